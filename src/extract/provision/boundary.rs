use super::circumstance::cue_at;
use super::words::Words;
use crate::language::ask::Provision as Cues;
use crate::model::Upos;

/// Whether another statement starts here: a conjunction with subject and verb of its own, or a mark between sentences.
pub fn breaks(words: &Words<'_>, place: usize, cues: &Cues) -> bool {
    if words.is_inside(place) {
        return false;
    }
    if matches!(words.form(place), ";" | ":" | "—") {
        return true;
    }
    // Within a word it joins: "a north–south line", "Cl–".
    if words.form(place) == "–" && words.is_spaced(place) {
        return true;
    }
    let joins =
        cues.joints.contains(words.small(place)) || cues.adversatives.contains(words.small(place));
    let spliced = words.is_comma(place) && is_spliced(words, place + 1, cues);
    if !(joins || spliced) {
        return false;
    }
    let verb = (place + 1..words.len()).find(|at| words.is_finite(*at));
    let stop = (place + 1..words.len())
        .find(|at| {
            matches!(words.form(*at), ";" | ":")
                || !spliced && words.is_comma(*at)
                || matches!(words.tag(*at), "WDT" | "WP" | "WRB" | "WP$")
                || *at > place + 2 && cue_at(words, *at, cues).is_some()
        })
        .unwrap_or(words.len());
    verb.is_some_and(|verb| {
        verb < stop
            && (place + 1..verb).any(|at| words.is_noun(at) || words.tag(at) == "PRP")
            && (spliced || !(place + 1..verb).any(|at| words.upos(at) == Upos::Adp))
    })
}

/// Whether a comma joins two sentences here: a pronoun, "then" or "if necessary" opens the second.
fn is_spliced(words: &Words<'_>, place: usize, cues: &Cues) -> bool {
    let is_bare =
        cues.bare.contains(words.small(place + 1)) && cue_at(words, place, cues).is_some();
    is_bare && words.tag(place + 2) == "PRP"
        || words.tag(place) == "PRP"
        || cues.resumptives.contains(words.small(place))
}
