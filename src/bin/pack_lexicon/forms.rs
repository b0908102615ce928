use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use seedbank::annotate::forms::{Target, by_rule, comparative_by_rule, spelling};
use seedbank::language::lexicon::blob::Writer;
use seedbank::language::lexicon::{PartOfSpeech, WordNet};

use crate::table::{cell, read, text};

/// How lemminflect and the exception lists name the parts of speech.
const PARTS: [(PartOfSpeech, &str); 4] = [
    (PartOfSpeech::Noun, "noun"),
    (PartOfSpeech::Verb, "verb"),
    (PartOfSpeech::Adjective, "adj"),
    (PartOfSpeech::Adverb, "adv"),
];

/// A table from a word and a number (part of speech or target) to another word.
type Links = BTreeMap<(String, u32), String>;

/// English forms that the spelling rules of the library get wrong, both ways.
pub fn english(packages: &Path, lexicon: &WordNet) -> anyhow::Result<Writer> {
    let prepared = packages.join("prepared");
    let mut listed = listed_lemmas(packages)?;
    let frequent = frequencies(&prepared)?;
    let mut forms = Links::new();
    for line in text(&prepared.join("infl_lu.csv"))?.lines() {
        for (lemma, target, form) in inflections(line) {
            let wanted = choose(lemma, target, form, &frequent);
            if wanted != form && target != Target::Nns {
                listed.insert((wanted.clone(), PartOfSpeech::Verb), lemma.to_owned());
            }
            if wanted != by_rule_only(lemma, target) {
                forms
                    .entry((lemma.to_owned(), target as u32))
                    .or_insert(wanted);
            }
        }
    }
    let mut lemmas = Links::new();
    for ((form, part), lemma) in listed {
        let found = by_rule(lexicon, &form, part);
        if found.as_deref().unwrap_or(&form) != lemma {
            lemmas.insert((form, part as u32), lemma);
        }
    }
    Ok(blob(&lemmas, &forms))
}

/// The first lemma that lemminflect or, where it has none, `WordNet`'s exception lists give a form.
fn listed_lemmas(packages: &Path) -> anyhow::Result<BTreeMap<(String, PartOfSpeech), String>> {
    let mut listed = BTreeMap::new();
    let list = text(&packages.join("prepared/lemma_lu.csv"))?;
    // A name spelled like a common word must not speak for it: "Miles" is no form of "miles".
    let is_name = |line: &&str| line.starts_with(char::is_uppercase);
    let (names, common): (Vec<&str>, Vec<&str>) = list.lines().partition(is_name);
    for line in common.into_iter().chain(names) {
        let mut cells = line.split(',');
        let (Some(form), Some(name), Some(lemmas)) = (cells.next(), cells.next(), cells.next())
        else {
            continue;
        };
        let part = PARTS.iter().find(|(_, named)| *named == name);
        let lemma = lemmas.split('/').next().filter(|lemma| !lemma.is_empty());
        if let (Some((part, _)), Some(lemma)) = (part, lemma) {
            listed
                .entry((form.to_lowercase(), *part))
                .or_insert(lemma.to_lowercase());
        }
    }
    for (part, name) in PARTS {
        let path = packages.join(format!("wordnet-base/usr/share/wordnet/{name}.exc"));
        for line in text(&path)?.lines() {
            let mut words = line.split(' ').map(|word| word.replace('_', " "));
            if let (Some(form), Some(lemma)) = (words.next(), words.next()) {
                listed.entry((form, part)).or_insert(lemma);
            }
        }
    }
    Ok(listed)
}

/// Words with how rare they are: centibels below one.
fn frequencies(prepared: &Path) -> anyhow::Result<BTreeMap<String, u32>> {
    let rows = read(&prepared.join("frequency_eng.tsv"))?;
    let word = |row: &Vec<String>| Some((row.first()?.clone(), cell(row, 1).parse().ok()?));
    Ok(rows.iter().filter_map(word).collect())
}

