use super::*;

fn said(text: &str) -> Vec<String> {
    let span = Span::new(0, text.len());
    let said = statements(text, span, &[], Language::ENGLISH);
    said.into_iter().map(|statement| statement.text).collect()
}

fn one(text: &str) -> Vec<String> {
    let span = Span::new(0, text.len());
    let said = stated(text, span, Language::ENGLISH);
    said.into_iter().map(|statement| statement.text).collect()
}

#[test]
fn cuts_run_on_speech_and_takes_openers_off() {
    assert_eq!(
        said(
            "okay so the pump moves the water to the tank now the valve is then closed by the guard"
        ),
        [
            "The pump moves the water to the tank",
            "The valve is closed by the guard"
        ]
    );
}

#[test]
fn turns_what_speakers_do_into_what_is_done() {
    assert_eq!(
        said("so we now send the letter to the old mill"),
        ["The letter is sent to the old mill"]
    );
    assert_eq!(
        said("if the tank is full then we're going to open valves 2 and 3"),
        ["If the tank is full, valves 2 and 3 are opened"]
    );
    assert_eq!(
        said("so we need to carry the water into the cellar"),
        ["The water needs to be carried into the cellar"]
    );
}

#[test]
fn writes_abbreviations_in_capitals() {
    assert_eq!(
        said("so we now send the letter to the cpus cache"),
        ["The letter is sent to the CPU’s cache"]
    );
}

#[test]
fn leaves_what_only_speakers_do() {
    for text in [
        "we want to look at the old mill again",
        "now i think you know what we need to do",
        "let's start with the first part of the tour",
        "this is not how it would happen in the real world",
    ] {
        assert_eq!(said(text), [""; 0], "{text}");
    }
}

#[test]
fn states_a_reason_of_its_own() {
    assert_eq!(
        said("the flag is lowered as it shows the number of the last boat"),
        [
            "The flag is lowered as it shows the number of the last boat",
            "The flag shows the number of the last boat"
        ]
    );
}

#[test]
fn joins_a_list_to_what_announces_it() {
    assert_eq!(
        said("the mill is made up of two parts we have the wheel and we have the stone"),
        ["The mill is made up of two parts: the wheel and the stone"]
    );
}

#[test]
fn keeps_a_sentence_with_stops_whole() {
    assert_eq!(
        one("So the old mill doesn't need any wind."),
        ["The old mill does not need any wind"]
    );
    assert_eq!(
        one("So it shows how much the miller trusts the old wheel."),
        [""; 0]
    );
}

#[test]
fn the_span_is_that_of_the_words() {
    let text = "okay so the pump moves the water to the tank";
    let span = Span::new(0, text.len());
    let said = statements(text, span, &[], Language::ENGLISH);
    let first = said.first().map(|statement| statement.span.slice(text));
    assert_eq!(first, Some("the pump moves the water to the tank"));
}

#[test]
fn other_languages_are_left() {
    let text = "ya jadi kita kirim surat";
    let span = Span::new(0, text.len());
    assert!(statements(text, span, &[], Language::INDONESIAN).is_empty());
}

#[test]
fn knows_speech_without_stops() {
    assert!(is_unpunctuated(&"so we go on ".repeat(40)));
    assert!(!is_unpunctuated(&"So we go on. ".repeat(40)));
}
