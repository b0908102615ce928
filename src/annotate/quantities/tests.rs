use super::{Date, Quantity, QuantityKind, Value, quantities};
use crate::annotate::tagged::tagged;
use crate::model::{Analysis, Language, Span};

/// Each quantity as `span: kind value unit comparison`, without tags.
fn plain(text: &str, language: Language) -> Vec<String> {
    let whole = Analysis {
        span: Span::new(0, text.len()),
        ..Analysis::default()
    };
    let found = quantities(text, &whole, language);
    found.iter().map(|quantity| shown(text, quantity)).collect()
}

fn shown(text: &str, quantity: &Quantity) -> String {
    let value = match quantity.value {
        Value::Number(number) => number.to_string(),
        Value::Range(low, high) => format!("{low}..{high}"),
        Value::Ratio(left, right) => format!("{left}:{right}"),
        Value::Date { year, month, day } => dashed(Date { year, month, day }),
        Value::Dates(first, last) => format!("{}..{}", dashed(first), dashed(last)),
        Value::Time { hour, minute, .. } => format!("{hour}h{minute}"),
    };
    let mut out = format!("{}: {:?} {value}", quantity.span.slice(text), quantity.kind);
    if let Some(unit) = &quantity.unit {
        out = format!("{out} {unit}");
    }
    if let Some((comparison, _)) = quantity.comparison {
        out = format!("{out} {comparison:?}");
    }
    out
}

fn dashed(date: Date) -> String {
    [
        date.year,
        date.month.map(Into::into),
        date.day.map(Into::into),
    ]
    .map(|part| part.map_or("?".into(), |part| part.to_string()))
    .join("-")
}

pub(super) fn english(text: &str) -> Vec<String> {
    plain(text, Language::ENGLISH)
}

pub(super) fn indonesian(text: &str) -> Vec<String> {
    plain(text, Language::INDONESIAN)
}

#[test]
fn reads_words_and_digits() {
    assert_eq!(
        english("Twenty-five crews rowed"),
        ["Twenty-five: Count 25"]
    );
    assert_eq!(
        english("a hundred and five boats"),
        ["a hundred and five: Count 105"]
    );
    assert_eq!(
        english("two thousand and three"),
        ["two thousand and three: Count 2003"]
    );
    assert_eq!(
        english("2.5 million stamps"),
        ["2.5 million: Count 2500000"]
    );
    assert_eq!(english("1,234.5 points"), ["1,234.5: Count 1234.5"]);
    assert_eq!(english("a dozen eggs"), ["a dozen: Count 12"]);
    assert_eq!(
        indonesian("dua puluh lima perahu"),
        ["dua puluh lima: Count 25"]
    );
    assert_eq!(indonesian("1.234,5 poin"), ["1.234,5: Count 1234.5"]);
    assert_eq!(
        indonesian("seribu dua ratus tiga belas"),
        ["seribu dua ratus tiga belas: Count 1213"]
    );
}

#[test]
fn reads_ordinals_and_fractions() {
    assert_eq!(
        english("the twenty-first lap"),
        ["twenty-first: Ordinal 21"]
    );
    assert_eq!(english("the 42nd lap"), ["42nd: Ordinal 42"]);
    assert_eq!(
        english("two thirds of the crew"),
        ["two thirds: Fraction 2/3"]
    );
    assert_eq!(english("half of the crew"), ["half: Fraction 0.5"]);
    assert_eq!(
        english("half a million stamps"),
        ["half a million: Count 500000"]
    );
    assert_eq!(english("3 1/2 cups"), ["3 1/2: Fraction 3.5"]);
    assert_eq!(english("2½ cups"), ["2½: Fraction 2.5"]);
    assert_eq!(
        indonesian("dua pertiga anggota"),
        ["dua pertiga: Fraction 2/3"]
    );
    assert_eq!(indonesian("regu ke-12"), ["ke-12: Ordinal 12"]);
    assert!(indonesian("kedua regu").is_empty());
}

