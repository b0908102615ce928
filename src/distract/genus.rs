use super::kinship::Kinds;
use super::nature::{classes, shares_class};

use crate::annotate::analysis::parser;
use crate::annotate::forms::readings;
use crate::annotate::noun_phrases::noun_phrases;
use crate::annotate::{
    Home, Phrases, Sentence, analyze, is_surface, is_untagged, points_away, split, surface_form,
    surface_kind,
};
use crate::language::lexicon::PartOfSpeech;
use crate::language::{Pack, pack};
use crate::model::{Candidate, KeyKind, Language, LexiconEntry, Nature, Span, Token, Upos};

/// The fewest words without a capital of a description.
const FEWEST_SAID: usize = 2;

/// Classes of what can be touched.
const CONCRETE: [&str; 9] = [
    "noun.person",
    "noun.animal",
    "noun.plant",
    "noun.artifact",
    "noun.body",
    "noun.food",
    "noun.object",
    "noun.substance",
    "noun.location",
];
/// Descriptions of this make are whole sentences.
const SENTENCE: &str = "sentence";

/// What a description says its thing is, "a contract" in "a contract in which ..."; none for one that is no noun phrase.
pub fn genus(description: &str, make: Option<&str>, language: Language) -> Option<Nature> {
    parser(language).filter(|_| make != Some(SENTENCE))?;
    let analysis = analyze(description, Span::new(0, description.len()), language);
    let tokens = &analysis.tokens;
    let is_finite = |token: &Token| matches!(token.xpos, "VBZ" | "VBP" | "VBD" | "MD");
    let relates =
        |token: &Token| matches!(token.xpos, "WDT" | "WP" | "WP$" | "WRB") || token.lemma == "that";
    let finite = tokens.iter().position(is_finite);
    let is_sentence = finite.is_some_and(|finite| !tokens.iter().take(finite).any(relates));
    let phrases = noun_phrases(description, &analysis, language);
    let first = phrases
        .into_iter()
        .next()
        .filter(|phrase| phrase.words.start == 0 && !phrase.is_pronoun && !is_sentence)?;
    if opens_otherwise(tokens, description) {
        return None;
    }
    let head = tokens.get(first.head)?.lemma.to_lowercase();
    Some(Nature {
        classes: classes(&head, &head, false, language),
        is_plural: matches!(tokens.get(first.head)?.xpos, "NNS" | "NNPS"),
        head,
        ..Nature::default()
    })
}

/// Whether a description rather opens with a verb ("targets high returns") or with a number of things that do something.
fn opens_otherwise(tokens: &[Token], text: &str) -> bool {
    let Some(first) = tokens.first() else {
        return true;
    };
    let form = first.span.slice(text).to_lowercase();
    let goes_on = tokens
        .get(1)
        .is_some_and(|next| matches!(next.upos, Upos::Noun | Upos::Adj | Upos::Det));
    let readings = readings(&form);
    let mut verbs = readings
        .iter()
        .filter(|(part, lemma)| *part == PartOfSpeech::Verb && *lemma != form);
    let is_noun = readings.iter().any(|(part, _)| *part == PartOfSpeech::Noun);
    first.upos == Upos::Num || verbs.next().is_some() && (goes_on || !is_noun)
}

/// Whether a thing can be touched; deeds, methods and agreements are told by what is done.
fn is_concrete(nature: &Nature) -> bool {
    let first = nature.classes.first();
    first.is_none_or(|class| CONCRETE.contains(&class.as_str()))
}

/// Whether what stands as a description defines nothing: it speaks to its reader, or opens with the name itself, "a tide mill grinds by
/// night". "The rate at which mills grind" does say what a rate of grinding is.
pub fn is_remark(description: &str, name: &str, phrases: Phrases<'_>) -> bool {
    let pack = phrases.pack;
    if is_untagged(pack.language) && is_scrap(description, name, pack) {
        return true;
    }
    let small = |text: &str| phrases.bare(text).to_lowercase().replace('’', "'");
    let (description, name) = (small(description), small(name));
    let mut words = name.split_whitespace();
    let (first, next) = (words.next(), words.next());
    let is_head = next.is_some_and(|next| pack.function_words.contains(next));
    let mut told = description.split_whitespace();
    // Where nouns stand first, it is the kind of thing that comes again.
    let is_kind = is_head || pack.ask.nouns.head_first;
    let repeats = first.is_some() && !is_kind && told.clone().next() == first;
    repeats || told.any(|word| pack.ask.gate.speakers.contains(word))
}

