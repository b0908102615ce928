//! The files under `tests/ratings/`: one a sitting.

use std::fs;
use std::path::Path;

use anyhow::{Context, bail, ensure};

/// The columns, as the last line of a head names them.
pub const COLUMNS: &str =
    "item\tshown\tfile\tstart\tend\trule\ttype\tlanguage\trater\tverdict\tletters\tanswer";
/// The letters of the rubric.
pub const LETTERS: &str = "GSKODAWL";

/// What one rater said of one item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The item's id.
    pub item: String,
    /// Hash of what was shown.
    pub shown: String,
    /// Name of the source's file, without a folder.
    pub file: String,
    /// Bytes of the evidence in the source; none where the bank of then is gone.
    pub place: Option<(usize, usize)>,
    /// The extraction rule.
    pub rule: String,
    /// The form of the question.
    pub kind: String,
    /// Its language.
    pub language: String,
    /// The rater's mark, which tells raters of one sitting apart.
    pub rater: String,
    /// Whether it is worth keeping.
    pub accepts: bool,
    /// What it lacks, as letters of the rubric.
    pub letters: String,
    /// What a learner answered, where one did.
    pub answer: String,
}

impl Rating {
    /// Reads a line of a file.
    pub fn parse(line: &str) -> anyhow::Result<Self> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [
            item,
            shown,
            file,
            start,
            end,
            rule,
            kind,
            language,
            rater,
            verdict,
            letters,
            answer,
        ] = fields.as_slice()
        else {
            bail!("{} fields instead of 12", fields.len());
        };
        let accepts = match *verdict {
            "yes" => true,
            "no" => false,
            other => bail!("the verdict {other:?} is neither yes nor no"),
        };
        ensure!(
            letters.chars().all(|letter| LETTERS.contains(letter)),
            "{letters:?} are no letters of the rubric"
        );
        let place = match (*start, *end) {
            ("", "") => None,
            (start, end) => Some((start.parse()?, end.parse()?)),
        };
        Ok(Self {
            item: (*item).to_owned(),
            shown: (*shown).to_owned(),
            file: (*file).to_owned(),
            place,
            rule: (*rule).to_owned(),
            kind: (*kind).to_owned(),
            language: (*language).to_owned(),
            rater: (*rater).to_owned(),
            accepts,
            letters: (*letters).to_owned(),
            answer: (*answer).to_owned(),
        })
    }
}

/// The ratings of a file; its head is left out.
pub fn read(path: &Path) -> anyhow::Result<Vec<Rating>> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.starts_with('#') && *line != COLUMNS);
    lines
        .map(|(at, line)| {
            Rating::parse(line).with_context(|| format!("{}:{}", path.display(), at + 1))
        })
        .collect()
}

/// The files of all sittings in a folder, by name: they begin with their date.
pub fn files(folder: &Path) -> anyhow::Result<Vec<std::path::PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with("20") && name.ends_with(".tsv")) {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}
