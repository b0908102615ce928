use std::ops::Range;

use crate::language::NameWords;
use crate::language::lexicon::{person_name, places};
use crate::model::{Token, Upos};

/// Most words of either part.
const MOST_WORDS: usize = 4;

/// The end of an organization's name with a conjunction in it that starts at a word: "the Food and Drug Administration", "Ministry
/// of Trade and Industry". Two names side by side have a place or person among their words, or each has its own class word.
pub fn conjoined_end(
    text: &str,
    tokens: &[Token],
    start: usize,
    words: &NameWords,
) -> Option<usize> {
    let reader = Reader {
        text,
        tokens,
        words,
    };
    let is_class_first = words.organization_first.contains(&reader.small(start));
    let has_of = is_class_first && words.inner.contains(&reader.small(start + 1));
    let middle = reader.capitals(start + if has_of { 2 } else { 0 });
    let joint = middle.end;
    let right = reader.capitals(joint + 1);
    if middle.is_empty() || right.is_empty() || !words.joining.contains(reader.form(joint)) {
        return None;
    }
    let is_class = |at: usize| words.organization_last.contains(&reader.small(at));
    let named = if is_class_first && !has_of {
        middle.start + 1..joint
    } else {
        middle
    };
    let is_one = if is_class_first {
        !named.is_empty() && !is_class(right.end - 1)
    } else {
        reader.has_article(start) && right.len() > 1 && is_class(right.end - 1)
    };
    let are_plain = named
        .clone()
        .chain(right.clone())
        .all(|at| reader.is_plain(at));
    (is_one && are_plain && !is_class(joint - 1)).then_some(right.end)
}

struct Reader<'a> {
    text: &'a str,
    tokens: &'a [Token],
    words: &'a NameWords,
}

impl Reader<'_> {
    fn form(&self, at: usize) -> &str {
        let token = self.tokens.get(at);
        token.map_or("", |token| token.span.slice(self.text))
    }

    fn small(&self, at: usize) -> String {
        self.form(at).to_lowercase()
    }

    /// The nouns and adjectives with capitals that start there; none where they are too many.
    fn capitals(&self, start: usize) -> Range<usize> {
        let is_part = |at: &usize| {
            let upos = self.tokens.get(*at).map(|token| token.upos);
            matches!(upos, Some(Upos::Noun | Upos::Propn | Upos::Adj))
                && self.form(*at).starts_with(char::is_uppercase)
        };
        let count = (start..).take_while(is_part).take(MOST_WORDS + 1).count();
        start..start + if count > MOST_WORDS { 0 } else { count }
    }

    /// Whether an article or another name stands before.
    fn has_article(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.tokens.get(before));
        before.is_some_and(|token| matches!(token.upos, Upos::Det | Upos::Propn | Upos::Part))
    }

    /// Whether a word is known as the name of no place and no person, and is no abbreviation.
    fn is_plain(&self, at: usize) -> bool {
        let form = self.form(at);
        let is_place = self.words.places.contains(&self.small(at)) || !places(form).is_empty();
        // Family names alone are common words as well ("Urban", "Banks").
        form.chars().any(char::is_lowercase) && !is_place && !person_name(form).is_given()
    }
}
