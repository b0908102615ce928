use std::sync::LazyLock;

use super::parse::Parser;
use super::tag::Tagger;
use crate::language::lexicon::blob::Reader;
use crate::model::Language;

static ENGLISH_TAGGER: LazyLock<Tagger> = LazyLock::new(|| {
    Tagger::read(&mut Reader::unpack(include_bytes!(
        "../../language/packs/eng/tagger.zst"
    )))
});
static ENGLISH_PARSER: LazyLock<Parser> = LazyLock::new(|| {
    Parser::read(&mut Reader::unpack(include_bytes!(
        "../../language/packs/eng/parser.zst"
    )))
});
static INDONESIAN_TAGGER: LazyLock<Tagger> = LazyLock::new(|| {
    Tagger::read(&mut Reader::unpack(include_bytes!(
        "../../language/packs/ind/tagger.zst"
    )))
});

/// The tagger of a language, where there is one; read at its first use.
pub fn tagger(language: Language) -> Option<&'static Tagger> {
    match language {
        Language::ENGLISH => Some(&ENGLISH_TAGGER),
        Language::INDONESIAN => Some(&INDONESIAN_TAGGER),
        _ => None,
    }
}

/// Whether nothing is known of the classes of words in a language: its patterns alone tell.
pub fn is_untagged(language: Language) -> bool {
    tagger(language).is_none()
}

/// The parser of a language, where there is one; read at its first use.
pub fn parser(language: Language) -> Option<&'static Parser> {
    (language == Language::ENGLISH).then(|| &*ENGLISH_PARSER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_take_at_most_80_mb() {
        let languages = [Language::ENGLISH, Language::INDONESIAN];
        let taggers = languages.into_iter().filter_map(tagger);
        let parsers = languages.into_iter().filter_map(parser);
        let bytes: usize = taggers
            .map(Tagger::memory)
            .chain(parsers.map(Parser::memory))
            .sum();
        assert!((1_000_000..80_000_000).contains(&bytes), "{bytes}");
    }
}
