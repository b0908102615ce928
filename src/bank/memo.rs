use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::fate::Fate;
use crate::distract::{Asked, Changed};
use crate::model::Item;

/// What became of the candidates of one source when they were last judged, by their place in the harvest.
#[derive(Debug, Serialize, Deserialize)]
pub struct Memo {
    judged: BTreeMap<usize, Judged>,
    #[serde(skip)]
    is_changed: bool,
}

#[derive(Debug, Serialize, Deserialize)]
struct Judged {
    /// The item, or the reason why there is none, and its note.
    outcome: Result<Item, (String, Option<String>)>,
    /// What other editions say in the place.
    rivals: Vec<String>,
    /// What was asked of the corpus.
    asked: Asked,
}

impl Memo {
    /// The memo of a source that was not judged under the key at hand: it takes the place of one under another key, which does not
    /// follow the corpus any more.
    pub fn unwritten() -> Self {
        Self {
            judged: BTreeMap::new(),
            is_changed: true,
        }
    }

    /// Forgets what may come out otherwise now that the corpus says something else.
    pub fn forget(&mut self, changed: &Changed) {
        let before = self.judged.len();
        self.judged
            .retain(|_, judged| !changed.concerns(&judged.asked));
        self.is_changed |= self.judged.len() < before;
    }

    /// Whether it says something else than it did when it was read.
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// What became of a candidate, if its rivals were the same.
    pub(super) fn recall(&self, at: usize, rivals: &[&str]) -> Option<Result<Item, Fate>> {
        let judged = self
            .judged
            .get(&at)
            .filter(|judged| judged.rivals == rivals)?;
        let refused = |(reason, note)| Fate::Refused(reason, note);
        Some(judged.outcome.clone().map_err(refused))
    }

    pub(super) fn note(
        &mut self,
        at: usize,
        rivals: &[&str],
        outcome: &Result<Item, Fate>,
        asked: Asked,
    ) {
        let outcome = match outcome {
            Ok(item) => Ok(item.clone()),
            Err(Fate::Refused(reason, note)) => Err((reason.clone(), note.clone())),
            Err(Fate::Faulty(fault)) => Err((fault.check.to_owned(), Some(fault.note.clone()))),
            Err(Fate::Merged) => return,
        };
        let judged = Judged {
            outcome,
            rivals: rivals.iter().map(|&words| words.to_owned()).collect(),
            asked,
        };
        self.judged.insert(at, judged);
        self.is_changed = true;
    }
}
