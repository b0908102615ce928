use crate::annotate::analysis::parser;
use crate::annotate::{Annotated, Home, Phrases, Sentence, analyze, capitalized};
use crate::bank::normal_form;
use crate::extract::{agent_noun, conditional, is_passive, persons};
use crate::language::{Pack, pack};
use crate::model::{KeyKind, LexiconEntry, Span, Upos};

/// The longest act or consequence, in words, that makes an option.
const LONGEST: usize = 12;

/// What the rules of a document let happen: acts of persons ("pause the clock"), consequences ("the game is drawn"), and who acts.
pub fn clauses(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let persons = persons(annotated);
    let rules = annotated
        .packed()
        .filter(|(sentence, _)| matches!(sentence.home, Home::Rule(_)));
    let mut entries: Vec<LexiconEntry> = rules
        .flat_map(|(sentence, pack)| of_sentence(annotated, sentence, pack, &persons))
        .collect();
    entries.extend(agents(annotated, &persons));
    entries
}

fn of_sentence(
    annotated: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
    persons: &[String],
) -> Vec<LexiconEntry> {
    let phrases = annotated.phrases(pack);
    let entry = |kind, text: &str, class: Option<String>| LexiconEntry {
        kind,
        text: capitalized(text),
        language: sentence.language,
        group: None,
        class,
        section: sentence.section,
        region: annotated.region(sentence.span),
        meaning: Some(sentence.text.clone()),
        nature: None,
    };
    let mut entries = Vec::new();
    for clause in main_clauses(&sentence.text, pack)
        .into_iter()
        .map(|clause| phrases.lowered(clause))
    {
        entries.extend(
            act(&clause, phrases, persons)
                .map(|(person, act)| entry(KeyKind::Act, &act, Some(person))),
        );
        entries
            .extend(result(&clause, pack).map(|result| entry(KeyKind::Consequence, &result, None)));
    }
    let conditional = conditional(&sentence.text, pack);
    entries.extend(conditional.map(|(condition, main)| {
        entry(
            KeyKind::Condition,
            &phrases.lowered(&condition),
            Some(normal_form(&main)),
        )
    }));
    entries
}

/// The clauses of a sentence that state something: after an opening condition only the last one.
fn main_clauses<'t>(text: &'t str, pack: &Pack) -> Vec<&'t str> {
    let clauses: Vec<&str> = text.split([',', ';', ':']).map(str::trim).collect();
    let first = text
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    let skipped = if pack.ask.lists.subordinators.contains(&first) {
        clauses.len().saturating_sub(1)
    } else {
        0
    };
    let stated = clauses.into_iter().skip(skipped);
    stated
        .filter(|clause| !opens_with_pronoun(&clause.to_lowercase(), pack))
        .collect()
}

/// Who may or must do what.
fn act(clause: &str, phrases: Phrases<'_>, persons: &[String]) -> Option<(String, String)> {
    let pack = phrases.pack;
    let captures = pack.ask.condition.main.act.as_ref()?.captures(clause)?;
    let noun = agent_noun(captures.name("agent")?.as_str(), phrases);
    let person = [Some(noun.clone()), phrases.singular(&noun)]
        .into_iter()
        .flatten()
        .find(|noun| persons.contains(noun))?;
    let act = captures.name("act")?.as_str();
    (act.contains(' ') && !is_passive(act, pack) && is_fit(act)).then(|| (person, act.to_owned()))
}

fn result(clause: &str, pack: &Pack) -> Option<String> {
    let captures = pack.ask.condition.main.happens.as_ref()?.captures(clause)?;
    let result = captures.name("result")?.as_str();
    let first = result.split_whitespace().next().unwrap_or_default();
    let is_clause = pack
        .ask
        .lists
        .subordinators
        .iter()
        .any(|word| word == first);
    (is_fit(result) && !is_clause).then(|| result.to_owned())
}

/// Whether a condition or a consequence is a clause with a subject of its own that says what it is of: "making a move" and "it was
/// changed" are none.
pub fn is_closed(entry: &LexiconEntry) -> bool {
    let text = match entry.kind {
        KeyKind::Condition => entry.text.split_once(' ').map_or("", |(_, clause)| clause),
        KeyKind::Consequence => entry.text.as_str(),
        _ => return true,
    };
    let Some(pack) = pack(entry.language).filter(|_| parser(entry.language).is_some()) else {
        return true;
    };
    let analysis = analyze(text, Span::new(0, text.len()), entry.language);
    let tokens = &analysis.tokens;
    let finite = tokens
        .iter()
        .position(|token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD"));
    let has_subject = finite.is_some_and(|place| {
        let before = tokens.iter().take(place);
        before
            .into_iter()
            .any(|token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Pron))
    });
    has_subject && !opens_with_pronoun(&text.to_lowercase(), pack)
}

fn is_fit(text: &str) -> bool {
    text.split_whitespace().count() <= LONGEST
}

fn opens_with_pronoun(clause: &str, pack: &Pack) -> bool {
    clause
        .split_whitespace()
        .next()
        .is_some_and(|word| pack.ask.gate.openers.iter().any(|opener| opener == word))
}

/// The persons that the document's rules speak of, each with the pack's definite article.
fn agents(annotated: &Annotated<'_>, persons: &[String]) -> Vec<LexiconEntry> {
    let document = annotated.document;
    let mut entries: Vec<LexiconEntry> = Vec::new();
    for rule in &document.outline.rules {
        let language = document.language_of(rule.span);
        let Some(pack) = pack(language) else { continue };
        let Some(article) = pack.ask.nouns.articles.last() else {
            continue;
        };
        let region = annotated.region(rule.span);
        let words = document
            .slice(rule.span)
            .split(|sign: char| !sign.is_alphanumeric())
            .map(str::to_lowercase);
        for person in words.filter(|word| {
            persons.contains(word) && !pack.ask.permission.relative_persons.contains(word)
        }) {
            let text = capitalized(format!("{article} {person}").trim());
            if !entries
                .iter()
                .any(|entry| entry.text == text && entry.region == region)
            {
                entries.push(LexiconEntry {
                    kind: KeyKind::Agent,
                    text,
                    language,
                    group: None,
                    class: None,
                    section: None,
                    region,
                    meaning: None,
                    nature: None,
                });
            }
        }
    }
    entries
}
