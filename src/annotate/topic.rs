//! The topic that a heading names, as the text under it speaks of it: "elder abuse", "the conduction system of the heart".

mod spoken;

use std::collections::BTreeMap;

use unicode_segmentation::UnicodeSegmentation;

use super::analysis::analyze;
use super::phrase::Phrases;
use super::{Annotated, Sentence};
use crate::language::lexicon::{is_stop_word, zipf};
use crate::model::{Language, Section, Span, Upos};
use spoken::Spoken;

/// The longest title that is put in front of a stem, in words.
const LONGEST: usize = 5;
/// How often the text has to speak of a topic in the words of its title.
const USES: usize = 2;
/// A title of words that are all more common, on the Zipf scale, names nothing: one word, or several.
const COMMON: f32 = 4.65;
const COMMON_TOGETHER: f32 = 5.2;
/// A word that is more common, on the Zipf scale, does not name a topic by itself.
const SPECIFIC: f32 = 4.5;
/// How many letters tell a word whatever its ending, an “s” left out.
const BEGINNING: usize = 5;
/// Of two things that a title joins, the first is a topic where the text speaks of it so often.
const OFTEN: usize = 6;

/// A topic as it stands inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    /// With the article that the text gives it.
    pub name: String,
    /// Whether the innermost section is headed by it.
    pub is_own: bool,
}

/// The topics of the sections of a document, each found once.
#[derive(Debug, Default)]
pub struct Topics {
    found: BTreeMap<usize, Option<String>>,
}

impl Topics {
    /// The topic of the nearest heading above a sentence that names one.
    pub fn of(
        &mut self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        phrases: Phrases<'_>,
    ) -> Option<Topic> {
        let sections = &document.document.outline.sections;
        let mut at = sentence.section;
        while let Some((place, section)) = at.and_then(|at| Some((at, sections.get(at)?))) {
            let find = || topic(document, section, phrases);
            let found = self.found.entry(place).or_insert_with(find);
            if found.is_some() && section.language == sentence.language {
                let is_own = sentence.section == Some(place);
                return found.clone().map(|name| Topic { name, is_own });
            }
            at = section.parent;
        }
        None
    }
}

impl Topic {
    /// Whether a text names the topic: by all its words, or by one that is not common.
    pub fn is_named(&self, text: &str, language: Language) -> bool {
        names(&self.name, text, language)
    }
}

/// Whether a text has all words of a title, or one that is not common.
pub fn names(title: &str, text: &str, language: Language) -> bool {
    let said: Vec<String> = text
        .split(|sign: char| !sign.is_alphanumeric())
        .map(beginning)
        .collect();
    let has = |word: &str| said.contains(&beginning(word));
    let words: Vec<&str> = title
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.len() > 1 && !is_stop_word(&word.to_lowercase(), language))
        .collect();
    let is_specific =
        |word: &str| zipf(&word.to_lowercase(), language).is_none_or(|usual| usual < SPECIFIC);
    !words.is_empty()
        && (words.iter().all(|word| has(word))
            || words.iter().any(|word| is_specific(word) && has(word)))
}

fn beginning(word: &str) -> String {
    let word = word.to_lowercase();
    let word = word.strip_suffix('s').unwrap_or(&word);
    word.chars().take(BEGINNING).collect()
}

/// The topic of a section's heading, or of a part of it; none where it is no noun phrase, names nothing, or the text does not speak of it.
fn topic(document: &Annotated<'_>, section: &Section, phrases: Phrases<'_>) -> Option<String> {
    let heading = section.heading?;
    let title = section.title.split(['(', ':']).next()?.trim();
    let title = match title.split_once(',') {
        Some((before, after)) if !after.contains(char::is_alphabetic) => before,
        _ => title,
    };
    let is_none = phrases.pack.ask.subject.no_topics.as_ref()?;
    if is_none.is_match(title) {
        return None;
    }
    let text = Spoken::around(document, heading);
    let parts = std::iter::once((title, USES)).chain(parts(title, phrases));
    let mut named = parts.filter_map(|(part, uses)| {
        // Of two things that are joined, a person is not what the text under both speaks of.
        let is_name = |name: &String| uses == OFTEN && name.starts_with(char::is_uppercase);
        let is_plain = |sign: char| sign.is_alphabetic() || matches!(sign, ' ' | '-' | '’' | '\'');
        let count = part.split_whitespace().count();
        let is_fit = part.chars().all(is_plain)
            && (1..=LONGEST).contains(&count)
            && !is_none.is_match(part)
            && is_particular(part, section.language)
            && is_nominal(&phrases.small(part), section.language);
        let said = is_fit.then(|| text.as_said(part, uses, phrases)).flatten();
        said.filter(|name| !is_name(name))
    });
    named.next()
}

/// What a title is about where it is of something: "heat exchange" of "Mechanisms of heat exchange"; and the first of two things that it
/// joins. With how often the text has to speak of each.
fn parts<'t>(title: &'t str, phrases: Phrases<'_>) -> impl Iterator<Item = (&'t str, usize)> {
    let of = phrases.pack.ask.gate.definite.completions.first();
    let cut = |word: &str| {
        let at = title.find(&format!(" {word} "))?;
        Some((title.get(..at)?, title.get(at + word.len() + 2..)?))
    };
    let of = of
        .into_iter()
        .filter_map(|of| cut(of))
        .map(|(_, behind)| (behind, USES + 1));
    let both = phrases
        .pack
        .ask
        .label
        .pairing
        .iter()
        .filter_map(|pair| cut(pair));
    let both = both.map(|(before, _)| (before, OFTEN));
    of.chain(both).collect::<Vec<_>>().into_iter()
}

/// Whether a title has a word that is not too common.
fn is_particular(title: &str, language: Language) -> bool {
    let mut usual = title
        .unicode_words()
        .map(str::to_lowercase)
        .filter(|word| !is_stop_word(word, language))
        .map(|word| zipf(&word, language).unwrap_or_default());
    if title.contains(' ') {
        usual.any(|usual| usual < COMMON_TOGETHER)
    } else {
        usual.any(|usual| usual < COMMON)
    }
}

/// Whether a title is a noun phrase: nouns with what belongs to them, a noun at the end.
fn is_nominal(title: &str, language: Language) -> bool {
    let analysis = analyze(title, Span::new(0, title.len()), language);
    let is_noun = |upos: Upos| matches!(upos, Upos::Noun | Upos::Propn);
    let is_part = |upos: Upos| {
        is_noun(upos)
            || matches!(
                upos,
                Upos::Adj | Upos::Adp | Upos::Det | Upos::Part | Upos::Cconj
            )
    };
    let mut tokens = analysis.tokens.iter();
    let is_last = analysis
        .tokens
        .last()
        .is_some_and(|last| is_noun(last.upos));
    let is_first = analysis
        .tokens
        .first()
        .is_some_and(|first| is_noun(first.upos) || matches!(first.upos, Upos::Adj | Upos::Det));
    is_last && is_first && tokens.all(|token| is_part(token.upos))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_named_by_all_its_words_or_by_a_rare_one() {
        let named = |title: &str, text: &str| names(title, text, Language::ENGLISH);
        assert!(named("Elder abuse", "The elderly are at risk"));
        assert!(named("Tax rise", "When the tax rises"));
        assert!(!named("Elder abuse", "The risk of abuse rises"));
        assert!(named("Europa", "Europa’s crust"));
    }
}
