//! The `seedbank` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    seedbank::cli::run(std::env::args_os())
}
