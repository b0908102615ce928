//! What is known of words before any text is read: senses, frequencies, stop words, names of places and people.
//!
//! Each resource is packed into the program (`packs/README.md` says from where) and unpacked at its first use; every
//! look-up is pure.

pub mod blob;
mod frequency;
mod gazetteer;
mod links;
mod names;
mod stop_words;
mod supersense;
mod wordnet;
mod words;

pub use frequency::zipf;
pub use gazetteer::{Place, PlaceKind, places};
pub use links::Links;
pub use names::{NameKinds, person_name};
pub use stop_words::is_stop_word;
pub use supersense::Supersense;
pub use wordnet::{PartOfSpeech, Sense, Synset, WordNet, wordnet};
pub use words::Words;
