//! Listening to speech: what its captions state, with or without stops.

use super::{Annotated, Home, MOST_SENTENCES, Sentence, split_in};
use crate::annotate::parsed::Parsed;
use crate::annotate::speech::{Statement, is_unpunctuated, stated, statements};
use crate::model::{Cue, Language, Span};

impl Annotated<'_> {
    /// Takes the statements of speech: its sentences, or what is said in the whole run where that has no stops.
    pub(super) fn listen(&mut self, piece: Span, cues: &[Cue], language: Language) {
        let document = self.document;
        let text = document.text.as_str();
        if is_unpunctuated(document.slice(piece)) {
            let said = statements(text, piece, cues, language);
            if said.is_empty() {
                self.refuse(piece, "speech");
            }
            return self.hear(said);
        }
        for span in split_in(document, piece, language) {
            if self.sentences.len() + self.refused.len() >= MOST_SENTENCES {
                return self.refuse(Span::new(span.start, piece.end), "beyond_limit");
            }
            match self.understand(span, Home::Prose) {
                Ok(sentence) => self.sentences.push(sentence),
                Err(reason) => {
                    let said = stated(text, span, language);
                    if said.is_empty() {
                        self.refuse(span, reason);
                    }
                    self.hear(said);
                }
            }
        }
    }

    fn hear(&mut self, said: Vec<Statement>) {
        for said in said {
            let span = said.span;
            match self.written(said) {
                Ok(sentence) => self.sentences.push(sentence),
                Err(reason) => self.refuse(span, reason),
            }
        }
    }

    /// Lets a statement of speech through the gate.
    fn written(&mut self, said: Statement) -> Result<Sentence, &'static str> {
        let text = format!("{}.", said.text);
        let mut sentence = self.understood(said.span, Home::Prose, None, text)?;
        if sentence.text == said.text {
            sentence.parsed = Parsed::from(said.analysis);
        }
        Ok(sentence)
    }
}
