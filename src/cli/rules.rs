use anyhow::Context;
use clap::Args;

use super::outcome::Outcome;
use super::term::Term;
use crate::export::first_line;
use crate::{extract, judge};

/// List the extraction rules and the checks, or show the page of one
///
/// A page says what a rule asks or a check refuses, when it stays silent and why, with cases that are run as tests.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  seedbank rules definition")]
pub struct Rules {
    /// Rule or check whose page to show
    #[arg(value_name = "ID")]
    id: Option<String>,
}

impl Rules {
    /// Prints the list, or one page.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let text = match &self.id {
            Some(id) => page(id)?.trim_end().to_owned() + "\n",
            None => list(),
        };
        term.print(&text)?;
        Ok(Outcome::Done)
    }
}

fn pages() -> (
    Vec<(&'static str, &'static str)>,
    Vec<(&'static str, &'static str)>,
) {
    let rules = extract::extractors().iter();
    let checks = judge::checks().iter();
    (
        rules.map(|rule| (rule.id(), rule.page())).collect(),
        checks.map(|check| (check.id(), check.page())).collect(),
    )
}

fn page(id: &str) -> anyhow::Result<&'static str> {
    let (rules, checks) = pages();
    let mut all = rules.into_iter().chain(checks);
    all.find(|(name, _)| *name == id)
        .map(|(_, page)| page)
        .with_context(|| format!("no rule or check is named {id}: `seedbank rules` lists them"))
}

fn list() -> String {
    let (rules, checks) = pages();
    let all = || rules.iter().chain(&checks);
    let width = all().map(|(id, _)| id.len()).max().unwrap_or(0);
    let lines = |pages: &[(&str, &str)]| -> String {
        let line = |(id, page): &(&str, &str)| format!("  {id:width$}  {}\n", first_line(page));
        pages.iter().map(line).collect()
    };
    format!(
        "Rules that ask\n{}\nChecks that refuse\n{}",
        lines(&rules),
        lines(&checks)
    )
}
