mod named;
mod sound;
mod untagged;

use super::Extractor;
use super::matching::Meaning;
use super::proposal::{Ground, Proposal, fill, group, without_brackets, word_count};
use crate::annotate::{Annotated, Sentence, capitalized, is_untagged};
use crate::distract::class_by_meaning;
use crate::language::Pack;
use crate::language::ask::Asking;
use crate::model::{Candidate, ItemType, KeyKind};
use sound::{
    agrees_otherwise, defines, is_clean, is_no_term, is_sound, opens_generally, says_again,
};
use untagged::{inside, is_plain};
pub(super) use untagged::{is_plain_meaning, is_plain_term};

/// The longest stem, in words, that keeps what it has in brackets.
const LONGEST_STEM: usize = 28;
/// The longest term, in words.
const LONGEST_TERM: usize = 6;
/// How many words behind a sentence are looked at for another name.
const NEAR: usize = 20;
/// The fewest and the most words of a meaning that is asked for.
const FEWEST_MEANING: usize = 4;
const LONGEST_MEANING: usize = 28;

/// Which term has this meaning.
pub struct Definition;

impl Extractor for Definition {
    fn id(&self) -> &'static str {
        "definition"
    }

    fn page(&self) -> &'static str {
        include_str!("definition.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let sentences = document.packed().filter(|(sentence, _)| {
            sentence.home.is_free() && (sentence.is_whole || sentence.labelled.is_none())
        });
        sentences
            .flat_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

/// The terms that sentences define, with what they mean, in order.
pub(super) fn meanings(document: &Annotated<'_>) -> Vec<Meaning> {
    let sentences = document.statements();
    let meanings = sentences.filter_map(|(sentence, pack)| {
        let asked = Definition.ask(document, sentence, pack);
        let of = |kind| asked.iter().find(|it| it.key_kind == kind);
        let (term, meaning) = (of(KeyKind::Term)?, of(KeyKind::Definition)?);
        Some(Meaning {
            term: term.key.first()?.clone(),
            form: "phrase".to_owned(),
            asked: meaning.clone(),
            subject: sentence.subject.clone(),
        })
    });
    meanings.collect()
}

impl Definition {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let rule = &pack.ask.definition;
        let meaning = rule.patterns.iter().find_map(|asking| {
            let term = self.match_one(&ground, asking, "term", sentence)?;
            let meaning = self.meaning(&ground, asking, sentence);
            // By a description that many things fit no term is asked for.
            let term = Some(term).filter(|_| !asking.stem.is_empty());
            Some(term.into_iter().chain(meaning))
        });
        let alias = rule
            .aliases
            .iter()
            .find_map(|asking| self.match_one(&ground, asking, "alias", sentence));
        meaning.into_iter().flatten().chain(alias).collect()
    }

    /// Asks by one pattern for the group `asked`.
    fn match_one(
        &self,
        ground: &Ground<'_>,
        asking: &Asking,
        asked: &str,
        sentence: &Sentence,
    ) -> Option<Candidate> {
        let captures = asking.pattern.captures(ground.sentence)?;
        let phrases = ground.phrases();
        let term = group(&captures, asked);
        let is_plural = |phrase: &str| phrases.is_plural(&phrases.head(phrase));
        if !defines(&captures, ground)
            || is_no_term(term, ground)
            || !is_sound(&captures, sentence, ground)
            || is_untagged(ground.language)
                && !is_plain(term, group(&captures, "meaning"), sentence, ground)
        {
            return None;
        }
        let blocked = asking
            .needs_singular
            .as_deref()
            .is_some_and(|name| is_plural(group(&captures, name)))
            || agrees_otherwise(&captures, sentence);
        if blocked
            || !phrases.is_name(term, LONGEST_TERM)
            || !phrases.is_name(
                &captures
                    .name("term")
                    .map_or(term, |found| found.as_str())
                    .replace(['(', ')'], ""),
                LONGEST_TERM,
            )
        {
            return None;
        }
        let slots: Vec<(&str, String)> = asking
            .pattern
            .names()
            .map(|name| (name, phrases.lowered(group(&captures, name))))
            .collect();
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let stem = fill(&asking.stem, &slots);
        let stem = named(&stem, term, ground).unwrap_or(stem);
        let stem = if word_count(&stem) > LONGEST_STEM {
            without_brackets(&stem).replace(" ?", "?")
        } else {
            stem
        };
        let key = capitalized(&phrases.bare(term));
        if !is_clean(&stem)
            || key.chars().count() < 3
            || stem.to_lowercase().contains(&key.to_lowercase())
        {
            return None;
        }
        let last = |text: &str| {
            text.trim_end_matches('?')
                .split(' ')
                .next_back()
                .map(str::to_lowercase)
        };
        if asking.of_one_head && last(&stem) != last(&key) {
            return None;
        }
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key,
            key_kind: KeyKind::Term,
        });
        candidate.fallback = Some(if candidate.stem.contains(&ground.pack.ask.words.blank) {
            ItemType::Cloze
        } else {
            ItemType::ShortAnswer
        });
        candidate.fact = Some(format!("{asked}: {}", candidate.stem));
        candidate
            .accept
            .extend(short_form(group(&captures, "short")));
        candidate.accept.extend(other_name(ground));
        if captures.name("feature").is_some() {
            // "Which tool ...?" has tools for options.
            candidate.pool.class = Some(phrases.head(group(&captures, "genus")));
            candidate.pool.one_class = true;
        } else if let Some(class) = class_by_meaning(group(&captures, "meaning"), ground.language) {
            candidate.pool.class = Some(class);
            candidate.pool.one_class = true;
        }
        Some(candidate)
    }
}

