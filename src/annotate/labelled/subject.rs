use super::super::countable::Countable;
use super::super::phrase::Phrases;

/// The longest label, in words, that can be a subject.
pub(super) const LONGEST_LABEL: usize = 6;

/// A label as a subject.
pub(super) struct Subject {
    pub(super) text: String,
    pub(super) is_plural: bool,
    pub(super) is_settled: bool,
}

/// Whether a label can be a subject: few words, no verb among them, no function word at its ends.
pub(super) fn is_name(label: &str, phrases: Phrases<'_>) -> bool {
    let pack = phrases.pack;
    let words: Vec<String> = label.split_whitespace().map(str::to_lowercase).collect();
    let is_function =
        |word: Option<&String>| word.is_some_and(|word| pack.function_words.contains(word));
    !words.is_empty()
        && words.len() <= LONGEST_LABEL
        && !words.iter().any(|word| pack.ask.gate.verbs.contains(word))
        && !is_function(words.first())
        && !is_function(words.last())
}

/// A phrase as the subject of a sentence, with an article where the document gives it one.
pub(super) fn subject(phrase: &str, phrases: Phrases<'_>, countable: &Countable) -> Subject {
    let small = phrases.small(phrase);
    let head = phrases.head(&small);
    let is_act = small.split(' ').next().is_some_and(|first| {
        let ends = &phrases.pack.ask.nouns.gerund_ends;
        ends.iter().any(|end| first.ends_with(end.as_str())) && small.contains(' ')
    });
    let is_plural = !is_act && phrases.is_plural(&head);
    let takes_article = countable
        .takes_article(&small, &head, phrases)
        .filter(|_| !is_act)
        .or(is_act.then_some(false));
    let text = if !is_plural && takes_article == Some(true) {
        phrases.with_article(&small)
    } else {
        small
    };
    Subject {
        text,
        is_plural,
        is_settled: is_plural || takes_article.is_some(),
    }
}
