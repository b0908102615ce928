//! Headings by the numbers of their lines: 1. 2. 3., I. II., A. B., 一、 二、, where text stands between them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

use super::heading::Rank;
use super::line_shapes::{STOPS, is_sentence, opens_small};
use super::lines::Line;
use super::pattern::pattern;

static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    pattern(
        r"^(?:(?P<plain>\d{1,2})(?P<sign>[.)]?)|(?P<deep>\d{1,2}(?:\.\d{1,2})+)\.?|(?P<letters>[IVXL]+|[A-Z])\.|(?P<han>[一二三四五六七八九十]{1,3})、|[（(](?P<inner>[一二三四五六七八九十]{1,3})[）)])(?P<gap>\s*)(?P<name>\p{L}.*)$",
    )
});

/// Words of a numbered heading.
const MOST_WORDS: usize = 12;
/// Ranks between two ways of counting.
const STEP: u8 = 4;

/// A way to count; those of deep numbers are told apart by what stands before the last stop.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Style {
    Plain,
    Dot,
    Bracket,
    Roman,
    Letter,
    Han,
    InnerHan,
    Deep(String),
}

/// A line that may be the next of a series.
struct Member {
    at: usize,
    style: Style,
    value: usize,
}

/// Tells the lines of series what rank they have.
pub(super) fn mark_series(text: &str, lines: &mut [Line]) {
    // How many sentences stand before each line.
    let mut told = vec![0_usize];
    for line in lines.iter() {
        let inside = line.span.slice(text);
        let before = told.last().copied().unwrap_or(0);
        told.push(before + usize::from(is_text(inside) && !NUMBER.is_match(inside)));
    }
    let text_between = |first: usize, last: usize| {
        told.get(first).copied().unwrap_or(0) < told.get(last).copied().unwrap_or(0)
    };
    let mut open: BTreeMap<Style, Member> = BTreeMap::new();
    let mut order: Vec<Style> = Vec::new();
    // First numbers below a number: 2.1 below 2.
    let mut below: Vec<(usize, usize)> = Vec::new();
    for at in 0..lines.len() {
        let Some(member) = readings(text, lines, at).into_iter().find(|member| {
            member.value == 1
                || open
                    .get(&member.style)
                    .is_some_and(|last| last.value + 1 == member.value)
        }) else {
            continue;
        };
        if let Some(last) = open.get(&member.style)
            && last.value + 1 == member.value
            && text_between(last.at, at)
        {
            let rank = rank(&member.style, &mut order);
            for place in [last.at, at] {
                if let Some(line) = lines.get_mut(place) {
                    line.series = Some(rank);
                }
            }
        }
        if let (Style::Deep(before), 1) = (&member.style, member.value) {
            below.extend(above(before, &open).map(|parent| (parent, at)));
        }
        open.insert(member.style.clone(), member);
    }
    for (parent, at) in below {
        let depth = readings(text, lines, at).into_iter().find_map(|member| {
            let is_headed = lines.get(parent)?.series.is_some();
            is_headed.then(|| rank(&member.style, &mut order))
        });
        if let Some(line) = lines.get_mut(at).filter(|line| line.series.is_none()) {
            line.series = depth;
        }
    }
}

/// The line of a number, if it is the last of its series.
fn above(number: &str, open: &BTreeMap<Style, Member>) -> Option<usize> {
    let (styles, last) = match number.rsplit_once('.') {
        Some((before, last)) => (vec![Style::Deep(before.to_owned())], last),
        None => (vec![Style::Dot, Style::Plain], number),
    };
    let value: usize = last.parse().ok()?;
    let members = styles.iter().filter_map(|style| open.get(style));
    members
        .filter(|member| member.value == value)
        .map(|member| member.at)
        .max()
}

/// Whether a line tells something, be it as short as "Cheese keeps."
fn is_text(line: &str) -> bool {
    line.ends_with(STOPS) || is_sentence(line)
}

