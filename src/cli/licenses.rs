use clap::Args;

use super::outcome::Outcome;
use super::term::Term;

/// The licenses of the data files, with the notices that they ask for.
const DATA: &str = include_str!("../language/packs/LICENSES.md");
/// Every crate that the program is built from: name, version, license.
const CRATES: &str = include_str!("licenses/crates.tsv");

/// Print the licenses of the data and the code that are built in
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  seedbank licenses | less")]
pub struct Licenses {}

impl Licenses {
    /// Prints the notices of the data, then the crates.
    pub fn run(term: &mut Term) -> anyhow::Result<Outcome> {
        term.print(&page())?;
        Ok(Outcome::Done)
    }
}

fn page() -> String {
    let rows: Vec<Vec<&str>> = CRATES
        .lines()
        .map(|row| row.split('\t').collect())
        .collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.len()).max().unwrap_or(0)
    };
    let (name, version) = (width(0), width(1));
    let line = |row: &Vec<&str>| match row.as_slice() {
        [crate_name, number, license] => {
            format!("{crate_name:name$}  {number:version$}  {license}\n")
        }
        _ => String::new(),
    };
    let crates: String = rows.iter().map(line).collect();
    format!(
        "{DATA}\n# Licenses of the code in seedbank\n\nCrates that seedbank is built from on one platform or another; their texts are in the packages.\n\n{crates}"
    )
}
