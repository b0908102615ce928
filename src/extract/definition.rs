use regex::Captures;

use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, without_brackets, word_count};
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::language::ask::Asking;
use crate::model::{Candidate, Difficulty, ItemType, KeyKind};

/// The longest stem, in words, that keeps what it has in brackets.
const LONGEST_STEM: usize = 28;
/// The longest term, in words.
const LONGEST_TERM: usize = 6;

/// Which term has this meaning.
pub struct Definition;

impl Extractor for Definition {
    fn id(&self) -> &'static str {
        "definition"
    }

    fn page(&self) -> &'static str {
        include_str!("definition.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let sentences = document
            .packed()
            .filter(|(sentence, _)| sentence.home.is_free());
        sentences
            .flat_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Definition {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let rule = &pack.ask.definition;
        let meaning = rule
            .patterns
            .iter()
            .find_map(|asking| self.match_one(&ground, asking, "term"));
        let alias = rule
            .aliases
            .iter()
            .find_map(|asking| self.match_one(&ground, asking, "alias"));
        meaning.into_iter().chain(alias).collect()
    }

    /// Asks by one pattern for the group `asked`.
    fn match_one(&self, ground: &Ground<'_>, asking: &Asking, asked: &str) -> Option<Candidate> {
        let captures = asking.pattern.captures(ground.sentence)?;
        let phrases = ground.phrases();
        let term = group(&captures, asked);
        let is_plural = |phrase: &str| phrases.is_plural(&phrases.head(phrase));
        if !defines(&captures, ground) || is_no_term(term, ground) {
            return None;
        }
        let blocked = asking
            .needs_singular
            .as_deref()
            .is_some_and(|name| is_plural(group(&captures, name)));
        if blocked
            || !phrases.is_name(term, LONGEST_TERM)
            || !phrases.is_name(
                &captures
                    .name("term")
                    .map_or(term, |found| found.as_str())
                    .replace(['(', ')'], ""),
                LONGEST_TERM,
            )
        {
            return None;
        }
        let slots: Vec<(&str, String)> = asking
            .pattern
            .capture_names()
            .flatten()
            .map(|name| (name, phrases.lowered(group(&captures, name))))
            .collect();
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let stem = fill(&asking.stem, &slots);
        let stem = if word_count(&stem) > LONGEST_STEM {
            without_brackets(&stem)
        } else {
            stem
        };
        let key = phrases.option(term);
        if key.chars().count() < 3 || stem.to_lowercase().contains(&key.to_lowercase()) {
            return None;
        }
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Term,
        });
        candidate.fallback = Some(if candidate.stem.contains(&ground.pack.ask.words.blank) {
            ItemType::Cloze
        } else {
            ItemType::ShortAnswer
        });
        candidate.difficulty = if word_count(&candidate.stem) > 20 {
            Difficulty::Medium
        } else {
            Difficulty::Easy
        };
        candidate
            .accept
            .extend(short_form(group(&captures, "short")));
        Some(candidate)
    }
}

/// Whether what was found describes a thing rather than praising it, breaking off, or running on into another clause.
fn defines(captures: &Captures<'_>, ground: &Ground<'_>) -> bool {
    let pack = ground.pack;
    let rule = &pack.ask.definition;
    let meaning = group(captures, "meaning").to_lowercase();
    let genus = group(captures, "genus");
    let first = meaning.split_whitespace().next().unwrap_or_default();
    let last = meaning.split_whitespace().next_back().unwrap_or_default();
    let opens = |start: &String| {
        meaning
            .strip_prefix(start.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let is_praise = rule.no_kinds.iter().any(opens);
    let is_verb = pack
        .ask
        .nouns
        .participle_ends
        .iter()
        .any(|end| first.ends_with(end.as_str()));
    let runs_on = ["meaning", "feature"]
        .iter()
        .any(|name| is_compound(group(captures, name), pack));
    let is_named = genus.is_empty() || ground.phrases().is_name(genus, LONGEST_TERM);
    is_named && !(is_praise || is_verb || runs_on || pack.function_words.contains(last))
}

/// Words that are no terms when they stand alone.
fn is_no_term(term: &str, ground: &Ground<'_>) -> bool {
    let bare = ground.phrases().bare(term).to_lowercase();
    ground.pack.ask.definition.no_terms.contains(&bare)
}

/// Whether a second main clause follows: ", and" or the like with a verb of the pack soon after it.
fn is_compound(meaning: &str, pack: &Pack) -> bool {
    let joints = &pack.ask.definition.joints;
    joints
        .iter()
        .filter_map(|joint| meaning.split_once(joint.as_str()))
        .any(|(_, rest)| {
            rest.split_whitespace()
                .take(6)
                .any(|word| pack.ask.gate.verbs.iter().any(|verb| verb == word))
        })
}

fn short_form(short: &str) -> Option<String> {
    let short = short.trim();
    (!short.is_empty()
        && short
            .chars()
            .all(|sign| sign.is_alphanumeric() || sign == '-'))
    .then(|| short.to_owned())
}
