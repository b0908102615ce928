//! How well a rank does on documents that it was not fitted to.

use std::collections::{BTreeMap, BTreeSet};

use crate::fit::Case;

/// Parts that the documents are dealt into.
const FOLDS: usize = 8;

/// What is fitted to cases, each held out with its whole document: `fit` learns from the others, `apply` tells of the case.
pub fn held_out<M, T>(
    cases: &[&Case],
    fit: impl Fn(&[&Case]) -> M,
    apply: impl Fn(&M, &Case) -> T,
) -> Vec<T> {
    let folds = folds(cases);
    let fold_of = |case: &Case| folds.get(case.file.as_str()).copied().unwrap_or_default();
    let models: Vec<M> = (0..FOLDS)
        .map(|fold| {
            let rest = cases.iter().copied();
            let rest: Vec<&Case> = rest.filter(|case| fold_of(case) != fold).collect();
            fit(&rest)
        })
        .collect();
    let told = cases.iter().map(|case| apply(&models[fold_of(case)], case));
    told.collect()
}

/// Deals the documents out, the one with most cases first, each to the fold that has fewest.
fn folds<'c>(cases: &[&'c Case]) -> BTreeMap<&'c str, usize> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for case in cases {
        *counts.entry(&case.file).or_default() += 1;
    }
    let order: BTreeSet<(std::cmp::Reverse<usize>, &str)> = counts
        .into_iter()
        .map(|(file, count)| (std::cmp::Reverse(count), file))
        .collect();
    let mut sizes = [0; FOLDS];
    let mut folds = BTreeMap::new();
    for (count, file) in order {
        let fewest = sizes.iter().enumerate().min_by_key(|(_, size)| **size);
        let fold = fewest.map_or(0, |(fold, _)| fold);
        sizes[fold] += count.0;
        folds.insert(file, fold);
    }
    folds
}

/// The chance that a case of the one kind scores higher than one of the other; a tie counts half.
pub fn auc(scored: &[(f64, bool)]) -> f64 {
    let (mut above, mut pairs) = (0.0, 0.0);
    for (good, _) in scored.iter().filter(|(_, is_good)| *is_good) {
        for (bad, _) in scored.iter().filter(|(_, is_good)| !is_good) {
            pairs += 1.0;
            above += match good.total_cmp(bad) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
    }
    above / pairs
}

/// The share of good cases among those that score at least `cut`, and how many these are.
pub fn accepted(scored: &[(f64, bool)], cut: f64) -> (f64, usize) {
    let kept: Vec<bool> = scored
        .iter()
        .filter(|(score, _)| *score >= cut)
        .map(|(_, good)| *good)
        .collect();
    let good = kept.iter().filter(|good| **good).count();
    (good as f64 / kept.len() as f64, kept.len())
}

/// The share of good cases in the half that scores better.
pub fn better_half(scored: &[(f64, bool)]) -> f64 {
    let mut scores: Vec<(f64, bool)> = scored.to_vec();
    scores.sort_by(|one, other| other.0.total_cmp(&one.0));
    scores.truncate(scored.len().div_ceil(2));
    accepted(&scores, 0.0).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_told_by_its_figures() {
        let scored = [(0.9, true), (0.8, false), (0.7, true), (0.2, false)];
        assert!((auc(&scored) - 0.75).abs() < 1e-12);
        assert!((better_half(&scored) - 0.5).abs() < 1e-12);
        let (share, kept) = accepted(&scored, 0.7);
        assert!((share - 2.0 / 3.0).abs() < 1e-12 && kept == 3);
    }
}
