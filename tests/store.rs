//! `bank.sqlite` as `build` uses it: what is kept, what is dropped, and what is said when it cannot be used.
#![allow(clippy::unwrap_used, reason = "tests")]

mod invented;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::SystemTime;

use invented::Invented;
use rusqlite::Connection;
use seedbank::bank::{Built, HarvestKey, LastBuild, Store, StoreError, Verdict};
use seedbank::model::{Bank, Harvest, Outline, Review, Ruling};

fn harvest(title: &str) -> Harvest {
    Harvest {
        outline: Outline {
            title: Some(title.into()),
            ..Outline::default()
        },
        languages: Vec::new(),
        request_texts: Vec::new(),
        section_texts: vec!["A loan lasts three weeks.".into()],
        section_hashes: vec!["a hash".into()],
        prints: Vec::new(),
        candidates: Vec::new(),
        refused: Vec::new(),
        lexicon: Vec::new(),
    }
}

const fn key<'a>(content: &'a str, options: &'a str, program: &'a str) -> HarvestKey<'a> {
    HarvestKey {
        content,
        options,
        program,
    }
}

fn found(store: &Store, key: &HarvestKey) -> Option<Harvest> {
    store.harvest(key).unwrap()?.unpack()
}

fn replace(
    store: &mut Store,
    bank: &Bank,
    texts: &BTreeMap<String, String>,
) -> Result<(), StoreError> {
    let built = Built {
        bank,
        texts,
        memos: &[],
        lexicon: &[],
        started: SystemTime::now(),
    };
    let last = LastBuild {
        inputs: "these".into(),
        summary: "so many",
    };
    store.replace_bank(built, &last)
}

fn decide(store: &mut Store, item: &str, ruling: Ruling) {
    let verdict = Verdict {
        item: item.into(),
        ruling,
        edit: None,
        stem: None,
    };
    store.decide(&[verdict], Some("Ada")).unwrap();
}

fn library() -> Invented {
    let mut invented = Invented::new();
    invented.source("notes/library.txt");
    let section = invented.section(None, "Loans", "A loan lasts three weeks.");
    invented.item(
        &section,
        "How long does a loan last?",
        "three weeks",
        "A loan lasts three weeks.",
    );
    invented.item(
        &section,
        "What lasts three weeks?",
        "a loan",
        "A loan lasts three weeks.",
    );
    invented
}

fn count(path: &Path, table: &str) -> i64 {
    let sql = format!("SELECT count(*) FROM {table}");
    let connection = Connection::open(path).unwrap();
    connection.query_row(&sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn a_bank_comes_back_as_it_was_put_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { bank, texts } = library();
    let mut store = Store::create(&path).unwrap();
    assert_eq!(store.bank().unwrap(), None);
    replace(&mut store, &bank, &texts).unwrap();
    drop(store);

    let store = Store::open(&path).unwrap();
    assert_eq!(store.bank().unwrap().as_ref(), Some(&bank));
    assert_eq!(store.section_texts().unwrap(), texts);
    assert_eq!(count(&path, "runs"), 1);
}

#[test]
fn a_harvest_is_found_only_under_its_whole_key() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::create(&folder.path().join("bank.sqlite")).unwrap();
    let kept = harvest("Loans");
    store.keep_harvest(&key("c1", "o1", "p1"), &kept).unwrap();
    assert_eq!(found(&store, &key("c1", "o1", "p1")), Some(kept));
    for other in [
        key("c2", "o1", "p1"),
        key("c1", "o2", "p1"),
        key("c1", "o1", "p2"),
    ] {
        assert_eq!(found(&store, &other), None, "{other:?}");
    }
}

#[test]
fn a_harvest_takes_the_place_of_another_programs() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let store = Store::create(&path).unwrap();
    store
        .keep_harvest(&key("c1", "o1", "p1"), &harvest("old"))
        .unwrap();
    store
        .keep_harvest(&key("c1", "o1", "p2"), &harvest("new"))
        .unwrap();
    assert_eq!(count(&path, "harvests"), 1);
    let found = found(&store, &key("c1", "o1", "p2")).unwrap();
    assert_eq!(found.outline.title.as_deref(), Some("new"));
}

#[test]
fn harvests_go_with_their_sources_and_decisions_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { mut bank, texts } = library();
    let content = bank.sources[0].sha256.clone();
    let mut store = Store::create(&path).unwrap();
    store
        .keep_harvest(&key(&content, "o", "p"), &harvest("kept"))
        .unwrap();
    store
        .keep_harvest(&key("gone", "o", "p"), &harvest("dropped"))
        .unwrap();
    decide(&mut store, &bank.items[0].id, Ruling::Accepted);

    replace(&mut store, &bank, &texts).unwrap();
    assert!(found(&store, &key(&content, "o", "p")).is_some());
    assert!(found(&store, &key("gone", "o", "p")).is_none());

    bank.items.clear();
    replace(&mut store, &bank, &texts).unwrap();
    assert_eq!(store.bank().unwrap().unwrap().items, []);
    assert_eq!(count(&path, "decisions"), 1);
    assert_eq!(count(&path, "runs"), 2);
}

