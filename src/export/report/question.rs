use super::source::json_name;
use super::words::{cut, language, spaced, tag};
use crate::model::{ChoiceOption, Item, KeyBasis, Pair};

/// Longest quote shown, in characters.
const QUOTE: usize = 420;

/// One question of the sample.
#[derive(Debug)]
pub struct QuestionCard<'b> {
    /// Its id.
    pub id: &'b str,
    /// Its language for browsers.
    pub lang: String,
    /// The question.
    pub stem: &'b str,
    /// Its options.
    pub options: &'b [ChoiceOption],
    /// Its pairs.
    pub pairs: &'b [Pair],
    /// The answer, where it is not among options or pairs.
    pub answer: String,
    /// Type, rule, difficulty, level, language.
    pub facts: Vec<String>,
    /// How the key is known, where the source does not say it.
    pub caution: &'static str,
    /// The quote up to the key, the key, the rest.
    pub quote: [String; 3],
    /// Where the quote stands.
    pub place: String,
}

impl<'b> QuestionCard<'b> {
    /// The card of an item.
    pub fn new(item: &'b Item) -> Self {
        let evidence = item.evidence.first();
        let quote = evidence.map_or(String::new(), |evidence| cut(&evidence.quote, QUOTE));
        let shown = !item.options.is_empty() || !item.pairs.is_empty();
        Self {
            id: &item.id,
            lang: tag(item.language),
            stem: &item.stem,
            options: &item.options,
            pairs: &item.pairs,
            answer: if shown {
                String::new()
            } else {
                item.key.join("; ")
            },
            facts: facts(item),
            caution: caution(item.key_basis),
            quote: around(&quote, item.key.first().map_or("", String::as_str)),
            place: evidence.map_or(String::new(), |at| {
                format!("{}, bytes {} to {}", at.path, at.start, at.end)
            }),
        }
    }
}

fn facts(item: &Item) -> Vec<String> {
    vec![
        spaced(item.kind.name()),
        format!("rule: {}", spaced(&item.rule)),
        json_name(&item.difficulty),
        json_name(&item.cognitive_level),
        language(item.language),
    ]
}

fn caution(basis: KeyBasis) -> &'static str {
    match basis {
        KeyBasis::Source | KeyBasis::Marked => "",
        KeyBasis::FirstListed => "Key inferred: the source lists the right option first.",
        KeyBasis::Unknown => "Key unknown: never put in a quiz.",
    }
}

/// A quote cut at the key, whatever its case; the key stays empty where the quote does not hold it.
fn around(quote: &str, key: &str) -> [String; 3] {
    let found = (!key.is_empty()).then(|| quote.to_lowercase().find(&key.to_lowercase()));
    let pieces = found.flatten().and_then(|at| {
        let end = at + key.len();
        Some((quote.get(..at)?, quote.get(at..end)?, quote.get(end..)?))
    });
    // Lower case may have another length: what then stands there is not the key.
    match pieces {
        Some((before, found, after)) if found.to_lowercase() == key.to_lowercase() => {
            [before, found, after].map(str::to_owned)
        }
        _ => [quote.to_owned(), String::new(), String::new()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_is_found_in_its_quote_whatever_its_case() {
        assert_eq!(
            around("A put option is a right.", "Put option"),
            ["A ", "put option", " is a right."]
        );
        assert_eq!(around("A call.", "put"), ["A call.", "", ""]);
        assert_eq!(around("İİ put", "put"), ["İİ put", "", ""]);
    }
}
