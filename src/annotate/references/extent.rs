use crate::annotate::tree::Tree;
use crate::model::{Relation, Upos};

/// How many words a noun phrase reaches to each side of its head.
const MOST_WORDS: usize = 20;

/// Places of the first and last word of the phrase around a head, without prepositions and what follows the head.
pub(super) fn edges(tree: &Tree, head: usize) -> (usize, usize) {
    let mut first = head;
    while first > 0 && head - first < MOST_WORDS && belongs(tree, first - 1, head) {
        first -= 1;
    }
    let mut last = head;
    while last - head < MOST_WORDS && belongs_after(tree, last + 1, head) {
        last += 1;
    }
    while first < head
        && matches!(
            tree.upos(first),
            Some(Upos::Punct | Upos::Cconj | Upos::Adv)
        )
    {
        first += 1;
    }
    (first, last)
}

fn belongs(tree: &Tree, place: usize, head: usize) -> bool {
    let upos = tree.upos(place);
    if !tree.is_parsed() {
        return matches!(
            upos,
            Some(Upos::Adj | Upos::Det | Upos::Noun | Upos::Num | Upos::Propn)
        );
    }
    let are_names = [place, place + 1, head]
        .iter()
        .all(|word| tree.upos(*word) == Some(Upos::Propn));
    let is_comma = upos == Some(Upos::Punct) && tree.form(place) != "-";
    let is_verbal = matches!(tree.xpos(place), "IN" | "TO" | "VBD" | "VBZ" | "VBP" | "MD");
    are_names || !is_comma && !is_verbal && modifies(tree, place, head)
}

/// Whether a word before a head stands in one of its modifiers.
fn modifies(tree: &Tree, place: usize, head: usize) -> bool {
    let path = || {
        std::iter::once(place)
            .chain(tree.above(place))
            .take_while(|word| *word != head)
    };
    let is_inside = tree.is_below(place, head) && path().all(|word| word < head);
    let top = path().last().and_then(|word| tree.relation(word));
    let is_modifier = !matches!(
        top,
        Some(
            Relation::Case
                | Relation::Mark
                | Relation::Cc
                | Relation::CcPreconj
                | Relation::Cop
                | Relation::Aux
                | Relation::Nsubj
                | Relation::NsubjPass
                | Relation::Obl
                | Relation::Obj
                | Relation::Conj
                | Relation::Advcl
        )
    );
    is_inside && is_modifier
}

fn belongs_after(tree: &Tree, place: usize, head: usize) -> bool {
    let relation = tree.relation(place);
    let follows = matches!(relation, Some(Relation::Flat | Relation::FlatForeign))
        || relation == Some(Relation::Nummod) && tree.upos(head) == Some(Upos::Propn)
        || relation == Some(Relation::Compound);
    follows
        && tree
            .head(place)
            .is_some_and(|above| above == head || above < place && tree.is_below(above, head))
}
