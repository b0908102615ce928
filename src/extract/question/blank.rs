use std::ops::Range;

use super::nominal::Nominal;
use super::{Asked, Asker, closed};
use crate::annotate::forms::readings;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Token, Upos};

/// The fewest letters of an abbreviation.
const SHORTEST_ABBREVIATION: usize = 2;

impl Asker<'_> {
    /// The sentence with a blank in the place of a nominal.
    pub fn blank(&self, nominal: &Nominal) -> Option<Asked> {
        let first = nominal.words.start;
        let stays = self.words.kept_articles.contains(&self.form(first));
        let start = if stays { first + 1 } else { first };
        let words = self.name_in(start, nominal.words.end)..nominal.words.end;
        if self.words.asking.contains(&self.form(0))
            || self.splits_name(words.start)
            || self.is_in_fixed_phrase(&nominal.words)
            || self.is_said_of_persons(&nominal.words)
            || self.is_described_in_brackets(words.end)
        {
            return None;
        }
        let start = self.token(words.start)?.span.start;
        let before = self.sentence.text.get(..start)?;
        if before.ends_with(['-', '–', '/']) {
            return None;
        }
        let after = self
            .sentence
            .text
            .get(self.token(words.end.checked_sub(1)?)?.span.end..)?;
        let after = if words.end >= self.end() { "" } else { after };
        let is_quoted = before.ends_with(['‘', '\'', '“', '"']);
        if after.starts_with(['-', '–', '/']) || after.starts_with(['’', '\'']) && !is_quoted {
            return None;
        }
        let next = after.strip_prefix(' ').unwrap_or_default();
        if next.starts_with(char::is_uppercase) && self.text(&words).starts_with(char::is_uppercase)
        {
            return None;
        }
        let after = self.without_other_name(after, self.text(&words));
        let blank = &self.phrases.pack.ask.words.blank;
        let stem = format!("{before}{blank}{after}.");
        closed(stem, self.key(&words))
    }

    /// Where the name starts that a noun for its class stands before: "the crater | Copernicus", "the hormone | insulin". The class stays
    /// in the stem.
    fn name_in(&self, start: usize, end: usize) -> usize {
        let is_large = |place: usize| {
            self.text(&(place..place + 1))
                .starts_with(char::is_uppercase)
        };
        let is_noun = |place: usize| {
            self.token(place)
                .is_some_and(|token| matches!(token.upos, Upos::Noun | Upos::Propn))
        };
        let is_part = |place: usize| {
            is_noun(place)
                || self
                    .token(place)
                    .is_some_and(|token| token.upos == Upos::Adj)
        };
        let is_class = |place: usize| is_noun(place) && !is_large(place);
        let is_name = |place: usize| is_noun(place) && is_large(place);
        let mut names = (start + 1..end).filter(|place| is_class(place - 1));
        let name = names.find(|place| {
            (*place..end).all(is_name)
                || *place == start + 1
                    && (*place..end).all(is_part)
                    && self.is_kind_of(end - 1, start)
        });
        name.unwrap_or(start)
    }

    /// Whether the lexicon knows what one noun names as of the class that another names.
    fn is_kind_of(&self, noun: usize, class: usize) -> bool {
        let senses = |place: usize| {
            let lemma = self.token(place).map_or("", |token| token.lemma.as_str());
            wordnet().senses(lemma, PartOfSpeech::Noun)
        };
        if self.token(noun).is_none_or(|token| token.xpos != "NN") {
            return false;
        }
        let classes: Vec<_> = senses(class).collect();
        senses(noun).any(|sense| {
            classes.iter().any(|class| {
                sense.synset != class.synset && wordnet().is_below(sense.synset, class.synset)
            })
        })
    }

    /// Whether a blank would cut a phrase that has one meaning: "in advance", "in terms of".
    fn is_in_fixed_phrase(&self, words: &Range<usize>) -> bool {
        let Some(before) = words.start.checked_sub(1) else {
            return false;
        };
        let end = (words.end + 1).min(self.end());
        let text = format!(
            "{} ",
            self.text(&(before..end.max(words.end))).to_lowercase()
        );
        let mut fixed = self.words.fixed.iter();
        fixed.any(|phrase| {
            text.strip_prefix(phrase.as_str())
                .is_some_and(|rest| rest.starts_with(' '))
        })
    }

    /// Whether "who" stands before a seeming nominal, or "that" and "which" before one that opens with a verb: "women who *report pain*".
    fn is_said_of_persons(&self, words: &Range<usize>) -> bool {
        let before = words
            .start
            .checked_sub(1)
            .and_then(|place| self.token(place));
        let form = self.form(words.start);
        let is_verb = words.len() > 1
            && readings(&form)
                .iter()
                .any(|(part, lemma)| *part == PartOfSpeech::Verb && *lemma == form);
        before.is_some_and(|token| match token.xpos {
            "WP" => true,
            "WDT" => is_verb,
            _ => false,
        })
    }

    /// Whether brackets behind a blank stand before a noun that belongs to both: "carbolic acid (phenol) spray".
    fn is_described_in_brackets(&self, end: usize) -> bool {
        let closes = |place: &usize| self.form(*place) == ")";
        self.form(end) == "("
            && (end..self.end())
                .find(closes)
                .and_then(|close| self.token(close + 1))
                .is_some_and(|token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Adj))
    }

    /// What follows a blank without brackets that give another name or the short form of what is asked for: "(or cellulose)", "(`ACh`)".
    fn without_other_name<'t>(&self, after: &'t str, key: &str) -> &'t str {
        let Some((inside, rest)) = after
            .strip_prefix(" (")
            .and_then(|after| after.split_once(')'))
        else {
            return after;
        };
        let opener = inside.split_whitespace().next().unwrap_or_default();
        let is_other_name = self.words.joining.iter().any(|word| word == opener);
        if is_other_name || is_abbreviation(inside, key) {
            rest
        } else {
            after
        }
    }

    /// Whether a gap would stand in brackets, or between a preposition that opens the sentence and a verb that has lost its subject.
    pub(super) fn is_cut_in(&self, words: &Range<usize>) -> bool {
        let open = (0..words.start).filter(|place| self.form(*place) == "(");
        let closed = (0..words.start).filter(|place| self.form(*place) == ")");
        let opens = words.start == 1
            && self
                .token(0)
                .is_some_and(|token| token.upos == Upos::Adp || token.xpos == "IN");
        let is_verb = self
            .token(words.end)
            .is_some_and(|token| matches!(token.upos, Upos::Verb | Upos::Aux));
        open.count() > closed.count() || opens && is_verb
    }

    /// Whether a gap would take the end of a name: "the School of *Mines*".
    fn splits_name(&self, start: usize) -> bool {
        let is_name = |back: usize| {
            let token = start.checked_sub(back).and_then(|at| self.token(at));
            token.is_some_and(|token| token.upos == Upos::Propn)
        };
        let before = start.checked_sub(1).and_then(|at| self.token(at));
        is_name(0) && is_name(2) && before.is_some_and(|token| token.upos == Upos::Adp)
    }

    /// Whether the word before a blank has lost what it belongs to: a participle behind a verb ("causing *lasting* damage"), an adjective
    /// between two prepositions ("from *local* to global trade").
    pub(super) fn is_halved(&self, before: usize) -> bool {
        let is = |back: usize, holds: &dyn Fn(&Token) -> bool| {
            let place = before.checked_sub(back);
            place.and_then(|place| self.token(place)).is_some_and(holds)
        };
        let is_participle = is(0, &|token| matches!(token.xpos, "VBG"))
            && is(1, &|token| token.upos == Upos::Verb)
            && wordnet().has(&self.form(before), PartOfSpeech::Adjective);
        let is_bare = is(0, &|token| token.upos == Upos::Adp)
            && is(1, &|token| token.xpos == "JJ")
            && is(2, &|token| token.upos == Upos::Adp);
        is_participle || is_bare
    }

    /// Whether a blank behind "the" would stand for a row of examples: "goals like the safety of staff, speed, and cost".
    pub(super) fn is_list_behind_article(&self, nominal: &Nominal) -> bool {
        let start = nominal.words.start;
        nominal.is_joined
            && self.words.kept_articles.contains(&self.form(start))
            && nominal.words.clone().any(|place| self.form(place) == ",")
            && (0..start).any(|place| self.words.likening.contains(&self.form(place)))
    }
}

/// Whether a text is the short form of a name: few letters, most of them large, in the order of the name's.
fn is_abbreviation(short: &str, name: &str) -> bool {
    let large = short.chars().filter(|sign| sign.is_uppercase()).count();
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let mut signs = short.chars().flat_map(char::to_lowercase);
    let is_in_order = signs.all(|sign| letters.any(|letter| letter == sign));
    large >= SHORTEST_ABBREVIATION && short.chars().all(char::is_alphanumeric) && is_in_order
}

#[cfg(test)]
mod tests {
    use super::is_abbreviation;

    #[test]
    fn a_short_form_has_the_letters_of_its_name_in_order() {
        assert!(is_abbreviation("ACh", "Acetylcholine"));
        assert!(is_abbreviation("NE", "Norepinephrine"));
        assert!(!is_abbreviation("phenol", "Carbolic acid"));
        assert!(!is_abbreviation("DNA", "Ribose"));
    }
}
