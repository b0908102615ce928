use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::{ArgGroup, Args};
use serde_json::Value;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::quantity::count;
use super::style::Style;
use super::table::{Align, shortened, table};
use super::term::{self, Term};
use crate::bank::{Store, Verdict, edit, flaws, reviewed};
use crate::export::write_whole;
use crate::model::{Decision, Item, ItemEdit, Ruling};
use crate::pipeline;

/// Widest question in the list, in characters.
const STEM_WIDTH: usize = 60;
/// Where the environment names the user.
const USER: [&str; 3] = ["USER", "LOGNAME", "USERNAME"];

/// Accept, reject or edit questions, and list what was decided
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("task").required(true),
    after_help = "A decision is kept by the id of its question: rebuilds, moved sources and new versions keep it, also while\nthe question is gone. A rejected question never comes back. FILE for --edit is a JSON object with the\nfields to change (stem, options, key, pairs, accept, tolerance, truth, topics, difficulty,\ncognitive_level), or the whole question as `seedbank show ID --json` prints it. Of decisions that are\nimported, the later one about a question stands.\n\nExample:\n  seedbank review 3f2a91c0de5b7784 --accept --by Ada"
)]
pub struct Review {
    /// Ids of the questions, or enough of their starts
    #[arg(value_name = "ID", conflicts_with_all = ["list", "export", "import"])]
    ids: Vec<String>,
    /// They are good as they are
    #[arg(long, group = "task", requires = "ids")]
    accept: bool,
    /// They are not wanted
    #[arg(long, group = "task", requires = "ids")]
    reject: bool,
    /// The question reads as in this file of JSON (- for standard input)
    #[arg(long, value_name = "FILE", group = "task", requires = "ids")]
    edit: Option<PathBuf>,
    /// List all decisions
    #[arg(long, group = "task")]
    list: bool,
    /// Write all decisions as JSON lines (- for standard output)
    #[arg(long, value_name = "FILE", group = "task")]
    export: Option<PathBuf>,
    /// Take decisions over from such a file (- for standard input)
    #[arg(long, value_name = "FILE", group = "task")]
    import: Option<PathBuf>,
    /// Who decides [default: the user's name]
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    #[command(flatten)]
    bank: BankFolder,
}

impl Review {
    /// Does the one task that was named.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let mut store = self.bank.store()?;
        if self.list {
            let list = list(&store, term.out_style())?;
            term.print(&list)?;
        } else if let Some(file) = &self.export {
            export(&store, file, term)?;
        } else if let Some(file) = &self.import {
            let imported = store.import_decisions(&decisions(&store, file)?)?;
            term::say(&format!(
                "{} taken over, {} not later than what was decided here",
                count(imported.taken, "decision"),
                imported.passed_over
            ));
            self.publish(imported.taken)?;
        } else {
            let verdicts = self.verdicts(&store)?;
            store.decide(&verdicts, self.by().as_deref())?;
            for verdict in &verdicts {
                let stem = verdict.stem.as_deref().unwrap_or_default();
                term::say(&format!(
                    "{} {}: {stem}",
                    verdict.ruling.name(),
                    verdict.item
                ));
            }
            self.publish(verdicts.len())?;
        }
        Ok(Outcome::Done)
    }

    fn publish(&self, kept: usize) -> anyhow::Result<()> {
        pipeline::catch_up(&self.bank.folder).with_context(|| {
            format!(
                "{} kept, but what is read does not show it yet",
                count(kept, "decision")
            )
        })
    }

    fn by(&self) -> Option<String> {
        let named = self.by.clone();
        let named = named.or_else(|| USER.iter().find_map(|name| std::env::var(name).ok()));
        named.filter(|name| !name.trim().is_empty())
    }

    fn verdicts(&self, store: &Store) -> anyhow::Result<Vec<Verdict>> {
        let ids: Vec<String> = self
            .ids
            .iter()
            .map(|id| self.whole_id(store, id))
            .collect::<Result<_, _>>()?;
        if let Some(file) = &self.edit {
            let [id] = ids.as_slice() else {
                bail!("an edit is of one question: name one id with --edit");
            };
            return Ok(vec![edited(store, id, file)?]);
        }
        let ruling = if self.accept {
            Ruling::Accepted
        } else {
            Ruling::Rejected
        };
        let verdict = |id: String| {
            let item = present(store, &id)?;
            Ok(Verdict {
                item: id,
                ruling,
                edit: None,
                stem: item.map(|item| item.stem),
            })
        };
        ids.into_iter().map(verdict).collect()
    }

    fn whole_id(&self, store: &Store, start: &str) -> anyhow::Result<String> {
        let folder = self.bank.folder.display();
        let found = store.ids_like(start)?;
        match found.as_slice() {
            [] => bail!("no item {start} in {folder}: `seedbank search QUERY` shows ids"),
            [first, _] if first != start => {
                bail!("several ids in {folder} start with {start}: give more of it")
            }
            [first, ..] => Ok(first.clone()),
        }
    }
}