/// Whether a name is a number, a sign or a phrase, or a description a circumstance, a piece of a list or of talk.
fn is_scrap(description: &str, name: &str, pack: &Pack) -> bool {
    let opens = |text: &str| text.split_whitespace().next().map(str::to_lowercase);
    let is_grammar = |word: &String| pack.function_words.contains(word);
    let determiners = &pack.ask.nouns.determiners;
    let words = description.split_whitespace();
    let said = words.filter(|word| word.chars().all(char::is_lowercase));
    let is_circumstance =
        opens(description).is_some_and(|word| is_grammar(&word) && !determiners.contains(&word));
    is_circumstance
        || opens(name).is_some_and(|word| is_grammar(&word) && !determiners.contains(&word))
        || said.count() < FEWEST_SAID
        || description.ends_with([';', ':', ','])
        || description.starts_with(['"', '„', '«', '“', '”'])
        || !name.starts_with(char::is_alphabetic)
        || name.contains('#')
}

/// The kind of what a term means, in languages where nothing else tells what kind of thing it is; none of a reference to another
/// place, of what says something of others, and of what points at something said before.
pub fn class_by_meaning(meaning: &str, language: Language) -> Option<String> {
    let pack = pack(language).filter(|pack| is_surface(pack))?;
    let first = split(meaning, language).first().copied()?.slice(meaning);
    let first = first.trim_end_matches('.');
    let analysis = analyze(first, Span::new(0, first.len()), language);
    let opens = first.split_whitespace().next()?.to_lowercase();
    let refers =
        pack.ask.gate.openers.contains(&opens) && surface_form(first, &analysis, pack) == "act";
    let class = surface_kind(first, &analysis, pack);
    (class != SENTENCE && !refers && !points_away("", first, &pack.ask)).then_some(class)
}

/// Of what make a description is: options that describe are all of one form.
pub fn form(sentence: &Sentence) -> String {
    sentence.make().to_owned()
}

/// What descriptions that stand beside each other have in common: the make, or the kind where a term of a glossary has its meaning in
/// a language that is not parsed.
pub fn class_of_description(sentence: &Sentence, pack: &Pack) -> Option<String> {
    match sentence.home {
        Home::Glossary(_) if is_surface(pack) => {
            class_by_meaning(&sentence.text, sentence.language)
        }
        _ => Some(form(sentence)),
    }
}

/// The genus of a key that describes.
pub struct Genus {
    nature: Option<Nature>,
    kinds: Option<Kinds>,
    is_clause: bool,
}

impl Genus {
    /// Of a candidate's key; none where it is no description in a language that is parsed.
    pub fn key(candidate: &Candidate) -> Option<Self> {
        let key = candidate
            .key
            .first()
            .filter(|_| candidate.key_kind == KeyKind::Definition)?;
        parser(candidate.language)?;
        let nature = genus(key, candidate.pool.class.as_deref(), candidate.language);
        let first = key.split_whitespace().next().unwrap_or_default();
        let subordinators = &pack(candidate.language)?.ask.lists.subordinators;
        Some(Self {
            kinds: nature.as_ref().map(|its| Kinds::of(&its.head, its)),
            nature,
            is_clause: subordinators.contains(&first.to_lowercase()),
        })
    }

    /// Whether another description is of a thing of the same kind. A clause without a main one describes nothing by itself.
    pub fn is_like(&self, entry: &LexiconEntry) -> bool {
        match (&self.nature, &self.kinds, &entry.nature) {
            (Some(ours), Some(kinds), Some(its)) => {
                let is_near = || kinds.is_near(&Kinds::of(&its.head, its));
                ours.is_plural == its.is_plural
                    && (ours.head == its.head
                        || !is_concrete(ours) && !is_concrete(its)
                        || shares_class(ours, its) && is_near())
            }
            (None, _, None) => !self.is_clause,
            _ => false,
        }
    }
}
