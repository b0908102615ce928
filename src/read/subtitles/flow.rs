//! Captions → running text: what parts the words of one caption from those of the next.

use std::collections::BTreeSet;

use super::caption::{Caption, Gap, Run};
use crate::model::{MarkKind, Markup, Span};

/// Milliseconds of silence that end a paragraph where a sentence has ended.
const PAUSE: u64 = 3000;

/// Shows the words of the captions as running text and marks each caption with its time.
pub(super) fn markup(text: &str, captions: &[Caption]) -> Markup {
    let mut flow = Flow {
        text,
        markup: Markup::default(),
        at: 0,
        is_empty: true,
        speaker: None,
        has_speakers: has_speakers(text, captions),
        silent_since: None,
    };
    for caption in captions {
        flow.caption(caption);
    }
    if !flow.is_empty {
        let rest = Span::new(flow.at, text.len());
        flow.markup.show(rest, "\n");
    }
    flow.markup
        .edits
        .retain(|edit| edit.span.slice(text) != edit.replacement);
    flow.markup
}

/// Whether more than one speaker is named.
fn has_speakers(text: &str, captions: &[Caption]) -> bool {
    let runs = captions.iter().flat_map(|caption| &caption.runs);
    let names = runs.filter_map(|run| run.speaker);
    names
        .map(|name| name.slice(text))
        .collect::<BTreeSet<_>>()
        .len()
        > 1
}

struct Flow<'t> {
    text: &'t str,
    markup: Markup,
    /// End of what is shown last.
    at: usize,
    is_empty: bool,
    speaker: Option<&'t str>,
    has_speakers: bool,
    /// When the last caption ended.
    silent_since: Option<u64>,
}

impl Flow<'_> {
    fn caption(&mut self, caption: &Caption) {
        if let (Some((start, _)), Some(span)) = (caption.time, caption.span()) {
            let seconds = u32::try_from(start / 1000).unwrap_or(u32::MAX);
            self.markup.mark(MarkKind::Cue(seconds), span);
        }
        let is_first = self.silent_since.is_none();
        let pauses = match (self.silent_since, caption.time) {
            (Some(end), Some((start, _))) => start >= end + PAUSE && self.ends_sentence(),
            (None, None) => false,
            _ => true,
        };
        for (number, run) in caption.shown().enumerate() {
            let gap = if number > 0 {
                run.gap
            } else if pauses || (is_first && !self.is_empty) {
                Gap::Paragraph
            } else {
                run.gap.max(Gap::Space)
            };
            self.run(Run { gap, ..run });
        }
        self.silent_since = caption.time.map(|(start, end)| end.max(start));
    }

    fn run(&mut self, run: Run) {
        let name = run.speaker.map(|name| name.slice(self.text));
        let mut gap = run.gap;
        if name != self.speaker {
            gap = if self.has_speakers {
                Gap::Paragraph
            } else {
                gap
            };
            let shown = run
                .speaker
                .filter(|name| self.has_speakers && name.start >= self.at);
            if let Some(name) = shown {
                self.show(name, Gap::Paragraph.shown());
                self.show(run.span, ": ");
                self.speaker = Some(name.slice(self.text));
                return;
            }
            self.speaker = name;
        }
        self.show(run.span, gap.shown());
    }

    /// Has a span follow what was shown before it.
    fn show(&mut self, span: Span, between: &str) {
        let between = if self.is_empty { "" } else { between };
        self.markup.show(Span::new(self.at, span.start), between);
        self.at = span.end;
        self.is_empty = false;
    }

    fn ends_sentence(&self) -> bool {
        let shown = Span::new(0, self.at).slice(self.text);
        shown
            .trim_end_matches(['"', '\'', '”', '’', '»', ')', ']', '♪'])
            .ends_with(['.', '!', '?', '…', '。', '！', '？', '।', '؟'])
    }
}

impl Gap {
    const fn shown(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Space => " ",
            Self::Paragraph => "\n\n",
        }
    }
}
