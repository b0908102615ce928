use std::collections::BTreeMap;

use crate::model::Item;

/// A sample of questions that shows the bank as it is: again and again one of the rule, source and section shown least so far;
/// among equals the one with the smallest id, which as a hash knows nothing of quality.
pub fn sample(items: &[Item], size: usize) -> Vec<&Item> {
    let mut left: Vec<&Item> = items.iter().collect();
    let mut shown: BTreeMap<&str, usize> = BTreeMap::new();
    let mut chosen = Vec::new();
    while chosen.len() < size {
        let times = |name: &str| shown.get(name).copied().unwrap_or(0);
        let next = left.iter().enumerate().min_by_key(|(_, item)| {
            let seen: usize = traits(item).map(times).iter().sum();
            (seen, item.id.as_str())
        });
        let Some(at) = next.map(|(at, _)| at) else {
            break;
        };
        let item = left.swap_remove(at);
        for name in traits(item) {
            *shown.entry(name).or_default() += 1;
        }
        chosen.push(item);
    }
    chosen
}

/// What a sample spreads over.
fn traits(item: &Item) -> [&str; 4] {
    let place = item.evidence.first();
    [
        item.rule.as_str(),
        item.kind.name(),
        place.map_or("", |place| place.path.as_str()),
        place
            .and_then(|place| place.section.as_deref())
            .unwrap_or_default(),
    ]
}
