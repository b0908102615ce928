//! Trains the taggers and the parser from treebanks of Universal Dependencies.
//!
//! `train TREEBANKS [OUT]` reads `en_ewt`, `id_csui`, `id_gsd` and `id_pud` in `TREEBANKS` and writes the models under `OUT`, by default
//! `src/language/packs`. The page of the packs says where the treebanks come from. The same treebanks give the same bytes.
#![allow(
    clippy::cast_possible_truncation,
    clippy::print_stdout,
    reason = "a tool for those who build the program: it counts what it has numbered itself, and says what it wrote"
)]

mod calibrating;
mod oracle;
mod parsing;
mod perceptron;
mod tagging;
mod treebank;

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::Context;
use calibrating::Decision;
use seedbank::annotate::analysis::Calibration;
use seedbank::annotate::analysis::parse::{self, has_sign};
use seedbank::annotate::analysis::tag::{Tagged, Tagger};
use seedbank::model::{Relation, Upos};
use treebank::Sentence;

/// Parts that the training data are cut into, so that the parser learns from tags as a tagger gives them to unknown text.
const FOLDS: usize = 10;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let treebanks = arguments
        .next()
        .context("which folder holds the treebanks?")?;
    let out = arguments
        .next()
        .unwrap_or_else(|| "src/language/packs".into());
    indonesian(&treebanks, &out)?;
    english(&treebanks, &out)
}

fn indonesian(treebanks: &Path, out: &Path) -> anyhow::Result<()> {
    let parts = [
        "id_csui/id_csui-ud-train.conllu",
        "id_gsd/id_gsd-ud-dev.conllu",
        "id_pud/id_pud-ud-test.conllu",
    ];
    let mut sentences = Vec::new();
    for part in parts {
        sentences.extend(treebank::read(treebanks, part)?);
    }
    // Each of the three has finer classes of its own, or none.
    for xpos in sentences.iter_mut().flat_map(|sentence| &mut sentence.xpos) {
        xpos.clear();
    }
    let inventory = tagging::inventory(&sentences);
    let tagged = jackknifed(&sentences, &inventory)?;
    let calibration = tag_calibration(&sentences, &tagged);
    let all: Vec<&Sentence> = sentences.iter().collect();
    let (_, bytes) = tagging::train(&all, &inventory).packed(&calibration)?;
    write(out, "ind/tagger.zst", &bytes)
}

fn english(treebanks: &Path, out: &Path) -> anyhow::Result<()> {
    let sentences = treebank::read(treebanks, "en_ewt/en_ewt-ud-train.conllu")?;
    let unseen = treebank::read(treebanks, "en_ewt/en_ewt-ud-dev.conllu")?;
    let inventory = tagging::inventory(&sentences);
    let tagged = jackknifed(&sentences, &inventory)?;
    let all: Vec<&Sentence> = sentences.iter().collect();
    let (model, bytes) =
        tagging::train(&all, &inventory).packed(&tag_calibration(&sentences, &tagged))?;
    write(out, "eng/tagger.zst", &bytes)?;
    let names: Vec<Relation> = Relation::ALL
        .iter()
        .copied()
        .filter(|name| *name != Relation::Root)
        .collect();
    let examples = sentences.iter().zip(&tagged);
    let examples: Vec<parsing::Example> = examples
        .map(|(sentence, given)| example(sentence, given, &names))
        .collect();
    let learned = parsing::train(&examples, &names);
    let decisions = decisions(&unseen, &model, &learned)?;
    let calibration = calibrating::fit(&decisions, Relation::ALL.len());
    let (_, bytes) = learned.packed(&calibration)?;
    write(out, "eng/parser.zst", &bytes)
}

/// A word as a tagger tags it.
type Given = (Tagged, Upos);

/// The sentences of a fold by their place, with their tags.
type Fold = Vec<(usize, Vec<Given>)>;

/// The tags of each sentence, given by a tagger that has not learned from it.
fn jackknifed(
    sentences: &[Sentence],
    inventory: &[(Upos, String)],
) -> anyhow::Result<Vec<Vec<Given>>> {
    let mut tagged = vec![Vec::new(); sentences.len()];
    let folds: Vec<usize> = (0..FOLDS).collect();
    let workers = thread::available_parallelism().map_or(1, usize::from);
    for batch in folds.chunks(workers) {
        let done: Vec<anyhow::Result<Fold>> = thread::scope(|scope| {
            let work = batch
                .iter()
                .map(|fold| scope.spawn(|| held_out(sentences, inventory, *fold)));
            let work: Vec<_> = work.collect();
            let ended = work.into_iter().map(|work| {
                work.join()
                    .unwrap_or_else(|_| anyhow::bail!("a fold could not be trained"))
            });
            ended.collect()
        });
        for fold in done {
            for (at, given) in fold? {
                tagged[at] = given;
            }
        }
    }
    Ok(tagged)
}

