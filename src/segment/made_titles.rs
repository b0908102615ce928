//! Titles for sections that have none: terms that a section has more of than its neighbours.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::lexicon::lexicon;
use super::words::{bare, is_capitalized, is_particle, stem};

/// Terms in a made title, and letters that each has at least.
const TERMS: usize = 3;
const TERM_LETTERS: usize = 4;
/// Bytes that are counted for a made title: enough to know a topic, and a bound for huge texts.
const SAMPLE: usize = 40_000;
/// Times that two words stand together in a term of two words.
const FEWEST_PAIRS: usize = 2;
/// What a word counts that no determiner leads, and one that hardly ever ends a phrase: verbs, adjectives.
const UNLED: f64 = 0.3;
const NO_END: f64 = 0.5;
/// Of how many occurrences one must be led, and one must end a phrase.
const LED_AMONG: usize = 8;
const ENDS_AMONG: usize = 3;

/// In how many of some sections each stem stands.
#[derive(Default)]
pub(super) struct Spread {
    sections: usize,
    holders: BTreeMap<String, usize>,
}

impl Spread {
    /// Counts a section's text.
    pub(super) fn add(&mut self, passage: &str) {
        self.sections += 1;
        let stems: BTreeSet<String> = words(passage).filter_map(|word| word.stem).collect();
        for stem in stems {
            *self.holders.entry(stem).or_default() += 1;
        }
    }

    /// Inverse document frequency, above zero for a stem of every section too.
    fn rarity(&self, stem: &str) -> f64 {
        let holders = self.holders.get(stem).copied().unwrap_or(1);
        ((self.sections + 1) as f64 / holders.max(1) as f64).ln()
    }
}

/// A word of a text. Its stem is kept where it may stand in a title.
struct Word<'t> {
    bare: &'t str,
    stem: Option<String>,
    /// A sign follows that ends a phrase.
    is_closed: bool,
}

/// What is known of a stem.
struct Term<'t> {
    count: usize,
    /// Times that it ends a phrase: a word of grammar or a sign follows.
    ends: usize,
    /// Times that a determiner stands before it, or that it has a capital inside a sentence.
    led: usize,
    place: usize,
    surface: &'t str,
}

impl Term<'_> {
    /// How much a word is like a noun.
    fn likeness(&self) -> f64 {
        let led = if self.led * LED_AMONG >= self.count {
            1.0
        } else {
            UNLED
        };
        let closing = if self.is_closing() { 1.0 } else { NO_END };
        led * closing
    }

    const fn is_closing(&self) -> bool {
        self.ends * ENDS_AMONG >= self.count
    }
}

fn words(passage: &str) -> impl Iterator<Item = Word<'_>> {
    let end = (0..=passage.len().min(SAMPLE))
        .rev()
        .find(|at| passage.is_char_boundary(*at));
    let sample = end.and_then(|end| passage.get(..end)).unwrap_or_default();
    sample.split_whitespace().map(|raw| {
        let bare = bare(raw);
        let is_term = bare.chars().count() >= TERM_LETTERS
            && bare.chars().all(char::is_alphabetic)
            && !is_particle(bare);
        Word {
            bare,
            stem: is_term.then(|| stem(bare)),
            is_closed: !raw.ends_with(char::is_alphanumeric),
        }
    })
}

/// The terms by which a section differs from those counted in `spread`, most telling first.
pub(super) fn made_title(passage: &str, spread: &Spread) -> String {
    let words: Vec<Word<'_>> = words(passage).collect();
    let (terms, pairs) = counted(&words);
    let comes_again = terms.values().any(|term| term.count > 1);
    let mut ranked: Vec<(f64, usize, &str)> = terms
        .iter()
        .filter(|(_, term)| term.count > 1 || !comes_again)
        .map(|(stem, term)| {
            let score = term.count as f64 * spread.rarity(stem) * term.likeness();
            (score, term.place, *stem)
        })
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut used: BTreeSet<&str> = BTreeSet::new();
    let mut chosen: Vec<String> = Vec::new();
    for (_, _, stem) in ranked {
        if chosen.len() == TERMS {
            break;
        }
        if used.contains(stem) {
            continue;
        }
        let pair =
            pair_of(stem, &terms, &pairs).filter(|(a, b)| !used.contains(a) && !used.contains(b));
        let parts = pair.map_or(vec![stem], |(a, b)| vec![a, b]);
        let shown = parts
            .iter()
            .filter_map(|part| terms.get(part).map(|term| term.surface));
        chosen.push(shown.collect::<Vec<_>>().join(" "));
        used.extend(parts);
    }
    let title = chosen.join(", ");
    let mut letters = title.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

type Terms<'w> = BTreeMap<&'w str, Term<'w>>;
type Pairs<'w> = BTreeMap<(&'w str, &'w str), usize>;

/// Stems, and pairs of stems that stand together, with their counts.
fn counted<'w>(words: &'w [Word<'w>]) -> (Terms<'w>, Pairs<'w>) {
    let mut terms: Terms<'w> = BTreeMap::new();
    let mut pairs: Pairs<'w> = BTreeMap::new();
    for (place, word) in words.iter().enumerate() {
        let Some(stem) = word.stem.as_deref() else {
            continue;
        };
        let next = words.get(place + 1).filter(|_| !word.is_closed);
        let after = next.and_then(|next| next.stem.as_deref());
        let ends = next.is_none_or(|next| is_particle(next.bare));
        let term = terms.entry(stem).or_insert(Term {
            count: 0,
            ends: 0,
            led: 0,
            place,
            surface: word.bare,
        });
        term.count += 1;
        term.ends += usize::from(ends);
        term.led += usize::from(is_led(words, place));
        // A form in lower case shows that the capital is not the word's own.
        if word.bare.starts_with(char::is_lowercase)
            && !term.surface.starts_with(char::is_lowercase)
        {
            term.surface = word.bare;
        }
        if let Some(after) = after.filter(|after| *after != stem) {
            *pairs.entry((stem, after)).or_default() += 1;
        }
    }
    (terms, pairs)
}

/// Whether a determiner stands before a word, or the word has a capital that no sentence gives it.
fn is_led(words: &[Word<'_>], place: usize) -> bool {
    let before = place.checked_sub(1).and_then(|before| words.get(before));
    let Some(before) = before.filter(|before| !before.is_closed) else {
        return false;
    };
    let has_capital = words
        .get(place)
        .is_some_and(|word| is_capitalized(word.bare));
    has_capital || lexicon().determiners.contains(&before.bare.to_lowercase())
}

/// The two words together in which a stem stands at least half of its times, the second of them one that ends phrases.
fn pair_of<'w>(stem: &str, terms: &Terms<'w>, pairs: &Pairs<'w>) -> Option<(&'w str, &'w str)> {
    let count = terms.get(stem)?.count;
    let fits = |(a, b): &(&str, &str), together: usize| {
        (*a == stem || *b == stem)
            && together >= FEWEST_PAIRS
            && together * 2 >= count
            && terms.get(b).is_some_and(Term::is_closing)
    };
    let fitting = pairs
        .iter()
        .filter(|(pair, together)| fits(pair, **together));
    fitting
        .min_by_key(|(pair, together)| (Reverse(**together), **pair))
        .map(|(pair, _)| *pair)
}
