use super::nominal::Nominal;
use super::{Asked, Asker};
use crate::model::Upos;

impl Asker<'_> {
    /// The sentence up to its last nominal, with a blank in the nominal's place, where the nominal is what is wanted.
    pub fn completed(&self, ending: Ending) -> Option<Asked> {
        let nominal = self.nominal_before(self.clause.end)?;
        let before = nominal.words.start.checked_sub(1)?;
        let governs = self.token(before).is_some_and(|token| {
            matches!(token.upos, Upos::Verb | Upos::Adp) || self.clause.verbs.main == before
        });
        (governs && self.is_key(&nominal) && self.ending(&nominal, before) == ending)
            .then(|| self.blank(&nominal))
            .flatten()
    }

    /// The sentence with a blank in the place of a nominal.
    pub fn blank(&self, nominal: &Nominal) -> Option<Asked> {
        let first = nominal.words.start;
        let stays = self.words.kept_articles.contains(&self.form(first));
        let words = if stays { first + 1 } else { first }..nominal.words.end;
        let count = self.sentence.analysis().tokens.len();
        let before = self.text(&(0..words.start));
        let after = self
            .sentence
            .text
            .get(self.token(words.end.checked_sub(1)?)?.span.end..)?;
        let after = if words.end >= self.clause.end.min(count) {
            ""
        } else {
            after
        };
        let blank = &self.phrases.pack.ask.words.blank;
        let stem = format!("{before} {blank}{after}.");
        self.closed(stem, self.key(&words))
    }
}

/// What the last nominal of a sentence is to it, by the word before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Who or what acts in a passive.
    Agent,
    /// Where.
    Place,
    /// Anything else.
    Object,
}

impl Asker<'_> {
    fn ending(&self, nominal: &Nominal, before: usize) -> Ending {
        let opener = self.form(before);
        if opener == self.words.agent && self.clause.verbs.is_passive {
            return Ending::Agent;
        }
        if self.words.places.contains(&opener) && self.is_place(nominal) {
            return Ending::Place;
        }
        Ending::Object
    }
}
