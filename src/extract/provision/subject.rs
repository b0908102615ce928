use std::ops::Range;

use super::verb::{Verb, verb};
use super::words::Words;
use crate::language::ask::Provision as Cues;
use crate::model::Upos;

/// How many words a subject has at most.
const LONGEST_SUBJECT: usize = 40;

/// The main clause from its subject on.
pub struct MainClause {
    pub subject: Range<usize>,
    pub verb: Verb,
    /// Where what follows the verb starts.
    pub rest: usize,
}

/// Reads the main clause that starts at a place.
pub fn main_clause(words: &Words<'_>, start: usize, cues: &Cues) -> Option<MainClause> {
    if !opens_subject(words, start, cues) {
        return None;
    }
    let at = finite(words, start)?;
    // An adverb before the verb: "the clock only starts".
    let has_adverb = at > start + 1 && words.tag(at - 1) == "RB" && !words.is_comma(at - 2);
    let subject = start..at - usize::from(has_adverb);
    let is_act = words.tag(start) == "VBG";
    if subject.len() > LONGEST_SUBJECT || is_act && subject.clone().any(|at| words.is_comma(at)) {
        return None;
    }
    let (mut verb, rest) = verb(words, at, cues)?;
    if has_adverb {
        verb.take_adverb(words.small(at - 1), cues);
    }
    Some(MainClause {
        subject,
        verb,
        rest,
    })
}

/// Whether a noun phrase may start at a place.
fn opens_subject(words: &Words<'_>, place: usize, cues: &Cues) -> bool {
    let is_nominal = matches!(
        words.upos(place),
        Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Adj | Upos::Pron
    );
    let tag = words.tag(place);
    let opens = matches!(tag, "VBG" | "PDT")
        || cues.limits.contains(words.small(place))
        || cues.openers.contains(words.small(place))
        || words.form(place).starts_with(['‘', '“', '\'', '"']);
    (is_nominal || opens)
        && !matches!(tag, "WP" | "WRB" | "WDT" | "EX" | "IN")
        && !words.is_comma(place)
}

/// The finite verb of the clause that starts at a place: the first that is in no relative clause and in no aside.
pub fn finite(words: &Words<'_>, start: usize) -> Option<usize> {
    let mut place = start;
    let mut relative = 0_usize;
    let mut found: Option<usize> = None;
    let mut within: Option<usize> = None;
    while place < words.len() {
        if words.is_comma(place) && is_aside(words, place + 1) {
            place = (place + 1..words.len()).find(|at| words.is_comma(*at))?;
        } else if ends_clause(words, place) {
            break;
        } else if opens_relative(words, place) || opens_contact(words, place, start) {
            relative += 1;
        } else if words.is_finite(place) {
            let joins = place
                .checked_sub(1)
                .is_some_and(|before| words.tag(before) == "CC");
            let is_sure = words.tag(place) != "VBD" || words.upos(place) == Upos::Aux;
            if relative > 0 {
                relative -= 1;
                // Where the verb of the relative clause was taken for a noun, a modal is the main verb.
                within = (words.tag(place) == "MD").then_some(place);
            } else if is_sure && !joins {
                return Some(place);
            } else if !is_sure {
                found = found.or(Some(place));
            }
        }
        place += 1;
    }
    found.or(within)
}

fn ends_clause(words: &Words<'_>, place: usize) -> bool {
    matches!(words.form(place), ";" | ":" | "." | "?") && !words.is_inside(place)
}

/// Whether what follows a comma is set off by another one: "who ...", "having ...", "except ...".
fn is_aside(words: &Words<'_>, place: usize) -> bool {
    matches!(
        words.tag(place),
        "WP" | "WDT" | "WP$" | "WRB" | "VBG" | "VBN" | "IN" | "TO"
    ) || words.small(place) == "including"
}

fn opens_relative(words: &Words<'_>, place: usize) -> bool {
    matches!(words.tag(place), "WP" | "WDT" | "WP$" | "WRB") && !words.is_inside(place)
}

/// "The player he/she names": a pronoun or article right behind a noun opens a clause without its relative.
fn opens_contact(words: &Words<'_>, place: usize, start: usize) -> bool {
    let is_pronoun = words.tag(place) == "PRP";
    let follows = place
        .checked_sub(1)
        .is_some_and(|before| before >= start && words.is_noun(before));
    is_pronoun && follows
}
