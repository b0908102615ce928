//! Packs word lists from registry packages into the language packs.
//!
//! `pack_lexicon PACKAGES [OUT]` reads the unpacked packages and the tables that `prepare.py` made of them in
//! `PACKAGES/prepared`, and writes the blobs under `OUT`, by default `src/language/packs`. The page of the packs says
//! where the packages come from. The same packages give the same bytes.

#![allow(
    clippy::cast_possible_truncation,
    reason = "a data file holds far fewer than 2^32 of anything"
)]

mod forms;
mod gazetteer;
mod table;
mod wordnet;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use seedbank::language::lexicon::WordNet;
use seedbank::language::lexicon::blob::Writer;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let packages = arguments
        .next()
        .context("which folder holds the packages?")?;
    let out = arguments
        .next()
        .unwrap_or_else(|| "src/language/packs".into());
    let prepared = packages.join("prepared");
    let wordnet = wordnet::pack(&packages)?.pack()?;
    let lexicon = WordNet::load(&wordnet);
    write(&out, "eng/wordnet.zst", &wordnet)?;
    for language in ["deu", "eng", "fra", "ind", "ita", "nld", "por", "spa"] {
        let source = prepared.join(format!("frequency_{language}.tsv"));
        let blob = table::frequencies(&table::read(&source)?)?;
        save(&out, &format!("{language}/frequency.zst"), blob)?;
        let list = format!("stop_words_{language}.txt");
        let target = out.join(language).join("stop_words.txt");
        fs::copy(prepared.join(list), target)?;
    }
    let places = table::read(&prepared.join("places.tsv"))?;
    save(&out, "und/places.zst", gazetteer::places(&places)?)?;
    let names = table::read(&prepared.join("names.tsv"))?;
    save(&out, "und/names.zst", gazetteer::names(&names))?;
    let lemmas = table::read(&prepared.join("lemmas_ind.tsv"))?;
    save(&out, "ind/lemmas.zst", forms::indonesian(&lemmas))?;
    save(&out, "eng/forms.zst", forms::english(&packages, &lexicon)?)
}

fn save(out: &Path, name: &str, blob: Writer) -> anyhow::Result<()> {
    write(out, name, &blob.pack()?)
}

fn write(out: &Path, name: &str, packed: &[u8]) -> anyhow::Result<()> {
    let path = out.join(name);
    fs::write(&path, packed).with_context(|| format!("writing {}", path.display()))
}
