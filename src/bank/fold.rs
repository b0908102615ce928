use std::collections::BTreeMap;

use super::assemble::{assemble, without_options};
use super::facts::best_first;
use super::fate::{Fate, LOW_SCORE, ON_TRIAL, better};
use super::known::Known;
use super::memo::Memo;
use super::places::Places;
use super::tally::Tally;
use super::{outline, section_id, source_id};
use crate::annotate::GATE;
use crate::distract::{DocumentTerms, Lexicon, Scope, says_any};
use crate::judge::{Cut, Demand, Draft, Refusal, demand, judge, score};
use crate::model::{
    Bank, BankRequest, BankSection, BankSource, Candidate, Dropped, DroppedSummary, Generator,
    Harvest, Item, ItemType, Origin, Place, Source,
};
use crate::repeats::Findings;

/// What of all candidates may enter the bank.
#[derive(Clone, Debug)]
pub struct Policy {
    /// From which score on items are kept.
    pub cut: Cut,
    /// The forms wanted; empty means all.
    pub types: Vec<ItemType>,
    /// Whether passages unfit for a classroom may be asked about.
    pub include_flagged: bool,
}

/// Phase two: takes the harvests in input order and makes one bank of them.
#[derive(Debug)]
pub struct Fold<'l> {
    lexicon: &'l Lexicon,
    findings: &'l Findings,
    policy: Policy,
    sources: Vec<BankSource>,
    sections: Vec<BankSection>,
    section_texts: BTreeMap<String, String>,
    places: Places,
    items: Vec<(usize, Item)>,
    known: Known,
    requests: Vec<BankRequest>,
    summary: DroppedSummary,
}

impl<'l> Fold<'l> {
    /// Starts a bank; distractors come from `lexicon`, which holds what all harvests name, and none that `findings` shows to be true in
    /// another edition.
    pub fn new(lexicon: &'l Lexicon, findings: &'l Findings, policy: Policy) -> Self {
        Self {
            lexicon,
            findings,
            policy,
            sources: Vec::new(),
            sections: Vec::new(),
            section_texts: BTreeMap::new(),
            places: Places::default(),
            items: Vec::new(),
            known: Known::default(),
            requests: Vec::new(),
            summary: DroppedSummary::default(),
        }
    }

    /// Adds one source; what was judged before is not judged again. Returns how it fared and everything of it that was refused.
    pub fn add(
        &mut self,
        source: &Source,
        harvest: &Harvest,
        memo: &mut Memo,
    ) -> (Tally, Vec<Dropped>) {
        let id = source_id(&source.path);
        let runs = self.findings.runs_of(&source.path);
        let sections = outline::sections(&id, harvest, &mut self.section_texts);
        self.places.add(&source.path, &sections);
        self.sections.extend(self.places.near(sections, runs));
        self.requests
            .extend(outline::requests(source, &id, harvest));
        let repeats = self.places.repeats(&source.path, runs);
        self.sources.push(BankSource {
            repeats,
            ..outline::source(source, harvest)
        });
        let mut tally = Tally {
            asked: harvest.candidates.len(),
            ..Tally::default()
        };
        let mut refused = harvest.refused.clone();
        let terms = DocumentTerms::new(&harvest.lexicon);
        let mut judged = Vec::new();
        for (at, candidate) in harvest.candidates.iter().enumerate() {
            match self.prepare(source, harvest, &terms, (at, candidate), memo) {
                Ok(item) => judged.push((candidate, item)),
                Err(Fate::Merged) => tally.merged += 1,
                Err(Fate::Faulty(Refusal { check, note })) => {
                    refused.push(Dropped::of(candidate, check.into(), Some(note)));
                }
                Err(Fate::Refused(reason, note)) => {
                    refused.push(Dropped::of(candidate, reason, note));
                }
            }
        }
        for (candidate, item) in best_first(judged) {
            if self.enter(source, candidate, item) {
                tally.kept += 1;
            } else {
                tally.merged += 1;
            }
        }
        for dropped in &refused {
            self.count(dropped, &id, &mut tally);
        }
        (tally, refused)
    }

    /// The bank: items in the order of their sources and places.
    pub fn finish(mut self) -> Bank {
        let place = |item: &Item| {
            item.evidence
                .first()
                .map(|evidence| (evidence.start, evidence.end))
        };
        self.items
            .sort_by(|(one_source, one), (other_source, other)| {
                (one_source, place(one), one.kind, &one.id).cmp(&(
                    other_source,
                    place(other),
                    other.kind,
                    &other.id,
                ))
            });
        Bank {
            format: "seedbank/bank".into(),
            version: "1.0".into(),
            generator: Generator {
                name: "seedbank".into(),
                version: env!("CARGO_PKG_VERSION").into(),
            },
            sources: self.sources,
            sections: self.sections,
            items: self.items.into_iter().map(|(_, item)| item).collect(),
            requests: self.requests,
            conflicts: self.findings.conflicts().to_vec(),
            dropped: self.summary,
        }
    }

