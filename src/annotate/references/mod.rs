//! What pronouns, demonstratives, "the latter", "the former" and "such" point back at.
//!
//! A wrong antecedent makes a wrong question, so only patterns that were measured to be right name one; everything else
//! is left without.

mod anaphor;
mod candidates;
mod described;
mod enclitic;
mod entity;
mod expletive;
mod extent;
mod mention;
mod nature;
mod pair;
mod pattern;
mod pronoun;
mod reference;
mod repeated;
mod stand_in;

use crate::annotate::tree::Tree;
use crate::language::{Being, Number, ReferenceWords};
use crate::model::{Analysis, Language};
use anaphor::{Anaphor, anaphors};
use entity::Ledger;
use mention::Mention;
pub use reference::{Reason, Reference, ReferenceKind};
pub use stand_in::stand_in;

/// How many sentences back an antecedent is looked for.
const REACH: usize = 2;

/// How many noun phrases back an antecedent is looked for: sentences without end stay cheap.
const MOST_MENTIONS: usize = 60;

/// An antecedent among the mentions, with how it was found.
struct Choice {
    mention: Mention,
    reason: Reason,
    confidence: f32,
}

impl Choice {
    /// A choice for a reason; `sure` says how sure the parse is of what the reason rests on, from 0 to 1.
    fn new(mention: &Mention, reason: Reason, sure: f32) -> Self {
        let confidence = reason.precision() * f32::midpoint(1.0, sure);
        Self {
            mention: mention.clone(),
            reason,
            confidence,
        }
    }
}

/// What is known when a sentence is read: the trees up to it, and all noun phrases so far.
struct Scene<'a> {
    words: &'static ReferenceWords,
    trees: Vec<Tree<'a>>,
    pool: Vec<Mention>,
    /// First sentence of the section, and of the paragraph.
    section: usize,
    paragraph: usize,
}

/// Where the parts of a text begin.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parts<'a> {
    /// Bytes at which paragraphs begin, in order.
    pub paragraphs: &'a [usize],
    /// Bytes at which sections begin, in order; nothing points back over them.
    pub sections: &'a [usize],
}

/// Whether an analysed sentence has an expression that may point back: what stands before it need not be read where it has none.
pub fn points_back(text: &str, analysis: &Analysis, language: Language) -> bool {
    let found = |words| !anaphors(&Tree::new(text, analysis), 0, words).is_empty();
    ReferenceWords::of(language).is_some_and(found)
}

/// Finds the expressions that point back in analysed sentences, in order, with their antecedents where these are sure.
///
/// All spans are bytes of `text`, as those of the analyses. Languages without words for this give nothing.
pub fn resolve(
    text: &str,
    analyses: &[Analysis],
    parts: Parts,
    language: Language,
) -> Vec<Reference> {
    let Some(words) = ReferenceWords::of(language) else {
        return Vec::new();
    };
    let mut scene = Scene {
        words,
        trees: Vec::new(),
        pool: Vec::new(),
        section: 0,
        paragraph: 0,
    };
    let mut ledger = Ledger::default();
    let mut references = Vec::new();
    for (sentence, analysis) in analyses.iter().enumerate() {
        let begins = |marks: &[usize]| begins_between(marks, analyses, sentence);
        if begins(parts.sections) {
            scene.section = sentence;
        }
        if begins(parts.paragraphs) || scene.section == sentence {
            scene.paragraph = sentence;
        }
        scene.trees.push(Tree::new(text, analysis));
        let passed = sentence.checked_sub(REACH + 1);
        if let Some(tree) = passed.and_then(|passed| scene.trees.get_mut(passed)) {
            tree.forget();
        }
        scene.read(sentence, &mut ledger, &mut references);
    }
    references
}

/// Whether one of the marks stands between the start of the sentence before and the start of a sentence.
fn begins_between(marks: &[usize], analyses: &[Analysis], sentence: usize) -> bool {
    let Some(here) = analyses.get(sentence) else {
        return false;
    };
    let before = sentence
        .checked_sub(1)
        .and_then(|place| analyses.get(place));
    let after = before.map_or(0, |before| before.span.start + 1);
    let from = marks.partition_point(|mark| *mark < after);
    marks.get(from).is_some_and(|mark| *mark <= here.span.start)
}

