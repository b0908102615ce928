//! Builds over what an earlier build left in the folder, was stopped at, or still works on.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rusqlite::Connection;
use tempfile::TempDir;

use super::{BEES, FIXTURES, command, ends, err, out, refuses, seedbank};

const POND: &str = "Glossary\n\nHeron: a tall bird that hunts fish in shallow water.\n\nPike: a long fish that hunts in shallow water.\n\nReed: a tall plant that grows in shallow water.\n";
/// What another text says of the same things makes other options, and other things right.
const LAKE: &str = "Glossary\n\nPike: a weapon with a long shaft.\n\nOtter: a brown animal that hunts fish in shallow water.\n\nQueen: the only bee that lays fertilized eggs.\n";
/// Tells a story again with another number.
const EDITION: &str = "Keeping bees, second edition\n\nA colony is a group of bees that shares one hive. It has one queen, several hundred drones and up to eighty thousand workers. The brood box must not be opened below ten degrees Celsius.\n";

/// A folder of texts, and banks made of them.
struct Shelf {
    folder: TempDir,
}

impl Shelf {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("texts")).unwrap();
        let shelf = Self { folder };
        shelf.put("bees.txt", &fs::read_to_string(BEES).unwrap());
        shelf.put("pond.txt", POND);
        shelf
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> PathBuf {
        self.path("texts").join(name)
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.text(name), text).unwrap();
    }

    fn command(&self, bank: &str, flags: &[&str]) -> std::process::Command {
        let usual = ["build", "texts", "--min-score", "0", "--out", bank];
        let mut build = command(&[&usual, flags].concat());
        build.current_dir(self.folder.path());
        build
    }

    /// Builds, and returns what others read of the bank.
    fn build_with(&self, bank: &str, flags: &[&str]) -> [Vec<u8>; 3] {
        ends(&self.command(bank, flags).output().unwrap(), 0);
        ["bank.json", "dropped.jsonl", "report.html"]
            .map(|name| fs::read(self.path(bank).join(name)).unwrap())
    }

    fn build(&self, bank: &str) -> [Vec<u8>; 3] {
        self.build_with(bank, &[])
    }

    fn start(&self, bank: &str) -> Child {
        let mut build = self.command(bank, &["--jobs", "1"]);
        build.stdout(Stdio::null()).stderr(Stdio::piped());
        build.spawn().unwrap()
    }

    fn store(&self, bank: &str) -> Connection {
        let store = Connection::open(self.path(bank).join("bank.sqlite")).unwrap();
        store.busy_timeout(Duration::from_secs(30)).unwrap();
        store
    }

    /// Lets the store of a bank remember what phase one hands it from now on.
    fn watch(&self, bank: &str) {
        let watch = "CREATE TABLE made (content TEXT); \
                     CREATE TRIGGER noted AFTER INSERT ON harvests BEGIN INSERT INTO made VALUES (new.content); END";
        self.store(bank).execute_batch(watch).unwrap();
    }

    /// How many texts phase one has worked on since this was last asked.
    fn made(&self, bank: &str) -> usize {
        self.store(bank).execute("DELETE FROM made", []).unwrap()
    }

    fn harvests(&self, bank: &str) -> BTreeSet<String> {
        let store = self.store(bank);
        let mut read = store.prepare("SELECT content FROM harvests").unwrap();
        let rows = read.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    }
}

#[test]
fn a_rebuild_uses_what_the_store_has_and_gives_the_same_bytes() {
    let shelf = Shelf::new();
    let first = shelf.build("bank");
    fs::remove_file(shelf.path("bank/bank.json")).unwrap();
    assert_eq!(shelf.build_with("bank", &["--jobs", "2"]), first);
}

