//! What the rules on permission, duty and ban share.

mod asked;

pub use asked::{asked, tidy};

use super::people::People;
use super::proposal::{Ground, fill, group, word_count};
use super::provision::{Form, Kind, Provision};
use super::who_may::agent_noun;
use crate::annotate::forms::lemma;
use crate::annotate::{Annotated, Home, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, KeyKind, Upos};

/// The longest act and the longest agent that are an answer, in words.
const LONGEST_ACT: usize = 16;
const LONGEST_AGENT: usize = 10;
/// The shortest act, in words, that tells who is meant.
const SHORTEST_ACT: usize = 3;

/// What a rule says of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modality {
    /// It may be done.
    Permission,
    /// It has to be done.
    Duty,
    /// It must not be done.
    Ban,
}

/// The sentences that stand in rules.
pub fn rules<'d>(
    document: &'d Annotated<'_>,
) -> impl Iterator<Item = (&'d Sentence, &'static Pack)> {
    document
        .packed()
        .filter(|(sentence, _)| sentence.is_whole && matches!(sentence.home, Home::Rule(_)))
}

/// What may, must or must not be done, and by whom.
pub fn ask(
    rule: &'static str,
    modality: Modality,
    document: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
    people: &People,
) -> Vec<Candidate> {
    let ground = Ground::of(document, sentence, pack);
    let Some(found) = Provision::of(sentence, pack) else {
        return Vec::new();
    };
    if modality_of(&found, pack) != Some(modality) {
        return Vec::new();
    }
    let phrases = ground.phrases();
    let noun = agent_noun(found.subject, phrases);
    // What "it" takes up is no person, whatever its name means elsewhere: a bishop on a board.
    let things = &pack.ask.provision.things;
    let is_thing = found
        .act()
        .split(|sign: char| !sign.is_alphabetic())
        .any(|word| things.iter().any(|thing| thing == word));
    let is_person = found.is_pronoun || people.has(&noun, phrases, is_thing);
    let asking = Asking {
        rule,
        ground: &ground,
        found: &found,
        noun,
        addressee: people.addressee.as_deref(),
    };
    let act = is_person.then(|| asking.act()).flatten();
    let agent = is_person.then(|| asking.agent()).flatten();
    act.into_iter().chain(agent).collect()
}

fn modality_of(found: &Provision<'_>, pack: &Pack) -> Option<Modality> {
    let cues = &pack.ask.provision;
    let is_denied = !found.verb.negation.is_empty();
    let may = cues.permitting.contains(&found.verb.first);
    let must = cues.binding.contains(&found.verb.first);
    match (found.verb.form, may, must) {
        (Form::Modal, true, _) if !is_denied => Some(Modality::Permission),
        (Form::Modal, _, true) if !is_denied => Some(Modality::Duty),
        (Form::Modal, true, _) | (Form::Modal, _, true) => Some(Modality::Ban),
        _ => None,
    }
}

struct Asking<'a> {
    rule: &'static str,
    ground: &'a Ground<'a>,
    found: &'a Provision<'a>,
    /// The noun that the subject is called by.
    noun: String,
    /// The noun of the person that the rules are about, where there is one.
    addressee: Option<&'a str>,
}

