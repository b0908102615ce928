use std::time::SystemTime;

use super::harvest;
use super::options::{BuildError, BuildOptions, Progress};
use crate::bank::{HarvestKey, Store};
use crate::distract::Lexicon;
use crate::export::Failure;
use crate::language::is_wanted;
use crate::model::{Harvest, Language, Markup, Source};
use crate::read::{Inputs, ReadError, gather};
use crate::repeats::{Corpus, Findings};

/// What phase one leaves for phase two: the sources without their texts, all that they name, and what they repeat.
pub(super) struct Crop {
    pub sources: Vec<Source>,
    pub lexicon: Lexicon,
    pub findings: Findings,
    pub failures: Vec<Failure>,
}

/// Reads and harvests the inputs, a batch at a time, in their order.
pub(super) fn phase_one(
    options: &BuildOptions,
    inputs: Inputs,
    store: &Store,
    progress: &mut dyn FnMut(Progress),
) -> Result<Crop, BuildError> {
    let jobs = options.workers();
    let mut crop = Crop {
        sources: Vec::new(),
        lexicon: Lexicon::default(),
        findings: Findings::default(),
        failures: Vec::new(),
    };
    let mut corpus = Corpus::default();
    let mut gathering = gather(inputs, &options.limits(), jobs)?;
    let total = gathering.size_hint().0;
    let mut done = 0;
    loop {
        let batch: Vec<Result<Source, ReadError>> = gathering.by_ref().take(jobs).collect();
        let Some(first) = batch.first() else {
            crop.findings = corpus.finish();
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
                    corpus.add(&source.path, harvest.prints);
                    crop.sources.push(Source {
                        text: String::new(),
                        markup: Markup::default(),
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
            Ok(source) => self::kept(options, source, store)?,
            Err(_) => None,
        });
    }
    let fresh = std::thread::scope(|scope| {
        let workers: Vec<_> = batch
            .iter()
            .zip(&kept)
            .map(|(read, kept)| match (read, kept) {
                (Ok(source), None) => Some(scope.spawn(|| wanted(options, source))),
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

/// Harvests a source in the languages wanted. They are no more than expected of it: a text in another language is known as such
/// and left alone.
fn wanted(options: &BuildOptions, source: &Source) -> Harvest {
    let named = &options.languages;
    let document = super::read(source.clone(), named);
    let mut harvest = harvest(&document, options.include_flagged);
    harvest
        .candidates
        .retain(|candidate| is_wanted(candidate.language, named));
    let stretches = &harvest.languages;
    harvest.refused.retain(|dropped| {
        let next = stretches.partition_point(|one| one.span.end <= dropped.span.start);
        let stretch = stretches.get(next);
        stretch.is_none_or(|stretch| is_wanted(stretch.language, named))
    });
    harvest
}

/// The harvest of a source that phase one kept.
pub(super) fn kept(
    options: &BuildOptions,
    source: &Source,
    store: &Store,
) -> Result<Option<Harvest>, BuildError> {
    Ok(store.harvest(&key(source, &fingerprint(options, source), &program()))?)
}

/// What the report says of an input that could not be read.
pub(super) fn failure(error: &ReadError) -> Failure {
    let message = error.to_string();
    Failure::new(error.path(), &message)
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
