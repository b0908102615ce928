use super::Arc;
use super::features::Word;
use crate::model::{Relation, Upos};

/// Whether the surface bears a relation out that the parser often gets wrong: a coordination has its conjunction or comma, an apposition its
/// comma or bracket, an adverbial clause its subordinator or comma. Other relations need no sign.
pub fn has_sign(words: &[Word], arcs: &[Arc], at: usize) -> bool {
    let Some(arc) = arcs.get(at) else {
        return false;
    };
    match arc.relation {
        Relation::Conj | Relation::Appos => is_parted(words, at.min(arc.head), at.max(arc.head)),
        Relation::Advcl => {
            is_parted(words, at.min(arc.head), at.max(arc.head)) || has_mark(arcs, at)
        }
        _ => true,
    }
}

/// Whether punctuation or a coordinating conjunction stands between two words.
fn is_parted(words: &[Word], from: usize, to: usize) -> bool {
    let parts = [Upos::Punct as u32, Upos::Cconj as u32];
    let between = words.get(from + 1..to).unwrap_or_default();
    between.iter().any(|word| parts.contains(&word.class))
}

/// How far from its verb the subordinator of a clause is looked for.
const REACH: usize = 12;

fn has_mark(arcs: &[Arc], at: usize) -> bool {
    let near = arcs.get(at.saturating_sub(REACH)..at).unwrap_or_default();
    near.iter()
        .any(|arc| arc.head == at && arc.relation == Relation::Mark)
}
