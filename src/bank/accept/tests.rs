#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use serde_json::json;

use super::accept;
use crate::model::{Candidate, KeyKind, Pool};

fn forms(key: &str, kind: KeyKind) -> Vec<String> {
    let candidate: Candidate = serde_json::from_value(json!({
        "rule": "term", "kind": "cloze", "fallback": null, "needs_options": false, "stem": "", "key": [key], "key_kind": kind,
        "options": [], "pairs": [], "accept": [], "truth": null, "language": "eng", "origin": "generated", "key_basis": "source",
        "pool": Pool::default(), "fact": null, "flags": [], "difficulty": "easy", "cognitive_level": "remember",
        "proof": {"span": {"start": 0, "end": 0}, "quote": "", "lead_in": null, "sentence": "", "section": null, "locator": null},
    }))
    .unwrap();
    accept(&candidate)
}

#[test]
fn takes_other_number_and_article() {
    let found = forms("Glacier", KeyKind::Term);
    for form in ["Glaciers", "a glacier", "the glacier", "the glaciers"] {
        assert!(found.iter().any(|one| one == form), "{form}: {found:?}");
    }
    assert_eq!(forms("the old oven", KeyKind::Phrase), ["old oven"]);
}

#[test]
fn takes_digits_for_words() {
    assert_eq!(forms("sixty-four", KeyKind::Number)[0], "64");
    assert_eq!(forms("3 ovens", KeyKind::Number), ["three ovens"]);
}

#[test]
fn takes_other_spellings() {
    assert!(forms("Colour", KeyKind::Term).contains(&"Color".to_owned()));
    assert!(forms("wide-brim", KeyKind::Other).contains(&"wide brim".to_owned()));
    assert!(forms("galvanisation", KeyKind::Other).contains(&"galvanization".to_owned()));
    assert_eq!(
        forms("to bake bread (daily)", KeyKind::Other),
        ["to bake bread", "bake bread (daily)", "bake bread"]
    );
}

#[test]
fn leaves_words_of_another_meaning_alone() {
    let found = forms("custom", KeyKind::Term);
    assert!(!found.contains(&"customs".to_owned()), "{found:?}");
    assert!(forms("bread and butter", KeyKind::Phrase).is_empty());
}
