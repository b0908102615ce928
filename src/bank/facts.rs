use std::collections::{BTreeMap, BTreeSet};

use super::{normal_form, text_hash};
use crate::annotate::Phrases;
use crate::annotate::quantities::number_of;
use crate::distract::words;
use crate::language::{is_fact_word, pack};
use crate::model::{Candidate, Item, ItemType, Language, Origin};

/// The facts that a bank asks about, by the place of the item that asks.
#[derive(Debug, Default)]
pub struct Facts {
    /// By form and evidence sentence.
    asked: BTreeMap<(ItemType, String), Vec<(Asked, usize)>>,
    /// By form, rule and what a rule calls the fact.
    named: BTreeMap<(ItemType, String, String), usize>,
}

/// What of a sentence is asked for.
#[derive(Debug)]
struct Asked {
    /// The words of each key, sorted.
    keys: Vec<Answer>,
    stem: String,
}

/// A key without what differs from wording to wording.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Answer {
    /// Its words of content in the singular, numbers as digits.
    core: Vec<String>,
    /// Those before the first word of grammar inside it: of "agreement between two parties" the first.
    head: Vec<String>,
    /// Those after a first word that an article follows: of "lose the game" the last.
    object: Option<Vec<String>>,
}

impl Facts {
    /// The item of the same form that asks the same of the same sentence: the key in another wording, or another key to the same stem.
    pub fn of(&self, candidate: &Candidate, item: &Item) -> Option<usize> {
        if item.origin == Origin::Extracted {
            return None;
        }
        let named = named(candidate, item.kind).and_then(|name| self.named.get(&name));
        let same = || {
            let asked = Asked::of(candidate, item);
            let known = self.asked.get(&place(candidate, item))?;
            let same = known.iter().find(|(other, _)| asked.is_same(other));
            same.map(|(_, at)| *at)
        };
        named.copied().or_else(same)
    }

    /// Notes what the item at a place of the bank asks.
    pub fn note(&mut self, candidate: &Candidate, item: &Item, at: usize) {
        if item.origin == Origin::Extracted {
            return;
        }
        if let Some(name) = named(candidate, item.kind) {
            self.named.entry(name).or_insert(at);
        }
        self.asked
            .entry(place(candidate, item))
            .or_default()
            .push((Asked::of(candidate, item), at));
    }
}

/// Items in the order in which they are to stand for their facts: by score, equal ones in the order of the rules. What a rule asks in
/// several ways keeps the rule's own order.
pub fn best_first(items: Vec<(&Candidate, Item)>) -> Vec<(&Candidate, Item)> {
    let mut least: BTreeMap<(ItemType, &str, &str), f64> = BTreeMap::new();
    let mut ranked: Vec<(f64, (&Candidate, Item))> = Vec::with_capacity(items.len());
    for (candidate, item) in items {
        let mut rank = item.score;
        if let Some(fact) = candidate.fact.as_deref() {
            let name = (item.kind, candidate.rule.as_str(), fact);
            let least = least.entry(name).or_insert(rank);
            rank = rank.min(*least);
            *least = rank;
        }
        ranked.push((rank, (candidate, item)));
    }
    ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    ranked.into_iter().map(|(_, item)| item).collect()
}

fn named(candidate: &Candidate, kind: ItemType) -> Option<(ItemType, String, String)> {
    let fact = candidate.fact.as_deref()?;
    Some((kind, candidate.rule.clone(), text_hash(fact)))
}

fn place(candidate: &Candidate, item: &Item) -> (ItemType, String) {
    (item.kind, text_hash(&candidate.proof.sentence))
}

impl Asked {
    fn of(candidate: &Candidate, item: &Item) -> Self {
        let keys: BTreeSet<Answer> = match item.kind {
            // Statements are told apart by what they state.
            ItemType::TrueFalse => BTreeSet::new(),
            _ => candidate
                .key
                .iter()
                .map(|key| Answer::of(key, item.language))
                .collect(),
        };
        Self {
            keys: keys.into_iter().collect(),
            stem: normal_form(&item.stem),
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        let is_same_key = match (self.keys.as_slice(), other.keys.as_slice()) {
            ([one], [other]) => one.is_same(other),
            (ours, theirs) => !ours.is_empty() && ours == theirs,
        };
        is_same_key || self.stem == other.stem
    }
}

impl Answer {
    fn of(key: &str, language: Language) -> Self {
        static NONE: BTreeSet<String> = BTreeSet::new();
        let all = words(key);
        let Some(pack) = pack(language) else {
            return Self {
                core: all.clone(),
                head: all,
                object: None,
            };
        };
        let phrases = Phrases { pack, names: &NONE };
        let is_grammar = |word: &String| pack.function_words.contains(word) && !is_fact_word(word);
        let plain = |word: &String| match number_of(word, language) {
            Some(number) => format!("{number:?}"),
            None => phrases.singular(word).unwrap_or_else(|| word.clone()),
        };
        let from = all.iter().skip_while(|word| is_grammar(word));
        let head: Vec<String> = from
            .clone()
            .take_while(|word| !is_grammar(word))
            .map(plain)
            .collect();
        let core: Vec<String> = from.filter(|word| !is_grammar(word)).map(plain).collect();
        if core.is_empty() {
            return Self {
                core: all.clone(),
                head: all,
                object: None,
            };
        }
        let articles = &pack.ask.nouns.articles;
        let follows = all.get(1).filter(|word| articles.contains(word));
        let object = follows.map(|_| core.iter().skip(1).cloned().collect());
        Self { core, head, object }
    }

    /// Whether both have the same words, or one is the other without what follows its first noun or without its verb.
    fn is_same(&self, other: &Self) -> bool {
        self.core == other.core || self.is_part_of(other) || other.is_part_of(self)
    }

    fn is_part_of(&self, other: &Self) -> bool {
        self.core == other.head || other.object.as_ref() == Some(&self.core)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_same(one: &str, other: &str) -> bool {
        let answer = |key| Answer::of(key, Language::ENGLISH);
        answer(one).is_same(&answer(other))
    }

    #[test]
    fn sees_a_key_in_another_wording() {
        for other in ["Buyer", "to the buyer", "Buyers", "the buyer of the horse"] {
            assert!(is_same("The buyer", other), "{other}");
        }
        assert!(is_same("eight", "8"));
        assert!(is_same("Lose the game", "The game"));
    }

    #[test]
    fn tells_answers_apart() {
        assert!(!is_same("the right to buy", "the right to sell"));
        assert!(!is_same("Risk", "Risk premium"));
        assert!(!is_same("must not move", "must move"));
        assert!(!is_same("two", "three"));
        assert!(!is_same("an agreement between two parties", "two parties"));
    }
}
