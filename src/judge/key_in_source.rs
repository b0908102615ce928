use std::collections::BTreeSet;

use crate::bank::normal_form;
use crate::model::ItemType;

use super::words::{content_roots, is_within, roots};
use super::{Check, Draft, Verdict};

/// Of a key that a rule composed, this share of content words must be the source's.
const COMPOSED_SHARE: f64 = 2.0 / 3.0;

/// Keys that the evidence does not hold.
pub(super) struct KeyInSource;

impl Check for KeyInSource {
    fn id(&self) -> &'static str {
        "key_in_source"
    }

    fn page(&self) -> &'static str {
        include_str!("key_in_source.md")
    }

    fn check(&self, draft: &Draft<'_>) -> Verdict {
        if draft.item.kind == ItemType::TrueFalse {
            return Verdict::Waived("the statement is what the source says or denies".into());
        }
        let source = Source::of(draft);
        let mut composed = None;
        for key in &draft.item.key {
            match source.holds(key, draft) {
                Verdict::Pass => {}
                Verdict::Waived(note) => composed = Some(note),
                fail @ Verdict::Fail(_) => return fail,
            }
        }
        composed.map_or(Verdict::Pass, Verdict::Waived)
    }
}

/// What the evidence says, in the forms that keys are looked for.
struct Source {
    texts: Vec<String>,
    roots: Vec<Vec<String>>,
}

impl Source {
    /// The quotes, the repaired sentence around the proof, and the headings it stands under.
    fn of(draft: &Draft<'_>) -> Self {
        let quotes = draft.item.evidence.iter().map(|place| place.quote.clone());
        let sentence = draft
            .candidate
            .map(|candidate| candidate.proof.sentence.clone());
        let headings = draft.item.topics.iter().cloned();
        let texts: Vec<String> = quotes.chain(sentence).chain(headings).collect();
        let wording = draft.wording();
        let roots = texts.iter().map(|text| roots(text, wording)).collect();
        Self { texts, roots }
    }

    fn holds(&self, key: &str, draft: &Draft<'_>) -> Verdict {
        let wording = draft.wording();
        let whole = roots(key, wording);
        let letters = letters(key);
        if self.roots.iter().any(|text| is_within(&whole, text))
            || self
                .texts
                .iter()
                .any(|text| self::letters(text).contains(&letters) && !letters.is_empty())
            || is_defined_there(key, &self.texts, draft)
        {
            return Verdict::Pass;
        }
        let known: BTreeSet<&String> = self.roots.iter().flatten().collect();
        let content = content_roots(key, wording);
        let found = content.iter().filter(|root| known.contains(root)).count();
        let needed = COMPOSED_SHARE * content.len() as f64;
        if content.is_empty() || (found as f64) < needed || found < content.len().min(2) {
            let missing = content.iter().find(|root| !known.contains(root));
            let missing = missing.map_or(key, |root| root.as_str());
            return Verdict::Fail(format!(
                "the evidence of \"{key}\" does not say \"{missing}\""
            ));
        }
        if found == content.len() {
            return Verdict::Pass;
        }
        Verdict::Waived(format!(
            "composed: {found} of the {} content words of \"{key}\" stand in the evidence",
            content.len()
        ))
    }
}

/// Letters and digits alone: the same for a text and its raw form with lost or added hyphens and spaces.
fn letters(text: &str) -> String {
    normal_form(text)
        .chars()
        .filter(|sign| sign.is_alphanumeric())
        .collect()
}

/// Whether the corpus knows the key as the name of something that the evidence tells the meaning of.
fn is_defined_there(key: &str, texts: &[String], draft: &Draft<'_>) -> bool {
    let (Some(corpus), Some(candidate)) = (draft.corpus, draft.candidate) else {
        return false;
    };
    corpus
        .of(candidate.key_kind, draft.item.language)
        .iter()
        .filter(|entry| normal_form(&entry.text) == normal_form(key))
        .filter_map(|entry| entry.meaning.as_deref().map(letters))
        .any(|meaning| {
            !meaning.is_empty() && texts.iter().any(|text| letters(text).contains(&meaning))
        })
}
