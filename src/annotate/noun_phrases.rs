//! Noun phrases from word classes, with their heads; the parse decides on a head where it is sure.

mod around_head;
mod before_head;
mod chunker;
mod description;

use std::ops::Range;

use crate::language::PhraseWords;
use crate::model::{Analysis, Language, Span};
use chunker::Chunker;

/// How sure a word's head must be to overrule the order of the words.
const SURE: f32 = 0.6;

/// Singular or plural.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grammatical {
    /// One.
    Singular,
    /// More than one.
    Plural,
    /// Not told by form or determiner.
    Unknown,
}

/// A noun phrase of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NounPhrase {
    /// The base with the phrases that "of" binds to it, bytes of the analysed text.
    pub span: Span,
    /// Determiner, modifiers and head: up to the head noun, or past it where modifiers follow it.
    pub base: Span,
    /// Words of the base.
    pub words: Range<usize>,
    /// Place of the head among the sentence's words.
    pub head: usize,
    /// Place of the article, demonstrative or possessive.
    pub determiner: Option<usize>,
    /// Its number.
    pub number: Grammatical,
    /// Whether it speaks of something known: a definite determiner, a possessor or a name.
    pub is_definite: bool,
    /// Whether its head is a name.
    pub is_name: bool,
    /// Whether it is a pronoun.
    pub is_pronoun: bool,
}

/// The noun phrases of a sentence in order; they do not overlap but for the "of" phrases inside the span of an earlier one.
pub fn noun_phrases(text: &str, analysis: &Analysis, language: Language) -> Vec<NounPhrase> {
    let Some(words) = PhraseWords::of(language) else {
        return Vec::new();
    };
    let chunker = Chunker {
        text,
        tokens: &analysis.tokens,
        words,
    };
    let mut found = Vec::new();
    let mut at = 0;
    while at < analysis.tokens.len() {
        match chunker.phrase(at) {
            Some(phrase) => {
                at = phrase.words.end.max(at + 1);
                found.push(phrase);
            }
            None => at += 1,
        }
    }
    chunker.join(&mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::tagged::tagged;

    fn bases(marked: &str, language: Language) -> Vec<(String, String)> {
        let (text, analysis) = tagged(marked);
        let found = noun_phrases(&text, &analysis, language);
        let head = |phrase: &NounPhrase| analysis.tokens[phrase.head].span.slice(&text).to_owned();
        found
            .iter()
            .map(|phrase| (phrase.span.slice(&text).to_owned(), head(phrase)))
            .collect()
    }

    fn pair(span: &str, head: &str) -> (String, String) {
        (span.to_owned(), head.to_owned())
    }

    #[test]
    fn takes_modifiers_owner_and_complement() {
        let found = bases(
            "The/DET old/ADJ baker/NOUN/NN +'s/PART/POS oven/NOUN/NN warms/VERB/VBZ the/DET back/NOUN/NN of/ADP a/DET small/ADJ room/NOUN/NN ./PUNCT",
            Language::ENGLISH,
        );
        assert_eq!(
            found,
            [
                pair("The old baker's oven", "oven"),
                pair("the back of a small room", "back"),
                pair("a small room", "room"),
            ]
        );
    }

    #[test]
    fn leaves_predicate_adjectives_and_relative_pronouns() {
        let found = bases(
            "The/DET oven/NOUN/NN that/PRON/WDT glows/VERB/VBZ is/AUX/VBZ hot/ADJ and/CCONJ old/ADJ ./PUNCT",
            Language::ENGLISH,
        );
        assert_eq!(found, [pair("The oven", "oven")]);
    }

    #[test]
    fn puts_the_head_first_where_the_language_does() {
        let found = bases(
            "Tiga/NUM tukang/NOUN roti/NOUN tua/ADJ itu/DET membuka/VERB toko/NOUN baru/ADJ ./PUNCT",
            Language::INDONESIAN,
        );
        assert_eq!(
            found,
            [
                pair("Tiga tukang roti tua itu", "tukang"),
                pair("toko baru", "toko")
            ]
        );
    }

    #[test]
    fn tells_number_and_definiteness() {
        let (text, analysis) =
            tagged("These/DET bakers/NOUN/NNS want/VERB/VBP an/DET oven/NOUN/NN ./PUNCT");
        let found = noun_phrases(&text, &analysis, Language::ENGLISH);
        assert_eq!(found[0].number, Grammatical::Plural);
        assert!(found[0].is_definite && !found[1].is_definite);
        assert_eq!(found[1].number, Grammatical::Singular);
    }
}
