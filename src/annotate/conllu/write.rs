use std::fmt::Write as _;

use super::{Block, Id};
use crate::model::{Analysis, Relation, Token};

/// What stands in an empty column.
const NOTHING: &str = "_";

/// Analysed text as CoNLL-U. Each word has its bytes in the MISC column (`Bytes=12:15`), a multiword token those of the whole.
/// `# newpar` stands where an empty line parts a sentence from the one before.
pub fn written(text: &str, analyses: &[Analysis]) -> String {
    let mut out = String::new();
    let mut before = 0;
    for (place, analysis) in analyses.iter().enumerate() {
        let gap = text.get(before..analysis.span.start).unwrap_or_default();
        if place == 0 || gap.matches('\n').count() > 1 {
            out.push_str("# newpar\n");
        }
        before = analysis.span.end;
        let line = analysis
            .span
            .slice(text)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        put(
            &mut out,
            format_args!("# sent_id = {}\n# text = {line}\n", place + 1),
        );
        words(&mut out, text, analysis);
        out.push('\n');
    }
    out
}

fn words(out: &mut String, text: &str, analysis: &Analysis) {
    let tokens = &analysis.tokens;
    for (place, token) in tokens.iter().enumerate() {
        let joined = tokens
            .iter()
            .skip(place + 1)
            .take_while(|next| next.is_joined)
            .count();
        let last = tokens.get(place + joined).unwrap_or(token);
        let next = tokens.get(place + joined + 1);
        // No white space, or a sentence that goes straight over into the next one.
        let follows = next.map_or_else(
            || {
                text.get(last.span.end..)
                    .is_some_and(|rest| !rest.is_empty() && !rest.starts_with(char::is_whitespace))
            },
            |next| next.span.start == last.span.end,
        );
        let note = if follows { "SpaceAfter=No|" } else { "" };
        let (start, end) = (token.span.start, last.span.end);
        if joined > 0 && !token.is_joined {
            let form = form(text.get(start..end).unwrap_or_default());
            let (first, last) = (place + 1, place + 1 + joined);
            put(
                out,
                format_args!(
                    "{first}-{last}\t{form}\t_\t_\t_\t_\t_\t_\t_\t{note}Bytes={start}:{end}\n"
                ),
            );
        }
        let is_whole = joined == 0 && !token.is_joined;
        let note = if is_whole { note } else { "" };
        let form = form(token.span.slice(text));
        put(
            out,
            format_args!(
                "{}\t{form}\t{}\t_\t{note}Bytes={start}:{}\n",
                place + 1,
                columns(token),
                token.span.end
            ),
        );
    }
}

/// The file with the words' analysis in its columns: what it says of sentences, tokens, words and notes stays, empty nodes and
/// multiword tokens too. Features and enhanced graphs, which are not analysed, become `_`.
pub fn with_analyses(blocks: &[Block<'_>], analyses: &[Analysis]) -> String {
    let mut out = String::new();
    for (block, analysis) in blocks.iter().zip(analyses) {
        for comment in &block.comments {
            put(&mut out, format_args!("{comment}\n"));
        }
        let mut tokens = analysis.tokens.iter();
        for line in &block.lines {
            let token = match line.id {
                Id::Word(_) => tokens.next(),
                Id::Range(..) | Id::Empty(..) => None,
            };
            match (line.id, token) {
                (Id::Word(id), Some(token)) => {
                    put(
                        &mut out,
                        format_args!(
                            "{id}\t{}\t{}\t_\t{}\n",
                            line.form,
                            columns(token),
                            line.misc
                        ),
                    );
                }
                _ => put(&mut out, format_args!("{}\n", line.raw)),
            }
        }
        out.push('\n');
    }
    out
}

/// Lemma, word class, finer class, features, head and relation.
fn columns(token: &Token) -> String {
    let or_nothing = |text: &str| {
        if text.is_empty() {
            NOTHING.to_owned()
        } else {
            form(text)
        }
    };
    let head = match (token.head, token.relation) {
        (Some(head), _) => (head + 1).to_string(),
        (None, Some(Relation::Root)) => "0".to_owned(),
        _ => NOTHING.to_owned(),
    };
    format!(
        "{}\t{}\t{}\t_\t{head}\t{}",
        or_nothing(&token.lemma),
        token.upos.as_str(),
        or_nothing(token.xpos),
        token.relation.map_or(NOTHING, Relation::as_str),
    )
}

/// A text as a column: white space inside would break the line apart.
fn form(text: &str) -> String {
    if text.contains(char::is_whitespace) {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    } else {
        text.to_owned()
    }
}

/// Writing into a text cannot fail.
fn put(out: &mut String, what: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(what);
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::model::{Span, Upos};

    fn token(start: usize, end: usize, is_joined: bool) -> Token {
        Token {
            span: Span::new(start, end),
            is_joined,
            lemma: "x".into(),
            upos: Upos::X,
            xpos: "",
            head: None,
            relation: None,
            confidence: 0.0,
        }
    }

    #[test]
    fn writes_multiword_tokens_places_and_paragraphs() {
        let text = "Don't.\n\nGo";
        let analyses = [
            Analysis {
                span: Span::new(0, 6),
                tokens: vec![token(0, 2, false), token(2, 5, true), token(5, 6, false)],
                confidence: 0.0,
            },
            Analysis {
                span: Span::new(8, 10),
                tokens: vec![Token {
                    relation: Some(Relation::Root),
                    ..token(8, 10, false)
                }],
                confidence: 0.0,
            },
        ];
        let out = written(text, &analyses);
        let expected = "# newpar\n# sent_id = 1\n# text = Don't.\n\
            1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No|Bytes=0:5\n\
            1\tDo\tx\tX\t_\t_\t_\t_\t_\tBytes=0:2\n\
            2\tn't\tx\tX\t_\t_\t_\t_\t_\tBytes=2:5\n\
            3\t.\tx\tX\t_\t_\t_\t_\t_\tBytes=5:6\n\n\
            # newpar\n# sent_id = 2\n# text = Go\n\
            1\tGo\tx\tX\t_\t_\t0\troot\t_\tBytes=8:10\n\n";
        assert_eq!(out, expected);
        assert!(read(&out).is_ok());
    }

    #[test]
    fn keeps_what_a_file_says_of_its_tokens() {
        let file = "# text = Go\n1-2\tGone\t_\t_\t_\t_\t_\t_\t_\tA=b\n1\tGo\tgo\tVERB\tVB\tF=g\t0\troot\t0:root\tC=d\n2\tne\tne\tX\t_\t_\t1\tdep\t_\t_\n2.1\tx\t_\t_\t_\t_\t_\t_\t1:dep\t_\n\n";
        let blocks = read(file).unwrap_or_default();
        let tokens = vec![token(0, 2, false), token(2, 4, true)];
        let analysis = Analysis {
            tokens,
            ..Analysis::default()
        };
        assert_eq!(
            with_analyses(&blocks, &[analysis]),
            "# text = Go\n1-2\tGone\t_\t_\t_\t_\t_\t_\t_\tA=b\n1\tGo\tx\tX\t_\t_\t_\t_\t_\tC=d\n2\tne\tx\tX\t_\t_\t_\t_\t_\t_\n2.1\tx\t_\t_\t_\t_\t_\t_\t1:dep\t_\n\n"
        );
    }
}
