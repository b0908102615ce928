//! What a stem speaks of as known although only its key tells it.

use unicode_segmentation::UnicodeSegmentation;

use crate::language::lexicon::is_stop_word;
use crate::language::{Pack, ReferenceWords};
use crate::model::{Candidate, Language};

/// How many modifiers may stand between an article and its noun.
const MODIFIERS: usize = 1;
/// Rules whose keys are clauses, which introduce what the main clause goes on with.
const OF_CLAUSES: [&str; 5] = ["cause", "condition", "consequence", "exception", "sequence"];

/// Whether a definite noun, "the same", or a person known only beside another one has its antecedent nowhere but in the key: "In which
/// case is the gate shut?" where the key speaks of "a gate".
pub fn is_lost(candidate: &Candidate, pack: &Pack) -> bool {
    let stem = words(&candidate.stem);
    let key: Vec<String> = candidate.key.iter().flat_map(|key| words(key)).collect();
    let Some(definite) = pack.ask.nouns.articles.last() else {
        return false;
    };
    let known = std::slice::from_ref(definite);
    let new = &pack.ask.gate.definite.indefinite;
    let same = &pack.ask.gate.definite.partners;
    let language = candidate.language;
    let introduces = |words: &[String], noun: &String| {
        let mut places = (0..words.len()).filter(|place| words.get(*place) == Some(noun));
        places.any(|place| is_behind(words, place, new, language))
    };
    let lost = |(place, word): (usize, &String)| {
        let before = stem.get(..place).unwrap_or_default();
        if before.contains(word) || !is_behind(&stem, place, known, language) {
            return false;
        }
        let is_same = before.last().is_some_and(|before| same.contains(before));
        let is_in_key = key
            .iter()
            .any(|other| other.strip_suffix('s').unwrap_or(other) == word);
        let is_of_clause = OF_CLAUSES.contains(&candidate.rule.as_str());
        introduces(&key, word) && !introduces(&stem, word) || is_of_clause && is_same && is_in_key
    };
    stem.iter().enumerate().any(lost) || lacks_partner(&stem, &key, pack)
}

/// "The opponent" without the one whose opponent it is, whom the key names.
fn lacks_partner(stem: &[String], key: &[String], pack: &Pack) -> bool {
    let relative = &pack.ask.permission.relative_persons;
    let nouns = &pack.ask.nouns;
    let is_relative = |word: &String| relative.contains(owner(word));
    let is_person = |word: &String| {
        let word = owner(word);
        let is_one = |person: &String| word == person || word.strip_suffix('s') == Some(person);
        nouns.persons.iter().any(is_one) && !relative.iter().any(|other| other == word)
    };
    let is_of = |place: usize| {
        let before = place
            .checked_sub(1)
            .and_then(|before| stem.get(before))
            .map(String::as_str);
        before == nouns.articles.last().map(String::as_str)
    };
    let is_alone = stem
        .iter()
        .enumerate()
        .any(|(place, word)| is_relative(word) && is_of(place));
    is_alone && !stem.iter().any(is_person) && (key.iter().any(is_person) || key.is_empty())
}

/// "It" as the object of a stem that asks for its subject: a pronoun stands for what is asked.
pub fn is_pronominal(candidate: &Candidate, language: Language) -> bool {
    let Some(words) = ReferenceWords::of(language) else {
        return false;
    };
    let mut stem = candidate.stem.unicode_words().map(str::to_lowercase);
    let stands_alone = |word: String| {
        let pronoun = words.pronoun(&word);
        pronoun.is_some_and(|pronoun| !pronoun.is_possessive && !pronoun.is_reflexive)
    };
    candidate.rule == "subject" && stem.any(stands_alone)
}

/// Whether one of some articles stands before a noun, with nothing but a few modifiers between.
fn is_behind(words: &[String], noun: usize, articles: &[String], language: Language) -> bool {
    let is_telling = |word: &&String| !is_stop_word(word, language);
    let mut before = words.get(..noun).unwrap_or_default().iter().rev();
    let modifiers = before.clone().take_while(is_telling).count();
    let article = before.nth(modifiers);
    modifiers <= MODIFIERS
        && words.get(noun).as_ref().is_some_and(is_telling)
        && article.is_some_and(|article| articles.contains(article))
}

/// A possessive without its ending.
fn owner(word: &str) -> &str {
    word.trim_end_matches("’s").trim_end_matches("'s")
}

fn words(text: &str) -> Vec<String> {
    text.unicode_words()
        .map(str::to_lowercase)
        .map(|word| owner(&word).to_owned())
        .collect()
}
