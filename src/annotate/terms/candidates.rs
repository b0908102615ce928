use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::annotate::noun_phrases::NounPhrase;
use crate::language::TermWords;
use crate::model::{Analysis, Span, Token, Upos};

/// Most words of a term.
const MOST_WORDS: usize = 5;

/// What a document says of one candidate.
#[derive(Clone, Debug, Default)]
pub struct Candidate {
    /// Where it stands.
    pub places: Vec<Span>,
    /// Its words.
    pub words: usize,
    /// How often it stands inside a longer candidate.
    pub nested: usize,
    /// The longer candidates it stands in.
    pub longer: BTreeSet<String>,
    /// How often it is written in each way; a plural counts for its singular.
    pub forms: BTreeMap<String, usize>,
}

/// The candidates of a document by key.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// By key.
    pub all: BTreeMap<String, Candidate>,
}

/// Adds the candidates of a sentence.
pub fn collect(
    candidates: &mut Candidates,
    text: &str,
    analysis: &Analysis,
    phrases: &[NounPhrase],
    words: &'static TermWords,
) {
    let sentence = Sentence {
        text,
        tokens: &analysis.tokens,
        words,
    };
    let mut before: Option<(Range<usize>, usize)> = None;
    for phrase in phrases.iter().filter(|phrase| !phrase.is_pronoun) {
        let cores = sentence.cores(phrase);
        for core in &cores {
            candidates.add(&sentence, core.clone());
        }
        // "center of gravity": two bare phrases with a preposition of terms between them.
        if let (Some((first, end)), Some(second)) = (&before, cores.first())
            && sentence.is_complement(*end, phrase, second)
            && second.end - first.start <= MOST_WORDS
        {
            candidates.add_one(&sentence, first.start..second.end, None);
        }
        before = cores.last().map(|core| (core.clone(), phrase.words.end));
    }
}

impl Candidates {
    /// Adds a phrase and what stands inside it.
    fn add(&mut self, sentence: &Sentence<'_>, core: Range<usize>) {
        let whole = (sentence.length(&core) <= MOST_WORDS).then(|| sentence.key(&core));
        for start in core.clone() {
            for end in start + 1..=core.end {
                let part = start..end;
                if sentence.length(&part) > MOST_WORDS {
                    break;
                }
                if sentence.is_term(&part, &core) {
                    let longer = whole.as_ref().filter(|_| part != core);
                    self.add_one(sentence, part, longer);
                }
            }
        }
    }

    fn add_one(&mut self, sentence: &Sentence<'_>, part: Range<usize>, longer: Option<&String>) {
        let candidate = self.all.entry(sentence.key(&part)).or_default();
        candidate.words = sentence.length(&part);
        candidate.places.push(sentence.span(&part));
        *candidate.forms.entry(sentence.form(&part)).or_default() += 1;
        if let Some(longer) = longer {
            candidate.nested += 1;
            candidate.longer.insert(longer.clone());
        }
    }
}

/// A sentence whose phrases are read as terms.
pub struct Sentence<'a> {
    /// The text.
    pub text: &'a str,
    /// Its words.
    pub tokens: &'a [Token],
    /// Words of the language.
    pub words: &'static TermWords,
}

