use super::Extractor;
use super::permission::is_passive;
use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::{Annotated, Phrases, Sentence, capitalized};
use crate::language::Pack;
use crate::model::{Candidate, CognitiveLevel, Difficulty, ItemType, KeyKind, ProposedOption};

/// The longest answer, in words.
const LONGEST_KEY: usize = 12;

/// What happens, or what has to be done, under a condition.
pub struct Condition;

impl Extractor for Condition {
    fn id(&self) -> &'static str {
        "condition"
    }

    fn page(&self) -> &'static str {
        include_str!("condition.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .packed()
            .filter(|(sentence, _)| sentence.is_whole)
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Condition {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let rule = &pack.ask.condition;
        let ground = Ground::of(document, sentence, pack);
        let captures = rule
            .patterns
            .iter()
            .find_map(|matching| matching.pattern.captures(ground.sentence))?;
        let phrases = ground.phrases();
        let cue = group(&captures, "cue").to_lowercase();
        let condition = phrases.lowered(group(&captures, "condition").trim());
        let main = phrases.lowered(group(&captures, "main").trim());
        let ends_in = |text: &str, words: &[String]| {
            words
                .iter()
                .any(|word| text.split_whitespace().next_back() == Some(word.as_str()))
        };
        let starts_with = |text: &str, words: &[String]| {
            words
                .iter()
                .any(|word| text.split_whitespace().next() == Some(word.as_str()))
        };
        if opens_with_pronoun(&main, phrases)
            || ends_in(&main, &rule.not_before)
            || starts_with(&condition, &rule.bare)
        {
            return None;
        }
        let mut candidate = self
            .act(&ground, &main, &cue, &condition)
            .or_else(|| self.happens(&ground, &main, &cue, &condition))?;
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.difficulty = if word_count(&condition) > 14 {
            Difficulty::Hard
        } else {
            Difficulty::Medium
        };
        Some(candidate)
    }

    fn act(
        &self,
        ground: &Ground<'_>,
        main: &str,
        cue: &str,
        condition: &str,
    ) -> Option<Candidate> {
        let rule = &ground.pack.ask.condition;
        let captures = rule.main.act.as_ref()?.captures(main)?;
        let act = group(&captures, "act");
        if word_count(act) > LONGEST_KEY || word_count(act) < 2 || is_passive(act, ground.pack) {
            return None;
        }
        let said = group(&captures, "modal");
        let modal = rule
            .modals
            .iter()
            .find(|[form, _]| form == said)
            .map_or(said, |[_, asked]| asked.as_str());
        let agent = ground.phrases().lowered(group(&captures, "agent"));
        let stem = fill(
            &rule.stems.act,
            &[
                ("modal", modal),
                ("agent", &agent),
                ("cue", cue),
                ("condition", condition),
            ],
        );
        Some(ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: capitalized(act),
            key_kind: KeyKind::Act,
        }))
    }

    fn happens(
        &self,
        ground: &Ground<'_>,
        main: &str,
        cue: &str,
        condition: &str,
    ) -> Option<Candidate> {
        let rule = &ground.pack.ask.condition;
        let captures = rule.main.happens.as_ref()?.captures(main)?;
        let result = group(&captures, "result");
        if word_count(result) > LONGEST_KEY || opens_with_pronoun(condition, ground.phrases()) {
            return None;
        }
        let stem = fill(
            &rule.stems.happens,
            &[("cue", cue), ("condition", condition)],
        );
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: capitalized(result),
            key_kind: KeyKind::Consequence,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.pool.own = other_outcomes(result, &rule.outcomes);
        Some(candidate)
    }
}

/// The same result with another outcome of its kind: "the game is won" for "the game is drawn".
fn other_outcomes(result: &str, outcomes: &[Vec<String>]) -> Vec<ProposedOption> {
    let same_kind = outcomes.iter().find_map(|kind| {
        kind.iter()
            .find(|outcome| result.ends_with(outcome.as_str()))
            .map(|said| (said, kind))
    });
    let Some((said, kind)) = same_kind else {
        return Vec::new();
    };
    let others = kind.iter().filter(|outcome| *outcome != said);
    others
        .map(|outcome| ProposedOption {
            text: capitalized(&result.replace(said.as_str(), outcome)),
            from: "list".into(),
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