#[test]
fn a_bank_that_cannot_be_written_leaves_the_one_before() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { bank, texts } = library();
    let mut store = Store::create(&path).unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    let mut twice = bank.clone();
    twice.items.push(bank.items[0].clone());
    twice.sources[0].sha256 = "changed".into();
    assert!(replace(&mut store, &twice, &texts).is_err());
    assert_eq!(store.bank().unwrap(), Some(bank));
}

#[test]
fn several_writers_wait_for_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { bank, texts } = library();
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let (path, bank, texts) = (&path, &bank, &texts);
            scope.spawn(move || {
                let mut store = Store::create(path).unwrap();
                for place in 0..10 {
                    let content = format!("{writer}/{place}");
                    store
                        .keep_harvest(&key(&content, "o", "p"), &harvest("x"))
                        .unwrap();
                }
                replace(&mut store, bank, texts).unwrap();
            });
        }
    });
    let store = Store::open(&path).unwrap();
    assert_eq!(store.bank().unwrap(), Some(bank));
    assert_eq!(count(&path, "runs"), 4);
}

#[test]
fn a_store_that_is_not_there_is_not_made_by_reading() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let error = Store::open(&path).unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }), "{error}");
    assert!(error.to_string().contains("seedbank build"), "{error}");
    assert!(!path.exists());
}

#[test]
fn a_file_that_is_no_database_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let scrap = "shelf ".repeat(1000);
    std::fs::write(&path, &scrap).unwrap();
    let error = Store::create(&path).unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
    let message = error.to_string();
    assert!(message.contains(&path.display().to_string()), "{message}");
    assert!(message.contains("seedbank build"), "{message}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), scrap);
}

#[test]
fn a_database_with_overwritten_pages_is_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { bank, texts } = library();
    let mut store = Store::create(&path).unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    drop(store);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.iter_mut().skip(4096).for_each(|byte| *byte = 0x5a);
    std::fs::write(&path, bytes).unwrap();
    let error = Store::open(&path)
        .and_then(|store| store.bank())
        .unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}

#[test]
fn a_row_that_is_no_item_is_called_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { bank, texts } = library();
    let mut store = Store::create(&path).unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    let by_hand = Connection::open(&path).unwrap();
    by_hand.execute("UPDATE items SET json = '{}'", []).unwrap();
    let error = store.bank().unwrap_err();
    assert!(matches!(error, StoreError::Damaged { .. }), "{error}");
}

#[test]
fn a_harvest_that_cannot_be_read_counts_as_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let store = Store::create(&path).unwrap();
    store
        .keep_harvest(&key("c", "o", "p"), &harvest("x"))
        .unwrap();
    let by_hand = Connection::open(&path).unwrap();
    by_hand
        .execute("UPDATE harvests SET value = x'0102'", [])
        .unwrap();
    assert_eq!(found(&store, &key("c", "o", "p")), None);
}

#[test]
fn a_later_schema_is_refused_with_both_versions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    drop(Store::create(&path).unwrap());
    let by_hand = Connection::open(&path).unwrap();
    by_hand.pragma_update(None, "user_version", 99).unwrap();
    let error = Store::create(&path).unwrap_err();
    let StoreError::Newer {
        found: 99, known, ..
    } = error
    else {
        panic!("{error}")
    };
    assert!(
        error.to_string().contains(&format!("up to {known}")),
        "{error}"
    );
}

#[test]
fn another_programs_database_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let theirs = Connection::open(&path).unwrap();
    theirs
        .execute_batch("CREATE TABLE recipes (name TEXT)")
        .unwrap();
    let error = Store::create(&path).unwrap_err();
    assert!(matches!(error, StoreError::Foreign { .. }), "{error}");
    assert_eq!(count(&path, "recipes"), 0);
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    // The last one is read-only even for the superuser, whom permissions do not stop.
    let mut places = vec![
        folder.path().join("missing/bank.sqlite"),
        file.join("bank.sqlite"),
    ];
    if cfg!(target_os = "linux") {
        places.push("/proc/bank.sqlite".into());
    }
    for path in places {
        let error = Store::create(&path).unwrap_err();
        assert!(matches!(error, StoreError::NotWritable { .. }), "{error}");
        assert!(
            error.to_string().contains(&path.display().to_string()),
            "{error}"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_is_named() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let set = |mode| std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(mode));
    set(0o555).unwrap();
    let is_superuser = std::fs::write(folder.path().join("probe"), "").is_ok();
    let outcome = Store::create(&folder.path().join("bank.sqlite"));
    set(0o755).unwrap();
    match outcome {
        Ok(_) => assert!(is_superuser, "a store was made in a read-only folder"),
        Err(error) => assert!(matches!(error, StoreError::NotWritable { .. }), "{error}"),
    }
}

