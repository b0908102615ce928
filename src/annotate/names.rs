//! Names of persons, places and organizations, by their shape, by lists and by what stands around them anywhere in the document.

mod conjoined;
mod evidence;
mod runs;

use std::collections::BTreeMap;

use crate::language::NameWords;
use crate::model::{Analysis, Language, Span};
use evidence::{Evidence, gather};
use runs::{Run, runs};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NameKind {
    /// A person.
    Person,
    /// A place.
    Place,
    /// An organization.
    Organization,
    /// A name whose kind the text does not tell.
    Other,
}

/// A name in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Bytes of the text, without a title before it.
    pub span: Span,
    /// What it stands for.
    pub kind: NameKind,
}

/// The names of a document in order. A capital at the start of a sentence, in a title or in text all in capitals makes no name by
/// itself; a kind is told where the evidence of the whole document is clear.
pub fn names(text: &str, analyses: &[Analysis], language: Language) -> Vec<Name> {
    let Some(words) = NameWords::of(language) else {
        return Vec::new();
    };
    let found: Vec<Run> = analyses
        .iter()
        .flat_map(|analysis| runs(text, analysis, words))
        .collect();
    let mut known: BTreeMap<String, Evidence> = BTreeMap::new();
    for run in &found {
        if let Some(analysis) = analyses.get(sentence_of(analyses, run.span)) {
            let key = key(run.span.slice(text));
            gather(known.entry(key).or_default(), text, analysis, run, words);
        }
    }
    let kinds = decided(&known);
    found
        .into_iter()
        .filter(|run| is_sure(run, &key(run.span.slice(text)), &known))
        .map(|run| Name {
            span: run.span,
            kind: kinds
                .get(&key(run.span.slice(text)))
                .copied()
                .unwrap_or(NameKind::Other),
        })
        .collect()
}

fn key(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

/// Place of the sentence that a span stands in.
fn sentence_of(analyses: &[Analysis], span: Span) -> usize {
    analyses
        .partition_point(|analysis| analysis.span.start <= span.start)
        .saturating_sub(1)
}

/// Whether a run is a name: a capital inside a sentence here or elsewhere in the document, or evidence of its kind.
fn is_sure(run: &Run, key: &str, known: &BTreeMap<String, Evidence>) -> bool {
    let evidence = known.get(key);
    run.is_inside
        || evidence.is_some_and(|evidence| evidence.inside > 0 || evidence.best().is_some())
}

/// The kind of each name; the last word of a person's name stands for the person.
fn decided(known: &BTreeMap<String, Evidence>) -> BTreeMap<String, NameKind> {
    let mut kinds: BTreeMap<String, NameKind> = known
        .iter()
        .filter_map(|(key, evidence)| Some((key.clone(), evidence.best()?)))
        .collect();
    let persons: Vec<&str> = kinds
        .iter()
        .filter(|(key, kind)| **kind == NameKind::Person && key.contains(' '))
        .filter_map(|(key, _)| key.rsplit(' ').next())
        .collect();
    let persons: Vec<String> = persons.into_iter().map(str::to_owned).collect();
    for last in persons {
        if known.contains_key(&last) {
            kinds.entry(last).or_insert(NameKind::Person);
        }
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::tagged::tagged;

    fn shown(marked: &str, language: Language) -> Vec<(String, NameKind)> {
        let (text, analysis) = tagged(marked);
        let found = names(&text, &[analysis], language);
        found
            .iter()
            .map(|name| (name.span.slice(&text).to_owned(), name.kind))
            .collect()
    }

    #[test]
    fn tells_kinds_by_title_ending_and_preposition() {
        let found = shown(
            "Yesterday/NOUN Dr./PROPN Ada/PROPN Quill/PROPN left/VERB Port/PROPN Amber/PROPN for/ADP the/DET University/PROPN of/ADP Brenn/PROPN ./PUNCT",
            Language::ENGLISH,
        );
        assert_eq!(
            found,
            [
                ("Ada Quill".into(), NameKind::Person),
                ("Port Amber".into(), NameKind::Place),
                ("University of Brenn".into(), NameKind::Organization),
            ]
        );
    }

    #[test]
    fn leaves_sentence_starts_titles_and_capitals() {
        let english = |text| shown(text, Language::ENGLISH);
        assert!(english("Oars/NOUN were/AUX long/ADJ ./PUNCT").is_empty());
        assert!(english("The/DET Long/PROPN Oars/PROPN And/CCONJ Their/PRON Use/PROPN").is_empty());
        assert!(english("THE/DET OARS/PROPN WERE/AUX LONG/ADJ ./PUNCT").is_empty());
        assert!(english("It/PRON was/AUX May/PROPN ./PUNCT").is_empty());
    }

    #[test]
    fn joins_an_organization_and_no_two_names() {
        let english = |text| shown(text, Language::ENGLISH);
        let organization = |name: &str| [(name.to_owned(), NameKind::Organization)];
        assert_eq!(
            english(
                "The/DET Tide/NOUN and/CCONJ Harbor/NOUN Administration/PROPN met/VERB ./PUNCT"
            ),
            organization("Tide and Harbor Administration")
        );
        assert_eq!(
            english(
                "It/PRON left/VERB the/DET Ministry/PROPN of/ADP Trade/PROPN and/CCONJ Industry/PROPN ./PUNCT"
            ),
            organization("Ministry of Trade and Industry")
        );
        for text in [
            "They/PRON met/VERB Norway/PROPN and/CCONJ Harbor/PROPN Bank/PROPN ./PUNCT",
            "The/DET Tide/PROPN Committee/PROPN and/CCONJ Harbor/PROPN Administration/PROPN met/VERB ./PUNCT",
            "They/PRON met/VERB Ada/PROPN and/CCONJ Mary/PROPN ./PUNCT",
        ] {
            assert_eq!(english(text).len(), 2, "{text}");
        }
        let indonesian = "Kami/PRON melihat/VERB Siti/PROPN dan/CCONJ Joko/PROPN ./PUNCT";
        assert_eq!(shown(indonesian, Language::INDONESIAN).len(), 2);
    }

    #[test]
    fn says_other_where_the_kind_is_not_told() {
        let found = shown(
            "They/PRON read/VERB the/DET Quarl/PROPN often/ADV ./PUNCT",
            Language::ENGLISH,
        );
        assert_eq!(found, [("Quarl".into(), NameKind::Other)]);
    }
}
