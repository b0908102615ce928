use super::Asker;
use super::nominal::Nominal;
use crate::language::lexicon::{PartOfSpeech, Supersense, person_name, places, wordnet, zipf};
use crate::model::Upos;

/// The share of its use in which a noun means a person that makes it one; as small a share for anything else makes it none.
const MOSTLY: f32 = 0.75;
/// Nouns that mean a group of people in this share of their use are neither persons nor things.
const GROUPED: f32 = 0.4;
/// A word that the lexicon does not hold though it is as common as this, on the Zipf scale, may be a person as well.
const KNOWN: f32 = 3.5;
/// The fewest letters of a verb that an agent is named after.
const SHORTEST_VERB: usize = 4;

impl Asker<'_> {
    /// Whether a nominal names a person, by its head or as the name of one; none where neither is sure.
    pub fn is_person(&self, nominal: &Nominal) -> Option<bool> {
        let head = self.token(nominal.head)?;
        if nominal.is_joined && self.is_last_a_thing(nominal) {
            return Some(false);
        }
        if head.upos == Upos::Propn {
            return self.is_full_name(nominal).then_some(true);
        }
        if self.phrases.names.contains(&head.lemma.to_lowercase())
            || self.words.offices.contains(&head.lemma)
        {
            return None;
        }
        let share =
            |is: fn(Supersense) -> bool| wordnet().share(&head.lemma, PartOfSpeech::Noun, is);
        if share(Supersense::is_group).is_some_and(|share| share > GROUPED) {
            return None;
        }
        match share(Supersense::is_person) {
            Some(share) if share >= MOSTLY && self.may_be_a_device(nominal) => None,
            Some(share) if share >= MOSTLY => Some(true),
            Some(share) if share > 1.0 - MOSTLY => None,
            Some(_) if self.may_be_agent(&head.lemma) => None,
            Some(_) => Some(false),
            None if self.is_capitalized(nominal.head) => None,
            None if self.may_be_agent(&head.lemma) => None,
            None => zipf(&head.lemma, self.sentence.language)
                .is_none_or(|zipf| zipf < KNOWN)
                .then_some(false),
        }
    }

    /// A noun for persons that names a device as well, told by another noun what it is for: "the valve controller".
    fn may_be_a_device(&self, nominal: &Nominal) -> bool {
        let noun = |place: usize| {
            let token = self.token(place)?;
            (token.upos == Upos::Noun || token.upos == Upos::Propn).then_some(token)
        };
        let Some(head) = noun(nominal.head) else {
            return false;
        };
        let is_device = || {
            let senses = wordnet().senses(&head.lemma, PartOfSpeech::Noun);
            let mut classes = senses.into_iter().map(|it| wordnet().class(it.synset));
            classes.any(Supersense::is_artifact)
        };
        nominal.head.checked_sub(1).and_then(noun).is_some() && is_device()
    }

    /// Whether a noun is made of a verb, for who or what does it, and is not known as a body that can be touched: "identifiers" may be
    /// persons, "containers" are not.
    fn may_be_agent(&self, noun: &str) -> bool {
        let mut ends = self.words.agentive.iter();
        let is_verb = |stem: &str| {
            stem.chars().count() >= SHORTEST_VERB && wordnet().has(stem, PartOfSpeech::Verb)
        };
        let is_made = ends.any(|[end, put]| {
            noun.strip_suffix(end.as_str())
                .is_some_and(|stem| is_verb(&format!("{stem}{put}")))
        });
        let concrete = |class: Supersense| class.is_concrete() && !class.is_person();
        is_made
            && wordnet()
                .share(noun, PartOfSpeech::Noun, concrete)
                .is_none_or(|share| share <= 0.0)
    }

    /// Whether a name in the plural is made of a noun for things: "the Laws".
    pub(super) fn names_things(&self, nominal: &Nominal) -> bool {
        let head = self.token(nominal.head);
        let share = |lemma: &str| wordnet().share(lemma, PartOfSpeech::Noun, Supersense::is_person);
        head.filter(|head| head.xpos == "NNPS" || head.xpos == "NNS")
            .and_then(|head| share(&head.lemma.to_lowercase()))
            .is_some_and(|share| share <= 1.0 - MOSTLY)
    }

    /// A plural quantity of persons: "thousands of clerks".
    pub(super) fn is_many_persons(&self, nominal: &Nominal) -> bool {
        let of = nominal.head + 1;
        let noun = nominal.words.end.checked_sub(1).filter(|last| *last > of);
        let noun = noun.and_then(|last| self.token(last));
        self.form(of) == self.words.partitive
            && self.is_plural(nominal)
            && noun.is_some_and(|noun| {
                let share = wordnet().share(&noun.lemma, PartOfSpeech::Noun, Supersense::is_person);
                share.is_some_and(|share| share >= MOSTLY)
            })
    }

    /// Whether a word that does not open the sentence has a large letter: the name of a group, maybe.
    fn is_capitalized(&self, place: usize) -> bool {
        let text = self.text(&(place..place + 1));
        let is_small = text.chars().skip(1).all(char::is_lowercase);
        place > 0 && is_small && text.starts_with(char::is_uppercase)
    }

    /// Whether the last of several members surely means no person: then none does.
    fn is_last_a_thing(&self, nominal: &Nominal) -> bool {
        let last = nominal.words.end.checked_sub(1);
        let noun = last
            .and_then(|last| self.token(last))
            .filter(|token| token.upos == Upos::Noun);
        let share = |is: fn(Supersense) -> bool| {
            noun.and_then(|noun| wordnet().share(&noun.lemma, PartOfSpeech::Noun, is))
        };
        share(Supersense::is_person).is_some_and(|share| share <= 1.0 - MOSTLY)
            && share(Supersense::is_group).is_none_or(|share| share <= GROUPED)
    }

    /// A given name followed by others.
    fn is_full_name(&self, nominal: &Nominal) -> bool {
        let name = self.text(&nominal.words);
        let mut words = name.split_whitespace();
        let given = words
            .next()
            .is_some_and(|first| person_name(first).is_given());
        let last = words.next_back();
        given
            && last.is_some_and(|last| {
                person_name(last).is_family()
                    || wordnet()
                        .senses(&last.to_lowercase(), PartOfSpeech::Noun)
                        .next()
                        .is_none()
            })
    }

    /// Whether a nominal names a place by its head, or is the name of one.
    pub fn is_place(&self, nominal: &Nominal) -> bool {
        let Some(head) = self.token(nominal.head) else {
            return false;
        };
        let senses = wordnet().senses(&head.lemma, PartOfSpeech::Noun);
        let is_location = senses
            .into_iter()
            .next()
            .is_some_and(|sense| wordnet().class(sense.synset).is_place());
        is_location || !places(self.text(&nominal.words)).is_empty()
    }
}
