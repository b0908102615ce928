use std::collections::BTreeSet;

use super::proposal::{Ground, Proposal, fill, group, word_count};
use super::who_may::{agent_noun, is_passive};
use crate::annotate::{Annotated, Phrases, Sentence, capitalized};
use crate::bank::normal_form;
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, ProposedOption};

/// The longest answer, in words.
const LONGEST_KEY: usize = 12;
/// How many words a condition has that is an answer.
const CONDITION: std::ops::RangeInclusive<usize> = 4..=20;

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

/// Asks by the patterns of a pack, for the rule of a name: in languages whose sentences are not taken apart.
pub struct IfThen(pub &'static str);

impl IfThen {
    /// What happens, or what has to be done, under a condition; and under which condition something is so.
    pub fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let Some(found) = Conditional::of(ground.sentence, ground.phrases()) else {
            return Vec::new();
        };
        let follows = self
            .act(&ground, &found)
            .or_else(|| self.happens(&ground, &found));
        follows
            .into_iter()
            .chain(self.when(&ground, &found))
            .collect()
    }

    fn act(&self, ground: &Ground<'_>, found: &Conditional) -> Option<Candidate> {
        let rule = &ground.pack.ask.condition;
        let captures = rule.main.act.as_ref()?.captures(&found.main)?;
        let act = group(&captures, "act");
        if !(2..=LONGEST_KEY).contains(&word_count(act)) || is_passive(act, ground.pack) {
            return None;
        }
        let said = group(&captures, "modal");
        let modal = rule
            .modals
            .iter()
            .find(|[form, _]| form == said)
            .map_or(said, |[_, asked]| asked.as_str());
        let agent = ground.phrases().lowered(group(&captures, "agent"));
        let slots = [
            ("modal", modal),
            ("agent", &agent),
            ("cue", &found.cue),
            ("condition", &found.condition),
        ];
        let mut candidate = ground.candidate(self.proposal(
            fill(&rule.stems.act, &slots),
            capitalized(act),
            KeyKind::Act,
        ));
        candidate.pool.class = Some(agent_noun(&agent, ground.phrases()));
        candidate.pool.one_class = true;
        Some(candidate)
    }

    fn happens(&self, ground: &Ground<'_>, found: &Conditional) -> Option<Candidate> {
        let rule = &ground.pack.ask.condition;
        let captures = rule.main.happens.as_ref()?.captures(&found.main)?;
        let result = group(&captures, "result");
        if word_count(result) > LONGEST_KEY
            || opens_with_pronoun(&found.condition, ground.phrases())
        {
            return None;
        }
        let slots = [("cue", found.cue.as_str()), ("condition", &found.condition)];
        let mut candidate = ground.candidate(self.proposal(
            fill(&rule.stems.happens, &slots),
            capitalized(result),
            KeyKind::Consequence,
        ));
        candidate.pool.own = other_outcomes(result, &rule.outcomes);
        candidate.pool.closed = true;
        (!candidate.pool.own.is_empty()).then_some(candidate)
    }

    /// Under which condition something is so. Conditions of the same consequence are right as well and make no options.
    fn when(&self, ground: &Ground<'_>, found: &Conditional) -> Option<Candidate> {
        let rule = &ground.pack.ask.condition;
        let captures = rule.main.state.as_ref()?.captures(&found.main)?;
        let has_verb = group(&captures, "subject")
            .split_whitespace()
            .any(|word| ground.pack.ask.gate.verbs.iter().any(|verb| verb == word));
        if has_verb || !CONDITION.contains(&word_count(&found.condition)) {
            return None;
        }
        let slots = ["subject", "be", "rest"].map(|name| (name, group(&captures, name)));
        let key = format!("{} {}", capitalized(&found.cue), found.condition);
        let mut candidate = ground.candidate(self.proposal(
            fill(&rule.stems.when, &slots),
            key,
            KeyKind::Condition,
        ));
        candidate.pool.class = Some(normal_form(&found.main));
        Some(candidate)
    }

    fn proposal(&self, stem: String, key: String, key_kind: KeyKind) -> Proposal {
        Proposal {
            rule: self.0,
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind,
        }
    }
}

/// The same result with another outcome of its kind: "the game is won" for "the game is drawn".
fn other_outcomes(result: &str, outcomes: &[Vec<String>]) -> Vec<ProposedOption> {
    let said_of = |kind: &Vec<String>| {
        kind.iter()
            .find(|outcome| result.ends_with(outcome.as_str()))
            .cloned()
    };
    let Some((said, kind)) = outcomes
        .iter()
        .find_map(|kind| Some((said_of(kind)?, kind)))
    else {
        return Vec::new();
    };
    let changed = kind
        .iter()
        .filter(|outcome| **outcome != said)
        .map(|outcome| capitalized(&result.replace(said.as_str(), outcome)));
    changed
        .map(|text| ProposedOption {
            text,
            from: "list".into(),
            class: None,
            rationale: None,
        })
        .collect()
}

fn opens_with_pronoun(text: &str, phrases: Phrases<'_>) -> bool {
    let first = text
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    phrases.pack.ask.gate.openers.contains(&first)
}
