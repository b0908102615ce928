use std::collections::{BTreeMap, BTreeSet};

use super::assemble::{assemble, id_of};
use super::{normal_form, section_id, source_id, text_hash};
use crate::annotate::GATE;
use crate::distract::{Lexicon, Scope};
use crate::judge::{Draft, judge, score};
use crate::model::{
    Bank, BankRequest, BankSection, BankSource, Candidate, Dropped, DroppedSummary, Evidence,
    Generator, Harvest, Item, ItemType, KeyBasis, KeyKind, Language, Origin, Place, Source, Span,
};

/// Share of words two stems of one key and type have in common when they ask the same.
const NEAR: f64 = 0.8;

/// What of all candidates may enter the bank.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The least score.
    pub min_score: f64,
    /// The forms wanted; empty means all.
    pub types: Vec<ItemType>,
    /// Whether passages unfit for a classroom may be asked about.
    pub include_flagged: bool,
}

/// How a source fared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Candidates proposed.
    pub asked: usize,
    /// Items that entered the bank.
    pub kept: usize,
    /// Candidates that ask what an earlier one asks.
    pub merged: usize,
    /// Candidates refused, by reason.
    pub dropped: BTreeMap<String, usize>,
    /// Sentences refused before a question was asked, by reason.
    pub passed_over: BTreeMap<String, usize>,
}

/// Phase two: takes the harvests in input order and makes one bank of them.
#[derive(Debug)]
pub struct Fold<'l> {
    lexicon: &'l Lexicon,
    policy: Policy,
    sources: Vec<BankSource>,
    sections: Vec<BankSection>,
    section_hashes: BTreeMap<String, String>,
    items: Vec<(usize, Item)>,
    places: BTreeMap<String, usize>,
    facts: BTreeMap<(String, String), usize>,
    stems: BTreeMap<(ItemType, Vec<String>), Vec<(BTreeSet<String>, usize)>>,
    requests: Vec<BankRequest>,
    summary: DroppedSummary,
}

impl<'l> Fold<'l> {
    /// Starts a bank; distractors come from `lexicon`, which holds what all harvests name.
    pub fn new(lexicon: &'l Lexicon, policy: Policy) -> Self {
        Self {
            lexicon,
            policy,
            sources: Vec::new(),
            sections: Vec::new(),
            section_hashes: BTreeMap::new(),
            items: Vec::new(),
            places: BTreeMap::new(),
            facts: BTreeMap::new(),
            stems: BTreeMap::new(),
            requests: Vec::new(),
            summary: DroppedSummary::default(),
        }
    }

    /// Adds one source. Returns how it fared and everything of it that was refused.
    pub fn add(&mut self, source: &Source, harvest: &Harvest) -> (Tally, Vec<Dropped>) {
        let id = source_id(&source.path);
        self.add_outline(source, &id, harvest);
        let mut tally = Tally {
            asked: harvest.candidates.len(),
            ..Tally::default()
        };
        let mut refused = harvest.refused.clone();
        for candidate in &harvest.candidates {
            match self.admit(source, &id, harvest, candidate) {
                Admission::New => tally.kept += 1,
                Admission::Merged => tally.merged += 1,
                Admission::Refused(reason, note) => refused.push(drop_of(candidate, reason, note)),
            }
        }
        for dropped in &refused {
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
            let place = dropped
                .section
                .map_or_else(|| id.clone(), |ordinal| section_id(&id, ordinal));
            *self.summary.by_section.entry(place).or_default() += 1;
        }
        (tally, refused)
    }

