use std::ops::Range;

use crate::annotate::noun_phrases::NounPhrase;
use crate::language::TermWords;
use crate::model::{Span, Token, Upos};

/// A sentence whose phrases are read as terms.
pub struct Sentence<'a> {
    /// The text.
    pub text: &'a str,
    /// Number of its paragraph.
    pub paragraph: usize,
    /// Its words.
    pub tokens: &'a [Token],
    /// Words of the language.
    pub words: &'static TermWords,
}

impl Sentence<'_> {
    /// A word as it stands; empty outside the sentence.
    pub fn slice(&self, at: usize) -> &str {
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

    /// How many words a part has, hyphens aside.
    pub fn length(&self, part: &Range<usize>) -> usize {
        part.clone().filter(|at| !self.is_hyphen(*at)).count()
    }

    /// Bytes of a part.
    pub fn span(&self, part: &Range<usize>) -> Span {
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
    pub fn is_term(&self, part: &Range<usize>, core: &Range<usize>) -> bool {
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
    pub fn is_complement(&self, end: usize, phrase: &NounPhrase, core: &Range<usize>) -> bool {
        phrase.words.start == end + 1
            && core.start == phrase.words.start
            && self.words.complements.contains(self.slice(end))
    }

    /// Whether a thing bears the name of its owner: "Halley's comet".
    pub fn is_named_for(&self, owner: &Range<usize>, thing: &Range<usize>) -> bool {
        let upos = |at: usize| self.tokens.get(at).map(|token| token.upos);
        owner.end + 1 == thing.start
            && upos(owner.end) == Some(Upos::Part)
            && owner.clone().all(|at| upos(at) == Some(Upos::Propn))
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
            let is_ending = self
                .tokens
                .get(at)
                .is_some_and(|token| token.upos == Upos::Part);
            if is_ending && let Some(owner) = words.last_mut() {
                owner.push_str(&self.slice(at).to_lowercase().replace('’', "'"));
                continue;
            }
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
    pub fn form(&self, part: &Range<usize>) -> String {
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