#[test]
fn reads_units_and_money() {
    assert_eq!(english("runs 42.2 km"), ["42.2 km: Measure 42.2 km"]);
    assert_eq!(
        english("at 90 kilometers per hour"),
        ["90 kilometers per hour: Measure 90 km/h"]
    );
    assert_eq!(english("at 90km/h"), ["90km/h: Measure 90 km/h"]);
    assert_eq!(
        english("30 square meters"),
        ["30 square meters: Measure 30 m²"]
    );
    assert_eq!(english("five per cent"), ["five per cent: Percent 5 %"]);
    assert_eq!(
        english("rose 25 basis points"),
        ["25 basis points: Percent 25 bp"]
    );
    assert_eq!(
        english("$4.5 billion"),
        ["$4.5 billion: Money 4500000000 USD"]
    );
    assert_eq!(english("$20k"), ["$20k: Money 20000 USD"]);
    assert_eq!(english("half an hour"), ["half an hour: Measure 0.5 h"]);
    assert_eq!(english("-5 °C"), ["-5 °C: Measure -5 °C"]);
    assert_eq!(indonesian("Rp5.000"), ["Rp5.000: Money 5000 IDR"]);
    assert_eq!(
        indonesian("Rp 2,5 juta"),
        ["Rp 2,5 juta: Money 2500000 IDR"]
    );
    assert_eq!(
        indonesian("30 meter persegi"),
        ["30 meter persegi: Measure 30 m²"]
    );
}

#[test]
fn reads_ranges_and_comparisons() {
    assert_eq!(english("from 3 to 5 boats"), ["from 3 to 5: Count 3..5"]);
    assert_eq!(english("5-10 minutes"), ["5-10 minutes: Measure 5..10 min"]);
    assert_eq!(
        english("between 1990 and 1995"),
        ["between 1990 and 1995: Year 1990..1995"]
    );
    assert_eq!(english("(1862–1918)"), ["1862–1918: Year 1862..1918"]);
    assert_eq!(
        english("5 to 10 million stamps"),
        ["5 to 10 million: Count 5000000..10000000"]
    );
    assert_eq!(english("at least 5 boats"), ["5: Count 5 AtLeast"]);
    assert_eq!(english("no more than six boats"), ["six: Count 6 AtMost"]);
    assert_eq!(english("more than 40 boats"), ["40: Count 40 MoreThan"]);
    assert_eq!(
        english("18 years or older"),
        ["18 years: Measure 18 year AtLeast"]
    );
    assert_eq!(english("a ratio of 3 to 1"), ["3 to 1: Ratio 3:1"]);
    assert_eq!(
        indonesian("antara 3 dan 5 perahu"),
        ["antara 3 dan 5: Count 3..5"]
    );
    assert_eq!(
        indonesian("paling sedikit lima regu"),
        ["lima: Count 5 AtLeast"]
    );
}

#[test]
fn reads_dates_and_times() {
    assert_eq!(english("on 4 May 1871"), ["4 May 1871: Date 1871-5-4"]);
    assert_eq!(english("on May 4, 1871,"), ["May 4, 1871: Date 1871-5-4"]);
    assert_eq!(english("the 4th of May"), ["4th of May: Date ?-5-4"]);
    assert_eq!(english("1871-05-04"), ["1871-05-04: Date 1871-5-4"]);
    assert_eq!(english("in 1905"), ["1905: Year 1905"]);
    assert_eq!(english("in the 1990s"), ["1990s: Period 1990..1999"]);
    assert_eq!(
        english("the 19th century"),
        ["19th century: Period 1801..1900"]
    );
    assert_eq!(
        english("the fifth century BC"),
        ["fifth century BC: Period -500..-401"]
    );
    assert_eq!(english("in 44 BC"), ["44 BC: Year -44"]);
    assert_eq!(english("at 10:30 p.m. sharp"), ["10:30 p.m.: Time 22h30"]);
    assert_eq!(indonesian("17 Mei 1871"), ["17 Mei 1871: Date 1871-5-17"]);
    assert_eq!(indonesian("pukul 10.30 WIB"), ["10.30 WIB: Time 10h30"]);
    assert_eq!(indonesian("abad ke-19"), ["abad ke-19: Period 1801..1900"]);
    assert_eq!(indonesian("tahun 1990-an"), ["1990-an: Period 1990..1999"]);
}

