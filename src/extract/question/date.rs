use super::amount::Amount;
use super::order::kept_parts;
use super::{Asked, Asker, closed};
use crate::annotate::capitalized;
use crate::annotate::quantities::QuantityKind;
use crate::annotate::syntax::{Finite, Part, Role};
use crate::language::ask::Dates;
use crate::model::Upos;

/// Whether an amount is a year or a date: of two in a sentence each belongs to its own event.
fn is_date(amount: &Amount) -> bool {
    matches!(
        amount.quantity.kind,
        QuantityKind::Year | QuantityKind::Date
    )
}

impl Asker<'_> {
    /// Asks for the year or date of an event: "In what year did Parliament pass the Reform Act?"
    pub fn date_asked(&self, amount: &Amount, forms: &Dates) -> Option<Asked> {
        let part = self.part_of(&amount.words)?;
        let opener = part.opener?;
        let is_alone = part.role == Role::Oblique
            && opener == part.words.start
            && part.words == (opener..amount.words.end)
            && amount.words.start == opener + 1;
        if !is_alone || !self.is_event(part, forms) {
            return None;
        }
        let form = self.form(opener);
        let wh = match amount.quantity.kind {
            QuantityKind::Year if forms.year_prepositions.contains(&form) => {
                format!("{form} {}", forms.year)
            }
            QuantityKind::Date if forms.date_prepositions.contains(&form) => forms.date.clone(),
            _ => return None,
        };
        let mut others = self.amounts().into_iter();
        let is_only = others.all(|other| other.words == amount.words || !is_date(&other));
        let stem = self.inverted(&wh, part).filter(|_| is_only)?;
        closed(stem, capitalized(self.text(&amount.words)))
    }

    /// Whether something happens once to what has a name.
    fn is_event(&self, date: &Part, forms: &Dates) -> bool {
        let Some(clause) = self.clause else {
            return false;
        };
        let verbs = &clause.verbs;
        let lemma = self
            .token(verbs.main)
            .map_or("", |verb| verb.lemma.as_str());
        let parts = kept_parts(clause).chain([&clause.subject]);
        let is_named = parts.filter(|part| *part != date).any(|part| {
            part.words.clone().any(|place| {
                self.token(place)
                    .is_some_and(|token| token.upos == Upos::Propn)
            })
        });
        verbs.form == Finite::Past && is_named && forms.events.iter().any(|event| *event == lemma)
    }
}
