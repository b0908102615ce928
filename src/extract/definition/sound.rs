use regex::Captures;

use super::super::proposal::{Ground, group};
use super::LONGEST_TERM;
use super::named::{is_one_of_a_name, is_someone};
use crate::annotate::syntax::{Finite, Role};
use crate::annotate::{Sentence, is_untagged};
use crate::language::Pack;
use crate::language::ask::Definition as DefinitionWords;
use crate::language::lexicon::{PartOfSpeech, wordnet};
use crate::model::{Relation, Token, Upos};

/// The fewest words of a meaning.
const FEWEST_WORDS: usize = 3;

/// Whether a term speaks of all of its kind: "a swap", "swaps", not "the swap".
pub(super) fn opens_generally(term: &str, ground: &Ground<'_>) -> bool {
    let nouns = &ground.pack.ask.nouns;
    let first = term.split_whitespace().next().unwrap_or_default();
    let first = first.to_lowercase();
    let is_indefinite = nouns
        .indefinite
        .iter()
        .any(|[_, article]| *article == first);
    let may_be_general = &ground.pack.ask.definition.general;
    is_indefinite || may_be_general.contains(&first) || !nouns.determiners.contains(&first)
}

/// Whether a meaning says its term again: "an alpha particle is a particle that ..." is fine, "alpha decay is alpha decay" is not.
pub(super) fn says_again(meaning: &str, term: &str, ground: &Ground<'_>) -> bool {
    let term = ground.phrases().bare(term).to_lowercase();
    let meaning = meaning.to_lowercase();
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|sign: char| !sign.is_alphanumeric());
        let singular = |word: &str| word.strip_suffix('s').unwrap_or(word).to_owned();
        words.map(singular).collect()
    };
    let said = words(&meaning);
    let is_taken_apart = term.contains(' ') && words(&term).iter().all(|word| said.contains(word));
    meaning.contains(&term) || is_taken_apart
}

/// Whether the verb of a feature is that of many, where the kind of thing is one: "a group of ropes that hold the mast".
pub(super) fn agrees_otherwise(captures: &Captures<'_>, sentence: &Sentence) -> bool {
    let tokens = &sentence.analysis().tokens;
    captures.name("feature").is_some_and(|feature| {
        let verb = tokens
            .iter()
            .find(|token| token.span.start >= feature.start());
        verb.is_some_and(|verb| verb.xpos == "VBP")
    })
}

/// Whether a text has lost nothing: no empty brackets, no doubled marks, no rests of links.
pub(super) fn is_clean(text: &str) -> bool {
    let broken = [
        ": ", "()", "( ", " )", ", ,", ",,", "..", ",?", " ,", " ;", "[", "]", "://", ";?", ":?",
        ";",
    ];
    let signs: Vec<char> = text.chars().collect();
    let is_lettered = |window: &[char]| matches!(window, ['(', _, ')']);
    !broken.iter().any(|mark| text.contains(mark)) && !signs.windows(3).any(is_lettered)
}

