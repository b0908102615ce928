use crate::annotate::Sentence;
use crate::annotate::forms::readings;
use crate::annotate::noun_phrases::NounPhrase;
use crate::language::TermWords;
use crate::language::lexicon::{PartOfSpeech, wordnet, zipf};
use crate::model::{Token, Upos};

/// An adjective rarer than this on the Zipf scale names a kind of thing ("osseous tissue") rather than a quality.
const COMMON: f32 = 3.3;
/// A noun as frequent as this tells little of another behind it: "way".
const COMMONEST: f32 = 5.5;
/// A noun that is a verb this many times as often, by `WordNet`'s counts, is taken for one behind another noun.
const MOSTLY_VERB: u32 = 4;

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

/// Whether the first or the last noun of a phrase of several is rather a verb: "pump blood", "gland produces".
fn hides_verb(sentence: &Sentence, phrase: &NounPhrase) -> bool {
    let tokens = &sentence.analysis().tokens;
    let is_verb = |at: usize| {
        let Some(token) = tokens.get(at).filter(|token| token.upos == Upos::Noun) else {
            return false;
        };
        let form = token.span.slice(&sentence.text).to_lowercase();
        readings(&form).iter().any(|(part, lemma)| {
            *part == PartOfSpeech::Verb
                && uses(lemma, PartOfSpeech::Verb)
                    > MOSTLY_VERB * uses(lemma, PartOfSpeech::Noun).max(1)
        })
    };
    let is_bare = phrase.determiner.is_none();
    let first = phrase.words.start;
    phrase.words.len() > 1
        && phrase.head + 1 == phrase.words.end
        && (is_bare && is_verb(first) || is_verb(phrase.head))
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
pub fn is_telling(
    token: &Token,
    text: &str,
    words: &TermWords,
    language: crate::model::Language,
) -> bool {
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
