//! Flaws found in a bank, as `seedbank lint --json` prints them.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::judge;
use crate::model::{Bank, Item, Outcome};

/// All flaws of one bank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LintReport {
    /// In the order of the items.
    pub findings: Vec<Finding>,
    /// How many there are of each flaw.
    pub summary: BTreeMap<String, usize>,
}

/// A flaw of one item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Finding {
    /// Id of the item.
    pub item: String,
    /// The bank's file as named on the command line.
    pub file: String,
    /// Line of the item's id in the file, from 1; 0 where it cannot be told.
    pub line: usize,
    /// The check that found it; `repeated_id` where two items have one id.
    pub flaw: String,
    /// How bad.
    pub severity: Severity,
    /// What was found.
    pub message: String,
    /// What to do.
    pub fix: Option<String>,
}

/// How bad a flaw is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The item cannot be used as it is.
    Error,
    /// A careful teacher would change it.
    Warning,
}

/// Looks at every item of a bank; `file` and `text` are the name and the content it was read from.
pub fn lint(bank: &Bank, file: &str, text: &str) -> LintReport {
    let lines = id_lines(text);
    let mut seen = BTreeSet::new();
    let mut report = LintReport::default();
    for item in &bank.items {
        for flaw in flaws(item, !seen.insert(item.id.as_str())) {
            *report.summary.entry(flaw.name.clone()).or_default() += 1;
            report.findings.push(Finding {
                item: item.id.clone(),
                file: file.to_owned(),
                line: lines.get(item.id.as_str()).copied().unwrap_or(0),
                flaw: flaw.name,
                severity: flaw.severity,
                message: flaw.message,
                fix: flaw.fix.map(str::to_owned),
            });
        }
    }
    report
}

struct Flaw {
    name: String,
    severity: Severity,
    message: String,
    fix: Option<&'static str>,
}

fn flaws(item: &Item, repeated: bool) -> Vec<Flaw> {
    let twice = repeated.then(|| Flaw {
        name: "repeated_id".to_owned(),
        severity: Severity::Error,
        message: "another item of the bank has this id".to_owned(),
        fix: Some("remove one of the two"),
    });
    let checks = judge::lint(item).into_iter();
    let failed = checks
        .filter(|check| check.outcome == Outcome::Fail)
        .map(|check| Flaw {
            severity: severity(&check.id),
            name: check.id,
            message: check.note.unwrap_or_default(),
            fix: None,
        });
    twice.into_iter().chain(failed).collect()
}

/// A check that refuses even the source's own questions finds faults of shape, the others find faults of wording.
fn severity(check: &str) -> Severity {
    let known = judge::checks().iter().find(|known| known.id() == check);
    if known.is_some_and(|known| known.refuses_extracted()) {
        Severity::Error
    } else {
        Severity::Warning
    }
}

/// The line, from 1, on which each id of an indented bank stands first.
fn id_lines(text: &str) -> BTreeMap<&str, usize> {
    let mut lines = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let id = line.trim().strip_prefix("\"id\": \"");
        if let Some((id, _)) = id.and_then(|rest| rest.split_once('"')) {
            lines.entry(id).or_insert(number + 1);
        }
    }
    lines
}
