//! Reads inputs ahead of the caller, a bounded number at a time, and hands them out in order.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::vec;

use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::JoinHandle;

use super::fetch::Fetcher;
use super::input::{Input, Inputs, STANDARD_INPUT, special_kind};
use super::{Gathered, Limits, ReadError, find, read_bytes};

/// The results of [`gather`]. Dropping it abandons what is not read yet.
pub struct Gathering {
    tasks: Handle,
    /// What the tasks run on; kept to be taken out when this is dropped.
    runtime: Option<Runtime>,
    waiting: vec::IntoIter<Input>,
    running: VecDeque<(String, JoinHandle<Gathered>)>,
    jobs: usize,
    limits: Limits,
    /// Made for the first address, so that reading files asks nothing of the network.
    fetcher: Option<Arc<Fetcher>>,
}

/// Reads `inputs` and delivers exactly one result for each, in their order whatever the timing.
///
/// While the caller works on one result the next ones are read: at most `jobs` (at least 1) are in flight or waiting to
/// be handed out, so memory depends on `jobs` and the largest input, not on how many there are. Not to be called
/// from asynchronous code: it waits.
///
/// # Errors
/// When the system gives no thread to read with.
pub fn gather(inputs: Inputs, limits: &Limits, jobs: usize) -> Result<Gathering, ReadError> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|cause| unprepared("inputs", &cause))?;
    Ok(Gathering {
        tasks: runtime.handle().clone(),
        runtime: Some(runtime),
        waiting: inputs.entries.into_iter(),
        running: VecDeque::new(),
        jobs: jobs.max(1),
        limits: limits.clone(),
        fetcher: None,
    })
}

/// Reads the one file, address or standard input (`-`) that `named` stands for.
///
/// # Errors
/// When it is a folder, or cannot be read.
pub fn read_one(named: &Path, limits: &Limits) -> Gathered {
    let path = || named.to_string_lossy().into_owned();
    if named.is_dir() {
        return Err(ReadError::Folder { path: path() });
    }
    gather(find(&[named]), limits, 1)?
        .next()
        .unwrap_or_else(|| Err(ReadError::NotFound { path: path() }))
}

impl Iterator for Gathering {
    type Item = Gathered;

    fn next(&mut self) -> Option<Gathered> {
        self.fill();
        let (path, task) = self.running.pop_front()?;
        let read = self.tasks.block_on(task);
        self.fill();
        Some(read.unwrap_or(Err(ReadError::Broken { path })))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.running.len() + self.waiting.len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Gathering {}

impl Drop for Gathering {
    fn drop(&mut self) {
        // A task that waits for standard input would hold up an ordinary shutdown for ever.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Gathering {
    fn fill(&mut self) {
        while self.running.len() < self.jobs
            && let Some(input) = self.waiting.next()
        {
            let started = (input.path().to_owned(), self.start(input));
            self.running.push_back(started);
        }
    }

    fn start(&mut self, input: Input) -> JoinHandle<Gathered> {
        let limit = self.limits.file;
        match input {
            Input::Address { path, url } => match self.fetcher() {
                Ok(fetcher) => self.tasks.spawn(fetcher.read(path, url)),
                Err(cause) => {
                    let error = unprepared(&path, &cause);
                    self.tasks.spawn_blocking(move || Err(error))
                }
            },
            Input::Failed(error) => self.tasks.spawn_blocking(move || Err(error)),
            Input::File { path, at } => self
                .tasks
                .spawn_blocking(move || read_file(&path, &at, limit)),
            Input::Piped => self.tasks.spawn_blocking(move || {
                let bytes = take(STANDARD_INPUT, io::stdin().lock(), 0, limit)?;
                read_bytes(STANDARD_INPUT, None, bytes)
            }),
        }
    }

    fn fetcher(&mut self) -> Result<Arc<Fetcher>, String> {
        if let Some(fetcher) = &self.fetcher {
            return Ok(Arc::clone(fetcher));
        }
        let fetcher = Arc::new(Fetcher::new(&self.limits)?);
        Ok(Arc::clone(self.fetcher.insert(fetcher)))
    }
}

impl Input {
    fn path(&self) -> &str {
        match self {
            Self::File { path, .. } | Self::Address { path, .. } => path,
            Self::Piped => STANDARD_INPUT,
            Self::Failed(error) => error.path(),
        }
    }
}

fn unprepared(path: &str, cause: &dyn std::fmt::Display) -> ReadError {
    ReadError::Unprepared {
        path: path.to_owned(),
        cause: cause.to_string(),
    }
}

fn read_file(path: &str, at: &Path, limit: u64) -> Gathered {
    let unreadable = |cause| ReadError::Unreadable {
        path: path.to_owned(),
        cause,
    };
    let file = File::open(at).map_err(unreadable)?;
    let meta = file.metadata().map_err(unreadable)?;
    if let Some(kind) = special_kind(&meta) {
        return Err(ReadError::Special {
            path: path.to_owned(),
            kind,
        });
    }
    read_bytes(path, None, take(path, file, meta.len(), limit)?)
}

/// All bytes of `from`, which promises `size` of them and may not hold more than `limit`.
fn take(path: &str, from: impl Read, size: u64, limit: u64) -> Result<Vec<u8>, ReadError> {
    let too_large = || ReadError::TooLarge {
        path: path.to_owned(),
        limit,
    };
    if size > limit {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
    from.take(limit + 1)
        .read_to_end(&mut bytes)
        .map_err(|cause| ReadError::Unreadable {
            path: path.to_owned(),
            cause,
        })?;
    if bytes.len() as u64 > limit {
        return Err(too_large());
    }
    Ok(bytes)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    #[test]
    fn survives_a_reader_that_breaks_down() {
        let mut gathering = gather(find::<&str>(&[]), &Limits::default(), 2).unwrap();
        let bad = || panic!("this message belongs to the test");
        let good = || read_bytes("good.txt", None, b"Good.".to_vec());
        let bad = ("bad.txt".to_owned(), gathering.tasks.spawn_blocking(bad));
        let good = ("good.txt".to_owned(), gathering.tasks.spawn_blocking(good));
        gathering.running.extend([bad, good]);
        let error = gathering.next().unwrap().unwrap_err();
        assert!(matches!(error, ReadError::Broken { path } if path == "bad.txt"));
        assert!(gathering.next().unwrap().is_ok());
        assert!(gathering.next().is_none());
    }

    #[test]
    fn counts_bytes_that_were_not_announced() {
        let take = |size, limit| take("-", &b"12345"[..], size, limit);
        assert_eq!(take(0, 5).unwrap(), b"12345");
        assert!(matches!(
            take(0, 4),
            Err(ReadError::TooLarge { limit: 4, .. })
        ));
        assert!(matches!(take(5, 4), Err(ReadError::TooLarge { .. })));
    }
}
