//! Sentences that lean on others without a pronoun: they compare with something, or hold under a condition, that they do not name.

use crate::language::ask::{Leanings, Pattern};

/// Why a sentence says too little by itself, by the patterns of its pack; none where no pattern is found.
pub fn leans<'p>(text: &str, patterns: &'p Leanings) -> Option<&'p str> {
    let found = patterns.likely(text).find(|pattern| {
        let is_told = |unless: &Pattern| unless.is_match(text);
        pattern.find.regex(text).is_match(text) && !pattern.unless.as_ref().is_some_and(is_told)
    });
    found.map(|pattern| pattern.reason.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;
    use crate::model::Language;

    fn reason(text: &str) -> Option<&'static str> {
        leans(text, &pack(Language::ENGLISH)?.ask.gate.leaning)
    }

    #[test]
    fn finds_what_is_compared_with_nothing() {
        for text in [
            "Divers of today are more likely to use a different lamp, called a torch",
            "In other towns, the bakers sell salt",
            "The northern ponds are much colder",
            "A second kind of mill grinds bones",
            "The mill grinds another 20 sacks before noon",
            "On May 8 of the same year, the mill burnt down",
        ] {
            assert_eq!(reason(text), Some("uncompared"), "{text}");
        }
        for text in [
            "A pond is colder than a lake",
            "Bees are more likely to swarm when the hive is full",
            "Some mills grind flour and other mills grind bones",
            "Ants touch each other",
            "The mills became larger",
            "The first mill grinds ten sacks and the second another ten",
        ] {
            assert_eq!(reason(text), None, "{text}");
        }
    }

    #[test]
    fn finds_what_holds_under_an_unnamed_condition() {
        assert_eq!(
            reason("Many engines would need steam to run"),
            Some("unconditioned")
        );
        assert_eq!(
            reason("If coal ran out, many engines would need wood"),
            None
        );
    }

    #[test]
    fn finds_what_points_back_without_a_pronoun() {
        for text in [
            "Some mills could be tidal",
            "Both shifts are long",
            "The most dramatic is rust",
            "Days later the mill stood still",
            "The bakers soon began to sell salt",
        ] {
            assert_eq!(reason(text), Some("vague_reference"), "{text}");
        }
        for text in [
            "Of the kinds of decay, the most dramatic is rust",
            "Millers and bakers use flour, and both groups keep cats",
        ] {
            assert_eq!(reason(text), None, "{text}");
        }
        assert_eq!(
            reason("The Ceres image shows bright salt"),
            Some("cross_reference")
        );
        assert_eq!(
            reason("The price rises from P1 to a peak (E2)"),
            Some("formula")
        );
    }

    #[test]
    fn finds_what_only_some_think() {
        assert_eq!(
            reason("While some growers feel that lime helps, others use ash"),
            Some("hedged")
        );
    }
}
