use std::collections::BTreeMap;
use std::ops::Range;

use super::sentence::Sentence;
use crate::annotate::noun_phrases::NounPhrase;
use crate::language::{Joint, TermWords};
use crate::model::{Analysis, Upos};

/// Most members of one list.
const MOST_MEMBERS: usize = 12;

/// The classes that a document puts its terms in.
#[derive(Clone, Debug, Default)]
pub struct Classes {
    /// By the member's key: each class with how often it is told and the place where it was told first.
    told: BTreeMap<String, BTreeMap<String, (usize, usize)>>,
    count: usize,
}

impl Classes {
    /// The class that is told most often of each term; of equals, the first.
    pub fn decided(&self) -> BTreeMap<String, String> {
        let best = |classes: &BTreeMap<String, (usize, usize)>| {
            let most = classes
                .iter()
                .max_by_key(|(_, (times, first))| (*times, std::cmp::Reverse(*first)));
            most.map(|(class, _)| class.clone())
        };
        let told = self.told.iter();
        told.filter_map(|(key, classes)| Some((key.clone(), best(classes)?)))
            .collect()
    }

    fn tell(&mut self, member: String, class: &str) {
        if member != class {
            self.count += 1;
            let classes = self.told.entry(member).or_default();
            let entry = classes.entry(class.to_owned()).or_insert((0, self.count));
            entry.0 += 1;
        }
    }
}

/// Reads the patterns of a sentence.
pub fn gather(
    classes: &mut Classes,
    text: &str,
    analysis: &Analysis,
    phrases: &[NounPhrase],
    words: &'static TermWords,
) {
    let reader = Reader {
        sentence: Sentence {
            text,
            paragraph: 0,
            tokens: &analysis.tokens,
            words,
        },
        phrases,
    };
    for (place, phrase) in phrases.iter().enumerate() {
        let joint = words.joints.iter().find_map(|joint| {
            let end = reader.joint_after(phrase.words.end, joint)?;
            Some((joint, end))
        });
        if let Some((joint, end)) = joint {
            reader.tell(classes, place, joint, end);
        }
    }
}

struct Reader<'a> {
    sentence: Sentence<'a>,
    phrases: &'a [NounPhrase],
}