#[test]
fn texts_of_sections_the_bank_does_not_have_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let Invented { bank, .. } = library();
    let mut store = Store::create(&folder.path().join("bank.sqlite")).unwrap();
    let texts = BTreeMap::from([("elsewhere".to_owned(), "text".to_owned())]);
    replace(&mut store, &bank, &texts).unwrap();
    assert_eq!(store.section_texts().unwrap(), BTreeMap::new());
}

#[test]
fn a_rejected_item_is_left_out_however_often_it_is_built() {
    let folder = tempfile::tempdir().unwrap();
    let Invented { bank, texts } = library();
    let mut store = Store::create(&folder.path().join("bank.sqlite")).unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    decide(&mut store, &bank.items[0].id, Ruling::Rejected);
    decide(&mut store, &bank.items[1].id, Ruling::Accepted);
    for _ in 0..2 {
        let read = store.bank().unwrap().unwrap();
        assert_eq!(read.items.len(), 1);
        assert_eq!(read.items[0].id, bank.items[1].id);
        assert_eq!(read.items[0].review, Review::Accepted);
        replace(&mut store, &bank, &texts).unwrap();
    }
}

#[test]
fn what_is_handed_over_is_what_changed_since() {
    let folder = tempfile::tempdir().unwrap();
    let Invented { mut bank, texts } = library();
    let mut store = Store::create(&folder.path().join("bank.sqlite")).unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    let handed_over = |store: &Store| {
        let mut items = None;
        let write = |snapshot: &mut seedbank::bank::Snapshot| {
            items = Some(snapshot.changes.items.clone());
            Ok::<_, StoreError>("mark".to_owned())
        };
        store.hand_over(None, write).unwrap();
        items.unwrap()
    };
    assert_eq!(handed_over(&store).len(), 2);
    assert!(!store.is_ahead().unwrap());
    replace(&mut store, &bank, &texts).unwrap();
    assert_eq!(handed_over(&store), Vec::<String>::new());
    let gone = bank.items.pop().unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    assert_eq!(handed_over(&store), [gone.id]);
    decide(&mut store, &bank.items[0].id, Ruling::Accepted);
    assert!(store.is_ahead().unwrap());
    assert_eq!(handed_over(&store), [bank.items[0].id.clone()]);
}

#[test]
fn what_could_not_be_written_is_handed_over_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { bank, texts } = library();
    let mut store = Store::create(&path).unwrap();
    replace(&mut store, &bank, &texts).unwrap();
    let failed = store.hand_over(None, |_| {
        Err::<String, _>(StoreError::Missing { path: path.clone() })
    });
    assert!(failed.is_err());
    assert!(store.is_ahead().unwrap());
    assert_eq!(store.handed_over::<String>().unwrap(), None);
}

fn json(row: &impl serde::Serialize) -> String {
    serde_json::to_string(row).unwrap()
}

/// A store as the first version of the schema left it.
fn first_version(path: &Path, bank: &Bank) {
    let old = Connection::open(path).unwrap();
    old.execute_batch(include_str!("../src/bank/store/001_tables.sql"))
        .unwrap();
    old.pragma_update(None, "application_id", 0x7365_6564)
        .unwrap();
    old.pragma_update(None, "user_version", 1).unwrap();
    let mut head = bank.clone();
    (head.sources, head.sections, head.items) = (Vec::new(), Vec::new(), Vec::new());
    old.execute("INSERT INTO head VALUES (1, ?)", [json(&head)])
        .unwrap();
    for (place, source) in (0_i64..).zip(&bank.sources) {
        let row = rusqlite::params![place, source.id, source.sha256, json(source)];
        old.execute("INSERT INTO sources VALUES (?, ?, ?, ?)", row)
            .unwrap();
    }
    for (place, section) in (0_i64..).zip(&bank.sections) {
        let row = rusqlite::params![place, section.id, json(section), "text"];
        old.execute("INSERT INTO sections VALUES (?, ?, ?, ?)", row)
            .unwrap();
    }
    for (place, item) in (0_i64..).zip(&bank.items) {
        let row = rusqlite::params![place, item.id, json(item)];
        old.execute("INSERT INTO items VALUES (?, ?, ?)", row)
            .unwrap();
    }
    let decided = "INSERT INTO decisions VALUES (?, 'accepted', NULL, 'Ada', 0)";
    old.execute(decided, [&bank.items[0].id]).unwrap();
}

#[test]
fn a_store_of_the_first_version_opens_with_its_bank_and_its_decisions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.sqlite");
    let Invented { mut bank, texts } = library();
    first_version(&path, &bank);
    let mut store = Store::open(&path).unwrap();
    let decision = store.decision(&bank.items[0].id).unwrap().unwrap();
    assert_eq!(decision.at, "1970-01-01T00:00:00Z");
    bank.items[0].review = Review::Accepted;
    assert_eq!(store.bank().unwrap().as_ref(), Some(&bank));
    bank.items[0].review = Review::Unreviewed;
    replace(&mut store, &bank, &texts).unwrap();
    assert_eq!(store.section_texts().unwrap(), texts);
    assert_eq!(count(&path, "decisions"), 1);
}
