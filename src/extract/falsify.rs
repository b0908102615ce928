use std::collections::BTreeSet;

use super::proposal::word_count;
use crate::annotate::{Annotated, Home, Sentence, capitalized};
use crate::language::Pack;
use crate::language::ask::TrueFalse;

/// The longest statement, in words.
const LONGEST: usize = 26;
/// The fewest words that two statements of one frame share in a row.
const FRAME: usize = 4;
/// The most content words before a frame.
const LONGEST_HEAD: usize = 4;
/// How many statements before and after are compared.
const REACH: usize = 12;

/// Two statements of one frame, word for word: "the bishop | may move to any square along | a diagonal".
#[derive(Debug)]
pub struct Frame {
    /// What the first statement starts with, frame included.
    pub head: String,
    /// How it ends.
    pub tail: String,
    /// How the other one ends.
    pub other_tail: String,
}

/// Statements changed in one testable point so that they are not so, the surest change first. None where the opposite is uncertain.
pub fn falsified(
    document: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
) -> Vec<String> {
    let rule = &pack.ask.true_false;
    let text = &sentence.text;
    let general = rule.general.as_ref();
    let is_plain = general.is_none_or(|general| general.is_match(text));
    if rule.swaps.is_empty() || word_count(text) > LONGEST || !is_plain {
        return Vec::new();
    }
    let small = text.to_lowercase();
    let mut uncertain = rule.uncertain.iter();
    if uncertain.any(|word| find_word(&small, word).is_some()) {
        return Vec::new();
    }
    let rule_swaps: &[[String; 2]] = if matches!(sentence.home, Home::Rule(_)) {
        &rule.rule_swaps
    } else {
        &[]
    };
    let is_corrected = |said: &str| {
        let after = find_word(&small, said).and_then(|at| small.get(at..));
        let mut pairs = rule.corrected.iter();
        pairs.any(|[denied, corrected]| {
            said.ends_with(denied.as_str())
                && after.is_some_and(|after| after.contains(corrected.as_str()))
        })
    };
    let denies = |text: &str| {
        let mut denials = rule.denials.iter();
        denials.any(|word| find_word(text, word).is_some())
    };
    // What is denied in the long term may be denied in the short term as well.
    let is_denied = denies(&small);
    let sure = rule.swaps.iter();
    let sure = sure.filter(|[said, _]| !is_denied || denies(said));
    let swapped = rule_swaps
        .iter()
        .chain(sure)
        .filter(|[said, _]| !is_corrected(said) && !keeps_denial(sentence, &small, said, rule))
        .filter_map(|[said, not_so]| swap(text, said, not_so));
    let crossed = frames(document, sentence, pack)
        .into_iter()
        .map(|frame| format!("{} {}", frame.head, frame.other_tail));
    let renamed = renamed(document, sentence);
    crossed.chain(renamed).chain(swapped).collect()
}

/// Whether a denial cannot be taken away: it ends its clause, or denies something of some of a kind, of which both may be so.
fn keeps_denial(sentence: &Sentence, small: &str, said: &str, rule: &TrueFalse) -> bool {
    let mut denials = rule.denials.iter();
    if !denials.any(|word| find_word(said, word).is_some()) {
        return false;
    }
    let at = find_word(small, said).unwrap_or(small.len());
    let (before, after) = small.split_at_checked(at).unwrap_or_default();
    let after = after.get(said.len()..).unwrap_or_default();
    let is_last = after.trim().is_empty() || after.starts_with([',', ';', ':', '—']);
    let is_rule = matches!(sentence.home, Home::Rule(_));
    let mut some = rule.existential.iter();
    is_last || !is_rule && some.any(|word| find_word(before, word).is_some())
}

/// The rules around that have a frame in common with this one but start with another thing and end in what is not said of it.
pub fn frames(document: &Annotated<'_>, sentence: &Sentence, pack: &'static Pack) -> Vec<Frame> {
    if !matches!(sentence.home, Home::Rule(_)) {
        return Vec::new();
    }
    around(document, sentence)
        .filter_map(|other| frame(&sentence.text, &other.text, pack))
        .collect()
}

