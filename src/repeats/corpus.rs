use std::collections::BTreeMap;

use super::compare::{Likeness, compare};
use super::editions::Editions;
use super::findings::Findings;
use super::postings::Postings;
use super::{FEWEST_WORDS, runs};
use crate::model::{Conflict, Difference, Place, SentencePrint, Span};

/// How many sentences are known by their prints, some 250 bytes each; what comes later is still compared with them.
const MOST_SENTENCES: usize = 500_000;
/// How many sentences with one hash are looked at: of equal ones, and of those that share a pair of words.
const MOST_EQUAL: u8 = 3;
const MOST_SHARING: u8 = 16;
/// How many conflicts of one source are named.
const MOST_CONFLICTS: usize = 500;
/// How many of the sentences that share pairs of words are compared word by word.
const MOST_COMPARED: usize = 8;

/// The sentences of the sources so far, and what was found to repeat among them. Sources are added in input order.
#[derive(Debug)]
pub struct Corpus {
    sources: Vec<(String, usize)>,
    prints: Vec<SentencePrint>,
    equal: Postings<u64>,
    sharing: Postings<u32>,
    editions: Editions,
    findings: Findings,
}

impl Default for Corpus {
    fn default() -> Self {
        Self {
            sources: Vec::new(),
            prints: Vec::new(),
            equal: Postings::new(MOST_EQUAL),
            sharing: Postings::new(MOST_SHARING),
            editions: Editions::default(),
            findings: Findings::default(),
        }
    }
}

/// An earlier sentence that a sentence repeats.
#[derive(Clone, Copy, Debug)]
pub(super) struct Match {
    pub sentence: usize,
    pub of: usize,
}

/// Two sentences that differ in facts.
struct Rivals {
    here: usize,
    there: usize,
    differs: Vec<Difference>,
}

impl Corpus {
    /// Adds the sentences of a source and finds what of them stands earlier.
    pub fn add(&mut self, path: &str, prints: Vec<SentencePrint>) {
        let first = self.prints.len();
        let is_kept = first < MOST_SENTENCES;
        self.sources.push((path.to_owned(), first));
        self.prints.extend(prints);
        let mut matches = Vec::new();
        let mut rivals = Vec::new();
        for sentence in first..self.prints.len() {
            self.look_up(sentence, first, &mut matches, &mut rivals);
            if is_kept {
                self.index(sentence);
            }
        }
        let starts: Vec<usize> = self.sources.iter().map(|(_, first)| *first).collect();
        let found = runs::runs(&self.prints, &starts, &matches);
        self.note_conflicts(first, &matches, &found, rivals);
        let runs = found.iter().map(|run| self.run(run));
        let runs = runs.collect();
        self.findings.runs.insert(path.to_owned(), runs);
        if !is_kept {
            self.prints.truncate(first);
            self.sources.pop();
        }
    }

    /// All that was found.
    pub fn finish(mut self) -> Findings {
        self.findings.note_rivals();
        self.findings
    }

    fn index(&mut self, sentence: usize) {
        let Ok(number) = u32::try_from(sentence) else {
            return;
        };
        if let Some(print) = self.prints.get_mut(sentence)
            && print.words.len() >= FEWEST_WORDS
        {
            self.equal.add(print.exact, number);
            for key in std::mem::take(&mut print.sketch) {
                self.sharing.add(key, number);
            }
        }
    }

    /// Finds earlier sentences that a sentence repeats, and those of other sources that it contradicts.
    fn look_up(
        &self,
        sentence: usize,
        first: usize,
        matches: &mut Vec<Match>,
        rivals: &mut Vec<Rivals>,
    ) {
        let Some(print) = self.prints.get(sentence) else {
            return;
        };
        if print.words.len() < FEWEST_WORDS {
            return;
        }
        let equal = self.equal.of(&print.exact);
        matches.extend(equal.iter().map(|of| Match {
            sentence,
            of: *of as usize,
        }));
        for of in self.candidates(print) {
            let Some(other) = self.prints.get(of) else {
                continue;
            };
            if other.exact == print.exact {
                continue;
            }
            match compare(print, other) {
                Likeness::Near => matches.push(Match { sentence, of }),
                Likeness::OtherFact(differs) if of < first => rivals.push(Rivals {
                    here: sentence,
                    there: of,
                    differs,
                }),
                _ => {}
            }
        }
    }

    /// The sentences that share most pairs of words with a print.
    fn candidates(&self, print: &SentencePrint) -> Vec<usize> {
        let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
        for key in &print.sketch {
            for sentence in self.sharing.of(key) {
                *counts.entry(sentence).or_default() += 1;
            }
        }
        let mut ranked: Vec<(u32, usize)> = counts.into_iter().collect();
        ranked.sort_by_key(|(sentence, count)| (std::cmp::Reverse(*count), *sentence));
        ranked.truncate(MOST_COMPARED);
        let ranked = ranked.into_iter();
        ranked.map(|(sentence, _)| sentence as usize).collect()
    }

