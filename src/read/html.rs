//! Pages as people write them, programs export them and browsers save them.

mod forms;
mod headings;
mod roles;
mod soup;
mod tables;
mod title;
mod weights;

use super::charset::{self, NotText};
use super::compose::Composer;
use super::{Extracted, Raw, ReadError, Reader, walk};

/// Bytes in which a page names its charset.
const HEAD: usize = 4096;

/// Web pages.
pub(super) struct Html;

impl Reader for Html {
    fn id(&self) -> &'static str {
        "html"
    }

    fn page(&self) -> &'static str {
        include_str!("html.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["text/html", "application/xhtml+xml"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        // Programs that save a page anew often leave the old name in it.
        let is_utf_8 = std::str::from_utf8(&raw.bytes).is_ok();
        let named = named_charset(&raw.bytes).filter(|_| !is_utf_8);
        let decoded = charset::decode(raw.bytes, raw.charset.or(named.as_deref()));
        let decoded = decoded.map_err(|NotText { offset }| ReadError::Binary {
            path: raw.path.to_owned(),
            offset,
        })?;
        let mut text = Composer::new();
        compose(&mut text, &decoded.text, true);
        let (text, markup) = text.finish();
        Ok(Extracted {
            text,
            markup,
            charset: decoded.from.filter(|_| named.is_none()),
        })
    }
}

/// Adds what is read of a page, or of a part of one, which has no title.
pub(super) fn compose(text: &mut Composer, page: &str, is_whole: bool) {
    let tree = soup::tree(page);
    let roles = roles::roles(&tree, is_whole);
    walk::compose(text, &tree, &roles);
}

/// The charset that `<meta>` names. A page that can be read for it is not UTF-16, whatever it says.
fn named_charset(bytes: &[u8]) -> Option<String> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let mut tags = head.split("<meta").skip(1);
    let label = tags.find_map(|tag| {
        let tag = tag.split('>').next()?;
        let (_, value) = tag.split_once("charset")?;
        let value = value.trim_start().strip_prefix('=')?.trim_start();
        let label = value.trim_start_matches(['"', '\'']);
        let end = label
            .find(['"', '\'', ';', ' ', '/'])
            .unwrap_or(label.len());
        label.get(..end).map(str::to_owned)
    })?;
    Some(label).filter(|label| !label.is_empty() && !label.starts_with("utf-16"))
}
