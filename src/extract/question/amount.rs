use std::ops::Range;

use super::order::kept_parts;
use super::{Asked, Asker, closed};
use crate::annotate::Home;
use crate::annotate::capitalized;
use crate::annotate::quantities::{Comparison, Quantity, QuantityKind, Value, figures};
use crate::annotate::syntax::{Finite, Part, Role};
use crate::language::ask::Amounts;
use crate::model::{Span, Upos};

/// The most words of what is counted that go into the asking phrase.
const MOST_COUNTED: usize = 12;

/// A quantity as it stands in its sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    /// The quantity.
    pub quantity: Quantity,
    /// The words of number and unit.
    pub words: Range<usize>,
    /// The words of the number alone.
    pub number: Range<usize>,
    /// From the words that compare with it, or from itself.
    pub start: usize,
}

impl Asker<'_> {
    /// The quantities of the sentence that stand outside brackets.
    pub fn amounts(&self) -> Vec<Amount> {
        let found = self.sentence.quantities().iter();
        found
            .filter(|quantity| {
                !self.is_bracketed(quantity.span) && !self.is_hyphened(quantity.span)
            })
            .filter_map(|quantity| self.amount(quantity.clone()))
            .collect()
    }

    /// Whether a word hangs on the quantity with a hyphen: "a 17-year-old student", "500–600".
    fn is_hyphened(&self, span: Span) -> bool {
        let text = &self.sentence.text;
        let hyphens = ['-', '–', '—', '/'];
        let before = text.get(..span.start).unwrap_or_default();
        let after = text.get(span.end..).unwrap_or_default();
        before.ends_with(hyphens)
            || after.starts_with(hyphens)
            || span.slice(text).ends_with(hyphens)
    }

    /// Whether numbers of the sentence are worth asking for: they hang on no condition or case made up, and are none of a story.
    pub fn tells_amounts(&self, forms: &Amounts) -> bool {
        let count = self.sentence.analysis().tokens.len();
        let is_rule = matches!(self.sentence.home, Home::Rule(_));
        let hangs = (0..count).any(|place| forms.conditional.contains(&self.form(place)));
        let follows = (0..count).any(|place| forms.connected.contains(&self.form(place)));
        (is_rule || !hangs && !self.is_bare_subject())
            && !follows
            && !self.sentence.text.contains(['“', '"', '='])
    }

    /// Whether the subject is a definite noun alone, which points at something said before.
    fn is_bare_subject(&self) -> bool {
        let Some(clause) = self.sentence.clause() else {
            return false;
        };
        let words = &clause.subject.words;
        let is_definite = self.words.kept_articles.contains(&self.form(words.start));
        is_definite && words.len() == 2 && self.sentence.subject.is_none()
    }

    /// Whether the sentence says a name: sums of money without one are mostly of calculations.
    fn says_name(&self) -> bool {
        let tokens = self.sentence.analysis().tokens.iter().skip(1);
        let is_rule = matches!(self.sentence.home, Home::Rule(_));
        is_rule || tokens.clone().any(|token| token.upos == Upos::Propn)
    }

    /// Whether an amount is a fact that lasts: a share, what is so now, or what a rule says.
    pub(super) fn lasts(&self, amount: &Amount) -> bool {
        let clause = self.sentence.clause();
        let is_past = clause.is_none_or(|clause| clause.verbs.form == Finite::Past);
        let is_share = matches!(
            amount.quantity.kind,
            QuantityKind::Percent | QuantityKind::Fraction
        );
        let is_money = amount.quantity.kind == QuantityKind::Money;
        (is_share || !is_past) && (!is_money || self.says_name())
    }

    /// Whether the word behind the amount makes it a time told from another.
    pub(super) fn is_offset(&self, amount: &Amount, forms: &Amounts) -> bool {
        forms.offsets.contains(&self.form(amount.words.end))
    }

    fn amount(&self, quantity: Quantity) -> Option<Amount> {
        let words = self.words_of(quantity.span)?;
        let is_number = |place: &usize| {
            let text = self.text(&(*place..place + 1));
            let is_word = self
                .token(*place)
                .is_some_and(|token| token.upos == Upos::Num);
            is_word || !figures(text, self.sentence.language).is_empty()
        };
        let end = words.clone().rev().find(is_number)? + 1;
        let has_unit = quantity.kind == QuantityKind::Measure;
        if has_unit && end == words.end && self.text(&words).contains('-') {
            return None;
        }
        let compared = quantity
            .comparison
            .and_then(|(_, span)| self.words_of(span))
            .map_or(words.start, |compared| compared.start);
        Some(Amount {
            number: words.start..end,
            start: compared.min(words.start),
            words,
            quantity,
        })
    }

    fn is_bracketed(&self, span: Span) -> bool {
        let before = self.sentence.text.get(..span.start).unwrap_or_default();
        before.matches(['(', '[']).count() > before.matches([')', ']']).count()
    }

    /// The words that a span of the text touches.
    pub fn words_of(&self, span: Span) -> Option<Range<usize>> {
        let tokens = &self.sentence.analysis().tokens;
        let touches = |place: &usize| {
            tokens
                .get(*place)
                .is_some_and(|token| token.span.overlaps(span))
        };
        let first = (0..tokens.len()).find(touches)?;
        let last = (first..tokens.len()).take_while(touches).last()?;
        Some(first..last + 1)
    }

    /// The part of the main clause that holds some words; none in clauses below it.
    pub fn part_of(&self, words: &Range<usize>) -> Option<&Part> {
        let clause = self.clause?;
        let parts = clause
            .front
            .iter()
            .chain(std::iter::once(&clause.subject))
            .chain(kept_parts(clause));
        let holds = |part: &&Part| part.words.start <= words.start && words.end <= part.words.end;
        let is_plain = |part: &&Part| {
            matches!(
                part.role,
                Role::Subject | Role::Object | Role::Attribute | Role::Oblique | Role::Agent
            )
        };
        parts.filter(is_plain).find(holds)
    }

    /// Asks for an amount: "How many legs does a spider have?"
    pub fn amount_asked(&self, amount: &Amount, forms: &Amounts) -> Option<Asked> {
        if !self.lasts(amount) || self.is_offset(amount, forms) {
            return None;
        }
        let part = self.part_of(&amount.words)?;
        let holds = |other: &Amount| {
            other.words != amount.words
                && part.words.start <= other.words.start
                && other.words.end <= part.words.end
        };
        let is_possible = self.clause.is_some_and(|clause| {
            let permitting = &self.phrases.pack.ask.provision.permitting;
            *part == clause.subject && permitting.contains(&self.form(clause.verbs.finite))
        });
        if self.may_hang_elsewhere(part) || is_possible || self.amounts().iter().any(holds) {
            return None;
        }
        let (wh, used, key) = self.asking(amount, part, forms)?;
        let before = self.before(part, amount.start, forms)?;
        let after = self.text(&(used..part.words.end));
        if after.starts_with('(') || self.is_only_measured(amount, part, used) {
            return None;
        }
        let compared = self.compared(amount, forms)?;
        let phrase = [before, compared.as_str(), wh.as_str(), after];
        let phrase: Vec<&str> = phrase.into_iter().filter(|text| !text.is_empty()).collect();
        let stem = self.asked_of(part, &phrase.join(" "))?;
        let mut brackets = stem.split('(').skip(1);
        let is_plain = !stem.contains([':', '—', '–'])
            && !brackets.any(|inside| inside.contains(|sign: char| sign.is_ascii_digit()));
        is_plain.then(|| closed(stem, key)).flatten()
    }

    /// The words of comparison as they can stand before an asking word.
    fn compared(&self, amount: &Amount, forms: &Amounts) -> Option<String> {
        let words = self
            .text(&(amount.start..amount.words.start))
            .to_lowercase();
        let is_about = amount
            .quantity
            .comparison
            .is_some_and(|(comparison, _)| comparison == Comparison::About);
        if words.is_empty() || forms.comparisons.contains(&words) {
            Some(words)
        } else {
            is_about.then(|| forms.about.clone())
        }
    }

    /// What stands in a part before the amount, where that is nothing or a preposition.
    fn before(&self, part: &Part, start: usize, forms: &Amounts) -> Option<&str> {
        let first = part.words.start;
        let text = self.text(&(first..start));
        let is_governed = part.opener == Some(first)
            && start == first + 1
            && forms
                .prepositions
                .iter()
                .any(|word| *word == text.to_lowercase());
        (start == first || is_governed).then_some(text)
    }

    /// The asking words, where the words end that they stand for, and the key.
    fn asking(
        &self,
        amount: &Amount,
        part: &Part,
        forms: &Amounts,
    ) -> Option<(String, usize, String)> {
        let number = capitalized(self.text(&amount.number));
        let whole = capitalized(self.text(&amount.words));
        let end = amount.words.end;
        let is_end = part.words.end == end;
        let is_oblique = part.role == Role::Oblique;
        match (amount.quantity.kind, amount.quantity.value) {
            (QuantityKind::Count, Value::Number(_) | Value::Range(..)) => {
                let counted = amount.quantity.counted?;
                let noun = self.words_of(counted.span)?;
                let fits = noun.start == end
                    && counted.is_plural
                    && !forms.beside.contains(&self.form(noun.start))
                    && !self.is_equated(part)
                    && part.words.end - end <= MOST_COUNTED
                    && !Self::is_one(amount);
                fits.then(|| (forms.how_many.clone(), end, number))
            }
            (QuantityKind::Measure, Value::Number(_) | Value::Range(..)) => {
                let unit = self.text(&(amount.number.end..end));
                let is_word = forms
                    .units
                    .iter()
                    .any(|ending| unit.ends_with(ending.as_str()))
                    && unit.chars().count() > 3
                    && unit.chars().all(|sign| sign.is_alphabetic() || sign == ' ');
                let fits = is_word && part.words.end - end <= MOST_COUNTED;
                fits.then(|| (forms.how_many.clone(), amount.number.end, number))
            }
            (QuantityKind::Percent, _) => {
                let is_rise = is_end && self.form(part.words.start) == forms.by;
                let is_whole = is_rise || self.form(end) == forms.of;
                is_whole.then(|| (forms.percentage.clone(), end, whole))
            }
            (QuantityKind::Fraction, _) => {
                let is_whole = self.form(end) == forms.of;
                is_whole.then(|| (forms.share.clone(), end, whole))
            }
            (QuantityKind::Money, _) if !is_oblique => {
                is_end.then(|| (forms.how_much.clone(), end, whole))
            }
            _ => None,
        }
    }

    /// Whether a subject is equated with its members: "Two of them are ...".
    fn is_equated(&self, part: &Part) -> bool {
        let attribute = self.clause.and_then(|clause| clause.parts.first());
        let is_noun = attribute
            .filter(|attribute| attribute.role == Role::Attribute && attribute.opener.is_none())
            .and_then(|attribute| self.token(attribute.head))
            .is_some_and(|head| matches!(head.upos, Upos::Noun | Upos::Propn));
        self.clause.is_some_and(|clause| clause.subject == *part) && is_noun
    }

    pub(super) fn is_one(amount: &Amount) -> bool {
        matches!(amount.quantity.value, Value::Number(number) if number.to_whole().is_some_and(|value| value < 2))
    }

    /// The clause as a question for one of its parts, with the asking phrase in its place or before the verb.
    pub fn asked_of(&self, part: &Part, phrase: &str) -> Option<String> {
        let clause = self.clause?;
        if *part == clause.subject {
            self.subject_replaced(clause, phrase)
        } else {
            self.inverted(phrase, part)
        }
    }
}
