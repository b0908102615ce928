//! Items that the format itself names.

use crate::model::{KeyBasis, MarkKind, ReadyItem, ReadyOption};

use super::{Found, Script};

/// A line that the format calls a question, then the lines that it calls answers.
pub(super) fn item(page: &Script<'_>, at: usize) -> Option<Found> {
    let stem = page
        .get(at)
        .filter(|line| line.is_marked(MarkKind::Question))?;
    let rest = page.lines.get(at + 1..)?;
    let options: Vec<ReadyOption> = rest
        .iter()
        .map_while(|line| match line.mark?.kind {
            MarkKind::Answer(correct) => Some(ReadyOption {
                span: line.span,
                correct,
            }),
            _ => None,
        })
        .collect();
    let is_keyed = options.iter().any(|option| option.correct);
    let end = at + 1 + options.len();
    (options.len() > 1 && is_keyed).then_some(Found {
        item: ReadyItem {
            stem: stem.span,
            options,
            key_basis: KeyBasis::Marked,
        },
        first: at,
        end,
    })
}
