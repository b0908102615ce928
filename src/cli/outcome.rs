use std::process::ExitCode;

/// How a command that did its work ended. Commands that could do nothing return an error instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All good.
    Done,
    /// Finished, but some inputs failed or findings were made; each was named.
    WithFindings,
}

impl Outcome {
    /// The exit code of wrong usage, and of commands that could do nothing.
    pub fn nothing_done() -> ExitCode {
        ExitCode::from(2)
    }

    /// The exit code.
    pub fn code(self) -> ExitCode {
        match self {
            Self::Done => ExitCode::SUCCESS,
            Self::WithFindings => ExitCode::FAILURE,
        }
    }
}
