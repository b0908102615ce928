use std::borrow::Cow;
use std::sync::LazyLock;

use serde::Deserialize;

use super::grammar::Grammar;
use super::lower;
use crate::language::lexicon::Words;
use crate::language::lexicon::blob::Reader;
use crate::model::Upos;

/// Forms, each with the number of its lemma.
struct Table {
    words: Words,
    lemmas: Vec<u32>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut reader = Reader::unpack(include_bytes!("../../language/packs/ind/lemmas.zst"));
    Table {
        words: reader.words(),
        lemmas: reader.numbers(),
    }
});

/// How words are built, from `affixes.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Affixes {
    /// Endings that are words of their own written together.
    clitics: Vec<String>,
    /// Endings of derivation.
    suffixes: Vec<String>,
    /// A prefix and the letter, if any, that it has swallowed from the start of the stem.
    prefixes: Vec<(String, String)>,
}

static AFFIXES: LazyLock<Affixes> = LazyLock::new(|| {
    let file = include_str!("../../language/packs/ind/affixes.toml");
    // A file that cannot be read is found by this module's test.
    toml::from_str(file).unwrap_or_default()
});

static GRAMMAR: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::read(include_str!("../../language/packs/ind/lemmas.tsv")));

/// The lemma of a form in its word class: the stem that affixes and clitics were put to.
pub fn lemma(form: &str, upos: Upos) -> Cow<'_, str> {
    if matches!(upos, Upos::Propn | Upos::X | Upos::Punct | Upos::Sym) {
        return Cow::Borrowed(form);
    }
    let small = lower(form);
    if let Some(lemma) = GRAMMAR.lemma(&small, upos) {
        return Cow::Borrowed(lemma);
    }
    if matches!(
        upos,
        Upos::Noun | Upos::Verb | Upos::Adj | Upos::Adv | Upos::Num
    ) {
        return match content(&small) {
            Some(stem) => Cow::Owned(stem),
            None => small,
        };
    }
    small
}

fn content(form: &str) -> Option<String> {
    listed(form)
        .map(str::to_owned)
        .or_else(|| single(form).and_then(|word| content(word).or_else(|| Some(word.to_owned()))))
        .or_else(|| stem(form))
}

fn listed(form: &str) -> Option<&'static str> {
    let id = TABLE.words.find(form)?;
    TABLE
        .lemmas
        .get(id as usize)
        .map(|lemma| TABLE.words.get(*lemma))
}

/// The word that a doubled form doubles.
fn single(form: &str) -> Option<&str> {
    let (one, other) = form.split_once('-')?;
    let doubles = other.starts_with(one) || one.ends_with(other);
    (one.len() > 1 && doubles).then_some(one)
}

/// The stem below clitics, suffixes and prefixes, where the table confirms it: the first that needs the least taken off.
fn stem(form: &str) -> Option<String> {
    let bare = AFFIXES.clitics.iter();
    let without = bare.filter_map(|clitic| form.strip_suffix(clitic.as_str()));
    let bases: Vec<&str> = std::iter::once(form).chain(without).collect();
    let found = bases.iter().find_map(|base| derived(base));
    found.or_else(|| {
        bases
            .iter()
            .flat_map(|base| split_clitic(base))
            .find_map(derived)
    })
}

fn split_clitic(base: &str) -> impl Iterator<Item = &str> {
    let clitics = AFFIXES.clitics.iter();
    clitics.filter_map(|clitic| base.strip_suffix(clitic.as_str()))
}

fn derived(base: &str) -> Option<String> {
    if let Some(lemma) = listed(base) {
        return Some(lemma.to_owned());
    }
    let suffixes = AFFIXES.suffixes.iter();
    let shorter = suffixes.filter_map(|suffix| base.strip_suffix(suffix.as_str()));
    for base in std::iter::once(base).chain(shorter) {
        if let Some(lemma) = listed(base).filter(|_| base.len() > 2) {
            return Some(lemma.to_owned());
        }
        for (prefix, swallowed) in &AFFIXES.prefixes {
            let stem = base.strip_prefix(prefix.as_str());
            let stem = stem.map(|stem| [swallowed.as_str(), stem].concat());
            let known = stem
                .as_deref()
                .filter(|stem| stem.len() > 2)
                .and_then(listed);
            if let Some(lemma) = known {
                return Some(lemma.to_owned());
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_affixes_loads() {
        let file = include_str!("../../language/packs/ind/affixes.toml");
        if let Err(error) = toml::from_str::<Affixes>(file) {
            panic!("{error}");
        }
    }

    #[test]
    fn affixes_clitics_and_doubling_come_off() {
        for (form, upos, wanted) in [
            ("membaca", Upos::Verb, "baca"),
            ("bukunya", Upos::Noun, "buku"),
            ("rumah-rumah", Upos::Noun, "rumah"),
            ("gunung", Upos::Noun, "gunung"),
            ("Sungai", Upos::Noun, "sungai"),
            ("Bogor", Upos::Propn, "Bogor"),
            ("oleh", Upos::Adp, "oleh"),
        ] {
            assert_eq!(lemma(form, upos), wanted);
        }
    }
}
