use crate::extract::fill;
use crate::language::ask::Feedback;
use crate::language::pack;
use crate::model::{Candidate, KeyKind, ProposedOption};

/// The longest passage, in characters, that is quoted to a learner.
const LONGEST: usize = 400;

/// Why the key is right: the evidence.
pub fn of_key(candidate: &Candidate) -> Option<String> {
    let quote = quoted(&candidate.proof.quote)?;
    let said = &templates(candidate)?.said;
    Some(fill(said, &[("meaning", &quote)]))
}

/// Where a wrong option is true: what the corpus says of it, or what it is said of.
pub fn of_option(candidate: &Candidate, option: &ProposedOption) -> Option<String> {
    let meaning = quoted(option.rationale.as_deref()?)?;
    let templates = templates(candidate)?;
    let template = match candidate.key_kind {
        KeyKind::Definition => &templates.describes,
        KeyKind::Term | KeyKind::Label | KeyKind::Member | KeyKind::Phrase | KeyKind::Agent => {
            &templates.said_of
        }
        _ => &templates.said,
    };
    let slots = [
        ("meaning", meaning.as_str()),
        ("option", option.text.as_str()),
    ];
    Some(fill(template, &slots))
}

fn templates(candidate: &Candidate) -> Option<&'static Feedback> {
    Some(&pack(candidate.language)?.ask.feedback)
}

/// A passage on one line; none where it is long.
fn quoted(passage: &str) -> Option<String> {
    let line = passage.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty() && line.chars().count() <= LONGEST).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bank::fixture::candidate;

    fn option(meaning: Option<&str>) -> ProposedOption {
        ProposedOption {
            text: "Stoves".into(),
            from: "section".into(),
            class: None,
            rationale: meaning.map(str::to_owned),
        }
    }

    #[test]
    fn the_key_quotes_its_evidence_on_one_line() {
        let told = of_key(&candidate("What is hot?", "Ovens", KeyKind::Term));
        assert_eq!(told.as_deref(), Some("The source says: “Ovens are hot.”"));
    }

    #[test]
    fn an_option_is_told_of_only_where_the_corpus_does() {
        let term = candidate("What is hot?", "Ovens", KeyKind::Term);
        let told = of_option(&term, &option(Some("Stoves are black.")));
        let said = "What the source says of “Stoves”: “Stoves are black.”";
        assert_eq!(told.as_deref(), Some(said));
        assert_eq!(of_option(&term, &option(None)), None);
    }
}
