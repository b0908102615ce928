//! Ids, merging of repeats across sources, topics, the store.

mod accept;
mod assemble;
mod facts;
mod fallback;
mod fate;
mod feedback;
#[cfg(test)]
mod fixture;
mod fold;
mod id;
mod known;
mod outline;
mod places;
mod store;
mod topics;

pub use fold::{Fold, Policy, Tally};
pub use id::{item_id, normal_form, section_id, source_id, text_hash};
pub use store::{HarvestKey, Store, StoreError};
pub use topics::{SourceTopics, Topic, TopicTree, topics};
