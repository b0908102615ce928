use std::collections::{BTreeMap, BTreeSet};

use super::Extractor;
use super::falsify::falsified;
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Phrases, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, ProposedOption, Upos};

/// The longest topic, in words, that a stem can carry.
const LONGEST_TOPIC: usize = 9;

/// In how many ways one statement is changed.
const MOST_CHANGES: usize = 2;

/// How few changed statements of the same topic are too few.
const FEWEST_OTHERS: usize = 2;

/// How many changed statements are proposed.
const MOST_PROPOSED: usize = 12;

/// A word tells a topic that stands in at most one in this many statements, or in this few.
const RARE_SHARE: usize = 8;
const RARE: usize = 4;
/// How many content words two statements about the same share at least.
const FEWEST_SHARED: usize = 1;

/// How many sentences before and after are looked at for statements on the same topic.
const REACH: usize = 200;

/// How many words a statement has.
const LENGTH: std::ops::RangeInclusive<usize> = 6..=26;

/// A sentence with what tells its topic, and its changed versions, which are not so.
struct Testable<'a> {
    sentence: &'a Sentence,
    pack: &'static Pack,
    opening: (bool, bool),
    words: BTreeSet<String>,
    changed: Vec<String>,
}

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
        if document.is_damaged() {
            return Vec::new();
        }
        let whole = document.statements();
        let mut testable: Vec<Testable<'_>> = whole
            .map(|(sentence, pack)| Testable::of(document, sentence, pack))
            .collect();
        keep_rare(&mut testable);
        let places = 0..testable.len();
        places
            .filter_map(|at| self.ask(document, &testable, at))
            .collect()
    }
}

/// Leaves each statement the words that few others have: words that all of a text has tell no topic.
fn keep_rare(testable: &mut [Testable<'_>]) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for word in testable.iter().flat_map(|statement| &statement.words) {
        *counts.entry(word.clone()).or_default() += 1;
    }
    let most = (testable.len() / RARE_SHARE).max(RARE);
    for statement in testable {
        statement
            .words
            .retain(|word| counts.get(word).is_some_and(|count| *count <= most));
    }
}

impl<'a> Testable<'a> {
    fn of(document: &Annotated<'_>, sentence: &'a Sentence, pack: &'static Pack) -> Self {
        Self {
            sentence,
            pack,
            opening: opening(&sentence.text, pack),
            words: content(&sentence.text, sentence.subject.as_deref(), pack),
            changed: falsified(document, sentence, pack),
        }
    }

    /// How unlike another statement is: a difference in length counts for, shared words against. None where it is of another topic.
    fn unlikeness(&self, other: &Self, document: &Annotated<'_>) -> Option<usize> {
        let (one, two) = (self.sentence, other.sentence);
        let is_near = one.section == two.section
            || one.subject.is_some() && document.region(one.span) == document.region(two.span);
        let is_alike =
            self.opening == other.opening && one.language == two.language && one.span != two.span;
        let shared = self.words.intersection(&other.words).count();
        let apart = one.text.chars().count().abs_diff(two.text.chars().count());
        (is_near && is_alike && shared >= FEWEST_SHARED)
            .then(|| (apart + 40).saturating_sub(8 * shared))
    }
}

impl Statement {
    fn ask(
        &self,
        document: &Annotated<'_>,
        testable: &[Testable<'_>],
        at: usize,
    ) -> Option<Candidate> {
        let own = testable.get(at)?;
        let sentence = own.sentence;
        if own.pack.ask.true_false.which.is_empty()
            || is_pasted(document, sentence)
            || !LENGTH.contains(&word_count(&sentence.text))
        {
            return None;
        }
        let ground = Ground::of(document, sentence, own.pack);
        let subject = sentence.subject.clone();
        let topic = subject.or_else(|| topic(document, sentence.section, ground.phrases()))?;
        let proposed = others(document, testable, at);
        if proposed.len() < FEWEST_OTHERS {
            return None;
        }
        let stem = fill(&own.pack.ask.true_false.which, &[("topic", &topic)]);
        let key = format!("{}.", sentence.text);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Statement,
        });
        candidate.pool.own = proposed;
        candidate.pool.closed = true;
        candidate.needs_options = true;
        Some(candidate)
    }
}

/// Changed statements on the topic of the one at `at`, the most alike first.
fn others(document: &Annotated<'_>, testable: &[Testable<'_>], at: usize) -> Vec<ProposedOption> {
    let Some(own) = testable.get(at) else {
        return Vec::new();
    };
    let around = testable
        .iter()
        .skip(at.saturating_sub(REACH))
        .take(2 * REACH);
    let near = around
        .filter(|other| !other.changed.is_empty())
        .filter_map(|other| Some((own.unlikeness(other, document)?, other)));
    let mut near: Vec<(usize, &Testable<'_>)> = near.collect();
    near.sort_by_key(|(unlike, _)| *unlike);
    let changes = near.iter().flat_map(|(_, other)| {
        let changed = other.changed.iter().take(MOST_CHANGES);
        changed.map(|changed| (*other, changed))
    });
    // What is absurd on its face stands in where too few others are left.
    let (plausible, absurd): (Vec<_>, Vec<_>) = changes
        .partition(|(other, changed)| is_plausible(&other.sentence.text, changed, other.pack));
    let options = plausible
        .into_iter()
        .chain(absurd.into_iter().take(FEWEST_OTHERS));
    let options = options.map(|(other, changed)| changed_option(&other.sentence.text, changed));
    options.take(MOST_PROPOSED).collect()
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

/// Whether an item of a list that begins with a preposition was joined to its lead-in.
fn is_pasted(document: &Annotated<'_>, sentence: &Sentence) -> bool {
    let item = document.document.slice(sentence.span).trim();
    if sentence.lead_in.is_none() || item.contains(',') {
        return false;
    }
    let opening = sentence.saying(item.to_owned());
    let first = opening.analysis().tokens.first();
    first.is_some_and(|token| matches!(token.upos, Upos::Adp | Upos::Sconj))
}

/// Whether a changed statement may be so: none that turns an outcome round, and none with a pronoun that is not the statement's.
fn is_plausible(said: &str, changed: &str, pack: &Pack) -> bool {
    let has = |text: &str, word: &String| {
        let mut words = text.split(|sign: char| !sign.is_alphanumeric());
        words.any(|other| other == word)
    };
    let added = |word: &String| has(changed, word) && !has(said, word);
    let rule = &pack.ask.true_false;
    let things = &pack.ask.provision.things;
    !rule.outcomes.iter().chain(things).any(added)
}

fn changed_option(said: &str, changed: &str) -> ProposedOption {
    ProposedOption {
        text: format!("{changed}."),
        from: "section".into(),
        class: None,
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

/// The innermost section title as it stands in a stem, without "Article 3:" or the like in front.
fn topic(document: &Annotated<'_>, section: Option<usize>, phrases: Phrases<'_>) -> Option<String> {
    let titles = document.headings(section);
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
