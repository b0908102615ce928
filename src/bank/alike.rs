use std::collections::{BTreeMap, BTreeSet};

use super::normal_form;
use crate::model::{Item, ItemType, KeyBasis, Origin, SentencePrint};
use crate::repeats::{Likeness, compare, print};

/// How an item repeats an earlier one of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Repeat {
    /// Stem and answer are equal but for case, quotes, dashes and spaces.
    Exact,
    /// The stem says the same in nearly the same words, of the same facts, and the answer is equal.
    Near,
}

/// Items known by what they ask, to find those that ask it again.
///
/// Candidates are found by the answer together with a term of the stem: a hash of its words of content, or one of the least hashes of
/// its pairs of neighbors (a `MinHash` sketch; stems that share six in ten of them share a term with odds of 97 in 100). Each candidate
/// is then compared word by word.
#[derive(Debug, Default)]
pub struct Alike {
    stems: Vec<(Stem, usize)>,
    /// Places in `stems`.
    by_term: BTreeMap<(Answer, u64), Vec<usize>>,
}

/// A type with its keys, and with its options where the key alone does not tell.
pub type Answer = (ItemType, Vec<String>);

/// What an item asks, for comparing.
#[derive(Debug)]
pub struct Asking {
    pub answer: Answer,
    stem: Stem,
}

#[derive(Debug)]
struct Stem {
    form: String,
    print: SentencePrint,
    /// Signs that are no punctuation, in order: they tell formulas apart.
    symbols: String,
}

impl Alike {
    /// The first item noted that an item repeats, and how.
    pub fn find(&self, asking: &Asking) -> Option<(usize, Repeat)> {
        let known = asking.stem.terms().into_iter().filter_map(|term| {
            let place = (asking.answer.clone(), term);
            self.by_term.get(&place)
        });
        let known: BTreeSet<&usize> = known.flatten().collect();
        let mut stems = known.into_iter().filter_map(|place| self.stems.get(*place));
        stems.find_map(|(other, at)| Some((*at, asking.stem.repeats(other)?)))
    }

    /// Notes what the item at a place asks.
    pub fn note(&mut self, asking: Asking, at: usize) {
        let Asking { answer, stem } = asking;
        for term in stem.terms() {
            let places = self.by_term.entry((answer.clone(), term)).or_default();
            places.push(self.stems.len());
        }
        self.stems.push((stem, at));
    }
}

impl Asking {
    pub fn of(item: &Item) -> Self {
        Self {
            answer: answer(item),
            stem: Stem::of(item),
        }
    }
}

/// What an item wants to hear. Other options make another question of a source's own one; those of ours come and go.
fn answer(item: &Item) -> Answer {
    let mut key: Vec<String> = item.key.iter().map(|key| normal_form(key)).collect();
    if item.origin == Origin::Extracted || item.key_basis == KeyBasis::Unknown {
        key.extend(item.options.iter().map(|option| normal_form(&option.text)));
    }
    key.sort();
    (item.kind, key)
}

impl Stem {
    fn of(item: &Item) -> Self {
        let form = normal_form(&item.stem);
        Self {
            print: print(&without_hyphens(&item.stem), item.language),
            symbols: symbols(&form),
            form,
        }
    }

    /// Terms of which stems that say the same share one.
    fn terms(&self) -> BTreeSet<u64> {
        let core = self.core().into_iter().fold(0, |hash: u64, word| {
            hash.rotate_left(13).wrapping_mul(0x0100_0000_01b3) ^ u64::from(word)
        });
        // The sketch has 32 bits; the hash of all words stands above them.
        let sketch = self.print.sketch.iter().copied().map(u64::from);
        sketch.chain([core | 1 << 63]).collect()
    }

    /// The words of content and those that carry facts, in order.
    fn core(&self) -> Vec<u16> {
        let is_fact = |at: usize| self.print.fact_at(at).is_some();
        let words = self.print.words.iter().enumerate();
        words
            .filter(|(at, word)| *word & 1 == 1 || is_fact(*at))
            .map(|(_, word)| *word)
            .collect()
    }

