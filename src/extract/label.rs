use std::collections::BTreeMap;

use super::Extractor;
use super::list_heading::{class_of, group_name, is_relational, member_of, without_brackets};
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Labelled, Phrases, Said, Sentence};
use crate::distract::{form, is_side};
use crate::language::Pack;
use crate::model::{
    Candidate, CognitiveLevel, ItemType, KeyKind, Label as LabelEntry, LabelKind, Span,
};

/// The most words of a description that still fit in a stem.
const LONGEST_MEANING: usize = 24;
/// The fewest letters of a label, and words of what it describes.
const FEWEST_LETTERS: usize = 3;
const FEWEST_WORDS: usize = 3;
/// The fewest words of a description that is an option.
const FEWEST_DESCRIBING: usize = 5;
/// How many siblings make a list that a stem may name.
const FEWEST_SIBLINGS: usize = 2;
/// The longest stem, in words.
const LONGEST_STEM: usize = 30;
/// The longest section title, in words, that a stem can carry.
const LONGEST_OWNER: usize = 4;

/// Which label has this description.
pub struct Label;

impl Extractor for Label {
    fn id(&self) -> &'static str {
        "label"
    }

    fn page(&self) -> &'static str {
        include_str!("label.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let mut described: BTreeMap<usize, Described<'_>> = BTreeMap::new();
        for (sentence, pack) in document.packed() {
            let (Home::Label(place) | Home::Labelled(place)) = sentence.home else {
                continue;
            };
            let Some(label) = document.document.outline.labels.get(place) else {
                continue;
            };
            let is_first = label
                .definition
                .is_some_and(|span| sentence.span.start <= span.start);
            if is_first && label.kind == LabelKind::Item {
                let known = described.entry(place).or_insert(Described {
                    label,
                    pack,
                    fragment: None,
                    statement: None,
                });
                if matches!(sentence.home, Home::Label(_)) {
                    known.fragment = Some(sentence);
                } else {
                    known.statement = Some(sentence);
                }
            }
        }
        let asked = described.values().flat_map(|described| {
            let asked = self.ask(document, described);
            asked.into_iter().chain(self.describe(document, described))
        });
        asked.collect()
    }
}

/// A label with what describes it.
struct Described<'a> {
    label: &'a LabelEntry,
    pack: &'static Pack,
    /// The first sentence of its definition.
    fragment: Option<&'a Sentence>,
    /// What the two say together.
    statement: Option<&'a Sentence>,
}

impl<'a> Described<'a> {
    fn labelled(&self) -> Option<&'a Labelled> {
        self.statement?.labelled.as_ref()
    }

    /// Where the label is asked of, and by which words.
    fn ground(&self, document: &'a Annotated<'a>) -> Option<(Ground<'a>, &'a Sentence)> {
        let sentence = self.fragment.or(self.statement)?;
        let ground = Ground {
            span: Span::new(self.label.label.start, sentence.span.end),
            ..Ground::of(document, sentence, self.pack)
        };
        Some((ground, sentence))
    }
}

