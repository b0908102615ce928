use super::print;
use crate::annotate::split;
use crate::model::{Document, SentencePrint, Span};

/// How much of one document is looked at, in bytes of the repaired text, and in sentences: the time and memory of one document
/// stay bounded.
const MOST_BYTES: usize = 4_000_000;
const MOST_SENTENCES: usize = 40_000;

/// The repair that takes out what stands twice.
const REMOVED_REPEAT: &str = "repeated_fragment";

/// Prints of all sentences of a document that hold a letter, in order.
pub fn prints(document: &Document) -> Vec<SentencePrint> {
    let text = document.text.as_str();
    let mut prints = removed(document);
    let mut rules = Rules::new(document);
    let mut left = MOST_BYTES;
    for piece in pieces(document) {
        if left == 0 || prints.len() >= MOST_SENTENCES {
            break;
        }
        let end = text.floor_char_boundary(piece.end.min(piece.start + left));
        let piece = Span::new(piece.start, end.max(piece.start));
        left -= piece.len();
        let language = document.language_of(piece);
        let rule = rules.around(piece);
        for span in split(piece.slice(text), language) {
            let span = bare(span.shifted(piece.start), text);
            if span.slice(text).chars().any(char::is_alphabetic) {
                let mut found = print(span.slice(text), language);
                found.span = document.text.to_source(span);
                found.rule = rule.map(str::to_owned);
                prints.push(found);
            }
        }
    }
    prints.truncate(MOST_SENTENCES);
    prints.sort_by_key(|print| print.span.start);
    prints
}

/// What the repairs took out because it stands twice. The source holds it; the sentence it is the start of may go on.
fn removed(document: &Document) -> Vec<SentencePrint> {
    let repairs = document.repairs.iter();
    let twice = repairs.filter(|repair| repair.kind == REMOVED_REPEAT);
    let mut prints = Vec::new();
    for repair in twice.take(MOST_SENTENCES) {
        let language = document.language_of(Span::new(
            document.text.from_source(repair.span.start),
            document.text.from_source(repair.span.end),
        ));
        let numbered = repair.raw.trim_start_matches(|sign: char| {
            sign.is_ascii_digit() || sign.is_whitespace() || sign == '.'
        });
        let start = repair.span.end - numbered.len();
        for span in split(numbered, language) {
            let mut found = print(span.slice(numbered), language);
            found.span = span.shifted(start);
            found.is_cut = true;
            prints.push(found);
        }
    }
    prints
}

/// The text cut wherever a block, a heading, a rule, a label or a glossary entry starts or ends.
fn pieces(document: &Document) -> Vec<Span> {
    let outline = &document.outline;
    let blocks = outline.blocks.iter().map(|block| block.span);
    let headings = outline
        .sections
        .iter()
        .filter_map(|section| section.heading);
    let rules = outline.rules.iter().map(|rule| rule.span);
    let labels = outline.labels.iter();
    let labels = labels.flat_map(|label| std::iter::once(label.label).chain(label.definition));
    let glossary = outline.glossary.iter();
    let glossary = glossary.flat_map(|entry| [entry.term, entry.span]);
    let spans = blocks
        .chain(headings)
        .chain(rules)
        .chain(labels)
        .chain(glossary);
    let mut cuts: Vec<usize> = spans.flat_map(|span| [span.start, span.end]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    let pairs = cuts.iter().zip(cuts.iter().skip(1));
    pairs
        .map(|(start, end)| Span::new(*start, *end).trimmed(document.text.as_str()))
        .filter(|span| !span.is_empty())
        .collect()
}

/// A sentence without the signs in front of it that belong to a label or a list.
fn bare(span: Span, text: &str) -> Span {
    let rest = span
        .slice(text)
        .trim_start_matches([':', ';', ',', '.', ')', ']', '-', '–', '—', '•', '*', ' ']);
    Span::new(span.end - rest.len(), span.end)
}

/// The rules of a document while its pieces go by in order.
struct Rules<'d> {
    rules: Vec<(Span, &'d str)>,
    at: usize,
}

impl<'d> Rules<'d> {
    fn new(document: &'d Document) -> Self {
        let rules = document.outline.rules.iter();
        let rules = rules.filter(|rule| rule.kind != "heading");
        let mut rules: Vec<_> = rules
            .map(|rule| (rule.span, rule.number.as_str()))
            .collect();
        rules.sort_by_key(|(span, _)| span.start);
        Self { rules, at: 0 }
    }

    /// The number of the rule that holds a piece; pieces are asked for in order.
    fn around(&mut self, piece: Span) -> Option<&'d str> {
        while self
            .rules
            .get(self.at + 1)
            .is_some_and(|(span, _)| span.start <= piece.start)
        {
            self.at += 1;
        }
        let (span, number) = self.rules.get(self.at)?;
        span.contains(piece).then_some(*number)
    }
}
