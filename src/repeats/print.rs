use crate::language::WordSet;
use std::sync::LazyLock;

use frostem::{Algorithm, Stemmer};
use unicode_segmentation::UnicodeSegmentation;

use super::FEWEST_WORDS;
use crate::bank::normal_form;
use crate::language::{FactWords, is_function_word};
use crate::model::{Fact, FactKind, Language, SentencePrint, Span};

/// With more words a text is no sentence that could be compared word by word.
const MOST_WORDS: usize = 240;
/// How many of the hashes of neighboring words are kept. Two sentences that share the share s of their pairs have one of the
/// least k in common with odds of about 1 - (1 - s)^k.
const SKETCH: usize = 4;

static STEMMERS: LazyLock<[(Language, Stemmer); 2]> = LazyLock::new(|| {
    [
        (Language::ENGLISH, Stemmer::new(Algorithm::English)),
        (Language::INDONESIAN, Stemmer::new(Algorithm::Indonesian)),
    ]
});

/// The print of a sentence; its span is that of `text`, and it belongs to no rule.
pub fn print(text: &str, language: Language) -> SentencePrint {
    let is_cut = ["[...]", "[…]", "(...)", "...", "…"]
        .iter()
        .any(|mark| text.trim_end().ends_with(mark));
    let known = FactWords::of(language);
    let tokens = tokens(text, known);
    let mut facts = Vec::new();
    let mut words = Vec::with_capacity(tokens.len());
    let mut skeleton = Vec::new();
    for (at, token) in (0_u16..).zip(&tokens) {
        let before = usize::from(at).checked_sub(1).and_then(|at| tokens.get(at));
        let kind = kind(token, before, known, language);
        let is_grammar = is_function_word(&token.plain, language);
        let stem = hash(&stem(&token.plain, language));
        words.push((short(stem) & !1) | u16::from(!is_grammar));
        match kind {
            Some(kind) => facts.push(Fact {
                at,
                kind,
                text: if kind == FactKind::Name {
                    token.text.clone()
                } else {
                    token.plain.clone()
                },
            }),
            None if !is_grammar => skeleton.push(stem),
            None => {}
        }
    }
    let is_comparable = (FEWEST_WORDS..=MOST_WORDS).contains(&words.len());
    SentencePrint {
        span: Span::new(0, text.len()),
        exact: hash(&normal_form(text)),
        sketch: if is_comparable {
            sketch(&skeleton)
        } else {
            Vec::new()
        },
        words,
        facts,
        rule: None,
        is_cut,
    }
}

struct Token {
    text: String,
    plain: String,
    is_first: bool,
}

/// The words of a text. Letters joined by a hyphen are one word without it; of two pronouns with a slash between them the first stands
/// for both.
fn tokens(text: &str, known: Option<&FactWords>) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut end = 0;
    for (start, word) in text.unicode_word_indices() {
        let between = Span::new(end, start).slice(text);
        end = start + word.len();
        let plain = if word.contains(char::is_numeric) {
            signed(
                between,
                &normal_form(word),
                text.get(end..).unwrap_or_default(),
            )
        } else {
            normal_form(word)
        };
        let is_pronoun = |word: &str| known.is_some_and(|known| known.pronouns.contains(word));
        let all_letters = |word: &str| word.chars().all(char::is_alphabetic);
        match (between, tokens.last_mut()) {
            ("-" | "‐" | "‑", Some(last)) if all_letters(&last.plain) && all_letters(&plain) => {
                last.text += word;
                last.plain += &plain;
            }
            ("/", Some(last)) if is_pronoun(&last.plain) && is_pronoun(&plain) => {}
            _ => tokens.push(Token {
                text: word.to_owned(),
                plain,
                is_first: tokens.is_empty(),
            }),
        }
    }
    tokens
}

/// A number with the signs around it that change what it says.
fn signed(before: &str, number: &str, after: &str) -> String {
    let gap = before.trim_end();
    let is_minus = before.ends_with('-') && (gap.len() == 1 || gap.starts_with(' '));
    let signs = gap.chars().filter(|sign| "<>≤≥≠±−~≈$€£¥".contains(*sign));
    let unit = after.chars().next().filter(|sign| "%‰°".contains(*sign));
    let minus = is_minus.then_some('−');
    let mut text: String = signs.chain(minus).collect();
    text += number;
    text.extend(unit);
    text
}

fn kind(
    token: &Token,
    before: Option<&Token>,
    known: Option<&FactWords>,
    language: Language,
) -> Option<FactKind> {
    let has = |set: fn(&FactWords) -> &WordSet, word: &str| {
        known.is_some_and(|known| set(known).contains(word))
    };
    let has_digit = token.plain.contains(|sign: char| sign.is_numeric());
    if has_digit || has(|known| &known.numbers, &token.plain) {
        let is_reference = before.is_some_and(|word| has(|known| &known.references, &word.plain));
        return Some(if is_reference && has_digit {
            FactKind::Reference
        } else {
            FactKind::Number
        });
    }
    if has(|known| &known.polarity, &token.plain) {
        return Some(FactKind::Polarity);
    }
    let is_capital = token.text.starts_with(char::is_uppercase);
    (is_capital && !token.is_first && !is_function_word(&token.plain, language))
        .then_some(FactKind::Name)
}

fn stem(word: &str, language: Language) -> String {
    let stemmer = STEMMERS.iter().find(|(known, _)| *known == language);
    stemmer.map_or_else(
        || word.to_owned(),
        |(_, stemmer)| stemmer.stem(word).into_owned(),
    )
}

/// The least hashes of pairs of neighbors among the words of content that carry no fact: sentences that differ in facts share all.
fn sketch(skeleton: &[u64]) -> Vec<u32> {
    let pairs = skeleton.iter().zip(skeleton.iter().skip(1));
    let mut least: Vec<u32> = pairs
        .map(|(one, other)| mixed(one.rotate_left(21) ^ other))
        .collect();
    least.sort_unstable();
    least.dedup();
    least.truncate(SKETCH);
    least
}

/// FNV-1a, 64 bits.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// The upper half of a product that every bit of the hash reaches.
fn mixed(hash: u64) -> u32 {
    let [high @ .., _, _, _, _] = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes();
    u32::from_be_bytes(high)
}

fn short(hash: u64) -> u16 {
    let [high, low, _, _] = mixed(hash).to_be_bytes();
    u16::from_be_bytes([high, low])
}
