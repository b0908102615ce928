use std::collections::BTreeSet;

use super::genus::{class_by_meaning, class_of_description, is_remark};
use crate::annotate::{Annotated, Home, Phrases};
use crate::extract::{class_of, group_name, is_relational, member_of, without_brackets};
use crate::language::{Pack, pack};
use crate::model::{Candidate, KeyKind, Label, LabelKind, Language, LexiconEntry, Span};

/// The longest section title, in words, that can name a thing.
const LONGEST_TITLE: usize = 4;

/// Everything that a document names, typed: labels, glossary terms, quoted terms, titles, what its rules let happen, and keys.
pub fn gather(annotated: &Annotated<'_>, candidates: &[Candidate]) -> Vec<LexiconEntry> {
    let mut entries = labels(annotated);
    entries.extend(glossary(annotated));
    entries.extend(definitions(annotated));
    entries.extend(quoted(annotated));
    let phrases = super::phrases::phrases(annotated);
    entries.extend(titles(annotated, &phrases));
    entries.extend(super::clauses::clauses(annotated));
    entries.extend(keys(candidates));
    super::phrases::tell_natures(annotated, &mut entries, &phrases);
    entries.extend(phrases);
    let mut seen = BTreeSet::new();
    entries.retain(|entry| {
        super::clauses::is_closed(entry)
            && seen.insert((
                entry.kind,
                entry.text.clone(),
                entry.group.clone(),
                entry.section,
            ))
    });
    entries
}

/// Labels; those that name things rather than sides of their owner are terms too.
fn labels(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let document = annotated.document;
    let labels = document
        .outline
        .labels
        .iter()
        .filter(|label| label.kind == LabelKind::Item);
    labels
        .filter_map(|label| Some((label, pack(document.language_of(label.label))?)))
        .flat_map(|(label, pack)| {
            let name = without_brackets(document.slice(label.label)).0;
            let entry = LexiconEntry {
                group: Some(group_name(label)),
                class: class(annotated, label, pack),
                section: label.section,
                meaning: label.definition.map(|span| document.slice(span).to_owned()),
                ..entry(annotated, KeyKind::Label, &name, label.label, pack)
            };
            let term = is_thing(annotated, label, pack).then(|| LexiconEntry {
                kind: KeyKind::Term,
                ..entry.clone()
            });
            term.into_iter().chain([entry])
        })
        .collect()
}

/// The noun that the members of a label's group are called by.
fn class(annotated: &Annotated<'_>, label: &Label, pack: &'static Pack) -> Option<String> {
    let group = annotated.document.outline.labels.get(label.group?)?;
    class_of(
        annotated.document.slice(group.label),
        annotated.phrases(pack),
    )
}

fn is_thing(annotated: &Annotated<'_>, label: &Label, pack: &'static Pack) -> bool {
    let document = annotated.document;
    let phrases = annotated.phrases(pack);
    let group = label
        .group
        .and_then(|place| document.outline.labels.get(place))
        .map(|group| document.slice(group.label));
    group
        .and_then(|heading| member_of(heading, phrases))
        .is_none_or(|group| !is_relational(&group, phrases))
        && phrases.is_name(
            &without_brackets(document.slice(label.label)).0,
            LONGEST_TITLE,
        )
}

fn glossary(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let document = annotated.document;
    let entries = document.outline.glossary.iter();
    entries
        .filter(|term| is_term(document.slice(term.term), term.language))
        .filter_map(|term| {
            Some(LexiconEntry {
                group: Some("glossary".into()),
                language: term.language,
                meaning: Some(document.slice(term.span).to_owned()),
                class: class_by_meaning(document.slice(term.span), term.language),
                ..entry(
                    annotated,
                    KeyKind::Term,
                    document.slice(term.term),
                    term.term,
                    pack(term.language)?,
                )
            })
        })
        .collect()
}

/// Whether a term does not end in a verb that only leads to what is said of it: "bow means".
fn is_term(name: &str, language: Language) -> bool {
    let last = name.rsplit(' ').next().unwrap_or_default();
    pack(language).is_none_or(|pack| !pack.ask.gate.verbs.contains(last))
}

/// What labels and glossary terms mean, by the first sentence.
fn definitions(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let outline = &annotated.document.outline;
    let mut last = None;
    let mut entries = Vec::new();
    for (sentence, pack) in annotated.packed() {
        let (name, group, section) = match sentence.home {
            Home::Label(place) => match outline.labels.get(place) {
                Some(label) if label.kind == LabelKind::Item => {
                    (label.label, group_name(label), label.section)
                }
                _ => continue,
            },
            Home::Glossary(place) => match outline.glossary.get(place) {
                Some(term) => (term.term, "glossary".to_owned(), None),
                None => continue,
            },
            _ => continue,
        };
        if last == Some(sentence.home) {
            continue;
        }
        last = Some(sentence.home);
        let name = annotated
            .phrases(pack)
            .option(annotated.document.slice(name));
        if is_remark(&sentence.text, &name, annotated.phrases(pack)) {
            continue;
        }
        let entry = entry(annotated, KeyKind::Definition, "", sentence.span, pack);
        entries.push(LexiconEntry {
            text: sentence.text.clone(),
            group: Some(group),
            section,
            meaning: Some(name),
            class: class_of_description(sentence, pack),
            ..entry
        });
    }
    entries
}

