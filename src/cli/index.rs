use clap::Args;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::term::{Term, say};
use crate::pipeline;

/// Rebuild the search index of a bank from its store
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  seedbank index --bank output")]
pub struct Index {
    #[command(flatten)]
    bank: BankFolder,
}

impl Index {
    /// Puts a fresh index in the place of the one there is, or of none.
    pub fn run(self, _: &mut Term) -> anyhow::Result<Outcome> {
        let folder = &self.bank.folder;
        let items = pipeline::renew_index(folder)?.ok_or_else(|| {
            anyhow::anyhow!(
                "{} holds no bank: run `seedbank build` first",
                folder.display()
            )
        })?;
        say(&format!("the index of {items} questions is new"));
        Ok(Outcome::Done)
    }
}
