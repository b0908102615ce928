use super::analysis::{analyze, analyze_tagged};
use super::forms::{Target, inflect, readings};
use super::retagged::retagged;
use crate::language::lexicon::PartOfSpeech;
use crate::model::{Analysis, Language, Relation, Span, Token, Upos};

/// The fewest words of a sentence that is taken to have a finite verb.
const FEWEST: usize = 4;
/// The weight of a reading as verb that no other clause's verb speaks against.
const CLEAR: u8 = 2;

/// The analysis of what is known to be a whole sentence, parsed anew where words are read otherwise than the tagger had them: what no
/// sentence has in their place, and, where the main clause has no finite verb, the noun that is most likely one ("Currency risk *arises*
/// from ...").
pub fn analyze_whole(text: &str, language: Language) -> Analysis {
    let whole = Span::new(0, text.len());
    let analysis = analyze(text, whole, language);
    if language != Language::ENGLISH || analysis.tokens.len() < FEWEST {
        return analysis;
    }
    let mut tags = retagged(text, &analysis.tokens);
    let analysis = if tags.iter().any(Option::is_some) {
        analyzed(text, &analysis.tokens, &tags)
    } else {
        analysis
    };
    let is_without = !has_finite(&analysis);
    if !is_without && is_finite_main(&analysis) {
        return analysis;
    }
    let Some((place, tag)) = likely(text, &analysis.tokens, is_without) else {
        return analysis;
    };
    if let Some([before, verb]) = tags.get_mut(place - 1..=place) {
        *verb = Some(tag);
        let is_gerund = analysis
            .tokens
            .get(place - 1)
            .is_some_and(|token| token.xpos == "VBG");
        *before = if is_gerund { Some("NN") } else { *before };
    }
    let again = analyzed(text, &analysis.tokens, &tags);
    if is_without || is_finite_main(&again) {
        again
    } else {
        analysis
    }
}

fn analyzed(text: &str, tokens: &[Token], tags: &[Option<&'static str>]) -> Analysis {
    let words: Vec<(Span, bool)> = tokens
        .iter()
        .map(|token| (token.span, token.is_joined))
        .collect();
    analyze_tagged(
        text,
        Span::new(0, text.len()),
        &words,
        tags,
        Language::ENGLISH,
    )
}

/// The noun that is most likely the finite verb, and its tag. Where another clause has one, it must stand before that, and be clear.
fn likely(text: &str, tokens: &[Token], is_without: bool) -> Option<(usize, &'static str)> {
    let last = tokens.len().saturating_sub(1);
    let end = if is_without {
        last
    } else {
        tokens
            .iter()
            .position(|token| is_finite(token) || opens_clause(token))?
    };
    let fewest = if is_without { 1 } else { CLEAR };
    let found = (1..end.min(last))
        .filter_map(|place| {
            let (weight, tag) = reading(text, tokens, place)?;
            (weight >= fewest).then_some((weight, place, tag))
        })
        .max_by_key(|(weight, place, _)| (*weight, tokens.len() - place));
    found.map(|(_, place, tag)| (place, tag))
}

/// Whether a word is a finite verb.
pub fn is_finite(token: &Token) -> bool {
    matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD")
}

fn has_finite(analysis: &Analysis) -> bool {
    analysis.tokens.iter().any(is_finite)
}

/// Whether a word opens a clause: "that", "which", "if".
pub fn opens_clause(token: &Token) -> bool {
    token.upos == Upos::Sconj && token.xpos == "IN" && token.relation == Some(Relation::Mark)
        || matches!(token.xpos, "WDT" | "WP" | "WP$" | "WRB")
}

fn is_subject(token: &Token) -> bool {
    matches!(token.relation, Some(Relation::Nsubj | Relation::NsubjPass))
}

/// Whether the root of a sentence is a finite verb or has one as its auxiliary or copula.
fn is_finite_main(analysis: &Analysis) -> bool {
    let root = analysis
        .tokens
        .iter()
        .position(|token| token.head.is_none());
    let carries = |token: &Token| {
        matches!(
            token.relation,
            Some(Relation::Aux | Relation::AuxPass | Relation::Cop)
        )
    };
    let is_relative = |(place, token): (usize, &Token)| {
        place > 0 && matches!(token.xpos, "WDT" | "WP") && token.head == root && is_subject(token)
    };
    if analysis.tokens.iter().enumerate().any(is_relative) {
        return false;
    }
    analysis.tokens.iter().enumerate().any(|(place, token)| {
        is_finite(token) && (Some(place) == root || carries(token) && token.head == root)
    })
}

/// How likely a noun is the finite verb, and its tag: behind a noun that agrees with it, and before what a verb can govern.
fn reading(text: &str, tokens: &[Token], place: usize) -> Option<(u8, &'static str)> {
    let token = tokens.get(place).filter(|token| token.upos == Upos::Noun)?;
    let form = token.span.slice(text).to_lowercase();
    let known = readings(&form);
    let (_, lemma) = known.iter().find(|(part, _)| *part == PartOfSpeech::Verb)?;
    let is_singular = *lemma != form && inflect(lemma, Target::Vbz)? == form;
    let is_base = *lemma == form;
    let is_only_verb = known.iter().all(|(part, _)| *part == PartOfSpeech::Verb);
    let before = tokens
        .get(..place)?
        .iter()
        .rev()
        .find(|token| token.upos != Upos::Adv)?;
    let agrees = match before.xpos {
        "NN" | "NNP" | "-RRB-" => is_singular,
        "NNS" | "NNPS" => is_base,
        "VBG" => is_singular && is_only_verb && place > 1,
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

    #[test]
    fn finds_the_main_verb_beside_others() {
        for (text, found) in [
            (
                "Soil erosion arises from heavy rain on slopes, which can carry a field away",
                "arises",
            ),
            ("Night watering ensures that no leaf dries out", "ensures"),
        ] {
            assert_eq!(verb(text).as_deref(), Some(found), "{text}");
        }
    }
}
