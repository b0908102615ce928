//! Phrases of a sentence that its heading may have to tell: "the icy crust", "gains and losses".

use super::{MOST, Sentence};
use crate::annotate::annotated;
use crate::annotate::noun_phrases::NounPhrase;
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet, zipf};
use crate::model::{Language, Span, Token, Upos};

/// A subject whose nouns are all more common, on the Zipf scale, speaks of nothing in particular.
const GENERAL: f32 = 4.0;

/// Definite phrases with nothing that tells which one is meant, and a bare subject of general nouns. Bytes of the sentence.
pub fn leaning(sentence: &annotated::Sentence, words: &Definite) -> Vec<Span> {
    let seen = Sentence {
        text: &sentence.text,
        tokens: &sentence.analysis().tokens,
        words,
    };
    let phrases = sentence.noun_phrases().iter();
    let definite = phrases
        .filter(|phrase| {
            seen.is_bare(phrase) && !seen.is_told(phrase)
                || seen.is_of_general(phrase, sentence.language)
        })
        .map(|phrase| phrase.base);
    let mut found: Vec<Span> = definite.collect();
    found.extend(seen.general_subject(sentence));
    found
}

impl Sentence<'_> {
    /// Whether a definite phrase is of something there is one of, or of a part of the body.
    fn is_told(&self, phrase: &NounPhrase) -> bool {
        let body = |class: Supersense| class.name() == "noun.body";
        self.tokens.get(phrase.head).is_none_or(|head| {
            let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, body);
            self.has(&self.words.known, head) || share.is_some_and(|share| share > MOST)
        })
    }

    /// "The risk of abuse": the definite phrase of a general noun that another general noun tells.
    fn is_of_general(&self, phrase: &NounPhrase, language: Language) -> bool {
        let is_inside = |token: &&Token| {
            token.span.start >= phrase.span.start && token.span.end <= phrase.span.end
        };
        let is_general = |token: &Token| match token.upos {
            Upos::Noun | Upos::Adj => is_common(&self.form(token), language),
            Upos::Adp => true,
            Upos::Det => token.span.start == phrase.span.start,
            _ => false,
        };
        let opens = phrase.determiner.and_then(|place| self.tokens.get(place));
        opens.is_some_and(|opens| self.has(&self.words.articles, opens))
            && phrase.words.start == 0
            && phrase.span != phrase.base
            && self.tokens.iter().filter(is_inside).all(is_general)
    }

    /// The subject of the main clause, where it has no determiner and general nouns only.
    fn general_subject(&self, sentence: &annotated::Sentence) -> Option<Span> {
        let subject = &sentence.clause()?.subject;
        let tokens = self.tokens.get(subject.words.clone())?;
        let is_general = |token: &Token| match token.upos {
            Upos::Noun | Upos::Adj => is_common(&self.form(token), sentence.language),
            Upos::Cconj => true,
            _ => false,
        };
        let (first, last) = (tokens.first()?, tokens.last()?);
        let next = self.tokens.get(subject.words.end)?;
        let is_alone = matches!(next.upos, Upos::Verb | Upos::Aux | Upos::Adv)
            && !matches!(next.xpos, "VBG" | "VBN");
        (is_alone && tokens.iter().all(is_general) && !has_compound(tokens))
            .then(|| Span::new(first.span.start, last.span.end))
    }
}

fn is_common(word: &str, language: Language) -> bool {
    zipf(word, language).is_some_and(|usual| usual > GENERAL)
}

/// Whether two nouns make a term.
fn has_compound(tokens: &[Token]) -> bool {
    let is_noun = |token: &Token| token.upos == Upos::Noun;
    tokens.windows(2).any(|pair| pair.iter().all(is_noun))
}
