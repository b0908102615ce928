mod series;
mod step;

use super::Extractor;
use super::enumeration::{counts, members};
use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::{Annotated, Home, Phrases, Sentence, flags_of, innermost_section};
use crate::language::Pack;
use crate::language::ask::Asking;
use crate::model::{Candidate, ItemType, KeyKind, Span};
use series::{Series, series};
use step::steps;

/// How many steps are put in order.
const STEPS: std::ops::RangeInclusive<usize> = 3..=6;
/// The longest name of a process, in words.
const LONGEST_PROCESS: usize = 9;
/// The longest step that a sentence tells among others, in words.
const LONGEST_TOLD: usize = 6;

/// In which order steps come.
pub struct Ordering;

impl Extractor for Ordering {
    fn id(&self) -> &'static str {
        "ordering"
    }

    fn page(&self) -> &'static str {
        include_str!("ordering.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let listed = series(document);
        let listed = listed
            .iter()
            .filter_map(|series| self.listed(document, series));
        let told = document
            .statements()
            .filter_map(|(sentence, pack)| self.told(document, sentence, pack));
        listed.chain(told).collect()
    }
}

impl Ordering {
    /// The entries of a list under a sentence or a heading that says what they are steps of.
    fn listed(&self, document: &Annotated<'_>, series: &Series) -> Option<Candidate> {
        let pack = series.pack;
        let phrases = document.phrases(pack);
        let first = *series.entries.first()?;
        let section = innermost_section(document.document, first);
        let heading = document.headings(section).pop();
        let lead = series
            .lead
            .map(|lead| (document.document.slice(lead), lead));
        let by_lead = lead.and_then(|(text, lead)| Some((asked(text, phrases)?, Some(lead))));
        let by_heading = || Some((asked(heading?, phrases)?, None));
        let (stem, lead_in) = by_lead.or_else(by_heading)?;
        let texts = series
            .entries
            .iter()
            .map(|span| document.document.slice(*span));
        let key = steps(texts, series.language, phrases)?;
        let whole = Span::new(first.start, series.entries.last()?.end);
        let ground = Ground {
            document,
            pack,
            language: series.language,
            span: first,
            lead_in,
            sentence: &key.join("\n"),
            home: Home::Prose,
            section,
            subject: None,
            flags: &flags_of(document.document, whole),
        };
        let mut candidate = self.candidate(&ground, stem, key.clone())?;
        let text = &document.document.text;
        candidate.proof.others = series
            .entries
            .iter()
            .skip(1)
            .map(|span| text.to_source(*span))
            .map(|span| {
                let quote = span.slice(&document.document.source.text);
                (span, quote.to_owned())
            })
            .collect();
        Some(candidate)
    }

    /// The steps that one sentence names in their order.
    fn told(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let phrases = ground.phrases();
        let patterns = pack.ask.ordering.told.iter();
        let (stem, captures) = patterns.into_iter().find_map(|asking| {
            let captures = asking.pattern.captures(&sentence.text)?;
            Some((stem(asking, &captures, phrases)?, captures))
        })?;
        let named = members(group(&captures, "list"), pack);
        let told = sentence.text.strip_suffix(group(&captures, "list"))?;
        if !counts(told, named.len(), sentence)
            || named.iter().any(|name| word_count(name) > LONGEST_TOLD)
        {
            return None;
        }
        let key = steps(named.iter().map(String::as_str), sentence.language, phrases)?;
        self.candidate(&ground, stem, key)
    }

    fn candidate(&self, ground: &Ground<'_>, stem: String, key: Vec<String>) -> Option<Candidate> {
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::Ordering,
            stem,
            key: String::new(),
            key_kind: KeyKind::Other,
        });
        let is_fit = STEPS.contains(&key.len()) && candidate.flags.is_empty();
        candidate.key = key;
        is_fit.then_some(candidate)
    }
}

/// The question that a lead-in or heading gives.
fn asked(text: &str, phrases: Phrases<'_>) -> Option<String> {
    let text = text.trim().trim_end_matches([':', '.']).trim_end();
    let leads = &phrases.pack.ask.ordering.leads;
    leads.iter().find_map(|asking| {
        let captures = asking.pattern.captures(text)?;
        stem(asking, &captures, phrases)
    })
}

/// The stem with what the steps are of, where that is named by itself.
fn stem(asking: &Asking, captures: &regex::Captures<'_>, phrases: Phrases<'_>) -> Option<String> {
    let process = group(captures, "process");
    if !is_named(&[process, group(captures, "act")].concat(), phrases) || has_verb(process, phrases)
    {
        return None;
    }
    let slots = ["process", "act", "class"].map(|slot| (slot, group(captures, slot)));
    let slots = slots.map(|(slot, text)| match slot {
        "class" => (slot, text.to_lowercase()),
        _ if is_title(text) => (slot, phrases.small(text)),
        _ => (slot, phrases.lowered(text)),
    });
    let slots = slots.each_ref().map(|(slot, text)| (*slot, text.as_str()));
    Some(fill(&asking.stem, &slots))
}

/// Whether a process has a name of its own: no bare "the process", no "this method".
fn is_named(name: &str, phrases: Phrases<'_>) -> bool {
    let pack = phrases.pack;
    let (bare, gate) = (&pack.ask.ordering.bare, &pack.ask.gate);
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    let tells = |word: &String| !bare.contains(word) && !pack.function_words.contains(word);
    let opens_bare = words
        .first()
        .is_some_and(|word| bare.contains(word) || gate.speakers.contains(word));
    words.len() <= LONGEST_PROCESS
        && words.iter().any(tells)
        && !opens_bare
        && !words.iter().any(|word| gate.demonstratives.contains(word))
}

/// Whether a name is more than a noun phrase.
fn has_verb(name: &str, phrases: Phrases<'_>) -> bool {
    let verbs = &phrases.pack.ask.gate.verbs;
    name.split_whitespace()
        .any(|word| verbs.contains(&word.to_lowercase()))
}

/// Whether the words of a title are large.
fn is_title(text: &str) -> bool {
    let large = text
        .split_whitespace()
        .filter(|word| word.starts_with(char::is_uppercase));
    large.count() * 2 > word_count(text)
}
