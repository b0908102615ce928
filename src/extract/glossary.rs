use std::collections::BTreeSet;

use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Phrases, Sentence, split};
use crate::language::Pack;
use crate::model::{Candidate, Difficulty, GlossaryEntry, ItemType, KeyKind, Span};

/// The most words of a definition that still fit in a stem.
const LONGEST_MEANING: usize = 25;
/// The fewest words of a definition that is an option.
const FEWEST_DEFINING: usize = 5;
/// The fewest letters of a word that tells a term, and how many of them tell the word whatever its ending.
const FEWEST_LETTERS: usize = 4;
const BEGINNING: usize = 5;

/// Which term of a glossary has this definition.
pub struct Glossary;

impl Extractor for Glossary {
    fn id(&self) -> &'static str {
        "glossary"
    }

    fn page(&self) -> &'static str {
        include_str!("glossary.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let glossary = &document.document.outline.glossary;
        let mut candidates = Vec::new();
        for (sentence, pack) in document.packed() {
            let Home::Glossary(place) = sentence.home else {
                continue;
            };
            let entry = glossary
                .get(place)
                .filter(|entry| is_definition(document, sentence, entry));
            candidates.extend(
                entry
                    .into_iter()
                    .flat_map(|entry| self.ask(document, sentence, entry, pack)),
            );
        }
        candidates
    }
}

/// Whether a sentence is the first of its entry and defines its term: a later one may be of something else, and a statement that
/// others follow is a remark.
fn is_definition(document: &Annotated<'_>, sentence: &Sentence, entry: &GlossaryEntry) -> bool {
    let text = document.document.slice(entry.span);
    let mut sentences = split(text, entry.language);
    sentences.retain(|span| span.slice(text).chars().any(char::is_alphabetic));
    let first = sentences.first().map(|span| span.shifted(entry.span.start));
    let is_first = first.is_some_and(|first| first.end == sentence.span.end);
    is_first
        && entry.language == sentence.language
        && (sentences.len() == 1 || !sentence.is_whole || sentence.make() != "sentence")
}

/// How the words of a term begin that no other term of the glossary has: a definition that says one tells its term.
fn telling(
    document: &Annotated<'_>,
    entry: &GlossaryEntry,
    phrases: Phrases<'_>,
) -> BTreeSet<String> {
    let begun = |span: Span| -> BTreeSet<String> {
        let words = document
            .document
            .slice(span)
            .split(|sign: char| !sign.is_alphanumeric());
        words
            .filter_map(|word| beginning(word, phrases.pack))
            .collect()
    };
    let mut telling = begun(entry.term);
    for other in &document.document.outline.glossary {
        if telling.is_empty() {
            break;
        }
        if other.term != entry.term {
            let theirs = begun(other.term);
            telling.retain(|word| !theirs.contains(word));
        }
    }
    telling
}

/// The first letters of a word of content, small.
fn beginning(word: &str, pack: &Pack) -> Option<String> {
    let word = word.to_lowercase();
    let is_content = word.chars().count() >= FEWEST_LETTERS && !pack.function_words.contains(&word);
    is_content.then(|| word.chars().take(BEGINNING).collect())
}

/// A definition with the sign of omission in the place of the one word that tells its term. None where none does, or what is left would
/// not say enough: where several do, or the noun that the definition opens with.
fn untold(meaning: &str, telling: &BTreeSet<String>, pack: &Pack) -> Option<String> {
    let bare = |word: &str| {
        word.trim_matches(|sign: char| !sign.is_alphanumeric())
            .to_owned()
    };
    let words: Vec<&str> = meaning.split(' ').collect();
    let begun: Vec<Option<String>> = words
        .iter()
        .map(|word| beginning(&bare(word), pack))
        .collect();
    let tells = |begun: &Option<String>| begun.as_ref().is_some_and(|it| telling.contains(it));
    let first = begun.iter().position(Option::is_some)?;
    let mut told = begun.iter().enumerate().filter(|(_, begun)| tells(begun));
    let (at, _) = told
        .next()
        .filter(|(at, _)| *at > first && told.next().is_none())?;
    let word = words.get(at)?;
    let shown = word.replace(bare(word).as_str(), &pack.ask.glossary.omission);
    let (before, after) = words.split_at_checked(at)?;
    let after = after.iter().skip(1).copied();
    let all = before.iter().copied().chain([shown.as_str()]).chain(after);
    Some(all.collect::<Vec<_>>().join(" "))
}

impl Glossary {
    /// Asks for the term by its definition and for the definition by its term: the one that is accepted first stands for both.
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        entry: &GlossaryEntry,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground {
            span: Span::new(entry.term.start, sentence.span.end),
            ..Ground::of(document, sentence, pack)
        };
        let phrases = ground.phrases();
        let term = document.document.slice(entry.term);
        let words = word_count(&sentence.text);
        if words > LONGEST_MEANING {
            return Vec::new();
        }
        let telling = telling(document, entry, phrases);
        let meaning =
            untold(&sentence.text, &telling, pack).unwrap_or_else(|| sentence.text.clone());
        let stem = fill(&pack.ask.glossary.stem, &[("meaning", &meaning)]);
        let by_definition = self.proposal(stem, phrases.option(term), KeyKind::Term);
        let stem = fill(&pack.ask.glossary.fits, &[("term", &phrases.small(term))]);
        let by_term = (words >= FEWEST_DEFINING)
            .then(|| self.proposal(stem, sentence.text.clone(), KeyKind::Definition));
        std::iter::once(by_definition)
            .chain(by_term)
            .map(|proposal| {
                let typed = proposal.key_kind == KeyKind::Term;
                let mut candidate = ground.candidate(proposal);
                candidate.fact = Some(format!(
                    "{}: {}",
                    if typed { "term" } else { "meaning" },
                    sentence.text
                ));
                candidate.fallback = typed.then_some(ItemType::ShortAnswer);
                candidate.pool.group = Some("glossary".into());
                candidate.difficulty = if words > 12 {
                    Difficulty::Medium
                } else {
                    Difficulty::Easy
                };
                candidate
            })
            .collect()
    }

    fn proposal(&self, stem: String, key: String, key_kind: KeyKind) -> Proposal {
        Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind,
        }
    }
}
