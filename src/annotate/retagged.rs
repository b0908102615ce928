//! Word classes that the words around a word rule out, put right before a sentence is parsed: English.

use super::finite::{is_finite, opens_clause};
use super::forms::{Target, inflect, readings};
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Token, Upos};

/// Where most senses of a noun are of one kind, it is taken for that kind.
const MOST: f32 = 0.5;
/// A participle that is no adjective between "be" and "to".
const USED: [&str; 1] = ["used"];

/// The tags of words that the tagger cannot have right.
pub fn retagged(text: &str, tokens: &[Token]) -> Vec<Option<&'static str>> {
    let tag = |place: usize| {
        if is_infinitive(text, tokens, place) {
            Some("VB")
        } else if is_infinitive(text, tokens, place + 1) {
            Some("TO")
        } else if is_passive(text, tokens, place) {
            Some("VBN")
        } else if is_gerund_object(text, tokens, place) {
            Some("NNS")
        } else if is_doing(text, tokens, place) {
            Some("VBG")
        } else if is_modifier(text, tokens, place) || is_listed(text, tokens, place) {
            Some("JJ")
        } else {
            None
        }
    };
    (0..tokens.len()).map(tag).collect()
}

/// A participle between a form of "be" and "to" with a verb: "are *used* to cut".
fn is_passive(text: &str, tokens: &[Token], place: usize) -> bool {
    let Some([be, used, to, next]) = place
        .checked_sub(1)
        .and_then(|first| tokens.get(first..first + 4))
    else {
        return false;
    };
    let form = used.span.slice(text);
    be.lemma == "be"
        && used.xpos == "JJ"
        && to.xpos == "TO"
        && next.xpos == "VB"
        && USED.contains(&form)
}

/// What a person or group is doing to something, not a noun between others: "a farmer *keeping* sheep".
fn is_doing(text: &str, tokens: &[Token], place: usize) -> bool {
    let Some([who, word, next]) = place
        .checked_sub(1)
        .and_then(|first| tokens.get(first..first + 3))
    else {
        return false;
    };
    let acts = |is: fn(Supersense) -> bool| {
        let share = wordnet().share(&who.lemma, PartOfSpeech::Noun, is);
        share.is_some_and(|share| share > MOST)
    };
    let form = word.span.slice(text);
    who.xpos == "NN"
        && word.xpos == "NN"
        && (next.xpos == "NNS" || next.upos == Upos::Det)
        && acts(|class| class.is_person() || class.is_group())
        && readings(form).iter().any(|(part, lemma)| {
            *part == PartOfSpeech::Verb && inflect(lemma, Target::Vbg).as_deref() == Some(form)
        })
}

/// What the lexicon knows as an adjective, between "with" and a noun: "with *emerging* markets".
fn is_modifier(text: &str, tokens: &[Token], place: usize) -> bool {
    let Some([with, word, next]) = place
        .checked_sub(1)
        .and_then(|first| tokens.get(first..first + 3))
    else {
        return false;
    };
    is_with(with)
        && word.xpos == "VBG"
        && next.upos == Upos::Noun
        && is_adjective(word.span.slice(text))
}

/// What the lexicon knows as an adjective, behind a comma and before a noun where nothing governs a bare verb: "has skill,
/// *sound* judgement and patience".
fn is_listed(text: &str, tokens: &[Token], place: usize) -> bool {
    let Some([comma, word, next]) = place
        .checked_sub(1)
        .and_then(|first| tokens.get(first..first + 3))
    else {
        return false;
    };
    let governs = |token: &Token| matches!(token.xpos, "MD" | "TO") || token.lemma == "do";
    comma.lemma == ","
        && word.xpos == "VB"
        && next.upos == Upos::Noun
        && !tokens.iter().take(place).any(governs)
        && is_adjective(word.span.slice(text))
}

fn is_adjective(form: &str) -> bool {
    readings(form)
        .iter()
        .any(|(part, lemma)| *part == PartOfSpeech::Adjective && lemma == form)
}

/// A plural behind a gerund that opens the sentence was taken for its verb, though another follows: "Holding *stocks* can pay".
fn is_gerund_object(text: &str, tokens: &[Token], place: usize) -> bool {
    let opens = tokens.first().is_some_and(|first| first.xpos == "VBG");
    let is_verb = tokens.get(place).is_some_and(|token| token.xpos == "VBZ");
    if !opens || !is_verb {
        return false;
    }
    let names =
        |token: &Token| matches!(token.upos, Upos::Adj | Upos::Noun | Upos::Propn | Upos::Det);
    let between = tokens.get(1..place).unwrap_or_default();
    let mut after = tokens.iter().skip(place + 1);
    let goes_on = after
        .find(|token| is_finite(token) || !is_with(token) && opens_clause(token))
        .is_some_and(is_finite);
    let form = tokens.get(place).map_or("", |token| token.span.slice(text));
    between.iter().all(names)
        && goes_on
        && readings(form)
            .iter()
            .any(|(part, lemma)| *part == PartOfSpeech::Noun && lemma != form)
}

/// A noun between "to" and a determiner or possessive is a verb: "to *exchange* its payments".
fn is_infinitive(text: &str, tokens: &[Token], place: usize) -> bool {
    let Some([to, verb, next]) = place
        .checked_sub(1)
        .and_then(|first| tokens.get(first..first + 3))
    else {
        return false;
    };
    let form = verb.span.slice(text);
    to.lemma == "to"
        && verb.upos == Upos::Noun
        && (next.upos == Upos::Det || next.xpos == "PRP$")
        && readings(form)
            .iter()
            .any(|(part, lemma)| *part == PartOfSpeech::Verb && lemma == form)
}

fn is_with(token: &Token) -> bool {
    token.lemma == "with"
}

#[cfg(test)]
mod tests {
    use crate::annotate::finite::analyze_whole;
    use crate::model::Language;

    /// The tag of a word of a sentence.
    fn tag(text: &str, word: &str) -> Option<&'static str> {
        let analysis = analyze_whole(text, Language::ENGLISH);
        let mut tokens = analysis.tokens.iter();
        tokens
            .find(|token| token.span.slice(text) == word)
            .map(|token| token.xpos)
    }

    #[test]
    fn reads_words_as_their_places_demand() {
        for (text, word, found) in [
            (
                "The club may go to court to exchange its fields",
                "exchange",
                "VB",
            ),
            (
                "Tools like rakes, spades, and hoes are used to loosen the soil",
                "used",
                "VBN",
            ),
            ("A farmer keeping sheep may rent a meadow", "keeping", "VBG"),
            (
                "Planting U.S. trees along with emerging market crops can feed a town",
                "emerging",
                "JJ",
            ),
            (
                "A good judge has the needed skill, sound judgement and patience",
                "sound",
                "JJ",
            ),
        ] {
            assert_eq!(tag(text, word), Some(found), "{text}");
        }
    }
}