impl Sentence<'_> {
    fn slice(&self, at: usize) -> &str {
        self.tokens
            .get(at)
            .map_or("", |token| token.span.slice(self.text))
    }

    fn is_hyphen(&self, at: usize) -> bool {
        matches!(self.slice(at), "-" | "‑" | "–" | "/")
    }

    fn is_noun(&self, at: usize) -> bool {
        let upos = self.tokens.get(at).map(|token| token.upos);
        matches!(upos, Some(Upos::Noun | Upos::Propn))
    }

    fn length(&self, part: &Range<usize>) -> usize {
        part.clone().filter(|at| !self.is_hyphen(*at)).count()
    }

    fn span(&self, part: &Range<usize>) -> Span {
        let start = self
            .tokens
            .get(part.start)
            .map_or(0, |token| token.span.start);
        let last = part
            .end
            .checked_sub(1)
            .and_then(|last| self.tokens.get(last));
        Span::new(start, last.map_or(start, |token| token.span.end))
    }

    /// The parts of a phrase that may be terms: cut at possessives, without determiners, numbers and weak modifiers at the start.
    pub fn cores(&self, phrase: &NounPhrase) -> Vec<Range<usize>> {
        let mut cores = Vec::new();
        let mut start = phrase.words.start;
        for at in phrase.words.clone().chain([phrase.words.end]) {
            let is_cut = at == phrase.words.end || self.cuts(at);
            if is_cut {
                cores.extend(self.trimmed(start..at));
                start = at + 1;
            }
        }
        cores
    }

    fn cuts(&self, at: usize) -> bool {
        self.tokens.get(at).is_some_and(|token| {
            matches!(
                token.upos,
                Upos::Det | Upos::Pron | Upos::Part | Upos::Cconj | Upos::Sym
            ) || token.upos == Upos::Num && !self.is_hyphen(at + 1)
                || token.upos == Upos::Punct && !self.is_hyphen(at)
        })
    }

    fn trimmed(&self, part: Range<usize>) -> Option<Range<usize>> {
        let Range { mut start, mut end } = part;
        while start < end && self.is_weak(start) {
            start += 1;
        }
        while start < end && !self.closes(end - 1) {
            end -= 1;
        }
        let has_noun = (start..end).any(|at| self.is_noun(at));
        has_noun.then_some(start..end)
    }

    /// Whether a word may end a term: a noun, or, after a noun, an adjective of a language that puts it there.
    fn closes(&self, at: usize) -> bool {
        let is_late = self.words.complements.is_empty()
            && self
                .tokens
                .get(at)
                .is_some_and(|token| token.upos == Upos::Adj)
            && !self
                .words
                .weak_modifiers
                .contains(&self.slice(at).to_lowercase());
        self.is_noun(at) || is_late
    }

    fn is_weak(&self, at: usize) -> bool {
        let Some(token) = self.tokens.get(at) else {
            return false;
        };
        let is_bound = self.is_hyphen(at + 1);
        let is_open = matches!(token.upos, Upos::Noun | Upos::Propn | Upos::X)
            || matches!(token.upos, Upos::Adj | Upos::Verb)
                && !self
                    .words
                    .weak_modifiers
                    .contains(&self.slice(at).to_lowercase());
        !is_open && !is_bound || self.is_hyphen(at)
    }

    /// Whether a part of a phrase may be a term by itself: it ends in a noun and cuts no word with hyphens.
    fn is_term(&self, part: &Range<usize>, core: &Range<usize>) -> bool {
        let last = part.end - 1;
        let cuts_start = part.start > core.start && self.is_hyphen(part.start - 1);
        let cuts_end = part.end < core.end && self.is_hyphen(part.end);
        let is_single = part.len() == 1;
        let key = self.lemma(last);
        let is_weak = is_single && self.words.weak_nouns.contains(&key);
        let is_real = self
            .slice(last)
            .chars()
            .filter(|sign| sign.is_alphabetic())
            .count()
            > 1;
        let starts_noun = !self.words.complements.is_empty() || self.is_noun(part.start);
        self.closes(last)
            && starts_noun
            && !self.is_weak(part.start)
            && !cuts_start
            && !cuts_end
            && !is_weak
            && is_real
    }

    /// Whether a phrase without determiner follows a preposition of terms.
    fn is_complement(&self, end: usize, phrase: &NounPhrase, core: &Range<usize>) -> bool {
        phrase.words.start == end + 1
            && core.start == phrase.words.start
            && self.words.complements.contains(self.slice(end))
    }

    /// Dictionary form of a common noun; names keep their form.
    pub fn lemma(&self, at: usize) -> String {
        match self.tokens.get(at) {
            Some(token) if token.upos == Upos::Noun && !token.lemma.is_empty() => {
                token.lemma.to_lowercase()
            }
            _ => self.slice(at).to_lowercase(),
        }
    }

    /// What joins the variants of a term.
    pub fn key(&self, part: &Range<usize>) -> String {
        let mut words: Vec<String> = Vec::new();
        for at in part.clone().filter(|at| !self.is_hyphen(*at)) {
            words.push(
                if at + 1 == part.end || self.words.complements.contains(self.slice(at + 1)) {
                    self.lemma(at)
                } else {
                    self.slice(at).to_lowercase()
                },
            );
        }
        words.join(" ")
    }

    /// How it is written, its last noun in the singular.
    fn form(&self, part: &Range<usize>) -> String {
        let span = self.span(part);
        let last = part.end - 1;
        let Some(token) = self
            .tokens
            .get(last)
            .filter(|token| token.upos == Upos::Noun)
        else {
            return plain(span.slice(self.text));
        };
        let head = Span::new(span.start, token.span.start).slice(self.text);
        let written = token.span.slice(self.text);
        let is_plural = token.xpos == "NNS" && !written.chars().all(char::is_uppercase);
        let last = if is_plural {
            token.lemma.as_str()
        } else {
            written
        };
        plain(&format!("{head}{last}"))
    }
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
