use super::proposal::{Ground, Proposal, fill, group, word_count};
use crate::annotate::{Annotated, Phrases, Sentence, capitalized};
use crate::language::{Pack, pack};
use crate::model::{Candidate, ItemType, KeyKind};

/// The longest agent and the longest act that make an option, in words.
const LONGEST_AGENT: usize = 8;
const LONGEST_ACT: usize = 12;
/// The shortest act, in words, that tells who is meant.
const SHORTEST_ACT: usize = 5;
/// Within how many words a pronoun takes up its noun.
const TAKEN_UP_WITHIN: usize = 12;
/// The longest agent, in words, that a learner is asked to type.
const LONGEST_TYPED: usize = 3;

/// Asks by the patterns of a pack, for the rule of a name: in languages whose sentences are not taken apart.
pub struct WhoMay(pub &'static str);

impl WhoMay {
    /// Who may, must or may not do what.
    pub fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
        persons: &[String],
    ) -> Vec<Candidate> {
        let rule = &pack.ask.permission;
        let ground = Ground::of(document, sentence, pack);
        let phrases = ground.phrases();
        let Some(captures) = rule
            .patterns
            .iter()
            .find_map(|matching| matching.pattern.captures(ground.sentence))
        else {
            return Vec::new();
        };
        let (before, agent) = without_front(group(&captures, "agent"), phrases);
        let noun = agent_noun(agent, phrases);
        if !(persons.contains(&noun)
            || phrases
                .singular(&noun)
                .is_some_and(|singular| persons.contains(&singular)))
        {
            return Vec::new();
        }
        let front = format!("{}{before}", group(&captures, "front"));
        let front = phrases.lowered(front.trim().trim_end_matches(','));
        let modal = group(&captures, "modal");
        let act = with_rest(group(&captures, "act"), &front);
        let who = self.who(&ground, agent, modal, &act);
        let what = self.what(&ground, agent, modal, &act);
        who.into_iter().chain(what).collect()
    }

    fn who(&self, ground: &Ground<'_>, agent: &str, modal: &str, act: &str) -> Option<Candidate> {
        if word_count(agent) > LONGEST_AGENT
            || word_count(act) < SHORTEST_ACT
            || names(act, &agent_noun(agent, ground.phrases()))
        {
            return None;
        }
        let stem = fill(
            &ground.pack.ask.permission.stems.who,
            &[("modal", modal), ("act", act)],
        );
        let mut candidate = ground.candidate(Proposal {
            rule: self.0,
            kind: ItemType::MultipleChoice,
            stem,
            key: capitalized(agent),
            key_kind: KeyKind::Agent,
        });
        candidate.fallback = (word_count(agent) <= LONGEST_TYPED).then_some(ItemType::ShortAnswer);
        Some(candidate)
    }

    /// Cuts the act at a time or a condition: what comes before is asked for, what comes after stays in the stem.
    fn what(&self, ground: &Ground<'_>, agent: &str, modal: &str, act: &str) -> Option<Candidate> {
        let cut = ground
            .pack
            .ask
            .permission
            .cuts
            .iter()
            .filter_map(|pattern| pattern.find(act))
            .map(|found| found.start())
            .min()?;
        let (key, rest) = act.split_at_checked(cut)?;
        let agent = ground.phrases().lowered(agent);
        let is_fit = (2..=LONGEST_ACT).contains(&word_count(key))
            && word_count(rest) >= 3
            && !is_passive(key, ground.pack);
        if !is_fit {
            return None;
        }
        let slots = [
            ("modal", modal),
            ("agent", agent.as_str()),
            ("rest", rest.trim()),
        ];
        let stem = fill(&ground.pack.ask.permission.stems.what, &slots);
        let key = capitalized(key.trim().trim_end_matches(','));
        let mut candidate = ground.candidate(Proposal {
            rule: self.0,
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Act,
        });
        candidate.pool.class = Some(agent_noun(&agent, ground.phrases()));
        candidate.pool.one_class = true;
        Some(candidate)
    }
}

