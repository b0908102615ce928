use whatlang::{Detector, Lang};

use super::profile::{PROFILES, Profile};
use super::script::{SCRIPTS, Script};
use crate::model::Language;

// All evidence is in hundredths of a nat, whole numbers, so that sums do not depend on their order.

/// A function word of the language.
const WORD: i32 = 200;
/// What a word speaks for no claimed language: one word in seven must be a function word of a language.
const UNKNOWN_WORD: i32 = 30;
/// So many words may lack function words before that counts.
const TITLE: usize = 6;
/// A letter of the language's own.
const LETTER: i32 = 100;
/// A letter of a script other than Latin that the language is written in.
const SCRIPT: i32 = 10;
/// A letter of a script that the language is not written in.
const FOREIGN: i32 = 30;
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
    /// The claimed languages, or those of them that `allowed` names and any others it names.
    pub(super) fn new(allowed: &[Language]) -> Self {
        let claimed = || PROFILES.all.iter().map(|profile| profile.language);
        let mut languages = vec![Language::UNDETERMINED];
        let wanted: Vec<Language> = if allowed.is_empty() {
            claimed().collect()
        } else {
            allowed.iter().copied().map(with_malay).collect()
        };
        for language in claimed().chain(wanted.iter().copied()) {
            if wanted.contains(&language) && !languages.contains(&language) {
                languages.push(language);
            }
        }
        let trigrams: Vec<(Lang, usize)> = languages
            .iter()
            .enumerate()
            .filter_map(|(state, language)| Some((Lang::from_code(language.code())?, state)))
            .collect();
        let profiles = languages
            .iter()
            .map(|language| claimed().position(|known| known == *language))
            .collect();
        let detector = Detector::with_allowlist(trigrams.iter().map(|(lang, _)| *lang).collect());
        Self {
            languages,
            profiles,
            detector,
            trigrams,
        }
    }

    /// The language of a state.
    pub(super) fn language(&self, state: usize) -> Language {
        self.languages
            .get(state)
            .copied()
            .unwrap_or(Language::UNDETERMINED)
    }

    /// Weighs one piece of text. `last` is the last function word met: one that only follows itself (`est.` in a table of
    /// estimates) is no evidence.
    pub(super) fn weigh(&self, piece: &str, last: &mut String) -> Evidence {
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
                *score += weight;
            }
        }
    }
}

/// Malay and Indonesian cannot be told apart by their words: both count as Indonesian.
fn with_malay(language: Language) -> Language {
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
    best - second
}

/// Counts of one piece, by script and by profile.
#[derive(Debug, Default)]
struct Tally {
    words: usize,
    letters: [usize; SCRIPTS],
    marks: Vec<(u32, i32)>,
}

impl Tally {
    fn of(piece: &str, last: &mut String) -> Self {
        let mut tally = Self::default();
        let mut lower = String::new();
        for word in piece.split(|letter: char| !is_word_letter(letter)) {
            if word.is_empty() {
                continue;
            }
            tally.words += 1;
            lower.clear();
            lower.extend(word.chars().flat_map(char::to_lowercase));
            let profiles = PROFILES.having_word(&lower);
            if profiles != 0 && lower != *last {
                tally.mark(profiles, WORD);
                last.clone_from(&lower);
            }
            if lower.is_ascii() {
                tally.count(Script::Latin, lower.len());
            } else {
                tally.count_letters(&lower);
            }
        }
        tally
    }

    fn count_letters(&mut self, word: &str) {
        for letter in word.chars() {
            self.count(Script::of(letter), 1);
            if !letter.is_ascii() {
                self.mark(PROFILES.having_letter(letter), LETTER);
            }
        }
    }

    fn count(&mut self, script: Script, letters: usize) {
        if let Some(count) = self.letters.get_mut(script as usize) {
            *count += letters;
        }
    }

    fn mark(&mut self, profiles: u32, weight: i32) {
        if profiles != 0 {
            self.marks.push((profiles, weight));
        }
    }

    fn unspaced(&self) -> usize {
        [Script::Han, Script::Kana, Script::Thai]
            .iter()
            .filter_map(|script| self.letters.get(*script as usize))
            .sum()
    }

    fn speaks_for(&self, place: usize) -> i32 {
        let Some(profile) = PROFILES.all.get(place) else {
            return 0;
        };
        let marks: i32 = self
            .marks
            .iter()
            .filter(|(profiles, _)| profiles & (1 << place) != 0)
            .map(|(_, weight)| weight)
            .sum();
        let unknown = if profile.language == Language::UNDETERMINED {
            UNKNOWN_WORD * whole(self.words.saturating_sub(TITLE))
        } else {
            0
        };
        marks + unknown + self.script(profile)
    }

    fn script(&self, profile: &Profile) -> i32 {
        let total: usize = self.letters.iter().sum();
        let own: usize = profile
            .scripts
            .iter()
            .filter_map(|script| self.letters.get(*script as usize))
            .sum();
        let latin = self.letters.first().copied().unwrap_or(0);
        let credit = if profile.language == Language::UNDETERMINED
            || profile.scripts.contains(&Script::Latin)
        {
            0
        } else {
            SCRIPT * whole(own)
        };
        let foreign = total - own;
        // Latin names and terms stand in texts of every script.
        let excused = if profile.scripts.contains(&Script::Latin) {
            0
        } else {
            latin.min(own)
        };
        credit - FOREIGN * whole(foreign - excused)
    }
}

fn whole(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX / 1024)
}

/// Apostrophes part words (`l'eau`, `don't`), combining marks of Indic scripts do not.
fn is_word_letter(letter: char) -> bool {
    letter.is_alphabetic() || matches!(letter, '\u{93c}' | '\u{94d}' | '\u{e47}'..='\u{e4e}')
}
