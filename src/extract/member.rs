use super::Extractor;
use super::proposal::{Ground, Proposal, fill};
use super::question::{Asker, Listing, Nominal};
use crate::annotate::{Annotated, Sentence, capitalized};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// What belongs to a class, and to which class several things belong.
pub struct Member;

impl Extractor for Member {
    fn id(&self) -> &'static str {
        "member"
    }

    fn page(&self) -> &'static str {
        include_str!("member.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let statements = document.statements();
        statements
            .flat_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Member {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let Some(asker) = Asker::of(document, sentence, pack) else {
            return Vec::new();
        };
        let ground = Ground::of(document, sentence, pack);
        let found = asker.exemplified(&pack.ask.question.lists.cues);
        found
            .iter()
            .flat_map(|(class, listing)| {
                let member = self.member(&ground, &asker, class, listing);
                member
                    .into_iter()
                    .chain(self.class(&ground, &asker, class, listing))
                    .chain(self.examples(&ground, &asker, class, listing))
            })
            .collect()
    }

    /// "Which of these is a precious metal?" The other members would be right, too.
    fn member(
        &self,
        ground: &Ground<'_>,
        asker: &Asker<'_>,
        class: &Nominal,
        listing: &Listing,
    ) -> Option<Candidate> {
        let (is_plural, named) = asker.class_named(class, listing.members.first()?)?;
        let stems = &ground.pack.ask.question.lists;
        let stem = if is_plural {
            fill(
                &stems.which,
                &[("class", &ground.phrases().lowered(&named))],
            )
        } else {
            fill(&stems.member, &[("a_class", &named)])
        };
        let mut options = asker.options(listing).into_iter();
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: options.next()?,
            key_kind: KeyKind::Member,
        });
        candidate.accept = options.collect();
        Some(candidate)
    }

    /// "Which precious metals, for example, are used in dentistry?"
    fn examples(
        &self,
        ground: &Ground<'_>,
        asker: &Asker<'_>,
        class: &Nominal,
        listing: &Listing,
    ) -> Option<Candidate> {
        let predicate = asker.said_of_class(class, listing)?;
        let slots = [
            ("class", ground.phrases().lowered(asker.text(&class.words))),
            ("predicate", predicate.to_owned()),
        ];
        let slots = slots.each_ref().map(|(slot, text)| (*slot, text.as_str()));
        Some(ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::ShortAnswer,
            stem: fill(&ground.pack.ask.question.lists.examples, &slots),
            key: capitalized(asker.text(&listing.words())),
            key_kind: KeyKind::Other,
        }))
    }

    /// "Gold, silver and platinum are examples of ____."
    fn class(
        &self,
        ground: &Ground<'_>,
        asker: &Asker<'_>,
        class: &Nominal,
        listing: &Listing,
    ) -> Option<Candidate> {
        if listing.members.len() < 2 || !asker.is_plural_class(class) {
            return None;
        }
        let list = asker.conjunction(listing)?;
        let slots = [
            ("list", capitalized(&list)),
            ("blank", ground.pack.ask.words.blank.clone()),
        ];
        let slots = slots.each_ref().map(|(slot, text)| (*slot, text.as_str()));
        let key = ground.phrases().option(asker.text(&class.words));
        let stem = fill(&ground.pack.ask.question.lists.class, &slots);
        let is_told = stem.to_lowercase().contains(&key.to_lowercase());
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Term,
        });
        // Without options any wider or narrower class fits.
        candidate.needs_options = true;
        (!is_told).then_some(candidate)
    }
}
