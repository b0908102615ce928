use crate::model::{Analysis, Relation, Token};

/// Penn tags of finite verbs and modals.
const FINITE: [&str; 4] = ["VBZ", "VBP", "VBD", "MD"];
/// How sure a parse must be to be heeded: below, every third arc is wrong.
const LEAST_SURE: f32 = 0.7;

/// Why the grammar of a sentence forbids to ask of it: it has no finite verb, or it is a command to the reader. None where it may be asked
/// of, and where nothing was parsed or the parse is unsure.
pub fn refusal(analysis: &Analysis) -> Option<&'static str> {
    if analysis.confidence < LEAST_SURE {
        return None;
    }
    if !has_finite_verb(analysis) {
        return Some("no_verb");
    }
    is_command(analysis).then_some("command")
}

fn has_finite_verb(analysis: &Analysis) -> bool {
    analysis
        .tokens
        .iter()
        .any(|token| FINITE.contains(&token.xpos))
        || base_root(analysis).is_some()
}

/// Whether a sentence tells its reader to do something: its root is a bare verb without subject and auxiliary.
fn is_command(analysis: &Analysis) -> bool {
    base_root(analysis).is_some_and(|root| {
        !analysis.tokens.iter().any(|token| {
            token.head == Some(root)
                && token
                    .relation
                    .is_some_and(|relation| holds_subject(relation))
        })
    })
}

/// The place of the root where that is a bare verb.
fn base_root(analysis: &Analysis) -> Option<usize> {
    let is_root = |token: &Token| token.relation == Some(Relation::Root);
    let root = analysis.tokens.iter().position(is_root)?;
    (analysis.tokens.get(root)?.xpos == "VB").then_some(root)
}

const fn holds_subject(relation: Relation) -> bool {
    matches!(
        relation,
        Relation::Nsubj
            | Relation::NsubjPass
            | Relation::NsubjOuter
            | Relation::Csubj
            | Relation::CsubjPass
            | Relation::CsubjOuter
            | Relation::Expl
            | Relation::Aux
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::analyze;
    use crate::model::{Language, Span};

    fn refused(text: &str) -> Option<&'static str> {
        refusal(&analyze(text, Span::new(0, text.len()), Language::ENGLISH))
    }

    #[test]
    fn leaves_statements_alone() {
        for text in [
            "The pump moves water from the well to the tank.",
            "A visitor may keep the badge until the evening.",
            "Never before had the river carried so much mud.",
            "When the bell rings, the doors close.",
        ] {
            assert_eq!(refused(text), None, "{text}");
        }
    }

    #[test]
    fn refuses_commands_to_the_reader() {
        for text in [
            "Compare the two maps and describe the differences.",
            "Now add the flour to the bowl.",
            "Use a sharp knife to cut the stem.",
        ] {
            assert_eq!(refused(text), Some("command"), "{text}");
        }
    }

    #[test]
    fn refuses_what_has_no_finite_verb() {
        assert_eq!(
            refused("The long history of the old town hall and its clock."),
            Some("no_verb")
        );
    }
}
