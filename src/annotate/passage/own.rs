use super::resolve::Scene;
use crate::annotate::noun_phrases::noun_phrases;
use crate::annotate::phrase::capitalized;
use crate::annotate::references::{Reference, ReferenceKind};
use crate::language::Being;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Span, Token, Upos};

/// What a noun is called whose complement tells all of it: a "change of a grub into a beetle", not a "part of the sky".
const DOINGS: [&str; 4] = ["noun.act", "noun.event", "noun.process", "noun.phenomenon"];
/// A noun is of a class that has this share of its use.
const MOSTLY: f32 = 0.5;
/// The longest term in quotation marks that a sentence ends in, in words.
const LONGEST_TERM: usize = 3;

impl Scene<'_> {
    /// What a sentence itself gives a reference: what stands right before "the latter", what follows a pronoun in a row of acts, what a
    /// noun and its complement are called, or the term that was named last. With where that stands.
    pub(super) fn given(&self, reference: &Reference, place: usize) -> Option<(String, Span)> {
        match reference.kind {
            ReferenceKind::Latter => self.later(place),
            ReferenceKind::Pronoun => self.foretold(reference, place),
            ReferenceKind::DemonstrativeNoun => self.named_here(reference),
            ReferenceKind::Demonstrative => self.named_last(reference),
            _ => None,
        }
    }

    /// "If a cart meets a tram the latter goes first": of two the one that stands right before, under a condition that it ends.
    fn later(&self, place: usize) -> Option<(String, Span)> {
        let own = self.own();
        let article = &self.words.article;
        let is_article = own.get(place).map(|token| self.form(token)) == Some(article.clone());
        let start = if is_article {
            place
        } else {
            place.checked_sub(1)?
        };
        let latter = own.get(start)?.span.start;
        let opener = own.first().map(|token| self.form(token))?;
        let follows = own.get(start + 2)?;
        let is_clause = self.pack.ask.lists.subordinators.contains(&opener)
            && matches!(follows.xpos, "VBZ" | "VBP" | "MD");
        let end = own.get(start.checked_sub(1)?)?.span.end;
        let phrases = noun_phrases(self.text, self.analyses.last()?, self.words.language()?);
        let before: Vec<_> = phrases
            .iter()
            .filter(|phrase| phrase.span.end <= latter && !phrase.is_pronoun)
            .collect();
        let phrase = before.last().filter(|phrase| phrase.base.end == end)?;
        let is_part = phrase.words.start.checked_sub(1).is_some_and(|at| {
            own.get(at)
                .is_some_and(|token| self.words.measured_by.contains(&self.form(token)))
        });
        let text = phrase.base.slice(self.text);
        let (first, rest) = text.split_once(' ')?;
        let is_new = self.words.indefinite.contains(&first.to_lowercase());
        (is_clause && !is_part && before.len() > 1 && is_new)
            .then(|| (format!(", {article} {rest}"), phrase.base))
    }

    /// "It is forbidden to tear it, to fold the map": in a row of acts that nothing stands before, the one thing that is named in it.
    fn foretold(&self, reference: &Reference, place: usize) -> Option<(String, Span)> {
        let own = self.own();
        let form = reference.span.slice(self.text).to_lowercase();
        let pronoun = self.words.pronoun(&form)?;
        let is_thing = pronoun.being == Being::Thing && !pronoun.is_possessive;
        let is_act = |at: usize| own.get(at).is_some_and(|token| token.upos == Upos::Verb);
        if !is_thing || place == 0 || !self.is_dummy() || !is_act(place - 1) {
            return None;
        }
        let phrases = noun_phrases(self.text, self.analyses.last()?, self.words.language()?);
        let mut things = phrases.iter().filter(|phrase| !phrase.is_pronoun);
        let first = things.next()?;
        let verb = first.words.start.checked_sub(1).filter(|at| is_act(*at))?;
        let is_same = own.get(verb)?.lemma == own.get(place - 1)?.lemma || things.next().is_none();
        let text = first.span.slice(self.text);
        let is_definite = text.split(' ').next() == Some(self.words.article.as_str());
        let is_single = own.get(first.head)?.xpos == "NN";
        (is_same && is_definite && is_single && first.words.start > place)
            .then(|| (text.to_owned(), first.span))
    }

    /// "This change of a grub into a beetle is called ...": a noun with its complement, where the sentence says what it is called.
    fn named_here(&self, reference: &Reference) -> Option<(String, Span)> {
        let own = self.own();
        let next = own
            .iter()
            .position(|token| token.span.start >= reference.span.end)?;
        let has_complement = self.words.measured_by.contains(&self.form(own.get(next)?));
        let calls = |pair: &[Token]| {
            pair.first().is_some_and(|be| be.lemma == "be")
                && pair
                    .get(1)
                    .is_some_and(|verb| self.pack.ask.gate.calling.contains(&self.form(verb)))
        };
        let is_called = own.get(next..)?.windows(2).any(calls);
        let noun = reference.span.slice(self.text).split_once(' ')?.1;
        let is_doing = |class: Supersense| DOINGS.contains(&class.name());
        let is_act = !self.pack.ask.question.trivial.contains(noun)
            && wordnet()
                .share(noun, PartOfSpeech::Noun, is_doing)
                .is_some_and(|share| share > MOSTLY);
        (reference.span.start == self.start && has_complement && is_called && is_act).then(|| {
            let article = capitalized(&self.words.article);
            (format!("{article} {noun}"), reference.span)
        })
    }

    /// "... by ‘grafting’. This is a way of ...": the term in quotation marks that the sentence before ends in.
    fn named_last(&self, reference: &Reference) -> Option<(String, Span)> {
        let own = self.own();
        let says_what = own.get(1).is_some_and(|be| be.lemma == "be")
            && own
                .get(2)
                .is_some_and(|next| self.words.indefinite.contains(&self.form(next)));
        let before = self.analyses.iter().rev().nth(1)?.span;
        let said = before.slice(self.text);
        let opened = said.rfind(['‘', '“'])?;
        let term = said.get(opened..)?;
        let name = term.trim_matches(['‘', '’', '“', '”']);
        // Of a word for an act no article is wanted.
        let ends = &self.pack.ask.nouns.gerund_ends;
        let is_act = name
            .split_whitespace()
            .next()
            .is_some_and(|first| ends.iter().any(|end| first.ends_with(end.as_str())));
        let is_term =
            term.ends_with(['’', '”']) && is_act && name.split_whitespace().count() <= LONGEST_TERM;
        (reference.span.start == self.start && says_what && is_term)
            .then(|| (capitalized(name), before))
    }
}