impl Reader<'_> {
    fn small(&self, at: usize) -> String {
        let token = self.sentence.tokens.get(at);
        token.map_or_else(String::new, |token| {
            token.span.slice(self.sentence.text).to_lowercase()
        })
    }

    fn upos(&self, at: usize) -> Option<Upos> {
        self.sentence.tokens.get(at).map(|token| token.upos)
    }

    /// Place of the word after a joint that starts there.
    fn joint_after(&self, start: usize, joint: &Joint) -> Option<usize> {
        let fits = joint
            .words
            .iter()
            .enumerate()
            .all(|(offset, words)| words.contains(&self.small(start + offset)));
        fits.then_some(start + joint.words.len())
    }

    fn tell(&self, classes: &mut Classes, place: usize, joint: &Joint, after: usize) {
        let Some((next, found)) = self.phrase_at(after) else {
            return;
        };
        let Some(before) = self.phrases.get(place) else {
            return;
        };
        if joint.member_first {
            let Some(class) = self
                .class(after, found)
                .filter(|_| !joint.is_list || self.is_plural(found.head))
            else {
                return;
            };
            let first = if joint.is_list {
                self.list_start(place)
            } else {
                place
            };
            let first_phrase = self
                .phrases
                .get(first)
                .map_or(0, |phrase| phrase.words.start);
            if joint.is_clause && !self.opens_clause(first_phrase) {
                return;
            }
            for phrase in self.phrases.get(first..=place).unwrap_or_default() {
                self.tell_one(classes, phrase.words.clone(), &class);
            }
        } else if let Some(class) = self
            .class(before.words.start, before)
            .filter(|_| self.is_near(before, joint))
        {
            let last = if joint.is_list {
                self.list_end(next)
            } else {
                next
            };
            for phrase in self.phrases.get(next..=last).unwrap_or_default() {
                self.tell_one(
                    classes,
                    phrase.words.start.max(after)..phrase.words.end,
                    &class,
                );
            }
        }
    }

    fn tell_one(&self, classes: &mut Classes, words: Range<usize>, class: &str) {
        let member = NounPhrase {
            words: words.clone(),
            ..match self
                .phrases
                .iter()
                .find(|phrase| phrase.words.end == words.end)
            {
                Some(phrase) => phrase.clone(),
                None => return,
            }
        };
        let points_back = matches!(self.upos(words.start), Some(Upos::Pron))
            || self.upos(words.start) == Some(Upos::Det)
                && self
                    .sentence
                    .words
                    .pointing
                    .contains(&self.small(words.start));
        if member.is_pronoun || points_back {
            return;
        }
        // The whole phrase is the member; with a possessor or a number inside it is no term.
        if let [core] = self.sentence.cores(&member).as_slice() {
            classes.tell(self.sentence.key(core), class);
        }
    }

    /// The phrase that a word belongs to, and its place.
    fn phrase_at(&self, at: usize) -> Option<(usize, &NounPhrase)> {
        let place = self
            .phrases
            .partition_point(|phrase| phrase.words.end <= at);
        let phrase = self.phrases.get(place)?;
        (phrase.words.start <= at && !phrase.is_pronoun).then_some((place, phrase))
    }

    /// The class noun of a phrase with the nouns that make one word with it; none for nouns that name no class.
    fn class(&self, from: usize, phrase: &NounPhrase) -> Option<String> {
        let words = self.sentence.words;
        let head = phrase.head;
        if self.upos(head) != Some(Upos::Noun) || head < from {
            return None;
        }
        let lemma = self.sentence.lemma(head);
        let is_late = words.complements.is_empty();
        let modifier = head.checked_sub(1).filter(|before| {
            *before >= from
                && self.upos(*before) == Some(Upos::Noun)
                && before
                    .checked_sub(1)
                    .is_none_or(|sign| self.small(sign) != "-")
        });
        let is_name = self.sentence.tokens.get(head).is_some_and(|token| {
            head > 0
                && token
                    .span
                    .slice(self.sentence.text)
                    .starts_with(char::is_uppercase)
        });
        if words.empty_classes.contains(&lemma) || is_name {
            return None;
        }
        Some(match modifier.filter(|_| !is_late) {
            Some(modifier) => format!("{} {lemma}", self.small(modifier)),
            None => lemma,
        })
    }

    /// Whether a noun is no singular.
    fn is_plural(&self, at: usize) -> bool {
        let token = self.sentence.tokens.get(at);
        token.is_some_and(|token| token.xpos.is_empty() || token.xpos.ends_with('S'))
    }

    /// Whether a class before its members is the phrase that they belong to: a plural before a list, and no complement of
    /// another phrase, which a comma or "called" may speak of instead.
    fn is_near(&self, class: &NounPhrase, joint: &Joint) -> bool {
        let before = class.words.start.checked_sub(1);
        let is_complement = before.is_some_and(|before| self.upos(before) == Some(Upos::Adp));
        let is_far = !joint.is_list
            || joint
                .words
                .iter()
                .any(|words| words.iter().any(|word| word == ","));
        (!joint.is_list || self.is_plural(class.head)) && !(is_complement && is_far)
    }

    /// Whether a phrase that starts there opens a clause: nothing before it, a conjunction, or a sign; after a comma only where
    /// the sentence begins with an adjunct.
    fn opens_clause(&self, start: usize) -> bool {
        let Some(before) = start.checked_sub(1) else {
            return true;
        };
        match self.upos(before) {
            Some(Upos::Punct) if self.small(before) == "," => {
                matches!(self.upos(0), Some(Upos::Adp | Upos::Sconj | Upos::Adv))
            }
            Some(Upos::Punct) => matches!(
                self.small(before).as_str(),
                ";" | ":" | "(" | "—" | "\"" | "“" | "*" | "•"
            ),
            Some(Upos::Sconj) => true,
            _ => false,
        }
    }

    /// Whether only a comma or conjunction stands between two neighboring phrases.
    fn is_listed(&self, left: usize, right: usize) -> bool {
        let (Some(left), Some(right)) = (self.phrases.get(left), self.phrases.get(right)) else {
            return false;
        };
        let between = left.words.end..right.words.start;
        (1..=2).contains(&between.len())
            && between
                .clone()
                .all(|at| self.small(at) == "," || self.upos(at) == Some(Upos::Cconj))
    }

    fn list_start(&self, place: usize) -> usize {
        let mut first = place;
        while first > 0 && place - first < MOST_MEMBERS && self.is_listed(first - 1, first) {
            first -= 1;
        }
        first
    }

    /// The end of a list: up to the phrase after its conjunction; a list without one has a single member.
    fn list_end(&self, place: usize) -> usize {
        let mut last = place;
        while last - place < MOST_MEMBERS && self.is_listed(last, last + 1) {
            last += 1;
            let start = self
                .phrases
                .get(last)
                .map_or(0, |phrase| phrase.words.start);
            if start
                .checked_sub(1)
                .is_some_and(|before| self.upos(before) == Some(Upos::Cconj))
            {
                return last;
            }
        }
        place
    }
}
