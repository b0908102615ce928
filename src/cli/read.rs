use std::collections::BTreeMap;
use std::path::Path;

use clap::Args;

use super::outcome::Outcome;
use super::quantity::{count, size};
use super::show::name;
use super::style::Style;
use super::table::{Align, table};
use super::term::Term;
use crate::export::reading::reading;
use crate::model::{Reading, ReadingSection};
use crate::pipeline;
use crate::read::{self, Limits};

/// Show how one source is understood
#[derive(Debug, Args)]
#[command(
    after_help = "Without a flag, a summary for people: languages, what the text is made of, its sections and what was\nrepaired.\n\nExample:\n  seedbank read chapter.txt --json"
)]
pub struct Read {
    /// A file, an http(s) address, or - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Print all that was understood, as JSON
    #[arg(long, conflicts_with = "text")]
    json: bool,
    /// Print the text that offsets count in, byte for byte
    #[arg(long)]
    text: bool,
}

impl Read {
    /// Prints the reading.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let source = read::read_one(Path::new(&self.file), &Limits::default())?;
        if self.text {
            term.print(&source.text)?;
            return Ok(Outcome::Done);
        }
        let reading = reading(&pipeline::read(source, &[]));
        if self.json {
            term.print_json(&reading)?;
        } else {
            term.print(&summary(&reading, term.out_style()))?;
        }
        Ok(Outcome::Done)
    }
}

fn summary(reading: &Reading, style: Style) -> String {
    let title = reading.title.as_ref().unwrap_or(&reading.path);
    let mut text = format!(
        "{}\n{}, {}, {}\n",
        style.strong(title),
        reading.path,
        reading.media_type,
        size(reading.bytes)
    );
    text += &made_of(reading, style);
    text += &sections(&reading.sections, style);
    text += &found(reading, style);
    text
}

/// Bytes of each language and of each kind of block.
fn made_of(reading: &Reading, style: Style) -> String {
    let languages = reading.languages.iter();
    let languages = languages.map(|stretch| (stretch.language.to_string(), stretch.span.len()));
    let kinds = reading.blocks.iter();
    let kinds = kinds.map(|block| (name(&block.kind), block.span.len()));
    [
        shares("language", &mut { languages }, style),
        shares("made of", &mut { kinds }, style),
    ]
    .concat()
}

fn shares(
    what: &str,
    stretches: &mut dyn Iterator<Item = (String, usize)>,
    style: Style,
) -> String {
    let mut bytes: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (name, length) in stretches {
        let entry = bytes.entry(name).or_default();
        entry.0 += 1;
        entry.1 += length;
    }
    let mut rows: Vec<(String, (usize, usize))> = bytes.into_iter().collect();
    rows.sort_by_key(|(_, (_, length))| std::cmp::Reverse(*length));
    let rows: Vec<Vec<String>> = rows
        .into_iter()
        .map(|(name, (pieces, length))| vec![name, pieces.to_string(), size(length)])
        .collect();
    let columns = [
        (what, Align::Left),
        ("pieces", Align::Right),
        ("size", Align::Right),
    ];
    if rows.is_empty() {
        return String::new();
    }
    format!("\n{}", table(&columns, &rows, style))
}

fn sections(sections: &[ReadingSection], style: Style) -> String {
    if sections.is_empty() {
        return String::new();
    }
    let lines = sections.iter().map(|section| {
        let number = section.number.as_ref();
        let number = number
            .map(|number| format!("{number} "))
            .unwrap_or_default();
        let facts = format!("{}, {}", name(&section.kind), size(section.span.len()));
        let indent = "  ".repeat(section.level);
        format!(
            "{indent}{number}{}  {}\n",
            section.title,
            style.faint(&facts)
        )
    });
    format!(
        "\n{}\n{}",
        style.faint("sections"),
        lines.collect::<String>()
    )
}

fn found(reading: &Reading, style: Style) -> String {
    let parts = [
        (reading.rules.len(), "numbered rule"),
        (reading.glossary.len(), "glossary term"),
        (reading.labels.len(), "labelled item"),
        (reading.cues.len(), "timed caption"),
        (reading.items.len(), "ready-made question"),
        (reading.requests.len(), "request"),
        (reading.flags.len(), "flagged passage"),
        (reading.repairs.len(), "repair"),
        (reading.repeats.len(), "repeated passage"),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, noun)| format!("  {}\n", count(number, noun)))
        .collect();
    if parts.is_empty() {
        return String::new();
    }
    format!("\n{}\n{}", style.faint("found"), parts.concat())
}
