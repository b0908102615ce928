use super::resolve::Scene;
use crate::annotate::noun_phrases::noun_phrases;
use crate::annotate::references::{Reason, Reference, ReferenceKind, stand_in};
use crate::language::{Being, Number};
use crate::model::{Analysis, Relation, Span, Token, Upos};

/// How sure an antecedent must be to be put into a text.
const LEAST_SURE: f32 = 0.85;

/// How many words may be put in the place of a reference.
const LONGEST_STAND_IN: usize = 9;

impl Scene<'_> {
    /// What to put in the place of a reference, where it fits in number and length.
    pub(super) fn stand_in(&self, reference: &Reference, antecedent: Span) -> Option<String> {
        let is_sure = reference.confidence >= LEAST_SURE
            && reference.reason != Reason::Kind
            && reference.kind != ReferenceKind::Such;
        if reference.kind == ReferenceKind::DemonstrativeNoun
            && let Some(subject) = self.described(reference, antecedent).filter(|_| is_sure)
        {
            return Some(subject);
        }
        let is_share = self.is_share(antecedent);
        if !is_sure || is_share || !self.agrees(reference, antecedent) {
            return None;
        }
        let language = self.words.language()?;
        let phrase = stand_in(self.text, self.analyses, reference, language)?;
        let phrase = self.kept_general(antecedent, &phrase);
        let is_short = phrase.split_whitespace().count() <= LONGEST_STAND_IN;
        (is_short && self.is_known(antecedent, &phrase) && self.says_more(reference, &phrase))
            .then_some(phrase)
    }

    /// What the antecedent was said of, where it is what the sentence before calls its subject: "Glass is a material. This material".
    fn described(&self, reference: &Reference, antecedent: Span) -> Option<String> {
        let sentence = self.analyses.iter().rev().nth(1)?;
        let tokens = &sentence.tokens;
        let root = tokens.iter().position(|token| {
            token.relation == Some(Relation::Root) && antecedent.contains(token.span)
        })?;
        let has_copula =
            |token: &Token| token.head == Some(root) && token.relation == Some(Relation::Cop);
        let subject = tokens.iter().position(|token| {
            token.head == Some(root) && token.relation == Some(Relation::Nsubj)
        })?;
        let phrases = noun_phrases(self.text, sentence, self.words.language()?);
        let phrase = phrases
            .iter()
            .find(|phrase| phrase.words.contains(&subject))?;
        let noun = self.inside(reference.span);
        let is_plural = |token: &Token| matches!(token.xpos, "NNS" | "NNPS");
        let agrees = is_plural(noun.last()?) == is_plural(tokens.get(subject)?);
        let opens = phrase.span.start == sentence.span.start
            && reference.span.start == self.start
            && tokens.iter().any(has_copula);
        let is_fit = phrase.base == phrase.span
            && !phrase.is_pronoun
            && !self.is_share(phrase.span)
            && phrase.words.len() <= LONGEST_STAND_IN;
        (agrees && opens && is_fit).then(|| phrase.span.slice(self.text).to_owned())
    }

    /// The subject of the sentence before, where this one surely goes on with it: its last word is the noun of the demonstrative ("Wind
    /// instruments are old. These instruments"), or the sentence before says what it is ("Insulin is a hormone. It").
    pub(super) fn continued(&self, reference: &Reference) -> Option<String> {
        let sentence = self.analyses.iter().rev().nth(1)?;
        let is_verb = |token: &Token| {
            matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD") || token.upos == Upos::Aux
        };
        let verb = sentence.tokens.iter().position(is_verb)?;
        let subject = sentence.tokens.get(..verb)?;
        let (first, last) = (subject.first()?, subject.last()?);
        let is_name = |token: &Token| {
            matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Adj)
                || token.xpos == "VBG"
                || token.upos == Upos::Det && token.span == first.span
        };
        let span = Span::new(first.span.start, last.span.end);
        let is_fit = verb <= LONGEST_STAND_IN
            && subject.iter().all(is_name)
            && !self.is_share(span)
            && reference.span.start == self.start
            && first.span.start == sentence.span.start;
        let goes_on = match reference.kind {
            ReferenceKind::DemonstrativeNoun => verb > 1 && self.repeats(reference, last),
            ReferenceKind::Pronoun => self.is_defined(sentence, verb, reference),
            _ => false,
        };
        (is_fit && goes_on).then(|| span.slice(self.text).to_owned())
    }

    /// Whether the noun of a demonstrative is a word again, both in the plural.
    fn repeats(&self, reference: &Reference, last: &Token) -> bool {
        let noun = self.inside(reference.span);
        let is_same =
            |own: &&Token| own.lemma == last.lemma && own.xpos == "NNS" && last.xpos == "NNS";
        noun.len() == 2 && noun.last().is_some_and(is_same)
    }

    /// Whether a sentence says what its subject is, and a pronoun agrees with that.
    fn is_defined(&self, sentence: &Analysis, verb: usize, reference: &Reference) -> bool {
        let tokens = &sentence.tokens;
        let Some(noun) = verb.checked_sub(1).and_then(|last| tokens.get(last)) else {
            return false;
        };
        let is_present = tokens
            .get(verb)
            .is_some_and(|verb| verb.lemma == "be" && matches!(verb.xpos, "VBZ" | "VBP"));
        let is_kind = tokens.get(verb + 1).is_some_and(|next| {
            self.pack.ask.nouns.articles.contains(&self.form(next)) || next.xpos == "NNS"
        });
        let form = reference.span.slice(self.text).to_lowercase();
        let is_plural = matches!(noun.xpos, "NNS" | "NNPS");
        let agrees = self.words.pronoun(&form).is_some_and(|pronoun| {
            !pronoun.is_possessive
                && match pronoun.number {
                    Number::Plural => is_plural,
                    Number::Singular => !is_plural && pronoun.being == Being::Thing,
                    Number::Either => false,
                }
        });
        let is_vague = self.pack.ask.gate.definite.pointing.contains(&noun.lemma)
            || self.words.faint.contains(&noun.lemma);
        let is_noun = matches!(noun.upos, Upos::Noun | Upos::Propn);
        is_present && is_kind && agrees && is_noun && !is_vague && self.is_main_subject(0)
    }

    /// Whether an antecedent is only a part of what it speaks of, a number or a measure.
    fn is_share(&self, antecedent: Span) -> bool {
        let own = antecedent.slice(self.text).to_lowercase();
        let opens = |share: &String| {
            let rest = own.strip_prefix(share.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        own.starts_with(|sign: char| sign.is_ascii_digit())
            || self.pack.ask.gate.shares.iter().any(opens)
    }

    /// Whether a phrase says which thing is meant: no "the rats" of some trial, no "the drug" that was "a drug" before.
    fn is_known(&self, antecedent: Span, phrase: &str) -> bool {
        let own = antecedent.slice(self.text).to_lowercase();
        let article = own.split_whitespace().next().unwrap_or_default();
        let tokens = self.inside(antecedent);
        let is_named = tokens.iter().any(|token| token.upos == Upos::Propn);
        let Some(head) = tokens.last() else {
            return false;
        };
        let speakers = &self.pack.ask.gate.speakers;
        let is_spoken = tokens
            .iter()
            .any(|token| speakers.contains(&self.form(token)));
        if is_spoken || tokens.first().is_some_and(|first| first.xpos == "VBN") {
            return false;
        }
        let was_new = self
            .pack
            .ask
            .nouns
            .articles
            .iter()
            .any(|one| one == article)
            && self.words.indefinite.contains(article);
        let is_general = phrase.to_lowercase().starts_with(&format!("{article} "));
        let is_bare = phrase.split_whitespace().count() == 2
            && phrase
                .to_lowercase()
                .starts_with(&format!("{} ", self.words.article));
        let unique = &self.pack.ask.gate.definite.unique;
        let is_told_apart = tokens
            .iter()
            .any(|token| unique.contains(&self.form(token)));
        let is_particular = is_bare && (head.xpos == "NNS" || self.is_person(&head.lemma));
        is_named || !is_told_apart && !is_particular && (!was_new || is_general)
    }

    /// Whether a phrase tells more than the demonstrative and noun that it is to replace, and does not clash with what follows these.
    fn says_more(&self, reference: &Reference, phrase: &str) -> bool {
        if reference.kind != ReferenceKind::DemonstrativeNoun {
            return true;
        }
        let own = reference.span.slice(self.text);
        let noun = own.split_whitespace().next_back().unwrap_or_default();
        let is_container = self.words.groups.contains(&noun.to_lowercase());
        let is_more = phrase.split_whitespace().count() > own.split_whitespace().count();
        let next = self
            .own()
            .iter()
            .find(|token| token.span.start >= reference.span.end);
        let is_measured =
            next.is_some_and(|next| self.words.measured_by.contains(&self.form(next)));
        let measures = phrase
            .split_whitespace()
            .any(|word| self.words.measured_by.contains(word));
        let is_definite = phrase
            .to_lowercase()
            .starts_with(&format!("{} ", self.words.article));
        let is_told = measures || phrase.split_whitespace().skip(1).any(is_capitalized);
        is_more && (is_told || !is_definite) && !is_container && !(is_measured && measures)
    }

    /// Something that a sentence spoke of in general, as its first words, stays general: "A kite is a toy. It flies."
    fn kept_general(&self, antecedent: Span, phrase: &str) -> String {
        let opens = self
            .analyses
            .iter()
            .any(|analysis| analysis.span.start == antecedent.start);
        let own = antecedent.slice(self.text);
        let article = own.split_whitespace().next().unwrap_or_default();
        let is_new = self.words.indefinite.contains(&article.to_lowercase())
            && self
                .pack
                .ask
                .nouns
                .articles
                .contains(&article.to_lowercase());
        match phrase.split_once(' ') {
            Some((first, rest)) if opens && is_new => {
                let article = if first.starts_with(char::is_uppercase) {
                    article.to_owned()
                } else {
                    article.to_lowercase()
                };
                format!("{article} {rest}")
            }
            _ => phrase.to_owned(),
        }
    }

    /// Whether an antecedent is as many as the words around its reference say.
    fn agrees(&self, reference: &Reference, antecedent: Span) -> bool {
        let form = reference.span.slice(self.text).to_lowercase();
        let Some(pronoun) = self.words.pronoun(&form) else {
            return true;
        };
        let tokens = self.inside(antecedent);
        let is_pair = tokens.iter().any(|token| token.upos == Upos::Cconj);
        let is_plural = is_pair
            || tokens
                .last()
                .is_some_and(|token| matches!(token.xpos, "NNS" | "NNPS"));
        match pronoun.number {
            Number::Plural => is_plural,
            Number::Singular => !is_plural,
            Number::Either => true,
        }
    }
}

fn is_capitalized(word: &str) -> bool {
    word.starts_with(char::is_uppercase)
}
