use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;

use super::outcome::Outcome;
use super::quantity::count;
use super::style::Style;
use super::table::{printable, shortened};
use super::term::{self, Term};
use crate::export::{diff::diff, read_bank};
use crate::model::{Bank, BankDiff, ChangedField, ChangedItem, DiffItem};

/// Widest value shown, in characters.
const VALUE_WIDTH: usize = 60;

/// Tell what questions two banks do not have in common
#[derive(Debug, Args)]
#[command(
    after_help = "Questions are compared by their ids: + is added, - gone, ~ reads otherwise. A difference makes the exit\nstatus 1.\n\nExample:\n  seedbank diff yesterday/bank.json output"
)]
pub struct Diff {
    /// Folder of the old bank, or its bank.json
    #[arg(value_name = "OLD")]
    old: PathBuf,
    /// Folder of the new bank, or its bank.json
    #[arg(value_name = "NEW")]
    new: PathBuf,
    /// Print the differences as JSON
    #[arg(long)]
    json: bool,
}

impl Diff {
    /// Prints the differences.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let found = diff(&bank(&self.old)?, &bank(&self.new)?)?;
        if self.json {
            term.print_json(&found)?;
        } else {
            term.print(&lines(&found, term.out_style()))?;
        }
        if found.is_empty() {
            term::say("the same questions");
            return Ok(Outcome::Done);
        }
        term::say(&format!(
            "{} added, {} gone, {} changed",
            count(found.added.len(), "question"),
            found.gone.len(),
            found.changed.len()
        ));
        Ok(Outcome::WithFindings)
    }
}

fn bank(place: &Path) -> anyhow::Result<Bank> {
    let path = if place.is_dir() {
        place.join("bank.json")
    } else {
        place.to_path_buf()
    };
    Ok(read_bank(&path)?)
}

fn lines(found: &BankDiff, style: Style) -> String {
    let added = found.added.iter().map(|item| entry("+", item, style));
    let gone = found.gone.iter().map(|item| entry("-", item, style));
    let changed = found.changed.iter().map(|item| changed(item, style));
    added.chain(gone).chain(changed).collect()
}

fn entry(sign: &str, item: &DiffItem, style: Style) -> String {
    let key = item.key.join("; ");
    format!(
        "{}\n",
        printable(&format!("{sign} {} {}", item.id, item.stem))
            + &style.good(&printable(&format!(" = {key}")))
    )
}

fn changed(item: &ChangedItem, style: Style) -> String {
    let fields: String = item.fields.iter().map(|field| line(field, style)).collect();
    format!(
        "{}\n{fields}",
        printable(&format!("~ {} {}", item.id, item.stem))
    )
}

fn line(field: &ChangedField, style: Style) -> String {
    let shown = |value: &Value| printable(&shortened(&value.to_string(), VALUE_WIDTH));
    let values = format!("{} -> {}", shown(&field.old), shown(&field.new));
    format!(
        "    {} {values}\n",
        style.faint(&format!("{}:", field.field))
    )
}
