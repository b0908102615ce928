//! Sentences → candidates: one rule, one file, one page.

mod agent;
mod cause;
mod cloze;
mod condition;
mod contrast;
mod date;
mod definition;
mod enumeration;
mod falsify;
mod glossary;
mod label;
mod list_heading;
mod means;
mod member;
mod object;
mod permission;
mod place;
mod proposal;
mod purpose;
mod quantity;
mod question;
mod ready_made;
mod sequence;
mod statement;
mod subject;
mod term;
mod true_false;

pub use condition::conditional;
pub use list_heading::{class_of, group_name, is_relational, member_of, without_brackets};
pub use permission::{agent_noun, is_passive, persons};
pub use quantity::value as number_value;

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
        &cause::Cause,
        &cloze::Cloze,
        &condition::Condition,
        &contrast::Contrast,
        &date::Date,
        &definition::Definition,
        &enumeration::Enumeration,
        &glossary::Glossary,
        &label::Label,
        &means::Means,
        &member::Member,
        &object::Object,
        &permission::Permission,
        &place::Place,
        &purpose::Purpose,
        &quantity::Quantity,
        &ready_made::ReadyMade,
        &sequence::Sequence,
        &statement::Statement,
        &subject::Subject,
        &term::Term,
        &true_false::TrueFalse,
    ]
}

/// Lets every rule look at a document.
pub fn extract(document: &Annotated<'_>) -> Vec<Candidate> {
    extractors()
        .iter()
        .flat_map(|rule| rule.extract(document))
        .collect()
}
