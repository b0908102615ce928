use crate::annotate::{Annotated, Phrases};
use crate::language::{Pack, pack};

/// Within how many words a pronoun takes up its noun.
const TAKEN_UP_WITHIN: usize = 12;
/// Whether an act is done to its agent.
pub fn is_passive(act: &str, pack: &Pack) -> bool {
    pack.ask.permission.passive.iter().any(|start| {
        act.strip_prefix(start.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    })
}

/// The noun that an agent is called by: "only the player having the move" → "player".
pub fn agent_noun(agent: &str, phrases: Phrases<'_>) -> String {
    let is_grammar = |word: &String| {
        phrases.pack.function_words.contains(word)
            || phrases.pack.ask.nouns.determiners.contains(word)
    };
    let head = agent.split(',').next().unwrap_or_default();
    let words = head.split_whitespace().map(str::to_lowercase);
    let named = words
        .skip_while(is_grammar)
        .take_while(|word| !is_grammar(word) && !word.ends_with("ing"));
    named.last().unwrap_or_default()
}

/// Nouns that this document treats as persons: those of the pack, and those that "who" follows or "his" takes up in its rules.
pub fn persons(document: &Annotated<'_>) -> Vec<String> {
    let read = document.document;
    let mut persons = Vec::new();
    for rule in &read.outline.rules {
        let Some(pack) = pack(read.language_of(rule.span)) else {
            continue;
        };
        let nouns = &pack.ask.nouns;
        let text = read.slice(rule.span);
        let words: Vec<String> = words(text).collect();
        let followed = words.windows(2).filter_map(|pair| match pair {
            [noun, pronoun]
                if nouns.person_pronouns.contains(pronoun)
                    && !pack.function_words.contains(noun) =>
            {
                Some(noun.clone())
            }
            _ => None,
        });
        persons.extend(followed);
        persons.extend(taken_up(text, pack));
        persons.extend(
            nouns
                .persons
                .iter()
                .filter(|person| words.contains(person))
                .cloned(),
        );
    }
    persons.sort();
    persons.dedup();
    persons
}

/// Nouns that open a clause in front of a modal and that "his" or "her" goes back to soon after: "each reader must show
/// his card". In "put on the shelf, the reader holding the card must show his bag" neither shelf nor card is a person.
fn taken_up<'t>(text: &'t str, pack: &'static Pack) -> impl Iterator<Item = String> + 't {
    let nouns = &pack.ask.nouns;
    let ends = text.match_indices(['.', ',', ';', ':', '(', ')']);
    let starts = std::iter::once(0).chain(ends.map(|(at, sign)| at + sign.len()));
    let clauses = starts.filter_map(|start| text.get(start..));
    clauses.filter_map(|clause| {
        let mut words = words(clause);
        let (determiner, noun, verb) = (words.next()?, words.next()?, words.next()?);
        let is_subject = nouns.determiners.contains(&determiner)
            && !pack.function_words.contains(&noun)
            && nouns.modals.contains(&verb);
        let is_taken_up = is_subject
            && words
                .take(TAKEN_UP_WITHIN)
                .any(|word| nouns.gendered.contains(&word));
        is_taken_up.then_some(noun)
    })
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}
