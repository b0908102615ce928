//! Definitions in languages whose words have no classes: what can be seen of their terms and meanings by lists and letters.

use super::super::proposal::Ground;
use super::sound::says_again;
use crate::annotate::Sentence;
use crate::language::lexicon::zipf;

/// How common a word is, on the Zipf scale, that alone is no term: it means something else in every field.
const COMMON: f32 = 4.4;
/// How rare a small word of a name is: it comes of another language, or of the field.
const RARE: f32 = 3.3;

/// Whether a term names something that a learner can know without the text, and its meaning ends with its first clause.
pub(super) fn is_plain(
    term: &str,
    meaning: &str,
    sentence: &Sentence,
    ground: &Ground<'_>,
) -> bool {
    let bare = ground.phrases().bare(term);
    is_term(term, &bare, ground)
        && !is_known_already(term, &bare, sentence, ground)
        && !is_of_its_kind(term, &bare, meaning, ground)
        && !lacks_article(term, &bare, meaning, ground)
        && is_plain_meaning(&bare, meaning, ground)
}

/// Whether the words of a term alone are those of one.
pub(in crate::extract) fn is_plain_term(term: &str, ground: &Ground<'_>) -> bool {
    let bare = ground.phrases().bare(term);
    is_term(term, &bare, ground)
}

/// A term as it stands inside a sentence: an article small, and a first word without one that is known and no name.
pub(super) fn inside(term: &str, ground: &Ground<'_>) -> String {
    let phrases = ground.phrases();
    let first = term.split([' ', '\'', '’']).next().unwrap_or_default();
    let has_article = phrases.bare(term).len() < term.len();
    let is_known = || zipf(&first.to_lowercase(), ground.language).is_some();
    let nouns = &phrases.pack.ask.nouns;
    let is_kept = !has_article && (nouns.are_capital || nouns.head_first && !is_known());
    if is_kept {
        term.to_owned()
    } else if has_article {
        let rest = term.get(first.len()..).unwrap_or_default();
        first.to_lowercase() + rest
    } else {
        phrases.lowered(term)
    }
}

/// Whether a meaning ends with its first clause, says nothing else of its term, and points at nothing.
pub(in crate::extract) fn is_plain_meaning(term: &str, meaning: &str, ground: &Ground<'_>) -> bool {
    let unfit = ground.pack.ask.definition.unfit.as_ref();
    let is_unfit = unfit.is_some_and(|unfit| unfit.is_match(ground.sentence));
    !is_unfit && !goes_on(meaning, ground) && !says_again(meaning, term, ground)
}

/// Whether the words of a term are those of one: none that says nothing, no common word alone, and without an article a name.
fn is_term(term: &str, bare: &str, ground: &Ground<'_>) -> bool {
    let words: Vec<&str> = bare.split_whitespace().collect();
    let frequency = |word: &str| zipf(&word.to_lowercase(), ground.language).unwrap_or_default();
    let no_terms = &ground.pack.ask.definition.no_terms;
    let links = &ground.pack.ask.label.links;
    let says_nothing = |word: &&str| {
        let word = word.to_lowercase();
        no_terms.contains(&word)
            || ground.pack.function_words.contains(&word) && !links.contains(&word)
    };
    let is_name = |word: &&str| !word.starts_with(char::is_lowercase) || frequency(word) < RARE;
    let is_bare = term.chars().count() == bare.chars().count();
    let pairing = &ground.pack.ask.label.pairing;
    // Of "line 2" and of "- account", a word that lost what stood before its hyphen, nothing is told.
    let is_rest =
        |word: &str| word.starts_with('-') || word.chars().all(|sign| sign.is_ascii_digit());
    let is_pair = |word: &str| pairing.iter().any(|pair| pair == word);
    if words.iter().any(|word| is_pair(word) || is_rest(word)) {
        return false;
    }
    match words.as_slice() {
        [] => false,
        [word] => frequency(word) < COMMON && !says_nothing(word),
        [_, rest @ ..] => !words.iter().any(says_nothing) && (!is_bare || rest.iter().all(is_name)),
    }
}

