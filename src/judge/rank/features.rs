use crate::judge::Draft;
use crate::judge::words::{content_words, without_gaps, words};
use crate::language::lexicon::zipf;
use crate::model::{ItemCheck, ItemType, Outcome};

/// The gap of a cloze, once runs of underscores are one.
const GAP: char = '_';
/// Words of a key beyond which more say nothing new.
const LONGEST_KEY: usize = 15;
/// The commonness of words that are rarer than the list of frequencies knows, on the Zipf scale.
const RAREST: f64 = 2.5;
/// The commonness of an average content word, from which keys are counted.
const AVERAGE: f64 = 4.0;
/// A longest option this many times as long as the shortest; more counts no further.
const WIDEST: f64 = 4.0;
/// Counts beyond this say nothing new.
const MANY: usize = 6;
/// A stem this many times as long as the sentence that proves its key; more counts no further.
const MOST_SHARE: f64 = 1.2;
/// Words that a stem has without being long.
const FREE_WORDS: usize = 18;

/// Named numbers that an item is ranked by; a feature that is absent is 0. Each is scaled to about one unit, so that one penalty
/// suits the weights of all.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features(pub Vec<(String, f64)>);

impl Features {
    fn add(&mut self, name: &str, value: f64) {
        if value != 0.0 {
            self.0.push((name.to_owned(), value));
        }
    }

    fn mark(&mut self, family: &str, name: &str) {
        self.0.push((format!("{family}:{name}"), 1.0));
    }

    fn flag(&mut self, name: &str, holds: bool) {
        self.add(name, f64::from(u8::from(holds)));
    }
}

/// What the rank looks at in a finished item: nothing but the item itself and its checks, so that a bank on disk tells the same as a
/// bank in the making.
pub fn features(draft: &Draft<'_>, checks: &[ItemCheck]) -> Features {
    let mut found = Features::default();
    found.mark("rule", &draft.item.rule);
    found.mark("type", draft.item.kind.name());
    found.flag("false_statement", draft.item.truth == Some(false));
    let title = draft.item.topics.last().map_or("", String::as_str);
    let summaries = &draft.wording().words.summaries;
    found.flag("in_summary", summaries.find(title).is_some());
    for check in checks {
        if check.outcome == Outcome::Waived && !is_expected(draft, check) {
            found.mark("waived", &check.id);
        }
    }
    stem(draft, &mut found);
    gap(draft, &mut found);
    if draft.item.kind != ItemType::TrueFalse {
        key(draft, &mut found);
    }
    options(draft, &mut found);
    found
}

/// The key of a statement is never in the source as such.
fn is_expected(draft: &Draft<'_>, check: &ItemCheck) -> bool {
    draft.item.kind == ItemType::TrueFalse && check.id == "key_in_source"
}

fn stem(draft: &Draft<'_>, found: &mut Features) {
    let wording = draft.wording();
    let all = words(&draft.item.stem);
    found.add("stem_words", all.len() as f64 / 10.0);
    let share = all.len() as f64 / draft.quoted_words().len().max(1) as f64;
    found.add("stem_share", share.min(MOST_SHARE));
    let more = all.len().saturating_sub(FREE_WORDS);
    found.add("stem_words_beyond", more as f64 / 10.0);
    let definite = all.iter().filter(|word| wording.definite.contains(*word));
    found.add("stem_definite", capped(definite.count()) / 2.0);
    let content = content_words(&draft.item.stem, wording);
    let is_technical = |word: &&String| zipf(word, draft.item.language).is_none();
    let technical = content.iter().filter(is_technical).count();
    found.add("stem_technical", capped(technical) / 2.0);
    let words = draft.item.stem.split_whitespace().skip(1);
    let capitals = words.filter(|word| {
        word.chars()
            .find(|sign| sign.is_alphabetic())
            .is_some_and(char::is_uppercase)
    });
    found.add("stem_capitals", capped(capitals.count()) / 2.0);
    found.flag(
        "topic_in_front",
        wording.fronts.find(&draft.item.stem).is_some(),
    );
}

fn capped(count: usize) -> f64 {
    count.min(MANY) as f64
}

fn gap(draft: &Draft<'_>, found: &mut Features) {
    let (plain, gaps) = without_gaps(&draft.item.stem);
    let Some((before, after)) = plain.split_once(GAP) else {
        return;
    };
    let is_last = gaps == 1 && !after.contains(char::is_alphanumeric);
    found.flag("gap_last", is_last);
    let is_first = !before.contains(char::is_alphanumeric);
    found.flag("gap_first", is_first);
    let wording = draft.wording();
    found.flag("gap_open", wording.open_before_gap.find(before).is_some());
    let last = words(before).pop().unwrap_or_default();
    found.flag("gap_after_article", wording.articles.contains(&last));
}

