use super::own;
use crate::annotate::{Annotated, Phrases, Sentence, capitalized};
use crate::distract::{is_like, nature_of, words};
use crate::extract::proposal::{Ground, word_count};
use crate::extract::question::{Asker, Choice};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind};

/// The longest name, in words, of a thing that is set against another.
const LONGEST_NAME: usize = 6;

/// Which of two things that a sentence sets against each other is as it says; the other one is an option.
pub(super) fn opposed(
    rule: &'static str,
    document: &Annotated<'_>,
    sentence: &Sentence,
    pack: &'static Pack,
) -> Vec<Candidate> {
    let choice = Choice {
        rule,
        key_kind: KeyKind::Phrase,
        fallback: ItemType::ShortAnswer,
    };
    let sides = clauses(sentence, pack).or_else(|| opened(sentence, pack));
    let Some(sides) = sides else {
        return Vec::new();
    };
    let phrases = document.phrases(pack);
    let named: Vec<Option<String>> = sides
        .iter()
        .map(|side| side.named(document, phrases))
        .collect();
    let [Some(one), Some(other)] = named.as_slice() else {
        return Vec::new();
    };
    if !are_opposed(one, other, phrases, sentence) {
        return Vec::new();
    }
    let ground = Ground::of(document, sentence, pack);
    let others = [(0, other), (1, one)];
    let asked = others.into_iter().filter_map(|(place, other)| {
        let Side::Clause(clause) = sides.get(place)? else {
            return None;
        };
        let asker = Asker::of(document, clause, pack)?;
        let is_safe = asker.is_told_outright() && !leans(&sides, place, pack);
        let question = is_safe.then(|| asker.subject_asked()).flatten()?;
        let mut candidate = choice.candidate(&ground, question);
        candidate.pool.own = vec![own(other.clone())];
        Some(candidate)
    });
    asked.collect()
}

/// One of two things that are set against each other: by what is said of it, or by its name alone.
enum Side {
    Clause(Box<Sentence>),
    Name(String),
}

impl Side {
    fn named(&self, document: &Annotated<'_>, phrases: Phrases<'_>) -> Option<String> {
        match self {
            Self::Clause(clause) => Asker::of(document, clause, phrases.pack)?.subject_named(),
            Self::Name(name) => phrases
                .is_name(name, LONGEST_NAME)
                .then(|| phrases.option(name)),
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::Clause(clause) => &clause.text,
            Self::Name(name) => name,
        }
    }
}

/// "A is so, whereas B is otherwise."
fn clauses(sentence: &Sentence, pack: &Pack) -> Option<[Side; 2]> {
    let joints = &pack.ask.contrast.joints;
    let mut parts = joints
        .iter()
        .flat_map(|joint| sentence.text.match_indices(joint.as_str()));
    let (at, joint) = parts.next()?;
    if parts.next().is_some() || sentence.text.contains(';') {
        return None;
    }
    let before = sentence.text.get(..at)?;
    let after = sentence.text.get(at + joint.len()..)?;
    let clause = |text: &str| Side::Clause(Box::new(sentence.saying(capitalized(text))));
    Some([clause(before), clause(after)])
}

/// "Unlike A, B is so."
fn opened(sentence: &Sentence, pack: &Pack) -> Option<[Side; 2]> {
    let mut openers = pack.ask.contrast.openers.iter();
    let rest = openers.find_map(|opener| sentence.text.strip_prefix(opener.as_str()))?;
    let (name, clause) = rest.split_once(", ")?;
    let clause = Side::Clause(Box::new(sentence.saying(capitalized(clause))));
    Some([Side::Name(name.to_owned()), clause])
}

/// Whether two things are of one kind, each named by itself, and neither is the other in general.
fn are_opposed(one: &str, other: &str, phrases: Phrases<'_>, sentence: &Sentence) -> bool {
    let [first, second] = [one, other].map(words);
    let vague = &phrases.pack.ask.contrast.vague;
    let is_part = |part: &[String], whole: &[String]| part.iter().all(|word| whole.contains(word));
    let is_vague = |words: &[String]| words.first().is_none_or(|word| vague.contains(word));
    let [nature, rival] = [one, other].map(|it| nature_of(it, phrases, sentence.language));
    is_like(&nature, &rival)
        && !is_part(&first, &second)
        && !is_part(&second, &first)
        && !is_vague(&first)
        && !is_vague(&second)
        && word_count(one).max(word_count(other)) <= LONGEST_NAME
}

/// Whether the second clause has a definite noun that the first one names.
fn leans(sides: &[Side; 2], place: usize, pack: &Pack) -> bool {
    let articles = &pack.ask.gate.definite.articles;
    let [first, second] = sides.each_ref().map(|side| words(side.text()));
    let definite = second.windows(2).skip(1).any(|pair| match pair {
        [article, noun] => articles.contains(article) && first.contains(noun),
        _ => false,
    });
    place == 1 && definite
}
