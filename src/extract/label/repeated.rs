use std::collections::BTreeSet;

use crate::annotate::Annotated;
use crate::extract::list_heading::group_name;
use crate::model::{Label as LabelEntry, LabelKind};

/// Whether a label of the list stands in it more than once: then its labels do not name what is described.
pub(super) fn is_repeated(document: &Annotated<'_>, label: &LabelEntry) -> bool {
    let group = group_name(label);
    let mut seen = BTreeSet::new();
    let mut labels = document.document.outline.labels.iter();
    labels.any(|other| {
        other.kind == LabelKind::Item
            && group_name(other) == group
            && !seen.insert(document.document.slice(other.label))
    })
}
