//! Sentences that tell what happened once, to whom nobody knows.

use super::passage::Read;
use super::syntax::{Clause, Finite};
use crate::language::WordList;
use crate::language::ask::Pattern;
use crate::language::lexicon::{
    PartOfSpeech, Supersense, is_stop_word, person_name, places, wordnet, zipf,
};
use crate::model::{Language, Token, Upos};

/// Where most senses of a name are of another kind, it is none of a person.
const MOST: f32 = 0.5;
/// A rarer word for an animal, on the Zipf scale, is the name of its kind: "Drosophila".
const USUAL: f32 = 3.6;

/// Whether a sentence says what happened without a name that tells where or to whom. Of a year kinds may be told ("penicillin was found
/// in 1928"), but no rates, which are those of some country or group.
pub fn is_placeless(read: &Read, rates: Option<&Pattern>) -> bool {
    let Some(clause) = read.clause() else {
        return false;
    };
    let has_rate = || rates.is_some_and(|rates| rates.is_match(&read.text));
    let mut tokens = read.analysis().tokens.iter().enumerate();
    let is_name = |(place, token): (usize, &Token)| {
        let is_large = token.span.slice(&read.text).starts_with(char::is_uppercase);
        token.upos == Upos::Propn || place > 0 && is_large
    };
    let is_dated = read.text.chars().any(char::is_numeric);
    clause.verbs.form == Finite::Past
        && !tokens.any(is_name)
        && !(is_dated && is_general(read, clause) && !has_rate())
}

/// Whether what a sentence is about is no single thing: "the first computers", "penicillin".
fn is_general(read: &Read, clause: &Clause) -> bool {
    let tokens = &read.analysis().tokens;
    let subject = tokens.get(clause.subject.words.clone()).unwrap_or_default();
    subject.iter().all(|token| token.upos != Upos::Det)
}

/// Whether a person of an example acts in a sentence: a given name alone, which the text around never joins to a family name. Words of
/// place tell that a name is none of a person.
pub fn has_invented_person(read: &Read, nearby: &str, locating: &WordList) -> bool {
    let tokens = &read.analysis().tokens;
    let is_name = |place: Option<usize>| {
        let token = place.and_then(|place| tokens.get(place));
        token.is_some_and(|token| {
            token.upos == Upos::Propn
                || token.span.slice(&read.text).starts_with(char::is_uppercase) && place != Some(0)
        })
    };
    tokens.iter().enumerate().any(|(place, token)| {
        let name = token.span.slice(&read.text);
        let is_given = || {
            person_name(name).is_given() && (!names_a_thing(name) || owns(name, nearby, locating))
        };
        token.upos == Upos::Propn
            && (is_given() || is_pet(name, read.language()))
            && !is_name(place.checked_sub(1))
            && !is_name(Some(place + 1))
            && !is_joined(name, nearby, read.language())
    })
}

/// Whether a common word for an animal is used as a name: "Tiger hears the can opener".
fn is_pet(name: &str, language: Language) -> bool {
    let word = name.to_lowercase();
    let share = |is: fn(Supersense) -> bool| {
        wordnet()
            .share(&word, PartOfSpeech::Noun, is)
            .unwrap_or(0.0)
    };
    zipf(&word, language).is_some_and(|usual| usual > USUAL)
        && share(|class| class.name() == "noun.animal") > 0.0
        && share(Supersense::is_animate) > MOST
        && places(name).is_empty()
}

/// Whether a name is mostly that of something else: a planet, a month, a state.
fn names_a_thing(name: &str) -> bool {
    let share = wordnet().share(
        &name.to_lowercase(),
        PartOfSpeech::Noun,
        Supersense::is_person,
    );
    share.is_some_and(|share| share < MOST) || !places(name).is_empty()
}

