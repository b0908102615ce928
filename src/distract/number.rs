use super::{DistractorSource, Scope};
use crate::annotate::capitalized;
use crate::bank::text_hash;
use crate::extract::number_value;
use crate::language::pack;
use crate::model::{Candidate, KeyKind, ProposedOption};

/// Numbers around the right one, in equal steps; how many of them are smaller is decided by the evidence.
pub struct Number;

impl DistractorSource for Number {
    fn id(&self) -> &'static str {
        "number"
    }

    fn propose(&self, candidate: &Candidate, _: &Scope<'_>) -> Vec<ProposedOption> {
        let Some(key) = candidate
            .key
            .first()
            .filter(|_| candidate.key_kind == KeyKind::Number)
        else {
            return Vec::new();
        };
        let Some(pack) = pack(candidate.language) else {
            return Vec::new();
        };
        let Some(value) = number_value(key, pack) else {
            return Vec::new();
        };
        let step = (value / 4).max(1);
        let smaller = text_hash(&candidate.proof.sentence)
            .bytes()
            .map(u64::from)
            .sum::<u64>()
            % 4;
        let below = (1..=smaller)
            .filter_map(|times| value.checked_sub(times * step).filter(|number| *number > 0));
        let below: Vec<u64> = below.collect();
        let above = (1..=4)
            .map(|times| value + times * step)
            .take(3 - below.len().min(3));
        let in_words = !key.starts_with(|sign: char| sign.is_ascii_digit());
        let words = &pack.ask.quantity.numbers.words;
        let written = |number: u64| {
            if in_words {
                usize::try_from(number)
                    .ok()
                    .and_then(|number| words.get(number))
                    .map(|word| capitalized(word))
            } else {
                Some(number.to_string())
            }
        };
        below
            .iter()
            .copied()
            .chain(above)
            .filter_map(written)
            .map(|text| ProposedOption {
                text,
                from: self.id().into(),
                class: None,
                rationale: None,
            })
            .collect()
    }
}
