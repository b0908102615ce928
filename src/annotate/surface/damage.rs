use super::Classed;
use crate::annotate::forms::lemma;
use crate::annotate::{Annotated, Sentence};
use crate::language::lexicon::zipf;
use crate::language::{Pack, packs};
use crate::model::{Language, Token, Upos};

/// Signs that come of text read in another encoding, and of marks that were never resolved.
const BROKEN: [&str; 10] = [
    "Ã", "â€", "Â", "\u{fffd}", "&amp;", "&nbsp;", "&quot;", "&lt;", "&gt;", "&#",
];
const APOSTROPHES: [char; 2] = ['\'', '’'];
/// So many function words of another language are no names ...
const FOREIGN: usize = 2;
/// ... and one word in so many may be unknown.
const UNKNOWN_IN: usize = 4;
/// ... and so few unknown ones tell nothing.
const FEWEST_UNKNOWN: usize = 4;
/// How common a word is, on the Zipf scale, that is no name.
const COMMON: f32 = 4.0;
/// A shorter word, in letters, tells nothing.
const SHORTEST: usize = 4;

/// Whether a sentence is not as somebody who writes the language would leave it: signs of another encoding, punctuation that has lost
/// its clause, words of other languages, words that there are none of, or the start of another sentence in its middle.
pub fn is_damaged(sentence: &Sentence, pack: &'static Pack, document: &Annotated<'_>) -> bool {
    let text = sentence.text.as_str();
    let tokens = &sentence.analysis().tokens;
    BROKEN.iter().any(|sign| text.contains(sign))
        || has_lost_stop(sentence, pack, document)
        || opens_with_numbers(text)
        || contradicts(text, pack)
        || runs_on(sentence, pack)
        || equates_inside(sentence, pack)
        || lacks_pair(text, tokens, pack)
        || has_broken_joint(text, tokens, pack)
        || is_mixed(text, pack)
        || is_unknown(text, tokens, sentence.language, document)
}

/// Whether words of grammar of another language stand in a text, more than a name has.
fn is_mixed(text: &str, pack: &Pack) -> bool {
    let is_foreign = |word: &&str, other: &Pack| {
        let small = word.to_lowercase();
        other.function_words.contains(&small)
            && !pack.function_words.contains(&small)
            && !word.starts_with(char::is_uppercase)
    };
    let others = packs().iter();
    let mut others = others.filter(|other| other.language != pack.language);
    others.any(|other| {
        let words =
            text.split(|sign: char| !sign.is_alphanumeric() && !APOSTROPHES.contains(&sign));
        // Of "l'an" the article has lost its vowel.
        let whole = words.filter_map(|word| word.rsplit(APOSTROPHES).next());
        whole.filter(|word| is_foreign(word, other)).count() >= FOREIGN
    })
}

/// A clause that opens with a capital, right behind another, on a word that is no name: "will win Rules may tell".
fn has_lost_stop(sentence: &Sentence, pack: &'static Pack, document: &Annotated<'_>) -> bool {
    let text = sentence.text.as_str();
    let tokens: Vec<&Token> = sentence.analysis().tokens.iter().collect();
    let classed = Classed::of(sentence, &pack.ask);
    let is_common = |form: &str| {
        let is_frequent = || zipf(form, sentence.language).is_some_and(|zipf| zipf >= COMMON);
        document.small.contains(form) || !document.names.contains(form) && is_frequent()
    };
    let is_large = |token: &Token| token.span.slice(text).starts_with(char::is_uppercase);
    (1..tokens.len()).any(|place| {
        let (Some((before, after)), Some(token)) =
            (tokens.split_at_checked(place), tokens.get(place))
        else {
            return false;
        };
        let is_alone = before
            .last()
            .is_some_and(|last| !is_large(last) && last.upos != Upos::Punct)
            && after.get(1).is_some_and(|next| !is_large(next));
        is_alone
            && is_large(token)
            && token.upos != Upos::Propn
            && is_common(&classed.form(token))
            && classed.is_clause(before)
            && classed.is_clause(after)
    })
}

/// The number of a sense before another number: "1. 40 boats in a row".
fn opens_with_numbers(text: &str) -> bool {
    let rest = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let rest = rest.strip_prefix(". ").filter(|_| rest.len() < text.len());
    rest.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
}

/// A condition that denies what the main clause ends in: "if it has no key, it may use a key".
fn contradicts(text: &str, pack: &Pack) -> bool {
    let Some((condition, main)) = text.split_once(", ") else {
        return false;
    };
    let words =
        |text: &str| -> Vec<String> { text.split_whitespace().map(str::to_lowercase).collect() };
    let (condition, main) = (words(condition), words(main));
    let denies = |words: &[String]| {
        let mut denials = pack.ask.true_false.denials.iter();
        denials.any(|denial| words.contains(denial))
    };
    let end = |words: &[String]| {
        let (_, end) = words.split_at_checked(words.len().checked_sub(2)?)?;
        Some(end.to_vec())
    };
    let opens = condition.first();
    opens.is_some_and(|cue| pack.ask.lists.subordinators.contains(cue))
        && denies(&condition)
        && !denies(&main)
        && end(&condition).is_some_and(|ending| end(&main) == Some(ending))
}

