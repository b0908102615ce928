//! What the user named → files, addresses and standard input, in order and each once.

use std::collections::BTreeSet;
use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::{Component, Path, PathBuf};

use reqwest::Url;

use super::{ReadError, address};

/// Everything that is to be read, in input order.
#[derive(Debug, Default)]
pub struct Inputs {
    pub(super) entries: Vec<Input>,
}

impl Inputs {
    /// How many results [`gather`](super::gather) will deliver, failures included.
    pub const fn total(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is a file, an address or standard input to read. If not, all that is there are failures (a
    /// misspelt name, an empty folder), and there is nothing to build from.
    pub fn has_sources(&self) -> bool {
        let is_source = |input: &Input| !matches!(input, Input::Failed(_));
        self.entries.iter().any(is_source)
    }
}

/// One thing to read. `path` is its name for people and for the bank: with `/`, without credentials.
#[derive(Debug)]
pub(super) enum Input {
    File {
        path: String,
        at: PathBuf,
    },
    Address {
        path: String,
        url: Url,
    },
    /// Standard input.
    Piped,
    Failed(ReadError),
}

/// Finds what `named` stands for: files, folders (walked in the order of their names, without hidden files), `http` and
/// `https` addresses, and `-` for standard input. What is named twice, or lies in a folder that is named too, is
/// listed once. What cannot be found stands in its place as a failure.
pub fn find<P: AsRef<Path>>(named: &[P]) -> Inputs {
    let mut search = Search::default();
    for name in named {
        search.name(name.as_ref());
    }
    search.found
}

/// Standard input's name.
pub(super) const STANDARD_INPUT: &str = "-";

#[derive(Default)]
struct Search {
    found: Inputs,
    /// Files and folders by their real place, so that links neither repeat a file nor lead round in circles.
    places: BTreeSet<PathBuf>,
    /// Addresses, and standard input.
    names: BTreeSet<String>,
    /// Files and failures met so far, repeats included: what tells an empty folder.
    met: usize,
}

impl Search {
    fn name(&mut self, named: &Path) {
        let text = named.to_string_lossy();
        if text == STANDARD_INPUT {
            if self.names.insert(text.into_owned()) {
                self.found.entries.push(Input::Piped);
            }
        } else if address::is_address(&text) {
            self.address(&text);
        } else {
            self.named_path(named);
        }
    }

    fn address(&mut self, text: &str) {
        match address::parse(text) {
            Ok((path, url)) => {
                if self.names.insert(url.to_string()) {
                    self.found.entries.push(Input::Address { path, url });
                }
            }
            Err(error) => self.fail(error),
        }
    }

    fn named_path(&mut self, named: &Path) {
        let path = clean(named);
        let is_known = fs::canonicalize(named).is_ok_and(|place| self.places.contains(&place));
        let before = self.met;
        self.path(&path, named);
        if self.met == before && !is_known {
            self.fail(ReadError::EmptyFolder { path });
        }
    }

    fn path(&mut self, path: &str, at: &Path) {
        match fs::metadata(at).and_then(|meta| Ok((meta, fs::canonicalize(at)?))) {
            Err(cause) => self.fail(unfound(path, at, cause)),
            Ok((meta, place)) if meta.is_dir() => {
                if self.places.insert(place) {
                    self.folder(path, at);
                }
            }
            Ok((meta, place)) => {
                self.met += 1;
                if self.places.insert(place) {
                    self.file(path, at, &meta);
                }
            }
        }
    }

    fn file(&mut self, path: &str, at: &Path, meta: &Metadata) {
        let path = path.to_owned();
        match special_kind(meta) {
            Some(kind) => self.fail(ReadError::Special { path, kind }),
            None => self.found.entries.push(Input::File {
                path,
                at: at.to_owned(),
            }),
        }
    }

    fn folder(&mut self, path: &str, at: &Path) {
        let listed: io::Result<Vec<DirEntry>> = fs::read_dir(at).and_then(Iterator::collect);
        match listed {
            Err(cause) => self.fail(ReadError::Unreadable {
                path: path.to_owned(),
                cause,
            }),
            Ok(mut entries) => {
                entries.sort_by_key(DirEntry::file_name);
                for entry in entries {
                    let name = entry.file_name();
                    let name = name.to_string_lossy();
                    if !name.starts_with('.') {
                        self.path(&join(path, &name), &entry.path());
                    }
                }
            }
        }
    }

    fn fail(&mut self, error: ReadError) {
        self.met += 1;
        self.found.entries.push(Input::Failed(error));
    }
}

/// The path with `/` and without empty and `.` parts, so that `./seeds/` and `seeds` give the same bank.
fn clean(named: &Path) -> String {
    let mut path = String::new();
    for part in named.components() {
        match part {
            Component::RootDir => path.push('/'),
            Component::CurDir => {}
            _ => path = join(&path, &part.as_os_str().to_string_lossy()),
        }
    }
    if path.is_empty() {
        path.push('.');
    }
    path
}

fn join(folder: &str, name: &str) -> String {
    match folder {
        "" | "." => name.to_owned(),
        _ if folder.ends_with('/') => format!("{folder}{name}"),
        _ => format!("{folder}/{name}"),
    }
}

fn unfound(path: &str, at: &Path, cause: io::Error) -> ReadError {
    let path = path.to_owned();
    match (cause.kind(), fs::read_link(at)) {
        (io::ErrorKind::NotFound, Ok(target)) => ReadError::DanglingLink {
            path,
            target: target.to_string_lossy().into_owned(),
        },
        (io::ErrorKind::NotFound, Err(_)) => ReadError::NotFound { path },
        _ => ReadError::Unreadable { path, cause },
    }
}

/// What a file is that is neither a regular file nor a folder. Opening a pipe would wait for its other end.
pub(super) fn special_kind(meta: &Metadata) -> Option<&'static str> {
    if meta.is_file() || meta.is_dir() {
        return None;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let kind = meta.file_type();
        if kind.is_fifo() {
            return Some("named pipe");
        }
        if kind.is_socket() {
            return Some("socket");
        }
    }
    Some("device")
}
