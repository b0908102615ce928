use crate::annotate::Home;
use crate::language::ask::Gate;
use crate::model::{Document, LabelKind};

/// Whether a sentence stands under a label for examples.
pub fn is_example(document: &Document, home: Home) -> bool {
    let (Home::Label(place) | Home::Labelled(place)) = home else {
        return false;
    };
    let label = document.outline.labels.get(place);
    label.is_some_and(|label| label.kind == LabelKind::Example)
}

/// Whether a sentence says that it tells an example, an analogy or something to imagine.
pub(super) fn is_case(text: &str, gate: &Gate) -> bool {
    let cases = gate.cases.as_ref();
    cases.is_some_and(|cases| cases.is_match(text))
}
