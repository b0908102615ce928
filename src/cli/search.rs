use clap::Args;

use super::filter;
use super::open::BankFolder;
use super::outcome::Outcome;
use super::style::Style;
use super::term::Term;
use crate::index::{Facet, Index, SearchField, SearchRequest};
use crate::model::{Hit, ItemType, Language};

/// Search questions and sections of a bank
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  seedbank search \"put option\" --type multiple_choice --limit 5"
)]
pub struct Search {
    /// Words to look for; "two words" in quotes stand side by side, a - leaves out what follows
    #[arg(value_name = "QUERY")]
    query: String,
    /// How many hits to show
    #[arg(long, value_name = "N", default_value_t = 10)]
    limit: usize,
    /// Only in these languages (ISO 639-3 codes, such as eng,ind)
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    language: Vec<Language>,
    /// Only questions of these types
    #[arg(long = "type", value_name = "TYPES", value_delimiter = ',', value_parser = filter::item_type())]
    types: Vec<ItemType>,
    /// Print the hits as JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    bank: BankFolder,
}

impl Search {
    /// Prints the hits, best first.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let languages = self
            .language
            .iter()
            .map(|language| (Facet::Language, language.to_string()));
        let types = self
            .types
            .iter()
            .map(|kind| (Facet::Type, kind.name().to_owned()));
        let filters = languages
            .chain(types)
            .map(|(facet, value)| (SearchField::Facet(facet), value))
            .collect();
        let index = Index::open(&self.bank.folder.join("index"))?;
        let found = index.search(&SearchRequest {
            query: self.query.clone(),
            filters,
            limit: self.limit,
        })?;
        if self.json {
            term.print_json(&found)?;
        } else {
            let style = term.out_style();
            let hits: Vec<String> = found.hits.iter().map(|hit| entry(hit, style)).collect();
            term.print(&hits.join("\n"))?;
        }
        if found.total == 0 {
            term.say(&format!("nothing found for {:?}", self.query));
        } else {
            term.say(&format!("{} of {} hits", found.hits.len(), found.total));
        }
        Ok(Outcome::Done)
    }
}

fn entry(hit: &Hit, style: Style) -> String {
    let key = hit.item.as_ref().map(|item| item.key.join("; "));
    let key = key.map(|key| format!("    = {key}\n")).unwrap_or_default();
    format!(
        "{}\n    {}\n{key}    {}\n",
        style.strong(&hit.title),
        marked(&hit.snippet, style),
        style.faint(&format!("{} {}", hit.kind.name(), hit.id)),
    )
}

/// A snippet's HTML as text for a terminal.
fn marked(snippet: &str, style: Style) -> String {
    let mut text = String::new();
    for piece in snippet.split("<b>") {
        match piece.split_once("</b>") {
            Some((hit, rest)) => {
                text += &style.hit(&plain(hit));
                text += &plain(rest);
            }
            None => text += &plain(piece),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn plain(html: &str) -> String {
    html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#x27;", "'")
        .replace("&#39;", "'")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_stand_out_without_color_too() {
        let snippet = "a <b>put</b> <b>option</b> &amp; its <i>";
        assert_eq!(
            marked(snippet, Style::new(false)),
            "a *put* *option* & its <i>"
        );
        assert!(marked(snippet, Style::new(true)).contains("\u{1b}[1;33mput"));
    }
}
