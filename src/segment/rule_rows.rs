//! Texts of rules whose numbers stand in a row before them.

use crate::model::{Rule, Span};

use super::lexicon::lexicon;
use super::stops::sentences;
use super::words::{bare, tokens};

/// First words of a sentence in which it points back.
const OPENING: usize = 4;

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

/// Sentences, each with those that lean on it. Those that open with the same words go together, too.
fn divide(text: &str, body: Span) -> Vec<Span> {
    let mut parts: Vec<Span> = Vec::new();
    let mut last = Span::default();
    for sentence in sentences(text, body) {
        match parts.last_mut() {
            Some(part)
                if leans(text, last, sentence)
                    || opening(text, last) == opening(text, sentence) =>
            {
                part.end = sentence.end;
            }
            _ => parts.push(sentence),
        }
        last = sentence;
    }
    parts
}

/// The first two words of a sentence in lower case.
fn opening(text: &str, sentence: Span) -> Vec<String> {
    tokens(text, sentence)
        .take(2)
        .map(|word| bare(word.slice(text)).to_lowercase())
        .collect()
}

/// Whether a sentence points back to the one before with one of its first words.
pub(super) fn leans(text: &str, before: Span, sentence: Span) -> bool {
    let before = before.slice(text).to_lowercase();
    let words: Vec<String> = tokens(text, sentence)
        .take(OPENING)
        .map(|word| bare(word.slice(text)).to_lowercase())
        .collect();
    let pair = words.get(..2).unwrap_or_default().join(" ");
    // "If not," goes on with the sentence before; "if not all ..." does not.
    let stops = tokens(text, sentence)
        .nth(1)
        .is_some_and(|word| word.slice(text).ends_with(','));
    let alone = if stops {
        format!("{pair},")
    } else {
        String::new()
    };
    let first = words.first().map_or("", String::as_str);
    let named = |word: &str| before.contains(word);
    lexicon().continuations.contains(first)
        || lexicon().continuations.contains(&pair)
        || lexicon().continuations.contains(&alone)
        || lexicon().possessive_endings.iter().any(|ending| {
            first.strip_suffix(ending.as_str()).is_some_and(|owned| owned.len() > 2)
        })
        || words.iter().skip(1).any(|word| lexicon().additions.contains(word))
        || words.windows(2).any(|pair| {
            matches!(pair, [noun, pointer] if lexicon().pointers.contains(pointer) && named(noun))
        })
}

/// Parts joined by a comma and "or".
pub(super) fn alternatives(text: &str, body: Span) -> Vec<Span> {
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

pub(super) fn inside_brackets(inside: &str, at: usize) -> bool {
    let before = inside.get(..at).unwrap_or_default();
    before.matches('(').count() > before.matches(')').count()
}
