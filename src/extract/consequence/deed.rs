use super::Consequence;
use crate::annotate::{Home, Sentence, capitalized};
use crate::extract::Extractor;
use crate::extract::modality::tidy;
use crate::extract::people::People;
use crate::extract::proposal::{Ground, Proposal, fill, word_count};
use crate::extract::provision::{Circumstance, Kind, Provision, joined};
use crate::extract::who_may::agent_noun;
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// How many words of a deed are an answer.
const DEED: std::ops::RangeInclusive<usize> = 3..=20;
/// The fewest words that tell a case or an aim.
const FEWEST_TOLD: usize = 4;

impl Consequence {
    /// "If a farmer expects a dry year, what might they do?": what somebody may do in a case, or for an aim, outside rules.
    pub(super) fn deed(
        &self,
        ground: &Ground<'_>,
        sentence: &Sentence,
        found: &Provision<'_>,
        people: &People,
    ) -> Option<Candidate> {
        let (pack, phrases) = (ground.pack, ground.phrases());
        let [front] = found.front.as_slice() else {
            return None;
        };
        let possible = &pack.ask.gate.definite.possible;
        let noun = agent_noun(found.subject, phrases);
        let is_person = if found.is_pronoun {
            let they = pack.ask.question.plural_pronouns.first();
            let words = front.text.split(|sign: char| !sign.is_alphanumeric());
            they.is_some_and(|they| found.subject.eq_ignore_ascii_case(they))
                && !front.is_pronominal
                && words
                    .into_iter()
                    .any(|word| people.has(&word.to_lowercase(), phrases, false))
        } else {
            people.has(&noun, phrases, false)
        };
        let act = joined(&[&found.act(), &found.closing()]);
        let is_setting = |part: &Circumstance<'_>| part.kind == Kind::Setting && !part.has_clause;
        let is_fit = !matches!(sentence.home, Home::Rule(_))
            && possible.contains(&found.verb.first)
            && found.verb.negation.is_empty()
            && !found.is_undergone(pack)
            && found.tail.iter().all(is_setting)
            && is_told(front, pack)
            && is_person
            && DEED.contains(&word_count(&act));
        let slots = [
            ("front", found.opening(phrases)),
            ("modal", found.modal(pack).to_owned()),
            ("subject", phrases.lowered(&found.whole_subject())),
            ("not", String::new()),
            ("tail", String::new()),
        ];
        let slots = slots.each_ref().map(|(slot, text)| (*slot, text.as_str()));
        is_fit.then(|| {
            ground.candidate(Proposal {
                rule: self.id(),
                kind: ItemType::ShortAnswer,
                stem: tidy(&fill(&pack.ask.provision.stems.act, &slots)),
                key: capitalized(&act),
                key_kind: KeyKind::Act,
            })
        })
    }
}

/// Whether a circumstance tells a case or an aim.
fn is_told(front: &Circumstance<'_>, pack: &Pack) -> bool {
    let aims = &pack.ask.question.purpose.openers;
    let is_aim = front.kind == Kind::Setting && aims.contains(&front.cue);
    (front.kind == Kind::Condition || is_aim) && word_count(front.text) >= FEWEST_TOLD
}
