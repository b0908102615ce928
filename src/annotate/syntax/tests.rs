use super::*;
use crate::annotate::analyze;
use crate::model::Language;

/// The parts in order: `role[words]`, the verbs as `V[words]`.
fn cut(text: &str) -> String {
    let analysis = analyze(text, Span::new(0, text.len()), Language::ENGLISH);
    let Some(clause) = Clause::of(text, &analysis) else {
        return String::new();
    };
    let shown = |name: String, words: &Range<usize>| {
        let span = span_of(&analysis, words).unwrap_or(Span::new(0, 0));
        format!("{name}[{}]", span.slice(text))
    };
    let part = |part: &Part| shown(format!("{:?}", part.role), &part.words);
    let front = clause.front.iter().map(part);
    let middle = [
        part(&clause.subject),
        shown("V".into(), &clause.verbs.words),
    ];
    let pieces: Vec<String> = front
        .chain(middle)
        .chain(clause.parts.iter().map(part))
        .collect();
    pieces.join(" ")
}

#[test]
fn cuts_subject_verb_and_object() {
    assert_eq!(
        cut("The heart pumps blood through the body."),
        "Subject[The heart] V[pumps] Object[blood] Oblique[through the body]"
    );
}

#[test]
fn keeps_what_stands_before_the_subject() {
    assert_eq!(
        cut("In 1869, Congress passed a new amendment."),
        "Oblique[In 1869] Subject[Congress] V[passed] Object[a new amendment]"
    );
}

#[test]
fn takes_the_copula_for_the_verb() {
    assert_eq!(
        cut("The cell is the basic unit of life."),
        "Subject[The cell] V[is] Attribute[the basic unit of life]"
    );
}

#[test]
fn puts_adverbs_and_auxiliaries_with_the_verb() {
    assert_eq!(
        cut("Enzymes are often used to break down proteins."),
        "Subject[Enzymes] V[are often used] Complement[to break down proteins]"
    );
}

#[test]
fn leaves_fragments_and_expletives_alone() {
    assert_eq!(cut("A large room with two doors."), "");
    assert_eq!(cut("There are two kinds of cells."), "");
}
