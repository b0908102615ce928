//! What people decide, and what a rebuild makes of it.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::LazyLock;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{BEES, command, ends, err, out, refuses, seedbank};

const COLONY: &str = "Which group of bees shares one hive?";
const DRONE: &str = "What is a drone?";
const CUP: &str = "Which wax cup hangs from the lower edge of a comb?";
const CUP_EDITED: &str = "Which cup of wax hangs below a comb?";

/// A folder with the invented text on bees and its bank.
struct Hive {
    folder: TempDir,
}

/// Built once, and copied.
static BUILT: LazyLock<Hive> = LazyLock::new(|| {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(BEES, folder.path().join("bees.txt")).unwrap();
    let hive = Hive { folder };
    hive.build("bees.txt");
    hive
});

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

impl Hive {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        copy(BUILT.folder.path(), folder.path());
        Self { folder }
    }

    fn bank(&self) -> String {
        self.folder.path().join("bank").to_str().unwrap().to_owned()
    }

    fn build(&self, source: &str) {
        let mut build = command(&["build", source, "--min-score", "0", "--out", "bank"]);
        ends(&build.current_dir(self.folder.path()).output().unwrap(), 0);
    }

    fn read(&self) -> Value {
        let text = fs::read_to_string(Path::new(&self.bank()).join("bank.json")).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    fn item(&self, stem: &str) -> Option<Value> {
        let bank = self.read();
        let mut items = bank["items"].as_array().unwrap().iter();
        items.find(|item| item["stem"] == stem).cloned()
    }

    fn id(&self, stem: &str) -> String {
        self.item(stem).unwrap()["id"].as_str().unwrap().to_owned()
    }

    fn review(&self, arguments: &[&str]) -> std::process::Output {
        seedbank(&[&["review", "--bank", &self.bank()], arguments].concat())
    }

    fn edit(&self, id: &str, edit: &Value) -> std::process::Output {
        let file = self.folder.path().join("edit.json");
        fs::write(&file, edit.to_string()).unwrap();
        self.review(&[id, "--edit", file.to_str().unwrap(), "--by", "Ada"])
    }

    fn stems_found(&self, query: &str) -> Vec<String> {
        let bank = self.bank();
        let output = seedbank(&["search", query, "--json", "--limit", "50", "--bank", &bank]);
        ends(&output, 0);
        let found: Value = serde_json::from_slice(&output.stdout).unwrap();
        let hits = found["hits"].as_array().unwrap().iter();
        let stems = hits.filter_map(|hit| hit["item"]["stem"].as_str());
        stems.map(str::to_owned).collect()
    }
}

#[test]
fn decisions_show_at_once_in_bank_and_search() {
    let hive = Hive::new();
    let (colony, drone) = (hive.id(COLONY), hive.id(DRONE));
    ends(&hive.review(&[&colony, "--accept"]), 0);
    ends(&hive.review(&[&drone, "--reject"]), 0);
    assert_eq!(hive.item(COLONY).unwrap()["review"], "accepted");
    assert_eq!(hive.item(DRONE), None);
    assert!(hive.stems_found("colony").contains(&COLONY.to_owned()));
    assert!(!hive.stems_found("drone").contains(&DRONE.to_owned()));
    let report = fs::read_to_string(Path::new(&hive.bank()).join("report.html")).unwrap();
    assert!(!report.contains(DRONE));
}

