//! Laws and rule books: which paragraphs they are made of, and their parts inside one running line.

use crate::model::{BlockKind, Rule, Span};

use super::articles::law_headings;
use super::draft::Piece;
use super::heading::{Heading, Rank};
use super::lexicon::lexicon;
use super::residue::residue;
use super::rule_numbers::markers;
use super::rules::{Body, rules};
use super::stops::sentence_starts;
use super::words::{bare, is_capitalized, tokens};

/// Numbers that make a paragraph a set of rules.
const FEWEST_RULES: usize = 3;

/// What one paragraph of a law is made of.
#[derive(Debug, Default)]
pub(super) struct LawParts {
    /// Pieces that cover the paragraph.
    pub(super) pieces: Vec<Piece>,
    /// Headings inside it.
    pub(super) headings: Vec<Heading>,
    /// Its rules.
    pub(super) rules: Vec<Rule>,
    /// Its glossary, without the heading.
    pub(super) glossary: Option<Span>,
}

/// The parts of a paragraph, where it holds articles or numbered rules. `cuts` are places where residue was taken out.
pub(super) fn law_parts(text: &str, paragraph: Span, cuts: &[usize]) -> Option<LawParts> {
    if !paragraph.slice(text).contains(|c: char| c.is_numeric()) {
        return None;
    }
    let mut headings = law_headings(text, paragraph);
    let numbers = markers(text, paragraph, None);
    let is_numbered = numbers.len() >= FEWEST_RULES
        || numbers
            .first()
            .is_some_and(|first| first.span.start == paragraph.start && numbers.len() > 1);
    if !headings.iter().any(|heading| heading.rank == Rank::ARTICLE) && !is_numbered {
        return None;
    }
    let glossary = glossary_heading(text, paragraph, &headings);
    let rules_end = glossary
        .as_ref()
        .map_or(paragraph.end, |heading| heading.span.start);
    headings.retain(|heading| heading.span.start < rules_end);
    let first_number = numbers.first().map(|number| number.span.start);
    let first = headings
        .first()
        .map(|heading| heading.span.start)
        .into_iter()
        .chain(first_number)
        .min()
        .unwrap_or(rules_end)
        .min(rules_end);
    let mut parts = LawParts::default();
    parts.front(text, Span::new(paragraph.start, first).trimmed(text), cuts);
    parts.body(text, Span::new(first, rules_end).trimmed(text), &headings);
    if let Some(heading) = &glossary {
        parts.pieces.push(Piece {
            kind: BlockKind::Glossary,
            span: Span::new(rules_end, paragraph.end),
        });
        parts.glossary = Some(Span::new(heading.span.end, paragraph.end).trimmed(text));
    }
    parts.headings = headings;
    if let Some(first) = parts
        .headings
        .first_mut()
        .filter(|first| first.span.start == paragraph.start && first.rank == Rank::PART)
    {
        first.rank = Rank::TEXT;
    }
    parts.headings.extend(glossary);
    Some(parts)
}

impl LawParts {
    /// What stands before the first heading: teasers of the page up to its residue, then the law's preface.
    fn front(&mut self, text: &str, front: Span, cuts: &[usize]) {
        let mut from = front.start;
        for span in residue(text, front) {
            self.piece(text, BlockKind::Teasers, Span::new(from, span.start));
            self.piece(text, BlockKind::Residue, span);
            from = span.end;
        }
        if let Some(&cut) = cuts
            .iter()
            .filter(|cut| from < **cut && **cut < front.end)
            .max()
        {
            self.piece(text, BlockKind::Teasers, Span::new(from, cut));
            from = cut;
        }
        self.piece(text, BlockKind::Preface, Span::new(from, front.end));
    }

