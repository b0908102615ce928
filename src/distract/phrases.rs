use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::genus::genus;
use super::nature::nature_of;
use super::whole::{is_general, is_light, is_sentence, is_telling, is_whole, is_written_large};
use crate::annotate::analysis::parser;
use crate::annotate::forms::readings;
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::{Annotated, Phrases, Sentence};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::language::{TermWords, pack};
use crate::model::{KeyKind, Language, LexiconEntry, Nature, Span, Upos};

/// The most words of a phrase, and of one with what "of" joins to it.
const MOST_WORDS: usize = 4;
const MOST_WORDS_JOINED: usize = 6;

/// The noun phrases of a document's parsed sentences, each once for every section, in order. What stands in headings or fragments is none.
pub fn phrases(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let mut seen = BTreeSet::new();
    let mut entries: Vec<LexiconEntry> = Vec::new();
    let parsed = annotated
        .packed()
        .filter(|(sentence, _)| sentence.home.is_free());
    for (sentence, pack) in parsed {
        let words = TermWords::of(sentence.language);
        let is_parsed = parser(sentence.language).is_some() && is_sentence(sentence);
        let Some(words) = words.filter(|_| is_parsed) else {
            continue;
        };
        let found = Found {
            sentence,
            words,
            phrases: annotated.phrases(pack),
        };
        for phrase in sentence.noun_phrases() {
            for (text, nature) in found.named(phrase) {
                if seen.insert((text.clone(), sentence.section, sentence.language)) {
                    entries.push(found.entry(annotated, phrase, text, nature));
                }
            }
        }
    }
    entries
}

/// Says of terms and persons what kind of thing they are, and how the document uses them.
pub fn tell_natures(
    annotated: &Annotated<'_>,
    entries: &mut [LexiconEntry],
    phrases: &[LexiconEntry],
) {
    let known: BTreeMap<(Language, String), &Nature> = phrases
        .iter()
        .filter_map(|entry| {
            Some((
                (entry.language, entry.text.to_lowercase()),
                entry.nature.as_ref()?,
            ))
        })
        .collect();
    for entry in entries.iter_mut() {
        if entry.kind == KeyKind::Definition {
            entry.nature = genus(&entry.text, entry.class.as_deref(), entry.language);
        }
        if !matches!(entry.kind, KeyKind::Term | KeyKind::Label | KeyKind::Agent) {
            continue;
        }
        let Some(pack) = pack(entry.language) else {
            continue;
        };
        let view = annotated.phrases(pack);
        let text = view.small(&view.bare(&entry.text));
        let used = known.get(&(entry.language, text.to_lowercase()));
        let nature = used.map_or_else(
            || nature_of(&text, view, entry.language),
            |nature| (*nature).clone(),
        );
        entry.nature = Some(nature);
    }
}

/// Where a phrase is found.
struct Found<'a> {
    sentence: &'a Sentence,
    words: &'static TermWords,
    phrases: Phrases<'a>,
}

