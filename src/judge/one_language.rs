use crate::language::{Pack, pack, packs};

use super::words::words;
use super::{Check, Draft, Verdict};

/// So few function words of another language may be names or quoted terms.
const FREE_WORDS: usize = 1;

/// Stems and options in another language than the item's.
pub(super) struct OneLanguage;

impl Check for OneLanguage {
    fn id(&self) -> &'static str {
        "one_language"
    }

    fn page(&self) -> &'static str {
        include_str!("one_language.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        let Some(own) = pack(draft.item.language) else {
            return Verdict::Pass;
        };
        let item = draft.item;
        let options = item.options.iter().map(|option| option.text.as_str());
        let sides = item
            .pairs
            .iter()
            .flat_map(|pair| [pair.left.as_str(), pair.right.as_str()]);
        let keys = item.key.iter().map(String::as_str);
        let answers: Vec<&str> = options.chain(keys).chain(sides).collect();
        Verdict::of(
            foreign(&item.stem, own)
                .map(|language| {
                    format!("the stem of an item in {} is in {language}", item.language)
                })
                .or_else(|| {
                    let language = foreign(&answers.join("\n"), own)?;
                    Some(format!(
                        "the answers of an item in {} are in {language}",
                        item.language
                    ))
                }),
        )
    }
}

/// The language whose function words outnumber the item's own.
fn foreign(text: &str, own: &Pack) -> Option<String> {
    let words = words(text);
    let count = |pack: &Pack| {
        words
            .iter()
            .filter(|word| pack.function_words.contains(*word))
            .count()
    };
    let expected = count(own);
    packs()
        .iter()
        .filter(|other| other.language != own.language)
        .find(|other| count(other) > expected.max(FREE_WORDS))
        .map(|other| other.language.to_string())
}
