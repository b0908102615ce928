use crate::model::{Analysis, Relation, Token, Upos};

/// How sure a parse must be to be heeded: below, every third arc is wrong.
const LEAST_SURE: f32 = 0.7;

/// Why the grammar of a sentence forbids to ask of it: it is a command to the reader. None where it may be asked of, and where nothing was
/// parsed or the parse is unsure.
pub fn refusal(analysis: &Analysis) -> Option<&'static str> {
    (analysis.confidence >= LEAST_SURE && is_command(analysis)).then_some("command")
}

/// Whether a sentence tells its reader to do something: it opens with a bare verb, adverbs and a number aside, which is its root and has
/// neither subject nor auxiliary.
fn is_command(analysis: &Analysis) -> bool {
    let opens = |token: &Token| {
        !matches!(
            token.upos,
            Upos::Adv | Upos::Intj | Upos::Num | Upos::Punct | Upos::X
        )
    };
    let Some(first) = analysis.tokens.iter().position(opens) else {
        return false;
    };
    let is_bare = |token: &Token| token.xpos == "VB" && token.relation == Some(Relation::Root);
    let has_subject = || {
        analysis
            .tokens
            .iter()
            .any(|token| token.head == Some(first) && token.relation.is_some_and(holds_subject))
    };
    analysis.tokens.get(first).is_some_and(is_bare) && !has_subject()
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
            "Not bound to one place, the players travel with their tents.",
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
}
