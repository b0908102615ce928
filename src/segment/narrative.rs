//! Stories, told apart from exposition by persons, dialogue and what characters do.

use super::lexicon::lexicon;
use super::words::bare;

/// A stretch shorter than this is too short to tell.
const FEWEST_WORDS: usize = 80;
/// Shares of words, per thousand.
const PRONOUNS: usize = 50;
const DEEDS: usize = 6;
const QUOTES: usize = 4;
/// Without dialogue, persons and deeds must be thicker, the stretch longer, and years as of a biography missing.
const PRONOUNS_ALONE: usize = 65;
const DEEDS_ALONE: usize = 8;
const FEWEST_WORDS_ALONE: usize = 250;
/// Bytes that are looked at: enough to tell, and a bound for huge texts.
const SAMPLE: usize = 200_000;

/// Whether a stretch tells a story.
pub(super) fn is_story(passage: &str) -> bool {
    let end = passage
        .char_indices()
        .map(|(at, _)| at)
        .nth(SAMPLE)
        .unwrap_or(passage.len());
    let passage = passage.get(..end).unwrap_or(passage);
    let (mut words, mut pronouns, mut deeds, mut years) = (0, 0, 0, 0);
    for word in passage.split_whitespace() {
        words += 1;
        let plain = bare(word).to_lowercase();
        pronouns += usize::from(lexicon().narrative_pronouns.contains(&plain));
        years += usize::from(plain.len() == 4 && plain.bytes().all(|b| b.is_ascii_digit()));
        deeds += usize::from(lexicon().speech_verbs.contains(&plain));
    }
    let quotes = passage.matches(['“', '”', '"', '«']).count();
    let share = |count: usize, least: usize| count * 1000 >= words * least;
    words >= FEWEST_WORDS
        && (share(pronouns, PRONOUNS) && share(deeds, DEEDS) && share(quotes, QUOTES)
            || words >= FEWEST_WORDS_ALONE
                && years == 0
                && share(pronouns, PRONOUNS_ALONE)
                && share(deeds, DEEDS_ALONE))
}
