mod several;

use super::Extractor;
use super::modality::{asked, tidy};
use super::proposal::{Ground, fill, word_count};
use super::provision::{Circumstance, Kind, Provision, in_front, joined};
use super::surface;
use crate::annotate::{Annotated, Home, Sentence};
use crate::bank::normal_form;
use crate::language::Pack;
use crate::model::{Candidate, KeyKind, Relation, Upos};
use several::{gap, only};

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
        let statements = document.statements();
        let read = statements.flat_map(|(sentence, pack)| self.ask(document, sentence, pack));
        only(read.chain(surface::ask(self.id(), document)).collect())
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
        let is_rule = matches!(sentence.home, Home::Rule(_));
        if found.denies(pack) || found.is_pronoun || !is_rule && !found.is_single(sentence, pack) {
            return Vec::new();
        }
        let is_asked = |part: &Circumstance<'_>, ground: &Ground<'_>| {
            is_asked(part, ground) && (is_rule || part.is_askable(pack))
        };
        let is_free = !found.has_pronoun
            && found
                .tail
                .iter()
                .all(|part| !part.is_pronominal && part.kind != Kind::Condition);
        let front = found.front.iter().enumerate().filter(|_| is_free);
        let front = front
            .filter(|(_, part)| is_asked(part, &ground))
            .filter_map(|(place, _)| self.at_front(&ground, &found, place));
        let tail = found.tail.iter().enumerate();
        let tail = tail
            .filter(|(_, part)| is_asked(part, &ground))
            .filter(|(_, part)| is_rule || !governs_verb(sentence, part))
            .filter_map(|(place, _)| self.behind(&ground, &found, place));
        front.chain(tail).collect()
    }

    /// Asks for a circumstance in front; the others stay.
    fn at_front(
        &self,
        ground: &Ground<'_>,
        found: &Provision<'_>,
        place: usize,
    ) -> Option<Candidate> {
        let asked_for = found.front.get(place)?;
        let others = found
            .front
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != place);
        let before: Vec<&Circumstance<'_>> = others.map(|(_, part)| part).collect();
        // With another condition behind it, it is the setting of that.
        let is_setting = found
            .front
            .iter()
            .skip(place + 1)
            .any(|part| part.kind == Kind::Condition);
        if is_setting {
            return None;
        }
        self.when(
            ground,
            found,
            asked_for,
            asked_for.text,
            &before,
            &found.closing(),
        )
    }

    /// Asks for a circumstance behind the main clause, with all conditions that follow it; what stands before it stays.
    fn behind(
        &self,
        ground: &Ground<'_>,
        found: &Provision<'_>,
        place: usize,
    ) -> Option<Candidate> {
        let asked_for = found.tail.get(place)?;
        let (before, rest) = found.tail.split_at_checked(place)?;
        let (kept, more): (Vec<_>, Vec<_>) = rest
            .iter()
            .skip(1)
            .partition(|part| part.kind != Kind::Condition || asked_for.kind != Kind::Condition);
        let mut key = asked_for.text.to_owned();
        for part in more {
            key = format!("{key}, {}", part.text);
        }
        let kept: Vec<&Circumstance<'_>> = before
            .iter()
            .chain(kept)
            .filter(|part| part.kind != Kind::Aside)
            .collect();
        if kept
            .iter()
            .any(|part| part.is_pronominal && part.kind != Kind::Exception)
            || before.iter().any(|part| part.kind == Kind::Condition)
        {
            return None;
        }
        let closing = kept.iter().enumerate().map(|(at, part)| {
            let is_apart = part.kind != Kind::Setting || at > 0;
            format!("{}{}", if is_apart { ", " } else { " " }, part.text)
        });
        let front: Vec<&Circumstance<'_>> = found.front.iter().collect();
        self.when(
            ground,
            found,
            asked_for,
            &key,
            &front,
            &closing.collect::<String>(),
        )
    }

    fn when(
        &self,
        ground: &Ground<'_>,
        found: &Provision<'_>,
        asked_for: &Circumstance<'_>,
        key: &str,
        before: &[&Circumstance<'_>],
        closing: &str,
    ) -> Option<Candidate> {
        let phrases = ground.phrases();
        let cues = &ground.pack.ask.provision;
        if let Some(gapped) = cues.gapped.as_ref().and_then(|it| it.captures(key)) {
            return gap(self.id(), ground, found, &gapped, (before, closing));
        }
        let question = cues
            .stems
            .when
            .iter()
            .find(|[cue, _]| *cue == asked_for.cue || cue.is_empty())
            .map(|[_, question]| question.as_str())?;
        let before = in_front(before.iter().copied(), phrases);
        let main = found.inverted(&phrases.lowered(&found.whole_subject()), ground.pack);
        let stem = tidy(&format!(
            "{before}{} {closing}?",
            joined(&[question, &main])
        ));
        let only = if found.verb.is_only {
            cues.limits.first()?.as_str()
        } else {
            ""
        };
        let mut joints = ground.pack.ask.definition.joints.iter().skip(1);
        if joints.any(|joint| key.contains(joint.as_str())) {
            return None;
        }
        // "Seeds sprout, growing into plants": without its comma the clause runs into the verb.
        let is_apart =
            !found.rest.is_empty() && ground.sentence.contains(&format!(", {}", found.rest));
        if is_apart || found.rest.starts_with(',') {
            return None;
        }
        let key = joined(&[only, &phrases.lowered(key)]);
        let mut candidate = asked(self.id(), ground, stem, &key, KeyKind::Condition)?;
        candidate.pool.class = Some(normal_form(&found.main()));
        // In prose what the other sentences tell may hold as well.
        if !matches!(ground.home, Home::Rule(_)) {
            candidate.pool.closed = true;
        }
        if let Some(stem) = by_definition(ground, &candidate.stem) {
            candidate.stem = stem;
        }
        Some(candidate)
    }
}

