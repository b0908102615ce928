use super::analysis::parser;
use super::opening::without_connectives;
use super::plain::{opening_reference, plain};
use super::quotations::closes_quotations;
use crate::annotate::Home;
use crate::language::{Pack, ask::Gate, pack};
use crate::model::{BlockKind, Document, Language, Span};

/// Words of a speaker's name before a colon.
const LONGEST_NAME: usize = 4;

/// Whether sentences of a language are parsed, so that references in them can be looked up.
pub fn has_parser(language: Language) -> bool {
    parser(language).is_some()
}

/// Why a sentence is not asked about, given what is left of it without asides; none where it may be.
pub fn refusal(text: &str, plain: &str, home: Home, language: Language) -> Option<&'static str> {
    let Some(pack) = pack(language) else {
        return Some("no_pack");
    };
    if text.contains("[...]")
        || text.contains("[…]")
        || text.trim_end().ends_with("...")
        || text.trim_end().ends_with(" .")
    {
        return Some("cut_off");
    }
    if is_marked_up(text) {
        return Some("markup");
    }
    if matches!(home, Home::Label(_) | Home::Glossary(_)) {
        let cases = &pack.ask.glossary.cases;
        let is_case = matches!(home, Home::Glossary(_)) && opens_with(text, cases);
        return fragment_refusal(text, pack, is_case);
    }
    sentence_refusal(plain, text, pack, home, has_parser(language))
}

/// How many words a sentence may have: rules are long, and only parts of them are asked.
const fn longest(home: Home, gate: &Gate) -> usize {
    match home {
        Home::Rule(_) => gate.longest_rule,
        _ => gate.longest,
    }
}

/// A sentence as it is looked at: without the connectives at its start that say nothing. None where it would say something else without.
pub fn opened(text: &str, home: Home, language: Language) -> Option<String> {
    let is_free = home.is_free();
    match pack(language) {
        Some(pack) if is_free && has_parser(language) => without_connectives(text, pack),
        _ => Some(text.to_owned()),
    }
}

/// Whether a sentence of a rule limits the one before: without its connective it would say too much. What nobody may, nobody may.
pub fn limits_rule(text: &str, home: Home, language: Language) -> bool {
    let after = |cue: &String| {
        let start = text.get(..cue.len())?;
        let rest = text.get(cue.len()..)?;
        (start.to_lowercase() == *cue).then(|| rest.strip_prefix(' '))?
    };
    matches!(home, Home::Rule(_))
        && pack(language).is_some_and(|pack| {
            let first = |rest: &str| rest.split(' ').next().map(str::to_owned);
            let denying = &pack.ask.provision.denying;
            let limits = |rest: &str| first(rest).is_none_or(|first| !denying.contains(&first));
            let cues = &pack.ask.gate.adversatives;
            let is_inside = |cue: &String| cue.ends_with(',') && text.contains(&format!(", {cue}"));
            cues.iter().filter_map(after).any(limits) || cues.iter().any(is_inside)
        })
}

/// Why a sentence of a transcript is not asked about: it is said the way people talk, or begins with the speaker's name.
pub fn spoken_refusal(document: &Document, span: Span, text: &str) -> Option<&'static str> {
    let blocks = &document.outline.blocks;
    let block = blocks.get(blocks.partition_point(|block| block.span.end <= span.start))?;
    if block.kind != BlockKind::Transcript {
        return None;
    }
    let gate = &pack(document.language_of(span))?.ask.gate;
    let words = words(text);
    let has_name = text
        .split_once(':')
        .is_some_and(|(name, _)| name.split_whitespace().count() <= LONGEST_NAME);
    let is_talk = gate.spoken.within(&words).next().is_some();
    (has_name || is_talk).then_some("speech")
}

/// Whether a stretch is a statement that stands on its own.
pub fn is_whole(text: &str, home: Home, language: Language) -> bool {
    pack(language).is_some_and(|pack| {
        let stands = || {
            let plain = plain(text, language);
            sentence_refusal(&plain, text, pack, home, false).is_none()
                && has_main_verb(&plain, pack)
        };
        home.is_free() || stands()
    })
}

/// Whether a sentence names a case that another one describes: "the game is said to end in ..." without saying when.
pub fn is_dependent(text: &str, language: Language) -> bool {
    let has_clause = |pack: &Pack| {
        text.split_whitespace()
            .map(|word| word.trim_end_matches(','))
            .any(|word| pack.ask.lists.subordinators.iter().any(|cue| cue == word))
    };
    pack(language).is_some_and(|pack| {
        pack.ask
            .gate
            .dependent
            .iter()
            .any(|phrase| text.contains(phrase.as_str()))
            && !has_clause(pack)
    })
}

/// Whether a description is a sentence rather than a phrase: a verb of the pack stands in it, not first, and before any relative.
fn has_main_verb(plain: &str, pack: &Pack) -> bool {
    let gate = &pack.ask.gate;
    let words = words(plain);
    let verb = words.iter().position(|word| gate.verbs.contains(word));
    let relative = words
        .iter()
        .position(|word| gate.relatives.contains(word))
        .unwrap_or(words.len());
    verb.is_some_and(|verb| verb > 0 && verb < relative)
}