impl Label {
    /// Which label it is that has this description.
    fn ask(&self, document: &Annotated<'_>, described: &Described<'_>) -> Option<Candidate> {
        let label = described.label;
        let (ground, sentence) = described.ground(document)?;
        let phrases = ground.phrases();
        let (key, short) = without_brackets(document.document.slice(label.label));
        if is_side(&key, phrases) || !is_worded(&key, &sentence.text) {
            return None;
        }
        let is_listed = siblings(document, label) >= FEWEST_SIBLINGS;
        let predicated = described
            .labelled()
            .and_then(|said| predicated(document, label, said, phrases, is_listed));
        let is_quoted = predicated.is_none();
        let quoted = || {
            let is_short = word_count(&sentence.text) <= LONGEST_MEANING;
            described.fragment.filter(|_| is_short)?;
            stem(document, label, &sentence.text, phrases, is_listed)
        };
        let stem = predicated.or_else(quoted)?;
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: phrases.option(&key),
            key_kind: if is_listed {
                KeyKind::Label
            } else {
                KeyKind::Term
            },
        };
        let mut candidate = ground.candidate(proposal);
        candidate.fallback = (!is_quoted).then_some(ItemType::ShortAnswer);
        candidate.accept.extend(short);
        candidate.fact = Some(sentence.text.clone());
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.pool.group = Some(group_name(label));
        candidate.pool.class = if is_listed {
            candidate.pool.group.clone()
        } else {
            class(document, label, phrases)
        };
        candidate.pool.one_list = is_listed;
        Some(candidate)
    }

    /// The other way round: what a label means.
    fn describe(&self, document: &Annotated<'_>, described: &Described<'_>) -> Vec<Candidate> {
        let Some((ground, sentence)) = described.ground(document) else {
            return Vec::new();
        };
        let label = described.label;
        let phrases = ground.phrases();
        let (name, _) = without_brackets(document.document.slice(label.label));
        let labelled = described.labelled();
        let meaning = labelled.map_or(sentence.text.as_str(), |said| said.meaning.as_str());
        let is_fit = (FEWEST_DESCRIBING..=LONGEST_MEANING).contains(&word_count(meaning));
        if is_side(&name, phrases) || !is_worded(&name, meaning) || !is_fit {
            return Vec::new();
        }
        let name = phrases.small(&name);
        let asked = labelled.and_then(|said| meant(said, &name, phrases));
        let fallback = asked.is_some().then_some(ItemType::ShortAnswer);
        let stem = asked.unwrap_or_else(|| fits(document, label, &name, phrases));
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: meaning.to_owned(),
            key_kind: KeyKind::Definition,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.fallback = fallback;
        candidate.fact = Some(format!("{name}: {meaning}"));
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.pool.group = Some(group_name(label));
        candidate.pool.class = Some(match (described.fragment, labelled.map(|it| it.said)) {
            (None, Some(Said::Act)) if labelled.is_some_and(|it| it.is_plural) => {
                "verbs".to_owned()
            }
            (None, Some(Said::Act)) => "verb".to_owned(),
            (None, Some(Said::Nominal)) => "phrase".to_owned(),
            _ => form(sentence),
        });
        candidate.pool.one_class = true;
        let opened = labelled
            .filter(|said| said.said == Said::Sentence)
            .map(|said| opened(document, label, &name, said, phrases));
        let typed = opened.map(|stem| Candidate {
            kind: ItemType::ShortAnswer,
            stem,
            ..candidate.clone()
        });
        std::iter::once(candidate).chain(typed).collect()
    }
}

/// The open question for a label that a sentence describes.
fn opened(
    document: &Annotated<'_>,
    label: &LabelEntry,
    name: &str,
    labelled: &Labelled,
    phrases: Phrases<'_>,
) -> String {
    let stems = &phrases.pack.ask.label;
    let group = group_of(document, label, phrases);
    let owner = group
        .as_deref()
        .and_then(|group| owner(document, label, group, phrases));
    let a_group = group.as_deref().map(|group| phrases.with_article(group));
    let is_relational = group
        .as_deref()
        .is_some_and(|group| is_relational(group, phrases));
    let involving = stems
        .involving
        .get(usize::from(labelled.is_plural))
        .filter(|_| labelled.is_settled && labelled.subject.ends_with(name));
    match (a_group, owner, involving) {
        (Some(a_group), Some(owner), _) => fill(
            &stems.means_owned,
            &[("label", name), ("a_group", &a_group), ("section", &owner)],
        ),
        (Some(a_group), None, _) if is_relational => fill(
            &stems.means_grouped,
            &[("label", name), ("a_group", &a_group)],
        ),
        (_, _, Some(template)) => fill(template, &[("label", &labelled.subject)]),
        (Some(a_group), ..) => fill(
            &stems.involves_grouped,
            &[("label", name), ("a_group", &a_group)],
        ),
        _ => fill(&stems.involves_plain, &[("label", name)]),
    }
}

