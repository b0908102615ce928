mod deed;

use super::Extractor;
use super::modality::{asked, tidy};
use super::people::People;
use super::proposal::{Ground, fill, word_count};
use super::provision::{Circumstance, Form, Kind, Provision, joined};
use super::surface;
use super::who_may::agent_noun;
use crate::annotate::{Annotated, Home, Sentence, is_example};
use crate::language::Pack;
use crate::model::{Candidate, KeyKind};

/// The longest answer, in words.
const LONGEST: usize = 16;

/// What happens under a condition, and to whom.
pub struct Consequence;

impl Extractor for Consequence {
    fn id(&self) -> &'static str {
        "consequence"
    }

    fn page(&self) -> &'static str {
        include_str!("consequence.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let people = People::of(document);
        let statements = document.statements();
        let read =
            statements.filter_map(|(sentence, pack)| self.ask(document, sentence, pack, &people));
        read.chain(surface::ask(self.id(), document)).collect()
    }
}

impl Consequence {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
        people: &People,
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        // To some end, the one of an example did one thing of many.
        let mut aims = pack.ask.question.purpose.openers.iter();
        let small = sentence.text.to_lowercase();
        let is_aimed = aims.any(|aim| {
            small
                .strip_prefix(aim.as_str())
                .is_some_and(|rest| rest.starts_with(' '))
        });
        if is_aimed && is_example(document.document, sentence.home) {
            return None;
        }
        let Some(found) = Provision::of(sentence, pack) else {
            let found = Provision::possible(sentence, pack)?;
            return self.deed(&ground, sentence, &found, people);
        };
        let is_act = found.verb.form == Form::Modal && !found.is_undergone(pack);
        if is_act {
            return self.deed(&ground, sentence, &found, people);
        }
        let is_event = || found.is_single(sentence, pack) && found.tells_event(sentence, pack);
        let parts = found.front.iter().chain(&found.tail);
        let is_asked = parts.into_iter().all(|part| part.is_askable(pack));
        if !(matches!(sentence.home, Home::Rule(_)) || is_asked && is_event()) {
            return None;
        }
        if word_count(&found.main()) > LONGEST {
            return None;
        }
        self.to_whom(&ground, &found)
            .or_else(|| self.what(&ground, &found))
    }

    /// "What happens if ...?"
    fn what(&self, ground: &Ground<'_>, found: &Provision<'_>) -> Option<Candidate> {
        let is_case = |kind| matches!(kind, Kind::Condition);
        let phrases = ground.phrases();
        let (setting, front) = match found.front.as_slice() {
            [setting, case]
                if setting.kind == Kind::Setting
                    && !setting.is_time(ground.pack)
                    && is_case(case.kind) =>
            {
                (Some(setting), std::slice::from_ref(case))
            }
            front => (None, front),
        };
        let mut cases = front.iter().chain(&found.tail);
        if !cases.clone().any(|part| is_case(part.kind))
            || cases.any(|part| part.kind == Kind::Setting && !part.is_time(ground.pack))
        {
            return None;
        }
        if found.verb.is_only || found.is_pronoun && found.front.is_empty() {
            return None;
        }
        // Behind the main clause a pronoun may stand for what the key names.
        let is_lost = |part: &Circumstance<'_>| part.is_pronominal || part.is_tied;
        if found.tail.iter().any(is_lost) {
            return self.ordered(ground, found);
        }
        let is_limited = found
            .front
            .first()
            .is_some_and(|part| part.kind == Kind::Exception);
        let mut stem = ground.pack.ask.provision.stems.happens.clone();
        if is_limited
            || !found.front.is_empty() && found.tail.iter().any(|part| part.kind == Kind::Condition)
        {
            stem = format!("{{opening}}{}", phrases.lowered(&stem));
            let slots = [
                ("opening", found.opening(phrases)),
                ("circumstances", found.closing()),
            ];
            let slots: Vec<(&str, &str)> = slots
                .iter()
                .map(|(name, text)| (*name, text.as_str()))
                .collect();
            return asked(
                self.id(),
                ground,
                tidy(&fill(&stem, &slots)),
                &found.main(),
                KeyKind::Consequence,
            );
        }
        let front: Vec<String> = front
            .iter()
            .map(|part| phrases.lowered(part.text))
            .collect();
        let said = joined(&[&front.join(", "), &found.closing()]);
        let plain = &ground.pack.ask.provision.plain_cues;
        let said = plain
            .iter()
            .find_map(|[cue, plain]| Some(joined(&[plain, said.strip_prefix(cue.as_str())?])))
            .unwrap_or(said);
        let stem = fill(
            &ground.pack.ask.provision.stems.happens,
            &[("circumstances", &said)],
        );
        let stem = match setting {
            Some(setting) => format!("{}, {}", setting.text, phrases.lowered(&stem)),
            None => stem,
        };
        asked(
            self.id(),
            ground,
            tidy(&stem),
            &found.main(),
            KeyKind::Consequence,
        )
    }

    /// "What happens if ...?" where a short time belongs to what happens: "the older card counts before the newer".
    fn ordered(&self, ground: &Ground<'_>, found: &Provision<'_>) -> Option<Candidate> {
        let ([case], [time]) = (found.front.as_slice(), found.tail.as_slice()) else {
            return None;
        };
        let key = joined(&[&found.main(), time.text]);
        let is_fit = case.kind == Kind::Condition
            && time.is_time(ground.pack)
            && !time.has_clause
            && !found.is_pronoun
            && word_count(&key) <= LONGEST;
        let stem = fill(
            &ground.pack.ask.provision.stems.happens,
            &[("circumstances", &ground.phrases().lowered(case.text))],
        );
        is_fit.then_some(())?;
        asked(self.id(), ground, tidy(&stem), &key, KeyKind::Consequence)
    }

    /// "What happens to a player who ...?": the relative clause is the condition.
    fn to_whom(&self, ground: &Ground<'_>, found: &Provision<'_>) -> Option<Candidate> {
        let pack = ground.pack;
        let phrases = ground.phrases();
        let mut words = found.subject.split_whitespace();
        let relative =
            words.position(|word| pack.ask.nouns.person_pronouns.iter().any(|who| who == word))?;
        let noun = agent_noun(found.subject, phrases);
        let article = pack.ask.nouns.articles.last()?;
        if relative > 4 || found.verb.form != Form::Modal || found.denies(pack) {
            return None;
        }
        let named = found.subject.split(|sign: char| !sign.is_alphanumeric());
        let noun = named.into_iter().find(|word| word.to_lowercase() == noun)?;
        let key = joined(&[article, noun, &found.verb.said, found.rest]);
        let slots = [
            ("front", found.opening(phrases)),
            ("subject", phrases.lowered(&found.whole_subject())),
            ("tail", found.closing()),
        ];
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, text)| (*name, text.as_str()))
            .collect();
        let stem = tidy(&fill(&pack.ask.provision.stems.happens_to, &slots));
        asked(self.id(), ground, stem, &key, KeyKind::Consequence)
    }
}
