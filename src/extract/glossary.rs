mod stated;
mod typed;
mod unparsed;

use std::collections::BTreeSet;

use super::Extractor;
use super::matching::Meaning;
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Phrases, Sentence, is_surface, split};
use crate::distract::{class_by_meaning, form, is_remark};
use crate::language::Pack;
use crate::model::{Candidate, GlossaryEntry, ItemType, KeyKind, Span, Token, Upos};
use stated::{is_uneven, stated};
use unparsed::{Told, told};

/// The most words of a definition that still fit in a stem.
const LONGEST_MEANING: usize = 25;
/// The most words of a definition that is typed.
const LONGEST_TYPED: usize = 5;
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
        let asked = entries(document);
        asked
            .flat_map(|(sentence, entry, pack)| self.ask(document, sentence, entry, pack))
            .collect()
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

/// Whether a definition is none: a statement about things in the plural, that opens with them.
fn is_statement(sentence: &Sentence) -> bool {
    let opens = sentence.analysis().tokens.first();
    let is_plural = opens.is_some_and(|token| token.xpos == "NNS");
    is_plural
        && sentence
            .clause()
            .is_some_and(|clause| clause.subject.words == (0..1))
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
pub(super) fn beginning(word: &str, pack: &Pack) -> Option<String> {
    let word = word.to_lowercase();
    let is_content = word.chars().count() >= FEWEST_LETTERS && !pack.function_words.contains(&word);
    is_content.then(|| word.chars().take(BEGINNING).collect())
}

/// A definition with the sign of omission in the place of the one verb that tells its term. None where none does, or several words do.
fn untold(sentence: &Sentence, telling: &BTreeSet<String>, pack: &Pack) -> Option<String> {
    let text = sentence.text.as_str();
    let tells = |token: &&Token| {
        beginning(token.span.slice(text), pack).is_some_and(|begun| telling.contains(&begun))
    };
    let tokens = &sentence.analysis().tokens;
    let mut told = tokens.iter().enumerate().filter(|(_, token)| tells(token));
    let (place, verb) = told.next()?;
    let before = place.checked_sub(1).and_then(|before| tokens.get(before));
    let is_object = before.is_none_or(|before| before.upos == Upos::Verb);
    if told.next().is_some() || !is_omitted(verb.upos, is_object, pack) {
        return None;
    }
    let before = text.get(..verb.span.start)?;
    let after = text.get(verb.span.end..)?;
    Some(format!("{before}{}{after}", pack.ask.glossary.omission))
}

/// Whether a word of a class may be left out: a verb, and behind a verb what else the pack names.
fn is_omitted(class: Upos, is_object: bool, pack: &Pack) -> bool {
    let also = &pack.ask.glossary.omitted;
    class == Upos::Verb || is_object && also.iter().any(|name| name == class.as_str())
}

/// The terms of all glossaries with what they mean, in order.
pub(super) fn meanings(document: &Annotated<'_>) -> Vec<Meaning> {
    let mut meanings: Vec<Meaning> = Vec::new();
    let told = entries(document).filter(|(sentence, entry, pack)| {
        // Where no sentence is parsed, a first of several may be a remark.
        let rest = Span::new(sentence.span.end, entry.span.end.max(sentence.span.end));
        let is_last = !document.document.slice(rest).contains(char::is_alphabetic);
        is_last || !pack.ask.question.what.is_empty()
    });
    for (sentence, entry, pack) in told {
        let mut asked = Glossary.ask(document, sentence, entry, pack);
        let meaning = asked.pop().filter(|it| it.key_kind == KeyKind::Definition);
        let term = asked.pop().and_then(|mut it| it.key.pop());
        meanings.extend(term.zip(meaning).map(|(term, asked)| Meaning {
            term,
            form: form(sentence),
            asked,
            subject: sentence.subject.clone(),
        }));
    }
    meanings
}

/// The entries of all glossaries with the sentences that define their terms.
fn entries<'a>(
    document: &'a Annotated<'a>,
) -> impl Iterator<Item = (&'a Sentence, &'a GlossaryEntry, &'static Pack)> {
    let glossary = &document.document.outline.glossary;
    document.packed().filter_map(|(sentence, pack)| {
        let Home::Glossary(place) = sentence.home else {
            return None;
        };
        let entry = glossary.get(place)?;
        is_definition(document, sentence, entry).then_some((sentence, entry, pack))
    })
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
        let mut second = pack.ask.glossary.second.iter();
        let has_second = second.any(|second| sentence.text.contains(second.as_str()));
        let is_none = is_statement(sentence) || has_second || is_uneven(sentence);
        if words > LONGEST_MEANING || is_none || is_remark(&sentence.text, term, phrases) {
            return Vec::new();
        }
        if let Some(asked) = stated(term, sentence, phrases) {
            return self
                .rule(&ground, asked, term, sentence)
                .into_iter()
                .collect();
        }
        if !pack.ask.glossary.meant.is_empty() {
            let asked = self.meant(&ground, term, sentence);
            return asked.into_iter().collect();
        }
        let told = if is_surface(pack) {
            let rest = Span::new(sentence.span.end, entry.span.end.max(sentence.span.end));
            match told(term, sentence, document.document.slice(rest), pack) {
                None => return Vec::new(),
                Some(Told::Gap(stem)) => return vec![self.gap(&ground, stem, term)],
                Some(told) => told,
            }
        } else {
            Told::Whole
        };
        let telling = telling(document, entry, phrases);
        let meaning = untold(sentence, &telling, pack)
            .filter(|_| matches!(told, Told::Whole))
            .unwrap_or_else(|| sentence.text.clone());
        let words_of_case = &pack.ask.glossary.cases;
        let case = words_of_case.iter().find_map(|opener| {
            let rest = meaning.strip_prefix(opener.as_str());
            rest.filter(|rest| rest.starts_with(' '))
        });
        let stem = if let Some(rest) = case {
            let lowered = phrases.lowered(&meaning);
            let slots = [("meaning", lowered.as_str()), ("rest", rest.trim())];
            fill(&pack.ask.glossary.case, &slots)
        } else {
            fill(&pack.ask.glossary.stem, &[("meaning", &meaning)])
        };
        let by_definition = self.proposal(stem, phrases.option(term), KeyKind::Term);
        let stem = fill(&pack.ask.glossary.fits, &[("term", &phrases.small(term))]);
        // What tells a case in other words than the source's is no option.
        let is_reworded = case.is_some() && pack.ask.glossary.case.contains("{rest}");
        let by_term = (words >= FEWEST_DEFINING && !is_reworded)
            .then(|| self.proposal(stem, sentence.text.clone(), KeyKind::Definition));
        let by_definition = Some(by_definition).filter(|_| !matches!(told, Told::Not));
        by_definition
            .into_iter()
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
                if is_surface(pack) {
                    candidate.pool.class = class_by_meaning(&sentence.text, sentence.language);
                    candidate.pool.one_class = true;
                    candidate.needs_options = !typed && words > LONGEST_TYPED;
                }
                if typed && matches!(told, Told::Genus) {
                    candidate.kind = ItemType::ShortAnswer;
                }
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
