use crate::language::ask::Ask;

/// Whether a question with its key, read one after the other, has a word that points at something which neither has named before.
pub fn leans(stem: &str, key: &str, ask: &Ask) -> bool {
    let words: Vec<String> = [stem, key].into_iter().flat_map(words).collect();
    let opens_key = words_in(stem);
    (0..words.len()).any(|place| {
        let before = words.get(..place).unwrap_or_default();
        words
            .get(place)
            .is_some_and(|word| is_lost(word, before, place == opens_key, ask))
    })
}

fn words(text: &str) -> Vec<String> {
    text.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

fn words_in(text: &str) -> usize {
    words(text).len()
}

/// A pointer needs its noun, a pronoun a person, what is written onto a word anything.
fn is_lost(word: &str, before: &[String], opens_key: bool, ask: &Ask) -> bool {
    let surface = &ask.surface;
    if surface.pointers.contains(word) {
        let noun = before.last().filter(|_| !opens_key);
        let earlier = before.split_last().map_or(&[][..], |(_, earlier)| earlier);
        return noun.is_none_or(|noun| !earlier.contains(noun));
    }
    if surface.pronouns.contains(word) {
        return !before.iter().any(|word| ask.nouns.persons.contains(word));
    }
    let has_enclitic = !surface.whole.contains(word)
        && surface
            .enclitics
            .iter()
            .any(|enclitic| word.ends_with(enclitic.as_str()));
    has_enclitic && !before.iter().any(|word| tells(word, ask))
}

/// Whether a word names anything.
fn tells(word: &str, ask: &Ask) -> bool {
    let grammar = [
        &ask.nouns.determiners,
        &ask.lists.subordinators,
        &ask.gate.openers,
        &ask.gate.verbs,
    ];
    word.chars().count() > 3 && !grammar.iter().any(|list| list.contains(word))
}
