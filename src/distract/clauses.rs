use crate::annotate::{Annotated, Home, Sentence, capitalized};
use crate::extract::persons;
use crate::language::Pack;
use crate::model::{KeyKind, LexiconEntry};

/// The longest act or consequence, in words, that makes an option.
const LONGEST: usize = 12;

/// What the rules of a document let happen: acts ("pause the clock"), consequences ("the game is drawn"), and who acts.
pub fn clauses(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let rules = annotated
        .packed()
        .filter(|(sentence, _)| matches!(sentence.home, Home::Rule(_)));
    let mut entries: Vec<LexiconEntry> = rules
        .flat_map(|(sentence, pack)| of_sentence(annotated, sentence, pack))
        .collect();
    entries.extend(agents(annotated));
    entries
}

fn of_sentence(
    annotated: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
) -> Vec<LexiconEntry> {
    let phrases = annotated.phrases(pack);
    let main = &pack.ask.condition.main;
    let entry = |kind, text: &str| LexiconEntry {
        kind,
        text: capitalized(text),
        language: sentence.language,
        group: None,
        section: sentence.section,
        region: annotated.region(sentence.span),
        meaning: Some(sentence.text.clone()),
    };
    let mut entries = Vec::new();
    for clause in sentence.text.split([',', ';', ':']).map(str::trim) {
        let clause = phrases.lowered(clause);
        let found = |pattern: Option<&crate::language::ask::Pattern>, name: &str| {
            let text = pattern?.captures(&clause)?.name(name)?.as_str().to_owned();
            (text.split_whitespace().count() <= LONGEST && !opens_with_pronoun(&clause, pack))
                .then_some(text)
        };
        entries.extend(
            found(main.act.as_ref(), "act")
                .filter(|act| act.contains(' '))
                .map(|act| entry(KeyKind::Act, &act)),
        );
        entries.extend(
            found(main.happens.as_ref(), "result")
                .map(|result| entry(KeyKind::Consequence, &result)),
        );
    }
    entries
}

fn opens_with_pronoun(clause: &str, pack: &Pack) -> bool {
    clause
        .split_whitespace()
        .next()
        .is_some_and(|word| pack.ask.gate.openers.iter().any(|opener| opener == word))
}

/// The persons that the document speaks of, each with the pack's definite article.
fn agents(annotated: &Annotated<'_>) -> Vec<LexiconEntry> {
    let mut entries: Vec<LexiconEntry> = Vec::new();
    let known = persons(annotated);
    for (sentence, pack) in annotated
        .packed()
        .filter(|(sentence, _)| matches!(sentence.home, Home::Rule(_)))
    {
        let region = annotated.region(sentence.span);
        let Some(article) = pack.ask.nouns.articles.last() else {
            continue;
        };
        for word in sentence
            .text
            .split(|sign: char| !sign.is_alphanumeric())
            .map(str::to_lowercase)
            .filter(|word| known.contains(word))
        {
            let text = capitalized(&format!("{article} {word}"));
            if !entries
                .iter()
                .any(|entry| entry.text == text && entry.region == region)
            {
                let language = sentence.language;
                entries.push(LexiconEntry {
                    kind: KeyKind::Agent,
                    text,
                    language,
                    group: None,
                    section: None,
                    region,
                    meaning: None,
                });
            }
        }
    }
    entries
}
