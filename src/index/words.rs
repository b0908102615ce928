//! How text becomes words for searching: Unicode words, lower case, accents of Latin letters off; stems where the language
//! has a stemmer.

use frostem::{Algorithm, Stemmer};
use tantivy::tokenizer::{
    AsciiFoldingFilter, LowerCaser, RemoveLongFilter, TextAnalyzer, Token, TokenStream, Tokenizer,
    TokenizerManager,
};
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::{UnicodeSegmentation, UnicodeWordIndices};

use super::stemming::Stems;
use crate::model::{Language, Span};

/// The languages that have a stemmer.
pub const STEMMED: [(Language, Algorithm); 2] = [
    (Language::ENGLISH, Algorithm::English),
    (Language::INDONESIAN, Algorithm::Indonesian),
];

/// Bytes of the longest word: beyond it stand encoded pictures and the like.
const LONGEST: usize = 100;

/// The words of a text as they stand.
pub fn plain(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    each(text, None, |_, word| words.push(word.to_owned()));
    words
}

/// The stems of a text's words, as many as it has words.
pub fn stems(text: &str, language: Language) -> Vec<String> {
    let mut stems = Vec::new();
    each(text, Some(language), |_, stem| stems.push(stem.to_owned()));
    stems
}

/// Shows each word of a text with its place, in the form in which it is compared: its stem in the language given, or itself
/// where none is given or the language has no stemmer.
pub fn each(text: &str, language: Option<Language>, mut show: impl FnMut(Span, &str)) {
    let mut analyzer = analyzer(language.and_then(algorithm));
    let mut words = analyzer.token_stream(text);
    while words.advance() {
        let word = words.token();
        show(Span::new(word.offset_from, word.offset_to), &word.text);
    }
}

fn algorithm(language: Language) -> Option<Algorithm> {
    let mut stemmed = STEMMED.iter();
    stemmed
        .find(|(it, _)| *it == language)
        .map(|(_, algorithm)| *algorithm)
}

/// How many letters lie between two words: changed, missing, too many, or swapped with the next one (optimal string
/// alignment distance, as tantivy counts it).
pub fn distance(left: &str, right: &str) -> usize {
    let right: Vec<char> = right.chars().collect();
    let mut above = Vec::new();
    let mut row: Vec<usize> = (0..=right.len()).collect();
    let mut last = None;
    for (line, sign) in left.chars().enumerate() {
        let mut next = vec![line + 1];
        for (column, other) in right.iter().enumerate() {
            let cell = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX / 2);
            let changed = cell(&row, column) + usize::from(sign != *other);
            let mut best = changed
                .min(cell(&row, column + 1) + 1)
                .min(cell(&next, column) + 1);
            let before = column.checked_sub(1);
            if let Some(before) =
                before.filter(|at| right.get(*at) == Some(&sign) && last == Some(*other))
            {
                best = best.min(cell(&above, before) + 1);
            }
            next.push(best);
        }
        above = std::mem::replace(&mut row, next);
        last = Some(sign);
    }
    row.last().copied().unwrap_or_default()
}

/// Name of an analyzer in the index.
pub fn name(language: Option<Language>) -> String {
    language.map_or_else(
        || "words".to_owned(),
        |language| format!("words_{language}"),
    )
}

/// The analyzers by their names, beside those tantivy has of its own.
pub fn analyzers() -> TokenizerManager {
    let manager = TokenizerManager::default();
    manager.register(&name(None), analyzer(None));
    for (language, algorithm) in STEMMED {
        manager.register(&name(Some(language)), analyzer(Some(algorithm)));
    }
    manager
}

fn analyzer(algorithm: Option<Algorithm>) -> TextAnalyzer {
    TextAnalyzer::builder(UnicodeWords::default())
        .filter(RemoveLongFilter::limit(LONGEST))
        .filter(LowerCaser)
        .filter(AsciiFoldingFilter)
        .filter(Stems(algorithm.map(Stemmer::new)))
        .build()
}

