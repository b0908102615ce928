//! Runs the pages of the readers: each shows an input and what is read of it. `BLESS=1` writes what is read.
#![allow(clippy::unwrap_used, reason = "a failing test may panic")]

use std::fmt::Write as _;
use std::path::Path;

use seedbank::model::{MappedText, MarkKind, Source};
use seedbank::read::{READERS, read_bytes};

/// A case of a page: the lines of its expected block, counted from 0, and what stands in its two blocks.
struct Case {
    /// Ending of the input's name; empty where the input has none.
    ending: String,
    input: String,
    expected: String,
    lines: std::ops::Range<usize>,
}

fn cases(page: &str) -> Vec<Case> {
    let lines: Vec<&str> = page.lines().collect();
    let mut blocks = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let name = lines[at]
            .strip_prefix("~~~")
            .filter(|name| !name.is_empty());
        let Some(name) = name else {
            at += 1;
            continue;
        };
        let length = lines
            .iter()
            .skip(at + 1)
            .position(|line| *line == "~~~")
            .unwrap();
        blocks.push((name, at + 1..at + 1 + length));
        at += length + 2;
    }
    let inside = |range: &std::ops::Range<usize>| lines[range.clone()].join("\n");
    let pair = |pair: &[(&str, std::ops::Range<usize>)]| {
        assert_eq!(pair[1].0, "expected", "line {}", pair[1].1.start);
        Case {
            ending: pair[0].0.strip_prefix("input").unwrap().trim().to_owned(),
            input: inside(&pair[0].1),
            expected: inside(&pair[1].1),
            lines: pair[1].1.clone(),
        }
    };
    blocks.chunks(2).map(pair).collect()
}

fn unescape(text: &str) -> Vec<u8> {
    let mut parts = text.split("\\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(digits, 16).unwrap());
        bytes.extend(rest.as_bytes());
    }
    bytes
}

/// The media type, what a person reads, and below `--` what the format says of it.
fn shown(source: &Source) -> String {
    let text = MappedText::identity(&source.text).replace(&source.markup.edits);
    let mut out = format!("{}\n{}", source.media_type, text.as_str());
    for (number, mark) in source.markup.marks.iter().enumerate() {
        let start = text.from_source(mark.span.start);
        let end = text.from_source(mark.span.end).max(start);
        let words: Vec<&str> = text
            .as_str()
            .get(start..end)
            .unwrap()
            .split_whitespace()
            .collect();
        let break_before = if number == 0 { "\n--" } else { "" };
        write!(
            out,
            "{break_before}\n{}: {}",
            name(mark.kind),
            words.join(" ")
        )
        .unwrap();
    }
    out
}

fn name(kind: MarkKind) -> String {
    match kind {
        MarkKind::Title => "title".into(),
        MarkKind::Heading(depth) => format!("heading {depth}"),
        MarkKind::ListItem => "item".into(),
        MarkKind::Term => "term".into(),
        MarkKind::Definition => "definition".into(),
        MarkKind::Table => "table".into(),
        MarkKind::Code => "code".into(),
        MarkKind::Emphasis => "emphasis".into(),
        MarkKind::Apart => "apart".into(),
        MarkKind::Question => "question".into(),
        MarkKind::Answer(true) => "right answer".into(),
        MarkKind::Answer(false) => "wrong answer".into(),
        MarkKind::Cue(seconds) => format!("cue {seconds}"),
    }
}

fn read(case: &Case) -> String {
    let name = format!("input.{}", case.ending);
    let name = name.trim_end_matches('.');
    read_bytes(name, None, unescape(&case.input))
        .map(|source| shown(&source))
        .unwrap_or_default()
}

#[test]
fn reads_as_the_pages_of_the_readers_say() {
    let bless = std::env::var_os("BLESS").is_some();
    for reader in READERS {
        let cases = cases(reader.page());
        assert!(!cases.is_empty(), "{}: a case", reader.id());
        let mut blessed = Vec::new();
        for case in &cases {
            let found = read(case);
            let expected = String::from_utf8(unescape(&case.expected)).unwrap();
            if bless {
                blessed.push((case.lines.clone(), found));
            } else {
                let line = case.lines.start;
                assert_eq!(found, expected, "{}.md:{line}", reader.id());
            }
        }
        if bless {
            write_page(reader.id(), reader.page(), &blessed);
        }
    }
}

fn write_page(id: &str, page: &str, blessed: &[(std::ops::Range<usize>, String)]) {
    let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
    for (range, found) in blessed.iter().rev() {
        let found = found
            .lines()
            .map(|line| line.replace('\u{feff}', "\\xef\\xbb\\xbf"));
        lines.splice(range.clone(), found.collect::<Vec<_>>());
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("src/read/{id}.md"));
    std::fs::write(path, lines.join("\n") + "\n").unwrap();
}

#[test]
fn shows_the_words_of_broken_markup() {
    let broken = [
        "kept {{{ [[[ ((( <<< *** ___ ``` $ \\",
        "----\nkept",
        "|===\n|kept",
        ".. note::\n kept",
        "====  ====\nkept",
        "\\begin{itemize} kept",
        "\\begin{verbatim} kept",
        "}}} \\end{x} kept \\emph{",
        "\\textbf{kept",
        "kept\r\n\tkept\r\n",
    ];
    for ending in ["adoc", "rst", "tex"] {
        for text in broken {
            let source = read_bytes(&format!("a.{ending}"), None, text.into()).unwrap();
            assert!(shown(&source).contains("kept"), "{ending}: {text:?}");
        }
    }
}

#[test]
fn reads_deep_nesting() {
    for (open, close) in [
        ("\\emph{", "}"),
        ("\\begin{a}", "\\end{a}"),
        ("*_", "_*"),
        ("[", "]"),
    ] {
        let text = open.repeat(10_000) + "words kept" + &close.repeat(10_000);
        for ending in ["adoc", "rst", "tex"] {
            let source = read_bytes(&format!("a.{ending}"), None, text.clone().into()).unwrap();
            let text = MappedText::identity(&source.text).replace(&source.markup.edits);
            assert!(text.as_str().contains("kept"), "{ending}: {open}");
        }
    }
}