fn frame(one: &str, other: &str, pack: &Pack) -> Option<Frame> {
    let (ours, theirs): (Vec<&str>, Vec<&str>) = (
        one.split_whitespace().collect(),
        other.split_whitespace().collect(),
    );
    if ours.iter().filter(|word| theirs.contains(word)).count() < FRAME {
        return None;
    }
    let (at, their_at, length) = longest_run(&ours, &theirs)?;
    let content = |words: &[&str]| {
        words
            .iter()
            .map(|word| word.trim_matches([',', '’', '‘']).to_lowercase())
            .filter(|word| !pack.function_words.contains(word))
            .collect::<BTreeSet<_>>()
    };
    let (head, their_head) = (content(ours.get(..at)?), content(theirs.get(..their_at)?));
    let (tail, their_tail) = (ours.get(at + length..)?, theirs.get(their_at + length..)?);
    let is_short = |words: &BTreeSet<String>| (1..=LONGEST_HEAD).contains(&words.len());
    let is_contrast = is_short(&head) && is_short(&their_head) && head != their_head;
    let is_new = !their_tail.is_empty()
        && !tail.is_empty()
        && !content(their_tail).is_subset(&content(tail));
    // Of "the yard, it is locked" the other tail would cut the main clause off.
    let has_comma = |words: &[&str]| words.iter().any(|word| word.ends_with(','));
    let opens = |words: &[&str]| {
        let first = words.first().map(|word| word.to_lowercase());
        first.is_some_and(|first| pack.ask.lists.subordinators.contains(&first))
    };
    let is_alike = has_comma(tail) == has_comma(their_tail) || !opens(&ours) && !opens(&theirs);
    // The tail of "if it rains, the yard is locked" would hang a second sentence on another head.
    let is_spliced = opens(&theirs) && !opens(&ours) && has_comma(their_tail);
    let is_alike = is_alike && !is_spliced;
    (is_contrast && is_new && is_alike).then(|| Frame {
        head: ours
            .iter()
            .take(at + length)
            .copied()
            .collect::<Vec<_>>()
            .join(" "),
        tail: tail.join(" "),
        other_tail: their_tail.join(" "),
    })
}

/// The longest run of words that two sentences share: its places in both and its length.
fn longest_run(one: &[&str], other: &[&str]) -> Option<(usize, usize, usize)> {
    let mut best = (0, 0, 0);
    for at in 1..one.len() {
        for their_at in 1..other.len() {
            let length = one
                .iter()
                .skip(at)
                .zip(other.iter().skip(their_at))
                .take_while(|(a, b)| a == b)
                .count();
            if length > best.2 {
                best = (at, their_at, length);
            }
        }
    }
    (best.2 >= FRAME).then_some(best)
}

/// The statement with its term in quotation marks changed for that of a statement nearby that has most of its other words, and has
/// its term behind the same word.
fn renamed(document: &Annotated<'_>, sentence: &Sentence) -> Vec<String> {
    let Some((before, own)) = quoted(&sentence.text) else {
        return Vec::new();
    };
    let words = |text: &str| {
        text.split(|sign: char| !sign.is_alphanumeric())
            .filter(|word| word.chars().count() > 3)
            .map(str::to_lowercase)
            .collect::<BTreeSet<_>>()
    };
    let ours = words(&sentence.text);
    let is_near = |text: &str| 2 * ours.intersection(&words(text)).count() >= ours.len();
    let others = around(document, sentence)
        .filter(|other| is_near(&other.text))
        .filter_map(|other| quoted(&other.text));
    others
        .filter(|(word, term)| *word == before && *term != own)
        .map(|(_, term)| sentence.text.replace(own, term))
        .collect()
}

/// The only term in quotation marks, with the word before it.
fn quoted(text: &str) -> Option<(&str, &str)> {
    let open = text.find('‘')?;
    let inside = text.get(open + '‘'.len_utf8()..)?;
    let term = inside.get(..inside.find('’')?)?;
    let before = text.get(..open)?.split_whitespace().next_back()?;
    (text.matches('‘').count() == 1 && !term.is_empty()).then_some((before, term))
}

fn around<'a>(
    document: &'a Annotated<'_>,
    sentence: &'a Sentence,
) -> impl Iterator<Item = &'a Sentence> {
    let at = document
        .sentences
        .partition_point(|other| other.span.start < sentence.span.start);
    let near = document
        .sentences
        .iter()
        .skip(at.saturating_sub(REACH))
        .take(2 * REACH);
    near.filter(|other| {
        other.is_whole
            && other.span != sentence.span
            && other.section == sentence.section
            && other.language == sentence.language
    })
}

fn swap(text: &str, said: &str, not_so: &str) -> Option<String> {
    let at = find_word(text, said).or_else(|| find_word(text, &capitalized(said)))?;
    let small = text.to_lowercase();
    let is_said =
        |word: &str| !said.contains(word) && find_word(&small, &word.to_lowercase()).is_some();
    if not_so
        .split(' ')
        .filter(|word| word.chars().count() > 3)
        .any(is_said)
    {
        return None;
    }
    let (before, rest) = text.split_at_checked(at)?;
    let (found, after) = rest.split_at_checked(said.len())?;
    let put = if found.starts_with(char::is_uppercase) {
        capitalized(not_so)
    } else {
        not_so.to_owned()
    };
    Some(format!("{before}{put}{after}"))
}

/// The first place where `word` stands as a whole word.
fn find_word(text: &str, word: &str) -> Option<usize> {
    let is_edge =
        |sign: Option<char>| sign.is_none_or(|sign| !sign.is_alphanumeric() && sign != '-');
    text.match_indices(word).map(|(at, _)| at).find(|&at| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text
            .get(at + word.len()..)
            .and_then(|after| after.chars().next());
        is_edge(before) && is_edge(after)
    })
}
