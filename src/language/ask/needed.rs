use memchr::memmem::Finder;
use regex_syntax::hir::{Hir, HirKind};

/// The most words of which a match must hold one: looking for more takes longer than the search.
const MOST_WORDS: usize = 16;
/// Shorter words stand in nearly every sentence.
const SHORTEST: usize = 2;

/// Words of which every match of a regular expression holds at least one; empty where none are known.
#[derive(Clone, Debug)]
pub struct Needed(Vec<Finder<'static>>);

impl Needed {
    /// The words that an expression needs.
    pub fn of(pattern: &str) -> Self {
        let words = regex_syntax::parse(pattern)
            .ok()
            .and_then(|hir| words(&hir));
        let words = words.unwrap_or_default();
        let finders = words.iter().map(|word| Finder::new(word).into_owned());
        Self(finders.collect())
    }

    /// Whether a text can hold a match.
    pub fn may_match(&self, text: &str) -> bool {
        self.0.is_empty()
            || self
                .0
                .iter()
                .any(|word| word.find(text.as_bytes()).is_some())
    }
}

/// The words that a part of an expression needs; none where it may match without any.
fn words(hir: &Hir) -> Option<Vec<Vec<u8>>> {
    let found = match hir.kind() {
        HirKind::Literal(literal) => vec![literal.0.to_vec()],
        HirKind::Capture(capture) => words(&capture.sub)?,
        HirKind::Repetition(repetition) if repetition.min > 0 => words(&repetition.sub)?,
        HirKind::Concat(parts) => parts
            .iter()
            .filter_map(words)
            .max_by_key(|some| worth(some))?,
        HirKind::Alternation(parts) => {
            let all: Option<Vec<_>> = parts.iter().map(words).collect();
            all?.concat()
        }
        _ => return None,
    };
    let is_useful = found.len() <= MOST_WORDS && worth(&found).0 >= SHORTEST;
    is_useful.then_some(found)
}

/// Long words are rare; of few ones the search is quick.
fn worth(words: &[Vec<u8>]) -> (usize, usize) {
    let shortest = words.iter().map(Vec::len).min().unwrap_or_default();
    (shortest, MOST_WORDS.saturating_sub(words.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_the_words_is_not_searched() {
        let needed = Needed::of(r"^(?P<term>[^,]{2,60}?)\s+(?:is|are)\s+(?:called|known\s+as)\s");
        assert!(needed.may_match("Salt is called a seasoning"));
        assert!(needed.may_match("Salts are known  as seasonings"));
        assert!(!needed.may_match("Salt is a seasoning"));
    }

    #[test]
    fn what_may_be_missing_is_not_needed() {
        for pattern in [
            r"(?:however)?\s+\w+",
            r"(?:however|\d+)",
            r"(?i)however",
            r"a|b",
        ] {
            assert!(Needed::of(pattern).may_match("nothing of it"), "{pattern}");
        }
    }
}
