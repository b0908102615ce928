use std::ops::Range;

use super::line::{Line, is_finite};

/// What stands between subject and main verb beside tense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing else.
    Plain,
    /// "going to"
    Going,
    /// "need to" and "have to"
    Need,
}

/// A finite verb with its auxiliaries.
#[derive(Clone, Debug)]
pub struct Verbs {
    /// Its words, adverbs inside included.
    pub span: Range<usize>,
    /// Place of the main verb.
    pub main: usize,
    pub mode: Mode,
}

impl Verbs {
    /// The verb group that begins with a finite verb.
    pub fn at(line: &Line<'_>, start: usize) -> Option<Self> {
        if !is_finite(line.tag(start)) {
            return None;
        }
        let mut main = start;
        let mut mode = Mode::Plain;
        loop {
            let next = past_adverbs(line, main + 1);
            if line.tag(next) == "TO" && line.tag(next + 1) == "VB" {
                let lemma = line.lemma(main);
                if line.low(main) == "going" {
                    mode = Mode::Going;
                } else if matches!(lemma, "need" | "have") {
                    mode = Mode::Need;
                } else {
                    break;
                }
                main = next + 1;
                continue;
            }
            if !follows(line, main, next) {
                break;
            }
            main = next;
        }
        Some(Self {
            span: start..main + 1,
            main,
            mode,
        })
    }

    /// Whether "not" stands in it.
    pub fn is_negative(&self, line: &Line<'_>) -> bool {
        self.span
            .clone()
            .any(|at| matches!(line.low(at), "not" | "n't" | "never"))
    }
}

/// The first place from `at` on that is no adverb.
fn past_adverbs(line: &Line<'_>, mut at: usize) -> usize {
    while matches!(line.tag(at), "RB") {
        at += 1;
    }
    at
}

/// Whether a verb form goes on with the one at `next`.
fn follows(line: &Line<'_>, verb: usize, next: usize) -> bool {
    let tag = line.tag(next);
    match line.lemma(verb) {
        _ if line.tag(verb) == "MD" => tag == "VB",
        "be" => matches!(tag, "VBN" | "VBG") || tag == "VBD" && line.low(next).ends_with("ed"),
        "have" => matches!(tag, "VBN" | "VBD"),
        "do" => tag == "VB",
        "get" => tag == "VBN",
        _ => false,
    }
}
