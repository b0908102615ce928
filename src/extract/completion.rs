use super::Extractor;
use super::modality::{asked, rules, tidy};
use super::proposal::{Ground, word_count};
use super::provision::{Circumstance, Kind, Provision, joined};
use super::question::is_constituent;
use super::surface;
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, KeyKind};

/// The longest key, in words, that is wanted, and that is taken where no shorter one stands.
const WANTED: usize = 8;
const LONGEST: usize = 14;
/// A key that lists several things may be as long as this.
const LONGEST_LIST: usize = 20;
/// How many words a stem has at least.
const SHORTEST_STEM: usize = 4;

/// A rule with a blank in place of its end.
pub struct Completion;

impl Extractor for Completion {
    fn id(&self) -> &'static str {
        "completion"
    }

    fn page(&self) -> &'static str {
        include_str!("completion.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let whole = rules(document).filter(|(sentence, _)| !sentence.is_dependent);
        let read = whole.flat_map(|(sentence, pack)| self.ask(document, sentence, pack));
        read.chain(surface::ask(self.id(), document)).collect()
    }
}

impl Completion {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let Some(found) = Provision::of(sentence, pack) else {
            return Vec::new();
        };
        let is_tied = |part: &Circumstance<'_>| {
            part.is_pronominal
                || part.is_tied
                || matches!(part.kind, Kind::Exception | Kind::Setting)
        };
        if found.is_pronoun && !found.tail.is_empty() {
            return Vec::new();
        }
        if found.tail.iter().any(is_tied) || found.verb.is_only {
            return Vec::new();
        }
        let ground = Ground::of(document, sentence, pack);
        let asked = ends(&found, sentence, pack).into_iter();
        asked
            .filter_map(|key| self.blank(&ground, &found, key))
            .collect()
    }

    /// The sentence up to its end, with what stands behind that in front.
    fn blank(&self, ground: &Ground<'_>, found: &Provision<'_>, key: &str) -> Option<Candidate> {
        let phrases = ground.phrases();
        let rest = found.rest.strip_suffix(key)?;
        let tail = found.closing();
        let moved = if tail.is_empty() {
            String::new()
        } else {
            format!("{}, ", phrases.lowered(&tail))
        };
        let opening = joined(&[&found.opening(phrases), &moved]);
        let subject = if opening.is_empty() {
            found.whole_subject()
        } else {
            phrases.lowered(&found.whole_subject())
        };
        let stem = match ground.sentence.strip_suffix(key) {
            Some(before) => before.to_owned(),
            None => joined(&[&opening, &subject, &found.verb.said, rest]),
        };
        if word_count(&stem) < SHORTEST_STEM {
            return None;
        }
        let stem = tidy(&joined(&[&stem, &ground.pack.ask.words.blank]));
        asked(self.id(), ground, format!("{stem}."), key, KeyKind::Other)
    }
}

/// The longest end of a wanted length, and a longer one that lists several things; the shortest of the longer ones where none is short.
fn ends<'t>(found: &Provision<'t>, sentence: &Sentence, pack: &Pack) -> Vec<&'t str> {
    let cues = &pack.ask.provision;
    let is_hollow = |end: &str| {
        let opens = |phrase: &String| {
            end.strip_prefix(phrase.as_str())
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let points = |word: &str| pack.ask.gate.demonstratives.iter().any(|this| this == word);
        end.split_whitespace().any(points)
            || cues.hollow.iter().any(opens)
            || word_count(end) < 3 && is_common(end, pack)
    };
    let fit: Vec<&'t str> = found
        .ends
        .iter()
        .copied()
        .filter(|end| !is_hollow(end) && (end.contains(", ") || is_one(sentence, found.rest, end)))
        .collect();
    let lists = |end: &str| end.contains(", ");
    let wanted = fit.iter().find(|end| word_count(end) <= WANTED);
    let mut longer = fit.iter().rev().filter(|end| {
        let longest = if lists(end) { LONGEST_LIST } else { LONGEST };
        (WANTED + 1..=longest).contains(&word_count(end))
    });
    match wanted {
        Some(end) => std::iter::once(*end)
            .chain(longer.find(|longer| lists(longer) && !lists(end)).copied())
            .collect(),
        None => longer.next().copied().into_iter().collect(),
    }
}

/// Whether the end of a predicate is one constituent by the parse: "the lid as part of the cover" hangs on the verb twice.
fn is_one(sentence: &Sentence, rest: &str, end: &str) -> bool {
    let Some(stop) = sentence.text.find(rest).map(|at| at + rest.len()) else {
        return true;
    };
    let start = stop.saturating_sub(end.len());
    let tokens = sentence.analysis().tokens.iter();
    let before = tokens.clone().take_while(|token| token.span.start < start);
    let inside = tokens.take_while(|token| token.span.start < stop);
    is_constituent(sentence, &(before.count()..inside.count()))
}

/// "The game", "any order": a determiner with one plain word.
fn is_common(end: &str, pack: &Pack) -> bool {
    let nouns = &pack.ask.nouns;
    let first = end
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let is_marked = end
        .chars()
        .any(|sign| sign.is_numeric() || sign.is_uppercase() || matches!(sign, '‘' | '“' | '"'));
    nouns.determiners.contains(&first) && !is_marked
}
