//! Items as people have written them: what of an item may be edited, and what of an edit is left when the item is built anew.

mod sound;

use std::error::Error;

use serde_json::{Map, Value};

use crate::judge;
use crate::model::{Decision, Item, ItemEdit, ItemType, KeyBasis, Outcome, Review, Ruling};

/// What of an item belongs to the build; an edit does not reach it.
const BUILT: [&str; 9] = [
    "also_at",
    "checks",
    "evidence",
    "flags",
    "key_basis",
    "language",
    "origin",
    "rule",
    "score",
];

/// Why an edit cannot be taken.
#[derive(Debug, thiserror::Error)]
pub enum EditError {
    /// The edit is no JSON object.
    #[error(
        "an edit is a JSON object with the fields to change, as in {{\"stem\": \"What is ...?\"}}; `seedbank show ID --json` prints a whole item to start from"
    )]
    NoObject,
    /// A field that items do not have, or a value that it cannot have.
    #[error("{cause}: `seedbank show ID --json` prints the item with its fields as they may be")]
    Misfit {
        /// What does not fit.
        cause: Box<dyn Error + Send + Sync>,
    },
    /// The edit is one of another item.
    #[error(
        "the edit is one of item {found}, not of {id}: name that item, or take `id` out of the edit"
    )]
    OtherItem {
        /// The item that was to be edited.
        id: String,
        /// The item that the edit names.
        found: String,
    },
    /// The form of an item cannot be changed.
    #[error(
        "the type of an item cannot be edited: reject this one, or take `type` out of the edit"
    )]
    OtherType,
    /// The edited item would not be a question of its form.
    #[error("the edited item would be no sound {kind} item: {fault}")]
    Unsound {
        /// The form.
        kind: &'static str,
        /// What is wrong.
        fault: String,
    },
}

/// What comes of an edit.
#[derive(Debug)]
pub struct Edited {
    /// The item as it reads now.
    pub item: Item,
    /// How it differs from what was built.
    pub edit: ItemEdit,
    /// Fields of the edit that were left aside, as they belong to the build.
    pub left_aside: Vec<&'static str>,
}

/// Takes an edit of an item, whole or in part. `built` is the item as the build made it, `now` as it reads at present.
///
/// # Errors
/// Where the edit is none of this item, or the item would not be sound.
pub fn edit(built: &Item, now: &Item, json: &Value) -> Result<Edited, EditError> {
    let misfit = |cause: serde_json::Error| EditError::Misfit {
        cause: cause.into(),
    };
    let Value::Object(fields) = json else {
        return Err(EditError::NoObject);
    };
    let Value::Object(mut whole) = serde_json::to_value(now).map_err(misfit)? else {
        return Err(EditError::NoObject);
    };
    check_fields(fields, &whole, &now.id)?;
    let changed = |name: &str| {
        fields
            .get(name)
            .is_some_and(|new| whole.get(name) != Some(new))
    };
    let (options, key, truth) = (changed("options"), changed("key"), changed("truth"));
    let left_aside = BUILT.into_iter().filter(|name| changed(name)).collect();
    for (name, value) in fields {
        if !(BUILT.contains(&name.as_str()) || name == "review") {
            whole.insert(name.clone(), value.clone());
        }
    }
    let mut item: Item = serde_json::from_value(Value::Object(whole)).map_err(misfit)?;
    if options {
        letter(&mut item);
    }
    if options && !key {
        key_from_options(&mut item);
    } else if key && !options {
        options_from_key(&mut item);
    }
    let unsound = |fault| EditError::Unsound {
        kind: now.kind.name(),
        fault,
    };
    if truth != key && item.kind == ItemType::TrueFalse {
        return Err(unsound("`truth` and `key` change together".into()));
    }
    sound::check(&item).map_err(unsound)?;
    let edit = difference(built, &item);
    Ok(Edited {
        item: reviewed(built.clone(), Ruling::Edited, Some(&edit)),
        edit,
        left_aside,
    })
}

/// The item as it reads after a decision.
pub fn reviewed(mut item: Item, ruling: Ruling, edit: Option<&ItemEdit>) -> Item {
    item.review = match ruling {
        Ruling::Accepted => Review::Accepted,
        Ruling::Edited => Review::Edited,
        Ruling::Rejected => Review::Rejected,
    };
    if let Some(edit) = edit {
        apply(&mut item, edit.clone());
        item.checks = judge::lint(&item);
    }
    item
}

