//! Wires the two phases of a build; no logic of its own.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::SystemTime;

use crate::bank::{Fold, HarvestKey, Policy, Store, StoreError, Tally, section_id, source_id};
use crate::export::reading::{source_languages, source_outline};
use crate::export::{self, DroppedLine, ExportError, Failure, RunSummary, SourceSummary};
use crate::index::{Index, IndexError};
use crate::model::{Document, Dropped, Harvest, ItemType, Language, Source};
use crate::read::{Limits, Reach, ReadError};
use crate::{annotate, distract, extract, language, normalize, read as reading, segment};

/// What a build is asked to do.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// Files, folders, addresses, `-`.
    pub inputs: Vec<String>,
    /// Where the bank goes.
    pub out: PathBuf,
    /// Languages wanted; empty for all.
    pub languages: Vec<Language>,
    /// Item types wanted; empty for all.
    pub types: Vec<ItemType>,
    /// Lowest score kept, 0 to 1.
    pub min_score: f64,
    /// Whether content that is unfit for a classroom is asked of.
    pub include_flagged: bool,
    /// How many documents are worked on at once; 0 for one for each core.
    pub jobs: usize,
    /// Whether addresses of private networks may be fetched.
    pub allow_private: bool,
}

/// How far a build is.
#[derive(Clone, Debug)]
pub struct Progress {
    /// Steps done.
    pub done: usize,
    /// Steps in all.
    pub total: usize,
    /// What is being done.
    pub doing: String,
}

/// What a build did.
#[derive(Clone, Debug)]
pub struct BuildReport {
    /// What was read, asked, kept and dropped.
    pub summary: RunSummary,
    /// How many questions the bank has.
    pub items: usize,
}

/// Why a build could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// No input could be read.
    #[error(
        "nothing to build from: name files, folders or addresses that hold text, as in `seedbank build notes.txt`"
    )]
    NothingRead {
        /// Why, for each input.
        failures: Vec<Failure>,
    },
    /// Reading could not start.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The folder for the bank could not be made, or an output not be written.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The search index could not be written.
    #[error(transparent)]
    Index(#[from] IndexError),
}

/// Understands one source: repairs, languages, outline.
pub fn read(source: Source, allowed: &[Language]) -> Document {
    let (text, repairs) = normalize::normalize(&source.text);
    let languages = language::identify(text.as_str(), allowed);
    let outline = segment::outline(&text, &repairs, &languages);
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
    let in_source = |dropped: &Dropped| Dropped {
        span: document.text.to_source(dropped.span),
        ..dropped.clone()
    };
    let outline = source_outline(document);
    Harvest {
        languages: source_languages(document),
        request_texts: outline
            .requests
            .iter()
            .map(|request| request.span.slice(&document.source.text).to_owned())
            .collect(),
        section_texts: document
            .outline
            .sections
            .iter()
            .map(|section| document.slice(section.span).to_owned())
            .collect(),
        refused: annotated.refused.iter().map(in_source).collect(),
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
        let failures = reading::gather(inputs, &limits(options), 1)?
            .filter_map(Result::err)
            .map(|error| failure(&error))
            .collect();
        return Err(BuildError::NothingRead { failures });
    }
    std::fs::create_dir_all(&options.out).map_err(|cause| ExportError::Write {
        path: options.out.display().to_string(),
        cause,
    })?;
    let mut store = Store::create(&options.out.join("bank.sqlite"))?;
    let crop = phase_one(options, inputs, &store, progress)?;
    if crop.sources.is_empty() {
        return Err(BuildError::NothingRead {
            failures: crop.failures,
        });
    }
    let result = phase_two(options, &crop, &store)?;
    export::write_bank(&options.out, &result.bank)?;
    export::write_dropped(&options.out, &result.dropped)?;
    export::report::write(&options.out, &result.bank, &result.summary)?;
    Index::rebuild(
        &options.out.join("index"),
        &result.bank,
        &result.section_texts,
    )?;
    store.replace_bank(&result.bank, &result.section_texts, started)?;
    Ok(BuildReport {
        items: result.bank.items.len(),
        summary: result.summary,
    })
}

/// What phase one leaves for phase two: the sources without their texts, and all that they name.
struct Crop {
    sources: Vec<Source>,
    lexicon: distract::Lexicon,
    failures: Vec<Failure>,
}

struct Folded {
    bank: crate::model::Bank,
    dropped: Vec<DroppedLine>,
    summary: RunSummary,
    section_texts: BTreeMap<String, String>,
}

fn phase_one(
    options: &BuildOptions,
    inputs: reading::Inputs,
    store: &Store,
    progress: &mut dyn FnMut(Progress),
) -> Result<Crop, BuildError> {
    let jobs = jobs(options);
    let mut crop = Crop {
        sources: Vec::new(),
        lexicon: distract::Lexicon::default(),
        failures: Vec::new(),
    };
    let mut gathering = reading::gather(inputs, &limits(options), jobs)?;
    let total = gathering.size_hint().0;
    let mut done = 0;
    loop {
        let batch: Vec<Result<Source, ReadError>> = gathering.by_ref().take(jobs).collect();
        let Some(first) = batch.first() else {
            return Ok(crop);
        };
        progress(Progress {
            done,
            total,
            doing: first
                .as_ref()
                .map_or_else(ToString::to_string, |source| source.path.clone()),
        });
        done += batch.len();
        for (read, harvest) in work(options, batch, store)? {
            match (read, harvest) {
                (Ok(source), Some(harvest)) => {
                    crop.lexicon.extend(harvest.lexicon);
                    crop.sources.push(Source {
                        text: String::new(),
                        ..source
                    });
                }
                (Ok(source), None) => crop.failures.push(Failure::new(
                    source.path,
                    "could not be understood: please report this file as a fault of seedbank",
                )),
                (Err(error), _) => crop.failures.push(failure(&error)),
            }
        }
    }
}

