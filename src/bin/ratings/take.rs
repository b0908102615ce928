//! Takes the verdicts of a sitting into a file of ratings, without any text of items or sources.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use seedbank::model::{Bank, Item};

use crate::halves::halves;
use crate::sheet::{self, Entry, Shown};
use crate::shown::{shown, shown_of};
use crate::sitting::{COLUMNS, LETTERS};

/// The share of the planted faults that a rater must refuse to count.
const LEAST_CAUGHT: f64 = 0.85;

/// What a learner answers besides letters and texts.
const WORDS: [&str; 5] = ["true", "false", "two", "none", "unclear"];
/// What is kept of an answer in words.
const TYPED: &str = "typed";

/// Take the verdicts of a sitting
#[derive(Args)]
pub struct Take {
    /// The sheet that was rated; its key file lies beside it
    sheet: PathBuf,
    /// A rater's mark and verdicts: number, yes or no, letters, why
    #[arg(long = "rater", value_name = "MARK=FILE", required = true)]
    raters: Vec<String>,
    /// A learner's answers: number, answer; the mark is a rater's
    #[arg(long = "answers", value_name = "MARK=FILE")]
    answers: Vec<String>,
    /// The bank the sheet was drawn from, which knows the places; a later one knows those it still asks of in the same wording
    #[arg(long = "bank", value_name = "FILE")]
    banks: Vec<PathBuf>,
    /// The name of a bank that was mixed in: its items are not ours, and left out
    #[arg(long = "mixed", value_name = "NAME")]
    mixed: Vec<String>,
    /// What the raters saw, in which passes
    #[arg(long, value_name = "TEXT")]
    passes: String,
    /// The day of the sitting
    #[arg(long, value_name = "DATE")]
    date: String,
    /// The file to write; halves.tsv lies beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// One rater's verdicts: accepted or not, and the letters.
struct Rater {
    mark: String,
    verdicts: BTreeMap<usize, (bool, String)>,
    caught: usize,
}

impl Take {
    /// Writes the file.
    pub fn run(self) -> anyhow::Result<bool> {
        let key = sheet::key(&self.sheet.with_extension("key.json"))?;
        let shown = sheet::shown(&self.sheet)?;
        let banks: Vec<Bank> = crate::banks(&self.banks)?;
        let items = banks.iter().flat_map(|bank| &bank.items);
        let items: BTreeMap<&str, &Item> = items.map(|item| (item.id.as_str(), item)).collect();
        let planted = key.items.iter().filter(|entry| entry.planted.is_some());
        let planted: Vec<usize> = planted.map(|entry| entry.number).collect();
        let raters = self.raters.iter().map(|named| rater(named, &planted));
        let raters: Vec<Rater> = raters.collect::<Result<_, _>>()?;
        let answers = self.answers.iter().map(|named| answers(named));
        let answers: BTreeMap<String, BTreeMap<usize, String>> =
            answers.collect::<Result<_, _>>()?;
        let folder = self.out.parent().unwrap_or(Path::new("."));
        let entries: Vec<&Entry> = key
            .items
            .iter()
            .filter(|entry| entry.planted.is_none() && !self.mixed.contains(&entry.bank))
            .collect();
        let mut text = self.head(&key, &entries, &raters, planted.len(), folder)?;
        for entry in &entries {
            let seen = shown
                .get(&entry.number)
                .context("an item is not on the sheet")?;
            let place = items.get(entry.id.as_str()).copied();
            let common = common(entry, seen, place);
            for rater in raters.iter().filter(|rater| rater.counts(planted.len())) {
                if let Some((accepts, letters)) = rater.verdicts.get(&entry.number) {
                    let answer = answers
                        .get(&rater.mark)
                        .and_then(|all| all.get(&entry.number));
                    let verdict = if *accepts { "yes" } else { "no" };
                    let answer = answer.map_or("", String::as_str);
                    writeln!(
                        text,
                        "{common}\t{}\t{verdict}\t{letters}\t{answer}",
                        rater.mark
                    )?;
                }
            }
        }
        fs::write(&self.out, text).with_context(|| self.out.display().to_string())?;
        Ok(true)
    }

