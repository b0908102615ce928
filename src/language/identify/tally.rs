use super::profile::{PROFILES, Profile};
use super::script::{SCRIPTS, Script};
use crate::model::Language;

// In hundredths of a nat.

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

/// Counts of one piece, by script and by profile.
#[derive(Debug)]
pub(super) struct Tally {
    /// Words with a letter.
    pub(super) words: usize,
    letters: [usize; SCRIPTS],
    /// For each profile what words and letters say.
    marks: Vec<i32>,
}

impl Tally {
    /// Counts a piece. `last` is the last function word met.
    pub(super) fn of(piece: &str, last: &mut String) -> Self {
        let mut tally = Self {
            words: 0,
            letters: [0; SCRIPTS],
            marks: vec![0; PROFILES.all.len()],
        };
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

    fn mark(&mut self, mut profiles: u64, weight: i32) {
        while profiles != 0 {
            if let Some(sum) = self.marks.get_mut(profiles.trailing_zeros() as usize) {
                *sum = sum.saturating_add(weight);
            }
            profiles &= profiles - 1;
        }
    }

    /// Letters of scripts without spaces.
    pub(super) fn unspaced(&self) -> usize {
        [Script::Han, Script::Kana, Script::Thai]
            .iter()
            .filter_map(|script| self.letters.get(*script as usize))
            .sum()
    }

    /// What the piece says for a profile.
    pub(super) fn speaks_for(&self, place: usize) -> i32 {
        let Some(profile) = PROFILES.all.get(place) else {
            return 0;
        };
        let marks = self.marks.get(place).copied().unwrap_or(0);
        let unknown = if profile.language == Language::UNDETERMINED {
            UNKNOWN_WORD * whole(self.words.saturating_sub(TITLE))
        } else {
            0
        };
        marks
            .saturating_add(unknown)
            .saturating_add(self.script(profile))
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
