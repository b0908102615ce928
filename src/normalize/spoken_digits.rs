use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::list::entries;
use super::words::words;
use super::{View, replaced};
use crate::language::folders::asked;

static SPOKEN: LazyLock<BTreeMap<&str, u8>> = LazyLock::new(|| {
    let files = asked!("digits.txt").into_iter();
    files
        .flat_map(|(_, file)| entries(file))
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(word, digit)| Some((word, digit.trim().parse().ok()?)))
        .collect()
});

/// Two digits in a row may be two numbers.
const LEAST: usize = 3;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let mut edits = Vec::new();
    for stretch in view.transcripts {
        let mut run: Vec<(Span, u8)> = Vec::new();
        for word in words(view.text, *stretch) {
            let bare = Span::new(word.start, word.start + bare_length(word.slice(view.text)));
            let Some(digit) = digit(bare.slice(view.text)) else {
                edits.extend(joined(&mut run));
                continue;
            };
            run.push((bare, digit));
            if bare != word {
                edits.extend(joined(&mut run));
            }
        }
        edits.extend(joined(&mut run));
    }
    edits
}

/// The length of a word without the punctuation at its end.
fn bare_length(word: &str) -> usize {
    word.trim_end_matches(['.', ',', ';', ':', '!', '?']).len()
}

fn digit(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => SPOKEN.get(word.to_lowercase().as_str()).copied(),
    }
}

fn joined(run: &mut Vec<(Span, u8)>) -> Option<Edit> {
    let run = std::mem::take(run);
    let (first, last) = (run.first()?.0, run.last()?.0);
    if run.len() < LEAST || is_count(&run) {
        return None;
    }
    let digits: String = run
        .iter()
        .map(|(_, digit)| char::from(b'0' + digit))
        .collect();
    Some(replaced(Span::new(first.start, last.end), digits))
}

/// Whether somebody counts, up or down.
fn is_count(run: &[(Span, u8)]) -> bool {
    let steps = |by: i8| {
        run.windows(2)
            .all(|pair| matches!(pair, [(_, one), (_, next)] if one.checked_add_signed(by) == Some(*next)))
    };
    steps(1) || steps(-1)
}
