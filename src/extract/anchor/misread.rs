//! Keys that do not answer their question, since a word or clause of the sentence was taken for another.

use super::Anchor;
use crate::annotate::Home;
use crate::annotate::syntax::Role;
use crate::language::ask::Misreading;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Candidate, Language, Origin, Upos};

/// Rules that ask for a clause behind the main one.
const CLAUSAL: [&str; 2] = ["cause", "condition"];
/// Rules that ask for the cases of a law, which says of them what it means however it puts it.
const OF_CASES: [&str; 3] = ["cause", "condition", "consequence"];
/// Signs that join what stands on both sides of them to one word.
const JOINTS: [char; 4] = ['-', '–', '−', '+'];
/// What makes a pause before a clause.
const PAUSES: [&str; 3] = [", ", "—", " – "];

impl Anchor<'_> {
    /// Whether the key answers something else than what is asked.
    pub(super) fn is_misread(&self, candidate: &Candidate) -> bool {
        let is_case = matches!(self.sentence.home, Home::Rule(_))
            && OF_CASES.contains(&candidate.rule.as_str());
        let patterns = &self.pack.ask.gate.misread;
        self.cuts_word(candidate)
            || self.runs_into_adjective(candidate)
            || self.takes_noun_for_verb(candidate)
            || !is_case
                && (self.tells_what_it_is(candidate)
                    || patterns.iter().any(|it| self.shows(it, candidate)))
    }

    fn shows(&self, misreading: &Misreading, candidate: &Candidate) -> bool {
        let Misreading {
            rules,
            stem,
            key,
            sentence,
            behind_pause,
            unless,
        } = misreading;
        let keys = &candidate.key;
        let is_there = |text: &str, key: &String| {
            let key = self.document.phrases(self.pack).lowered(key);
            PAUSES.iter().any(|it| text.contains(&format!("{it}{key}")))
        };
        let text = self.sentence.text.as_str();
        // The words that tie a sentence to others are gone from its text: "also".
        let written = self
            .sentence
            .span
            .slice(self.document.document.text.as_str());
        (rules.is_empty() || rules.contains(&candidate.rule))
            && stem.as_ref().is_none_or(|it| it.is_match(&candidate.stem))
            && key
                .as_ref()
                .is_none_or(|it| keys.iter().any(|key| it.is_match(key)))
            && sentence
                .as_ref()
                .is_none_or(|it| it.is_match(text) || it.is_match(written))
            && (!behind_pause || keys.iter().any(|key| is_there(text, key)))
            && !unless
                .as_ref()
                .is_some_and(|it| it.is_match(&candidate.stem))
    }

    /// Whether the main clause says what its subject is, so that the clause behind tells of that and gives no reason: "Erosion is the
    /// loss of soil when water carries it off".
    fn tells_what_it_is(&self, candidate: &Candidate) -> bool {
        let key = |key: &String| self.document.phrases(self.pack).lowered(key);
        let text = self.sentence.text.as_str();
        let mut keys = candidate.key.iter().map(key);
        let (Some(clause), true) = (
            self.sentence.clause(),
            CLAUSAL.contains(&candidate.rule.as_str()) && keys.all(|key| text.contains(&key)),
        ) else {
            return false;
        };
        let token = |place: usize| self.sentence.analysis().tokens.get(place);
        let form = |place: usize| {
            token(place).map_or_else(String::new, |it| it.span.slice(text).to_lowercase())
        };
        let new = &self.pack.ask.gate.definite.indefinite;
        let verbs = &clause.verbs;
        let goes_on = token(verbs.main).is_some_and(|main| main.xpos == "VBG")
            && verbs.inverts()
            && new.contains(&form(clause.subject.words.start));
        let attribute = clause.parts.first();
        let attribute = attribute.filter(|part| part.role == Role::Attribute);
        let is_thing = attribute.is_some_and(|part| {
            let is_ranked = part.words.clone().any(|place| {
                token(place).is_some_and(|it| matches!(it.xpos, "JJS" | "RBS" | "CD"))
            });
            let is_noun = token(part.head).is_some_and(|it| it.upos == Upos::Noun);
            let start = Some(form(part.words.start));
            let is_known = start.as_ref() == self.pack.ask.nouns.articles.last();
            part.opener.is_none() && is_noun && !is_ranked && is_known
        });
        goes_on || is_thing
    }

    /// Whether the key goes on with what its noun is made to be: "keeping the remains of the star bright".
    fn runs_into_adjective(&self, candidate: &Candidate) -> bool {
        let (text, tokens) = (&self.sentence.text, &self.sentence.analysis().tokens);
        let is_last = |end: usize| {
            let place = tokens.iter().position(|token| token.span.end == end)?;
            let before = tokens.get(place.checked_sub(1)?)?;
            Some(tokens.get(place)?.xpos == "JJ" && before.upos == Upos::Noun)
        };
        let ends = |key: &String| {
            let key = self.document.phrases(self.pack).lowered(key);
            text.rfind(&key).and_then(|at| is_last(at + key.len()))
        };
        let links = &self.pack.ask.gate.definite.completions;
        let is_completed =
            |key: &&String| key.split(' ').any(|word| links.iter().any(|it| it == word));
        let is_of_any = super::OF_ANY.contains(&candidate.rule.as_str());
        let mut keys = candidate.key.iter().filter(is_completed);
        is_of_any && keys.any(|key| ends(key) == Some(true))
    }

    /// Whether a question is put in another order around a verb that is only known as a noun: "What glomerulus filters blood?".
    fn takes_noun_for_verb(&self, candidate: &Candidate) -> bool {
        let is_known = |lemma: &str, part| wordnet().has(lemma, part);
        let main = self.sentence.clause().map(|clause| clause.verbs.main);
        let main = main.and_then(|place| self.sentence.analysis().tokens.get(place));
        self.sentence.language == Language::ENGLISH
            && super::OF_ANY.contains(&candidate.rule.as_str())
            && !candidate.stem.contains(&self.pack.ask.words.blank)
            && main.is_some_and(|verb| {
                let lemma = verb.lemma.to_lowercase();
                is_known(&lemma, PartOfSpeech::Noun) && !is_known(&lemma, PartOfSpeech::Verb)
            })
    }

    /// Whether the key is cut out of a word: "Se2" out of "Se2–", "five" out of "five–ten".
    fn cuts_word(&self, candidate: &Candidate) -> bool {
        let text = self.sentence.text.to_lowercase();
        let is_cut = |key: &String| {
            let key = key.to_lowercase();
            let mut found = text.match_indices(key.as_str()).peekable();
            let is_joint = |sign: Option<char>| sign.is_some_and(|sign| JOINTS.contains(&sign));
            found.peek().is_some()
                && found.all(|(at, _)| {
                    let before = text.get(..at).unwrap_or_default().chars().next_back();
                    let after = text.get(at + key.len()..).unwrap_or_default();
                    is_joint(before) || is_joint(after.chars().next())
                })
        };
        candidate.origin == Origin::Generated && candidate.key.iter().any(is_cut)
    }
}

