//! Words, after the conventions of the treebanks that the analysis is learned from.

mod address;
mod number;
mod parts;
mod signs;
mod word;

use unicode_segmentation::UnicodeSegmentation;

use crate::language::{Endings, Pack, TokenWords, pack};
use crate::model::{Language, Span};

/// The words of a span of a text in order, each with whether it belongs to the same written token as the word before ("do" and "n't").
/// They hold every character but white space. The span is a sentence: a stop at its end is a word of its own, also after an
/// abbreviation. English follows the English Web Treebank, Indonesian its Universal Dependencies treebanks, any other
/// language the word boundaries of UAX #29.
pub fn tokenize(text: &str, span: Span, language: Language) -> Vec<(Span, bool)> {
    let Some(rules) = Rules::of(language) else {
        return plain_words(text, span);
    };
    let mut words = Vec::with_capacity(span.len() / 5 + 1);
    let sentence = span.slice(text).trim_end();
    let mut at = 0;
    let mut has_open_quote = false;
    while let Some(rest) = sentence.get(at..) {
        let start = at + rest.len() - rest.trim_start().len();
        let Some(rest) = sentence.get(start..).filter(|rest| !rest.is_empty()) else {
            break;
        };
        let end = start + rest.find(char::is_whitespace).unwrap_or(rest.len());
        let mut scanner = Scan {
            rules,
            chunk: Span::new(start, end).slice(sentence),
            is_last: end == sentence.len(),
            has_open_quote,
        };
        scanner.words(span.start + start, &mut words);
        has_open_quote = scanner.has_open_quote;
        at = end;
    }
    words
}

fn plain_words(text: &str, span: Span) -> Vec<(Span, bool)> {
    span.slice(text)
        .split_word_bound_indices()
        .map(|(start, word)| Span::new(start, start + word.len()).shifted(span.start))
        .map(|word| word.trimmed(text))
        .filter(|word| !word.is_empty())
        .map(|word| (word, false))
        .collect()
}

/// The word lists of a language.
#[derive(Clone, Copy)]
struct Rules {
    words: &'static TokenWords,
    pack: &'static Pack,
    endings: &'static Endings,
}

impl Rules {
    fn of(language: Language) -> Option<Self> {
        Some(Self {
            words: TokenWords::of(language)?,
            pack: pack(language)?,
            endings: Endings::known(),
        })
    }
}

/// A stretch without white space.
struct Scan<'t> {
    rules: Rules,
    chunk: &'t str,
    /// Whether the sentence ends with it.
    is_last: bool,
    /// Whether a single quotation mark was opened and not closed.
    has_open_quote: bool,
}

/// Whether a sign stands for an apostrophe.
const fn is_apostrophe(sign: char) -> bool {
    matches!(sign, '\'' | '’' | '`' | '´' | 'ʼ')
}

/// Whether a sign is part of words: letters, digits, and the accents that follow their letter.
fn is_letter(sign: char) -> bool {
    sign.is_alphanumeric()
        || matches!(
            sign,
            '\u{300}'..='\u{36f}' | '_' | '\u{ad}' | '\u{200c}' | '\u{200d}'
        )
}

fn first(text: &str) -> Option<char> {
    text.chars().next()
}

