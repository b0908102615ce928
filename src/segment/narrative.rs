//! Stories, told apart from exposition by persons, dialogue and what characters do.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::model::{BlockKind, Span};

use super::draft::Piece;
use super::heading::Heading;
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

/// The words that stories are told with: whether each is a pronoun, and whether it is what a character does.
static TELLING: LazyLock<FxHashMap<&str, (bool, bool)>> = LazyLock::new(|| {
    let mut words: FxHashMap<&str, (bool, bool)> = FxHashMap::default();
    for pronoun in &lexicon().narrative_pronouns {
        words.entry(pronoun).or_default().0 = true;
    }
    for deed in &lexicon().speech_verbs {
        words.entry(deed).or_default().1 = true;
    }
    words
});

/// Turns paragraphs that tell a story into fiction: long ones each for itself, short ones with those around them.
pub(super) fn tell_stories(text: &str, pieces: &mut [Piece], headings: &[Heading]) {
    let heads: Vec<usize> = headings.iter().map(|heading| heading.span.start).collect();
    let is_prose = |piece: &Piece| piece.kind == BlockKind::Prose;
    for run in pieces.chunk_by_mut(|a, b| is_prose(a) == is_prose(b)) {
        let whole = match (&*run, run.first().is_some_and(is_prose)) {
            ([first, .., last], true) => Span::new(first.span.start, last.span.end).slice(text),
            ([_], true) => "",
            _ => continue,
        };
        let in_all = is_story(whole);
        for piece in run {
            let is_headed = heads.binary_search(&piece.span.start).is_ok();
            if !is_headed && (in_all || is_story(piece.span.slice(text))) {
                piece.kind = BlockKind::Fiction;
            }
        }
    }
    join_scenes(text, pieces);
}

/// A row of stars between two parts of a story belongs to it.
fn join_scenes(text: &str, pieces: &mut [Piece]) {
    for at in 1..pieces.len() {
        let kind = |at: usize| pieces.get(at).map(|piece| piece.kind);
        let is_inside = [at - 1, at + 1].map(kind) == [Some(BlockKind::Fiction); 2];
        if let Some(mark) = pieces.get_mut(at)
            && is_inside
            && !mark.span.slice(text).contains(char::is_alphanumeric)
        {
            mark.kind = BlockKind::Fiction;
        }
    }
}

/// Whether a stretch tells a story.
fn is_story(passage: &str) -> bool {
    let end = passage
        .char_indices()
        .map(|(at, _)| at)
        .nth(SAMPLE)
        .unwrap_or(passage.len());
    let passage = passage.get(..end).unwrap_or(passage);
    if passage.split_whitespace().take(FEWEST_WORDS).count() < FEWEST_WORDS {
        return false;
    }
    let (mut words, mut pronouns, mut deeds, mut years) = (0, 0, 0, 0);
    for word in passage.split_whitespace() {
        words += 1;
        let plain = bare(word).to_lowercase();
        let (is_pronoun, is_deed) = TELLING.get(plain.as_str()).copied().unwrap_or_default();
        pronouns += usize::from(is_pronoun);
        years += usize::from(plain.len() == 4 && plain.bytes().all(|b| b.is_ascii_digit()));
        deeds += usize::from(is_deed);
    }
    let quotes = passage.matches(['“', '”', '"', '«']).count();
    let share = |count: usize, least: usize| count * 1000 >= words * least;
    share(pronouns, PRONOUNS) && share(deeds, DEEDS) && share(quotes, QUOTES)
        || words >= FEWEST_WORDS_ALONE
            && years == 0
            && share(pronouns, PRONOUNS_ALONE)
            && share(deeds, DEEDS_ALONE)
}
