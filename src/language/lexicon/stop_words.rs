use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::model::Language;

static ENGLISH: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    include_str!("../packs/eng/stop_words.txt")
        .lines()
        .collect()
});
static INDONESIAN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
    include_str!("../packs/ind/stop_words.txt")
        .lines()
        .collect()
});

/// Whether a word in lower case is on the stop list of its language: a wide list of words that say little of what a text
/// is about, wider than the function words of a pack. No word of a language without a list is.
pub fn is_stop_word(word: &str, language: Language) -> bool {
    match language {
        Language::ENGLISH => ENGLISH.contains(word),
        Language::INDONESIAN => INDONESIAN.contains(word),
        _ => false,
    }
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