impl Scene<'_> {
    fn read(&mut self, sentence: usize, ledger: &mut Ledger, references: &mut Vec<Reference>) {
        let Some(tree) = self.trees.last() else {
            return;
        };
        let mut found = mention::mentions(tree, sentence, self.words);
        for mention in &mut found {
            ledger.enter(tree, mention);
        }
        self.pool.extend(found);
        for anaphor in anaphors(tree, sentence, self.words) {
            let (choice, reason) = match self.choose(&anaphor) {
                Ok(choice) => (Some(choice), Reason::NoCandidate),
                Err(reason) => (None, reason),
            };
            let antecedent = choice.as_ref().map(|choice| choice.mention.clone());
            self.stand_for(&anaphor, antecedent.as_ref(), reason, ledger);
            references.push(Reference {
                span: anaphor.span,
                kind: anaphor.kind,
                antecedent: antecedent.map(|mention| mention.span),
                confidence: choice.as_ref().map_or(0.0, |choice| choice.confidence),
                reason: choice.as_ref().map_or(reason, |choice| choice.reason),
            });
        }
    }

    fn choose(&self, anaphor: &Anaphor) -> Result<Choice, Reason> {
        match anaphor.kind {
            ReferenceKind::Enclitic => enclitic::choose(self, anaphor),
            ReferenceKind::Pronoun => pronoun::choose(self, anaphor),
            ReferenceKind::DemonstrativeNoun if self.words.follow_noun => {
                repeated::choose(self, anaphor)
            }
            ReferenceKind::DemonstrativeNoun | ReferenceKind::Such => {
                described::choose(self, anaphor)
            }
            ReferenceKind::Latter | ReferenceKind::Former => pair::choose(self, anaphor),
            ReferenceKind::Demonstrative => Err(Reason::Event),
        }
    }

    /// Enters a pronoun among the mentions, so that later pronouns go on with it or take it for a rival.
    fn stand_for(
        &mut self,
        anaphor: &Anaphor,
        antecedent: Option<&Mention>,
        reason: Reason,
        ledger: &mut Ledger,
    ) {
        if anaphor.kind != ReferenceKind::Pronoun || reason == Reason::Expletive {
            return;
        }
        let Some(tree) = self.trees.last() else {
            return;
        };
        let Some(pronoun) = self.words.pronoun(tree.form(anaphor.place)) else {
            return;
        };
        let own = Mention {
            sentence: anaphor.sentence,
            head: anaphor.place,
            first: anaphor.place,
            last: anaphor.place,
            span: anaphor.span,
            number: pronoun.number,
            being: pronoun.being,
            role: mention::role(tree, anaphor.place),
            is_name: false,
            is_pair: false,
            is_definite: true,
            is_open: false,
            entity: ledger.unknown(),
        };
        if let Some(known) = antecedent {
            ledger.learn(known, pronoun.being);
            let last = self.pool.iter_mut().rev().take(MOST_MENTIONS);
            for mention in
                last.filter(|mention| mention.entity == known.entity && mention.being == Being::Any)
            {
                mention.being = pronoun.being;
            }
        }
        self.pool.push(match antecedent {
            Some(known) => Mention {
                span: known.span,
                number: known.number,
                being: known.being,
                entity: known.entity,
                is_open: true,
                is_name: known.is_name,
                ..own
            },
            None => own,
        });
    }

    /// The mentions that a word can point back at by their place, last first.
    fn before(&self, anaphor: &Anaphor) -> impl Iterator<Item = &Mention> {
        let first = anaphor.sentence.saturating_sub(REACH).max(self.section);
        let (sentence, place) = (anaphor.sentence, anaphor.place);
        let last = self.pool.iter().rev().take(MOST_MENTIONS);
        last.filter(move |mention| {
            mention.sentence >= first && (mention.sentence < sentence || mention.last < place)
        })
    }
}

/// Whether a mention may be what a word of this number and nature points at; unknown natures may.
fn agrees(mention: &Mention, number: Number, being: Being) -> bool {
    let numbers =
        mention.number == number || mention.number == Number::Either || number == Number::Either;
    let beings = match (being, mention.being) {
        (Being::Any, _)
        | (_, Being::Any)
        | (Being::Male | Being::Female, Being::Person)
        | (Being::Person, Being::Male | Being::Female) => true,
        (one, other) => one == other,
    };
    numbers && beings
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a tree that does not parse is a failed test"
)]
mod tests;
