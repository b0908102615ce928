use std::collections::VecDeque;
use std::sync::{Arc, LazyLock};
use std::time::SystemTime;

use super::crew::{Awaited, Crew};
use super::harvest;
use super::options::{BuildError, BuildOptions, Progress};
use crate::bank::{self, HarvestKey, PackedHarvest, Store, Traces};
use crate::distract::Lexicon;
use crate::export::Failure;
use crate::language::is_wanted;
use crate::model::{Harvest, Language, Markup, Source};
use crate::read::{Inputs, ReadError, gather};
use crate::repeats::{Corpus, Findings};

/// What phase one leaves for phase two: the sources without their texts, all that they name, and what they repeat.
#[derive(Default)]
pub(super) struct Crop {
    pub sources: Vec<Source>,
    pub lexicon: Lexicon,
    pub findings: Findings,
    pub failures: Vec<Failure>,
}

/// How many sources are read ahead for each worker.
const AHEAD: usize = 2;
/// How many bytes of sources that need no worker are passed over to find those that do.
const PASSED_OVER: usize = 64 << 20;

/// Reads and harvests the inputs side by side, and takes what comes of them in their order.
pub(super) fn phase_one(
    options: &BuildOptions,
    inputs: Inputs,
    store: &Store,
    progress: &mut dyn FnMut(Progress),
) -> Result<Crop, BuildError> {
    let jobs = options.workers();
    let mut gathering = gather(inputs, &options.limits(), jobs)?;
    let total = gathering.size_hint().0;
    let mut crop = Crop::default();
    let mut corpus = Corpus::default();
    let harvest = |source: &Source| wanted(options, source);
    std::thread::scope(|scope| {
        let shop = Workshop {
            options,
            store,
            harvesting: Crew::start(scope, jobs, &harvest),
            unpacking: Crew::start(scope, 1, &PackedHarvest::traces),
        };
        let mut under_way = UnderWay::default();
        for done in 0.. {
            while under_way.has_room(jobs)
                && let Some(read) = gathering.next()
            {
                under_way.push(Work::begin(read, &shop)?);
            }
            let Some(work) = under_way.pop() else {
                break;
            };
            progress(Progress {
                done,
                total,
                doing: work.name(),
            });
            crop.take(work.end(&shop)?, &mut corpus);
        }
        crop.findings = corpus.finish();
        Ok(crop)
    })
}

impl Crop {
    fn take(&mut self, done: Done, corpus: &mut Corpus) {
        match done {
            Done::Harvested(source, traces) => {
                self.lexicon.extend(traces.lexicon);
                corpus.add(&source.path, traces.prints);
                self.sources.push(Source {
                    path: source.path.clone(),
                    media_type: source.media_type.clone(),
                    sha256: source.sha256.clone(),
                    bytes: source.bytes,
                    url: source.url.clone(),
                    text: String::new(),
                    markup: Markup::default(),
                });
            }
            Done::Failed(failure) => self.failures.push(failure),
        }
    }
}

/// Inputs on their way, in their order. What changed is looked for beyond what the store has, so that it is worked on while the
/// others are taken.
#[derive(Default)]
struct UnderWay {
    queue: VecDeque<Work>,
    ordered: usize,
    passed_over: usize,
}

impl UnderWay {
    fn has_room(&self, jobs: usize) -> bool {
        self.ordered < jobs * AHEAD && self.passed_over < PASSED_OVER
    }

    fn push(&mut self, work: Work) {
        match &work {
            Work::Kept(source, _) => self.passed_over += source.text.len(),
            Work::Ordered(..) => self.ordered += 1,
            Work::Unread(_) => {}
        }
        self.queue.push_back(work);
    }

    fn pop(&mut self) -> Option<Work> {
        let work = self.queue.pop_front()?;
        match &work {
            Work::Kept(source, _) => self.passed_over -= source.text.len(),
            Work::Ordered(..) => self.ordered -= 1,
            Work::Unread(_) => {}
        }
        Some(work)
    }
}

