//! The only file that prints.

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::outcome::Outcome;
use super::style::{Color, Style};

/// Standard output for results, standard error for what is said to a person.
#[derive(Debug)]
pub struct Term {
    out: Style,
    err: Style,
    /// Whether standard error is a terminal.
    draws: bool,
    /// The reader of standard output has gone; the rest of the results is for nobody.
    closed: bool,
}

impl Term {
    /// Looks at the two streams and at `NO_COLOR`.
    pub fn new(color: Color) -> Self {
        let style = |is_terminal: bool| {
            Style::new(match color {
                Color::Always => true,
                Color::Never => false,
                Color::Auto => is_terminal && !refuses_color(),
            })
        };
        Self {
            out: style(io::stdout().is_terminal()),
            err: style(io::stderr().is_terminal()),
            draws: io::stderr().is_terminal(),
            closed: false,
        }
    }

    /// How results are dressed.
    pub fn out_style(&self) -> Style {
        self.out
    }

    /// How messages are dressed.
    pub fn err_style(&self) -> Style {
        self.err
    }

    /// Writes a result. A reader that has seen enough (`| head`) is no error.
    pub fn print(&mut self, text: &str) -> anyhow::Result<()> {
        if self.closed {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => self.closed = true,
            written => written.context("cannot write to standard output")?,
        }
        Ok(())
    }

    /// Writes a result as JSON, indented by two spaces.
    pub fn print_json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        let text = serde_json::to_string_pretty(value).context("cannot write JSON")?;
        self.print(&format!("{text}\n"))
    }

    /// Says what went wrong, on what, and what to do.
    pub fn error(&self, message: &str) {
        say(&format!("{} {message}", self.err.bad("error:")));
    }

    /// A progress bar, drawn only where standard error is a terminal.
    pub fn progress(&self) -> Progress {
        let target = if self.draws {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let bar = ProgressBar::with_draw_target(None, target);
        if let Ok(style) = ProgressStyle::with_template("{bar:32} {pos}/{len} {wide_msg}") {
            bar.set_style(style.progress_chars("━╸ "));
        }
        Progress(bar)
    }
}

/// A running progress bar; it clears itself away.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// `done` of `total` steps are over; `doing` names the present one.
    pub fn show(&self, done: usize, total: usize, doing: &str) {
        self.0.set_length(total as u64);
        self.0.set_position(done as u64);
        self.0.set_message(doing.to_owned());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Says something to a person. Nobody listening is no error.
pub fn say(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", text.trim_end());
}

/// Prints a help text or says what is wrong with the arguments.
pub fn usage(stop: &clap::Error) -> ExitCode {
    // Help into a pipe that nobody reads any more is no error.
    let _ = stop.print();
    if stop.use_stderr() {
        Outcome::nothing_done()
    } else {
        ExitCode::SUCCESS
    }
}

fn refuses_color() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}
