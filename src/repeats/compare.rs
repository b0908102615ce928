use std::collections::BTreeSet;

use super::FEWEST_WORDS;
use crate::model::{Difference, Fact, FactKind, SentencePrint};

/// Most words on a side that are aligned, after what is equal at both ends.
const MOST_ALIGNED: usize = 120;
/// In a sentence of this many words one word of content may be put in other words; shorter ones then say another thing.
const LONG: usize = 16;
/// One word of content in this many may be missing on one side.
const MISSING_IN: usize = 8;
/// One word of grammar in this many may differ.
const GRAMMAR_IN: usize = 3;
/// Fewest words of content that two statements of the same thing share.
const SHARED: usize = 3;

/// How two sentences are alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Likeness {
    /// They say the same: few words differ, and none that carries a fact.
    Near,
    /// They say the same of the same thing, but for these facts.
    OtherFact(Vec<Difference>),
    /// They say different things.
    Unlike,
}

/// Compares two sentences of at least six words by their prints, the later one first.
pub fn compare(here: &SentencePrint, there: &SentencePrint) -> Likeness {
    let total = here.words.len().max(there.words.len());
    let shortest = here.words.len().min(there.words.len());
    let is_likely = shortest >= FEWEST_WORDS && !have_too_little_in_common(here, there);
    let alignment = is_likely.then(|| Alignment::of(here, there)).flatten();
    let Some(alignment) = alignment else {
        return Likeness::Unlike;
    };
    let mut cost = Cost::default();
    let mut differs = Vec::new();
    for gap in &alignment.gaps {
        if cost.add(gap, here, there, &mut differs).is_none() {
            return Likeness::Unlike;
        }
    }
    let few = cost.replaced <= usize::from(total >= LONG)
        && cost.missing * MISSING_IN <= total
        && cost.grammar * GRAMMAR_IN <= total
        && alignment.shared >= SHARED;
    match (few, differs.is_empty()) {
        (true, true) => Likeness::Near,
        (true, false) if cost.replaced == 0 && differs.len() <= 2 => Likeness::OtherFact(differs),
        _ => Likeness::Unlike,
    }
}

/// Whether more words of content are only on one side than may be replaced and missing: then nothing need be aligned.
fn have_too_little_in_common(here: &SentencePrint, there: &SentencePrint) -> bool {
    let total = here.words.len().max(there.words.len());
    let most = usize::from(total >= LONG) + total / MISSING_IN;
    !(here.is_cut || there.is_cut) && (lacks(here, there, most) || lacks(there, here, most))
}

/// Whether a print has more words of content than `most` that carry no fact and are not in the other.
fn lacks(print: &SentencePrint, other: &SentencePrint, most: usize) -> bool {
    let is_only_here = |(at, word): &(usize, &u16)| {
        is_content(**word) && !other.words.contains(word) && print.fact_at(*at).is_none()
    };
    let words = print.words.iter().enumerate();
    words.filter(is_only_here).nth(most).is_some()
}

/// Places of words that have no counterpart, between two that have.
#[derive(Debug, Default)]
struct Gap {
    here: Vec<usize>,
    there: Vec<usize>,
    /// How many words of content are shared before it.
    shared_before: usize,
}

struct Alignment {
    gaps: Vec<Gap>,
    /// Shared words of content.
    shared: usize,
}

impl Alignment {
    /// A longest common subsequence of the words; none where there is too much to align. Where a source leaves out the end of a
    /// sentence, the end of the other one is no gap.
    fn of(here: &SentencePrint, there: &SentencePrint) -> Option<Self> {
        let (ours, theirs) = (&here.words, &there.words);
        let front = common(ours.iter(), theirs.iter());
        let rest = ours.len().min(theirs.len()) - front;
        let back = common(ours.iter().rev().take(rest), theirs.iter().rev().take(rest));
        let middle = |words: &[u16]| words.get(front..words.len() - back).map(<[u16]>::to_vec);
        let (ours_middle, theirs_middle) = (middle(ours)?, middle(theirs)?);
        if ours_middle.len().max(theirs_middle.len()) > MOST_ALIGNED {
            return None;
        }
        let shared = matches(&ours_middle, &theirs_middle);
        let head = (0..front).map(|at| (at, at));
        let body = shared.into_iter().map(|(i, j)| (front + i, front + j));
        let tail = (0..back).map(|at| (ours.len() - back + at, theirs.len() - back + at));
        let mut alignment = Self::from_pairs(
            head.chain(body).chain(tail),
            ours,
            (ours.len(), theirs.len()),
        );
        if let Some(last) = alignment.gaps.last_mut() {
            let reaches = |places: &[usize], len: usize| places.last() == Some(&(len - 1));
            if here.is_cut && last.here.is_empty() && reaches(&last.there, theirs.len()) {
                last.there.clear();
            }
            if there.is_cut && last.there.is_empty() && reaches(&last.here, ours.len()) {
                last.here.clear();
            }
        }
        Some(alignment)
    }

    fn from_pairs(
        pairs: impl Iterator<Item = (usize, usize)>,
        words: &[u16],
        ends: (usize, usize),
    ) -> Self {
        let mut alignment = Self {
            gaps: Vec::new(),
            shared: 0,
        };
        let (mut at, mut other) = (0, 0);
        for (i, j) in pairs.chain(std::iter::once(ends)) {
            if i > at || j > other {
                alignment.gaps.push(Gap {
                    here: (at..i).collect(),
                    there: (other..j).collect(),
                    shared_before: alignment.shared,
                });
            }
            alignment.shared += usize::from(words.get(i).is_some_and(|word| is_content(*word)));
            (at, other) = (i + 1, j + 1);
        }
        alignment
    }
}

