//! How the text around a heading speaks of what the heading names.

use std::collections::BTreeMap;

use crate::annotate::Annotated;
use crate::annotate::forms::lemma;
use crate::annotate::phrase::Phrases;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Span, Upos};

/// How many bytes before a heading and behind it are looked through for uses of its words.
const REACH: usize = 30_000;

/// The text around a heading, and where headings stand in it.
pub(super) struct Spoken<'a> {
    text: &'a str,
    lower: String,
    headings: Vec<Span>,
}

impl<'a> Spoken<'a> {
    pub(super) fn around(document: &Annotated<'a>, heading: Span) -> Self {
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
    pub(super) fn as_said(&self, title: &str, uses: usize, phrases: Phrases<'_>) -> Option<String> {
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
            let said = before.trim_end();
            let is_first = before.ends_with("\n\n")
                || self
                    .headings
                    .iter()
                    .any(|heading| heading.end == said.len());
            let word = said.rsplit(char::is_whitespace).next();
            let word = word.filter(|_| !is_first).unwrap_or_default();
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
        if !is_plural && indefinite > none {
            let is_counted = indefinite > 2 * none;
            return is_counted.then(|| phrases.with_article(&name));
        }
        (none > 0).then_some(name)
    }
}

/// Whether a noun phrase can end before a text: a stop or a function word follows, or what is no noun.
fn ends(after: &str, phrases: Phrases<'_>) -> bool {
    let mut signs = after.chars();
    match signs.next() {
        Some(sign) if sign.is_alphanumeric() || matches!(sign, '-' | '’' | '\'') => false,
        Some(sign) if sign.is_whitespace() => {
            let next = after.split_whitespace().next().unwrap_or_default();
            let word = next.trim_end_matches(|sign: char| !sign.is_alphabetic());
            let word = word.to_lowercase();
            let noun = lemma(&word, Upos::Noun, phrases.pack.language);
            phrases.pack.function_words.contains(&word) || !wordnet().has(&noun, PartOfSpeech::Noun)
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
