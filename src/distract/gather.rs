use crate::annotate::{Annotated, Home};
use crate::extract::{group_name, without_brackets};
use crate::language::pack;
use crate::model::{Candidate, KeyKind, LabelKind, LexiconEntry, Span};

/// The longest section title, in words, that can name a thing.
const LONGEST_TITLE: usize = 4;

/// Everything that a document names, typed: labels, glossary terms, terms in quotation marks, section titles, and the keys of
/// its candidates.
pub fn gather(annotated: &Annotated<'_>, candidates: &[Candidate]) -> Vec<LexiconEntry> {
    let mut entries = labels(annotated);
    entries.extend(glossary(annotated));
    entries.extend(quoted(annotated));
    entries.extend(titles(annotated));
    entries.extend(keys(candidates));
    let mut kept: Vec<LexiconEntry> = Vec::with_capacity(entries.len());
    for entry in entries {
        if !kept.iter().any(|known| {
            known.kind == entry.kind
                && known.text == entry.text
                && known.group == entry.group
                && known.section == entry.section
        }) {
            kept.push(entry);
        }
    }
    kept
}

fn labels(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let document = annotated.document;
    let labels = document
        .outline
        .labels
        .iter()
        .filter(|label| label.kind == LabelKind::Item);
    labels
        .filter_map(|label| {
            let phrases = annotated.phrases(pack(document.language_of(label.label))?);
            Some(LexiconEntry {
                kind: KeyKind::Label,
                text: phrases.option(&without_brackets(document.slice(label.label)).0),
                language: document.language_of(label.label),
                group: Some(group_name(label)),
                section: label.section,
                meaning: label.definition.map(|span| document.slice(span).to_owned()),
            })
        })
        .collect()
}

fn glossary(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let document = annotated.document;
    let entries = document.outline.glossary.iter();
    entries
        .filter_map(|entry| {
            let phrases = annotated.phrases(pack(entry.language)?);
            Some(LexiconEntry {
                kind: KeyKind::Term,
                text: phrases.option(document.slice(entry.term)),
                language: entry.language,
                group: Some("glossary".into()),
                section: None,
                meaning: Some(document.slice(entry.span).to_owned()),
            })
        })
        .collect()
}

/// Terms in quotation marks in rules: laws mark their terms of art so.
fn quoted(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let rules = annotated
        .packed()
        .filter(|(sentence, _)| matches!(sentence.home, Home::Rule(_)));
    rules
        .flat_map(|(sentence, pack)| {
            let phrases = annotated.phrases(pack);
            let terms = between_quotes(&sentence.text)
                .into_iter()
                .filter(move |term| phrases.is_name(term, LONGEST_TITLE));
            terms.map(move |term| LexiconEntry {
                kind: KeyKind::Term,
                text: phrases.option(term),
                language: sentence.language,
                group: Some("quoted".into()),
                section: sentence.section,
                meaning: Some(sentence.text.clone()),
            })
        })
        .collect()
}

fn between_quotes(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = text
        .get(at..)
        .and_then(|rest| rest.find(['‘', '“']))
        .map(|open| open + at)
    {
        let inside = open + '‘'.len_utf8();
        let Some(close) = text
            .get(inside..)
            .and_then(|rest| rest.find(['’', '”']))
            .map(|close| close + inside)
        else {
            break;
        };
        found.push(Span::new(inside, close).slice(text));
        at = close + '’'.len_utf8();
    }
    found
}

fn titles(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let sections = annotated.document.outline.sections.iter();
    sections
        .filter(|section| section.heading.is_some() && section.kind.is_exposition())
        .filter_map(|section| {
            let phrases = annotated.phrases(pack(section.language)?);
            let is_name = phrases.is_name(&section.title, LONGEST_TITLE)
                && !section.title.contains([':', ',']);
            is_name.then(|| LexiconEntry {
                kind: KeyKind::Term,
                text: phrases.option(&lowered_words(&section.title, phrases)),
                language: section.language,
                group: section.parent.map(|parent| format!("sections of {parent}")),
                section: section.parent,
                meaning: None,
            })
        })
        .collect()
}

fn lowered_words(title: &str, phrases: crate::annotate::Phrases<'_>) -> String {
    title
        .split_whitespace()
        .map(|word| phrases.lowered(word))
        .collect::<Vec<_>>()
        .join(" ")
}

fn keys(candidates: &[Candidate]) -> Vec<LexiconEntry> {
    let asked = candidates
        .iter()
        .filter(|candidate| !super::kin(candidate.key_kind).is_empty());
    asked
        .flat_map(|candidate| {
            candidate.key.iter().map(|key| LexiconEntry {
                kind: candidate.key_kind,
                text: key.clone(),
                language: candidate.language,
                group: candidate.pool.group.clone(),
                section: candidate.proof.section,
                meaning: Some(candidate.proof.sentence.clone()),
            })
        })
        .collect()
}
