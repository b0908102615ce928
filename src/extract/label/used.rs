use super::super::proposal::{fill, group};
use crate::annotate::forms::{Target, inflect, lemma};
use crate::annotate::{Labelled, Phrases, capitalized};
use crate::model::Upos;

/// What a sentence under a label tells of its use.
pub(super) enum Used {
    /// How somebody can use it to some end: stem and key.
    Told(String, String),
    /// No more than that somebody can use it: that does not tell how it works.
    Empty,
}

/// What a sentence tells of the use of its label: "Banks can sell loans to lower their risk". None where it tells how the label works.
pub(super) fn used(labelled: &Labelled, text: &str, phrases: Phrases<'_>) -> Option<Used> {
    let stems = &phrases.pack.ask.label;
    let found = stems.used.as_ref()?.captures(text)?;
    let verb = lemma(group(&found, "verb"), Upos::Verb, phrases.pack.language);
    if stems.empty.contains(&verb) {
        return Some(Used::Empty);
    }
    let name = phrases.bare(&labelled.subject);
    // A description without the label's name tells of the label itself.
    if !text.to_lowercase().contains(&name.to_lowercase()) {
        return None;
    }
    let acts = lemma(
        group(&found, "aim").split(' ').next()?,
        Upos::Verb,
        phrases.pack.language,
    );
    let is_aim = group(&found, "aim").starts_with(&*acts);
    let act = inflect(&verb, Target::Vbg).filter(|_| is_aim && labelled.is_settled)?;
    let stem = fill(
        &stems.using,
        &[
            ("modal", group(&found, "modal")),
            ("who", &phrases.lowered(group(&found, "who"))),
            ("label", &labelled.subject),
            ("aim", group(&found, "aim")),
        ],
    );
    let key = fill(
        &stems.by,
        &[("act", act.as_str()), ("what", group(&found, "what"))],
    );
    Some(Used::Told(stem, capitalized(&key)))
}