fn with_rest(act: &str, front: &str) -> String {
    if front.is_empty() {
        act.to_owned()
    } else {
        format!("{act} {front}")
    }
}

/// Whether an act is done to its agent.
pub fn is_passive(act: &str, pack: &Pack) -> bool {
    pack.ask.permission.passive.iter().any(|start| {
        act.strip_prefix(start.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    })
}

/// An agent without what the pattern took along from the phrase before it: "the game the arbiter" is "the game" and "the arbiter".
fn without_front<'t>(agent: &'t str, phrases: Phrases<'_>) -> (&'t str, &'t str) {
    let determiners = &phrases.pack.ask.nouns.determiners;
    let is_open = |before: &str| {
        before
            .split_whitespace()
            .next_back()
            .is_some_and(|word| phrases.pack.function_words.contains(&word.to_lowercase()))
    };
    let starts = agent.match_indices(' ').map(|(at, _)| at + 1);
    let mut start = starts.filter(|&at| {
        let word = agent
            .get(at..)
            .and_then(|rest| rest.split_whitespace().next())
            .unwrap_or_default();
        determiners.contains(&word.to_lowercase()) && !is_open(agent.get(..at).unwrap_or_default())
    });
    start
        .next_back()
        .map_or(("", agent), |at| agent.split_at(at))
}

/// The noun that an agent is called by: "only the player having the move" → "player".
pub fn agent_noun(agent: &str, phrases: Phrases<'_>) -> String {
    let is_grammar = |word: &String| {
        phrases.pack.function_words.contains(word)
            || phrases.pack.ask.nouns.determiners.contains(word)
    };
    let head = agent.split(',').next().unwrap_or_default();
    let words = head.split_whitespace().map(str::to_lowercase);
    let named = words
        .skip_while(is_grammar)
        .take_while(|word| !is_grammar(word) && !word.ends_with("ing"));
    named.last().unwrap_or_default()
}

fn names(text: &str, noun: &str) -> bool {
    words(text).any(|word| word == noun)
}

/// Nouns that this document treats as persons: those of the pack, and those that "who" follows or "his" takes up in its rules.
pub fn persons(document: &Annotated<'_>) -> Vec<String> {
    let read = document.document;
    let mut persons = Vec::new();
    for rule in &read.outline.rules {
        let Some(pack) = pack(read.language_of(rule.span)) else {
            continue;
        };
        let nouns = &pack.ask.nouns;
        let text = read.slice(rule.span);
        let words: Vec<String> = words(text).collect();
        let followed = words.windows(2).filter_map(|pair| match pair {
            [noun, pronoun]
                if nouns.person_pronouns.contains(pronoun)
                    && !pack.function_words.contains(noun) =>
            {
                Some(noun.clone())
            }
            _ => None,
        });
        persons.extend(followed);
        persons.extend(taken_up(text, pack));
        persons.extend(
            nouns
                .persons
                .iter()
                .filter(|person| words.contains(person))
                .cloned(),
        );
    }
    persons.sort();
    persons.dedup();
    persons
}

/// Nouns that open a clause in front of a modal and that "his" or "her" goes back to soon after: "each reader must show
/// his card". In "put on the shelf, the reader holding the card must show his bag" neither shelf nor card is a person.
fn taken_up<'t>(text: &'t str, pack: &'static Pack) -> impl Iterator<Item = String> + 't {
    let nouns = &pack.ask.nouns;
    let ends = text.match_indices(['.', ',', ';', ':', '(', ')']);
    let starts = std::iter::once(0).chain(ends.map(|(at, sign)| at + sign.len()));
    let clauses = starts.filter_map(|start| text.get(start..));
    clauses.filter_map(|clause| {
        let mut words = words(clause);
        let (determiner, noun, verb) = (words.next()?, words.next()?, words.next()?);
        let is_subject = nouns.determiners.contains(&determiner)
            && !pack.function_words.contains(&noun)
            && nouns.modals.contains(&verb);
        let is_taken_up = is_subject
            && words
                .take(TAKEN_UP_WITHIN)
                .any(|word| nouns.gendered.contains(&word));
        is_taken_up.then_some(noun)
    })
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
}
