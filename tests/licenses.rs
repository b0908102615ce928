//! The list of crates agrees with what is built. `BLESS=1 cargo test --test licenses` renews it.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use serde_json::Value;

const LIST: &str = "src/cli/licenses/crates.tsv";

/// A crate by name and version.
type Crate = (String, String);

fn text(value: &toml::Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// The crates that `Cargo.lock` reaches from the dependencies of the program; those of tests alone are left out.
fn locked() -> BTreeSet<Crate> {
    let read = |path| {
        fs::read_to_string(path)
            .unwrap()
            .parse::<toml::Table>()
            .unwrap()
    };
    let (manifest, lock) = (read("Cargo.toml"), read("Cargo.lock"));
    let mut packages: BTreeMap<String, Vec<&toml::Value>> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        packages
            .entry(text(&package["name"]))
            .or_default()
            .push(package);
    }
    // A dependency is a name, and a version where several are locked.
    let find = |dependency: &str| {
        let mut words = dependency.split(' ');
        let (name, version) = (words.next().unwrap(), words.next());
        let mut named = packages[name].iter();
        let right = |package: &&&toml::Value| {
            version.is_none_or(|version| text(&package["version"]) == version)
        };
        *named.find(right).unwrap()
    };
    let root = find("seedbank");
    let direct = manifest["dependencies"].as_table().unwrap();
    let mut ahead: Vec<String> = Vec::new();
    for dependency in root["dependencies"].as_array().unwrap() {
        let dependency = text(dependency);
        if direct.contains_key(dependency.split(' ').next().unwrap()) {
            ahead.push(dependency);
        }
    }
    let mut reached = BTreeSet::new();
    while let Some(next) = ahead.pop() {
        let package = find(&next);
        if reached.insert((text(&package["name"]), text(&package["version"]))) {
            let further = package.get("dependencies").and_then(toml::Value::as_array);
            ahead.extend(further.into_iter().flatten().map(text));
        }
    }
    reached
}

/// The licenses that the crates declare, as cargo tells them.
fn declared() -> BTreeMap<Crate, String> {
    let mut cargo = Command::new(env!("CARGO"));
    let output = cargo
        .args(["metadata", "--locked", "--format-version=1"])
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let field = |package: &Value, name: &str| package[name].as_str().unwrap_or("").to_owned();
    let entry = |package: &Value| {
        let license = field(package, "license");
        let choices: Vec<&str> = license.split('/').map(str::trim).collect();
        let license = choices.join(" OR ").replace("  ", " ");
        ((field(package, "name"), field(package, "version")), license)
    };
    metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(entry)
        .collect()
}

fn listed() -> Vec<(Crate, String)> {
    let list = fs::read_to_string(LIST).unwrap();
    let row = |line: &str| {
        let mut cells = line.split('\t').map(str::to_owned);
        let mut cell = || cells.next().unwrap();
        ((cell(), cell()), cell())
    };
    list.lines().map(row).collect()
}

#[test]
fn lists_every_crate_that_is_built_in() {
    if std::env::var_os("BLESS").is_some() {
        let declared = declared();
        let line = |found: Crate| {
            let license = &declared[&found];
            format!("{}\t{}\t{license}\n", found.0, found.1)
        };
        fs::write(LIST, locked().into_iter().map(line).collect::<String>()).unwrap();
    }
    let listed: BTreeSet<Crate> = listed().into_iter().map(|(found, _)| found).collect();
    let locked = locked();
    let missing: Vec<_> = locked.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&locked).collect();
    assert!(
        missing.is_empty() && gone.is_empty(),
        "BLESS=1 cargo test --test licenses renews {LIST}: missing {missing:?}, gone {gone:?}"
    );
}

#[test]
fn no_crate_is_under_the_gpl_alone() {
    for (found, license) in listed() {
        let mut choices = license.split(" OR ");
        let free = choices.any(|choice| !choice.is_empty() && !choice.contains("GPL"));
        assert!(free, "{found:?} is licensed under {license:?}");
    }
}

#[test]
fn the_command_prints_data_and_code() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_seedbank"));
    let output = command.arg("licenses").output().unwrap();
    assert!(output.status.success());
    let printed = String::from_utf8(output.stdout).unwrap();
    for part in [
        "WordNet 3.1 Copyright 2011 by Princeton University",
        "CC BY-SA 4.0",
        "GeoNames",
        "serde ",
    ] {
        assert!(printed.contains(part), "{part}");
    }
}

#[test]
fn every_packed_file_has_a_license() {
    let page = fs::read_to_string("src/language/packs/LICENSES.md").unwrap();
    for folder in fs::read_dir("src/language/packs").unwrap() {
        let folder = folder.unwrap().path();
        for file in fs::read_dir(&folder).into_iter().flatten() {
            let path = file.unwrap().path();
            let name = path.strip_prefix("src/language/packs").unwrap();
            let is_empty = path.metadata().unwrap().len() == 0;
            let packed = !is_empty && path.extension().is_some_and(|ending| ending == "zst");
            assert!(
                !packed || page.contains(name.to_str().unwrap()),
                "{}",
                path.display()
            );
        }
    }
}
