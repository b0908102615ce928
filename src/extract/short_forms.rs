use std::collections::BTreeMap;

use crate::annotate::abbreviations::abbreviations;
use crate::annotate::{Annotated, Phrases, analyze, is_untagged};
use crate::bank::normal_form;
use crate::language::pack;
use crate::model::{Analysis, Candidate, Language, Span};

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
        // Without word classes nothing tells which article the expansion takes.
        if !is_untagged(candidate.language) {
            candidate.stem = spelled_out(candidate, &known, phrases);
        }
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
            || has_initials(&stem, short)
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

/// Whether words in a row open with the letters of an abbreviation: "continuous delivery, or CD".
fn has_initials(stem: &str, short: &str) -> bool {
    let letters: Vec<char> = short.chars().collect();
    let first = |word: &str| {
        word.chars()
            .next()
            .and_then(|sign| sign.to_uppercase().next())
    };
    let initials: Vec<char> = stem.split_whitespace().filter_map(first).collect();
    initials
        .windows(letters.len())
        .any(|found| found == letters)
}

/// Each abbreviation of the document by its expansion, and each expansion by its abbreviation. Sentences that are not asked about
/// introduce abbreviations as well.
fn pairs(document: &Annotated<'_>) -> BTreeMap<(Language, String), String> {
    let mut known = BTreeMap::new();
    for (sentence, pack) in document.packed() {
        if sentence.home.is_free() && sentence.text.contains('(') {
            let phrases = document.phrases(pack);
            add(&mut known, &sentence.text, sentence.analysis(), phrases);
        }
    }
    for refused in &document.refused {
        let text = document.document.slice(refused.span);
        let language = document.document.language_of(refused.span);
        if let Some(pack) = pack(language).filter(|_| has_short_form(text)) {
            let analysis = analyze(text, Span::new(0, text.len()), language);
            add(&mut known, text, &analysis, document.phrases(pack));
        }
    }
    known
}

/// Whether two capitals stand behind an opening bracket.
fn has_short_form(text: &str) -> bool {
    text.match_indices('(').any(|(at, _)| {
        let mut inside = text.get(at + 1..).unwrap_or_default().chars();
        let mut is_capital = || inside.next().is_some_and(char::is_uppercase);
        is_capital() && is_capital()
    })
}

/// Takes what a sentence introduces, where it is not known yet.
fn add(
    known: &mut BTreeMap<(Language, String), String>,
    text: &str,
    analysis: &Analysis,
    phrases: Phrases<'_>,
) {
    let language = phrases.pack.language;
    for found in abbreviations(text, std::slice::from_ref(analysis), language) {
        let sides = [(&found.short, &found.long), (&found.long, &found.short)];
        for (one, other) in sides {
            known
                .entry((language, name(one, phrases)))
                .or_insert_with(|| phrases.bare(other));
        }
    }
}

/// What a phrase is known by: without its article, its last word in the singular.
fn name(phrase: &str, phrases: Phrases<'_>) -> String {
    let bare = phrases.bare(phrase);
    let singular = bare
        .rsplit_once(' ')
        .and_then(|(before, last)| Some(format!("{before} {}", phrases.singular(last)?)));
    normal_form(&singular.unwrap_or(bare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::annotate;
    use crate::model::Source;
    use crate::pipeline;

    #[test]
    fn what_a_stem_abbreviates_itself_is_told() {
        let stem = "Cold drawing, abbreviated as CD, is done by ____.";
        assert!(has_initials(stem, "CD") && !has_initials(stem, "DC"));
    }

    #[test]
    fn a_sentence_that_is_not_asked_about_introduces_its_abbreviation() {
        let source = Source {
            path: "case.txt".into(),
            media_type: "text/plain".into(),
            text: "They call it a low iron blade (LIB). Smiths temper the LIB in cold oil.".into(),
            ..Source::default()
        };
        let document = pipeline::read(source, &[Language::ENGLISH]);
        let annotated = annotate(&document, false);
        assert!(!annotated.refused.is_empty());
        let known = pairs(&annotated);
        let long = known.get(&(Language::ENGLISH, "lib".to_owned()));
        assert_eq!(long.map(String::as_str), Some("low iron blade"));
    }
}
