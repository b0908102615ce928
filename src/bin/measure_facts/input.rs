use std::fs;
use std::path::Path;

use anyhow::Context;
use seedbank::annotate::{analyze, conllu, split};
use seedbank::model::{Analysis, Language, Relation, Span, Token, Upos};

/// A text with the analyses that its CoNLL-U file holds.
pub struct Text {
    /// The text that the spans index.
    pub text: String,
    /// Its sentences.
    pub analyses: Vec<Analysis>,
}

/// Analyses a plain text, paragraph by paragraph.
pub fn plain(text: String, language: Language) -> Text {
    let mut analyses = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        for sentence in split(line, language) {
            analyses.push(analyze(&text, sentence.shifted(at), language));
        }
        at += line.len();
    }
    Text { text, analyses }
}

/// Reads a CoNLL-U file with its own tags and heads; analyses any other file as plain text.
pub fn read(path: &str, language: Language) -> anyhow::Result<Text> {
    let file = fs::read_to_string(path).with_context(|| format!("reading {path}"))?;
    if Path::new(path)
        .extension()
        .is_none_or(|ending| ending != "conllu")
    {
        return Ok(plain(file, language));
    }
    let mut text = String::new();
    let mut analyses = Vec::new();
    for block in conllu::read(&file)? {
        let (spelled, places) = block.spelled();
        let base = text.len();
        let words = block.words().zip(places);
        let tokens: Vec<Token> = words
            .map(|(line, (span, is_joined))| Token {
                span: span.shifted(base),
                is_joined,
                lemma: line.lemma.to_owned(),
                upos: Upos::named(line.upos).unwrap_or(Upos::X),
                xpos: String::leak(line.xpos.trim_matches('_').to_owned()),
                head: line.head.and_then(|head| head.checked_sub(1)),
                relation: Relation::named(line.deprel),
                confidence: 1.0,
            })
            .collect();
        let span = Span::new(
            tokens.first().map_or(base, |token| token.span.start),
            tokens.last().map_or(base, |token| token.span.end),
        );
        analyses.push(Analysis {
            span,
            tokens,
            confidence: 1.0,
        });
        text.push_str(&spelled);
        text.push('\n');
    }
    Ok(Text { text, analyses })
}
