use super::chained::{conditional, restates};
use super::phrase::{Phrases, capitalized};
use super::sentences::split;
use crate::language::Pack;
use crate::model::{Document, Rule, Span};

/// Lead-ins of lead-ins that are followed.
const DEEPEST: usize = 3;

/// What an item of a list says together with its lead-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Composed {
    /// The lead-in's last sentence goes on in the item: its span, and the two as one sentence without final stop.
    Joined(Span, String),
    /// The item is a sentence of its own, here without final stop.
    Alone(String),
    /// The item says something only under its lead-in, and the two do not make one sentence.
    Broken,
}

/// A sentence of a rule together with the lead-in above it. None where it stands as it is.
pub fn composed(
    document: &Document,
    rule: &Rule,
    sentence: Span,
    phrases: Phrases<'_>,
) -> Option<Composed> {
    compose(document, rule, sentence, phrases, DEEPEST)
}

fn compose(
    document: &Document,
    rule: &Rule,
    sentence: Span,
    phrases: Phrases<'_>,
    depth: usize,
) -> Option<Composed> {
    let pack = phrases.pack;
    let lead = lead_of(document, rule)?;
    let is_first = sentence.start == rule.span.start;
    if depth == 0 {
        return None;
    }
    let opening = last_sentence(document, lead)?;
    if !is_first {
        // What follows the first sentence of an item is said of the lead-in's case as well.
        let head = document.slice(opening).trim();
        let text = document.slice(sentence);
        let case = conditional(text, pack).map_or("", |(_, case, _)| case);
        let is_lost = is_condition(head, pack) && !restates(case, head, pack);
        return is_lost.then_some(Composed::Broken);
    }
    let above = match compose(document, lead, opening, phrases, depth - 1) {
        Some(Composed::Joined(_, whole)) => Some(whole),
        _ => None,
    };
    let head = above.unwrap_or_else(|| document.slice(opening).to_owned());
    let head = head.trim().trim_end_matches(':').trim_end();
    let said = document.slice(sentence).trim();
    let item = without_end(said, pack);
    // "By these words are meant:" is no part of what an item says.
    let mut defining = pack.ask.lists.defining.iter();
    if defining.any(|words| head.ends_with(words.as_str())) {
        return None;
    }
    if continues(head, item, pack) {
        if !is_alternative(document, lead, head, item, pack) {
            return Some(Composed::Broken);
        }
        let joined = joined(head, item, phrases);
        return Some(Composed::Joined(opening, joined));
    }
    if is_condition(head, pack) {
        return Some(Composed::Broken);
    }
    let is_small = item.chars().next().is_some_and(char::is_lowercase);
    let is_loose = is_small || !said.ends_with(['.', '!', '?', '”', '"', '’', ')']);
    (is_loose && is_clause(item, pack)).then(|| {
        in_way(head, item, phrases).map_or_else(
            || Composed::Alone(capitalized(item)),
            |whole| Composed::Joined(opening, whole),
        )
    })
}

/// An item that tells one of several ways of an act, with the act.
fn in_way(head: &str, item: &str, phrases: Phrases<'_>) -> Option<String> {
    let lists = &phrases.pack.ask.lists;
    let found = lists.ways.as_ref()?.captures(head)?;
    let act = phrases.lowered(found.name("act")?.as_str());
    let slots = [("act", act.as_str()), ("item", item)];
    Some(slots.iter().fold(lists.way.clone(), |text, (slot, value)| {
        text.replace(&format!("{{{slot}}}"), value)
    }))
}

/// Whether the last sentence of a lead-in says nothing without its items.
pub fn is_unfinished(document: &Document, rule: &Rule, sentence: Span, pack: &Pack) -> bool {
    let Some(head) = document.slice(sentence).trim_end().strip_suffix(':') else {
        return false;
    };
    let mut items = items_of(document, rule);
    rule.kind == "lead_in"
        && (is_open(head, pack)
            || items
                .any(|item| continues(head, without_end(document.slice(item.span), pack), pack)))
}

/// The items of a lead-in.
fn items_of<'d>(document: &'d Document, lead: &'d Rule) -> impl Iterator<Item = &'d Rule> {
    let rules = &document.outline.rules;
    let place = rules.partition_point(|other| other.span.start < lead.span.end);
    rules
        .iter()
        .skip(place)
        .take_while(|item| item.number.starts_with(&lead.number))
        .filter(|item| item.lead_in.as_deref() == Some(&lead.number))
}

/// A lead-in that says something by itself, closed by a stop; any other text as it is.
pub fn closed(text: &str, pack: Option<&Pack>) -> String {
    let head = text.trim_end().strip_suffix(':');
    match (head, pack) {
        (Some(head), Some(pack)) if !is_open(head, pack) => format!("{head}."),
        _ => text.to_owned(),
    }
}

fn lead_of<'d>(document: &'d Document, rule: &Rule) -> Option<&'d Rule> {
    let number = rule.lead_in.as_deref()?;
    let rules = &document.outline.rules;
    let place = rules.partition_point(|other| other.span.start < rule.span.start);
    let mut before = rules.get(..place)?.iter().rev();
    before.find(|lead| lead.number == number && lead.span.end <= rule.span.start)
}

fn last_sentence(document: &Document, rule: &Rule) -> Option<Span> {
    let text = document.slice(rule.span);
    let inside = split(text, document.language_of(rule.span)).pop()?;
    Some(inside.shifted(rule.span.start))
}