/// Whether the parse agrees that the sentence says what something is: no negation, no progressive, no predicate that names a part or result.
pub(super) fn is_sound(captures: &Captures<'_>, sentence: &Sentence, ground: &Ground<'_>) -> bool {
    let rule = &ground.pack.ask.definition;
    let Some(key) = captures.name("key") else {
        return !points_back(&sentence.analysis().tokens, rule)
            && ends_in_noun(captures, sentence)
            && !calls_somebody(sentence, ground);
    };
    let first = key.as_str().split_whitespace().next().unwrap_or_default();
    if !ends_in_noun(captures, sentence) {
        return false;
    }
    if rule.pointers.contains(&first.to_lowercase()) {
        return false;
    }
    let tokens = &sentence.analysis().tokens;
    let copula = captures.name("be").map(|be| be.as_str());
    let opening = tokens.iter().find(|token| token.span.start >= key.start());
    let opens_well = is_untagged(ground.language)
        || opening.is_none_or(|token| match token.upos {
            Upos::Adj => reaches_noun(tokens, key.start()),
            Upos::Det | Upos::Noun | Upos::Propn | Upos::Num => true,
            // Without finer classes the pattern tells.
            Upos::Verb => token.xpos.is_empty() || token.xpos == "VBG" && copula.is_none(),
            _ => false,
        });
    let is_told = sentence.clause().is_none_or(|clause| {
        let verbs = &clause.verbs;
        let attribute = clause
            .parts
            .first()
            .filter(|part| part.role == Role::Attribute);
        let head = attribute.and_then(|part| tokens.get(part.head));
        let is_vague = |token: &Token| rule.no_heads.contains(&token.lemma);
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
    opens_well && is_told && !is_named_person() && !points_back(tokens, rule) && !tells_more(tokens)
}

/// Whether the sentence goes on with something else that its subject does: "a mill is a machine and serves the town".
fn tells_more(tokens: &[Token]) -> bool {
    let is_finite = |token: &&Token| {
        token.relation == Some(Relation::Conj) && matches!(token.xpos, "VBZ" | "VBP" | "VBD")
    };
    let mut verbs = tokens.iter().filter(is_finite);
    verbs.any(|verb| {
        let head = verb.head.and_then(|head| tokens.get(head));
        head.is_some_and(|head| {
            head.relation == Some(Relation::Root) || matches!(head.upos, Upos::Noun | Upos::Propn)
        })
    })
}

/// "The clerk called the office": a call by somebody, where nothing is named.
fn calls_somebody(sentence: &Sentence, ground: &Ground<'_>) -> bool {
    sentence.clause().is_some_and(|clause| {
        let verbs = &clause.verbs;
        let verb = sentence.analysis().tokens.get(verbs.main);
        let called = &ground.pack.ask.question.called;
        !verbs.is_passive && verb.is_some_and(|verb| called.contains(&verb.lemma))
    })
}

/// Whether the term is a nominal by its tags.
fn ends_in_noun(captures: &Captures<'_>, sentence: &Sentence) -> bool {
    let Some(term) = captures.name("term") else {
        return true;
    };
    if is_untagged(sentence.language) {
        return true;
    }
    let inside = |token: &&Token| term.start() <= token.span.start && token.span.end <= term.end();
    let mut tokens = sentence.analysis().tokens.iter().filter(inside);
    let is_nominal = tokens.clone().all(|token| {
        !matches!(
            token.upos,
            Upos::Pron | Upos::Adv | Upos::Adp | Upos::Sconj | Upos::Cconj
        ) && !matches!(token.xpos, "VBD" | "VBZ" | "VBP" | "MD")
    });
    let is_noun = |token: &Token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Punct);
    is_nominal && tokens.next_back().is_none_or(is_noun) || captures.name("verb").is_some()
}

/// Whether a text speaks of "that price", or is said of the greatest or first of several.
fn points_back(tokens: &[Token], rule: &DefinitionWords) -> bool {
    let points = |token: &Token| token.xpos == "DT" && rule.pointers.contains(&token.lemma);
    let first = tokens.iter().take_while(|token| token.upos != Upos::Noun);
    tokens.iter().any(points) || first.into_iter().any(|token| token.xpos == "JJS")
}

/// Whether what a name is said to be is a person.
fn first_is_person(captures: &Captures<'_>, ground: &Ground<'_>) -> bool {
    let head = ground.phrases().head(group(captures, "genus"));
    wordnet()
        .senses(&head, PartOfSpeech::Noun)
        .next()
        .is_some_and(|sense| wordnet().class(sense.synset).is_person())
}

/// Whether what was found describes a thing rather than praising it, breaking off, or running on into another clause.
pub(super) fn defines(captures: &Captures<'_>, ground: &Ground<'_>) -> bool {
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
    let key = group(captures, "key").to_lowercase();
    let praises = |start: &String| {
        key.strip_prefix(start.as_str())
            .is_some_and(|rest| rest.starts_with(' '))
    };
    let is_praise = rule
        .no_kinds
        .iter()
        .any(|start| opens(start) || praises(start));
    let is_praise = is_praise
        || rule
            .praise
            .as_ref()
            .is_some_and(|praise| praise.is_match(&meaning));
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
    let is_short = (1..FEWEST_WORDS).contains(&meaning.split_whitespace().count());
    let is_vague = is_thin(&meaning, pack) || is_verdict(group(captures, "term"), ground);
    is_named
        && !(is_short
            || is_vague
            || is_praise
            || is_verb
            || runs_on
            || pack.function_words.contains(last))
}

/// The fewest content words of a meaning that nothing narrows down.
const FEWEST_CONTENT: usize = 4;

/// Whether a meaning fits many things: few words, and none that narrows it down, as in "a long journey".
fn is_thin(meaning: &str, pack: &Pack) -> bool {
    let words = || meaning.split_whitespace();
    let content = words().filter(|word| !pack.function_words.contains(*word));
    let content = content.count();
    let narrows = |word: &str| {
        let ends = &pack.ask.nouns.participle_ends;
        pack.ask.definition.restricting.iter().any(|it| it == word)
            || ends.iter().any(|end| word.ends_with(end.as_str()))
    };
    (1..FEWEST_CONTENT).contains(&content)
        && !pack.ask.definition.restricting.is_empty()
        && !words().skip(1).any(narrows)
}

/// Whether a term only says how good its noun is: "good service".
fn is_verdict(term: &str, ground: &Ground<'_>) -> bool {
    let bare = ground.phrases().bare(term).to_lowercase();
    let first = bare.split_whitespace().next().unwrap_or_default();
    let verdicts = &ground.pack.ask.definition.verdicts;
    verdicts.iter().any(|verdict| verdict == first)
}

/// Words that are no terms when they stand alone.
pub(super) fn is_no_term(term: &str, ground: &Ground<'_>) -> bool {
    let bare = ground.phrases().bare(term).to_lowercase();
    let no_terms = &ground.pack.ask.definition.no_terms;
    let is_of_none =
        || is_untagged(ground.language) && no_terms.contains(&ground.phrases().head(term));
    no_terms.contains(&bare) || is_of_none() || is_someone(term) || is_one_of_a_name(term, ground)
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

/// Whether the adjectives that open a meaning belong to a noun: "small rooms" names a thing, "crucial for trade" only praises one.
fn reaches_noun(tokens: &[Token], start: usize) -> bool {
    let mut after = tokens.iter().filter(|token| token.span.start >= start);
    let is_modifier = |token: &&Token| {
        matches!(
            token.upos,
            Upos::Adj | Upos::Adv | Upos::Cconj | Upos::Punct
        ) || matches!(token.xpos, "VBN" | "VBG")
    };
    after
        .find(|token| !is_modifier(token))
        .is_some_and(|token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Num))
}
