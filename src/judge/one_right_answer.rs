use crate::distract::Lexicon;
use crate::model::{Candidate, ItemType, KeyKind};

use super::words::{abbreviations, content_roots, initials, is_within, roots, words};
use super::{Check, Draft, Verdict};

/// Meanings of fewer content words say too little to compare.
const LEAST_MEANING_WORDS: usize = 3;
/// The most words of a name that is looked for in a stem.
const LONGEST_NAME: usize = 6;

/// Distractors that are right too.
pub(super) struct OneRightAnswer;

impl Check for OneRightAnswer {
    fn id(&self) -> &'static str {
        "one_right_answer"
    }

    fn page(&self) -> &'static str {
        include_str!("one_right_answer.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        if let Some(open) = open(draft) {
            return Verdict::Fail(open);
        }
        let faults = [says_the_same, has_the_meaning, is_another_member];
        let mut distractors = draft.distractors();
        let wrong = distractors.find_map(|text| faults.iter().find_map(|fault| fault(text, draft)));
        Verdict::of(
            wrong
                .or_else(|| fits_two(draft))
                .or_else(|| is_told_twice(draft)),
        )
    }
}

/// Without options, a gap or a question that much else answers: a list goes on, a cause is one of several.
fn open(draft: &Draft<'_>) -> Option<String> {
    let is_typed = matches!(draft.item.kind, ItemType::Cloze | ItemType::ShortAnswer);
    let found = draft.wording().words.open.find(&draft.item.stem);
    found
        .filter(|_| is_typed)
        .map(|found| format!("much else fits behind \"{found}\""))
}

/// The key, or a form taken as right, in other words: inflected, abbreviated, with digits for number words.
fn says_the_same(text: &str, draft: &Draft<'_>) -> Option<String> {
    let right = draft.item.key.iter().chain(&draft.item.accept);
    let forms = forms(text);
    right
        .flat_map(|right| self::forms(right))
        .find(|right| forms.iter().any(|form| is_same(form, right, draft)))
        .map(|right| format!("\"{text}\" says the same as \"{right}\""))
}

/// A text without its brackets, and what stands in them: "over-the-counter (OTC)" is both.
fn forms(text: &str) -> Vec<String> {
    let mut pieces = text.split(['(', ')', '[', ']']);
    let outside = pieces.next().unwrap_or_default();
    let inside: Vec<&str> = pieces.by_ref().step_by(2).collect();
    let mut forms = vec![outside.trim().to_owned(), text.to_owned()];
    forms.extend(inside.iter().map(|piece| piece.trim().to_owned()));
    forms.retain(|form| !words(form).is_empty());
    forms
}

fn is_same(one: &str, other: &str, draft: &Draft<'_>) -> bool {
    let wording = draft.wording();
    let short_for = |short: &str, long: &str| {
        abbreviations(short)
            .iter()
            .any(|letters| words(short).len() == 1 && initials(long, wording).contains(letters))
    };
    let (own, its) = (content_roots(one, wording), content_roots(other, wording));
    !own.is_empty() && own == its || short_for(one, other) || short_for(other, one)
}

/// What the corpus says of the distractor is what it says of the key, or stands in the stem word for word.
fn has_the_meaning(text: &str, draft: &Draft<'_>) -> Option<String> {
    let (corpus, candidate) = (draft.corpus?, draft.candidate?);
    let kind = candidate.key_kind;
    let asked = meanings(draft.item.key.first()?, corpus, kind, draft);
    let stem = content_roots(&draft.item.stem, draft.wording());
    let is_same = |one: &[String], other: &[String]| is_within(one, other) || is_within(other, one);
    let fits = meanings(text, corpus, kind, draft).iter().any(|meaning| {
        meaning.len() >= LEAST_MEANING_WORDS
            && (asked.iter().any(|asked| is_same(asked, meaning))
                || meaning.iter().all(|root| stem.contains(root)))
    });
    (fits || means_the_asked_term(text, candidate, draft))
        .then(|| format!("the corpus says of \"{text}\" what the stem asks for"))
}

