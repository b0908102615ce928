use super::Extractor;
use super::proposal::{Ground, Proposal};
use super::question::{Asked, Asker, Choice, Ending};
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// What something does, needs or has: the object of a sentence, or what ends it.
pub struct Object;

impl Extractor for Object {
    fn id(&self) -> &'static str {
        "object"
    }

    fn page(&self) -> &'static str {
        include_str!("object.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let asked = document
            .statements()
            .flat_map(|(sentence, pack)| self.ask(document, sentence, pack));
        asked.collect()
    }
}

impl Object {
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
        let core = sentence.without_asides();
        let head = core
            .as_ref()
            .and_then(|core| Asker::of(document, core, pack));
        let askers = || head.iter().chain([&asker]);
        let told = || {
            let is_short = askers().any(|asker| asker.object_asked().is_some());
            let told = || askers().next()?.told_object_asked();
            (!is_short).then(told).flatten()
        };
        if let Some(clause) = asker.complement_asked().or_else(told) {
            return vec![ground.candidate(Proposal {
                rule: self.id(),
                kind: ItemType::ShortAnswer,
                stem: clause.stem,
                key: clause.key,
                key_kind: KeyKind::Other,
            })];
        }
        let question = |asker: &Asker<'_>| {
            let object = asker.object_asked();
            object.or_else(|| asker.aimed_object_asked())
        };
        let choice = |asked, fallback| {
            let choice = Choice {
                rule: self.id(),
                key_kind: KeyKind::Phrase,
                fallback,
            };
            choice.candidate(&ground, asked)
        };
        let has_tail = |asked: &Asked| {
            pack.ask
                .gate
                .relatives
                .iter()
                .any(|word| asked.stem.contains(&format!(", {word} ")))
        };
        let short = head
            .as_ref()
            .filter(|head| head.ends_in_object())
            .and_then(question);
        let whole = question(&asker).filter(|asked| !has_tail(asked));
        let is_whole = whole.is_some();
        let found = short
            .or(whole)
            .map(|asked| choice(asked, ItemType::ShortAnswer));
        let ended = asker
            .completed(Ending::Object)
            .or_else(|| head.as_ref()?.completed(Ending::Object))
            .filter(|_| !is_whole)
            // Of a row as many others can be thought of.
            .filter(|asked| !asked.key.contains(", "))
            .map(|asked| choice(asked, ItemType::Cloze))
            .filter(|ended| found.as_ref().is_none_or(|found| found.key != ended.key));
        found.into_iter().chain(ended).collect()
    }
}
