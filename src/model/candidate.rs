use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    ItemType, KeyBasis, Language, LanguageSpan, Origin, Outline, Pair, SentencePrint, Span,
};

/// What kind of thing a key or an option is; distractors are drawn from the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyKind {
    /// A term that the text defines or highlights.
    Term,
    /// The label of a `Label: definition` item.
    Label,
    /// What a term means.
    Definition,
    /// A member of an enumeration.
    Member,
    /// Who acts under a rule.
    Agent,
    /// What may or must be done: a verb phrase in its base form.
    Act,
    /// A number, in digits or words, with or without unit.
    Number,
    /// A year or a date.
    Date,
    /// What follows from a condition.
    Consequence,
    /// Under which condition something follows: "when ...", "if ...".
    Condition,
    /// A whole statement.
    Statement,
    /// True or false.
    Truth,
    /// What a noun phrase of running text names.
    Phrase,
    /// Anything else; taken from its own list only.
    Other,
}

/// What kind of thing a noun phrase names, as far as its head and its use in the document tell.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nature {
    /// The noun it is built on, in the singular.
    pub head: String,
    /// Broad classes of things that the head is mostly used for, by their names.
    pub classes: Vec<String>,
    /// Whether it is in the plural.
    pub is_plural: bool,
    /// Whether it is a name.
    pub is_name: bool,
}

/// Something the document names, typed: the pool distractors come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LexiconEntry {
    /// What kind of thing.
    pub kind: KeyKind,
    /// As it would stand in an option.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// Entries of one list share a group: a name that is unique within the document.
    pub group: Option<String>,
    /// What kind of thing it is among its like: the noun its list is headed by, whose act it is.
    pub class: Option<String>,
    /// Place of the section it stands in.
    pub section: Option<usize>,
    /// The run of connected text it stands in: a document may hold chapters of unlike subjects.
    pub region: usize,
    /// What the source says of it: its definition, or its sentence. Serves rationales and guards against second right answers.
    pub meaning: Option<String>,
    /// What kind of thing it is; none for what is no noun phrase.
    #[serde(default)]
    pub nature: Option<Nature>,
}

/// The passage that proves a candidate's key, as bytes of the source text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// Where.
    pub span: Span,
    /// The source's own bytes.
    pub quote: String,
    /// Place and bytes of the lead-in that it completes, for items of a list.
    pub lead_in: Option<(Span, String)>,
    /// Places and bytes of the other passages that a key of several parts needs, in order.
    #[serde(default)]
    pub others: Vec<(Span, String)>,
    /// The sentence around it in the repaired text: what the item's id is made of.
    pub sentence: String,
    /// Place of the innermost section.
    pub section: Option<usize>,
    /// Where that is in the original.
    pub locator: Option<String>,
}

/// Where a candidate's distractors may come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// The run of connected text that the key stands in.
    pub region: usize,
    /// The list that the key belongs to.
    pub group: Option<String>,
    /// What kind of thing the key is among its like.
    pub class: Option<String>,
    /// Only options of the key's list may be used: the stem names the list.
    pub one_list: bool,
    /// Only options of the key's class may be used.
    pub one_class: bool,
    /// Options the rule itself proposes, best first.
    pub own: Vec<ProposedOption>,
    /// Only `own` may be used.
    pub closed: bool,
}

/// An option proposed for a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposedOption {
    /// What a learner would read.
    pub text: String,
    /// The distractor source.
    pub from: String,
    /// What kind of thing it is among its like.
    pub class: Option<String>,
    /// Why it is wrong, or where it is true.
    pub rationale: Option<String>,
}

/// A question before it is judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The extraction rule.
    pub rule: String,
    /// What is asked of, where a rule can ask it in several ways: of each form the best stands for all.
    pub fact: Option<String>,
    /// The form wanted.
    pub kind: ItemType,
    /// The form without options, with the same stem, that a choice takes when too few distractors are adequate; what suits stem and
    /// key where the rule names none.
    pub fallback: Option<ItemType>,
    /// Whether the question makes sense beside its options only.
    pub needs_options: bool,
    /// The question.
    pub stem: String,
    /// The right answer or answers.
    pub key: Vec<String>,
    /// What the key is.
    pub key_kind: KeyKind,
    /// The source's own options with their truth, for extracted items.
    pub options: Vec<(String, bool)>,
    /// Pairs of a matching item.
    pub pairs: Vec<Pair>,
    /// Other right forms.
    pub accept: Vec<String>,
    /// Whether a true/false statement is true.
    pub truth: Option<bool>,
    /// Language of stem and options.
    pub language: Language,
    /// Asked or found.
    pub origin: Origin,
    /// How the key is known.
    pub key_basis: KeyBasis,
    /// The proof.
    pub proof: Proof,
    /// Where distractors may come from.
    pub pool: Pool,
    /// Kinds of flagged content it stands in.
    pub flags: Vec<String>,
    /// Whether the proof is a sentence of running text, not of a rule, a label, a glossary or speech.
    #[serde(default)]
    pub is_of_prose: bool,
    /// Whether the text around the proof names the key again.
    #[serde(default)]
    pub is_taken_up: bool,
}

/// A refused candidate or passage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dropped {
    /// The stem, or the sentence that was not asked of.
    pub stem: String,
    /// The key, where there was one.
    pub key: Vec<String>,
    /// The rule that proposed it, or `sentence_gate`.
    pub rule: String,
    /// The check that refused it.
    pub reason: String,
    /// What the check found.
    pub note: Option<String>,
    /// Source bytes.
    pub span: Span,
    /// Place of the innermost section.
    pub section: Option<usize>,
}

impl Dropped {
    /// A candidate with the check that refused it and what the check found.
    pub fn of(candidate: &Candidate, reason: String, note: Option<String>) -> Self {
        Self {
            stem: candidate.stem.clone(),
            key: candidate.key.clone(),
            rule: candidate.rule.clone(),
            reason,
            note,
            span: candidate.proof.span,
            section: candidate.proof.section,
        }
    }
}

/// All that phase one takes from one document. It knows nothing of the document's path, so that it can be kept by content hash.
/// Every span indexes the source text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Harvest {
    /// The outline.
    pub outline: Outline,
    /// Which language each stretch is in.
    #[serde(serialize_with = "as_pairs", deserialize_with = "from_pairs")]
    pub languages: Vec<LanguageSpan>,
    /// The source's own words of each request of the outline.
    pub request_texts: Vec<String>,
    /// Repaired text of each section of the outline, that of the sections inside it included.
    pub section_texts: Vec<String>,
    /// Hashes of their normal forms.
    pub section_hashes: Vec<String>,
    /// What its sentences are known by again, in order. Written apart, as are the terms: they are read before the rest.
    #[serde(skip)]
    pub prints: Vec<SentencePrint>,
    /// Questions to be judged.
    pub candidates: Vec<Candidate>,
    /// Sentences refused before any question was asked.
    pub refused: Vec<Dropped>,
    /// Typed terms and phrases.
    #[serde(skip)]
    pub lexicon: Vec<LexiconEntry>,
}

/// Stretches as pairs: fields of fields as their own cannot be written without their names.
fn as_pairs<S: Serializer>(stretches: &[LanguageSpan], serializer: S) -> Result<S::Ok, S::Error> {
    let pairs = stretches.iter().map(|one| (one.language, one.span));
    serializer.collect_seq(pairs)
}

fn from_pairs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<LanguageSpan>, D::Error> {
    let pairs = Vec::<(Language, Span)>::deserialize(deserializer)?.into_iter();
    Ok(pairs
        .map(|(language, span)| LanguageSpan { language, span })
        .collect())
}
