use crate::language::packs;
use crate::model::{Edit, Span};

use super::words::{gap_is_inline, words};
use super::{View, deleted};

/// Short words are doubled on purpose or by grammar (`that that`, `bye bye`).
const LEAST: usize = 6;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let mut edits = Vec::new();
    for stretch in view.transcripts {
        let spoken: Vec<Span> = words(view.text, *stretch).collect();
        for pair in spoken.windows(2) {
            let [word, next] = pair else { continue };
            let said = word.slice(view.text);
            let is_same = said == next.slice(view.text);
            if is_same && is_content(said) && gap_is_inline(view.text, *word, *next) {
                edits.push(deleted(Span::new(word.start, next.start)));
            }
        }
    }
    edits
}

/// A long small word that carries no grammar.
fn is_content(word: &str) -> bool {
    word.chars().count() >= LEAST
        && word.chars().all(char::is_lowercase)
        && !packs()
            .iter()
            .any(|pack| pack.function_words.contains(word))
}
