use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ItemType;

/// What is different between two banks: `seedbank diff --json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BankDiff {
    /// Items that only the new bank has, in its order.
    pub added: Vec<DiffItem>,
    /// Items that only the old bank has, in its order.
    pub gone: Vec<DiffItem>,
    /// Items of both that read otherwise, in the order of the new bank.
    pub changed: Vec<ChangedItem>,
}

/// An item that only one bank has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DiffItem {
    /// Its id.
    pub id: String,
    /// Its form.
    #[serde(rename = "type")]
    pub kind: ItemType,
    /// Its question.
    pub stem: String,
    /// Its right answers.
    pub key: Vec<String>,
    /// Path of the source it was taken from first; null where it names none.
    pub path: Option<String>,
}

/// An item of both banks that reads otherwise.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedItem {
    /// Its id.
    pub id: String,
    /// Its question in the new bank.
    pub stem: String,
    /// The fields that differ, by name.
    pub fields: Vec<ChangedField>,
}

/// A field that differs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ChangedField {
    /// Its name in `bank.json`.
    pub field: String,
    /// What the old bank has.
    pub old: Value,
    /// What the new bank has.
    pub new: Value,
}

impl BankDiff {
    /// Whether both banks have the same items.
    pub fn is_empty(&self) -> bool {
        self.added.is_empty() && self.gone.is_empty() && self.changed.is_empty()
    }
}
