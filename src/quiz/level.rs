use super::DifficultyMix;
use crate::model::CognitiveLevel;
use crate::segment::school_year;

/// For whom a quiz is, or what it asks of learners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Level {
    /// A school level as people write it; it decides how many questions are easy and hard.
    School(String),
    /// What every question asks of a learner.
    Cognitive(CognitiveLevel),
}

impl Level {
    /// A cognitive level by its name in JSON; anything else is a school level.
    pub fn named(name: &str) -> Self {
        let known = [
            CognitiveLevel::Remember,
            CognitiveLevel::Understand,
            CognitiveLevel::Apply,
            CognitiveLevel::Analyze,
        ];
        let known = known.into_iter().find(|level| level_name(*level) == name);
        known.map_or_else(|| Self::School(name.to_owned()), Self::Cognitive)
    }

    /// The level as the quiz states it.
    pub fn name(&self) -> String {
        match self {
            Self::School(name) => name.clone(),
            Self::Cognitive(level) => level_name(*level).to_owned(),
        }
    }

    /// How many questions should be easy, medium and hard: the younger, the easier. None for a level that is not known.
    pub fn mix(&self) -> Option<DifficultyMix> {
        let Self::School(name) = self else {
            return None;
        };
        Some(match school_year(name)? {
            0..=6 => DifficultyMix::new(5, 4, 1),
            7..=10 => DifficultyMix::new(3, 5, 2),
            11..=12 => DifficultyMix::new(2, 5, 3),
            _ => DifficultyMix::new(1, 4, 5),
        })
    }
}

const fn level_name(level: CognitiveLevel) -> &'static str {
    match level {
        CognitiveLevel::Remember => "remember",
        CognitiveLevel::Understand => "understand",
        CognitiveLevel::Apply => "apply",
        CognitiveLevel::Analyze => "analyze",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_learners_get_harder_questions() {
        let mix = |name| Level::named(name).mix();
        assert_eq!(mix("grade 5"), Some(DifficultyMix::new(5, 4, 1)));
        assert_eq!(mix("A level"), Some(DifficultyMix::new(2, 5, 3)));
        assert_eq!(mix("university"), Some(DifficultyMix::new(1, 4, 5)));
        assert_eq!(mix("the crew"), None);
        assert_eq!(
            Level::named("apply"),
            Level::Cognitive(CognitiveLevel::Apply)
        );
    }
}
