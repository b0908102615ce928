use super::Extractor;
use super::proposal::{Ground, Proposal, fill};
use super::rosters::{Outsider, Roster, counted};
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind, ProposedOption};

/// What does not belong to a list that the text gives in full.
pub struct OddOneOut;

impl Extractor for OddOneOut {
    fn id(&self) -> &'static str {
        "odd_one_out"
    }

    fn page(&self) -> &'static str {
        include_str!("odd_one_out.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let rosters = counted(document);
        let asked = rosters.iter().filter_map(|roster| {
            let outsider = roster.outsiders(document, &rosters).into_iter().next()?;
            self.ask(document, roster, &outsider)
        });
        asked.collect()
    }
}

impl OddOneOut {
    fn ask(
        &self,
        document: &Annotated<'_>,
        roster: &Roster<'_>,
        outsider: &Outsider,
    ) -> Option<Candidate> {
        let stems = &roster.pack.ask.rosters;
        let be = roster.pack.ask.question.agreement.iter();
        let be = be
            .filter(|[many, _]| *many == roster.be)
            .map(|[_, one]| one.as_str())
            .next()?;
        let phrases = document.phrases(roster.pack);
        let class = phrases.bare(&roster.class);
        let stem = fill(&stems.odd, &[("be", be), ("class", &class)]);
        let ground = Ground::of(document, roster.sentence, roster.pack);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: outsider.name.clone(),
            key_kind: KeyKind::Other,
        });
        let text = &document.document.text;
        let place = text.to_source(outsider.span);
        let quote = place.slice(&document.document.source.text).to_owned();
        candidate.proof.others = vec![(place, quote)];
        candidate.pool.own = roster.members.iter().map(|it| own(it)).collect();
        candidate.pool.closed = true;
        candidate.needs_options = true;
        Some(candidate)
    }
}

/// An option that the text itself sets beside the key.
pub(super) fn own(text: &str) -> ProposedOption {
    ProposedOption {
        text: text.to_owned(),
        from: "list".into(),
        class: None,
        rationale: None,
    }
}