    fn repeats(&self, other: &Self) -> Option<Repeat> {
        if self.form == other.form {
            return Some(Repeat::Exact);
        }
        let is_same = || {
            let core = self.core();
            !core.is_empty() && core == other.core() && self.facts().eq(other.facts())
                || compare(&self.print, &other.print) == Likeness::Near
        };
        (self.symbols == other.symbols && is_same()).then_some(Repeat::Near)
    }

    /// Its numbers with their signs, negations, modals and the like; names in lower case, as some write them.
    fn facts(&self) -> impl Iterator<Item = String> {
        let facts = self.print.facts.iter().map(|fact| fact.text.to_lowercase());
        facts.filter(|text| text.contains(|sign: char| sign.is_numeric()))
    }
}

/// The text with a space for each hyphen between letters: some write one.
fn without_hyphens(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    let mut is_letter = false;
    while let Some(sign) = signs.next() {
        let is_hyphen = matches!(sign, '-' | '‐' | '‑') && is_letter;
        let joins = is_hyphen && signs.peek().is_some_and(|next| next.is_alphabetic());
        plain.push(if joins { ' ' } else { sign });
        is_letter = sign.is_alphabetic();
    }
    plain
}

fn symbols(form: &str) -> String {
    let is_symbol = |sign: &char| {
        let is_punctuation = ".,;:!?'\"()[]{}-_…/&".contains(*sign);
        !(sign.is_alphanumeric() || sign.is_whitespace() || is_punctuation)
    };
    form.chars().filter(is_symbol).collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixture;
    use super::*;
    use crate::model::KeyKind;

    fn repeat(one: &str, other: &str) -> Option<Repeat> {
        let item = |stem: &str| {
            let candidate = fixture::candidate(stem, "the arbiter", KeyKind::Other);
            let typed = super::super::assemble::without_options(&candidate);
            typed.unwrap_or_else(|| unreachable!("a key that can be typed"))
        };
        let mut known = Alike::default();
        known.note(Asking::of(&item(one)), 7);
        known.find(&Asking::of(&item(other))).map(|(at, repeat)| {
            assert_eq!(at, 7);
            repeat
        })
    }

    #[test]
    fn sees_the_same_in_other_words_of_grammar() {
        assert_eq!(
            repeat("Who stops the “clock”?", "who stops  the \"clock\"?"),
            Some(Repeat::Exact)
        );
        for other in ["Who stops a chess clock?", "Who stops the chess-clock?"] {
            assert_eq!(
                repeat("Who stops the chess clock?", other),
                Some(Repeat::Near)
            );
        }
        assert_eq!(
            repeat(
                "Who notes the time that is left on both clocks after the game ends?",
                "Who notes the time which is left on both clocks after a game ends?"
            ),
            Some(Repeat::Near)
        );
    }

    #[test]
    fn keeps_apart_what_asks_another_fact() {
        for (one, other) in [
            (
                "Who may claim a draw after 50 moves without a capture?",
                "Who may claim a draw after 75 moves without a capture?",
            ),
            (
                "Who checks the castling of the king on the kingside of the board?",
                "Who checks the castling of the king on the queenside of the board?",
            ),
            (
                "Who counts the pieces on every file of the board?",
                "Who counts the pieces on every rank of the board?",
            ),
            ("Who may touch a piece?", "Who must touch a piece?"),
            ("Who may stop the clock?", "Who may not stop the clock?"),
            (
                "Who reports p<0.05 as a finding?",
                "Who reports p>0.05 as a finding?",
            ),
            (
                "Who writes x + y on the sheet of the game?",
                "Who writes x * y on the sheet of the game?",
            ),
            (
                "Who adds 1 point to 2 points?",
                "Who adds 2 points to 1 point?",
            ),
            ("Who adds -3 points?", "Who adds 3 points?"),
            ("Who speaks before the game?", "Who speaks after the game?"),
        ] {
            assert_eq!(repeat(one, other), None, "{one} {other}");
        }
    }
}
