use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use crate::annotate::{Annotated, Home, Sentence, split};
use crate::language::Pack;
use crate::model::{Candidate, Difficulty, GlossaryEntry, ItemType, KeyKind, Span};

/// The most words of a definition that still fit in a stem.
const LONGEST_MEANING: usize = 24;

/// Which term of a glossary has this definition.
pub struct Glossary;

impl Extractor for Glossary {
    fn id(&self) -> &'static str {
        "glossary"
    }

    fn page(&self) -> &'static str {
        include_str!("glossary.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let mut done = None;
        let mut candidates = Vec::new();
        for (sentence, pack) in document.packed() {
            let Home::Glossary(place) = sentence.home else {
                continue;
            };
            if done == Some(place) {
                continue;
            }
            if let Some(candidate) = document
                .document
                .outline
                .glossary
                .get(place)
                .and_then(|entry| self.ask(document, sentence, entry, pack))
            {
                done = Some(place);
                candidates.push(candidate);
            }
        }
        candidates
    }
}

impl Glossary {
    /// Asks for the term by the first sentence of its definition; a later sentence may be of something else.
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        entry: &GlossaryEntry,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let read = document.document;
        let first = split(read.slice(entry.span), entry.language)
            .first()
            .map(|span| span.shifted(entry.span.start))?;
        let words = word_count(&sentence.text);
        if first != sentence.span || words > LONGEST_MEANING || entry.language != sentence.language
        {
            return None;
        }
        let ground = Ground {
            span: Span::new(entry.term.start, sentence.span.end),
            ..Ground::of(document, sentence, pack)
        };
        let phrases = ground.phrases();
        let key = phrases.option(read.slice(entry.term));
        let stem = fill(&pack.ask.glossary.stem, &[("meaning", &sentence.text)]);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Term,
        });
        candidate.fallback = Some(ItemType::ShortAnswer);
        candidate.pool.group = Some("glossary".into());
        candidate.difficulty = if words > 12 {
            Difficulty::Medium
        } else {
            Difficulty::Easy
        };
        Some(candidate)
    }
}