fn key(draft: &Draft<'_>, found: &mut Features) {
    let key = draft.item.key.join(", ");
    let count = words(&key).len();
    found.add("key_words", count.min(LONGEST_KEY) as f64 / 5.0);
    found.flag("key_one_word", count == 1);
    found.flag("key_many_words", count > 4);
    found.flag("key_list", draft.wording().lists.find(&key).is_some());
    found.flag(
        "key_number",
        key.contains(|sign: char| sign.is_ascii_digit()),
    );
    let content = content_words(&key, draft.wording());
    let common = content
        .iter()
        .map(|word| zipf(word, draft.item.language).map_or(RAREST, f64::from));
    if let Some(rarest) = common.clone().reduce(f64::min) {
        found.add("key_rarest", rarest - AVERAGE);
    }
    if let Some(commonest) = common.reduce(f64::max) {
        found.add("key_commonest", commonest - AVERAGE);
    }
}

fn options(draft: &Draft<'_>, found: &mut Features) {
    let options = draft.choices();
    if options.is_empty() {
        return;
    }
    found.mark("options", &options.len().to_string());
    let wrong: Vec<_> = options.iter().filter(|option| !option.correct).collect();
    for option in &wrong {
        let from = option.from.as_deref().unwrap_or("source");
        found
            .0
            .push((format!("from:{from}"), 1.0 / wrong.len() as f64));
    }
    let lengths = options
        .iter()
        .map(|option| option.text.chars().count().max(1) as f64);
    let (Some(shortest), Some(longest)) = (
        lengths.clone().reduce(f64::min),
        lengths.clone().reduce(f64::max),
    ) else {
        return;
    };
    found.add("length_spread", (longest / shortest).min(WIDEST).ln());
    let right = options.iter().filter(|option| option.correct);
    let right = right
        .map(|option| option.text.chars().count() as f64)
        .fold(0.0, f64::max);
    found.flag("key_longest", right >= longest && longest > shortest);
    let total: usize = options.iter().map(|option| words(&option.text).len()).sum();
    found.add("option_words", total as f64 / options.len() as f64 / 5.0);
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests {
    use super::*;
    use crate::model::Item;
    use serde_json::json;

    fn item(stem: &str, kind: &str, key: &str, options: &[&str]) -> Item {
        let options: Vec<_> = options
            .iter()
            .map(|text| json!({"id": "", "text": text, "correct": *text == key, "from": "list", "rationale": null}))
            .collect();
        serde_json::from_value(json!({
            "id": "", "type": kind, "stem": stem, "options": options, "key": [key], "pairs": [], "accept": [],
            "tolerance": null, "truth": null, "language": "eng", "origin": "generated", "rule": "cloze",
            "evidence": [], "topics": [], "difficulty": "easy", "cognitive_level": "remember", "score": 0.0,
            "checks": [], "flags": [], "key_basis": "source", "also_at": [], "review": "unreviewed",
        }))
        .unwrap()
    }

    #[track_caller]
    fn holds(item: &Item, names: &[&str], others: &[&str]) {
        let found = features(&Draft::alone(item), &[]).0;
        let has = |name: &&str| found.iter().any(|(own, _)| own == name);
        assert!(names.iter().all(has), "{found:?}");
        assert!(!others.iter().any(has), "{found:?}");
    }

    #[test]
    fn a_gap_is_told_by_its_place_and_by_what_opens_it() {
        let open = item(
            "In baking, yeasts eat sugars such as ____.",
            "cloze",
            "Maltose",
            &[],
        );
        let names = [
            "rule:cloze",
            "gap_last",
            "gap_open",
            "topic_in_front",
            "key_one_word",
        ];
        holds(&open, &names, &["gap_first", "options:3", "key_list"]);
        let first = item("The ____ lifts the dough.", "cloze", "Yeast", &[]);
        holds(
            &first,
            &["gap_after_article"],
            &["gap_open", "gap_last", "topic_in_front"],
        );
    }

    #[test]
    fn options_are_told_by_number_source_and_length() {
        let choice = item(
            "What lifts dough?",
            "multiple_choice",
            "Yeast, steam and gas",
            &["Yeast, steam and gas", "Salt", "Oil"],
        );
        holds(
            &choice,
            &[
                "options:3",
                "from:list",
                "length_spread",
                "key_longest",
                "key_list",
            ],
            &["gap_last"],
        );
    }
}
