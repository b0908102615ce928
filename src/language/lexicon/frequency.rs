use std::sync::LazyLock;

use super::blob::Reader;
use super::words::Words;
use crate::language::folders::asked;
use crate::model::Language;

struct Frequencies {
    words: Words,
    /// Centibels below one: a word makes up `10 ** (-level / 100)` of all words.
    levels: Vec<u32>,
}

const FILES: &[(&str, &[u8])] = &asked!(include_bytes, "frequency.zst");

/// The lists by language, each unpacked at its first use.
static LISTS: LazyLock<Vec<(Language, LazyLock<Frequencies, Load>)>> = LazyLock::new(|| {
    let lists = FILES.iter().filter_map(|(code, blob)| {
        let load: Load = Box::new(|| load(blob));
        Some((code.parse().ok()?, LazyLock::new(load)))
    });
    lists.collect()
});

type Load = Box<dyn FnOnce() -> Frequencies + Send>;

fn load(blob: &[u8]) -> Frequencies {
    let mut reader = Reader::unpack(blob);
    Frequencies {
        words: reader.words(),
        levels: reader.numbers(),
    }
}

/// How frequent a word is on the Zipf scale: the logarithm to base 10 of its occurrences in a thousand million words, in
/// steps of 0.01. The word is in lower case; digits are counted as `0`.
///
/// `None` for a language without a list and for words below 3, about one in a million.
pub fn zipf(word: &str, language: Language) -> Option<f32> {
    let (_, list) = LISTS.iter().find(|(known, _)| *known == language)?;
    let level = *list.levels.get(list.words.find(word)? as usize)?;
    Some(9.0 - level as f32 / 100.0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests {
    use super::*;

    #[test]
    fn frequent_words_stand_higher() {
        let the = zipf("the", Language::ENGLISH).unwrap();
        let glacier = zipf("glacier", Language::ENGLISH).unwrap();
        assert!(
            the > 7.0 && glacier > 3.0 && glacier < 4.5,
            "{the} {glacier}"
        );
        assert!(zipf("yang", Language::INDONESIAN).unwrap() > 7.0);
        assert_eq!(zipf("qwxz", Language::ENGLISH), None);
    }
}
