//! The topic that a heading names, as the text under it speaks of it: "elder abuse", "the conduction system of the heart".

use std::collections::BTreeMap;

use unicode_segmentation::UnicodeSegmentation;

use super::analysis::analyze;
use super::phrase::Phrases;
use super::{Annotated, Sentence};
use crate::language::lexicon::{is_stop_word, zipf};
use crate::model::{Language, Section, Span, Upos};

/// The longest title that is put in front of a stem, in words.
const LONGEST: usize = 5;
/// How often the text has to speak of a topic in the words of its title.
const USES: usize = 2;
/// A title of words that are all more common, on the Zipf scale, names nothing: one word, or several.
const COMMON: f32 = 4.65;
const COMMON_TOGETHER: f32 = 5.2;
/// A word that is more common, on the Zipf scale, does not name a topic by itself.
const SPECIFIC: f32 = 4.5;
/// How many letters tell a word whatever its ending.
const BEGINNING: usize = 5;
/// How many bytes before a heading and behind it are looked through for uses of its words.
const REACH: usize = 30_000;
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
    word.to_lowercase().chars().take(BEGINNING).collect()
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
        let is_plain = |sign: char| sign.is_alphabetic() || matches!(sign, ' ' | '-' | '’' | '\'');
        let count = part.split_whitespace().count();
        let is_fit = part.chars().all(is_plain)
            && (1..=LONGEST).contains(&count)
            && !is_none.is_match(part)
            && is_particular(part, section.language)
            && is_nominal(&phrases.small(part), section.language);
        is_fit.then(|| text.as_said(part, uses, phrases)).flatten()
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

/// The text around a heading, and where headings stand in it.
struct Spoken<'a> {
    text: &'a str,
    lower: String,
    headings: Vec<Span>,
}

impl<'a> Spoken<'a> {
    fn around(document: &Annotated<'a>, heading: Span) -> Self {
        let whole = document.document.text.as_str();
        let start = whole.floor_char_boundary(heading.start.saturating_sub(REACH));
        let end = whole.ceil_char_boundary((heading.end + REACH).min(whole.len()));
        let span = Span::new(start, end);
        let headings = document.document.outline.sections.iter();
        let headings = headings
            .filter_map(|section| section.heading)
            .filter(|heading| heading.overlaps(span))
            .map(|heading| {
                Span::new(
                    heading.start.saturating_sub(start),
                    heading.end.saturating_sub(start),
                )
            });
        Self {
            text: span.slice(whole),
            lower: span.slice(whole).to_lowercase(),
            headings: headings.collect(),
        }
    }

    /// A title as the text says it most often, with its article. None where the text does not say it `uses` times.
    fn as_said(&self, title: &str, uses: usize, phrases: Phrases<'_>) -> Option<String> {
        let nouns = &phrases.pack.ask.nouns;
        let bare = phrases.bare(title);
        let small = bare.to_lowercase();
        if self.lower.len() != self.text.len() {
            return None;
        }
        let mut forms: BTreeMap<&str, usize> = BTreeMap::new();
        let mut articles = [0_usize; 3];
        for (at, _) in self.lower.match_indices(&small) {
            let own = Span::new(at, at + small.len());
            let before = self.text.get(..own.start)?;
            let after = self.text.get(own.end..)?;
            let is_heading = self.headings.iter().any(|heading| heading.overlaps(own));
            if is_heading || before.ends_with(char::is_alphanumeric) || !ends(after, phrases) {
                continue;
            }
            let word = before.trim_end().rsplit(char::is_whitespace).next();
            let word = word.unwrap_or_default();
            let Some(place) = opens(word, &nouns.articles, phrases) else {
                continue;
            };
            *articles.get_mut(place)? += 1;
            if place > 0 || !word.is_empty() && !word.ends_with(['.', '?', '!', ':']) {
                *forms.entry(own.slice(self.text)).or_default() += 1;
            }
        }
        let [none, indefinite, definite] = articles;
        if none + indefinite + definite < uses {
            return None;
        }
        let most = forms.iter().max_by_key(|(_, count)| **count);
        let name = most.map_or_else(|| phrases.small(&bare), |(form, _)| (*form).to_owned());
        let is_plural = phrases.is_plural(name.split(' ').next_back()?);
        if definite > none + indefinite {
            return Some(format!("{} {name}", nouns.articles.last()?));
        }
        if indefinite > 0 && !is_plural && indefinite >= none {
            return Some(phrases.with_article(&name));
        }
        (none > 0).then_some(name)
    }
}

/// Whether a noun phrase can end before a text: a stop or a function word follows.
fn ends(after: &str, phrases: Phrases<'_>) -> bool {
    let mut signs = after.chars();
    match signs.next() {
        Some(sign) if sign.is_alphanumeric() || matches!(sign, '-' | '’' | '\'') => false,
        Some(sign) if sign.is_whitespace() => {
            let word = after.unicode_words().next().unwrap_or_default();
            phrases.pack.function_words.contains(&word.to_lowercase())
        }
        _ => true,
    }
}

/// By which article a noun phrase is opened behind a word: by none, an indefinite or a definite one. None where it does not start there.
fn opens(word: &str, articles: &[String], phrases: Phrases<'_>) -> Option<usize> {
    let small = word.to_lowercase();
    if small.is_empty() || small.ends_with(|sign: char| !sign.is_alphanumeric()) {
        return Some(0);
    }
    match articles.iter().position(|article| *article == small) {
        Some(place) if place + 1 == articles.len() => Some(2),
        Some(_) => Some(1),
        None => phrases.pack.function_words.contains(&small).then_some(0),
    }
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