    fn head(
        &self,
        key: &sheet::Key,
        entries: &[&Entry],
        raters: &[Rater],
        planted: usize,
        folder: &Path,
    ) -> anyhow::Result<String> {
        let halves = halves(folder)?;
        let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
        for entry in entries {
            let known = halves
                .get(&entry.source)
                .with_context(|| format!("halves.tsv does not know {}", entry.source))?;
            *kinds
                .entry(format!("{} ({})", known.kind, known.half))
                .or_default() += 1;
        }
        let kinds: Vec<String> = kinds
            .iter()
            .map(|(kind, n)| format!("{n} of {kind}"))
            .collect();
        let mut text = format!(
            "# date: {}\n# items by kind of source and half: {}\n",
            self.date,
            kinds.join(", ")
        );
        let strata = key.stratify.join(", ");
        writeln!(
            text,
            "# drawn: {} items stratified by {strata}, seed {}; {planted} faults planted among them, not listed here",
            entries.len(),
            key.seed
        )?;
        writeln!(text, "# passes: {}", self.passes)?;
        for rater in raters {
            let said = rater.verdicts.len();
            let caught = rater.caught;
            let counts = if rater.counts(planted) {
                ""
            } else {
                "; void, left out"
            };
            writeln!(
                text,
                "# rater {}: {said} verdicts, {caught} of {planted} planted faults caught{counts}",
                rater.mark
            )?;
        }
        writeln!(text, "{COLUMNS}")?;
        Ok(text)
    }
}

impl Rater {
    /// Whether the rater refused enough of the planted faults; one left unrated counts as missed.
    fn counts(&self, planted: usize) -> bool {
        self.caught as f64 >= LEAST_CAUGHT * planted as f64
    }
}

/// The columns that all raters of an item share.
fn common(entry: &Entry, seen: &Shown, item: Option<&Item>) -> String {
    let options = seen.options.iter().map(String::as_str);
    let hash = shown(&seen.stem, options, entry.key.iter().map(String::as_str));
    // A bank that words the item in another way is not the one it was drawn from, and may have it at another place.
    let item = item.filter(|item| shown_of(item) == hash);
    let place = item.and_then(|item| item.evidence.first());
    let place = place.filter(|place| place.path.rsplit('/').next() == Some(entry.source.as_str()));
    let (start, end) = place.map_or_else(Default::default, |place| {
        (place.start.to_string(), place.end.to_string())
    });
    let Entry {
        id,
        source,
        rule,
        kind,
        language,
        ..
    } = entry;
    [
        id,
        hash.as_str(),
        source,
        &start,
        &end,
        rule,
        kind,
        language,
    ]
    .join("\t")
}

fn parted(named: &str) -> anyhow::Result<(&str, String)> {
    let (mark, path) = named
        .split_once('=')
        .context("give a mark and a file as MARK=FILE")?;
    Ok((
        mark,
        fs::read_to_string(path).with_context(|| path.to_owned())?,
    ))
}

fn rater(named: &str, planted: &[usize]) -> anyhow::Result<Rater> {
    let (mark, text) = parted(named)?;
    let mut verdicts = BTreeMap::new();
    for line in text.lines() {
        let mut fields = line.split('\t');
        let Some(Ok(number)) = fields.next().map(|field| field.trim().parse::<usize>()) else {
            continue;
        };
        let accepts = match fields.next().map(str::trim) {
            Some("yes") => true,
            Some("no") => false,
            _ => bail!("{mark}: no verdict in {line:?}"),
        };
        let letters: String = fields.next().unwrap_or_default().trim().chars().collect();
        if let Some(other) = letters.chars().find(|letter| !LETTERS.contains(*letter)) {
            bail!("{mark}: {other:?} is no letter of the rubric");
        }
        verdicts.insert(number, (accepts, letters));
    }
    let refused = |number: &&usize| verdicts.get(*number).is_some_and(|(accepts, _)| !accepts);
    Ok(Rater {
        mark: mark.to_owned(),
        caught: planted.iter().filter(refused).count(),
        verdicts,
    })
}

fn answers(named: &str) -> anyhow::Result<(String, BTreeMap<usize, String>)> {
    let (mark, text) = parted(named)?;
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    let lines = lines
        .filter_map(|(number, answer)| Some((number.trim().parse().ok()?, without_text(answer))));
    Ok((mark.to_owned(), lines.collect()))
}

/// An answer as it is kept: letters and words such as `unclear` as they are, of an answer in words only that it was typed.
fn without_text(answer: &str) -> String {
    let answer = answer.trim().to_lowercase();
    let is_letter = |part: &str| part.trim().chars().count() == 1;
    if WORDS.contains(&answer.as_str()) || answer.split(',').all(is_letter) {
        answer
    } else {
        TYPED.to_owned()
    }
}