impl Asking<'_> {
    /// What the subject has to do: where circumstances or a relative clause say which case is meant.
    fn act(&self) -> Option<Candidate> {
        let (found, pack) = (self.found, self.ground.pack);
        let (act, tail) = self.done(found);
        let is_told =
            found.front.iter().chain(&found.tail).next().is_some() || word_count(found.subject) > 4;
        let is_lost = found.is_pronoun
            && found
                .front
                .iter()
                .all(|front| front.is_pronominal || !front.names);
        // When something is to be done tells of many acts; in which case, of one.
        let mut parts = found.front.iter().chain(&found.tail);
        let is_timed =
            word_count(found.subject) <= 4 && parts.all(|part| part.kind == Kind::Setting);
        if !is_told
            || is_timed
            || is_lost
            || found.denies(pack)
            || found.is_undergone(pack)
            || !(2..=LONGEST_ACT).contains(&word_count(&act))
        {
            return None;
        }
        let stems = &pack.ask.provision.stems;
        let (subject, deed) = match self.deed_told(found) {
            Some((subject, deed)) => (subject.to_owned(), deed),
            None => (found.whole_subject(), ""),
        };
        let template = if deed.is_empty() {
            &stems.act
        } else {
            &stems.act_after
        };
        let slots = [
            ("front", found.opening(self.ground.phrases())),
            ("deed", deed.to_owned()),
            ("modal", found.modal(pack).to_owned()),
            ("subject", self.ground.phrases().lowered(&subject)),
            ("not", found.verb.negation.to_owned()),
            ("tail", tail),
        ];
        let mut candidate = self.candidate(template, &slots, &act, KeyKind::Act)?;
        candidate.pool.class = Some(self.noun.clone());
        candidate.pool.one_class = true;
        Some(candidate)
    }

    /// A subject apart from what it is said to have done: "the rower, having crossed the line". That goes in front of a question.
    fn deed_told<'t>(&self, found: &Provision<'t>) -> Option<(&'t str, &'t str)> {
        let (subject, deed) = found
            .subject
            .split_once(", ")
            .filter(|_| found.is_set_off)?;
        let first = deed.split(' ').next()?;
        let mut ends = self.ground.pack.ask.nouns.gerund_ends.iter();
        ends.any(|end| first.ends_with(end.as_str()))
            .then_some((subject, deed))
    }

    /// The act, and what follows the question: a condition on "doing so" goes with the act that it takes up.
    fn done(&self, found: &Provision<'_>) -> (String, String) {
        let pack = self.ground.pack;
        let tail = found.closing_apart(pack);
        let mut acts = pack.ask.provision.acts.iter();
        let takes_up = acts.any(|act| tail.ends_with(act.as_str()));
        if !found.front.is_empty() && takes_up {
            (format!("{} {tail}", found.act()), String::new())
        } else {
            (found.act(), tail)
        }
    }

    /// Who has to do it.
    fn agent(&self) -> Option<Candidate> {
        let (found, pack) = (self.found, self.ground.pack);
        let subject = found.subject;
        let is_denied = found.denies(pack) && !found.keeps_to_itself(pack);
        let names = |text: &str| {
            text.split(|sign: char| !sign.is_alphanumeric())
                .any(|word| word.to_lowercase() == self.noun)
        };
        let told = found
            .front
            .iter()
            .chain(&found.tail)
            .any(|part| names(part.text));
        if found.is_pronoun
            || self.is_anybody()
            || is_denied
            || self.is_shared_out()
            || told
            || names(&found.act())
            || word_count(subject) > LONGEST_AGENT
            || word_count(&found.act()) < SHORTEST_ACT
        {
            return None;
        }
        let slots = [
            ("front", found.opening(self.ground.phrases())),
            (
                "modal",
                if found.is_undergone(pack) {
                    found.verb.first.clone()
                } else {
                    found.modal(pack).to_owned()
                },
            ),
            ("not", found.verb.negation.to_owned()),
            ("act", found.act()),
            ("tail", found.closing_apart(pack)),
        ];
        if let Some(stem) = self.whom(&found.act()) {
            return asked(self.rule, self.ground, stem, subject, KeyKind::Agent);
        }
        self.candidate(
            &pack.ask.provision.stems.agent,
            &slots,
            subject,
            KeyKind::Agent,
        )
    }

    /// The question for whom somebody named may take, call or send, where the sentence says who "may be called by" that one.
    fn whom(&self, act: &str) -> Option<String> {
        let (found, pack) = (self.found, self.ground.pack);
        let undergone = pack.ask.provision.by.as_ref()?.captures(act)?;
        let verb = lemma(group(&undergone, "done"), Upos::Verb, pack.language);
        let slots = [
            ("front", found.opening(self.ground.phrases())),
            ("modal", found.verb.first.clone()),
            ("subject", group(&undergone, "by").to_owned()),
            ("act", format!("{verb}{}", group(&undergone, "rest"))),
            ("tail", found.closing_apart(pack)),
        ];
        let slots = slots.each_ref().map(|(name, text)| (*name, text.as_str()));
        Some(tidy(&fill(&pack.ask.provision.stems.whom, &slots)))
    }

    /// Whether the subject is divided among others, as only things and seats are.
    fn is_shared_out(&self) -> bool {
        let first = self.found.rest.split_whitespace().next();
        let shared = &self.ground.pack.ask.provision.shared_out;
        first.is_some_and(|first| shared.iter().any(|verb| verb == first))
    }

    /// Whether the subject is whom all the rules are about, called by nothing but the noun.
    fn is_anybody(&self) -> bool {
        let singular = self.ground.phrases().singular(&self.noun);
        let noun = singular.as_deref().unwrap_or(&self.noun);
        self.addressee
            .is_some_and(|person| self.noun == person || noun == person)
            && word_count(self.found.subject) <= 2
    }

    fn candidate(
        &self,
        template: &str,
        slots: &[(&str, String)],
        key: &str,
        key_kind: KeyKind,
    ) -> Option<Candidate> {
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, text)| (*name, text.as_str()))
            .collect();
        let stem = tidy(&fill(template, &slots));
        asked(self.rule, self.ground, stem, key, key_kind)
    }
}
