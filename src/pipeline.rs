//! Wires the two phases of a build; no logic of its own.

use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::export::{self, ExportError, Failure, RunSummary, SourceSummary};
use crate::index::{Index, IndexError};
use crate::language;
use crate::model::{
    Bank, BankSource, Document, DroppedSummary, Generator, ItemType, Language, Source,
};
use crate::{bank, normalize, read, segment};

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
    /// An output could not be written.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// The search index could not be written.
    #[error(transparent)]
    Index(#[from] IndexError),
    /// Nothing can be read at all.
    #[error(transparent)]
    Read(#[from] read::ReadError),
}

/// Reads the inputs and writes their bank.
///
/// # Errors
/// Where no input can be read or an output cannot be written.
pub fn build(
    options: &BuildOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<BuildReport, BuildError> {
    let mut summary = RunSummary::default();
    let mut sources = Vec::new();
    let jobs = options.jobs.max(1);
    let gathering = read::gather(read::find(&options.inputs), &read::Limits::default(), jobs)?;
    let total = gathering.len();
    for (done, gathered) in gathering.enumerate() {
        let source = match gathered {
            Ok(source) => source,
            Err(error) => {
                let failure = Failure::new(error.path(), &error.to_string());
                summary.failures.push(failure);
                continue;
            }
        };
        let doing = source.path.clone();
        progress(Progress { done, total, doing });
        let document = self::read(source, &options.languages);
        let reading = export::reading::reading(&document);
        sources.push(BankSource {
            id: bank::source_id(&reading.path),
            path: reading.path.clone(),
            media_type: reading.media_type,
            sha256: reading.sha256,
            bytes: reading.bytes,
            title: reading.title.clone(),
            languages: Vec::new(),
            author: None,
            license: None,
            url: None,
        });
        summary.sources.push(SourceSummary {
            path: reading.path,
            title: reading.title,
            bytes: reading.bytes,
            languages: reading.languages,
            blocks: reading
                .blocks
                .iter()
                .map(|block| (block.kind, block.span))
                .collect(),
            sections: reading.sections.len(),
            ..SourceSummary::default()
        });
    }
    if sources.is_empty() {
        return Err(BuildError::NothingRead {
            failures: summary.failures,
        });
    }
    let bank = Bank {
        format: "seedbank/bank".into(),
        version: "1.0".into(),
        generator: Generator {
            name: "seedbank".into(),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        sources,
        sections: Vec::new(),
        items: Vec::new(),
        requests: Vec::new(),
        dropped: DroppedSummary::default(),
    };
    export::write_bank(&options.out, &bank)?;
    export::write_dropped(&options.out, &[])?;
    export::report::write(&options.out, &bank, &summary)?;
    Index::rebuild(&options.out.join("index"), &bank, &BTreeMap::new())?;
    Ok(BuildReport { items: 0, summary })
}
