use std::collections::BTreeSet;

use regex::Captures;

use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::{Annotated, Home, innermost_section};
use crate::language::Pack;
use crate::language::lexicon::person_name;
use crate::language::{ask::Dialogues, pack};
use crate::model::{BlockKind, Candidate, ItemType, KeyKind, ProposedOption, Span};

/// How many words a quotation has that is asked about.
const LENGTH: std::ops::RangeInclusive<usize> = 5..=30;
/// The longest title, in words, that a stem names.
const LONGEST_TITLE: usize = 8;

/// Who said what.
pub struct Dialogue;

impl Extractor for Dialogue {
    fn id(&self) -> &'static str {
        "dialogue"
    }

    fn page(&self) -> &'static str {
        include_str!("dialogue.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let outline = &document.document.outline;
        if outline.flags.iter().any(|flag| flag.severity >= 2) {
            return Vec::new();
        }
        let said: Vec<Said<'_>> = outline.blocks.iter().fold(Vec::new(), |mut said, block| {
            if matches!(block.kind, BlockKind::Prose | BlockKind::Fiction) {
                said.extend(sayings(
                    document,
                    block.span,
                    block.kind == BlockKind::Fiction,
                ));
            }
            said
        });
        let speakers: BTreeSet<&str> = said.iter().map(|said| said.name).collect();
        let asked = said.iter();
        asked
            .filter_map(|said| self.ask(document, said, &speakers))
            .collect()
    }
}

/// A quotation with its speaker.
struct Said<'a> {
    pack: &'static Pack,
    /// Bytes of the quotation and of what tells whose it is.
    span: Span,
    quote: &'a str,
    verb: &'a str,
    name: &'a str,
    is_fiction: bool,
}

/// The quotations of a block that a named person is told to have said.
fn sayings<'a>(document: &Annotated<'a>, span: Span, is_fiction: bool) -> Vec<Said<'a>> {
    let text = document.document.text.as_str();
    let block = span.slice(text);
    let Some(pack) = pack(document.document.language_of(span)) else {
        return Vec::new();
    };
    let stems = &pack.ask.dialogue;
    let patterns = stems.patterns.iter();
    let found = patterns.flat_map(|pattern| {
        let regex = pattern.searched(block);
        regex
            .into_iter()
            .flat_map(|regex| regex.captures_iter(block))
    });
    let said = found.filter_map(|captures: Captures<'a>| {
        let whole = captures.get(0)?;
        let inside = Span::new(span.start + whole.start(), span.start + whole.end());
        Some(Said {
            pack,
            span: inside.trimmed(text),
            quote: group(&captures, "quote"),
            verb: group(&captures, "verb"),
            name: group(&captures, "name"),
            is_fiction,
        })
    });
    said.filter(|said| is_fit(text, said, stems)).collect()
}

/// Whether a quotation stands once, says something by itself, and is told of a person by name.
fn is_fit(text: &str, said: &Said<'_>, stems: &Dialogues) -> bool {
    let is_banned = |sign: &String| said.quote.contains(sign.as_str());
    LENGTH.contains(&word_count(said.quote))
        && text.matches(said.quote).count() == 1
        && !stems.banned.iter().any(is_banned)
        && is_person(said, text)
}

/// A full name, or a name that the text gives in full elsewhere; in a story a given name will do.
fn is_person(said: &Said<'_>, text: &str) -> bool {
    let mut words = said.name.split_whitespace();
    let first = words.next().unwrap_or_default();
    let is_small = said.pack.function_words.contains(&first.to_lowercase());
    if is_small {
        return false;
    }
    let is_initial = |word: &str| word.ends_with('.');
    let name = person_name(first);
    if words.next().is_some() {
        return name.is_given() || is_initial(first);
    }
    if said.is_fiction {
        return name.is_given();
    }
    text.match_indices(&format!(" {first}")).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let given = before.split_whitespace().next_back();
        given.is_some_and(|given| given != first && person_name(given).is_given())
    })
}

impl Dialogue {
    fn ask(
        &self,
        document: &Annotated<'_>,
        said: &Said<'_>,
        speakers: &BTreeSet<&str>,
    ) -> Option<Candidate> {
        let stems = &said.pack.ask.dialogue;
        let title = document.document.outline.title.as_deref();
        let title = title.filter(|title| word_count(title) <= LONGEST_TITLE);
        let quote = said.quote.trim_end_matches([',', '.']);
        let template = if said.is_fiction {
            &stems.titled
        } else {
            &stems.stem
        };
        let title = if said.is_fiction { title? } else { "" };
        let slots = [("verb", said.verb), ("title", title), ("quote", quote)];
        let section = innermost_section(document.document, said.span);
        let ground = Ground {
            document,
            pack: said.pack,
            language: document.document.language_of(said.span),
            span: said.span,
            lead_in: None,
            sentence: document.document.slice(said.span),
            home: Home::Prose,
            section,
            subject: None,
            flags: &[],
        };
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem: fill(template, &slots),
            key: said.name.to_owned(),
            key_kind: KeyKind::Other,
        });
        let others = speakers.iter().filter(|other| {
            let shares = |word: &str| said.name.split_whitespace().any(|own| own == word);
            !other.split_whitespace().any(shares)
        });
        candidate.pool.own = others
            .map(|other| ProposedOption {
                text: (*other).to_owned(),
                from: "document".into(),
                class: None,
                rationale: None,
            })
            .collect();
        candidate.pool.closed = true;
        candidate.fallback = Some(ItemType::ShortAnswer);
        Some(candidate)
    }
}
