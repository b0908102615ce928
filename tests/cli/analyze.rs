//! `seedbank analyze`.

use std::fs;

use super::{BEES, ends, out, refuses, seedbank};

/// The columns of every word or token line.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect()).collect()
}

#[test]
fn every_character_of_a_text_is_in_a_word() {
    let text = fs::read_to_string(BEES).unwrap();
    let output = seedbank(&["analyze", BEES]);
    ends(&output, 0);
    let printed = out(&output);
    let mut forms = String::new();
    for row in rows(&printed) {
        assert_eq!(row.len(), 10);
        let (_, range) = row[9].split_once("Bytes=").unwrap();
        let (start, end) = range.split_once(':').unwrap();
        let range = start.parse().unwrap()..end.parse().unwrap();
        assert_eq!(text.get::<std::ops::Range<usize>>(range), Some(row[1]));
        if !row[0].contains('-') {
            forms.push_str(row[1]);
        }
    }
    assert_eq!(forms, text.split_whitespace().collect::<String>());
}

#[test]
fn json_counts_in_source_bytes() {
    let text = fs::read_to_string(BEES).unwrap();
    let output = seedbank(&["analyze", BEES, "--format", "json"]);
    ends(&output, 0);
    let analysis: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    for sentence in analysis["sentences"].as_array().unwrap() {
        let slice = |value: &serde_json::Value| {
            let at = |name: &str| usize::try_from(value[name].as_u64().unwrap()).unwrap();
            text.get(at("start")..at("end")).unwrap().to_owned()
        };
        assert_eq!(sentence["text"], slice(sentence));
        for token in sentence["tokens"].as_array().unwrap() {
            assert_eq!(token["form"], slice(token));
        }
    }
}

#[test]
fn a_conllu_file_keeps_its_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("given.conllu");
    let file = "# sent_id = a\n# text = It isn't so.\n1\tIt\t_\t_\t_\t_\t_\t_\t_\t_\n2-3\tisn't\t_\t_\t_\t_\t_\t_\t_\t_\n2\tis\t_\t_\t_\t_\t_\t_\t_\t_\n3\tn't\t_\t_\t_\t_\t_\t_\t_\t_\n3.1\tquite\t_\t_\t_\t_\t_\t_\t_\tA=b\n4\tso.\t_\t_\t_\t_\t_\t_\t_\t_\n";
    fs::write(&path, file).unwrap();
    let output = seedbank(&["analyze", path.to_str().unwrap()]);
    ends(&output, 0);
    let printed = out(&output);
    let kept = |text: &str| -> Vec<String> {
        rows(text)
            .iter()
            .map(|row| format!("{} {} {}", row[0], row[1], row[9]))
            .collect()
    };
    assert_eq!(kept(&printed), kept(file));
    assert!(
        printed.starts_with("# sent_id = a\n# text = It isn't so.\n"),
        "{printed}"
    );
    fs::write(&path, file.replace("3\tn't\t_", "3\tn't")).unwrap();
    refuses(
        &seedbank(&["analyze", path.to_str().unwrap()]),
        &["given.conllu", "line 6", "9 columns", "tabs"],
    );
}
