//! Slips of grammar: sentences that an editor would not let stand, and that no rule can be sure to mend.

use crate::annotate::forms::{Target, inflect};
use crate::annotate::syntax::{Clause, Part, Role};
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::model::{Relation, Token, Upos};

/// How sure the parse must be of what is held against a sentence.
const SURE: f32 = 0.5;
/// The same of a further sentence, whose verb the parse hangs on many things.
const LIKELY: f32 = 0.3;
/// The share of its use in which a noun means a group that makes it take either number: "the crew are".
const GROUPED: f32 = 0.2;

/// Whether a sentence has one. `is_used` tells whether a plural is in use.
pub fn has_slip(
    text: &str,
    tokens: &[Token],
    clause: Option<&Clause>,
    is_used: &dyn Fn(&str) -> bool,
) -> bool {
    clause.is_some_and(|clause| {
        disagrees(text, tokens, clause, is_used)
            || is_spliced(text, tokens, clause)
            || goes_on_otherwise(tokens, clause)
            || is_cut_off(text, tokens, clause)
    })
}

/// "Sailor wear coats": one noun in the singular, without article, before a verb in the plural.
fn disagrees(
    text: &str,
    tokens: &[Token],
    clause: &Clause,
    is_used: &dyn Fn(&str) -> bool,
) -> bool {
    let words = clause.subject.words.clone();
    let is_noun =
        |place: usize, token: &Token| token.xpos == "NN" || place == 0 && token.xpos == "NNP";
    let is_bare = words.clone().all(|place| {
        tokens
            .get(place)
            .is_some_and(|token| is_noun(place, token) || token.upos == Upos::Adj)
    });
    let head = tokens.get(clause.subject.head);
    let Some(head) = head.filter(|head| is_noun(clause.subject.head, head)) else {
        return false;
    };
    let form = head.span.slice(text).to_lowercase();
    let group = wordnet().share(&form, PartOfSpeech::Noun, Supersense::is_group);
    let is_group = group.is_some_and(|share| share > GROUPED);
    let plural = inflect(&form, Target::Nns);
    let verb = tokens.get(clause.verbs.finite);
    is_bare
        && clause.confidence() >= SURE
        && verb.is_some_and(|verb| verb.xpos == "VBP")
        && clause.subject.head + 1 == words.end
        && !is_group
        && plural.is_some_and(|plural| plural != form && is_used(&plural))
}

/// "The mill of the town, is old": one comma between a subject and its verb.
fn is_cut_off(text: &str, tokens: &[Token], clause: &Clause) -> bool {
    let is_comma = |place: usize| {
        tokens
            .get(place)
            .is_some_and(|token| token.span.slice(text) == ",")
    };
    let verb = clause.verbs.words.start;
    let mut subject = clause.subject.words.start..verb.saturating_sub(1);
    let ends = verb.checked_sub(1).is_some_and(is_comma);
    let is_told = subject.clone().any(|place| {
        tokens.get(place).is_some_and(|token| {
            matches!(
                token.xpos,
                "WDT" | "WP" | "WP$" | "WRB" | "VBD" | "VBZ" | "VBP"
            )
        })
    });
    ends && clause.front.is_empty()
        && clause.confidence() >= SURE
        && !is_told
        && !subject.any(is_comma)
}

/// "The gates are old and leaks": a further verb in the singular of a subject in the plural.
fn goes_on_otherwise(tokens: &[Token], clause: &Clause) -> bool {
    let is_plural = tokens
        .get(clause.verbs.finite)
        .is_some_and(|verb| verb.xpos == "VBP");
    let mut further = clause.parts.iter();
    let is_further = |part: &Part| {
        let verb = tokens.get(part.head);
        let has_subject = tokens.iter().any(|token| {
            token.head == Some(part.head)
                && matches!(token.relation, Some(Relation::Nsubj | Relation::NsubjPass))
        });
        part.role == Role::Conjunct
            && verb.is_some_and(|verb| verb.xpos == "VBZ")
            && !has_subject
            && part.confidence >= LIKELY
    };
    is_plural && clause.confidence() >= SURE && (further.any(is_further) || has_both(tokens))
}

/// "Run dry and leaks": of two verbs of one subject one is in the plural, the other in the singular.
fn has_both(tokens: &[Token]) -> bool {
    let has_subject = |place: usize| {
        tokens.iter().any(|token| {
            token.head == Some(place)
                && matches!(token.relation, Some(Relation::Nsubj | Relation::NsubjPass))
        })
    };
    let mut places = tokens.iter().enumerate();
    places.any(|(place, verb)| {
        let first = verb.head.filter(|_| verb.relation == Some(Relation::Conj));
        verb.xpos == "VBZ"
            && verb.upos == Upos::Verb
            && first.is_some_and(|first| {
                tokens.get(first).is_some_and(|it| it.xpos == "VBP")
                    && !has_subject(first)
                    && !has_subject(place)
            })
    })
}

/// "The gate opens, the boats go": two sentences with nothing but a comma between them.
fn is_spliced(text: &str, tokens: &[Token], clause: &Clause) -> bool {
    let is = |place: Option<usize>, form: &str| {
        place
            .and_then(|place| tokens.get(place))
            .is_some_and(|token| token.span.slice(text) == form)
    };
    let further = clause.parts.iter().find(|part| part.role == Role::Sentence);
    further.is_some_and(|part| {
        let first = tokens.get(part.words.start);
        let opens = first.is_some_and(|token| {
            matches!(
                token.upos,
                Upos::Det | Upos::Pron | Upos::Propn | Upos::Noun
            )
        });
        let is_bound = tokens.iter().any(|token| {
            token.upos == Upos::Sconj || matches!(token.xpos, "WRB" | "WDT" | "WP" | "-LRB-")
        });
        part.opener.is_none()
            && opens
            && !is_bound
            && part.words.end == clause.end
            && part.confidence >= LIKELY
            && is(part.words.start.checked_sub(1), ",")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::analyze;
    use crate::model::{Language, Span};

    fn is_slip(text: &str) -> bool {
        let analysis = analyze(text, Span::new(0, text.len()), Language::ENGLISH);
        let clause = Clause::of(text, &analysis);
        has_slip(text, &analysis.tokens, clause.as_ref(), &|_| true)
    }

    #[test]
    fn one_noun_before_a_verb_in_the_plural_is_a_slip() {
        assert!(is_slip(
            "Lymphocyte attach to one another with strong threads."
        ));
        assert!(!is_slip(
            "Lymphocytes attach to one another with strong threads."
        ));
        assert!(!is_slip("The crew are tired."));
    }

    #[test]
    fn a_further_verb_in_the_singular_after_plurals_is_a_slip() {
        assert!(is_slip("The gates are old and leaks much water."));
        assert!(!is_slip("The gates are old and leak much water."));
        assert!(is_slip(
            "Old wooden gates are not reliable, quickly run into the mud, and introduces serious flood risks."
        ));
    }

    #[test]
    fn a_comma_between_subject_and_verb_is_a_slip() {
        assert!(is_slip("The mill of the old town, is built of red brick."));
        assert!(!is_slip(
            "The mill, the oldest of the town, is built of red brick."
        ));
    }

    #[test]
    fn a_comma_alone_between_sentences_is_a_slip() {
        assert!(is_slip(
            "The pilot steers the ferry, the crew watches the shore."
        ));
        assert!(!is_slip(
            "The pilot steers the ferry, and the crew watches the shore."
        ));
    }
}
