//! What stands around a main clause: what of it is kept, what is left out, what is stated on its own.

use std::ops::Range;

use super::clauses::{Clause, Kind};
use super::passive::passive;
use super::sentences::{Spoken, before_openers, text_of};
use super::statement::{Said, Speech};
use super::wording::{Piece, is_plural, words_of};

impl Speech<'_> {
    /// Where what is kept of a sentence ends: before a clause that can be left out and speaks of the speaker or of something else.
    pub fn kept_end(&self, main: &Clause, later: Range<usize>, end: usize) -> usize {
        for place in later {
            let Some(clause) = self.clause(place) else {
                break;
            };
            let marker = text_of(&self.line, &clause.marker);
            let next = self
                .clause(place + 1)
                .map_or(end, |next| next.start.max(clause.verbs.span.end))
                .min(end);
            let personal = self.is_personal(clause.verbs.span.start..next, Some(&main.subject))
                || self.is_personal(clause.subject.clone(), Some(&main.subject))
                    && clause.kind == Kind::Subordinate;
            let can_go = match clause.kind {
                Kind::Subordinate => self.words.droppable.contains(&marker) && personal,
                Kind::Relative => self.is_aside(clause),
                _ => false,
            };
            if can_go {
                let before = clause.start.saturating_sub(1);
                let is_joint = matches!(self.line.tag(before), "CC" | ",");
                return clause.start - usize::from(is_joint && clause.start > 0);
            }
        }
        end
    }

    /// Whether a relative clause says beside what its noun is ("that's the second part of it") or of a noun that is known without it
    /// ("the next one, which ...").
    pub fn is_aside(&self, clause: &Clause) -> bool {
        let next = clause.verbs.span.end;
        let is_be = self.line.lemma(clause.verbs.main) == "be";
        let noun = self.phrases.until(clause.start);
        let is_known = noun.is_some_and(|mut noun| {
            self.line.low(noun.start) == "the"
                && noun.any(|at| self.words.identifying.contains(self.line.low(at)))
        });
        is_be && matches!(self.line.tag(next), "DT" | "PRP$" | "WP") || is_known
    }

    /// What stands before the main clause: a scene or a condition; none where it cannot be kept and must not be left out.
    pub fn front(&self, sentence: &Spoken, main: usize) -> Option<Vec<Piece>> {
        let (line, words) = (&self.line, self.words);
        let mut pieces = Vec::new();
        if !sentence.front.is_empty() && !self.is_personal(sentence.front.clone(), None) {
            pieces.extend(words_of(sentence.front.clone()));
            pieces.push(Piece::Sign(','));
        }
        if sentence.first == main {
            return Some(pieces);
        }
        let first = self.clause(sentence.first)?;
        let stop = self.clause(main)?.start;
        let mut end = before_openers(line, stop, first.verbs.span.end, words);
        while end > first.verbs.span.end && line.tag(end - 1) == "," {
            end -= 1;
        }
        let marker = text_of(line, &first.marker);
        let may_go = words.droppable.contains(&marker);
        let made = if self.is_speaker(&first.subject) {
            passive(line, &self.phrases, first, end, words).map(|made| {
                let mut clause = words_of(first.marker.clone());
                clause.extend(words_of(made.subject));
                clause.extend(made.pieces);
                clause
            })
        } else if self.is_personal(first.subject.start..end, None) {
            None
        } else {
            let mut clause = words_of(first.marker.start..first.subject.end);
            clause.extend(self.without_adverbs(first.subject.end..end));
            Some(clause)
        };
        match made {
            Some(clause) => {
                pieces.extend(clause);
                pieces.push(Piece::Sign(','));
            }
            None if may_go => {}
            None => return None,
        }
        Some(pieces)
    }

    /// What clauses of reason and circumstance say of the subject by "it", as statements of their own.
    pub fn reasons(&self, core: &Said, later: Range<usize>, end: usize) -> Vec<Said> {
        let mut found = Vec::new();
        for place in later {
            let Some(clause) = self.clause(place) else {
                break;
            };
            let marker = text_of(&self.line, &clause.marker);
            let is_pronoun = clause.subject.len() == 1
                && self
                    .words
                    .singular
                    .contains(self.line.low(clause.subject.start));
            let is_one = !core.subject.is_empty() && !is_plural(&self.line, &core.subject);
            if clause.kind != Kind::Subordinate
                || !self.words.stating.contains(&marker)
                || !is_pronoun
                || !is_one
            {
                continue;
            }
            let next = self.clause(place + 1);
            let stop = next
                .filter(|next| next.kind != Kind::Relative)
                .map_or(end, |next| next.start)
                .min(end);
            let mut pieces = words_of(core.subject.clone());
            pieces.extend(self.without_adverbs(clause.verbs.span.start..stop));
            if !self.is_personal(clause.verbs.span.start..stop, Some(&core.subject))
                && stop > clause.verbs.span.end
            {
                found.push(Said {
                    pieces,
                    from: clause.subject.start..stop,
                    subject: core.subject.clone(),
                });
            }
        }
        found
    }
}
