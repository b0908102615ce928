use std::path::PathBuf;

use clap::Args;

use super::outcome::Outcome;
use super::quantity::count;
use super::style::Style;
use super::term::{self, Term};
use crate::export::ExportError;
use crate::export::lint::{Finding, LintReport, Severity, lint};

/// Find item-writing flaws in a bank
#[derive(Debug, Args)]
#[command(
    after_help = "Reads a bank that seedbank wrote (bank.json). Each flaw is named with the file's line; flaws make\nthe exit status 1.\n\nExample:\n  seedbank lint output/bank.json"
)]
pub struct Lint {
    /// The bank
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print the findings as JSON
    #[arg(long)]
    json: bool,
}

impl Lint {
    /// Prints the findings.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let name = self.file.display().to_string();
        let text = std::fs::read_to_string(&self.file).map_err(|cause| ExportError::Read {
            path: name.clone(),
            cause,
        })?;
        let bank = serde_json::from_str(&text).map_err(|cause| ExportError::NoBank {
            path: name.clone(),
            cause,
        })?;
        let report = lint(&bank, &name, &text);
        if self.json {
            term.print_json(&report)?;
        } else {
            let style = term.out_style();
            let lines: String = report
                .findings
                .iter()
                .map(|found| line(found, style))
                .collect();
            term.print(&lines)?;
        }
        term::say(&closing(&report, bank.items.len()));
        Ok(if report.findings.is_empty() {
            Outcome::Done
        } else {
            Outcome::WithFindings
        })
    }
}

fn line(found: &Finding, style: Style) -> String {
    let severity = match found.severity {
        Severity::Error => style.bad("error"),
        Severity::Warning => style.strong("warning"),
    };
    let fix = found.fix.as_ref().map(|fix| format!(": {fix}"));
    format!(
        "{}:{}: {severity}: {} ({}, item {}){}\n",
        found.file,
        found.line,
        found.message,
        found.flaw,
        found.item,
        fix.unwrap_or_default(),
    )
}

fn closing(report: &LintReport, items: usize) -> String {
    let items = count(items, "item");
    if report.findings.is_empty() {
        return format!("no flaw found in {items}");
    }
    let each: Vec<String> = report
        .summary
        .iter()
        .map(|(flaw, times)| format!("{flaw} {times}"))
        .collect();
    let flaws = count(report.findings.len(), "flaw");
    format!("{flaws} in {items}: {}", each.join(", "))
}
