//! Questions by the surface of a sentence, in languages whose words are tagged but whose sentences are not parsed: a pattern of the pack
//! cuts the sentence into parts, the word classes say whether the parts are what they should be, and a template joins them anew.

mod parts;

use std::collections::{BTreeMap, BTreeSet};

use super::modality::{asked, tidy};
use super::people::People;
use super::proposal::{Ground, fill, word_count};
use super::who_may::{agent_noun, persons};
use crate::annotate::{Annotated, Sentence, points_away};
use crate::language::Pack;
use crate::language::ask::SurfaceQuestion;
use crate::model::{Candidate, KeyKind};
use parts::Parts;

/// The longest stem and the longest key, in words.
const LONGEST_STEM: usize = 34;
const LONGEST_KEY: usize = 24;

/// The questions that the packs have for a rule.
pub fn ask(rule: &'static str, document: &Annotated<'_>) -> Vec<Candidate> {
    let mut statements = document.statements().filter(|(_, pack)| has(rule, pack));
    let Some(first) = statements.next() else {
        return Vec::new();
    };
    let people = (persons(document), People::of(document).addressee);
    let statements = std::iter::once(first).chain(statements);
    let asked = statements
        .flat_map(|(sentence, pack)| of_sentence(rule, document, sentence, pack, &people))
        .collect();
    with_one_answer(asked)
}

fn has(rule: &str, pack: &Pack) -> bool {
    let mut questions = pack.ask.surface.questions.iter();
    questions.any(|question| question.rule == rule)
}

/// Of each kind of key the first question whose pattern fits, with its stem before anything is put in front.
fn of_sentence(
    rule: &'static str,
    document: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
    people: &(Vec<String>, Option<String>),
) -> Vec<(String, Candidate)> {
    let ground = Ground::of(document, sentence, pack);
    let questions = pack.ask.surface.questions.iter();
    let mut kinds = BTreeSet::new();
    let mut asked = Vec::new();
    for question in questions.filter(|question| question.rule == rule) {
        if kinds.contains(&question.kind) {
            continue;
        }
        if let Some(candidate) = fitting(rule, question, &ground, sentence, people) {
            kinds.insert(question.kind);
            asked.push(candidate);
        }
    }
    asked
}

fn fitting(
    rule: &'static str,
    question: &SurfaceQuestion,
    ground: &Ground<'_>,
    sentence: &Sentence,
    people: &(Vec<String>, Option<String>),
) -> Option<(String, Candidate)> {
    let parts = Parts::of(question, sentence, ground.pack)?;
    let (persons, addressee) = people;
    if !parts.are_fit(persons, ground.phrases()) {
        return None;
    }
    let phrases = ground.phrases();
    let slots: Vec<(&str, String)> = parts
        .named()
        .map(|(name, text)| (name, phrases.lowered(text)))
        .collect();
    let slots: Vec<(&str, &str)> = slots
        .iter()
        .map(|(name, text)| (*name, text.as_str()))
        .collect();
    let stem = tidy(&fill(&question.stem, &slots));
    let key = tidy(&fill(&question.key, &slots));
    let length = word_count(&key);
    if word_count(&stem) > LONGEST_STEM
        || !(question.fewest.max(1)..=LONGEST_KEY).contains(&length)
        || question.kind == KeyKind::Agent && is_anybody(&key, addressee.as_deref(), ground)
        || points_away(&stem, &key, &ground.pack.ask)
    {
        return None;
    }
    let mut candidate = asked(rule, ground, stem.clone(), &key, question.kind)?;
    candidate.pool.class = match question.kind {
        KeyKind::Condition => parts.text("main").map(crate::bank::normal_form),
        KeyKind::Act => parts
            .text("agent")
            .map(|agent| agent_noun(&phrases.lowered(agent), phrases)),
        _ => None,
    };
    candidate.pool.one_class = question.kind == KeyKind::Act;
    let interchangeable = &ground.pack.ask.surface.interchangeable;
    candidate.pool.closed = question.kind == KeyKind::Agent
        && interchangeable.contains(&agent_noun(&phrases.lowered(&key), phrases));
    Some((stem, candidate))
}

/// Whether a key names whom all the rules are about, by nothing but the noun, or everybody.
fn is_anybody(key: &str, addressee: Option<&str>, ground: &Ground<'_>) -> bool {
    let nouns = &ground.pack.ask.nouns;
    let mut words: Vec<String> = key.split_whitespace().map(str::to_lowercase).collect();
    words.retain(|word| !nouns.determiners.contains(word));
    match words.as_slice() {
        [] => true,
        [noun] => {
            addressee.is_some_and(|person| person == noun)
                || ground.pack.ask.surface.anybody.contains(noun)
        }
        _ => false,
    }
}

/// The questions without those that the same rule answers otherwise elsewhere.
fn with_one_answer(asked: Vec<(String, Candidate)>) -> Vec<Candidate> {
    let mut answers: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (stem, candidate) in &asked {
        let keys = answers.entry(stem).or_default();
        keys.extend(candidate.key.iter().map(|key| key.to_lowercase()));
    }
    let has_one = |(stem, _): &(String, Candidate)| {
        let keys = answers.get(stem.as_str());
        keys.is_none_or(|keys| keys.len() == 1)
    };
    let single: Vec<bool> = asked.iter().map(has_one).collect();
    let kept = asked.into_iter().zip(single);
    kept.filter_map(|((_, candidate), is_single)| match candidate.key_kind {
        _ if is_single => Some(candidate),
        // Its options are never conditions of the same thing.
        KeyKind::Condition => Some(Candidate {
            needs_options: true,
            ..candidate
        }),
        _ => None,
    })
    .collect()
}
