//! Typed distractors from the key's own list, its section, its document and the corpus; numbers are stepped.

mod adequate;
mod asked;
mod clauses;
mod corpus;
mod document;
mod fit;
mod gather;
mod genus;
mod kinship;
mod lexicon;
mod list;
mod named;
mod nature;
mod number;
mod phrases;
mod section;
mod select;
mod terms;
mod whole;

use genus::Genus;
use named::Named;

use crate::model::{Candidate, KeyKind, LexiconEntry, ProposedOption};

pub use adequate::{phrases, says_any, words};
pub use asked::{Asked, Changed, EntryPrint};
pub use gather::{gather, is_side};
pub use genus::{class_by_meaning, form, is_remark};
pub use lexicon::Lexicon;
pub use nature::{is_like, nature_of};
pub use select::{digest, select};
pub use terms::DocumentTerms;

/// What distractors may be drawn from.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// What the candidate's document names.
    pub document: &'a DocumentTerms<'a>,
    /// What the whole corpus names.
    pub corpus: &'a Lexicon,
    /// Words that are true in another edition in the place of the candidate's own: no option says them.
    pub rivals: &'a [&'a str],
}

/// One place that distractors come from.
pub trait DistractorSource: Sync {
    /// The name in an option's `from`.
    fn id(&self) -> &'static str;
    /// Proposes options for a candidate, adequate or not.
    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption>;
}

/// Every source, the closest to the key first.
pub fn sources() -> &'static [&'static dyn DistractorSource] {
    &[
        &list::List,
        &number::Number,
        &section::Section,
        &document::Document,
        &corpus::Corpus,
    ]
}

/// The kinds of thing that can stand beside a key, its own kind first.
fn kin(kind: KeyKind) -> &'static [KeyKind] {
    match kind {
        KeyKind::Term => &[KeyKind::Term],
        KeyKind::Label => &[KeyKind::Label, KeyKind::Term],
        KeyKind::Member => &[KeyKind::Member, KeyKind::Term],
        KeyKind::Definition => &[KeyKind::Definition],
        KeyKind::Agent => &[KeyKind::Agent],
        KeyKind::Act => &[KeyKind::Act],
        KeyKind::Consequence => &[KeyKind::Consequence],
        KeyKind::Condition => &[KeyKind::Condition],
        KeyKind::Phrase
        | KeyKind::Statement
        | KeyKind::Number
        | KeyKind::Date
        | KeyKind::Truth
        | KeyKind::Other => &[],
    }
}

/// How many options one source proposes at most.
const MOST_PROPOSED: usize = 60;

/// The entries of a document that are of a kind with the key and pass a filter, as options: those that stand nearest to the key.
fn from_document(
    candidate: &Candidate,
    scope: &Scope<'_>,
    from: &str,
    fits: impl Fn(&LexiconEntry) -> bool,
) -> Vec<ProposedOption> {
    let is_kin = kinship_of(candidate, scope);
    let fits = |entry: &LexiconEntry| fits(entry) && is_kin(entry);
    let near = |kind: &KeyKind| {
        scope.document.near(
            *kind,
            candidate.language,
            &candidate.key,
            MOST_PROPOSED,
            &fits,
        )
    };
    kin(candidate.key_kind)
        .iter()
        .flat_map(near)
        .map(|entry| as_option(entry, from))
        .collect()
}

/// Whether an entry can stand beside the candidate's key as a thing of its kind.
fn kinship_of<'a>(candidate: &Candidate, scope: &Scope<'a>) -> impl Fn(&LexiconEntry) -> bool {
    let key = Named::key(candidate, scope);
    let genus = Genus::key(candidate);
    move |entry| {
        key.as_ref().is_none_or(|key| key.is_kin(entry))
            && genus.as_ref().is_none_or(|genus| genus.is_like(entry))
    }
}

fn as_option(entry: &LexiconEntry, from: &str) -> ProposedOption {
    ProposedOption {
        text: entry.text.clone(),
        from: from.to_owned(),
        class: entry.class.clone(),
        rationale: entry.meaning.clone(),
    }
}