#[cfg(test)]
mod tests {
    use crate::extract::anchor::tests::parted;

    fn is_in(stems: &[String], start: &str) -> bool {
        stems.iter().any(|stem| stem.starts_with(start))
    }

    /// The stems that are asked of a sentence in a text on tide gates.
    fn asked_of_gates(sentence: &str) -> Vec<String> {
        parted(&format!(
            "# Tide gates\n\nTide gates keep the sea off a polder. {sentence}\n"
        ))
        .0
    }

    fn contains(stems: &[String], part: &str) -> bool {
        stems.iter().any(|stem| stem.contains(part))
    }

    #[test]
    fn a_clause_that_tells_what_something_is_is_no_reason() {
        let text = "# Silting\n\nAn advanced silting is the loss of depth in an area because rivers bring sand. Silting is costly for a harbour because ships need deep water.\n";
        let (kept, refused) = parted(text);
        assert!(is_in(&kept, "Why is silting costly"), "{kept:?}");
        assert!(is_in(&refused, "Why is an advanced silting"), "{refused:?}");
        assert!(!is_in(&kept, "Why is an advanced silting"), "{kept:?}");
    }

    #[test]
    fn a_time_brings_nothing_about() {
        let text = "# Tide gates\n\nThe past several decades have brought a rapid spread of tide gates. Tide gates protect the polder from the salt water of the estuary.\n";
        let (kept, refused) = parted(text);
        assert!(is_in(&refused, "What has brought"), "{refused:?}");
        assert!(!is_in(&kept, "What has brought"), "{kept:?}");
    }

