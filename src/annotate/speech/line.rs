use crate::annotate::analysis::analyze_words;
use crate::annotate::forms::{lemma, readings};
use crate::annotate::tokens::tokenize;
use crate::language::is_function_word;
use crate::language::lexicon::PartOfSpeech;
use crate::model::{Cue, Language, Span, Upos};

/// How far apart, in words, the verbs of one list of verbs may stand.
const LIST: usize = 12;

/// A word of speech.
#[derive(Clone, Debug)]
pub struct Word<'t> {
    /// Bytes of the repaired text.
    pub span: Span,
    /// As it stands there.
    pub form: &'t str,
    /// In lower case.
    pub low: String,
    /// Its dictionary form.
    pub lemma: String,
    /// Its class in the Penn Treebank.
    pub tag: &'static str,
    /// Whether a caption begins with it.
    pub opens: bool,
    /// Whether it belongs to the written word before it.
    pub is_joined: bool,
    /// Whether its class is not the tagger's.
    pub is_repaired: bool,
}

/// A run of speech as words.
#[derive(Debug)]
pub struct Line<'t> {
    pub words: Vec<Word<'t>>,
}

impl<'t> Line<'t> {
    /// The words of a span of a text with their classes.
    pub fn of(text: &'t str, span: Span, cues: &[Cue], language: Language) -> Self {
        let tokens = tokenize(text, span, language);
        let analysis = analyze_words(text, span, &tokens, language);
        let words = analysis.tokens.iter().map(|token| {
            let form = token.span.slice(text);
            Word {
                span: token.span,
                form,
                low: form.to_lowercase().replace('’', "'"),
                lemma: token.lemma.clone(),
                tag: token.xpos,
                opens: false,
                is_joined: token.is_joined,
                is_repaired: false,
            }
        });
        let mut line = Self {
            words: words.collect(),
        };
        for cue in cues.iter().filter(|cue| !cue.span.is_empty()) {
            let first = line
                .words
                .partition_point(|word| word.span.start < cue.span.start);
            if let Some(word) = line.words.get_mut(first) {
                word.opens = word.opens || word.span.start < cue.span.end;
            }
        }
        line.repair(language);
        line
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    pub fn word(&self, at: usize) -> Option<&Word<'t>> {
        self.words.get(at)
    }