/// The item as it reads at present, rejected or not.
fn present(store: &Store, id: &str) -> anyhow::Result<Option<Item>> {
    let decision = store.decision(id)?;
    let edit = decision.and_then(|decision| decision.edited);
    let item = store.built_item(id)?;
    Ok(item.map(|item| match &edit {
        Some(edit) => reviewed(item, Ruling::Edited, Some(edit)),
        None => item,
    }))
}

fn edited(store: &Store, id: &str, file: &Path) -> anyhow::Result<Verdict> {
    let built = store.built_item(id)?.with_context(|| {
        format!(
            "item {id} is not in the bank at present: it can be edited when a build brings it back"
        )
    })?;
    let now = present(store, id)?.unwrap_or_else(|| built.clone());
    let name = name_of(file);
    let json: Value = serde_json::from_str(&text_of(file)?).with_context(|| {
        format!("{name} is no JSON: an edit is an object such as {{\"stem\": \"What is ...?\"}}")
    })?;
    let edited = edit(&built, &now, &json).with_context(|| name.clone())?;
    if !edited.left_aside.is_empty() {
        let fields = edited.left_aside.join(", ");
        term::say(&format!(
            "note: left as built, as it cannot be edited: {fields}"
        ));
    }
    for flaw in flaws(&edited.item) {
        term::say(&format!("note: a flaw of the edited question: {flaw}"));
    }
    Ok(Verdict {
        item: id.to_owned(),
        ruling: if edited.edit == ItemEdit::default() {
            Ruling::Accepted
        } else {
            Ruling::Edited
        },
        edit: Some(edited.edit),
        stem: Some(edited.item.stem),
    })
}

fn list(store: &Store, style: Style) -> anyhow::Result<String> {
    let columns = ["item", "decision", "by", "at", "question"].map(|name| (name, Align::Left));
    let row = |one: Decision| {
        let is_there = store.built_item(&one.item)?.is_some();
        let gone = if is_there {
            ""
        } else {
            ", not in the bank at present"
        };
        let stem = shortened(one.stem.as_deref().unwrap_or_default(), STEM_WIDTH);
        Ok(vec![
            one.item,
            one.decision.name().to_owned(),
            one.by.unwrap_or_default(),
            one.at,
            stem + gone,
        ])
    };
    let decisions = store.decisions()?;
    term::say(&count(decisions.len(), "decision"));
    if decisions.is_empty() {
        return Ok(String::new());
    }
    let rows: anyhow::Result<Vec<_>> = decisions.into_iter().map(row).collect();
    Ok(table(&columns, &rows?, style))
}

fn export(store: &Store, file: &Path, term: &mut Term) -> anyhow::Result<()> {
    let decisions = store.decisions()?;
    let mut lines = String::new();
    for decision in &decisions {
        lines += &serde_json::to_string(decision)?;
        lines.push('\n');
    }
    if file == Path::new("-") {
        return term.print(&lines);
    }
    write_whole(file, lines.as_bytes())?;
    let decisions = count(decisions.len(), "decision");
    term::say(&format!("{decisions} written to {}", file.display()));
    Ok(())
}

/// Reads decisions; one line that is none makes all of them unwelcome.
fn decisions(store: &Store, file: &Path) -> anyhow::Result<Vec<Decision>> {
    let name = name_of(file);
    let mut decisions = Vec::new();
    for (number, line) in text_of(file)?.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let place = || {
            format!(
                "{name}, line {}: nothing was imported; `seedbank schema decision` describes a line",
                number + 1
            )
        };
        let decision: Decision = serde_json::from_str(line).with_context(place)?;
        check(store, &decision).with_context(place)?;
        decisions.push(decision);
    }
    Ok(decisions)
}

fn check(store: &Store, decision: &Decision) -> anyhow::Result<()> {
    if decision.decision == Ruling::Edited && decision.edited.is_none() {
        bail!("`edited` is missing from an edited question");
    }
    if decision.item.trim().is_empty() {
        bail!("`item` names no question");
    }
    if !store.is_time(&decision.at)? {
        bail!("{:?} is no time such as 2026-03-14T09:26:53Z", decision.at);
    }
    Ok(())
}

fn name_of(file: &Path) -> String {
    if file == Path::new("-") {
        return "standard input".to_owned();
    }
    file.display().to_string()
}

fn text_of(file: &Path) -> anyhow::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin()
            .read_to_string(&mut text)
            .context("cannot read standard input as UTF-8")?;
        return Ok(text);
    }
    std::fs::read_to_string(file).with_context(|| {
        format!(
            "cannot read {}: name a file of UTF-8 text, or - for standard input",
            file.display()
        )
    })
}
