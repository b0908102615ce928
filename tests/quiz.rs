//! `seedbank quiz`: what stands in a quiz, and what does not.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod invented;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use invented::Invented;
use seedbank::model::{ChoiceOption, Difficulty, ItemType, KeyBasis, Language, Review};
use serde_json::Value;
use tempfile::TempDir;

/// Words that no other word of the invented banks looks like.
const NAMES: [&str; 24] = [
    "anvil", "barge", "comet", "dagger", "ember", "fjord", "garnet", "hatchet", "igloo", "jasmine",
    "kettle", "lantern", "marble", "nettle", "orchid", "pebble", "quiver", "rudder", "saddle",
    "thimble", "urchin", "velvet", "walnut", "yarrow",
];

/// A source of sections with so many questions each, all on facts of their own.
fn course(sizes: &[usize]) -> Invented {
    let mut bank = Invented::new();
    bank.source("course.txt");
    let mut names = NAMES.iter();
    for (place, size) in sizes.iter().enumerate() {
        let section = bank.section(None, &format!("Part {place}"), "");
        for _ in 0..*size {
            let name = names.next().unwrap();
            let item = bank.item(&section, &format!("What does the {name} hold?"), name, name);
            item.key = vec![format!("{name} seed")];
            item.options = options(&[
                &format!("{name} seed"),
                &format!("{name} husk"),
                &format!("{name} rind"),
            ]);
        }
    }
    place_apart(&mut bank);
    bank
}

/// Every item is proved by a place of its own.
fn place_apart(bank: &mut Invented) {
    for (place, item) in bank.bank.items.iter_mut().enumerate() {
        item.evidence[0].start = place * 100;
        item.evidence[0].end = place * 100 + 50;
    }
}

fn options(texts: &[&str]) -> Vec<ChoiceOption> {
    let letters = ["a", "b", "c", "d"];
    let options = texts.iter().zip(letters).map(|(text, id)| ChoiceOption {
        id: id.into(),
        text: (*text).into(),
        correct: id == "a",
        from: None,
        rationale: None,
    });
    options.collect()
}

/// Runs `seedbank quiz` on a bank.
fn run(bank: &Invented, arguments: &[&str]) -> Output {
    let folder = TempDir::new().unwrap();
    let text = serde_json::to_string(&bank.bank).unwrap();
    fs::write(folder.path().join("bank.json"), text).unwrap();
    Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .arg("quiz")
        .args(arguments)
        .arg("--bank")
        .arg(folder.path())
        .output()
        .unwrap()
}

