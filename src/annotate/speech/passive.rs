use std::ops::Range;

use super::clauses::Clause;
use super::line::Line;
use super::phrases::Phrases;
use super::verbs::Mode;
use super::wording::{Piece, is_plural, text, words_of};
use crate::annotate::forms::{Target, inflect};
use crate::language::SpeechWords;

/// What a speaker does to a thing, as what is done to it: "we now lift the lid off the pot" → "the lid", "is lifted", "off the pot".
#[derive(Clone, Debug)]
pub struct Passive {
    /// The thing.
    pub subject: Range<usize>,
    /// The verb and what follows the thing.
    pub pieces: Vec<Piece>,
    /// Where what follows the thing begins.
    pub rest: usize,
}

/// The passive of a clause that ends before `end`; none where its verb has none or its object is not clear.
pub fn passive(
    line: &Line<'_>,
    phrases: &Phrases,
    clause: &Clause,
    end: usize,
    words: &SpeechWords,
) -> Option<Passive> {
    let verbs = &clause.verbs;
    let lemma = line.lemma(verbs.main);
    if words.unpassive.contains(lemma) {
        return None;
    }
    let particle = line.tag(verbs.span.end) == "RP";
    let object = phrases.from(verbs.span.end + usize::from(particle))?;
    let points = object
        .clone()
        .any(|at| words.pointers.contains(line.low(at)) || words.speakers.contains(line.low(at)));
    let presents = object
        .clone()
        .any(|at| words.presenting.contains(line.low(at)));
    if points || presents || matches!(line.tag(object.start), "PRP" | "EX" | "WP") {
        return None;
    }
    let mut after = phrases.extended(line, &object);
    let mut many = is_plural(line, &object);
    if line.tag(after) == "CC" && after < end {
        let next = phrases.from(after + 1)?;
        let next_end = phrases.extended(line, &next);
        if next_end < end && !matches!(line.tag(next_end), "IN" | "TO") {
            return None;
        }
        after = next_end;
        many = true;
    }
    let goes_on = after >= end || matches!(line.tag(after), "IN" | "TO" | "RB" | "RP");
    if after > end || !goes_on {
        return None;
    }
    let mut pieces = auxiliary(line, clause, many, words)?;
    pieces.push(Piece::Text(inflect(lemma, Target::Vbn)?));
    if particle {
        pieces.push(Piece::Word(verbs.span.end));
    }
    pieces.extend(words_of(after..end));
    Some(Passive {
        subject: object.start..after,
        pieces,
        rest: after,
    })
}

/// The auxiliaries of the passive in the tense and mode of a clause.
fn auxiliary(
    line: &Line<'_>,
    clause: &Clause,
    many: bool,
    words: &SpeechWords,
) -> Option<Vec<Piece>> {
    let forms = &words.passive;
    let pick = |pair: &[String; 2]| {
        let [one, more] = pair;
        if many { more.clone() } else { one.clone() }
    };
    let verbs = &clause.verbs;
    let first = line.tag(verbs.span.start);
    let lemma = line.lemma(verbs.span.start);
    let is_alone = verbs.main == verbs.span.start;
    let be = match verbs.mode {
        Mode::Going => pick(&forms.present),
        Mode::Need => pick(&forms.need),
        Mode::Plain if is_alone && first == "VBD" => pick(&forms.past),
        Mode::Plain if is_alone || lemma == "do" && first != "VBD" => pick(&forms.present),
        Mode::Plain if first == "MD" && line.tag(verbs.main) == "VB" => {
            let modal = line.low(verbs.span.start);
            if words.conditionals.contains(modal) || modal.starts_with('\'') {
                pick(&forms.present)
            } else {
                let mut pieces = vec![Piece::Word(verbs.span.start)];
                pieces.extend(verbs.is_negative(line).then(|| text(&forms.not)));
                pieces.push(text(&forms.bare));
                return Some(pieces);
            }
        }
        Mode::Plain if lemma == "have" && verbs.main == verbs.span.end - 1 => pick(&forms.perfect),
        Mode::Plain => return None,
    };
    if verbs.is_negative(line) {
        let (first, rest) = be.split_once(' ').unwrap_or((&be, ""));
        let rest = (!rest.is_empty()).then(|| text(rest));
        return (verbs.mode == Mode::Plain).then(|| {
            [text(first), text(&forms.not)]
                .into_iter()
                .chain(rest)
                .collect()
        });
    }
    Some(vec![text(&be)])
}
