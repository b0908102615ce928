//! The command line: one file per subcommand. Results go to standard output or to files, everything said to a person goes
//! to standard error.

mod analyze;
mod build;
mod config;
mod diff;
mod duplicates;
mod explain;
mod filter;
mod index;
mod licenses;
mod lint;
mod open;
mod outcome;
mod quantity;
mod quiz;
mod read;
mod review;
mod rules;
mod schema;
mod search;
mod show;
mod style;
mod table;
mod term;
mod topics;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use outcome::Outcome;
use style::Color;
use term::Term;

/// Turns source material into quiz banks: offline, by rules, every question with the place that proves it.
#[derive(Debug, Parser)]
#[command(
    name = "seedbank",
    version,
    disable_help_subcommand = true,
    after_help = "Exit status: 0 all good; 1 finished, but inputs failed or flaws were found; 2 wrong usage, or nothing\ncould be done.\n\nExample:\n  seedbank build seeds --out output"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t = Color::Auto,
        value_name = "WHEN",
        help = "When to color; auto heeds NO_COLOR"
    )]
    color: Color,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Build),
    Read(read::Read),
    Analyze(analyze::Analyze),
    Search(search::Search),
    Topics(topics::Topics),
    Quiz(quiz::Quiz),
    Show(show::Show),
    Explain(explain::Explain),
    Review(review::Review),
    Diff(diff::Diff),
    Duplicates(duplicates::Duplicates),
    Lint(lint::Lint),
    Index(index::Index),
    Rules(rules::Rules),
    Schema(schema::Schema),
    Licenses(licenses::Licenses),
}

/// Parses the arguments, runs the command and maps its end to an exit code: 0 all good, 1 finished with failures or
/// findings, 2 wrong usage or nothing could be done.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(stop) => return term::usage(&stop),
    };
    let mut term = Term::new(cli.color);
    let ended = cli.command.run(&mut term);
    match ended {
        Ok(outcome) => outcome.code(),
        Err(error) => {
            term.error(&format!("{error:#}"));
            Outcome::nothing_done()
        }
    }
}

impl Command {
    fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        match self {
            Self::Build(command) => command.run(term),
            Self::Read(command) => command.run(term),
            Self::Analyze(command) => command.run(term),
            Self::Search(command) => command.run(term),
            Self::Topics(command) => command.run(term),
            Self::Quiz(command) => command.run(term),
            Self::Show(command) => command.run(term),
            Self::Explain(command) => command.run(term),
            Self::Review(command) => command.run(term),
            Self::Diff(command) => command.run(term),
            Self::Duplicates(command) => command.run(term),
            Self::Lint(command) => command.run(term),
            Self::Index(command) => command.run(term),
            Self::Rules(command) => command.run(term),
            Self::Schema(command) => command.run(term),
            Self::Licenses(_) => licenses::Licenses::run(term),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn arguments_are_declared_soundly() {
        Cli::command().debug_assert();
    }
}
