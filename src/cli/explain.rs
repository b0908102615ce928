use clap::Args;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::show::{name, place, question};
use super::style::Style;
use super::table::{Align, table};
use super::term::Term;
use crate::export::first_sentence;
use crate::extract;
use crate::judge;
use crate::model::{Bank, Item, KeyBasis, Outcome as CheckOutcome};

/// Explain why a question is in the bank
#[derive(Debug, Args)]
#[command(
    after_help = "Shows the rule that asked it, the passage that proves its key, where its options come from, what\nmakes it easy or hard, and the checks it passed.\n\nExample:\n  seedbank explain 3f2a91c0de5b7784"
)]
pub struct Explain {
    /// Id of the question, or enough of its start
    #[arg(value_name = "ID")]
    id: String,
    #[command(flatten)]
    bank: BankFolder,
}

impl Explain {
    /// Prints the explanation.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let (bank, item) = self.bank.item(&self.id)?;
        let style = term.out_style();
        let parts = [
            question(&item, style),
            rule(&item, style),
            evidence(&bank, &item, style),
            options(&item, style),
            demand(&item, style),
            checks(&item, style),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        term.print(&parts.join("\n"))?;
        Ok(Outcome::Done)
    }
}

fn rule(item: &Item, style: Style) -> String {
    let rule = extract::extractors()
        .iter()
        .find(|rule| rule.id() == item.rule);
    let what = rule
        .map(|rule| first_sentence(rule.page()))
        .unwrap_or_default();
    let basis = match item.key_basis {
        KeyBasis::Source => "The source states its key.",
        KeyBasis::Marked => "The source marks its key.",
        KeyBasis::FirstListed => {
            "Its key was inferred: where a source marks no option, it lists the right one first."
        }
        KeyBasis::Unknown => "Its key is not known, so it is never put in a quiz.",
    };
    format!("{} {}: {what}\n{basis}\n", style.strong("Rule"), item.rule)
}

fn evidence(bank: &Bank, item: &Item, style: Style) -> String {
    let mut text = style.strong("Evidence");
    for evidence in &item.evidence {
        let section = evidence.section.as_ref();
        let section = bank
            .sections
            .iter()
            .find(|known| Some(&known.id) == section);
        text += &section
            .map(|section| format!(" in {:?}", section.title))
            .unwrap_or_default();
        text += &place(evidence, style);
    }
    for also in &item.also_at {
        let line = format!(
            "    also at {}, bytes {} to {}",
            also.path, also.start, also.end
        );
        text += &(style.faint(&line) + "\n");
    }
    text
}

fn options(item: &Item, style: Style) -> String {
    if item.options.is_empty() {
        return String::new();
    }
    let lines = item.options.iter().map(|option| {
        let from = match (&option.from, option.correct) {
            (_, true) => "the key",
            (Some(from), false) => from,
            (None, false) => "the source's own option",
        };
        let why = option.rationale.as_ref();
        let why = why.map(|why| format!(": {why}")).unwrap_or_default();
        format!("    {}) {from}{why}\n", option.id)
    });
    format!("{}\n{}", style.strong("Options"), lines.collect::<String>())
}

/// How hard it is and what it asks for, with the reasons.
fn demand(item: &Item, style: Style) -> String {
    let demand = judge::demand(item);
    let reasons: Vec<String> = demand
        .reasons
        .iter()
        .map(|(reason, points)| format!("    {points:+} {reason}\n"))
        .collect();
    let reasons = reasons.concat();
    format!(
        "{} {}\n{reasons}{} {}: {}\n",
        style.strong("Difficulty"),
        name(&demand.difficulty),
        style.strong("Level"),
        name(&demand.level),
        demand.asks,
    )
}

fn checks(item: &Item, style: Style) -> String {
    let columns = [
        ("check", Align::Left),
        ("outcome", Align::Left),
        ("note", Align::Left),
    ];
    let rows: Vec<Vec<String>> = item
        .checks
        .iter()
        .map(|check| {
            let outcome = match check.outcome {
                CheckOutcome::Pass => "pass",
                CheckOutcome::Waived => "waived",
                CheckOutcome::Fail => "fail",
            };
            let note = check.note.clone().unwrap_or_default();
            vec![check.id.clone(), outcome.to_owned(), note]
        })
        .collect();
    let heading = style.strong("Checks");
    format!(
        "{heading} (score {:.2})\n{}",
        item.score,
        table(&columns, &rows, style)
    )
}
