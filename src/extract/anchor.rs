//! Which questions name something of their subject: a stem of general words ("What is narrow and faint?") fits anything.

mod answered;
mod antecedent;
mod fronted;
mod misread;
mod on_subject;
mod ruled;
mod valued;

use std::collections::BTreeMap;

use answered::Told;
use antecedent::{is_lost, is_pronominal};
use unicode_segmentation::UnicodeSegmentation;

use crate::annotate::{Annotated, Home, Keyness, Sentence, Topics, leans};
use crate::language::lexicon::zipf;
use crate::language::{Pack, pack};
use crate::model::{Candidate, Dropped, Origin, Token, Upos};

/// Rules that ask of any sentence, so that it has to be on the subject itself.
const OF_ANY: [&str; 5] = ["agent", "cloze", "object", "place", "subject"];
/// The rule whose stems are whole statements, which have to tell their subject as well.
const STATING: &str = "true_false";
/// Rules whose stems name their subject by how they are made.
const NAMING: [&str; 9] = [
    "definition",
    "glossary",
    "label",
    "matching",
    "ordering",
    "ready_made",
    "short_forms",
    "statement",
    "term",
];

/// The reason for which a stem is refused that names nothing of its subject.
const NO_SUBJECT: &str = "no_subject";
/// The reason for which a question is refused that another sentence answers otherwise.
const ANSWERED: &str = "answered_twice";
/// Two nouns that follow each other so often make a term.
const TOGETHER: usize = 3;

/// How often a text has to speak of a name for it to be of its subject.
const NAME_USES: usize = 3;
/// What a stem of a rule that asks of any sentence has to weigh.
const HEAVY: usize = 2;
/// A shorter word, in bytes, is no part of a compound.
const PART: usize = 3;

/// Parts the candidates from those that name nothing of their subject.
pub fn anchored(
    document: &Annotated<'_>,
    candidates: Vec<Candidate>,
) -> (Vec<Candidate>, Vec<Dropped>) {
    let sentences: BTreeMap<&str, &Sentence> = document
        .sentences
        .iter()
        .map(|sentence| (sentence.text.as_str(), sentence))
        .collect();
    let mut kept = Vec::with_capacity(candidates.len());
    let mut refused = Vec::new();
    let mut topics = Topics::default();
    let told = Told::of(document);
    for mut candidate in candidates {
        let sentence = sentences.get(candidate.proof.sentence.as_str());
        let fault = sentence.and_then(|sentence| {
            let pack = pack(sentence.language)?;
            let anchor = Anchor {
                document,
                sentence,
                pack,
            };
            let fault = anchor.fault(&candidate);
            candidate.stem = anchor.without_values(&candidate.stem);
            let may_front = fault.is_none_or(|fault| fault == NO_SUBJECT);
            let mut front = || anchor.fronted(&candidate, fault.is_some(), &mut topics);
            if let Some(stem) = may_front.then(&mut front).flatten() {
                candidate.stem = stem;
                return None;
            }
            fault.or_else(|| anchor.leans(&candidate).then_some(NO_SUBJECT))
        });
        let is_open = fault.is_none()
            && OF_ANY.contains(&candidate.rule.as_str())
            && candidate.proof.locator.is_none();
        let rival = is_open.then(|| told.other_answer(&candidate)).flatten();
        let note = rival.map(str::to_owned);
        match fault.or(note.as_ref().map(|_| ANSWERED)) {
            Some(reason) => refused.push(Dropped::of(&candidate, reason.into(), note)),
            None => kept.push(candidate),
        }
    }
    (kept, refused)
}

fn words<'t>(texts: impl IntoIterator<Item = &'t String>) -> Vec<String> {
    let words = texts.into_iter().flat_map(|text| text.unicode_words());
    words.map(str::to_lowercase).collect()
}

/// A sentence and what of it tells the subject.
struct Anchor<'a> {
    document: &'a Annotated<'a>,
    sentence: &'a Sentence,
    pack: &'static Pack,
}

