mod case;
mod known;
mod own;
mod read;
mod replacement;
mod resolve;
mod salvaged;
mod told;
mod topic;

use super::Home;
use super::definite::{has_person, is_step, refers_back, taken_up};
use super::plain::plain;
use super::tale::has_invented_person;
use super::{gate, grammar, standalone};
use crate::language::{Pack, pack};
use crate::model::{Document, Span};
use case::is_case;
pub use case::is_example;
pub use read::Read;
use resolve::resolved;
use salvaged::salvaged;
pub use topic::under_title;

/// How many bytes before and after a sentence are looked through for other uses of its terms.
const REACH: usize = 15_000;
/// How many sentences after one about a person of an example go on with it.
const STORY: usize = 6;
/// How many sentences before one are kept at hand.
const MOST_BEFORE: usize = 8;

/// The run of text, the section and the glossary entry of a sentence.
pub type Place = (usize, Option<usize>, Option<usize>);

/// The last sentences of one section, oldest first: what the next sentence can point back at.
#[derive(Debug, Default)]
pub struct Passage {
    place: Option<Place>,
    before: Vec<Read>,
    /// How many sentences from here on may still speak of a person of an example.
    story: usize,
}

impl Passage {
    /// Goes on at a place; at a new one nothing has been said yet.
    pub fn enter(&mut self, place: Place) {
        if self.place != Some(place) {
            self.place = Some(place);
            self.before.clear();
            self.story = 0;
        }
    }

    /// The sentence that was read last.
    pub fn last(&self) -> Option<&Read> {
        self.before.last()
    }

    /// Whether nothing has been said yet in the section.
    pub const fn is_empty(&self) -> bool {
        self.before.is_empty()
    }

    /// A sentence as it stands alone, or why it does not. Either way the next sentences can point back at it. Its text is that of the span,
    /// perhaps with a lead-in.
    pub fn read(
        &mut self,
        document: &Document,
        text: &str,
        span: Span,
        home: Home,
    ) -> Result<Read, &'static str> {
        let language = document.language_of(span);
        let opened = gate::opened(text, home, language);
        let own = opened.as_deref().unwrap_or(text);
        let read = Read::new(plain(own, language), language);
        let spoken = || gate::spoken_refusal(document, span, text);
        let refusal = gate::refusal(own, &read.text, home, language)
            .or_else(spoken)
            .or_else(|| gate::limits_rule(text, home, language).then_some("limits_rule"))
            .or_else(|| opened.is_none().then_some("instance"));
        let is_free = home.is_free();
        let result = match (refusal, pack(language)) {
            (Some(reason), _) => Err(reason),
            (None, Some(pack)) if is_free && gate::has_parser(language) => {
                read.analysis();
                let nearby = around(document, span);
                let is_person = has_invented_person(&read, nearby, &pack.ask.gate.locating);
                let left = self.story.saturating_sub(1);
                self.story = if is_person { STORY } else { left };
                let whole = self.standing(read.clone(), home, nearby, pack);
                whole.or_else(|reason| self.saved(&read, reason, home, nearby, pack))
            }
            (None, _) => Ok(read.clone()),
        };
        let mut said = result.clone().unwrap_or(read);
        said.is_case = is_example(document, home)
            || pack(language).is_some_and(|pack| is_case(text, &pack.ask.gate));
        self.push(said);
        result
    }

    /// A parsed sentence with its references put in, where its grammar lets it stand alone.
    fn standing(
        &self,
        read: Read,
        home: Home,
        nearby: &str,
        pack: &'static Pack,
    ) -> Result<Read, &'static str> {
        if let Some(reason) = grammar::refusal(read.analysis()) {
            return Err(reason);
        }
        let read = resolved(&self.before, read, pack).ok_or("vague_reference")?;
        let words = &pack.ask.gate.definite;
        let is_law = matches!(home, Home::Rule(_));
        let found = refers_back(&read, &self.before, words);
        if self.story == STORY || self.story > 0 && has_person(&read, words) {
            return Err("instance");
        }
        if is_law {
            return Ok(read);
        }
        let is_taken_up = || taken_up(&read, &self.before, nearby, words).is_some();
        if found.is_some() || is_step(&read, words) || is_taken_up() {
            return Err("bare_definite");
        }
        let refusal = standalone::refusal(&read, nearby, &pack.ask.gate);
        refusal.map_or(Ok(read), Err)
    }

    /// What of a sentence stands alone, where a definite phrase keeps the whole from it.
    fn saved(
        &self,
        read: &Read,
        reason: &'static str,
        home: Home,
        nearby: &str,
        pack: &'static Pack,
    ) -> Result<Read, &'static str> {
        let is_definite = reason == "bare_definite";
        let parts = is_definite.then(|| salvaged(read, pack));
        let mut stand = parts.into_iter().flatten();
        let found = stand.find_map(|part| self.standing(part, home, nearby, pack).ok());
        found.ok_or(reason)
    }

    /// Adds a sentence.
    fn push(&mut self, sentence: Read) {
        if self.before.len() == MOST_BEFORE {
            self.before.remove(0);
        }
        self.before.push(sentence);
    }
}

