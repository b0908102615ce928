//! Logistic regression with a ridge, by Newton's method.

use std::collections::{BTreeMap, BTreeSet};

use seedbank::judge::{Chance, Features};

/// Steps of Newton's method; it has converged long before.
const STEPS: usize = 12;
/// A feature that fewer examples have than this is left out.
const FEWEST: usize = 5;

/// One item: its features, and whether it has the deficiency.
pub type Example<'f> = (&'f Features, bool);

/// Weights that maximise the likelihood less half of `ridge` times their squares. The base is not held down, so that what is rare
/// shrinks to the mean of all.
pub fn fit(examples: &[Example<'_>], ridge: f64) -> Chance {
    let names = names(examples);
    let places: BTreeMap<&str, usize> = names
        .iter()
        .enumerate()
        .map(|(at, name)| (*name, at + 1))
        .collect();
    let rows: Vec<Vec<(usize, f64)>> = examples
        .iter()
        .map(|(features, _)| {
            let own = features.0.iter();
            let known = own.filter_map(|(name, value)| Some((*places.get(name.as_str())?, *value)));
            std::iter::once((0, 1.0)).chain(known).collect()
        })
        .collect();
    let size = names.len() + 1;
    let mut weights = vec![0.0; size];
    for _ in 0..STEPS {
        let mut slope = vec![0.0; size];
        let mut curve = vec![vec![0.0; size]; size];
        for (at, weight) in weights.iter().enumerate().skip(1) {
            slope[at] = -ridge * weight;
            curve[at][at] = ridge;
        }
        // A trace of a ridge: the base stays finite where no example has the deficiency.
        slope[0] = -1e-2 * weights[0];
        curve[0][0] = 1e-2;
        for (row, (_, has)) in rows.iter().zip(examples) {
            let odds: f64 = row.iter().map(|(at, value)| weights[*at] * value).sum();
            let chance = 1.0 / (1.0 + (-odds).exp());
            let miss = f64::from(u8::from(*has)) - chance;
            for (at, value) in row {
                slope[*at] += miss * value;
                for (other, times) in row {
                    curve[*at][*other] += chance * (1.0 - chance) * value * times;
                }
            }
        }
        for (weight, step) in weights.iter_mut().zip(solved(curve, slope)) {
            *weight += step;
        }
    }
    let round = |value: f64| (value * 10_000.0).round() / 10_000.0;
    let pairs = names.iter().zip(weights.iter().skip(1));
    Chance {
        base: round(weights[0]),
        weights: pairs
            .map(|(name, weight)| ((*name).to_owned(), round(*weight)))
            .collect(),
    }
}

fn names<'f>(examples: &[Example<'f>]) -> BTreeSet<&'f str> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let named = examples.iter().flat_map(|(features, _)| &features.0);
    for (name, _) in named {
        *counts.entry(name).or_default() += 1;
    }
    let frequent = counts.into_iter().filter(|(_, count)| *count >= FEWEST);
    frequent.map(|(name, _)| name).collect()
}

/// Solves a system with a symmetric positive definite matrix, by elimination without pivots.
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for pivot in 0..size {
        let row = matrix[pivot].clone();
        for below in pivot + 1..size {
            let times = matrix[below][pivot] / row[pivot];
            if times != 0.0 {
                for (cell, above) in matrix[below].iter_mut().zip(&row).skip(pivot) {
                    *cell -= times * above;
                }
                right[below] -= times * right[pivot];
            }
        }
    }
    for at in (0..size).rev() {
        let known: f64 = (at + 1..size)
            .map(|other| matrix[at][other] * right[other])
            .sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let found = solved(vec![vec![4.0, 1.0], vec![1.0, 3.0]], vec![1.0, 2.0]);
        assert!((found[0] - 1.0 / 11.0).abs() < 1e-12 && (found[1] - 7.0 / 11.0).abs() < 1e-12);
    }

    #[test]
    fn a_rare_feature_shrinks_and_a_frequent_one_tells() {
        let with = |name: &str| Features(vec![(name.to_owned(), 1.0)]);
        let (often, rare, none) = (with("often"), with("rare"), Features::default());
        let mut examples: Vec<Example<'_>> = Vec::new();
        examples.extend((0..100).map(|at| (&often, at % 10 != 0)));
        examples.extend((0..5).map(|_| (&rare, true)));
        examples.extend((0..100).map(|at| (&none, at % 10 == 0)));
        let fitted = fit(&examples, 1.0);
        assert!(fitted.of(&often) > 0.75 && fitted.of(&none) < 0.25);
        // All five have it, and yet the chance stays below that of the frequent one.
        assert!(fitted.of(&rare) < fitted.of(&often));
    }
}
