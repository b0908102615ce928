use std::ops::Range;

use super::boundary::breaks;
use super::subject::{finite, main_clause};
use super::words::Words;
use crate::language::Pack;
use crate::language::ask::Provision as Cues;
use crate::model::Upos;

/// Circumstances before a main clause.
const MOST_FRONT: usize = 3;

/// What a circumstance is to the main clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It has to hold: "if", "when", "provided that".
    Condition,
    /// It must not hold: "unless", "except", "until".
    Exception,
    /// When, where, how: "during the game".
    Setting,
    /// It changes nothing: "even if", "for example".
    Aside,
}

/// A clause or phrase under which the main clause holds.
#[derive(Clone, Debug)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "marks of one clause that are independent of each other"
)]
pub struct Circumstance<'t> {
    /// What it is to the main clause.
    pub kind: Kind,
    /// The word or words that open it, in lower case.
    pub cue: String,
    /// The whole, cue and all, as it stands.
    pub text: &'t str,
    /// What follows the cue.
    pub body: &'t str,
    /// Whether a pronoun stands in it before any noun.
    pub is_pronominal: bool,
    /// Whether a noun stands in it.
    pub names: bool,
    /// Whether "only" opens it.
    pub is_limited: bool,
    /// Whether a finite verb stands in it.
    pub has_clause: bool,
    /// Whether it speaks of what the main clause has introduced: "the piece" behind "a piece", "that square".
    pub is_tied: bool,
}

impl Circumstance<'_> {
    /// Whether it says when.
    pub fn is_time(&self, pack: &Pack) -> bool {
        pack.ask.provision.times.contains(&self.cue)
    }
}

/// What follows the verb of a main clause.
pub struct Predicate<'t> {
    /// Where it ends.
    pub end: usize,
    pub tail: Vec<Circumstance<'t>>,
}

/// The circumstances before the main clause, and where that starts.
pub fn before<'t>(words: &Words<'t>, cues: &Cues) -> (Vec<Circumstance<'t>>, usize) {
    let mut front = Vec::new();
    let mut at = 0;
    while front.len() < MOST_FRONT {
        let Some((circumstance, next)) = opening(words, at, cues) else {
            break;
        };
        front.push(circumstance);
        at = next;
    }
    (front, at)
}

/// The circumstance that opens at a place, and where what follows it starts.
fn opening<'t>(words: &Words<'t>, at: usize, cues: &Cues) -> Option<(Circumstance<'t>, usize)> {
    let (kind, cue, length) = cue_at(words, at, cues).or_else(|| {
        let is_setting =
            matches!(words.tag(at), "IN" | "TO" | "VBG") || words.upos(at) == Upos::Adp;
        is_setting.then(|| (Kind::Setting, words.small(at).to_owned(), 1))
    })?;
    let commas = (at + length + 1..words.len()).filter(|place| words.is_comma(*place));
    let mut ends = commas.filter_map(|comma| {
        let next = comma + 1 + usize::from(cues.resumptives.contains(words.small(comma + 1)));
        let is_whole = kind == Kind::Setting
            || is_phrasal(&cue, cues)
            || holds_clause(words, at + length, comma)
            || words.tag(next) == "PRP"
            || cue_at(words, next, cues).is_some_and(|(kind, ..)| kind == Kind::Condition);
        let goes_on =
            main_clause(words, next, cues).is_some() || cue_at(words, next, cues).is_some();
        (is_whole && goes_on).then_some((comma, next))
    });
    let (end, next) = ends.next().or_else(|| unmarked(words, at, kind))?;
    Some((
        circumstance(words, cues, (kind, cue, length), at..end),
        next,
    ))
}

/// "Before the start of the game the arbiter shall ...": an article right behind a noun starts the subject.
fn unmarked(words: &Words<'_>, at: usize, kind: Kind) -> Option<(usize, usize)> {
    let verb = finite(words, at)?;
    let comma = (at..verb).find(|place| words.is_comma(*place));
    let stop = comma.unwrap_or(verb);
    if kind != Kind::Setting {
        return None;
    }
    let mut starts = (at + 2..stop).filter(|place| {
        let opens =
            matches!(words.upos(*place), Upos::Det | Upos::Propn) && words.tag(*place) != "WDT";
        opens && words.is_noun(*place - 1) && words.upos(*place - 1) != Upos::Propn
    });
    let start = starts.next_back()?;
    let is_plain = !(start..stop).any(|place| words.upos(place) == Upos::Adp);
    is_plain.then_some((start, start))
}

/// Whether a finite verb stands between two places.
fn holds_clause(words: &Words<'_>, start: usize, end: usize) -> bool {
    finite(words, start).is_some_and(|verb| verb < end)
        || matches!(words.tag(start), "VBN" | "VBG")
        || words.tag(start) == "RB" && words.tag(start + 1) == "VBN"
}

fn is_phrasal(cue: &str, cues: &Cues) -> bool {
    cues.phrasal.iter().any(|phrase| phrase == cue)
}

/// What kind of circumstance the words at a place open.
pub fn cue_at(words: &Words<'_>, at: usize, cues: &Cues) -> Option<(Kind, String, usize)> {
    let lists = [
        (Kind::Aside, &cues.asides),
        (Kind::Exception, &cues.exceptions),
        (Kind::Condition, &cues.conditions),
        (Kind::Setting, &cues.times),
    ];
    lists.into_iter().find_map(|(kind, list)| {
        let (cue, length) = words.phrase_at(at, list)?;
        Some((kind, cue.to_owned(), length))
    })
}