#[test]
fn an_edited_question_keeps_its_id_and_its_evidence() {
    let hive = Hive::new();
    let before = hive.item(CUP).unwrap();
    let id = hive.id(CUP);
    let edit = json!({"stem": CUP_EDITED, "difficulty": "hard"});
    ends(&hive.edit(&id, &edit), 0);
    let after = hive.item(CUP_EDITED).unwrap();
    for same in ["id", "evidence", "key", "rule", "score"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    assert_eq!(after["review"], "edited");
    assert_eq!(after["difficulty"], "hard");
    assert!(hive.stems_found("cup").contains(&CUP_EDITED.to_owned()));
    // A whole question, as it is shown, can be edited further, and back.
    ends(&hive.edit(&id, &before), 0);
    assert_eq!(hive.item(CUP).unwrap()["review"], "accepted");
}

#[test]
fn decisions_outlive_rebuilds_renamed_sources_and_a_time_without_their_question() {
    let hive = Hive::new();
    let (colony, drone, cup) = (hive.id(COLONY), hive.id(DRONE), hive.id(CUP));
    ends(&hive.review(&[&colony, "--accept"]), 0);
    ends(&hive.review(&[&drone, "--reject"]), 0);
    ends(&hive.edit(&cup, &json!({"stem": CUP_EDITED})), 0);
    let decided = |hive: &Hive| {
        assert_eq!(hive.item(COLONY).unwrap()["review"], "accepted");
        assert_eq!(hive.item(DRONE), None);
        assert_eq!(hive.item(CUP_EDITED).unwrap()["id"], cup);
    };
    hive.build("bees.txt");
    decided(&hive);

    let path = |name: &str| hive.folder.path().join(name);
    fs::rename(path("bees.txt"), path("insects.txt")).unwrap();
    hive.build("insects.txt");
    decided(&hive);

    let kettle = "A kettle is a pot that boils water. A lid is a cover that closes a pot.";
    fs::write(path("kettle.txt"), kettle).unwrap();
    hive.build("kettle.txt");
    assert_eq!(hive.item(COLONY), None);
    let listed = out(&hive.review(&["--list"]));
    let line = listed.lines().find(|line| line.contains(&drone)).unwrap();
    assert!(
        line.contains("rejected") && line.contains("not in the bank at present"),
        "{listed}"
    );
    hive.build("insects.txt");
    decided(&hive);
}

#[test]
fn decisions_move_as_json_lines() {
    let hive = Hive::new();
    let (colony, drone) = (hive.id(COLONY), hive.id(DRONE));
    ends(&hive.review(&[&drone, "--reject", "--by", "Ada"]), 0);
    let lines = out(&hive.review(&["--export", "-"]));
    let line: Value = serde_json::from_str(&lines).unwrap();
    assert_eq!(line["item"], drone.as_str());
    assert_eq!(
        (&line["decision"], &line["by"]),
        (&json!("rejected"), &json!("Ada"))
    );

    let other = Hive::new();
    let file = other.folder.path().join("decisions.jsonl");
    let accepted = json!({"item": colony, "decision": "accepted", "at": "2020-02-29T12:00:00Z"});
    let elsewhere =
        json!({"item": "of another bank", "decision": "accepted", "at": "2020-02-29T12:00:00Z"});
    fs::write(&file, format!("{lines}\n{accepted}\n{elsewhere}\n")).unwrap();
    let file = file.to_str().unwrap();
    ends(&other.review(&["--import", file]), 0);
    assert_eq!(other.item(DRONE), None);
    assert_eq!(other.item(COLONY).unwrap()["review"], "accepted");
    // What was decided later here is not undone by an older file.
    ends(&other.review(&[&colony, "--reject"]), 0);
    let again = other.review(&["--import", file]);
    ends(&again, 0);
    assert!(
        err(&again).contains("0 decisions taken over"),
        "{}",
        err(&again)
    );
    assert_eq!(other.item(COLONY), None);
    assert_eq!(out(&other.review(&["--export", "-"])).lines().count(), 3);
}

#[test]
fn a_file_with_a_line_that_is_no_decision_changes_nothing() {
    let hive = Hive::new();
    let drone = hive.id(DRONE);
    let file = hive.folder.path().join("decisions.jsonl");
    let good = json!({"item": drone, "decision": "rejected", "at": "2020-02-29T12:00:00Z"});
    for (bad, word) in [
        (
            json!({"item": drone, "decision": "maybe", "at": "2020-02-29T12:00:00Z"}),
            "maybe",
        ),
        (
            json!({"item": drone, "decision": "rejected", "at": "yesterday"}),
            "yesterday",
        ),
        (
            json!({"item": drone, "decision": "edited", "at": "2020-02-29T12:00:00Z"}),
            "edited",
        ),
        (
            json!({"item": drone, "verdict": "rejected", "at": "2020-02-29T12:00:00Z"}),
            "verdict",
        ),
    ] {
        fs::write(&file, format!("{good}\n{bad}\n")).unwrap();
        refuses(
            &hive.review(&["--import", file.to_str().unwrap()]),
            &["line 2", word],
        );
        assert!(hive.item(DRONE).is_some());
    }
}

#[test]
fn an_edit_that_makes_no_question_is_refused_with_its_reason() {
    let hive = Hive::new();
    let id = hive.id(CUP);
    for (edit, word) in [
        (json!({"stemm": "What is it?"}), "stemm"),
        (json!({"stem": " "}), "empty"),
        (json!({"key": []}), "no key"),
        (json!({"type": "numeric"}), "type"),
        (json!({"id": "another"}), "another"),
        (json!(["What is it?"]), "JSON object"),
    ] {
        refuses(&hive.edit(&id, &edit), &["edit.json", word]);
    }
    assert_eq!(hive.item(CUP).unwrap()["review"], "unreviewed");
    assert_eq!(out(&hive.review(&["--list"])), "");
}

#[test]
fn reviewing_names_one_task_and_known_questions() {
    let hive = Hive::new();
    let id = hive.id(CUP);
    refuses(&hive.review(&[&id]), &["--accept", "--reject", "--edit"]);
    refuses(&hive.review(&["--accept"]), &["ID"]);
    refuses(
        &hive.review(&[&id, "--accept", "--reject"]),
        &["--accept", "--reject"],
    );
    refuses(
        &hive.review(&["zzzz", "--accept"]),
        &["zzzz", "seedbank search"],
    );
    let nowhere = hive.folder.path().join("nowhere");
    let nowhere = seedbank(&["review", "--list", "--bank", nowhere.to_str().unwrap()]);
    refuses(&nowhere, &["nowhere", "seedbank build"]);
}

#[test]
fn the_environment_names_who_decides_unless_the_flag_does() {
    let hive = Hive::new();
    let (id, bank) = (hive.id(CUP), hive.bank());
    let review = |arguments: &[&str]| {
        let all = [&["review", &id, "--accept", "--bank", &bank], arguments].concat();
        let output = command(&all)
            .env("USER", "grace")
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        ends(&output, 0);
        out(&hive.review(&["--list"]))
    };
    assert!(review(&[]).contains("grace"));
    assert!(review(&["--by", "Ada"]).contains("Ada"));
}

#[test]
fn a_deleted_index_comes_back_with_the_decisions() {
    let hive = Hive::new();
    let drone = hive.id(DRONE);
    ends(&hive.review(&[&drone, "--reject"]), 0);
    fs::remove_dir_all(Path::new(&hive.bank()).join("index")).unwrap();
    let found = hive.stems_found("drone");
    assert!(
        !found.is_empty() && !found.contains(&DRONE.to_owned()),
        "{found:?}"
    );
}

#[test]
fn a_decision_kept_by_a_process_that_was_stopped_shows_at_the_next_look() {
    let hive = Hive::new();
    let (colony, bank) = (hive.id(COLONY), hive.bank());
    // As a process leaves it that was stopped between keeping a decision and writing the files.
    let store = rusqlite::Connection::open(Path::new(&bank).join("bank.sqlite")).unwrap();
    let decided = "INSERT INTO decisions (item, decision, at) VALUES (?, 'rejected', 0)";
    store.execute(decided, [&colony]).unwrap();
    store
        .execute("INSERT INTO outbox VALUES ('item', ?)", [&colony])
        .unwrap();
    drop(store);
    assert!(hive.item(COLONY).is_some());
    assert!(!hive.stems_found("colony").contains(&COLONY.to_owned()));
    assert_eq!(hive.item(COLONY), None);
}
