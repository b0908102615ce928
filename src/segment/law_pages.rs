//! Laws over many paragraphs: running lines with articles inside, and paragraphs below article headings of their own line.

use crate::model::{BlockKind, Rule, Span};

use super::draft::Piece;
use super::heading::{Heading, Rank};
use super::law::law_parts;
use super::law_lines::Paragraphs;
use super::lexicon::lexicon;
use super::words::bare;

/// Articles with a line of their own that make a document a law.
const FEWEST_ARTICLES: usize = 3;
/// So many where none is called a chapter or section, as the parts of a textbook are.
const FEWEST_NARROW: usize = 2;

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
    paragraphs: Paragraphs,
}

/// Looks into the pieces. `headings` are those on their own lines, in order; `cuts` places where residue was taken out.
pub(super) fn law_pages(
    text: &str,
    pieces: &[Piece],
    headings: &[Heading],
    cuts: &[usize],
) -> LawPages {
    let from = law_start(text, headings).unwrap_or(usize::MAX);
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
            if let Some(heading) = heading {
                let (next, done) = opened(text, heading, article.take());
                pages.close(done);
                article = next;
            } else if let Some(article) = &mut article {
                article.paragraphs.take(text, piece.span);
            }
            if is_first_line {
                kind = BlockKind::Title;
            } else if article.is_some() || heading.is_some_and(|heading| !is_annex(text, heading)) {
                kind = BlockKind::Rules;
            }
        }
        pages.pieces.push(Piece { kind, ..*piece });
    }
    pages.close(article);
    pages.rules.sort_by_key(|rule| rule.span.start);
    pages
}

/// Where the first article of a law stands. Two articles make a law, but not two chapters.
fn law_start(text: &str, headings: &[Heading]) -> Option<usize> {
    let articles = || headings.iter().filter(|heading| is_article(text, heading));
    let is_narrow = |heading: &&Heading| {
        let word = bare(first_word(text, heading)).to_lowercase();
        !lexicon().chapter_words.contains(&word)
    };
    let is_law = articles().count() >= FEWEST_ARTICLES
        || articles().filter(is_narrow).count() >= FEWEST_NARROW;
    articles()
        .next()
        .filter(|_| is_law)
        .map(|first| first.span.start)
}

impl LawPages {
    /// Takes the rules of an article that is over.
    fn close(&mut self, article: Option<Article>) {
        let rules = article.map(|article| article.paragraphs.into_rules());
        self.rules.extend(rules.into_iter().flatten());
    }

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

/// The article that holds after a heading (a new one, the old one below a lower heading, none after another), and the
/// one that is over.
fn opened(
    text: &str,
    heading: &Heading,
    article: Option<Article>,
) -> (Option<Article>, Option<Article>) {
    if is_article(text, heading) {
        let next = Article {
            rank: heading.rank,
            paragraphs: Paragraphs::new(heading.number.clone()),
        };
        return (Some(next), article);
    }
    match article {
        Some(article) if article.rank < heading.rank => (Some(article), None),
        over => (None, over),
    }
}

/// Gives the parts of a law that gather articles, and count for themselves in Roman numerals, their number as a part of
/// the title: the first of them is no second Article 1.
pub(super) fn name_parts(text: &str, headings: &mut [Heading]) {
    let is_digits = |heading: &&Heading| {
        let number = heading.number.as_deref().unwrap_or_default();
        number.starts_with(char::is_numeric) && is_article(text, heading)
    };
    if headings.iter().filter(is_digits).count() < FEWEST_ARTICLES {
        return;
    }
    for heading in headings {
        let number = heading.number.as_deref().unwrap_or_default();
        let is_roman = !number.is_empty() && number.chars().all(|c| "IVXLC".contains(c));
        let word = bare(first_word(text, heading)).to_lowercase();
        if is_roman && (!is_article(text, heading) || lexicon().chapter_words.contains(&word)) {
            heading.number = None;
            let whole = heading.span.slice(text);
            let whole = whole.trim_start_matches(['#', '=', ' ', '*']);
            whole
                .trim_end_matches(['#', '=', ' ', '*'])
                .clone_into(&mut heading.title);
        }
    }
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
