use std::collections::{BTreeMap, BTreeSet};

use super::Extractor;
use super::proposal::Ground;
use super::question::{Asker, Choice};
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind, ProposedOption};

/// Which one of a kind a preposition governs.
pub struct Kind;

impl Extractor for Kind {
    fn id(&self) -> &'static str {
        "kind"
    }

    fn page(&self) -> &'static str {
        include_str!("kind.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let mut kinds: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let askers = || {
            document.statements().filter_map(|(sentence, pack)| {
                Some((sentence, pack, Asker::of(document, sentence, pack)?))
            })
        };
        for (kind, name) in askers().flat_map(|(_, _, asker)| asker.kinds()) {
            kinds.entry(kind).or_default().insert(name);
        }
        let choice = Choice {
            rule: self.id(),
            key_kind: KeyKind::Term,
            fallback: ItemType::ShortAnswer,
        };
        let asked = askers().filter_map(|(sentence, pack, asker)| {
            let (kind, asked) = asker.kind_asked()?;
            let others = kinds.get(&kind)?;
            let ground = Ground::of(document, sentence, pack);
            let mut candidate = choice.candidate(&ground, asked);
            let said = sentence.text.to_lowercase();
            let is_other = |name: &&String| !said.contains(&name.to_lowercase());
            let own = others.iter().filter(is_other).map(|name| ProposedOption {
                text: name.clone(),
                from: "document".into(),
                class: None,
                rationale: None,
            });
            candidate.pool.own = own.collect();
            candidate.pool.closed = true;
            // A word of the name in the stem would give it away among options.
            let stem = candidate.stem.to_lowercase();
            let mut words = candidate.key.iter().flat_map(|key| key.split_whitespace());
            if words.any(|word| word.to_lowercase() != kind && stem.contains(&word.to_lowercase()))
            {
                candidate.kind = ItemType::ShortAnswer;
            }
            Some(candidate)
        });
        asked.collect()
    }
}
