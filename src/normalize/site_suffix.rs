use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::{Edit, Span};

use super::list::entries;
use super::words::{lines, words};
use super::{View, deleted};

static SITES: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| entries(include_str!("sites.txt")).collect());

/// What stands between a page's title and its site.
const SEPARATORS: [&str; 6] = [" | ", " – ", " — ", " - ", " · ", " :: "];
/// Those that hardly ever stand inside a title.
const PLAIN: [&str; 3] = [" | ", " · ", " :: "];
/// A site's name has at most so many words.
const LONGEST: usize = 4;

pub(super) fn edits(view: &View) -> Vec<Edit> {
    suffix(view.text).map(deleted).into_iter().collect()
}

fn suffix(text: &str) -> Option<Span> {
    let mut rest = lines(text).skip_while(|line| line.slice(text).trim().is_empty());
    let line = rest.next()?.trimmed(text);
    if rest
        .next()
        .is_some_and(|next| !next.slice(text).trim().is_empty())
    {
        return None;
    }
    let title = line.slice(text);
    let (at, separator) = SEPARATORS
        .iter()
        .filter_map(|separator| Some((title.rfind(separator)?, *separator)))
        .max()?;
    let name_at = at + separator.len();
    let name = Span::new(name_at, title.len()).slice(title).trim();
    let is_title = Span::new(0, at)
        .slice(title)
        .chars()
        .any(char::is_alphabetic)
        && !title.starts_with('|');
    let body = Span::new(line.end, text.len()).slice(text);
    let is_site =
        is_known(name) || PLAIN.contains(&separator) && is_name(name) && !body.contains(name);
    (is_title && is_site).then(|| Span::new(line.start + at, line.end))
}

/// A listed site, or an address.
fn is_known(name: &str) -> bool {
    let lower = name.to_lowercase().replace('’', "'");
    let first = lower.split(", ").next().unwrap_or_default();
    let is_address = lower.rsplit_once('.').is_some_and(|(host, end)| {
        !lower.contains(' ')
            && !host.is_empty()
            && (2..=6).contains(&end.len())
            && end.bytes().all(|byte| byte.is_ascii_lowercase())
    });
    SITES.contains(lower.as_str()) || SITES.contains(first) || is_address
}

/// A few words that all begin with a capital and hold no digit.
fn is_name(name: &str) -> bool {
    let mut count = 0;
    let all = words(name, Span::new(0, name.len())).all(|word| {
        count += 1;
        let word = word.slice(name);
        word.starts_with(char::is_uppercase) && !word.contains(|letter: char| letter.is_numeric())
    });
    all && (1..=LONGEST).contains(&count)
}
