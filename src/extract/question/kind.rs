use super::{Asked, Asker, closed};
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::syntax::{Part, Role};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::Upos;

impl Asker<'_> {
    /// Asks for the one of a kind that a preposition governs: "Along which canal is the boat towed?" With the noun for the kind.
    pub fn kind_asked(&self) -> Option<(String, Asked)> {
        let mut parts = self.clause?.parts.iter();
        parts.find_map(|part| match part.role {
            Role::Oblique => self.kind_of(part, part.opener?),
            Role::Object => self.kind_of(part, self.way_in(part)?),
            _ => None,
        })
    }

    /// Whether a relative clause stands between the verb and a part behind a preposition: the part may belong to it.
    pub(super) fn may_hang_elsewhere(&self, part: &Part) -> bool {
        let start = self.clause.map_or(0, |clause| clause.verbs.words.end);
        let between = start..part.words.start;
        let is_relative = |place: usize| {
            self.token(place)
                .is_some_and(|token| matches!(token.xpos, "WDT" | "WP" | "WRB"))
        };
        part.role == Role::Oblique && between.clone().any(is_relative)
    }

    /// The preposition of a way after an object, whatever the parser took it to belong to: "tows the boat *along* the canal".
    fn way_in(&self, part: &Part) -> Option<usize> {
        let clause = self.clause?;
        let is_last = part.words.end == clause.end;
        let is_relative = |place: usize| {
            self.token(place)
                .is_some_and(|token| matches!(token.xpos, "WDT" | "WP" | "WRB"))
        };
        let is_plain = !part.words.clone().any(is_relative);
        let mut places = part.words.clone().filter(|_| is_last && is_plain);
        places.find(|place| self.words.ways.contains(&self.form(*place)))
    }

    /// The names of things of a kind, each with the noun for the kind.
    pub fn kinds(&self) -> Vec<(String, String)> {
        let phrases = self.sentence.noun_phrases().iter();
        let named = phrases.filter(|phrase| self.is_named(phrase));
        named
            .map(|phrase| (self.form(phrase.head), self.kind_key(phrase)))
            .collect()
    }

    /// The name without its article.
    fn kind_key(&self, phrase: &NounPhrase) -> String {
        self.key(&(phrase.words.start + 1..phrase.words.end))
    }

    fn kind_of(&self, part: &Part, opener: usize) -> Option<(String, Asked)> {
        let clause = self.clause?;
        let preposition = self.form(opener);
        let phrases = self.sentence.noun_phrases();
        let phrase = phrases.iter().find(|phrase| {
            phrase.words.start == opener + 1 && phrase.words.end <= part.words.end
        })?;
        let rest = phrase.words.end..part.words.end;
        let follows = rest.is_empty()
            || part.words.end == clause.end
                && self
                    .token(rest.start)
                    .is_some_and(|token| token.upos == Upos::Adp);
        let fronts = [&self.words.fronted, &self.words.places, &self.words.ways];
        if !fronts.iter().any(|list| list.contains(&preposition))
            || !self.is_named(phrase)
            || !follows
            || self.form(rest.start) == self.words.partitive
            || self.is_never_noun(phrase.head)
            || self.may_hang_elsewhere(part)
        {
            return None;
        }
        let kind = self.form(phrase.head);
        let wh = format!("{preposition} {} {kind}", self.words.which);
        let stem = self.inverted(&wh, part)?;
        let kept = [part.words.start..opener, rest].map(|words| self.text(&words).to_owned());
        let kept = kept.iter().filter(|text| !text.is_empty());
        let stem = kept.fold(stem.trim_end_matches('?').to_owned(), |stem, text| {
            format!("{stem} {text}")
        });
        let asked = closed(format!("{stem}?"), self.kind_key(phrase))?;
        Some((kind, asked))
    }

    /// Whether a phrase names one of a kind: an article, a noun that narrows down, and the noun for the kind at its end.
    fn is_named(&self, phrase: &NounPhrase) -> bool {
        let before = phrase
            .head
            .checked_sub(1)
            .and_then(|place| self.token(place));
        let narrows = before.is_some_and(|token| matches!(token.xpos, "NN" | "NNP"));
        let kind = self.token(phrase.head);
        let is_known = wordnet().has(&self.form(phrase.head), PartOfSpeech::Noun);
        phrase.determiner == Some(phrase.words.start)
            && is_known
            && phrase.is_definite
            && phrase.words.end == phrase.head + 1
            && phrase.words.len() > 2
            && phrase.words.len() < 6
            && narrows
            && kind.is_some_and(|kind| kind.xpos == "NN" && !self.words.vague.contains(&kind.lemma))
    }
}
