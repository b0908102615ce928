use frostem::Stemmer;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use tantivy::tokenizer::{Token, TokenFilter, TokenStream, Tokenizer};

/// How many stems are kept at hand: more than most texts have words.
const MOST_KNOWN: usize = 100_000;

/// Puts stems in the place of words, where there is a stemmer.
#[derive(Clone)]
pub struct Stems(pub Option<Stemmer>);

#[derive(Clone)]
pub struct Stemming<T> {
    stems: Option<KnownStems>,
    inner: T,
}

pub struct StemStream<'k, S> {
    stems: Option<&'k mut KnownStems>,
    words: S,
}

/// The stems of words met before: to look one up takes a fraction of what stemming takes, and texts repeat their words.
#[derive(Clone)]
struct KnownStems {
    stemmer: Stemmer,
    known: HashMap<String, String, FxBuildHasher>,
}

impl KnownStems {
    fn new(stemmer: Stemmer) -> Self {
        Self {
            stemmer,
            known: HashMap::default(),
        }
    }

    fn of(&mut self, word: &str) -> &str {
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let stem = || self.stemmer.stem(word).into_owned();
        self.known.entry_ref(word).or_insert_with(stem)
    }
}

impl TokenFilter for Stems {
    type Tokenizer<T: Tokenizer> = Stemming<T>;

    fn transform<T: Tokenizer>(self, inner: T) -> Stemming<T> {
        Stemming {
            stems: self.0.map(KnownStems::new),
            inner,
        }
    }
}

impl<T: Tokenizer> Tokenizer for Stemming<T> {
    type TokenStream<'t> = StemStream<'t, T::TokenStream<'t>>;

    fn token_stream<'t>(&'t mut self, text: &'t str) -> Self::TokenStream<'t> {
        StemStream {
            stems: self.stems.as_mut(),
            words: self.inner.token_stream(text),
        }
    }
}

impl<S: TokenStream> TokenStream for StemStream<'_, S> {
    fn advance(&mut self) -> bool {
        if !self.words.advance() {
            return false;
        }
        if let Some(stems) = &mut self.stems {
            let word = &mut self.words.token_mut().text;
            let stem = stems.of(word);
            stem.clone_into(word);
        }
        true
    }

    fn token(&self) -> &Token {
        self.words.token()
    }

    fn token_mut(&mut self) -> &mut Token {
        self.words.token_mut()
    }
}
