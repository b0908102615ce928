use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::list::entries;
use super::words::{gap_is_inline, words};
use super::{View, deleted};

static FILLERS: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| entries(include_str!("../language/packs/eng/fillers.txt")).collect());

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let mut edits = Vec::new();
    for stretch in view.transcripts {
        let spoken: Vec<Span> = words(view.text, *stretch).collect();
        for pair in spoken.windows(2) {
            let [word, next] = pair else { continue };
            let bare = word.slice(view.text).trim_end_matches(',');
            if FILLERS.contains(bare) && gap_is_inline(view.text, *word, *next) {
                edits.push(deleted(Span::new(word.start, next.start)));
            }
        }
    }
    edits
}
