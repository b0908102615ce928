use std::collections::BTreeSet;

use super::proposal::group;
use crate::annotate::Phrases;
use crate::language::Pack;

/// A sentence cut into its condition and what follows from it, both with a small letter.
struct Conditional {
    cue: String,
    condition: String,
    main: String,
}

impl Conditional {
    /// None where the sentence has no condition that can be taken out of it.
    fn of(text: &str, phrases: Phrases<'_>) -> Option<Self> {
        let rule = &phrases.pack.ask.condition;
        let captures = rule
            .patterns
            .iter()
            .find_map(|matching| matching.pattern.captures(text))?;
        let part = |name: &str| phrases.lowered(group(&captures, name).trim());
        let (condition, main) = (part("condition"), part("main"));
        let last = main.split_whitespace().next_back().unwrap_or_default();
        let first = condition.split_whitespace().next().unwrap_or_default();
        let is_cut = rule.not_before.iter().any(|word| word == last)
            || rule.bare.iter().any(|word| word == first);
        (!is_cut && !opens_with_pronoun(&main, phrases)).then(|| Self {
            cue: part("cue").to_lowercase(),
            condition,
            main,
        })
    }
}

/// The condition of a sentence with its cue, and what follows from it.
pub fn conditional(text: &str, pack: &'static Pack) -> Option<(String, String)> {
    let names = BTreeSet::new();
    let found = Conditional::of(
        text,
        Phrases {
            pack,
            names: &names,
        },
    )?;
    Some((format!("{} {}", found.cue, found.condition), found.main))
}

fn opens_with_pronoun(text: &str, phrases: Phrases<'_>) -> bool {
    let first = text
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    phrases.pack.ask.gate.openers.contains(&first)
}
