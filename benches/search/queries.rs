//! What a teacher may ask of a bank, drawn from its own items.

use seedbank::model::Bank;

use crate::synthetic::{content, mixed};

/// A query in both languages.
pub struct Query {
    /// What kind of query it is.
    pub kind: &'static str,
    /// As seedbank takes it.
    pub ours: String,
    /// As FTS5 takes it, and a condition on other columns; nothing where it knows no such query.
    pub theirs: Option<(String, &'static str)>,
}

/// The kinds of queries, in the order in which they are told.
pub const KINDS: [&str; 9] = [
    "word",
    "two words",
    "question",
    "phrase",
    "boolean",
    "beginning",
    "misspelt",
    "topic",
    "filters",
];

/// Queries of all kinds, `each` of one.
pub fn queries(bank: &Bank, each: usize) -> Vec<Query> {
    let items = &bank.items;
    let drawn = (0_u64..).map(|lot| {
        let place = mixed(lot ^ 1 << 62) % items.len() as u64;
        &items[usize::try_from(place).unwrap_or(0)]
    });
    let usable = drawn.filter_map(|item| {
        let words = content(&item.stem);
        let topic = item.topics.last().map(|topic| content(topic).join(" "))?;
        (words.len() >= 4 && !topic.is_empty()).then_some((item, words, topic))
    });
    let kinds = KINDS.into_iter().cycle();
    let made = kinds.zip(usable).map(|(kind, (item, words, topic))| {
        // The first word of a stem is as often as not one that asks.
        let [_, one, two, three, ..] = words.as_slice() else {
            unreachable!("four words were asked for")
        };
        let (ours, theirs) = written(kind, [one, two, three], &topic, &item.stem);
        Query { kind, ours, theirs }
    });
    made.take(each * KINDS.len()).collect()
}

type Written = (String, Option<(String, &'static str)>);

fn written(
    kind: &'static str,
    [one, two, three]: [&String; 3],
    topic: &str,
    stem: &str,
) -> Written {
    let alike = |query: String| (query.clone(), Some((query, "")));
    match kind {
        "word" => alike(one.clone()),
        "two words" => alike(format!("{one} {two}")),
        "question" => {
            let plain = stem.replace(|sign: char| !sign.is_alphanumeric(), " ");
            let words: Vec<&str> = plain.split_whitespace().take(8).collect();
            (
                words.join(" "),
                Some((content(&words.join(" ")).join(" "), "")),
            )
        }
        "phrase" => {
            let plain = stem
                .replace(|sign: char| !sign.is_alphanumeric(), " ")
                .to_lowercase();
            let words: Vec<&str> = plain.split_whitespace().collect();
            let at = words.iter().position(|word| word == one).unwrap_or(0);
            alike(format!(
                "\"{}\"",
                words[at..words.len().min(at + 2)].join(" ")
            ))
        }
        "boolean" => (
            format!("({one} OR {two}) AND {three} -answer"),
            Some((format!("(({one} OR {two}) AND {three}) NOT answer"), "")),
        ),
        "beginning" => {
            let letters: String = one.chars().take(4).collect();
            alike(format!("{letters}*"))
        }
        "misspelt" => {
            let mut letters: Vec<char> = one.chars().collect();
            letters.swap(1, 2);
            (
                format!("{}~1", letters.into_iter().collect::<String>()),
                None,
            )
        }
        "topic" => (
            format!("topic:\"{topic}\" {one}"),
            Some((format!("(topic : \"{topic}\") AND {one}"), "")),
        ),
        _ => (
            format!("{one} type:multiple_choice language:eng"),
            Some((
                one.clone(),
                "AND kind = 'multiple_choice' AND language = 'eng'",
            )),
        ),
    }
}
