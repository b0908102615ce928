//! Bytes → text: finds the inputs, reads or fetches them within limits, and decodes them.
//!
//! [`find`] turns what the user named into [`Inputs`], [`gather`] reads them ahead of the caller and hands them out in
//! input order; [`read_one`] and [`read_bytes`] do the same for one input and for bytes already at hand. All of them
//! are synchronous: the runtime stays inside.

mod address;
mod asciidoc;
mod charset;
mod compose;
mod error;
mod fetch;
mod format;
mod gather;
mod gift;
mod html;
mod input;
mod latex;
mod limits;
mod markdown;
mod math;
mod numbering;
mod plain;
mod raised;
mod reach;
mod role;
mod rst;
mod scan;
mod subtitles;
mod tree;
mod utf_16;
mod walk;
mod xml;

pub use error::ReadError;
pub use gather::{Gathering, gather, read_one};
pub use input::{Inputs, find};
pub use limits::Limits;
pub use reach::Reach;

use sha2::{Digest, Sha256};

use crate::model::{Markup, Source};

/// What is delivered for each input.
pub type Gathered = Result<Source, ReadError>;

/// Turns the bytes of some formats into text.
pub trait Reader: Sync {
    /// Short name, also that of its file and page.
    fn id(&self) -> &'static str;

    /// Its page: what it does, when it refuses, and cases.
    fn page(&self) -> &'static str;

    /// The media types it reads.
    fn media_types(&self) -> &'static [&'static str];

    /// Extracts the text.
    ///
    /// # Errors
    /// When the bytes are not what their media type promises.
    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError>;
}

/// An input before it is read.
pub struct Raw<'a> {
    /// As the user named it, for messages.
    pub path: &'a str,
    /// Its bytes. A reader takes them over, so that text need not be copied.
    pub bytes: Vec<u8>,
    /// The charset a server declared.
    pub charset: Option<&'a str>,
}

/// What a reader makes of an input.
#[derive(Debug)]
pub struct Extracted {
    /// The text that every later offset counts in.
    pub text: String,
    /// What the format says of it.
    pub markup: Markup,
    /// The encoding it was decoded from; none when the text is the input byte for byte, or the format names it itself.
    pub charset: Option<&'static str>,
}

/// Every reader, in alphabetical order. No two read the same media type.
pub const READERS: &[&dyn Reader] = &[
    &asciidoc::AsciiDoc,
    &gift::Gift,
    &html::Html,
    &latex::Latex,
    &markdown::Markdown,
    &plain::Plain,
    &rst::ReStructuredText,
    &subtitles::Subtitles,
    &xml::Xml,
];

/// Reads one source from its bytes. `path` is its name, an address included; `content_type` what a server said of it.
///
/// # Errors
/// When the format has no reader yet, or the bytes hold no text.
pub fn read_bytes(path: &str, content_type: Option<&str>, bytes: Vec<u8>) -> Gathered {
    let empty = || ReadError::Empty {
        path: path.to_owned(),
    };
    if bytes.is_empty() {
        return Err(empty());
    }
    let format = format::identify(path, content_type, &bytes);
    let reader = READERS
        .iter()
        .find(|reader| reader.media_types().contains(&format.media_type))
        .ok_or_else(|| ReadError::NotReadYet {
            path: path.to_owned(),
            format: format.name,
        })?;
    let (size, sha256) = (bytes.len(), hexadecimal(&Sha256::digest(&bytes)));
    let Extracted {
        text,
        markup,
        charset,
    } = reader.read(Raw {
        path,
        bytes,
        charset: content_type.and_then(format::charset),
    })?;
    if text.trim_start_matches('\u{feff}').trim().is_empty() {
        return Err(empty());
    }
    Ok(Source {
        path: path.to_owned(),
        media_type: charset.map_or_else(
            || format.media_type.to_owned(),
            |charset| format!("{}; charset={charset}", format.media_type),
        ),
        sha256,
        bytes: size,
        text,
        markup,
        url: None,
    })
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        for half in [byte >> 4, byte & 15] {
            digits.extend(char::from_digit(u32::from(half), 16));
        }
        digits
    })
}
