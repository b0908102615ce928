//! What is written keeps to the published schemas, and the schemas change only on purpose.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use seedbank::index::Index;
use serde_json::Value;

const SHAPES: [&str; 8] = [
    "analysis", "bank", "decision", "diff", "lint", "quiz", "reading", "search",
];

fn json(arguments: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .args(arguments)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

fn file(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[track_caller]
fn fits(shape: &str, value: &Value) {
    let schema = json(&["schema", shape]);
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|fault| format!("{}: {fault}", fault.instance_path()))
        .collect();
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn schemas_are_draft_2020_12() {
    for shape in SHAPES {
        let schema = json(&["schema", shape]);
        assert_eq!(
            schema["$schema"],
            "https://json-schema.org/draft/2020-12/schema"
        );
        assert!(
            jsonschema::draft202012::meta::validate(&schema).is_ok(),
            "{shape}"
        );
    }
}

#[test]
fn schemas_are_as_published() {
    for shape in SHAPES {
        let path = format!("tests/schemas/{shape}.json");
        let made = serde_json::to_string_pretty(&json(&["schema", shape])).unwrap() + "\n";
        if std::env::var_os("BLESS").is_some() {
            fs::create_dir_all("tests/schemas").unwrap();
            fs::write(&path, &made).unwrap();
        }
        let published = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            made == published,
            "the {shape} schema is not {path} any more: if that is meant, renew it with BLESS=1 cargo test --test schema"
        );
    }
}

#[test]
fn every_field_of_a_bank_is_required() {
    let mut bank = file(Path::new("tests/fixtures/bank.json"));
    fits("bank", &bank);
    let fields = bank["items"][0].as_object_mut().unwrap();
    fields.remove("tolerance");
    let schema = json(&["schema", "bank"]);
    assert!(!jsonschema::draft202012::is_valid(&schema, &bank));
}

#[test]
fn a_built_bank_fits_its_schema() {
    let folder = tempfile::tempdir().unwrap();
    let built = Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .args(["build", "seeds", "--out"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(built.status.success());
    let bank = file(&folder.path().join("bank.json"));
    assert!(!bank["items"].as_array().unwrap().is_empty());
    fits("bank", &bank);
}

#[test]
fn readings_findings_and_hits_fit_their_schemas() {
    let folder = tempfile::tempdir().unwrap();
    let bank = serde_json::from_value(file(Path::new("tests/fixtures/bank.json"))).unwrap();
    Index::rebuild(&folder.path().join("index"), &bank, &BTreeMap::new()).unwrap();
    let path = folder.path().to_str().unwrap();
    fits(
        "search",
        &json(&["search", "bees", "--json", "--bank", path]),
    );
    fits(
        "reading",
        &json(&["read", "--json", "tests/fixtures/kopi.txt"]),
    );
    fits(
        "analysis",
        &json(&["analyze", "--format", "json", "tests/fixtures/kopi.txt"]),
    );
    fits(
        "lint",
        &json(&["lint", "--json", "tests/fixtures/bank.json"]),
    );
}
