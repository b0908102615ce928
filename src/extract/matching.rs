mod chosen;

use super::Extractor;
use super::label::Named;
use super::proposal::{fill, without_brackets as plain};
use super::{definition, glossary, label};
use crate::annotate::{Annotated, is_named, with_subject};
use crate::language::ask::MatchingStems;
use crate::language::pack;
use crate::model::{Candidate, ItemType, Language, Pair, Pool};
use chosen::sets;

/// How many entries of a list make one set of pairs, and the most sets of one list.
const ENTRIES_OF_A_SET: usize = 20;
const MOST_SETS: usize = 4;

/// Which terms and meanings belong together.
pub struct Matching;

/// A term with its meaning.
pub struct Meaning {
    /// The term as it stands in an option.
    pub term: String,
    /// Of what make the meaning is: a sentence, a phrase, a verb.
    pub form: String,
    /// The question for the meaning, which is its key.
    pub asked: Candidate,
    /// What the part of the document around it is about.
    pub subject: Option<String>,
}

/// Terms of one list, one chapter or one glossary.
struct Series {
    name: String,
    stem: String,
    meanings: Vec<Meaning>,
}

impl Extractor for Matching {
    fn id(&self) -> &'static str {
        "matching"
    }

    fn page(&self) -> &'static str {
        include_str!("matching.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        if document.is_damaged() {
            return Vec::new();
        }
        let series = series(document);
        let found = series.iter().flat_map(|series| {
            let most = series.meanings.len().div_ceil(ENTRIES_OF_A_SET);
            let sets = sets(document, &series.meanings, most.min(MOST_SETS));
            sets.into_iter().filter_map(|set| {
                let stem = series.stem_of(&set, document);
                self.item(&stem, &set)
            })
        });
        found.collect()
    }
}

impl Matching {
    fn item(&self, stem: &str, set: &[&Meaning]) -> Option<Candidate> {
        let first = &set.first()?.asked;
        let pairs: Vec<Pair> = set
            .iter()
            .map(|meaning| Pair {
                left: meaning.term.clone(),
                right: meaning.text().to_owned(),
            })
            .collect();
        let mut candidate = Candidate {
            rule: self.id().into(),
            fact: None,
            kind: ItemType::Matching,
            fallback: None,
            stem: stem.to_owned(),
            key: pairs.iter().map(|pair| pair.right.clone()).collect(),
            accept: Vec::new(),
            pairs,
            pool: Pool {
                region: first.pool.region,
                ..Pool::default()
            },
            ..first.clone()
        };
        let sentences = set.iter().map(|it| it.asked.proof.sentence.as_str());
        candidate.proof.sentence = sentences.collect::<Vec<_>>().join("\n");
        let others = set.iter().skip(1).map(|it| &it.asked.proof);
        candidate.proof.others = others
            .map(|proof| (proof.span, proof.quote.clone()))
            .collect();
        Some(candidate)
    }
}

impl Series {
    /// The stem of a set, with the subject in front that all its meanings have.
    fn stem_of(&self, set: &[&Meaning], document: &Annotated<'_>) -> String {
        let subject = set.first().and_then(|first| first.subject.as_deref());
        let is_shared = |meaning: &&Meaning| meaning.subject.as_deref() == subject;
        let pack = set.first().and_then(|first| pack(first.language()));
        match (subject, pack) {
            (Some(subject), Some(pack))
                if set.iter().all(is_shared) && !is_named(&self.stem, subject) =>
            {
                with_subject(&self.stem, subject, document.phrases(pack))
            }
            _ => self.stem.clone(),
        }
    }
}

impl Meaning {
    /// What the term means.
    fn text(&self) -> &str {
        self.asked.key.first().map_or("", String::as_str)
    }

    /// Whether it is of a list whose members are of one kind.
    fn is_listed(&self) -> bool {
        self.asked.rule == "label"
    }

    const fn language(&self) -> Language {
        self.asked.language
    }
}

/// All series of a document: its glossaries, its lists, the definitions of each run of connected text.
fn series(document: &Annotated<'_>) -> Vec<Series> {
    let mut all: Vec<Series> = Vec::new();
    for meaning in glossary::meanings(document) {
        let name = format!("glossary {}", meaning.language());
        add(&mut all, name, meaning, |stems| stems.terms.clone());
    }
    for (named, meaning) in label::meanings(document) {
        let name = format!("list {} {}", named.list, meaning.language());
        add(&mut all, name, meaning, |stems| listed(stems, &named));
    }
    for meaning in definition::meanings(document) {
        let name = format!("text {} {}", meaning.asked.pool.region, meaning.language());
        add(&mut all, name, meaning, |stems| stems.labels.clone());
    }
    all
}

fn listed(stems: &MatchingStems, named: &Named) -> String {
    match (&named.member, &named.owner) {
        (Some(member), Some(owner)) => fill(&stems.owned, &[("group", member), ("section", owner)]),
        (Some(member), None) => fill(&stems.grouped, &[("group", member)]),
        _ => stems.labels.clone(),
    }
}

/// Adds a meaning to its series; what stands in brackets is no part of a meaning.
fn add(
    all: &mut Vec<Series>,
    name: String,
    mut meaning: Meaning,
    stem: impl Fn(&MatchingStems) -> String,
) {
    let Some(pack) = pack(meaning.language()) else {
        return;
    };
    if let Some(key) = meaning.asked.key.first_mut() {
        *key = plain(key);
    }
    match all.iter_mut().find(|series| series.name == name) {
        Some(series) => series.meanings.push(meaning),
        None => all.push(Series {
            name,
            stem: stem(&pack.ask.matching),
            meanings: vec![meaning],
        }),
    }
}