#[test]
fn a_rebuild_of_what_did_not_change_touches_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let bank = folder.path().to_str().unwrap();
    ends(&seedbank(&["build", BEES, "--out", bank]), 0);
    let names = [
        "bank.json",
        "dropped.jsonl",
        "report.html",
        "index/meta.json",
    ];
    let times = || {
        names.map(|name| {
            fs::metadata(folder.path().join(name))
                .unwrap()
                .modified()
                .unwrap()
        })
    };
    let before = times();
    let again = seedbank(&["build", BEES, "--out", bank]);
    ends(&again, 0);
    assert!(err(&again).contains("kept of"), "{}", err(&again));
    assert_eq!(times(), before);
    fs::remove_file(folder.path().join("report.html")).unwrap();
    ends(&seedbank(&["build", BEES, "--out", bank]), 0);
    assert!(folder.path().join("report.html").is_file());
}

#[test]
fn what_is_no_input_any_more_leaves_the_bank() {
    let folder = tempfile::tempdir().unwrap();
    let bank = folder.path().to_str().unwrap();
    let kopi = format!("{FIXTURES}/kopi.txt");
    ends(&seedbank(&["build", BEES, &kopi, "--out", bank]), 0);
    let alone = tempfile::tempdir().unwrap();
    ends(&seedbank(&["build", BEES, "--out", bank]), 0);
    ends(
        &seedbank(&["build", BEES, "--out", alone.path().to_str().unwrap()]),
        0,
    );
    let read = |folder: &Path| fs::read(folder.join("bank.json")).unwrap();
    assert_eq!(read(folder.path()), read(alone.path()));
    let found = out(&seedbank(&["search", "kopi", "--bank", bank]));
    assert!(!found.contains("kopi"), "{found}");
}

#[test]
fn a_rebuild_after_any_change_gives_the_bank_of_a_fresh_build() {
    let shelf = Shelf::new();
    let mut before = shelf.build("bank");
    let mut number = 0;
    let mut same_as_fresh = |what: &str| {
        let now = shelf.build("bank");
        number += 1;
        assert!(now == shelf.build(&format!("fresh-{number}")), "{what}");
        assert!(now != before, "{what} changed nothing");
        before = now;
    };
    shelf.put("lake.txt", LAKE);
    same_as_fresh("a text that is new");
    shelf.put("lake.txt", &LAKE.replace("brown", "black"));
    same_as_fresh("a text that changed");
    shelf.put("edition.txt", EDITION);
    same_as_fresh("another edition");
    fs::rename(shelf.text("pond.txt"), shelf.text("a-pond.txt")).unwrap();
    same_as_fresh("a text that comes earlier");
    fs::copy(shelf.text("bees.txt"), shelf.text("more-bees.txt")).unwrap();
    same_as_fresh("a text that comes twice");
    fs::remove_file(shelf.text("bees.txt")).unwrap();
    same_as_fresh("a text that is gone");
}

#[test]
fn what_was_judged_in_another_corpus_is_judged_anew_after_a_build_that_left_it_out() {
    let shelf = Shelf::new();
    shelf.build("bank");
    shelf.put("lake.txt", LAKE);
    shelf.build_with("bank", &["--languages", "ind"]);
    assert!(shelf.build("bank") == shelf.build("fresh"));
}

#[test]
fn only_a_text_that_changed_is_worked_on_again() {
    let shelf = Shelf::new();
    shelf.put("lake.txt", LAKE);
    shelf.build("bank");
    shelf.watch("bank");
    shelf.put("pond.txt", &POND.replace("tall bird", "gray bird"));
    shelf.build("bank");
    assert_eq!(shelf.made("bank"), 1);
    fs::rename(shelf.text("pond.txt"), shelf.text("water.txt")).unwrap();
    shelf.build("bank");
    assert_eq!(shelf.made("bank"), 0);
    fs::remove_file(shelf.text("water.txt")).unwrap();
    shelf.build("bank");
    assert_eq!((shelf.made("bank"), shelf.harvests("bank").len()), (0, 2));
}

