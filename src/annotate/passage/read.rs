use crate::annotate::finite::analyze_whole;
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::parsed::Parsed;
use crate::annotate::syntax::Clause;
use crate::model::{Analysis, Language};

/// A sentence with its analysis, which is made at the first call.
#[derive(Clone, Debug)]
pub struct Read {
    /// Its text as it stands alone as far as that could be made out, without final stop.
    pub text: String,
    language: Language,
    parsed: Parsed,
    /// Whether it tells a case: an example, an analogy, something to imagine.
    pub(super) is_case: bool,
}

impl Read {
    /// A sentence that nothing is known of yet.
    pub fn new(text: String, language: Language) -> Self {
        Self {
            text,
            language,
            parsed: Parsed::default(),
            is_case: false,
        }
    }

    /// Whether it tells a case, which what follows may go on with.
    pub const fn is_case(&self) -> bool {
        self.is_case
    }

    /// Its analysis. Spans are bytes of its text.
    pub fn analysis(&self) -> &Analysis {
        self.parsed
            .analysis(|| analyze_whole(&self.text, self.language))
    }

    /// Its main clause in its parts; none where the parse gives none.
    pub fn clause(&self) -> Option<&Clause> {
        self.parsed.clause(&self.text, self.analysis())
    }

    /// Its noun phrases in order. Spans are bytes of its text.
    pub fn noun_phrases(&self) -> &[NounPhrase] {
        self.parsed
            .noun_phrases(&self.text, self.analysis(), self.language)
    }

    /// Its language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// What was found in its words, where they were analyzed.
    pub fn into_parsed(self) -> Parsed {
        if self.parsed.is_analyzed() {
            self.parsed
        } else {
            Parsed::default()
        }
    }
}
