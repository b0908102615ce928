//! Which format an input is in, by its first bytes, by what a server says of it, and by its name.

use std::str::FromStr;

/// The known formats; the file's head says what its columns mean.
const FORMATS: &str = include_str!("formats.tsv");

const PLAIN: &str = "text/plain";

/// Bytes in which a mark of a text format is looked for.
const HEAD: usize = 256;
/// Bytes in which timing lines of subtitles are looked for.
const OPENING: usize = 4096;

/// A format an input may be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Format {
    pub media_type: &'static str,
    /// As a message names it, with its article where it needs one.
    pub name: &'static str,
}

/// What everything is taken for that nothing else is known of.
const PLAIN_TEXT: Format = Format {
    media_type: PLAIN,
    name: "plain text",
};

#[derive(Clone, Copy)]
struct Row {
    endings: &'static str,
    format: Format,
    marks: &'static str,
}

/// The format of `bytes`, which came under `path` and, from a server, with a content type.
///
/// Marks of binary formats win over everything, for names lie. Then a content type that says more than "text" or
/// "bytes", then the ending of the name; a mark of a text format such as `<html` counts when neither says anything.
pub(super) fn identify(path: &str, content_type: Option<&str>, bytes: &[u8]) -> Format {
    let ending = ending(path);
    if let Some(format) = by_mark(bytes, &ending, has_bytes) {
        return format;
    }
    let declared = content_type.map(essence).unwrap_or_default();
    let named = rows().find(|row| row.has_ending(&ending));
    let said = rows()
        .find(|row| row.format.media_type == declared && declared != PLAIN)
        .or(named)
        .map_or(PLAIN_TEXT, |row| row.format);
    if said == PLAIN_TEXT {
        return by_mark(bytes, &ending, has_start)
            .or_else(|| by_timings(bytes))
            .unwrap_or(PLAIN_TEXT);
    }
    said
}

/// The charset parameter of a content type.
pub(super) fn charset(content_type: &str) -> Option<&str> {
    content_type.split(';').skip(1).find_map(|parameter| {
        let (name, value) = parameter.split_once('=')?;
        name.trim()
            .eq_ignore_ascii_case("charset")
            .then(|| value.trim().trim_matches('"'))
    })
}

fn essence(content_type: &str) -> String {
    let essence = content_type.split(';').next().unwrap_or_default();
    essence.trim().to_ascii_lowercase()
}

/// What follows the last stop of the last part of a path or address, in lower case; empty when there is none.
fn ending(path: &str) -> String {
    let address = reqwest::Url::parse(path)
        .ok()
        .filter(reqwest::Url::has_host);
    let path = address.as_ref().map_or(path, reqwest::Url::path);
    let name = path.rsplit('/').next().unwrap_or_default();
    name.rsplit_once('.')
        .map(|(_, ending)| ending.to_ascii_lowercase())
        .unwrap_or_default()
}

fn rows() -> impl Iterator<Item = Row> {
    FORMATS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut columns = line.split('\t');
            Some(Row {
                endings: columns.next()?,
                format: Format {
                    media_type: columns.next()?,
                    name: columns.next()?,
                },
                marks: columns.next()?,
            })
        })
}

impl Row {
    fn has_ending(&self, ending: &str) -> bool {
        self.endings.split(',').any(|known| known == ending)
    }
}

fn by_mark(bytes: &[u8], ending: &str, fits: fn(&str, &[u8]) -> bool) -> Option<Format> {
    let mut fitting = rows().filter(|row| row.marks.split(',').any(|mark| fits(mark, bytes)));
    let first = fitting.next()?;
    let own = std::iter::once(first)
        .chain(fitting)
        .find(|row| row.has_ending(ending));
    Some(own.unwrap_or(first).format)
}

/// The format of subtitles whose name does not tell: timing lines fill their beginning.
fn by_timings(bytes: &[u8]) -> Option<Format> {
    let opening = bytes.get(..OPENING).unwrap_or(bytes);
    let media_type = super::subtitles::recognize(opening)?;
    let mut formats = rows().map(|row| row.format);
    formats.find(|format| format.media_type == media_type)
}

/// Whether all the bytes of a mark like `0:52494646+8:57454250` are there.
fn has_bytes(mark: &str, bytes: &[u8]) -> bool {
    mark.contains(':')
        && mark.split('+').all(|part| {
            part.parse().is_ok_and(|Signature { offset, expected }| {
                bytes
                    .get(offset..)
                    .is_some_and(|rest| rest.starts_with(&expected))
            })
        })
}

