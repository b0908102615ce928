//! Plain data: what flows between the stages. No stage's logic lives here.

mod analysis;
mod bank;
mod candidate;
mod decision;
mod diff;
mod document;
mod item;
mod language;
mod mapped;
mod markup;
mod quiz;
mod reading;
mod repeat;
mod search;
mod source;
mod span;

pub use analysis::{Analysis, Relation, Token, Upos};
pub use bank::{Bank, BankRequest, BankSection, BankSource, DroppedSummary, Generator};
pub use candidate::{
    Candidate, Dropped, Harvest, KeyKind, LexiconEntry, Nature, Pool, Proof, ProposedOption,
};
pub use decision::{Decision, ItemEdit, Ruling};
pub use diff::{BankDiff, ChangedField, ChangedItem, DiffItem};
pub use document::{
    Block, BlockKind, Cue, Document, Flag, GlossaryEntry, Intent, Label, LabelKind, LanguageSpan,
    Outline, ReadyItem, ReadyOption, Repair, Request, Rule, Section,
};
pub use item::{
    ChoiceOption, CognitiveLevel, Difficulty, Evidence, Item, ItemCheck, ItemType, KeyBasis,
    Origin, Outcome, Pair, Place, Review,
};
pub use language::Language;
pub use mapped::{Edit, MappedText};
pub use markup::{Mark, MarkKind, Markup};
pub use quiz::{BlueprintRow, Quiz, QuizRequest};
pub use reading::{
    Reading, ReadingBlock, ReadingCue, ReadingFlag, ReadingGlossaryEntry, ReadingItem,
    ReadingLabel, ReadingOption, ReadingRepeat, ReadingRequest, ReadingRule, ReadingSection,
    ReadingText,
};
pub use repeat::{BankRepeat, Conflict, Difference, Fact, FactKind, SentencePrint};
pub use search::{Hit, HitKind, SearchResult};
pub use source::Source;
pub use span::Span;