/// What the corpus says of a name, as roots of content words.
fn meanings(name: &str, corpus: &Lexicon, kind: KeyKind, draft: &Draft<'_>) -> Vec<Vec<String>> {
    let wording = draft.wording();
    let wanted = roots(name, wording);
    let name = words(name);
    let named = corpus.named(kind, draft.item.language, &name);
    named
        .filter(|entry| roots(&entry.text, wording) == wanted)
        .filter_map(|entry| Some(content_roots(entry.meaning.as_deref()?, wording)))
        .collect()
}

/// For a stem that names a term and options that are meanings: the distractor is a meaning of that very term elsewhere.
fn means_the_asked_term(text: &str, candidate: &Candidate, draft: &Draft<'_>) -> bool {
    let (Some(corpus), KeyKind::Definition) = (draft.corpus, candidate.key_kind) else {
        return false;
    };
    let (wording, language) = (draft.wording(), draft.item.language);
    let stem = words(&draft.item.stem);
    let meaning = content_roots(text, wording);
    let names = (1..=LONGEST_NAME).flat_map(|length| stem.windows(length));
    let kinds = [KeyKind::Term, KeyKind::Label];
    names
        .flat_map(|name| {
            kinds
                .into_iter()
                .flat_map(move |kind| corpus.named(kind, language, name))
        })
        .filter(|entry| is_within(&words(&entry.text), &stem))
        .filter_map(|entry| entry.meaning.as_deref())
        .any(|other| is_within(&meaning, &content_roots(other, wording)))
}

/// A member of the very list that the key is from, as long as the stem does not ask for the odd one out.
fn is_another_member(text: &str, draft: &Draft<'_>) -> Option<String> {
    let is_listed = match draft.candidate {
        Some(candidate) => candidate.key_kind == KeyKind::Member,
        None => draft.item.rule == "enumeration",
    };
    let wording = draft.wording();
    let is_negated = words(&draft.item.stem)
        .iter()
        .any(|word| wording.negations.contains(word));
    let stands_there = || is_within(&roots(text, wording), &roots(&draft.proof(), wording));
    (is_listed && !is_negated && stands_there())
        .then(|| format!("\"{text}\" stands in the same list"))
}

/// A side of a pair that belongs to another pair as well: it says the same as the other's, or names the other's left side.
fn fits_two(draft: &Draft<'_>) -> Option<String> {
    let wording = draft.wording();
    let pairs = draft.item.pairs.iter();
    let pairs: Vec<_> = pairs
        .map(|pair| {
            let [left, right] = [&pair.left, &pair.right].map(|side| content_roots(side, wording));
            (left, right, pair.right.as_str())
        })
        .collect();
    let is_part = |part: &[String], whole: &[String]| {
        !part.is_empty() && part.iter().all(|root| whole.contains(root))
    };
    pairs
        .iter()
        .enumerate()
        .find_map(|(place, (_, right, text))| {
            let mut others = pairs
                .iter()
                .enumerate()
                .filter(|(other, _)| *other != place);
            let fits =
                others.any(|(_, (left, theirs, _))| is_part(left, right) || is_part(right, theirs));
            fits.then(|| format!("\"{text}\" fits two of the pairs"))
        })
}

/// Two steps that say the same.
fn is_told_twice(draft: &Draft<'_>) -> Option<String> {
    if draft.item.kind != ItemType::Ordering {
        return None;
    }
    let wording = draft.wording();
    let steps = &draft.item.key;
    let mut told: Vec<Vec<String>> = Vec::new();
    steps.iter().find_map(|step| {
        let mut roots = content_roots(step, wording);
        roots.sort();
        let is_known = told.contains(&roots);
        told.push(roots);
        is_known.then(|| format!("\"{step}\" says the same as another step"))
    })
}
