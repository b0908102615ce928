use super::definite::{is_of_persons, unknown};
use super::leaning::leans;
use super::passage::Read;
use super::tale::is_placeless;
use crate::language::ask::Gate;
use crate::model::{Relation, Token, Upos};

/// So many single capital letters are the names of quantities in a formula or figure.
const MOST_LETTERS: usize = 1;

/// What keeps a parsed sentence of prose from standing alone, given the text around it; none where nothing does.
pub fn refusal<'g>(read: &Read, nearby: &str, gate: &'g Gate) -> Option<&'g str> {
    let text = read.text.to_lowercase();
    let opens = |phrase: &String| {
        text.strip_prefix(phrase.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let says = |phrase: &String| text.contains(&format!(" {phrase} "));
    if gate.expletive.iter().any(opens) {
        return Some("expletive");
    }
    if gate.hypothetical.iter().any(says) {
        return Some("hypothetical");
    }
    if is_formula(read, gate) {
        return Some("formula");
    }
    if is_cut_apart(read) {
        return Some("fragment");
    }
    if points_outside(read, gate) || announces(read, gate) || gate.same.iter().any(opens) {
        return Some("vague_reference");
    }
    if is_placeless(read, gate.rates.as_ref()) || is_of_persons(read, &gate.definite) {
        return Some("narrative");
    }
    if let Some(reason) = leans(&read.text, &gate.leaning) {
        return Some(reason);
    }
    unknown(read, nearby, &gate.definite).map(|_| "bare_definite")
}

/// Whether signs of formulas, or several letters that stand for quantities, are in a sentence.
fn is_formula(read: &Read, gate: &Gate) -> bool {
    let words = || read.text.split_whitespace();
    let is_letter = |word: &&str| {
        let mut signs = word
            .trim_end_matches([',', '.', ';', ')'])
            .trim_start_matches('(')
            .chars();
        let first = signs.next();
        first.is_some_and(|first| first.is_uppercase() && first != 'A' && first != 'I')
            && signs.next().is_none()
    };
    words().any(|word| gate.signs.iter().any(|sign| sign == word))
        || words().filter(is_letter).count() > MOST_LETTERS
}

/// Whether one comma stands between the subject and its verb: something is missing before it, or too much.
fn is_cut_apart(read: &Read) -> bool {
    let Some(clause) = read.clause() else {
        return false;
    };
    let tokens = &read.analysis().tokens;
    let is_comma = |token: &Token| token.span.slice(&read.text) == ",";
    let subject = clause.subject.words.clone();
    let behind = tokens.get(subject.end).is_some_and(is_comma);
    behind && !tokens.get(subject).unwrap_or_default().iter().any(is_comma)
}

/// "The table below": an adverb of place with no noun behind it.
fn points_outside(read: &Read, gate: &Gate) -> bool {
    let tokens = &read.analysis().tokens;
    tokens.iter().enumerate().any(|(place, token)| {
        let form = token.span.slice(&read.text).to_lowercase();
        let governs = tokens.get(place + 1).is_some_and(|next| {
            matches!(
                next.upos,
                Upos::Det | Upos::Noun | Upos::Propn | Upos::Adj | Upos::Num | Upos::Pron
            )
        });
        let follows_noun = place
            .checked_sub(1)
            .and_then(|before| tokens.get(before))
            .is_some_and(|before| before.upos == Upos::Noun);
        gate.outside.contains(&form) && follows_noun && !governs && token.upos != Upos::Verb
    })
}

/// "One challenge is that ...": the subject speaks of what was said or will be said.
fn announces(read: &Read, gate: &Gate) -> bool {
    let Some(clause) = read.clause() else {
        return false;
    };
    let tokens = &read.analysis().tokens;
    let head = tokens.get(clause.subject.head);
    let is_told = tokens.iter().any(|token| {
        token.head == Some(clause.subject.head)
            && matches!(
                token.relation,
                Some(
                    Relation::Nmod
                        | Relation::Acl
                        | Relation::AclRelcl
                        | Relation::NmodPoss
                        | Relation::Compound
                )
            )
    });
    !is_told && head.is_some_and(|head| gate.discourse.contains(&head.lemma))
}
