use crate::language::ClauseWords;
use crate::model::{Cue, Language, Span};

// What speaks for a boundary, in points; the figures were set on captions that have their stops, with these taken out.

/// So many points make a boundary.
const ENOUGH: f32 = 2.0;
/// A caption begins.
const CAPTION: f32 = 1.8;
/// The speaker paused before it.
const PAUSE: f32 = 1.0;
/// Seconds beyond what the words take that count as a pause, and words that are said in a second.
const SHORTEST_PAUSE: f32 = 1.5;
const WORDS_A_SECOND: f32 = 2.8;
/// The word before needs another one.
const UNFINISHED: f32 = -2.2;
/// The word goes on with what stands before it.
const CONTINUATION: f32 = -0.5;
/// Sentences of fewer words are rare.
const SHORTEST: usize = 4;
const SHORT: f32 = -0.8;
/// Sentences of more words likely have ended.
const LONG: usize = 18;
const LONGER: usize = 30;

/// Words between two stops, on average, from which on a text counts as one without stops.
const WORDS_A_STOP: usize = 60;

/// Whether speech was taken down without stops: more than sixty words to a mark that ends sentences.
pub fn is_unpunctuated(text: &str) -> bool {
    let stops = text.matches(['.', '?', '!', '。', '।']).count();
    text.split_whitespace().count() > WORDS_A_STOP * (stops + 1)
}

/// Cuts a span of speech without stops where sentences likely begin: by words that begin clauses, and by captions and the
/// pauses before them. The spans are trimmed and lose nothing but white space; a language without word lists is one span.
/// `cues` are in order, their spans and `span` bytes of `text`.
pub fn clauses(text: &str, span: Span, cues: &[Cue], language: Language) -> Vec<Span> {
    let whole = span.trimmed(text);
    let Some(lists) = ClauseWords::of(language).filter(|_| !whole.is_empty()) else {
        return Vec::from_iter((!whole.is_empty()).then_some(whole));
    };
    let words = words(text, whole);
    let starts = captions(&words, cues);
    let mut clauses = Vec::new();
    let mut first = 0;
    for place in 1..words.len() {
        let length = place - first;
        let points = points(&words, place, lists)
            + starts.get(place).copied().unwrap_or(0.0)
            + by_length(length);
        if points >= ENOUGH {
            clauses.extend(between(&words, first, place));
            first = place;
        }
    }
    clauses.extend(between(&words, first, words.len()));
    clauses
}

struct Word {
    span: Span,
    /// In lower case, without marks around it.
    text: String,
}

fn words(text: &str, span: Span) -> Vec<Word> {
    let mut words = Vec::new();
    let mut at = span.start;
    for piece in span.slice(text).split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        if !word.is_empty() {
            words.push(Word {
                span: Span::new(at, at + word.len()),
                text: word
                    .trim_matches(|sign: char| !sign.is_alphanumeric())
                    .to_lowercase()
                    .replace('’', "'"),
            });
        }
        at += piece.len();
    }
    words
}

fn between(words: &[Word], first: usize, end: usize) -> Option<Span> {
    let last = words.get(..end)?.last()?;
    Some(Span::new(words.get(first)?.span.start, last.span.end))
}

fn by_length(words: usize) -> f32 {
    match words {
        _ if words < SHORTEST => SHORT,
        _ if words > LONGER => 0.7,
        _ if words > LONG => 0.3,
        _ => 0.0,
    }
}

/// For each word the points of a caption that begins with it.
fn captions(words: &[Word], cues: &[Cue]) -> Vec<f32> {
    let mut points = vec![0.0; words.len()];
    let mut before: Option<(usize, u32)> = None;
    for cue in cues {
        let place = words.partition_point(|word| word.span.start < cue.span.start);
        let is_first = words
            .get(place)
            .is_some_and(|word| word.span.start < cue.span.end);
        let Some(slot) = points.get_mut(place).filter(|_| is_first) else {
            continue;
        };
        *slot = CAPTION;
        if let Some((start, seconds)) = before {
            let spoken = (place - start) as f32 / WORDS_A_SECOND;
            let passed = cue.seconds.saturating_sub(seconds) as f32;
            if passed - spoken >= SHORTEST_PAUSE {
                *slot += PAUSE;
            }
        }
        before = Some((place, cue.seconds));
    }
    points
}

