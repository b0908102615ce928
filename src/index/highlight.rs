use super::field::Part;
use super::query::{Form, Query, Text};
use super::words;
use crate::model::{Language, Span};

/// A set of needles, one bit for each.
pub type Bits = u128;

/// What is to be marked in the texts of hits.
#[derive(Debug)]
pub struct Needle {
    part: Option<Part>,
    form: Form,
    /// Its words as they stand, and their stems by language.
    words: Vec<(Option<Language>, Vec<String>)>,
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
    texts.map(Needle::new).collect()
}

/// All words of a text, each with the needles that were found in it.
pub fn mark(text: &str, part: Part, language: Language, needles: &[Needle]) -> Vec<Mark> {
    let mut marks = Vec::new();
    words::each(text, None, |span, _| marks.push(Mark { span, needles: 0 }));
    for language in [None, Some(language)] {
        let mut searches: Vec<Search> = needles
            .iter()
            .enumerate()
            .filter_map(|(place, needle)| needle.search(place, part, language))
            .collect();
        if searches.is_empty() {
            continue;
        }
        let mut place = 0;
        words::each(text, language, |_, word| {
            place += 1;
            for search in &mut searches {
                let run = if search.ends_with(word) {
                    search.words.len()
                } else {
                    0
                };
                for mark in marks.iter_mut().take(place).rev().take(run) {
                    mark.needles |= search.bit;
                }
            }
        });
    }
    marks
}

impl Needle {
    fn new(text: &Text) -> Self {
        let plain = words::plain(&text.words);
        let mut words = vec![(None, plain)];
        if text.form == Form::Word {
            let stems = words::STEMMED.into_iter();
            words.extend(
                stems.map(|(language, _)| (Some(language), words::stems(&text.words, language))),
            );
        }
        Self {
            part: text.part,
            form: text.form,
            words,
        }
    }

    /// A search for the needle in a part, among the stems of a language or the words as they stand.
    fn search(&self, place: usize, part: Part, language: Option<Language>) -> Option<Search<'_>> {
        let (_, words) = self.words.iter().find(|(of, _)| *of == language)?;
        let is_wanted = self.part.is_none_or(|wanted| wanted == part);
        let is_short = words.len() <= Bits::BITS as usize;
        (is_wanted && is_short).then_some(Search {
            bit: 1 << place,
            form: self.form,
            words,
            begun: 0,
        })
    }
}

/// A walk through a text in search of a run of words ("shift-and": bit `n` of `begun` says that the last `n + 1` words of the
/// text are the first `n + 1` of the run).
struct Search<'n> {
    bit: Bits,
    form: Form,
    words: &'n [String],
    begun: u128,
}

impl Search<'_> {
    /// Takes the next word of the text; whether the run ends with it.
    fn ends_with(&mut self, word: &str) -> bool {
        let last = self.words.len().saturating_sub(1);
        let fitting = self.words.iter().enumerate().map(|(place, wanted)| {
            let fits = match self.form {
                Form::Beginning if place == last => word.starts_with(wanted),
                Form::Misspelt(most) => words::distance(wanted, word) <= usize::from(most),
                _ => word == wanted,
            };
            u128::from(fits) << place
        });
        self.begun = (self.begun << 1 | 1) & fitting.sum::<u128>();
        self.begun >> last & 1 == 1
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
        let text = "Mainan dimainkan";
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
