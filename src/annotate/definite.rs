//! Definite noun phrases ("the tenant", "the larger cell"): which of them a reader knows from the sentence alone.

mod general;
mod leaning;
mod refers_back;
mod step;
mod unknown;

pub use general::general;
pub use leaning::leaning;
pub use refers_back::refers_back;
pub use step::{has_person, is_of_persons, is_step, taken_up};
pub use unknown::unknown;

use memchr::memmem;

use super::noun_phrases::NounPhrase;
use super::passage::Read;
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Relation, Token, Upos};

/// Where most senses of a noun are of one kind, it is taken for that kind.
const MOST: f32 = 0.5;

/// Whether a text says a phrase at least so many times, from once on.
fn says(text: &str, phrase: &str, times: usize) -> bool {
    let mut found = memmem::find_iter(text.as_bytes(), phrase.as_bytes());
    found.nth(times - 1).is_some()
}

/// A sentence whose definite phrases are looked at.
struct Sentence<'a> {
    text: &'a str,
    tokens: &'a [Token],
    words: &'a Definite,
}

impl<'a> Sentence<'a> {
    fn of(read: &'a Read, words: &'a Definite) -> Self {
        Self {
            text: &read.text,
            tokens: &read.analysis().tokens,
            words,
        }
    }

    fn form(&self, token: &Token) -> String {
        token.span.slice(self.text).to_lowercase()
    }

    fn has(&self, list: &[String], token: &Token) -> bool {
        list.contains(&self.form(token)) || list.contains(&token.lemma)
    }

    /// Whether a phrase has the definite article and nothing that tells which one is meant.
    fn is_bare(&self, phrase: &NounPhrase) -> bool {
        let Some(head) = self.tokens.get(phrase.head) else {
            return false;
        };
        let is_definite = phrase
            .determiner
            .and_then(|place| self.tokens.get(place))
            .is_some_and(|article| self.has(&self.words.articles, article));
        is_definite
            && !phrase.is_name
            && head.upos != Upos::Propn
            && (self.ends_at_verb(phrase)
                || phrase.span == phrase.base && !self.is_completed(phrase))
            && !self.is_told_apart(phrase)
            && !self.is_named_before(phrase)
    }

    /// Whether a finite verb stands right behind the head of a subject: what belongs to it by the parse stands elsewhere.
    fn ends_at_verb(&self, phrase: &NounPhrase) -> bool {
        let next = self.tokens.get(phrase.head + 1);
        phrase.words.start == 0
            && next.is_some_and(|next| matches!(next.xpos, "VBD" | "VBZ" | "MD"))
    }

    /// Whether a phrase goes on after its head.
    fn is_completed(&self, phrase: &NounPhrase) -> bool {
        let follows = |token: &Token| {
            self.has(&self.words.completions, token) || matches!(token.xpos, "VBN" | "VBG" | "IN")
        };
        let modifies = |token: &Token| {
            matches!(
                token.relation,
                Some(Relation::AclRelcl | Relation::Acl | Relation::Nmod | Relation::Appos)
            )
        };
        let mut after = self.tokens.iter().skip(phrase.head + 1);
        self.tokens.get(phrase.words.end).is_some_and(follows)
            || after.any(|token| token.head == Some(phrase.head) && modifies(token))
    }

    /// Whether a modifier makes a phrase unique: a superlative, "only", a name.
    fn is_told_apart(&self, phrase: &NounPhrase) -> bool {
        self.inside(phrase).any(|token| {
            matches!(token.xpos, "JJS" | "RBS")
                || token.upos == Upos::Propn
                || self.is_of_name(token)
                || self.has(&self.words.unique, token)
        })
    }

    /// An adjective made of a name: "the *French* text".
    fn is_of_name(&self, token: &Token) -> bool {
        let form = token.span.slice(self.text);
        let is_nation = |class: Supersense| {
            matches!(
                class.name(),
                "noun.communication" | "noun.person" | "noun.group"
            )
        };
        token.upos == Upos::Adj
            && token.span.start > 0
            && form.starts_with(char::is_uppercase)
            && wordnet()
                .share(&form.to_lowercase(), PartOfSpeech::Noun, is_nation)
                .is_some_and(|share| share > MOST)
    }

    fn inside(&self, phrase: &NounPhrase) -> impl Iterator<Item = &Token> {
        let words = phrase.words.clone();
        self.tokens.get(words).unwrap_or_default().iter()
    }

    /// Whether the noun stands earlier in the sentence.
    fn is_named_before(&self, phrase: &NounPhrase) -> bool {
        let lemma = self.tokens.get(phrase.head).map(|head| &head.lemma);
        let before = self.tokens.get(..phrase.words.start).unwrap_or_default();
        before.iter().any(|token| Some(&token.lemma) == lemma)
    }
}