/// Whether a definite article points at what a sentence of the same section has named before.
fn is_known_already(term: &str, bare: &str, sentence: &Sentence, ground: &Ground<'_>) -> bool {
    let first = term
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let is_definite = ground.pack.ask.definition.definite.contains(&first);
    let bare = bare.to_lowercase();
    let mut before =
        ground.document.sentences.iter().filter(|other| {
            other.section == sentence.section && other.span.end <= sentence.span.start
        });
    is_definite && before.any(|other| other.text.to_lowercase().contains(&bare))
}

/// Whether one thing is said to be of the kind that its own name tells, any of a kind to be a certain one, or a name without an article
/// to be somebody.
fn is_of_its_kind(term: &str, bare: &str, meaning: &str, ground: &Ground<'_>) -> bool {
    let phrases = ground.phrases();
    let nouns = &ground.pack.ask.nouns;
    let opens_definite = |text: &str| {
        let word = text.split([' ', '\'', '’']).next().unwrap_or_default();
        let word = word.to_lowercase();
        let mut definite = ground.pack.ask.definition.definite.iter();
        definite.any(|article| article.trim_end_matches(['\'', '’']) == word)
    };
    let has_article = bare.len() < term.len();
    let is_any = has_article && !opens_definite(term);
    let kind = phrases.head(meaning);
    let is_certain = (is_any || nouns.head_first && !has_article) && opens_definite(meaning);
    is_certain
        || nouns.head_first && !is_any && phrases.head(term) == kind
        || !has_article && nouns.persons.contains(&kind)
}

/// Whether one thing is told of a term without an article that is no name: each of its words is known, and written as others are.
fn lacks_article(term: &str, bare: &str, meaning: &str, ground: &Ground<'_>) -> bool {
    let phrases = ground.phrases();
    let nouns = &ground.pack.ask.nouns;
    let is_known = |word: &str| {
        let small = word.to_lowercase();
        let is_written_so = !word
            .chars()
            .skip(1)
            .any(|sign| sign.is_uppercase() || sign.is_ascii_digit());
        word.starts_with(char::is_uppercase)
            && is_written_so
            && (nouns.are_capital || !phrases.names.contains(&small))
            && zipf(&small, ground.language).is_some()
    };
    let is_one = phrases.bare(meaning).len() < meaning.len();
    let mut words = bare.split_whitespace();
    let is_common = if nouns.are_capital {
        words.next_back().is_some_and(is_known)
    } else {
        words.next().is_some_and(is_known)
    };
    is_one && bare.len() == term.len() && is_common
}

/// Whether a meaning says something before a relative clause begins: it is a statement, or tells something else of its term. What stands
/// behind a determiner or a preposition is no verb.
fn goes_on(meaning: &str, ground: &Ground<'_>) -> bool {
    let ask = &ground.pack.ask;
    let words: Vec<&str> = meaning.split_whitespace().collect();
    let form = |word: &str| {
        word.trim_matches(|sign: char| !sign.is_alphanumeric())
            .to_lowercase()
    };
    let before = |place: usize| place.checked_sub(1).and_then(|at| words.get(at).copied());
    let relates = |place: usize, word: &str| {
        // "A tongue, in which ...": a preposition may stand between.
        let is_comma = |at: usize| before(at).is_some_and(|before| before.ends_with(','));
        let is_apart = is_comma(place) || place.checked_sub(1).is_some_and(is_comma);
        ask.gate.relatives.contains(&form(word))
            || is_apart && ask.definition.definite.contains(&form(word))
    };
    let says = |place: usize, word: &str| {
        let governs = |before: &str| {
            let before = form(before);
            ask.nouns.determiners.contains(&before) || ask.label.links.contains(&before)
        };
        let is_joined = |before: &str| {
            let joints = &ask.lists.joints;
            joints.iter().any(|joint| joint.trim() == before)
        };
        let is_governed = before(place).is_some_and(|before| governs(before) && !is_joined(before));
        word.starts_with(char::is_lowercase) && !is_governed && ask.gate.verbs.contains(&form(word))
    };
    let told = words.iter().enumerate();
    let mut told = told.take_while(|(place, word)| !relates(*place, word));
    told.any(|(place, word)| says(place, word))
}
