use super::signs::bare;
use crate::model::Span;

/// An option of a choice.
pub struct Choice {
    /// Its words.
    pub words: Span,
    /// Whether it is right, wholly or in part.
    pub correct: bool,
}

/// The options between two braces; none where the question is no choice.
pub fn choices(text: &str, inside: Span) -> Option<Vec<Choice>> {
    let signs = bare(text, inside, &['=', '~']);
    let ends = signs.iter().skip(1).map(|(at, _)| *at);
    let choices: Vec<Choice> = signs
        .iter()
        .zip(ends.chain([inside.end]))
        .map(|((at, sign), end)| choice(text, Span::new(at + 1, end), *sign == '='))
        .collect();
    let first = signs.first()?.0;
    let has_none_before = Span::new(inside.start, first).slice(text).trim().is_empty();
    let is_choice = signs.iter().any(|(_, sign)| *sign == '~')
        && choices.len() > 1
        && choices.iter().all(|choice| !choice.words.is_empty())
        && choices.iter().any(|choice| choice.correct);
    (has_none_before && is_choice).then_some(choices)
}

/// The words before the feedback, after the weight.
fn choice(text: &str, stretch: Span, is_right: bool) -> Choice {
    let feedback = bare(text, stretch, &['#']).first().map(|(at, _)| *at);
    let words = Span::new(stretch.start, feedback.unwrap_or(stretch.end)).trimmed(text);
    let weight = words
        .slice(text)
        .strip_prefix('%')
        .and_then(|rest| rest.split_once('%'))
        .and_then(|(number, _)| Some((number.len(), number.parse::<f64>().ok()?)));
    match weight {
        Some((digits, weight)) => Choice {
            words: Span::new(words.start + digits + 2, words.end).trimmed(text),
            correct: weight > 0.0,
        },
        None => Choice {
            words,
            correct: is_right,
        },
    }
}
