use std::ops::Range;

use super::clauses::{Clause, Kind};
use super::line::Line;
use super::passive::passive;
use super::phrases::Phrases;
use super::sentences::Spoken;
use super::wording::{Piece, is_plural, words_of};
use super::{naming, series};
use crate::language::SpeechWords;

/// A run of speech with all that was found in it.
#[derive(Debug)]
pub struct Speech<'t> {
    pub line: Line<'t>,
    pub phrases: Phrases,
    pub clauses: Vec<Clause>,
    pub sentences: Vec<Spoken>,
    pub words: &'static SpeechWords,
}

/// What a sentence of speech states.
#[derive(Clone, Debug)]
pub struct Said {
    pub pieces: Vec<Piece>,
    /// The words that it was made of, from the first to the last.
    pub from: Range<usize>,
    /// The subject as it was said; what "it" goes back to.
    pub subject: Range<usize>,
}

impl Speech<'_> {
    pub fn clause(&self, at: usize) -> Option<&Clause> {
        self.clauses.get(at)
    }

    /// Where the clauses of a sentence end in the list.
    fn last(&self, sentence: &Spoken) -> usize {
        let in_it = |clause: &&Clause| clause.verbs.span.start < sentence.end;
        self.clauses.iter().take_while(in_it).count()
    }

    /// What a sentence states, without its speaker.
    pub fn said(&self, place: usize) -> Vec<Said> {
        let Some(sentence) = self.sentences.get(place) else {
            return Vec::new();
        };
        let (main, is_presented) = self.presented(sentence);
        let Some(clause) = self.clause(main).filter(|_| !sentence.is_bound) else {
            return Vec::new();
        };
        if self.is_no_subject(&clause.subject, is_presented) {
            return Vec::new();
        }
        let last = self.last(sentence);
        let inside = self.clauses.get(main..last).unwrap_or_default();
        if inside.iter().any(|clause| clause.kind == Kind::Damaged) {
            return Vec::new();
        }
        let end = self.kept_end(clause, main + 1..last, sentence.end);
        let mut said = Vec::new();
        if let Some(core) = self.core(place, clause, end) {
            let reasons = self.reasons(&core, main + 1..last, sentence.end);
            let front = if is_presented {
                Some(Vec::new())
            } else {
                self.front(sentence, main)
            };
            if let Some(front) = front {
                let start = match front.first() {
                    Some(Piece::Word(at)) => *at,
                    _ if !front.is_empty() => self
                        .clause(sentence.first)
                        .map_or(core.from.start, |first| first.start),
                    _ => core.from.start,
                };
                let mut pieces = front;
                pieces.extend(core.pieces.iter().cloned());
                said.push(Said {
                    pieces,
                    from: start..core.from.end,
                    subject: core.subject.clone(),
                });
            }
            said.extend(reasons);
        }
        said
    }

    /// Whether nothing can be said of a subject: a question word, a bare number, "there" in what the speaker shows.
    pub fn is_no_subject(&self, subject: &Range<usize>, is_presented: bool) -> bool {
        let first = self.line.tag(subject.start);
        let is_number = subject.clone().all(|at| self.line.tag(at) == "CD");
        matches!(first, "WP" | "WDT") || is_number || first == "EX" && is_presented
    }

    /// The clause that a sentence is about: what follows "you can see that" and "the first thing that happens is".
    fn presented(&self, sentence: &Spoken) -> (usize, bool) {
        let mut main = sentence.main;
        while let (Some(clause), Some(next)) = (self.clause(main), self.clause(main + 1)) {
            let lemma = self.line.lemma(clause.verbs.main);
            let is_speaker = self.is_speaker(&clause.subject);
            let is_thing = lemma == "be"
                && clause
                    .subject
                    .clone()
                    .any(|at| self.words.carriers.contains(self.line.low(at)));
            let presents = is_speaker && self.words.presenters.contains(lemma) || is_thing;
            if next.kind != Kind::Object || !presents || clause.verbs.is_negative(&self.line) {
                break;
            }
            main += 1;
        }
        (main, main > sentence.main)
    }

    pub fn is_speaker(&self, subject: &Range<usize>) -> bool {
        subject.len() == 1 && self.words.speakers.contains(self.line.low(subject.start))
    }

    /// Whether a stretch holds the speaker or points at something outside it.
    pub fn is_personal(&self, range: Range<usize>, subject: Option<&Range<usize>>) -> bool {
        let backward = subject.map(|subject| {
            if is_plural(&self.line, subject) {
                &self.words.plural
            } else {
                &self.words.singular
            }
        });
        range.clone().any(|at| {
            let low = self.line.low(at);
            if self.is_dropped(at) {
                return false;
            }
            let is_relative = matches!(self.line.tag(at), "WDT" | "IN");
            self.words.speakers.contains(low)
                || self.words.deictics.contains(low) && !is_relative
                || self.words.pointers.contains(low)
                    && !is_relative
                    && !backward.is_some_and(|words| words.contains(low))
        })
    }

    /// The main clause without its speaker.
    fn core(&self, place: usize, clause: &Clause, end: usize) -> Option<Said> {
        let (line, words) = (&self.line, self.words);
        let subject = clause.subject.clone();
        let start = subject.start;
        let is_pointer = subject.len() == 1 && words.pointers.contains(line.low(start));
        if self.is_speaker(&subject) || is_pointer || line.low(start) == "let" {
            if let Some(named) = naming::named(self, place, clause, end) {
                return self.stated(named, subject, clause, end);
            }
            let object = self.phrases.from(clause.verbs.span.end);
            let series = object.and_then(|object| series::announced(self, place, object, end));
            let stop = series.as_ref().map_or(end, |series| series.start);
            let made = passive(line, &self.phrases, clause, stop, words)?;
            let moves = made.rest < stop && matches!(line.tag(made.rest), "IN" | "TO");
            let is_bare = made.rest >= stop && series.is_none() && !self.has_front(place);
            if is_pointer && !moves || is_bare {
                return None;
            }
            let mut pieces = words_of(made.subject.clone());
            pieces.extend(made.pieces);
            let last = series.as_ref().map_or(end, |series| series.end);
            pieces.extend(series.into_iter().flat_map(|series| series.pieces));
            return Some(Said {
                pieces,
                from: start..last,
                subject: made.subject,
            });
        }
        let named = naming::resolved(self, place, &subject)?;
        self.stated(named, subject, clause, end)
    }

    /// Whether something stands before the main clause of a sentence.
    fn has_front(&self, place: usize) -> bool {
        self.sentences
            .get(place)
            .is_some_and(|spoken| !spoken.front.is_empty() || spoken.first < spoken.main)
    }

    /// A clause with its subject in the words given.
    fn stated(
        &self,
        named: naming::Named,
        subject: Range<usize>,
        clause: &Clause,
        end: usize,
    ) -> Option<Said> {
        let verbs = &clause.verbs;
        let conditional = self
            .words
            .conditionals
            .contains(self.line.low(verbs.span.start));
        // What is happening is told of the moment, not of the thing.
        let is_told = self.line.tag(verbs.main) == "VBG";
        if conditional || is_told || verbs.span.end > end {
            return None;
        }
        let mut pieces = named.pieces;
        pieces.extend(self.without_adverbs(
            verbs.span.start.min(subject.end.max(verbs.span.start))..verbs.span.end,
        ));
        let place = self
            .sentences
            .iter()
            .position(|spoken| spoken.start <= subject.start && subject.start < spoken.end)?;
        let last = self.complement(place, verbs.span.end..end, &mut pieces);
        Some(Said {
            pieces,
            from: subject.start..last,
            subject: named.subject,
        })
    }

    /// What follows the verbs; a list that it announces is joined to it.
    fn complement(&self, place: usize, range: Range<usize>, pieces: &mut Vec<Piece>) -> usize {
        let object = range.clone().find_map(|at| {
            let phrase = self.phrases.from(at)?;
            series::announced(self, place, phrase, range.end)
        });
        let Some(series) = object else {
            pieces.extend(self.without_adverbs(range.clone()));
            return range.end;
        };
        pieces.extend(words_of(range.start..series.start));
        pieces.extend(series.pieces);
        series.end
    }

    /// Words without the adverbs that a written statement does without.
    pub fn without_adverbs(&self, range: Range<usize>) -> Vec<Piece> {
        range
            .filter(|at| !self.is_dropped(*at))
            .map(Piece::Word)
            .collect()
    }

    fn is_dropped(&self, at: usize) -> bool {
        let is_negated = at
            .checked_sub(1)
            .is_some_and(|at| matches!(self.line.low(at), "not" | "n't"));
        self.line.tag(at) == "RB" && self.words.dropped.contains(self.line.low(at)) && !is_negated
    }
}
