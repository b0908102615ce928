use crate::annotate::{Annotated, split};
use crate::language::{Pack, pack};
use crate::model::{BlockKind, Language, Span};

/// How many sentences may stand between two entries.
const FARTHEST: usize = 5;
/// Steps of a list.
const MOST: usize = 6;

/// Entries that are counted on, or that "first", "next" and "finally" open.
pub(super) struct Series {
    /// The sentence before the first.
    pub lead: Option<Span>,
    /// The first sentence of each entry, without its number.
    pub entries: Vec<Span>,
    pub language: Language,
    pub pack: &'static Pack,
}

/// A list that is being read.
struct Open {
    series: Series,
    /// Whether its entries have numbers.
    is_numbered: bool,
    /// Whether it has had its last entry.
    is_closed: bool,
    /// Sentences since the last entry.
    since: usize,
}

/// What opens an entry.
enum Mark {
    Number(usize),
    First,
    Next,
    Last,
}

/// The series of a document in order.
pub(super) fn series(document: &Annotated<'_>) -> Vec<Series> {
    let mut found = Vec::new();
    let mut open: Option<Open> = None;
    let mut before = None;
    for (sentence, language) in sentences(document) {
        let Some(pack) = pack(language) else {
            continue;
        };
        let text = document.document.slice(sentence);
        let mark = mark(text, pack);
        let starts = matches!(mark, Some((Mark::Number(1) | Mark::First, _)));
        let is_inside = starts
            && open
                .as_ref()
                .is_some_and(|it| it.is_numbered && it.since == 0)
            && matches!(mark, Some((Mark::First, _)));
        if starts && !is_inside {
            found.extend(open.take().and_then(closed));
            let skip = mark.as_ref().map_or(0, |(_, skip)| *skip);
            open = Some(Open {
                series: Series {
                    lead: before,
                    entries: vec![rest(document, sentence, skip)],
                    language,
                    pack,
                },
                is_numbered: matches!(mark, Some((Mark::Number(_), _))),
                is_closed: false,
                since: 0,
            });
        } else if let Some(list) = open.as_mut()
            && !list.take(document, sentence, mark.as_ref())
        {
            found.extend(open.take().and_then(closed));
        }
        before = Some(sentence);
    }
    found.extend(open.take().and_then(closed));
    found
}

impl Open {
    /// Reads one more sentence. False where the list has ended.
    fn take(
        &mut self,
        document: &Annotated<'_>,
        sentence: Span,
        mark: Option<&(Mark, usize)>,
    ) -> bool {
        let is_next = match mark {
            Some((Mark::Number(number), _)) => {
                self.is_numbered && *number == self.series.entries.len() + 1
            }
            Some((Mark::Next, _)) => !self.is_numbered && !self.is_closed,
            Some((Mark::Last, _)) => {
                let was_open = !self.is_numbered && !self.is_closed;
                self.is_closed |= was_open;
                was_open
            }
            Some((Mark::First, _)) | None => false,
        };
        let Some((_, skip)) = mark.filter(|_| is_next) else {
            self.since += 1;
            return self.since <= FARTHEST;
        };
        self.since = 0;
        let entry = rest(document, sentence, *skip);
        self.series.entries.push(entry);
        self.series.entries.len() <= MOST
    }
}

/// A sentence without the first `skip` bytes.
fn rest(document: &Annotated<'_>, sentence: Span, skip: usize) -> Span {
    let rest = Span::new(sentence.start + skip, sentence.end);
    rest.trimmed(document.document.text.as_str())
}

/// A list that is read to its end: what only "first" and "next" open may go on.
fn closed(open: Open) -> Option<Series> {
    let length = open.series.entries.len();
    let is_whole = open.is_numbered || open.is_closed;
    (is_whole && (3..=MOST).contains(&length)).then_some(open.series)
}

/// The sentences of all expository blocks.
fn sentences<'a>(document: &'a Annotated<'_>) -> impl Iterator<Item = (Span, Language)> + 'a {
    let blocks = document.document.outline.blocks.iter();
    let blocks = blocks.filter(|block| {
        matches!(
            block.kind,
            BlockKind::Prose | BlockKind::List | BlockKind::Rules
        )
    });
    blocks.flat_map(|block| {
        let language = document.document.language_of(block.span);
        let sentences = split(document.document.slice(block.span), language);
        sentences
            .into_iter()
            .map(move |inside| (inside.shifted(block.span.start), language))
    })
}

/// What opens a sentence, and its bytes.
fn mark(text: &str, pack: &Pack) -> Option<(Mark, usize)> {
    numbered(text).or_else(|| {
        let words = &pack.ask.ordering;
        let lists = [&words.first, &words.next, &words.last];
        let small = text.to_lowercase();
        let opened = lists.iter().enumerate().find_map(|(place, list)| {
            let mut words = list.iter().filter(|word| {
                small
                    .strip_prefix(word.as_str())
                    .is_some_and(|rest| rest.starts_with(','))
            });
            Some((place, words.next()?.len() + 1))
        });
        opened.map(|(place, length)| {
            let mark = match place {
                0 => Mark::First,
                1 => Mark::Next,
                _ => Mark::Last,
            };
            (mark, length)
        })
    })
}

/// "1.", "2)", "(3)" before a text.
fn numbered(text: &str) -> Option<(Mark, usize)> {
    let inside = text.strip_prefix('(').unwrap_or(text);
    let end = inside.find(|sign: char| !sign.is_ascii_digit())?;
    let number = inside.get(..end).filter(|digits| digits.len() < 3)?;
    let rest = inside.get(end..)?;
    let after = rest.trim_start_matches(['.', ')', ':']);
    let is_marked = after.len() < rest.len() && after.starts_with(char::is_whitespace);
    let skip = text.len() - after.trim_start().len();
    is_marked.then_some((Mark::Number(number.parse().ok()?), skip))
}
