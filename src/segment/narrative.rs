//! Stories, told apart from exposition by persons, dialogue and what characters do.

use super::lexicon::lexicon;
use super::words::bare;

/// A stretch shorter than this is too short to tell.
const FEWEST_WORDS: usize = 80;
/// Shares of words, per thousand.
const PRONOUNS: usize = 50;
const DEEDS: usize = 6;
const QUOTES: usize = 4;
/// Without dialogue, persons and deeds must be thicker.
const PRONOUNS_ALONE: usize = 70;
const DEEDS_ALONE: usize = 8;

/// Whether a stretch tells a story.
pub(super) fn is_story(passage: &str) -> bool {
    let (mut words, mut pronouns, mut deeds) = (0, 0, 0);
    for word in passage.split_whitespace() {
        words += 1;
        let plain = bare(word).to_lowercase();
        pronouns += usize::from(lexicon().narrative_pronouns.contains(&plain));
        deeds += usize::from(lexicon().speech_verbs.contains(&plain));
    }
    let quotes = passage.matches(['“', '”', '"', '«']).count();
    let share = |count: usize, least: usize| count * 1000 >= words * least;
    words >= FEWEST_WORDS
        && (share(pronouns, PRONOUNS) && share(deeds, DEEDS) && share(quotes, QUOTES)
            || share(pronouns, PRONOUNS_ALONE) && share(deeds, DEEDS_ALONE))
}
