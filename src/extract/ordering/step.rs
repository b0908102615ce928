use crate::annotate::{Phrases, analyze, capitalized, core};
use crate::distract::words;
use crate::extract::proposal::{without_brackets, word_count};
use crate::language::ask::OrderWords;
use crate::model::{Language, Span};

/// The longest step, in words.
const LONGEST: usize = 16;
/// The longest name of a step before a colon that describes it, in words.
const LONGEST_NAME: usize = 4;
/// How many times as long as the shortest step the longest may be.
const WIDEST: usize = 5;

/// The steps as options, where each is understood by itself.
pub(super) fn steps<'t>(
    texts: impl Iterator<Item = &'t str>,
    language: Language,
    phrases: Phrases<'_>,
) -> Option<Vec<String>> {
    let texts: Vec<&str> = texts.collect();
    let are_named = texts.iter().all(|text| name(text).is_some());
    let steps: Option<Vec<String>> = texts
        .iter()
        .map(|text| match name(text).filter(|_| are_named) {
            Some(name) => step(name, language, phrases),
            None => step(text, language, phrases),
        })
        .collect();
    let steps = steps?;
    let lengths = steps.iter().map(|step| word_count(step));
    let (shortest, longest) = (lengths.clone().min()?, lengths.max()?);
    (longest <= WIDEST * shortest.max(2)).then_some(steps)
}

/// What stands before a colon, where it is a name.
fn name(text: &str) -> Option<&str> {
    let (name, rest) = text.split_once(": ")?;
    (word_count(name) <= LONGEST_NAME && word_count(rest) > LONGEST_NAME).then_some(name)
}

/// A step without what tells its place, short and understood without the others.
fn step(text: &str, language: Language, phrases: Phrases<'_>) -> Option<String> {
    let order = &phrases.pack.ask.ordering;
    let text = without_brackets(text.trim());
    let text = text.trim_end_matches(['.', ';', ',']);
    let text = unplaced(text, order);
    let text = if word_count(text) > LONGEST {
        let loose = &phrases.pack.ask.question.loose;
        let analysis = analyze(text, Span::new(0, text.len()), language);
        core(text, &analysis, loose)?
    } else {
        text.to_owned()
    };
    let found = words(&text);
    let letters = text.chars().filter(|sign| sign.is_alphabetic()).count();
    let is_fit = (1..=LONGEST).contains(&word_count(&text))
        && letters > 2
        && !text.contains(['?', ':', ';', '[', '{', '=', '|'])
        && !found.iter().any(|word| order.banned.contains(word));
    is_fit.then(|| capitalized(&text))
}

/// A text without "first," or "and finally" before it.
fn unplaced<'t>(text: &'t str, order: &OrderWords) -> &'t str {
    let lists = [&order.first, &order.next, &order.last];
    let small = text.to_lowercase();
    let opened = lists.into_iter().flatten().find_map(|word| {
        let rest = small.strip_prefix(word.as_str())?;
        let is_set_off = rest.starts_with(", ");
        (is_set_off && small.len() == text.len()).then_some(word.len())
    });
    let rest = opened.and_then(|end| text.get(end..)).unwrap_or(text);
    rest.trim_start_matches([',', ' '])
}