impl Found<'_> {
    /// What a phrase names: itself without its determiner, and together with what "of" joins to it.
    fn named(&self, phrase: &NounPhrase) -> Vec<(String, Nature)> {
        let tokens = &self.sentence.analysis().tokens;
        let text = &self.sentence.text;
        let small = |at: usize| {
            let token = tokens.get(at);
            token.map_or_else(String::new, |token| token.span.slice(text).to_lowercase())
        };
        let from = phrase
            .determiner
            .map_or(phrase.words.start, |determiner| determiner + 1);
        let start = (from..phrase.head)
            .find(|at| !self.words.weak_modifiers.contains(&small(*at)))
            .unwrap_or(phrase.head);
        let is_plain = (start..phrase.words.end).all(|at| self.is_part(at))
            && is_whole(self.sentence, phrase)
            && self.is_kind(start..phrase.words.end, phrase.head);
        let Some(first) = tokens.get(start).filter(|_| is_plain && !phrase.is_pronoun) else {
            return Vec::new();
        };
        let base = Span::new(first.span.start, phrase.base.end);
        let whole = Span::new(first.span.start, phrase.span.end);
        let lemma = tokens.get(phrase.head).map(|token| token.lemma.as_str());
        let is_single = start == phrase.head && phrase.words.end == start + 1;
        let is_weak = lemma.is_none_or(|lemma| {
            self.words.weak_nouns.contains(lemma) && is_single
                || self.words.empty_classes.contains(lemma)
                || is_single && is_general(lemma, self.sentence.language)
        });
        let mut found = Vec::new();
        // "Division" says little without "of labour".
        if !is_weak && whole.end == base.end {
            found.extend(self.thing(base, MOST_WORDS, phrase.head));
        }
        if whole.end > base.end && self.is_closed(whole) && !self.goes_on(whole) {
            found.extend(self.thing(whole, MOST_WORDS_JOINED, phrase.head));
        }
        found
    }

    /// Whether all modifiers tell what kind of thing is meant, or the lexicon has the whole as a name of one.
    fn is_kind(&self, words: Range<usize>, head: usize) -> bool {
        let tokens = &self.sentence.analysis().tokens;
        let text = &self.sentence.text;
        let is_telling = |at: usize| {
            tokens
                .get(at)
                .is_some_and(|token| is_telling(token, text, self.words, self.sentence.language))
        };
        if words.clone().filter(|at| *at != head).all(is_telling) {
            return true;
        }
        let opens = words.clone().next().and_then(|at| tokens.get(at));
        if opens.is_some_and(|token| is_light(token, text, self.words)) {
            return false;
        }
        let forms = words.filter_map(|at| {
            let token = tokens.get(at)?;
            Some(if at == head {
                token.lemma.to_lowercase()
            } else {
                token.span.slice(text).to_lowercase()
            })
        });
        wordnet().has(&forms.collect::<Vec<_>>().join(" "), PartOfSpeech::Noun)
    }

    /// Whether a word can be part of what is named: no number, pronoun, verb or mark.
    fn is_part(&self, at: usize) -> bool {
        let analysis = self.sentence.analysis();
        analysis.tokens.get(at).is_some_and(|token| {
            let text = token.span.slice(&self.sentence.text);
            let is_word = text.chars().all(|sign| sign.is_alphabetic() || sign == '-');
            let is_participle = matches!(token.xpos, "VBN" | "VBG");
            let known = readings(&text.to_lowercase());
            let is_verb_only = !is_participle
                && !known.is_empty()
                && known.iter().all(|(part, _)| *part == PartOfSpeech::Verb);
            if is_verb_only {
                return false;
            }
            is_word
                && (matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Adj)
                    || token.upos == Upos::Verb && is_participle
                    || text == "-")
        })
    }

    /// Whether a phrase with its complement speaks of nothing outside it.
    fn is_closed(&self, span: Span) -> bool {
        let tokens = self.sentence.analysis().tokens.iter();
        tokens
            .filter(|token| span.contains(token.span))
            .all(|token| {
                !matches!(
                    token.upos,
                    Upos::Pron | Upos::Num | Upos::Punct | Upos::Part
                )
            })
    }

    /// Whether what follows a phrase tells which one is meant.
    fn goes_on(&self, span: Span) -> bool {
        let tokens = self.sentence.analysis().tokens.iter();
        let mut after = tokens.skip_while(|token| token.span.start < span.end);
        after.next().is_some_and(|token| {
            token.upos == Upos::Adp
                || token.upos == Upos::Noun
                || matches!(token.xpos, "WDT" | "WP" | "WRB")
        })
    }

    fn thing(&self, span: Span, most: usize, head: usize) -> Option<(String, Nature)> {
        let text = span.slice(&self.sentence.text);
        if text.split_whitespace().count() > most || text.chars().count() < 3 {
            return None;
        }
        // Inside a sentence every capital is meant.
        let text = if span.start == 0 && !is_written_large(text) {
            self.phrases.lowered(text)
        } else {
            text.to_owned()
        };
        let mut nature = nature_of(&text, self.phrases, self.sentence.language);
        let head = self.sentence.analysis().tokens.get(head)?;
        let is_inside = head.span.start > 0;
        let is_capital = head
            .span
            .slice(&self.sentence.text)
            .starts_with(char::is_uppercase);
        // The tagger knows more of a noun than its ending tells.
        let is_plural = matches!(head.xpos, "NNS" | "NNPS");
        if is_plural != nature.is_plural {
            nature.is_plural = is_plural;
            nature.head = head.lemma.to_lowercase();
        }
        nature.is_name |= head.upos == Upos::Propn && is_capital && is_inside;
        Some((text, nature))
    }

    /// The entry of a phrase. A sentence that opens with it tells something of it.
    fn entry(
        &self,
        annotated: &Annotated<'_>,
        phrase: &NounPhrase,
        text: String,
        nature: Nature,
    ) -> LexiconEntry {
        let sentence = self.sentence;
        LexiconEntry {
            kind: KeyKind::Phrase,
            text,
            language: sentence.language,
            group: None,
            class: None,
            section: sentence.section,
            region: annotated.region(sentence.span),
            meaning: (phrase.words.start == 0).then(|| sentence.text.clone()),
            nature: Some(nature),
        }
    }
}
