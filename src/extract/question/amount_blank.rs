use super::amount::Amount;
use super::{Asked, Asker, closed};
use crate::annotate::capitalized;
use crate::annotate::quantities::QuantityKind;
use crate::annotate::syntax::{Part, Role, span_of};
use crate::language::ask::Amounts;
use crate::model::Upos;

impl Asker<'_> {
    /// Whether a subject is said to be so many units without a word for which way: "the height is 12 feet", not "12 feet tall".
    pub(super) fn is_only_measured(&self, amount: &Amount, part: &Part, used: usize) -> bool {
        let is_told = self
            .token(used + amount.words.len() - amount.number.len())
            .is_some_and(|next| matches!(next.upos, Upos::Adj | Upos::Adv));
        amount.quantity.kind == QuantityKind::Measure && part.role == Role::Attribute && !is_told
    }

    fn is_negated(&self) -> bool {
        let mut tokens = self.sentence.analysis().tokens.iter();
        tokens.any(|token| token.lemma == "not" || token.lemma == "n't")
    }

    /// Whether a blank for an amount would stand behind an article or in no main clause, or the key would run on into a sentence.
    fn is_awkward(&self, amount: &Amount) -> bool {
        let is_article = |place: usize| {
            let articles = &self.phrases.pack.ask.gate.definite.indefinite;
            articles.contains(&self.form(place))
        };
        let before = amount.words.start.checked_sub(1);
        let text = self.text(&amount.words);
        let opens_lower = |word: &str| word.chars().next().is_some_and(char::is_alphabetic);
        before.is_some_and(is_article)
            || text.ends_with('.')
            || text.split_whitespace().next().is_some_and(opens_lower)
            || self.is_relative_only()
    }

    /// Whether the only verb of the sentence stands in a relative clause, or none does.
    fn is_relative_only(&self) -> bool {
        let Some(clause) = self.sentence.clause() else {
            return true;
        };
        let before = clause.verbs.words.start.checked_sub(1);
        before
            .and_then(|place| self.token(place))
            .is_some_and(|token| matches!(token.xpos, "WDT" | "WP"))
    }

    /// The sentence with a blank for an amount, and whether the blank ends it; a unit that is a word stays where the blank does not.
    pub fn amount_blank(&self, amount: &Amount, forms: &Amounts) -> Option<(Asked, bool)> {
        if !self.lasts(amount)
            || self.is_offset(amount, forms)
            || Self::is_one(amount)
            || amount.words.start == 0
            || self.is_awkward(amount)
            || self.is_negated()
        {
            return None;
        }
        let is_sign = |place: usize| {
            let text = self.text(&(place..place + 1));
            !text.chars().all(char::is_alphabetic)
        };
        let is_last = amount.words.end == self.end();
        let has_sign = amount.number.start > amount.words.start
            || amount.words.end > amount.number.end && is_sign(amount.number.end);
        let is_whole = has_sign || is_last || amount.quantity.kind == QuantityKind::Money;
        let words = if is_whole {
            &amount.words
        } else {
            &amount.number
        };
        let span = span_of(self.sentence.analysis(), words)?;
        let unit = span_of(self.sentence.analysis(), &amount.words)?;
        let text = &self.sentence.text;
        let between = text.get(span.end..unit.end)?;
        let after = without_equal(text.get(unit.end..)?);
        let after = if is_last { "" } else { after };
        let blank = &self.phrases.pack.ask.words.blank;
        let before = text.get(..span.start)?;
        let asked = closed(
            format!("{before}{blank}{between}{after}."),
            capitalized(self.text(words)),
        )?;
        Some((asked, after.is_empty() && between.is_empty()))
    }
}

/// What follows an amount, without the same amount in another unit in brackets.
fn without_equal(after: &str) -> &str {
    let is_amount = |inside: &str| inside.chars().any(|sign| sign.is_ascii_digit());
    after
        .strip_prefix(" (")
        .and_then(|rest| rest.split_once(')'))
        .filter(|(inside, _)| is_amount(inside))
        .map_or(after, |(_, rest)| rest)
}
