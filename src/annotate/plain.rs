use std::borrow::Cow;

use regex::Captures;

use crate::language::ask::{Gate, Pattern};
use crate::language::{Pack, pack};
use crate::model::Language;

/// A sentence without references and asides in brackets, without the steps that it ends in, and without its final stop.
pub fn plain(text: &str, language: Language) -> String {
    let Some(pack) = pack(language) else {
        return without_stop(&spaced(text));
    };
    let gate = &pack.ask.gate;
    let dropped = [
        &gate.bracketed_reference,
        &gate.bracketed_aside,
        &gate.procedure,
    ];
    let text = dropped
        .into_iter()
        .flatten()
        .fold(text.to_owned(), |text, pattern| {
            pattern.replace_all(&text, "").into_owned()
        });
    let opening = opening_reference(&text, gate);
    let (opening, rest) = text.split_at_checked(opening).unwrap_or(("", &text));
    let rest = gate.manner_reference.as_ref().map_or_else(
        || rest.into(),
        |pattern| pattern.replace_all(rest, "$before"),
    );
    let rest = unlinked(&rest, pack);
    without_stop(&spaced(&format!("{opening}{rest}")))
}

/// A sentence without asides: ", however,". The comma behind a front stays: "Unlike ice, however, the steam burns".
fn without_asides<'t>(text: &'t str, asides: &Pattern, pack: &Pack) -> Cow<'t, str> {
    asides.searched(text).map_or(Cow::Borrowed(text), |regex| {
        regex.replace_all(text, |found: &Captures<'_>| {
            let aside = found.get(0).map_or(0..0, |aside| aside.range());
            let before = text.get(..aside.start).unwrap_or_default();
            let after = text.get(aside.end..).unwrap_or_default();
            let is_verb = |word: &str| pack.ask.gate.verbs.iter().any(|verb| verb == word);
            let next = after.split_whitespace().next().unwrap_or_default();
            let opens = pack.ask.nouns.determiners.iter().any(|word| word == next);
            let is_front = opens && !before.split_whitespace().any(is_verb);
            if is_front { "," } else { "" }
        })
    })
}

/// A sentence without the words inside it that only tie it to others: "also", ", however,".
fn unlinked(text: &str, pack: &Pack) -> String {
    let gate = &pack.ask.gate;
    let text = gate
        .asides
        .as_ref()
        .map_or_else(|| text.into(), |asides| without_asides(text, asides, pack));
    match gate.links.as_ref() {
        Some(links) if !text.contains("not only") && !text.contains("but also") => {
            without_links(&text, links, pack)
        }
        _ => text.into_owned(),
    }
}

/// A sentence without single words that tie it to others. Behind a comma and before a noun they stay: "sheds, also the place for tools"
/// names two things, and without the word one.
fn without_links(text: &str, links: &Pattern, pack: &Pack) -> String {
    let group = |found: &Captures<'_>, name: &str| {
        let found = found.name(name);
        found.map_or_else(String::new, |found| found.as_str().to_owned())
    };
    let Some(regex) = links.searched(text) else {
        return text.to_owned();
    };
    let replaced = regex.replace_all(text, |found: &Captures<'_>| {
        let end = found.get(0).map_or(0, |whole| whole.end());
        let next = text
            .get(end..)
            .and_then(|rest| rest.split_whitespace().next());
        let is_noun = next.is_some_and(|next| {
            let determiners = &pack.ask.nouns.determiners;
            determiners.iter().any(|word| word == next)
        });
        let before = group(found, "before");
        // "Is total surplus, also called welfare": without the word it is that by name only.
        let is_naming = next.is_some_and(|next| pack.ask.gate.calling.contains(next));
        if before.ends_with(',') && (is_noun || is_naming) {
            found.get(0).map_or("", |whole| whole.as_str()).to_owned()
        } else {
            before + &group(found, "after")
        }
    });
    replaced.into_owned()
}

/// Where a reference that opens a sentence ends.
pub fn opening_reference(text: &str, gate: &Gate) -> usize {
    let pattern = gate.opening_reference.as_ref();
    let found = pattern.and_then(|pattern| pattern.find(text));
    found.map_or(0, |found| found.end())
}

/// A text with one space between its words.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A sentence without its final stop, also where that stands inside closing quotation marks, and without what sets it off from
/// the next one of a list.
fn without_stop(text: &str) -> String {
    let marks = text.len() - text.trim_end_matches(['”', '"', '’']).len();
    let (sentence, closing) = text
        .split_at_checked(text.len() - marks)
        .unwrap_or((text, ""));
    let sentence = sentence.trim_end_matches([',', ';']);
    format!(
        "{}{closing}",
        sentence.strip_suffix('.').unwrap_or(sentence).trim_end()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left(text: &str) -> String {
        plain(text, Language::ENGLISH)
    }

    #[test]
    fn takes_asides_off() {
        for (text, rest) in [
            (
                "The match is lost by the rider who leaves (this ends it at once), unless it rains.",
                "The match is lost by the rider who leaves, unless it rains",
            ),
            ("boils in a pot;", "boils in a pot"),
            (
                "Unlike ice, however, the steam burns.",
                "Unlike ice, the steam burns",
            ),
            ("The steam, however, burns.", "The steam burns"),
            ("The steam also burns.", "The steam burns"),
            (
                "Three vents (shown in ) let steam out.",
                "Three vents let steam out",
            ),
            (
                "Sheds, also the place for tools.",
                "Sheds, also the place for tools",
            ),
            (
                "Each rider names a horse (which may be borrowed).",
                "Each rider names a horse",
            ),
            (
                "Turning is a way of shaping wood and performed as follows: the wood is turned.",
                "Turning is a way of shaping wood",
            ),
        ] {
            assert_eq!(left(text), rest);
        }
    }

    #[test]
    fn keeps_what_limits_the_sentence() {
        let text = "A rider may stop (unless the road is closed) and rest";
        assert_eq!(left(text), text);
    }
}
