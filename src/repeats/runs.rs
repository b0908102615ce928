use super::compare::{Likeness, compare};
use super::corpus::Match;
use crate::model::SentencePrint;

/// Joins matches of the last source into runs that do not overlap: from each sentence with a match as far as the sentences after it
/// repeat the ones after its match. Of several matches that with the longest run counts, then the earliest.
///
/// `starts` holds the first sentence of each source, and `matches` is in order of its sentences.
pub(super) fn runs(
    prints: &[SentencePrint],
    starts: &[usize],
    matches: &[Match],
) -> Vec<Vec<Match>> {
    let mut runs: Vec<Vec<Match>> = Vec::new();
    let mut free = starts.last().copied().unwrap_or(0);
    let mut rest = matches;
    while let Some(next) = rest.first() {
        let (same, later) = rest.split_at(rest.partition_point(|it| it.sentence == next.sentence));
        rest = later;
        if next.sentence < free {
            continue;
        }
        let best = same
            .iter()
            .map(|it| (length(prints, starts, *it), *it))
            .max_by_key(|(length, it)| (*length, std::cmp::Reverse(it.of)));
        if let Some((length, found)) = best {
            let back = back(prints, starts, found, free);
            let run = (0..back + length).map(|step| Match {
                sentence: found.sentence - back + step,
                of: found.of - back + step,
            });
            runs.push(run.collect());
            free = found.sentence + length;
        }
    }
    runs
}

/// How many sentences from a match on repeat those from its counterpart on, in one source and before the match itself.
fn length(prints: &[SentencePrint], starts: &[usize], found: Match) -> usize {
    let after = starts.partition_point(|start| *start <= found.of);
    let source_end = starts.get(after).copied().unwrap_or(prints.len());
    let end = source_end.min(found.sentence);
    let mut length = 1;
    while found.of + length < end {
        let pair = (
            prints.get(found.sentence + length),
            prints.get(found.of + length),
        );
        match pair {
            (Some(here), Some(there)) if is_repeat(here, there) => length += 1,
            _ => break,
        }
    }
    length
}

/// How many short sentences before a match repeat those before its counterpart.
fn back(prints: &[SentencePrint], starts: &[usize], found: Match, free: usize) -> usize {
    let after = starts.partition_point(|start| *start <= found.of);
    let source_start = after.checked_sub(1).and_then(|at| starts.get(at));
    let most = (found.of - source_start.copied().unwrap_or(found.of)).min(found.sentence - free);
    let steps = (1..=most).take_while(|step| {
        let exact = |at: usize| prints.get(at).map(|print| print.exact);
        exact(found.sentence - step) == exact(found.of - step)
    });
    steps.count()
}

fn is_repeat(here: &SentencePrint, there: &SentencePrint) -> bool {
    here.exact == there.exact || compare(here, there) == Likeness::Near
}
