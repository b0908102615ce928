//! Measures quantities, noun phrases, names, abbreviations and terms against analysed texts: `measure_facts WHAT LANGUAGE FILE...`.
//! A FILE `.conllu` brings its own tags and heads; any other file is plain text.
#![allow(
    clippy::print_stdout,
    reason = "a program for developers prints its figures"
)]

mod input;
mod phrases;
mod terms;

use std::env;

use seedbank::annotate::{abbreviations, names, quantities};
use seedbank::model::{Language, Span};

use input::Text;

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let what = arguments.next().unwrap_or_default();
    let language: Language = arguments
        .next()
        .unwrap_or_default()
        .parse()
        .map_err(anyhow::Error::msg)?;
    let rest: Vec<String> = arguments.collect();
    if what == "terms" || what == "kinds" {
        return terms::measure(&what, language, &rest);
    }
    let mut tally = phrases::Tally::default();
    for path in &rest {
        let text = input::read(path, language)?;
        match what.as_str() {
            "quantities" => show_quantities(&text, language),
            "phrases" => tally.add(&text, language),
            "names" => show_names(&text, language),
            "abbreviations" => show_abbreviations(&text, language),
            _ => anyhow::bail!(
                "{what:?} is none of quantities, phrases, names, abbreviations, terms, kinds"
            ),
        }
    }
    if what == "phrases" {
        tally.show();
    }
    Ok(())
}

fn around(text: &Text, span: Span) -> String {
    let start = text.text.floor_char_boundary(span.start.saturating_sub(40));
    let end = text.text.ceil_char_boundary(span.end + 50);
    let piece = |start, end| Span::new(start, end).slice(&text.text);
    format!(
        "{}«{}»{}",
        piece(start, span.start),
        span.slice(&text.text),
        piece(span.end, end)
    )
    .replace('\n', " ")
}

fn show_quantities(text: &Text, language: Language) {
    for analysis in &text.analyses {
        for found in quantities::quantities(&text.text, analysis, language) {
            let counted = found.counted.map(|counted| counted.span.slice(&text.text));
            println!(
                "{:?} {:?} {:?} {:?} {:?} | {}",
                found.kind,
                found.value,
                found.unit,
                found.comparison.map(|(comparison, _)| comparison),
                counted,
                around(text, found.span)
            );
        }
    }
}

fn show_names(text: &Text, language: Language) {
    for found in names::names(&text.text, &text.analyses, language) {
        println!("{:?} | {}", found.kind, around(text, found.span));
    }
}

fn show_abbreviations(text: &Text, language: Language) {
    for found in abbreviations::abbreviations(&text.text, &text.analyses, language) {
        let first = found.places.first().copied().unwrap_or_default();
        println!("{} = {} | {}", found.short, found.long, around(text, first));
    }
}
