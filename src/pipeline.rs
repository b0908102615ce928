//! Wires the two phases of a build; no logic of its own.

use crate::export::reading::{source_languages, source_outline};
use crate::model::{Document, Dropped, Harvest, Language, Source};
use crate::{annotate, distract, extract, language, normalize, segment};

/// What phase one looks at beside the document.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Languages that the sources may be in; empty for all that are known.
    pub languages: Vec<Language>,
    /// Whether stories that are unfit for a classroom are asked about.
    pub include_flagged: bool,
}

/// Understands one source: repairs, languages, outline.
pub fn read(source: Source, allowed: &[Language]) -> Document {
    let (text, repairs) = normalize::normalize(&source.text);
    let languages = language::identify(text.as_str(), allowed);
    let outline = segment::outline(&text, &repairs, &languages);
    Document { source, text, repairs, languages, outline }
}

/// Phase one: takes from one document, alone, all that can be asked of it.
pub fn harvest(document: &Document, reach: &Reach) -> Harvest {
    let annotated = annotate::annotate(document, reach.include_flagged);
    let candidates = extract::extract(&annotated);
    let lexicon = distract::gather(&annotated, &candidates);
    let in_source = |dropped: &Dropped| Dropped { span: document.text.to_source(dropped.span), ..dropped.clone() };
    let outline = source_outline(document);
    Harvest {
        languages: source_languages(document),
        request_texts: outline.requests.iter().map(|request| request.span.slice(&document.source.text).to_owned()).collect(),
        section_texts: document.outline.sections.iter().map(|section| document.slice(section.span).to_owned()).collect(),
        refused: annotated.refused.iter().map(in_source).collect(),
        outline,
        candidates,
        lexicon,
    }
}
