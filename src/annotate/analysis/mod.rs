//! Word classes, heads and relations of a sentence, by models that learned from treebanks.

mod calibration;
mod hash;
mod models;
pub mod parse;
mod table;
pub mod tag;
mod weights;

use super::forms::lemma;
use super::tokens::tokenize;
use crate::model::{Analysis, Language, Span, Token, Upos};

pub use calibration::Calibration;
pub use models::{is_untagged, parser, tagger};
use parse::{Arc, Parser};
use tag::{Tag, Tagged, Tagger};

/// Analyses one sentence of a text; spans are bytes of `text`.
pub fn analyze(text: &str, sentence: Span, language: Language) -> Analysis {
    let words = tokenize(text, sentence, language);
    analyze_words(text, sentence, &words, language)
}

/// Analyses given words of a sentence: their bytes in `text`, and whether each belongs to the written token of the one before.
pub fn analyze_words(
    text: &str,
    sentence: Span,
    words: &[(Span, bool)],
    language: Language,
) -> Analysis {
    analyze_tagged(text, sentence, words, &[], language)
}

/// Analyses given words, those with a tag in `tags` under that class.
pub fn analyze_tagged(
    text: &str,
    sentence: Span,
    words: &[(Span, bool)],
    tags: &[Option<&'static str>],
    language: Language,
) -> Analysis {
    let mut analysis = Analysis {
        span: sentence,
        tokens: words.iter().map(|word| untagged(text, *word)).collect(),
        confidence: 0.0,
    };
    if let Some(tagger) = tagger(language) {
        let mut tagged = tagger.tag_all(words.iter().map(|(span, _)| span.slice(text)));
        for (tagged, tag) in tagged.iter_mut().zip(tags) {
            let number = tag.and_then(|tag| tagger.number(tagged.tag, tag));
            tagged.tag = number.unwrap_or(tagged.tag);
        }
        classify(&mut analysis, tagger, &tagged);
        for token in &mut analysis.tokens {
            token.lemma = lemma(token.span.slice(text), token.upos, language).into_owned();
        }
        if let Some(parser) = parser(language) {
            let words = seen(&analysis, &tagged);
            attach(&mut analysis, parser, &words);
        }
    }
    analysis
}

/// A word of a language without a tagger: known only as a word, a number or a sign.
fn untagged(text: &str, (span, is_joined): (Span, bool)) -> Token {
    let form = span.slice(text);
    let upos = match form.chars().next() {
        Some(first) if first.is_alphabetic() => Upos::X,
        Some(first) if first.is_numeric() => Upos::Num,
        _ => Upos::Punct,
    };
    Token {
        span,
        is_joined,
        lemma: form.to_lowercase(),
        upos,
        xpos: "",
        head: None,
        relation: None,
        confidence: 0.0,
    }
}

fn classify(analysis: &mut Analysis, model: &Tagger, tagged: &[Tagged]) {
    for (token, tagged) in analysis.tokens.iter_mut().zip(tagged) {
        if let Some(Tag { upos, xpos }) = model.tag(tagged.tag) {
            (token.upos, token.xpos) = (upos, xpos);
            token.confidence = model.confidence(*tagged);
        }
    }
}

/// The words as the parser sees them.
fn seen(analysis: &Analysis, tagged: &[Tagged]) -> Vec<parse::Word> {
    let words = analysis.tokens.iter().zip(tagged);
    words
        .map(|(token, tagged)| parse::Word {
            form: tagged.form,
            tag: u32::try_from(tagged.tag).unwrap_or_default(),
            class: token.upos as u32,
        })
        .collect()
}

fn attach(analysis: &mut Analysis, parser: &Parser, words: &[parse::Word]) {
    let arcs = parser.parse(words);
    for (at, (token, arc)) in analysis.tokens.iter_mut().zip(&arcs).enumerate() {
        let Arc { head, relation, .. } = *arc;
        token.head = (head < words.len()).then_some(head);
        token.relation = Some(relation);
        token.confidence = parser.confidence(words, &arcs, at);
    }
    analysis.confidence = sureness(&analysis.tokens);
}

/// How sure a parse is: the expected share of right arcs, punctuation left out.
fn sureness(tokens: &[Token]) -> f32 {
    let words = || tokens.iter().filter(|token| token.upos != Upos::Punct);
    let sum: f32 = words().map(|token| token.confidence).sum();
    sum / words().count().max(1) as f32
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a code that does not parse is a failed test"
)]
mod tests {
    use super::*;
    use crate::model::Relation;

    fn whole(text: &str) -> Analysis {
        analyze(text, Span::new(0, text.len()), Language::ENGLISH)
    }

    /// The word with a relation, and the word it belongs to.
    fn arc<'t>(
        text: &'t str,
        analysis: &Analysis,
        relation: Relation,
    ) -> Option<(&'t str, &'t str)> {
        let token = analysis
            .tokens
            .iter()
            .find(|token| token.relation == Some(relation))?;
        let head = analysis.tokens.get(token.head?)?;
        Some((token.span.slice(text), head.span.slice(text)))
    }

    #[test]
    fn sees_subject_object_and_modal() {
        let text = "The old gardener may water the roses every morning.";
        let analysis = whole(text);
        assert_eq!(
            arc(text, &analysis, Relation::Nsubj),
            Some(("gardener", "water"))
        );
        assert_eq!(
            arc(text, &analysis, Relation::Obj),
            Some(("roses", "water"))
        );
        assert_eq!(arc(text, &analysis, Relation::Aux), Some(("may", "water")));
        assert!(analysis.confidence > 0.7, "{}", analysis.confidence);
    }

    #[test]
    fn each_sentence_is_a_tree_with_one_root() {
        for text in [
            "Go",
            "...",
            "Red, blue and green lamps, which the town bought in 1905, still hang where they hung when it was founded.",
            "one two three four five six seven eight nine ten ( ( ) , ; and or but which that to of",
        ] {
            let analysis = whole(text);
            let roots = analysis.tokens.iter().filter(|token| token.head.is_none());
            assert_eq!(roots.count(), 1, "{text}");
            for start in 0..analysis.tokens.len() {
                let mut at = Some(start);
                let mut steps = 0;
                while let Some(place) = at {
                    at = analysis.tokens[place].head;
                    steps += 1;
                    assert!(steps <= analysis.tokens.len(), "a circle in {text}");
                }
            }
        }
    }

    #[test]
    fn a_language_without_a_tagger_gets_words_alone() {
        let text = "Der Fluss ist 80 km lang.";
        let analysis = analyze(text, Span::new(0, text.len()), "deu".parse().unwrap());
        assert!(analysis.tokens.iter().all(|token| token.relation.is_none()));
        assert_eq!(
            analysis.tokens.last().map(|token| token.upos),
            Some(Upos::Punct)
        );
    }

    #[test]
    fn an_empty_sentence_has_no_words() {
        assert_eq!(whole("").tokens, []);
    }
}
