use std::collections::BTreeMap;

use crate::annotate::abbreviations::abbreviations;
use crate::annotate::{Annotated, Phrases, Sentence};
use crate::bank::normal_form;
use crate::language::pack;
use crate::model::{Candidate, Language};

/// Takes what the document abbreviates a key by, or what the abbreviation stands for, as another right form.
pub fn accept_short_forms(document: &Annotated<'_>, candidates: &mut [Candidate]) {
    let known = pairs(document);
    if known.is_empty() {
        return;
    }
    for candidate in candidates {
        let Some(pack) = pack(candidate.language) else {
            continue;
        };
        let phrases = document.phrases(pack);
        let other = candidate.key.first().and_then(|key| {
            let name = (candidate.language, name(key, phrases));
            known.get(&name)
        });
        let other = other.filter(|other| !candidate.accept.contains(other));
        if let (Some(other), 1) = (other, candidate.key.len()) {
            candidate.accept.push(other.clone());
        }
        candidate.stem = spelled_out(candidate, &known, phrases);
    }
}

/// The stem with each abbreviation of the document that it does not explain spelled out at its first place: "heart rate (HR)".
fn spelled_out(
    candidate: &Candidate,
    known: &BTreeMap<(Language, String), String>,
    phrases: Phrases<'_>,
) -> String {
    let articles = &phrases.pack.ask.nouns.indefinite;
    let mut stem = candidate.stem.clone();
    let mut before = "";
    for word in candidate.stem.split_whitespace() {
        let short = word.trim_matches(|sign: char| !sign.is_alphanumeric());
        let is_short = short.chars().count() > 1 && short.chars().all(char::is_uppercase);
        let is_free = !articles
            .iter()
            .any(|[_, article]| before.eq_ignore_ascii_case(article));
        before = word;
        if !is_short || !is_free || word.starts_with('(') {
            continue;
        }
        let Some(long) = known.get(&(candidate.language, normal_form(short))) else {
            continue;
        };
        let long = phrases.small(long);
        let says = |text: &str| normal_form(text).contains(&normal_form(&long));
        let is_told = says(&stem)
            || candidate
                .key
                .iter()
                .any(|key| says(key) || key.contains(short));
        if !is_told {
            stem = stem.replacen(short, &format!("{long} ({short})"), 1);
        }
    }
    crate::annotate::capitalized(&stem)
}

/// Each abbreviation of the document by its expansion, and each expansion by its abbreviation.
fn pairs(document: &Annotated<'_>) -> BTreeMap<(Language, String), String> {
    let is_written = |sentence: &Sentence| sentence.home.is_free() && sentence.text.contains('(');
    let mut known = BTreeMap::new();
    for (sentence, pack) in document.packed() {
        if !is_written(sentence) {
            continue;
        }
        let (language, phrases) = (sentence.language, document.phrases(pack));
        let analyses = std::slice::from_ref(sentence.analysis());
        for found in abbreviations(&sentence.text, analyses, language) {
            let sides = [(&found.short, &found.long), (&found.long, &found.short)];
            for (one, other) in sides {
                known
                    .entry((language, name(one, phrases)))
                    .or_insert_with(|| phrases.bare(other));
            }
        }
    }
    known
}

/// What a phrase is known by: without its article, its last word in the singular.
fn name(phrase: &str, phrases: Phrases<'_>) -> String {
    let bare = phrases.bare(phrase);
    let singular = bare
        .rsplit_once(' ')
        .and_then(|(before, last)| Some(format!("{before} {}", phrases.singular(last)?)));
    normal_form(&singular.unwrap_or(bare))
}
