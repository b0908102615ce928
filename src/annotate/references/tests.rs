//! Trees are written word by word as `form|tag|head|relation`, heads counted from 1; `form/lemma` where the lemma is another
//! one, `~form` where the word belongs to the written token before.

use super::*;
use crate::model::{Relation, Span, Token, Upos};

fn upos(tag: &str) -> Upos {
    match tag {
        "NN" | "NNS" => Upos::Noun,
        "NNP" | "NNPS" => Upos::Propn,
        "PRP" | "PRP$" | "WDT" | "WP" | "NP" => Upos::Pron,
        "DT" => Upos::Det,
        "JJ" => Upos::Adj,
        "RB" => Upos::Adv,
        "IN" => Upos::Adp,
        "CC" => Upos::Cconj,
        "CD" => Upos::Num,
        "TO" => Upos::Part,
        "MD" | "AUX" => Upos::Aux,
        "." => Upos::Punct,
        _ => Upos::Verb,
    }
}

fn read(sentences: &[&str]) -> (String, Vec<Analysis>) {
    let mut text = String::new();
    let mut analyses = Vec::new();
    for sentence in sentences {
        let start = text.len();
        let tokens: Vec<Token> = sentence
            .split(' ')
            .map(|word| token(&mut text, word))
            .collect();
        let span = Span::new(start, text.len());
        analyses.push(Analysis {
            span,
            tokens,
            confidence: 1.0,
        });
        text.push(' ');
    }
    (text, analyses)
}

fn token(text: &mut String, word: &str) -> Token {
    let fields: Vec<&str> = word.split('|').collect();
    let (form, lemma) = fields[0].split_once('/').unwrap_or((fields[0], fields[0]));
    let joined = form.strip_prefix('~');
    let form = joined.unwrap_or(form);
    if joined.is_none() && !text.is_empty() && !text.ends_with(' ') && form != "." {
        text.push(' ');
    }
    let start = text.len();
    text.push_str(form);
    let tag: &'static str = String::leak(fields[1].to_owned());
    let head = fields.get(2).map_or(0, |head| head.parse().unwrap());
    Token {
        span: Span::new(start, text.len()),
        is_joined: joined.is_some(),
        lemma: lemma.trim_start_matches('~').to_lowercase(),
        upos: upos(tag),
        xpos: tag,
        head: (head > 0_usize).then(|| head - 1),
        relation: fields
            .get(3)
            .map(|relation| Relation::named(relation).unwrap()),
        confidence: 1.0,
    }
}

/// What is found: each expression with its antecedent, or with the reason for none.
fn found_in(sentences: &[&str], language: Language) -> Vec<String> {
    let (text, analyses) = read(sentences);
    let references = resolve(&text, &analyses, Parts::default(), language);
    let show = |reference: &Reference| match reference.antecedent {
        Some(span) => format!("{} = {}", reference.span.slice(&text), span.slice(&text)),
        None => format!("{}: {:?}", reference.span.slice(&text), reference.reason),
    };
    references.iter().map(show).collect()
}

fn found(sentences: &[&str]) -> Vec<String> {
    found_in(sentences, Language::ENGLISH)
}

fn stand_ins(sentences: &[&str]) -> Vec<Option<String>> {
    let (text, analyses) = read(sentences);
    let references = resolve(&text, &analyses, Parts::default(), Language::ENGLISH);
    references
        .iter()
        .map(|reference| stand_in(&text, &analyses, reference, Language::ENGLISH))
        .collect()
}

const A_VALVE: &str =
    "A|DT|2|det valve|NN|3|nsubj stops|VBZ|0|root the|DT|5|det flow|NN|3|obj .|.|3|punct";
const IT_OPENS: &str = "It|PRP|2|nsubj opens|VBZ|0|root slowly|RB|2|advmod .|.|2|punct";

#[test]
fn a_sentence_goes_on_with_the_subject_before() {
    let before = "A|DT|2|det valve|NN|3|nsubj stands|VBZ|0|root in|IN|6|case the|DT|6|det pipe|NN|3|obl .|.|3|punct";
    assert_eq!(found(&[before, IT_OPENS]), ["It = A valve"]);
}

#[test]
fn leaves_a_pronoun_alone_where_subject_and_object_agree() {
    assert_eq!(found(&[A_VALVE, IT_OPENS]), ["It: Rivals"]);
}

#[test]
fn a_plural_is_no_antecedent_of_it() {
    let before =
        "Two|CD|2|nummod valves/valve|NNS|3|nsubj stop|VBP|0|root fires/fire|NNS|3|obj .|.|3|punct";
    assert_eq!(found(&[before, IT_OPENS]), ["It: NoCandidate"]);
}

#[test]
fn nothing_points_back_over_a_section() {
    let before = "A|DT|2|det valve|NN|3|nsubj leaks|VBZ|0|root .|.|3|punct";
    let (text, analyses) = read(&[before, IT_OPENS]);
    let parts = Parts {
        paragraphs: &[],
        sections: &[15],
    };
    let references = resolve(&text, &analyses, parts, Language::ENGLISH);
    assert_eq!(references[0].antecedent, None);
}

#[test]
fn an_expletive_stands_for_nothing() {
    let clear = "It|PRP|3|nsubj is|AUX|3|cop clear|JJ|0|root that|IN|6|mark pumps/pump|NNS|6|nsubj help|VBP|3|ccomp .|.|3|punct";
    assert_eq!(found(&[A_VALVE, clear]), ["It: Expletive"]);
    let takes = "It|PRP|2|nsubj takes/take|VBZ|0|root an|DT|4|det hour|NN|2|obj .|.|2|punct";
    assert_eq!(found(&[A_VALVE, takes]), ["It: Expletive"]);
}

