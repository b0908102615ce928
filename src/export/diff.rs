//! What is different between two banks, as `seedbank diff` tells it.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::ExportError;
use crate::model::{Bank, BankDiff, ChangedField, ChangedItem, DiffItem, Item};

/// Compares the items of two banks by their ids.
///
/// # Errors
/// Where an item cannot be turned into JSON.
pub fn diff(old: &Bank, new: &Bank) -> Result<BankDiff, ExportError> {
    let (before, after) = (by_id(old), by_id(new));
    let only = |bank: &Bank, other: &BTreeMap<&str, &Item>| {
        let items = bank.items.iter();
        let items = items.filter(|item| !other.contains_key(item.id.as_str()));
        items.map(entry).collect()
    };
    let mut changed = Vec::new();
    for item in &new.items {
        let was = before.get(item.id.as_str());
        if let Some(was) = was.filter(|was| **was != item) {
            changed.push(ChangedItem {
                id: item.id.clone(),
                stem: item.stem.clone(),
                fields: fields(was, item)?,
            });
        }
    }
    Ok(BankDiff {
        added: only(new, &before),
        gone: only(old, &after),
        changed,
    })
}

fn by_id(bank: &Bank) -> BTreeMap<&str, &Item> {
    bank.items
        .iter()
        .map(|item| (item.id.as_str(), item))
        .collect()
}

fn entry(item: &Item) -> DiffItem {
    DiffItem {
        id: item.id.clone(),
        kind: item.kind,
        stem: item.stem.clone(),
        key: item.key.clone(),
        path: item.evidence.first().map(|evidence| evidence.path.clone()),
    }
}

fn fields(old: &Item, new: &Item) -> Result<Vec<ChangedField>, ExportError> {
    let (mut old, new) = (json(old)?, json(new)?);
    let changed = new.into_iter().filter_map(|(field, new)| {
        let old = old.remove(&field).unwrap_or_default();
        (old != new).then_some(ChangedField { field, old, new })
    });
    Ok(changed.collect())
}

fn json(item: &Item) -> Result<Map<String, Value>, ExportError> {
    let value = serde_json::to_value(item).map_err(|cause| ExportError::Json {
        what: format!("item {}", item.id),
        cause,
    })?;
    Ok(match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    })
}
