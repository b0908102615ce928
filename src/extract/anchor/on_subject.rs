//! Whether a sentence and its key are of the subject of the text.

use super::Anchor;
use crate::annotate::Keyness;
use crate::language::lexicon::{person_name, zipf};
use crate::model::{Token, Upos};

/// A key of nouns that are all more common, on the Zipf scale, is no term: "children", "life".
const COMMON: f32 = 5.1;

impl Anchor<'_> {
    /// Whether what the sentence speaks of, and what is asked for, belong to the subject.
    pub(super) fn is_on_subject(&self, key: &[String]) -> bool {
        let tokens = &self.sentence.analysis().tokens;
        let clause = self.sentence.clause();
        let inside = clause.map(|clause| clause.subject.words.clone());
        let subject = inside.and_then(|words| tokens.get(words)).unwrap_or(tokens);
        let is_noun = |token: &&Token| matches!(token.upos, Upos::Noun | Upos::Propn);
        let is_told = subject
            .iter()
            .filter(|token| is_noun(token) || token.upos == Upos::Adj)
            .any(|token| self.tells(token) > Keyness::Rare);
        let nouns: Vec<&Token> = tokens
            .iter()
            .filter(is_noun)
            .filter(|token| self.is_among(token, key))
            .collect();
        let is_counted = key.iter().any(|word| word.contains(char::is_numeric));
        let form = |token: &Token| token.span.slice(&self.sentence.text).to_owned();
        let is_person = nouns
            .iter()
            .any(|token| person_name(&form(token)).is_given());
        let is_rare = |token: &Token| {
            let is_name = token.upos == Upos::Propn && !is_person;
            is_name && zipf(&form(token).to_lowercase(), self.sentence.language).is_none()
        };
        let reporters = &self.pack.ask.gate.reporters;
        let is_reporter = |token: &&Token| reporters.contains(&token.lemma);
        let is_term = !nouns.iter().all(is_reporter)
            && nouns
                .iter()
                .any(|token| is_rare(token) || self.tells(token) > Keyness::None);
        let is_term = is_term && !nouns.iter().all(|token| self.is_common(token));
        let mut inside = tokens.iter().filter(|token| self.is_among(token, key));
        let is_term =
            is_term || self.names_compound(key) || inside.any(|token| self.is_technical(token));
        is_told && (is_counted || is_term)
    }

    fn is_common(&self, token: &Token) -> bool {
        let form = token.span.slice(&self.sentence.text).to_lowercase();
        let usual = zipf(&form, self.sentence.language);
        usual.is_some_and(|usual| usual > COMMON) && token.upos == Upos::Noun
    }
}
