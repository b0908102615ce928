use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::{section_id, source_id};
use crate::model::{
    BankRequest, BankSection, BankSource, Candidate, Evidence, Harvest, Language, Section, Source,
    Span,
};

/// What the bank says of a source.
pub fn source(source: &Source, harvest: &Harvest) -> BankSource {
    BankSource {
        id: source_id(&source.path),
        path: source.path.clone(),
        media_type: source.media_type.clone(),
        sha256: source.sha256.clone(),
        bytes: source.bytes,
        title: harvest.outline.title.clone(),
        languages: languages(harvest),
        author: None,
        license: None,
        url: source.url.clone(),
        repeats: Vec::new(),
    }
}

/// The sections of a source. `first` remembers which section of any source had a text first, so that later ones are known as repeats.
pub fn sections(
    source: &str,
    harvest: &Harvest,
    first: &mut BTreeMap<String, String>,
) -> Vec<BankSection> {
    let hashes = harvest.section_hashes.iter();
    let sections = harvest.outline.sections.iter().zip(hashes).enumerate();
    sections
        .map(|(ordinal, (section, hash))| {
            let id = section_id(source, ordinal);
            let earlier = first.entry(hash.clone()).or_insert_with(|| id.clone());
            let repeat_of = (*earlier != id).then(|| earlier.clone());
            BankSection {
                repeat_of,
                ..entry(source, id, section)
            }
        })
        .collect()
}

fn entry(source: &str, id: String, section: &Section) -> BankSection {
    BankSection {
        id,
        source: source.to_owned(),
        parent: section.parent.map(|parent| section_id(source, parent)),
        number: section.number.clone(),
        title: section.title.clone(),
        kind: section.kind,
        language: section.language,
        start: section.span.start,
        end: section.span.end,
        repeat_of: None,
    }
}

/// The requests found in a source; their quizzes are made once the bank is whole.
pub fn requests(source: &Source, id: &str, harvest: &Harvest) -> Vec<BankRequest> {
    let requests = harvest.outline.requests.iter().zip(&harvest.request_texts);
    requests
        .map(|(request, text)| BankRequest {
            path: source.path.clone(),
            text: text.clone(),
            intent: request.intent,
            count: request.count,
            level: request.level.clone(),
            topics: request.topics.clone(),
            refers_to: request.refers_to.map(|section| section_id(id, section)),
            quiz: None,
            delivered: None,
            reason: None,
        })
        .collect()
}

/// Titles of the sections around a place, outermost first.
pub fn topics(harvest: &Harvest, section: Option<usize>) -> Vec<String> {
    let mut titles = Vec::new();
    let mut next = section;
    while let Some(section) = next.and_then(|place| harvest.outline.sections.get(place)) {
        titles.push(section.title.clone());
        next = section.parent;
    }
    titles.reverse();
    titles
}

/// The languages of a document, the one with most bytes first.
fn languages(harvest: &Harvest) -> Vec<Language> {
    let mut bytes: BTreeMap<Language, usize> = BTreeMap::new();
    for stretch in &harvest.languages {
        *bytes.entry(stretch.language).or_default() += stretch.span.len();
    }
    let mut languages: Vec<(Language, usize)> = bytes.into_iter().collect();
    languages.sort_by_key(|(language, bytes)| (Reverse(*bytes), *language));
    languages
        .into_iter()
        .map(|(language, _)| language)
        .collect()
}

/// The proof, the lead-in that it completes, and what else it takes.
pub fn evidence(candidate: &Candidate, source: &Source) -> Vec<Evidence> {
    let source_id = source_id(&source.path);
    let proof = &candidate.proof;
    let place = |span: Span, quote: &str| Evidence {
        source: source_id.clone(),
        path: source.path.clone(),
        section: proof.section.map(|ordinal| section_id(&source_id, ordinal)),
        start: span.start,
        end: span.end,
        quote: quote.to_owned(),
        locator: proof.locator.clone(),
    };
    let lead_in = proof
        .lead_in
        .iter()
        .map(|(span, quote)| place(*span, quote));
    let others = proof.others.iter();
    let others = others.map(|(span, quote)| place(*span, quote));
    std::iter::once(place(proof.span, &proof.quote))
        .chain(lead_in)
        .chain(others)
        .collect()
}
