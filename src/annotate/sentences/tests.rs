use super::*;

fn cut(text: &str) -> Vec<&str> {
    split(text, Language::ENGLISH)
        .into_iter()
        .map(|span| span.slice(text))
        .collect()
}

#[test]
fn keeps_abbreviations_and_initials_together() {
    assert_eq!(
        cut("Dr. Lee met J. Smith. They talked."),
        ["Dr. Lee met J. Smith.", "They talked."]
    );
    assert_eq!(
        cut("It costs 3.5 euros (e.g. two coins). Fine."),
        ["It costs 3.5 euros (e.g. two coins).", "Fine."]
    );
}

#[test]
fn ends_at_an_empty_line_but_not_at_a_break() {
    assert_eq!(
        cut("One line\ngoes on here.\n\nNext"),
        ["One line\ngoes on here.", "Next"]
    );
}

#[test]
fn ends_before_a_bullet_but_not_at_a_dash() {
    assert_eq!(
        cut("Boats need\n- a hull\n- a mast\nof wood"),
        ["Boats need", "- a hull", "- a mast\nof wood"]
    );
    assert_eq!(
        cut("It was cold\n-5 degrees."),
        ["It was cold\n-5 degrees."]
    );
    assert_eq!(bullet("  - a hull"), 4);
    assert_eq!(bullet("-- a hull"), 0);
}

#[test]
fn ends_after_an_abbreviation_only_before_a_word_that_begins_sentences() {
    assert_eq!(
        cut("The U.S. Army came. She left the U.S. The rest stayed."),
        [
            "The U.S. Army came.",
            "She left the U.S.",
            "The rest stayed."
        ]
    );
    assert_eq!(
        cut("See no. 5 and fig. 3. The answer is no. They agreed at 5 p.m. It rained."),
        [
            "See no. 5 and fig. 3.",
            "The answer is no.",
            "They agreed at 5 p.m.",
            "It rained."
        ]
    );
    assert_eq!(
        cut("Call Gen. The or Ann B. Lee, not me and I. Why not?"),
        ["Call Gen. The or Ann B. Lee, not me and I.", "Why not?"]
    );
}

#[test]
fn keeps_speech_and_what_introduces_it_together() {
    assert_eq!(
        cut("\"It is late!\" she said. \"Is it?\" He left."),
        ["\"It is late!\" she said.", "\"Is it?\"", "He left."]
    );
}

#[test]
fn parts_entries_of_a_list_that_counts_on() {
    assert_eq!(
        cut("1.) Take bread. 2.) Cut it 3.) Eat"),
        ["1.) Take bread.", "2.) Cut it", "3.) Eat"]
    );
    assert_eq!(
        cut("a. Red b. Blue c. Green"),
        ["a. Red", "b. Blue", "c. Green"]
    );
    assert_eq!(
        cut("1. It took 3. Then 2. Good"),
        ["1. It took 3.", "Then", "2. Good"]
    );
}

#[test]
fn keeps_addresses_whole() {
    assert_eq!(
        cut("See http://a.org/?Query=b. It is at a.b@c.org!"),
        ["See http://a.org/?Query=b.", "It is at a.b@c.org!"]
    );
}

#[test]
fn other_languages_lose_nothing_to_an_open_quotation() {
    let text = "Er sagte: „Das ist z. B. gut. Dann ging er. Es war spät. Alle schliefen.";
    let german = "deu".parse().unwrap_or(Language::UNDETERMINED);
    let sentences: Vec<&str> = split(text, german)
        .into_iter()
        .map(|span| span.slice(text))
        .collect();
    assert_eq!(sentences.last(), Some(&"Alle schliefen."));
    assert!(sentences.contains(&"Dann ging er."));
}

#[test]
fn covers_all_but_white_space() {
    for code in ["eng", "ind", "deu", "jpn", "und"] {
        let language = code.parse().unwrap_or(Language::UNDETERMINED);
        for text in [
            "",
            " . \n.",
            "((((\"",
            "a\u{301}!B? 。x",
            "1. A 2. B 3",
            "…”…„",
            "\u{a0}x.\u{2028}Y. z",
            "А. б? В!",
        ] {
            let cut: String = split(text, language)
                .into_iter()
                .map(|span| span.slice(text))
                .collect();
            let bare = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(bare(&cut), bare(text), "{code}");
        }
    }
}
