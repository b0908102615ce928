use crate::language::Pack;
use crate::model::Span;

/// The shortest stretch at the end of `within` that a short form abbreviates; with `is_whole` the stretch must be all of it.
///
/// Every letter of the short form is found in order, its first one at the start of a word. Of the others at least half start words,
/// and no more than one word that carries content is left without a letter; a word that gives letters gives its first one.
pub fn long_form(
    text: &str,
    within: Span,
    short: &str,
    pack: &Pack,
    is_whole: bool,
) -> Option<Span> {
    let words = words(text, within);
    let signs: Vec<char> = short
        .chars()
        .filter(|sign| sign.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    let most = (signs.len() + 5).min(signs.len() * 2);
    let first = words.len().saturating_sub(most);
    let starts: Vec<usize> = if is_whole {
        vec![0]
    } else {
        (first..words.len()).rev().collect()
    };
    starts.into_iter().find_map(|start| {
        let words = words.get(start..)?;
        let span = Span::new(words.first()?.start, within.end);
        fits(text, words, &signs, pack).then_some(span)
    })
}

/// The words of a stretch; parts of a word with hyphens are words.
fn words(text: &str, within: Span) -> Vec<Span> {
    let mut words: Vec<Span> = Vec::new();
    let mut is_open = false;
    for (at, sign) in within.slice(text).char_indices() {
        let at = within.start + at;
        let is_letter = sign.is_alphanumeric();
        match words.last_mut() {
            Some(last) if is_letter && is_open => last.end = at + sign.len_utf8(),
            _ if is_letter => words.push(Span::new(at, at + sign.len_utf8())),
            _ => {}
        }
        is_open = is_letter;
    }
    // A stop ends what the bracket can belong to.
    let is_break = |pair: &[Span]| match pair {
        [left, right] => {
            let gap = Span::new(left.end, right.start).slice(text);
            gap.contains(['.', ';', ':', ')', '!', '?', '"', '”'])
        }
        _ => false,
    };
    let from = words.windows(2).rposition(is_break).map_or(0, |at| at + 1);
    words.split_off(from)
}

fn fits(text: &str, words: &[Span], signs: &[char], pack: &Pack) -> bool {
    let small: Vec<String> = words
        .iter()
        .map(|word| word.slice(text).to_lowercase())
        .collect();
    let Some(used) = matched(&small, signs) else {
        return false;
    };
    let is_function = |word: &String| pack.function_words.contains(word);
    let left = small
        .iter()
        .zip(&used)
        .filter(|(word, used)| used.is_empty() && !is_function(word));
    let is_orderly = used
        .iter()
        .all(|used| used.first().is_none_or(|first| *first == 0));
    let initials = used.iter().filter(|used| used.first() == Some(&0)).count();
    let length = small.iter().map(String::len).sum::<usize>();
    let is_single = small.len() == 1;
    let is_opened = small.first().is_some_and(|first| !is_function(first));
    let enough = if is_single {
        1
    } else {
        signs.len().div_ceil(2)
    };
    is_opened
        && is_orderly
        && left.count() <= usize::from(signs.len() > 2)
        && initials >= enough
        && length >= signs.len() * 2
}

/// For each word the places of the letters that the short form takes from it, matched from the right; word starts are taken before
/// letters inside words.
fn matched(words: &[String], signs: &[char]) -> Option<Vec<Vec<usize>>> {
    let starts: Vec<Option<char>> = words.iter().map(|word| word.chars().next()).collect();
    let plain: Vec<char> = starts.iter().filter_map(|sign| *sign).collect();
    if plain == signs {
        return Some(words.iter().map(|_| vec![0]).collect());
    }
    let mut used: Vec<Vec<usize>> = words.iter().map(|_| Vec::new()).collect();
    let letters: Vec<(usize, usize, char)> = words
        .iter()
        .enumerate()
        .flat_map(|(word, text)| {
            text.chars()
                .enumerate()
                .map(move |(at, sign)| (word, at, sign))
        })
        .collect();
    let mut end = letters.len();
    for (place, sign) in signs.iter().enumerate().rev() {
        let before = letters.get(..end)?;
        let inside = before.iter().rposition(|(_, _, letter)| letter == sign)?;
        // The first letter must start the first word.
        let at = if place == 0 {
            before
                .first()
                .filter(|(_, _, letter)| letter == sign)
                .map(|_| 0)?
        } else {
            let start = before
                .iter()
                .rposition(|(_, at, letter)| *at == 0 && letter == sign);
            start
                .filter(|start| rest_fits(&letters, *start, signs.get(..place)))
                .unwrap_or(inside)
        };
        let (word, letter, _) = letters.get(at)?;
        used.get_mut(*word)?.insert(0, *letter);
        end = at;
    }
    Some(used)
}

/// Whether the letters before a place still hold the rest of the short form.
fn rest_fits(letters: &[(usize, usize, char)], end: usize, signs: Option<&[char]>) -> bool {
    let mut before = letters.get(..end).unwrap_or_default().iter();
    signs
        .unwrap_or_default()
        .iter()
        .all(|sign| before.any(|(_, _, letter)| letter == sign))
}
