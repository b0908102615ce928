use std::collections::BTreeMap;

use super::mention::Mention;
use crate::annotate::tree::Tree;
use crate::language::Being;
use crate::model::Upos;

/// How many things called by the same noun are kept apart.
const MOST_ALIKE: usize = 8;

/// Tells which noun phrases surely speak of the same: the same noun with the same modifiers, or without any but definite;
/// names by their last word. Remembers what is known of the nature of each.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    known: BTreeMap<String, Vec<(String, usize)>>,
    beings: BTreeMap<usize, Being>,
    next: usize,
}

impl Ledger {
    /// A number for something that nothing is known of.
    pub(super) fn unknown(&mut self) -> usize {
        self.next += 1;
        self.next
    }

    /// Gives a noun phrase the number of what it speaks of, and what is known of it.
    pub(super) fn enter(&mut self, tree: &Tree, mention: &mut Mention) {
        if mention.is_pair {
            mention.entity = self.unknown();
            return;
        }
        mention.entity = self.entity(tree, mention);
        if mention.is_name {
            let known = self.beings.entry(mention.entity).or_insert(mention.being);
            if *known == Being::Any {
                *known = mention.being;
            }
            mention.being = *known;
        }
    }

    /// Keeps what a pronoun tells of a name.
    pub(super) fn learn(&mut self, mention: &Mention, being: Being) {
        if mention.is_name && matches!(being, Being::Male | Being::Female) {
            self.beings.insert(mention.entity, being);
        }
    }

    fn entity(&mut self, tree: &Tree, mention: &Mention) -> usize {
        let noun = if mention.is_name {
            tree.form(mention.last)
        } else {
            tree.lemma(mention.head)
        };
        let modifiers = modifiers(tree, mention);
        let alike = self.known.entry(noun.to_owned()).or_default();
        let is_same = |(other, _): &&(String, usize)| {
            *other == modifiers || modifiers.is_empty() && mention.is_definite || mention.is_name
        };
        if let Some((_, entity)) = alike.iter().rev().find(is_same) {
            return *entity;
        }
        self.next += 1;
        alike.push((modifiers, self.next));
        if alike.len() > MOST_ALIKE {
            alike.remove(0);
        }
        self.next
    }
}

fn modifiers(tree: &Tree, mention: &Mention) -> String {
    let places = mention.first..mention.head;
    let content = places
        .filter(|place| !matches!(tree.upos(*place), Some(Upos::Det | Upos::Punct | Upos::Adp)));
    content
        .map(|place| tree.lemma(place))
        .collect::<Vec<_>>()
        .join(" ")
}
