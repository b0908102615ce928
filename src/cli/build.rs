use std::path::PathBuf;

use clap::Args;

use super::config::Config;
use super::filter;
use super::outcome::Outcome;
use super::quantity::{count, size};
use super::style::Style;
use super::table::{Align, printable, shortened, table};
use super::term::{self, Term};
use crate::export::{Failure, RunSummary, SourceSummary};
use crate::judge::Cut;
use crate::model::{BankRequest, ItemType, Language};
use crate::pipeline::{self, BuildError, BuildOptions};

/// Widest path in the table, in characters.
const PATH_WIDTH: usize = 36;
/// Widest request that is named, in characters.
const REQUEST_WIDTH: usize = 48;
/// How many reasons of drops the table names.
const REASONS: usize = 2;

/// Read sources and build their quiz bank
#[derive(Debug, Args)]
#[command(
    after_help = "Writes bank.json, dropped.jsonl (every refused question with its reason), report.html, the search\nindex, the bank's store and, in quizzes/, the quizzes that sources ask for into the output folder.\nThe same input gives the same bank, byte for byte. A source that did not change is not worked on\nagain. --config names a file of TOML with the keys inputs, languages, types, min_score and\ninclude_flagged; flags win over it.\n\nExample:\n  seedbank build notes/ chapter.txt --out bank --types multiple_choice,true_false"
)]
pub struct Build {
    /// Files, folders to walk, http(s) addresses, or - for standard input [default: seeds]
    #[arg(value_name = "INPUT")]
    inputs: Vec<String>,
    /// Folder for the bank
    #[arg(long, value_name = "DIR", default_value = "output")]
    out: PathBuf,
    /// Ask only in these languages (ISO 639-3 codes, such as eng,ind)
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    languages: Vec<Language>,
    /// Keep only these types of questions
    #[arg(long, value_name = "TYPES", value_delimiter = ',', value_parser = filter::item_type())]
    types: Vec<ItemType>,
    /// Keep only questions with at least this score, from 0 to 1; 0 keeps all that passed the checks but the weakest of running text [default: by rule]
    #[arg(long, value_name = "SCORE", value_parser = filter::share)]
    min_score: Option<f64>,
    /// Ask of passages unfit for a classroom, too
    #[arg(long)]
    include_flagged: bool,
    /// How many documents to work on at once [default: one for each core]
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    jobs: usize,
    /// Fetch from addresses of private networks, too
    #[arg(long)]
    allow_private: bool,
    /// Take from this file what no flag says [default: seedbank.toml, where there is one]
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Build {
    /// Builds, then tells what was read, asked, kept and dropped.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let config = Config::read(self.config.as_deref())?;
        let options = self.options(config);
        let progress = term.progress();
        let built = pipeline::build(&options, &mut |step| {
            progress.show(step.done, step.total, &step.doing);
        });
        drop(progress);
        let style = term.err_style();
        match built {
            Ok(report) => {
                term::say(&sources_table(&report.summary, style));
                term::say(&closing(&report.summary, report.items, &options));
                for request in &report.requests {
                    term::say(&printable(&requested(request)));
                }
                name_failures(term, &report.summary.failures);
                Ok(if report.summary.failures.is_empty() {
                    Outcome::Done
                } else {
                    Outcome::WithFindings
                })
            }
            Err(error) => {
                if let BuildError::NothingRead { failures } = &error {
                    name_failures(term, failures);
                }
                Err(error.into())
            }
        }
    }

    /// Flags win over the configuration, and this over what is usual.
    fn options(self, config: Config) -> BuildOptions {
        fn first<T>(flag: Vec<T>, config: Vec<T>) -> Vec<T> {
            if flag.is_empty() { config } else { flag }
        }
        let usual = vec!["seeds".to_owned()];
        BuildOptions {
            inputs: first(self.inputs, first(config.inputs, usual)),
            out: self.out,
            languages: first(self.languages, config.languages),
            types: first(self.types, config.types),
            cut: Cut::from(self.min_score.or(config.min_score)),
            include_flagged: self.include_flagged || config.include_flagged,
            jobs: self.jobs,
            allow_private: self.allow_private,
        }
    }
}

/// What became of a request.
fn requested(request: &BankRequest) -> String {
    let file = request.quiz.as_deref().unwrap_or("no quiz");
    let number = count(request.delivered.unwrap_or_default(), "question");
    let made = request.reason.clone().unwrap_or(number);
    let asked = shortened(&request.text, REQUEST_WIDTH);
    format!("{}: {asked:?}: {file}: {made}", request.path)
}

fn name_failures(term: &Term, failures: &[Failure]) {
    for failure in failures {
        term.error(&printable(&format!("{}: {}", failure.path, failure.reason)));
    }
}

fn sources_table(summary: &RunSummary, style: Style) -> String {
    let columns = [
        ("source", Align::Left),
        ("read", Align::Right),
        ("sections", Align::Right),
        ("asked", Align::Right),
        ("kept", Align::Right),
        ("merged", Align::Right),
        ("dropped", Align::Right),
        ("mostly for", Align::Left),
    ];
    let rows: Vec<Vec<String>> = summary.sources.iter().map(row).collect();
    table(&columns, &rows, style)
}

fn row(source: &SourceSummary) -> Vec<String> {
    let mut reasons: Vec<(&String, &usize)> = source.dropped.iter().collect();
    reasons.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
    let reasons: Vec<String> = reasons
        .into_iter()
        .take(REASONS)
        .map(|(reason, times)| format!("{reason} {times}"))
        .collect();
    vec![
        shortened(&source.path, PATH_WIDTH),
        size(source.bytes),
        source.sections.to_string(),
        source.asked.to_string(),
        source.kept.to_string(),
        source.merged.to_string(),
        source.refused().to_string(),
        reasons.join(", "),
    ]
}

fn closing(summary: &RunSummary, items: usize, options: &BuildOptions) -> String {
    let sum = |part: fn(&SourceSummary) -> usize| summary.sources.iter().map(part).sum::<usize>();
    let folder = options.out.display();
    format!(
        "\n{} kept of {} asked from {} ({} merged, {} dropped)\n{folder}/bank.json holds them, {folder}/report.html shows why, {folder}/dropped.jsonl lists the refused",
        count(items, "question"),
        sum(|source| source.asked),
        count(summary.sources.len(), "source"),
        sum(|source| source.merged),
        sum(SourceSummary::refused),
    )
}