#[test]
fn what_the_store_has_of_a_text_is_made_again_where_it_cannot_be_read() {
    let shelf = Shelf::new();
    shelf.build("bank");
    shelf.watch("bank");
    let damage = "UPDATE harvests SET value = x'0102'";
    shelf.store("bank").execute(damage, []).unwrap();
    shelf.put("lake.txt", LAKE);
    let bank = shelf.build("bank");
    assert_eq!(shelf.made("bank"), 3);
    assert!(bank == shelf.build("fresh"));
}

#[test]
fn a_build_that_was_stopped_goes_on_where_it_was() {
    let shelf = Shelf::new();
    shelf.build("bank");
    let bees = fs::read_to_string(BEES).unwrap();
    for number in 0..12 {
        let name = format!("hive-{number:02}.txt");
        shelf.put(&name, &bees.replace("hive", &format!("hive {number}")));
    }
    let had = shelf.harvests("bank").len();
    let mut build = shelf.start("bank");
    while shelf.harvests("bank").len() < had + 2 {
        assert!(build.try_wait().unwrap().is_none(), "it ended too early");
        sleep(Duration::from_millis(2));
    }
    build.kill().unwrap();
    build.wait().unwrap();
    let done = shelf.harvests("bank").len() - had;
    assert!((2..12).contains(&done), "stopped after {done} texts");
    shelf.watch("bank");
    let bank = shelf.build("bank");
    assert_eq!(shelf.made("bank"), 12 - done);
    assert!(bank == shelf.build("fresh"));
}

#[test]
fn a_second_build_into_the_same_folder_is_refused_while_the_first_runs() {
    let folder = tempfile::tempdir().unwrap();
    let bank = folder.path().to_str().unwrap();
    let lock = fs::File::create(folder.path().join(".lock")).unwrap();
    lock.lock().unwrap();
    let output = seedbank(&["build", BEES, "--out", bank]);
    refuses(&output, &["another build"]);
    drop(lock);
    ends(&seedbank(&["build", BEES, "--out", bank]), 0);
}

#[test]
fn of_builds_into_one_folder_at_once_those_that_come_second_are_refused() {
    let shelf = Shelf::new();
    let builds = [(); 3].map(|()| shelf.start("bank"));
    let mut outputs = builds
        .map(|build| build.wait_with_output().unwrap())
        .to_vec();
    outputs.retain(|output| output.status.code() != Some(0));
    assert!(outputs.len() < 3, "nobody built");
    for output in &outputs {
        refuses(output, &["another build", "--out"]);
    }
    assert!(shelf.build("bank") == shelf.build("fresh"));
}

#[test]
fn reviews_and_searches_go_on_while_a_build_runs() {
    let shelf = Shelf::new();
    let first: serde_json::Value = serde_json::from_slice(&shelf.build("bank")[0]).unwrap();
    let items = first["items"].as_array().unwrap();
    shelf.put("lake.txt", LAKE);
    shelf.put("edition.txt", EDITION);
    let mut build = shelf.start("bank");
    let mut rejected = BTreeSet::new();
    for item in items.iter().take(12) {
        let id = item["id"].as_str().unwrap();
        let bank = shelf.path("bank");
        let bank = bank.to_str().unwrap();
        ends(&seedbank(&["review", id, "--reject", "--bank", bank]), 0);
        ends(&seedbank(&["search", "colony", "--bank", bank]), 0);
        rejected.insert(id.to_owned());
        if build.try_wait().unwrap().is_some() {
            break;
        }
    }
    ends(&build.wait_with_output().unwrap(), 0);
    let decided = |bank: &[u8]| {
        let bank: serde_json::Value = serde_json::from_slice(bank).unwrap();
        let mut items = bank["items"].as_array().unwrap().iter();
        items.all(|item| !rejected.contains(item["id"].as_str().unwrap()))
    };
    let bank = fs::read(shelf.path("bank/bank.json")).unwrap();
    assert!(decided(&bank), "a decision was lost");
    assert!(decided(&shelf.build("bank")[0]), "a decision was lost");
}
