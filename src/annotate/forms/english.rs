use std::borrow::Cow;
use std::sync::LazyLock;

use super::exceptions::exceptions;
use super::grammar::Grammar;
use super::spelling::{looks_whole, regular, unspell};
use super::{Target, lower, part_of_speech};
use crate::language::lexicon::{PartOfSpeech, WordNet, wordnet};
use crate::model::Upos;

static GRAMMAR: LazyLock<Grammar> =
    LazyLock::new(|| Grammar::read(include_str!("../../language/packs/eng/lemmas.tsv")));

/// The lemma of a form in its word class.
pub fn lemma(form: &str, upos: Upos) -> Cow<'_, str> {
    match upos {
        Upos::Propn | Upos::X | Upos::Punct | Upos::Sym => return Cow::Borrowed(form),
        Upos::Num => return number(form),
        _ => {}
    }
    let small = lower(form);
    if let Some(lemma) = GRAMMAR.lemma(&small, upos) {
        return Cow::Borrowed(lemma);
    }
    let Some(part) = part_of_speech(upos) else {
        return small;
    };
    let capital = small != form;
    let lemma = content(small, part);
    if capital && matches!(part, PartOfSpeech::Noun | PartOfSpeech::Adjective) {
        return capitalized(form, lemma, part);
    }
    lemma
}

/// Digits without the commas that group them by three.
fn number(form: &str) -> Cow<'_, str> {
    let mut groups = form.split(',');
    let first = groups.next().unwrap_or("");
    let digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    let whole = |group: &str| {
        group
            .split('.')
            .next()
            .is_some_and(|group| group.len() == 3 && digits(group))
    };
    if form.contains(',') && !first.is_empty() && digits(first) && groups.all(whole) {
        return Cow::Owned(form.replace(',', ""));
    }
    lower(form)
}

fn content(form: Cow<'_, str>, part: PartOfSpeech) -> Cow<'_, str> {
    if let Some(lemma) = exceptions().lemma(&form, part) {
        return Cow::Owned(lemma.to_owned());
    }
    match by_rule(wordnet(), &form, part) {
        Some(lemma) => Cow::Owned(lemma),
        None => form,
    }
}

/// The lemma that the spelling rules find for a form in lower case, the lexicon having the last word; `None` where the
/// form is its own lemma.
pub fn by_rule(lexicon: &WordNet, form: &str, part: PartOfSpeech) -> Option<String> {
    let targets: &[Target] = match part {
        PartOfSpeech::Noun => &[Target::Nns],
        PartOfSpeech::Verb => &[Target::Vbz, Target::Vbd, Target::Vbg],
        PartOfSpeech::Adjective | PartOfSpeech::Adverb => &[Target::Jjr, Target::Jjs],
    };
    if !ends_as_inflected(form, part) || part == PartOfSpeech::Verb && lexicon.has(form, part) {
        return None;
    }
    let known = |lemma: &str, target| lexicon.has(lemma, part) && regular(lemma, target) == form;
    unspell(form, targets, known).or_else(|| guess(lexicon, form, part, targets))
}

/// Cheap look at the last letters, so that most base forms cost no look-up.
fn ends_as_inflected(form: &str, part: PartOfSpeech) -> bool {
    match part {
        PartOfSpeech::Noun => form.ends_with('s'),
        PartOfSpeech::Verb => ["s", "ed", "ing"].iter().any(|end| form.ends_with(end)),
        PartOfSpeech::Adjective | PartOfSpeech::Adverb => {
            form.ends_with("er") || form.ends_with("est")
        }
    }
}

/// The lemma of a form that the lexicon knows nothing of.
fn guess(lexicon: &WordNet, form: &str, part: PartOfSpeech, targets: &[Target]) -> Option<String> {
    let compares = matches!(part, PartOfSpeech::Adjective | PartOfSpeech::Adverb);
    let ends_alone = ["ss", "us", "is", "'s", "’s"]
        .iter()
        .any(|end| form.ends_with(end));
    if compares || ends_alone || lexicon.has(form, part) {
        return None;
    }
    unspell(form, targets, |lemma, target| {
        lemma.len() > 2 && looks_whole(lemma, target) && regular(lemma, target) == form
    })
}

/// A lemma with the capitals that the lexicon or, for abbreviations it does not know, the form gives it.
fn capitalized<'a>(form: &'a str, lemma: Cow<'a, str>, part: PartOfSpeech) -> Cow<'a, str> {
    if let Some(written) = wordnet().written(&lemma, part) {
        return Cow::Owned(written);
    }
    let shouted = form.len() > 1 && !form.contains(char::is_lowercase);
    if shouted && !wordnet().has(&lemma, part) {
        return Cow::Borrowed(form);
    }
    lemma
}

/// The form of a lemma; `None` where it has none.
pub fn inflect(lemma: &str, target: Target) -> Option<String> {
    if lemma.is_empty() || lemma.contains(char::is_whitespace) {
        return None;
    }
    if let Some(form) = exceptions().form(lemma, target) {
        return (!form.is_empty()).then(|| form.to_owned());
    }
    let compares = matches!(target, Target::Jjr | Target::Jjs);
    (!compares || comparative_by_rule(lemma)).then(|| regular(lemma, target))
}

/// Whether an adjective or adverb without an entry compares by endings: words of one syllable and those of two in y.
pub fn comparative_by_rule(lemma: &str) -> bool {
    let vowels = |text: &str| {
        let starts = text.split(|letter| !matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u'));
        starts.filter(|run| !run.is_empty()).count()
    };
    match lemma.strip_suffix('y') {
        Some(stem) => vowels(stem) == 1 && !stem.ends_with('l'),
        None => vowels(lemma.strip_suffix('e').unwrap_or(lemma)) == 1,
    }
}

/// Each part of speech that a form can be, with the lemma.
pub fn readings(form: &str) -> Vec<(PartOfSpeech, String)> {
    let small = lower(form);
    let own: Vec<PartOfSpeech> = wordnet().parts_of_speech(&small).collect();
    let mut readings = Vec::new();
    for part in PartOfSpeech::ALL {
        let lemma = content(small.clone(), part);
        let is_base = lemma == small;
        if !is_base && wordnet().has(&lemma, part) {
            readings.push((part, lemma.into_owned()));
        }
        if own.contains(&part) {
            readings.push((part, small.clone().into_owned()));
        }
    }
    readings
}