    #[test]
    fn one_of_several_reasons_is_not_the_reason() {
        let asked = |also: &str| {
            let text = format!(
                "# Silting\n\nSilting is the loss of depth in a harbour. Silting is {also}costly for a harbour because ships need deep water.\n"
            );
            is_in(&parted(&text).0, "Why is silting costly")
        };
        assert!(asked("") && !asked("also "));
    }

    #[test]
    fn an_example_is_not_asked_for_by_what_it_is() {
        let asked = |opening: &str| {
            let text = format!(
                "# Tide gates\n\nTide gates keep salt water off a polder. {opening} Wrack is a brown weed that grows on the stones of tide gates.\n"
            );
            is_in(&parted(&text).0, "Which brown weed grows")
        };
        assert!(asked("") && !asked("For example,"));
    }

    #[test]
    fn what_somebody_does_next_is_no_consequence() {
        let text = "# Tide gates\n\nTide gates keep salt water off a polder. When keepers of tide gates are tired, they sleep in the lodge. When tide gates are open, salt water flows into the polder.\n";
        let (kept, _) = parted(text);
        assert!(!is_in(&kept, "What happens when keepers"), "{kept:?}");
    }

    #[test]
    fn no_key_is_cut_out_of_a_word() {
        let text = "# Tide gates\n\nThe salt water of the estuary brings ions, and tide gates keep off Cl–.\n";
        let (kept, _) = parted(text);
        assert!(
            !kept.iter().any(|stem| stem.ends_with("off ____.")),
            "{kept:?}"
        );
    }

    #[test]
    fn sentences_that_follow_on_others_are_not_asked_about() {
        let asked = |sentence: &str| contains(&asked_of_gates(sentence), "protect");
        let told = "ide gates protect the polder from the salt water of the estuary";
        assert!(asked(&format!("T{told}.")));
        for opening in [
            "In recent years, t",
            "So t",
            "For instance, t",
            "Unfortunately, t",
            "After a few years, t",
            "As shown in the diagram, t",
            "As to the second point, t",
            "The new ones of the t",
        ] {
            assert!(!asked(&format!("{opening}{told}.")), "{opening}");
        }
        assert!(!asked(
            "Tide gates do not protect the polder from the salt water of the estuary either."
        ));
        assert!(!asked(
            "Another tide gate protects the polder from the salt water of the estuary."
        ));
    }

    #[test]
    fn what_is_found_out_and_what_something_rests_on_are_no_conditions() {
        let asked = |sentence: &str| {
            let kept = asked_of_gates(sentence);
            contains(&kept, "condition") || contains(&kept, "When ") || contains(&kept, "happens")
        };
        assert!(asked(
            "If tide gates are open, salt water flows into the polder."
        ));
        assert!(!asked("A tide gauge indicates when tide gates are open."));
        assert!(!asked(
            "Tide gates are based upon denying the sea its way into the polder."
        ));
    }

    #[test]
    fn what_two_words_join_is_no_list() {
        let asked = |sentence: &str| contains(&asked_of_gates(sentence), "during ____");
        assert!(asked(
            "Tide gates depend on floods during storms and ebb currents."
        ));
        assert!(!asked(
            "Tide gates are a link between floods during storms and ebb currents."
        ));
    }
}
