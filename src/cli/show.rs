use clap::Args;

use super::open::BankFolder;
use super::outcome::Outcome;
use super::style::Style;
use super::term::Term;
use crate::model::{ChoiceOption, Evidence, Item, KeyBasis, Review};

/// Show one question with its key and its evidence
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  seedbank show 3f2a91c0de5b7784 --json")]
pub struct Show {
    /// Id of the question, or enough of its start
    #[arg(value_name = "ID")]
    id: String,
    /// Print the item as it stands in the bank
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    bank: BankFolder,
}

impl Show {
    /// Prints the item.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let (_, item) = self.bank.item(&self.id)?;
        if self.json {
            term.print_json(&item)?;
        } else {
            let style = term.out_style();
            let mut text = question(&item, style);
            for evidence in &item.evidence {
                text += &place(evidence, style);
            }
            term.print(&text)?;
        }
        Ok(Outcome::Done)
    }
}

/// Stem, options or pairs, key, and what kind of question it is.
pub fn question(item: &Item, style: Style) -> String {
    let options = item.options.iter().map(|option| option_line(option, style));
    let pairs = item.pairs.iter();
    let pairs = pairs.map(|pair| format!("    {} = {}\n", pair.left, pair.right));
    let typed = item.options.is_empty() && item.pairs.is_empty();
    let key = typed.then(|| format!("  = {}\n", style.good(&item.key.join("; "))));
    let accept = (!item.accept.is_empty())
        .then(|| format!("    also taken as right: {}\n", item.accept.join("; ")));
    let lines = options.chain(pairs).chain(key).chain(accept);
    format!(
        "{}\n{}    {}\n",
        style.strong(&item.stem),
        lines.collect::<String>(),
        style.faint(&facts(item))
    )
}

fn facts(item: &Item) -> String {
    let basis = match item.key_basis {
        KeyBasis::Source | KeyBasis::Marked => "",
        KeyBasis::FirstListed => ", key inferred: the source lists it first",
        KeyBasis::Unknown => ", key unknown",
    };
    let review = match item.review {
        Review::Unreviewed => String::new(),
        reviewed => format!(", {}", name(&reviewed)),
    };
    let facts = format!(
        "{}, {}, {}, {}, rule {}, score {:.2}, item {}",
        item.kind.name(),
        item.language,
        name(&item.difficulty),
        name(&item.cognitive_level),
        item.rule,
        item.score,
        item.id
    );
    facts + basis + &review
}

/// The quote that proves a key, and where it stands.
pub fn place(evidence: &Evidence, style: Style) -> String {
    let locator = evidence.locator.as_ref();
    let locator = locator.map(|at| format!(", {at}")).unwrap_or_default();
    let Evidence {
        path, start, end, ..
    } = evidence;
    format!(
        "\n    \"{}\"\n    {}\n",
        evidence
            .quote
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "),
        style.faint(&format!("{path}, bytes {start} to {end}{locator}"))
    )
}

/// A value as JSON names it.
pub fn name(value: &impl serde::Serialize) -> String {
    let name = serde_json::to_value(value).unwrap_or_default();
    name.as_str().unwrap_or_default().to_owned()
}

fn option_line(option: &ChoiceOption, style: Style) -> String {
    let line = format!("{}) {}", option.id, option.text);
    if option.correct {
        format!("  * {}\n", style.good(&line))
    } else {
        format!("    {line}\n")
    }
}
