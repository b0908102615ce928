//! Whatever the text: every span slices, and the parts join to the whole.

use proptest::prelude::*;
use seedbank::language::identify;
use seedbank::model::{Markup, Span};
use seedbank::normalize::{normalize, residue_spans};

/// What the repairs and the language finder look for.
const BAIT: &[&str] = &[
    "0:02",
    "[0:05]",
    "1:02:03",
    "(0:09)",
    " ",
    "  ",
    "\u{a0}",
    "\u{ad}",
    "\n",
    "\r\n",
    "[Music]",
    "(laughter)",
    "’word’",
    "‘word’",
    "“",
    "”",
    "&rsquo;",
    "&amp;",
    "&#8217;",
    "Irsquove",
    "â€™",
    "Ã©",
    "zero",
    "one",
    "0",
    "1",
    "4.8",
    "4.9.",
    ".4.9.",
    "1.1",
    "1.2",
    "started.6.7.",
    "The",
    "A",
    "or,",
    "or",
    "rate",
    "variable",
    "variablerate",
    "the",
    "of",
    "U.S.based",
    "–",
    "3.1 –3.9",
    "board,with",
    "Title",
    "um",
    "\u{fb01}",
    "水",
    "是。",
    "привет",
    "yang",
    "dan",
    "adalah",
    "phpToJsStamp",
    "MMM d, yyyy",
    "item.",
    "```",
    "`",
    "|",
    "\t",
    "location0101",
    "location 0101",
    "A player who leaves the course must turn back.",
];

/// Text of anything, and text made of bait.
fn text() -> impl Strategy<Value = String> {
    let bait = || prop::collection::vec(prop::sample::select(BAIT), 0..80);
    prop_oneof![
        any::<String>(),
        bait().prop_map(|parts| parts.concat()),
        bait().prop_map(|parts| parts.join(" ")),
        (2_u32..9).prop_flat_map(timed),
    ]
}

/// Bait with rising times, so that it is taken for a transcript.
fn timed(step: u32) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(BAIT), 20..120).prop_map(move |parts| {
        (1_u32..)
            .zip(parts)
            .map(|(at, part)| {
                let seconds = at * step;
                format!("{part} it {}:{:02} ", seconds / 60, seconds % 60)
            })
            .collect::<Vec<_>>()
            .concat()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn repairs_slice_the_source(source in text()) {
        let (text, repairs) = normalize(&source, &Markup::default());
        for repair in &repairs {
            prop_assert_eq!(source.get(repair.span.start..repair.span.end), Some(repair.raw.as_str()));
        }
        if repairs.is_empty() {
            prop_assert_eq!(text.as_str(), source);
        }
    }

    #[test]
    fn repaired_text_leads_back_to_the_source(source in text()) {
        let (text, _) = normalize(&source, &Markup::default());
        let mut end = 0;
        for (start, letter) in text.as_str().char_indices() {
            let span = text.to_source(Span::new(start, start + letter.len_utf8()));
            prop_assert!(source.get(span.start..span.end).is_some(), "{:?} does not slice", span);
            prop_assert!(span.end >= end, "{:?} goes back", span);
            end = span.end;
        }
        let whole = text.to_source(Span::new(0, text.as_str().len()));
        prop_assert!(source.get(whole.start..whole.end).is_some());
    }

    #[test]
    fn language_spans_join_to_the_text(source in text()) {
        let mut end = 0;
        for stretch in identify(&source, &[]) {
            prop_assert_eq!(stretch.span.start, end);
            prop_assert!(!stretch.span.slice(&source).is_empty());
            end = stretch.span.end;
        }
        prop_assert_eq!(end, source.len());
    }

    #[test]
    fn residue_slices(source in text()) {
        for span in residue_spans(&source) {
            prop_assert!(!span.slice(&source).is_empty());
        }
    }
}
