//! Lists that a text gives in full, and what it names of the same kind beside them.

use std::collections::BTreeMap;

use super::enumeration::{counts, members};
use super::label::group_of;
use super::list_heading::{group_name, is_relational, without_brackets};
use super::proposal::group;
use super::question::Asker;
use crate::annotate::quantities::figures;
use crate::annotate::{Annotated, Home, Phrases, Sentence};
use crate::language::Pack;
use crate::model::{LabelKind, Span};

/// How many members a list has that is told in full.
const MEMBERS: std::ops::RangeInclusive<usize> = 3..=8;
/// The longest name of a member, in words.
const LONGEST_MEMBER: usize = 5;
/// How far apart, in bytes, two lists of one subject stand.
const NEAR: usize = 6_000;
/// How often a thing is named that is asked about beside a list that does not name it.
const FEWEST_USES: usize = 2;

/// A list with all its members.
pub struct Roster<'a> {
    /// The sentence that tells them; of labels the first.
    pub sentence: &'a Sentence,
    pub pack: &'static Pack,
    /// Bytes of the repaired text that it is told in.
    pub span: Span,
    /// How the members are called, as it stands inside a sentence: "the three kinds of joint".
    pub class: String,
    /// The verb that equates them.
    pub be: String,
    pub members: Vec<String>,
}

/// What is no member of a list, with the place that names it.
pub struct Outsider {
    pub name: String,
    pub span: Span,
}

/// The lists that a sentence of the document gives in full: their name says how many members they have.
pub fn counted<'a>(document: &'a Annotated<'_>) -> Vec<Roster<'a>> {
    let statements = document.statements();
    let told = statements.filter_map(|(sentence, pack)| {
        let equated = || {
            let asker = Asker::of(document, sentence, pack)?;
            let (be, listing) = asker.equated()?;
            Some((asker.class_of(&listing)?, be, asker.options(&listing)))
        };
        let (class, be, members) = equated().or_else(|| listed(document, sentence, pack))?;
        let is_counted = !figures(&class, sentence.language).is_empty();
        let phrases = document.phrases(pack);
        let fits = is_counted
            && MEMBERS.contains(&members.len())
            && counts(&class, members.len(), sentence)
            && members
                .iter()
                .all(|member| phrases.is_name(member, LONGEST_MEMBER));
        fits.then_some(Roster {
            sentence,
            pack,
            span: sentence.span,
            class,
            be,
            members,
        })
    });
    told.collect()
}

/// "There are four kinds of joint: ...", "The four inner planets are ...": the class with its number.
fn listed(
    document: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
) -> Option<(String, String, Vec<String>)> {
    let patterns = &pack.ask.rosters.listed;
    let captures = patterns
        .iter()
        .find_map(|pattern| pattern.captures(&sentence.text))?;
    let phrases = document.phrases(pack);
    let members = members(group(&captures, "list"), pack);
    Some((
        phrases.lowered(group(&captures, "class")),
        group(&captures, "be").to_owned(),
        members
            .iter()
            .map(|member| phrases.option(member))
            .collect(),
    ))
}

impl Roster<'_> {
    /// The word that every member ends in, where that is one.
    fn shared(&self) -> Option<String> {
        let last = |member: &String| {
            let (before, last) = member.rsplit_once(' ')?;
            (!before.is_empty()).then(|| last.to_lowercase())
        };
        let shared = last(self.members.first()?)?;
        let is_shared = self
            .members
            .iter()
            .all(|member| last(member).as_ref() == Some(&shared));
        is_shared.then_some(shared)
    }

    fn has(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.members.iter().any(|member| {
            let member = member.to_lowercase();
            member.contains(&name) || name.contains(&member)
        })
    }

    /// The noun that the class is built on; of a kind or part what it is a kind of.
    fn noun(&self, phrases: Phrases<'_>) -> String {
        let head = phrases.head(&self.class);
        let label = &phrases.pack.ask.label;
        let singular = phrases.singular(&head).unwrap_or(head);
        if label.kinds.contains(&singular) || label.relational.contains(&singular) {
            let last = self.class.rsplit(' ').next().unwrap_or_default();
            return phrases.singular(last).unwrap_or_else(|| last.to_owned());
        }
        singular
    }

    /// Things of the members' kind that are none of them: the members of another list of such things, and what the text names by the same
    /// noun.
    pub fn outsiders(&self, document: &Annotated<'_>, others: &[Roster<'_>]) -> Vec<Outsider> {
        let phrases = document.phrases(self.pack);
        let noun = self.noun(phrases);
        let beside = others.iter().filter(|other| {
            other.class != self.class
                && other.span.start.abs_diff(self.span.start) <= NEAR
                && other.noun(phrases) == noun
                && !other.members.iter().any(|member| self.has(member))
        });
        let mut found: Vec<Outsider> = beside
            .flat_map(|other| {
                other.members.iter().map(|name| Outsider {
                    name: name.clone(),
                    span: other.span,
                })
            })
            .collect();
        if let Some(shared) = self.shared() {
            found.extend(self.named(document, &shared, phrases));
        }
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|outsider| seen.insert(outsider.name.to_lowercase()));
        found
    }

    /// What the text names more than once by the noun that all members end in, never as another name of one of them.
    fn named(&self, document: &Annotated<'_>, shared: &str, phrases: Phrases<'_>) -> Vec<Outsider> {
        let mut uses: BTreeMap<String, (usize, Span)> = BTreeMap::new();
        for (sentence, _) in document.statements() {
            for phrase in sentence.noun_phrases() {
                let text = phrases.bare(phrase.base.slice(&sentence.text));
                let ends = text.to_lowercase().ends_with(&format!(" {shared}"));
                let is_plain = phrases.is_name(&text, LONGEST_MEMBER)
                    && !self.is_vague(&text)
                    && !text.contains(['“', '"', '(']);
                if ends && is_plain {
                    let name = phrases.option(&text);
                    let entry = uses.entry(name).or_insert((0, sentence.span));
                    entry.0 += 1;
                }
            }
        }
        let known = uses
            .into_iter()
            .filter(|(name, (count, _))| *count >= FEWEST_USES && !self.has(name));
        known
            .filter(|(name, _)| !self.is_renamed(document, name))
            .map(|(name, (_, span))| Outsider { name, span })
            .collect()
    }

    /// A phrase that opens with a word which names nothing: "other hypothesis", "best hypothesis".
    fn is_vague(&self, text: &str) -> bool {
        let question = &self.pack.ask.question;
        let first = text.split(' ').next().unwrap_or_default().to_lowercase();
        question.pointing.contains(&first)
            || self.pack.ask.rosters.judging.contains(&first)
            || self.pack.ask.gate.same.contains(&first)
    }

    /// Whether a sentence that names a member gives it this name: "the sister hypothesis, also called the twin hypothesis".
    fn is_renamed(&self, document: &Annotated<'_>, name: &str) -> bool {
        let name = name.to_lowercase();
        let renaming = &self.pack.ask.rosters.renaming;
        document.packed().any(|(sentence, _)| {
            let text = sentence.text.to_lowercase();
            let of_member = |member: &String| text.contains(&member.to_lowercase());
            text.contains(&name)
                && self.members.iter().any(of_member)
                && renaming.iter().any(|cue| text.contains(cue.as_str()))
        })
    }
}

