//! Lists that speech announces and then tells: "two tools ... we have the saw and we have the axe".

use std::ops::Range;

use super::line::{Line, is_noun};
use super::statement::Speech;
use super::wording::{Piece, text, words_of};

/// How far apart, in words, two members may begin.
const FURTHEST: usize = 16;

/// The members of a list.
#[derive(Debug)]
pub struct Series {
    /// Where the phrase that announces it ends.
    pub start: usize,
    /// Where the last member ends.
    pub end: usize,
    /// A colon and the members.
    pub pieces: Vec<Piece>,
}

/// The list that a phrase announces by its number, inside the sentence after it or in the sentences that follow.
pub fn announced(
    speech: &Speech<'_>,
    place: usize,
    phrase: Range<usize>,
    end: usize,
) -> Option<Series> {
    let line = &speech.line;
    let number = phrase.clone().find(|at| line.tag(*at) == "CD")?;
    let said = line.low(number);
    // The first of the words is "two".
    let count = speech.words.counts.iter().position(|word| word == said)? + 2;
    if !matches!(line.tag(phrase.end - 1), "NNS") {
        return None;
    }
    let members = if phrase.end < end {
        within(speech, phrase.end, end)
    } else {
        told(speech, place, count)
    };
    (members.len() == count).then(|| series(phrase.end, &members))
}

fn series(start: usize, members: &[Range<usize>]) -> Series {
    let mut pieces = vec![Piece::Sign(':')];
    for (at, member) in members.iter().enumerate() {
        if at > 0 && at + 1 == members.len() {
            pieces.push(text("and"));
        } else if at > 0 {
            pieces.push(Piece::Sign(','));
        }
        pieces.extend(words_of(member.clone()));
    }
    Series {
        start,
        end: members.last().map_or(start, |last| last.end),
        pieces,
    }
}

/// Members that follow at once, each with an article; what is said of each is left out.
fn within(speech: &Speech<'_>, start: usize, end: usize) -> Vec<Range<usize>> {
    let line = &speech.line;
    let mut members: Vec<Range<usize>> = Vec::new();
    let mut at = start;
    while at < end {
        let is_next = at == start || line.tag(at - 1) == "CC";
        let phrase = speech
            .phrases
            .from(at)
            .filter(|_| is_next && line.tag(at) == "DT");
        match phrase {
            Some(phrase) if members.last().is_none_or(|last| at - last.end <= FURTHEST) => {
                at = phrase.end;
                members.push(phrase);
            }
            None if at == start => return members,
            _ => at += 1,
        }
    }
    members
}

/// Members that the speaker has in sentences of their own: "we have the saw".
fn told(speech: &Speech<'_>, place: usize, count: usize) -> Vec<Range<usize>> {
    let mut members = Vec::new();
    for sentence in speech.sentences.iter().skip(place + 1).take(count + 2) {
        let Some(clause) = speech.clause(sentence.main) else {
            break;
        };
        let has =
            speech.is_speaker(&clause.subject) && speech.line.lemma(clause.verbs.main) == "have";
        let phrase = speech.phrases.from(clause.verbs.span.end);
        match phrase.filter(|phrase| has && is_named(&speech.line, phrase)) {
            Some(phrase) => members.push(phrase),
            None if members.is_empty() => break,
            None => {}
        }
        if members.len() == count {
            break;
        }
    }
    members
}

fn is_named(line: &Line<'_>, phrase: &Range<usize>) -> bool {
    line.tag(phrase.start) == "DT" && is_noun(line.tag(phrase.end - 1))
}