/// `found` is what opens it, with how many words that has.
fn circumstance<'t>(
    words: &Words<'t>,
    cues: &Cues,
    found: (Kind, String, usize),
    place: Range<usize>,
) -> Circumstance<'t> {
    let (kind, cue, length) = found;
    let Range { start, end } = place;
    let inside = start + length..end;
    let is_tied = inside.clone().any(|place| takes_up(words, place, start));
    let pronoun = inside.clone().find(|place| words.is_pronoun(*place));
    let is_named = |pronoun: usize| (inside.start..pronoun).any(|place| words.is_noun(place));
    Circumstance {
        kind,
        cue,
        text: words.text(start, end),
        body: words.text(start + length, end),
        is_tied,
        is_limited: cues.limits.contains(words.small(start)),
        has_clause: inside.clone().any(|place| words.is_finite(place)),
        names: inside.clone().any(|place| words.is_noun(place)),
        is_pronominal: pronoun.is_some_and(|pronoun| !is_named(pronoun)),
    }
}

/// The circumstances behind a main clause. None where another statement follows that the circumstances may belong to.
pub fn after<'t>(words: &Words<'t>, start: usize, cues: &Cues) -> Option<Predicate<'t>> {
    let cut = (start..words.len()).find(|place| breaks(words, *place, cues));
    let is_spliced = cut.is_some_and(|cut| words.is_comma(cut));
    let stop = cut.unwrap_or(words.len());
    let mut starts: Vec<(usize, Kind, String, usize)> = Vec::new();
    let mut has_relative = false;
    for place in start..stop {
        has_relative |= matches!(words.tag(place), "WDT" | "WP" | "WP$") && !words.is_inside(place);
        let Some((kind, cue, length)) = tail_cue(words, place, start, cues) else {
            continue;
        };
        let follows_comma = words.is_comma(place - 1);
        if has_relative && !follows_comma && starts.is_empty() {
            return None;
        }
        let is_new = |last: &(usize, Kind, String, usize)| {
            last.1 == Kind::Setting
                && kind != Kind::Setting
                && finite(words, last.0 + last.3).is_none_or(|verb| verb > place)
        };
        if starts.is_empty() || follows_comma || starts.last().is_some_and(is_new) {
            starts.push((place, kind, cue, length));
        }
    }
    if cut.is_some()
        && !is_spliced
        && (!starts.is_empty() || cues.adversatives.contains(words.small(stop)))
    {
        return None;
    }
    if !is_spliced
        && (stop..words.len())
            .any(|place| cue_at(words, place, cues).is_some_and(|(kind, ..)| kind != Kind::Aside))
    {
        return None;
    }
    // "Equal before the law and are entitled to protection": what follows goes on with the main clause.
    let resumes = |place: usize| {
        cues.joints.contains(words.small(place))
            && (words.is_finite(place + 1) || words.small(place + 1) == "to")
    };
    let phrase = starts.iter().find(|(.., cue, _)| is_phrasal(cue, cues));
    if phrase.is_some_and(|(place, ..)| (*place..stop).any(resumes)) {
        return None;
    }
    let end = starts.first().map_or(stop, |(place, ..)| *place);
    let ends = starts
        .iter()
        .skip(1)
        .map(|(place, ..)| *place)
        .chain([stop]);
    let tail = starts
        .iter()
        .zip(ends)
        .map(|((place, kind, cue, length), end)| {
            circumstance(words, cues, (*kind, cue.clone(), *length), *place..end)
        })
        .collect();
    Some(Predicate { end, tail })
}

/// A cue behind the verb that opens a circumstance, and no clause that the verb asks for: not "decide when".
fn tail_cue(
    words: &Words<'_>,
    place: usize,
    start: usize,
    cues: &Cues,
) -> Option<(Kind, String, usize)> {
    let before = place.checked_sub(1)?;
    if place < start || words.is_inside(place) {
        return None;
    }
    let found = cue_at(words, place, cues)?;
    let is_aside = words.is_comma(before) && place >= 2;
    let is_joined = cues.joints.contains(words.small(before))
        || is_aside && cues.joints.contains(words.small(place - 2));
    let is_asked = cues.askers.iter().any(|verb| verb == words.lemma(before));
    let is_limited = cues.limits.contains(words.small(before)) && place > start;
    let is_clausal =
        matches!(found.0, Kind::Condition | Kind::Exception) && !is_phrasal(&found.1, cues);
    let next = place + found.2;
    let is_whole = !is_clausal
        || finite(words, next).is_some()
        || matches!(words.tag(next), "VBN" | "VBG" | "JJ" | "RB")
        || (next..words.len()).any(|at| words.is_finite(at));
    let is_compared = words.tag(before) == "IN" && words.lemma(before) == "than";
    (!is_joined && !is_asked && !is_limited && is_whole && !is_compared).then_some(found)
}

/// Whether a definite noun or demonstrative goes back to what stands before `start` with an indefinite determiner.
fn takes_up(words: &Words<'_>, place: usize, start: usize) -> bool {
    let is_pointer = words.tag(place) == "DT" && words.lemma(place).starts_with("th");
    if !is_pointer {
        return false;
    }
    if words.small(place) != "the" {
        return words.upos(place) != Upos::Pron;
    }
    let Some(noun) = (place + 1..words.len()).find(|at| words.is_noun(*at)) else {
        return false;
    };
    (0..start.min(place)).any(|at| {
        let opened = (at.saturating_sub(3)..at)
            .rev()
            .find(|before| words.upos(*before) == Upos::Det);
        words.lemma(at) == words.lemma(noun)
            && opened.is_some_and(|opener| words.small(opener) != "the")
    })
}
