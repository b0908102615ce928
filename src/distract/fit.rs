use super::adequate::{phrases, words};
use super::select::{is_classed, shared_meaning};
use crate::annotate::capitalized;
use crate::annotate::forms::readings;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::language::pack;
use crate::model::{Candidate, KeyKind, Language, ProposedOption};

/// An option in the form of the key: a term in its number, a condition with its cue. None for a condition with a cue that cannot be
/// exchanged for the key's.
pub fn fitted(option: ProposedOption, candidate: &Candidate) -> Option<ProposedOption> {
    if candidate.key_kind == KeyKind::Definition && !opens_alike(&option.text, candidate) {
        return None;
    }
    if candidate.key_kind != KeyKind::Condition {
        return with_article(in_number(option, candidate), candidate);
    }
    let key = candidate.key.first()?;
    let (Some((cue, _)), Some((its, condition))) =
        (key.split_once(' '), option.text.split_once(' '))
    else {
        return None;
    };
    let cues = &pack(candidate.language)?.ask.condition.cues;
    let is_plain = |cue: &str| cues.contains(&cue.to_lowercase());
    let is_same = cue.to_lowercase() == its.to_lowercase();
    (is_same || is_plain(cue) && is_plain(its)).then(|| ProposedOption {
        text: format!("{cue} {condition}"),
        ..option
    })
}

/// Whether a description opens with a verb, or with a phrase before its subject, where the key does and nowhere else: "gives the right to
/// sell" beside "gives the right to buy", not beside "a right to sell".
fn opens_alike(text: &str, candidate: &Candidate) -> bool {
    let first = |text: &str| words(text).into_iter().next().unwrap_or_default();
    let read = |text: &str| {
        let first = first(text);
        let inflects =
            |(part, lemma): &(PartOfSpeech, String)| *part == PartOfSpeech::Verb && *lemma != first;
        let found = readings(&first);
        let is_verb = first.ends_with('s') && found.iter().any(inflects);
        let is_noun = found.iter().any(|(part, _)| *part == PartOfSpeech::Noun);
        (is_verb, is_verb && !is_noun)
    };
    let is_front = |text: &str| {
        phrases(candidate)
            .is_some_and(|phrases| phrases.pack.ask.gate.fronts.contains(&first(text)))
    };
    let key = candidate.key.first().map_or("", String::as_str);
    let ((own, own_only), (verb, only)) = (read(key), read(text));
    is_front(key) == is_front(text) && if own_only { verb } else { own || !only }
}

/// A noun without article beside a key without one. None for one without beside a key that has one.
fn with_article(option: ProposedOption, candidate: &Candidate) -> Option<ProposedOption> {
    let is_noun = matches!(
        candidate.key_kind,
        KeyKind::Term | KeyKind::Label | KeyKind::Member | KeyKind::Agent | KeyKind::Phrase
    );
    let Some(phrases) = phrases(candidate).filter(|_| is_noun && option.from != "rule") else {
        return Some(option);
    };
    let has_article = |text: &str| shape(text, candidate).0;
    let key = candidate.key.first()?;
    match (has_article(key), has_article(&option.text)) {
        (true, false) => None,
        (false, true) => Some(ProposedOption {
            text: capitalized(&phrases.bare(&option.text)),
            ..option
        }),
        _ => Some(option),
    }
}

/// What a learner sees of an option at a glance: whether it starts with an article or a verb form, and whether it holds a number.
pub fn shape(text: &str, candidate: &Candidate) -> (bool, bool, bool) {
    let first = words(text).into_iter().next().unwrap_or_default();
    let nouns = phrases(candidate).map(|phrases| &phrases.pack.ask.nouns);
    let has_article = nouns.is_some_and(|nouns| nouns.articles.contains(&first));
    let is_gerund = nouns.is_some_and(|nouns| {
        nouns
            .gerund_ends
            .iter()
            .any(|end| first.ends_with(end.as_str()))
    });
    (
        has_article,
        is_gerund,
        text.contains(|sign: char| sign.is_ascii_digit()),
    )
}

/// A term of the same document in the key's number, where what the text says of it shows that it is of the same subject: "diagonals"
/// beside "files".
fn in_number(option: ProposedOption, candidate: &Candidate) -> ProposedOption {
    let Some(phrases) = phrases(candidate).filter(|_| candidate.key_kind == KeyKind::Term) else {
        return option;
    };
    let key = candidate.key.first().map_or("", String::as_str);
    let is_plural = |text: &str| phrases.is_plural(&phrases.head(text));
    if option.from == "corpus"
        || is_plural(key) == is_plural(&option.text)
        || !(shared_meaning(&option, candidate) >= 2 || is_classed(&option, candidate))
    {
        return option;
    }
    let is_single = !key.contains(' ') && !option.text.contains(' ');
    if is_plural(key) && !is_single {
        return option;
    }
    let is_word = |text: &String| {
        let head = phrases.head(text);
        candidate.language != Language::ENGLISH || wordnet().has(&head, PartOfSpeech::Noun)
    };
    let changed = if is_plural(key) {
        phrases.plural(&option.text)
    } else {
        phrases.singular(&option.text).filter(is_word)
    };
    ProposedOption {
        text: changed.unwrap_or_else(|| option.text.clone()),
        ..option
    }
}
