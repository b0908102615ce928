//! What raters said of questions: takes it in, counts it by rule, holds it against a bank built now, and fits the rank to it.
//!
//! The ratings lie under `tests/ratings/`, one file a sitting, without any text of items or sources. `ratings --help` lists the
//! subcommands. The same ratings and banks give the same bytes.
#![allow(
    clippy::print_stdout,
    reason = "a tool for those who build the program: it says what it found"
)]

mod fit;
mod halves;
mod ledger;
mod logistic;
mod replay;
mod sheet;
mod shown;
mod sitting;
mod take;
mod validation;
mod verdict;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use clap::{Args, Parser, Subcommand};
use seedbank::model::Bank;

#[derive(Parser)]
struct Program {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Take(take::Take),
    Ledger(Ledger),
    Replay(Replay),
    Fit(fit::Fit),
}

/// What every count needs.
#[derive(Args)]
struct Inputs {
    /// Banks built now; of an item in several the first counts
    #[arg(required = true)]
    banks: Vec<PathBuf>,
    /// The folder of ratings
    #[arg(long, default_value = "tests/ratings")]
    ratings: PathBuf,
}

/// Count rated and acceptable items by rule and language into ledger.tsv
#[derive(Args)]
struct Ledger {
    #[command(flatten)]
    inputs: Inputs,
}

/// Name the items rated bad that still ship, and those rated good that do not
#[derive(Args)]
struct Replay {
    #[command(flatten)]
    inputs: Inputs,
    /// The least score of what ships [default: by rule]
    #[arg(long)]
    cut: Option<f64>,
    /// Print them as lines of standing.tsv
    #[arg(long)]
    table: bool,
}

fn main() -> anyhow::Result<ExitCode> {
    let is_good = match Program::parse().command {
        Command::Take(take) => take.run()?,
        Command::Ledger(ledger) => ledger.run()?,
        Command::Replay(replay) => replay.run()?,
        Command::Fit(fit) => fit.run()?,
    };
    Ok(if is_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Reads banks.
fn banks(paths: &[PathBuf]) -> anyhow::Result<Vec<Bank>> {
    let read = |path: &PathBuf| {
        let text = fs::read(path).with_context(|| path.display().to_string())?;
        serde_json::from_slice(&text).with_context(|| path.display().to_string())
    };
    paths.iter().map(read).collect()
}

impl Ledger {
    fn run(self) -> anyhow::Result<bool> {
        let rows = ledger::ledger(&self.inputs.ratings, &banks(&self.inputs.banks)?)?;
        let mut text = format!("{}\n", ledger::COLUMNS);
        for ((rule, language), row) in &rows {
            writeln!(text, "{rule}\t{language}\t{}", row.fields())?;
        }
        let path = self.inputs.ratings.join("ledger.tsv");
        let head = "# Items whose wording the program still writes, of files that no rule had been written on, rated under tests/ratings/.\n\
                    # Rules were mended after each sitting, so that what was rated bad is more often gone than what was rated good: the shares are\n\
                    # those of what is left, and fresh samples come out lower. Written by `ratings ledger`.\n";
        write(&path, &(head.to_owned() + &text))?;
        print!("{text}");
        let good = rows.values().filter(|row| row.holds()).count();
        println!("{good} of {} rows reach the bar", rows.len());
        Ok(true)
    }
}

impl Replay {
    fn run(self) -> anyhow::Result<bool> {
        let found = replay::replay(
            &self.inputs.ratings,
            &banks(&self.inputs.banks)?,
            self.cut.into(),
        )?;
        if self.table {
            for ((item, shown), letters) in &found.bad {
                println!("{item}\t{shown}\tships, rated bad for {letters}");
            }
            for (why, items) in [
                ("scores too low", &found.low),
                ("is not asked", &found.gone),
            ] {
                for (item, shown) in items {
                    println!("{item}\t{shown}\trated good, {why}");
                }
            }
        } else {
            list("bad and ships", &found.bad.keys().cloned().collect());
            list("good and scores too low", &found.low);
            list("good and not asked any more", &found.gone);
            println!(
                "{} bad ship; of the good {} ship as rated, {} in another wording, {} are held back by probation, {} score too low, {} are gone: {:.1} % ship",
                found.bad.len(),
                found.good,
                found.reworded,
                found.held,
                found.low.len(),
                found.gone.len(),
                100.0 * found.share()
            );
        }
        Ok(found.bad.is_empty() && found.share() >= replay::LEAST_GOOD)
    }
}

fn list(what: &str, items: &BTreeSet<(String, String)>) {
    for (item, shown) in items {
        println!("{what}: {item} {shown}");
    }
}

/// Writes a file, or says which could not be written.
fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| path.display().to_string())
}
