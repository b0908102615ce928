//! Ids, merging of repeats across sources, the store.

mod id;

pub use id::{item_id, normal_form, section_id, source_id, text_hash};
