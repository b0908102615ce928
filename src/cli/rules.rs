use anyhow::Context;
use clap::Args;

use super::outcome::Outcome;
use super::term::Term;
use crate::export::first_sentence;
use crate::{extract, judge};

/// List the extraction rules and the checks, or show the page of one
#[derive(Debug, Args)]
#[command(
    after_help = "A page says what a rule asks or a check refuses, when it stays silent and why, with cases that are\nrun as tests.\n\nExample:\n  seedbank rules definition"
)]
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

/// A rule or check with its page.
type Page = (&'static str, &'static str);

fn rule_pages() -> Vec<Page> {
    let rules = extract::extractors().iter();
    rules.map(|rule| (rule.id(), rule.page())).collect()
}

fn check_pages() -> Vec<Page> {
    let checks = judge::checks().iter();
    checks.map(|check| (check.id(), check.page())).collect()
}

fn page(id: &str) -> anyhow::Result<&'static str> {
    let mut all = rule_pages().into_iter().chain(check_pages());
    all.find(|(name, _)| *name == id)
        .map(|(_, page)| page)
        .with_context(|| format!("no rule or check is named {id}: `seedbank rules` lists them"))
}

fn list() -> String {
    let (rules, checks) = (rule_pages(), check_pages());
    let ids = rules.iter().chain(&checks).map(|(id, _)| id.len());
    let width = ids.max().unwrap_or(0);
    let lines = |pages: &[Page]| -> String {
        let line = |(id, page): &Page| format!("  {id:width$}  {}\n", first_sentence(page));
        pages.iter().map(line).collect()
    };
    let (rules, checks) = (lines(&rules), lines(&checks));
    format!("Rules that ask\n{rules}\nChecks that refuse\n{checks}")
}
