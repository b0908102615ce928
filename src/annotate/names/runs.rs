use super::conjoined::conjoined_end;
use crate::language::NameWords;
use crate::model::{Analysis, Span, Token, Upos};

/// Most words of a name.
const MOST_WORDS: usize = 8;

/// A run of words that has the shape of a name.
#[derive(Clone, Debug)]
pub struct Run {
    /// Bytes of the text.
    pub span: Span,
    /// Place of its first word in the sentence.
    pub first: usize,
    /// Place of the word after it.
    pub end: usize,
    /// Whether it does not start its sentence.
    pub is_inside: bool,
    /// The title before it, as a place in the sentence.
    pub title: Option<usize>,
}

/// The runs of a sentence; titles of texts and text in capitals have none.
pub fn runs(text: &str, analysis: &Analysis, words: &NameWords) -> Vec<Run> {
    if is_title(text, analysis) {
        return Vec::new();
    }
    let tokens = &analysis.tokens;
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let conjoined = conjoined_end(text, tokens, at, words);
        let end = conjoined.unwrap_or_else(|| end_of(text, tokens, at, words));
        if end > at {
            found.extend(run(text, tokens, at, end, words));
        }
        at = end.max(at + 1);
    }
    found
}

fn small(text: &str, token: &Token) -> String {
    token.span.slice(text).trim_end_matches('.').to_lowercase()
}

/// Whether most words of a sentence are capitalized: a heading, or a text in capitals.
fn is_title(text: &str, analysis: &Analysis) -> bool {
    let is_word = |token: &&Token| {
        let form = token.span.slice(text);
        form.len() > 1 && form.starts_with(char::is_alphabetic)
    };
    let (mut large, mut all, mut shouted) = (0, 0, 0);
    for token in analysis.tokens.iter().filter(is_word) {
        let form = token.span.slice(text);
        all += usize::from(form.len() > 3);
        large += usize::from(form.len() > 3 && form.starts_with(char::is_uppercase));
        shouted += usize::from(form.len() > 3 && !form.chars().any(char::is_lowercase));
    }
    let ends = analysis.span.slice(text).trim_end();
    let is_closed = ends.ends_with(['.', '!', '?', '"', '”', ':', ';', ',']);
    let is_tall = large * 10 >= all * 6 && !is_closed;
    all > 0 && (is_tall || shouted * 2 > all && all > 2)
}

fn is_capital(text: &str, token: &Token) -> bool {
    token.span.slice(text).starts_with(char::is_uppercase)
}

/// Whether a word can be part of a name.
fn is_part(text: &str, token: &Token) -> bool {
    // "Great" of "Great Britain" is an adjective whose finer tag says that it belongs to a name.
    let is_named = matches!(token.upos, Upos::Propn | Upos::X) || token.xpos.starts_with("NNP");
    is_capital(text, token) && is_named
}

/// The end of the run that starts with a word; the same place where none starts.
fn end_of(text: &str, tokens: &[Token], start: usize, words: &NameWords) -> usize {
    let is_named = |at: usize| tokens.get(at).is_some_and(|token| is_part(text, token));
    let mut end = start;
    while end < tokens.len() && end - start < MOST_WORDS {
        let Some(token) = tokens.get(end) else { break };
        let gap = end
            .checked_sub(1)
            .and_then(|before| tokens.get(before))
            .map(|before| Span::new(before.span.end, token.span.start));
        if end > start && gap.is_some_and(|gap| gap.slice(text).contains('\n')) {
            break;
        }
        let form = token.span.slice(text);
        let is_joint = end > start && words.inner.contains(form) && is_named(end + 1)
            || end > start
                && matches!(form, "-" | "." | "’" | "'")
                && is_tight(tokens, end)
                && is_named(end + 1);
        let is_article =
            end > start && form == "the" && words.inner.contains(form) && is_named(end + 1);
        let is_opening = end > start
            && words.inner.contains(form)
            && tokens
                .get(end + 1)
                .is_some_and(|next| next.span.slice(text) == "the")
            && is_named(end + 2)
            && form == "of";
        if is_named(end) || is_joint || is_article || is_opening {
            end += 1;
        } else {
            break;
        }
    }
    end
}

fn is_tight(tokens: &[Token], at: usize) -> bool {
    let Some([left, middle, right]) = at
        .checked_sub(1)
        .and_then(|from| tokens.get(from..from + 3))
    else {
        return false;
    };
    left.span.end == middle.span.start && middle.span.end == right.span.start
}

/// The run without titles before it and words that are never names.
fn run(text: &str, tokens: &[Token], start: usize, end: usize, words: &NameWords) -> Option<Run> {
    let mut first = start;
    let mut title = first.checked_sub(1).filter(|before| {
        tokens
            .get(*before)
            .is_some_and(|token| words.titles.contains(&small(text, token)))
    });
    while first < end
        && end - first > 1
        && tokens
            .get(first)
            .is_some_and(|token| words.titles.contains(&small(text, token)))
        && !words.place_first.contains(&small(text, tokens.get(first)?))
    {
        // "Secretary of State" is a title of several words, and no person's name begins with "of".
        let next = tokens.get(first + 1)?;
        if words.inner.contains(next.span.slice(text)) {
            break;
        }
        title = Some(first);
        first += 1;
    }
    let is_never = |token: &Token| words.never.contains(&small(text, token));
    while first < end && tokens.get(first).is_some_and(is_never) {
        first += 1;
    }
    let (from, last) = (tokens.get(first)?, tokens.get(end.checked_sub(1)?)?);
    let is_number = |sign: char| !sign.is_alphabetic();
    let span = Span::new(from.span.start, last.span.end);
    if first >= end
        || span.slice(text).chars().all(is_number)
        || span.slice(text).chars().count() < 2
    {
        return None;
    }
    Some(Run {
        span,
        first,
        end,
        is_inside: tokens.get(..start).is_some_and(|before| {
            let mut words = before.iter().filter(|token| token.upos != Upos::Punct);
            words.next().is_some() && !opens_again(text, before)
        }),
        title,
    })
}

/// Whether the words before end in a sign after which a capital is no sign of a name.
fn opens_again(text: &str, before: &[Token]) -> bool {
    before.last().is_some_and(|token| {
        matches!(
            token.span.slice(text),
            "\"" | "“" | ":" | "(" | "‘" | "•" | "—" | "[" | "." | "?" | "!"
        )
    })
}
