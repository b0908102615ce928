use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::language::folders::asked;
use crate::model::Language;

static LISTS: LazyLock<Vec<(Language, BTreeSet<&str>)>> = LazyLock::new(|| {
    let read =
        |(code, words): (&str, &'static str)| Some((code.parse().ok()?, words.lines().collect()));
    asked!("stop_words.txt")
        .into_iter()
        .filter_map(read)
        .collect()
});

/// Whether a word in lower case is on the stop list of its language: a wide list of words that say little of what a text
/// is about, wider than the function words of a pack. No word of a language without a list is.
pub fn is_stop_word(word: &str, language: Language) -> bool {
    let mut lists = LISTS.iter();
    lists.any(|(known, words)| *known == language && words.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grammar_is_on_the_list_and_content_is_not() {
        assert!(
            is_stop_word("whereas", Language::ENGLISH)
                && is_stop_word("yang", Language::INDONESIAN)
        );
        assert!(
            !is_stop_word("glacier", Language::ENGLISH)
                && !is_stop_word("gletser", Language::INDONESIAN)
        );
    }
}
