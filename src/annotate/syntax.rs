//! The main clause of a sentence in its parts: what the rules ask about. English syntax as the treebank has it.

mod build;
mod verbs;

use std::ops::Range;

pub use verbs::{Finite, Verbs};

use crate::model::{Analysis, Span};

/// What a part is to the predicate of its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The subject.
    Subject,
    /// The object.
    Object,
    /// The indirect object.
    Indirect,
    /// What a copula ascribes to the subject.
    Attribute,
    /// A nominal with a preposition, or one of time and measure without.
    Oblique,
    /// Who acts in a passive.
    Agent,
    /// An adverbial clause: finite, "to" with a verb, or a participle.
    Clause,
    /// A clause as complement.
    Complement,
    /// An adverb.
    Adverb,
    /// A particle of the verb.
    Particle,
    /// A further predicate of the same subject, or member of a list, with its conjunction.
    Conjunct,
    /// A further sentence with a subject of its own.
    Sentence,
    /// Anything else.
    Other,
}

/// A part of a clause.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What it is.
    pub role: Role,
    /// Its words, as places among the sentence's words.
    pub words: Range<usize>,
    /// Place of its head.
    pub head: usize,
    /// Place of the preposition or conjunction that opens it.
    pub opener: Option<usize>,
    /// How sure the parse is of it, from 0 to 1.
    pub confidence: f32,
}

/// A main clause cut into parts that follow each other and leave out nothing but commas and the final stop.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    /// What stands before the subject.
    pub front: Vec<Part>,
    /// The subject.
    pub subject: Part,
    /// The verbs, with adverbs and negation among and before them.
    pub verbs: Verbs,
    /// What follows the verbs, in order.
    pub parts: Vec<Part>,
    /// Where its words end: before the final stop.
    pub end: usize,
}

impl Clause {
    /// The main clause of an analysed sentence; none where the parse does not give one whose parts follow each other.
    pub fn of(text: &str, analysis: &Analysis) -> Option<Self> {
        build::clause(text, analysis)
    }

    /// How sure the parse is of subject and verb, from 0 to 1.
    pub fn confidence(&self) -> f32 {
        self.subject.confidence.min(self.verbs.confidence)
    }

    /// The part in a role, where there is exactly one.
    pub fn only(&self, role: Role) -> Option<&Part> {
        let mut found = self.parts.iter().filter(|part| part.role == role);
        found.next().filter(|_| found.next().is_none())
    }

    /// The last part, where it ends the sentence.
    pub fn last(&self) -> Option<&Part> {
        self.parts.last().filter(|part| part.words.end == self.end)
    }
}

/// The bytes of a run of words, of the analysed text; none for an empty or broken run.
pub fn span_of(analysis: &Analysis, words: &Range<usize>) -> Option<Span> {
    let tokens = analysis.tokens.get(words.clone())?;
    Some(Span::new(
        tokens.first()?.span.start,
        tokens.last()?.span.end,
    ))
}

#[cfg(test)]
mod tests;
