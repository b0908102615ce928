//! What can be seen of sentences in languages whose words are tagged but whose sentences are not parsed: whether they say something by
//! themselves, and whether they are whole.

mod clause;
mod damage;
mod doubt;
mod form;
mod pointing;
#[cfg(test)]
mod tests;

use super::annotated::{Annotated, Sentence};
use crate::language::{Pack, pack};
use crate::model::{Token, Upos};
pub use clause::Classed;
use damage::is_damaged;
pub use form::{form, kind};
pub use pointing::points_away;

/// The reason for a sentence that points at what was said before.
const VAGUE: &str = "vague_reference";

/// A sentence, or those of its main clauses that say something by themselves; else why it is not asked about. In languages of which more
/// is known it stays as it is.
pub fn sound(sentence: Sentence, document: &Annotated<'_>) -> Result<Sentence, &'static str> {
    let Some(pack) = pack(sentence.language).filter(|pack| reads(pack)) else {
        return Ok(sentence);
    };
    let Some(reason) = fault(&sentence, pack, document) else {
        return Ok(sentence);
    };
    let surface = &pack.ask.surface;
    let links = surface.joints.iter().chain(&surface.linking);
    let mut ends: Vec<usize> = links
        .flat_map(|link| sentence.text.match_indices(link.as_str()))
        .map(|(at, _)| at)
        .collect();
    ends.sort_unstable();
    let cut = |end: usize| Some(sentence.saying(sentence.text.get(..end)?.to_owned()));
    let mut parts = ends.into_iter().rev().filter_map(cut);
    let may_cut = sentence.home.is_free() && reason == VAGUE;
    parts
        .find(|part| may_cut && fault(part, pack, document).is_none())
        .ok_or(reason)
}

/// Why a sentence is not asked about.
fn fault(
    sentence: &Sentence,
    pack: &'static Pack,
    document: &Annotated<'_>,
) -> Option<&'static str> {
    if is_damaged(sentence, pack, document) {
        return Some(doubt::DAMAGED);
    }
    if !sentence.home.is_free() {
        return None;
    }
    if points_away("", &sentence.text, &pack.ask) {
        return Some(VAGUE);
    }
    if is_command(sentence, pack) {
        return Some("command");
    }
    (!has_main_clause(sentence, pack)).then_some("fragment")
}

/// Whether sentences of a language are read so.
pub fn reads(pack: &Pack) -> bool {
    !pack.ask.surface.questions.is_empty()
}

/// Whether the sentence, or the clause behind a first one, opens with a verb that says what to do: one without a prefix, or with the
/// ending of a request.
fn is_command(sentence: &Sentence, pack: &'static Pack) -> bool {
    let classed = Classed::of(sentence, &pack.ask);
    let tokens: Vec<_> = sentence.analysis().tokens.iter().collect();
    let mut parts = tokens.split(|token| classed.form(token) == ",");
    let surface = &pack.ask.surface;
    let dependent = |part: &[&Token]| {
        part.first()
            .is_some_and(|first| surface.dependent.contains(&classed.form(first)))
    };
    let Some(part) = parts.find(|part| !dependent(part)) else {
        return false;
    };
    part.first().is_some_and(|first| {
        let form = classed.form(first);
        let mut starts = surface.prefixes.iter();
        let mut ends = surface.requests.iter();
        if surface.commands.contains(&form) {
            return true;
        }
        first.upos == Upos::Verb
            && !pack.ask.gate.verbs.contains(&form)
            && (ends.any(|end| form.ends_with(end.as_str()))
                || !starts.any(|start| form.starts_with(start.as_str())))
    })
}

/// Whether a part between commas is a clause that no subordinator opens, or one that opens with its verb.
fn has_main_clause(sentence: &Sentence, pack: &'static Pack) -> bool {
    let classed = Classed::of(sentence, &pack.ask);
    let tokens: Vec<_> = sentence.analysis().tokens.iter().collect();
    let mut parts = tokens.split(|token| matches!(classed.form(token).as_str(), "," | ";" | ":"));
    parts.any(|part| {
        let opens = part.first().map(|first| classed.form(first));
        let is_dependent = opens.is_some_and(|word| pack.ask.surface.dependent.contains(&word));
        let skipped = part.iter().take_while(|token| classed.links(token));
        let part = part.get(skipped.count()..).unwrap_or_default();
        !is_dependent
            && (classed.is_clause(part)
                || classed.takes_up(part)
                || part
                    .first()
                    .is_some_and(|first| classed.is_predicate(first)))
    })
}
