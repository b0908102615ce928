//! Ids, merging of repeats across sources, the store.

mod assemble;
mod fold;
mod id;

pub use fold::{Fold, Policy, Tally};
pub use id::{item_id, normal_form, section_id, source_id, text_hash};
