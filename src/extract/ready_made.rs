use super::Extractor;
use super::proposal::{Ground, Proposal};
use crate::annotate::{Annotated, Home, flags_of, innermost_section};
use crate::language::{pack, packs};
use crate::model::{Candidate, ItemType, KeyBasis, KeyKind, Language, Origin, ReadyItem, Span};

/// Questions that stand ready-made in the source.
pub struct ReadyMade;

impl Extractor for ReadyMade {
    fn id(&self) -> &'static str {
        "ready_made"
    }

    fn page(&self) -> &'static str {
        include_str!("ready_made.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .document
            .outline
            .items
            .iter()
            .filter_map(|item| self.take(document, item))
            .collect()
    }
}

impl ReadyMade {
    fn take(&self, document: &Annotated<'_>, item: &ReadyItem) -> Option<Candidate> {
        let read = document.document;
        let language = read.language_of(item.stem);
        let right: Vec<&str> = item
            .options
            .iter()
            .filter(|option| option.correct)
            .map(|option| read.slice(option.span))
            .collect();
        let last = item
            .options
            .iter()
            .filter(|option| option.correct || item.key_basis == KeyBasis::Unknown)
            .map(|option| option.span.end)
            .max()?;
        let span = Span::new(item.stem.start, last);
        let flags = flags_of(read, span);
        let stem = read.slice(item.stem);
        let ground = Ground {
            document,
            pack: pack(language)
                .or_else(|| pack(Language::ENGLISH))
                .or_else(|| packs().first())?,
            language,
            span,
            lead_in: None,
            sentence: stem,
            home: Home::Prose,
            section: innermost_section(read, span),
            subject: None,
            flags: &flags,
        };
        let kind = if right.len() > 1 {
            ItemType::MultipleResponse
        } else {
            ItemType::MultipleChoice
        };
        let proposal = Proposal {
            rule: self.id(),
            kind,
            stem: String::new(),
            key: String::new(),
            key_kind: KeyKind::Other,
        };
        Some(Candidate {
            stem: stem.to_owned(),
            key: right.iter().map(|&text| text.to_owned()).collect(),
            options: item
                .options
                .iter()
                .map(|option| (read.slice(option.span).to_owned(), option.correct))
                .collect(),
            origin: Origin::Extracted,
            key_basis: item.key_basis,
            ..ground.candidate(proposal)
        })
    }
}
