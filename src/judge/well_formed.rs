use std::sync::LazyLock;

use regex::Regex;

use crate::model::{ItemType, Origin};

use super::wording::Wording;
use super::words::without_gaps;
use super::{Check, Draft, Verdict};
use crate::annotate::closes_quotations;

/// A question that is longer is hard to hold in mind.
const MOST_WORDS: usize = 30;
/// A statement may be longer: its source sentence is.
const MOST_WORDS_OF_STATEMENT: usize = 40;
/// So may a question that first tells the case it asks of ...
const MOST_WORDS_WITH_CASE: usize = 40;
/// ... in a clause of its own, and then asks in few words.
const MOST_WORDS_OF_QUESTION: usize = 16;
/// Repeats of up to this many words are looked for.
const LONGEST_REPEAT: usize = 4;

/// Stems and options with traces of their making.
pub(super) struct WellFormed;

impl Check for WellFormed {
    fn id(&self) -> &'static str {
        "well_formed"
    }

    fn page(&self) -> &'static str {
        include_str!("well_formed.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let item = draft.item;
        let pairs = item.pairs.iter().flat_map(|pair| [&pair.left, &pair.right]);
        let options = item.options.iter().map(|option| &option.text);
        let mut texts = std::iter::once(&item.stem)
            .chain(options)
            .chain(&item.key)
            .chain(pairs);
        Verdict::of(
            start(&item.stem)
                .or_else(|| end(draft))
                .or_else(|| cut(draft))
                .or_else(|| awkward(draft))
                .or_else(|| length(draft))
                .or_else(|| {
                    texts.find_map(|text| {
                        residue(text, draft.wording())
                            .or_else(|| unbalanced(text))
                            .or_else(|| doubled(text, draft.wording()))
                    })
                }),
        )
    }
}

fn start(stem: &str) -> Option<String> {
    let first = stem.chars().next()?;
    let inside = stem
        .trim_start_matches(['"', '\'', '“', '‘', '«', '(', '[', '¿', '¡'])
        .chars()
        .next()?;
    let is_start = inside == '_' || inside.is_alphanumeric() && !inside.is_lowercase();
    (!is_start).then(|| format!("the stem starts with '{first}'"))
}

/// Each form ends in its own way; a gap before options stands at the end, so that each option completes the sentence.
fn end(draft: &Draft<'_>) -> Option<String> {
    let stem = draft
        .item
        .stem
        .trim_end_matches(['"', '\'', '”', '’', '»', ')']);
    let (_, gaps) = without_gaps(stem);
    let ends_in_gap = stem.trim_end_matches(['.', '?', '!']).ends_with("__");
    let is_question = stem.ends_with(['?', ':', '؟', '？', '：']);
    let is_sentence = stem.ends_with(['.', '!', '。']);
    match draft.item.kind {
        _ if gaps > 1 => Some(format!("{gaps} gaps, not one")),
        ItemType::MultipleChoice | ItemType::MultipleResponse if gaps == 1 && !ends_in_gap => {
            Some("the gap stands inside the stem".into())
        }
        ItemType::TrueFalse if !is_sentence || gaps > 0 => {
            Some("the statement does not end with a stop".into())
        }
        ItemType::Cloze if !(is_sentence || is_question || ends_in_gap) => {
            Some("the sentence does not end with a stop".into())
        }
        ItemType::Matching | ItemType::Ordering if !(is_sentence || is_question) => {
            Some("the instruction does not end with a stop or a colon".into())
        }
        ItemType::MultipleChoice
        | ItemType::MultipleResponse
        | ItemType::ShortAnswer
        | ItemType::Numeric
            if !(is_question || ends_in_gap || is_sentence && stem.contains([':', '?'])) =>
        {
            Some("the stem asks nothing: no question mark, colon or gap at its end".into())
        }
        _ => None,
    }
}

/// A clause cut off behind an article or a conjunction; where a gap follows, the options go on.
fn cut(draft: &Draft<'_>) -> Option<String> {
    let stem = &draft.item.stem;
    let (_, gaps) = without_gaps(stem);
    let found = draft
        .wording()
        .words
        .dangling
        .find(stem)
        .filter(|_| gaps == 0);
    found.map(|end| format!("the stem breaks off at \"{end}\""))
}

/// Words that no editor lets stand: two conditions in one question, a blank as part of a compound.
fn awkward(draft: &Draft<'_>) -> Option<String> {
    let found = draft.wording().words.awkward.find(&draft.item.stem);
    let is_made = draft.item.origin == Origin::Generated;
    found
        .filter(|_| is_made)
        .map(|found| format!("\"{found}\" is awkward in a stem"))
}

fn length(draft: &Draft<'_>) -> Option<String> {
    let most = if draft.item.kind == ItemType::TrueFalse {
        MOST_WORDS_OF_STATEMENT
    } else if opens_with_case(&draft.item.stem) {
        MOST_WORDS_WITH_CASE
    } else {
        MOST_WORDS
    };
    let count = draft.item.stem.split_whitespace().count();
    (count > most).then(|| format!("the stem has {count} words, {most} are the most"))
}