/// Trains on all sentences but those of a fold, and tags these.
fn held_out(
    sentences: &[Sentence],
    inventory: &[(Upos, String)],
    fold: usize,
) -> anyhow::Result<Fold> {
    let is_held = |at: usize| at % FOLDS == fold;
    let rest = sentences.iter().enumerate().filter(|(at, _)| !is_held(*at));
    let rest: Vec<&Sentence> = rest.map(|(_, sentence)| sentence).collect();
    let (tagger, _) = tagging::train(&rest, inventory).packed(&Calibration::default())?;
    let held = sentences.iter().enumerate().filter(|(at, _)| is_held(*at));
    Ok(held
        .map(|(at, sentence)| (at, given(&tagger, sentence)))
        .collect())
}

fn given(model: &Tagger, sentence: &Sentence) -> Vec<Given> {
    let tagged = model.tag_all(sentence.forms.iter().map(String::as_str));
    let class = |tagged: &Tagged| model.tag(tagged.tag).map_or(Upos::X, |tag| tag.upos);
    tagged
        .into_iter()
        .map(|tagged| (tagged, class(&tagged)))
        .collect()
}

fn tag_calibration(sentences: &[Sentence], tagged: &[Vec<Given>]) -> Calibration {
    let pairs = sentences
        .iter()
        .zip(tagged)
        .flat_map(|(sentence, given)| sentence.upos.iter().zip(given));
    let decisions = pairs.map(|(upos, (tagged, class))| (0, [tagged.margin, 0], upos == class));
    calibrating::fit(&decisions.collect::<Vec<Decision>>(), 1)
}

fn words(given: &[Given]) -> Vec<parse::Word> {
    let words = given.iter();
    words
        .map(|(tagged, class)| parse::Word {
            form: tagged.form,
            tag: tagged.tag as u32,
            class: *class as u32,
        })
        .collect()
}

fn example(sentence: &Sentence, given: &[Given], names: &[Relation]) -> parsing::Example {
    let number = |relation: &String| {
        names
            .iter()
            .position(|name| name.as_str() == relation)
            .unwrap_or(0)
    };
    parsing::Example {
        words: words(given),
        heads: sentence.heads.clone(),
        relations: sentence.relations.iter().map(number).collect(),
    }
}

/// What the parser decides on sentences that it has not learned from.
fn decisions(
    unseen: &[Sentence],
    tagger: &Tagger,
    learned: &parsing::Learned,
) -> anyhow::Result<Vec<Decision>> {
    let (parser, _) = learned.packed(&Calibration::default())?;
    let mut decisions = Vec::new();
    let (mut heads, mut both) = (0, 0);
    for sentence in unseen {
        let words = words(&given(tagger, sentence));
        let arcs = parser.parse(&words);
        for (at, arc) in arcs.iter().enumerate() {
            let is_head = arc.head == sentence.heads[at];
            let is_right =
                is_head && universal(arc.relation.as_str()) == universal(&sentence.relations[at]);
            heads += usize::from(is_head);
            both += usize::from(is_right);
            if has_sign(&words, &arcs, at) {
                decisions.push((
                    arc.relation as usize,
                    [arc.head_margin, arc.relation_margin],
                    is_right,
                ));
            }
        }
    }
    let total = unseen
        .iter()
        .map(|sentence| sentence.forms.len())
        .sum::<usize>() as f64;
    println!(
        "unseen text: heads {:.2} %, with relations {:.2} %",
        100.0 * f64::from(heads as u32) / total,
        100.0 * f64::from(both as u32) / total
    );
    Ok(decisions)
}

/// A relation without its subtype.
fn universal(relation: &str) -> &str {
    relation.split(':').next().unwrap_or(relation)
}

fn write(out: &Path, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let path = out.join(name);
    fs::write(&path, bytes).with_context(|| path.display().to_string())?;
    println!("{name}: {} bytes", bytes.len());
    Ok(())
}
