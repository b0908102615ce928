use std::ops::Range;

use super::line::{Line, is_noun};
use crate::language::SpeechWords;

/// The noun phrases of a run of speech without what follows their heads: for each word the one it belongs to.
#[derive(Debug)]
pub struct Phrases {
    of_word: Vec<Option<(usize, usize)>>,
}

impl Phrases {
    /// Finds them from left to right.
    pub fn of(line: &Line<'_>, words: &SpeechWords) -> Self {
        let mut of_word = vec![None; line.len()];
        let mut at = 0;
        while at < line.len() {
            let leads = words.dropped.contains(line.low(at))
                || words.openers.iter().any(|word| word == line.low(at));
            match base(line, words, at).filter(|_| !(leads && line.tag(at) == "RB")) {
                Some(end) => {
                    for slot in of_word.get_mut(at..end).unwrap_or_default() {
                        *slot = Some((at, end));
                    }
                    at = end;
                }
                None => at += 1,
            }
        }
        Self { of_word }
    }

    /// The phrase that begins at a word.
    pub fn from(&self, at: usize) -> Option<Range<usize>> {
        let (start, end) = (*self.of_word.get(at)?)?;
        (start == at).then_some(start..end)
    }

    /// The phrase that ends before a word.
    pub fn until(&self, at: usize) -> Option<Range<usize>> {
        let (start, end) = (*self.of_word.get(at.checked_sub(1)?)?)?;
        (end == at).then_some(start..end)
    }

    /// The end of a phrase with what belongs to it: "of" and its phrase, a participle and its phrase.
    pub fn extended(&self, line: &Line<'_>, phrase: &Range<usize>) -> usize {
        let mut end = phrase.end;
        loop {
            let after = match line.low(end) {
                "of" => self.from(end + 1).map(|next| next.end),
                _ if line.tag(end) == "VBN" && line.tag(end + 1) == "IN" => {
                    self.from(end + 2).map(|next| next.end)
                }
                _ => None,
            };
            match after {
                Some(next) => end = next,
                None => return end,
            }
        }
    }

    /// Where the subject of a verb begins: the phrase before it with what it goes on from ("the address *of the next step*").
    pub fn subject(&self, line: &Line<'_>, verb: usize) -> Option<usize> {
        let last = line.before(verb)? + 1;
        let noun = match line.tag(last - 1) {
            "VBN" if line.tag(verb) != "VBN" => last - 1,
            _ => last,
        };
        let mut start = self.until(noun)?.start;
        while let Some(earlier) = self.go_on(line, start) {
            start = earlier;
        }
        Some(start)
    }

    /// The start of the phrase that the one at `start` belongs to.
    fn go_on(&self, line: &Line<'_>, start: usize) -> Option<usize> {
        let before = start.checked_sub(1)?;
        if matches!(line.tag(start), "PRP" | "WP" | "EX")
            || !matches!(line.tag(before), "IN" | "TO")
            || line.opens(before)
        {
            return None;
        }
        if let Some(phrase) = self.until(before) {
            return (line.tag(phrase.start) != "PRP").then_some(phrase.start);
        }
        let mut verb = before.checked_sub(1)?;
        while matches!(line.tag(verb), "VBN" | "VBD" | "VBG" | "RB") {
            if let Some(phrase) = self.until(verb) {
                return (line.tag(phrase.start) != "PRP").then_some(phrase.start);
            }
            verb = verb.checked_sub(1)?;
        }
        None
    }
}

/// Where the noun phrase that begins at a word ends.
fn base(line: &Line<'_>, words: &SpeechWords, start: usize) -> Option<usize> {
    let first = line.tag(start);
    if matches!(first, "PRP" | "EX" | "WP") {
        return Some(start + 1);
    }
    let has_determiner = matches!(first, "DT" | "PDT" | "PRP$");
    let mut at = start + usize::from(has_determiner);
    if first == "PDT" && matches!(line.tag(at), "DT" | "PRP$") {
        at += 1;
    }
    let mut end = None;
    while at < line.len() {
        let (tag, next) = (line.tag(at), line.tag(at + 1));
        let after_noun = end == Some(at);
        if after_noun && words.multitudes.contains(line.low(at)) {
            break;
        }
        match tag {
            _ if is_noun(tag)
                && (at == start || end.is_none() || after_noun || line.tag(at - 1) != "CD") =>
            {
                end = Some(at + 1);
            }
            "CD" => end = Some(at + 1),
            "POS" if after_noun => {}
            "JJ" | "JJR" | "JJS" if !after_noun || is_noun(next) && !line.opens(at) => {}
            "VBN" if !after_noun && (is_noun(next) || next == "JJ") => {}
            "VBG" if !after_noun && at > start && (is_noun(next) || next == "JJ") => {}
            "HYPH" => {}
            "RB" | "RBS" | "RBR" if end.is_none() && matches!(next, "JJ" | "VBN") => {}
            "CC" if end.is_none()
                && at > start
                && is_adjective(line, at - 1)
                && is_adjective(line, at + 1) => {}
            _ => break,
        }
        at += 1;
    }
    end.or_else(|| (first == "DT" && is_pointer(line.low(start))).then_some(start + 1))
}

fn is_adjective(line: &Line<'_>, at: usize) -> bool {
    matches!(line.tag(at), "JJ" | "VBN" | "CD")
}

fn is_pointer(word: &str) -> bool {
    matches!(word, "this" | "that" | "these" | "those")
}