    /// The law itself, from heading to heading.
    fn body(&mut self, text: &str, body: Span, headings: &[Heading]) {
        let starts = headings.iter().map(|heading| heading.span.start);
        let mut bounds: Vec<usize> = std::iter::once(body.start)
            .chain(starts)
            .chain([body.end])
            .collect();
        bounds.dedup();
        for pair in bounds.windows(2) {
            let [start, end] = *pair else { continue };
            let heading = headings.iter().find(|heading| heading.span.start == start);
            let is_preface = heading.is_some_and(|heading| {
                heading.number.is_none()
                    && lexicon()
                        .heading_words
                        .contains(&heading.title.to_lowercase())
            });
            let whole = Span::new(start, end).trimmed(text);
            let is_title = start == body.start
                && heading.is_some_and(|heading| {
                    heading.rank < Rank::ARTICLE && heading.span.end == whole.end
                });
            let kind = match (is_title, is_preface) {
                (true, _) => BlockKind::Title,
                (_, true) => BlockKind::Preface,
                _ => BlockKind::Rules,
            };
            self.piece(text, kind, whole);
            if !is_preface {
                let from = heading.map_or(start, |heading| heading.span.end);
                let article = heading.and_then(|heading| heading.number.as_ref()?.parse().ok());
                self.rules.extend(rules(
                    text,
                    Body {
                        span: Span::new(from, end).trimmed(text),
                        article,
                    },
                ));
            }
        }
    }

    fn piece(&mut self, text: &str, kind: BlockKind, span: Span) {
        let span = span.trimmed(text);
        if !span.is_empty() {
            self.pieces.push(Piece { kind, span });
        }
    }
}

/// The heading of a glossary inside a running line, after the last heading of the law.
fn glossary_heading(text: &str, paragraph: Span, headings: &[Heading]) -> Option<Heading> {
    let after = headings
        .last()
        .map_or(paragraph.start, |last| last.span.end);
    sentence_starts(text, Span::new(after, paragraph.end))
        .into_iter()
        .find_map(|start| {
            let words: Vec<Span> = tokens(text, Span::new(start, paragraph.end))
                .take(12)
                .collect();
            let word = words.first()?.slice(text);
            if !(is_capitalized(word)
                && lexicon()
                    .glossary_words
                    .contains(&bare(word).to_lowercase()))
                || word.ends_with(':')
            {
                return None;
            }
            let capital = |place: usize| {
                words
                    .get(place)
                    .is_some_and(|word| is_capitalized(word.slice(text)))
            };
            let body = (1..words.len())
                .find(|&place| capital(place) && !capital(place + 1))
                .unwrap_or(1);
            let span = Span::new(start, words.get(body.checked_sub(1)?)?.end);
            Some(Heading {
                span,
                title: span.slice(text).to_owned(),
                number: None,
                rank: Rank::PART,
            })
        })
}

/// Sections among rules: at those that head others, and, after the first of these, where the rules go on beside them.
pub(super) fn rule_headings(text: &str, rules: &[Rule]) -> Vec<Heading> {
    let mut found: Vec<Heading> = Vec::new();
    let mut group: Option<&str> = None;
    for (place, rule) in rules.iter().enumerate() {
        let starts_over = place
            .checked_sub(1)
            .and_then(|before| rules.get(before))
            .is_none_or(|before| first_part(&before.number) != first_part(&rule.number));
        if starts_over {
            group = None;
        }
        if rule.kind == "heading" {
            group = Some(rule.number.as_str());
            found.push(rule_heading(text, rule));
        } else if let Some(current) = group
            && !is_below(&rule.number, current)
            && !(depth(&rule.number) == depth(current)
                && found.last().is_some_and(|last| last.title.is_empty()))
        {
            let parent = rule
                .number
                .rsplit_once('.')
                .map_or("", |(parent, _)| parent);
            group = Some(if depth(&rule.number) > depth(current) {
                parent
            } else {
                &rule.number
            });
            found.push(Heading::bare(marker_start(text, rule), Rank::GROUP));
        }
    }
    found
}

fn rule_heading(text: &str, rule: &Rule) -> Heading {
    Heading {
        span: Span::new(marker_start(text, rule), rule.span.end),
        title: rule.span.slice(text).trim_end_matches(':').to_owned(),
        number: Some(rule.number.clone()),
        rank: Rank::GROUP,
    }
}

fn first_part(number: &str) -> &str {
    number.split('.').next().unwrap_or_default()
}

fn depth(number: &str) -> usize {
    number.split('.').count()
}

fn is_below(number: &str, above: &str) -> bool {
    number
        .strip_prefix(above)
        .is_some_and(|rest| rest.starts_with('.'))
}

/// Where a rule's number stands, if it stands right before the text.
fn marker_start(text: &str, rule: &Rule) -> usize {
    let before = text
        .get(..rule.span.start)
        .unwrap_or_default()
        .trim_end()
        .trim_end_matches('.');
    if !rule.number.is_empty() && before.ends_with(&rule.number) {
        before.len() - rule.number.len()
    } else {
        rule.span.start
    }
}
