use aho_corasick::AhoCorasick;
use regex_syntax::hir::{Class, ClassUnicodeRange, Hir, HirKind};

/// The most words of which a match must hold one: looking for more takes longer than the search.
const MOST_WORDS: usize = 48;
/// Texts of less weight stand in nearly every sentence.
const LEAST_WEIGHT: usize = 2;
/// The most signs of a class that are taken one by one.
const MOST_SIGNS: usize = 6;

/// Words of which every match of a regular expression holds at least one; none where none are known.
#[derive(Clone, Debug)]
pub struct Needed {
    words: Option<AhoCorasick>,
    /// Whether the words are in lower case, and a text is to be compared in lower case.
    is_folded: bool,
}

impl Needed {
    /// The words that an expression needs.
    pub fn of(pattern: &str) -> Self {
        let is_folded = pattern.contains("(?i)");
        let words = Words { is_folded }.of(pattern);
        Self {
            words: words.and_then(|words| AhoCorasick::new(words).ok()),
            is_folded,
        }
    }

    /// Whether a text can hold a match.
    pub fn may_match(&self, text: &str) -> bool {
        let Some(words) = &self.words else {
            return true;
        };
        let has_word = if self.is_folded {
            words.is_match(&text.to_ascii_lowercase())
        } else {
            words.is_match(text)
        };
        has_word || has_odd_signs(text)
    }
}

/// The words in lower case of which every match of an expression, in lower case, holds at least one; none where none are known.
pub fn folded_words(pattern: &str) -> Option<Vec<String>> {
    Words { is_folded: true }.of(pattern)
}

/// Whether signs stand in a text that needed words do not reckon with: white space that is no space, and those that are the other case
/// of an ASCII letter, the long s and the Kelvin sign.
pub fn has_odd_signs(text: &str) -> bool {
    if text.is_ascii() {
        return text.bytes().any(|byte| matches!(byte, b'\t'..=b'\r'));
    }
    text.chars()
        .any(|sign| sign != ' ' && sign.is_whitespace() || matches!(sign, '\u{17F}' | '\u{212A}'))
}

/// More signs of white space than Unicode has.
const MOST_SPACES: usize = 100;

/// Finds the words that expressions need.
#[derive(Clone, Copy)]
struct Words {
    is_folded: bool,
}

impl Words {
    /// An expression in either case is read in the one it is written in, as all words are put in lower case: that of other letters
    /// than ASCII's is told by the expression alone.
    fn of(self, pattern: &str) -> Option<Vec<String>> {
        let is_read_plainly = self.is_folded && pattern.is_ascii();
        let hir = if is_read_plainly {
            regex_syntax::parse(&pattern.replace("(?i)", ""))
        } else {
            regex_syntax::parse(pattern)
        };
        self.needed(&hir.ok()?)
    }

    /// The words of which every match of an expression holds one; none where it may match without any.
    fn needed(self, hir: &Hir) -> Option<Vec<String>> {
        let whole = self.all(hir).filter(|words| is_useful(words));
        whole.or_else(|| match hir.kind() {
            HirKind::Capture(capture) => self.needed(&capture.sub),
            HirKind::Repetition(repetition) if repetition.min > 0 => self.needed(&repetition.sub),
            HirKind::Concat(parts) => {
                let inner = parts.iter().filter_map(|part| self.needed(part));
                let runs = self.runs(parts).into_iter();
                runs.chain(inner)
                    .filter(|words| is_useful(words))
                    .max_by_key(|words| worth(words))
            }
            HirKind::Alternation(parts) => {
                let all: Option<Vec<_>> = parts.iter().map(|part| self.needed(part)).collect();
                all.map(|all| all.concat()).filter(|words| is_useful(words))
            }
            _ => None,
        })
    }

    /// What stretches of parts in a row match, of those parts whose matches can be told one by one.
    fn runs(self, parts: &[Hir]) -> Vec<Vec<String>> {
        let mut runs: Vec<Vec<String>> = Vec::new();
        let mut run: Option<Vec<String>> = None;
        for part in parts {
            // What is in front ends in a space, and what follows begins with one.
            if is_gap(part) {
                let space = vec![" ".to_owned()];
                let front = run.take().and_then(|run| joined(&run, &space));
                runs.extend(front);
                run = Some(space);
                continue;
            }
            let words = self.all(part);
            let longer = run
                .as_ref()
                .zip(words.as_ref())
                .and_then(|(run, words)| joined(run, words));
            if longer.is_none() {
                runs.extend(run.take());
            }
            run = longer.or(words);
        }
        runs.extend(run);
        runs
    }

