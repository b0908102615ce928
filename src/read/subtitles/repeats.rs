//! Captions that say nothing new: those that roll and say again the end of the one before, and songs.

use super::caption::Caption;

/// Words that are compared.
const LONGEST: usize = 60;
/// Fewer repeats than this, or less than one caption in so many, may be meant.
const LEAST: usize = 3;
const SHARE: usize = 4;
/// Milliseconds between two captions after which words are said anew.
const LONGEST_PAUSE: u64 = 2000;

/// Signs of music.
const NOTES: [char; 2] = ['♪', '♫'];

/// What two neighbouring captions share.
struct Shared {
    /// Place of the later one.
    place: usize,
    /// Where its own words begin; its end where it has none.
    own: usize,
    words: usize,
    /// Whether one of the two is nothing else.
    is_whole: bool,
    /// Whether both are on the screen together.
    is_overlapping: bool,
}

/// Hides in each caption what the one before it said, where that is a habit or both are on the screen together, and
/// what is sung.
pub(super) fn hide(text: &str, captions: &mut [Caption]) {
    let shared: Vec<Shared> = shared(text, captions);
    let repeats = shared.iter().filter(|shared| shared.words > 1).count();
    let is_habit = repeats >= LEAST && repeats * SHARE >= captions.len();
    for shared in shared {
        let is_repeat = is_habit && shared.words > 1;
        if (is_repeat || shared.is_whole && (is_habit || shared.is_overlapping))
            && let Some(caption) = captions.get_mut(shared.place)
        {
            caption.hidden_before = shared.own;
        }
    }
    for caption in captions.iter_mut() {
        if let Some(span) = caption.span().filter(|span| is_song(span.slice(text))) {
            caption.hidden_before = span.end;
        }
    }
}

/// Whether a caption stands between notes, or is a note alone.
fn is_song(words: &str) -> bool {
    words.starts_with(NOTES) && words.ends_with(NOTES)
}

fn shared(text: &str, captions: &[Caption]) -> Vec<Shared> {
    let mut found = Vec::new();
    let mut before: Vec<&str> = Vec::new();
    let mut last_time = None;
    for (place, caption) in captions.iter().enumerate() {
        let words = words(text, caption);
        if let (Some((last_start, last_end)), Some((start, end))) = (last_time, caption.time) {
            let is_near = start <= LONGEST_PAUSE + last_end && end + LONGEST_PAUSE >= last_start;
            let count = if is_near { overlap(&before, &words) } else { 0 };
            if count > 0 {
                let own = words.get(count).map(|(start, _)| *start);
                found.push(Shared {
                    place,
                    own: own
                        .or_else(|| Some(caption.span()?.end))
                        .unwrap_or_default(),
                    words: count,
                    is_whole: count == words.len() || count == before.len(),
                    is_overlapping: start < last_end && last_start < end,
                });
            }
        }
        before = words.into_iter().map(|(_, word)| word).collect();
        last_time = caption.time;
    }
    found
}

/// The words of a caption with their places.
fn words<'t>(text: &'t str, caption: &Caption) -> Vec<(usize, &'t str)> {
    let runs = caption.runs.iter().map(|run| run.span.slice(text));
    runs.flat_map(str::split_whitespace)
        .map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
        .collect()
}

/// The greatest number of words that end the one and begin the other.
fn overlap(before: &[&str], words: &[(usize, &str)]) -> usize {
    let most = before.len().min(words.len()).min(LONGEST);
    (1..=most)
        .rev()
        .find(|count| {
            let end = before.iter().skip(before.len() - count);
            end.eq(words.iter().take(*count).map(|(_, word)| word))
        })
        .unwrap_or(0)
}
