use std::time::Duration;

use super::Reach;

/// What one input may cost. Beyond a limit the input is refused by name; the others go on.
///
/// Memory: UTF-8 text takes the size of its file once, for the buffer becomes the text (50 MB on one line: 56 MB for the
/// whole process); text in another encoding takes up to four times its size while it is decoded. With the defaults that is
/// at most 256 MB for one input, times those in flight (see [`gather`](super::gather)).
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of one file, or of standard input.
    pub file: u64,
    /// Bytes of one fetched body after decompression, so that a small answer cannot unfold into a huge one.
    pub body: u64,
    /// Time for one connection to come about.
    pub connect: Duration,
    /// Time for one address from the first request to the last byte, redirects included.
    pub fetch: Duration,
    /// Redirects followed per address.
    pub redirects: usize,
    /// Which addresses may be fetched from.
    pub reach: Reach,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            file: 64 * 1024 * 1024,
            body: 32 * 1024 * 1024,
            connect: Duration::from_secs(10),
            fetch: Duration::from_mins(1),
            redirects: 5,
            reach: Reach::Public,
        }
    }
}
