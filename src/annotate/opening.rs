use super::phrase::capitalized;
use crate::language::Pack;
use crate::language::ask::Gate;
use crate::language::lexicon::person_name;

/// How many connectives are taken off one after the other: "But in fact, ...".
const MOST_CONNECTIVES: usize = 3;

/// A sentence without the connectives at its start that can go without changing what it says. None where taking one off would make
/// an instance a rule.
pub fn without_connectives(text: &str, pack: &Pack) -> Option<String> {
    let gate = &pack.ask.gate;
    let mut rest = text.to_owned();
    for _ in 0..MOST_CONNECTIVES {
        let Some((cue, after)) = gate
            .connectives
            .iter()
            .find_map(|cue| Some((cue, behind(&rest, cue)?)))
        else {
            break;
        };
        let is_instance = gate.instances.contains(cue) && is_invented(after, gate);
        let restates = gate.restating.contains(cue) && is_conditional(after, pack);
        if is_instance || restates || gate.conclusions.contains(cue) && is_reckoned(after, gate) {
            return None;
        }
        rest = capitalized(after);
    }
    Some(rest)
}

/// What follows a connective that opens a text; a comma belongs to the connective.
fn behind<'t>(text: &'t str, cue: &str) -> Option<&'t str> {
    let start = text.get(..cue.len())?;
    let rest = text.get(cue.len()..)?;
    let is_closed = rest.starts_with(' ');
    (is_closed && start.to_lowercase() == cue).then(|| rest.trim_start())
}

/// Whether an instance begins as one that was made up for the occasion: "a company buys ...", "suppose", a given name alone.
fn is_invented(text: &str, gate: &Gate) -> bool {
    let first: String = text
        .chars()
        .take_while(|sign| sign.is_alphanumeric() || *sign == '-')
        .collect();
    let rest = text.get(first.len()..).unwrap_or_default();
    let is_whole_name = rest.trim_start().starts_with(char::is_uppercase);
    gate.invented.contains(&first.to_lowercase())
        || person_name(&first).is_given() && !is_whole_name
}

/// Whether a condition opens a text: said again in other words, it holds of what was spoken of.
fn is_conditional(text: &str, pack: &Pack) -> bool {
    let first = text.split(' ').next().unwrap_or_default().to_lowercase();
    pack.ask.lists.subordinators.contains(&first)
}

/// Whether a figure that is no year stands in a conclusion: it holds for the case that was spoken of.
fn is_reckoned(text: &str, gate: &Gate) -> bool {
    text.split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '.' | ',' | '/')))
        .map(|word| word.trim_matches(['.', ',']))
        .any(|word| {
            let is_figure = word.starts_with(|sign: char| sign.is_ascii_digit());
            let is_year = word.len() >= 4 && word.chars().all(|sign| sign.is_ascii_digit());
            is_figure && !is_year || gate.reckoned.iter().any(|told| told == word)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;
    use crate::model::Language;

    fn left(text: &str) -> Option<String> {
        without_connectives(text, pack(Language::ENGLISH)?)
    }

    #[test]
    fn takes_connectives_off() {
        for (text, rest) in [
            ("However, salt melts ice.", "Salt melts ice."),
            ("But in fact, bats are mammals.", "Bats are mammals."),
            ("Thus the river froze.", "The river froze."),
            ("For example, beavers build dams.", "Beavers build dams."),
        ] {
            assert_eq!(left(text).as_deref(), Some(rest));
        }
    }

    #[test]
    fn leaves_what_changes_the_statement() {
        for text in [
            "Otherwise, the seed dries out.",
            "However hard it rains, the roof holds.",
            "Butter melts in the sun.",
        ] {
            assert_eq!(left(text).as_deref(), Some(text));
        }
        assert_eq!(left("For example, a baker buys ten sacks of flour."), None);
    }

    #[test]
    fn leaves_hedges_in_place() {
        let text = "In general, a kiln is heated slowly.";
        assert_eq!(left(text).as_deref(), Some(text));
    }

    #[test]
    fn takes_no_condition_from_what_it_holds_of() {
        assert_eq!(
            left("In other words, when rain falls, the sluice opens."),
            None
        );
        assert!(left("In other words, the sluice opens by itself.").is_some());
    }

    #[test]
    fn takes_no_figure_from_its_case() {
        assert_eq!(
            left("Therefore, if the tank is half full, the gauge shows 50."),
            None
        );
        assert_eq!(left("Thus, the loss of water in the pipe is zero."), None);
        assert!(left("Thus, the mill was closed in 1904.").is_some());
    }
}
