use super::line::Line;
use super::pieces::Sort;
use crate::language::FactWords;
use crate::model::{Language, Upos};

/// Where the digits at a piece are no quantity but a name, a number of something referred to, a version, a telephone number or the
/// mark of a list: the place of the piece after them.
pub fn excluded(line: &Line<'_>, at: usize, language: Language) -> Option<usize> {
    enumerator(line, at)
        .or_else(|| dotted(line, at))
        .or_else(|| chained(line, at))
        .or_else(|| bracketed(line, at))
        .or_else(|| labeled(line, at, language))
        .or_else(|| grown(line, at))
        .or_else(|| numbered_name(line, at))
        .or_else(|| idiom(line, at))
}

fn is_digits(line: &Line<'_>, at: usize) -> bool {
    line.sort(at) == Some(Sort::Digits)
}

/// "3." or "3)" at the start of a sentence or a line.
fn enumerator(line: &Line<'_>, at: usize) -> Option<usize> {
    let piece = line.piece(at)?;
    let is_start = at == 0
        || line.piece(at - 1).is_some_and(|before| {
            let gap = crate::model::Span::new(before.span.end, piece.span.start);
            gap.slice(line.text).contains('\n')
        });
    let closes = matches!(line.small(at + 1), "." | ")" | ".)") && line.is_glued(at + 1);
    let goes_on = line
        .piece(at + 2)
        .is_none_or(|next| !next.is_glued || next.sort == Sort::Sign);
    let is_short = piece.text.len() <= 3 && is_digits(line, at);
    (is_start && is_short && closes && goes_on && line.piece(at + 2).is_some()).then_some(at + 2)
}

/// "3.2.1".
fn dotted(line: &Line<'_>, at: usize) -> Option<usize> {
    let text = line.piece(at).filter(|_| is_digits(line, at))?.text;
    let stops = text.matches('.').count();
    let is_grouped =
        line.measures.group == '.' && text.split('.').skip(1).all(|group| group.len() >= 3);
    (stops > 1 && !is_grouped).then_some(at + 1)
}

/// Digits in a row with hyphens between them that are no range: telephone numbers, scores, codes.
fn chained(line: &Line<'_>, at: usize) -> Option<usize> {
    if !is_digits(line, at) {
        return None;
    }
    let mut end = at + 1;
    while line.is_hyphen(end) && is_digits(line, end + 1) {
        end += 2;
    }
    let links = (end - at) / 2;
    let is_called = at > 0 && line.small(at - 1) == "+" && line.is_glued(at);
    let number = |place: usize| {
        line.piece(place).and_then(|piece| {
            let text = piece.text.trim_end_matches('.');
            text.parse::<f64>().ok().map(|value| (value, text.len()))
        })
    };
    let is_score = links == 1
        && matches!((number(at), number(at + 2)), (Some((left, width)), Some((right, wide)))
        if left >= right && !(width == 4 && wide == 2) || width == 3 && wide == 4);
    (links > 1 || is_called || is_score).then_some(end)
}

/// "[12]", "(3)": notes and list marks.
fn bracketed(line: &Line<'_>, at: usize) -> Option<usize> {
    let before = at.checked_sub(1)?;
    let is_around = match line.small(before) {
        "[" => line.small(at + 1) == "]",
        "(" => line.small(at + 1) == ")" && line.small(at).len() < 3,
        _ => false,
    };
    (is_around && is_digits(line, at)).then_some(at + 2)
}

/// "Article 5", "Figure 2-1", "version 2": the numbers of a list after such a word go with it.
fn labeled(line: &Line<'_>, at: usize, language: Language) -> Option<usize> {
    let before = at.checked_sub(1)?;
    let stop = usize::from(line.small(before) == "." && line.is_glued(before) && before > 0);
    let word = before.checked_sub(stop)?;
    let facts = FactWords::of(language)?;
    let is_reference = facts.references.contains(line.small(word));
    let is_label = is_reference || line.is_any(word, &line.measures.labels);
    let is_number = is_digits(line, at) || super::periods::roman(line.piece(at)?.text).is_some();
    let words = &line.measures.words;
    let is_word =
        words.add.contains_key(line.small(at)) || words.ordinal.contains_key(line.small(at));
    let is_spelled = is_reference && is_word;
    if !is_label || !(is_number || is_spelled) {
        return None;
    }
    let mut end = at + 1;
    while joins(line, end) && is_digits(line, end + 1) {
        end += 2;
    }
    Some(end)
}

/// "Proposition 19": digits after a name that count nothing.
fn numbered_name(line: &Line<'_>, at: usize) -> Option<usize> {
    let before = at.checked_sub(1)?;
    let is_name = line.tag(before) == Some(Upos::Propn) && line.sort(before) == Some(Sort::Word);
    let is_free = line.sort(at + 1) != Some(Sort::Word) && line.small(at + 1) != "%";
    let is_money = crate::language::Measures::symbol(line.piece(before)?.text).is_some();
    let is_range = line.is_dash(at + 1);
    (is_digits(line, at) && is_name && is_free && !is_money && !is_range).then_some(at + 1)
}

/// Number words of fixed phrases: "no one", "one another", "salah satu".
fn idiom(line: &Line<'_>, at: usize) -> Option<usize> {
    let idioms = &line.measures.idioms;
    let is_last = line.phrase_before(at + 1, idioms).is_some();
    line.phrase_after(at, idioms).or(is_last.then_some(at + 1))
}

fn joins(line: &Line<'_>, at: usize) -> bool {
    let is_bound = line.is_glued(at) && line.is_glued(at + 1);
    is_bound && matches!(line.small(at), "-" | "–" | "/" | ":")
        || line.is_any(at, &line.measures.and)
        || line.is_any(at, &line.measures.range.to)
}

/// Digits that are grown together with letters: "B2", "H2O", "Covid-19", "4K".
fn grown(line: &Line<'_>, at: usize) -> Option<usize> {
    let piece = line.piece(at).filter(|_| is_digits(line, at))?;
    let before = at.checked_sub(1)?;
    let follows_word = piece.is_glued && line.sort(before) == Some(Sort::Word);
    let follows_hyphen = piece.is_glued && line.is_dash(before) && line.is_glued(before);
    let word = before.checked_sub(1).and_then(|word| line.piece(word));
    let is_prefix = word.is_some_and(|word| {
        let is_year = super::dates::plain_year(line, at).is_some() || piece.text.len() == 4;
        word.sort == Sort::Word && is_year
            || line
                .measures
                .ordinal_prefixes
                .iter()
                .any(|prefix| *prefix == word.small)
    });
    let is_path = piece.is_glued && matches!(line.small(before), "/" | "@" | "_" | "#" | ".");
    let is_bound = follows_hyphen && word.is_some_and(|word| word.sort == Sort::Word) && !is_prefix;
    (follows_word || is_bound || is_path).then_some(at + 1)
}
