//! Sentences → candidates: one rule, one file, one page.

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

/// All extraction rules, in alphabetical order.
pub fn extractors() -> &'static [&'static dyn Extractor] {
    &[]
}
