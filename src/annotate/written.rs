use std::collections::{BTreeMap, BTreeSet};

use unicode_segmentation::UnicodeSegmentation;

/// How a text writes its words, all in lower case.
#[derive(Debug, Default)]
pub struct Written {
    /// Those with a capital inside its lines and sentences more often than without: `White`, `FIDE`, not `Forwards`. Words of titles ("Laws of
    /// Chess") do not count; a genitive does. Of two words in a row too, where the second has a capital: `common cause`.
    pub names: BTreeSet<String>,
    /// The others that it writes without a capital.
    pub small: BTreeSet<String>,
}

/// Sorts the words of a text by how it writes them.
pub fn written(text: &str) -> Written {
    let mut counts = Counts::default();
    let mut before = [true, true];
    // The last word, where it stands inside a sentence and nothing but a blank behind it.
    let mut last: Option<&str> = None;
    for piece in text.split_word_bounds() {
        let Some(first) = piece.chars().next() else {
            continue;
        };
        if first.is_alphanumeric() {
            let word = piece.split(['\'', '’']).next().unwrap_or(piece);
            let is_name = first.is_uppercase() && before == [false, false];
            if is_name || first.is_lowercase() {
                counts.add(word.to_lowercase(), is_name);
            }
            if let Some(opening) = last.filter(|_| first.is_uppercase()) {
                let pair = format!("{opening} {word}").to_lowercase();
                counts.add(pair, opening.starts_with(char::is_uppercase));
            }
            last = (!before[1]).then_some(word);
            before = [before[1], !first.is_lowercase()];
        } else if piece.contains('\n') || !piece.chars().all(char::is_whitespace) {
            before = [true, true];
            last = None;
        }
    }
    counts.sorted()
}

/// How often each word has a capital and how often it has none.
#[derive(Default)]
struct Counts(BTreeMap<String, (usize, usize)>);

impl Counts {
    fn add(&mut self, word: String, is_capital: bool) {
        let count = self.0.entry(word).or_default();
        if is_capital {
            count.0 += 1;
        } else {
            count.1 += 1;
        }
    }

    fn sorted(self) -> Written {
        let mut written = Written::default();
        for (word, (capital, small)) in self.0 {
            if capital > small {
                written.names.insert(word);
            } else if small > 0 {
                written.small.insert(word);
            }
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_names_from_words_at_the_start() {
        let names =
            written("Forwards are old. The player called White moves. Swaps and forwards differ.")
                .names;
        assert!(names.contains("white") && !names.contains("forwards"));
        let names =
            written("The water drives Dorn’s mill. Anna Dorn built it. Mills stand still.").names;
        assert!(names.contains("dorn") && !names.contains("mill"));
    }

    #[test]
    fn counts_no_capital_at_the_start_of_a_line() {
        let text = "create in advance\nSets the days\nstatus\nSets the status";
        assert!(!written(text).names.contains("sets"));
    }

    #[test]
    fn knows_names_that_open_with_a_usual_word() {
        let names = written("We gave to Common Cause, a club.").names;
        assert!(names.contains("common cause"));
    }
}
