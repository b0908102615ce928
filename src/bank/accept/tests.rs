use super::accept;
use crate::bank::fixture::candidate;
use crate::model::KeyKind;

fn forms(key: &str, kind: KeyKind) -> Vec<String> {
    accept(&candidate("", key, kind))
}

#[test]
fn takes_other_number_and_article() {
    let found = forms("Glacier", KeyKind::Term);
    for form in ["Glaciers", "a glacier", "the glacier", "the glaciers"] {
        assert!(found.iter().any(|one| one == form), "{form}: {found:?}");
    }
    assert_eq!(forms("the old oven", KeyKind::Phrase), ["old oven"]);
}

#[test]
fn takes_digits_for_words() {
    assert_eq!(forms("sixty-four", KeyKind::Number)[0], "64");
    assert_eq!(forms("3 ovens", KeyKind::Number), ["three ovens"]);
}

#[test]
fn takes_other_spellings() {
    assert!(forms("Colour", KeyKind::Term).contains(&"Color".to_owned()));
    assert!(forms("wide-brim", KeyKind::Other).contains(&"wide brim".to_owned()));
    assert!(forms("galvanisation", KeyKind::Other).contains(&"galvanization".to_owned()));
    assert_eq!(
        forms("to bake bread (daily)", KeyKind::Other),
        ["to bake bread", "bake bread (daily)", "bake bread"]
    );
}

#[test]
fn leaves_words_of_another_meaning_alone() {
    let found = forms("custom", KeyKind::Term);
    assert!(!found.contains(&"customs".to_owned()), "{found:?}");
    assert!(forms("bread and butter", KeyKind::Phrase).is_empty());
}

#[test]
fn gives_no_name_an_article() {
    let found = forms("Old Harbor", KeyKind::Phrase);
    assert!(found.iter().all(|form| !form.contains("the ")), "{found:?}");
}
