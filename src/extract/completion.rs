use super::Extractor;
use super::modality::{asked, rules, tidy};
use super::proposal::{Ground, word_count};
use super::provision::{Provision, joined};
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, KeyKind};

/// The longest key, in words, that is wanted, and that is taken where no shorter one stands.
const WANTED: usize = 8;
const LONGEST: usize = 20;
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
        rules(document)
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Completion {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let found = Provision::of(sentence, pack)?;
        let ground = Ground::of(document, sentence, pack);
        let phrases = ground.phrases();
        let key = end(&found)?;
        let rest = found.rest.strip_suffix(key)?;
        let tail = found.closing();
        let is_moved = !tail.is_empty();
        if is_moved && (found.tail.iter().any(|part| part.is_pronominal) || found.verb.is_only) {
            return None;
        }
        let opening = if is_moved { format!("{}, ", phrases.lowered(&tail)) } else { String::new() };
        let subject = if found.front.is_empty() && !is_moved { found.subject.to_owned() } else { phrases.lowered(found.subject) };
        let stem = joined(&[&opening, &found.opening(phrases), &subject, &found.verb.said, rest]);
        if word_count(&stem) < SHORTEST_STEM {
            return None;
        }
        let stem = tidy(&joined(&[&stem, &pack.ask.words.blank]));
        asked(self.id(), &ground, stem, key, KeyKind::Other)
    }
}

/// The longest end of a wanted length; the shortest of the others.
fn end<'t>(found: &Provision<'t>) -> Option<&'t str> {
    let wanted = |end: &&&str| (1..=WANTED).contains(&word_count(end));
    let long = |end: &&&str| (WANTED + 1..=LONGEST).contains(&word_count(end));
    let best = found.ends.iter().find(wanted);
    best.or_else(|| found.ends.iter().rev().find(long)).copied()
}
