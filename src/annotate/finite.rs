use super::analysis::{analyze, analyze_tagged};
use super::forms::{Target, inflect, readings};
use crate::language::lexicon::PartOfSpeech;
use crate::model::{Analysis, Language, Span, Token, Upos};

/// The fewest words of a sentence that is taken to have a finite verb.
const FEWEST: usize = 4;

/// The analysis of what is known to be a whole sentence: where the tagger found no finite verb, the noun that is most likely one is
/// read as such ("Currency risk *arises* from ..."), and the sentence is parsed anew.
pub fn analyze_whole(text: &str, language: Language) -> Analysis {
    let whole = Span::new(0, text.len());
    let analysis = analyze(text, whole, language);
    if language != Language::ENGLISH || analysis.tokens.len() < FEWEST || has_finite(&analysis) {
        return analysis;
    }
    let tokens = &analysis.tokens;
    let likely = (1..tokens.len().saturating_sub(1))
        .filter_map(|place| {
            let (weight, tag) = reading(text, tokens, place)?;
            Some((weight, place, tag))
        })
        .max_by_key(|(weight, place, _)| (*weight, tokens.len() - place));
    let Some((_, place, tag)) = likely else {
        return analysis;
    };
    let words: Vec<(Span, bool)> = tokens
        .iter()
        .map(|token| (token.span, token.is_joined))
        .collect();
    let mut tags = vec![None; words.len()];
    if let Some(slot) = tags.get_mut(place) {
        *slot = Some(tag);
    }
    analyze_tagged(text, whole, &words, &tags, language)
}

fn has_finite(analysis: &Analysis) -> bool {
    let is_finite = |token: &Token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD");
    analysis.tokens.iter().any(is_finite)
}

/// How likely a noun is the finite verb, and its tag: behind a noun that agrees with it, and before what a verb can govern.
fn reading(text: &str, tokens: &[Token], place: usize) -> Option<(u8, &'static str)> {
    let token = tokens.get(place).filter(|token| token.upos == Upos::Noun)?;
    let form = token.span.slice(text).to_lowercase();
    let known = readings(&form);
    let (_, lemma) = known.iter().find(|(part, _)| *part == PartOfSpeech::Verb)?;
    let is_singular = *lemma != form && inflect(lemma, Target::Vbz)? == form;
    let is_base = *lemma == form;
    let before = tokens
        .get(..place)?
        .iter()
        .rev()
        .find(|token| token.upos != Upos::Adv)?;
    let agrees = match before.xpos {
        "NN" | "NNP" | "-RRB-" => is_singular,
        "NNS" | "NNPS" => is_base,
        _ => false,
    };
    if !agrees {
        return None;
    }
    let next = tokens.get(place + 1)?;
    let governs = matches!(next.upos, Upos::Det | Upos::Sconj | Upos::Pron | Upos::Part);
    let may_govern = matches!(
        next.upos,
        Upos::Adp | Upos::Adj | Upos::Noun | Upos::Propn | Upos::Num
    );
    let is_noun = known.iter().any(|(part, _)| *part == PartOfSpeech::Noun);
    let weight = match (is_noun, governs, may_govern) {
        (false, ..) => 3,
        (true, true, _) => 2,
        (true, _, true) => 1,
        _ => return None,
    };
    Some((weight, if is_singular { "VBZ" } else { "VBP" }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verb(text: &str) -> Option<String> {
        let analysis = analyze_whole(text, Language::ENGLISH);
        let is_finite = |token: &&Token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD");
        let found = analysis.tokens.iter().find(is_finite)?;
        Some(found.span.slice(text).to_owned())
    }

    #[test]
    fn finds_the_verb_of_a_sentence() {
        for (text, found) in [
            ("Soil erosion arises from heavy rain", "arises"),
            (
                "Crop rotation ensures that the soil stays fertile",
                "ensures",
            ),
            ("Salt melts ice", "melts"),
        ] {
            assert_eq!(verb(text).as_deref(), Some(found), "{text}");
        }
    }
}
