//! Laws over many paragraphs: running lines with articles inside, and paragraphs below article headings of their own line.

use crate::model::{BlockKind, Rule, Span};

use super::draft::Piece;
use super::heading::{Heading, Rank};
use super::law::law_parts;
use super::lexicon::lexicon;
use super::words::bare;

/// Articles with a line of their own that make a document a law.
const FEWEST_ARTICLES: usize = 3;

/// The pieces of a document after its laws were looked into, and what was found in them.
#[derive(Debug, Default)]
pub(super) struct LawPages {
    /// All pieces in order.
    pub(super) pieces: Vec<Piece>,
    /// Headings inside running lines.
    pub(super) headings: Vec<Heading>,
    /// Rules.
    pub(super) rules: Vec<Rule>,
    /// Glossaries without their headings.
    pub(super) glossaries: Vec<Span>,
}

/// The article that paragraphs on their own lines belong to.
struct Article {
    rank: Rank,
    /// Its number, until its first paragraph has taken it.
    number: Option<String>,
}

/// Looks into the pieces. `headings` are those on their own lines, in order; `cuts` places where residue was taken out.
pub(super) fn law_pages(
    text: &str,
    pieces: &[Piece],
    headings: &[Heading],
    cuts: &[usize],
) -> LawPages {
    let mut articles = headings.iter().filter(|heading| is_article(text, heading));
    let first = articles.next().map(|heading| heading.span.start);
    let from = articles
        .nth(FEWEST_ARTICLES - 2)
        .and(first)
        .unwrap_or(usize::MAX);
    let mut pages = LawPages::default();
    let mut article: Option<Article> = None;
    for piece in pieces {
        let place = headings.binary_search_by_key(&piece.span.start, |heading| heading.span.start);
        let heading = place.ok().and_then(|place| headings.get(place));
        let is_running = piece.kind == BlockKind::Prose && heading.is_none();
        let is_first_line =
            piece.kind == BlockKind::Title && heading.is_some_and(|it| is_article(text, it));
        let below = from <= piece.span.start
            && (is_first_line || matches!(piece.kind, BlockKind::Prose | BlockKind::List));
        if is_running && pages.running(text, piece.span, cuts) {
            continue;
        }
        let mut kind = piece.kind;
        if below {
            article = heading.map_or(article.take(), |heading| {
                opened(text, heading, article.take())
            });
            if let (None, Some(article)) = (heading, &mut article) {
                for span in numbered_lines(text, piece.span) {
                    pages
                        .rules
                        .push(paragraph_rule(text, span, article.number.take()));
                }
            }
            if is_first_line {
                kind = BlockKind::Title;
            } else if article.is_some() || heading.is_some_and(|heading| !is_annex(text, heading)) {
                kind = BlockKind::Rules;
            }
        }
        pages.pieces.push(Piece { kind, ..*piece });
    }
    pages
}

impl LawPages {
    /// Takes a paragraph that holds articles or numbered rules.
    fn running(&mut self, text: &str, paragraph: Span, cuts: &[usize]) -> bool {
        let Some(mut law) = law_parts(text, paragraph, cuts) else {
            return false;
        };
        let headed = law
            .headings
            .iter()
            .any(|heading| heading.rank <= Rank::ARTICLE);
        let number = law.rules.iter().find_map(|rule| {
            rule.number
                .split('.')
                .next()
                .filter(|first| !first.is_empty())
        });
        if let (false, Some(number)) = (headed, number) {
            // A paragraph of rules without a heading: the rules name their article.
            self.headings.push(Heading {
                number: Some(number.to_owned()),
                ..Heading::bare(paragraph.start, Rank::ARTICLE)
            });
        }
        self.pieces.append(&mut law.pieces);
        self.headings.append(&mut law.headings);
        self.rules.append(&mut law.rules);
        self.glossaries.extend(law.glossary);
        true
    }
}

/// The article that holds after a heading: a new one, the old one below a lower heading, none after another.
fn opened(text: &str, heading: &Heading, article: Option<Article>) -> Option<Article> {
    if is_article(text, heading) {
        return Some(Article {
            rank: heading.rank,
            number: heading.number.clone(),
        });
    }
    article.filter(|article| article.rank < heading.rank)
}

/// Whether a heading names a numbered part of a law.
fn is_article(text: &str, heading: &Heading) -> bool {
    let first = first_word(text, heading);
    heading.number.is_some()
        && (first.starts_with('§')
            || lexicon()
                .article_words
                .contains(&bare(first).to_lowercase()))
}

/// Whether a heading names an annex: what stands below it need not be rules.
fn is_annex(text: &str, heading: &Heading) -> bool {
    lexicon()
        .annex_words
        .contains(&bare(first_word(text, heading)).to_lowercase())
}

fn first_word<'t>(text: &'t str, heading: &Heading) -> &'t str {
    let words = heading
        .span
        .slice(text)
        .trim_start_matches(['#', '=', ' ', '*']);
    words.split_whitespace().next().unwrap_or_default()
}

/// The parts of a paragraph that begin with a number in brackets at the start of a line.
fn numbered_lines(text: &str, paragraph: Span) -> Vec<Span> {
    let inside = paragraph.slice(text);
    let mut starts = vec![paragraph.start];
    starts.extend(
        inside
            .match_indices("\n(")
            .filter(|(at, _)| {
                inside
                    .get(at + 2..)
                    .and_then(|rest| rest.split_once(") "))
                    .is_some_and(|(number, _)| {
                        number.len() < 4 && number.starts_with(|c: char| c.is_ascii_digit())
                    })
            })
            .map(|(at, _)| paragraph.start + at + 1),
    );
    let ends = starts.iter().skip(1).copied().chain([paragraph.end]);
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| Span::new(start, end).trimmed(text))
        .collect()
}

/// A paragraph under an article, without its number in brackets. The first one has the article's number.
fn paragraph_rule(text: &str, span: Span, article: Option<String>) -> Rule {
    let inside = span.slice(text);
    let number = inside
        .strip_prefix('(')
        .and_then(|rest| rest.split_once(") "))
        .filter(|(number, _)| number.len() < 5);
    let skip = number.map_or(0, |(number, _)| number.len() + 3);
    Rule {
        number: article.unwrap_or_default(),
        span: Span::new(span.start + skip, span.end),
        kind: "rule".to_owned(),
        lead_in: None,
    }
}
