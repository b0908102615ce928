//! Ids, merging of repeats across sources, topics, the store.

mod accept;
mod alike;
mod assemble;
mod duplicates;
mod edit;
mod facts;
mod fallback;
mod fate;
mod feedback;
#[cfg(test)]
mod fixture;
mod fold;
mod id;
mod known;
mod memo;
mod outline;
mod places;
mod store;
mod tally;
mod topic_index;
mod topics;

pub use duplicates::{Cluster, Duplicates, duplicates};
pub use edit::{EditError, Edited, edit, flaws, reviewed};
pub use fold::{Fold, Policy};
pub use id::{fingerprint, item_id, normal_form, section_id, source_id, text_hash};
pub use memo::Memo;
pub use store::{
    Built, Changes, HarvestKey, Imported, KeptMemo, LastBuild, PackedHarvest, Snapshot, Store,
    StoreError, Traces, Verdict,
};
pub use tally::Tally;
pub use topic_index::TopicName;
pub use topics::{SourceTopics, Topic, TopicTree, topics};
