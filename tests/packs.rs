//! What a language's folder has to hold, and that every question it words is asked on the pages of the rules.

#![allow(clippy::expect_used, reason = "a test may stop at the first surprise")]

use std::path::PathBuf;

use regex::Regex;
use seedbank::extract::extractors;
use seedbank::language::packs;
use seedbank::model::{Candidate, Language, Source};
use seedbank::{annotate, pipeline};
use toml::Value;

/// Tables whose templates are asked by rules that read no parse.
const WORDED: [&str; 8] = [
    "definition",
    "enumeration",
    "glossary",
    "label",
    "matching",
    "ordering",
    "quantity",
    "surface",
];
/// Keys of templates that are no questions, or no whole ones.
const PARTS: [&str; 9] = [
    "by", "omission", "pattern", "praise", "unfit", "told", "listed", "general", "key",
];

fn folder(language: Language) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join("src/language/packs").join(language.to_string())
}

fn ask(language: Language) -> Value {
    let text = std::fs::read_to_string(folder(language).join("ask.toml")).expect("ask.toml");
    toml::from_str(&text).expect("ask.toml is TOML")
}

/// What all rules ask of the cases on all pages, in one language.
fn asked(language: Language) -> Vec<Candidate> {
    let mut asked = Vec::new();
    for rule in extractors() {
        let inputs = rule.page().split("```text\n").skip(1);
        for input in inputs.filter_map(|rest| rest.split("\n```").next()) {
            let source = Source {
                path: "case.txt".into(),
                media_type: "text/plain".into(),
                text: input.into(),
                ..Source::default()
            };
            let document = pipeline::read(source, &[]);
            let annotated = annotate::annotate(&document, false);
            asked.extend(rule.extract(&annotated));
        }
    }
    asked.retain(|candidate| candidate.language == language);
    asked
}

/// The templates of a table with their keys.
fn templates(value: &Value, key: &str, found: &mut Vec<String>) {
    match value {
        Value::Table(table) => table
            .iter()
            .for_each(|(key, value)| templates(value, key, found)),
        Value::Array(values) => values.iter().for_each(|value| templates(value, key, found)),
        Value::String(text) if text.contains('{') && !PARTS.contains(&key) => {
            found.push(text.clone());
        }
        _ => {}
    }
}

/// A template as a pattern of what it makes.
fn pattern(template: &str) -> Regex {
    let slot = Regex::new(r"\\\{\w+\\\}").expect("a pattern");
    let escaped = regex::escape(template.trim());
    let open = slot.replace_all(&escaped, ".*").replace(".*\\ ", ".* ?");
    Regex::new(&format!("(?i)^(?:.*, )?{open}$")).expect("a pattern")
}

#[test]
fn every_template_of_a_language_without_a_parser_is_exercised() {
    for pack in packs() {
        let ask = ask(pack.language);
        if ask.get("surface").is_none() {
            continue;
        }
        let stems = asked(pack.language);
        let mut found = Vec::new();
        for table in WORDED {
            if let Some(value) = ask.get(table) {
                templates(value, table, &mut found);
            }
        }
        let idle: Vec<&String> = found
            .iter()
            .filter(|template| {
                let pattern = pattern(template);
                !stems.iter().any(|asked| pattern.is_match(&asked.stem))
            })
            .collect();
        assert!(idle.is_empty(), "{}: {idle:#?}", pack.language);
    }
}

#[test]
fn every_surface_pattern_is_exercised() {
    for pack in packs() {
        let stems = asked(pack.language);
        for question in &pack.ask.surface.questions {
            let stem = pattern(&question.stem);
            let is_asked = |candidate: &Candidate| {
                candidate.rule == question.rule
                    && candidate.key_kind == question.kind
                    && stem.is_match(&candidate.stem)
                    && question.pattern.is_match(&candidate.proof.sentence)
            };
            assert!(
                stems.iter().any(is_asked),
                "{}: no page asks {} by {}",
                pack.language,
                question.rule,
                question.pattern.text()
            );
        }
    }
}

#[test]
fn every_language_has_the_same_tables_and_words() {
    let files = [
        "ask.toml",
        "facts.toml",
        "identify.toml",
        "judge.toml",
        "names.toml",
        "pack.toml",
    ];
    let files = files.iter().chain(&[
        "phrases.toml",
        "quantities.toml",
        "references.toml",
        "segment.toml",
        "sentences.toml",
        "short_forms.toml",
        "terms.toml",
        "tokens.toml",
        "units.tsv",
        "stop_words.txt",
    ]);
    for pack in packs() {
        for file in files.clone() {
            assert!(
                folder(pack.language).join(file).is_file(),
                "{}: no {file}",
                pack.language
            );
        }
        assert!(!pack.function_words.is_empty() && !pack.abbreviations.is_empty());
        let ask = &pack.ask;
        let lists = [
            &ask.gate.openers,
            &ask.gate.vague,
            &ask.gate.verbs,
            &ask.gate.relatives,
            &ask.nouns.determiners,
            &ask.nouns.persons,
            &ask.lists.subordinators,
            &ask.quantity.numbers.words,
            &ask.enumeration.words.joints,
            &ask.words.offers,
            &ask.true_false.uncertain,
        ];
        assert!(
            lists.iter().all(|list| !list.is_empty()),
            "{}",
            pack.language
        );
        assert!(!ask.definition.patterns.is_empty() && !ask.true_false.swaps.is_empty());
        let words = [
            &ask.words.blank,
            &ask.words.truth[0],
            &ask.words.truth[1],
            &format!("{}{}", ask.glossary.stem, ask.glossary.meant),
        ];
        assert!(
            words.iter().all(|word| !word.is_empty()),
            "{}",
            pack.language
        );
    }
}
