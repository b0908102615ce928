use crate::annotate::capitalized;
use crate::extract::proposal::{Ground, Proposal};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// How many words of a stem tell a case that "this act" can take up.
const LEAST_TOLD: usize = 6;

/// A question with its key, answered in words where too few other options are found. None where stem or key points to what stands
/// elsewhere.
pub fn asked(
    rule: &'static str,
    ground: &Ground<'_>,
    stem: String,
    key: &str,
    key_kind: KeyKind,
) -> Option<Candidate> {
    let gate = &ground.pack.ask.gate;
    let refers = gate
        .reference
        .as_ref()
        .is_some_and(|pattern| pattern.is_match(key));
    if refers || points_away(&stem, ground.pack) || stem.contains(key) {
        return None;
    }
    let is_blank = stem.contains(&ground.pack.ask.words.blank);
    let key = if is_blank && key_kind == KeyKind::Other {
        key.to_owned()
    } else {
        capitalized(key)
    };
    let mut candidate = ground.candidate(Proposal {
        rule,
        kind: ItemType::MultipleChoice,
        stem,
        key,
        key_kind,
    });
    candidate.fallback = Some(if is_blank {
        ItemType::Cloze
    } else {
        ItemType::ShortAnswer
    });
    Some(candidate)
}

/// A filled template without double spaces and without space before its mark.
pub fn tidy(text: &str) -> String {
    // A space that holds two signs together stays.
    text.split(|sign: char| sign.is_whitespace() && sign != '\u{a0}')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" ?", "?")
        .replace(" ,", ",")
}

/// Whether a demonstrative stands before a noun that the stem has not named.
fn points_away(stem: &str, pack: &Pack) -> bool {
    let words: Vec<String> = stem
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let start = stem.to_lowercase();
    let cues = &pack.ask.provision.conditions;
    let tells_case = cues.iter().any(|cue| start.starts_with(cue.as_str()));
    words
        .windows(2)
        .enumerate()
        .any(|(place, pair)| match pair {
            [pointer, noun] => {
                let is_summed_up =
                    tells_case && place >= LEAST_TOLD && pack.ask.gate.acts.contains(noun);
                pack.ask.gate.demonstratives.contains(pointer)
                    && !is_summed_up
                    && !words.iter().take(place).any(|word| word == noun)
            }
            _ => false,
        })
}
