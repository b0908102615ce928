use std::ops::Range;

use super::line::{Line, is_noun};
use super::phrases::Phrases;
use super::sentences::before_openers;
use super::verbs::{Mode, Verbs};
use super::wording::is_middle;
use crate::language::SpeechWords;

/// What a clause is to those around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A clause of its own.
    Main,
    /// Begins with a subordinator.
    Subordinate,
    /// Says more of the noun before it.
    Relative,
    /// The object of the verb before it.
    Object,
    /// A further verb of the subject before it.
    Further,
    /// A finite verb whose subject was not found.
    Damaged,
}

/// A clause: a finite verb with what belongs to it.
#[derive(Clone, Debug)]
pub struct Clause {
    pub kind: Kind,
    /// Where it begins, with what leads into it.
    pub start: usize,
    /// The words that make it subordinate or relative, and "and" before a further verb.
    pub marker: Range<usize>,
    /// Its subject; empty where it has none.
    pub subject: Range<usize>,
    pub verbs: Verbs,
}

/// The finite verbs of a run of speech with their subjects, in order.
pub fn clauses(line: &Line<'_>, phrases: &Phrases, words: &SpeechWords) -> Vec<Clause> {
    let mut found: Vec<Clause> = Vec::new();
    let mut at = 0;
    while at < line.len() {
        let Some(verbs) = Verbs::at(line, at) else {
            found.extend(call(line, at));
            at += 1;
            continue;
        };
        at = verbs.span.end;
        let clause = clause(line, phrases, words, verbs, &mut found);
        found.push(clause);
    }
    found
}

/// "Let's": a call to the hearers.
fn call(line: &Line<'_>, at: usize) -> Option<Clause> {
    let is_call = line.lemma(at) == "let" && line.tag(at) == "VB" && line.tag(at + 1) == "PRP";
    is_call.then(|| Clause {
        kind: Kind::Main,
        start: at,
        marker: at..at,
        subject: at..at + 1,
        verbs: Verbs {
            span: at..at + 1,
            main: at,
            mode: Mode::Plain,
        },
    })
}

fn clause(
    line: &Line<'_>,
    phrases: &Phrases,
    words: &SpeechWords,
    verbs: Verbs,
    found: &mut Vec<Clause>,
) -> Clause {
    let verb = verbs.span.start;
    if let Some(clause) = after_relative(line, &verbs) {
        return clause;
    }
    // "the address it contains points to ...": the clause just before is part of the subject.
    let contact = found.last().is_some_and(|last| {
        line.before(verb)
            .is_some_and(|at| at + 1 == last.verbs.span.end)
    });
    if contact && let Some(clause) = over_contact(phrases, line, words, &verbs, found) {
        return clause;
    }
    let Some(start) = phrases.subject(line, verb) else {
        return further(line, verbs);
    };
    // What was taken for a verb may be a participle inside this subject.
    while found
        .last()
        .is_some_and(|last| last.verbs.span.start >= start)
    {
        found.pop();
    }
    let subject = start..line.before(verb).map_or(verb, |at| at + 1);
    let clause = settle(line, words, &verbs, subject, found);
    corrected(line, phrases, words, clause, found)
}

/// A main clause whose subject is something else: the object of the verb before, part of a phrase with a preposition, a noun that goes on.
fn corrected(
    line: &Line<'_>,
    phrases: &Phrases,
    words: &SpeechWords,
    mut clause: Clause,
    found: &mut [Clause],
) -> Clause {
    if clause.kind != Kind::Main {
        return clause;
    }
    let (start, verb) = (clause.subject.start, clause.verbs.span.start);
    let before = start.checked_sub(1).map_or("", |at| line.tag(at));
    let is_led = found
        .last()
        .is_some_and(|last| last.kind == Kind::Subordinate);
    let is_free = line.opens(start) || before_openers(line, start, 0, words) < start;
    let ends = phrases.from(clause.verbs.span.end).is_none()
        && !words.governors.contains(line.lemma(clause.verbs.main));
    if is_object(line, start, found) {
        if is_middle(line, phrases, verb) {
            clause.kind = Kind::Further;
        } else if is_led {
            return clause;
        } else if let Some(last) = found
            .last_mut()
            .filter(|last| is_contact(line, words, last))
        {
            last.kind = Kind::Relative;
            return clause;
        } else {
            clause.kind = Kind::Damaged;
        }
        clause.start = verb;
        clause.marker = verb..verb;
        clause.subject = verb..verb;
    } else if before == "VBG" && (start == 1 || line.opens(start - 1)) {
        clause.start = start - 1;
        clause.marker = start - 1..start - 1;
        clause.subject.start = start - 1;
    } else if before == "VBG" || matches!(before, "IN" | "TO") && !is_free {
        clause.kind = Kind::Damaged;
    } else if is_contact(line, words, &clause) && ends && !is_led {
        clause.kind = Kind::Relative;
    } else if line.tag(start) == "PRP" && before_adverbs(line, start) == "or" {
        clause.kind = Kind::Further;
    }
    clause
}

