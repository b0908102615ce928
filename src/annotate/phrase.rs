use std::collections::BTreeSet;

use crate::language::Pack;
use crate::language::lexicon::zipf;

/// The longest word in large letters, in bytes, that is kept so in a title of large letters ...
const LONGEST_ACRONYM: usize = 4;
/// ... and how common a word is, on the Zipf scale, that is none.
const COMMON: f32 = 4.0;

/// What nouns and phrases of a language look like in one document.
#[derive(Clone, Copy, Debug)]
pub struct Phrases<'a> {
    /// The language's data.
    pub pack: &'static Pack,
    /// The document's names, in lower case.
    pub names: &'a BTreeSet<String>,
}

impl Phrases<'_> {
    /// A noun phrase without article, determiner and quotation marks around it.
    pub fn bare(self, phrase: &str) -> String {
        let phrase = phrase
            .trim()
            .trim_matches(['‘', '’', '“', '”', '"', '\'', ','])
            .trim();
        let rest_behind = |article: &String| {
            let (first, rest) = phrase.split_at_checked(article.len())?;
            (first.to_lowercase() == *article).then_some(rest)
        };
        let mut elided = self.pack.ask.nouns.elided.iter();
        if let Some(rest) = elided.find_map(rest_behind) {
            return rest.trim().to_owned();
        }
        match phrase.split_once(' ') {
            Some((first, rest)) if self.pack.ask.nouns.articles.contains(&first.to_lowercase()) => {
                rest.trim_matches(['‘', '’', '“', '”', '"', '\''])
                    .trim()
                    .to_owned()
            }
            _ => phrase.to_owned(),
        }
    }

    /// A noun phrase as it stands in an option: bare, its first letter large, the others as inside a sentence.
    pub fn option(self, phrase: &str) -> String {
        capitalized(&self.small(&self.bare(phrase)))
    }

    /// A title as it stands inside a sentence: every word small but names and abbreviations.
    pub fn small(self, title: &str) -> String {
        let is_shouted = title.contains(' ') && !title.chars().any(char::is_lowercase);
        let words = title.split_whitespace().map(|word| {
            if is_shouted && !self.is_acronym(word) {
                word.to_lowercase()
            } else {
                self.lowered(word)
            }
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// Whether a word in large letters is short and, in small ones, no common word: "CPU" in "THE CPU CACHE".
    fn is_acronym(self, word: &str) -> bool {
        let small = word.to_lowercase();
        let is_common = zipf(&small, self.pack.language).is_some_and(|zipf| zipf >= COMMON);
        word.len() <= LONGEST_ACRONYM && !is_common
    }

    /// A sentence's text as it stands inside another: the letters of its first word small, names and abbreviations kept.
    pub fn lowered(self, text: &str) -> String {
        if self.opens_with_name(text) || self.opens_with_noun(text) || self.opens_with_pair(text) {
            return text.to_owned();
        }
        let end = text
            .find(|sign: char| !(sign.is_alphanumeric() || sign == '-'))
            .unwrap_or(text.len());
        let (first, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        let is_abbreviation =
            |part: &str| part.chars().filter(|sign| sign.is_uppercase()).count() > 1;
        let is_kept = |part: &&str| {
            is_abbreviation(part)
                || self.names.contains(&part.to_lowercase())
                || *part == "I" && !self.pack.ask.nouns.determiners.contains("i")
        };
        let is_initial = first.chars().count() == 1 && rest.starts_with(". ");
        if is_initial && first.starts_with(char::is_uppercase) {
            return text.to_owned();
        }
        let is_name = first.split('-').next().is_some_and(|part| is_kept(&part));
        let small = first.split('-').map(|part| {
            if is_name || is_kept(&part) {
                part.to_owned()
            } else {
                part.to_lowercase()
            }
        });
        format!("{}{rest}", small.collect::<Vec<_>>().join("-"))
    }

    /// Whether a first word that another large one follows is part of a name, where nouns stand first: "Candi Lawang terletak di ...".
    fn opens_with_name(self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        let is_noun = self.pack.ask.nouns.head_first
            && words.next().is_some_and(|first| !self.is_grammar(first));
        let next = words.next().unwrap_or_default();
        is_noun && next.starts_with(char::is_uppercase)
    }

    /// Whether the first two words are a name by the text, or the two behind the first have a capital: "Common Cause", "Supreme Palace
    /// Enclosure".
    fn opens_with_pair(self, text: &str) -> bool {
        let is_large = |word: &&str| word.starts_with(char::is_uppercase);
        let mut words = text.split_whitespace();
        let (Some(first), Some(next)) = (words.next(), words.next().filter(is_large)) else {
            return false;
        };
        let mut parts = next.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
        let next = parts.next().unwrap_or_default();
        let pair = format!("{first} {next}").to_lowercase();
        !self.is_grammar(first)
            && (self.names.contains(&pair) || words.next().as_ref().is_some_and(is_large))
    }

    /// Whether a first word is a noun, where all nouns have a capital: it is no word of grammar, and no adjective before one.
    fn opens_with_noun(self, text: &str) -> bool {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let nouns = &self.pack.ask.nouns;
        let mut is_adjective = || {
            let mut ends = nouns.adjective_ends.iter();
            let is_known = || zipf(&first.to_lowercase(), self.pack.language).is_some();
            ends.any(|end| first.ends_with(end.as_str()))
                && is_known()
                && words
                    .next()
                    .is_some_and(|next| next.starts_with(char::is_uppercase))
        };
        nouns.are_capital && !self.is_grammar(first) && !is_adjective()
    }

    fn is_grammar(self, word: &str) -> bool {
        let small = word.to_lowercase();
        self.pack.function_words.contains(&small)
            || self.pack.ask.nouns.determiners.contains(&small)
    }

    /// Whether a noun looks like a plural.
    pub fn is_plural(self, noun: &str) -> bool {
        self.singular(noun).is_some()
    }

    /// The singular of a noun that looks like a plural.
    pub fn singular(self, noun: &str) -> Option<String> {
        let nouns = &self.pack.ask.nouns;
        let small = noun.to_lowercase();
        if small.len() < 4 || nouns.plural_exceptions.contains(&small) || small.ends_with("ss") {
            return None;
        }
        nouns.singular.iter().find_map(|[plural, singular]| {
            noun.strip_suffix(plural.as_str())
                .map(|stem| format!("{stem}{singular}"))
        })
    }

    /// A noun phrase with the indefinite article, where the language has one.
    pub fn with_article(self, phrase: &str) -> String {
        let articles = &self.pack.ask.nouns.indefinite;
        let article = articles
            .iter()
            .find(|[start, _]| phrase.to_lowercase().starts_with(start.as_str()))
            .map_or("", |[_, article]| article);
        format!("{article} {phrase}").trim().to_owned()
    }

    /// The plural of a phrase's last word, by the pack's endings.
    pub fn plural(self, phrase: &str) -> Option<String> {
        let endings = &self.pack.ask.nouns.plural;
        endings.iter().find_map(|[singular, plural]| {
            phrase
                .strip_suffix(singular.as_str())
                .map(|stem| format!("{stem}{plural}"))
        })
    }

    /// Whether a phrase can name something: at most `longest` words, none of them a verb form, pronoun or conjunction of the pack.
    pub fn is_name(self, phrase: &str, longest: usize) -> bool {
        let gate = &self.pack.ask.gate;
        let bare = self.bare(phrase);
        let words: Vec<String> = bare.split_whitespace().map(str::to_lowercase).collect();
        let links = &self.pack.ask.label.links;
        let is_bad = |word: &String| {
            gate.verbs.contains(word)
                || (self.pack.function_words.contains(word)
                    && !links.contains(word)
                    && word != "and")
        };
        let edge = |word: Option<&String>| {
            word.is_some_and(|word| self.pack.function_words.contains(word))
        };
        !words.is_empty()
            && words.len() <= longest
            && !words.iter().any(is_bad)
            && !edge(words.first())
            && !edge(words.last())
    }

    /// The noun a phrase is built on: its last word before a link ("of", "for" ...).
    pub fn head(self, phrase: &str) -> String {
        let links = &self.pack.ask.label.links;
        let bare = self.bare(phrase);
        let mut words = bare
            .split_whitespace()
            .take_while(|word| !links.iter().any(|link| link == word) && !word.starts_with('('));
        let head = if self.pack.ask.nouns.head_first {
            words.find(|word| !self.is_grammar(word))
        } else {
            words.last()
        };
        head.unwrap_or_default().to_lowercase()
    }
}

/// The text with its first letter large.
pub fn capitalized(text: &str) -> String {
    with_first(text, char::to_uppercase)
}

fn with_first<I: Iterator<Item = char>>(text: &str, change: impl Fn(char) -> I) -> String {
    let mut signs = text.chars();
    signs
        .next()
        .map_or_else(String::new, |first| change(first).chain(signs).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;
    use crate::model::Language;

    #[test]
    fn finds_singular_and_head() {
        let Some(pack) = pack(Language::ENGLISH) else {
            panic!("no English pack")
        };
        let empty = BTreeSet::new();
        let phrases = Phrases {
            pack,
            names: &empty,
        };
        assert_eq!(phrases.singular("strategies").as_deref(), Some("strategy"));
        assert_eq!(phrases.singular("analysis"), None);
        assert_eq!(phrases.head("Key Benefits of Diversification"), "benefits");
        assert_eq!(phrases.option("the ‘files’"), "Files");
    }
}
