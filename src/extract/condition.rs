use super::Extractor;
use super::if_then::IfThen;
use super::modality::{asked, tidy};
use super::proposal::{Ground, word_count};
use super::provision::{Circumstance, Kind, Provision, joined};
use crate::annotate::{Annotated, Sentence};
use crate::bank::normal_form;
use crate::language::Pack;
use crate::model::{Candidate, KeyKind};

/// How many words a condition has that is an answer.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=26;

/// Under which condition something is so.
pub struct Condition;

impl Extractor for Condition {
    fn id(&self) -> &'static str {
        "condition"
    }

    fn page(&self) -> &'static str {
        include_str!("condition.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .flat_map(|(sentence, pack)| {
                if Provision::reads(pack) {
                    self.ask(document, sentence, pack)
                } else {
                    IfThen(self.id()).ask(document, sentence, pack)
                }
            })
            .collect()
    }
}

impl Condition {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let Some(found) = Provision::of(sentence, pack) else {
            return Vec::new();
        };
        let at_front = found.front.iter().position(|part| is_asked(part, &ground));
        let behind = found.tail.iter().position(|part| is_asked(part, &ground));
        let asked = behind.map(|place| self.when(&ground, &found, None, Some(place)));
        let asked = asked.or_else(|| {
            let is_free = !found.has_pronoun && !found.is_pronoun;
            is_free.then(|| at_front.map(|place| self.when(&ground, &found, Some(place), None)))?
        });
        asked.flatten().into_iter().collect()
    }

    /// Asks for the circumstance at one place; the others stay in the stem.
    fn when(
        &self,
        ground: &Ground<'_>,
        found: &Provision<'_>,
        front: Option<usize>,
        tail: Option<usize>,
    ) -> Option<Candidate> {
        let parts = |parts: &[Circumstance<'_>], asked: Option<usize>| {
            let kept = parts.iter().enumerate().filter(|(place, _)| Some(*place) != asked);
            kept.filter(|(_, part)| part.kind != Kind::Aside).map(|(_, part)| part.text.to_owned()).collect::<Vec<_>>()
        };
        let asked_for = match (front, tail) {
            (Some(place), _) => found.front.get(place)?,
            (_, place) => found.tail.get(place?)?,
        };
        // What is kept in front may name what the key's pronouns stand for, not the other way round.
        let phrases = ground.phrases();
        let (before, after) = (parts(&found.front, front), parts(&found.tail, tail));
        if found.denies(ground.pack) || front.is_some() && !found.tail.is_empty() && found.tail.iter().any(|part| part.is_pronominal) {
            return None;
        }
        let stems = &ground.pack.ask.provision.stems.when;
        let question = stems
            .iter()
            .find(|[cue, _]| *cue == asked_for.cue || cue.is_empty())
            .map(|[_, question]| question.as_str())?;
        let before = before.iter().map(|part| format!("{}, ", phrases.lowered(part))).collect::<String>();
        let main = found.inverted(&phrases.lowered(found.subject));
        let stem = tidy(&format!("{before}{}?", joined(&[question, &main, &after.join(", ")])));
        let only = if found.verb.is_only { ground.pack.ask.provision.limits.first()?.as_str() } else { "" };
        let key = joined(&[only, &phrases.lowered(asked_for.text)]);
        let mut candidate = asked(self.id(), ground, stem, &key, KeyKind::Condition)?;
        candidate.pool.class = Some(normal_form(&found.main()));
        Some(candidate)
    }
}

/// Whether a circumstance is worth asking for: a condition, or a time that is more than a name.
fn is_asked(part: &Circumstance<'_>, ground: &Ground<'_>) -> bool {
    let is_time = part.kind == Kind::Setting && ground.pack.ask.provision.times.contains(&part.cue);
    let bare = &ground.pack.ask.condition.bare;
    let is_bare = bare.contains(&part.body.to_lowercase());
    (part.kind == Kind::Condition || is_time) && LENGTH.contains(&word_count(part.text)) && !is_bare
}
