//! What changed between two banks.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::{BEES, FIXTURES, ends, err, out, refuses, seedbank};

/// The invented bank with one question gone, one added and one changed.
fn changed(folder: &Path) -> (String, Value) {
    let text = fs::read_to_string(format!("{FIXTURES}/bank.json")).unwrap();
    let mut bank: Value = serde_json::from_str(&text).unwrap();
    let items = bank["items"].as_array_mut().unwrap();
    let mut added = items[0].clone();
    added["id"] = json!("00000000000000aa");
    items[1]["score"] = json!(0.5);
    items[1]["stem"] = json!("What is it called?");
    items.remove(0);
    items.push(added);
    let file = folder.join("bank.json");
    fs::write(&file, bank.to_string()).unwrap();
    (
        file.to_str().unwrap().to_owned(),
        serde_json::from_str(&text).unwrap(),
    )
}

#[test]
fn added_gone_and_changed_questions_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let (file, old) = changed(folder.path());
    let output = seedbank(&["diff", FIXTURES, &file]);
    ends(&output, 1);
    let text = out(&output);
    assert!(text.contains("+ 00000000000000aa "), "{text}");
    assert!(
        text.contains(&format!("- {} ", old["items"][0]["id"].as_str().unwrap())),
        "{text}"
    );
    assert!(
        text.contains(&format!(
            "~ {} What is it called?",
            old["items"][1]["id"].as_str().unwrap()
        )),
        "{text}"
    );
    assert!(text.contains("-> \"What is it called?\""), "{text}");
    assert!(
        err(&output).contains("1 question added, 1 gone, 1 changed"),
        "{}",
        err(&output)
    );
    let output = seedbank(&["diff", "--json", FIXTURES, folder.path().to_str().unwrap()]);
    ends(&output, 1);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["added"][0]["id"], "00000000000000aa");
    assert_eq!(found["gone"][0]["id"], old["items"][0]["id"]);
    let fields = found["changed"][0]["fields"].as_array().unwrap();
    let names: Vec<_> = fields.iter().map(|field| &field["field"]).collect();
    assert_eq!(names, ["score", "stem"]);
    assert_eq!(fields[0]["new"], 0.5);
}

#[test]
fn the_same_bank_has_no_differences() {
    let output = seedbank(&["diff", FIXTURES, &format!("{FIXTURES}/bank.json")]);
    ends(&output, 0);
    assert_eq!(out(&output), "");
    let output = seedbank(&["diff", "--json", FIXTURES, FIXTURES]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found, json!({"added": [], "gone": [], "changed": []}));
}

#[test]
fn what_is_no_bank_is_named() {
    refuses(&seedbank(&["diff", FIXTURES, "nowhere"]), &["nowhere"]);
    refuses(
        &seedbank(&["diff", BEES, FIXTURES]),
        &["bees.txt", "no seedbank bank"],
    );
}