/// Who works on the inputs, and with what.
struct Workshop<'s> {
    options: &'s BuildOptions,
    store: &'s Store,
    harvesting: Crew<Source, Harvest>,
    unpacking: Crew<PackedHarvest, Option<Traces>>,
}

/// One input on its way.
enum Work {
    /// The store had its harvest.
    Kept(Arc<Source>, Awaited<Option<Traces>>),
    Ordered(Arc<Source>, Awaited<Harvest>),
    Unread(ReadError),
}

/// What came of one input.
enum Done {
    Harvested(Arc<Source>, Traces),
    Failed(Failure),
}

impl Work {
    fn begin(read: Result<Source, ReadError>, shop: &Workshop) -> Result<Self, BuildError> {
        let source = match read {
            Ok(source) => Arc::new(source),
            Err(error) => return Ok(Self::Unread(error)),
        };
        if let Some(harvest) = kept(shop.options, &source, shop.store)? {
            let awaited = shop.unpacking.order(Arc::new(harvest));
            return Ok(Self::Kept(source, awaited));
        }
        let awaited = shop.harvesting.order(Arc::clone(&source));
        Ok(Self::Ordered(source, awaited))
    }

    fn name(&self) -> String {
        match self {
            Self::Kept(source, _) | Self::Ordered(source, _) => source.path.clone(),
            Self::Unread(error) => error.to_string(),
        }
    }

    /// Waits for it; keeps what is new. A document that breaks the program has no harvest.
    fn end(self, shop: &Workshop) -> Result<Done, BuildError> {
        let (source, awaited) = match self {
            Self::Unread(error) => return Ok(Done::Failed(failure(&error))),
            Self::Kept(source, unpacked) => {
                if let Some(traces) = unpacked.result().flatten() {
                    return Ok(Done::Harvested(source, traces));
                }
                let awaited = shop.harvesting.order(Arc::clone(&source));
                (source, awaited)
            }
            Self::Ordered(source, awaited) => (source, awaited),
        };
        let Some(harvest) = awaited.result() else {
            return Ok(Done::Failed(Failure::new(
                source.path.clone(),
                "could not be understood: please report this file as a fault of seedbank",
            )));
        };
        let print = fingerprint(shop.options, &source);
        let key = key(&source, &print, &PROGRAM);
        shop.store.keep_harvest(&key, &harvest)?;
        Ok(Done::Harvested(source, harvest.into()))
    }
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
) -> Result<Option<PackedHarvest>, BuildError> {
    let print = fingerprint(options, source);
    Ok(store.harvest(&key(source, &print, &PROGRAM))?)
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

/// Fingerprint of all that judging the candidates of a source looks at beside the corpus.
pub(super) fn judging(options: &BuildOptions, source: &Source) -> String {
    let read = fingerprint(options, source);
    let parts = [
        &PROGRAM,
        &policy(options),
        &source.path,
        &source.sha256,
        &read,
    ];
    bank::fingerprint(parts)
}

fn policy(options: &BuildOptions) -> String {
    let types: Vec<&str> = options.types.iter().map(|kind| kind.name()).collect();
    format!("{:?} {}", options.cut, types.join("+"))
}

/// Fingerprint of all that a bank is made of: program, options, sources and what could not be read.
pub(super) fn inputs(options: &BuildOptions, crop: &Crop) -> String {
    let mut parts = vec![PROGRAM.clone(), policy(options)];
    for source in &crop.sources {
        let url = source.url.clone().unwrap_or_default();
        parts.extend([source.path.clone(), source.sha256.clone()]);
        parts.extend([fingerprint(options, source), url]);
    }
    for failure in &crop.failures {
        parts.extend([failure.path.clone(), failure.reason.clone()]);
    }
    bank::fingerprint(parts)
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

/// The version, and the size and time of the program's file: a program built anew may harvest otherwise. Looked up once, since the
/// file may be replaced while the program runs.
static PROGRAM: LazyLock<String> = LazyLock::new(|| {
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
});