    /// The class of a word; empty outside.
    pub fn tag(&self, at: usize) -> &'static str {
        self.word(at).map_or("", |word| word.tag)
    }

    /// A word in lower case; empty outside.
    pub fn low(&self, at: usize) -> &str {
        self.word(at).map_or("", |word| word.low.as_str())
    }

    /// The lemma of a word; empty outside.
    pub fn lemma(&self, at: usize) -> &str {
        self.word(at).map_or("", |word| word.lemma.as_str())
    }

    /// Whether a caption begins with a word.
    pub fn opens(&self, at: usize) -> bool {
        self.word(at).is_none_or(|word| word.opens)
    }

    /// The place before, adverbs passed over.
    pub fn before(&self, at: usize) -> Option<usize> {
        let mut at = at.checked_sub(1)?;
        while self.tag(at) == "RB" {
            at = at.checked_sub(1)?;
        }
        Some(at)
    }

    /// Whether the words from a place on are those of a phrase; its length in words.
    pub fn phrase(&self, at: usize, phrase: &str) -> Option<usize> {
        let words = phrase.split(' ');
        let count = words.clone().count();
        words
            .enumerate()
            .all(|(place, word)| self.low(at + place) == word)
            .then_some(count)
    }

    fn set(&mut self, at: usize, tag: &'static str, language: Language) {
        if let Some(word) = self.words.get_mut(at) {
            let class = if tag.starts_with('V') {
                Upos::Verb
            } else {
                Upos::Noun
            };
            word.is_repaired |= word.tag != tag;
            word.tag = tag;
            word.lemma = lemma(&word.low, class, language).into_owned();
        }
    }

    /// Sets classes right that the tagger, which learned from text with stops, gets wrong where there are none.
    fn repair(&mut self, language: Language) {
        for at in 0..self.len() {
            let (before, next) = (
                at.checked_sub(1).map_or("", |at| self.tag(at)),
                self.tag(at + 1),
            );
            match self.tag(at) {
                "VB" if !self.is_licensed(at) && (is_noun(next) && is_noun(before)) => {
                    self.set(at, "NN", language);
                }
                "VB" | "VBP"
                    if (is_noun(before) || matches!(before, "DT" | "JJ"))
                        && !self.is_licensed(at)
                        && !is_function_word(self.low(at), language)
                        && before != "NNS"
                        && can_be(self.low(at), PartOfSpeech::Noun) =>
                {
                    self.set(at, "NN", language);
                }
                "VBP" if matches!(before, "VBZ" | "NNS") && next != "DT" && at + 1 < self.len() => {
                    let follows_list = before == "NNS"
                        && self.tag(at.saturating_sub(2)) == "CC"
                        && can_be(self.low(at.saturating_sub(1)), PartOfSpeech::Verb);
                    if (before == "VBZ" || follows_list) && can_be(self.low(at), PartOfSpeech::Noun)
                    {
                        self.set(at, "NN", language);
                    }
                }
                "NNS"
                    if matches!(before, "NN" | "NNP" | "CC")
                        && matches!(next, "DT" | "PRP$" | "RP")
                        && can_be(self.low(at), PartOfSpeech::Verb) =>
                {
                    self.set(at, "VBZ", language);
                }
                "NNS"
                    if before == "CC"
                        && self.low(at + 1) == "out"
                        && can_be(self.low(at), PartOfSpeech::Verb) =>
                {
                    self.set(at, "VBZ", language);
                }
                "NNS"
                    if self.is_verb_after(at, before)
                        && can_be(self.low(at), PartOfSpeech::Verb) =>
                {
                    self.set(at, "VBZ", language);
                }
                "RB" | "IN" | "JJR" | "VBP" | "VB"
                    if is_noun(before)
                        && !is_function_word(self.low(at), language)
                        && can_be(self.low(at), PartOfSpeech::Noun)
                        && !can_be(self.low(at), PartOfSpeech::Adverb)
                        && (!can_be(self.low(at), PartOfSpeech::Verb)
                            || matches!(self.tag(at), "RB" | "IN")) =>
                {
                    self.set(at, "NN", language);
                }
                "NN" if lemma(self.low(at), Upos::Aux, language) == "be" => {
                    self.set(at, "VBP", language);
                }
                "POS" if self.lemma(at.saturating_sub(1)) == "let" => {
                    self.set(at, "PRP", language);
                    self.set(at - 1, "VB", language);
                }
                "JJ" if before == "DT"
                    && matches!(next, "VBN" | "VBD" | "IN")
                    && can_be(self.low(at), PartOfSpeech::Noun) =>
                {
                    self.set(at, "NN", language);
                }
                _ => {}
            }
        }
        self.repair_lists(language);
    }

    /// Whether a plural stands where only a verb can: "the address it holds *points* to", "the counter *starts* by counting".
    fn is_verb_after(&self, at: usize, before: &str) -> bool {
        let next = self.tag(at + 1);
        let after_clause = matches!(before, "VBZ" | "VBP")
            && at > 1
            && self.tag(at - 2) == "PRP"
            && matches!(next, "IN" | "TO" | "DT");
        let before_gerund = is_noun(before) && next == "IN" && self.tag(at + 2) == "VBG";
        after_clause || before_gerund
    }

    /// Verbs of a list that were taken for plurals: "takes a coin drops it and *rings* a bell".
    fn repair_lists(&mut self, language: Language) {
        for joint in 1..self.len() {
            let last = joint + 1;
            let is_last = self.tag(joint) == "CC"
                && matches!(self.tag(last), "NNS" | "VBZ")
                && can_be(self.low(last), PartOfSpeech::Verb)
                && starts_phrase(self.tag(last + 1));
            let from = joint.saturating_sub(LIST);
            let first = (from..joint).rev().find(|at| self.tag(*at) == "VBZ");
            let Some(first) = first.filter(|_| is_last) else {
                continue;
            };
            let middle: Vec<usize> = (first + 2..joint)
                .filter(|at| {
                    self.tag(*at) == "NNS"
                        && self.tag(at - 1) == "NN"
                        && starts_phrase(self.tag(at + 1))
                        && can_be(self.low(*at), PartOfSpeech::Verb)
                })
                .collect();
            if self.tag(last) == "NNS" && middle.is_empty() {
                continue;
            }
            self.set(last, "VBZ", language);
            if self.tag(last + 1) == "VBP" {
                self.set(last + 1, "NN", language);
            }
            for at in middle {
                self.set(at, "VBZ", language);
            }
        }
    }

    /// Whether something before a bare verb form calls for it.
    pub fn is_licensed(&self, at: usize) -> bool {
        let near = at.saturating_sub(3)..at;
        let calls = |at: usize| matches!(self.lemma(at), "do" | "let" | "help" | "make");
        let before = self.before(at).map_or("", |at| self.tag(at));
        matches!(before, "TO" | "MD" | "CC" | "PRP" | "NNS" | "WDT") || near.rev().any(calls)
    }
}

/// Whether a class is one of nouns.
pub fn is_noun(tag: &str) -> bool {
    tag.starts_with("NN")
}

/// Whether a noun phrase may begin with a word of this class.
pub fn starts_phrase(tag: &str) -> bool {
    is_noun(tag) || matches!(tag, "DT" | "PRP$" | "CD" | "JJ" | "PRP" | "VBP")
}

/// Whether a class is one of finite verbs.
pub fn is_finite(tag: &str) -> bool {
    matches!(tag, "MD" | "VBZ" | "VBP" | "VBD")
}

fn can_be(form: &str, part: PartOfSpeech) -> bool {
    readings(form).iter().any(|(found, _)| *found == part)
}
