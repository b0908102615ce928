use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Sentence, capitalized};
use crate::bank::text_hash;
use crate::language::Pack;
use crate::model::{Candidate, CognitiveLevel, Difficulty, ItemType, KeyKind};

/// The longest statement, in words.
const LONGEST: usize = 26;

/// Is it so?
pub struct TrueFalse;

impl Extractor for TrueFalse {
    fn id(&self) -> &'static str {
        "true_false"
    }

    fn page(&self) -> &'static str {
        include_str!("true_false.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .packed()
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl TrueFalse {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let falsified = falsified(sentence, pack).into_iter().next()?;
        let truth = is_true(&sentence.text);
        let statement = if truth {
            sentence.text.clone()
        } else {
            falsified
        };
        let [yes, no] = &pack.ask.words.truth;
        let key = if truth { yes } else { no }.clone();
        let ground = Ground::of(document, sentence, pack);
        let stem = fill(&pack.ask.true_false.stem, &[("statement", &statement)]);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::TrueFalse,
            stem,
            key,
            key_kind: KeyKind::Truth,
        });
        candidate.truth = Some(truth);
        candidate.difficulty = if word_count(&statement) > 18 {
            Difficulty::Medium
        } else {
            Difficulty::Easy
        };
        candidate.cognitive_level = CognitiveLevel::Understand;
        Some(candidate)
    }
}

/// Half of all statements are asked as they stand, half changed: decided by the statement itself.
fn is_true(statement: &str) -> bool {
    text_hash(statement).bytes().map(usize::from).sum::<usize>() % 2 == 0
}

/// A statement changed in one testable point so that it is not so, in every way the pack knows, the surest first; none where its
/// opposite is uncertain.
pub fn falsified(sentence: &Sentence, pack: &Pack) -> Vec<String> {
    let rule = &pack.ask.true_false;
    let text = &sentence.text;
    let small = text.to_lowercase();
    let is_certain = !rule
        .uncertain
        .iter()
        .any(|word| find_word(&small, word).is_some());
    if !sentence.is_whole || !is_certain || word_count(text) > LONGEST {
        return Vec::new();
    }
    let rule_swaps: &[[String; 2]] = if matches!(sentence.home, Home::Rule(_)) {
        &rule.rule_swaps
    } else {
        &[]
    };
    rule_swaps
        .iter()
        .chain(&rule.swaps)
        .filter_map(|[said, not_so]| swap(text, said, not_so))
        .collect()
}

fn swap(text: &str, said: &str, not_so: &str) -> Option<String> {
    if find_word(&text.to_lowercase(), &not_so.to_lowercase()).is_some() && !said.contains(not_so) {
        return None;
    }
    let at = find_word(text, said).or_else(|| find_word(text, &capitalized(said)))?;
    let (before, rest) = text.split_at_checked(at)?;
    let (found, after) = rest.split_at_checked(said.len())?;
    let put = if found.starts_with(char::is_uppercase) {
        capitalized(not_so)
    } else {
        not_so.to_owned()
    };
    Some(format!("{before}{put}{after}"))
}

/// The first place where `word` stands as a whole word.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let is_edge =
        |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric() && sign != '-');
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text
            .get(at + word.len()..)
            .and_then(|after| after.chars().next());
        is_edge(before) && is_edge(after)
    })
}