/// Whether a lead-in breaks off: in a word that needs another, or in a clause without its main clause.
fn is_open(head: &str, pack: &Pack) -> bool {
    let lists = &pack.ask.lists;
    let last = word(head.split_whitespace().next_back());
    let modals = &pack.ask.nouns.modals;
    // "A guest may bring:" wants its object.
    let before = word(head.split_whitespace().rev().nth(1));
    lists.open_ends.contains(&last)
        || modals.contains(&before) && head.split_whitespace().count() > 2
        || is_condition(head, pack) && !has_main_clause(head, pack)
}

/// Whether a lead-in begins with a condition, behind an exception where there is one.
fn is_condition(head: &str, pack: &Pack) -> bool {
    let lists = &pack.ask.lists;
    let opens = |clause: &str| {
        lists
            .subordinators
            .contains(&word(clause.split_whitespace().next()))
    };
    let is_exception = |clause: &str| {
        let first = word(clause.split_whitespace().next());
        lists.exceptions.contains(&first)
    };
    let mut clauses = head.split(", ").skip_while(|clause| is_exception(clause));
    clauses.next().is_some_and(opens)
}

/// Whether the words of an item go on where those of its lead-in stop.
fn continues(head: &str, item: &str, pack: &Pack) -> bool {
    let first = word(item.split_whitespace().next());
    is_open(head, pack)
        || pack.ask.lists.continuations.contains(&first) && !has_main_clause(item, pack)
        || pack.ask.gate.verbs.contains(&first)
}

/// Whether what an item adds to its lead-in is true of it alone: not one of several conditions that all have to hold, nor one of several
/// exceptions.
fn is_alternative(document: &Document, lead: &Rule, head: &str, item: &str, pack: &Pack) -> bool {
    let lists = &pack.ask.lists;
    let trimmed = |rule: &Rule| {
        document
            .slice(rule.span)
            .trim_end_matches(['.', ';', ',', ' '])
    };
    let siblings: Vec<&str> = items_of(document, lead).map(trimmed).collect();
    let last = word(head.split_whitespace().next_back());
    let first = word(item.split_whitespace().next());
    let ends_in = |joint: &String| siblings.iter().any(|item| item.ends_with(joint.as_str()));
    let cue = if lists.conditions.contains(&last) {
        &last
    } else {
        &first
    };
    if siblings.len() < 2 || has_main_clause(item, pack) || !lists.conditions.contains(cue) {
        return true;
    }
    !lists.restrictions.contains(cue)
        && !lists.conjunctions.iter().any(ends_in)
        && lists.joints.iter().any(ends_in)
}

/// Whether a clause of its own follows a comma, or resumes without one: "if the square is taken, it must be left".
fn has_main_clause(item: &str, pack: &Pack) -> bool {
    let openers = pack.ask.gate.openers.iter().chain(&pack.ask.nouns.articles);
    let opens = |first: &str| openers.clone().any(|opener| opener == first);
    let is_resumed = |item: &str| {
        let resumption = pack.ask.lists.resumption.as_ref();
        resumption.is_some_and(|pattern| pattern.is_match(item))
    };
    is_resumed(item)
        || item
            .split(", ")
            .skip(1)
            .filter_map(|clause| clause.split_whitespace().next())
            .any(opens)
}

/// Whether an item with a small first letter is a sentence: a verb of the pack stands in it, and what opens it is no preposition or the like.
fn is_clause(item: &str, pack: &Pack) -> bool {
    let lists = &pack.ask.lists;
    let gate = &pack.ask.gate;
    let first = word(item.split_whitespace().next());
    let verb = item
        .split_whitespace()
        .skip(1)
        .any(|found| gate.verbs.contains(&word(Some(found))));
    verb && !(lists.continuations.contains(&first)
        || lists.open_ends.contains(&first) && !pack.ask.nouns.articles.contains(&first)
        || gate.relatives.contains(&first))
}

/// Lead-in and item as one sentence, with the commas that the line break stood for.
fn joined(head: &str, item: &str, phrases: Phrases<'_>) -> String {
    let lists = &phrases.pack.ask.lists;
    let item = phrases.lowered(item);
    let item = match &lists.resumption {
        Some(pattern) if is_condition(head, phrases.pack) => {
            pattern.replace(&item, "$before, $main").into_owned()
        }
        _ => item,
    };
    let first = item.split_whitespace().next().unwrap_or_default();
    let is_aside = item
        .split_once(", ")
        .is_some_and(|(aside, _)| aside.split_whitespace().count() > 1)
        && phrases
            .pack
            .ask
            .nouns
            .gerund_ends
            .iter()
            .any(|end| first.ends_with(end.as_str()))
        && is_condition(head, phrases.pack);
    let joint = if is_aside || is_left_open(head, phrases.pack) {
        ", "
    } else {
        " "
    };
    format!("{head}{joint}{item}")
}

/// Whether a phrase that a comma sets off from a verb is not closed: "touches on the board, with the wish to move or take".
fn is_left_open(head: &str, pack: &Pack) -> bool {
    let set_off = pack.ask.lists.set_off.as_ref();
    set_off.is_some_and(|pattern| pattern.is_match(head))
}

fn without_end<'t>(item: &'t str, pack: &Pack) -> &'t str {
    let item = item.trim().trim_end_matches(['.', ';', ',']);
    let joints = &pack.ask.lists.joints;
    let joint = joints
        .iter()
        .find_map(|joint| item.strip_suffix(joint.as_str()));
    joint.unwrap_or(item).trim_end_matches([',', ';', ' '])
}

fn word(word: Option<&str>) -> String {
    word.unwrap_or_default()
        .trim_matches([',', ';'])
        .to_lowercase()
}
