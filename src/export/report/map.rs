use std::collections::BTreeMap;

use super::bars::percent;
use crate::model::Span;

/// A source as a band: what stands where, in proportion of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    /// The stretches, in order.
    pub stretches: Vec<Stretch>,
    /// What they are, the largest first.
    pub legend: Vec<Share>,
}

/// A stretch of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The kind as the style sheet names it.
    pub class: String,
    /// The kind for people.
    pub name: String,
    /// Where it starts, in percent of the whole.
    pub x: String,
    /// How wide it is, in percent of the whole.
    pub width: String,
}

/// The share of one kind in the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The kind as the style sheet names it.
    pub class: String,
    /// The kind for people.
    pub name: String,
    /// Whole percent; `<1` for less.
    pub percent: String,
}

/// Draws stretches, each with its class and its name. Neighbors of one kind become one stretch; the gap of white space between
/// them counts as theirs.
pub fn map(stretches: impl IntoIterator<Item = (String, String, Span)>) -> Map {
    let mut joined: Vec<(String, String, Span)> = Vec::new();
    for (class, name, span) in stretches {
        match joined.last_mut() {
            Some((last, _, whole)) if *last == class => whole.end = span.end,
            _ => joined.push((class, name, span)),
        }
    }
    let end = joined.last().map_or(0, |(_, _, span)| span.end);
    Map {
        legend: legend(&joined),
        stretches: joined
            .into_iter()
            .map(|(class, name, span)| Stretch {
                class,
                name,
                x: percent(span.start, end),
                width: percent(span.len(), end),
            })
            .collect(),
    }
}

fn legend(stretches: &[(String, String, Span)]) -> Vec<Share> {
    let mut bytes: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for (class, name, span) in stretches {
        *bytes.entry((class, name)).or_default() += span.len();
    }
    let all: usize = bytes.values().sum();
    let mut kinds: Vec<((&str, &str), usize)> = bytes.into_iter().collect();
    kinds.sort_by_key(|(_, length)| std::cmp::Reverse(*length));
    kinds
        .into_iter()
        .map(|((class, name), length)| Share {
            class: class.to_owned(),
            name: name.to_owned(),
            percent: whole_percent(length, all),
        })
        .collect()
}

fn whole_percent(part: usize, whole: usize) -> String {
    let share = 100.0 * part as f64 / whole.max(1) as f64;
    if part > 0 && share < 0.5 {
        "<1".to_owned()
    } else {
        format!("{share:.0}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_of_one_kind_are_one_stretch() {
        let stretch =
            |kind: &str, start, end| (kind.to_owned(), kind.to_owned(), Span::new(start, end));
        let map = map([
            stretch("prose", 0, 40),
            stretch("prose", 41, 80),
            stretch("list", 80, 100),
        ]);
        let drawn: Vec<(&str, &str, &str)> = map
            .stretches
            .iter()
            .map(|part| (part.class.as_str(), part.x.as_str(), part.width.as_str()))
            .collect();
        assert_eq!(
            drawn,
            [("prose", "0.00", "80.00"), ("list", "80.00", "20.00")]
        );
        assert_eq!(
            map.legend.first().map(|share| share.percent.as_str()),
            Some("80")
        );
    }

    #[test]
    fn nothing_read_draws_nothing() {
        assert_eq!(map([]), Map::default());
    }
}
