//! Regular expressions for texts of few signs: a class such as `\w` has 770 ranges, of which most texts meet two. Without the others
//! an expression compiles several times faster, and searches faster.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use regex::Regex;
use regex_syntax::hir::{
    Capture, Class, ClassUnicode, ClassUnicodeRange, Hir, HirKind, Look, Repetition,
};

/// ASCII and signs beside it that are no parts of words, so that words end where ASCII's do.
const PLAIN: &[RangeInclusive<char>] = &[
    '\0'..='\u{A9}',
    '\u{AB}'..='\u{B4}',
    '\u{B6}'..='\u{B9}',
    '\u{BB}'..='\u{BF}',
    '\u{D7}'..='\u{D7}',
    '\u{F7}'..='\u{F7}',
    '\u{2010}'..='\u{2027}',
    '\u{2030}'..='\u{203E}',
    '\u{2190}'..='\u{22FF}',
];
/// The letters of Europe as well.
const EUROPEAN: &[RangeInclusive<char>] = &[
    '\0'..='\u{52F}',
    '\u{1E00}'..='\u{1FFF}',
    '\u{2010}'..='\u{22FF}',
];

/// An expression as it is compiled, at first use, for the signs of the texts it is asked of.
#[derive(Clone, Debug, Default)]
pub struct Narrowed {
    plain: OnceLock<Regex>,
    european: OnceLock<Regex>,
    any: OnceLock<Regex>,
}

impl Narrowed {
    /// What finds in a text what the expression `pattern`, always the same one, finds there.
    pub fn regex(&self, pattern: &str, text: &str) -> &Regex {
        let (regex, signs) = if is_of(PLAIN, text) {
            (&self.plain, PLAIN)
        } else if is_of(EUROPEAN, text) {
            (&self.european, EUROPEAN)
        } else {
            (&self.any, [].as_slice())
        };
        regex.get_or_init(|| compiled(pattern, signs))
    }
}

fn is_of(signs: &[RangeInclusive<char>], text: &str) -> bool {
    text.is_ascii()
        || text
            .chars()
            .all(|sign| sign.is_ascii() || signs.iter().any(|range| range.contains(&sign)))
}

/// An expression for texts of some signs; of any, where none are given.
#[allow(
    clippy::expect_used,
    reason = "a pattern of a pack is constant, and the tests compile each"
)]
fn compiled(pattern: &str, signs: &[RangeInclusive<char>]) -> Regex {
    let narrowed = || {
        let ranges = signs
            .iter()
            .map(|range| ClassUnicodeRange::new(*range.start(), *range.end()));
        let narrowing = Narrowing {
            signs: ClassUnicode::new(ranges),
            is_plain: signs == PLAIN,
        };
        let hir = regex_syntax::parse(pattern).ok()?;
        Regex::new(&narrowing.of(&hir).to_string()).ok()
    };
    let narrowed = (!signs.is_empty()).then(narrowed).flatten();
    narrowed.unwrap_or_else(|| Regex::new(pattern).expect("a pattern of a pack compiles"))
}

struct Narrowing {
    signs: ClassUnicode,
    is_plain: bool,
}

impl Narrowing {
    fn of(&self, hir: &Hir) -> Hir {
        match hir.kind() {
            HirKind::Class(Class::Unicode(class)) => {
                let mut class = class.clone();
                class.intersect(&self.signs);
                Hir::class(Class::Unicode(class))
            }
            HirKind::Look(Look::WordUnicode) if self.is_plain => Hir::look(Look::WordAscii),
            HirKind::Empty | HirKind::Literal(_) | HirKind::Class(_) | HirKind::Look(_) => {
                hir.clone()
            }
            HirKind::Repetition(repetition) => Hir::repetition(Repetition {
                sub: Box::new(self.of(&repetition.sub)),
                ..repetition.clone()
            }),
            HirKind::Capture(capture) => Hir::capture(Capture {
                sub: Box::new(self.of(&capture.sub)),
                ..capture.clone()
            }),
            HirKind::Concat(parts) => Hir::concat(self.each(parts)),
            HirKind::Alternation(parts) => Hir::alternation(self.each(parts)),
        }
    }

    fn each(&self, parts: &[Hir]) -> Vec<Hir> {
        parts.iter().map(|part| self.of(part)).collect()
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a pattern that does not compile is a failed test"
)]
mod tests {
    use super::*;

    #[test]
    fn plain_signs_beside_ascii_are_no_parts_of_words() {
        let word = Regex::new(r"\w").unwrap();
        let signs = PLAIN.iter().cloned().flatten();
        let beside = signs.filter(|sign| !sign.is_ascii());
        for sign in beside {
            assert!(!word.is_match(sign.encode_utf8(&mut [0; 4])), "{sign:?}");
        }
    }

    #[test]
    fn finds_what_the_expression_finds() {
        let texts = [
            "The mill’s wheel — a large one — turns: 20 °C, 5 × 3",
            "Der Müller’s Überfluß, naïve cafés",
            "the \u{212A}ing of 水 and α-rays",
            "A_b c1 d²",
            "",
        ];
        for pattern in [
            r"(?i)\b(?P<word>[\w’-]+)\s(?:of|k)?",
            r"\b(?P<word>\p{L}+)\b",
            r"(?i)^(?P<word>[^,]{2,60}?)(?:,|$)",
            r"(?P<word>\B\w)|^$",
            r"(?i)s|(?P<word>[^\x00-\x7f])",
            r"[α-ω]+",
        ] {
            let regex = Regex::new(pattern).unwrap();
            let narrowed = Narrowed::default();
            for text in texts {
                let all = |regex: &Regex| {
                    let found = regex.captures_iter(text);
                    let parts = found.map(|found| {
                        let word = found.name("word").map(|word| word.range());
                        (found.get(0).map(|whole| whole.range()), word)
                    });
                    parts.collect::<Vec<_>>()
                };
                let found = all(narrowed.regex(pattern, text));
                assert_eq!(found, all(&regex), "{pattern} in {text}");
            }
        }
    }
}