    /// All that an expression matches, where that is little.
    fn all(self, hir: &Hir) -> Option<Vec<String>> {
        match hir.kind() {
            HirKind::Empty | HirKind::Look(_) => Some(vec![String::new()]),
            HirKind::Literal(literal) => {
                let text = std::str::from_utf8(&literal.0).ok()?;
                Some(vec![self.cased(text)])
            }
            HirKind::Class(_) if is_space(hir) => Some(vec![" ".to_owned()]),
            HirKind::Class(Class::Unicode(class)) => {
                let signs = class.iter().map(ClassUnicodeRange::len).sum::<usize>();
                let ranges = || class.iter().flat_map(|range| range.start()..=range.end());
                (signs <= MOST_SIGNS).then(|| distinct(ranges().map(|sign| self.sign(sign))))
            }
            HirKind::Class(Class::Bytes(_)) => None,
            HirKind::Capture(capture) => self.all(&capture.sub),
            HirKind::Repetition(repetition) => {
                let mut words = self.all(&repetition.sub)?;
                let is_optional = repetition.min == 0;
                words.extend(is_optional.then(String::new));
                (repetition.max == Some(1)).then_some(words)
            }
            HirKind::Concat(parts) => parts.iter().try_fold(vec![String::new()], |run, part| {
                joined(&run, &self.all(part)?)
            }),
            HirKind::Alternation(parts) => {
                let all: Option<Vec<_>> = parts.iter().map(|part| self.all(part)).collect();
                let all = distinct(all?.concat());
                (all.len() <= MOST_WORDS).then_some(all)
            }
        }
    }

    fn cased(self, text: &str) -> String {
        if self.is_folded {
            text.chars().map(|sign| self.sign(sign)).collect()
        } else {
            text.to_owned()
        }
    }

    fn sign(self, sign: char) -> String {
        match sign {
            '\u{17F}' if self.is_folded => "s".to_owned(),
            '\u{212A}' if self.is_folded => "k".to_owned(),
            _ if self.is_folded => sign.to_ascii_lowercase().to_string(),
            _ => sign.to_string(),
        }
    }
}

/// Whether an expression is one sign of white space.
fn is_space(hir: &Hir) -> bool {
    let HirKind::Class(Class::Unicode(class)) = hir.kind() else {
        return false;
    };
    let signs = || class.iter().flat_map(|range| range.start()..=range.end());
    signs().take(MOST_SPACES + 1).all(char::is_whitespace) && signs().any(|sign| sign == ' ')
}

/// Whether an expression is at least one sign of white space.
fn is_gap(hir: &Hir) -> bool {
    match hir.kind() {
        HirKind::Repetition(repetition) => repetition.min > 0 && is_space(&repetition.sub),
        _ => false,
    }
}

fn distinct(words: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut words: Vec<String> = words.into_iter().collect();
    words.sort();
    words.dedup();
    words
}

/// Each of some words with each of others behind it; none where there are too many.
fn joined(first: &[String], second: &[String]) -> Option<Vec<String>> {
    (first.len() * second.len() <= MOST_WORDS).then(|| {
        let pairs = first
            .iter()
            .flat_map(|first| second.iter().map(move |second| first.clone() + second));
        distinct(pairs)
    })
}

fn is_useful(words: &[String]) -> bool {
    words.len() <= MOST_WORDS && worth(words).0 >= LEAST_WEIGHT
}

/// Long words are rare; of few ones the search is quick.
fn worth(words: &[String]) -> (usize, usize) {
    let lightest = words.iter().map(|word| weight(word)).min();
    (
        lightest.unwrap_or_default(),
        MOST_WORDS.saturating_sub(words.len()),
    )
}

/// How rare a word is by its signs: spaces and stops are everywhere, other signs that are no letters are rare.
fn weight(word: &str) -> usize {
    let sign = |sign: char| match sign {
        ' ' | ',' | '.' => 0,
        _ if sign.is_alphabetic() => 1,
        _ => 2,
    };
    word.chars().map(sign).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_the_words_is_not_searched() {
        let needed = Needed::of(r"^(?P<term>[^,]{2,60}?)\s+(?:is|are)\s+(?:called|known\s+as)\s");
        assert!(needed.may_match("Salt is called a seasoning"));
        assert!(needed.may_match("Salts are known  as seasonings"));
        assert!(needed.may_match("Salts are known\tas seasonings"));
        assert!(!needed.may_match("Salt is a seasoning"));
    }

    #[test]
    fn what_may_be_missing_is_not_needed() {
        for pattern in [
            r"(?:however)?\s+\w+",
            r"(?:however|\d+)",
            r"(?i)[hf]o|a",
            r"a|b",
        ] {
            assert!(Needed::of(pattern).may_match("nothing of it"), "{pattern}");
        }
    }

    #[test]
    fn case_is_left_aside_where_the_expression_does() {
        let needed = Needed::of(r"(?i)^the\s(?:rest|remainder)\b|\b(?:as\swell)$");
        assert!(needed.may_match("The Rest is silence"));
        assert!(needed.may_match("He sings as well"));
        assert!(needed.may_match("the re\u{17F}t is silence"));
        assert!(!needed.may_match("The bakers sell salt"));
    }

    #[test]
    fn signs_that_are_rare_are_needed_too() {
        let needed = Needed::of(r"\s*\((?:see|cf\.?)\b[^()]*\)");
        assert!(needed.may_match("Salt (see below) is white"));
        assert!(!needed.may_match("Salt is white, see below"));
    }
}
