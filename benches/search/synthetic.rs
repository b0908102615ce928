//! Many items made of few: the items of the seeds again and again, each time in other words and with other numbers, as if each time
//! were another course. Words change places, and part of them are made of the halves of two, so that the vocabulary grows with the
//! number of items as that of texts does. The same number gives the same items.

use std::fs::File;
use std::io::BufReader;

use seedbank::bank::item_id;
use seedbank::model::{Bank, Item, Language};
use unicode_segmentation::UnicodeSegmentation;

/// A bank that a build made.
const SEEDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/output/bank.json");
/// Letters of a word that is no word of grammar.
const LONG: usize = 4;

/// Words of items, as often as they occur.
struct Pool {
    language: Language,
    words: Vec<String>,
}

/// A bank of `count` items that vary those of the seeds.
pub fn bank(count: usize) -> Bank {
    let seeds = File::open(SEEDS).expect("the bank of the seeds is there");
    let mut bank: Bank = serde_json::from_reader(BufReader::new(seeds)).expect("it is a bank");
    let pools = [Language::ENGLISH, Language::INDONESIAN].map(|language| Pool::of(&bank, language));
    let originals = std::mem::take(&mut bank.items);
    bank.sections.clear();
    bank.items = (0..count)
        .filter_map(|number| {
            let item = originals.get(number % originals.len())?;
            let pool = pools.iter().find(|pool| pool.language == item.language)?;
            Some(pool.variant(item, number, number / originals.len()))
        })
        .collect();
    bank
}

/// The words of a text that carry content, in lower case.
pub fn content(text: &str) -> Vec<String> {
    let words = text.unicode_words().filter(|word| is_content(word));
    words.map(str::to_lowercase).collect()
}

fn is_content(word: &str) -> bool {
    word.chars().count() >= LONG && word.chars().all(char::is_alphabetic)
}

impl Pool {
    fn of(bank: &Bank, language: Language) -> Self {
        let items = bank.items.iter().filter(|item| item.language == language);
        let words = items.flat_map(|item| {
            let options = item.options.iter().map(|option| &option.text);
            let texts = options
                .chain(&item.key)
                .chain([&item.stem])
                .chain(&item.topics);
            texts.flat_map(|text| content(text)).collect::<Vec<_>>()
        });
        Self {
            language,
            words: words.collect(),
        }
    }

    /// An item of a course, by its number.
    fn variant(&self, original: &Item, number: usize, course: usize) -> Item {
        let mut item = original.clone();
        let (course, lot) = (mixed(course as u64 ^ 1 << 60), mixed(number as u64));
        let texts = item.options.iter_mut().map(|option| &mut option.text);
        let quotes = item.evidence.iter_mut().map(|it| &mut it.quote);
        let texts = texts
            .chain(quotes)
            .chain(&mut item.key)
            .chain(&mut item.accept);
        for text in texts.chain([&mut item.stem]).chain(&mut item.topics) {
            *text = self.varied(text, course, lot);
        }
        item.score = (lot % 1000) as f64 / 1000.0;
        item.id = item_id(item.kind.name(), [item.stem.as_str(), &number.to_string()]);
        item
    }

    /// A text in which three in four words of content are those of a course, and all numbers are drawn by lot.
    fn varied(&self, text: &str, course: u64, lot: u64) -> String {
        let pieces = text.split_word_bounds().map(|piece| {
            let word = hash(piece);
            if piece.bytes().all(|byte| byte.is_ascii_digit()) {
                let digits = u32::try_from(piece.len().min(9)).unwrap_or(9);
                (mixed(lot ^ word) % 10_u64.pow(digits)).to_string()
            } else if is_content(piece) && !mixed(course ^ word).is_multiple_of(4) {
                self.replacement(
                    mixed(course ^ word) / 4,
                    piece.starts_with(char::is_uppercase),
                )
            } else {
                piece.to_owned()
            }
        });
        pieces.collect()
    }

    /// Another word; every second one is the first half of one and the second of another.
    fn replacement(&self, lot: u64, is_capital: bool) -> String {
        let pick =
            |lot: u64| &self.words[usize::try_from(lot % self.words.len() as u64).unwrap_or(0)];
        let word = if lot.is_multiple_of(2) {
            let (one, other) = (pick(mixed(lot)), pick(mixed(lot + 1)));
            let first = one.chars().take(one.chars().count().div_ceil(2));
            first
                .chain(other.chars().skip(other.chars().count() / 2))
                .collect()
        } else {
            pick(mixed(lot)).clone()
        };
        let mut signs = word.chars();
        match signs.next().filter(|_| is_capital) {
            Some(first) => first.to_uppercase().chain(signs).collect(),
            None => word,
        }
    }
}

/// FNV-1a of a word in lower case, 64 bits.
fn hash(word: &str) -> u64 {
    let lower = word.bytes().map(|byte| byte.to_ascii_lowercase());
    lower.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A number that looks drawn by lot ("`SplitMix64`").
pub const fn mixed(number: u64) -> u64 {
    let mut bits = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
