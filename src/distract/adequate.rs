use std::collections::BTreeSet;

use crate::annotate::Phrases;
use crate::annotate::forms::lemma;
use crate::bank::normal_form;
use crate::judge::loaded_words;
use crate::language::pack;
use crate::model::{Candidate, KeyKind, ProposedOption, Upos};

/// Options longer than this many words have to be alike in length.
const SHORT: usize = 3;
/// How much shorter or longer than the key a long option may be (findings and rubric: within 25 %, as a share of the longer).
const BAND: f64 = 0.75;
/// Texts of up to this many words are phrases.
const LONGEST_PHRASE: usize = 5;
/// How many letters of a word tell it, whatever its ending.
const BEGINNING: usize = 5;
/// Meanings of fewer content words are not compared.
const FEWEST_WORDS: usize = 3;

/// Whether an option can stand beside the candidate's key: another thing of the same form, neither right nor given away.
pub fn is_adequate(option: &ProposedOption, candidate: &Candidate) -> bool {
    if !candidate
        .key
        .iter()
        .all(|key| is_alike(option, key, candidate))
    {
        return false;
    }
    let text = words(&option.text);
    let bare = bare_words(&option.text, candidate);
    let mut right = candidate.key.iter().chain(&candidate.accept);
    !text.is_empty()
        && right.all(|key| {
            is_other(&bare, &bare_words(key, candidate))
                && !is_same_word(&option.text, key, candidate)
                && !is_same_but_modal(&text, &words(key), candidate)
        })
        && (candidate.key_kind != KeyKind::Condition || option.class != candidate.pool.class)
        && !candidate
            .key
            .iter()
            .any(|key| says_the_same(&option.text, key, candidate))
        && !(candidate.rule == "ban" && is_banned(option, candidate))
        && !says_the_term(&option.text, candidate)
        && !holds(&words(&candidate.stem), &text)
        && !means_the_same(option, candidate)
        && !is_loaded(option, candidate)
}

/// Whether two clauses have the same words of content, in whatever form and order: "the game is lost by that player" and "the player
/// loses the game".
fn says_the_same(one: &str, other: &str, candidate: &Candidate) -> bool {
    if !matches!(
        candidate.key_kind,
        KeyKind::Act | KeyKind::Consequence | KeyKind::Condition
    ) {
        return false;
    }
    let Some(pack) = pack(candidate.language) else {
        return false;
    };
    let content = |text: &str| -> BTreeSet<String> {
        let said = words(text).into_iter().filter(|word| {
            !pack.function_words.contains(word) && !pack.ask.nouns.modals.contains(word)
        });
        said.map(|word| lemma(&word, Upos::Verb, candidate.language).into_owned())
            .collect()
    };
    let (one, other) = (content(one), content(other));
    !one.is_empty() && one == other
}

/// Whether a description says all words of the term whose description is asked for: it is one of a kind of it, or of the term itself.
fn says_the_term(option: &str, candidate: &Candidate) -> bool {
    let Some(pack) = pack(candidate.language) else {
        return false;
    };
    let begun = |text: &str| -> BTreeSet<String> {
        let content = words(text).into_iter();
        let content = content.filter(|word| !pack.function_words.contains(word));
        content
            .map(|word| word.chars().take(BEGINNING).collect())
            .collect()
    };
    let term = candidate
        .fact
        .as_deref()
        .filter(|_| candidate.key_kind == KeyKind::Definition)
        .and_then(|fact| fact.split(" means: ").next()?.split(": ").next());
    term.map(begun)
        .is_some_and(|term| term.len() > 1 && term.is_subset(&begun(option)))
}

/// Whether the text forbids what an option says.
fn is_banned(option: &ProposedOption, candidate: &Candidate) -> bool {
    let Some(pack) = pack(candidate.language) else {
        return false;
    };
    let bans = &pack.ask.provision.stems.bans;
    option.rationale.as_deref().is_some_and(|meaning| {
        bans.iter()
            .any(|ban| ban.pattern.captures(meaning).is_some())
            || words(meaning)
                .iter()
                .any(|word| pack.ask.provision.negations.contains(word))
    })
}