/// Whether the main clause governs a verb before a circumstance, that this may belong to: "learns to swim *when it rains*".
fn governs_verb(sentence: &Sentence, part: &Circumstance<'_>) -> bool {
    let start = sentence.text.find(part.text).unwrap_or(0);
    let mut tokens = sentence.analysis().tokens.iter();
    tokens.any(|token| {
        token.span.end <= start
            && token.upos == Upos::Verb
            && matches!(token.relation, Some(Relation::Xcomp | Relation::Ccomp))
    })
}

/// The stem with the glossary's term in front, of whose definition the condition is one: there may be others.
fn by_definition(ground: &Ground<'_>, stem: &str) -> Option<String> {
    let Home::Defining(place) = ground.home else {
        return None;
    };
    let document = ground.document.document;
    let term = document.outline.glossary.get(place)?.term;
    let phrases = ground.phrases();
    let term = phrases.small(document.slice(term));
    let slots = [("term", term.as_str()), ("stem", &phrases.lowered(stem))];
    Some(fill(&ground.pack.ask.glossary.by, &slots))
}

/// Whether a circumstance is worth asking for: a condition, or a time that is more than a name.
fn is_asked(part: &Circumstance<'_>, ground: &Ground<'_>) -> bool {
    let is_time = part.kind == Kind::Setting && ground.pack.ask.provision.times.contains(&part.cue);
    let bare = &ground.pack.ask.condition.bare;
    let is_bare = bare.contains(&part.body.to_lowercase());
    let opens = part.body.split_whitespace().next().unwrap_or_default();
    let times = &ground.pack.ask.provision.time_words;
    let tells_time = part.has_clause
        || part.body.chars().any(char::is_numeric)
        || part
            .body
            .split(|sign: char| !sign.is_alphabetic())
            .any(|word| times.iter().any(|time| time == &word.to_lowercase()));
    let is_act = ground
        .pack
        .ask
        .nouns
        .gerund_ends
        .iter()
        .any(|end| opens.ends_with(end.as_str()));
    let is_told = if part.kind == Kind::Condition {
        !is_act
    } else {
        is_time && (is_act || tells_time && !part.is_pronominal)
    };
    is_told && LENGTH.contains(&word_count(part.text)) && !is_bare
}
