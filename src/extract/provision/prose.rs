//! What a clause of prose must be before it is asked as a rule is.

use super::{Circumstance, Form, Kind, Provision};
use crate::annotate::Sentence;
use crate::language::Pack;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Token, Upos};

/// A circumstance with a pronoun in place of a noun says too little in fewer words.
const FEWEST: usize = 4;

impl Provision<'_> {
    /// Whether main clause and circumstances are single clauses, whole in themselves.
    pub fn is_single(&self, sentence: &Sentence, pack: &Pack) -> bool {
        let joints = &pack.ask.definition.joints;
        let cues = &pack.ask.provision;
        let opens = |word: &str| cues.when_words.iter().any(|cue| cue == word);
        let runs_on = |text: &str| {
            text.contains(';')
                || joints.iter().any(|joint| text.contains(joint.as_str()))
                || text.split_whitespace().skip(1).any(opens)
        };
        let main = self.main();
        let clauses = self.front.iter().chain(&self.tail);
        let clauses = clauses.filter(|part| part.has_clause && part.kind != Kind::Setting);
        let is_one = clauses.count() <= 1 && !main.contains([',', '(', ')']);
        let parts = self.front.iter().chain(&self.tail);
        let last = self.rest.split_whitespace().next_back();
        let is_cut = last.is_some_and(|word| {
            let is_bare =
                wordnet().has(word, PartOfSpeech::Adverb) && self.verb.form == Form::State;
            pack.function_words.contains(word) || is_bare && !self.rest.contains(' ')
        }) || last.is_none() && self.verb.form == Form::State;
        let first = self.rest.split_whitespace().next();
        let is_said = first.is_some_and(|word| pack.ask.gate.relatives.contains(word));
        is_one
            && !runs_on(&main)
            && !parts.into_iter().any(|part| runs_on(part.text))
            && !is_cut
            && !is_said
            && !self.has_further_verb(sentence)
    }

    /// Whether a finite verb stands behind the verb of the main clause with no word before it that makes it a clause of its own.
    fn has_further_verb(&self, sentence: &Sentence) -> bool {
        let mut after_to = false;
        for token in self.tokens(sentence) {
            let opens =
                matches!(token.xpos, "WDT" | "WP" | "WP$" | "WRB") || token.upos == Upos::Sconj;
            if opens {
                return false;
            }
            if matches!(token.xpos, "VBZ" | "VBP" | "MD") || token.xpos == "VB" && !after_to {
                return true;
            }
            after_to = token.xpos == "TO" || after_to && token.upos == Upos::Adv;
        }
        false
    }

    /// The words behind the verb.
    fn tokens<'s>(&self, sentence: &'s Sentence) -> impl Iterator<Item = &'s Token> {
        let start = sentence.text.find(self.rest).unwrap_or(usize::MAX);
        let end = start.saturating_add(self.rest.len());
        let tokens = sentence.analysis().tokens.iter();
        tokens.filter(move |token| start <= token.span.start && token.span.end <= end)
    }

    /// Whether something comes about: no state, no name, nothing that is merely possible.
    pub fn tells_event(&self, sentence: &Sentence, pack: &Pack) -> bool {
        let words = &pack.ask.question;
        let subject = self.subject.to_lowercase();
        if pack.ask.nouns.determiners.contains(&subject) {
            return false;
        }
        let is_act = |lemma: &str| {
            let sense = wordnet().senses(lemma, PartOfSpeech::Verb).next();
            sense.is_some_and(|sense| {
                let class = wordnet().class(sense.synset);
                !class.is_of_mind() && !class.is_state()
            })
        };
        match self.verb.form {
            Form::State => self
                .tokens(sentence)
                .find(|token| token.upos != Upos::Adv)
                .is_some_and(|token| {
                    token.xpos == "VBN"
                        && !words.called.contains(&token.lemma)
                        && is_act(&token.lemma)
                }),
            Form::Plain => self.verb.negation.is_empty() && is_act(last_word(&self.verb.then)),
            Form::Modal => {
                !pack.ask.provision.permitting.contains(&self.verb.first)
                    && is_act(last_word(&self.verb.then))
            }
        }
    }
}

impl Circumstance<'_> {
    /// Whether a circumstance of prose can be asked for: no place, and no time that a clause tells more of.
    pub fn is_askable(&self, pack: &Pack) -> bool {
        let is_place = pack.ask.gate.relatives.contains(&self.cue);
        let tells_time = self
            .body
            .split(|sign: char| !sign.is_alphabetic())
            .any(|word| {
                let times = &pack.ask.provision.time_words;
                times.iter().any(|time| *time == word.to_lowercase())
            });
        let is_phrase = pack.ask.provision.phrasal.contains(&self.cue);
        let says_little = self.is_pronominal && self.body.split_whitespace().count() < FEWEST;
        let is_within = pack.ask.provision.spans.contains(&self.cue);
        let joints = &pack.ask.question.joining;
        let is_row = self
            .body
            .split_whitespace()
            .any(|word| joints.iter().any(|joint| joint == word));
        let runs_on = self.has_clause || is_row || self.text.contains(',');
        !is_place
            && !says_little
            && (self.kind != Kind::Setting || !is_phrase || !runs_on)
            && (!is_within || tells_time)
    }
}

fn last_word(text: &str) -> &str {
    text.split_whitespace().next_back().unwrap_or_default()
}
