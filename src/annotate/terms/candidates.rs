use std::collections::BTreeMap;
use std::ops::Range;

use super::context::Context;
use super::sentence::Sentence;
use crate::annotate::noun_phrases::NounPhrase;
use crate::language::TermWords;
use crate::model::{Analysis, Span};

/// Most words of a term.
const MOST_WORDS: usize = 5;

/// What a document says of one candidate.
#[derive(Clone, Debug, Default)]
pub struct Candidate {
    /// Where it stands.
    pub places: Vec<Span>,
    /// How often it is written in each way; a plural counts for its singular.
    pub forms: BTreeMap<String, usize>,
    /// What stands around it.
    pub context: Context,
}

/// The candidates of a document by key.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// By key.
    pub all: BTreeMap<String, Candidate>,
}

/// Adds the candidates of a sentence.
pub fn collect(
    candidates: &mut Candidates,
    text: &str,
    analysis: &Analysis,
    phrases: &[NounPhrase],
    paragraph: usize,
    words: &'static TermWords,
) {
    let sentence = Sentence {
        text,
        paragraph,
        tokens: &analysis.tokens,
        words,
    };
    let mut before: Option<(Range<usize>, usize)> = None;
    for phrase in phrases.iter().filter(|phrase| !phrase.is_pronoun) {
        let cores = sentence.cores(phrase);
        for core in &cores {
            candidates.add(&sentence, core);
        }
        for pair in cores.windows(2) {
            if let [owner, owned] = pair
                && sentence.is_named_for(owner, owned)
                && sentence.length(&(owner.start..owned.end)) <= MOST_WORDS
            {
                candidates.add_one(&sentence, &(owner.start..owned.end));
            }
        }
        // "center of gravity": two bare phrases with a preposition of terms between them.
        if let (Some((first, end)), Some(second)) = (&before, cores.first())
            && sentence.is_complement(*end, phrase, second)
            && second.end - first.start <= MOST_WORDS
        {
            candidates.add_one(&sentence, &(first.start..second.end));
        }
        before = cores.last().map(|core| (core.clone(), phrase.words.end));
    }
}

impl Candidates {
    /// Adds a phrase and what stands inside it.
    fn add(&mut self, sentence: &Sentence<'_>, core: &Range<usize>) {
        for start in core.clone() {
            for end in start + 1..=core.end {
                let part = start..end;
                if sentence.length(&part) > MOST_WORDS {
                    break;
                }
                if sentence.is_term(&part, core) {
                    self.add_one(sentence, &part);
                }
            }
        }
    }

    fn add_one(&mut self, sentence: &Sentence<'_>, part: &Range<usize>) {
        let candidate = self.all.entry(sentence.key(part)).or_default();
        candidate.places.push(sentence.span(part));
        *candidate.forms.entry(sentence.form(part)).or_default() += 1;
        candidate.context.add(sentence, part);
    }
}
