use clap::{Args, ValueEnum};
use schemars::{JsonSchema, generate::SchemaSettings};

use super::outcome::Outcome;
use super::term::Term;
use crate::export::analysis::SourceAnalysis;
use crate::export::lint::LintReport;
use crate::model::{Bank, BankDiff, Decision, Quiz, Reading, SearchResult};

/// Print the JSON Schema (draft 2020-12) of what seedbank writes
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  seedbank schema bank > bank.schema.json")]
pub struct Schema {
    /// What to describe
    #[arg(value_name = "NAME", value_enum, default_value_t = Shape::Bank)]
    shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shape {
    /// A bank: bank.json
    Bank,
    /// How a source is understood: read --json
    Reading,
    /// Sentences and words of a source: analyze --format json
    Analysis,
    /// A quiz: quiz, and the files of quizzes/
    Quiz,
    /// What was found: search --json
    Search,
    /// Flaws of a bank: lint --json
    Lint,
    /// What a person decided: a line of review --export
    Decision,
    /// What is different between two banks: diff --json
    Diff,
}

impl Schema {
    /// Prints the schema.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let schema = match self.shape {
            Shape::Bank => schema::<Bank>(),
            Shape::Reading => schema::<Reading>(),
            Shape::Analysis => schema::<SourceAnalysis>(),
            Shape::Quiz => schema::<Quiz>(),
            Shape::Search => schema::<SearchResult>(),
            Shape::Decision => schema::<Decision>(),
            Shape::Diff => schema::<BankDiff>(),
            Shape::Lint => schema::<LintReport>(),
        };
        term.print_json(&schema)?;
        Ok(Outcome::Done)
    }
}

/// The schema of what is written: every field is there, null where there is nothing.
fn schema<T: JsonSchema>() -> schemars::Schema {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}
