//! Fits the rank to the ratings.

use std::fmt::Write;
use std::path::PathBuf;

use clap::Args;
use seedbank::judge::{DEFICIENCIES, Draft, Features, Rank, features};
use seedbank::model::Bank;

use crate::logistic;
use crate::validation::{accepted, auc, better_half, held_out};
use crate::verdict::{rated, standing};
use crate::{Inputs, banks, write};

/// Fit the chances of all deficiencies into rank.toml, and say how well they do on documents left out
#[derive(Args)]
pub struct Fit {
    #[command(flatten)]
    inputs: Inputs,
    /// How strongly weights are held down
    #[arg(long, default_value_t = 4.0)]
    ridge: f64,
    /// The file to write
    #[arg(long, default_value = "src/judge/rank.toml")]
    out: PathBuf,
}

/// A rated item that some bank still holds in the wording that was rated.
pub struct Case {
    /// Its file.
    pub file: String,
    /// What the rank looks at.
    pub features: Features,
    /// Whether most raters accept it.
    pub is_good: bool,
    /// For each deficiency, whether at least half of the raters find it.
    lacks: [bool; DEFICIENCIES.len()],
    /// How many raters it had.
    raters: usize,
}

impl Fit {
    /// Writes the file.
    pub fn run(self) -> anyhow::Result<bool> {
        let banks = banks(&self.inputs.banks)?;
        let cases = cases(&self.inputs, &banks)?;
        let found = figures(&judged(&cases, self.ridge));
        print!("{found}");
        by_deficiency(&cases, self.ridge);
        let all: Vec<&Case> = cases.iter().collect();
        let rank = fitted(&all, self.ridge);
        let ratings: usize = cases.iter().map(|case| case.raters).sum();
        let mut text = format!(
            "# How likely an item lacks what: the logarithm of the odds of each deficiency of the rubric is its base plus the weighted features of\n\
             # the item (judge/rank/features.rs). The score is the product of 1 - p over all of them. Written by `ratings fit`; do not edit.\n\
             # Sample: {} English items of {} files in the wording that the program writes, {ratings} ratings under tests/ratings/; ridge {}.\n\
             # An item counts as lacking what at least half of its raters find lacking.\n",
            cases.len(),
            cases
                .iter()
                .map(|case| &case.file)
                .collect::<std::collections::BTreeSet<_>>()
                .len(),
            self.ridge,
        );
        for line in found.lines() {
            writeln!(text, "# {line}")?;
        }
        for (name, chance) in &rank.0 {
            writeln!(
                text,
                "\n[{name}]\nbase = {:?}\n[{name}.weights]",
                chance.base
            )?;
            for (feature, weight) in &chance.weights {
                writeln!(text, "\"{feature}\" = {weight:?}")?;
            }
        }
        write(&self.out, &text)?;
        Ok(true)
    }
}

/// The score of each case on documents left out, and whether it is acceptable.
fn judged(cases: &[Case], ridge: f64) -> Vec<(f64, bool)> {
    let scored = held_out(cases, ridge).into_iter().zip(cases);
    scored.map(|(score, case)| (score, case.is_good)).collect()
}

/// The rated items that the banks still hold in the wording that was rated.
fn cases(inputs: &Inputs, banks: &[Bank]) -> anyhow::Result<Vec<Case>> {
    let standing = standing(banks);
    let rated = rated(&inputs.ratings)?;
    let known = rated
        .iter()
        .filter_map(|(key, rated)| Some((standing.get(key)?, rated)));
    Ok(known
        .filter_map(|(now, rated)| {
            Some(Case {
                file: rated.any()?.file.clone(),
                features: features(&Draft::alone(now), &now.checks),
                is_good: rated.is_good(),
                lacks: DEFICIENCIES.map(|(letter, _)| rated.lacks(letter)),
                raters: rated.ratings.len(),
            })
        })
        .collect())
}

/// A rank fitted to some cases.
pub fn fitted(cases: &[&Case], ridge: f64) -> Rank {
    let chances = DEFICIENCIES.iter().enumerate().map(|(at, (_, name))| {
        let examples = cases.iter().map(|case| (&case.features, case.lacks[at]));
        let examples: Vec<logistic::Example<'_>> = examples.collect();
        ((*name).to_owned(), logistic::fit(&examples, ridge))
    });
    Rank(chances.collect())
}

/// What the scores of documents left out are worth.
fn figures(scored: &[(f64, bool)]) -> String {
    let (share, all) = accepted(scored, 0.0);
    let mean = scored.iter().map(|(score, _)| score).sum::<f64>() / all as f64;
    let mut text = format!(
        "On documents left out (8 folds): AUC {:.3}; accepted {:.1} % of all, {:.1} % of the half that scores better; mean score {mean:.3}.\n",
        auc(scored),
        100.0 * share,
        100.0 * better_half(scored),
    );
    for tenths in (6..=18).map(|step| f64::from(step) / 20.0) {
        let (share, kept) = accepted(scored, tenths);
        if kept > 0 {
            text += &format!(
                "At a cut of {tenths:.2}: {:.1} % accepted, {:.1} % of the items kept.\n",
                100.0 * share,
                100.0 * kept as f64 / all as f64
            );
        }
    }
    text
}

/// Says for each deficiency alone how well its chance tells it on documents left out.
fn by_deficiency(cases: &[Case], ridge: f64) {
    for (at, (_, name)) in DEFICIENCIES.iter().enumerate() {
        let alone: Vec<Case> = cases
            .iter()
            .map(|case| Case {
                file: case.file.clone(),
                features: case.features.clone(),
                is_good: !case.lacks[at],
                lacks: std::array::from_fn(|other| other == at && case.lacks[at]),
                raters: case.raters,
            })
            .collect();
        let scored = judged(&alone, ridge);
        let faulty = scored.iter().filter(|(_, free)| !free).count();
        println!(
            "{name}: {faulty} of {} lack it, AUC {:.3}",
            scored.len(),
            auc(&scored)
        );
    }
}
