//! Abbreviations with what they stand for, where the text sets one in brackets behind the other. The letters are matched from the right as
//! by Schwartz and Hearst ("A simple algorithm for identifying abbreviation definitions in biomedical text", PSB 2003), with narrower
//! conditions on what may be left over.

mod matching;

use std::collections::BTreeMap;

use aho_corasick::{AhoCorasick, MatchKind};

use crate::language::{Pack, ShortForms, pack};
use crate::model::{Analysis, Language, Span};
use matching::long_form;

/// Most bytes between the brackets.
const MOST_INSIDE: usize = 120;

/// Most bytes before the brackets that are looked at.
const MOST_BEFORE: usize = 300;

/// Most places that are kept of one abbreviation.
const MOST_PLACES: usize = 10_000;

/// An abbreviation and its expansion. Spans are bytes of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abbreviation {
    /// The short form in the singular ("ETF").
    pub short: String,
    /// The long form in the singular, as it is written where it is introduced.
    pub long: String,
    /// Where the short form is introduced.
    pub short_span: Span,
    /// Where the long form stands beside it.
    pub long_span: Span,
    /// All places of the short form, its plural counted, the introduction first.
    pub places: Vec<Span>,
}

/// The abbreviations that a document introduces, in the order of their introduction; the first expansion of each counts.
pub fn abbreviations(text: &str, analyses: &[Analysis], language: Language) -> Vec<Abbreviation> {
    let (Some(pack), Some(forms)) = (pack(language), ShortForms::of(language)) else {
        return Vec::new();
    };
    let mut found: Vec<Abbreviation> = Vec::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for analysis in analyses {
        for pair in introduced(text, analysis, pack, forms) {
            known.entry(pair.short.clone()).or_insert_with(|| {
                found.push(pair);
                found.len() - 1
            });
        }
    }
    place(text, &mut found);
    found
}

/// The pairs of one sentence.
fn introduced(
    text: &str,
    analysis: &Analysis,
    pack: &Pack,
    forms: &ShortForms,
) -> Vec<Abbreviation> {
    let sentence = analysis.span.slice(text);
    let mut pairs = Vec::new();
    for (open, _) in sentence.match_indices('(') {
        let start = analysis.span.start + open + 1;
        let reach = text.ceil_char_boundary(start + MOST_INSIDE + 2);
        let rest = Span::new(start, analysis.span.end.min(reach)).slice(text);
        let Some(close) = rest.find([')', '(']).filter(|close| *close <= MOST_INSIDE) else {
            continue;
        };
        let end = rest.find([';', ':']).map_or(close, |stop| stop.min(close));
        let inside = bare(text, Span::new(start, start + end), forms);
        let reach = text.floor_char_boundary(start.saturating_sub(MOST_BEFORE));
        let before = Span::new(analysis.span.start.max(reach), start - 1).trimmed(text);
        pairs.extend(
            inside_short(text, before, inside, pack)
                .or_else(|| outside_short(text, before, inside, pack))
                .and_then(|(short, long)| made(text, analysis, short, long)),
        );
    }
    pairs
}

/// What stands between the brackets, without quotation marks and the words that announce a short form.
fn bare(text: &str, inside: Span, forms: &ShortForms) -> Span {
    let mut span = inside.trimmed(text);
    let announced = forms.announcing.iter().filter_map(|words| {
        let piece = span.slice(text);
        let start = piece.get(..words.len())?;
        let is_whole = piece.get(words.len()..)?.starts_with(' ');
        (is_whole && start.eq_ignore_ascii_case(words)).then_some(words.len())
    });
    if let Some(length) = announced.max() {
        span = Span::new(span.start + length, span.end).trimmed(text);
    }
    let is_mark = |sign: char| matches!(sign, '"' | '“' | '”' | '\'' | '‘' | '’');
    let piece = span.slice(text);
    let start = span.start + piece.len() - piece.trim_start_matches(is_mark).len();
    Span::new(start, start + piece.trim_matches(is_mark).len())
}

/// "exchange-traded fund (ETF)".
fn inside_short(text: &str, before: Span, inside: Span, pack: &Pack) -> Option<(Span, Span)> {
    if !is_short(inside.slice(text)) {
        return None;
    }
    let long = long_form(text, before, singular(inside.slice(text)), pack, false)?;
    Some((inside, long))
}

/// "ETF (exchange-traded fund)".
fn outside_short(text: &str, before: Span, inside: Span, pack: &Pack) -> Option<(Span, Span)> {
    let word = before.slice(text).split_whitespace().next_back()?;
    let short = Span::new(before.end - word.len(), before.end);
    if !is_short(word) || word.len() >= inside.len() || inside.slice(text).contains(',') {
        return None;
    }
    let long = long_form(text, inside, singular(word), pack, true)?;
    (long == inside).then_some((short, long))
}