/// Terms in quotation marks in rules: laws mark their terms of art so.
fn quoted(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let rules = annotated
        .packed()
        .filter(|(sentence, _)| matches!(sentence.home, Home::Rule(_)));
    rules
        .flat_map(|(sentence, pack)| {
            let phrases = annotated.phrases(pack);
            let terms = between_quotes(&sentence.text, pack)
                .into_iter()
                .filter(move |term| phrases.is_name(term, LONGEST_TITLE));
            terms.map(move |term| LexiconEntry {
                group: Some("quoted".into()),
                section: sentence.section,
                meaning: Some(sentence.text.clone()),
                ..entry(annotated, KeyKind::Term, term, sentence.span, pack)
            })
        })
        .collect()
}

/// What stands between quotation marks, but for words that only describe the noun behind them and for forms of verbs.
fn between_quotes<'t>(text: &'t str, pack: &Pack) -> Vec<&'t str> {
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
        at = close + '’'.len_utf8();
        let describes = text.get(at..).is_some_and(|rest| {
            rest.strip_prefix(' ')
                .is_some_and(|next| next.starts_with(char::is_alphabetic))
        });
        let before = text
            .get(..open)
            .and_then(|before| before.split_whitespace().next_back());
        let is_verb =
            before.is_some_and(|word| pack.ask.gate.auxiliaries.iter().any(|verb| verb == word));
        if !describes && !is_verb {
            found.push(Span::new(inside, close).slice(text));
        }
    }
    found
}

/// Whether a title or label names a side of something ("key benefits", "example of ...") rather than a thing.
pub fn is_side(title: &str, phrases: Phrases<'_>) -> bool {
    let head = phrases.head(title);
    let singular = phrases.singular(&head).unwrap_or_else(|| head.clone());
    let label = &phrases.pack.ask.label;
    label
        .relational
        .iter()
        .chain(&label.generic)
        .any(|word| *word == head || *word == singular)
}

/// Titles that the text under them takes up as the name of something.
fn titles(annotated: &Annotated<'_>, phrases: &[LexiconEntry]) -> Vec<LexiconEntry> {
    let spoken: BTreeSet<(Language, String)> = phrases
        .iter()
        .map(|entry| (entry.language, entry.text.to_lowercase()))
        .collect();
    let is_spoken = |title: &str, language: Language, phrases: Phrases<'_>| {
        spoken.contains(&(language, phrases.bare(title).to_lowercase()))
    };
    let sections = annotated.document.outline.sections.iter();
    sections
        .filter(|section| section.heading.is_some() && section.kind.is_exposition())
        .filter_map(|section| {
            let pack = pack(section.language)?;
            let phrases = annotated.phrases(pack);
            let says_nothing = is_side(&section.title, phrases);
            let is_name = !says_nothing
                && annotated
                    .phrases(pack)
                    .is_name(&section.title, LONGEST_TITLE)
                && !section.title.contains([':', ','])
                && is_spoken(&section.title, section.language, phrases);
            is_name.then(|| LexiconEntry {
                group: section.parent.map(|parent| format!("sections of {parent}")),
                section: section.parent,
                ..entry(annotated, KeyKind::Term, &section.title, section.span, pack)
            })
        })
        .collect()
}

fn keys(candidates: &[Candidate]) -> Vec<LexiconEntry> {
    // What pairs hold is asked alone as well, by its own sentence.
    let is_own = |it: &&Candidate| it.pairs.is_empty() && !super::kin(it.key_kind).is_empty();
    let asked = candidates.iter().filter(is_own);
    asked
        .flat_map(|candidate| {
            candidate.key.iter().map(|key| LexiconEntry {
                kind: candidate.key_kind,
                text: key.clone(),
                language: candidate.language,
                group: candidate.pool.group.clone(),
                class: candidate.pool.class.clone(),
                section: candidate.proof.section,
                region: candidate.pool.region,
                meaning: Some(candidate.proof.sentence.clone()),
                nature: None,
            })
        })
        .collect()
}

fn entry(
    annotated: &Annotated<'_>,
    kind: KeyKind,
    name: &str,
    at: Span,
    pack: &'static Pack,
) -> LexiconEntry {
    let language: Language = annotated.document.language_of(at);
    let text = annotated.phrases(pack).option(name);
    LexiconEntry {
        kind,
        text,
        language,
        group: None,
        class: None,
        section: None,
        region: annotated.region(at),
        meaning: None,
        nature: None,
    }
}
