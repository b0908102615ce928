use super::line::Line;
use super::pieces::Sort;
use crate::model::{Span, Token, Upos};

/// The nouns that a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Its head noun.
    pub head: Span,
    /// With its modifiers, the number left out.
    pub span: Span,
    /// Whether its head is a plural.
    pub is_plural: bool,
}

/// Most words between a number and what it counts.
const MOST_WORDS: usize = 8;

/// The noun phrase that follows the number which ends before a piece.
pub fn after(line: &Line<'_>, at: usize) -> Option<Counted> {
    let skips = usize::from(line.is_hyphen(at));
    let piece = line.piece(at + skips)?;
    if piece.sort == Sort::Sign {
        return None;
    }
    let mut first = line.token_at(piece.span.start);
    if line.is_any(at, &line.measures.of) {
        first += line
            .pieces
            .iter()
            .skip(at)
            .take(2)
            .filter(|piece| line.measures.of.iter().any(|word| *word == piece.small))
            .count();
    }
    let words = line.tokens.get(first..)?;
    let head = if line.measures.ordinals_follow {
        initial(words)?
    } else {
        last(words, line.text)?.min(if skips > 0 {
            first_noun(words)?
        } else {
            MOST_WORDS
        })
    };
    let start = words.first()?.span.start;
    let noun = words.get(head)?;
    Some(Counted {
        head: noun.span,
        span: Span::new(start, noun.span.end),
        is_plural: is_plural(noun, line.text),
    })
}

/// Whether a noun is a plural, by its Penn tag or, without one, by its ending.
fn is_plural(noun: &Token, text: &str) -> bool {
    match noun.xpos {
        "" => noun.upos == Upos::Noun && noun.span.slice(text).ends_with('s'),
        tag => tag.ends_with('S'),
    }
}

/// The first noun: what a number with a hyphen counts ("80-story building").
fn first_noun(words: &[Token]) -> Option<usize> {
    let mut nouns = words.iter().take(MOST_WORDS);
    nouns.position(|word| matches!(word.upos, Upos::Noun | Upos::Propn))
}

/// The last noun of the run of modifiers and nouns at the start; hyphens join.
fn last(words: &[Token], text: &str) -> Option<usize> {
    let mut found = None;
    for (place, word) in words.iter().take(MOST_WORDS).enumerate() {
        let is_noun = matches!(word.upos, Upos::Noun | Upos::Propn);
        let is_modifier = match word.upos {
            Upos::Adj => found.is_none(),
            Upos::Verb => found.is_none() && matches!(word.xpos, "VBN" | "VBG"),
            Upos::Punct => word.span.slice(text) == "-",
            Upos::Adv => {
                found.is_none()
                    && words
                        .get(place + 1)
                        .is_some_and(|next| next.upos == Upos::Adj)
            }
            _ => false,
        };
        if is_noun {
            found = Some(place);
        } else if !is_modifier {
            break;
        }
    }
    found
}

/// The first noun, in languages whose modifiers follow; a classifier before it is passed over.
fn initial(words: &[Token]) -> Option<usize> {
    let is_noun = |place: usize| {
        words
            .get(place)
            .is_some_and(|word| matches!(word.upos, Upos::Noun | Upos::Propn))
    };
    is_noun(0).then_some(0)
}
