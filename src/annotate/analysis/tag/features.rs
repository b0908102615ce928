use super::word::Word;
use crate::annotate::analysis::hash::feature;

/// How many features speak for the tag of a word.
pub const FEATURES: usize = 36;

/// Stands for a place before the first or after the last word.
const NONE: u32 = 0xFFFF;

/// A sentence as the tagger sees it: its words, and for each the class of tags that the form is known with (0: not known).
#[derive(Clone, Debug, Default)]
pub struct View {
    /// Words in order.
    pub words: Vec<Word>,
    /// Classes of tags, one for each word.
    pub classes: Vec<u32>,
}

/// The features of the word at a place, given the tags of the two before it (the nearer one first).
pub fn features(view: &View, at: usize, tags: [u32; 2]) -> [u32; FEATURES] {
    let edge = Word {
        form: NONE,
        shape: NONE,
        ..Word::default()
    };
    let word = |offset: isize| {
        at.checked_add_signed(offset)
            .and_then(|place| view.words.get(place))
            .unwrap_or(&edge)
    };
    let class = |offset: isize| {
        at.checked_add_signed(offset)
            .and_then(|place| view.classes.get(place))
            .copied()
            .unwrap_or(NONE)
    };
    let (this, before, after) = (word(0), word(-1), word(1));
    let [last, second] = tags;
    let mut template = 0;
    let mut of = |first: u32, second: u32, third: u32| {
        template += 1;
        feature(template, first, second, third)
    };
    [
        of(this.form, 0, 0),
        of(this.ends[0], 0, 0),
        of(this.ends[1], 0, 0),
        of(this.ends[2], 0, 0),
        of(this.ends[3], 0, 0),
        of(this.starts[0], 0, 0),
        of(this.starts[1], 0, 0),
        of(this.starts[2], 0, 0),
        of(this.starts[3], 0, 0),
        of(this.shape, u32::from(at == 0), 0),
        of(last, 0, 0),
        of(last, second, 0),
        of(last, this.form, 0),
        of(before.form, 0, 0),
        of(word(-2).form, 0, 0),
        of(after.form, 0, 0),
        of(word(2).form, 0, 0),
        of(before.form, this.form, 0),
        of(this.form, after.form, 0),
        of(before.ends[2], 0, 0),
        of(after.ends[2], 0, 0),
        of(class(0), class(1), 0),
        of(class(1), 0, 0),
        of(last, class(0), 0),
        of(last, class(1), 0),
        of(last, class(0), class(1)),
        of(class(1), class(2), 0),
        of(before.shape, this.shape, 0),
        of(this.shape, after.shape, 0),
        of(last, second, class(0)),
        of(this.ends[2], last, 0),
        of(this.ends[1], this.shape, 0),
        of(class(0), this.shape, after.shape),
        of(before.form, after.form, 0),
        of(class(0), class(-1), class(1)),
        of(this.ends[2], class(1), 0),
    ]
}
