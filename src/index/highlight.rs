use super::field::Part;
use super::query::{Form, Query, Text};
use super::words::{self, Word};
use crate::model::{Language, Span};

/// A set of needles, one bit for each.
pub type Bits = u128;

/// What is to be marked in the texts of hits.
#[derive(Debug)]
pub struct Needle {
    text: Text,
    plain: Vec<Word>,
}

/// A word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where it stands.
    pub span: Span,
    /// The needles it belongs to.
    pub needles: Bits,
}

/// The needles of a query.
pub fn needles(query: &Query) -> Vec<Needle> {
    let texts = query.wanted().into_iter().take(Bits::BITS as usize);
    texts
        .map(|text| Needle {
            text: text.clone(),
            plain: words::plain(&text.words),
        })
        .collect()
}

/// All words of a text, each with the needles that were found in it.
pub fn mark(text: &str, part: Part, language: Language, needles: &[Needle]) -> Vec<Mark> {
    let plain = words::plain(text);
    let stems = words::stems(text, language);
    let mut marks: Vec<Mark> = plain
        .iter()
        .map(|word| Mark {
            span: word.span,
            needles: 0,
        })
        .collect();
    for (bit, needle) in needles.iter().enumerate() {
        if needle.text.part.is_some_and(|wanted| wanted != part) {
            continue;
        }
        needle.mark(1 << bit, &plain, &mut marks);
        let needle_stems = words::stems(&needle.text.words, language);
        if let (Form::Word, Some(stems), Some(needle)) = (needle.text.form, &stems, needle_stems) {
            mark_runs(1 << bit, stems, needle.len(), &mut marks, |at, word| {
                needle
                    .get(at)
                    .is_some_and(|wanted| wanted.text == word.text)
            });
        }
    }
    marks
}

impl Needle {
    fn mark(&self, bit: Bits, words: &[Word], marks: &mut [Mark]) {
        let length = self.plain.len();
        mark_runs(bit, words, length, marks, |at, word| {
            let Some(wanted) = self.plain.get(at) else {
                return false;
            };
            match self.text.form {
                Form::Beginning if at + 1 == length => word.text.starts_with(&wanted.text),
                Form::Misspelt(most) => {
                    words::distance(&wanted.text, &word.text) <= usize::from(most)
                }
                _ => word.text == wanted.text,
            }
        });
    }
}

/// Marks each run of `length` words whose every word fits its place in the needle.
fn mark_runs(
    bit: Bits,
    words: &[Word],
    length: usize,
    marks: &mut [Mark],
    fits: impl Fn(usize, &Word) -> bool,
) {
    for (start, run) in words.windows(length.max(1)).enumerate() {
        if run.iter().enumerate().all(|(at, word)| fits(at, word)) {
            for mark in marks.iter_mut().skip(start).take(length) {
                mark.needles |= bit;
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::index::parse::parse;

    fn marked(query: &str, text: &str, language: Language) -> Vec<String> {
        let needles = needles(&parse(query).unwrap().unwrap());
        mark(text, Part::Stem, language, &needles)
            .into_iter()
            .filter(|mark| mark.needles != 0)
            .map(|mark| mark.span.slice(text).to_owned())
            .collect()
    }

    #[test]
    fn a_phrase_is_marked_only_where_it_stands_together() {
        let text = "An option to put; a put option; Put Options.";
        assert_eq!(
            marked("\"put option\"", text, Language::ENGLISH),
            ["put", "option", "Put", "Options"]
        );
    }

    #[test]
    fn what_must_not_be_there_is_not_marked() {
        assert_eq!(
            marked("call NOT put", "call or put", Language::ENGLISH),
            ["call"]
        );
    }

    #[test]
    fn beginnings_and_misspelt_words_are_marked() {
        let text = "Dividends are diversified.";
        assert_eq!(marked("divers*", text, Language::ENGLISH), ["diversified"]);
        assert_eq!(marked("divident~2", text, Language::ENGLISH), ["Dividends"]);
    }

    #[test]
    fn stems_are_those_of_the_texts_language() {
        let text = "Pemain bermain";
        assert_eq!(marked("permainan", text, Language::INDONESIAN).len(), 2);
        assert!(marked("permainan", text, Language::ENGLISH).is_empty());
    }

    #[test]
    fn words_of_grammar_are_not_marked_among_words_of_content() {
        let text = "What is a put?";
        assert_eq!(marked("what is a put", text, Language::ENGLISH), ["put"]);
        assert_eq!(marked("what is", text, Language::ENGLISH), ["What", "is"]);
    }
}