#[test]
fn leaves_numbers_that_name_something() {
    for text in [
        "see Article 5 and Figure 2-1",
        "version 2.0 of 3.2.1",
        "call 555-0123 or +62 21 5550",
        "the Covid-19 wave and H2O",
        "3. The oars",
        "as shown [12]",
        "won 3-1",
        "Articles 5 and 6",
    ] {
        let found = english(text);
        assert!(
            found.is_empty() || text.starts_with("call") && found.len() < 3,
            "{text}: {found:?}"
        );
    }
    for text in ["Pasal 5 ayat 2", "Bagian Kelima", "salah satu regu"] {
        assert!(indonesian(text).is_empty(), "{text}");
    }
    assert_eq!(indonesian("Nomor 39 Tahun 1871"), ["1871: Year 1871"]);
}

#[test]
fn says_what_is_counted() {
    let (text, analysis) = tagged(
        "A/DET match/NOUN/NN takes/VERB fifty/NUM consecutive/ADJ board/NOUN/NN moves/NOUN/NNS ./PUNCT",
    );
    let found = quantities(&text, &analysis, Language::ENGLISH);
    let Some(counted) = found[0].counted else {
        panic!("nothing counted")
    };
    assert_eq!(counted.head.slice(&text), "moves");
    assert_eq!(counted.span.slice(&text), "consecutive board moves");
    assert!(counted.is_plural);
}

#[test]
fn tells_a_year_from_a_count() {
    let (text, analysis) =
        tagged("The/DET town/NOUN/NN had/VERB 1650/NUM rowers/NOUN/NNS in/ADP 1780/NUM ./PUNCT");
    let found = quantities(&text, &analysis, Language::ENGLISH);
    let kinds: Vec<_> = found.iter().map(|quantity| quantity.kind).collect();
    assert_eq!(kinds, [QuantityKind::Count, QuantityKind::Year]);
}

#[test]
fn leaves_ages_in_decades_and_numbered_names() {
    assert!(english("people in their 30s").is_empty());
    let (text, analysis) =
        tagged("They/PRON backed/VERB Measure/PROPN 19/NUM ,/PUNCT it/PRON failed/VERB ./PUNCT");
    assert!(quantities(&text, &analysis, Language::ENGLISH).is_empty());
    let (text, analysis) = tagged("the/DET 80/NUM +-/PUNCT +story/NOUN/NN tower/NOUN/NN ./PUNCT");
    let found = quantities(&text, &analysis, Language::ENGLISH);
    let counted = found[0].counted.map(|counted| counted.span.slice(&text));
    assert_eq!(counted, Some("story"));
}

#[test]
fn counts_one_only_where_it_is_a_number() {
    let (text, analysis) = tagged(
        "The/DET old/ADJ one/NOUN/NN sank/VERB and/CCONJ one/NUM boat/NOUN/NN was/AUX left/VERB ./PUNCT",
    );
    let found = quantities(&text, &analysis, Language::ENGLISH);
    assert_eq!(found.len(), 1);
    assert!(found[0].is_spelled);
}

proptest::proptest! {
    #[test]
    fn spans_slice_in_any_text(text in "(\\PC|[0-9., $%-]|half |five |Mei |to |million |°C){0,40}") {
        for language in [Language::ENGLISH, Language::INDONESIAN] {
            let whole = Analysis { span: Span::new(0, text.len()), ..Analysis::default() };
            for quantity in quantities(&text, &whole, language) {
                proptest::prop_assert!(!quantity.span.slice(&text).is_empty());
            }
        }
    }
}
