use std::collections::BTreeSet;

use crate::bank::normal_form;
use crate::model::ItemType;

use super::words::{content_roots, roots, words};
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
    words: Vec<Vec<String>>,
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
        let words = texts.iter().map(|text| words(text)).collect();
        Self { words, roots }
    }

    fn holds(&self, key: &str, draft: &Draft<'_>) -> Verdict {
        let wording = draft.wording();
        let key_words = words(key);
        let key_roots = roots(key, wording);
        let mut forms = self.words.iter().zip(&self.roots);
        if forms.any(|(words, roots)| is_joined(&key_words, words) || is_joined(&key_roots, roots))
            || is_defined_there(key, &self.words, draft)
        {
            return Verdict::Pass;
        }
        let known: BTreeSet<&String> = self.roots.iter().flatten().collect();
        let content = content_roots(key, wording);
        let found = content.iter().filter(|root| known.contains(root)).count();
        let needed = COMPOSED_SHARE * content.len() as f64;
        if content.is_empty() || (found as f64) < needed || found < content.len().min(2) {
            return Verdict::Fail(format!("the evidence does not say \"{key}\""));
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

/// Whether words of `text` that follow each other spell the key: spaces and hyphens may be lost or added, but no word is cut.
fn is_joined(key: &[String], text: &[String]) -> bool {
    let whole = key.concat();
    !whole.is_empty()
        && (0..text.len()).any(|start| {
            let mut left = whole.as_str();
            for word in text.iter().skip(start) {
                match left.strip_prefix(word.as_str()) {
                    Some("") => return true,
                    Some(rest) => left = rest,
                    None => return false,
                }
            }
            false
        })
}

/// Whether the corpus knows the key as the name of something that the evidence tells the meaning of.
fn is_defined_there(key: &str, texts: &[Vec<String>], draft: &Draft<'_>) -> bool {
    let (Some(corpus), Some(candidate)) = (draft.corpus, draft.candidate) else {
        return false;
    };
    let name = words(key);
    corpus
        .named(candidate.key_kind, draft.item.language, &name)
        .filter(|entry| normal_form(&entry.text) == normal_form(key))
        .filter_map(|entry| entry.meaning.as_deref().map(words))
        .any(|meaning| texts.iter().any(|text| is_joined(&meaning, text)))
}
