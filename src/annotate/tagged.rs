//! Analyses made by hand, for tests: `The/DET king/NOUN moves/VERB ./PUNCT`.

use crate::model::{Analysis, Span, Token, Upos};

/// The text and its analysis; words are `form/TAG` or `form/TAG/XPOS`, a `+` before a word joins it to the one before without a space.
pub fn tagged(marked: &str) -> (String, Analysis) {
    let mut text = String::new();
    let mut tokens = Vec::new();
    for word in marked.split_whitespace() {
        let (glue, word) = match word.strip_prefix('+') {
            Some(rest) if !rest.is_empty() && !rest.starts_with('/') => (true, rest),
            _ => (false, word),
        };
        let mut cells = word.rsplit('/');
        let last = cells.next().unwrap_or_default();
        let (upos, xpos, form) = if let Some(upos) = Upos::named(last) {
            (upos, "", word.strip_suffix(last).unwrap_or_default())
        } else {
            let upos = cells.next().and_then(Upos::named).unwrap_or(Upos::X);
            let tail = format!("{}/{last}", upos.as_str());
            let xpos: &'static str = String::leak(last.to_owned());
            (
                upos,
                xpos,
                word.strip_suffix(tail.as_str()).unwrap_or_default(),
            )
        };
        let form = form.trim_end_matches('/');
        if !glue && !text.is_empty() {
            text.push(' ');
        }
        let start = text.len();
        text.push_str(form);
        let small = form.to_lowercase();
        let lemma = match upos {
            Upos::Noun if !small.ends_with("ss") => small.trim_end_matches('s').to_owned(),
            Upos::Aux if matches!(small.as_str(), "is" | "are" | "was" | "were") => "be".to_owned(),
            Upos::Propn => form.to_owned(),
            _ => small,
        };
        tokens.push(Token {
            span: Span::new(start, text.len()),
            is_joined: false,
            lemma,
            upos,
            xpos,
            head: None,
            relation: None,
            confidence: 1.0,
        });
    }
    let analysis = Analysis {
        span: Span::new(0, text.len()),
        tokens,
        confidence: 0.0,
    };
    (text, analysis)
}
