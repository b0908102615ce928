//! What is so under several conditions: none of them is the one to ask for.

use std::collections::{BTreeMap, BTreeSet};

use regex::Captures;

use super::super::modality::{asked, tidy};
use super::super::proposal::{Ground, group};
use super::super::provision::{Circumstance, Provision, in_front, joined};
use crate::annotate::capitalized;
use crate::bank::normal_form;
use crate::language::pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// What a stem says without its question word.
fn said(candidate: &Candidate) -> String {
    let stem = normal_form(&candidate.stem);
    let words = pack(candidate.language).map(|pack| &pack.ask.provision.stems.when);
    let mut words = words.into_iter().flatten();
    words
        .find_map(|[_, question]| Some(stem.split_once(question.as_str())?.1.to_owned()))
        .unwrap_or(stem)
}

/// Leaves out questions for a condition of what the document says under another one as well.
pub(super) fn only(asked: Vec<Candidate>) -> Vec<Candidate> {
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for candidate in &asked {
        let keys = candidate.key.iter().map(|key| normal_form(key));
        known.entry(said(candidate)).or_default().extend(keys);
    }
    let is_only = |candidate: &Candidate| {
        candidate.kind == ItemType::Cloze
            || known
                .get(&said(candidate))
                .is_none_or(|keys| keys.len() < 2)
    };
    asked.into_iter().filter(is_only).collect()
}

/// "The loan ends upon ____ of the debt": what alone brings something about is no time to ask for.
pub(super) fn gap(
    rule: &'static str,
    ground: &Ground<'_>,
    found: &Provision<'_>,
    gapped: &Captures<'_>,
    (before, closing): (&[&Circumstance<'_>], &str),
) -> Option<Candidate> {
    let phrases = ground.phrases();
    let blank = ground.pack.ask.words.blank.as_str();
    let main = phrases.lowered(&found.main());
    let stem = joined(&[
        &in_front(before.iter().copied(), phrases),
        &main,
        group(gapped, "cue"),
        blank,
        group(gapped, "rest"),
    ]);
    let key = capitalized(group(gapped, "key"));
    let stem = tidy(&format!("{stem} {closing}."));
    let mut candidate = asked(rule, ground, stem, &key, KeyKind::Term)?;
    candidate.pool.class = Some(normal_form(&found.main()));
    candidate.kind = ItemType::Cloze;
    candidate.fallback = None;
    Some(candidate)
}
