use super::field::Part;
use super::highlight::{Bits, Mark, Needle, mark};
use super::record::Record;
use crate::model::Span;

/// Bytes of text that one piece of a snippet shows at most, but for a single longer word.
const PIECE: usize = 240;
/// Bytes shown before the first mark of a piece, where the text is longer than a piece.
const LEAD: usize = 60;
/// Pieces in one snippet.
const MOST_PIECES: usize = 3;
/// Stands between two texts of one part.
const GAP: &str = " · ";

/// Ends a mark.
const CLOSED: &str = "</b>";

/// A text of a record with the marks in it.
struct Marked {
    text: String,
    marks: Vec<Mark>,
    /// The best stretch of it.
    window: Span,
    /// The needles found in the window.
    found: Bits,
}

/// HTML: the pieces of a record's texts that together show the most needles, with these in `<b>`. Without any, the beginning
/// of its first text.
pub fn snippet(record: &Record, needles: &[Needle]) -> String {
    let language = record.language();
    let marked = |(part, text): (Part, String)| {
        let marks = mark(&text, part, language, needles);
        Marked::new(text, marks)
    };
    let mut texts: Vec<Marked> = by_part(record).into_iter().map(marked).collect();
    let mut pieces = Vec::new();
    let mut found: Bits = 0;
    while pieces.len() < MOST_PIECES {
        let gain = |text: &Marked| (text.found & !found).count_ones();
        // Of equally good texts the first one is the best, and `max_by_key` takes the last.
        let best = texts
            .iter()
            .enumerate()
            .rev()
            .max_by_key(|(_, text)| gain(text));
        let Some((place, text)) = best else { break };
        if gain(text) == 0 && !pieces.is_empty() {
            break;
        }
        found |= text.found;
        pieces.push(texts.remove(place).html());
    }
    pieces.join(" … ")
}

/// The texts of a record, those of one part joined.
fn by_part(record: &Record) -> Vec<(Part, String)> {
    let mut joined: Vec<(Part, String)> = Vec::new();
    for (part, text) in record.texts() {
        match joined.last_mut() {
            Some((last, whole)) if *last == part => {
                whole.push_str(GAP);
                whole.push_str(text);
            }
            _ => joined.push((part, text.to_owned())),
        }
    }
    joined
}

impl Marked {
    fn new(text: String, marks: Vec<Mark>) -> Self {
        let (window, found) = best_window(&text, &marks);
        Self {
            text,
            marks,
            window,
            found,
        }
    }

    fn html(&self) -> String {
        let mut html = String::new();
        if self.window.start > 0 {
            html.push('…');
        }
        let mut at = self.window.start;
        for mark in &self.marks {
            if mark.needles != 0 && self.window.contains(mark.span) {
                let gap = Span::new(at, mark.span.start).slice(&self.text);
                // Marks with nothing between them are one.
                if gap.is_empty() && html.ends_with(CLOSED) {
                    html.truncate(html.len() - CLOSED.len());
                } else {
                    escape(&mut html, gap);
                    html.push_str("<b>");
                }
                escape(&mut html, mark.span.slice(&self.text));
                html.push_str(CLOSED);
                at = mark.span.end;
            }
        }
        escape(&mut html, Span::new(at, self.window.end).slice(&self.text));
        if self.window.end < self.text.len() {
            html.push('…');
        }
        html
    }
}

/// The stretch of a text that shows the most needles, and those it shows; of equally good ones the first.
fn best_window(text: &str, marks: &[Mark]) -> (Span, Bits) {
    let hits: Vec<&Mark> = marks.iter().filter(|mark| mark.needles != 0).collect();
    let reach = if text.len() <= PIECE {
        PIECE
    } else {
        PIECE - LEAD
    };
    let mut best: Option<(u32, Span)> = None;
    for (place, first) in hits.iter().enumerate() {
        let within = hits
            .iter()
            .skip(place)
            .take_while(|hit| hit.span.end <= first.span.start + reach);
        let (needles, end) = within.fold((first.needles, first.span.end), |(needles, _), hit| {
            (needles | hit.needles, hit.span.end)
        });
        if best.is_none_or(|(most, _)| needles.count_ones() > most) {
            best = Some((needles.count_ones(), Span::new(first.span.start, end)));
        }
    }
    let core = best.map_or(Span::new(0, 0), |(_, core)| core);
    let window = widened(text, marks, core);
    let shown = hits.iter().filter(|hit| window.contains(hit.span));
    (window, shown.fold(0, |found, hit| found | hit.needles))
}

/// A stretch with the words around it that fit into a piece.
fn widened(text: &str, marks: &[Mark], core: Span) -> Span {
    if text.len() <= PIECE {
        return Span::new(0, text.len());
    }
    let earliest = core.start.saturating_sub(LEAD);
    let first = marks.iter().find(|mark| mark.span.start >= earliest);
    let start = match first {
        Some(mark) if earliest > 0 => mark.span.start.min(core.start),
        _ => 0,
    };
    let fitting = marks
        .iter()
        .rev()
        .find(|mark| mark.span.end <= start + PIECE);
    let end = fitting.map_or(0, |mark| mark.span.end).max(core.end);
    let is_last = marks.last().is_none_or(|mark| mark.span.end <= end);
    Span::new(
        start,
        if is_last && start + PIECE >= text.len() {
            text.len()
        } else {
            end
        },
    )
}

/// Adds text as HTML; runs of white space become one space.
fn escape(html: &mut String, text: &str) {
    for sign in text.chars() {
        match sign {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            _ if sign.is_whitespace() && html.ends_with(' ') => {}
            _ if sign.is_whitespace() => html.push(' '),
            _ => html.push(sign),
        }
    }
}
