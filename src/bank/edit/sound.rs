use crate::model::{Item, ItemType};

/// Whether the parts of an item belong together as its form wants it.
pub(super) fn check(item: &Item) -> Result<(), String> {
    let options = item.options.iter().map(|option| &option.text);
    let pairs = item.pairs.iter().flat_map(|pair| [&pair.left, &pair.right]);
    let mut texts = std::iter::once(&item.stem)
        .chain(&item.key)
        .chain(options)
        .chain(pairs);
    if texts.any(|text| text.trim().is_empty()) {
        return Err("a text of it is empty".into());
    }
    if item.key.is_empty() {
        return Err("it has no key".into());
    }
    let right = item.options.iter().filter(|option| option.correct).count();
    match item.kind {
        ItemType::MultipleChoice if right != 1 => {
            Err(format!("{right} options are right, not one"))
        }
        ItemType::MultipleResponse if right < 2 => {
            Err(format!("{right} options are right, not two or more"))
        }
        ItemType::MultipleChoice | ItemType::MultipleResponse => keys_among_options(item, right),
        ItemType::Ordering => keys_among_options(item, item.options.len()),
        ItemType::TrueFalse if item.truth.is_none() => {
            Err("`truth` has to be true or false".into())
        }
        ItemType::Cloze if !item.stem.contains("____") => {
            Err("the stem has no gap (\"____\")".into())
        }
        ItemType::Matching if item.pairs.len() < 2 => Err("it has fewer than two pairs".into()),
        _ => Ok(()),
    }
}

fn keys_among_options(item: &Item, right: usize) -> Result<(), String> {
    let is_option = |key: &&String| {
        let mut options = item.options.iter();
        options.any(|option| option.correct && option.text == **key)
    };
    if let Some(key) = item.key.iter().find(|key| !is_option(key)) {
        return Err(format!("the key {key:?} is none of the right options"));
    }
    if item.key.len() != right {
        return Err("`key` and the options marked as correct differ".into());
    }
    Ok(())
}