type Worked = (Result<Source, ReadError>, Option<Harvest>);

/// Harvests a batch of sources side by side, those that the store does not have; keeps what is new. A document that breaks the program
/// has no harvest.
fn work(
    options: &BuildOptions,
    batch: Vec<Result<Source, ReadError>>,
    store: &Store,
) -> Result<Vec<Worked>, BuildError> {
    let mut kept = Vec::with_capacity(batch.len());
    for read in &batch {
        kept.push(match read {
            Ok(source) => store.harvest(&key(source, &fingerprint(options, source), &program()))?,
            Err(_) => None,
        });
    }
    let fresh = std::thread::scope(|scope| {
        let workers: Vec<_> = batch
            .iter()
            .zip(&kept)
            .map(|(read, kept)| match (read, kept) {
                (Ok(source), None) => Some(scope.spawn(|| {
                    harvest(
                        &self::read(source.clone(), &options.languages),
                        options.include_flagged,
                    )
                })),
                _ => None,
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.and_then(|worker| worker.join().ok()))
            .collect::<Vec<_>>()
    });
    let mut worked = Vec::with_capacity(batch.len());
    for ((read, kept), fresh) in batch.into_iter().zip(kept).zip(fresh) {
        if let (Ok(source), Some(fresh)) = (&read, &fresh) {
            store.keep_harvest(
                &key(source, &fingerprint(options, source), &program()),
                fresh,
            )?;
        }
        worked.push((read, kept.or(fresh)));
    }
    Ok(worked)
}

fn phase_two(options: &BuildOptions, crop: &Crop, store: &Store) -> Result<Folded, BuildError> {
    let policy = Policy {
        min_score: options.min_score,
        types: options.types.clone(),
        include_flagged: options.include_flagged,
    };
    let mut fold = Fold::new(&crop.lexicon, policy);
    let mut dropped = Vec::new();
    let mut summary = RunSummary {
        failures: crop.failures.clone(),
        ..RunSummary::default()
    };
    let mut section_texts = BTreeMap::new();
    for source in &crop.sources {
        let Some(mut harvest) =
            store.harvest(&key(source, &fingerprint(options, source), &program()))?
        else {
            continue;
        };
        let (tally, refused) = fold.add(source, &harvest);
        dropped.extend(
            refused
                .into_iter()
                .map(|refused| line(refused, &source.path)),
        );
        summary.sources.push(summarize(source, &harvest, tally));
        let id = source_id(&source.path);
        section_texts.extend(
            harvest
                .section_texts
                .drain(..)
                .enumerate()
                .map(|(ordinal, text)| (section_id(&id, ordinal), text)),
        );
    }
    Ok(Folded {
        bank: fold.finish(),
        dropped,
        summary,
        section_texts,
    })
}

fn summarize(source: &Source, harvest: &Harvest, tally: Tally) -> SourceSummary {
    SourceSummary {
        path: source.path.clone(),
        title: harvest.outline.title.clone(),
        bytes: source.bytes,
        languages: harvest.languages.clone(),
        blocks: harvest
            .outline
            .blocks
            .iter()
            .map(|block| (block.kind, block.span))
            .collect(),
        sections: harvest.outline.sections.len(),
        asked: tally.asked,
        kept: tally.kept,
        merged: tally.merged,
        dropped: tally.dropped,
        passed_over: tally.passed_over,
    }
}

fn line(refused: Dropped, path: &str) -> DroppedLine {
    let Dropped {
        stem,
        key,
        rule,
        reason,
        note,
        span,
        ..
    } = refused;
    DroppedLine {
        stem,
        key,
        rule,
        reason,
        note,
        path: path.to_owned(),
        start: span.start,
        end: span.end,
    }
}

fn failure(error: &ReadError) -> Failure {
    let message = error.to_string();
    Failure::new(error.path(), &message)
}

fn limits(options: &BuildOptions) -> Limits {
    let reach = if options.allow_private {
        Reach::Everywhere
    } else {
        Reach::Public
    };
    Limits {
        reach,
        ..Limits::default()
    }
}

fn jobs(options: &BuildOptions) -> usize {
    if options.jobs > 0 {
        options.jobs
    } else {
        std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
    }
}

fn key<'a>(source: &'a Source, options: &'a str, program: &'a str) -> HarvestKey<'a> {
    HarvestKey {
        content: &source.sha256,
        options,
        program,
    }
}

/// All that phase one looks at beside the bytes.
fn fingerprint(options: &BuildOptions, source: &Source) -> String {
    let codes: Vec<&str> = options.languages.iter().map(Language::code).collect();
    format!(
        "{} {} {}",
        source.media_type,
        codes.join("+"),
        options.include_flagged
    )
}

/// The version, and the size and time of the program's file: a program built anew may harvest otherwise.
fn program() -> String {
    let built = std::env::current_exe().and_then(std::fs::metadata).ok();
    let size = built.as_ref().map_or(0, std::fs::Metadata::len);
    let time = built
        .and_then(|file| file.modified().ok())
        .and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
    format!(
        "{} {size} {}",
        env!("CARGO_PKG_VERSION"),
        time.map_or(0, |time| time.as_nanos())
    )
}