impl Anchor<'_> {
    fn fault(&self, candidate: &Candidate) -> Option<&'static str> {
        let rule = candidate.rule.as_str();
        let is_fronted = self.sentence.subject.is_some();
        if candidate.origin != Origin::Generated {
            return None;
        }
        if !NAMING.contains(&rule) && is_lost(candidate, self.pack) {
            return Some("leans_on_key");
        }
        if self.is_misread(candidate) {
            return Some("misread");
        }
        if self.is_value(candidate) {
            return Some("instance");
        }
        if !is_fronted && self.is_ambiguous(candidate) {
            return Some(NO_SUBJECT);
        }
        let leaning_key = |key: &String| leans(key, &self.pack.ask.gate.keys);
        let leaning = leans(&candidate.stem, &self.pack.ask.gate.stems)
            .or_else(|| candidate.key.iter().find_map(leaning_key));
        if is_fronted || leaning.is_some() || NAMING.contains(&rule) {
            return leaning;
        }
        if self.is_ruling() && !self.tells_rule(candidate) {
            return Some(NO_SUBJECT);
        }
        if !matches!(self.sentence.home, Home::Prose) {
            return None;
        }
        let words = words([&candidate.stem]);
        let key = self::words(&candidate.key);
        let is_any = OF_ANY.contains(&rule);
        let least = if is_any {
            Keyness::Frequent
        } else {
            Keyness::Rare
        };
        let is_heard = !is_any && candidate.proof.locator.is_some();
        if !is_heard && !self.names(&words, least) && !self.names_compound(&words) {
            return Some(NO_SUBJECT);
        }
        let is_line = candidate
            .stem
            .contains(&format!(": {}", self.pack.ask.words.blank));
        if is_line && !self.names(&words, Keyness::Titled) {
            return Some(NO_SUBJECT);
        }
        if (is_any || rule == STATING) && self.weight(&words) < HEAVY {
            return Some(NO_SUBJECT);
        }
        if is_any && (!self.is_on_subject(&key) || is_pronominal(candidate, self.sentence.language))
        {
            return Some("off_subject");
        }
        None
    }

    /// How much some words tell of the subject: a word of a title counts two, as does a noun of the subject that hardly any other text
    /// has ("ribosomes"), any other one.
    fn weight(&self, words: &[String]) -> usize {
        let tokens = &self.sentence.analysis().tokens;
        let named = tokens.iter().filter(|token| self.is_among(token, words));
        let nouns =
            named.filter(|token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Adj));
        let weights: BTreeMap<&str, usize> = nouns
            .map(|token| {
                let weight = match self.tells(token) {
                    Keyness::None => 0,
                    Keyness::Frequent if self.is_technical(token) => 2,
                    Keyness::Rare | Keyness::Frequent => 1,
                    Keyness::Titled => 2,
                };
                (token.lemma.as_str(), weight)
            })
            .collect();
        weights.values().sum::<usize>() + usize::from(self.names_compound(words))
    }

    /// Whether a noun, or an adjective before one, is missing in the list of usual words.
    fn is_technical(&self, token: &Token) -> bool {
        let form = token.span.slice(&self.sentence.text).to_lowercase();
        let is_usual = |word: &str| zipf(word, self.sentence.language).is_some();
        matches!(token.upos, Upos::Noun | Upos::Adj)
            && !is_usual(&form)
            && !is_usual(&token.lemma.to_lowercase())
    }

    /// Whether two nouns of some words that follow each other do so again and again in the text.
    fn names_compound(&self, words: &[String]) -> bool {
        let tokens = &self.sentence.analysis().tokens;
        let run = self.document.region(self.sentence.span);
        let form = |token: &Token| token.span.slice(&self.sentence.text).to_owned();
        tokens.windows(2).any(|pair| match pair {
            [first, second] => {
                let is_compound = matches!(first.upos, Upos::Noun | Upos::Propn | Upos::Adj)
                    && second.upos == Upos::Noun;
                is_compound
                    && self.is_among(first, words)
                    && self.is_among(second, words)
                    && self.document.keywords().together(
                        [&form(first), &form(second)],
                        self.sentence.language,
                        run,
                    ) >= TOGETHER
            }
            _ => false,
        })
    }

    /// Whether one of some words tells the subject, as a noun or name of the sentence.
    fn names(&self, words: &[String], least: Keyness) -> bool {
        let tokens = &self.sentence.analysis().tokens;
        // Words of no known class may be nouns.
        let mut nouns = tokens
            .iter()
            .filter(|token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Adj | Upos::X));
        nouns.any(|token| self.tells(token) >= least && self.is_among(token, words))
    }

    fn tells(&self, token: &Token) -> Keyness {
        let form = token.span.slice(&self.sentence.text);
        let run = self.document.region(self.sentence.span);
        let words = self.document.keywords();
        let keyness = words.keyness(form, self.sentence.language, run);
        let is_passing = token.upos == Upos::Propn
            && keyness < Keyness::Titled
            && words.count(form, self.sentence.language, run) < NAME_USES;
        if is_passing { Keyness::None } else { keyness }
    }

    fn is_among(&self, token: &Token, words: &[String]) -> bool {
        let form = token.span.slice(&self.sentence.text).to_lowercase();
        words
            .iter()
            .any(|word| *word == form || form.len() > PART && word.contains(&form))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::annotate;
    use crate::extract::extract;
    use crate::model::{Language, Source};
    use crate::pipeline;

    /// The stems that are asked of a text, and those that are refused.
    pub(super) fn parted(text: &str) -> (Vec<String>, Vec<String>) {
        let source = Source {
            path: "case.md".into(),
            media_type: "text/markdown".into(),
            text: text.into(),
            ..Source::default()
        };
        let document = pipeline::read(source, &[Language::ENGLISH]);
        let annotated = annotate(&document, false);
        let (kept, refused) = anchored(&annotated, extract(&annotated));
        (
            kept.into_iter().map(|candidate| candidate.stem).collect(),
            refused.into_iter().map(|dropped| dropped.stem).collect(),
        )
    }

    #[test]
    fn a_stem_names_its_subject() {
        let (kept, refused) = parted(
            "# Tide gates\n\nTide gates protect the polder from the salt water of the estuary. Small children need warm clothes in the winter.\n",
        );
        assert!(!kept.is_empty(), "{refused:?}");
        assert!(kept.iter().all(|stem| !stem.contains("need")), "{kept:?}");
        assert!(
            refused.iter().any(|stem| stem.contains("need")),
            "{refused:?}"
        );
    }
}
