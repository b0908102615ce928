use regex::Captures;

use crate::annotate::{
    Annotated, Home, Phrases, Sentence, capitalized, is_named, tells_subject, with_subject,
};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyBasis, KeyKind, Language, Origin, Pool, Proof, Span};

/// What a rule has to say of a question; the rest follows from the place it is asked of.
#[derive(Clone, Debug)]
pub struct Proposal {
    pub rule: &'static str,
    pub kind: ItemType,
    pub stem: String,
    pub key: String,
    pub key_kind: KeyKind,
}

/// The longest stem, in words, that gets its subject in front.
const MOST_WORDS: usize = 30;
/// Headings of a path.
const MOST_HEADINGS: usize = 8;

/// Where a question is asked of.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    pub document: &'a Annotated<'a>,
    pub pack: &'static Pack,
    pub language: Language,
    /// Bytes of the repaired text that prove the key.
    pub span: Span,
    /// Bytes of the lead-in that completes it.
    pub lead_in: Option<Span>,
    /// The sentence as the item's id knows it.
    pub sentence: &'a str,
    pub home: Home,
    pub section: Option<usize>,
    pub subject: Option<&'a str>,
    pub flags: &'a [String],
}

impl<'a> Ground<'a> {
    /// The ground of a sentence.
    pub fn of(document: &'a Annotated<'a>, sentence: &'a Sentence, pack: &'static Pack) -> Self {
        Self {
            document,
            pack,
            language: sentence.language,
            span: sentence.span,
            lead_in: sentence.lead_in,
            sentence: &sentence.text,
            home: sentence.home,
            section: sentence.section,
            subject: sentence.subject.as_deref(),
            flags: &sentence.flags,
        }
    }

    /// The document's view of phrases.
    pub fn phrases(&self) -> Phrases<'a> {
        Phrases {
            pack: self.pack,
            names: &self.document.names,
        }
    }

    /// Makes a candidate; the stem gets its first letter large and its subject in front where it names nothing of it.
    pub fn candidate(&self, proposal: Proposal) -> Candidate {
        let stem = without_asides(proposal.stem.trim(), &self.pack.ask.words.asides);
        let gate = &self.pack.ask.gate;
        let stem = match &gate.excepting {
            Some(pattern) => pattern.replace(&stem, gate.excepted.as_str()).into_owned(),
            None => stem,
        };
        let stem = capitalized(&stem);
        // A sentence whose end is blanked is still a sentence.
        let stem = if stem.ends_with(&self.pack.ask.words.blank) {
            format!("{stem}.")
        } else {
            stem
        };
        let is_open = !stem.contains(&self.pack.ask.words.blank);
        let stem = match self.subject {
            Some(subject)
                if !is_named(&stem, subject)
                    && !tells_subject(&proposal.key, subject, is_open, self.pack) =>
            {
                let fronted = with_subject(&stem, subject, self.phrases());
                if word_count(&fronted) > MOST_WORDS {
                    stem
                } else {
                    fronted
                }
            }
            _ => stem,
        };
        Candidate {
            rule: proposal.rule.into(),
            fact: None,
            kind: proposal.kind,
            fallback: None,
            needs_options: false,
            stem,
            key: vec![proposal.key],
            key_kind: proposal.key_kind,
            options: Vec::new(),
            pairs: Vec::new(),
            accept: Vec::new(),
            truth: None,
            language: self.language,
            origin: Origin::Generated,
            key_basis: KeyBasis::Source,
            proof: self.proof(),
            pool: Pool {
                region: self.document.region(self.span),
                ..Pool::default()
            },
            flags: self.flags.to_vec(),
        }
    }

    fn proof(&self) -> Proof {
        let document = self.document.document;
        let span = document.text.to_source(self.span);
        let cues = &document.outline.cues;
        let after = cues.partition_point(|cue| cue.span.start <= self.span.start);
        let spoken = cues.get(..after).unwrap_or_default().iter().rev();
        let cue = spoken
            .take_while(|cue| cue.span.is_empty() || self.span.start < cue.span.end)
            .find(|cue| !cue.span.is_empty());
        let lead_in = self.lead_in.map(|lead_in| document.text.to_source(lead_in));
        Proof {
            span,
            quote: span.slice(&document.source.text).to_owned(),
            lead_in: lead_in
                .map(|lead_in| (lead_in, lead_in.slice(&document.source.text).to_owned())),
            others: Vec::new(),
            sentence: self.sentence.to_owned(),
            section: self.section,
            locator: cue
                .map(|cue| format!("{}:{:02}", cue.seconds / 60, cue.seconds % 60))
                .or_else(|| self.heading_path()),
        }
    }

    /// The headings above the place, in formats whose bytes no reader can look up.
    fn heading_path(&self) -> Option<String> {
        let document = self.document.document;
        if !document.source.is_extracted() {
            return None;
        }
        let sections = &document.outline.sections;
        let parent = |at: &usize| sections.get(*at).and_then(|section| section.parent);
        let titles = std::iter::successors(self.section, parent)
            .take(MOST_HEADINGS)
            .filter_map(|at| sections.get(at))
            .filter(|section| section.heading.is_some())
            .map(|section| section.title.as_str());
        let mut titles: Vec<&str> = titles.collect();
        titles.reverse();
        (!titles.is_empty()).then(|| titles.join(" > "))
    }
}

/// A template with its `{slots}` filled.
pub fn fill(template: &str, slots: &[(&str, &str)]) -> String {
    slots
        .iter()
        .fold(template.to_owned(), |text, (slot, value)| {
            text.replace(&format!("{{{slot}}}"), value)
        })
}

/// A group of a match, empty where it took no part.
pub fn group<'t>(captures: &Captures<'t>, name: &str) -> &'t str {
    captures.name(name).map_or("", |found| found.as_str())
}

/// A text without brackets that a cue of the list opens: "(for example, on a boat)". One with a blank stays.
fn without_asides(text: &str, cues: &[String]) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, inside)) = rest.split_once('(') {
        let cut = inside.split_once(')').filter(|(aside, _)| {
            let aside = aside.to_lowercase();
            let opens = |cue: &String| {
                let after = aside.strip_prefix(cue.as_str());
                after.is_some_and(|after| after.starts_with([' ', ',']))
            };
            cues.iter().any(opens) && !aside.contains(['(', '_'])
        });
        if let Some((_, after)) = cut {
            kept.push_str(before.trim_end());
            rest = after;
        } else {
            kept.push_str(before);
            kept.push('(');
            rest = inside;
        }
    }
    kept + rest
}

/// How many words a text has, by white space.
pub fn word_count(text: &str) -> usize {
    text.split_whitespace().count()
}

/// A sentence without what it has in brackets.
pub fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let kept = text.chars().filter(|sign| {
        depth += usize::from(*sign == '(');
        let is_inside = depth > 0;
        depth -= usize::from(*sign == ')' && depth > 0);
        !is_inside
    });
    kept.collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .replace(" ;", ";")
        .replace(" ,", ",")
}
