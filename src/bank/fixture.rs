use serde_json::json;

use crate::model::{Candidate, KeyKind, Pool};

/// A multiple choice on an English sentence, before it is judged.
pub fn candidate(stem: &str, key: &str, kind: KeyKind) -> Candidate {
    let value = json!({
        "rule": "term", "kind": "multiple_choice", "fallback": null, "needs_options": false, "stem": stem, "key": [key],
        "key_kind": kind, "options": [], "pairs": [], "accept": [], "truth": null, "language": "eng", "origin": "generated",
        "key_basis": "source", "pool": Pool::default(), "fact": null, "flags": [],
        "proof": {
            "span": {"start": 0, "end": 9}, "quote": "Ovens\nare hot.", "lead_in": null, "sentence": "Ovens are hot", "section": null,
            "locator": null,
        },
    });
    match serde_json::from_value(value) {
        Ok(candidate) => candidate,
        Err(error) => panic!("{error}"),
    }
}
