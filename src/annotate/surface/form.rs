use crate::language::{Pack, TermWords};
use crate::model::{Analysis, Token, Upos};

use super::Classed;

/// The make of a description that names a thing.
const PHRASE: &str = "phrase";
/// The make of one that says something by itself.
const SENTENCE: &str = "sentence";

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
    if tells_case {
        "case"
    } else if is_said(classed, &tokens, pack) {
        SENTENCE
    } else if tokens.first().is_some_and(|first| first.upos == Upos::Verb) {
        "act"
    } else if is_person {
        "person"
    } else {
        PHRASE
    }
}

/// Whether a description says something of a subject: outside relative clauses stands a verb that it has no noun for, as "an act of
/// pressing" has. What is done to something is said of it, and so is what a person does.
fn is_said(classed: Classed<'_>, tokens: &[&Token], pack: &Pack) -> bool {
    let is_stop = |token: &Token| matches!(classed.form(token).as_str(), "," | ";" | ":");
    let placing = &pack.ask.surface.placing;
    let opens_place =
        |place: usize, token: &Token| place > 0 && placing.contains(&classed.form(token));
    let outside = tokens
        .iter()
        .enumerate()
        .take_while(|(place, token)| !opens_place(*place, token))
        .map(|(_, token)| token)
        .take_while(|token| !classed.is_relative(token) && !is_stop(token))
        .take_while(|token| token.upos != Upos::Sconj);
    let mut depth = 0_usize;
    let outside: Vec<&Token> = outside
        .filter(|token| {
            let form = classed.form(token);
            depth += usize::from(form == "(");
            let is_inside = depth > 0;
            depth = depth.saturating_sub(usize::from(form == ")"));
            !is_inside
        })
        .copied()
        .collect();
    let persons = &pack.ask.nouns.persons;
    let exists = tokens
        .first()
        .is_some_and(|first| pack.ask.surface.existential.contains(&classed.form(first)));
    let is_thing = |token: &Token| {
        matches!(
            token.upos,
            Upos::Noun | Upos::Propn | Upos::Adj | Upos::Det | Upos::Num
        )
    };
    exists
        || (1..outside.len()).any(|place| {
            let (before, Some(token)) =
                (outside.get(..place).unwrap_or_default(), outside.get(place))
            else {
                return false;
            };
            let form = classed.form(token);
            let says = token.upos == Upos::Aux || pack.ask.gate.verbs.contains(&form);
            let does = token.upos == Upos::Verb && classed.is_predicate(token);
            let is_noun = |token: &&&Token| matches!(token.upos, Upos::Noun | Upos::Propn);
            let nouns: Vec<String> = before
                .iter()
                .filter(is_noun)
                .map(|noun| classed.form(noun))
                .collect();
            let mut passive = pack.ask.permission.passive.iter();
            let is_told = passive.any(|start| form.starts_with(start.as_str()))
                || nouns.len() > 1
                || nouns.first().is_some_and(|noun| persons.contains(noun));
            let opens = before.first().is_some_and(|first| first.upos != Upos::Verb);
            opens && says
                || does && opens && is_told && before.iter().skip(1).all(|token| is_thing(token))
        })
}

/// What kind of thing a description tells of: its make, or of a phrase the class of nouns that its genus belongs to. Descriptions of
/// things that can be taken for each other have the same.
pub fn kind(text: &str, analysis: &Analysis, pack: &'static Pack) -> String {
    let form = form(text, analysis, pack);
    let genus = || genus(text, analysis, pack);
    (form == PHRASE)
        .then(genus)
        .flatten()
        .unwrap_or_else(|| form.to_owned())
}

/// The noun that says what a thing is, "part of the hull" being of the hull's kind; the first of its class where the pack has it in one.
fn genus(text: &str, analysis: &Analysis, pack: &'static Pack) -> Option<String> {
    let words = TermWords::of(pack.language)?;
    let classed = Classed::new(text, &pack.ask);
    let outside = analysis
        .tokens
        .iter()
        .take_while(|token| !classed.is_relative(token));
    let is_noun = |token: &&Token| matches!(token.upos, Upos::Noun | Upos::Propn);
    let mut nouns = outside.filter(is_noun).map(|token| classed.form(token));
    let noun = nouns.find(|noun| !words.empty_classes.contains(noun))?;
    let mut kinds = pack.ask.nouns.classes.iter();
    let kind = kinds.find(|kind| kind.contains(&noun));
    kind.and_then(|kind| kind.iter().next().cloned())
        .or(Some(noun))
}
