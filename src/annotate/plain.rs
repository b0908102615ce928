use crate::language::ask::Gate;
use crate::language::pack;
use crate::model::Language;

/// A sentence without references and asides in brackets, without the steps that it ends in, and without its final stop.
pub fn plain(text: &str, language: Language) -> String {
    let Some(gate) = pack(language).map(|pack| &pack.ask.gate) else {
        return without_stop(&spaced(text));
    };
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
    let rest = unlinked(&rest, gate);
    without_stop(&spaced(&format!("{opening}{rest}")))
}

/// A sentence without the words inside it that only tie it to others: "also", ", however,".
fn unlinked(text: &str, gate: &Gate) -> String {
    let text = gate
        .asides
        .as_ref()
        .map_or_else(|| text.into(), |asides| asides.replace_all(text, ""));
    match gate.links.as_ref() {
        Some(links) if !text.contains("not only") && !text.contains("but also") => {
            links.replace_all(&text, "$before$after").into_owned()
        }
        _ => text.into_owned(),
    }
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

/// A sentence without its final stop, also where that stands inside closing quotation marks.
fn without_stop(text: &str) -> String {
    let marks = text.len() - text.trim_end_matches(['”', '"', '’']).len();
    let (sentence, closing) = text
        .split_at_checked(text.len() - marks)
        .unwrap_or((text, ""));
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
