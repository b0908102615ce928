use clap::ValueEnum;

/// When to color: on a terminal unless `NO_COLOR` is set, even into a file or pipe, not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// Whether text for one stream is dressed in terminal colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    colored: bool,
}

impl Style {
    /// A style that colors or does not.
    pub const fn new(colored: bool) -> Self {
        Self { colored }
    }

    /// What stands out.
    pub fn strong(self, text: &str) -> String {
        self.dress("1", text)
    }

    /// What stands back.
    pub fn faint(self, text: &str) -> String {
        self.dress("2", text)
    }

    /// What is right.
    pub fn good(self, text: &str) -> String {
        self.dress("32", text)
    }

    /// What is wrong.
    pub fn bad(self, text: &str) -> String {
        self.dress("1;31", text)
    }

    /// A word that was searched for; between stars where there is no color.
    pub fn hit(self, text: &str) -> String {
        if self.colored {
            self.dress("1;33", text)
        } else {
            format!("*{text}*")
        }
    }

    fn dress(self, code: &str, text: &str) -> String {
        if self.colored {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}