/// Whether the text starts with the word of a mark like `~<html`.
fn has_start(mark: &str, bytes: &[u8]) -> bool {
    let head = bytes.get(..HEAD).unwrap_or(bytes);
    let head = head.strip_prefix("\u{feff}".as_bytes()).unwrap_or(head);
    let head = head.trim_ascii_start();
    mark.strip_prefix('~').is_some_and(|word| {
        head.get(..word.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
    })
}

struct Signature {
    offset: usize,
    expected: Vec<u8>,
}

impl FromStr for Signature {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (offset, digits) = text.split_once(':').ok_or(())?;
        let expected = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(digits.get(at..at + 2).ok_or(())?, 16).map_err(|_| ()))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            offset: offset.parse().map_err(|_| ())?,
            expected,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn media_type(path: &str, content_type: Option<&str>, bytes: &[u8]) -> &'static str {
        identify(path, content_type, bytes).media_type
    }

    #[test]
    fn has_a_table_in_which_every_mark_can_be_read() {
        for row in rows() {
            assert!(row.format.media_type.contains('/') && !row.format.name.is_empty());
            for mark in row.marks.split(',').filter(|mark| !mark.is_empty()) {
                let is_readable = mark.strip_prefix('~').is_some_and(|word| !word.is_empty())
                    || mark
                        .split('+')
                        .all(|part| part.parse::<Signature>().is_ok());
                assert!(is_readable, "{mark}");
            }
        }
        assert!(
            FORMATS
                .lines()
                .all(|line| line.starts_with('#') || line.split('\t').count() == 4)
        );
    }

    #[test]
    fn knows_every_media_type_that_is_read() {
        let read: Vec<_> = super::super::READERS
            .iter()
            .flat_map(|reader| reader.media_types())
            .collect();
        for media_type in &read {
            assert!(
                rows().any(|row| row.format.media_type == **media_type),
                "{media_type}"
            );
            let readers = read.iter().filter(|other| *other == media_type).count();
            assert_eq!(readers, 1, "{media_type}");
        }
    }

    #[test]
    fn trusts_bytes_more_than_names() {
        assert_eq!(
            media_type("notes.txt", None, b"%PDF-1.7 ..."),
            "application/pdf"
        );
        assert_eq!(
            media_type("notes.txt", Some("text/plain"), b"PK\x03\x04"),
            "application/zip"
        );
        assert_eq!(
            media_type("a.epub", None, b"PK\x03\x04"),
            "application/epub+zip"
        );
        assert_eq!(media_type("x", None, b"RIFF....WEBPVP8"), "image/webp");
        assert_eq!(media_type("x", None, b"What is WEBP good for?"), PLAIN);
    }

    #[test]
    fn takes_the_content_type_before_the_ending_unless_it_is_vague() {
        assert_eq!(
            media_type(
                "http://host/page.txt",
                Some("text/html; charset=utf-8"),
                b"x"
            ),
            "text/html"
        );
        assert_eq!(
            media_type("http://host/a.md?raw=1", Some("text/plain"), b"x"),
            "text/markdown"
        );
        assert_eq!(
            media_type("http://host/a.srt", Some("application/octet-stream"), b"1"),
            "text/x-subrip"
        );
        assert_eq!(media_type("http://host.html", None, b"x"), PLAIN);
        assert_eq!(
            media_type("http://host/list.php?all=1.pdf", Some("text/plain"), b"x"),
            PLAIN
        );
    }

    #[test]
    fn reads_unknown_endings_as_text_but_sees_a_page() {
        assert_eq!(media_type("README", None, b"Read me."), PLAIN);
        assert_eq!(media_type("a.b/readme", None, b"Read me."), PLAIN);
        assert_eq!(
            media_type("page", None, b"\xef\xbb\xbf\n<!DOCTYPE HTML><p>x"),
            "text/html"
        );
        assert_eq!(
            media_type("saved.txt", None, b"  <html lang=en>"),
            "text/html"
        );
        assert_eq!(
            media_type("about.md", None, b"<html> is the root element."),
            "text/markdown"
        );
    }

    #[test]
    fn finds_the_charset_of_a_content_type() {
        assert_eq!(
            charset("text/plain; Charset=\"ISO-8859-1\""),
            Some("ISO-8859-1")
        );
        assert_eq!(
            charset("text/plain; format=flowed; charset=utf-8"),
            Some("utf-8")
        );
        assert_eq!(charset("text/plain"), None);
    }
}