/// The label asked for by what it does: "Which strategy spreads investments across sectors?"
fn predicated(
    document: &Annotated<'_>,
    label: &LabelEntry,
    labelled: &Labelled,
    phrases: Phrases<'_>,
    is_listed: bool,
) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let predicate = labelled.predicate.as_deref()?;
    let group = group_of(document, label, phrases)
        .filter(|group| is_listed && !is_relational(group, phrases) || of_kind(group, phrases))
        .map(|group| {
            short_group(
                &group,
                &document.document.slice(label.label).to_lowercase(),
                phrases,
            )
        });
    let is_many = labelled.is_plural && labelled.said == Said::Nominal;
    let group = if is_many {
        group.and_then(|group| many(&group, phrases))
    } else {
        group
    };
    let stem = match group {
        None if is_many => return None,
        Some(group) => fill(&stems.which, &[("group", &group), ("predicate", predicate)]),
        None => fill(&stems.what, &[("predicate", predicate)]),
    };
    (word_count(&stem) <= LONGEST_STEM).then_some(stem)
}

/// A group in the plural: "form of loan" → "forms of loan".
fn many(group: &str, phrases: Phrases<'_>) -> Option<String> {
    let links = &phrases.pack.ask.label.links;
    let words: Vec<&str> = group.split(' ').collect();
    let end = words
        .iter()
        .position(|word| links.iter().any(|link| link == word));
    let (head, rest) = words.split_at_checked(end.unwrap_or(words.len()))?;
    let head = phrases.plural(&head.join(" "))?;
    Some(format!("{head} {}", rest.join(" ")).trim().to_owned())
}

/// A group without what links it to others ("for businesses"), where a member's name says a word of that.
fn short_group(group: &str, name: &str, phrases: Phrases<'_>) -> String {
    let words: Vec<&str> = group.split(' ').collect();
    let is_link = |word: &str| phrases.pack.ask.label.links.iter().any(|link| link == word);
    let linked = words.iter().enumerate().filter(|(_, word)| is_link(word));
    let kept = usize::from(of_kind(group, phrases));
    let Some((end, _)) = linked.clone().nth(kept) else {
        return group.to_owned();
    };
    let (head, rest) = words.split_at_checked(end).unwrap_or((&words, &[]));
    let says = |word: &str| {
        let stem = phrases.singular(word);
        let stem = stem.as_deref().unwrap_or(word);
        name.split_whitespace().any(|own| own.starts_with(stem))
    };
    if rest.iter().any(|word| says(word)) {
        head.join(" ")
    } else {
        group.to_owned()
    }
}

/// Whether members of a group are things by themselves, of the kind that "of" names: "type of bond".
fn of_kind(group: &str, phrases: Phrases<'_>) -> bool {
    phrases.pack.ask.label.kinds.contains(&phrases.head(group))
}

/// The question for what a label means, where the description is a nominal, a gerund or what the label does.
fn meant(labelled: &Labelled, name: &str, phrases: Phrases<'_>) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let place = usize::from(labelled.is_plural);
    let is_own = labelled.is_settled && labelled.subject.ends_with(name);
    let template = match labelled.said {
        Said::Nominal => stems.is.get(place),
        Said::Gerund => stems.involving.get(place),
        Said::Act => stems.acts.get(place),
        Said::Sentence | Said::State => None,
    };
    template
        .filter(|_| is_own)
        .map(|template| fill(template, &[("label", &labelled.subject)]))
}

