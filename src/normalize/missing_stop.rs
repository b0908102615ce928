use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::language::packs;
use crate::model::{Edit, Span};

use super::list::entries;
use super::references::{parts, places, refers};
use super::words::{is_rule_number, lines, words};
use super::{View, replaced};
use crate::language::folders::asked;

/// Words that lead into a reference, of all languages with a list.
static JOINTS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    let files = asked!("joints.txt").into_iter();
    files.flat_map(|(_, file)| entries(file)).collect()
});

/// So many rules of the text end in a sign for one that does not.
const HABIT: usize = 4;
/// A rule has at least so many words; headings have fewer.
const LEAST: usize = 6;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    let text = view.text;
    let mut edits = Vec::new();
    let (mut signed, mut open) = (0, Vec::new());
    for line in lines(text) {
        let words: Vec<Span> = words(text, line).collect();
        edits.extend(after_references(text, &words));
        signed += before_numbers(text, &words, &mut open);
    }
    if open.len() * HABIT <= signed {
        edits.extend(open.into_iter().map(stop));
    }
    edits
}

fn stop(at: usize) -> Edit {
    replaced(Span::new(at, at), ".")
}

/// `as Article 3.1 says for Article 3.2 The boat ...`: a sentence begins after the number.
fn after_references(text: &str, words: &[Span]) -> Vec<Edit> {
    let word = |at: usize| words.get(at).map_or("", |span| span.slice(text));
    places(text, words)
        .into_iter()
        .filter(|at| {
            // A heading or a label begins with the word that refers.
            at.checked_sub(1)
                .is_some_and(|before| word(before).ends_with(char::is_lowercase))
        })
        .filter_map(|at| {
            let is_range = matches!(word(at + 2), "–" | "-") && is_rule_number(word(at + 3));
            let number = at + 1 + 2 * usize::from(is_range);
            let is_plain = is_rule_number(word(number)) && !word(number).ends_with('.');
            (is_plain && opens(word(number + 1)))
                .then(|| words.get(number).map(|span| stop(span.end)))?
        })
        .collect()
}

/// Whether a word that carries grammar begins with a capital.
fn opens(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
        && word.chars().skip(1).all(char::is_lowercase)
        && is_grammar(&word.to_lowercase())
}

fn is_grammar(word: &str) -> bool {
    packs()
        .iter()
        .any(|pack| pack.function_words.contains(word))
}

/// Takes the places where a rule ends without a sign before the next one's number, and returns how many end in a sign.
fn before_numbers(text: &str, words: &[Span], open: &mut Vec<usize>) -> usize {
    let word = |at: usize| words.get(at).map_or("", |span| span.slice(text));
    let mut signed = 0;
    let mut last: Option<(usize, Vec<u32>)> = None;
    let mut seen: BTreeSet<Vec<u32>> = BTreeSet::new();
    for at in 0..words.len() {
        let Some(number) = parts(word(at)) else {
            continue;
        };
        let before = at.checked_sub(1).map_or("", word);
        let is_label =
            before.is_empty() || before.ends_with(['.', ':', ';', ',', '!', '?', ')', '”']);
        let follows = last
            .as_ref()
            .is_some_and(|(from, one)| is_next(one, &number) && at - from > LEAST);
        if is_label {
            signed += usize::from(follows);
        } else if follows && !seen.contains(&number) && is_end(before) && !word(at + 1).is_empty() {
            open.extend(words.get(at - 1).map(|span| span.end));
        } else {
            continue;
        }
        seen.insert(number.clone());
        last = Some((at, number));
    }
    signed
}

/// Whether a rule may end in a word: it neither joins nor refers.
fn is_end(word: &str) -> bool {
    word.ends_with(char::is_lowercase) && !refers(word) && !JOINTS.contains(word)
}

/// Whether `next` is the rule after `one` under the same heading.
fn is_next(one: &[u32], next: &[u32]) -> bool {
    match (one.split_last(), next.split_last()) {
        (Some((last, parent)), Some((after, same))) => parent == same && *after == last + 1,
        _ => false,
    }
}