/// The text around a place: as far as its terms are looked for.
fn around(document: &Document, span: Span) -> &str {
    let text = document.text.as_str();
    let start = text.floor_char_boundary(span.start.saturating_sub(REACH));
    let end = text.ceil_char_boundary((span.end + REACH).min(text.len()));
    Span::new(start, end).slice(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Language;

    /// What becomes of the last of some sentences, or why it does not stand alone.
    fn last(sentences: &[&str]) -> Result<String, &'static str> {
        last_in(Home::Prose, sentences)
    }

    fn last_in(home: Home, sentences: &[&str]) -> Result<String, &'static str> {
        let pack = pack(Language::ENGLISH).ok_or("no pack")?;
        let mut passage = Passage::default();
        let mut result = Err("no sentence");
        for text in sentences {
            let read = Read::new((*text).to_owned(), Language::ENGLISH);
            result = passage.standing(read.clone(), home, "", pack);
            passage.push(result.clone().unwrap_or(read));
        }
        result.map(|read| read.text)
    }

    #[test]
    fn puts_in_what_a_pronoun_stands_for() {
        for (before, text, whole) in [
            (
                "Insulin is a hormone of the body",
                "It lowers the level of sugar in the blood",
                "Insulin lowers the level of sugar in the blood",
            ),
            (
                "Securitisation is a process of finance",
                "This process spreads the risk",
                "Securitisation spreads the risk",
            ),
            (
                "Wind instruments are tubes that sound",
                "These instruments need breath",
                "Wind instruments need breath",
            ),
        ] {
            assert_eq!(last(&[before, text]).as_deref(), Ok(whole));
        }
    }

    #[test]
    fn puts_in_what_its_own_sentence_says() {
        for (text, whole) in [
            (
                "If a cart leaves a lane used by a tram the latter is let through first",
                "If a cart leaves a lane used by a tram, the tram is let through first",
            ),
            (
                "It is forbidden to push it roughly, to lift it out, to push the gate after dark or to take it down",
                "It is forbidden to push the gate roughly, to lift it out, to push the gate after dark or to take it down",
            ),
            (
                "This change of a grub into a beetle is called pupation",
                "The change of a grub into a beetle is called pupation",
            ),
        ] {
            assert_eq!(
                last_in(Home::Rule(0), &["Salt is white", text]).as_deref(),
                Ok(whole),
                "{text}"
            );
        }
    }

    #[test]
    fn puts_in_the_term_that_was_just_named() {
        let before = "Gardeners join two plants by ‘grafting’";
        let told = last(&[
            before,
            "This is a way of making a twig grow on another plant",
        ]);
        let whole = "Grafting is a way of making a twig grow on another plant";
        assert_eq!(told.as_deref(), Ok(whole));
    }

    #[test]
    fn leaves_what_its_own_sentence_names() {
        for text in [
            "When a player touches a piece, the player must move it",
            "Bees warm their hive in winter",
            "It is clear that the earth turns",
            "Despite their size, ants carry heavy loads",
            "The rules of the club differ from those of the league",
        ] {
            assert_eq!(
                last_in(Home::Rule(0), &["Salt is white", text]).as_deref(),
                Ok(text)
            );
        }
    }

    #[test]
    fn refuses_what_nobody_names() {
        for text in [
            "This means that the price falls",
            "By then she had left the town",
            "They agreed on the border at that time",
            "Most of those are found in the sea",
            "If a cart meets a tram at a crossing the latter waits",
            "This change of a grub into a beetle takes a year",
        ] {
            assert_eq!(
                last(&["Salt is white", text]),
                Err("vague_reference"),
                "{text}"
            );
        }
    }

    #[test]
    fn a_part_of_a_kind_does_not_stand_for_it() {
        let told = last(&["Most birds build nests", "They lay eggs in spring"]);
        assert_eq!(told, Err("vague_reference"));
    }
}
