//! The ledger: for each rule and language, how many of its items were rated and how many were acceptable.

use std::collections::BTreeMap;
use std::path::Path;

use seedbank::model::Bank;

use crate::halves::{RATING, halves};
use crate::verdict::{rated, standing};

/// The columns of `ledger.tsv`.
pub const COLUMNS: &str = "rule\tlanguage\trated\tacceptable\tshare\tlower";
/// A rule ships with at least as many items rated ...
pub const FEWEST: usize = 40;
/// ... and a lower bound of at least this, or by an entry in `below.tsv` that says why.
pub const LEAST: f64 = 0.80;
/// Standard normal quantile of a two-sided 95 % interval.
const QUANTILE: f64 = 1.959_964;

/// A row of the ledger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Items rated.
    pub rated: usize,
    /// Those that more than half of their raters accept.
    pub acceptable: usize,
}

impl Row {
    /// The share of acceptable items; none where nothing was rated.
    pub fn share(self) -> Option<f64> {
        (self.rated > 0).then(|| self.acceptable as f64 / self.rated as f64)
    }

    /// Whether enough items were rated, and enough of them acceptable.
    pub fn holds(self) -> bool {
        self.rated >= FEWEST && self.lower() >= LEAST
    }

    /// The row without rule and language, as in the file.
    pub fn fields(self) -> String {
        let share = self
            .share()
            .map_or_else(|| "-".to_owned(), |share| format!("{share:.3}"));
        format!(
            "{}\t{}\t{share}\t{:.3}",
            self.rated,
            self.acceptable,
            self.lower()
        )
    }

    /// Lower end of the 95 % interval of that share, after Wilson (1927); 0 where nothing was rated.
    pub fn lower(self) -> f64 {
        let Some(share) = self.share() else {
            return 0.0;
        };
        let n = self.rated as f64;
        let square = QUANTILE * QUANTILE;
        let middle = share + square / (2.0 * n);
        let spread = QUANTILE * (share * (1.0 - share) / n + square / (4.0 * n * n)).sqrt();
        ((middle - spread) / (1.0 + square / n)).max(0.0)
    }
}

/// A row for every rule and language that has an item in the banks or a rating that counts. A rating counts where a bank still has
/// the item in the wording that was rated, and its file is of the rating half.
pub fn ledger(ratings: &Path, banks: &[Bank]) -> anyhow::Result<BTreeMap<(String, String), Row>> {
    let halves = halves(ratings)?;
    let is_unseen = |file: &str| halves.get(file).is_some_and(|known| known.half == RATING);
    let standing = standing(banks);
    let mut rows: BTreeMap<(String, String), Row> = BTreeMap::new();
    let items = banks.iter().flat_map(|bank| &bank.items);
    for item in items {
        let language = item.language.to_string();
        rows.entry((item.rule.clone(), language)).or_default();
    }
    for (key, rated) in rated(ratings)? {
        let (Some(now), Some(rating)) = (standing.get(&key), rated.any()) else {
            continue;
        };
        if is_unseen(&rating.file) {
            let language = now.language.to_string();
            let row = rows.entry((now.rule.clone(), language)).or_default();
            row.rated += 1;
            row.acceptable += usize::from(rated.is_good());
        }
    }
    Ok(rows)
}
