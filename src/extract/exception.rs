use super::Extractor;
use super::modality::{asked, tidy};
use super::proposal::{Ground, word_count};
use super::provision::{Kind, Provision, joined};
use crate::annotate::{Annotated, Home, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, KeyKind};

/// How many words an exception has that is an answer.
const LENGTH: std::ops::RangeInclusive<usize> = 2..=20;

/// What a rule makes an exception of.
pub struct Exception;

impl Extractor for Exception {
    fn id(&self) -> &'static str {
        "exception"
    }

    fn page(&self) -> &'static str {
        include_str!("exception.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .filter(|(sentence, _)| matches!(sentence.home, Home::Rule(_)))
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Exception {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let found = Provision::of(sentence, pack)?;
        let ground = Ground::of(document, sentence, pack);
        let last = found.tail.last()?;
        if last.kind != Kind::Exception
            || last.is_pronominal
            || !LENGTH.contains(&word_count(last.body))
        {
            return None;
        }
        // A preposition stays before the blank.
        let first = last
            .body
            .split(' ')
            .next()
            .unwrap_or_default()
            .to_lowercase();
        let is_bound = pack.ask.question.binding.contains(&first)
            || pack.ask.question.places.contains(&first)
            || pack.ask.question.spans.contains(&first);
        let body = match last.body.split_once(' ') {
            Some((_, rest)) if is_bound => rest,
            _ => last.body,
        };
        let at = sentence.text.rfind(body)?;
        let stem = sentence.text.get(..at)?;
        let stem = tidy(&joined(&[stem, &pack.ask.words.blank]));
        asked(self.id(), &ground, format!("{stem}."), body, KeyKind::Other)
    }
}
