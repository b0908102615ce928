use std::ops::Range;

use super::sentence::Sentence;
use crate::language::{Introduction, Sign};
use crate::model::Upos;

/// What stands around a candidate, over all its places.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// How often an adjective or noun stands right before it.
    pub modified: usize,
    /// How often a noun stands right after it.
    pub modifying: usize,
    /// How often it has a capital inside a sentence.
    pub capital: usize,
    /// How often a sentence begins with it.
    pub opening: usize,
    /// How many paragraphs it stands in.
    pub paragraphs: usize,
    /// The last of them.
    paragraph: Option<usize>,
    /// Whether the text says that something is called so.
    pub is_named: bool,
    /// Whether the text says what it is or does.
    pub is_defined: bool,
    /// Whether the text adds a gloss to it.
    pub is_glossed: bool,
}

impl Context {
    /// Adds one place.
    pub fn add(&mut self, sentence: &Sentence<'_>, part: &Range<usize>) {
        let before = part.start.checked_sub(1);
        let upos = |at: usize| sentence.tokens.get(at).map(|token| token.upos);
        let is_noun = |at: usize| matches!(upos(at), Some(Upos::Noun | Upos::Propn));
        let is_modifier = |at: usize| is_noun(at) || upos(at) == Some(Upos::Adj);
        let article = before.filter(|at| upos(*at) == Some(Upos::Det));
        let is_capital = sentence.slice(part.start).starts_with(char::is_uppercase);
        self.paragraphs += usize::from(self.paragraph != Some(sentence.paragraph));
        self.paragraph = Some(sentence.paragraph);
        self.modified += usize::from(before.is_some_and(is_modifier));
        self.modifying += usize::from(is_noun(part.end));
        self.capital += usize::from(is_capital && before.is_some());
        self.opening += usize::from(before.is_none() || article == Some(0));
        self.is_named |= is_abbreviated(sentence, part.end);
        for sign in &sentence.words.signs {
            let is_before = stands_before(sentence, part.start, sign)
                || article.is_some_and(|article| stands_before(sentence, article, sign));
            if is_before && stands_at(sentence, part.end, &sign.after) {
                match sign.tells {
                    Introduction::Name => self.is_named = true,
                    Introduction::Definition => self.is_defined = true,
                    Introduction::Gloss => self.is_glossed = true,
                }
            }
        }
    }
}

/// Whether an abbreviation in brackets follows.
fn is_abbreviated(sentence: &Sentence<'_>, at: usize) -> bool {
    let short = sentence.slice(at + 1);
    sentence.slice(at) == "("
        && sentence.slice(at + 2) == ")"
        && (2..7).contains(&short.len())
        && short.chars().all(char::is_uppercase)
}

fn stands_before(sentence: &Sentence<'_>, end: usize, sign: &Sign) -> bool {
    end.checked_sub(sign.before.len())
        .is_some_and(|start| stands_at(sentence, start, &sign.before))
}

/// Whether the words of a sign stand there.
fn stands_at(sentence: &Sentence<'_>, start: usize, words: &[Vec<String>]) -> bool {
    words.iter().enumerate().all(|(offset, words)| {
        let form = sentence.slice(start + offset);
        words.iter().any(|word| form.to_lowercase() == *word)
    })
}
