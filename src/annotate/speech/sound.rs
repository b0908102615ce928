use super::clauses::Kind;
use super::statement::{Said, Speech};
use super::wording::Piece;
use crate::model::{Analysis, Relation, Upos};

/// How sure the parse of a statement must be.
const LEAST_SURE: f32 = 0.72;
/// Statements of fewer and of more words are left.
const SHORTEST: usize = 5;
const LONGEST: usize = 40;

/// Whether a statement can stand in a book: one clause with subject and verb, nobody who speaks, nothing pointed at.
pub fn is_sound(speech: &Speech<'_>, said: &Said, text: &str, analysis: &Analysis) -> bool {
    let count = text.split_whitespace().count();
    (SHORTEST..=LONGEST).contains(&count)
        && !points(speech, said)
        && ends_well(speech, said)
        && is_clause(analysis, is_complex(speech, said))
}

/// Whether a word of the speaker or a pronoun that the statement does not explain is left in it.
fn points(speech: &Speech<'_>, said: &Said) -> bool {
    let mut many = false;
    said.pieces.iter().any(|piece| match piece {
        Piece::Word(at) => {
            many |= speech.line.tag(*at) == "NNS";
            let is_named = many && speech.words.plural.contains(speech.line.low(*at));
            !is_named && speech.is_personal(*at..at + 1, Some(&said.subject))
        }
        _ => false,
    })
}

fn ends_well(speech: &Speech<'_>, said: &Said) -> bool {
    match said.pieces.last() {
        Some(Piece::Word(at)) => {
            let tag = speech.line.tag(*at);
            let is_left_over = matches!(tag, "WRB" | "WDT" | "WP" | "UH" | "PRP")
                || tag == "RB" && speech.words.dropped.contains(speech.line.low(*at));
            !(is_left_over
                || matches!(
                    tag,
                    "IN" | "DT" | "CC" | "TO" | "MD" | "PRP$" | "VBZ" | "VBP"
                ))
        }
        _ => true,
    }
}

/// Whether it has a subordinate clause, which the parser may take for one set beside the main clause.
fn is_complex(speech: &Speech<'_>, said: &Said) -> bool {
    speech.clauses.iter().any(|clause| {
        clause.kind == Kind::Subordinate && said.pieces.contains(&Piece::Word(clause.verbs.main))
    })
}

/// Whether a statement parses as one clause: its root is finite or has an auxiliary, and has a subject.
fn is_clause(analysis: &Analysis, is_complex: bool) -> bool {
    let tokens = &analysis.tokens;
    let Some(root) = tokens.iter().position(|token| token.head.is_none()) else {
        return false;
    };
    let of_root = |wanted: &[Relation]| {
        tokens.iter().any(|token| {
            token.head == Some(root) && token.relation.is_some_and(|found| wanted.contains(&found))
        })
    };
    let has_subject = of_root(&[
        Relation::Nsubj,
        Relation::NsubjPass,
        Relation::Csubj,
        Relation::Expl,
    ]);
    let is_finite = tokens
        .get(root)
        .is_some_and(|token| matches!(token.xpos, "VBZ" | "VBP" | "VBD"))
        || of_root(&[Relation::Aux, Relation::AuxPass, Relation::Cop]);
    let is_finite = is_finite
        || tokens
            .iter()
            .any(|token| token.head == Some(root) && token.lemma == "get");
    let is_run_on = !is_complex && of_root(&[Relation::Parataxis]);
    let has_verb = tokens
        .iter()
        .any(|token| matches!(token.upos, Upos::Verb | Upos::Aux));
    analysis.confidence >= LEAST_SURE && has_subject && is_finite && has_verb && !is_run_on
}
