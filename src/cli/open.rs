use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;

use super::term::say;
use crate::bank::Store;
use crate::export::{self, ExportError};
use crate::model::{Bank, Item};
use crate::pipeline;

/// Which bank a command looks at.
#[derive(Debug, Args)]
pub struct BankFolder {
    /// Folder of the bank
    #[arg(long = "bank", value_name = "DIR", default_value = "output")]
    pub folder: PathBuf,
}

impl BankFolder {
    /// Brings what is read up to the store. A store that fails is told, and what stands there is read as it is.
    pub fn catch_up(&self) {
        if let Err(error) = pipeline::catch_up(&self.folder) {
            say(&format!("note: {error}"));
        }
    }

    /// The bank's store.
    pub fn store(&self) -> anyhow::Result<Store> {
        Ok(Store::open(&self.folder.join("bank.sqlite"))?)
    }

    /// Reads the bank.
    pub fn open(&self) -> anyhow::Result<Bank> {
        self.catch_up();
        let path = self.folder.join("bank.json");
        export::read_bank(&path).map_err(|error| match error {
            ExportError::Read { .. } => anyhow::anyhow!(
                "{error}: run `seedbank build` first, or name the bank's folder with --bank"
            ),
            other => other.into(),
        })
    }

    /// Reads one item of the bank. The first characters of an id are enough where no other id starts with them.
    pub fn item(&self, id: &str) -> anyhow::Result<(Bank, Item)> {
        let bank = self.open()?;
        let mut named = bank.items.iter().filter(|item| item.id.starts_with(id));
        let item = named.next().cloned().with_context(|| {
            format!(
                "no item {id} in {}: `seedbank search QUERY` shows ids",
                self.folder.display()
            )
        })?;
        if item.id != id && named.next().is_some() {
            bail!(
                "several ids in {} start with {id}: give more of it",
                self.folder.display()
            );
        }
        Ok((bank, item))
    }
}