    /// The bank: items in the order of their sources and places.
    pub fn finish(mut self) -> Bank {
        self.items
            .sort_by(|(one_source, one), (other_source, other)| {
                let place = |item: &Item| {
                    item.evidence
                        .first()
                        .map(|evidence| (evidence.start, evidence.end))
                };
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
            dropped: self.summary,
        }
    }

    fn admit(
        &mut self,
        source: &Source,
        source_id: &str,
        harvest: &Harvest,
        candidate: &Candidate,
    ) -> Admission {
        if !(candidate.flags.is_empty() || self.policy.include_flagged) {
            return Admission::Refused("unfit_content".into(), Some(candidate.flags.join(", ")));
        }
        let place = Place {
            path: source.path.clone(),
            start: candidate.proof.span.start,
            end: candidate.proof.span.end,
        };
        if let Some(known) = self.known(candidate) {
            return self.merge(known, place);
        }
        let scope = Scope {
            document: &harvest.lexicon,
            corpus: self.lexicon,
        };
        let mut item = match assemble(candidate, &scope) {
            Ok(item) => item,
            Err(reason) => return Admission::Refused(reason.into(), None),
        };
        if let Some(&known) = self.places.get(&item.id) {
            return self.merge(known, place);
        }
        if !(self.policy.types.is_empty() || self.policy.types.contains(&item.kind)) {
            return Admission::Refused("type_not_wanted".into(), None);
        }
        item.evidence = evidence(candidate, source, source_id);
        item.topics = topics(harvest, candidate.proof.section);
        let draft = Draft {
            item: &item,
            candidate: Some(candidate),
            corpus: Some(self.lexicon),
        };
        let (checks, failed) = judge(&draft);
        if let Some(refusal) = failed {
            return Admission::Refused(refusal.check.into(), Some(refusal.note));
        }
        let score = score(&draft, &checks);
        if score < self.policy.min_score {
            return Admission::Refused("low_score".into(), Some(format!("{score:.4}")));
        }
        item.checks = checks;
        item.score = score;
        match self.near(candidate, &item) {
            Some(known) => self.merge(known, place),
            None => self.keep(candidate, item),
        }
    }

    /// The item that asks what a candidate would ask.
    fn known(&self, candidate: &Candidate) -> Option<usize> {
        let same = self.places.get(&id_of(candidate, candidate.kind));
        same.or_else(|| self.facts.get(&fact(candidate)?)).copied()
    }

    fn keep(&mut self, candidate: &Candidate, item: Item) -> Admission {
        let at = self.items.len();
        self.facts.extend(fact(candidate).map(|fact| (fact, at)));
        self.places.insert(item.id.clone(), at);
        self.stems
            .entry(stem_key(&item))
            .or_default()
            .push((stem_words(&item.stem), at));
        self.items.push((self.sources.len(), item));
        Admission::New
    }

    fn merge(&mut self, known: usize, place: Place) -> Admission {
        if let Some((_, item)) = self.items.get_mut(known) {
            let is_own = item.evidence.iter().any(|own| {
                own.path == place.path && own.start <= place.start && place.end <= own.end
            });
            if !is_own && !item.also_at.contains(&place) {
                item.also_at.push(place);
            }
        }
        Admission::Merged
    }

    /// An item of the same type and key whose stem has nearly the same words, and the same numbers.
    fn near(&self, candidate: &Candidate, item: &Item) -> Option<usize> {
        if candidate.key_kind == KeyKind::Statement {
            return self
                .stems
                .get(&stem_key(item))
                .and_then(|known| known.first())
                .map(|(_, at)| *at);
        }
        let words = stem_words(&item.stem);
        let known = self.stems.get(&stem_key(item))?;
        known
            .iter()
            .find(|(theirs, _)| {
                let shared = words.intersection(theirs).count();
                let all = words.union(theirs).count();
                let differ_in_number = words
                    .symmetric_difference(theirs)
                    .any(|word| word.contains(|sign: char| sign.is_ascii_digit()));
                shared as f64 >= NEAR * all as f64 && !differ_in_number
            })
            .map(|(_, at)| *at)
    }

    fn add_outline(&mut self, source: &Source, id: &str, harvest: &Harvest) {
        let outline = &harvest.outline;
        self.sources.push(BankSource {
            id: id.to_owned(),
            path: source.path.clone(),
            media_type: source.media_type.clone(),
            sha256: source.sha256.clone(),
            bytes: source.bytes,
            title: outline.title.clone(),
            languages: languages(harvest),
            author: None,
            license: None,
            url: source.url.clone(),
        });
        for (ordinal, section) in outline.sections.iter().enumerate() {
            let own = section_id(id, ordinal);
            let first = harvest.section_texts.get(ordinal).map(|text| {
                self.section_hashes
                    .entry(text_hash(text))
                    .or_insert_with(|| own.clone())
                    .clone()
            });
            self.sections.push(BankSection {
                repeat_of: first.filter(|first| *first != own),
                id: own,
                source: id.to_owned(),
                parent: section.parent.map(|parent| section_id(id, parent)),
                number: section.number.clone(),
                title: section.title.clone(),
                kind: section.kind,
                language: section.language,
                start: section.span.start,
                end: section.span.end,
            });
        }
        self.requests
            .extend(
                outline
                    .requests
                    .iter()
                    .zip(&harvest.request_texts)
                    .map(|(request, text)| {
                        BankRequest {
                    path: source.path.clone(),
                    text: text.clone(),
                    count: request.count,
                    level: request.level.clone(),
                    topics: request.topics.clone(),
                    refers_to: request.refers_to.map(|section| section_id(id, section)),
                    quiz: None,
                    delivered: None,
                    reason: Some(
                        "this version does not put quizzes together; the bank holds the questions"
                            .into(),
                    ),
                }
                    }),
            );
    }
}

enum Admission {
    New,
    Merged,
    Refused(String, Option<String>),
}

fn drop_of(candidate: &Candidate, reason: String, note: Option<String>) -> Dropped {
    Dropped {
        stem: candidate.stem.clone(),
        key: candidate.key.clone(),
        rule: candidate.rule.clone(),
        reason,
        note,
        span: candidate.proof.span,
        section: candidate.proof.section,
    }
}

/// The proof, and the lead-in that it completes.
fn evidence(candidate: &Candidate, source: &Source, source_id: &str) -> Vec<Evidence> {
    let proof = &candidate.proof;
    let place = |span: Span, quote: &str| Evidence {
        source: source_id.to_owned(),
        path: source.path.clone(),
        section: proof.section.map(|ordinal| section_id(source_id, ordinal)),
        start: span.start,
        end: span.end,
        quote: quote.to_owned(),
        locator: proof.locator.clone(),
    };
    let lead_in = proof
        .lead_in
        .iter()
        .map(|(span, quote)| place(*span, quote));
    std::iter::once(place(proof.span, &proof.quote))
        .chain(lead_in)
        .collect()
}

fn topics(harvest: &Harvest, section: Option<usize>) -> Vec<String> {
    let mut titles = Vec::new();
    let mut next = section;
    while let Some(section) = next.and_then(|place| harvest.outline.sections.get(place)) {
        titles.push(section.title.clone());
        next = section.parent;
    }
    titles.reverse();
    titles
}

fn languages(harvest: &Harvest) -> Vec<Language> {
    let mut bytes: BTreeMap<Language, usize> = BTreeMap::new();
    for stretch in &harvest.languages {
        *bytes.entry(stretch.language).or_default() += stretch.span.len();
    }
    let mut languages: Vec<(Language, usize)> = bytes.into_iter().collect();
    languages.sort_by_key(|(language, bytes)| (std::cmp::Reverse(*bytes), *language));
    languages
        .into_iter()
        .map(|(language, _)| language)
        .collect()
}

fn fact(candidate: &Candidate) -> Option<(String, String)> {
    candidate
        .fact
        .as_ref()
        .map(|fact| (candidate.rule.clone(), normal_form(fact)))
}

fn stem_key(item: &Item) -> (ItemType, Vec<String>) {
    let mut key: Vec<String> = item.key.iter().map(|key| normal_form(key)).collect();
    if item.origin == Origin::Extracted || item.key_basis == KeyBasis::Unknown {
        key.extend(item.options.iter().map(|option| normal_form(&option.text)));
    }
    key.sort();
    (item.kind, key)
}

fn stem_words(stem: &str) -> BTreeSet<String> {
    normal_form(stem)
        .split(|sign: char| !(sign.is_alphanumeric() || sign == '\''))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}
