use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use super::true_false::falsified;
use crate::annotate::{Annotated, Phrases, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, CognitiveLevel, Difficulty, ItemType, KeyKind, ProposedOption};

/// The longest topic, in words, that a stem can carry.
const LONGEST_TOPIC: usize = 9;

/// Which statement on a topic is correct, the others being changed statements of the same section.
pub struct Statement;

impl Extractor for Statement {
    fn id(&self) -> &'static str {
        "statement"
    }

    fn page(&self) -> &'static str {
        include_str!("statement.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let testable: Vec<(&Sentence, &'static Pack, String)> = document
            .packed()
            .filter_map(|(sentence, pack)| Some((sentence, pack, falsified(sentence, pack)?)))
            .collect();
        testable
            .iter()
            .filter_map(|(sentence, pack, _)| self.ask(document, sentence, pack, &testable))
            .collect()
    }
}

impl Statement {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
        testable: &[(&Sentence, &'static Pack, String)],
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let section = sentence.section?;
        let own = testable.iter().filter(|(other, ..)| {
            other.section == Some(section)
                && other.span != sentence.span
                && other.language == sentence.language
        });
        let own: Vec<ProposedOption> = own
            .map(|(other, _, changed)| ProposedOption {
                text: format!("{changed}."),
                from: "section".into(),
                rationale: Some(format!("{}.", other.text)),
            })
            .collect();
        let topic = topic(document, section, ground.phrases());
        let stem = fill(&pack.ask.true_false.which, &[("topic", &topic?)]);
        let key = format!("{}.", sentence.text);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Statement,
        });
        candidate.pool.own = own;
        candidate.pool.closed = true;
        candidate.difficulty = Difficulty::Medium;
        candidate.cognitive_level = CognitiveLevel::Understand;
        Some(candidate)
    }
}

/// The innermost section title as it stands in a stem, without "Article 3:" or the like in front.
fn topic(document: &Annotated<'_>, section: usize, phrases: Phrases<'_>) -> Option<String> {
    let titles = document.titles(Some(section));
    let title = titles
        .iter()
        .rev()
        .map(|title| {
            title
                .split_once(": ")
                .filter(|(head, _)| head.contains(|sign: char| sign.is_ascii_digit()))
                .map_or(*title, |(_, name)| name)
        })
        .next()?;
    let title = title.trim().trim_end_matches(':');
    let is_fit =
        (1..=LONGEST_TOPIC).contains(&word_count(title)) && title.chars().any(char::is_lowercase);
    is_fit.then(|| {
        title
            .split_whitespace()
            .map(|word| phrases.lowered(word))
            .collect::<Vec<_>>()
            .join(" ")
    })
}
