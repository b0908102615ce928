use std::fs;
use std::path::Path;

use anyhow::Context;
use seedbank::annotate::conllu;
use seedbank::model::{Analysis, Relation, Span, Token, Upos};

/// A text with the analyses that its CoNLL-U file holds.
pub struct Text {
    /// The text that the spans index.
    pub text: String,
    /// Its sentences.
    pub analyses: Vec<Analysis>,
}

/// Reads a CoNLL-U file, and the text beside it where there is one.
pub fn read(path: &str) -> anyhow::Result<Text> {
    let file = fs::read_to_string(path).with_context(|| format!("reading {path}"))?;
    let beside = fs::read_to_string(Path::new(path).with_extension("txt")).ok();
    let mut text = String::new();
    let mut analyses = Vec::new();
    for block in conllu::read(&file)? {
        let (spelled, places) = block.spelled();
        let base = text.len();
        let words = block.words().zip(places);
        let tokens: Vec<Token> = words
            .map(|(line, (span, is_joined))| Token {
                span: noted(line.misc)
                    .filter(|_| beside.is_some())
                    .unwrap_or_else(|| span.shifted(base)),
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
    Ok(Text {
        text: beside.unwrap_or(text),
        analyses,
    })
}

fn noted(misc: &str) -> Option<Span> {
    let (start, end) = misc.strip_prefix("Span=")?.split_once(':')?;
    Some(Span::new(start.parse().ok()?, end.parse().ok()?))
}
