use std::sync::LazyLock;

use crate::language::lexicon::blob::Reader;
use crate::language::lexicon::{Links, PartOfSpeech, Words};

use super::Target;

/// What the spelling rules get wrong: irregular English forms, both ways.
#[derive(Debug)]
pub struct Exceptions {
    words: Words,
    /// For each word as a form: the number of its lemma, times 4, plus its part of speech.
    lemmas: Links,
    /// For each word as a lemma: the number of its form, times 16, plus the target.
    forms: Links,
}

static EXCEPTIONS: LazyLock<Exceptions> =
    LazyLock::new(|| load(include_bytes!("../../language/packs/eng/forms.zst")));

fn load(blob: &[u8]) -> Exceptions {
    let mut reader = Reader::unpack(blob);
    Exceptions {
        words: reader.words(),
        lemmas: Links::from_lengths(reader.numbers(), reader.numbers()),
        forms: Links::from_lengths(reader.numbers(), reader.numbers()),
    }
}

/// The exceptions, unpacked at the first call.
pub fn exceptions() -> &'static Exceptions {
    &EXCEPTIONS
}

impl Exceptions {
    /// The lemma of an irregular form in lower case.
    pub fn lemma(&self, form: &str, part: PartOfSpeech) -> Option<&str> {
        let codes = self.lemmas.of(self.words.find(form)?);
        let code = codes.iter().find(|code| *code % 4 == part as u32)?;
        Some(self.words.get(code / 4))
    }

    /// The irregular form of a lemma; empty where the lemma has no such form.
    pub fn form(&self, lemma: &str, target: Target) -> Option<&str> {
        let codes = self.forms.of(self.words.find(lemma)?);
        let code = codes.iter().find(|code| *code % 16 == target as u32)?;
        Some(self.words.get(code / 16))
    }
}
