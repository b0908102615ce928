use crate::annotate::analysis::is_untagged;
use crate::language::Pack;
use crate::model::{Analysis, Token, Upos};

use super::Classed;

/// Of what make a description is in a language without a parser: a case, a person, an act, a sentence, or a phrase.
pub fn form(text: &str, analysis: &Analysis, pack: &'static Pack) -> &'static str {
    let tokens: Vec<&Token> = analysis.tokens.iter().collect();
    let classed = Classed::new(text, &pack.ask);
    let tells_case = pack.ask.glossary.cases.iter().any(|opener| {
        let rest = text.strip_prefix(opener.as_str());
        rest.is_some_and(|rest| rest.starts_with(' '))
    });
    let head = classed.head(&tokens);
    let opens = tokens.first().map(|first| classed.form(first));
    let persons = &pack.ask.nouns.persons;
    let is_person = [head, opens]
        .into_iter()
        .flatten()
        .any(|noun| persons.contains(&noun));
    // Without word classes a comma tells that a relative clause follows.
    let may_part = is_untagged(pack.language);
    let outside = tokens.iter().take_while(|token| {
        !classed.is_relative(token) && !(may_part && classed.form(token) == ",")
    });
    let mut outside = outside.skip(1);
    let is_said = outside
        .any(|token| token.upos == Upos::Aux || pack.ask.gate.verbs.contains(&classed.form(token)));
    if tells_case {
        "case"
    } else if is_said {
        "sentence"
    } else if tokens.first().is_some_and(|first| first.upos == Upos::Verb) {
        "act"
    } else if is_person {
        "person"
    } else {
        "phrase"
    }
}