/// Whether a name that things have as well is one of a person in a text: something is the person's, and nothing lies there.
fn owns(name: &str, text: &str, locating: &WordList) -> bool {
    let after = |at: usize| text.get(at + name.len()..).unwrap_or_default();
    let is_owner = |at: usize| {
        let mut signs = after(at).chars();
        matches!(signs.next(), Some('’' | '\'')) && signs.next() == Some('s')
    };
    let is_place = |at: usize| {
        let before = text.get(..at).and_then(|before| before.strip_suffix(' '));
        let word = before.and_then(|before| before.split_whitespace().next_back());
        word.is_some_and(|word| locating.contains(&word.to_lowercase()))
    };
    let uses = || text.match_indices(name).map(|(at, _)| at);
    uses().any(is_owner) && !uses().any(is_place)
}

/// Whether a text has a name beside another word with a capital.
fn is_joined(name: &str, text: &str, language: Language) -> bool {
    let is_large = |word: &str| {
        word.starts_with(char::is_uppercase)
            && word
                .chars()
                .nth(1)
                .is_some_and(|sign| sign.is_lowercase() || sign == '.')
    };
    text.match_indices(name).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        let after = text.get(at + name.len()..).unwrap_or_default();
        let follows =
            after.strip_prefix(' ').is_some_and(is_large) || after.starts_with(char::is_alphabetic);
        let word = before
            .strip_suffix(' ')
            .and_then(|before| before.split_whitespace().next_back());
        let line = before.rsplit('\n').next().unwrap_or_default();
        let mut words = line.split_whitespace().rev().skip(1);
        let opens = words
            .next()
            .is_none_or(|word| word.len() > 2 && word.ends_with(['.', '!', '?', ':', '”']));
        let is_name = |word: &str| is_large(word) && !is_stop_word(&word.to_lowercase(), language);
        follows || !opens && word.is_some_and(is_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::ask::Gate;
    use crate::language::pack;

    fn read(text: &str) -> Read {
        Read::new(text.to_owned(), Language::ENGLISH)
    }

    fn gate() -> &'static Gate {
        match pack(Language::ENGLISH) {
            Some(pack) => &pack.ask.gate,
            None => panic!("no pack"),
        }
    }

    fn is_placeless(read: &Read) -> bool {
        let rates = gate().rates.as_ref();
        super::is_placeless(read, rates)
    }

    fn has_invented_person(read: &Read, nearby: &str) -> bool {
        let locating = &gate().locating;
        super::has_invented_person(read, nearby, locating)
    }

    #[test]
    fn a_given_name_alone_is_of_an_example() {
        let text = "When Barbara breathes, the nurse hears a crackling sound";
        assert!(has_invented_person(&read(text), text));
        let around = "The bridge was planned by Barbara Holt. Barbara drew a wide arch.";
        assert!(!has_invented_person(
            &read("Barbara drew a wide arch"),
            around
        ));
        let pet = "When the bell rings, Tiger runs to the kitchen";
        assert!(has_invented_person(&read(pet), pet));
        assert!(!has_invented_person(
            &read("Paris lies on the Seine"),
            "Paris lies on the Seine"
        ));
    }

    #[test]
    fn a_name_of_a_place_that_owns_something_is_of_a_person() {
        let text = "Kerry’s aunt bakes bread";
        assert!(has_invented_person(&read(text), text));
        let around = "Rain falls in Kerry. Kerry’s hills are green.";
        assert!(!has_invented_person(
            &read("Kerry’s hills are green"),
            around
        ));
    }

    #[test]
    fn what_happened_needs_a_name() {
        assert!(is_placeless(&read(
            "The bakers raised the price of salt in 1904"
        )));
        assert!(is_placeless(&read("The old bakers sold salt")));
        assert!(is_placeless(&read("In 1904, bakers paid $5 for salt")));
        assert!(!is_placeless(&read("In 1904 bakers sold salt")));
        assert!(!is_placeless(&read(
            "In 1904 the price fell to half in Norway"
        )));
        assert!(!is_placeless(&read("The old bakers sell salt")));
    }
}
