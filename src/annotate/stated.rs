use super::analysis::{analyze, parser};
use super::annotated::{Annotated, Home, Sentence};
use super::gate::is_whole;
use super::labelled::{Composer, Said};
use super::{compose, plain};
use crate::language::pack;
use crate::model::{Label, LabelKind, Span};

impl Annotated<'_> {
    /// What a sentence in the definition of a label belongs to: only the first one of an item may be a fragment.
    pub(super) fn home_of(&self, span: Span, home: Home) -> Home {
        let Home::Label(place) = home else {
            return home;
        };
        let document = self.document;
        let describes = document.outline.labels.get(place).is_none_or(|label| {
            label.kind == LabelKind::Item
                && label.definition.is_none_or(|it| span.start <= it.start)
        });
        if describes {
            home
        } else {
            Home::Labelled(place)
        }
    }

    /// The statement that the first sentence of a definition makes together with its label.
    pub(super) fn stated(&mut self, span: Span, place: usize) -> Option<Sentence> {
        let document = self.document;
        let label = document.outline.labels.get(place)?;
        let language = document.language_of(span);
        let text = compose::closed(document.slice(span), pack(language));
        if label.kind != LabelKind::Item {
            return None;
        }
        let home = Home::Labelled(place);
        if parser(language).is_none() {
            // Without a parse only what is a statement by itself makes one.
            let is_whole = is_whole(&text, Home::Label(place), language);
            return is_whole.then(|| self.understood(span, home, None, text).ok())?;
        }
        let plain = plain::plain(&text, language);
        let analysis = analyze(&plain, Span::new(0, plain.len()), language);
        let phrases = self.phrases(pack(language)?);
        let name = document.slice(label.label);
        let name = name.split_once(" (").map_or(name, |(name, _)| name).trim();
        let (is_side, owner) = self.owner(label);
        let composer = Composer {
            phrases,
            countable: self.countable(phrases.pack),
            label: name,
            owner,
            is_side,
        };
        let labelled = composer.compose(&plain, &analysis)?;
        let span = if labelled.text == plain {
            span
        } else {
            Span::new(label.label.start, span.end)
        };
        let text = format!("{}.", labelled.text);
        let mut sentence = self.understood(span, home, None, text).ok()?;
        sentence.is_whole &= labelled.is_settled || labelled.said == Said::Sentence;
        sentence.labelled = Some(labelled);
        Some(sentence)
    }

    /// Whether a label is a side of something (a characteristic, a benefit), and of what.
    fn owner(&self, label: &Label) -> (bool, Option<&str>) {
        let document = self.document;
        let Some(pack) = pack(document.language_of(label.label)) else {
            return (false, None);
        };
        let phrases = self.phrases(pack);
        let is_side = |text: &str| {
            let head = phrases.head(&phrases.small(text));
            let head = phrases.singular(&head).unwrap_or(head);
            pack.ask.label.sides.contains(&head)
        };
        let group = label
            .group
            .and_then(|place| document.outline.labels.get(place))
            .map(|group| document.slice(group.label));
        let titles = self.headings(label.section);
        let owner = titles.into_iter().rev().find(|title| Some(*title) != group);
        let is_one = group.is_some_and(is_side) || is_side(document.slice(label.label));
        (is_one, owner)
    }
}