/// Two clauses with nothing between them that joins them: "will win the rules may tell".
fn runs_on(sentence: &Sentence, pack: &'static Pack) -> bool {
    let classed = Classed::of(sentence, &pack.ask);
    // "His leaving has been": behind a possessor a verb is what is said.
    let is_doubled = |three: &[Token]| match three {
        [owner, verb, next] => {
            owner.is_joined
                && owner.upos == Upos::Pron
                && verb.upos == Upos::Verb
                && next.upos == Upos::Aux
        }
        _ => false,
    };
    if sentence.analysis().tokens.windows(3).any(is_doubled) {
        return true;
    }
    let mut has_verb = false;
    let mut has_noun = false;
    // What a relative clause says comes before what the sentence says; a description says no more.
    let is_free = sentence.home.is_free();
    let mut told = 0_usize;
    sentence.analysis().tokens.iter().any(|token| {
        let joins = matches!(
            token.upos,
            Upos::Cconj | Upos::Sconj | Upos::Punct | Upos::Adp
        ) || classed.is_relative(token)
            || pack.ask.surface.dependent.contains(&classed.form(token));
        told += usize::from(is_free && classed.is_relative(token));
        let goes_on = token.upos == Upos::Aux && has_noun;
        let runs_on = goes_on && told == 0;
        told = told.saturating_sub(usize::from(goes_on));
        let is_noun = matches!(token.upos, Upos::Noun | Upos::Propn);
        has_noun = !joins && (has_noun || has_verb && is_noun);
        has_verb = !joins && (has_verb || token.upos == Upos::Aux);
        runs_on
    })
}

/// A description in whose relative clause something is equated behind its verb: "a game in which each player thinks time is short".
fn equates_inside(sentence: &Sentence, pack: &Pack) -> bool {
    let classed = Classed::of(sentence, &pack.ask);
    let tokens = &sentence.analysis().tokens;
    let inside = tokens
        .iter()
        .skip_while(|token| !classed.is_relative(token));
    let mut verbs = inside.skip_while(|token| token.upos != Upos::Verb);
    let rest = verbs
        .next()
        .and_then(|verb| sentence.text.get(verb.span.end..));
    let surface = &pack.ask.surface;
    let joins = |word: &&str| {
        let joints = &pack.ask.lists.joints;
        word.ends_with(',')
            || pack.ask.gate.relatives.contains(word)
            || joints.iter().any(|joint| joint.trim() == *word)
    };
    let words = rest.unwrap_or_default().split_whitespace();
    !sentence.home.is_free()
        && words
            .take_while(|word| !joins(word))
            .any(|word| surface.copulas.contains(word))
}

/// The first word of a pair behind a verb, "both the sails and the oars", without the second that the language wants.
fn lacks_pair(text: &str, tokens: &[Token], pack: &Pack) -> bool {
    let form = |token: &Token| token.span.slice(text).to_lowercase();
    pack.ask.surface.pairs.iter().any(|[first, second]| {
        let opens = |three: &[Token]| match three {
            [verb, word, next] => {
                verb.upos == Upos::Verb
                    && form(word) == *first
                    && matches!(next.upos, Upos::Noun | Upos::Propn | Upos::X)
            }
            _ => false,
        };
        tokens.windows(3).any(opens) && !tokens.iter().any(|token| form(token) == *second)
    })
}

/// A word that joins before a mark or at the end, one that leads before one that joins, and two numbers side by side.
fn has_broken_joint(text: &str, tokens: &[Token], pack: &Pack) -> bool {
    let opens_clause = |token: &Token| {
        let form = token.span.slice(text).to_lowercase();
        pack.ask.lists.subordinators.contains(&form)
    };
    let is_open = tokens.last().is_some_and(|last| last.upos == Upos::Cconj);
    let is_number = |token: &Token| {
        token
            .span
            .slice(text)
            .chars()
            .all(|sign| sign.is_ascii_digit())
    };
    let is_pause = |token: &Token| matches!(token.span.slice(text), "," | ";" | ":" | ")");
    let is_torn = |pair: &[Token]| match pair {
        [one, other] => {
            (one.upos == Upos::Cconj || opens_clause(one)) && is_pause(other)
                || is_number(one) && is_number(other)
        }
        _ => false,
    };
    // "By and for the people" is sound.
    let hangs = |three: &[Token]| match three {
        [one, joint, other] => {
            one.upos == Upos::Adp && joint.upos == Upos::Cconj && other.upos != Upos::Adp
        }
        _ => false,
    };
    is_open || tokens.windows(2).any(is_torn) || tokens.windows(3).any(hangs)
}

/// Whether more words than names would make up are no words: neither they nor their stems are known, and the document has them once.
fn is_unknown(text: &str, tokens: &[Token], language: Language, document: &Annotated<'_>) -> bool {
    let words = tokens.iter().filter(|token| {
        let form = token.span.slice(text);
        form.chars().count() >= SHORTEST && form.chars().all(char::is_lowercase)
    });
    let is_strange = |token: &&Token| {
        let form = token.span.slice(text).to_lowercase();
        let stem = lemma(&form, token.upos, language);
        zipf(&form, language).is_none()
            && zipf(&stem, language).is_none()
            && stem == form
            && !document.names.contains(&form)
    };
    let (strange, all) = words.fold((0, 0), |(strange, all), token| {
        (strange + usize::from(is_strange(&token)), all + 1)
    });
    strange >= FEWEST_UNKNOWN && strange * UNKNOWN_IN > all
}
