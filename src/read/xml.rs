//! XML of the vocabularies that books, articles and leaflets are written in, and of others as far as their shape tells.

mod entities;
mod parse;
mod references;
mod vocabulary;

use super::charset::{self, NotText};
use super::compose::Composer;
use super::{Extracted, Raw, ReadError, Reader, html, walk};

/// Bytes in which a document names its encoding.
const HEAD: usize = 256;

/// XML documents.
pub(super) struct Xml;

impl Reader for Xml {
    fn id(&self) -> &'static str {
        "xml"
    }

    fn page(&self) -> &'static str {
        include_str!("xml.md")
    }

    fn media_types(&self) -> &'static [&'static str] {
        &["application/xml"]
    }

    fn read(&self, raw: Raw<'_>) -> Result<Extracted, ReadError> {
        let is_utf_8 = std::str::from_utf8(&raw.bytes).is_ok();
        let named = named_encoding(&raw.bytes).filter(|_| !is_utf_8);
        let decoded = charset::decode(raw.bytes, raw.charset.or(named.as_deref()));
        let decoded = decoded.map_err(|NotText { offset }| ReadError::Binary {
            path: raw.path.to_owned(),
            offset,
        })?;
        let document = decoded.text.trim_start_matches('\u{feff}');
        let (mut tree, fault) = parse::tree(document);
        references::fill(&mut tree);
        let mut elements = tree.nodes().iter().skip(1).filter(|node| !node.is_text());
        let top = elements.next().map(|node| &*node.name).unwrap_or_default();
        let mut text = Composer::new();
        if top == "html" {
            html::compose(&mut text, document, true);
        } else if top == "quiz" && elements.any(|node| &*node.name == "questiontext") {
            return Err(ReadError::NotReadYet {
                path: raw.path.to_owned(),
                format: "a Moodle question bank",
            });
        } else {
            let roles = vocabulary::roles(&tree, vocabulary::vocabulary(&tree));
            walk::compose(&mut text, &tree, &roles);
        }
        let (text, markup) = text.finish();
        match fault {
            Some(fault) if fault.loses_text || text.trim().is_empty() => {
                Err(ReadError::Malformed {
                    path: raw.path.to_owned(),
                    format: "XML",
                    offset: fault.offset,
                    cause: fault.cause,
                })
            }
            _ => Ok(Extracted {
                text,
                markup,
                charset: decoded.from.filter(|_| named.is_none()),
            }),
        }
    }
}

/// The encoding that the declaration names. A document that can be read for it is not UTF-16, whatever it says.
fn named_encoding(bytes: &[u8]) -> Option<String> {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let head = String::from_utf8_lossy(head).to_ascii_lowercase();
    let (declaration, _) = head.split_once("?>")?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let quote = value
        .chars()
        .next()
        .filter(|sign| matches!(sign, '"' | '\''))?;
    let (label, _) = value.strip_prefix(quote)?.split_once(quote)?;
    Some(label.to_owned()).filter(|label| !label.starts_with("utf-16"))
}
