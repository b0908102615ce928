use super::{Block, Id, Line};
use crate::model::Span;

/// How many columns a line has.
const COLUMNS: usize = 10;

/// Why a text is no CoNLL-U: which line, counted from 1, what stands there, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConlluError {
    /// A line that is no comment and has not ten columns.
    #[error(
        "line {line}: {found} columns instead of {COLUMNS}: part them by single tabs, with `_` where there is nothing"
    )]
    Columns {
        /// The line.
        line: usize,
        /// How many it has.
        found: usize,
    },
    /// A first column that is no number, range or decimal number, or is out of order.
    #[error(
        "line {line}: id {found:?} where word {expected} should come: number the words of a sentence from 1, and end it with an empty line"
    )]
    Id {
        /// The line.
        line: usize,
        /// What stands there.
        found: String,
        /// The number of the next word.
        expected: usize,
    },
    /// A multiword token that goes on past the words of its sentence.
    #[error(
        "line {line}: token {found} goes beyond the last word of its sentence: add the words or shorten the range"
    )]
    Range {
        /// The line.
        line: usize,
        /// The token's number.
        found: String,
    },
    /// An empty form.
    #[error("line {line}: no form: write the word in the second column")]
    Form {
        /// The line.
        line: usize,
    },
    /// A head that is no word of its sentence.
    #[error(
        "line {line}: head {found:?} is no word of its sentence: give its number, 0 for the root or `_` for none"
    )]
    Head {
        /// The line.
        line: usize,
        /// What stands there.
        found: String,
    },
}

/// Reads a CoNLL-U text. Columns are kept as they are; spans are bytes of `text`.
///
/// # Errors
/// At the first line that is not as the format has it.
pub fn read(text: &str) -> Result<Vec<Block<'_>>, ConlluError> {
    let mut blocks = Vec::new();
    let mut draft = Draft::default();
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let start = at;
        at += line.len();
        let is_first = number == 0;
        let line = line.trim_end_matches(['\n', '\r']);
        let bare = if is_first {
            line.trim_start_matches('\u{feff}')
        } else {
            line
        };
        let start = start + line.len() - bare.len();
        if bare.trim().is_empty() {
            blocks.extend(draft.finish()?);
        } else {
            draft.add(bare, number + 1, start)?;
        }
    }
    blocks.extend(draft.finish()?);
    Ok(blocks)
}

/// The sentence at hand.
#[derive(Default)]
struct Draft<'t> {
    block: Block<'t>,
    /// How many words it has.
    words: usize,
    /// Where the last multiword token ends, and its line.
    range: (usize, usize),
    /// Heads with their lines: known to be words only at the end.
    heads: Vec<(usize, usize)>,
}

impl<'t> Draft<'t> {
    fn add(&mut self, raw: &'t str, number: usize, start: usize) -> Result<(), ConlluError> {
        if self.block.span.is_empty() {
            self.block.span.start = start;
        }
        self.block.span.end = start + raw.len();
        if raw.starts_with('#') {
            self.block.comments.push(raw);
            return Ok(());
        }
        let mut columns = [""; COLUMNS];
        let mut found = 0;
        for (place, column) in raw.split('\t').enumerate() {
            found = place + 1;
            if let Some(slot) = columns.get_mut(place) {
                *slot = column;
            }
        }
        if found != COLUMNS {
            return Err(ConlluError::Columns {
                line: number,
                found,
            });
        }
        let [id, form, lemma, upos, xpos, feats, head, deprel, deps, misc] = columns;
        if form.is_empty() {
            return Err(ConlluError::Form { line: number });
        }
        let id = self.id(id, number)?;
        let head = self.head(head, number)?;
        let form_start = start + raw.find('\t').map_or(0, |tab| tab + 1);
        self.block.lines.push(Line {
            id,
            form,
            span: Span::new(form_start, form_start + form.len()),
            lemma,
            upos,
            xpos,
            feats,
            head,
            deprel,
            deps,
            misc,
            raw,
        });
        Ok(())
    }