/// The item after a decision; none after a rejection.
pub fn after(item: Item, decision: &Decision) -> Option<Item> {
    (decision.decision != Ruling::Rejected)
        .then(|| reviewed(item, decision.decision, decision.edited.as_ref()))
}

/// Flaws in the wording of an item, which a person may overrule.
pub fn flaws(item: &Item) -> Vec<String> {
    let failed = item.checks.iter();
    let failed = failed.filter(|check| check.outcome == Outcome::Fail);
    failed
        .map(|check| {
            format!(
                "{}: {}",
                check.id,
                check.note.as_deref().unwrap_or_default()
            )
        })
        .collect()
}

fn check_fields(
    fields: &Map<String, Value>,
    whole: &Map<String, Value>,
    id: &str,
) -> Result<(), EditError> {
    if let Some(name) = fields.keys().find(|name| !whole.contains_key(*name)) {
        return Err(EditError::Misfit {
            cause: format!("items have no field {name:?}").into(),
        });
    }
    if let Some(found) = fields.get("id").filter(|found| *found != id) {
        return Err(EditError::OtherItem {
            id: id.to_owned(),
            found: found.to_string(),
        });
    }
    if fields
        .get("type")
        .is_some_and(|kind| whole.get("type") != Some(kind))
    {
        return Err(EditError::OtherType);
    }
    Ok(())
}

fn letter(item: &mut Item) {
    for (letter, option) in ('a'..='z').zip(&mut item.options) {
        option.id = letter.to_string();
    }
}

fn key_from_options(item: &mut Item) {
    if is_choice(item) {
        let right = item.options.iter().filter(|option| option.correct);
        item.key = right.map(|option| option.text.clone()).collect();
    }
}

fn options_from_key(item: &mut Item) {
    if is_choice(item) {
        for option in &mut item.options {
            let is_right = item.key.contains(&option.text);
            if is_right != option.correct {
                (option.correct, option.from, option.rationale) = (is_right, None, None);
            }
        }
    }
}

const fn is_choice(item: &Item) -> bool {
    matches!(
        item.kind,
        ItemType::MultipleChoice | ItemType::MultipleResponse
    )
}

/// What of an item reads otherwise than built.
fn difference(built: &Item, now: &Item) -> ItemEdit {
    fn changed<T: PartialEq + Clone>(built: &T, now: &T) -> Option<T> {
        (built != now).then(|| now.clone())
    }
    // Which option is right is told by options and key together, whatever a later build makes of either.
    let is_keyed = built.options != now.options || built.key != now.key;
    let has_options = !(built.options.is_empty() && now.options.is_empty());
    ItemEdit {
        stem: changed(&built.stem, &now.stem),
        options: (is_keyed && has_options).then(|| now.options.clone()),
        key: is_keyed.then(|| now.key.clone()),
        pairs: changed(&built.pairs, &now.pairs),
        accept: changed(&built.accept, &now.accept),
        tolerance: now.tolerance.filter(|_| built.tolerance != now.tolerance),
        truth: now.truth.filter(|_| built.truth != now.truth),
        topics: changed(&built.topics, &now.topics),
        difficulty: changed(&built.difficulty, &now.difficulty),
        cognitive_level: changed(&built.cognitive_level, &now.cognitive_level),
    }
}

fn apply(item: &mut Item, edit: ItemEdit) {
    // A person who writes the key knows it.
    let keyed = edit.key.is_some() || edit.options.is_some() || edit.truth.is_some();
    if keyed && matches!(item.key_basis, KeyBasis::Unknown | KeyBasis::FirstListed) {
        item.key_basis = KeyBasis::Marked;
    }
    set(&mut item.stem, edit.stem);
    set(&mut item.options, edit.options);
    set(&mut item.key, edit.key);
    set(&mut item.pairs, edit.pairs);
    set(&mut item.accept, edit.accept);
    set(&mut item.topics, edit.topics);
    set(&mut item.difficulty, edit.difficulty);
    set(&mut item.cognitive_level, edit.cognitive_level);
    item.tolerance = edit.tolerance.or(item.tolerance);
    item.truth = edit.truth.or(item.truth);
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}
