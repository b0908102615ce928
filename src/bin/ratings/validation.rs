//! How well a rank does on documents that it was not fitted to.

use std::collections::{BTreeMap, BTreeSet};

use crate::fit::{Case, fitted};

/// Parts that the documents are dealt into.
const FOLDS: usize = 8;

/// The score of each case by a rank fitted to the documents of all other folds.
pub fn held_out(cases: &[Case], ridge: f64) -> Vec<f64> {
    let folds = folds(cases);
    let mut scores = vec![0.0; cases.len()];
    for fold in 0..FOLDS {
        let is_held = |case: &Case| folds.get(case.file.as_str()) == Some(&fold);
        let rest: Vec<&Case> = cases.iter().filter(|case| !is_held(case)).collect();
        let rank = fitted(&rest, ridge);
        for (score, case) in scores.iter_mut().zip(cases) {
            if is_held(case) {
                *score = rank.score(&case.features);
            }
        }
    }
    scores
}

/// Deals the documents out, the one with most cases first, each to the fold that has fewest.
fn folds(cases: &[Case]) -> BTreeMap<&str, usize> {
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
