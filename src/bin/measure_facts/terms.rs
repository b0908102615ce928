use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use seedbank::annotate::terms::terms;
use seedbank::model::{Language, Span};

use crate::input;

/// `terms LANGUAGE GLOSSARY.jsonl MODULES.jsonl HALF`: recall and precision of the glossary's terms among the best of each chapter's, over the
/// chapters whose number is odd (HALF 1) or even (HALF 0). `kinds` prints the terms that have one.
pub fn measure(what: &str, language: Language, rest: &[String]) -> anyhow::Result<()> {
    let [glossary, modules, half] = rest else {
        anyhow::bail!("give a glossary, modules and a half (0 or 1)");
    };
    let half: usize = half.parse()?;
    let mut gold: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in fs::read_to_string(glossary)?.lines() {
        let entry: serde_json::Value = serde_json::from_str(line)?;
        let field = |name: &str| {
            entry
                .get(name)
                .and_then(|value| value.as_str())
                .unwrap_or_default()
                .to_owned()
        };
        gold.entry(format!("{} / {}", field("book"), field("chapter")))
            .or_default()
            .insert(plain(&field("term")));
    }
    let mut chapters: BTreeMap<String, String> = BTreeMap::new();
    for line in fs::read_to_string(modules)?.lines() {
        let entry: serde_json::Value = serde_json::from_str(line)?;
        let field = |name: &str| {
            entry
                .get(name)
                .and_then(|value| value.as_str())
                .unwrap_or_default()
                .to_owned()
        };
        let chapter = chapters
            .entry(format!("{} / {}", field("book"), field("chapter")))
            .or_default();
        chapter.push_str(&field("text"));
        chapter.push('\n');
    }
    let mut sums = Sums::default();
    for (place, (name, text)) in chapters.into_iter().enumerate() {
        let Some(wanted) = gold.get(&name).filter(|_| place % 2 == half) else {
            continue;
        };
        let input::Text { text, analyses } = input::plain(text, language);
        let found = terms(&text, &analyses, language);
        if what == "kinds" {
            for term in found
                .iter()
                .take(3 * wanted.len())
                .filter(|term| term.kind.is_some())
            {
                let first = term.places.first().copied().unwrap_or_default();
                println!(
                    "{} -> {} | {}",
                    term.text,
                    term.kind.as_deref().unwrap_or_default(),
                    line(&text, first)
                );
            }
            continue;
        }
        sums.add(
            &text,
            wanted,
            &found
                .iter()
                .map(|term| plain(&term.key))
                .collect::<Vec<_>>(),
        );
        let defined: Vec<&str> = found
            .iter()
            .take(15)
            .map(|term| term.text.as_str())
            .collect();
        if std::env::var_os("SHOW").is_some() {
            println!("{name}: {defined:?}");
        }
    }
    sums.show();
    Ok(())
}

fn line(text: &str, span: Span) -> String {
    let start = text.floor_char_boundary(span.start.saturating_sub(60));
    let end = text.ceil_char_boundary(span.end + 80);
    Span::new(start, end.min(text.len()))
        .slice(text)
        .replace('\n', " ")
}

/// Lower case, singular by the plainest rule, no hyphens and no brackets: how two spellings are compared.
fn plain(term: &str) -> String {
    let bare = term
        .split('(')
        .next()
        .unwrap_or(term)
        .to_lowercase()
        .replace(['-', '’', '\''], " ");
    let words = bare.split_whitespace().map(|word| {
        let stem = word.strip_suffix("ies").map(|stem| format!("{stem}y"));
        stem.unwrap_or_else(|| {
            word.strip_suffix('s')
                .filter(|rest| !rest.ends_with('s') && rest.len() > 2)
                .unwrap_or(word)
                .to_owned()
        })
    });
    words.collect::<Vec<_>>().join(" ")
}

#[derive(Default)]
struct Sums {
    wanted: usize,
    present: usize,
    reached: usize,
    /// Found among the first k times as many terms as the glossary has.
    at: [usize; 4],
}

const TIMES: [usize; 4] = [1, 2, 5, 10];

impl Sums {
    fn add(&mut self, text: &str, wanted: &BTreeSet<String>, found: &[String]) {
        let text = plain(&text.replace(|sign: char| !sign.is_alphanumeric(), " "));
        let here: Vec<&String> = wanted
            .iter()
            .filter(|term| text.contains(term.as_str()))
            .collect();
        let places: Vec<Option<usize>> = here
            .iter()
            .map(|term| found.iter().position(|found| found == *term))
            .collect();
        self.wanted += wanted.len();
        self.present += here.len();
        self.reached += places.iter().flatten().count();
        for (sum, times) in self.at.iter_mut().zip(TIMES) {
            *sum += places
                .iter()
                .flatten()
                .filter(|place| **place < times * wanted.len())
                .count();
        }
    }

    fn show(&self) {
        println!(
            "glossary {} terms, {} in the text, {} of them candidates",
            self.wanted, self.present, self.reached
        );
        for (sum, times) in self.at.iter().zip(TIMES) {
            println!(
                "first {times} x glossary size: recall {:.1} % of those in the text, precision {:.1} %",
                100.0 * *sum as f64 / self.present.max(1) as f64,
                100.0 * *sum as f64 / (times * self.wanted).max(1) as f64
            );
        }
    }
}