/// The forms of a row of lemminflect, the first variant of each; empty where the lemma has none.
fn inflections(line: &str) -> Vec<(&str, Target, &str)> {
    let cells: Vec<&str> = line.split(',').collect();
    let first = |at: usize| {
        let cell = cells.get(at).copied().unwrap_or("");
        cell.split('/').next().unwrap_or("")
    };
    let lemma = first(0);
    let past = first(2);
    let forms = match first(1) {
        "noun" => vec![(Target::Nns, past)],
        "verb" => {
            let participle = if first(3).is_empty() { past } else { first(3) };
            vec![
                (Target::Vbd, past),
                (Target::Vbn, participle),
                (Target::Vbg, first(4)),
                (Target::Vbz, first(5)),
            ]
        }
        _ => {
            let forms = vec![(Target::Jjr, past), (Target::Jjs, first(3))];
            return forms
                .into_iter()
                .map(|(target, form)| (lemma, target, form))
                .collect();
        }
    };
    let given = forms.into_iter().filter(|(_, form)| !form.is_empty());
    given.map(|(target, form)| (lemma, target, form)).collect()
}

/// The form to keep. Where lemminflect lists only an ending without a doubled consonant but people write it doubled
/// ("programmed"), the doubled one; where it calls a noun without plural its own plural but people write one, that one.
fn choose(lemma: &str, target: Target, form: &str, frequent: &BTreeMap<String, u32>) -> String {
    let rare = |word: &str| frequent.get(word).copied().unwrap_or(u32::MAX);
    let other = match target {
        Target::Nns if form == lemma => Some(spelling::regular(lemma, target)),
        _ => spelling::doubled(lemma, target),
    };
    let plain = form == lemma || form == spelling::regular(lemma, target);
    match other {
        Some(other) if plain && target == Target::Nns && rare(&other) < u32::MAX => other,
        Some(other) if plain && target != Target::Nns && rare(&other) < rare(form) => other,
        _ => form.to_owned(),
    }
}

/// What the library says without exceptions; empty where it says that there is no such form.
fn by_rule_only(lemma: &str, target: Target) -> String {
    let compares = matches!(target, Target::Jjr | Target::Jjs);
    if compares && !comparative_by_rule(lemma) {
        return String::new();
    }
    spelling::regular(lemma, target)
}

fn blob(lemmas: &Links, forms: &Links) -> Writer {
    let mut words = BTreeSet::new();
    for ((from, _), to) in lemmas.iter().chain(forms) {
        words.extend([from.as_str(), to.as_str()]);
    }
    let words: Vec<&str> = words.into_iter().collect();
    let mut blob = Writer::default();
    blob.words(words.iter().copied());
    for (links, factor) in [(lemmas, 4), (forms, 16)] {
        let id = |word: &str| words.partition_point(|other| *other < word) as u32;
        let mut lengths = vec![0u32; words.len()];
        for (from, _) in links.keys() {
            if let Some(length) = lengths.get_mut(id(from) as usize) {
                *length += 1;
            }
        }
        let codes = links.iter().map(|((_, code), to)| id(to) * factor + code);
        blob.numbers(&lengths);
        blob.numbers(&codes.collect::<Vec<u32>>());
    }
    blob
}

/// Indonesian forms with their lemmas: the words, and for each the number of its lemma.
pub fn indonesian(rows: &[Vec<String>]) -> Writer {
    let pairs: BTreeMap<&str, &str> = rows
        .iter()
        .map(|row| (cell(row, 0), cell(row, 1)))
        .collect();
    let words: BTreeSet<&str> = pairs
        .iter()
        .flat_map(|(form, lemma)| [*form, *lemma])
        .collect();
    let words: Vec<&str> = words.into_iter().collect();
    let id = |word: &str| words.partition_point(|other| *other < word) as u32;
    let lemma = |word: &&str| id(pairs.get(word).copied().unwrap_or(word));
    let mut blob = Writer::default();
    blob.words(words.iter().copied());
    blob.numbers(&words.iter().map(lemma).collect::<Vec<u32>>());
    blob
}
