use crate::model::{Edit, Span};

use super::words::{is_rule_number, lines, words};
use super::{View, deleted};

/// So many words must repeat: shorter repeats are style.
const LEAST: usize = 8;
/// A repeat is looked for so many words back.
const REACH: usize = 160;
/// Places kept by the hash of the words that begin there; a power of two.
const SLOTS: usize = 1 << 14;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    lines(view.text)
        .filter(|line| line.len() >= 2 * LEAST)
        .flat_map(|line| Line::new(view.text, line).repeats())
        .collect()
}

/// The words of one line, its rule numbers apart: a number before a repeat may differ or be missing.
struct Line<'t> {
    text: &'t str,
    words: Vec<Span>,
}

impl<'t> Line<'t> {
    fn new(text: &'t str, line: Span) -> Self {
        Self {
            text,
            words: words(text, line).collect(),
        }
    }

    fn word(&self, at: usize) -> Option<&'t str> {
        self.words.get(at).map(|span| span.slice(self.text))
    }

    fn is_number(&self, at: usize) -> bool {
        self.word(at)
            .is_some_and(|word| is_rule_number(word.trim_start_matches('.')))
    }

    /// Whether a sentence begins at a word: at the line's start, after a stop or after a rule number.
    fn begins_sentence(&self, at: usize) -> bool {
        match at.checked_sub(1) {
            None => true,
            Some(before) => self.is_number(before) || self.word(before).is_some_and(ends_sentence),
        }
    }

    fn repeats(&self) -> Vec<Edit> {
        let mut slots: Vec<Option<usize>> =
            vec![None; SLOTS.min(self.words.len().next_power_of_two())];
        let mut edits = Vec::new();
        let mut at = 0;
        while at < self.words.len() {
            if self.is_number(at) || !self.begins_sentence(at) {
                at += 1;
                continue;
            }
            let slot = self.slot(at, slots.len());
            let earlier = slots.get(slot).copied().flatten();
            if let Some(length) = earlier.and_then(|earlier| self.repeated(earlier, at)) {
                let start = self.start_of_repeat(earlier.unwrap_or(at), at, length);
                let end = at + length;
                edits.extend(self.removal(start, end));
                at = end;
                continue;
            }
            if let Some(place) = slots.get_mut(slot) {
                *place = Some(at);
            }
            at += 1;
        }
        edits
    }

    fn slot(&self, at: usize, slots: usize) -> usize {
        let first = (at..at + 4).filter_map(|at| self.word(at));
        let hash = first
            .flat_map(str::bytes)
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
            });
        usize::try_from(hash >> 40).unwrap_or(0) % slots.max(1)
    }

    /// How many words at `at` say again what stands at `earlier`: all up to `at`, or a sentence broken off before a rule number.
    fn repeated(&self, earlier: usize, at: usize) -> Option<usize> {
        if at - earlier > REACH {
            return None;
        }
        let same = (0..at - earlier)
            .take_while(|step| {
                let word = self.word(at + step);
                word.is_some() && word == self.word(earlier + step)
            })
            .count();
        let ends = (at + same)
            .checked_sub(1)
            .and_then(|last| self.word(last))
            .is_some_and(ends_sentence);
        let reaches = ends && (earlier + same..at).all(|between| self.is_number(between));
        let breaks_off =
            self.breaks_off(earlier + same, at + same) && self.same_label(earlier, at).is_some();
        (same >= LEAST && (reaches || breaks_off)).then_some(same)
    }

    /// Whether the second copy ends in mid-sentence before the next rule, where the first one goes on in words.
    fn breaks_off(&self, first: usize, second: usize) -> bool {
        let before = second.checked_sub(1).and_then(|before| self.word(before));
        self.is_number(second) && !self.is_number(first) && !before.is_some_and(ends_sentence)
    }

    /// The rule number before `at`, where it is also one of the numbers before `earlier`.
    fn same_label(&self, earlier: usize, at: usize) -> Option<usize> {
        let label = at.checked_sub(1).filter(|label| self.is_number(*label))?;
        let number = |place: usize| self.word(place).map(|word| word.trim_matches('.'));
        (0..earlier)
            .rev()
            .take_while(|before| self.is_number(*before))
            .any(|before| number(before) == number(label))
            .then_some(label)
    }

    /// The number before a broken-off copy goes with it; the one before a whole copy belongs to the text after it.
    fn start_of_repeat(&self, earlier: usize, at: usize, length: usize) -> usize {
        let is_whole = (earlier + length..at).all(|between| self.is_number(between));
        match self.same_label(earlier, at) {
            Some(label) if !is_whole => label,
            _ => at,
        }
    }

    /// The words from `start` to `end` with the gap after them, or at the line's end the one before.
    fn removal(&self, start: usize, end: usize) -> Option<Edit> {
        let first = self.words.get(start)?;
        let span = if let Some(next) = self.words.get(end) {
            Span::new(first.start, next.start)
        } else {
            let before = self.words.get(start.checked_sub(1)?)?;
            Span::new(before.end, self.words.get(end.checked_sub(1)?)?.end)
        };
        Some(deleted(span))
    }
}

fn ends_sentence(word: &str) -> bool {
    word.trim_end_matches(['"', '\'', '”', '’', ')'])
        .ends_with(['.', '!', '?', ':'])
}
