use super::*;

fn english(form: &str, upos: Upos) -> Cow<'_, str> {
    lemma(form, upos, Language::ENGLISH)
}

#[test]
fn regular_and_irregular_forms_lead_to_their_lemma() {
    for (form, upos, wanted) in [
        ("went", Upos::Verb, "go"),
        ("Children", Upos::Noun, "child"),
        ("mice", Upos::Noun, "mouse"),
        ("glaciers", Upos::Noun, "glacier"),
        ("physics", Upos::Noun, "physics"),
        ("hoping", Upos::Verb, "hope"),
        ("bring", Upos::Verb, "bring"),
        ("programmed", Upos::Verb, "program"),
        ("better", Upos::Adj, "good"),
        ("better", Upos::Adv, "well"),
        ("older", Upos::Adj, "old"),
        ("clever", Upos::Adj, "clever"),
        ("n’t", Upos::Part, "not"),
        ("them", Upos::Pron, "they"),
        ("1,250", Upos::Num, "1250"),
        ("miles", Upos::Noun, "mile"),
    ] {
        assert_eq!(english(form, upos), wanted, "{form}");
    }
}

#[test]
fn words_no_list_knows_follow_the_rules() {
    assert_eq!(english("zorbling", Upos::Verb), "zorble");
    assert_eq!(english("frobbed", Upos::Verb), "frob");
    assert_eq!(english("quuxes", Upos::Noun), "quux");
    assert_eq!(english("1960's", Upos::Noun), "1960's");
}

#[test]
fn names_and_words_with_capitals_keep_them() {
    assert_eq!(english("Hastings", Upos::Propn), "Hastings");
    assert_eq!(english("French", Upos::Adj), "French");
    assert_eq!(english("River", Upos::Noun), "river");
    assert_eq!(english("NASDAQX", Upos::Noun), "NASDAQX");
}

#[test]
fn lemmas_take_their_forms() {
    for (lemma, target, wanted) in [
        ("go", Target::Vbd, "went"),
        ("go", Target::Vbn, "gone"),
        ("go", Target::Vbz, "goes"),
        ("be", Target::Vbg, "being"),
        ("occur", Target::Vbd, "occurred"),
        ("program", Target::Vbg, "programming"),
        ("visit", Target::Vbd, "visited"),
        ("child", Target::Nns, "children"),
        ("city", Target::Nns, "cities"),
        ("sheep", Target::Nns, "sheep"),
        ("good", Target::Jjs, "best"),
        ("happy", Target::Jjr, "happier"),
        ("zorble", Target::Vbg, "zorbling"),
    ] {
        assert_eq!(inflect(lemma, target).as_deref(), Some(wanted), "{lemma}");
    }
    assert_eq!(inflect("beautiful", Target::Jjr), None);
    assert_eq!(inflect("body of ice", Target::Nns), None);
    assert_eq!(inflect("", Target::Vbd), None);
}

#[test]
fn a_form_tells_what_it_can_be() {
    let readings = readings("leaves");
    assert!(readings.contains(&(PartOfSpeech::Verb, "leave".to_owned())));
    assert!(readings.iter().any(|(part, _)| *part == PartOfSpeech::Noun));
    assert!(
        !readings
            .iter()
            .any(|(part, _)| *part == PartOfSpeech::Adverb)
    );
}

#[test]
fn any_text_has_a_lemma() {
    for form in [
        "", "s", "ed", "ing", "’", "é", "ÀÉÎ", "-", "--", "a-", "-a", "ŉs", "İ",
    ] {
        for upos in Upos::ALL {
            for language in [
                Language::ENGLISH,
                Language::INDONESIAN,
                Language::UNDETERMINED,
            ] {
                let _ = lemma(form, *upos, language);
            }
        }
        for target in Target::ALL {
            let _ = inflect(form, target);
        }
    }
}
