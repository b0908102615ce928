use super::phrase::Phrases;
use super::sentences::split;
use crate::language::Pack;
use crate::model::{Document, Rule, Span};

/// Letters by which two forms of one word are known, and the fewest of a word that tells something.
const STEM: usize = 4;
const TELLING: usize = 5;

/// A condition of a rule that is one of a chain: "If the gate is shut, ... If the key is lost, ..." tells of a shut gate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chain {
    /// It says by itself when.
    Free,
    /// With the condition before it: that sentence's span, and the whole.
    With(Span, String),
    /// What was before cannot be put in front.
    Broken,
}

/// How a sentence of a rule hangs on the one before.
pub fn chained(document: &Document, rule: &Rule, sentence: Span, phrases: Phrases<'_>) -> Chain {
    let pack = phrases.pack;
    let text = document.slice(sentence).trim();
    if let Some((place, setting)) = setting(document, rule, sentence, pack) {
        let whole = format!("{setting}, {}", phrases.lowered(text));
        return Chain::With(place, whole);
    }
    if let Some(with) = resulting(document, rule, sentence, phrases) {
        return with;
    }
    let found = before(document, rule, sentence).and_then(|previous| {
        let (cue, case, rest) = conditional(text, pack)?;
        let (_, other, _) = conditional(document.slice(previous).trim(), pack)
            .filter(|(other, _, _)| other.eq_ignore_ascii_case(cue))?;
        let is_supposed = pack.ask.lists.suppositions.contains(&cue.to_lowercase());
        (is_supposed && !restates(case, other, pack)).then_some((previous, cue, other, case, rest))
    });
    let Some((previous, cue, other, case, rest)) = found else {
        return Chain::Free;
    };
    let lists = &pack.ask.lists;
    let pointing = lists.pointing.as_ref();
    // What it points at is the case of the sentence before.
    let is_pointing = pointing.is_some_and(|pattern| pattern.is_match(other));
    let setting = before(document, rule, previous)
        .filter(|_| is_pointing)
        .and_then(|first| conditional(document.slice(first).trim(), pack));
    let opening = match setting {
        Some((opener, ..)) if opener.eq_ignore_ascii_case(cue) => return Chain::Broken,
        Some((opener, setting, _)) => format!("{opener} {setting}, {}", cue.to_lowercase()),
        None if is_pointing => return Chain::Broken,
        None => cue.to_owned(),
    };
    let other = match pointing {
        Some(pattern) => pattern.replace_all(other, ""),
        None => other.into(),
    };
    let points = |word: &str| {
        let word = word.to_lowercase();
        let gate = &pack.ask.gate;
        gate.openers.contains(&word) || gate.demonstratives.contains(&word)
    };
    let and = pack.ask.question.joining.first();
    match and {
        Some(and) if !other.split_whitespace().any(points) => {
            Chain::With(previous, format!("{opening} {other} {and} {case}, {rest}"))
        }
        _ => Chain::Broken,
    }
}

/// A sentence that speaks of what the case before it brings about, with that case: "the correct time".
fn resulting(
    document: &Document,
    rule: &Rule,
    sentence: Span,
    phrases: Phrases<'_>,
) -> Option<Chain> {
    let pack = phrases.pack;
    let text = document.slice(sentence).trim();
    let previous = before(document, rule, sentence)?;
    let (cue, case, _) = conditional(document.slice(previous).trim(), pack)?;
    let words: Vec<&str> = text
        .split(|sign: char| !sign.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    let kept = &pack.ask.question.kept_articles;
    let lists = &pack.ask.lists;
    let points = words.windows(3).any(|run| match run {
        [article, adjective, noun] => {
            kept.contains(&article.to_lowercase())
                && lists.resulting.iter().any(|word| word == adjective)
                && case.split(' ').any(|word| word == *noun)
        }
        _ => false,
    });
    (points && conditional(text, pack).is_none()).then(|| {
        let whole = format!("{cue} {case}, {}", phrases.lowered(text));
        Chain::With(previous, whole)
    })
}

/// Whether a condition says what the text before it says, by another form of one of its words.
pub fn restates(case: &str, before: &str, pack: &Pack) -> bool {
    let stems = |text: &str| -> Vec<String> {
        let words = text.split(|sign: char| !sign.is_alphabetic());
        let roles = &pack.ask.subject.roles;
        words
            .map(str::to_lowercase)
            .filter(|word| word.chars().count() >= TELLING && !roles.contains(word))
            .map(|word| word.chars().take(STEM).collect())
            .collect()
    };
    let known = stems(before);
    stems(case).iter().any(|stem| known.contains(stem))
}

/// Conjunction, condition and main clause of a sentence that begins with its condition.
pub fn conditional<'t>(text: &'t str, pack: &Pack) -> Option<(&'t str, &'t str, &'t str)> {
    let (cue, rest) = text.split_once(' ')?;
    let is_cue = pack.ask.lists.subordinators.contains(&cue.to_lowercase());
    let (case, main) = rest.split_once(", ").filter(|_| is_cue)?;
    Some((cue, case, main))
}

/// What an earlier sentence of the rule says that the rest is about: "In the night mode". None where a sentence says so itself.
fn setting<'d>(
    document: &'d Document,
    rule: &Rule,
    sentence: Span,
    pack: &Pack,
) -> Option<(Span, &'d str)> {
    let settings = pack.ask.lists.settings.as_ref()?;
    let found = |span: Span| settings.find(document.slice(span).trim());
    if found(sentence).is_some() {
        return None;
    }
    let sentences = split(document.slice(rule.span), document.language_of(rule.span));
    let before = sentences
        .into_iter()
        .map(|inside| inside.shifted(rule.span.start))
        .take_while(|other| other.start < sentence.start);
    before
        .filter_map(|span| Some((span, found(span)?.as_str())))
        .last()
}

/// The sentence before one, in the same rule.
fn before(document: &Document, rule: &Rule, sentence: Span) -> Option<Span> {
    let sentences = split(document.slice(rule.span), document.language_of(rule.span));
    let mut before = sentences
        .into_iter()
        .map(|inside| inside.shifted(rule.span.start))
        .take_while(|other| other.start < sentence.start);
    before.by_ref().last()
}
