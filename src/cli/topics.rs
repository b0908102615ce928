use clap::Args;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::term::Term;
use crate::bank::topics;

/// Show the topics of a bank as a tree with counts of questions
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  seedbank topics --bank output")]
pub struct Topics {
    /// Print the tree as JSON
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
        } else {
            term.print(&tree.to_string())?;
        }
        Ok(Outcome::Done)
    }
}