/// Whether a text can be a short form: one word of two to ten signs with at least two capitals, which make up half of its letters.
fn is_short(text: &str) -> bool {
    let letters = || text.chars().filter(|sign| sign.is_alphabetic());
    let capitals = letters().filter(|sign| sign.is_uppercase()).count();
    let is_word = text
        .chars()
        .all(|sign| sign.is_alphanumeric() || matches!(sign, '.' | '-' | '&' | '/'));
    let begins = text.starts_with(char::is_alphanumeric);
    let length = text.chars().count();
    is_word
        && begins
        && (2..=10).contains(&length)
        && capitals >= 2
        && capitals * 2 >= letters().count()
}

/// The short form without the s of a plural: "ETFs".
fn singular(short: &str) -> &str {
    match short.strip_suffix("'s").or_else(|| short.strip_suffix('s')) {
        Some(rest) if rest.chars().filter(|sign| sign.is_uppercase()).count() >= 2 => rest,
        _ => short,
    }
}

fn made(text: &str, analysis: &Analysis, short: Span, long: Span) -> Option<Abbreviation> {
    let written = short.slice(text);
    let single = singular(written);
    let expansion = long.slice(text);
    let is_marked = expansion.contains(['[', ']', '(', ')']);
    if is_marked || !expansion.chars().any(char::is_lowercase) || expansion.contains(single) {
        return None;
    }
    let last = analysis
        .tokens
        .iter()
        .rfind(|token| long.contains(token.span) && token.span.end == long.end);
    let expansion = match last.filter(|token| token.xpos == "NNS" && single.len() < written.len()) {
        Some(token) => format!(
            "{}{}",
            Span::new(long.start, token.span.start).slice(text),
            token.lemma
        ),
        None => expansion.to_owned(),
    };
    Some(Abbreviation {
        short: single.to_owned(),
        long: expansion.split_whitespace().collect::<Vec<_>>().join(" "),
        short_span: Span::new(short.start, short.start + single.len()),
        long_span: long,
        places: Vec::new(),
    })
}

/// Finds the short forms in the whole text, in one pass.
fn place(text: &str, found: &mut [Abbreviation]) {
    let shorts = found.iter().map(|abbreviation| &abbreviation.short);
    let Ok(search) = AhoCorasick::builder()
        .match_kind(MatchKind::LeftmostLongest)
        .build(shorts)
    else {
        return;
    };
    for hit in search.find_iter(text) {
        let span = Span::new(hit.start(), hit.end());
        let before = text
            .get(..span.start)
            .and_then(|text| text.chars().next_back());
        let rest = text.get(span.end..).unwrap_or_default();
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        let is_cut =
            before.is_some_and(char::is_alphanumeric) || rest.starts_with(char::is_alphanumeric);
        let home = found.get_mut(hit.pattern().as_usize());
        if let Some(home) = home.filter(|home| !is_cut && home.places.len() < MOST_PLACES) {
            home.places.push(span);
        }
    }
    for abbreviation in found {
        let first = abbreviation.short_span;
        abbreviation
            .places
            .sort_by_key(|span| (*span != first, span.start));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::tagged::tagged;

    fn pairs(text: &str, language: Language) -> Vec<String> {
        let whole = Analysis {
            span: Span::new(0, text.len()),
            ..Analysis::default()
        };
        let found = abbreviations(text, &[whole], language);
        found
            .iter()
            .map(|pair| format!("{} = {}", pair.short, pair.long))
            .collect()
    }

    #[test]
    fn finds_the_long_form_on_either_side() {
        let english = |text| pairs(text, Language::ENGLISH);
        assert_eq!(
            english("We use a slow-moving barge (SMB) here."),
            ["SMB = slow-moving barge"]
        );
        assert_eq!(
            english("An SMB (slow-moving barge) came."),
            ["SMB = slow-moving barge"]
        );
        assert_eq!(
            english("The Office of River Traffic (ORT) opened."),
            ["ORT = Office of River Traffic"]
        );
        assert_eq!(
            pairs(
                "Dewan Sungai Besar (disingkat DSB) bersidang.",
                Language::INDONESIAN
            ),
            ["DSB = Dewan Sungai Besar"]
        );
    }

    #[test]
    fn joins_the_plural_and_finds_every_place() {
        let (text, analysis) = tagged(
            "Slow/ADJ barges/NOUN/NNS (/PUNCT +SBs/NOUN/NNS +)/PUNCT sink/VERB ./PUNCT An/DET SB/NOUN and/CCONJ two/NUM SBs/NOUN ,/PUNCT not/PART USB/NOUN ./PUNCT",
        );
        let found = abbreviations(&text, &[analysis], Language::ENGLISH);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (found[0].short.as_str(), found[0].long.as_str()),
            ("SB", "Slow barge")
        );
        assert_eq!(found[0].places.len(), 3);
    }

    #[test]
    fn leaves_other_brackets_alone() {
        for text in [
            "The barge sank (see Figure II).",
            "The barge sank (2010).",
            "A tall heron (XY) flew over.",
            "He met the mayor (Bonn) in May.",
            "The slow barge (or SMBX) left.",
        ] {
            assert!(pairs(text, Language::ENGLISH).is_empty(), "{text}");
        }
    }
}
