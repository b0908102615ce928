use super::lexicon::lexicon;

/// Whether a heading is one that many texts have, and says nothing of its text: introduction, summary, glossary.
pub fn is_common_heading(title: &str) -> bool {
    let lower = title.to_lowercase();
    let name = lower.trim_matches(|sign: char| !sign.is_alphanumeric());
    let words = lexicon();
    [
        &words.heading_words,
        &words.preface_words,
        &words.glossary_words,
    ]
    .iter()
    .any(|known| known.contains(name))
}
