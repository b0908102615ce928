use std::collections::BTreeMap;

use clap::Args;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::quantity::count;
use super::style::Style;
use super::table::printable;
use super::term::{self, Term};
use crate::bank::{Cluster, duplicates};

/// List questions of a bank that ask the same
#[derive(Debug, Args)]
#[command(
    after_help = "Questions ask the same when type and answer are equal and their stems say the same of the same facts: numbers,\nsigns, negations, modals and names must agree. Ready-made questions with other options are variants, not repeats.\n\nExample:\n  seedbank duplicates --bank output --json"
)]
pub struct Duplicates {
    /// Print the clusters as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    bank: BankFolder,
}

impl Duplicates {
    /// Prints the clusters.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let bank = self.bank.open()?;
        let found = duplicates(&bank);
        if self.json {
            term.print_json(&found)?;
        } else {
            // The first of several items of one id stands for them.
            let stems = bank.items.iter().rev();
            let stems = stems.map(|item| (item.id.as_str(), item.stem.as_str()));
            let (stems, style) = (stems.collect(), term.out_style());
            let clusters = found.clusters.iter();
            let text: Vec<String> = clusters.map(|it| entry(it, &stems, style)).collect();
            term.print(&text.join("\n"))?;
        }
        term::say(&count(found.clusters.len(), "cluster"));
        Ok(Outcome::Done)
    }
}

fn entry(cluster: &Cluster, stems: &BTreeMap<&str, &str>, style: Style) -> String {
    let items = cluster.items.iter().map(|id| {
        let stem = stems.get(id.as_str()).copied().unwrap_or_default();
        let id = style.faint(id);
        format!("{}  {id}", style.strong(&printable(stem)))
    });
    let places = cluster.places.iter().map(|place| {
        let path = printable(&place.path);
        format!("    {path}, bytes {} to {}", place.start, place.end)
    });
    let reason = format!("    {}\n", cluster.reason);
    let lines: Vec<String> = items.chain(places).chain([reason]).collect();
    lines.join("\n")
}
