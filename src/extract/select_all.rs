use super::Extractor;
use super::odd_one_out::own;
use super::proposal::{Ground, Proposal, fill};
use super::rosters::{Outsider, Roster, counted, opposed};
use crate::annotate::Annotated;
use crate::model::{Candidate, ItemType, KeyKind, Span};

/// The most members that are shown, and how many options that are none.
const RIGHT: usize = 3;
const WRONG: usize = 2;

/// All members of a list among other things of their kind.
pub struct SelectAll;

impl Extractor for SelectAll {
    fn id(&self) -> &'static str {
        "select_all"
    }

    fn page(&self) -> &'static str {
        include_str!("select_all.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let rosters = counted(document);
        let told = rosters.iter().filter_map(|roster| {
            let outsiders = roster.outsiders(document, &rosters);
            let class = uncounted(roster, document)?;
            self.ask(document, roster, &class, &outsiders)
        });
        let labels = opposed(document);
        let labels = labels.iter().filter_map(|(roster, outsiders)| {
            let phrases = document.phrases(roster.pack);
            let head = phrases.head(&roster.class);
            let many = phrases.plural(&head)?;
            let class = roster.class.replacen(&head, &many, 1);
            self.ask(document, roster, &class, outsiders)
        });
        told.chain(labels).collect()
    }
}

/// The class without its number: not all of its members need be shown.
fn uncounted(roster: &Roster<'_>, document: &Annotated<'_>) -> Option<String> {
    let stems = &roster.pack.ask.rosters;
    let bare = document.phrases(roster.pack).bare(&roster.class);
    let (number, rest) = bare.split_once(' ')?;
    stems
        .numbers
        .contains(&number.to_lowercase())
        .then(|| rest.to_owned())
}

impl SelectAll {
    fn ask(
        &self,
        document: &Annotated<'_>,
        roster: &Roster<'_>,
        class: &str,
        outsiders: &[Outsider],
    ) -> Option<Candidate> {
        if outsiders.len() < WRONG || roster.members.len() < 2 {
            return None;
        }
        let stems = &roster.pack.ask.rosters;
        let be = if roster.be.is_empty() {
            &stems.be
        } else {
            &roster.be
        };
        let ground = Ground {
            span: Span::new(roster.span.start, roster.span.end),
            ..Ground::of(document, roster.sentence, roster.pack)
        };
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleResponse,
            stem: fill(&stems.all, &[("be", be), ("class", class)]),
            key: String::new(),
            key_kind: KeyKind::Other,
        });
        // All of a counted list are asked for elsewhere.
        let hidden = usize::from(!roster.be.is_empty());
        let right = RIGHT.min(roster.members.len() - hidden);
        candidate.key = roster.members.iter().take(right).cloned().collect();
        let wrong = outsiders.iter().take(WRONG);
        candidate.pool.own = wrong.clone().map(|it| own(&it.name)).collect();
        let text = &document.document.text;
        candidate.proof.others = wrong
            .map(|it| text.to_source(it.span))
            .map(|place| {
                let quote = place.slice(&document.document.source.text);
                (place, quote.to_owned())
            })
            .collect();
        candidate.pool.closed = true;
        candidate.needs_options = true;
        Some(candidate)
    }
}