/// Two lists of labels that exclude each other, by their headings: "Advantages of rail", "Disadvantages of rail".
pub fn opposed<'a>(document: &'a Annotated<'_>) -> Vec<(Roster<'a>, Vec<Outsider>)> {
    let mut lists: BTreeMap<String, Roster<'a>> = BTreeMap::new();
    let mut places: BTreeMap<String, Vec<Span>> = BTreeMap::new();
    for (sentence, pack) in document.packed() {
        let (Home::Label(place) | Home::Labelled(place)) = sentence.home else {
            continue;
        };
        let labels = &document.document.outline.labels;
        let Some(label) = labels.get(place).filter(|it| it.kind == LabelKind::Item) else {
            continue;
        };
        let phrases = document.phrases(pack);
        let Some(member) = group_of(document, label, phrases) else {
            continue;
        };
        let (name, _) = without_brackets(document.document.slice(label.label));
        let name = phrases.option(&name);
        let list = group_name(label);
        let roster = lists.entry(list.clone()).or_insert_with(|| Roster {
            sentence,
            pack,
            span: Span::new(label.label.start, sentence.span.end),
            class: member,
            be: String::new(),
            members: Vec::new(),
        });
        let is_fit =
            is_relational(&roster.class, phrases) && phrases.is_name(&name, LONGEST_MEMBER);
        if is_fit && !roster.members.contains(&name) {
            roster.members.push(name);
            let spans = places.entry(list).or_default();
            spans.push(Span::new(label.label.start, sentence.span.end));
        }
    }
    let mut pairs = Vec::new();
    let names: Vec<String> = lists.keys().cloned().collect();
    for name in &names {
        let Some(roster) = lists.get(name) else {
            continue;
        };
        let opposite = lists
            .iter()
            .find(|(_, other)| is_opposite(&roster.class, &other.class, roster.pack));
        if let Some((other, roster)) = opposite.zip(lists.get(name)) {
            let spans = places.get(other.0).map_or(&[][..], Vec::as_slice);
            let outsiders = other.1.members.iter().zip(spans);
            let outsiders = outsiders
                .filter(|(member, _)| !roster.has(member))
                .map(|(member, span)| Outsider {
                    name: member.clone(),
                    span: *span,
                })
                .collect();
            pairs.push((
                Roster {
                    sentence: roster.sentence,
                    pack: roster.pack,
                    span: roster.span,
                    class: roster.class.clone(),
                    be: String::new(),
                    members: roster.members.clone(),
                },
                outsiders,
            ));
        }
    }
    pairs
}

/// Whether two names of lists differ in one word only, and that is turned into its opposite.
fn is_opposite(one: &str, other: &str, pack: &Pack) -> bool {
    let opposites = pack.ask.rosters.opposites.iter();
    let mut ways = opposites.flat_map(|[a, b]| [(a, b), (b, a)]);
    ways.any(|(from, to)| {
        let turned: Vec<&str> = one
            .split(' ')
            .map(|word| if word == from { to.as_str() } else { word })
            .collect();
        turned.join(" ") == other && one != other
    })
}
