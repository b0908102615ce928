//! The `seedbank` command.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Every rule makes short strings, which this allocator serves faster than the system's.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    seedbank::cli::run(std::env::args_os())
}
