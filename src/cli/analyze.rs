use std::path::Path;

use anyhow::Context;
use clap::{Args, ValueEnum};

use super::outcome::Outcome;
use super::term::Term;
use crate::annotate::{analyze_blocks, analyze_source, conllu};
use crate::export::analysis::source_analysis;
use crate::model::Analysis;
use crate::pipeline;
use crate::read::{self, Limits};

/// Show the sentences, words, classes and heads of one source
#[derive(Debug, Args)]
#[command(
    after_help = "A file whose name ends in .conllu or .conll keeps its own sentences and words.\n\nExample:\n  seedbank analyze chapter.txt --format json"
)]
pub struct Analyze {
    /// A file, an http(s) address, or - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// How to write it
    #[arg(long, value_enum, default_value_t = Format::Conllu, value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// CoNLL-U, with the bytes of each word in the last column
    Conllu,
    /// JSON: see `seedbank schema analysis`
    Json,
}

impl Analyze {
    /// Prints the analysis.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let source = read::read_one(Path::new(&self.file), &Limits::default())?;
        if is_conllu(&self.file) {
            self.given(&source.text, term)?;
            return Ok(Outcome::Done);
        }
        let document = pipeline::read(source, &[]);
        let (text, analyses) = (&document.source.text, analyze_source(&document));
        match self.format {
            Format::Conllu => term.print(&conllu::written(text, &analyses))?,
            Format::Json => {
                let sentence = |_: usize, analysis: &Analysis| analysis.span.slice(text).to_owned();
                term.print_json(&source_analysis(text, &analyses, &sentence))?;
            }
        }
        Ok(Outcome::Done)
    }

    /// Prints the analysis of the words that a CoNLL-U file gives.
    fn given(&self, text: &str, term: &mut Term) -> anyhow::Result<()> {
        let blocks = conllu::read(text).with_context(|| self.file.clone())?;
        let analyses = analyze_blocks(&blocks);
        match self.format {
            Format::Conllu => term.print(&conllu::with_analyses(&blocks, &analyses)),
            Format::Json => {
                let sentence = |place: usize, _: &Analysis| {
                    blocks
                        .get(place)
                        .map_or_else(String::new, conllu::Block::text)
                };
                term.print_json(&source_analysis(text, &analyses, &sentence))
            }
        }
    }
}

fn is_conllu(file: &str) -> bool {
    let ending = Path::new(file)
        .extension()
        .map(std::ffi::OsStr::to_ascii_lowercase);
    ending.is_some_and(|ending| ending == "conllu" || ending == "conll")
}