    fn note_conflicts(
        &mut self,
        first: usize,
        matches: &[Match],
        runs: &[Vec<Match>],
        rivals: Vec<Rivals>,
    ) {
        let repeated: Vec<Match> = matches
            .iter()
            .chain(runs.iter().flatten())
            .copied()
            .collect();
        let mut has_twin: Vec<(usize, usize)> = repeated
            .iter()
            .map(|it| (it.sentence, self.source_of(it.of)))
            .collect();
        let mut is_twin: Vec<usize> = repeated.iter().map(|it| it.of).collect();
        has_twin.sort_unstable();
        is_twin.sort_unstable();
        let rivals = self.single(rivals);
        let mut conflicts: Vec<(usize, usize, Conflict)> = Vec::new();
        for rival in rivals {
            let source = self.source_of(rival.there);
            if has_twin.binary_search(&(rival.here, source)).is_err()
                && is_twin.binary_search(&rival.there).is_err()
            {
                let conflict = self.conflict(rival.here..=rival.here, rival.there..=rival.there);
                let conflict = Conflict {
                    differs: rival.differs,
                    ..conflict
                };
                conflicts.push((rival.here, rival.there, conflict));
            }
        }
        let source = self.sources.len() - 1;
        for rules in self.editions.add(&self.prints, first, source) {
            let is_known = conflicts
                .iter()
                .any(|(here, there, _)| rules.here.contains(here) && rules.there.contains(there));
            if !is_known {
                let conflict = self.conflict(rules.here.clone(), rules.there.clone());
                let conflict = Conflict {
                    differs: rules.differs,
                    ..conflict
                };
                conflicts.push((*rules.here.start(), *rules.there.start(), conflict));
            }
        }
        conflicts.sort_by_key(|(here, there, _)| (*here, *there));
        conflicts.truncate(MOST_CONFLICTS);
        let conflicts = conflicts.into_iter().map(|(.., conflict)| conflict);
        self.findings.conflicts.extend(conflicts);
    }

    /// The rivals that are the only ones of each other: what a source says over and over with other facts is a form that it fills in, as
    /// the rows of a table do.
    fn single(&self, rivals: Vec<Rivals>) -> Vec<Rivals> {
        let mut ours: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        let mut theirs: BTreeMap<usize, usize> = BTreeMap::new();
        for rival in &rivals {
            let source = self.source_of(rival.there);
            *ours.entry((rival.here, source)).or_default() += 1;
            *theirs.entry(rival.there).or_default() += 1;
        }
        let is_single = |rival: &Rivals| {
            let key = (rival.here, self.source_of(rival.there));
            ours.get(&key) == Some(&1) && theirs.get(&rival.there) == Some(&1)
        };
        rivals.into_iter().filter(is_single).collect()
    }

    fn conflict(
        &self,
        here: std::ops::RangeInclusive<usize>,
        there: std::ops::RangeInclusive<usize>,
    ) -> Conflict {
        let rule = |sentence: &usize| self.prints.get(*sentence)?.rule.clone();
        let number = rule(here.start()).filter(|_| rule(here.start()) == rule(there.start()));
        Conflict {
            number,
            here: self.place(*here.start(), *here.end()),
            there: self.place(*there.start(), *there.end()),
            differs: Vec::new(),
        }
    }

    fn place(&self, from: usize, to: usize) -> Place {
        let path = self.sources.get(self.source_of(from));
        Place {
            path: path.map_or_else(String::new, |(path, _)| path.clone()),
            start: self.span(from).start,
            end: self.span(to).end,
        }
    }

    fn run(&self, run: &[Match]) -> super::Run {
        let pairs = run.iter().map(|it| super::Pair {
            span: self.span(it.sentence),
            of: self.span(it.of),
            is_exact: self.exact(it.sentence) == self.exact(it.of),
        });
        let of = run.first().map_or(0, |it| it.of);
        super::Run {
            pairs: pairs.collect(),
            of_path: self.place(of, of).path,
        }
    }

    fn span(&self, sentence: usize) -> Span {
        let print = self.prints.get(sentence);
        print.map_or(Span::new(0, 0), |print| print.span)
    }

    fn exact(&self, sentence: usize) -> Option<u64> {
        self.prints.get(sentence).map(|print| print.exact)
    }

    /// The place of the source that a sentence is of.
    fn source_of(&self, sentence: usize) -> usize {
        let after = self
            .sources
            .partition_point(|(_, first)| *first <= sentence);
        after.saturating_sub(1)
    }
}
