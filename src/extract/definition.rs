use regex::Captures;

use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, without_brackets, word_count};
use crate::annotate::syntax::{Finite, Role};
use crate::annotate::{Annotated, Sentence, capitalized};
use crate::language::Pack;
use crate::language::ask::{Asking, Definition as DefinitionWords};
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Candidate, CognitiveLevel, Difficulty, ItemType, KeyKind, Token, Upos};

/// The longest stem, in words, that keeps what it has in brackets.
const LONGEST_STEM: usize = 28;
/// The longest term, in words.
const LONGEST_TERM: usize = 6;
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
            Some(std::iter::once(term).chain(meaning))
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
        {
            return None;
        }
        let blocked = asking
            .needs_singular
            .as_deref()
            .is_some_and(|name| is_plural(group(&captures, name)));
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
            .capture_names()
            .flatten()
            .map(|name| (name, phrases.lowered(group(&captures, name))))
            .collect();
        let slots: Vec<(&str, &str)> = slots
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let stem = fill(&asking.stem, &slots);
        let stem = if word_count(&stem) > LONGEST_STEM {
            without_brackets(&stem)
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
        candidate.difficulty = if word_count(&candidate.stem) > 20 {
            Difficulty::Medium
        } else {
            Difficulty::Easy
        };
        candidate
            .accept
            .extend(short_form(group(&captures, "short")));
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
        let key = group(&captures, "key");
        let is_fit = (FEWEST_MEANING..=LONGEST_MEANING).contains(&word_count(key))
            && opens_generally(term, ground)
            && !says_again(key, term, ground);
        let stem = asking.meant.as_ref().filter(|_| is_fit)?;
        let stem = fill(
            stem,
            &[
                ("be", group(&captures, "be")),
                ("term", &phrases.lowered(term)),
            ],
        );
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: capitalized(key),
            key_kind: KeyKind::Definition,
        });
        candidate.fallback = Some(ItemType::ShortAnswer);
        candidate.fact = Some(format!("{term} means: {key}"));
        candidate.cognitive_level = CognitiveLevel::Understand;
        candidate.pool.class = Some("phrase".into());
        candidate.pool.one_class = true;
        Some(candidate).filter(|_| is_clean(key) && sentence.is_whole)
    }
}

/// Whether a term speaks of all of its kind: "a swap", "swaps", not "the swap".
fn opens_generally(term: &str, ground: &Ground<'_>) -> bool {
    let nouns = &ground.pack.ask.nouns;
    let first = term.split_whitespace().next().unwrap_or_default();
    let first = first.to_lowercase();
    let is_indefinite = nouns
        .indefinite
        .iter()
        .any(|[_, article]| *article == first);
    is_indefinite || !nouns.determiners.contains(&first)
}

/// Whether a meaning says its term again: "an alpha particle is a particle that ..." is fine, "alpha decay is alpha decay" is not.
fn says_again(meaning: &str, term: &str, ground: &Ground<'_>) -> bool {
    let term = ground.phrases().bare(term).to_lowercase();
    meaning.to_lowercase().contains(&term)
}

/// Whether a text has lost nothing: no empty brackets, no doubled marks, no rests of links.
fn is_clean(text: &str) -> bool {
    let broken = [
        "()", "( ", " )", ", ,", ",,", "..", ",?", " ,", " ;", "[", "]", "://", ";?", ":?", ";",
    ];
    let signs: Vec<char> = text.chars().collect();
    let is_lettered = |window: &[char]| matches!(window, ['(', _, ')']);
    !broken.iter().any(|mark| text.contains(mark)) && !signs.windows(3).any(is_lettered)
}

/// Whether the parse agrees that the sentence says what something is: no negation, no progressive, no predicate that names a part or result.
fn is_sound(captures: &Captures<'_>, sentence: &Sentence, ground: &Ground<'_>) -> bool {
    let rule = &ground.pack.ask.definition;
    let Some(key) = captures.name("key") else {
        return !points_back(&sentence.analysis().tokens, rule) && ends_in_noun(captures, sentence);
    };
    let first = key.as_str().split_whitespace().next().unwrap_or_default();
    if rule.pointers.contains(&first.to_lowercase()) {
        return false;
    }
    let tokens = &sentence.analysis().tokens;
    let copula = captures.name("be").map(|be| be.as_str());
    let opening = tokens.iter().find(|token| token.span.start >= key.start());
    let opens_well = opening.is_none_or(|token| match token.upos {
        Upos::Det | Upos::Adj | Upos::Noun | Upos::Propn | Upos::Num => true,
        Upos::Verb => token.xpos == "VBG" && copula.is_none(),
        _ => false,
    });
    let is_told = sentence.clause().is_none_or(|clause| {
        let verbs = &clause.verbs;
        let attribute = clause
            .parts
            .first()
            .filter(|part| part.role == Role::Attribute);
        let head = attribute.and_then(|part| tokens.get(part.head));
        let is_vague = |token: &Token| rule.no_heads.iter().any(|known| *known == token.lemma);
        let is_vague =
            head.is_some_and(is_vague) || tokens.get(clause.subject.head).is_some_and(is_vague);
        verbs.negation.is_none()
            && matches!(verbs.form, Finite::Singular | Finite::Plural)
            && !is_vague
    });
    let is_named_person = || {
        tokens
            .iter()
            .take_while(|token| token.span.end <= captures.name("term").map_or(0, |it| it.end()))
            .all(|token| token.upos == Upos::Propn || token.upos == Upos::Punct)
            && tokens.len() > 1
            && first_is_person(captures, ground)
    };
    opens_well && is_told && !is_named_person() && !points_back(tokens, rule)
}

