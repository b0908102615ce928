use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::Annotated;
use crate::language::ask::Asking;
use crate::model::{Candidate, ItemType, KeyKind};

/// How many words a key has.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=9;
/// The longest stem, in words.
const LONGEST_STEM: usize = 30;

/// What something lets somebody do.
pub struct Enabling;

impl Extractor for Enabling {
    fn id(&self) -> &'static str {
        "enabling"
    }

    fn page(&self) -> &'static str {
        include_str!("enabling.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document.statements().filter_map(|(sentence, pack)| {
            let ground = Ground::of(document, sentence, pack);
            let mut patterns = pack.ask.enabling.patterns.iter();
            let (stem, key) = patterns.find_map(|asking| asked(&ground, asking))?;
            Some(ground.candidate(Proposal {
                rule: self.id(),
                kind: ItemType::Cloze,
                stem,
                key: key.to_owned(),
                key_kind: KeyKind::Act,
            }))
        });
        asked.collect()
    }
}

/// Stem and key by one pattern.
fn asked<'g>(ground: &Ground<'g>, asking: &Asking) -> Option<(String, &'g str)> {
    let captures = asking.pattern.captures(ground.sentence)?;
    let key = captures.name("key")?.as_str();
    let before = ground.phrases().lowered(group(&captures, "before"));
    let slots = [
        ("before", before.as_str()),
        ("after", group(&captures, "after")),
    ];
    let stem = fill(&asking.stem, &slots);
    let is_fit = LENGTH.contains(&word_count(key)) && word_count(&stem) <= LONGEST_STEM;
    is_fit.then_some((stem, key))
}
