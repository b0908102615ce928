//! Sentences made whole by what stands above them: a title as subject, a lead-in as first half.

use super::{Annotated, Home};
use crate::annotate::chained::{Chain, chained};
use crate::annotate::compose::{self, Composed};
use crate::annotate::passage::{Read, under_title};
use crate::annotate::subject::condition;
use crate::annotate::{gate, plain::plain};
use crate::language::pack;
use crate::model::{Language, Rule, Span};

impl Annotated<'_> {
    /// A sentence right under a label or heading with that in the place of its subject, where this points at it; with the title's place.
    pub(super) fn titled(
        &self,
        span: Span,
        text: &str,
        section: Option<usize>,
        home: Home,
    ) -> Option<(Span, String)> {
        let document = self.document;
        let language = document.language_of(span);
        let outline = &document.outline;
        let title = match home {
            Home::Label(place) => outline.labels.get(place).map(|label| label.label),
            Home::Prose if self.passage.is_empty() => outline.sections.get(section?)?.heading,
            _ => None,
        }?;
        let is_near = Span::new(title.end, span.start.max(title.end));
        let is_near = !document.slice(is_near).contains(char::is_alphanumeric);
        let pack = pack(language).filter(|_| gate::has_parser(language) && is_near)?;
        let first = text.split(' ').next()?.to_lowercase();
        if !pack.ask.gate.resolvable.contains(&first) {
            return None;
        }
        let read = Read::new(plain(text, language), language);
        let words = document.text.as_str();
        let read = under_title(&read, document.slice(title), words, self.phrases(pack))?;
        Some((title, format!("{}.", read.text)))
    }

    /// The text of a sentence; with that of its lead-in where the two make one sentence, whose place comes along.
    pub(super) fn whole_of(
        &self,
        rule: Option<&Rule>,
        span: Span,
        language: Language,
    ) -> Result<(Option<Span>, String), &'static str> {
        let document = self.document;
        let pack = pack(language);
        if let (Some(rule), Some(pack)) = (rule, pack) {
            if compose::is_unfinished(document, rule, span, pack) {
                return Err("lead_in");
            }
            match compose::composed(document, rule, span, self.phrases(pack)) {
                Some(Composed::Joined(lead_in, whole)) => {
                    return Ok((Some(lead_in), format!("{whole}.")));
                }
                Some(Composed::Alone(whole)) => return Ok((None, format!("{whole}."))),
                Some(Composed::Broken) => return Err("lead_in"),
                None => {}
            }
            match chained(document, rule, span, self.phrases(pack)) {
                Chain::With(before, whole) => return Ok((Some(before), whole)),
                Chain::Broken => return Err("lead_in"),
                Chain::Free => {}
            }
        }
        Ok((None, compose::closed(document.slice(span), pack)))
    }

    /// What a stem of a sentence has to name: what the part of the document around it is about, or whose condition it speaks of.
    pub(super) fn subject(
        &mut self,
        span: Span,
        section: Option<usize>,
        read: &Read,
    ) -> Option<String> {
        let document = self.document;
        let language = read.language();
        let named = self.subjects.of(document, span, section, language);
        named.or_else(|| {
            let title = document.outline.title.as_deref();
            let mut titles: Vec<&str> = title.into_iter().collect();
            titles.extend(self.headings(section));
            condition(&titles, &read.text, self.phrases(pack(language)?))
        })
    }
}