/// What the words around a place say of a boundary there.
fn points(words: &[Word], place: usize, lists: &ClauseWords) -> f32 {
    let at = |place: usize| words.get(place).map_or("", |word| word.text.as_str());
    let (before, word, next) = (
        place.checked_sub(1).map_or("", at),
        at(place),
        at(place + 1),
    );
    let mut points = opening(before, word, next, lists);
    if lists.phrases.contains(&format!("{word} {next}"))
        || lists
            .phrases
            .contains(&format!("{word} {next} {}", at(place + 2)))
    {
        points = points.max(1.4);
    }
    if lists.unfinished.contains(before) {
        points += UNFINISHED;
    }
    if lists.continuations.contains(word) {
        points += CONTINUATION;
    }
    points
}

/// How much a word looks like the first one of a sentence.
fn opening(before: &str, word: &str, next: &str, lists: &ClauseWords) -> f32 {
    let is_pronoun = |word: &str| lists.pronouns.contains(word) || lists.contracted.contains(word);
    let is_subject = |word: &str| {
        is_pronoun(word)
            || lists.demonstratives.contains(word)
            || lists.questions.contains(word)
            || lists.determiners.contains(word)
    };
    let is_free = !lists.governors.contains(before);
    let free = |points: f32| if is_free { points } else { 0.0 };
    if lists.openers.contains(word) {
        let leads =
            is_subject(next) || lists.subordinators.contains(next) || lists.openers.contains(next);
        return if leads { 2.0 } else { 0.0 };
    }
    if lists.joints.contains(word) {
        let leads = is_pronoun(next)
            || lists.demonstratives.contains(next)
            || lists.questions.contains(next)
            || lists.openers.contains(next)
            || lists.subordinators.contains(next);
        return if leads {
            1.6
        } else if lists.determiners.contains(next) {
            0.6
        } else {
            0.0
        };
    }
    if lists.subordinators.contains(word) {
        return if is_subject(next) { 0.8 } else { 0.0 };
    }
    if lists.contracted.contains(word) {
        return free(1.6);
    }
    if lists.pronouns.contains(word) {
        return free(1.2);
    }
    let is_verb = lists.auxiliaries.contains(next);
    if lists.demonstratives.contains(word) {
        return if is_verb { free(1.4) } else { 0.0 };
    }
    if lists.questions.contains(word) {
        return if is_verb { 1.0 } else { 0.0 };
    }
    if lists.determiners.contains(word) {
        return 0.3;
    }
    if lists.auxiliaries.contains(word) && is_pronoun(next) {
        1.0
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str, cues: &[Cue]) -> Vec<String> {
        clauses(text, Span::new(0, text.len()), cues, Language::ENGLISH)
            .into_iter()
            .map(|span| span.slice(text).to_owned())
            .collect()
    }

    fn cue(seconds: u32, start: usize, end: usize) -> Cue {
        let span = Span::new(start, end);
        Cue {
            seconds,
            span,
            source: span,
        }
    }

    #[test]
    fn cuts_before_words_that_begin_sentences() {
        assert_eq!(
            cut(
                "bees dance in the dark hive so how do they find the field",
                &[]
            ),
            [
                "bees dance in the dark hive",
                "so how do they find the field"
            ]
        );
        assert_eq!(
            cut("the dance tells the others that they should fly", &[]).len(),
            1
        );
    }

    #[test]
    fn cuts_at_a_caption_unless_a_phrase_goes_on() {
        let text = "bees dance in the hive each turn has a meaning for the others";
        let start = "bees dance in the hive ".len();
        assert_eq!(
            cut(text, &[cue(0, 0, start - 1), cue(4, start, text.len())]).len(),
            2
        );
        let middle = "bees dance in the ".len();
        assert_eq!(
            cut(text, &[cue(0, 0, middle - 1), cue(4, middle, text.len())]).len(),
            1
        );
    }

    #[test]
    fn knows_speech_without_stops() {
        assert!(is_unpunctuated(&"so we go on ".repeat(40)));
        assert!(!is_unpunctuated(&"So we go on. ".repeat(40)));
        assert!(clauses(" \n", Span::new(0, 2), &[], Language::ENGLISH).is_empty());
        assert_eq!(
            clauses("ya ada", Span::new(0, 6), &[], Language::NONE).len(),
            1
        );
    }
}
