use std::collections::BTreeMap;

use super::Term;
use super::candidates::{Candidate, Candidates};
use super::kinds::Classes;
use crate::language::lexicon::zipf;
use crate::model::Language;

/// Frequency, on the Zipf scale, of a word that is not in the list: below one in a million.
const RARE: f32 = 2.5;

/// Frequency from which a word is so common that it carries no term.
const COMMON: f32 = 6.0;

/// The terms with their scores, best first; equal ones in the order of their keys.
pub fn scored(
    candidates: Candidates,
    kinds: &BTreeMap<String, String>,
    classes: &Classes,
    language: Language,
) -> Vec<Term> {
    let mut weighed: Vec<(f64, Term)> = candidates
        .all
        .into_iter()
        .map(|(key, candidate)| {
            let defined = classes.defined(&key);
            let weight =
                value(&candidate) * rarity(&key, language) * (1.0 + f64::from(defined).min(3.0));
            let term = Term {
                text: name(&candidate),
                kind: kinds.get(&key).cloned(),
                key,
                score: 0.0,
                places: candidate.places,
            };
            (weight.max(0.0), term)
        })
        .collect();
    let most = weighed
        .iter()
        .map(|(weight, _)| *weight)
        .fold(0.0, f64::max);
    weighed.sort_by(|(left, a), (right, b)| right.total_cmp(left).then_with(|| a.key.cmp(&b.key)));
    let scale = |weight: f64| {
        if most > 0.0 {
            weight.ln_1p() / most.ln_1p()
        } else {
            0.0
        }
    };
    let terms = weighed.into_iter();
    terms
        .map(|(weight, term)| Term {
            score: scale(weight),
            ..term
        })
        .collect()
}

/// The C-value: how often it stands, less the mean of what longer candidates take, weighed by its length.
fn value(candidate: &Candidate) -> f64 {
    let own = candidate.places.len() as f64;
    let taken = candidate.nested as f64 / candidate.longer.len().max(1) as f64;
    (candidate.words as f64 + 1.0).log2() * (own - taken)
}

/// How rare the words are in the language, from 0 to 1: the mean over them.
fn rarity(key: &str, language: Language) -> f64 {
    let words = key.split(' ');
    let (mut sum, mut count) = (0.0, 0.0);
    for word in words {
        let frequency = zipf(word, language).unwrap_or(RARE);
        sum += f64::from(((COMMON - frequency) / (COMMON - RARE)).clamp(0.05, 1.0));
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
