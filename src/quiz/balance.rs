use crate::annotate::quantities::{Figure, figures};
use crate::distract::digest;
use crate::model::{Item, ItemType};

/// Puts the right options of a quiz at places that are used equally often. Options that rise in number stay as they are.
pub fn balance(items: &mut [Item], seed: u64) {
    let mut used: Vec<usize> = Vec::new();
    let (fixed, free): (Vec<&mut Item>, Vec<&mut Item>) = items
        .iter_mut()
        .filter(|item| item.kind == ItemType::MultipleChoice)
        .partition(|item| rises(item));
    for item in fixed {
        if let Some(at) = item.options.iter().position(|option| option.correct) {
            count(&mut used, at);
        }
    }
    for item in free {
        shuffle(item, seed);
        let places = 0..item.options.len();
        let key = item.options.iter().position(|option| option.correct);
        let rarest = places.min_by_key(|at| {
            let times = used.get(*at).copied().unwrap_or_default();
            (times, digest(&format!("place {seed} {at}"), &item.id))
        });
        if let (Some(key), Some(at)) = (key, rarest) {
            item.options.swap(key, at);
            count(&mut used, at);
        }
        for (option, letter) in item.options.iter_mut().zip('a'..='z') {
            option.id = letter.to_string();
        }
    }
}

fn count(used: &mut Vec<usize>, at: usize) {
    if used.len() <= at {
        used.resize(at + 1, 0);
    }
    if let Some(times) = used.get_mut(at) {
        *times += 1;
    }
}

fn shuffle(item: &mut Item, seed: u64) {
    let salt = format!("order {seed} {}", item.id);
    item.options
        .sort_by_cached_key(|option| digest(&salt, &option.text));
}

/// Whether every option is a number, each greater than the one before.
fn rises(item: &Item) -> bool {
    let number = |text: &str| figures(text, item.language).first().map(Figure::rank);
    let ranks: Option<Vec<i128>> = item
        .options
        .iter()
        .map(|option| number(&option.text))
        .collect();
    ranks.is_some_and(|ranks| ranks.is_sorted_by(|one, next| one < next))
}
