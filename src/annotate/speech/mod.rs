//! Speech that was taken down → statements in written English: cut into clauses by word classes and captions, without openers, fillers and
//! the speaker, pronouns replaced where it is sure what they go back to. What cannot be made a statement is left out.

mod around;
mod clauses;
mod line;
mod naming;
mod passive;
mod phrases;
mod sentences;
mod series;
mod sound;
mod statement;
mod verbs;
mod whole;
mod wording;

use super::analysis::analyze_tagged;
use super::phrase::capitalized;
use super::tokens::tokenize;
use crate::language::SpeechWords;
use crate::model::{Analysis, Cue, Language, Span};
use line::Line;
use phrases::Phrases;
use statement::Speech;
use wording::Piece;

/// Words between two stops, on average, from which on a text counts as one without stops.
const WORDS_A_STOP: usize = 60;

/// Whether speech was taken down without stops: more than sixty words to a mark that ends sentences.
pub fn is_unpunctuated(text: &str) -> bool {
    let stops = text.matches(['.', '?', '!', '。', '।']).count();
    text.split_whitespace().count() > WORDS_A_STOP * (stops + 1)
}

/// What a speaker said, as it would be written.
#[derive(Clone, Debug, PartialEq)]
pub struct Statement {
    /// Bytes of the repaired text that it was made of.
    pub span: Span,
    /// Without a final stop.
    pub text: String,
    /// Its words with their classes, heads and relations.
    pub analysis: Analysis,
}

/// The statements of a span of speech without stops, in order; none for a language without word lists of speech. `cues` are in order,
/// their spans and `span` bytes of `text`.
pub fn statements(text: &str, span: Span, cues: &[Cue], language: Language) -> Vec<Statement> {
    let Some(speech) = heard(text, span, cues, language) else {
        return Vec::new();
    };
    (0..speech.sentences.len())
        .flat_map(|place| speech.said(place))
        .filter_map(|said| speech.statement(&said, language))
        .collect()
}

/// What a sentence of speech states: it as a whole or its main clauses, without openers and asides.
pub fn stated(text: &str, span: Span, language: Language) -> Vec<Statement> {
    let Some(speech) = heard(text, span, &[], language) else {
        return Vec::new();
    };
    let said = speech.whole();
    said.iter()
        .filter_map(|said| speech.statement(said, language))
        .collect()
}

/// A run of speech with its clauses.
fn heard<'t>(text: &'t str, span: Span, cues: &[Cue], language: Language) -> Option<Speech<'t>> {
    let words = SpeechWords::of(language)?;
    let line = Line::of(text, span, cues, language);
    let phrases = Phrases::of(&line, words);
    let clauses = clauses::clauses(&line, &phrases, words);
    let sentences = sentences::sentences(&line, &phrases, &clauses, words);
    Some(Speech {
        line,
        phrases,
        clauses,
        sentences,
        words,
    })
}

impl Speech<'_> {
    /// What was said as a statement; none where it is not sound.
    fn statement(&self, said: &statement::Said, language: Language) -> Option<Statement> {
        let pieces = wording::with_list_commas(&self.line, &self.phrases, &said.pieces, self.words);
        let text = capitalized(&wording::written(&self.line, &pieces, self.words));
        let text = text.trim_end_matches([',', ' ', '.']).to_owned();
        let first = self.line.word(said.from.start)?.span;
        let last = self.line.word(said.from.end.checked_sub(1)?)?.span;
        let span = Span::new(first.start, last.end);
        let analysis = self.analysis(&pieces, &text, language);
        sound::is_sound(self, said, &text, &analysis).then_some(Statement {
            span,
            text,
            analysis,
        })
    }

    /// The analysis of a statement, with the classes that were set right in what was said.
    fn analysis(&self, pieces: &[Piece], text: &str, language: Language) -> Analysis {
        let whole = Span::new(0, text.len());
        let tokens = tokenize(text, whole, language);
        let mut said = pieces.iter().filter_map(|piece| match piece {
            Piece::Word(at) => self.line.word(*at),
            _ => None,
        });
        let mut rest = said.clone();
        let tags: Vec<Option<&'static str>> = tokens
            .iter()
            .map(|(span, _)| {
                let form = span.slice(text).to_lowercase();
                let word = rest.find(|word| word.low == form);
                let Some(word) = word else {
                    rest = said.clone();
                    return None;
                };
                said = rest.clone();
                word.is_repaired.then_some(word.tag)
            })
            .collect();
        analyze_tagged(text, whole, &tokens, &tags, language)
    }
}

#[cfg(test)]
mod tests;
