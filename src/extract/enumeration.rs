use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, CognitiveLevel, ItemType, KeyKind};

/// Fewest and most members of a list that is asked for.
const MEMBERS: std::ops::RangeInclusive<usize> = 2..=5;

/// Which belong to a list that the text gives in full.
pub struct Enumeration;

impl Extractor for Enumeration {
    fn id(&self) -> &'static str {
        "enumeration"
    }

    fn page(&self) -> &'static str {
        include_str!("enumeration.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Enumeration {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let phrases = ground.phrases();
        let (asking, captures) = pack
            .ask
            .enumeration
            .patterns
            .iter()
            .find_map(|asking| Some((asking, asking.pattern.captures(ground.sentence)?)))?;
        let members: Vec<String> = members(group(&captures, "list"), pack)
            .iter()
            .map(|member| phrases.option(member))
            .collect();
        if !MEMBERS.contains(&members.len())
            || !members
                .iter()
                .all(|member| phrases.is_name(member, pack.ask.enumeration.words.longest_member))
        {
            return None;
        }
        let names = asking.pattern.capture_names().flatten();
        let slots: Vec<(&str, String)> = names
            .map(|name| (name, phrases.lowered(group(&captures, name))))
            .collect();
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let stem = fill(&asking.stem, &slots);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleResponse,
            stem,
            key: String::new(),
            key_kind: KeyKind::Member,
        });
        candidate.key = members;
        candidate.cognitive_level = CognitiveLevel::Remember;
        Some(candidate)
    }
}

/// The members of a list in words: "a, b, and c".
fn members(list: &str, pack: &Pack) -> Vec<String> {
    let joined = pack
        .ask
        .enumeration
        .words
        .joints
        .iter()
        .fold(list.to_owned(), |text, joint| {
            text.replace(joint.as_str(), "\u{1f}")
        });
    joined
        .split('\u{1f}')
        .map(str::trim)
        .filter(|member| !member.is_empty() && word_count(member) > 0)
        .map(str::to_owned)
        .collect()
}
