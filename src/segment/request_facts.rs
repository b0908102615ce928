//! What a request says of the quiz: how many questions, for which level, on which topics.

use super::lexicon::lexicon;
use super::words::bare;

/// Words before the object among which its number stands.
const NEAR: usize = 8;

/// The words in lower case without the signs at their ends.
pub(super) fn lower_words(inside: &str) -> Vec<String> {
    inside
        .split_whitespace()
        .map(|word| bare(word).to_lowercase())
        .collect()
}

pub(super) fn has_phrase(words: &[String], phrase: &str) -> bool {
    format!(" {} ", words.join(" ")).contains(&format!(" {phrase} "))
}

/// Whether a word names what requests ask for, alone or at the end of a compound.
pub(super) fn is_object(word: &str) -> bool {
    let lower = bare(word).to_lowercase();
    let last = lower.rsplit(['-', '/']).next().unwrap_or_default();
    [lower.as_str(), last].iter().any(|one| {
        lexicon().request_objects.contains(*one) || lexicon().request_items.contains(*one)
    })
}

pub(super) fn is_number(word: &str) -> bool {
    number(&bare(word).to_lowercase()).is_some()
}

/// Whether a request speaks of a text at hand.
pub(super) fn points_back(inside: &str) -> bool {
    let words = lower_words(inside);
    lexicon()
        .back_references
        .iter()
        .any(|phrase| has_phrase(&words, phrase))
}

/// A number in digits or words; compounds are added up.
fn number(word: &str) -> Option<usize> {
    let one = |word: &str| {
        word.parse()
            .ok()
            .or_else(|| lexicon().numbers.get(word).copied())
    };
    one(word).or_else(|| {
        let (tens, ones) = word.split_once('-')?;
        Some(one(tens)? + one(ones).filter(|ones| *ones < 10)?)
    })
}

/// The number that ends at a word, of one word or two.
fn number_at(words: &[String], at: usize) -> Option<usize> {
    let word = words.get(at)?;
    let before = at.checked_sub(1).and_then(|at| words.get(at));
    before
        .and_then(|before| lexicon().numbers.get(&format!("{before} {word}")).copied())
        .or_else(|| number(word))
}

/// The number before what is asked for: the questions of a quiz rather than the quizzes.
pub(super) fn count(inside: &str) -> Option<usize> {
    let words = lower_words(inside);
    let is_item = |word: &String| {
        let last = word.rsplit(['-', '/']).next().unwrap_or_default();
        lexicon().request_items.contains(last)
    };
    let places = |is: &dyn Fn(&String) -> bool| -> Vec<usize> {
        (0..words.len())
            .filter(|at| words.get(*at).is_some_and(is))
            .collect()
    };
    let items = places(&is_item);
    let others = places(&|word| is_object(word) && !is_item(word));
    items
        .into_iter()
        .chain(others)
        .find_map(|object| count_before(&words, object))
}

fn count_before(words: &[String], object: usize) -> Option<usize> {
    let start = object.saturating_sub(NEAR);
    let is_grade = |at: usize| words.get(at).is_some_and(|word| is_grade_word(word));
    // "Grade 5 questions" has no count; "5 grade 7 questions" has one.
    let is_year = |at: usize| at.checked_sub(1).is_some_and(is_grade) || is_grade(at + 1);
    let found: Vec<(usize, usize)> = (start..object)
        .filter(|at| !is_year(*at))
        .filter_map(|at| number_at(words, at).map(|number| (at, number)))
        .collect();
    let (last, number) = *found.last()?;
    // "10 easy, 5 medium and 5 hard questions" are 20.
    let joint = |at: usize| {
        words
            .get(at)
            .is_some_and(|word| lexicon().topic_joints.contains(word))
    };
    let listed = found.windows(2).all(|pair| match pair {
        [(one, _), (next, _)] => next - one == 2 || next - one == 3 && joint(next - 1),
        _ => false,
    });
    if found.len() > 1 && listed && object - last == 2 {
        return Some(found.iter().map(|(_, number)| number).sum());
    }
    // A number of several words is read from its last.
    Some(number)
}

fn is_grade_word(word: &str) -> bool {
    lexicon().grade_words.contains(word)
}

