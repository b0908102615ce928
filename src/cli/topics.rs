use clap::Args;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::table::printable;
use super::term::Term;
use crate::bank::{TopicName, topics};

/// Show the topics of a bank as a tree with counts of questions
#[derive(Debug, Args)]
#[command(
    after_help = "The tree shows each source with its sections. By name, forms of a name and its abbreviation are one topic, titles such\nas \"Introduction\" are left out, and topics lead to those beside them.\n\nExample:\n  seedbank topics --names --bank output"
)]
pub struct Topics {
    /// List the topics by name instead, over all sources
    #[arg(long)]
    names: bool,
    /// Print tree and names as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    bank: BankFolder,
}

impl Topics {
    /// Prints the tree.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let tree = topics(&self.bank.open()?);
        if self.json {
            term.print_json(&tree)?;
        } else if self.names {
            let lines: String = tree.names.iter().map(line).collect();
            term.print(&lines)?;
        } else {
            term.print(&tree.to_string())?;
        }
        Ok(Outcome::Done)
    }
}

/// A topic with its count, its other names and its neighbors.
fn line(topic: &TopicName) -> String {
    let list = |lead: &str, names: &[String]| {
        let names = names.join("; ");
        if names.is_empty() {
            names
        } else {
            format!("\n    {lead}: {}", printable(&names))
        }
    };
    format!(
        "{} ({}){}{}\n",
        printable(&topic.name),
        topic.items,
        list("also", &topic.also),
        list("see also", &topic.see_also)
    )
}