fn common<'w>(one: impl Iterator<Item = &'w u16>, other: impl Iterator<Item = &'w u16>) -> usize {
    one.zip(other)
        .take_while(|(one, other)| one == other)
        .count()
}

const fn is_content(word: u16) -> bool {
    word & 1 == 1
}

/// Places of a longest common subsequence, by the usual table.
fn matches(ours: &[u16], theirs: &[u16]) -> Vec<(usize, usize)> {
    let width = theirs.len() + 1;
    let mut table = vec![0_u16; (ours.len() + 1) * width];
    let cell = |table: &[u16], i: usize, j: usize| table.get(i * width + j).copied().unwrap_or(0);
    for (i, word) in ours.iter().enumerate().rev() {
        for (j, other) in theirs.iter().enumerate().rev() {
            let best = if word == other {
                cell(&table, i + 1, j + 1) + 1
            } else {
                cell(&table, i + 1, j).max(cell(&table, i, j + 1))
            };
            if let Some(place) = table.get_mut(i * width + j) {
                *place = best;
            }
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while let (Some(word), Some(other)) = (ours.get(i), theirs.get(j)) {
        if word == other {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if cell(&table, i + 1, j) >= cell(&table, i, j + 1) {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// What the gaps between two sentences amount to.
#[derive(Debug, Default)]
struct Cost {
    replaced: usize,
    missing: usize,
    grammar: usize,
}

impl Cost {
    /// Adds a gap; none where it makes the two sentences unlike: another subject, a number or a name more, another reference.
    fn add(
        &mut self,
        gap: &Gap,
        here: &SentencePrint,
        there: &SentencePrint,
        differs: &mut Vec<Difference>,
    ) -> Option<()> {
        let (ours, theirs) = (Side::new(&gap.here, here), Side::new(&gap.there, there));
        let replaced = ours.content.min(theirs.content);
        // One word in the place of one is how texts tell two things apart; another subject is another thing.
        let is_minimal_pair = gap.here.len() == 1 && gap.there.len() == 1;
        if replaced > 0 && (is_minimal_pair || gap.shared_before == 0) {
            return None;
        }
        self.replaced += replaced;
        self.missing += ours.content.abs_diff(theirs.content);
        self.grammar += ours.grammar.max(theirs.grammar);
        for kind in [FactKind::Number, FactKind::Name, FactKind::Reference] {
            let (ours, theirs) = (ours.of(kind), theirs.of(kind));
            let is_same = same(&ours, &theirs);
            if is_same {
                continue;
            }
            // What stands before says of what the fact is told: two words at least, of which one may be a verb.
            if kind == FactKind::Reference || gap.shared_before < 2 || ours.len() != theirs.len() {
                return None;
            }
            differs.push(difference(kind, &ours, &theirs));
        }
        let (ours, theirs) = (ours.of(FactKind::Polarity), theirs.of(FactKind::Polarity));
        if ours != theirs {
            if gap.shared_before == 0 {
                return None;
            }
            differs.push(difference(FactKind::Polarity, &ours, &theirs));
        }
        Some(())
    }
}

/// One side of a gap.
struct Side<'p> {
    facts: Vec<&'p Fact>,
    content: usize,
    grammar: usize,
}

impl<'p> Side<'p> {
    fn new(places: &[usize], print: &'p SentencePrint) -> Self {
        let mut side = Self {
            facts: Vec::new(),
            content: 0,
            grammar: 0,
        };
        for place in places {
            match print.fact_at(*place) {
                Some(fact) => side.facts.push(fact),
                None if print
                    .words
                    .get(*place)
                    .is_some_and(|word| is_content(*word)) =>
                {
                    side.content += 1;
                }
                None => side.grammar += 1,
            }
        }
        side
    }

    fn of(&self, kind: FactKind) -> Vec<&'p str> {
        let facts = self.facts.iter().filter(|fact| fact.kind == kind);
        facts.map(|fact| fact.text.as_str()).collect()
    }
}

/// Whether facts are equal; "4.2" and "4.2.1" refer to the same place, one more closely.
fn same(ours: &[&str], theirs: &[&str]) -> bool {
    let is_closer = |one: &str, other: &str| {
        let rest = one.strip_prefix(other);
        rest.is_some_and(|rest| rest.starts_with('.')) && one.matches('.').count() >= 2
    };
    ours.len() == theirs.len()
        && ours
            .iter()
            .zip(theirs)
            .all(|(one, other)| one == other || is_closer(one, other) || is_closer(other, one))
}

/// A difference between lists of facts.
pub(super) fn difference(kind: FactKind, ours: &[&str], theirs: &[&str]) -> Difference {
    let joined = |words: &[&str]| (!words.is_empty()).then(|| words.join(" "));
    Difference {
        kind,
        here: joined(ours),
        there: joined(theirs),
    }
}

/// The words of content of some sentences, as a set of hashes.
pub(super) fn content<'p>(prints: impl IntoIterator<Item = &'p SentencePrint>) -> BTreeSet<u16> {
    let words = prints.into_iter().flat_map(|print| &print.words);
    words.copied().filter(|word| is_content(*word)).collect()
}
