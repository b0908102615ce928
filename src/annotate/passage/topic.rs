use super::Read;
use crate::annotate::phrase::{Phrases, capitalized};
use crate::language::{Number, ReferenceWords};
use crate::model::{Relation, Span, Token, Upos};

/// The longest title that can stand for a pronoun, in words.
const LONGEST_TITLE: usize = 5;

/// The last place of a noun behind its demonstrative.
const LONGEST_SUBJECT: usize = 3;

/// How many articles before a title are looked for in a text.
const MOST_USES: usize = 20;

/// A sentence right under a label or heading whose subject is a word for what stands there: "Kites: They fly" says that kites fly.
/// None where the two differ in number, or the subject is something else.
pub fn under_title(read: &Read, title: &str, text: &str, phrases: Phrases<'_>) -> Option<Read> {
    let words = ReferenceWords::of(read.language())?;
    let tokens = read.analysis().tokens.as_slice();
    let (span, number) = subject(&read.text, tokens, words)?;
    let name = name(title, text, number, phrases)?;
    let rest = read.text.get(span.end..)?;
    Some(Read::new(
        format!("{}{rest}", capitalized(&name)),
        read.language(),
    ))
}

/// The pronoun, demonstrative or demonstrative with its noun that opens a sentence as its subject.
fn subject(text: &str, tokens: &[Token], words: &ReferenceWords) -> Option<(Span, Number)> {
    let first = tokens.first()?;
    let form = first.span.slice(text).to_lowercase();
    let number = words.demonstrative(&form).or_else(|| {
        let pronoun = words.pronoun(&form)?;
        let is_plain = !pronoun.is_possessive && !pronoun.is_reflexive;
        is_plain.then_some(pronoun.number)
    })?;
    let is_pronoun = words.pronoun(&form).is_some();
    if words.before_clause.contains(&form) || number == Number::Either {
        return None;
    }
    let own = if is_subject(first) {
        Some(0)
    } else {
        first
            .head
            .filter(|_| first.relation == Some(Relation::Det) && !is_pronoun)
    };
    let last = tokens.get(own.filter(|own| *own <= LONGEST_SUBJECT)?)?;
    let is_plural = matches!(last.xpos, "NNS" | "NNPS");
    let is_noun = last.upos == Upos::Noun
        && is_plural == (number == Number::Plural)
        && !words.discourse.contains(&last.lemma)
        && is_subject(last);
    let is_main = |token: &Token| token.relation == Some(Relation::Root);
    let heads = last
        .head
        .and_then(|head| tokens.get(head))
        .is_some_and(is_main);
    (heads && (own == Some(0) || is_noun))
        .then_some((Span::new(first.span.start, last.span.end), number))
}

const fn is_subject(token: &Token) -> bool {
    matches!(token.relation, Some(Relation::Nsubj | Relation::NsubjPass))
}

/// A title as the subject of a sentence, with an article where the text gives it one.
fn name(title: &str, text: &str, number: Number, phrases: Phrases<'_>) -> Option<String> {
    let title = title.split(['(', ':']).next().unwrap_or_default().trim();
    let name = phrases.small(title);
    let count = name.split_whitespace().count();
    let label = &phrases.pack.ask.label;
    let is_thing = (1..=LONGEST_TITLE).contains(&count)
        && name
            .chars()
            .all(|sign| sign.is_alphabetic() || matches!(sign, ' ' | '-' | '’' | '\''))
        && !name
            .split(' ')
            .any(|word| label.links.iter().any(|link| link == word))
        && !label.generic.contains(&name);
    let is_pair = name
        .split(' ')
        .any(|word| label.pairing.iter().any(|pair| pair == word));
    let is_plural = is_pair || phrases.is_plural(name.split(' ').next_back()?);
    if !is_thing || is_plural != (number == Number::Plural) {
        return None;
    }
    if is_plural {
        return Some(name);
    }
    with_article(&name, text, phrases)
}

/// A name in the singular as the text uses it: "a kite", "wind". None where the text does not use it.
fn with_article(name: &str, text: &str, phrases: Phrases<'_>) -> Option<String> {
    let articles = &phrases.pack.ask.gate.definite.indefinite;
    let mut uses = text
        .match_indices(name)
        .take(MOST_USES)
        .filter_map(|(at, _)| {
            let before = text.get(..at)?.trim_end();
            before
                .rsplit(char::is_whitespace)
                .next()
                .map(str::to_lowercase)
        })
        .peekable();
    uses.peek()?;
    let is_counted = uses.any(|word| articles.contains(&word));
    Some(if is_counted {
        phrases.with_article(name)
    } else {
        name.to_owned()
    })
}