/// Words in lower case; hyphens part them.
pub fn words(text: &str) -> Vec<String> {
    normal_form(text)
        .split(|sign: char| !(sign.is_alphanumeric() || sign == '\''))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether a text holds a word, or all words of a phrase, out of a list.
pub fn says_any(text: &str, phrases: &[&str]) -> bool {
    let ours = words(text);
    let says = |phrase: &&str| {
        let theirs = words(phrase);
        !theirs.is_empty() && theirs.iter().all(|word| ours.contains(word))
    };
    phrases.iter().any(says)
}

/// Neither has all words of the other: of a phrase whatever stands between them.
pub fn is_other(one: &[String], other: &[String]) -> bool {
    let is_phrase = one.len().max(other.len()) <= LONGEST_PHRASE;
    let has_all = |text: &[String], part: &[String]| {
        holds(text, part) || is_phrase && part.iter().all(|word| text.contains(word))
    };
    !has_all(one, other) && !has_all(other, one)
}

/// The words of a noun phrase without its article.
pub fn bare_words(text: &str, candidate: &Candidate) -> Vec<String> {
    phrases(candidate).map_or_else(|| words(text), |phrases| words(&phrases.bare(text)))
}

fn holds(text: &[String], part: &[String]) -> bool {
    !part.is_empty() && text.windows(part.len()).any(|window| window == part)
}

/// Whether two texts differ in their modal verbs alone: laws say "must" and "shall" of the same duty.
fn is_same_but_modal(one: &[String], other: &[String], candidate: &Candidate) -> bool {
    let Some(pack) = pack(candidate.language).filter(|_| candidate.key_kind != KeyKind::Statement)
    else {
        return false;
    };
    let plain = |text: &[String]| -> Vec<String> {
        let is_modal = |word: &&String| pack.ask.nouns.modals.contains(word);
        text.iter()
            .filter(|word| !is_modal(word))
            .cloned()
            .collect()
    };
    plain(one) == plain(other)
}

/// Spelling variants, inflections, and the same noun with another article: "Counterparty risk" and "Counter-party risk",
/// "Customisation" and "Customizable", "A player" and "The player".
pub fn is_same_word(one: &str, other: &str, candidate: &Candidate) -> bool {
    let bare = |text: &str| {
        phrases(candidate).map_or_else(|| text.to_owned(), |phrases| phrases.bare(text))
    };
    let (one, other) = (bare(one), bare(other));
    let letters = |text: &str| {
        normal_form(text)
            .chars()
            .filter(|sign| sign.is_alphanumeric())
            .collect::<Vec<_>>()
    };
    let (first, second) = (letters(&one), letters(&other));
    let shared = first
        .iter()
        .zip(&second)
        .take_while(|(a, b)| a == b)
        .count();
    let shorter = first.len().min(second.len());
    let is_short = |text: &str| text.split_whitespace().count() <= 2;
    let is_form = (shared >= 6 && shared + 4 >= shorter) || (shared >= 4 && shared + 1 >= shorter);
    first == second
        || is_short_form(&one, &other)
        || is_short_form(&other, &one)
        || is_short(&one) && is_short(&other) && is_form
}

/// "XY node" and "xanthyl node": the first has the letters of the other's modifier in capitals.
fn is_short_form(short: &str, long: &str) -> bool {
    let (Some((letters, head)), Some((modifier, other))) =
        (short.split_once(' '), long.split_once(' '))
    else {
        return false;
    };
    let is_abbreviation = letters.chars().count() > 1 && letters.chars().all(char::is_uppercase);
    let mut left = modifier.chars().flat_map(char::to_lowercase);
    let small = letters.to_lowercase();
    is_abbreviation
        && head == other
        && modifier
            .to_lowercase()
            .starts_with(small.chars().next().unwrap_or(' '))
        && small.chars().all(|letter| left.any(|sign| sign == letter))
}

/// The language's phrases, the document's names aside.
pub fn phrases(candidate: &Candidate) -> Option<Phrases<'static>> {
    static NONE: BTreeSet<String> = BTreeSet::new();
    pack(candidate.language).map(|pack| Phrases { pack, names: &NONE })
}

/// Of like length, and, outside the key's own list, of the same grammatical form.
fn is_alike(option: &ProposedOption, key: &str, candidate: &Candidate) -> bool {
    let text = option.text.as_str();
    let count = |text: &str| text.split_whitespace().count();
    let lengths = [text, key].map(|text| text.chars().count());
    let (long, short) = (lengths[0].max(lengths[1]), lengths[0].min(lengths[1]));
    let is_long = count(text).max(count(key)) > SHORT;
    let in_band = !is_long
        || short as f64 >= BAND * long as f64
        || (count(text).abs_diff(count(key)) <= 1 && count(key) <= SHORT);
    let is_noun = matches!(
        candidate.key_kind,
        KeyKind::Term | KeyKind::Label | KeyKind::Member | KeyKind::Agent | KeyKind::Phrase
    );
    let is_sibling = option.from == "list";
    in_band
        && (!is_noun
            || is_sibling
            || same_number(text, key, candidate) && same_ending(text, key, candidate))
}

fn same_number(option: &str, key: &str, candidate: &Candidate) -> bool {
    phrases(candidate).is_none_or(|phrases| {
        phrases.is_plural(&phrases.head(option)) == phrases.is_plural(&phrases.head(key))
    })
}

/// A participle or a verb phrase never stands among nouns: both begin and end alike.
fn same_ending(option: &str, key: &str, candidate: &Candidate) -> bool {
    let Some(phrases) = phrases(candidate) else {
        return true;
    };
    let nouns = &phrases.pack.ask.nouns;
    let ends = |word: Option<&str>, ends: &[String]| {
        word.is_some_and(|word| ends.iter().any(|end| word.ends_with(end.as_str())))
    };
    let is_participle =
        |text: &str| ends(text.split_whitespace().next_back(), &nouns.participle_ends);
    let is_gerund =
        |text: &str| text.contains(' ') && ends(text.split_whitespace().next(), &nouns.gerund_ends);
    is_participle(option) == is_participle(key) && is_gerund(option) == is_gerund(key)
}

/// Absolute or vague words that the evidence does not have give a distractor away.
fn is_loaded(option: &ProposedOption, candidate: &Candidate) -> bool {
    let said = words(&candidate.proof.quote);
    candidate.key_kind != KeyKind::Statement
        && loaded_words(&option.text, candidate.language)
            .iter()
            .any(|word| !said.contains(word))
}

/// Whether all content words of one meaning stand in the other: then both name the same thing. Meanings that differ in a word on
/// either side, as "to buy" and "to sell", make the best of distractors.
fn means_the_same(option: &ProposedOption, candidate: &Candidate) -> bool {
    let Some(meaning) = option
        .rationale
        .as_deref()
        .filter(|_| candidate.key_kind != KeyKind::Statement)
    else {
        return false;
    };
    let Some(pack) = pack(candidate.language) else {
        return false;
    };
    let content = |text: &str| {
        words(text)
            .into_iter()
            .filter(|word| !pack.function_words.contains(word))
            .collect::<BTreeSet<_>>()
    };
    let (theirs, ours) = (content(meaning), content(&candidate.proof.sentence));
    theirs.len().min(ours.len()) >= FEWEST_WORDS
        && (theirs.is_subset(&ours) || ours.is_subset(&theirs))
}
