use crate::extract::plain as without_brackets;
use crate::model::{Analysis, Span, Token, Upos};

/// The fewest words before a tail.
const FEWEST_WORDS: usize = 6;

/// A text without what it has in brackets, and without its loose tail. None where it has neither.
pub fn core(text: &str, analysis: &Analysis, loose: &[String]) -> Option<String> {
    let main = tail(text, analysis, loose).map_or(text, |end| Span::new(0, end).slice(text));
    let core = without_brackets(main);
    (core != text && !core.contains(['(', ')'])).then_some(core)
}

/// A text without its loose tail, which opens with "which" or a participle.
pub fn without_tail<'t>(text: &'t str, analysis: &Analysis) -> Option<&'t str> {
    tail(text, analysis, &[]).map(|end| Span::new(0, end).slice(text))
}

/// Where the text ends before a loose tail: a comma with "which", with a participle, or with one of the `loose` words, that no further comma follows. Byte offset.
fn tail(text: &str, analysis: &Analysis, loose: &[String]) -> Option<usize> {
    let tokens = analysis.tokens.as_slice();
    let form = |token: &Token| token.span.slice(text);
    let comma = tokens.iter().rposition(|token| form(token) == ",")?;
    let next = tokens.get(comma + 1)?;
    let is_relative = next.xpos == "WDT";
    let opens = if next.upos == Upos::Adv {
        tokens.get(comma + 2)?
    } else {
        next
    };
    let is_reason = loose.iter().any(|word| word == form(next));
    let is_participle = opens.xpos == "VBG" && opens.upos == Upos::Verb;
    let before = tokens.get(..comma)?;
    let has_verb = before
        .iter()
        .any(|token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD" | "NNS"));
    let is_balanced =
        text.matches('(').count() == text.get(..opens.span.start)?.matches(')').count();
    let is_whole = before.len() >= FEWEST_WORDS && has_verb && is_balanced;
    (is_whole && (is_relative || is_participle || is_reason))
        .then_some(tokens.get(comma)?.span.start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::analyze;
    use crate::model::Language;

    fn head(text: &str) -> Option<&str> {
        let analysis = analyze(text, Span::new(0, text.len()), Language::ENGLISH);
        text.get(..tail(text, &analysis, &["as".to_owned()])?)
    }

    #[test]
    fn cuts_what_follows_loosely() {
        let rain = "The ditch carries the rain to the pond, which fills in winter";
        assert_eq!(head(rain), Some("The ditch carries the rain to the pond"));
        let wall = "The guild may use bricks or stones to mend the wall, keeping the rain out";
        assert_eq!(
            head(wall),
            Some("The guild may use bricks or stones to mend the wall")
        );
    }

    #[test]
    fn leaves_lists_and_short_heads() {
        for text in [
            "The ditch carries rain, mud, and leaves",
            "Before long, the river rises",
            "Rain falls, filling the pond",
        ] {
            assert_eq!(head(text), None, "{text}");
        }
    }
}