/// Whether signs of a mark-up language, a program or a web address stand in a text: such text has to be read by its own reader first.
fn is_marked_up(text: &str) -> bool {
    text.contains(['\\', '`', '{', '}', '<', '>', '|', '*', '_', '~', '^', '#'])
        || text.contains("](")
        || text.contains("://")
}

/// Definitions of labels and glossary entries may be fragments; they are quoted, not transformed.
fn fragment_refusal(text: &str, pack: &Pack, is_case: bool) -> Option<&'static str> {
    let gate = &pack.ask.gate;
    let words = words(text);
    if words.len() < 3 {
        return Some("too_short");
    }
    (!is_case && opens_vaguely(&words, gate, false))
        .then_some("vague_reference")
        .or_else(|| refers_elsewhere(text, gate).then_some("cross_reference"))
}

/// Whether a definition opens with words by which it tells a case.
fn opens_with(text: &str, cases: &[String]) -> bool {
    let rest = |case: &String| text.strip_prefix(case.as_str());
    let mut rests = cases.iter().filter_map(rest);
    rests.any(|rest| rest.starts_with(' '))
}

/// With `is_read`, what it points back at is looked up afterwards.
fn sentence_refusal(
    plain: &str,
    text: &str,
    pack: &Pack,
    home: Home,
    is_read: bool,
) -> Option<&'static str> {
    let gate = &pack.ask.gate;
    let words = words(plain);
    let first = plain.chars().next()?;
    let checks: [(&'static str, bool); 10] = [
        (
            "fragment",
            first.is_lowercase()
                || first == '('
                || !text.trim_end().ends_with(['.', '!', '”', '"', '’', ')']),
        ),
        ("too_short", words.len() < gate.shortest),
        (
            "too_long",
            plain.split_whitespace().count() > longest(home, gate),
        ),
        ("unbalanced", unbalanced(plain)),
        ("question", plain.contains('?')),
        ("vague_reference", leans(&words, gate, is_read)),
        (
            "speech",
            without_quotes(plain)
                .iter()
                .any(|word| gate.speakers.contains(word)),
        ),
        ("cross_reference", refers_elsewhere(plain, gate)),
        ("hedged", gate.hedges.within(&words).next().is_some()),
        ("no_verb", !has_verb(&words, gate)),
    ];
    checks
        .into_iter()
        .find(|(_, found)| *found)
        .map(|(reason, _)| reason)
}

fn words(text: &str) -> Vec<String> {
    text.split(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '-' | '/')))
        .map(|word| word.trim_matches(['\'', '’', '-', '/']).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect()
}

/// The words that stand outside quotation marks.
fn without_quotes(text: &str) -> Vec<String> {
    let mut outside = String::new();
    let mut rest = text;
    while let Some((before, quoted)) = rest.split_once('“') {
        outside.push_str(before);
        rest = quoted.split_once('”').map_or("", |(_, after)| after);
    }
    outside.push_str(rest);
    words(&outside)
}

/// Whether a sentence leans on others by what no reader of references knows, or without such a reader by anything.
fn leans(words: &[String], gate: &Gate, is_read: bool) -> bool {
    let mut vague = gate.vague.within(words);
    opens_vaguely(words, gate, is_read)
        || vague.any(|phrase| !(is_read && gate.resolvable.contains(phrase)))
        || !is_read && points_elsewhere(words, gate)
}

fn opens_vaguely(words: &[String], gate: &Gate, is_read: bool) -> bool {
    let mut openers = gate.openers.opening(words);
    openers.any(|opener| !(is_read && gate.resolvable.contains(opener)))
        && gate.dummies.opening(words).next().is_none()
}

/// A demonstrative inside the sentence is fine where its noun has been named before it in the same sentence.
fn points_elsewhere(words: &[String], gate: &Gate) -> bool {
    words.windows(2).enumerate().any(|(at, pair)| match pair {
        [pointer, noun] => {
            gate.demonstratives.contains(pointer) && !words.iter().take(at).any(|word| word == noun)
        }
        _ => false,
    })
}

/// A reference that opens the sentence and says what it is subject to stays as context.
fn refers_elsewhere(text: &str, gate: &Gate) -> bool {
    let end = opening_reference(text, gate);
    let text = text.get(end..).unwrap_or_default();
    gate.reference
        .as_ref()
        .is_some_and(|pattern| pattern.is_match(text))
}

fn has_verb(words: &[String], gate: &Gate) -> bool {
    let is_form = |word: &String| {
        gate.verb_ends
            .iter()
            .any(|end| word.ends_with(end.as_str()))
            || gate
                .verb_starts
                .iter()
                .any(|start| word.starts_with(start.as_str()))
    };
    words.iter().any(|word| gate.verbs.contains(word))
        || words
            .iter()
            .skip(1)
            .any(|word| word.len() > 4 && is_form(word))
}

fn unbalanced(text: &str) -> bool {
    let count = |sign: char| text.chars().filter(|found| *found == sign).count();
    count('(') != count(')')
        || count('[') != count(']')
        || !closes_quotations(text)
        || count('"') % 2 == 1
}
