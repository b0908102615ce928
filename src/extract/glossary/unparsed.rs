//! Definitions in languages whose sentences are not parsed: what can be asked of one is seen by its words alone.

use std::iter::successors;

use super::super::definition::{is_plain_meaning, is_plain_term};
use super::super::proposal::{Ground, word_count};
use super::{LONGEST_TYPED, beginning};
use crate::annotate::{Sentence, points_away};
use crate::language::Pack;
use crate::language::ask::Pattern;
use crate::model::Upos;
use crate::segment::names_glossary;

/// The fewest words of a definition that tells one term from another.
const FEWEST_WORDS: usize = 4;

/// How a term is asked for by its definition.
pub(super) enum Told {
    /// By the whole of it.
    Whole,
    /// Not at all: it is short and says a word of the term. What the term means can be asked for.
    Not,
    /// By the whole of it, to be typed: it opens with the noun that the term opens with too.
    Genus,
    /// By a statement with a gap in the place of the term.
    Gap(String),
}

/// How a definition tells its term; none where it points at what was said before, is too short, is the first of several senses, has
/// lost its end, is a statement about other things, or opens with the term.
pub(super) fn told(term: &str, sentence: &Sentence, rest: &str, pack: &Pack) -> Option<Told> {
    let text = sentence.text.as_str();
    let small = term.to_lowercase();
    let first = text.split_whitespace().next()?.to_lowercase();
    let mut said = text.split(|sign: char| !sign.is_alphanumeric());
    let is_subject = sentence.subject.as_deref() == Some(small.as_str());
    if is_subject
        || has_further_sense(rest)
        || ends_in_reference(text)
        || word_count(text) < FEWEST_WORDS
        || is_one_of(text, pack)
        || said.any(|word| pack.ask.matching.pointers.contains(word))
        || points_away("", text, &pack.ask)
    {
        return None;
    }
    if sentence.make() == "sentence" {
        let is_alone = !rest.contains(char::is_alphabetic) && !text.contains(", ");
        return gapped(&small, text, pack)
            .filter(|_| is_alone)
            .map(Told::Gap);
    }
    let mut words = small.split_whitespace();
    let is_told = words.next() == Some(first.as_str());
    if !is_told && pack.ask.surface.existential.contains(&first) {
        return None;
    }
    let names_more = words.next().is_some();
    let is_short = word_count(text) <= LONGEST_TYPED;
    let mut content = small.split(' ').filter_map(|word| beginning(word, pack));
    let told = text.to_lowercase();
    if is_short && content.any(|begun| told.contains(&begun)) {
        return Some(Told::Not);
    }
    let opens = sentence.analysis().tokens.first();
    let is_noun = opens.is_some_and(|opens| matches!(opens.upos, Upos::Noun | Upos::Propn));
    match (is_told, names_more && is_noun) {
        (false, _) => Some(Told::Whole),
        (true, true) => Some(Told::Genus),
        (true, false) => None,
    }
}

/// Whether an entry in a language whose words have no classes defines a term by a kind of thing that it narrows down, and points at
/// nothing. Without the heading of a glossary above it may be a remark on a part of a program: of that less is sure.
pub(super) fn names_kind(term: &str, sentence: &Sentence, ground: &Ground<'_>) -> bool {
    let stems = &ground.pack.ask.glossary;
    let text = sentence.text.as_str();
    let signs: Vec<char> = text.chars().collect();
    let is_slip =
        |three: &[char]| matches!(three, [a, b, c] if a == b && b == c && a.is_alphabetic());
    let is_clean = !text.contains([';', ':', '[', ']', '"']) && !signs.windows(3).any(is_slip);
    let opens = |pattern: &Option<Pattern>| pattern.as_ref().is_some_and(|it| it.is_match(text));
    let is_told = opens(&stems.told) || is_listed(ground) && opens(&stems.listed);
    let is_term = is_plain_term(term, ground) && !term.contains([',', '(', '[', '+', '&', '=']);
    is_clean
        && is_told
        && is_term
        && !is_one_of(text, ground.pack)
        && is_plain_meaning(term, text, ground)
}

/// Whether the headings above, or that of the document, name a glossary.
fn is_listed(ground: &Ground<'_>) -> bool {
    let sections = &ground.document.document.outline.sections;
    let parent = |at: &usize| sections.get(*at).and_then(|section| section.parent);
    let above = successors(ground.section, parent).filter_map(|at| sections.get(at));
    let mut headings = above.chain(sections.first());
    headings.any(|section| names_glossary(&section.title))
}

/// A statement with a gap in the place of a term that it says once.
fn gapped(term: &str, text: &str, pack: &Pack) -> Option<String> {
    let small = text.to_lowercase();
    let is_edge = |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric());
    let mut places = small.match_indices(term).filter(|(at, _)| {
        let before = small
            .get(..*at)
            .and_then(|before| before.chars().next_back());
        let after = small.get(at + term.len()..);
        is_edge(before) && is_edge(after.and_then(|after| after.chars().next()))
    });
    let (at, _) = places.next().filter(|(at, _)| *at > 0)?;
    let (before, after) = (text.get(..at)?, text.get(at + term.len()..)?);
    let is_one = places.next().is_none() && small.len() == text.len();
    is_one.then(|| format!("{before}{}{after}.", pack.ask.words.blank))
}

/// Whether a definition opens with a kind that says nothing: "one of ...".
fn is_one_of(text: &str, pack: &Pack) -> bool {
    let small = text.to_lowercase();
    let mut kinds = pack.ask.definition.no_kinds.iter();
    kinds.any(|kind| {
        small
            .strip_prefix(kind.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    })
}

/// Whether another sense follows: "Or 2. ...".
fn has_further_sense(rest: &str) -> bool {
    rest.split_whitespace().any(|word| word == "2.")
}

/// Whether a colon and a number stand at the end, what followed them being lost.
fn ends_in_reference(text: &str) -> bool {
    text.rsplit_once(": ").is_some_and(|(_, end)| {
        end.chars()
            .all(|sign| sign.is_ascii_digit() || sign == '.' || sign == ',')
    })
}
