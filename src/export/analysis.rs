//! An analysis as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use crate::model::{Analysis, Relation, Span, Token};

/// The analysis of one source: `seedbank analyze --format json`. Spans are bytes of what `seedbank read --text` prints; of a CoNLL-U
/// file its own bytes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct SourceAnalysis {
    /// Sentences in order.
    pub sentences: Vec<AnalyzedSentence>,
}

/// A sentence.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AnalyzedSentence {
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// Its text.
    pub text: String,
    /// Its words in order.
    pub tokens: Vec<AnalyzedToken>,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct AnalyzedToken {
    /// Where.
    #[serde(flatten)]
    pub span: Span,
    /// As it is written.
    pub form: String,
    /// Dictionary form.
    pub lemma: String,
    /// Word class of Universal Dependencies.
    pub upos: &'static str,
    /// Finer class of the treebank that was learned from; null where there is none.
    pub xpos: Option<&'static str>,
    /// Number of the head among the tokens, counted from 1, 0 for the root; null where nothing was parsed.
    pub head: Option<usize>,
    /// Relation to the head; null where nothing was parsed.
    pub deprel: Option<&'static str>,
    /// How sure head and relation are, from 0 to 1; of the word class where nothing was parsed.
    pub confidence: f32,
}

/// Analyses as JSON shows them; `text` is what their words' spans count in, `title` gives a sentence's text.
pub fn source_analysis(
    text: &str,
    analyses: &[Analysis],
    title: &dyn Fn(usize, &Analysis) -> String,
) -> SourceAnalysis {
    let sentence = |(place, analysis): (usize, &Analysis)| AnalyzedSentence {
        span: analysis.span,
        text: title(place, analysis),
        tokens: analysis
            .tokens
            .iter()
            .map(|token| word(text, token))
            .collect(),
    };
    SourceAnalysis {
        sentences: analyses.iter().enumerate().map(sentence).collect(),
    }
}

fn word(text: &str, token: &Token) -> AnalyzedToken {
    let is_root = token.relation == Some(Relation::Root);
    AnalyzedToken {
        span: token.span,
        form: token.span.slice(text).to_owned(),
        lemma: token.lemma.clone(),
        upos: token.upos.as_str(),
        xpos: (!token.xpos.is_empty()).then_some(token.xpos),
        head: token.head.map(|head| head + 1).or(is_root.then_some(0)),
        deprel: token.relation.map(Relation::as_str),
        confidence: token.confidence,
    }
}
