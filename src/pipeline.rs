//! Wires the two phases of a build; no logic of its own.

mod crew;
mod lock;
mod options;
mod phase_one;
mod phase_two;
mod publish;

use std::time::SystemTime;

use crate::bank::{Built, LastBuild, Store, text_hash};
use crate::export::reading::{source_languages, source_outline};
use crate::export::{self, ExportError, RunSummary};
use crate::model::{Document, Dropped, Harvest, Language, Source};
use crate::{annotate, distract, extract, language, normalize, read as reading, repeats, segment};

pub use options::{BuildError, BuildOptions, BuildReport, Progress};
use publish::Published;
pub use publish::{catch_up, renew_index};

/// Understands one source: repairs, languages, outline.
pub fn read(source: Source, allowed: &[Language]) -> Document {
    let (text, repairs) = normalize::normalize(&source.text, &source.markup);
    let languages = language::identify(text.as_str(), allowed);
    let outline = segment::outline(&text, &source.markup, &repairs, &languages);
    Document {
        source,
        text,
        repairs,
        languages,
        outline,
    }
}

/// Phase one: takes from one document, alone, all that can be asked of it. With `include_flagged`, stories that are unfit for a
/// classroom are asked about too.
pub fn harvest(document: &Document, include_flagged: bool) -> Harvest {
    let annotated = annotate::annotate(document, include_flagged);
    let candidates = extract::extract(&annotated);
    let lexicon = distract::gather(&annotated, &candidates);
    let (candidates, unanchored) = extract::anchored(&annotated, candidates);
    let in_source = |dropped: &Dropped| Dropped {
        span: document.text.to_source(dropped.span),
        ..dropped.clone()
    };
    let outline = source_outline(document);
    let sections = document.outline.sections.iter();
    let section_texts: Vec<String> = sections
        .map(|section| document.slice(section.span).to_owned())
        .collect();
    Harvest {
        languages: source_languages(document),
        request_texts: outline
            .requests
            .iter()
            .map(|request| request.span.slice(&document.source.text).to_owned())
            .collect(),
        section_hashes: section_texts.iter().map(|text| text_hash(text)).collect(),
        section_texts,
        refused: annotated
            .refused
            .iter()
            .map(in_source)
            .chain(unanchored)
            .collect(),
        prints: repeats::prints(document),
        outline,
        candidates,
        lexicon,
    }
}

/// Reads the inputs and writes their bank. A source whose harvest the store still has is not worked on again.
///
/// # Errors
/// Where no input can be read or an output cannot be written.
pub fn build(
    options: &BuildOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<BuildReport, BuildError> {
    let started = SystemTime::now();
    let inputs = reading::find(&options.inputs);
    if !inputs.has_sources() {
        let failures = reading::gather(inputs, &options.limits(), 1)?
            .filter_map(Result::err)
            .map(|error| phase_one::failure(&error))
            .collect();
        return Err(BuildError::NothingRead { failures });
    }
    std::fs::create_dir_all(&options.out).map_err(|cause| ExportError::Write {
        path: options.out.display().to_string(),
        cause,
    })?;
    let _lock = lock::FolderLock::take(&options.out)?;
    let mut store = Store::create(&options.out.join("bank.sqlite"))?;
    let crop = phase_one::phase_one(options, inputs, &store, progress)?;
    if crop.sources.is_empty() {
        return Err(BuildError::NothingRead {
            failures: crop.failures,
        });
    }
    let inputs = phase_one::inputs(options, &crop);
    if let Some(report) = unchanged(options, &store, &inputs)? {
        return Ok(report);
    }
    let result = phase_two::phase_two(options, &crop, &store)?;
    export::write_dropped(&options.out, &result.dropped)?;
    let built = Built {
        bank: &result.bank,
        texts: &result.section_texts,
        memos: &result.memos,
        lexicon: crop.lexicon.prints(),
        started,
    };
    let last = LastBuild {
        inputs,
        summary: result.summary,
    };
    store.replace_bank(built, &last)?;
    let published = publish::publish(&options.out, &store, Some(result.bank))?;
    Ok(BuildReport {
        items: store.count()?,
        requests: published.requests,
        summary: last.summary,
    })
}

/// The report of the last build, where this one would make the same and its outputs stand as they were written.
fn unchanged(
    options: &BuildOptions,
    store: &Store,
    inputs: &str,
) -> Result<Option<BuildReport>, BuildError> {
    let folder = &options.out;
    let last = store.last_build::<RunSummary>()?;
    let Some(last) = last.filter(|last| last.inputs == inputs) else {
        return Ok(None);
    };
    publish::catch_up(folder)?;
    let published = store.handed_over::<Published>()?;
    let Some(published) = published.filter(|published| published.stands_in(folder)) else {
        return Ok(None);
    };
    Ok(Some(BuildReport {
        items: store.count()?,
        requests: published.requests,
        summary: last.summary,
    }))
}
