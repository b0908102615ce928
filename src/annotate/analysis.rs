use super::forms::lemma;
use super::models::{parser, tagger};
use super::parse::{self, Arc, Parser};
use super::tag::{Tag, Tagged, Tagger, Word};
use super::tokens::tokenize;
use crate::model::{Analysis, Language, Span, Token, Upos};

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
    let mut analysis = Analysis {
        span: sentence,
        tokens: words.iter().map(|word| untagged(text, *word)).collect(),
        confidence: 0.0,
    };
    if let Some(tagger) = tagger(language) {
        let tagged = tagger.tag_all(words.iter().map(|(span, _)| span.slice(text)));
        tag(&mut analysis, tagger, &tagged);
        for token in &mut analysis.tokens {
            token.lemma = lemma(token.span.slice(text), token.upos, language).into_owned();
        }
        if let Some(parser) = parser(language) {
            let words: Vec<parse::Word> = seen(text, &analysis, &tagged);
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

fn tag(analysis: &mut Analysis, tagger: &Tagger, tagged: &[Tagged]) {
    for (token, tagged) in analysis.tokens.iter_mut().zip(tagged) {
        if let Some(Tag { upos, xpos }) = tagger.tag(tagged.tag) {
            (token.upos, token.xpos) = (upos, xpos);
            token.confidence = tagger.confidence(*tagged);
        }
    }
}

/// The words as the parser sees them.
fn seen(text: &str, analysis: &Analysis, tagged: &[Tagged]) -> Vec<parse::Word> {
    let words = analysis.tokens.iter().zip(tagged);
    words
        .map(|(token, tagged)| parse::Word {
            form: Word::new(token.span.slice(text)).form,
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
