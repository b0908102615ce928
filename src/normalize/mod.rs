//! Text → repaired text with the way back to the source's bytes. Each repair is a step that names what it did.

mod caption_repeat;
mod chapter_title;
mod displaced_number;
mod doubled_mark;
mod doubled_word;
mod entity;
mod filler;
mod glued_number;
mod ligature;
mod line_hyphen;
mod list;
mod lost_dash;
mod lost_hyphen;
mod lost_space;
mod misheard;
mod missing_stop;
mod mojibake;
mod player;
mod quote;
mod references;
mod repeated_fragment;
mod residue;
mod scene_break;
mod site_suffix;
mod sound_tag;
mod space;
mod spoken_digits;
mod timestamp;
mod transcript;
mod words;

use crate::model::{Edit, MappedText, Mark, MarkKind, Markup, Repair, Span};

pub use residue::residue_spans;
pub use transcript::seconds_of;

/// A named repair.
#[derive(Debug)]
pub struct Step {
    /// Its name: the kind of its repairs.
    pub id: &'static str,
    /// Its page: what it repairs, when it leaves a text alone, and cases.
    pub page: &'static str,
    edits: fn(&View) -> Vec<Edit>,
}

/// A text as the steps before have left it.
#[derive(Debug)]
struct View<'t> {
    text: &'t str,
    /// Where speech with inline times stands, in order.
    transcripts: &'t [Span],
}

impl View<'_> {
    fn is_speech(&self, at: usize) -> bool {
        let next = self.transcripts.partition_point(|span| span.end <= at);
        self.transcripts
            .get(next)
            .is_some_and(|span| span.start <= at)
    }
}

macro_rules! steps {
    ($($id:ident),+ $(,)?) => {
        &[$(Step { id: stringify!($id), page: include_str!(concat!(stringify!($id), ".md")), edits: $id::edits }),+]
    };
}

/// The steps, in the order in which they run: characters first, then what needs the inline times, then words and numbers.
const STEPS: &[Step] = steps![
    entity,
    mojibake,
    ligature,
    line_hyphen,
    space,
    quote,
    site_suffix,
    scene_break,
    sound_tag,
    chapter_title,
    caption_repeat,
    timestamp,
    filler,
    spoken_digits,
    repeated_fragment,
    glued_number,
    displaced_number,
    lost_dash,
    missing_stop,
    doubled_mark,
    lost_space,
    doubled_word,
    misheard,
    lost_hyphen,
];

/// All steps, in the order in which they run.
pub fn steps() -> &'static [Step] {
    STEPS
}

/// Repairs a source text, step by step. Never fails; what cannot be repaired stays as it is.
///
/// The repairs come in source order; each says what stood in the source (a step that works on what an earlier one left
/// may span that one's bytes too).
///
/// What the markup puts away or replaces is no repair: that is how the format is read.
pub fn normalize(text: &str, markup: &Markup) -> (MappedText, Vec<Repair>) {
    let mut mapped = MappedText::identity(text).replace(&markup.edits);
    let stretches = speech(&mapped, markup);
    let mut repairs = Vec::new();
    for step in STEPS {
        let transcripts: Vec<Span> = stretches
            .iter()
            .map(|stretch| on_repaired(&mapped, *stretch))
            .collect();
        let view = View {
            text: mapped.as_str(),
            transcripts: &transcripts,
        };
        let edits = in_order((step.edits)(&view), view.text);
        if edits.is_empty() {
            continue;
        }
        repairs.extend(edits.iter().map(|edit| repair(step, text, &mapped, edit)));
        mapped = mapped.replace(&edits);
    }
    repairs.sort_by_key(|repair| repair.span);
    (mapped, repairs)
}

/// Source spans of speech: the captions that the format knows, or what stands between inline times.
fn speech(read: &MappedText, markup: &Markup) -> Vec<Span> {
    let is_cue = |mark: &&Mark| matches!(mark.kind, MarkKind::Cue(_));
    let mut captions = markup.marks.iter().filter(is_cue);
    if let Some(first) = captions.next() {
        let last = captions.next_back().unwrap_or(first);
        return vec![Span::new(first.span.start, last.span.end)];
    }
    transcript::stretches(read.as_str())
        .iter()
        .map(|stretch| read.to_source(stretch.span))
        .collect()
}

fn on_repaired(mapped: &MappedText, source: Span) -> Span {
    Span::new(
        mapped.from_source(source.start),
        mapped.from_source(source.end),
    )
}

fn repair(step: &Step, source: &str, mapped: &MappedText, edit: &Edit) -> Repair {
    let span = mapped.to_source(edit.span);
    Repair {
        kind: step.id.to_owned(),
        span,
        raw: span.slice(source).to_owned(),
        repaired: edit.replacement.clone(),
    }
}

/// The edits sorted, without those that overlap an earlier one or change nothing.
fn in_order(mut edits: Vec<Edit>, text: &str) -> Vec<Edit> {
    edits.retain(|edit| {
        text.get(edit.span.start..edit.span.end)
            .is_some_and(|old| old != edit.replacement)
    });
    edits.sort_by_key(|edit| edit.span);
    let mut end = 0;
    edits.retain(|edit| {
        let fits = edit.span.start >= end;
        end = end.max(edit.span.end);
        fits
    });
    edits
}

fn replaced(span: Span, replacement: impl Into<String>) -> Edit {
    Edit {
        span,
        replacement: replacement.into(),
    }
}

fn deleted(span: Span) -> Edit {
    replaced(span, "")
}

#[cfg(test)]
mod tests;
