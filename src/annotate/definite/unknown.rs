//! Definite phrases that nothing makes known: no kind, no completion, no use in the text around.

use super::{MOST, Sentence, says};
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::passage::Read;
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet, zipf};
use crate::model::{Language, Span, Token, Upos};

/// Nouns rarer than this, on the Zipf scale, are technical words.
const TECHNICAL: f32 = 3.4;
/// A phrase of two words that the text around uses this often is a term of its; longer ones tell what they mean.
const TERM_USES: usize = 2;
/// A noun alone has to be spoken of this often.
const NOUN_USES: usize = 6;
/// A text of fewer bytes speaks of most things but once.
const SHORT_TEXT: usize = 4000;

/// A definite noun phrase that nothing makes known: neither what follows it, nor its kind, nor the use of the text around, which
/// speaks of it again and again.
pub fn unknown<'t>(read: &'t Read, nearby: &str, words: &Definite) -> Option<&'t str> {
    let sentence = Sentence::of(read, words);
    let found = read.noun_phrases().iter().find(|phrase| {
        let is_lost = || {
            if sentence.opens(phrase) {
                !sentence.is_known(phrase, nearby, read.language())
            } else {
                sentence.is_single(phrase, nearby, read.language())
            }
        };
        sentence.is_several(phrase)
            || sentence.is_of_unknown(phrase, nearby, read.language())
            || sentence.is_bare(phrase) && (sentence.is_affected(phrase) || is_lost())
    })?;
    Some(found.base.slice(&read.text))
}

impl Sentence<'_> {
    /// Whether nothing was named before a phrase: it opens the sentence, or the clause that stands first.
    fn opens(&self, phrase: &NounPhrase) -> bool {
        let before = self.tokens.get(..phrase.words.start).unwrap_or_default();
        let names = |token: &Token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Pron);
        let is_chain = |token: &Token| {
            matches!(
                token.upos,
                Upos::Noun | Upos::Adj | Upos::Det | Upos::Adp | Upos::Num
            ) || matches!(token.xpos, "VBN" | "VBG")
        };
        !before.iter().any(names) || before.iter().all(is_chain)
    }

    /// Whether a noun alone inside a sentence is spoken of but once.
    fn is_single(&self, phrase: &NounPhrase, nearby: &str, language: Language) -> bool {
        let goes_on = self.tokens.get(phrase.words.end).is_some_and(|next| {
            matches!(next.upos, Upos::Pron | Upos::Noun | Upos::Propn | Upos::Det)
        });
        let is_once = || {
            let name = phrase.base.slice(self.text).to_lowercase();
            says(nearby, &name, 1) && !says(nearby, &name, 2)
        };
        phrase.words.len() == 2
            && nearby.len() > SHORT_TEXT
            && !goes_on
            && !self.is_known(phrase, nearby, language)
            && is_once()
    }

    /// "The patient's blood": a thing of somebody or something that is not known.
    fn is_of_unknown(&self, phrase: &NounPhrase, nearby: &str, language: Language) -> bool {
        let words = self.tokens.get(phrase.words.clone()).unwrap_or_default();
        let [article, owner, mark, ..] = words else {
            return false;
        };
        if mark.xpos != "POS"
            || owner.upos != Upos::Noun
            || !self.has(&self.words.articles, article)
        {
            return false;
        }
        let is_common =
            zipf(&owner.lemma.to_lowercase(), language).is_some_and(|usual| usual >= TECHNICAL);
        let name = || format!("the {} ", self.form(owner));
        let before = self.tokens.get(..phrase.words.start).unwrap_or_default();
        let is_pointing = self.words.pointing.contains(&owner.lemma);
        let is_told = || {
            before.iter().any(|token| token.lemma == owner.lemma)
                || self.has(&self.words.known, owner)
                || !is_pointing && (!self.opens(phrase) || says(nearby, &name(), NOUN_USES))
        };
        is_common && !is_told()
    }

    /// "The damaged pancreas": a state that something told before has brought about.
    fn is_affected(&self, phrase: &NounPhrase) -> bool {
        self.inside(phrase)
            .any(|token| token.xpos == "VBN" && token.upos == Upos::Verb)
    }

    /// "Both centers", without naming them.
    fn is_several(&self, phrase: &NounPhrase) -> bool {
        let counts = self
            .inside(phrase)
            .next()
            .is_some_and(|first| self.has(&self.words.counting, first));
        let joins = self
            .tokens
            .get(phrase.words.end)
            .is_some_and(|next| next.upos == Upos::Cconj);
        counts && !joins && !self.is_completed(phrase) && phrase.words.start == 0
    }

    /// Whether a definite phrase needs no telling: one of a kind, a part of the body, a technical word, or a term of the text around.
    fn is_known(&self, phrase: &NounPhrase, nearby: &str, language: Language) -> bool {
        let Some(head) = self.tokens.get(phrase.head) else {
            return false;
        };
        let body = |class: Supersense| class.name() == "noun.body";
        let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, body);
        if self.has(&self.words.known, head) || share.is_some_and(|share| share > MOST) {
            return true;
        }
        let rarity = zipf(&head.lemma.to_lowercase(), language).unwrap_or_default();
        if rarity < TECHNICAL {
            return true;
        }
        let inner = phrase.words.start + 1..phrase.words.end;
        let words = self.tokens.get(inner).unwrap_or_default();
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            return false;
        };
        let is_passing = |token: &Token| {
            matches!(token.xpos, "JJR" | "VBG")
                || token.xpos == "CD" && token.span.start < head.span.start
                || self.has(&self.words.passing, token)
        };
        if words.iter().any(is_passing) {
            return false;
        }
        let name = Span::new(first.span.start, last.span.end).slice(self.text);
        match words.len() {
            1 => says(nearby, &format!("the {name} "), NOUN_USES),
            2 => says(nearby, name, TERM_USES),
            _ => true,
        }
    }
}
