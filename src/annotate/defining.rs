use super::analysis::parser;
use super::annotated::{Annotated, Home, Sentence};
use super::gate::is_whole;
use super::phrase::capitalized;
use crate::language::pack;
use crate::model::{Language, Span};

/// Digits of the number of a sense.
const MOST_DIGITS: usize = 2;
/// How sure the parse must be of subject and verb for a sentence to be none of a phrase.
const LEAST_SURE: f32 = 0.6;

impl Annotated<'_> {
    /// The statement that a sentence in a glossary entry makes by itself; none where it is a phrase, or the case that the term names.
    pub(super) fn defining(&mut self, span: Span, place: usize) -> Option<Sentence> {
        let document = self.document;
        let language = document.language_of(span);
        let gate = &pack(language)?.ask.gate;
        let text = document.slice(span);
        let first = text.split_whitespace().next()?.to_lowercase();
        // " - (" lists signs, not words.
        if gate.relatives.contains(&first) || text.contains(" - (") {
            return None;
        }
        let is_parsed = parser(language).is_some();
        let exists = pack(language)?.ask.surface.existential.contains(&first);
        if !is_parsed && !exists && !is_whole(text, Home::Glossary(place), language) {
            return None;
        }
        let home = Home::Defining(place);
        let sentence = self.understood(span, home, None, text.to_owned()).ok()?;
        let is_clause = sentence
            .clause()
            .is_some_and(|clause| clause.confidence() >= LEAST_SURE);
        (!is_parsed || is_clause && sentence.make() == "sentence").then_some(sentence)
    }
}

impl Annotated<'_> {
    /// "The goal is to ..." behind a sentence that says what something is, with that as its owner: "The goal of pruning is to ...".
    pub(super) fn aimed(&self, text: &str, language: Language) -> Option<String> {
        parser(language)?;
        let pack = pack(language)?;
        let aims = &pack.ask.gate.aims;
        let small = text.to_lowercase();
        let [aim, template] = aims
            .iter()
            .find(|[aim, _]| small.starts_with(aim.as_str()))?;
        let before = &self.passage.last()?.text;
        let pattern = pack.ask.gate.told.as_ref()?;
        let owner = pattern.captures(before)?.name("owner")?.as_str();
        let phrases = self.phrases(pack);
        let owner = phrases.lowered(owner);
        let said = template.replace("{owner}", &owner);
        Some(format!("{}{}", capitalized(&said), text.get(aim.len()..)?))
    }
}

/// How many bytes the number takes that a sense of a glossary entry opens with: "2. A part of ...".
pub(super) fn sense_number(text: &str) -> usize {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = text.len() - rest.len();
    let closed = rest.strip_prefix(['.', ')']).unwrap_or(rest);
    let words = closed.trim_start();
    let is_number = (1..=MOST_DIGITS).contains(&digits)
        && closed.len() < rest.len()
        && words.len() < closed.len()
        && words.starts_with(char::is_alphabetic);
    if is_number {
        text.len() - words.len()
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::sense_number;

    #[test]
    fn only_numbers_of_senses_are_taken_off() {
        for (text, size) in [
            ("2. A part of the sail.", 3),
            ("1) The mast.", 3),
            ("2.5 metres of rope.", 0),
            ("1912. The year of the wreck.", 0),
            ("3. ", 0),
            ("A part of the sail.", 0),
        ] {
            assert_eq!(sense_number(text), size, "{text}");
        }
    }
}
