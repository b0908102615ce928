//! XML → a tree, as far as it can be read.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::entities::Entities;
use crate::read::tree::Tree;

/// Broken tags that are passed over, each with what stands before its end.
const MOST_FAULTS: usize = 64;

/// Where XML broke, and how.
#[derive(Debug)]
pub(super) struct Fault {
    /// In bytes of the decoded text.
    pub offset: usize,
    pub cause: String,
    /// Whether text behind it was not read.
    pub loses_text: bool,
}

/// The tree of a document, and the fault that ended it before its end.
pub(super) fn tree(document: &str) -> (Tree, Option<Fault>) {
    let document = mended(document);
    let mut parse = Parse {
        tree: Tree::new(),
        entities: Entities::default(),
        text: String::new(),
    };
    let mut from = 0;
    let mut fault = None;
    for number in 0..=MOST_FAULTS {
        let rest = document.get(from..).unwrap_or_default();
        let Some(found) = parse.read(rest) else {
            fault = None;
            break;
        };
        let offset = from + found.offset;
        let bytes = document.as_bytes().get(offset..).unwrap_or_default();
        // The broken tag is left out, what follows is read.
        let end = memchr::memchr(b'>', bytes);
        fault = Some(Fault {
            offset,
            loses_text: end.is_some() && number == MOST_FAULTS,
            ..found
        });
        let Some(end) = end else {
            break;
        };
        from = offset + end + 1;
    }
    parse.flush();
    (parse.tree.finish(), fault)
}

struct Parse {
    tree: Tree,
    entities: Entities,
    /// Text that goes on.
    text: String,
}

impl Parse {
    fn read(&mut self, document: &str) -> Option<Fault> {
        let mut reader = Reader::from_str(document);
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.allow_unmatched_ends = true;
        config.check_end_names = false;
        loop {
            match reader.read_event() {
                Ok(Event::Eof) => return None,
                Ok(event) => self.event(&event),
                Err(error) => {
                    let offset = usize::try_from(reader.error_position()).unwrap_or(0);
                    let cause = error.to_string();
                    return Some(Fault {
                        offset,
                        cause,
                        loses_text: false,
                    });
                }
            }
        }
    }

    fn event(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag, false),
            Event::Empty(tag) => self.start(tag, true),
            Event::End(tag) => self.end(tag.local_name().as_ref()),
            Event::Text(text) => self.text.push_str(&text.xml10_content()),
            Event::CData(text) => self.text.push_str(&text.xml10_content()),
            Event::GeneralRef(name) => {
                let text = self.entities.text(&name.xml10_content());
                self.text.push_str(&text);
            }
            Event::DocType(doctype) => self.entities.define(&doctype.xml10_content()),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::Eof => {}
        }
    }

    fn flush(&mut self) {
        let text = std::mem::take(&mut self.text);
        self.tree.push_text(&text);
    }

    fn start(&mut self, tag: &BytesStart<'_>, is_empty: bool) {
        self.flush();
        let mut attributes = tag.attributes();
        let kept = attributes.with_checks(false).flatten();
        let kept = kept.map(|attribute| {
            let name = attribute.key.local_name().as_ref().to_lowercase();
            let value = self.entities.expand(&attribute.value, 0);
            (name.into(), value.into())
        });
        let kept: Vec<(Box<str>, Box<str>)> = kept.collect();
        let name = tag.local_name().as_ref().to_lowercase();
        let name = if name.is_empty() { "_" } else { &name };
        // Outliners keep the text of an entry in an attribute.
        let is_text = |(key, _): &&(Box<str>, Box<str>)| name == "outline" && &**key == "text";
        let entry: Option<Box<str>> = kept.iter().find(is_text).map(|(_, text)| text.clone());
        self.tree.element(name, kept, is_empty && entry.is_none());
        if let Some(entry) = entry {
            self.tree.push_text(&entry);
            self.tree.close(usize::from(is_empty));
        }
    }

    /// Closes the innermost element of a name, and what is open inside it.
    fn end(&mut self, name: &str) {
        self.flush();
        if self.tree.close_too_deep() {
            return;
        }
        let name = name.to_lowercase();
        let place = self.tree.open_names().position(|open| open == name);
        self.tree.close(place.map_or(0, |place| place + 1));
    }
}

/// The document with every `<` that can start no tag written as `&lt;`.
fn mended(document: &str) -> Cow<'_, str> {
    let bytes = document.as_bytes();
    let mut mended = String::new();
    let (mut kept, mut at) = (0, 0);
    while let Some(found) = memchr::memchr(b'<', bytes.get(at..).unwrap_or_default()) {
        let start = at + found;
        let rest = bytes.get(start..).unwrap_or_default();
        let whole = [(&b"<!--"[..], &b"-->"[..]), (b"<![CDATA[", b"]]>")];
        let whole = whole.iter().find(|(open, _)| rest.starts_with(open));
        at = match whole.map(|(_, close)| memchr::memmem::find(rest, close)) {
            Some(Some(end)) => start + end,
            // Nothing after it can be told.
            Some(None) => break,
            None => start + 1,
        };
        let starts_tag = rest.get(1).is_some_and(|next| {
            next.is_ascii_alphabetic() || matches!(next, b'/' | b'!' | b'?' | b'_') || *next > 127
        });
        if !starts_tag {
            mended.push_str(document.get(kept..start).unwrap_or_default());
            mended.push_str("&lt;");
            kept = start + 1;
        }
    }
    if mended.is_empty() {
        return Cow::Borrowed(document);
    }
    mended.push_str(document.get(kept..).unwrap_or_default());
    Cow::Owned(mended)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_on_behind_a_broken_tag() {
        let (tree, fault) = tree("<a><p>1 < 2</p><p class=\"x>two</p><p>three</p></a>");
        assert!(tree.line(0).starts_with("1 < 2"), "{}", tree.line(0));
        assert!(tree.line(0).ends_with("three"), "{}", tree.line(0));
        assert!(fault.is_none());
    }

    #[test]
    fn keeps_what_stands_before_the_end_of_a_cut_document() {
        let (tree, fault) = tree("<a><p>one</p><p>two");
        assert_eq!(tree.line(0), "onetwo");
        assert!(fault.is_none());
        let (tree, fault) = super::tree("<a><p>one</p><p cla");
        assert_eq!(tree.line(0), "one");
        assert_eq!(fault.map(|fault| fault.offset), Some(13));
    }
}
