//! The terms of a document: noun phrases that recur or are introduced, with a score, and the class noun that the text calls them by.

mod candidates;
mod context;
mod kinds;
mod score;
mod sentence;

use std::collections::BTreeMap;

use super::noun_phrases::{NounPhrase, noun_phrases};
use crate::language::TermWords;
use crate::model::{Analysis, Language, Span};
use candidates::{Candidates, collect};

/// A term of a document.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// As it stands inside a sentence: singular, in lower case unless the document writes it with capitals.
    pub text: String,
    /// What joins its variants: lower case, the last word in the singular, hyphens as spaces.
    pub key: String,
    /// How likely it is a term, from 0 to 1: as an estimate, the share of such phrases that textbooks put into their glossaries.
    pub score: f64,
    /// The class noun by which the document calls it ("gland"), in the singular.
    pub kind: Option<String>,
    /// Where it stands, bytes of the text, in order; places inside longer terms are counted.
    pub places: Vec<Span>,
}

/// The terms of a document, best first. Every noun phrase of up to five words counts as one, so cut the list by score or length.
///
/// The score joins, in a logistic model, how often a phrase stands, whether it is part of longer phrases, how rare its words are in
/// the language, and whether the text names, defines or glosses it.
pub fn terms(text: &str, analyses: &[Analysis], language: Language) -> Vec<Term> {
    let Some(words) = TermWords::of(language) else {
        return Vec::new();
    };
    let phrases: Vec<Vec<NounPhrase>> = analyses
        .iter()
        .map(|analysis| noun_phrases(text, analysis, language))
        .collect();
    let mut candidates = Candidates::default();
    let mut classes = kinds::Classes::default();
    let (mut paragraph, mut end) = (0, 0);
    for (analysis, phrases) in analyses.iter().zip(&phrases) {
        let gap = Span::new(end, analysis.span.start.max(end));
        paragraph += usize::from(gap.slice(text).contains('\n'));
        end = analysis.span.end.max(end);
        collect(&mut candidates, text, analysis, phrases, paragraph, words);
        kinds::gather(&mut classes, text, analysis, phrases, words);
    }
    let kinds: BTreeMap<String, String> = classes.decided();
    score::scored(candidates, &kinds, &words.light_modifiers, language)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::tagged::tagged;

    fn found(marked: &str) -> Vec<Term> {
        let (text, analysis) = tagged(marked);
        terms(&text, &[analysis], Language::ENGLISH)
    }

    fn term<'t>(terms: &'t [Term], key: &str) -> &'t Term {
        match terms.iter().find(|term| term.key == key) {
            Some(term) => term,
            None => panic!("{key} is missing"),
        }
    }

    #[test]
    fn joins_variants_and_prefers_the_longer_term() {
        let terms = found(
            "A/DET tide/NOUN/NN gate/NOUN/NN opens/VERB/VBZ ./PUNCT Tide/NOUN/NN gates/NOUN/NNS rust/VERB/VBP ./PUNCT The/DET tide/NOUN/NN +-/PUNCT/HYPH +gate/NOUN/NN shuts/VERB/VBZ ./PUNCT",
        );
        let gate = term(&terms, "tide gate");
        assert_eq!((gate.text.as_str(), gate.places.len()), ("tide gate", 3));
        assert_eq!(terms[0].key, "tide gate");
        assert!(
            terms
                .iter()
                .all(|term| term.score > 0.0 && term.score < 1.0)
        );
    }

    #[test]
    fn tells_the_kind_the_text_gives() {
        let terms = found(
            "A/DET tide/NOUN/NN gate/NOUN/NN is/AUX/VBZ a/DET kind/NOUN/NN of/ADP barrier/NOUN/NN ./PUNCT Old/ADJ tools/NOUN/NNS such/ADJ as/ADP winches/NOUN/NNS ,/PUNCT capstans/NOUN/NNS and/CCONJ levers/NOUN/NNS help/VERB ./PUNCT",
        );
        assert_eq!(term(&terms, "tide gate").kind.as_deref(), Some("barrier"));
        for key in ["capstan", "lever"] {
            assert_eq!(term(&terms, key).kind.as_deref(), Some("tool"), "{key}");
        }
    }

    #[test]
    fn puts_a_defined_term_before_common_words_and_names() {
        let terms = found(
            "Scutching/NOUN/NN is/AUX/VBZ a/DET/DT step/NOUN/NN ./PUNCT The/DET cost/NOUN/NN of/ADP Quarl/PROPN/NNP rose/VERB/VBD ./PUNCT The/DET cost/NOUN/NN fell/VERB/VBD in/ADP Quarl/PROPN/NNP ./PUNCT",
        );
        assert_eq!(terms[0].key, "scutching");
    }

    #[test]
    fn keeps_the_first_part_of_a_term() {
        let terms = found(
            "The/DET long/ADJ/JJ +-/PUNCT/HYPH +run/NOUN/NN average/ADJ/JJ toll/NOUN/NN and/CCONJ Quarl/PROPN/NNP +'s/PART/POS comet/NOUN/NN fall/VERB ./PUNCT",
        );
        term(&terms, "long run average toll");
        term(&terms, "quarl's comet");
    }

    #[test]
    fn takes_no_kind_from_the_end_of_a_longer_phrase() {
        let terms = found(
            "The/DET use/NOUN/NN of/ADP winches/NOUN/NNS is/AUX/VBZ a/DET habit/NOUN/NN ./PUNCT",
        );
        assert!(
            terms
                .iter()
                .filter(|term| term.key.contains("winche"))
                .all(|term| term.kind.is_none())
        );
    }
}
