use super::Extractor;
use super::label::{group_of, siblings};
use super::list_heading::{group_name, is_relational, without_brackets};
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Sentence};
use crate::distract::is_side;
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, Label as LabelEntry, LabelKind, Span};

/// The fewest and the most words of a case that a stem quotes.
const FEWEST_WORDS: usize = 8;
const LONGEST_CASE: usize = 24;
/// The fewest options beside the key that make a list.
const FEWEST_SIBLINGS: usize = 2;
/// Words share a stem when they begin with so many letters.
const BEGINNING: usize = 5;

/// Which thing of a list a case illustrates.
pub struct Example;

impl Extractor for Example {
    fn id(&self) -> &'static str {
        "example"
    }

    fn page(&self) -> &'static str {
        include_str!("example.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let labels = &document.document.outline.labels;
        let mut done = None;
        let mut candidates = Vec::new();
        for (sentence, pack) in document.statements() {
            let Home::Labelled(place) = sentence.home else {
                continue;
            };
            let is_example = |label: &&LabelEntry| label.kind == LabelKind::Example;
            let Some(label) = labels.get(place).filter(is_example) else {
                continue;
            };
            let is_first = label
                .definition
                .is_some_and(|span| span.start == sentence.span.start);
            if is_first && done != Some(place) {
                let before = labels.get(..place).unwrap_or_default();
                let item = before
                    .iter()
                    .next_back()
                    .filter(|item| item.kind == LabelKind::Item && item.section == label.section);
                let asked = item
                    .and_then(|item| self.ask(document, sentence, (&sentence.text, item), pack));
                candidates.extend(asked);
                done = Some(place);
            }
        }
        candidates.extend(self.bracketed(document));
        candidates
    }
}

impl Example {
    /// The cases that descriptions give in brackets: "Sinking fund: Saves for a known cost (e.g., putting money aside for new tires)".
    fn bracketed(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let labels = &document.document.outline.labels;
        let asked = document.packed().filter_map(|(sentence, pack)| {
            let Home::Label(place) = sentence.home else {
                return None;
            };
            let item = labels
                .get(place)
                .filter(|label| label.kind == LabelKind::Item)?;
            let pattern = pack.ask.example.bracketed.as_ref()?;
            let case = pattern.captures(&sentence.text)?.name("case")?.as_str();
            self.ask(document, sentence, (case, item), pack)
        });
        asked.collect()
    }

    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        (case, item): (&str, &LabelEntry),
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground {
            span: Span::new(item.label.start, sentence.span.end),
            ..Ground::of(document, sentence, pack)
        };
        let phrases = ground.phrases();
        let (name, short) = without_brackets(document.document.slice(item.label));
        let is_fit = (FEWEST_WORDS..=LONGEST_CASE).contains(&word_count(case));
        let is_listed = siblings(document, item) >= FEWEST_SIBLINGS;
        if !is_fit || !is_listed || is_side(&name, phrases) || says(case, &name, pack) {
            return None;
        }
        let stems = &pack.ask.example;
        let group = group_of(document, item, phrases)?;
        if is_relational(&group, phrases) || says(case, short.as_deref().unwrap_or_default(), pack)
        {
            return None;
        }
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem: fill(&stems.stem, &[("group", &group), ("case", case)]),
            key: phrases.option(&name),
            key_kind: KeyKind::Label,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.accept.extend(short);
        candidate.pool.group = Some(group_name(item));
        candidate.pool.class = candidate.pool.group.clone();
        candidate.pool.one_list = true;
        Some(candidate)
    }
}

/// Whether a case says a word of a name, in any form.
fn says(case: &str, name: &str, pack: &Pack) -> bool {
    let beginning = |word: &str| -> String {
        word.to_lowercase()
            .chars()
            .filter(|sign| sign.is_alphanumeric())
            .take(BEGINNING)
            .collect()
    };
    let split = |sign: char| sign.is_whitespace() || sign == '-';
    let said: Vec<String> = case.split(split).map(beginning).collect();
    name.split(split)
        .filter(|word| !pack.function_words.contains(&word.to_lowercase()))
        .map(beginning)
        .any(|word| !word.is_empty() && said.contains(&word))
}