fn quiz(bank: &Invented, arguments: &[&str]) -> Value {
    let output = run(bank, arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn stems(quiz: &Value) -> Vec<&str> {
    let items = quiz["items"].as_array().unwrap();
    items
        .iter()
        .map(|item| item["stem"].as_str().unwrap())
        .collect()
}

fn per_section(quiz: &Value) -> BTreeMap<&str, u64> {
    let rows = quiz["blueprint"].as_array().unwrap().iter();
    rows.map(|row| {
        (
            row["title"].as_str().unwrap(),
            row["items"].as_u64().unwrap(),
        )
    })
    .collect()
}

#[test]
fn questions_are_spread_over_the_sections_by_their_size() {
    let quiz = quiz(&course(&[12, 4, 4, 1]), &["--count", "10"]);
    let expected = [("Part 0", 5), ("Part 1", 2), ("Part 2", 2), ("Part 3", 1)];
    assert_eq!(per_section(&quiz), BTreeMap::from(expected));
    assert_eq!(quiz["asked"], 10);
    assert_eq!(quiz["delivered"], 10);
    assert_eq!(quiz["reason"], Value::Null);
}

#[test]
fn the_seed_decides_which_questions_and_nothing_else_does() {
    let bank = course(&[20]);
    let first = run(&bank, &["--count", "5", "--seed", "7"]).stdout;
    assert_eq!(first, run(&bank, &["--count", "5", "--seed", "7"]).stdout);
    let other = quiz(&bank, &["--count", "5", "--seed", "8"]);
    let first: Value = serde_json::from_slice(&first).unwrap();
    assert_ne!(stems(&first), stems(&other));
}

#[test]
fn keys_stand_at_all_places_equally_often() {
    let quiz = quiz(&course(&[18]), &["--count", "18"]);
    let mut places = [0; 3];
    for item in quiz["items"].as_array().unwrap() {
        let options = item["options"].as_array().unwrap();
        let at = options.iter().position(|it| it["correct"] == true).unwrap();
        places[at] += 1;
        let letters: Vec<&str> = options
            .iter()
            .map(|it| it["id"].as_str().unwrap())
            .collect();
        assert_eq!(letters, ["a", "b", "c"]);
        assert_eq!(options[at]["text"], item["key"][0]);
    }
    assert_eq!(places, [6, 6, 6]);
}

#[test]
fn numbers_stay_in_their_order() {
    let mut bank = course(&[1]);
    bank.bank.items[0].options = options(&["3", "5", "8"]);
    bank.bank.items[0].key = vec!["3".into()];
    let quiz = quiz(&bank, &[]);
    let texts = quiz["items"][0]["options"].as_array().unwrap().iter();
    let texts: Vec<&str> = texts.map(|it| it["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["3", "5", "8"]);
}

#[test]
fn a_fact_is_asked_once() {
    let mut bank = course(&[4]);
    let items = &mut bank.bank.items;
    // The same passage as the first, in another part of it.
    items[1].evidence[0].start = items[0].evidence[0].start + 10;
    items[1].evidence[0].end = items[0].evidence[0].end + 10;
    // The same question as the third from another passage.
    items[3].stem = items[2].stem.replace("What does", "In short, what does");
    items[3].key = items[2].key.clone();
    items[3].options = items[2].options.clone();
    let output = run(&bank, &["--count", "4"]);
    let quiz: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(quiz["delivered"], 2);
    let reason = quiz["reason"].as_str().unwrap();
    assert!(reason.contains("Part 0 gives 2 of 4"), "{reason}");
    assert!(reason.contains("2 ask a fact again"), "{reason}");
    assert!(String::from_utf8_lossy(&output.stderr).contains(reason));
}

#[test]
fn no_question_shows_the_answer_of_another() {
    for show in ["stem", "option", "statement"] {
        let mut bank = course(&[2]);
        let items = &mut bank.bank.items;
        items[0].key = vec!["The control crane".into()];
        items[0].options = Vec::new();
        items[0].kind = ItemType::ShortAnswer;
        match show {
            "stem" => items[1].stem = "What do control cranes lift?".into(),
            "option" => items[1].options[2].text = "a control crane".into(),
            _ => {
                items[1].kind = ItemType::TrueFalse;
                items[1].stem = "A control crane lifts stones.".into();
                items[1].options = Vec::new();
                items[1].key = vec!["True".into()];
                items[1].truth = Some(true);
            }
        }
        let quiz = quiz(&bank, &["--count", "2"]);
        assert_eq!(quiz["delivered"], 1, "{show}");
        let reason = quiz["reason"].as_str().unwrap();
        assert!(reason.contains("1 give an answer away"), "{reason}");
    }
}

#[test]
fn one_question_makes_room_for_two() {
    let mut bank = course(&[3]);
    let items = &mut bank.bank.items;
    // The first shows the answers of both others and is thought best of.
    let shown = [items[1].key[0].clone(), items[2].key[0].clone()];
    items[0].stem = format!("Is {} like {}, or not at all?", shown[0], shown[1]);
    items[0].score = 1.0;
    items[1].score = 0.5;
    items[2].score = 0.5;
    let quiz = quiz(&bank, &["--count", "2"]);
    assert_eq!(quiz["delivered"], 2);
}

#[test]
fn what_no_learner_should_get_stays_out() {
    let mut bank = course(&[5]);
    let items = &mut bank.bank.items;
    items[0].key_basis = KeyBasis::Unknown;
    items[1].key = Vec::new();
    items[2].flags = vec!["sexual".into()];
    items[3].review = Review::Rejected;
    let fit = items[4].stem.clone();
    assert_eq!(stems(&quiz(&bank, &["--count", "5"])), [fit]);
}

#[test]
fn a_quiz_is_in_one_language() {
    let mut bank = course(&[5]);
    for item in &mut bank.bank.items[..2] {
        item.language = Language::INDONESIAN;
    }
    assert_eq!(quiz(&bank, &[])["language"], "eng");
    let other = quiz(&bank, &["--language", "ind"]);
    assert_eq!(
        (&other["language"], &other["delivered"]),
        (&"ind".into(), &2.into())
    );
}

#[test]
fn types_and_difficulties_are_kept_to() {
    let mut bank = course(&[12]);
    for (place, item) in bank.bank.items.iter_mut().enumerate() {
        item.difficulty = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard][place % 3];
    }
    bank.bank.items[0].kind = ItemType::Cloze;
    let count = |quiz: &Value, name: &str| {
        let items = quiz["items"].as_array().unwrap().iter();
        items.filter(|item| item["difficulty"] == name).count()
    };
    let mixed = quiz(
        &bank,
        &["--count", "6", "--difficulty", "easy=1,medium=2,hard=3"],
    );
    assert_eq!(
        ["easy", "medium", "hard"].map(|name| count(&mixed, name)),
        [1, 2, 3]
    );
    let hard = quiz(&bank, &["--count", "6", "--difficulty", "hard"]);
    assert_eq!((count(&hard, "hard"), &hard["delivered"]), (4, &4.into()));
    let young = quiz(&bank, &["--count", "4", "--level", "grade 3"]);
    assert!(count(&young, "easy") >= 2 && young["level"] == "grade 3");
    let cloze = quiz(&bank, &["--types", "cloze"]);
    assert_eq!(cloze["items"][0]["type"], "cloze");
    assert_eq!(cloze["delivered"], 1);
}

#[test]
fn a_topic_is_found_by_title_by_question_and_by_section() {
    let mut bank = course(&[2, 2]);
    for (place, item) in bank.bank.items.iter_mut().enumerate() {
        item.topics = vec![["Harbor cranes", "Railways"][place / 2].into()];
    }
    bank.bank.items[3].stem = "Which crane serves the depot?".into();
    assert_eq!(quiz(&bank, &["--topic", "crane"])["delivered"], 3);
    assert_eq!(quiz(&bank, &["--topic", "the harbor"])["delivered"], 2);
    let section = bank.bank.sections[1].id.clone();
    let quiz = quiz(&bank, &["--topic", &section]);
    assert_eq!(
        (&quiz["delivered"], &quiz["title"]),
        (&2.into(), &"Part 1".into())
    );
}

#[test]
fn a_topic_that_nothing_is_about_is_an_error_that_helps() {
    let output = run(&course(&[2]), &["--topic", "volcano"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("volcano") && said.contains("seedbank topics"),
        "{said}"
    );
}

#[test]
fn a_file_is_written_whole_and_fits_its_schema() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("new/quiz.json");
    let output = run(
        &course(&[3]),
        &["--count", "9", "-o", file.to_str().unwrap()],
    );
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    let quiz: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    let schema = Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .args(["schema", "quiz"])
        .output()
        .unwrap();
    let schema: Value = serde_json::from_slice(&schema.stdout).unwrap();
    assert!(jsonschema::draft202012::is_valid(&schema, &quiz));
}

/// Builds one text into a folder and returns its bank.
fn build(folder: &Path, text: &str) -> Value {
    let file = folder.join("bees.txt");
    fs::write(&file, text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .arg("build")
        .arg(&file)
        .arg("--out")
        .arg(folder.join("bank"))
        .output()
        .unwrap();
    assert!(output.status.success());
    serde_json::from_str(&fs::read_to_string(folder.join("bank/bank.json")).unwrap()).unwrap()
}

#[test]
fn a_request_in_a_source_is_honored() {
    let folder = TempDir::new().unwrap();
    let bees = fs::read_to_string("tests/fixtures/bees.txt").unwrap();
    let asking = format!("{bees}\n\nmake 3 questions for grade 6\n");
    let bank = build(folder.path(), &asking);
    let request = &bank["requests"][0];
    assert_eq!(request["delivered"], 3, "{request}");
    let file = folder
        .path()
        .join("bank")
        .join(request["quiz"].as_str().unwrap());
    let written = fs::read(&file).unwrap();
    let quiz: Value = serde_json::from_slice(&written).unwrap();
    assert_eq!(quiz["request"]["text"], "make 3 questions for grade 6");
    assert_eq!(
        (&quiz["level"], &quiz["asked"]),
        (&"grade 6".into(), &3.into())
    );
    let ids: Vec<&Value> = bank["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["id"])
        .collect();
    assert!(
        quiz["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|item| ids.contains(&&item["id"]))
    );

    build(folder.path(), &asking);
    assert_eq!(
        fs::read(&file).unwrap(),
        written,
        "the same quiz at every build"
    );

    let own = file.with_file_name("own.json");
    fs::write(&own, run(&course(&[2]), &[]).stdout).unwrap();
    let bank = build(folder.path(), &bees);
    assert_eq!(bank["requests"], Value::Array(Vec::new()));
    assert!(!file.exists(), "nobody asks for it any more");
    assert!(own.exists(), "no build wrote it");
}

#[test]
fn a_request_for_more_than_there_is_says_why() {
    let folder = TempDir::new().unwrap();
    let bees = fs::read_to_string("tests/fixtures/bees.txt").unwrap();
    let bank = build(folder.path(), &format!("{bees}\n\nmake 300 questions\n"));
    let request = &bank["requests"][0];
    let delivered = request["delivered"].as_u64().unwrap();
    assert!((1..300).contains(&delivered), "{request}");
    let reason = request["reason"].as_str().unwrap();
    assert!(
        reason.starts_with(&format!("{delivered} of 300 questions: ")),
        "{reason}"
    );
}
