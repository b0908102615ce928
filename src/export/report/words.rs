use crate::export::first_sentence;
use crate::judge;
use crate::model::Language;

const REASONS: &str = include_str!("reasons.tsv");
const LANGUAGES: &str = include_str!("languages.tsv");

/// What a reason of a refusal means: the first sentence of its check's page, or a line of `reasons.tsv`; empty where neither
/// knows it.
pub fn reason(id: &str) -> String {
    let check = judge::checks().iter().find(|check| check.id() == id);
    match check {
        Some(check) => first_sentence(check.page()),
        None => column(REASONS, id, 1).unwrap_or_default().to_owned(),
    }
}

/// The English name of a language; its code where the name is not known.
pub fn language(language: Language) -> String {
    let name = column(LANGUAGES, language.code(), 1);
    name.map_or_else(|| language.to_string(), str::to_owned)
}

/// The tag browsers and screen readers know a language by.
pub fn tag(language: Language) -> String {
    let tag = column(LANGUAGES, language.code(), 2);
    tag.map_or_else(|| language.to_string(), str::to_owned)
}

/// A name of the program's for people.
pub fn spaced(name: &str) -> String {
    match name {
        "true_false" => "true or false".to_owned(),
        other => other.replace('_', " "),
    }
}

/// A number with its thousands apart.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A text cut after a word once it is longer than `limit` characters.
pub fn cut(text: &str, limit: usize) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= limit {
        return text;
    }
    let head: String = text.chars().take(limit).collect();
    let whole = head
        .rsplit_once(' ')
        .map_or(head.as_str(), |(words, _)| words);
    format!("{whole} …")
}

fn column(table: &'static str, key: &str, at: usize) -> Option<&'static str> {
    let mut rows = table.lines().map(|line| line.split('\t'));
    rows.find_map(|mut row| (row.next() == Some(key)).then(|| row.nth(at - 1))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }

    #[test]
    fn long_texts_end_after_a_word() {
        assert_eq!(cut("one two  three", 20), "one two three");
        assert_eq!(cut("one two three", 10), "one two …");
    }

    #[test]
    fn languages_have_names_and_tags() {
        assert_eq!(language(Language::INDONESIAN), "Indonesian");
        assert_eq!(tag(Language::ENGLISH), "en");
    }
}
