use super::words::Words;
use crate::language::ask::Provision as Cues;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::Upos;

/// What kind of verb a main clause has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// "must", "may", "is allowed to" with a verb in its base form.
    Modal,
    /// A form of "be" with what it says, or of "have" with a participle.
    State,
    /// Any other verb.
    Plain,
}

/// The verb of a main clause.
#[derive(Clone, Debug)]
pub struct Verb {
    /// Its kind.
    pub form: Form,
    /// As it stands, without adverbs that say nothing by themselves.
    pub said: String,
    /// What a question puts before the subject: "may", "is", "does".
    pub first: String,
    /// "not", or nothing.
    pub negation: &'static str,
    /// What a question puts behind the subject: the verb in its base form, or nothing.
    pub then: String,
    /// Whether "only" stands beside it: it belongs to the circumstance.
    pub is_only: bool,
}

impl Verb {
    /// Takes up an adverb that stands between subject and verb.
    pub fn take_adverb(&mut self, adverb: &str, cues: &Cues) {
        let is = |list: &[String]| list.iter().any(|word| word == adverb);
        if is(&cues.limits) {
            self.is_only = true;
        } else if !is(&cues.additions) {
            self.said = super::joined(&[adverb, &self.said]);
            self.then = super::joined(&[adverb, &self.then]);
        }
    }
}

/// Reads the verb that starts at a place, and tells where what follows it starts.
pub fn verb(words: &Words<'_>, start: usize, cues: &Cues) -> Option<(Verb, usize)> {
    if let Some(found) = modal(words, start, cues) {
        return Some(found);
    }
    let (negation, adverbs, end) = after_first(words, start + 1, cues);
    let form = words.small(start).to_owned();
    let is_state = words.lemma(start) == "be"
        || words.lemma(start) == "have" && matches!(words.tag(end), "VBN" | "VBD");
    if is_state {
        let verb = Verb {
            form: Form::State,
            said: super::joined(&[&form, negation]),
            first: form,
            negation,
            then: String::new(),
            is_only: adverbs,
        };
        return Some((verb, end));
    }
    if words.lemma(start) == "do" && !negation.is_empty() {
        return Some((
            Verb {
                form: Form::Plain,
                said: super::joined(&[&form, negation]),
                first: form,
                negation,
                then: String::new(),
                is_only: false,
            },
            end,
        ));
    }
    if words.upos(start) != Upos::Verb && words.lemma(start) != "have" {
        return None;
    }
    let helper = match words.tag(start) {
        "VBZ" => cues.helpers.first()?,
        "VBP" => cues.helpers.get(1)?,
        "VBD" => cues.helpers.get(2)?,
        _ => return None,
    };
    let verb = Verb {
        form: Form::Plain,
        said: form,
        first: helper.clone(),
        negation: "",
        then: words.lemma(start).to_owned(),
        is_only: false,
    };
    Some((verb, start + 1))
}

/// A modal, or words of the pack that stand for one, with a verb in its base form.
fn modal(words: &Words<'_>, start: usize, cues: &Cues) -> Option<(Verb, usize)> {
    let standing = cues.modals.iter().find(|[said, _]| words.has(start, said));
    let (said, asked, after) = if let Some([said, asked]) = standing {
        (said.clone(), asked.clone(), start + said.split(' ').count())
    } else if words.tag(start) == "MD" {
        let form = words.small(start).to_owned();
        (form.clone(), form, start + 1)
    } else {
        return None;
    };
    let (first, is_negated) = match asked.strip_suffix(" not") {
        Some(first) => (first.to_owned(), true),
        None => (asked, false),
    };
    let (found, is_only, mut end) = after_first(words, after, cues);
    let negation = if is_negated { "not" } else { found };
    let adverb = if words.tag(end) == "RB" {
        words.small(end).to_owned()
    } else {
        String::new()
    };
    end += usize::from(!adverb.is_empty());
    let is_base = matches!(words.tag(end), "VB" | "VBP") || words.lemma(end) == words.small(end);
    // "Has the right to equal pay": a word that describes the noun behind it.
    let describes = standing.is_some()
        && matches!(words.upos(end + 1), Upos::Noun | Upos::Propn | Upos::Verb)
        && wordnet().has(words.lemma(end), PartOfSpeech::Adjective);
    if !is_base || describes || !matches!(words.upos(end), Upos::Verb | Upos::Aux) {
        return None;
    }
    let verb = Verb {
        form: Form::Modal,
        said: if is_only || (after..end).any(|at| cues.additions.contains(words.small(at))) {
            super::joined(&[&said, found, &adverb, words.small(end)])
        } else {
            words.text(start, end + 1).to_owned()
        },
        first,
        negation,
        then: super::joined(&[&adverb, words.small(end)]),
        is_only,
    };
    Some((verb, end + 1))
}

/// Negation and adverbs behind an auxiliary: what is negated, whether "only" stands there, and where the rest starts.
fn after_first(words: &Words<'_>, start: usize, cues: &Cues) -> (&'static str, bool, usize) {
    let mut negation = "";
    let mut is_only = false;
    let mut place = start;
    loop {
        let word = words.small(place);
        if cues.negations.contains(word) {
            negation = "not";
        } else if cues.limits.contains(word) {
            is_only = true;
        } else if !cues.additions.contains(word) {
            return (negation, is_only, place);
        }
        place += 1;
    }
}