impl Scan<'_> {
    /// Adds the words of the chunk, which starts at `base`.
    fn words(&mut self, base: usize, out: &mut Vec<(Span, bool)>) {
        if signs::is_rule(self.chunk) {
            out.push((Span::new(base, base + self.chunk.len()), false));
            return;
        }
        let is_address = address::is_likely(self.chunk);
        let mut at = 0;
        while let Some(rest) = self.chunk.get(at..) {
            let Some(sign) = first(rest) else { break };
            let length = is_address
                .then(|| address::length(rest, self.rules))
                .flatten();
            let length = length
                .unwrap_or_else(|| self.length(sign, rest, at))
                .max(sign.len_utf8());
            let word = rest.get(..length).unwrap_or(rest);
            let start = base + at;
            at += word.len();
            if first(word).is_some_and(is_letter) || word.len() > 1 {
                self.part(word, start, out);
                at += self.possessive(word, at, base, out);
            } else {
                out.push((Span::new(start, start + word.len()), false));
            }
        }
    }

    /// Bytes of the word at the start of `rest`, which stands `at` bytes into the chunk.
    fn length(&mut self, sign: char, rest: &str, at: usize) -> usize {
        if sign.is_ascii_digit() || sign.is_numeric() {
            return number::length(rest, self.rules).unwrap_or_else(|| self.word_length(rest, at));
        }
        if is_letter(sign) {
            return self.word_length(rest, at);
        }
        let is_start = self
            .chunk
            .get(..at)
            .and_then(|before| before.chars().next_back())
            .is_none_or(|sign| !is_letter(sign));
        if is_start && let Some(length) = number::signed_length(rest, at == 0) {
            return length;
        }
        if is_apostrophe(sign) && is_start {
            if let Some(length) = word::elided_length(rest, self.rules) {
                return length;
            }
            self.has_open_quote = at == 0 && rest.len() > sign.len_utf8();
        } else if is_apostrophe(sign) {
            self.has_open_quote = false;
        }
        signs::length(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str, language: Language) -> String {
        let mut shown = String::new();
        for (span, is_joined) in tokenize(text, Span::new(0, text.len()), language) {
            if !shown.is_empty() {
                shown.push_str(if is_joined { "|" } else { " " });
            }
            shown.push_str(span.slice(text));
        }
        shown
    }

    #[track_caller]
    fn english(text: &str, expected: &str) {
        assert_eq!(cut(text, Language::ENGLISH), expected);
    }

    #[test]
    fn parts_contractions_and_possessives_as_words_of_one_token() {
        english(
            "We don't, can't and cannot.",
            "We do|n't , ca|n't and can|not .",
        );
        english(
            "It’s Lea's and the boys' hut",
            "It|’s Lea|'s and the boys|' hut",
        );
        english("the 'old boys' there", "the ' old boys ' there");
        english("in the 60's at five o'clock", "in the 60's at five o'clock");
        english("Dont ask ’em", "Do|nt ask ’em");
    }

    #[test]
    fn parts_hyphens_but_for_prefixes_and_numbers() {
        english(
            "a well-known e-mail co-author",
            "a well - known e-mail co-author",
        );
        english(
            "pages 5-10, call 555-0134-22",
            "pages 5 - 10 , call 555-0134-22",
        );
    }

    #[test]
    fn parts_numbers_from_units_and_signs() {
        english(
            "$5.50 for 35mm, 20% at 7:30PM",
            "$ 5.50 for 35 mm , 20 % at 7:30 PM",
        );
        english(
            "the 4th of 1,200 in the 1970s",
            "the 4th of 1,200 in the 1970s",
        );
        english("on 3/12/2004 and/or #2", "on 3/12/2004 and / or # 2");
    }

    #[test]
    fn keeps_addresses_and_abbreviations() {
        english(
            "See http://a.org/b?c=d, or me@mail.org.",
            "See http://a.org/b?c=d , or me@mail.org .",
        );
        english(
            "Dr. Lee of the U.S. Army, e.g. at 5 p.m. or so",
            "Dr. Lee of the U.S. Army , e.g. at 5 p.m. or so",
        );
        english(
            "It was here.Then it left at 5 p.m.",
            "It was here . Then it left at 5 p.m .",
        );
    }

    #[test]
    fn keeps_runs_of_signs() {
        english(
            "Well... no?! :) -- (\"so\")",
            "Well ... no ?! :) -- ( \" so \" )",
        );
    }

    #[test]
    fn parts_indonesian_enclitics() {
        let cut = |text| cut(text, Language::INDONESIAN);
        assert_eq!(
            cut("Hanya rumahnya di sekolah."),
            "Hanya rumah|nya di sekolah ."
        );
        assert_eq!(
            cut("Apakah anak-anaknya bertanya?"),
            "Apa|kah anak-anak|nya bertanya ?"
        );
        assert_eq!(
            cut("Harganya Rp5.000 sejak Januari-Maret"),
            "Harga|nya Rp 5.000 sejak Januari - Maret"
        );
    }

    #[test]
    fn holds_every_character_of_any_text() {
        for text in [
            "",
            " \n",
            "''''",
            "a'’`b",
            "-5-",
            "é\u{301}-x",
            "@@ http://",
            "日本語 เทสต์ 👍🏽!",
            "x's's'",
            "1,2,.3.'s",
            "$$US$5",
        ] {
            for language in [
                Language::ENGLISH,
                Language::INDONESIAN,
                Language::UNDETERMINED,
            ] {
                let cut: String = cut(text, language).split([' ', '|']).collect();
                assert_eq!(
                    cut,
                    text.split_whitespace().collect::<String>().replace('|', "")
                );
            }
        }
    }
}
