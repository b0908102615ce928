use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, word_count};
use super::question::Asker;
use crate::annotate::quantities::{Figure, figures};
use crate::annotate::{Annotated, Phrases, Sentence, capitalized};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

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
        let statements = document.statements();
        statements
            .flat_map(|(sentence, pack)| {
                let equated = self.equated(document, sentence, pack);
                if equated.is_empty() {
                    self.ask(document, sentence, pack).into_iter().collect()
                } else {
                    equated
                }
            })
            .collect()
    }
}

impl Enumeration {
    /// All members of a list that the subject is equated with: two are typed, more are chosen from.
    fn equated(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let Some((class, be, listing, asker)) =
            Asker::of(document, sentence, pack).and_then(|asker| {
                let (be, listing) = asker.equated()?;
                Some((asker.class_of(&listing)?, be, listing, asker))
            })
        else {
            return Vec::new();
        };
        if !counts(&class, listing.members.len(), sentence) {
            return Vec::new();
        }
        let stems = &pack.ask.question.lists;
        let ground = Ground::of(document, sentence, pack);
        let proposal = |kind, stem: &str, key| Proposal {
            rule: self.id(),
            kind,
            stem: fill(stem, &[("class", &class), ("be", &be)]),
            key,
            key_kind: KeyKind::Member,
        };
        let whole = capitalized(asker.text(&listing.words()));
        let mut typed = ground.candidate(proposal(ItemType::ShortAnswer, &stems.what, whole));
        typed.key_kind = KeyKind::Other;
        let mut candidates = vec![typed];
        if listing.members.len() > 2 && MEMBERS.contains(&listing.members.len()) {
            let mut chosen = ground.candidate(proposal(
                ItemType::MultipleResponse,
                &stems.which,
                String::new(),
            ));
            chosen.key = asker.options(&listing);
            candidates.push(chosen);
        }
        candidates
    }

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
            .map(|member| option(member, phrases))
            .collect();
        let told = group(&captures, "whole");
        if !MEMBERS.contains(&members.len())
            || !counts(told, members.len(), sentence)
            || !members
                .iter()
                .all(|member| phrases.is_name(member, pack.ask.enumeration.words.longest_member))
        {
            return None;
        }
        let names = asking.pattern.names();
        let slots: Vec<(&str, String)> = names
            .map(|name| (name, phrases.lowered(group(&captures, name))))
            .collect();
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        // Of two the other options would be of another kind, or members by their name.
        if let Some(typed) = asking.typed.as_ref().filter(|_| members.len() == 2) {
            return Some(ground.candidate(Proposal {
                rule: self.id(),
                kind: ItemType::ShortAnswer,
                stem: fill(typed, &slots),
                key: capitalized(group(&captures, "list")),
                key_kind: KeyKind::Other,
            }));
        }
        let stem = fill(&asking.stem, &slots);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleResponse,
            stem,
            key: String::new(),
            key_kind: KeyKind::Member,
        });
        candidate.key = members;
        Some(candidate)
    }
}

/// A member as an option. Where nouns stand first, a name of several words keeps its capitals.
fn option(member: &str, phrases: Phrases<'_>) -> String {
    let is_large = |word: &str| word.starts_with(char::is_uppercase);
    let is_name = phrases.pack.ask.nouns.head_first
        && member.contains(' ')
        && member.split_whitespace().all(is_large);
    if is_name {
        phrases.bare(member)
    } else {
        phrases.option(member)
    }
}

/// Whether a list has as many members as its name says, where it says so.
pub(super) fn counts(class: &str, members: usize, sentence: &Sentence) -> bool {
    let told = figures(class, sentence.language);
    let is_so = |figure: &Figure| usize::try_from(figure.digits).is_ok_and(|told| told == members);
    told.first().is_none_or(is_so)
}

/// The members of a list in words: "a, b, and c".
pub(super) fn members(list: &str, pack: &Pack) -> Vec<String> {
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