/// Whether label and description are words: letters of options and bare figures are neither.
fn is_worded(label: &str, description: &str) -> bool {
    let letters = |text: &str| text.chars().filter(|sign| sign.is_alphabetic()).count();
    let words = description
        .split_whitespace()
        .filter(|word| letters(word) > 1)
        .count();
    letters(label) >= FEWEST_LETTERS && words >= FEWEST_WORDS
}

/// How many other labels of its list are described.
pub(super) fn siblings(document: &Annotated<'_>, label: &LabelEntry) -> usize {
    let labels = document.document.outline.labels.iter();
    labels
        .filter(|other| {
            other.kind == LabelKind::Item
                && other.label != label.label
                && group_name(other) == group_name(label)
        })
        .count()
}

/// The stem by which a label is asked for. It names the list where the list has options enough; a side of something ("key benefit")
/// is asked for only so.
fn stem(
    document: &Annotated<'_>,
    label: &LabelEntry,
    meaning: &str,
    phrases: Phrases<'_>,
    is_listed: bool,
) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let group = group_of(document, label, phrases);
    let is_side = group
        .as_deref()
        .is_some_and(|group| is_relational(group, phrases));
    let named = group.filter(|_| is_listed).and_then(|group| {
        let is_linked = group
            .split_whitespace()
            .any(|word| stems.links.iter().any(|link| link == word));
        match owner(document, label, &group, phrases) {
            Some(owner) => Some(fill(
                &stems.owned,
                &[("group", &group), ("section", &owner), ("meaning", meaning)],
            )),
            None if is_side && !is_linked => None,
            None => Some(fill(
                &stems.grouped,
                &[("group", &group), ("meaning", meaning)],
            )),
        }
    });
    let bare = (!is_side).then(|| fill(&stems.stem, &[("meaning", meaning)]));
    named
        .into_iter()
        .chain(bare)
        .find(|stem| word_count(stem) <= LONGEST_STEM)
}

/// The noun that the members of the label's group are called by.
fn class(document: &Annotated<'_>, label: &LabelEntry, phrases: Phrases<'_>) -> Option<String> {
    let group = document.document.outline.labels.get(label.group?)?;
    class_of(document.document.slice(group.label), phrases)
}

/// The stem by which a label's description is asked for.
fn fits(document: &Annotated<'_>, label: &LabelEntry, name: &str, phrases: Phrases<'_>) -> String {
    let stems = &phrases.pack.ask.label;
    let Some(group) = group_of(document, label, phrases) else {
        return fill(&stems.fits, &[("label", name)]);
    };
    let owner = owner(document, label, &group, phrases);
    let a_group = phrases.with_article(&group);
    match owner {
        Some(owner) => fill(
            &stems.fits_owned,
            &[("label", name), ("a_group", &a_group), ("section", &owner)],
        ),
        None => fill(
            &stems.fits_grouped,
            &[("label", name), ("a_group", &a_group)],
        ),
    }
}

/// What one member of the label's group is called.
pub(super) fn group_of(
    document: &Annotated<'_>,
    label: &LabelEntry,
    phrases: Phrases<'_>,
) -> Option<String> {
    let group = document.document.outline.labels.get(label.group?)?;
    member_of(document.document.slice(group.label), phrases)
}

/// The title of the section around a group that means nothing without it, small, where it is short enough for a stem.
fn owner(
    document: &Annotated<'_>,
    label: &LabelEntry,
    group: &str,
    phrases: Phrases<'_>,
) -> Option<String> {
    let stems = &phrases.pack.ask.label;
    let is_linked = group
        .split_whitespace()
        .any(|word| stems.links.iter().any(|link| link == word));
    let heading = label
        .group
        .and_then(|place| document.document.outline.labels.get(place))
        .map(|group| document.document.slice(group.label));
    let titles = document.headings(label.section);
    let title = titles.iter().rev().find(|title| Some(**title) != heading)?;
    let is_fit = !is_linked && is_relational(group, phrases) && word_count(title) <= LONGEST_OWNER;
    is_fit.then(|| phrases.small(title))
}
