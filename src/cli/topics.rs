use std::collections::BTreeMap;

use clap::Args;
use serde::Serialize;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::quantity::count;
use super::style::Style;
use super::term::Term;
use crate::model::{Bank, BankSection};

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

/// A source or section with questions in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Topic {
    id: String,
    title: String,
    items: usize,
    topics: Vec<Topic>,
}

impl Topics {
    /// Prints the tree.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let bank = self.bank.open()?;
        let topics = tree(&bank);
        if self.json {
            term.print_json(&serde_json::json!({ "topics": topics }))?;
        } else {
            let style = term.out_style();
            let lines: String = topics.iter().map(|topic| lines(topic, 0, style)).collect();
            term.print(&lines)?;
        }
        if topics.is_empty() {
            term.say("the bank has no questions yet");
        }
        Ok(Outcome::Done)
    }
}

/// The sources of a bank with their sections, as far as questions stand in them. A question counts in the innermost section
/// of its first evidence and in all sections around it.
fn tree(bank: &Bank) -> Vec<Topic> {
    let mut own: BTreeMap<&str, usize> = BTreeMap::new();
    for evidence in bank.items.iter().filter_map(|item| item.evidence.first()) {
        let place = evidence.section.as_ref().unwrap_or(&evidence.source);
        *own.entry(place).or_default() += 1;
    }
    let mut below: BTreeMap<&str, Vec<&BankSection>> = BTreeMap::new();
    for section in &bank.sections {
        let parent = section.parent.as_ref().unwrap_or(&section.source);
        below.entry(parent).or_default().push(section);
    }
    let outline = Outline { own, below };
    let sources = bank.sources.iter();
    sources
        .filter_map(|source| {
            outline.topic(&source.id, source.title.as_ref().unwrap_or(&source.path))
        })
        .collect()
}

struct Outline<'b> {
    own: BTreeMap<&'b str, usize>,
    below: BTreeMap<&'b str, Vec<&'b BankSection>>,
}

impl Outline<'_> {
    fn topic(&self, id: &str, title: &str) -> Option<Topic> {
        let sections = self.below.get(id).map_or(&[][..], Vec::as_slice).iter();
        let topics: Vec<Topic> = sections
            .filter_map(|section| self.topic(&section.id, &section.title))
            .collect();
        let inside: usize = topics.iter().map(|topic| topic.items).sum();
        let items = inside + self.own.get(id).copied().unwrap_or(0);
        (items > 0).then(|| Topic {
            id: id.to_owned(),
            title: title.to_owned(),
            items,
            topics,
        })
    }
}

fn lines(topic: &Topic, depth: usize, style: Style) -> String {
    let title = if depth == 0 {
        style.strong(&topic.title)
    } else {
        topic.title.clone()
    };
    let own = format!(
        "{}{title}  {}\n",
        "  ".repeat(depth),
        style.faint(&count(topic.items, "question"))
    );
    let below = topic
        .topics
        .iter()
        .map(|topic| lines(topic, depth + 1, style));
    std::iter::once(own).chain(below).collect()
}
