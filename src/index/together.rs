use tantivy::query::{EnableScoring, Weight};
use tantivy::{DocAddress, DocId, SeekDangerResult, TERMINATED};

use super::compile::{ELSEWHERE, together};
use super::query::Query;
use super::search::Index;

/// A hit of a query, before it is shown.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// How well it fits.
    pub score: f32,
    /// Score of the item, which decides between equally good hits.
    pub worth: Option<f64>,
    /// Its id, which decides between equally worthy ones.
    pub id: Option<String>,
    /// Where it stands.
    pub place: DocAddress,
}

impl Index {
    /// Adds to the scores of hits what words count that stand together as they do in the query, and puts the hits in order.
    pub(super) fn lift(&self, found: &mut [Found], query: &Query) -> tantivy::Result<()> {
        found.sort_by_key(|hit| hit.place);
        for lookups in together(query, &self.fields) {
            // The best score of each hit, and the sum of all.
            let mut scores = vec![(0.0_f32, 0.0_f32); found.len()];
            for lookup in lookups {
                let scoring = EnableScoring::enabled_from_searcher(&self.searcher);
                let weight = lookup.weight(scoring)?;
                self.score(weight.as_ref(), found, |at, score| {
                    if let Some((best, sum)) = scores.get_mut(at) {
                        *best = best.max(score);
                        *sum += score;
                    }
                })?;
            }
            for (hit, (best, sum)) in found.iter_mut().zip(scores) {
                hit.score += best + ELSEWHERE * (sum - best);
            }
        }
        found.sort_by(|one, other| {
            let by_score = other.score.total_cmp(&one.score);
            let by_worth = || other.worth.partial_cmp(&one.worth);
            by_score
                .then_with(|| by_worth().unwrap_or(std::cmp::Ordering::Equal))
                .then_with(|| one.id.cmp(&other.id))
        });
        Ok(())
    }

    /// Shows the scores of those hits that a look-up finds, too, by their places in `found`, which is in order of the index. Only
    /// the hits are looked at: to look for all would take as long as the search.
    fn score(
        &self,
        weight: &dyn Weight,
        found: &[Found],
        mut show: impl FnMut(usize, f32),
    ) -> tantivy::Result<()> {
        let mut places = found.iter().map(|hit| hit.place).enumerate().peekable();
        while let Some((at, place)) = places.next() {
            let reader = self.searcher.segment_reader(place.segment_ord);
            let (sought, mut scorer) = weight.scorer_danger(reader, place.doc_id, 1.0)?;
            let mut next = bound(sought);
            if next.is_none() {
                show(at, scorer.score());
            }
            let is_here = |(_, other): &(usize, DocAddress)| other.segment_ord == place.segment_ord;
            while let Some((at, place)) = places.next_if(is_here) {
                // What lies before the bound is not found, and must not be asked for.
                if next.is_some_and(|next| place.doc_id < next) {
                    continue;
                }
                next = bound(scorer.seek_danger(place.doc_id));
                if next.is_none() {
                    show(at, scorer.score());
                }
            }
        }
        Ok(())
    }
}

/// Where the next one may be found at the earliest; nothing where it was found.
fn bound(sought: SeekDangerResult) -> Option<DocId> {
    match sought {
        SeekDangerResult::Found => None,
        SeekDangerResult::SeekLowerBound(next) => Some(next.min(TERMINATED)),
    }
}
