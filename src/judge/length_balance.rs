use super::words::words;
use super::{Check, Draft, Verdict};

/// A key of at least this many words may not stand out.
const LONG_KEY_WORDS: usize = 4;
/// The longest distractor has at least this share of such a key's characters.
const LEAST_SHARE_OF_KEY: f64 = 0.75;
/// Where an option has more words between spaces than this, all lengths are compared.
const FREE_WORDS: usize = 4;
/// The shortest option then has at least this share of the longest one's characters ...
const LEAST_SHARE_OF_LONGEST: f64 = 0.6;
/// ... where they differ by more characters than this.
const FREE_CHARACTERS: usize = 10;

/// Options of unequal length.
pub(super) struct LengthBalance;

impl Check for LengthBalance {
    fn id(&self) -> &'static str {
        "length_balance"
    }

    fn page(&self) -> &'static str {
        include_str!("length_balance.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        if draft.choices().len() < 2 {
            return Verdict::Pass;
        }
        Verdict::of(long_key(draft).or_else(|| uneven(draft)))
    }
}

fn long_key(draft: &Draft<'_>) -> Option<String> {
    let key = draft.only_key()?;
    let longest = draft.distractors().map(length).max()?;
    let is_long = words(key).len() >= LONG_KEY_WORDS
        && (longest as f64) < LEAST_SHARE_OF_KEY * length(key) as f64;
    is_long.then(|| {
        format!(
            "the key has {} characters, the longest distractor {longest}",
            length(key)
        )
    })
}

fn uneven(draft: &Draft<'_>) -> Option<String> {
    let texts = draft.choices().iter().map(|option| option.text.as_str());
    if !texts
        .clone()
        .any(|text| text.split_whitespace().count() > FREE_WORDS)
    {
        return None;
    }
    let (shortest, longest) = (texts.clone().map(length).min()?, texts.map(length).max()?);
    let is_uneven = longest - shortest > FREE_CHARACTERS
        && (shortest as f64) < LEAST_SHARE_OF_LONGEST * longest as f64;
    is_uneven.then(|| format!("options of {shortest} to {longest} characters"))
}

fn length(text: &str) -> usize {
    text.chars().count()
}