#[test]
fn a_demonstrative_alone_speaks_of_what_was_said() {
    let this = "This|DT|2|nsubj saves|VBZ|0|root water|NN|2|obj .|.|2|punct";
    assert_eq!(found(&[A_VALVE, this]), ["This: Event"]);
}

#[test]
fn a_demonstrative_takes_up_the_same_noun() {
    let this = "This|DT|2|det valve|NN|3|nsubj leaks|VBZ|0|root .|.|3|punct";
    assert_eq!(found(&[A_VALVE, this]), ["This valve = A valve"]);
    let case =
        "In|IN|3|case this|DT|3|det case|NN|5|obl it|PRP|5|nsubj leaks|VBZ|0|root .|.|5|punct";
    assert_eq!(
        found(&[
            "One|CD|2|nummod case|NN|3|nsubj remains|VBZ|0|root .|.|3|punct",
            case
        ])[0],
        "this case: Event"
    );
}

#[test]
fn a_demonstrative_is_left_alone_where_the_noun_has_two_referents() {
    let two = "The|DT|3|det left|JJ|3|amod valve|NN|4|nsubj moves|VBZ|0|root the|DT|7|det right|JJ|7|amod valve|NN|4|obj .|.|4|punct";
    let this = "This|DT|2|det valve|NN|3|nsubj leaks|VBZ|0|root .|.|3|punct";
    assert_eq!(found(&[two, this]), ["This valve: Rivals"]);
}

#[test]
fn the_latter_is_the_second_of_a_pair() {
    let pair =
        "We|PRP|2|nsubj sell|VBP|0|root tea|NN|2|obj and|CC|5|cc coffee|NN|3|conj .|.|2|punct";
    let latter = "The|DT|2|det latter|JJ|3|nsubj sells|VBZ|0|root best|RB|3|advmod .|.|3|punct";
    assert_eq!(found(&[pair, latter]), ["latter = coffee"]);
    let former = latter.replace("latter", "former");
    assert_eq!(found(&[pair, &former]), ["former = tea"]);
}

#[test]
fn a_person_is_told_from_a_thing() {
    let before = "Clara|NNP|2|nsubj opened|VBD|0|root the|DT|4|det valve|NN|2|obj .|.|2|punct";
    let she = "She|PRP|2|nsubj smiled|VBD|0|root .|.|2|punct";
    assert_eq!(found(&[before, she]), ["She = Clara"]);
    assert_eq!(
        found(&[before, &she.replace("She", "He")]),
        ["He: NoCandidate"]
    );
}

#[test]
fn a_reflexive_is_the_subject_of_its_clause() {
    let sentence = "The|DT|2|det pump|NN|3|nsubj cools|VBZ|0|root itself|PRP|3|obj .|.|3|punct";
    assert_eq!(found(&[A_VALVE, sentence]), ["itself = The pump"]);
}

#[test]
fn a_pronoun_in_a_quotation_does_not_point_out_of_it() {
    let before = "The|DT|2|det pump|NN|3|nsubj failed|VBD|0|root .|.|3|punct";
    let quoted = "“|.|3|punct It|PRP|3|nsubj broke|VBD|0|root ”|.|3|punct .|.|3|punct";
    assert_eq!(found(&[before, quoted]), ["It: Rivals"]);
}

#[test]
fn the_stand_in_is_definite_and_a_possessor_where_the_pronoun_is_one() {
    let own = "A|DT|2|det valve|NN|3|nsubj guards|VBZ|0|root its|PRP$|5|nmod:poss pipe|NN|3|obj .|.|3|punct";
    assert_eq!(stand_ins(&[own]), [Some("the valve's".into())]);
    let of = "A|DT|2|det wall|NN|5|nsubj of|IN|4|case bricks/brick|NNS|2|nmod stands|VBZ|0|root .|.|5|punct";
    assert_eq!(
        stand_ins(&[of, IT_OPENS]),
        [Some("The wall of bricks".into())]
    );
}

#[test]
fn indonesian_demonstratives_take_up_the_same_words() {
    let before = "Seorang|DT karyawan|NN bekerja|VB .|.";
    let after = "Gaji|NN diterima|VB karyawan|NN tersebut|DT .|.";
    assert_eq!(
        found_in(&[before, after], Language::INDONESIAN),
        ["karyawan tersebut = Seorang karyawan"]
    );
    let now = "Saat|NN ini|DT hujan|VB .|.";
    assert_eq!(
        found_in(&[before, now], Language::INDONESIAN),
        ["Saat ini: Event"]
    );
}

#[test]
fn an_indonesian_possessive_belongs_to_each_that_the_sentence_opens_with() {
    let law = "Setiap|DT warga|NN menjaga|VB kebun|NN ~nya|PRP .|.";
    assert_eq!(
        found_in(&[law], Language::INDONESIAN),
        ["nya = Setiap warga"]
    );
    let clause = "Setiap|DT warga|NN pergi|VB jika|IN ketua|NN menjaga|VB kebun|NN ~nya|PRP .|.";
    assert_eq!(found_in(&[clause], Language::INDONESIAN), ["nya: Rivals"]);
}

#[test]
fn languages_without_words_give_nothing() {
    assert!(found_in(&[A_VALVE, IT_OPENS], Language::NONE).is_empty());
}

#[test]
fn an_endless_sentence_takes_little_time() {
    let words = "it|PRP|2|nsubj opens|VBZ|1|conj and|CC|2|cc valves/valve|NNS|2|obj ".repeat(5_000);
    let (text, analyses) = read(&[words.trim_end()]);
    let start = std::time::Instant::now();
    resolve(&text, &analyses, Parts::default(), Language::ENGLISH);
    assert!(start.elapsed().as_secs() < 5);
}
