//! The rules of an article whose numbers are lost: sentences with those that go on with them, and the items of lists.

use crate::model::Span;

use super::lexicon::lexicon;
use super::rule_rows::{alternatives, inside_brackets, leans};
use super::stops::sentences;
use super::words::{bare, is_particle, tokens};

/// Words of an alternative, and of what stands before it, that is a rule of its own.
const FEWEST_BEFORE: usize = 7;
const FEWEST_AFTER: usize = 5;
/// A definition has its verb within so many words.
const DEFINED: usize = 6;
/// So many sentences of three that follow each other define words where an article explains its terms.
const FEWEST_DEFINITIONS: usize = 2;
/// Words before the comma of an item that says when something holds.
const LONGEST_HEAD: usize = 3;
/// So many parts after one such item the next one is looked for.
const ITEM_REACH: usize = 5;

/// The rules of a stretch without numbers, in order.
pub(super) fn unnumbered(text: &str, body: Span) -> Vec<Span> {
    let mut rules: Vec<Span> = Vec::new();
    let mut is_list = false;
    for part in divide(text, body) {
        for piece in after_colons(text, part) {
            let items = if is_list {
                clauses(text, piece)
            } else {
                Vec::new()
            };
            is_list = piece.slice(text).ends_with(':');
            if items.is_empty() {
                rules.extend(long_alternatives(text, piece));
            } else {
                rules.extend(items);
            }
        }
    }
    with_their_tails(text, &rules)
}

/// Sentences, each with those that go on with it.
fn divide(text: &str, body: Span) -> Vec<Span> {
    let sentences = sentences(text, body);
    let explains: Vec<bool> = sentences.iter().map(|one| defines(text, *one)).collect();
    let mut parts: Vec<Span> = Vec::new();
    for (at, sentence) in sentences.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| sentences.get(at));
        let goes_on = before.is_some_and(|before| {
            leans(text, *before, *sentence)
                || forbids_on(text, *sentence)
                || punishes(text, *before, *sentence)
                || explains_on(&explains, at)
        });
        match parts.last_mut() {
            Some(part) if goes_on => part.end = sentence.end,
            _ => parts.push(*sentence),
        }
    }
    parts
}

/// Whether a sentence says what a word means.
fn defines(text: &str, sentence: Span) -> bool {
    tokens(text, sentence)
        .take(DEFINED)
        .skip(1)
        .any(|word| lexicon().defining_verbs.contains(word.slice(text)))
}

/// Whether the sentence at `at` is one more of a paragraph of definitions, in which one sentence may say something else.
fn explains_on(explains: &[bool], at: usize) -> bool {
    let is = |at: Option<usize>| at.and_then(|at| explains.get(at)).is_some_and(|is| *is);
    let before = [at.checked_sub(2), at.checked_sub(1)];
    let count = before.iter().filter(|at| is(**at)).count();
    let own = is(Some(at));
    own && count > 0 || count == FEWEST_DEFINITIONS && is(Some(at + 1))
}

/// Whether a sentence without a subject forbids something: it speaks to whoever the sentence before names.
fn forbids_on(text: &str, sentence: Span) -> bool {
    let first = tokens(text, sentence)
        .next()
        .map_or(String::new(), |word| bare(word.slice(text)).to_lowercase());
    let is_verb = first.len() > 5
        && (lexicon()
            .verbal_prefixes
            .iter()
            .any(|begin| first.starts_with(begin.as_str()))
            || lexicon()
                .verbal_endings
                .iter()
                .any(|end| first.ends_with(end.as_str())));
    let said = sentence.slice(text).trim_end_matches(['.', '!']);
    is_verb
        && lexicon()
            .prohibitions
            .iter()
            .any(|phrase| said.ends_with(phrase.as_str()))
}

/// Whether a sentence names the penalty for what the one before forbids.
fn punishes(text: &str, before: Span, sentence: Span) -> bool {
    let forbidden = before.slice(text).to_lowercase();
    let is_forbidden = lexicon().prohibitions.iter().any(|phrase| {
        forbidden.starts_with(phrase.as_str()) || forbidden.contains(&format!(" {phrase}"))
    });
    is_forbidden
        && tokens(text, sentence).any(|word| {
            lexicon()
                .sanctions
                .contains(&bare(word.slice(text)).to_lowercase())
        })
}

