//! What comes first: for what is typed in many languages, and among the questions related to one.
#![allow(clippy::unwrap_used, reason = "tests")]

mod invented;

use std::collections::BTreeMap;
use std::fs::File;

use invented::Invented;
use seedbank::index::{Facet, Index, IndexError, SearchField, SearchRequest};
use seedbank::model::{Bank, ItemType, Language};
use tempfile::TempDir;

/// An index in a folder that lasts as long as the test.
struct Shelf {
    index: Index,
    _folder: TempDir,
}

impl Shelf {
    fn of(bank: &Bank, texts: &BTreeMap<String, String>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("index");
        Index::rebuild(&dir, bank, texts).unwrap();
        Self {
            index: Index::open(&dir).unwrap(),
            _folder: folder,
        }
    }

    fn ask(&self, request: &SearchRequest) -> Vec<String> {
        let hits = self.index.search(request).unwrap().hits.into_iter();
        hits.map(|hit| hit.item.map_or(hit.title, |item| item.stem))
            .collect()
    }

    fn found(&self, query: &str) -> Vec<String> {
        self.ask(&request(query))
    }

    fn related(&self, id: &str, query: &str) -> Vec<String> {
        self.ask(&related(id, query))
    }
}

fn request(query: &str) -> SearchRequest {
    SearchRequest {
        query: query.into(),
        limit: 5,
        ..SearchRequest::default()
    }
}

fn related(id: &str, query: &str) -> SearchRequest {
    SearchRequest {
        related: Some(id.into()),
        ..request(query)
    }
}

/// A harbor and a kitchen, and the harbor again in Indonesian.
fn port() -> Invented {
    let mut bank = Invented::new();
    bank.source("port.txt");
    let cranes = bank.section(None, "Cranes", "");
    let kitchen = bank.section(None, "Kitchen", "");
    for (section, stem, key) in [
        (&cranes, "What does a gantry crane lift?", "containers"),
        (&cranes, "Which crane travels on rails?", "a gantry"),
        (&cranes, "What holds the load?", "the hook of the crane"),
        (&kitchen, "What does a whisk beat?", "eggs"),
        (
            &kitchen,
            "What does the cook lift with a cloth?",
            "hot lids",
        ),
    ] {
        bank.item(section, stem, key, "quote");
    }
    bank.item(
        &cranes,
        "Apa yang diangkat gantry crane?",
        "peti",
        "kutipan",
    )
    .language = Language::INDONESIAN;
    bank
}

#[test]
fn related_questions_share_the_telling_words_of_one_and_are_not_it() {
    let bank = port();
    let shelf = Shelf::of(&bank.bank, &bank.texts);
    let found = shelf.related(&bank.bank.items[0].id, "");
    assert_eq!(
        found,
        [
            "Which crane travels on rails?",
            "What holds the load?",
            "What does the cook lift with a cloth?"
        ]
    );
}

#[test]
fn related_questions_can_be_narrowed_down() {
    let mut bank = port();
    bank.bank.items[2].kind = ItemType::Cloze;
    let shelf = Shelf::of(&bank.bank, &bank.texts);
    let id = &bank.bank.items[0].id;
    assert_eq!(shelf.related(id, "type:cloze"), ["What holds the load?"]);
    let filter = (SearchField::Facet(Facet::Type), "cloze".to_owned());
    let filtered = SearchRequest {
        filters: vec![filter],
        ..related(id, "")
    };
    assert_eq!(shelf.ask(&filtered), ["What holds the load?"]);
}

#[test]
fn the_start_of_an_id_is_enough_where_no_other_starts_so() {
    let mut bank = port();
    for (item, id) in bank.bank.items.iter_mut().zip(["ab1", "ab2", "ab", "b"]) {
        item.id = id.into();
    }
    let shelf = Shelf::of(&bank.bank, &bank.texts);
    assert_eq!(shelf.related("AB1", ""), shelf.related("ab1", ""));
    assert!(
        !shelf.related("ab", "").is_empty(),
        "this one has just that id"
    );
    let refused = |id: &str| shelf.index.search(&related(id, "")).unwrap_err();
    assert!(matches!(refused("a"), IndexError::SeveralItems { .. }));
    let unknown = refused("zz");
    assert!(matches!(unknown, IndexError::NoItem { .. }), "{unknown}");
    let section = &bank.bank.sections[0].id;
    assert!(matches!(refused(section), IndexError::NoItem { .. }));
}

