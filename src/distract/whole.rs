use super::kinship::Kinds;
use crate::annotate::Sentence;
use crate::annotate::forms::readings;
use crate::annotate::noun_phrases::NounPhrase;
use crate::language::TermWords;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet, zipf};
use crate::model::{Language, Nature, Token, Upos};

/// An adjective rarer than this on the Zipf scale names a kind of thing ("osseous tissue") rather than a quality.
const COMMON: f32 = 3.3;
/// A noun as frequent as this tells little of another behind it: "way".
const COMMONEST: f32 = 5.5;
/// A noun that is a verb this many times as often, by `WordNet`'s counts, is taken for one behind another noun.
const MOSTLY_VERB: u32 = 4;

/// Nouns more frequent than this on the Zipf scale name nothing in particular when alone; sooner those for what cannot be touched.
const COMMONEST_ALONE: f32 = 5.4;
const COMMONEST_ABSTRACT: f32 = 4.5;
/// What stands as few steps below the top of all things is a class of many kinds, where it is a common word: "layer", "structure".
const HIGH: usize = 6;
const COMMON_HIGH: f32 = 4.3;

/// Whether a sentence is one whose noun phrases can be trusted: it is whole and has a finite verb.
pub fn is_sentence(sentence: &Sentence) -> bool {
    let is_finite = |token: &Token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD");
    sentence.is_whole && sentence.analysis().tokens.iter().any(is_finite)
}

/// Whether a noun phrase stands whole in its sentence: nothing beside it can be a part of it that the chunker missed.
pub fn is_whole(sentence: &Sentence, phrase: &NounPhrase) -> bool {
    let tokens = &sentence.analysis().tokens;
    let before = phrase
        .words
        .start
        .checked_sub(1)
        .and_then(|at| tokens.get(at));
    let after = tokens.get(phrase.words.end);
    let is_name_part = |token: &Token| {
        matches!(
            token.upos,
            Upos::Noun | Upos::Propn | Upos::Num | Upos::X | Upos::Sym
        )
    };
    let joins = |token: &Token| {
        matches!(
            token.span.slice(&sentence.text),
            "-" | "/" | "–" | "’s" | "'s" | "(" | ")"
        )
    };
    let is_to = before.is_some_and(|token| matches!(token.xpos, "TO" | "MD"));
    let opens = before.is_none_or(|token| {
        !is_name_part(token)
            && token.upos != Upos::Adj
            && !(joins(token) && token.span.slice(&sentence.text) != "(")
    });
    let closes =
        after.is_none_or(|token| !is_name_part(token) && !joins(token) && token.xpos != "POS");
    opens && closes && !is_to && !hides_verb(sentence, phrase)
}

/// Whether a noun of a phrase of several is rather a verb: "pump blood", "gland produces", "cells form bone".
fn hides_verb(sentence: &Sentence, phrase: &NounPhrase) -> bool {
    let tokens = &sentence.analysis().tokens;
    let at = |place: usize| tokens.get(place);
    let verb = |token: &Token| {
        let form = token.span.slice(&sentence.text).to_lowercase();
        let mut readings = readings(&form).into_iter();
        let lemma =
            readings.find_map(|(part, lemma)| (part == PartOfSpeech::Verb).then_some(lemma));
        lemma.map(|lemma| (lemma == form, lemma))
    };
    let is_mostly_verb = |token: &Token| {
        token.upos == Upos::Noun
            && verb(token).is_some_and(|(_, lemma)| {
                uses(&lemma, PartOfSpeech::Verb)
                    > MOSTLY_VERB * uses(&lemma, PartOfSpeech::Noun).max(1)
            })
    };
    let is_base = |token: &Token| {
        token.upos != Upos::Propn && verb(token).is_some_and(|(is_base, _)| is_base)
    };
    let first = phrase.words.start;
    let before = first.checked_sub(1).and_then(at);
    let agrees = before.is_none_or(|token| {
        matches!(
            token.xpos,
            "NNS" | "NNPS" | "WDT" | "WP" | "PRP" | "CC" | "RB" | "," | "TO" | "MD"
        )
    });
    let opens = at(first).is_some_and(|token| is_mostly_verb(token) || agrees && is_base(token));
    let follows_plural = phrase.words.clone().skip(1).any(|place| {
        at(place - 1).is_some_and(|token| token.xpos == "NNS") && at(place).is_some_and(is_base)
    });
    phrase.words.len() > 1
        && (phrase.determiner.is_none() && opens
            || follows_plural
            || at(phrase.head).is_some_and(is_mostly_verb))
}

fn uses(lemma: &str, part: PartOfSpeech) -> u32 {
    wordnet().senses(lemma, part).map(|sense| sense.uses).sum()
}

/// Whether a modifier says little of what kind of thing is meant.
pub fn is_light(token: &Token, text: &str, words: &TermWords) -> bool {
    let form = token.span.slice(text).to_lowercase();
    words.light_modifiers.contains(&form) || words.weak_modifiers.contains(&form)
}

/// Whether a modifier tells what kind of thing is meant. One that compares, or that says how something is rather than what, does not:
/// beside the words of its own sentence only it would be understood.
pub fn is_telling(token: &Token, text: &str, words: &TermWords, language: Language) -> bool {
    let form = token.span.slice(text).to_lowercase();
    if is_light(token, text, words) {
        return false;
    }
    match token.upos {
        Upos::Noun => zipf(&form, language).is_none_or(|often| often < COMMONEST),
        Upos::Propn => true,
        Upos::Adj => {
            let describes = wordnet()
                .share(&form, PartOfSpeech::Adjective, |class| {
                    class.name() != "adj.pert"
                })
                .is_none_or(|share| share > 0.5);
            !matches!(token.xpos, "JJR" | "JJS")
                && (!describes || zipf(&form, language).is_none_or(|often| often < COMMON))
        }
        _ => false,
    }
}

/// Whether the first word has a capital wherever it stands: "Marxist".
pub fn is_written_large(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    let parts = [PartOfSpeech::Adjective, PartOfSpeech::Noun];
    parts.iter().any(|part| {
        let written = wordnet().written(&first.to_lowercase(), *part);
        written.is_some_and(|word| word.starts_with(char::is_uppercase))
    })
}

/// Whether a noun alone names nothing in particular: a common one, and sooner where it names nothing that can be touched.
pub fn is_general(noun: &str, language: Language) -> bool {
    let nature = Nature {
        head: noun.to_owned(),
        ..Nature::default()
    };
    let is_high = Kinds::of(noun, &nature)
        .depth()
        .is_some_and(|depth| depth <= HIGH);
    let often = zipf(noun, language).unwrap_or_default();
    if is_high && often > COMMON_HIGH {
        return true;
    }
    let touched = wordnet().share(noun, PartOfSpeech::Noun, Supersense::is_concrete);
    let limit = if touched.is_some_and(|share| share > 0.5) {
        COMMONEST_ALONE
    } else {
        COMMONEST_ABSTRACT
    };
    often > limit
}