/// Whether the term is a nominal by its tags.
fn ends_in_noun(captures: &Captures<'_>, sentence: &Sentence) -> bool {
    let Some(term) = captures.name("term") else {
        return true;
    };
    let inside = |token: &&Token| term.start() <= token.span.start && token.span.end <= term.end();
    let mut tokens = sentence.analysis().tokens.iter().filter(inside);
    let is_nominal = tokens.clone().all(|token| {
        !matches!(
            token.upos,
            Upos::Pron | Upos::Adv | Upos::Adp | Upos::Sconj | Upos::Cconj
        )
    });
    let is_noun = |token: &Token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Punct);
    is_nominal && tokens.next_back().is_none_or(is_noun) || captures.name("verb").is_some()
}

/// Whether a text speaks of "that price", or is said of the greatest or first of several.
fn points_back(tokens: &[Token], rule: &DefinitionWords) -> bool {
    let points = |token: &Token| {
        token.xpos == "DT" && rule.pointers.iter().any(|known| *known == token.lemma)
    };
    let first = tokens.iter().take_while(|token| token.upos != Upos::Noun);
    tokens.iter().any(points) || first.into_iter().any(|token| token.xpos == "JJS")
}

/// Whether what a name is said to be is a person.
fn first_is_person(captures: &Captures<'_>, ground: &Ground<'_>) -> bool {
    let head = ground.phrases().head(group(captures, "genus"));
    wordnet()
        .senses(&head, PartOfSpeech::Noun)
        .into_iter()
        .next()
        .is_some_and(|sense| wordnet().class(sense.synset).is_person())
}

/// Whether what was found describes a thing rather than praising it, breaking off, or running on into another clause.
fn defines(captures: &Captures<'_>, ground: &Ground<'_>) -> bool {
    let pack = ground.pack;
    let rule = &pack.ask.definition;
    let meaning = group(captures, "meaning").to_lowercase();
    let genus = group(captures, "genus");
    let first = meaning.split_whitespace().next().unwrap_or_default();
    let last = meaning.split_whitespace().next_back().unwrap_or_default();
    let opens = |start: &String| {
        meaning
            .strip_prefix(start.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let is_praise = rule.no_kinds.iter().any(opens);
    let is_verb = pack
        .ask
        .nouns
        .participle_ends
        .iter()
        .any(|end| first.ends_with(end.as_str()));
    let runs_on = ["meaning", "feature"]
        .iter()
        .any(|name| is_compound(group(captures, name), pack));
    let is_named = genus.is_empty() || ground.phrases().is_name(genus, LONGEST_TERM);
    is_named && !(is_praise || is_verb || runs_on || pack.function_words.contains(last))
}

/// Words that are no terms when they stand alone.
fn is_no_term(term: &str, ground: &Ground<'_>) -> bool {
    let bare = ground.phrases().bare(term).to_lowercase();
    ground.pack.ask.definition.no_terms.contains(&bare)
}

/// Whether a second main clause follows: ", and" or the like with a verb of the pack soon after it.
fn is_compound(meaning: &str, pack: &Pack) -> bool {
    let joints = &pack.ask.definition.joints;
    joints
        .iter()
        .filter_map(|joint| meaning.split_once(joint.as_str()))
        .any(|(_, rest)| {
            rest.split_whitespace()
                .take(6)
                .any(|word| pack.ask.gate.verbs.iter().any(|verb| verb == word))
        })
}

fn short_form(short: &str) -> Option<String> {
    let short = short.trim();
    (!short.is_empty()
        && short
            .chars()
            .all(|sign| sign.is_alphanumeric() || sign == '-'))
    .then(|| short.to_owned())
}
