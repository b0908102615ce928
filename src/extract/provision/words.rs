use crate::language::WordList;
use crate::model::{Analysis, Token, Upos};

/// How many tokens "he/she" has at most.
pub const LONGEST_PRONOUN: usize = 3;

/// The words of a sentence.
pub struct Words<'t> {
    text: &'t str,
    tokens: &'t [Token],
    /// In lower case.
    small: Vec<String>,
    /// How many brackets each word stands in.
    depth: Vec<usize>,
}

impl<'t> Words<'t> {
    /// None where the sentence was not analyzed.
    pub fn of(text: &'t str, analysis: &'t Analysis) -> Option<Self> {
        let tokens = analysis.tokens.as_slice();
        let is_tagged = tokens.iter().any(|token| !token.xpos.is_empty());
        let mut open = 0_usize;
        let mut depth = Vec::with_capacity(tokens.len());
        for token in tokens {
            let form = token.span.slice(text);
            let opens = form.starts_with(['(', '[', '“', '‘']);
            open += usize::from(opens && !form.ends_with([')', '”']));
            depth.push(open);
            open = open.saturating_sub(usize::from(
                !opens && form.ends_with([')', ']', '”']) || form == "’" && open > 0,
            ));
        }
        is_tagged.then_some(Self {
            text,
            tokens,
            small: tokens
                .iter()
                .map(|token| token.span.slice(text).to_lowercase())
                .collect(),
            depth,
        })
    }

    pub const fn len(&self) -> usize {
        self.tokens.len()
    }

    pub fn form(&self, place: usize) -> &'t str {
        self.tokens
            .get(place)
            .map_or("", |token| token.span.slice(self.text))
    }

    /// Whether a space stands before a word.
    pub fn is_spaced(&self, place: usize) -> bool {
        let start = self.tokens.get(place).map_or(0, |token| token.span.start);
        let before = self.text.get(..start).unwrap_or_default();
        before.ends_with(char::is_whitespace)
    }

    /// In lower case.
    pub fn small(&self, place: usize) -> &str {
        self.small.get(place).map_or("", String::as_str)
    }

    pub fn lemma(&self, place: usize) -> &'t str {
        self.tokens.get(place).map_or("", |token| &token.lemma)
    }

    pub fn tag(&self, place: usize) -> &'static str {
        self.tokens.get(place).map_or("", |token| token.xpos)
    }

    pub fn upos(&self, place: usize) -> Upos {
        self.tokens.get(place).map_or(Upos::X, |token| token.upos)
    }

    /// Whether it stands in brackets or quotation marks.
    pub fn is_inside(&self, place: usize) -> bool {
        self.depth.get(place).is_some_and(|depth| *depth > 0)
    }

    pub fn is_comma(&self, place: usize) -> bool {
        self.form(place) == "," && !self.is_inside(place)
    }

    pub fn is_noun(&self, place: usize) -> bool {
        matches!(self.upos(place), Upos::Noun | Upos::Propn)
    }

    /// Whether it is a personal or possessive pronoun of the third person.
    pub fn is_pronoun(&self, place: usize) -> bool {
        matches!(self.tag(place), "PRP" | "PRP$")
    }

    /// Whether it is a finite verb or auxiliary.
    pub fn is_finite(&self, place: usize) -> bool {
        matches!(self.tag(place), "MD" | "VBZ" | "VBP" | "VBD") && !self.is_inside(place)
    }

    /// Whether words stand at a place: `phrase` is in lower case, its words with one space between.
    pub fn has(&self, place: usize, phrase: &str) -> bool {
        phrase
            .split(' ')
            .enumerate()
            .all(|(after, word)| self.small(place + after) == word)
    }

    /// The first of some phrases that stands at a place, with how many words it has.
    pub fn phrase_at<'p>(
        &'p self,
        place: usize,
        phrases: &'p WordList,
    ) -> Option<(&'p str, usize)> {
        let mut found = phrases.opening(self.small.get(place..)?);
        let found = found.next()?;
        Some((found, found.split(' ').count()))
    }

    /// The text of some words, without commas at its ends.
    pub fn text(&self, start: usize, end: usize) -> &'t str {
        let (Some(first), Some(last)) = (
            self.tokens.get(start),
            end.checked_sub(1).and_then(|place| self.tokens.get(place)),
        ) else {
            return "";
        };
        let text = self.text.get(first.span.start..last.span.end);
        text.unwrap_or_default()
            .trim_matches(|sign: char| sign.is_whitespace() || sign == ',')
    }

    /// The ends of some words, each from the one after a verb or preposition on: what a blank at the end may stand for. An end is a
    /// nominal with its relative clauses.
    pub fn ends(&self, start: usize, end: usize) -> Vec<&'t str> {
        (start..end)
            .filter(|place| self.is_end(*place, start, end))
            .map(|place| self.text(place, end))
            .collect()
    }

    fn is_end(&self, place: usize, start: usize, end: usize) -> bool {
        let follows = match place.checked_sub(1) {
            Some(before) if place > start => {
                let is_modifier = matches!(self.tag(before), "VBN" | "VBG");
                let is_closed =
                    matches!(self.upos(place), Upos::Det | Upos::Num) || self.tag(place) == "PRP$";
                self.upos(before) == Upos::Adp
                    || self.upos(before) == Upos::Verb && (!is_modifier || is_closed)
                    || self.lemma(before) == "be"
            }
            _ => true,
        };
        let is_nominal = matches!(
            self.upos(place),
            Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Adj
        );
        let is_pointer = matches!(self.small(place), "this" | "that" | "these" | "those");
        let is_act = self.tag(place) == "VB"
            && place > start
            && self.tag(place - 1) == "TO"
            && self.lemma(place.saturating_sub(2)) == "be";
        if is_act {
            return !self.runs_on(place, end);
        }
        follows && is_nominal && !is_pointer && !self.is_inside(place) && !self.runs_on(place, end)
    }

    /// Whether a clause without relative, or another verb phrase, stands in an end.
    fn runs_on(&self, start: usize, end: usize) -> bool {
        let mut relatives = 0_usize;
        for place in start..end {
            if self.is_inside(place) {
                continue;
            }
            relatives += usize::from(matches!(self.tag(place), "WDT" | "WP" | "WP$" | "WRB"));
            relatives += usize::from(self.lemma(place) == "that" && self.tag(place) != "DT");
            // Behind a comma only another nominal of a list may stand.
            let listed = self.is_comma(place) && !self.lists(place + 1, end);
            let joins_act = self.tag(place) == "CC"
                && (matches!(self.tag(place + 1), "TO" | "VB" | "VBZ" | "MD")
                    || self.small(place + 1) == "to");
            let is_lost = self.is_finite(place) && relatives == 0;
            relatives = relatives.saturating_sub(usize::from(self.is_finite(place)));
            if joins_act || is_lost || listed {
                return true;
            }
        }
        false
    }

    /// Whether nothing but nominals stands between a comma and the end.
    fn lists(&self, start: usize, end: usize) -> bool {
        let is_verbal = |place: usize| {
            let tag = self.tag(place);
            let modifies = matches!(tag, "VBN" | "VBG" | "VBD") && self.is_noun(place + 1);
            tag.starts_with('V') && !modifies || matches!(tag, "MD" | "WDT" | "WP" | "WRB" | "WP$")
        };
        let first = start + usize::from(self.tag(start) == "CC");
        let opens = matches!(
            self.upos(first),
            Upos::Noun | Upos::Propn | Upos::Det | Upos::Num | Upos::Adj
        );
        opens && !(start..end).any(is_verbal)
    }
}
