use clap::Args;

use super::filter;
use super::open::BankFolder;
use super::outcome::Outcome;
use super::style::Style;
use super::term::{self, Term};
use crate::index::{Facet, Index, SearchField, SearchRequest};
use crate::model::{Hit, ItemType, Language};

/// Search questions and sections of a bank
#[derive(Debug, Args)]
#[command(
    after_help = "A query holds words (all of them are looked for, in all their forms), \"phrases\", AND, OR, NOT or -, parentheses,\nbeginnings (divers*), misspelt words (divident~1) and fields (topic:options, type:cloze, rule:definition, review:accepted;\nscore:0.8 asks for at least that).\n\nExample:\n  seedbank search \"put option\" --type multiple_choice --limit 5"
)]
pub struct Search {
    /// Words to look for; see below for more than words
    #[arg(value_name = "QUERY", required_unless_present = "related")]
    query: Option<String>,
    /// Only questions related to the one with this id: they share its telling words
    #[arg(long, value_name = "ID")]
    related: Option<String>,
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
        self.bank.catch_up();
        let index = Index::open(&self.bank.folder.join("index"))?;
        let found = index.search(&self.request())?;
        if self.json {
            term.print_json(&found)?;
        } else {
            let style = term.out_style();
            let hits: Vec<String> = found.hits.iter().map(|hit| entry(hit, style)).collect();
            term.print(&hits.join("\n"))?;
        }
        if found.total == 0 {
            let sought = self.related.unwrap_or(found.query);
            term::say(&format!("nothing found for {sought:?}"));
        } else {
            term::say(&format!("{} of {} hits", found.hits.len(), found.total));
        }
        Ok(Outcome::Done)
    }

    fn request(&self) -> SearchRequest {
        let languages = self.language.iter().map(Language::to_string);
        let languages = languages.map(|code| (Facet::Language, code));
        let types = self
            .types
            .iter()
            .map(|kind| (Facet::Type, kind.name().to_owned()));
        let filters = languages.chain(types);
        SearchRequest {
            filters: filters
                .map(|(facet, value)| (SearchField::Facet(facet), value))
                .collect(),
            query: self.query.clone().unwrap_or_default(),
            related: self.related.clone(),
            limit: self.limit,
        }
    }
}

fn entry(hit: &Hit, style: Style) -> String {
    let title = hit.item.as_ref().map_or(&hit.title, |item| &item.stem);
    let key = hit.item.as_ref().map(|item| item.key.join("; "));
    let key = key.map(|key| format!("    = {key}\n")).unwrap_or_default();
    format!(
        "{}\n{key}    {}\n    {}\n",
        style.strong(title),
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