#[test]
fn the_seeds_are_found_by_what_a_teacher_types() {
    let bank: Bank = serde_json::from_reader(File::open("output/bank.json").unwrap()).unwrap();
    let shelf = Shelf::of(&bank, &BTreeMap::new());
    let promotion = shelf.index.search(&request("pawn promotion")).unwrap();
    let items = promotion.hits.iter().filter_map(|hit| hit.item.as_ref());
    let texts = items.map(|item| format!("{} {}", item.stem, item.key.join(" ")).to_lowercase());
    let texts: Vec<String> = texts.collect();
    assert!(texts[0].contains("pawn"), "{texts:?}");
    assert!(
        texts[..3].iter().all(|text| text.contains("promot")),
        "{texts:?}"
    );
    let misspelt = shelf.found("hedgeing~1");
    assert_eq!(misspelt.len(), 5);
    assert!(misspelt[0].contains("Hedging"), "{misspelt:?}");
    let promosi = request("promosi pion language:ind type:multiple_choice");
    let promosi = shelf.index.search(&promosi).unwrap();
    let first = promosi.hits[0].item.as_ref().unwrap();
    let text = format!("{} {}", first.stem, first.key.join(" ")).to_lowercase();
    assert!(text.contains("pion") && text.contains("promosi"), "{text}");
    let fetch = shelf.index.search(&request("topic:\"Fetch\" type:cloze"));
    let items: Vec<_> = fetch
        .unwrap()
        .hits
        .into_iter()
        .filter_map(|hit| hit.item)
        .collect();
    assert!(!items.is_empty());
    for item in items {
        assert_eq!(item.kind, ItemType::Cloze);
        assert_eq!(item.topics.last().unwrap(), "Fetch");
    }
}

#[test]
fn questions_of_a_type_are_found_by_their_topic() {
    let mut bank = Invented::new();
    bank.source("cpu.txt");
    let fetch = bank.section(None, "Fetch", "");
    let other = bank.section(None, "Fetching water", "");
    bank.item(&fetch, "What is copied first?", "an address", "quote");
    bank.item(&fetch, "The bus carries ____.", "data", "quote")
        .kind = ItemType::Cloze;
    bank.item(&other, "Who fetches water?", "the cook", "quote");
    let shelf = Shelf::of(&bank.bank, &bank.texts);
    assert_eq!(
        shelf.found("topic:\"Fetch\" type:multiple_choice")[0],
        "What is copied first?"
    );
}

/// Questions with a Chinese, a Japanese, a Korean and a Thai one.
fn east() -> Shelf {
    let mut bank = Invented::new();
    bank.source("east.txt");
    let section = bank.section(None, "Reading", "");
    for (language, stem, key) in [
        ("cmn", "植物通过什么制造养分？", "光合作用"),
        ("cmn", "光在水里会怎样？", "弯曲，作用不大，合起来"),
        ("jpn", "植物は何によって養分を作りますか。", "光合成"),
        ("kor", "광합성은 어디에서 일어납니까?", "엽록체에서"),
        ("tha", "พืชสร้างอาหารด้วยวิธีใด", "การสังเคราะห์ด้วยแสง"),
        ("jpn", "サーバーは何を返しますか。", "データベースの行"),
        ("eng", "What do plants make?", "sugar"),
    ] {
        bank.item(&section, stem, key, "quote").language = language.parse().unwrap();
    }
    Shelf::of(&bank.bank, &bank.texts)
}

#[test]
fn words_of_languages_without_spaces_are_found_whole() {
    let shelf = east();
    assert_eq!(shelf.found("光合作用"), ["植物通过什么制造养分？"]);
    assert_eq!(
        shelf.found("植物 養分"),
        ["植物は何によって養分を作りますか。"]
    );
    assert_eq!(shelf.found("สังเคราะห์ด้วยแสง"), ["พืชสร้างอาหารด้วยวิธีใด"]);
    assert_eq!(shelf.found("データ"), ["サーバーは何を返しますか。"]);
    let marked = &shelf.index.search(&request("光合作用")).unwrap().hits[0].snippet;
    assert!(marked.starts_with("<b>光合作用</b> · "), "{marked}");
}

#[test]
fn korean_words_are_found_without_their_particles() {
    let shelf = east();
    for query in ["광합성", "광합성은", "엽록체"] {
        assert_eq!(
            shelf.found(query),
            ["광합성은 어디에서 일어납니까?"],
            "{query}"
        );
    }
}
