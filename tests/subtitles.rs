//! Subtitles through the public face of `read` and `pipeline`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stderr, reason = "a skipped test says so")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use seedbank::model::{BlockKind, MappedText, Source};
use seedbank::read::read_bytes;
use seedbank::{export, pipeline};

fn read(name: &str, bytes: &[u8]) -> Source {
    read_bytes(name, None, bytes.to_vec()).unwrap()
}

fn words_shown(source: &Source) -> String {
    let shown = MappedText::identity(&source.text).replace(&source.markup.edits);
    shown
        .as_str()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Seconds and words of the cues of a reading, without tags.
fn cues(source: Source) -> Vec<(u32, String)> {
    let text = source.text.clone();
    let document = pipeline::read(source, &[]);
    let reading = export::reading::reading(&document);
    let tag = regex::Regex::new(r"<[^>]*>|\{\\[^}]*\}").unwrap();
    let told = reading.cues.iter().map(|cue| {
        assert_eq!(cue.text, cue.span.slice(&text));
        let words = tag.replace_all(&cue.text, "");
        let words: Vec<&str> = words.split_whitespace().collect();
        (cue.seconds, words.join(" "))
    });
    told.collect()
}

fn subtitle_files() -> Vec<PathBuf> {
    let shared =
        std::env::var_os("SHARED").map_or_else(|| PathBuf::from("../shared"), PathBuf::from);
    let folder = std::fs::read_dir(shared.join("data/sources"));
    let mut files: Vec<PathBuf> = folder
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            matches!(ending, Some("srt" | "vtt" | "sbv"))
        })
        .collect();
    files.sort();
    files
}

/// What `tests/cues.py` finds, a reader that has nothing in common with ours.
fn expected_cues(file: &Path) -> Vec<(u32, String)> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cues.py");
    let told = Command::new("python3")
        .arg(script)
        .arg(file)
        .output()
        .unwrap();
    assert!(told.status.success());
    let told = String::from_utf8(told.stdout).unwrap();
    let cue = |line: &str| {
        let (seconds, words) = line.split_once('\t').unwrap();
        (seconds.parse().unwrap(), words.to_owned())
    };
    told.lines().map(cue).collect()
}

#[test]
fn finds_every_cue_of_real_files() {
    let files = subtitle_files();
    if files.is_empty() || Command::new("python3").arg("--version").output().is_err() {
        eprintln!("skipped: no subtitles in $SHARED/data/sources, or no python3");
        return;
    }
    for file in files {
        let name = file.to_str().unwrap();
        let found = cues(read(name, &std::fs::read(&file).unwrap()));
        let expected = expected_cues(&file);
        assert!(!expected.is_empty(), "{name}");
        assert_eq!(found.len(), expected.len(), "{name}");
        for pair in found.iter().zip(&expected) {
            assert_eq!(pair.0, pair.1, "{name}");
        }
    }
}

const TWO: &str = "1\n00:00:01,000 --> 00:00:02,000\nThe wind moves\n\n2\n00:00:02,000 --> 00:00:04,000\na boat along.\n";

#[test]
fn reads_the_same_whatever_the_lines_and_letters_are_written_in() {
    let plain = cues(read("a.srt", TWO.as_bytes()));
    assert_eq!(plain.len(), 2);
    let utf_16: Vec<u8> = std::iter::once(0xfeff)
        .chain(TWO.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    for text in [
        TWO.replace('\n', "\r\n"),
        TWO.replace('\n', "\r"),
        TWO.replace("\n\n", "\n"),
        TWO.replace('\n', "\n\n"),
        format!("\u{feff}{TWO}"),
        TWO.replace("1\n0", "0").replace("2\n0", "0"),
        TWO.replace('\n', " "),
    ] {
        let source = read("a.srt", text.as_bytes());
        assert_eq!(
            words_shown(&source),
            "The wind moves a boat along.",
            "{text}"
        );
        assert_eq!(cues(source), plain, "{text}");
    }
    assert_eq!(cues(read("a.srt", &utf_16)), plain);
}

#[test]
fn is_one_transcript_in_one_language() {
    let line = "The wind moves a boat along, and the keel keeps it straight.";
    let captions =
        (0..40).map(|at| format!("{at}\n00:00:{at:02},000 --> 00:00:{at:02},900\n{line}\n\n"));
    let source = read("a.srt", captions.collect::<String>().as_bytes());
    let length = source.text.len();
    let reading = export::reading::reading(&pipeline::read(source, &[]));
    assert_eq!(reading.languages.len(), 1);
    let blocks: Vec<BlockKind> = reading.blocks.iter().map(|block| block.kind).collect();
    assert_eq!(blocks, [BlockKind::Transcript]);
    assert_eq!(reading.blocks.first().unwrap().span.end, length - 2);
}

#[test]
fn reads_megabytes_in_seconds() {
    let caption = |at: usize| {
        let (minute, second) = (at / 60 % 60, at % 60);
        format!(
            "{at}\n00:{minute:02}:{second:02},000 --> 00:{minute:02}:{second:02},900\nwords number {at} are said\n\n"
        )
    };
    let captions: String = (1..40_000).map(caption).collect();
    let torn = "<i>{\\ >> - <v \n".repeat(150_000);
    let one_line = captions.replace('\n', " ");
    for text in [captions, torn, one_line] {
        assert!(text.len() > 2_000_000);
        let start = Instant::now();
        read("a.srt", text.as_bytes());
        assert!(
            start.elapsed() < Duration::from_mins(1),
            "{:?}",
            start.elapsed()
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn never_breaks_and_marks_what_slices(parts in prop::collection::vec(
        prop::sample::select(vec![
            "1\n", "7\n", "00:00:01,000 --> 00:00:02,000", "0:01.5,0:02.5", "0:00:01.5,0:00:02.5\n", "\n", "\r\n", "\n\n", " ", "<i>", "<v Ann>", "</v>", ">> ",
            "- Yes", "{\\an8}", "é", "ANN: ", "NOTE x", "WEBVTT\n", "--> ", "word ", "{1}{2}", "|",
            "Dialogue: 0,0:00:01.00,0:00:02.00,D,Ann,0,0,0,,hi\n", "Format: Start, Text\n", "[", "&gt;&gt;",
        ]), 0..40)
    ) {
        let text = parts.concat();
        for ending in ["srt", "vtt", "ass", "txt"] {
            if let Ok(source) = read_bytes(&format!("a.{ending}"), None, text.clone().into_bytes()) {
                let mut at = 0;
                for edit in &source.markup.edits {
                    prop_assert!(edit.span.start >= at);
                    prop_assert!(source.text.get(edit.span.start..edit.span.end).is_some());
                    at = edit.span.end;
                }
                for mark in &source.markup.marks {
                    prop_assert!(source.text.get(mark.span.start..mark.span.end).is_some_and(|words| !words.is_empty()));
                }
            }
        }
    }
}
