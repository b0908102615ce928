use std::sync::{Arc, OnceLock};

use super::noun_phrases::{NounPhrase, noun_phrases};
use super::quantities::{Quantity, quantities};
use super::syntax::Clause;
use crate::model::{Analysis, Language};

/// What is found in the words of one text, each at the first call; copies share it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Parsed(Arc<Findings>);

#[derive(Debug, Default, PartialEq)]
struct Findings {
    analysis: OnceLock<Analysis>,
    clause: OnceLock<Option<Clause>>,
    noun_phrases: OnceLock<Vec<NounPhrase>>,
    quantities: OnceLock<Vec<Quantity>>,
}

impl Parsed {
    /// Whether the text has been analyzed.
    pub fn is_analyzed(&self) -> bool {
        self.0.analysis.get().is_some()
    }

    /// The analysis, made by `analyze` at the first call.
    pub fn analysis(&self, analyze: impl FnOnce() -> Analysis) -> &Analysis {
        self.0.analysis.get_or_init(analyze)
    }

    /// The main clause in its parts; none where the parse gives none.
    pub fn clause(&self, text: &str, analysis: &Analysis) -> Option<&Clause> {
        let clause = || Clause::of(text, analysis);
        self.0.clause.get_or_init(clause).as_ref()
    }

    /// The noun phrases in order. Spans are bytes of `text`.
    pub fn noun_phrases(
        &self,
        text: &str,
        analysis: &Analysis,
        language: Language,
    ) -> &[NounPhrase] {
        let found = || noun_phrases(text, analysis, language);
        self.0.noun_phrases.get_or_init(found)
    }

    /// The quantities in order. Spans are bytes of `text`.
    pub fn quantities(&self, text: &str, analysis: &Analysis, language: Language) -> &[Quantity] {
        let found = || quantities(text, analysis, language);
        self.0.quantities.get_or_init(found)
    }
}

impl From<Analysis> for Parsed {
    fn from(analysis: Analysis) -> Self {
        Self(Arc::new(Findings {
            analysis: OnceLock::from(analysis),
            ..Findings::default()
        }))
    }
}