/// Cuts a text into words after Unicode's rules (UAX 29), so that `3.1.1` and `king's` stay whole. Letters that stand for syllables
/// are words of their own, as Chinese ones are by those rules: particles and other words are joined to words without a space.
#[derive(Clone, Default)]
struct UnicodeWords {
    token: Token,
}

struct UnicodeWordStream<'t> {
    words: UnicodeWordIndices<'t>,
    /// Where the rest of the last word begins, and that rest.
    rest: (usize, &'t str),
    token: &'t mut Token,
}

impl Tokenizer for UnicodeWords {
    type TokenStream<'t> = UnicodeWordStream<'t>;

    fn token_stream<'t>(&'t mut self, text: &'t str) -> UnicodeWordStream<'t> {
        self.token.reset();
        UnicodeWordStream {
            words: text.unicode_word_indices(),
            rest: (0, ""),
            token: &mut self.token,
        }
    }
}

impl TokenStream for UnicodeWordStream<'_> {
    fn advance(&mut self) -> bool {
        if self.rest.1.is_empty() {
            let Some(next) = self.words.next() else {
                return false;
            };
            self.rest = next;
        }
        let (at, rest) = self.rest;
        let (word, rest) = rest
            .split_at_checked(first_word(rest))
            .unwrap_or((rest, ""));
        self.rest = (at + word.len(), rest);
        self.token.position = self.token.position.wrapping_add(1);
        self.token.offset_from = at;
        self.token.offset_to = at + word.len();
        self.token.text.clear();
        if word.is_ascii() {
            self.token.text.push_str(word);
        } else {
            self.token.text.extend(word.nfkc());
        }
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

/// Bytes of a word up to the first syllable in it, or of the syllable that it begins with.
fn first_word(word: &str) -> usize {
    if word.starts_with(is_syllable) {
        word.graphemes(true).next().map_or(0, str::len)
    } else {
        word.find(is_syllable).unwrap_or(word.len())
    }
}

/// Whether a letter is of Hangul or Katakana.
const fn is_syllable(sign: char) -> bool {
    matches!(sign, '\u{1100}'..='\u{11ff}' | '\u{30a0}'..='\u{30ff}' | '\u{ac00}'..='\u{d7a3}' | '\u{ff66}'..='\u{ffdc}')
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_and_possessives_stay_whole() {
        assert_eq!(
            plain("Rule 3.1.1: the King's Café-bar"),
            ["rule", "3.1.1", "the", "king's", "cafe", "bar"]
        );
    }

    #[test]
    fn forms_of_a_word_share_a_stem_in_their_language() {
        let english = stems("options optional option’s", Language::ENGLISH);
        assert_eq!(english, ["option", "option", "option"]);
        let indonesian = stems("permainan bermain pemain", Language::INDONESIAN);
        // Snowball's Indonesian takes `pem` of `pemain` for the prefix before p: players are found by their own word only.
        assert_eq!(indonesian, ["main", "main", "pain"]);
        assert_eq!(stems("Jeux", "fra".parse().unwrap()), ["jeux"]);
    }

    #[test]
    fn syllables_are_words_of_their_own() {
        assert_eq!(plain("CPU는 光合"), ["cpu", "는", "光", "合"]);
        assert_eq!(plain("データ"), ["デ", "ー", "タ"]);
        assert_eq!(plain("\u{1112}\u{1161}\u{11ab}글"), ["한", "글"]);
    }

    #[test]
    fn swapped_letters_are_one_mistake() {
        assert_eq!(distance("option", "option"), 0);
        assert_eq!(distance("optoin", "option"), 1);
        assert_eq!(distance("divident", "dividend"), 1);
        assert_eq!(distance("", "put"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn spans_of_words_slice_the_text_as_it_was() {
        let text = "Ｆｕｌｌ e\u{301}lan";
        let mut found = Vec::new();
        each(text, None, |span, _| found.push(span.slice(text)));
        assert_eq!(found, ["Ｆｕｌｌ", "e\u{301}lan"]);
        assert_eq!(plain(text), ["full", "elan"]);
    }
}
