use std::sync::OnceLock;

use crate::annotate::finite::analyze_whole;
use crate::model::{Analysis, Language};

/// A sentence with its analysis, which is made at the first call.
#[derive(Clone, Debug)]
pub struct Read {
    /// Its text as it stands alone as far as that could be made out, without final stop.
    pub text: String,
    language: Language,
    analysis: OnceLock<Analysis>,
    /// Whether it tells a case: an example, an analogy, something to imagine.
    pub(super) is_case: bool,
}

impl Read {
    /// A sentence that nothing is known of yet.
    pub const fn new(text: String, language: Language) -> Self {
        Self {
            text,
            language,
            analysis: OnceLock::new(),
            is_case: false,
        }
    }

    /// Whether it tells a case, which what follows may go on with.
    pub const fn is_case(&self) -> bool {
        self.is_case
    }

    /// Its analysis. Spans are bytes of its text.
    pub fn analysis(&self) -> &Analysis {
        self.analysis
            .get_or_init(|| analyze_whole(&self.text, self.language))
    }

    /// Its language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The analysis, where it was made.
    pub fn into_analysis(self) -> OnceLock<Analysis> {
        self.analysis
    }
}