/// The rank of a way of counting: each that comes anew stands below those before it.
fn rank(style: &Style, order: &mut Vec<Style>) -> Rank {
    if let Style::Deep(before) = style {
        return Rank::numbered(before.matches('.').count() + 2);
    }
    let place = order.iter().position(|known| known == style);
    let place = place.unwrap_or_else(|| {
        order.push(style.clone());
        order.len() - 1
    });
    Rank(Rank::ARTICLE.0 + STEP * u8::try_from(place.min(2)).unwrap_or(0))
}

/// What a line's number may be: "I." is a Roman one or a letter.
fn readings(text: &str, lines: &[Line], at: usize) -> Vec<Member> {
    let Some(line) = lines.get(at).filter(|line| line.mark.is_none()) else {
        return Vec::new();
    };
    let inside = line.span.slice(text);
    let Some(caught) = NUMBER.captures(inside) else {
        return Vec::new();
    };
    let name = caught.name("name").map_or("", |name| name.as_str());
    let is_wrapped = lines
        .get(at + 1)
        .is_none_or(|next| !next.after_gap && opens_small(next.span.slice(text)));
    if is_wrapped
        || opens_small(name)
        || name.split_whitespace().count() > MOST_WORDS
        || inside.ends_with(ENDS)
        || inside.contains(['|', '<', '{', '=', '\t'])
    {
        return Vec::new();
    }
    let is_spaced = caught.name("gap").is_some_and(|gap| !gap.is_empty());
    let mut found = Vec::new();
    let mut add = |style: Style, value: Option<usize>| {
        found.extend(value.map(|value| Member { at, style, value }));
    };
    if let Some(digits) = caught.name("plain").filter(|_| is_spaced) {
        let style = match caught.name("sign").map_or("", |sign| sign.as_str()) {
            "." => Style::Dot,
            ")" => Style::Bracket,
            _ => Style::Plain,
        };
        add(style, digits.as_str().parse().ok());
    } else if let Some(deep) = caught.name("deep").filter(|_| is_spaced)
        && let Some((before, last)) = deep.as_str().rsplit_once('.')
    {
        add(Style::Deep(before.to_owned()), last.parse().ok());
    } else if let Some(letters) = caught.name("letters").filter(|_| is_spaced) {
        add(Style::Roman, roman(letters.as_str()));
        let alone = letters.as_str().bytes().next();
        let place = alone.filter(|_| letters.len() == 1);
        add(
            Style::Letter,
            place.map(|letter| usize::from(letter - b'A') + 1),
        );
    } else if let Some(signs) = caught.name("han") {
        add(Style::Han, han(signs.as_str()));
    } else if let Some(signs) = caught.name("inner") {
        add(Style::InnerHan, han(signs.as_str()));
    }
    found
}

/// Signs that end sentences and lead-ins, not headings.
pub(super) const ENDS: [char; 14] = [
    '.', '!', '?', ':', ';', ',', '।', '。', '．', '؟', '！', '？', '：', '、',
];

fn roman(letters: &str) -> Option<usize> {
    let worth = |letter: char| match letter {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        'L' => Some(50),
        _ => None,
    };
    let values: Option<Vec<usize>> = letters.chars().map(worth).collect();
    let values = values?;
    let next = values.iter().skip(1).map(Some).chain([None]);
    let (mut sum, mut less) = (0, 0);
    for (value, next) in values.iter().zip(next) {
        if next.is_some_and(|next| next > value) {
            less += value;
        } else {
            sum += value;
        }
    }
    sum.checked_sub(less)
}

fn han(signs: &str) -> Option<usize> {
    let digit = |sign: char| "一二三四五六七八九".chars().position(|c| c == sign);
    let Some((tens, ones)) = signs.split_once('十') else {
        return digit(signs.chars().next()?).map(|place| place + 1);
    };
    let read = |part: &str| part.chars().next().map(|sign| digit(sign).map(|at| at + 1));
    let tens = read(tens).unwrap_or(Some(1))?;
    let ones = read(ones).unwrap_or(Some(0))?;
    Some(10 * tens + ones)
}