/// Whether the question stands behind a comma, after the case that it asks of.
fn opens_with_case(stem: &str) -> bool {
    stem.rsplit_once(", ").is_some_and(|(_, question)| {
        question.ends_with(['?', '_', '.'])
            && question.split_whitespace().count() <= MOST_WORDS_OF_QUESTION
    })
}

#[allow(clippy::unwrap_used, reason = "constant patterns")]
static CLOCK: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\d{1,2}:[0-5]\d(?::[0-5]\d)?").unwrap());

/// What heading numbers and lost spaces look like, with what to say of them.
#[allow(clippy::unwrap_used, reason = "constant patterns")]
static RESIDUE: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| {
    [
        (r"\[\s?(?:\.{2,3}|…)\s?\]", "is a cut mark"),
        (r"\s{2,}|^\s|\s$|[\t\n\r]", "is stray white space"),
        (
            r"\p{L}\.\d+\.|\p{L}\d+\.\d+\.\d|\d\.\d+\.\p{L}",
            "is a number run into a word",
        ),
        (
            r"^\d+(?:\.\d+)+\.?\s+\p{Lu}|^\d+\.\s+\p{L}|[“\x22]\d+\.\s+\p{L}|\p{Ll}\s\d+\.\d+\s\p{Lu}\p{Ll}",
            "is a heading number",
        ),
        (r"\b\d+\.\d+\.\d{1,3}(?:\.\d+)*\b", "is a rule number"),
        (r"\p{L}\s[,.](?:\s|$)", "has a space before a stop"),
        (
            r"\p{L}{2},\p{L}{2}|\p{Ll}{2}[;?!]\p{L}",
            "lacks a space after a stop",
        ),
        (r"[,;:]\s*[.?]|,,|\.\.\s*$|\?\?", "is a run of stops"),
        (
            r"&(?:[a-z]+|#\d+);|\{\{|\}\}|</?[a-z]+>|\u{fffd}",
            "is markup",
        ),
    ]
    .into_iter()
    .map(|(pattern, note)| (Regex::new(pattern).unwrap(), note))
    .collect()
});

fn residue(text: &str, wording: &Wording) -> Option<String> {
    let named = wording.rule_references.find(text);
    let unnamed = named.map_or_else(
        || text.to_owned(),
        |named| text.replace(named, named.split(' ').next().unwrap_or_default()),
    );
    let mut residue = RESIDUE.iter();
    if let Some(note) = residue.find_map(|(pattern, note)| {
        Some(format!("\"{}\" {note}", pattern.find(&unnamed)?.as_str()))
    }) {
        return Some(note);
    }
    CLOCK
        .find_iter(text)
        .find(|found| {
            let before = text.get(..found.start()).unwrap_or_default();
            let after = text.get(found.end()..).unwrap_or_default();
            let is_part = before
                .ends_with(|sign: char| sign.is_ascii_digit() || sign == ':' || sign == '.')
                || after.starts_with(|sign: char| sign.is_ascii_digit() || sign == ':');
            let next = after.trim_start().to_lowercase();
            !is_part
                && !wording
                    .words
                    .clock_words
                    .iter()
                    .any(|word| next.starts_with(word.as_str()))
        })
        .map(|found| format!("\"{}\" is a timestamp", found.as_str()))
}

fn unbalanced(text: &str) -> Option<String> {
    let count = |sign: char| text.matches(sign).count();
    let pairs = [('(', ')'), ('[', ']'), ('{', '}')];
    let open = pairs
        .into_iter()
        .find(|(open, close)| count(*open) != count(*close));
    match open {
        Some((open, _)) => Some(format!("'{open}' is not balanced in \"{text}\"")),
        None if count('"') % 2 == 1 || !closes_quotations(text) => {
            Some(format!("a quote is not closed in \"{text}\""))
        }
        None => None,
    }
}

/// "risk risk", "the price the price": what a heading run into its sentence, or a joined caption, leaves behind.
fn doubled(text: &str, wording: &Wording) -> Option<String> {
    let tokens: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    (1..=LONGEST_REPEAT).find_map(|size| {
        let pair = tokens
            .windows(2 * size)
            .find(|pair| is_doubled(pair, size, wording))?;
        Some(format!("\"{}\" is doubled", pair.get(..size)?.join(" ")))
    })
}

fn is_doubled(pair: &[String], size: usize, wording: &Wording) -> bool {
    let is_sign = |sign: char| !sign.is_alphanumeric();
    let word = |at: usize| {
        let word = pair.get(at).map_or("", String::as_str);
        let word = if at == 0 {
            word.trim_start_matches(is_sign)
        } else {
            word
        };
        if at + 1 == pair.len() {
            word.trim_end_matches(is_sign)
        } else {
            word
        }
    };
    let is_same = (0..size).all(|at| word(at) == word(size + at));
    let is_plain = |at: usize| word(at).chars().all(char::is_alphanumeric);
    let last = word(size - 1);
    let is_natural = || match size {
        1 => wording.words.natural_doubles.contains(last) || last.chars().count() < 2,
        _ => wording.light.contains(last),
    };
    is_same && (0..size).all(is_plain) && !is_natural()
}
