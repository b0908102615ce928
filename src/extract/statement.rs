use std::collections::BTreeSet;

use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use super::true_false::falsified;
use crate::annotate::{Annotated, Phrases, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, CognitiveLevel, Difficulty, ItemType, KeyKind, ProposedOption};

/// The longest topic, in words, that a stem can carry.
const LONGEST_TOPIC: usize = 9;

/// In how many ways one statement is changed.
const MOST_CHANGES: usize = 2;

/// How few changed statements of the same topic are too few.
const FEWEST_OTHERS: usize = 2;

/// How many changed statements are proposed.
const MOST_PROPOSED: usize = 12;

/// How many content words two statements about the same share at least.
const FEWEST_SHARED: usize = 1;

/// How many words a statement has.
const LENGTH: std::ops::RangeInclusive<usize> = 6..=26;

/// A sentence, and the sentence changed so that it is not so.
type Testable<'a> = (&'a Sentence, String);

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
        let changed = document.packed().flat_map(|(sentence, pack)| {
            falsified(sentence, pack)
                .into_iter()
                .take(MOST_CHANGES)
                .map(move |text| (sentence, text))
        });
        let testable: Vec<Testable<'_>> = changed.collect();
        let fit = document.packed().filter(|(sentence, _)| {
            sentence.is_whole && LENGTH.contains(&word_count(&sentence.text))
        });
        fit.filter_map(|(sentence, pack)| self.ask(document, sentence, pack, &testable))
            .collect()
    }
}

impl Statement {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
        testable: &[Testable<'_>],
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let phrases = ground.phrases();
        let subject = document.subject(sentence.section, sentence.span, pack);
        let is_alike =
            |other: &Sentence| opening(&other.text, pack) == opening(&sentence.text, pack);
        let is_near = |other: &Sentence| {
            other.section == sentence.section
                || subject.is_some()
                    && document.region(other.span) == document.region(sentence.span)
        };
        let topic = subject
            .clone()
            .or_else(|| topic(document, sentence.section, phrases))?;
        let others = testable.iter().filter(|(other, _)| {
            is_near(other)
                && is_alike(other)
                && other.span != sentence.span
                && other.language == sentence.language
        });
        let ranked = others.filter_map(|(other, changed)| {
            Some((
                unlikeness(&sentence.text, &other.text, subject.as_deref(), pack)?,
                changed_option(&other.text, changed),
            ))
        });
        let mut own: Vec<(usize, ProposedOption)> = ranked.collect();
        if own.len() < FEWEST_OTHERS {
            return None;
        }
        own.sort_by_key(|(unlike, _)| *unlike);
        let stem = fill(&pack.ask.true_false.which, &[("topic", &topic)]);
        let key = format!("{}.", sentence.text);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Statement,
        });
        candidate.pool.own = own
            .into_iter()
            .map(|(_, option)| option)
            .take(MOST_PROPOSED)
            .collect();
        candidate.pool.closed = true;
        candidate.difficulty = Difficulty::Medium;
        candidate.cognitive_level = CognitiveLevel::Understand;
        Some(candidate)
    }
}

/// Whether a sentence starts with a condition, with a verb form, or plainly: options start alike.
fn opening(text: &str, pack: &Pack) -> (bool, bool) {
    let first = text
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let is_gerund = pack
        .ask
        .nouns
        .gerund_ends
        .iter()
        .any(|end| first.ends_with(end.as_str()));
    (pack.ask.lists.subordinators.contains(&first), is_gerund)
}

fn changed_option(said: &str, changed: &str) -> ProposedOption {
    ProposedOption {
        text: format!("{changed}."),
        from: "section".into(),
        rationale: Some(format!("{said}.")),
    }
}

/// Content words of a statement, by their first letters, without those of the subject.
fn content(text: &str, subject: Option<&str>, pack: &Pack) -> BTreeSet<String> {
    let words = text
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.chars().count() > 3)
        .map(str::to_lowercase);
    let is_content = |word: &String| {
        !pack.function_words.contains(word) && subject.is_none_or(|subject| !word.contains(subject))
    };
    words
        .filter(is_content)
        .map(|word| word.chars().take(5).collect())
        .collect()
}

/// How unlike two statements are: a difference in length counts for, shared words against. None where they share too few words to be
/// about the same.
fn unlikeness(one: &str, other: &str, subject: Option<&str>, pack: &Pack) -> Option<usize> {
    let shared = content(one, subject, pack)
        .intersection(&content(other, subject, pack))
        .count();
    (shared >= FEWEST_SHARED).then(|| {
        (one.chars().count().abs_diff(other.chars().count()) + 40).saturating_sub(8 * shared)
    })
}

/// The innermost section title as it stands in a stem, without "Article 3:" or the like in front.
fn topic(document: &Annotated<'_>, section: Option<usize>, phrases: Phrases<'_>) -> Option<String> {
    let titles = document.titles(section);
    let title = titles.last()?;
    let is_number = |head: &str| head.contains(|sign: char| sign.is_ascii_digit());
    let title = title
        .split_once(": ")
        .filter(|(head, _)| is_number(head))
        .map_or(*title, |(_, name)| name);
    let title = title.trim().trim_end_matches(':');
    let is_fit =
        (1..=LONGEST_TOPIC).contains(&word_count(title)) && title.chars().any(char::is_lowercase);
    is_fit.then(|| phrases.small(title))
}