    fn id(&mut self, text: &str, line: usize) -> Result<Id, ConlluError> {
        let next = self.words + 1;
        let id = match text.split_once(['-', '.']) {
            None => text.parse().ok().map(Id::Word),
            Some((one, other)) => one
                .parse()
                .ok()
                .zip(other.parse().ok())
                .map(|(one, other)| {
                    if text.contains('-') {
                        Id::Range(one, other)
                    } else {
                        Id::Empty(one, other)
                    }
                }),
        };
        match id {
            Some(Id::Word(word)) if word == next => self.words = word,
            Some(Id::Range(first, last))
                if first == next && last > first && self.range.0 < first =>
            {
                self.range = (last, line);
            }
            Some(Id::Empty(after, place)) if after == self.words && place > 0 => {}
            _ => {
                return Err(ConlluError::Id {
                    line,
                    found: text.to_owned(),
                    expected: next,
                });
            }
        }
        // The match above leaves only numbers that could be read.
        Ok(id.unwrap_or(Id::Word(next)))
    }

    fn head(&mut self, text: &str, line: usize) -> Result<Option<usize>, ConlluError> {
        if text == "_" {
            return Ok(None);
        }
        let head = text.parse().map_err(|_| ConlluError::Head {
            line,
            found: text.to_owned(),
        })?;
        self.heads.push((head, line));
        Ok(Some(head))
    }

    /// The sentence, and an empty draft for the next one; none where it has no line.
    fn finish(&mut self) -> Result<Option<Block<'t>>, ConlluError> {
        let draft = std::mem::take(self);
        if let Some((head, line)) = draft.heads.iter().find(|(head, _)| *head > draft.words) {
            return Err(ConlluError::Head {
                line: *line,
                found: head.to_string(),
            });
        }
        if draft.range.0 > draft.words {
            let found = draft.range.0.to_string();
            return Err(ConlluError::Range {
                line: draft.range.1,
                found,
            });
        }
        let is_something = !draft.block.lines.is_empty() || !draft.block.comments.is_empty();
        Ok(is_something.then_some(draft.block))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# text = Don't.\n1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No\n1\tDo\tdo\tAUX\tVB\t_\t0\troot\t_\t_\n2\tn't\tnot\tPART\tRB\t_\t1\tadvmod\t_\t_\n2.1\tgo\t_\t_\t_\t_\t_\t_\t_\t_\n3\t.\t.\tPUNCT\t.\t_\t1\tpunct\t_\t_\n\n";

    #[test]
    fn reads_words_tokens_empty_nodes_and_comments() {
        let blocks = read(FILE).unwrap_or_default();
        let [block] = blocks.as_slice() else {
            panic!("{blocks:?}")
        };
        assert_eq!(block.comment("text"), Some("Don't."));
        let ids: Vec<Id> = block.lines.iter().map(|line| line.id).collect();
        assert_eq!(
            ids,
            [
                Id::Range(1, 2),
                Id::Word(1),
                Id::Word(2),
                Id::Empty(2, 1),
                Id::Word(3)
            ]
        );
        assert!(
            block
                .lines
                .iter()
                .all(|line| line.span.slice(FILE) == line.form)
        );
        assert!(block.lines[0].has_no_space_after());
        assert_eq!(
            block.words().map(|word| word.head).collect::<Vec<_>>(),
            [Some(0), Some(1), Some(1)]
        );
    }

    #[test]
    fn heeds_neither_line_ends_of_another_system_nor_a_missing_last_one() {
        let other = format!("\u{feff}{}", FILE.replace('\n', "\r\n"));
        let forms = |text: &str| -> Vec<String> {
            let blocks = read(text).unwrap_or_default();
            blocks[0].words().map(|word| word.form.to_owned()).collect()
        };
        assert_eq!(forms(&other), forms(FILE.trim_end()));
    }

    #[test]
    fn names_the_line_that_is_wrong() {
        let wrong = |from: &str, to: &str| {
            let error = read(&FILE.replace(from, to)).err();
            error.map(|error| error.to_string()).unwrap_or_default()
        };
        assert!(wrong("\tVB\t", "\t").starts_with("line 3: 9 columns instead of 10: "));
        assert!(wrong("\n3\t.", "\n4\t.").starts_with("line 6: id \"4\" where word 3"));
        assert!(wrong("\n2\tn't", "\nx\tn't").starts_with("line 4: id \"x\" where word 2"));
        assert!(wrong("1\tadvmod", "9\tadvmod").starts_with("line 4: head \"9\" is no word"));
        assert!(wrong("1\tadvmod", "-\tadvmod").starts_with("line 4: head \"-\" is no word"));
        assert!(wrong("1-2", "1-7").starts_with("line 2: token 7 goes beyond"));
        assert!(wrong("2\tn't\tnot", "2\t\tnot").starts_with("line 4: no form"));
    }
}
