use whatlang::{Detector, Lang};

use super::profile::PROFILES;
use super::tally::Tally;
use super::visible::visible;
use crate::model::Language;

// All evidence is in hundredths of a nat, whole numbers, so that sums do not depend on their order.

/// Trigrams, per word and at full confidence.
const TRIGRAMS: f64 = 30.0;
/// Trigrams of one piece never say more than this.
const TRIGRAMS_MOST: f64 = 600.0;
/// A lead below this is close enough for trigrams to be asked.
const CLOSE: i32 = 600;

/// The languages that a text may be in, with what each is known by.
#[derive(Debug)]
pub(super) struct States {
    // Undetermined first.
    languages: Vec<Language>,
    named: Vec<bool>,
    profiles: Vec<Option<usize>>,
    detector: Detector,
    trigrams: Vec<(Lang, usize)>,
}

/// What a piece of text says for each state.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// One figure for each state.
    pub scores: Vec<i32>,
    /// Words with a letter; in scripts without spaces two letters count as one.
    pub words: usize,
}

impl States {
    /// The languages with a profile, and any others that `named` names.
    pub(super) fn new(named: &[Language]) -> Self {
        let known = || PROFILES.all.iter().map(|profile| profile.language);
        let named: Vec<Language> = named.iter().copied().map(counted_as).collect();
        let mut languages: Vec<Language> = known().collect();
        for language in &named {
            if !languages.contains(language) {
                languages.push(*language);
            }
        }
        let trigrams = voters(&languages);
        Self {
            named: languages.iter().map(|one| named.contains(one)).collect(),
            profiles: languages
                .iter()
                .map(|language| known().position(|one| one == *language))
                .collect(),
            detector: Detector::with_allowlist(trigrams.iter().map(|(lang, _)| *lang).collect()),
            languages,
            trigrams,
        }
    }

    /// Whether the user named the language of a state.
    pub(super) fn is_named(&self, state: usize) -> bool {
        self.named.get(state).copied().unwrap_or(false)
    }

    /// Whether the user named any language.
    pub(super) fn has_named(&self) -> bool {
        self.named.contains(&true)
    }

    /// The evidence of a piece without words.
    pub(super) fn nothing(&self) -> Evidence {
        Evidence {
            scores: vec![0; self.count()],
            words: 0,
        }
    }

    /// How many states there are.
    pub(super) const fn count(&self) -> usize {
        self.languages.len()
    }

    /// Whether a state is a relative of a claimed language that the user did not name.
    pub(super) fn is_unclaimed(&self, state: usize) -> bool {
        let profile = self.profiles.get(state).copied().flatten();
        let profile = profile.and_then(|place| PROFILES.all.get(place));
        profile.is_some_and(|profile| !profile.is_claimed) && !self.is_named(state)
    }

    /// The language of a state, as the user is told.
    pub(super) fn language(&self, state: usize) -> Language {
        let language = self.languages.get(state).copied();
        language
            .filter(|_| !self.is_unclaimed(state))
            .unwrap_or(Language::UNDETERMINED)
    }

    /// Weighs one piece of text. `last` is the last function word met: one that only follows itself (`est.` in a table of
    /// estimates) is no evidence.
    pub(super) fn weigh(&self, piece: &str, last: &mut String) -> Evidence {
        let piece = &visible(piece);
        let tally = Tally::of(piece, last);
        let mut scores: Vec<i32> = self
            .profiles
            .iter()
            .map(|place| place.map_or(0, |place| tally.speaks_for(place)))
            .collect();
        let words = tally.words.max(tally.unspaced() / 2);
        if words >= 3 && lead(&scores) < CLOSE {
            self.ask_trigrams(piece, words, &mut scores);
        }
        Evidence { scores, words }
    }

    fn ask_trigrams(&self, piece: &str, words: usize, scores: &mut [i32]) {
        let Some(info) = self.detector.detect(piece) else {
            return;
        };
        let weight = (info.confidence() * TRIGRAMS * words as f64).min(TRIGRAMS_MOST);
        for (lang, state) in &self.trigrams {
            if *lang == info.lang()
                && let Some(score) = scores.get_mut(*state)
            {
                #[allow(clippy::cast_possible_truncation, reason = "at most TRIGRAMS_MOST")]
                let weight = weight as i32;
                *score = score.saturating_add(weight);
            }
        }
    }
}

/// Whom the trigrams may vote for, with the state that gets the vote: the languages themselves, and their unclaimed
/// neighbors for `und`.
fn voters(languages: &[Language]) -> Vec<(Lang, usize)> {
    let own = languages.iter().enumerate();
    let own = own.filter_map(|(state, language)| Some((Lang::from_code(language.code())?, state)));
    let mut voters: Vec<(Lang, usize)> = own.collect();
    let undetermined = PROFILES.all.first();
    for code in undetermined.iter().flat_map(|profile| &profile.neighbors) {
        if let Some(lang) = Lang::from_code(code)
            && voters.iter().all(|(known, _)| *known != lang)
        {
            voters.push((lang, 0));
        }
    }
    voters
}

/// Malay and Indonesian cannot be told apart by their words: both count as Indonesian.
pub(super) fn counted_as(language: Language) -> Language {
    match language.code() {
        "msa" | "zsm" | "zlm" => Language::INDONESIAN,
        _ => language,
    }
}

/// By how much the best score leads the second.
fn lead(scores: &[i32]) -> i32 {
    let (mut best, mut second) = (i32::MIN / 2, i32::MIN / 2);
    for &score in scores {
        if score > best {
            (best, second) = (score, best);
        } else {
            second = second.max(score);
        }
    }
    best.saturating_sub(second)
}
