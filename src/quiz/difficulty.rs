use std::str::FromStr;

use crate::model::Difficulty;

const ALL: [(&str, Difficulty); 3] = [
    ("easy", Difficulty::Easy),
    ("medium", Difficulty::Medium),
    ("hard", Difficulty::Hard),
];

/// How many of so many questions should be easy, medium and hard. Where a difficulty is to have none, its questions are left out;
/// otherwise the shares are kept as far as the sections allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifficultyMix {
    shares: [usize; 3],
}

impl DifficultyMix {
    /// Shares of easy, medium and hard questions.
    pub const fn new(easy: usize, medium: usize, hard: usize) -> Self {
        Self {
            shares: [easy, medium, hard],
        }
    }

    /// Whether a question may stand in the quiz.
    pub fn allows(self, difficulty: Difficulty) -> bool {
        self.share(difficulty) > 0
    }

    /// How far a difficulty is behind its share, in questions times the sum of all shares; `taken` counts the questions so far.
    pub fn deficit(self, difficulty: Difficulty, taken: [usize; 3]) -> i64 {
        let wanted = self.share(difficulty) * (taken.iter().sum::<usize>() + 1);
        let all: usize = self.shares.iter().sum();
        let has = taken.get(place(difficulty)).copied().unwrap_or_default() * all;
        signed(wanted) - signed(has)
    }

    fn share(self, difficulty: Difficulty) -> usize {
        let share = self.shares.get(place(difficulty));
        share.copied().unwrap_or_default()
    }
}

/// The place of a difficulty among the shares.
pub fn place(difficulty: Difficulty) -> usize {
    let known = ALL.iter().position(|(_, known)| *known == difficulty);
    known.unwrap_or_default()
}

impl FromStr for DifficultyMix {
    type Err = String;

    /// `mix` for equal shares; `easy,hard`; `easy=3,medium=5,hard=2`.
    fn from_str(text: &str) -> Result<Self, String> {
        if text == "mix" {
            return Ok(Self::new(1, 1, 1));
        }
        let mut mix = Self::new(0, 0, 0);
        for part in text.split(',') {
            let (name, share) = part.split_once('=').unwrap_or((part, "1"));
            let at = ALL.iter().position(|(known, _)| *known == name.trim());
            let share = share.trim().parse::<u16>().ok();
            match (at.and_then(|at| mix.shares.get_mut(at)), share) {
                (Some(place), Some(share)) => *place = share.into(),
                _ => return Err("use mix, or shares such as easy=3,medium=5,hard=2".to_owned()),
            }
        }
        if mix.shares.iter().all(|share| *share == 0) {
            return Err("give one difficulty a share".to_owned());
        }
        Ok(mix)
    }
}

fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_read_in_three_ways() {
        assert_eq!("mix".parse(), Ok(DifficultyMix::new(1, 1, 1)));
        assert_eq!("easy,hard".parse(), Ok(DifficultyMix::new(1, 0, 1)));
        assert_eq!("easy=3, medium=5".parse(), Ok(DifficultyMix::new(3, 5, 0)));
        for wrong in ["", "simple", "easy=0", "easy=-1", "easy=x"] {
            assert!(wrong.parse::<DifficultyMix>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_lags_behind_its_share_comes_next() {
        let mix = DifficultyMix::new(1, 1, 2);
        let next = |taken| {
            let by = |one: &Difficulty| mix.deficit(*one, taken);
            let all = ALL.map(|(_, difficulty)| difficulty);
            all.into_iter().max_by_key(by)
        };
        assert_eq!(next([0, 0, 0]), Some(Difficulty::Hard));
        assert_eq!(next([1, 0, 2]), Some(Difficulty::Medium));
    }
}
