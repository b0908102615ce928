use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::{Annotated, Home, Sentence};
use crate::language::Pack;
use crate::language::ask::Asking;
use crate::model::{Candidate, ItemType, KeyKind};

/// The longest term and the longest meaning, in words.
const LONGEST_TERM: usize = 5;
const LONGEST_MEANING: usize = 18;

/// What a term means.
pub struct Meaning;

impl Extractor for Meaning {
    fn id(&self) -> &'static str {
        "meaning"
    }

    fn page(&self) -> &'static str {
        include_str!("meaning.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .filter(|(sentence, _)| {
                matches!(
                    sentence.home,
                    Home::Prose | Home::Defining(_) | Home::Rule(_)
                )
            })
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Meaning {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let mut patterns = pack.ask.meaning.patterns.iter();
        let (stem, key) = patterns.find_map(|asking| asked(&ground, asking))?;
        let candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Other,
        });
        Some(Candidate {
            fallback: Some(ItemType::ShortAnswer),
            ..candidate
        })
    }
}

/// Stem and key by one pattern.
fn asked(ground: &Ground<'_>, asking: &Asking) -> Option<(String, String)> {
    let captures = asking.pattern.captures(ground.sentence)?;
    // An example is no meaning, unless the question calls it one.
    let said = ground.sentence.to_lowercase();
    let mut examples = ground.pack.ask.definition.examples.iter();
    if !asking.stem.contains("{example}") && examples.any(|cue| said.contains(cue.as_str())) {
        return None;
    }
    let phrases = ground.phrases();
    let (term, many) = (group(&captures, "term"), group(&captures, "many"));
    let one = phrases
        .singular(many)
        .map(|one| format!("{}{}", phrases.with_article(&one), group(&captures, "rest")));
    let meaning = match &one {
        Some(one) if !many.is_empty() => one,
        _ => group(&captures, "meaning"),
    };
    let bare = phrases.bare(term).to_lowercase();
    let each = &ground.pack.ask.question.distributive;
    let words = term
        .split(' ')
        .filter(|word| !each.iter().any(|each| each == word));
    let name = words.collect::<Vec<_>>().join(" ");
    let is_term = phrases.is_name(&name, LONGEST_TERM)
        && !ground.pack.ask.definition.no_terms.contains(&bare)
        && !meaning.to_lowercase().contains(&bare);
    let kinds = &ground.pack.ask.definition.no_kinds;
    let is_praise = kinds.iter().any(|kind| {
        let rest = meaning.strip_prefix(kind.as_str());
        rest.is_some_and(|rest| rest.starts_with(' '))
    });
    let is_code = term
        .split(' ')
        .any(|word| word.len() > 1 && word.chars().all(|sign| sign.is_ascii_digit()));
    let fits = (1..=LONGEST_MEANING).contains(&word_count(meaning)) && !is_praise && !is_code;
    (is_term && fits).then(|| {
        let term = phrases.lowered(term);
        (
            fill(
                &asking.stem,
                &[
                    ("term", &term),
                    ("cue", group(&captures, "cue")),
                    ("done", group(&captures, "done")),
                    ("case", group(&captures, "case")),
                    ("example", group(&captures, "example")),
                ],
            ),
            crate::annotate::capitalized(meaning),
        )
    })
}