/// A school level: a name that stands alone, or a year with its number before or after.
pub(super) fn level(inside: &str) -> Option<String> {
    let lower = lower_words(inside);
    let joined = format!(" {} ", lower.join(" "));
    let named = lexicon()
        .levels
        .iter()
        .filter_map(|(name, common)| joined.find(&format!(" {name} ")).map(|at| (at, common)));
    let named = named.min().map(|(_, common)| common.clone());
    let year = lower.windows(2).find_map(|pair| {
        let [one, other] = pair else { return None };
        let is_year =
            is_grade_word(one) && is_year_number(other) || is_ordinal(one) && is_grade_word(other);
        is_year.then(|| format!("{one} {other}"))
    });
    year.or(named)
}

fn is_year_number(word: &str) -> bool {
    !word.is_empty()
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || "ivx".contains(c))
        || is_ordinal(word)
}

/// `6th`, `9º`, `5`.
fn is_ordinal(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - rest.len();
    (1..=2).contains(&digits) && rest.chars().count() <= 2
}

/// What stands after "about", parted at commas and "and".
pub(super) fn topics(inside: &str) -> Vec<String> {
    let words: Vec<&str> = inside.split_whitespace().collect();
    let opens = |at: usize| {
        let one = words.get(at).map(|word| word.to_lowercase());
        let two = words
            .get(at..at + 2)
            .map(|pair| pair.join(" ").to_lowercase());
        [two, one].into_iter().flatten().find_map(|phrase| {
            let is_topic = lexicon().topic_words.contains(&phrase);
            is_topic.then(|| at + phrase.split(' ').count())
        })
    };
    // Where the first leads to the text at hand, a second may name the topic.
    (0..words.len())
        .filter_map(opens)
        .map(|from| topics_from(words.get(from..).unwrap_or_default()))
        .find(|topics| !topics.is_empty())
        .unwrap_or_default()
}

fn topics_from(rest: &[&str]) -> Vec<String> {
    let ends = |word: &&str| {
        let lower = bare(word).to_lowercase();
        lexicon().topic_ends.contains(&lower) || lexicon().courtesies.contains(&lower)
    };
    let stops = |word: &str| word.ends_with(['!', '?']) || word.len() > 4 && word.ends_with('.');
    let end = rest.iter().position(ends).unwrap_or(rest.len());
    let stop = rest
        .iter()
        .position(|word| stops(word))
        .map_or(rest.len(), |at| at + 1);
    parted(&rest.get(..end.min(stop)).unwrap_or_default().join(" "))
}

/// The topics of a phrase, without what says how many, how hard and of which text.
pub(super) fn parted(phrase: &str) -> Vec<String> {
    let mut topics = Vec::new();
    for piece in phrase.split([',', ';']) {
        let mut words: Vec<&str> = Vec::new();
        for word in piece.split_whitespace() {
            if lexicon().topic_joints.contains(&word.to_lowercase()) {
                topics.push(words.join(" "));
                words.clear();
            } else {
                words.push(word);
            }
        }
        topics.push(words.join(" "));
    }
    topics
        .into_iter()
        .map(|topic| {
            without_code(&topic)
                .trim_matches(|c: char| !c.is_alphanumeric() && c != ')')
                .to_owned()
        })
        .filter(|topic| !topic.is_empty() && is_topic(topic))
        .collect()
}

/// A phrase without the code in brackets at its end: `tides (SC.4.2.1)`.
fn without_code(phrase: &str) -> &str {
    let open = phrase.rfind('(').unwrap_or(phrase.len());
    let inside = phrase.get(open..).unwrap_or_default();
    let is_code = inside.contains(|c: char| c.is_ascii_digit()) && !inside.contains(' ');
    if is_code {
        phrase.get(..open).unwrap_or(phrase)
    } else {
        phrase
    }
}

fn is_topic(phrase: &str) -> bool {
    let words = lower_words(phrase);
    let starts_back = lexicon()
        .back_references
        .iter()
        .any(|one| words.join(" ") == *one || words.join(" ").starts_with(&format!("{one} ")));
    let is_amount = words
        .iter()
        .all(|word| is_object(word) || number(word).is_some())
        || words.iter().any(|word| is_object(word))
            && words.iter().any(|word| number(word).is_some());
    let is_level = lexicon().levels.contains_key(&words.join(" "))
        || words.len() <= 3 && level(phrase).is_some();
    let is_difficulty = words
        .iter()
        .all(|word| lexicon().difficulties.contains(word));
    !starts_back && !is_amount && !is_level && !is_difficulty
}
