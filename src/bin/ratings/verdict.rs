//! What the raters of an item say together.

use std::collections::BTreeMap;
use std::path::Path;

use seedbank::model::{Bank, Item};

use crate::shown::shown_of;
use crate::sitting::{Rating, files, read};

/// An item in one wording, with all that raters said of it.
pub struct Rated {
    /// One rating for each rater.
    pub ratings: Vec<Rating>,
}

impl Rated {
    fn more_than_half(&self, says: impl Fn(&Rating) -> bool) -> bool {
        2 * self.count(says) > self.ratings.len()
    }

    fn count(&self, says: impl Fn(&Rating) -> bool) -> usize {
        self.ratings.iter().filter(|rating| says(rating)).count()
    }

    /// Whether more than half say that it is worth keeping.
    pub fn is_good(&self) -> bool {
        self.more_than_half(|rating| rating.accepts)
    }

    /// Whether more than half find one of these letters lacking.
    pub fn is_bad_for(&self, letters: &str) -> bool {
        self.more_than_half(|rating| {
            rating
                .letters
                .chars()
                .any(|letter| letters.contains(letter))
        })
    }

    /// Whether at least half find this letter lacking: then more than half do not clear the item of it.
    pub fn lacks(&self, letter: char) -> bool {
        2 * self.count(|rating| rating.letters.contains(letter)) >= self.ratings.len()
    }

    /// What the ratings have in common: item, file, rule.
    pub fn any(&self) -> Option<&Rating> {
        self.ratings.first()
    }
}

/// All ratings of a folder, by the item's id and the wording shown.
pub fn rated(folder: &Path) -> anyhow::Result<BTreeMap<(String, String), Rated>> {
    let mut all: BTreeMap<(String, String), Rated> = BTreeMap::new();
    for path in files(folder)? {
        for rating in read(&path)? {
            let key = (rating.item.clone(), rating.shown.clone());
            let entry = all.entry(key).or_insert(Rated {
                ratings: Vec::new(),
            });
            entry.ratings.push(rating);
        }
    }
    Ok(all)
}

/// The items of banks by id and wording; of an item that stands in several banks the first counts.
pub fn standing(banks: &[Bank]) -> BTreeMap<(String, String), &Item> {
    let mut all = BTreeMap::new();
    for item in banks.iter().flat_map(|bank| &bank.items) {
        all.entry((item.id.clone(), shown_of(item))).or_insert(item);
    }
    all
}
