//! Sentences → candidates: one rule, one file, one page.

mod agent;
mod anchor;
mod ban;
mod cause;
mod cloze;
mod completion;
mod condition;
mod consequence;
mod contrast;
mod date;
mod definition;
mod dialogue;
mod duty;
mod enabling;
mod enumeration;
mod example;
mod exception;
mod falsify;
mod glossary;
mod if_then;
mod kind;
mod label;
mod list_heading;
mod matching;
mod meaning;
mod means;
mod member;
mod modality;
mod object;
mod odd_one_out;
mod ordering;
mod people;
mod permission;
mod place;
mod proposal;
mod provision;
mod purpose;
mod quantity;
mod question;
mod ready_made;
mod rosters;
mod select_all;
mod sequence;
mod short_forms;
mod slip;
mod statement;
mod subject;
mod surface;
mod term;
mod true_false;
mod who_may;

pub use anchor::anchored;
pub use if_then::conditional;
pub use list_heading::{class_of, group_name, is_relational, member_of, without_brackets};
pub use proposal::{fill, without_brackets as plain, word_count};
pub use quantity::value as number_value;
pub use who_may::{agent_noun, is_passive, persons};

use crate::annotate::Annotated;
use crate::model::Candidate;

/// One way of asking.
pub trait Extractor: Sync {
    /// The rule's name.
    fn id(&self) -> &'static str;
    /// The rule's page: what it asks, when it stays silent and why, with cases.
    fn page(&self) -> &'static str;
    /// Proposes candidates; silent where the rule does not apply.
    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate>;
}

/// Every rule, in alphabetical order.
pub fn extractors() -> &'static [&'static dyn Extractor] {
    &[
        &agent::Agent,
        &ban::Ban,
        &cause::Cause,
        &cloze::Cloze,
        &completion::Completion,
        &condition::Condition,
        &consequence::Consequence,
        &contrast::Contrast,
        &date::Date,
        &definition::Definition,
        &dialogue::Dialogue,
        &duty::Duty,
        &enabling::Enabling,
        &enumeration::Enumeration,
        &example::Example,
        &exception::Exception,
        &glossary::Glossary,
        &kind::Kind,
        &label::Label,
        &matching::Matching,
        &meaning::Meaning,
        &means::Means,
        &member::Member,
        &object::Object,
        &odd_one_out::OddOneOut,
        &ordering::Ordering,
        &permission::Permission,
        &place::Place,
        &purpose::Purpose,
        &quantity::Quantity,
        &ready_made::ReadyMade,
        &select_all::SelectAll,
        &sequence::Sequence,
        &statement::Statement,
        &subject::Subject,
        &term::Term,
        &true_false::TrueFalse,
    ]
}

/// Lets every rule look at a document.
pub fn extract(document: &Annotated<'_>) -> Vec<Candidate> {
    let rules = extractors().iter();
    let mut candidates: Vec<Candidate> = rules.flat_map(|rule| rule.extract(document)).collect();
    short_forms::accept_short_forms(document, &mut candidates);
    slip::drop_slips(document, &mut candidates);
    candidates
}