fn after_colons(text: &str, part: Span) -> Vec<Span> {
    let mut parts = Vec::new();
    let mut from = part.start;
    for (at, _) in part.slice(text).match_indices(": ") {
        let colon = part.start + at;
        let goes_on = text
            .get(colon + 2..)
            .is_some_and(|rest| rest.starts_with(char::is_lowercase));
        if goes_on && !inside_brackets(part.slice(text), at) {
            parts.push(Span::new(from, colon + 1));
            from = colon + 2;
        }
    }
    parts.push(Span::new(from, part.end));
    parts
}

/// Parts at ", or" where whole clauses stand on both sides.
fn long_alternatives(text: &str, part: Span) -> Vec<Span> {
    let mut parts: Vec<Span> = Vec::new();
    for next in alternatives(text, part) {
        let is_long = opens_with_clause(text, next);
        match parts.last_mut() {
            Some(last) if !is_long || count(text, *last) < FEWEST_BEFORE => last.end = next.end,
            _ => parts.push(next),
        }
    }
    parts
}

fn count(text: &str, span: Span) -> usize {
    span.slice(text).split_whitespace().count()
}

/// Whether an alternative begins with a clause, perhaps after a phrase that says when or where.
fn opens_with_clause(text: &str, part: Span) -> bool {
    let mut clauses = part.slice(text).split(", ");
    let words = |clause: Option<&str>| clause.map_or(0, |clause| clause.split_whitespace().count());
    let first = clauses.next();
    words(first) >= FEWEST_AFTER
        || first
            .and_then(|clause| clause.split_whitespace().next())
            .is_some_and(is_particle)
            && words(clauses.next()) >= FEWEST_AFTER
}

/// The items of a list that only commas part: each is a clause of its own. Empty where that is not so.
fn clauses(text: &str, part: Span) -> Vec<Span> {
    let mut found = Vec::new();
    let mut from = part.start;
    for (at, _) in part.slice(text).match_indices(", ") {
        let comma = part.start + at + 1;
        found.push(Span::new(from, comma));
        from = comma + 1;
    }
    found.push(Span::new(from, part.end));
    if found.len() < 2 || !found.iter().all(|clause| is_main_clause(text, *clause)) {
        found.clear();
    }
    found
}

fn is_main_clause(text: &str, clause: Span) -> bool {
    let words: Vec<String> = tokens(text, clause)
        .map(|word| bare(word.slice(text)).to_lowercase())
        .collect();
    let first = words.first().map_or("", String::as_str);
    let opens = !lexicon().conditions.contains(first)
        && !lexicon().relative_pronouns.contains(first)
        && !lexicon().alternatives.contains(first)
        && !lexicon().continuations.contains(first);
    let has_verb = words.windows(2).any(|pair| {
        matches!(pair, [before, verb] if lexicon().finite_verbs.contains(verb)
            && !lexicon().conditions.contains(verb)
            && !lexicon().relative_pronouns.contains(before))
    });
    opens && has_verb && words.len() >= FEWEST_AFTER
}

/// The rules, where the items of a list ("a draw, when ...") have the sentences up to the next item with them.
fn with_their_tails(text: &str, rules: &[Span]) -> Vec<Span> {
    let mut found: Vec<Span> = Vec::new();
    let mut at = 0;
    let mut is_list = false;
    while let Some(rule) = rules.get(at) {
        let tail = if is_list { tail(text, rules, at) } else { 0 };
        let end = rules.get(at + tail).map_or(rule.end, |last| last.end);
        found.push(Span::new(rule.start, end));
        is_list = rule.slice(text).ends_with(':') || is_list && item_sign(text, *rule).is_some();
        at += tail + 1;
    }
    found
}

/// How many parts after the item at `at` stand before the next item like it.
fn tail(text: &str, rules: &[Span], at: usize) -> usize {
    let sign = |at: usize| rules.get(at).and_then(|rule| item_sign(text, *rule));
    let Some(own) = sign(at) else {
        return 0;
    };
    (at + 1..=at + ITEM_REACH)
        .find(|next| sign(*next).is_some_and(|other| other == own))
        .map_or(0, |next| next - at - 1)
}

/// The word after the comma of an item with a short head: "when".
fn item_sign(text: &str, rule: Span) -> Option<&str> {
    let (head, rest) = rule.slice(text).split_once(", ")?;
    let word = rest.split_whitespace().next()?;
    (head.split_whitespace().count() <= LONGEST_HEAD && lexicon().conditions.contains(word))
        .then_some(word)
}
