use crate::language::WordSet;
use std::collections::BTreeMap;

use super::Term;
use super::candidates::{Candidate, Candidates};
use crate::language::lexicon::zipf;
use crate::model::Language;

/// What the signs of a term weigh, set by hand: a strong sign counts two, a clear one one, a weak one a half. Nothing is fitted; the glossaries
/// of textbooks only measure the outcome (`tests/terms.rs`).
mod weight {
    /// A phrase that nothing speaks for.
    pub const NOTHING: f64 = -1.0;
    /// Each e-fold of its places.
    pub const FREQUENCY: f64 = 0.5;
    /// Each e-fold of its places in a paragraph, by the mean: terms come in bursts.
    pub const BURST: f64 = 0.5;
    /// It stands in one place only.
    pub const SINGLE_PLACE: f64 = -1.0;
    /// Share of its places after an adjective or noun: a longer phrase is the term.
    pub const MODIFIED: f64 = -1.0;
    /// Share of its places before a noun.
    pub const MODIFYING: f64 = -1.0;
    /// Each tenfold of its frequency in the language, for a single word.
    pub const COMMON_WORD: f64 = -1.0;
    /// The same for a phrase, by the mean of its words, which are common where the phrase is not.
    pub const COMMON_WORDS: f64 = -0.5;
    /// Share of its places with a capital inside a sentence: names are no terms.
    pub const CAPITAL: f64 = -1.0;
    /// It begins with a modifier that seldom belongs to a term.
    pub const LIGHT: f64 = -1.0;
    /// The text says that something is called so.
    pub const NAMED: f64 = 2.0;
    /// The text says what it is or does.
    pub const DEFINED: f64 = 1.0;
    /// The text adds a gloss.
    pub const GLOSSED: f64 = 1.0;
    /// Each e-fold of the sentences that begin with it.
    pub const OPENING: f64 = 1.0;
}

/// Frequencies between which commonness counts, on the Zipf scale; words that are not in the list stand at the lower one.
const RARE: f32 = 2.0;
const COMMON: f32 = 6.5;

/// The terms with their scores, best first; equal ones in the order of their keys.
pub fn scored(
    candidates: Candidates,
    kinds: &BTreeMap<String, String>,
    light: &WordSet,
    language: Language,
) -> Vec<Term> {
    let mut terms: Vec<Term> = candidates
        .all
        .into_iter()
        .map(|(key, candidate)| Term {
            text: name(&candidate),
            kind: kinds.get(&key).cloned(),
            score: 1.0 / (1.0 + (-points(&key, &candidate, light, language)).exp()),
            key,
            places: candidate.places,
        })
        .collect();
    terms.sort_by(|left, right| {
        let by_score = right.score.total_cmp(&left.score);
        by_score.then_with(|| left.key.cmp(&right.key))
    });
    terms
}

/// The logit of the score.
fn points(key: &str, candidate: &Candidate, light: &WordSet, language: Language) -> f64 {
    let context = &candidate.context;
    let count = candidate.places.len().max(1) as f64;
    let share = |places: usize| places as f64 / count;
    let when = |is_so: bool, weight: f64| if is_so { weight } else { 0.0 };
    let is_light = key
        .split(' ')
        .next()
        .is_some_and(|word| light.contains(word));
    let common = if key.contains(' ') {
        weight::COMMON_WORDS
    } else {
        weight::COMMON_WORD
    };
    weight::NOTHING
        + weight::FREQUENCY * count.ln()
        + weight::BURST * (count / context.paragraphs.max(1) as f64).ln()
        + when(candidate.places.len() == 1, weight::SINGLE_PLACE)
        + weight::MODIFIED * share(context.modified)
        + weight::MODIFYING * share(context.modifying)
        + common * commonness(key, language)
        + weight::CAPITAL * share(context.capital)
        + when(is_light, weight::LIGHT)
        + when(context.is_named, weight::NAMED)
        + when(context.is_defined, weight::DEFINED)
        + when(context.is_glossed, weight::GLOSSED)
        + weight::OPENING * (context.opening as f64).ln_1p()
}

/// How common the words are in the language, on the Zipf scale: the mean over them.
fn commonness(key: &str, language: Language) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for word in key.split(' ') {
        let frequency = zipf(word, language).unwrap_or(RARE);
        sum += f64::from(frequency.clamp(RARE, COMMON));
        count += 1.0;
    }
    sum / f64::max(count, 1.0)
}

/// The most frequent way of writing it, capitals aside; in lower case where it stands so in a third of its places, since a word
/// may have its capital from the start of a sentence.
fn name(candidate: &Candidate) -> String {
    let mut alike: BTreeMap<String, Vec<(&String, usize)>> = BTreeMap::new();
    for (form, count) in &candidate.forms {
        alike
            .entry(form.to_lowercase())
            .or_default()
            .push((form, *count));
    }
    let total = |forms: &[(&String, usize)]| forms.iter().map(|(_, count)| count).sum::<usize>();
    let first_most = |best: Option<(usize, usize)>, found: (usize, usize)| match best {
        Some(best) if best.0 >= found.0 => Some(best),
        _ => Some(found),
    };
    let groups: Vec<Vec<(&String, usize)>> = alike.into_values().collect();
    let sums = groups
        .iter()
        .enumerate()
        .map(|(at, forms)| (total(forms), at));
    let Some(forms) = sums
        .fold(None, first_most)
        .and_then(|(_, at)| groups.get(at))
    else {
        return String::new();
    };
    let small = forms
        .iter()
        .find(|(form, count)| !form.starts_with(char::is_uppercase) && 3 * count >= total(forms));
    let most = forms.iter().max_by_key(|(_, count)| *count);
    small
        .or(most)
        .map_or_else(String::new, |(form, _)| (*form).clone())
}
