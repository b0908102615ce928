//! Texts of rules whose numbers stand in a row before them.

use crate::model::{Rule, Span};

use super::lexicon::lexicon;
use super::stops::sentences;
use super::words::{bare, tokens};

/// Gives the numbers of a row the sentences after it, in order, where that is safe. Otherwise the text is one damaged rule.
pub(super) fn assign(text: &str, body: Span, numbers: &[String]) -> Vec<Rule> {
    let rule = |number: &String, span: Span, kind: &str| Rule {
        number: number.clone(),
        span,
        kind: kind.to_owned(),
        lead_in: None,
    };
    let [first, others @ ..] = numbers else {
        return Vec::new();
    };
    if others.is_empty() {
        return vec![rule(first, body, "rule")];
    }
    let parts = [
        sentences(text, body),
        divide(text, body),
        alternatives(text, body),
    ]
    .into_iter()
    .find(|parts| parts.len() == numbers.len());
    match parts {
        Some(parts) => numbers
            .iter()
            .zip(parts)
            .map(|(number, span)| rule(number, span, "rule"))
            .collect(),
        None => vec![rule(first, body, "damaged")],
    }
}

/// Sentences, each with those that continue it.
pub(super) fn divide(text: &str, body: Span) -> Vec<Span> {
    let mut parts: Vec<Span> = Vec::new();
    let mut last = Span::default();
    for sentence in sentences(text, body) {
        match parts.last_mut() {
            Some(part) if continues(text, last, sentence) => part.end = sentence.end,
            _ => parts.push(sentence),
        }
        last = sentence;
    }
    parts
}

/// Whether a sentence leans on the one before: it starts with a word that points back, or with the same subject.
fn continues(text: &str, before: Span, sentence: Span) -> bool {
    let opening = |span: Span| -> Vec<String> {
        tokens(text, span)
            .take(2)
            .map(|word| bare(word.slice(text)).to_lowercase())
            .collect()
    };
    let (first, own) = (opening(before), opening(sentence));
    let pair = own.join(" ");
    let [one, two] = own.as_slice() else {
        return false;
    };
    let points_back =
        lexicon().continuations.contains(one) || lexicon().continuations.contains(&pair);
    let noun_points_back = lexicon().pointers.contains(two)
        && before
            .slice(text)
            .to_lowercase()
            .split_whitespace()
            .any(|word| bare(word) == one);
    points_back || noun_points_back || first == own
}

/// Parts joined by a comma and "or".
fn alternatives(text: &str, body: Span) -> Vec<Span> {
    let inside = body.slice(text);
    let mut parts = Vec::new();
    let mut from = 0;
    for (comma, _) in inside.match_indices(", ") {
        let rest = inside.get(comma + 2..).unwrap_or_default();
        let word = rest.split_whitespace().next().unwrap_or_default();
        if lexicon().alternatives.contains(word) && !inside_brackets(inside, comma) {
            let end = comma + 2 + word.len();
            parts.push(Span::new(body.start + from, body.start + end).trimmed(text));
            from = end;
        }
    }
    parts.push(Span::new(body.start + from, body.end).trimmed(text));
    parts
}

fn inside_brackets(inside: &str, at: usize) -> bool {
    let before = inside.get(..at).unwrap_or_default();
    before.matches('(').count() > before.matches(')').count()
}