    /// The item that a candidate becomes, judged and scored; it may still ask what a better one asks.
    fn prepare(
        &mut self,
        source: &Source,
        harvest: &Harvest,
        terms: &DocumentTerms<'_>,
        (at, candidate): (usize, &Candidate),
        memo: &mut Memo,
    ) -> Result<Item, Fate> {
        if !(candidate.flags.is_empty() || self.policy.include_flagged) {
            return Err(Fate::Refused(
                "unfit_content".into(),
                Some(candidate.flags.join(", ")),
            ));
        }
        if let Some(known) = self.known.of_candidate(candidate) {
            self.merge(known, place(source, candidate));
            return Err(Fate::Merged);
        }
        let rivals = self.findings.rivals(&source.path, candidate.proof.span);
        if candidate.truth == Some(false) && says_any(&candidate.stem, &rivals) {
            return Err(Fate::Refused(
                "true_elsewhere".into(),
                Some(rivals.join(", ")),
            ));
        }
        if let Some(outcome) = memo.recall(at, &rivals) {
            return outcome;
        }
        let scope = Scope {
            document: terms,
            corpus: self.lexicon,
            rivals: &rivals,
        };
        self.lexicon.take_asked();
        let outcome = self.decide(source, harvest, &scope, candidate);
        memo.note(at, &rivals, &outcome, self.lexicon.take_asked());
        outcome
    }

    /// The item that a candidate becomes with options or without them, whichever is better.
    fn decide(
        &self,
        source: &Source,
        harvest: &Harvest,
        scope: &Scope<'_>,
        candidate: &Candidate,
    ) -> Result<Item, Fate> {
        let placed = |item: Item| Item {
            evidence: outline::evidence(candidate, source),
            topics: outline::topics(harvest, candidate.proof.section),
            ..item
        };
        let item = assemble(candidate, scope)
            .map(placed)
            .map_err(|reason| Fate::Refused(reason.into(), None))?;
        let has_options = !item.options.is_empty();
        let is_ours = candidate.origin == Origin::Generated;
        let chosen = self.judge(candidate, item);
        let may_open = chosen
            .as_ref()
            .map_or_else(Fate::is_of_quality, |_| is_ours);
        let open = without_options(candidate).filter(|_| has_options && may_open);
        let open = open.map(|open| self.judge(candidate, placed(open)));
        better(chosen, open)
    }

    fn judge(&self, candidate: &Candidate, mut item: Item) -> Result<Item, Fate> {
        if !(self.policy.types.is_empty() || self.policy.types.contains(&item.kind)) {
            return Err(Fate::Refused("type_not_wanted".into(), None));
        }
        let draft = Draft {
            item: &item,
            candidate: Some(candidate),
            corpus: Some(self.lexicon),
        };
        let checks = judge(&draft).map_err(Fate::Faulty)?;
        let rank = score(&draft, &checks);
        let cut = self.policy.cut;
        if cut.is_on_trial(&item.rule, item.language) {
            return Err(Fate::Refused(ON_TRIAL.into(), None));
        }
        if rank < cut.of(&item.rule, &checks) {
            return Err(Fate::Refused(LOW_SCORE.into(), Some(format!("{rank:.4}"))));
        }
        let Demand {
            difficulty, level, ..
        } = demand(&item);
        (item.difficulty, item.cognitive_level) = (difficulty, level);
        (item.checks, item.score) = (checks, rank);
        Ok(item)
    }

    /// Adds an item, or its place to the one that asks the same.
    fn enter(&mut self, source: &Source, candidate: &Candidate, item: Item) -> bool {
        let at = self.items.len();
        if let Some(known) = self.known.find_or_note(candidate, &item, at) {
            self.merge(known, place(source, candidate));
            return false;
        }
        self.items.push((self.sources.len(), item));
        true
    }

    fn merge(&mut self, known: usize, place: Place) {
        if let Some((_, item)) = self.items.get_mut(known) {
            let is_own = item.evidence.iter().any(|own| {
                own.path == place.path && own.start <= place.start && place.end <= own.end
            });
            if !is_own && !item.also_at.contains(&place) {
                item.also_at.push(place);
            }
        }
    }

    fn count(&mut self, dropped: &Dropped, source_id: &str, tally: &mut Tally) {
        let counts = if dropped.rule == GATE {
            &mut tally.passed_over
        } else {
            &mut tally.dropped
        };
        *counts.entry(dropped.reason.clone()).or_default() += 1;
        *self
            .summary
            .by_reason
            .entry(dropped.reason.clone())
            .or_default() += 1;
        let place = dropped.section.map_or_else(
            || source_id.to_owned(),
            |ordinal| section_id(source_id, ordinal),
        );
        *self.summary.by_section.entry(place).or_default() += 1;
    }
}

fn place(source: &Source, candidate: &Candidate) -> Place {
    Place {
        path: source.path.clone(),
        start: candidate.proof.span.start,
        end: candidate.proof.span.end,
    }
}