/// Whether a phrase that begins at `start` is the object of the verb before it.
fn is_object(line: &Line<'_>, start: usize, found: &[Clause]) -> bool {
    found.last().is_some_and(|last| {
        let verbs = &last.verbs;
        let is_passive = line.tag(verbs.main) == "VBN"
            && verbs
                .span
                .clone()
                .any(|at| matches!(line.lemma(at), "be" | "get"));
        verbs.span.end == start && line.lemma(verbs.main) != "be" && !is_passive
    })
}

/// Whether a clause of a pronoun follows a noun closely, as one without a relative pronoun does.
fn is_contact(line: &Line<'_>, words: &SpeechWords, clause: &Clause) -> bool {
    let start = clause.subject.start;
    let is_led = before_openers(line, start, 0, words) < start;
    let after_noun = start.checked_sub(1).is_some_and(|at| is_noun(line.tag(at)));
    line.tag(start) == "PRP" && after_noun && !is_led && !line.opens(start)
}

fn before_adverbs<'l>(line: &'l Line<'_>, at: usize) -> &'l str {
    line.before(at).map_or("", |at| line.low(at))
}

/// What a clause with a subject is, by what stands before that.
fn settle(
    line: &Line<'_>,
    words: &SpeechWords,
    verbs: &Verbs,
    subject: Range<usize>,
    found: &[Clause],
) -> Clause {
    let start = subject.start;
    let make = |kind, marker: Range<usize>| Clause {
        kind,
        start: marker.start,
        marker,
        subject: subject.clone(),
        verbs: verbs.clone(),
    };
    if let Some(marker) = marker_before(line, start, words) {
        return make(Kind::Subordinate, marker);
    }
    let before = start.checked_sub(1);
    let low = before.map_or("", |at| line.low(at));
    let tag = before.map_or("", |at| line.tag(at));
    if matches!(low, "that" | "which" | "whom" | "whose")
        && matches!(tag, "WDT" | "IN" | "WP$" | "DT")
    {
        let noun = before.and_then(|at| at.checked_sub(1));
        let kind = if noun.is_some_and(|at| is_noun(line.tag(at))) {
            Kind::Relative
        } else {
            Kind::Object
        };
        return make(kind, start - 1..start);
    }
    let governs = found.last().is_some_and(|last| {
        let is_near = before.is_some_and(|at| {
            at + 1 == last.verbs.span.end || (line.tag(at) == "PRP" && at == last.verbs.span.end)
        });
        let lemma = line.lemma(last.verbs.main);
        is_near
            && (words.governors.contains(lemma)
                || lemma == "be"
                    && last
                        .subject
                        .clone()
                        .any(|at| words.carriers.contains(line.low(at))))
    });
    if governs {
        return make(Kind::Object, start..start);
    }
    make(Kind::Main, start..start)
}

/// A clause whose subject is a relative pronoun: "that stores", "which are", "that's".
fn after_relative(line: &Line<'_>, verbs: &Verbs) -> Option<Clause> {
    let pronoun = line.before(verbs.span.start)?;
    let noun = pronoun.checked_sub(1)?;
    let is_relative = match line.low(pronoun) {
        "which" | "who" => true,
        "that" => line.tag(pronoun) == "WDT" || !line.opens(pronoun),
        _ => false,
    };
    let after_noun = is_noun(line.tag(noun)) || matches!(line.tag(noun), "CD" | ",");
    (is_relative && after_noun).then(|| Clause {
        kind: Kind::Relative,
        start: pronoun,
        marker: pronoun..pronoun + 1,
        subject: pronoun..pronoun + 1,
        verbs: verbs.clone(),
    })
}

/// A subject that holds a clause without a relative pronoun.
fn over_contact(
    phrases: &Phrases,
    line: &Line<'_>,
    words: &SpeechWords,
    verbs: &Verbs,
    found: &mut Vec<Clause>,
) -> Option<Clause> {
    let inner = found.last()?;
    if line.tag(inner.subject.start) != "PRP" && inner.kind != Kind::Relative {
        return None;
    }
    let noun = inner.start.min(inner.subject.start);
    let mut start = phrases.until(noun)?.start;
    while start > 1 && line.low(start - 1) == "of" {
        start = phrases.until(start - 1)?.start;
    }
    let subject = start..verbs.span.start;
    found.pop();
    Some(settle(line, words, verbs, subject, found))
}

/// A verb without a subject: a further one after "and", or what was damaged.
fn further(line: &Line<'_>, verbs: Verbs) -> Clause {
    let verb = verbs.span.start;
    let joint = line.before(verb).filter(|at| line.tag(*at) == "CC");
    let start = joint.unwrap_or(verb);
    Clause {
        kind: if joint.is_some() {
            Kind::Further
        } else {
            Kind::Damaged
        },
        start,
        marker: start..verb,
        subject: verb..verb,
        verbs,
    }
}

/// The subordinator that ends before a place.
fn marker_before(line: &Line<'_>, end: usize, words: &SpeechWords) -> Option<Range<usize>> {
    words.subordinators.iter().find_map(|phrase| {
        let start = end.checked_sub(phrase.split(' ').count())?;
        line.phrase(start, phrase).map(|_| start..end)
    })
}