impl Definition {
    /// The other way round: what a term means.
    fn meaning(
        &self,
        ground: &Ground<'_>,
        asking: &Asking,
        sentence: &Sentence,
    ) -> Option<Candidate> {
        let captures = asking.pattern.captures(ground.sentence)?;
        let phrases = ground.phrases();
        let term = group(&captures, "term");
        let key = without_brackets(group(&captures, "key"));
        let key = key.as_str();
        let is_fit = (FEWEST_MEANING..=LONGEST_MEANING).contains(&word_count(key))
            && opens_generally(term, ground)
            && !says_again(key, term, ground);
        let stem = asking.meant.as_ref().filter(|_| is_fit)?;
        let named = if is_untagged(ground.language) {
            inside(term, ground)
        } else {
            phrases.lowered(term)
        };
        let stem = fill(stem, &[("be", group(&captures, "be")), ("term", &named)]);
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            // Of what other terms mean much is wrong by its form alone, and words that have no classes tell no forms.
            kind: if is_untagged(ground.language) {
                ItemType::ShortAnswer
            } else {
                ItemType::MultipleChoice
            },
            stem,
            key: capitalized(key),
            key_kind: KeyKind::Definition,
        });
        candidate.fallback = Some(ItemType::ShortAnswer);
        candidate.fact = Some(format!("{term} means: {key}"));
        let class = class_by_meaning(key, ground.language);
        candidate.pool.class = class.or_else(|| Some("phrase".into()));
        candidate.pool.one_class = true;
        Some(candidate).filter(|_| is_clean(key) && sentence.is_whole)
    }
}

/// The stem for a term that is the name of one thing: "What is the name of the ferry that ...?"
fn named(stem: &str, term: &str, ground: &Ground<'_>) -> Option<String> {
    let phrases = ground.phrases();
    let term = phrases.bare(term);
    let is_name = term.split(' ').all(|word| {
        let is_short_form = word.chars().skip(1).any(char::is_uppercase);
        word.starts_with(char::is_uppercase)
            && !is_short_form
            && phrases.names.contains(&word.to_lowercase())
    });
    let mut pairs = ground.pack.ask.definition.named.iter();
    pairs
        .find_map(|[said, put]| Some(format!("{put}{}", stem.strip_prefix(said.as_str())?)))
        .filter(|_| is_name)
}

/// What the next sentence says the thing is called as well: "They are also called ...".
fn other_name(ground: &Ground<'_>) -> Option<String> {
    let text = ground.document.document.text.as_str();
    let after = text.get(ground.span.end..)?.split_whitespace();
    let after: Vec<&str> = after.take(NEAR).collect();
    let further = ground.pack.ask.definition.further.as_ref()?;
    let after = after.join(" ");
    let captures = further.captures(&after)?;
    Some(capitalized(group(&captures, "alias"))).filter(|name| !name.is_empty())
}

fn short_form(short: &str) -> Option<String> {
    let short = short.trim();
    (!short.is_empty()
        && short
            .chars()
            .all(|sign| sign.is_alphanumeric() || sign == '-'))
    .then(|| short.to_owned())
}
