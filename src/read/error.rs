use std::io;
use std::net::IpAddr;

/// Why an input could not be read: what was tried, on which input, and what to do next.
///
/// Every variant names its input in `path` as the user did, without the credentials of an address. A cause is part of
/// the message and therefore no `source()`: a report that prints the chain shall not say it twice.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The input has no text.
    #[error("{path}: empty, or white space only: there is nothing to read")]
    Empty {
        /// The input.
        path: String,
    },
    /// Nothing has this name.
    #[error("{path}: no such file or folder: check the name")]
    NotFound {
        /// The input.
        path: String,
    },
    /// A symbolic link to what does not exist.
    #[error(
        "{path}: the link leads to {target}, which does not exist: repair the link or remove it"
    )]
    DanglingLink {
        /// The link.
        path: String,
        /// Where it leads, as the link has it.
        target: String,
    },
    /// The system refused to open, list or read it.
    #[error("{path}: cannot be read: {cause}: check its permissions and the disk")]
    Unreadable {
        /// The file or folder.
        path: String,
        /// What the system said.
        cause: io::Error,
    },
    /// A named folder holds no file that is not hidden.
    #[error(
        "{path}: no file in this folder: name one that holds sources (hidden files are left out)"
    )]
    EmptyFolder {
        /// The folder.
        path: String,
    },
    /// A folder where one source was asked for.
    #[error("{path}: is a folder: name one file of it")]
    Folder {
        /// The folder.
        path: String,
    },
    /// A pipe, device or socket, which may never end.
    #[error("{path}: is a {kind}, not a file: pass what it gives on standard input, as `-`")]
    Special {
        /// The file.
        path: String,
        /// What it is.
        kind: &'static str,
    },
    /// More bytes than the limit allows.
    #[error("{path}: larger than the limit of {limit} bytes: split it into smaller files")]
    TooLarge {
        /// The input.
        path: String,
        /// The limit, in bytes.
        limit: u64,
    },
    /// Not text in any encoding.
    #[error("{path}: binary data, not text (see byte {offset}): save its text as UTF-8")]
    Binary {
        /// The input.
        path: String,
        /// Where the first byte stands that no text holds.
        offset: usize,
    },
    /// A known format without a reader.
    #[error("{path}: {format} is not read yet: save it as plain text or Markdown")]
    NotReadYet {
        /// The input.
        path: String,
        /// Name of the format.
        format: &'static str,
    },
    /// Broken beyond what can be read of it.
    #[error("{path}: broken {format} at byte {offset}: {cause}: repair it there, or save it anew")]
    Malformed {
        /// The input.
        path: String,
        /// Name of the format.
        format: &'static str,
        /// Where, in bytes of the decoded text.
        offset: usize,
        /// What is wrong.
        cause: String,
    },
    /// The reader gave up without an answer of its own.
    #[error("{path}: the reader broke down on it: leave it out, and report it with the file")]
    Broken {
        /// The input.
        path: String,
    },
    /// Not a valid address.
    #[error("{path}: not a valid address: {cause}: check its spelling")]
    Address {
        /// The address.
        path: String,
        /// What is wrong with it.
        cause: String,
    },
    /// Neither `http` nor `https`.
    #[error("{path}: leads to a `{scheme}` address: only http and https are fetched")]
    Scheme {
        /// The address.
        path: String,
        /// Its scheme, or that of the redirect.
        scheme: String,
    },
    /// The address, or a redirect from it, leads into a private network.
    #[error(
        "{path}: {host} is the private address {address}: allow it with --allow-private if you trust it"
    )]
    Private {
        /// The address.
        path: String,
        /// The host that was asked for last.
        host: String,
        /// What it stands for.
        address: IpAddr,
    },
    /// The server sends from one place to the next.
    #[error(
        "{path}: more than {limit} redirects: name the address they lead to, without the detour"
    )]
    Redirects {
        /// The address.
        path: String,
        /// How many are followed.
        limit: usize,
    },
    /// A redirect without a usable target.
    #[error("{path}: answered {status} without a usable target: name the final address instead")]
    Redirect {
        /// The address.
        path: String,
        /// The status code.
        status: u16,
    },
    /// The server's answer is no success.
    #[error("{path}: answered {status} {reason}: open it in a browser to see whether it exists")]
    Status {
        /// The address.
        path: String,
        /// The status code.
        status: u16,
        /// Its usual wording.
        reason: &'static str,
    },
    /// No complete answer in time.
    #[error(
        "{path}: no complete answer within {seconds} s: try again later, or download it yourself"
    )]
    Slow {
        /// The address.
        path: String,
        /// The limit, in seconds.
        seconds: f64,
    },
    /// No connection, or one that broke.
    #[error("{path}: cannot be fetched: {cause}: check the address and the network")]
    Unreachable {
        /// The address.
        path: String,
        /// The innermost cause.
        cause: String,
    },
    /// The machine gives no threads or certificates to read or fetch with.
    #[error("{path}: cannot begin to read: {cause}: check the system's limits and certificates")]
    Unprepared {
        /// The input.
        path: String,
        /// What the system said.
        cause: String,
    },
}

impl ReadError {
    /// The input as the user named it.
    pub fn path(&self) -> &str {
        match self {
            Self::Empty { path }
            | Self::NotFound { path }
            | Self::DanglingLink { path, .. }
            | Self::Unreadable { path, .. }
            | Self::EmptyFolder { path }
            | Self::Folder { path }
            | Self::Special { path, .. }
            | Self::TooLarge { path, .. }
            | Self::Binary { path, .. }
            | Self::NotReadYet { path, .. }
            | Self::Broken { path }
            | Self::Address { path, .. }
            | Self::Scheme { path, .. }
            | Self::Private { path, .. }
            | Self::Redirects { path, .. }
            | Self::Redirect { path, .. }
            | Self::Status { path, .. }
            | Self::Slow { path, .. }
            | Self::Unreachable { path, .. }
            | Self::Unprepared { path, .. }
            | Self::Malformed { path, .. } => path,
        }
    }
}
