//! What was shown to a rater, as a hash: a verdict holds for one wording only.

use std::fmt::Write;

use seedbank::model::{Item, Pair};
use sha2::{Digest, Sha256};

/// Digits of a hash.
const DIGITS: usize = 16;

/// The hash of a stem, its options in any order, and its key.
pub fn shown<'t>(
    stem: &str,
    options: impl IntoIterator<Item = &'t str>,
    key: impl IntoIterator<Item = &'t str>,
) -> String {
    let mut options: Vec<&str> = options.into_iter().collect();
    options.sort_unstable();
    let key: Vec<&str> = key.into_iter().collect();
    let parts = [stem, "\n", &options.join("\n"), "\n=> ", &key.join(" | ")];
    let mut hash = String::with_capacity(DIGITS);
    for byte in Sha256::digest(parts.concat()).iter().take(DIGITS / 2) {
        let _ = write!(hash, "{byte:02x}");
    }
    hash
}

/// The hash of an item as a rater would see it.
pub fn shown_of(item: &Item) -> String {
    let pairs: Vec<String> = item.pairs.iter().map(pair).collect();
    let options = item.options.iter().map(|option| option.text.as_str());
    shown(
        &item.stem,
        options.chain(pairs.iter().map(String::as_str)),
        item.key.iter().map(String::as_str),
    )
}

fn pair(pair: &Pair) -> String {
    format!("{} = {}", pair.left, pair.right)
}
