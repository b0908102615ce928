use crate::language::{Pack, pack};
use crate::model::{Document, Language, Rule, Span};

/// A list item's sentence completed by its lead-in rule: the lead-in's span and the whole as one sentence without final stop. None
/// where item and lead-in do not read as one sentence.
pub fn composed(document: &Document, rule: &Rule, sentence: Span) -> Option<(Span, String)> {
    let number = rule.lead_in.as_deref()?;
    let rules = &document.outline.rules;
    let lead = rules
        .iter()
        .rev()
        .find(|lead| lead.number == number && lead.span.end <= rule.span.start)?;
    let pack = pack(document.language_of(sentence))?;
    let head = document
        .slice(lead.span)
        .trim()
        .trim_end_matches(':')
        .trim_end();
    let item = without_end(document.slice(sentence), pack);
    let is_first = sentence.start == rule.span.start;
    (is_first && continues(head, item, pack))
        .then(|| (lead.span, format!("{head} {}", small_start(item))))
}

/// A lead-in that says something by itself, closed by a stop; any other text as it is.
pub fn closed(text: &str, language: Language) -> String {
    let head = text.trim_end().strip_suffix(':');
    match (head, pack(language)) {
        (Some(head), Some(pack)) if !is_open(head, pack) => format!("{head}."),
        _ => text.to_owned(),
    }
}

/// Whether a lead-in breaks off: in a word that needs another, or in a clause without its main clause.
fn is_open(head: &str, pack: &Pack) -> bool {
    let lists = &pack.ask.lists;
    let word = |word: Option<&str>| word.unwrap_or_default().trim_matches(',').to_lowercase();
    let is_clause = lists
        .subordinators
        .contains(&word(head.split_whitespace().next()))
        && !head.contains(',');
    is_clause
        || lists
            .open_ends
            .contains(&word(head.split_whitespace().next_back()))
}

/// Whether the words of an item go on where those of its lead-in stop.
fn continues(head: &str, item: &str, pack: &Pack) -> bool {
    let first = item
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .trim_matches(',')
        .to_lowercase();
    is_open(head, pack)
        || pack.ask.lists.continuations.contains(&first) && !has_main_clause(item, pack)
}

/// Whether a clause of its own follows a comma: "if the square is taken, it must be left".
fn has_main_clause(item: &str, pack: &Pack) -> bool {
    let openers = pack.ask.gate.openers.iter().chain(&pack.ask.nouns.articles);
    let opens = |first: &str| openers.clone().any(|opener| opener == first);
    item.split(", ")
        .skip(1)
        .filter_map(|clause| clause.split_whitespace().next())
        .any(opens)
}

fn without_end<'t>(item: &'t str, pack: &Pack) -> &'t str {
    let item = item.trim().trim_end_matches(['.', ';', ',']);
    let joint = pack
        .ask
        .lists
        .joints
        .iter()
        .find_map(|joint| item.strip_suffix(joint.as_str()));
    joint.unwrap_or(item).trim_end_matches([',', ';', ' '])
}

fn small_start(item: &str) -> String {
    let mut signs = item.chars();
    signs.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(signs).collect()
    })
}
