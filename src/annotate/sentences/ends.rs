use super::Rules;
use crate::language::Measures;

/// How far back the last word of a sentence is looked for, in characters.
const LONGEST_WORD: usize = 48;
/// What may stand between the mark that ends a sentence and the white space after it.
const CLOSERS: [char; 12] = ['"', '\'', '”', '’', '»', '›', ')', ']', '}', '“', '*', '_'];
/// An ellipsis as it is set in quotations.
pub(super) const SPACED_ELLIPSIS: &str = ". . .";
/// What was left out of a quotation: no end.
const CUTS: [&str; 8] = [
    "[...]", "[…]", "(...)", "(…)", "[...]\"", "[…]”", "[...]”", "[…]\"",
];
/// Marks that end a sentence whatever follows, in scripts that write no space after them.
const FULL_STOPS: [char; 7] = ['。', '！', '？', '．', '।', '؟', '۔'];

/// Whether a sentence that reads `sentence` so far is over, given what follows it.
pub(super) fn ends(sentence: &str, rest: &str, rules: Rules) -> bool {
    let trimmed = sentence.trim_end();
    let Some(next) = rest.trim_start().chars().next() else {
        return true;
    };
    if is_label(trimmed)
        || trimmed.trim_start() == SPACED_ELLIPSIS
        || CUTS.iter().any(|cut| trimmed.ends_with(cut))
    {
        return false;
    }
    let is_spaced = trimmed.len() < sentence.len();
    if next == '.' {
        // "It grew. . . . It fell.": a stop, and an ellipsis before the next sentence.
        let after = rest.trim_start().strip_prefix(SPACED_ELLIPSIS);
        return after.is_some_and(|after| after.trim_start().starts_with(char::is_uppercase));
    }
    if trimmed.ends_with(':') {
        return is_spaced && !next.is_lowercase();
    }
    let bare = trimmed.trim_end_matches(CLOSERS);
    if bare.ends_with(FULL_STOPS) {
        return true;
    }
    let has_closers = bare.len() < trimmed.len();
    let has_mark = bare.ends_with(['.', '!', '?', '…']);
    if !has_mark || !is_spaced && !is_run_together(bare, rest) {
        return false;
    }
    if next.is_lowercase() && !is_address(rest) {
        return !has_closers && is_casual_end(bare, rest, rules);
    }
    let is_name = |name: &String| bare.ends_with(name.as_str()) && !has_closers;
    if rules
        .words
        .is_some_and(|words| words.marked.iter().any(is_name))
    {
        return starts_sentence(rest, rules);
    }
    match bare.strip_suffix('.') {
        // An ellipsis before "I", which has a capital everywhere.
        Some(body) if body.ends_with(". ") => next_word(rest) != "I",
        Some(body) if body.ends_with(['.', '…', '!', '?', ' ']) || has_closers => true,
        Some(body) => stop_ends(body, rest, rules),
        None => true,
    }
}

/// Whether a sentence ends before a small letter, as in messages: after `!` or `?`, or where a word that no abbreviation is like stands
/// before the stop and a word that begins sentences behind it.
fn is_casual_end(bare: &str, rest: &str, rules: Rules) -> bool {
    let Some((words, pack)) = rules.words.zip(rules.pack) else {
        return false;
    };
    let word = last_word(bare.trim_end_matches(['!', '?', '.']));
    let is_name = |name: &String| bare.ends_with(name.as_str());
    if words.marked.iter().any(is_name) || bare.ends_with("..") || word.is_empty() {
        return false;
    }
    !bare.ends_with('.')
        || word.chars().count() > 2
            && word.chars().all(char::is_lowercase)
            && !words.holds(word)
            && !pack.abbreviations.contains(word)
            && pack.function_words.contains(next_word(rest))
}

/// Whether a web address follows.
fn is_address(rest: &str) -> bool {
    let rest = rest.trim_start();
    ["http://", "https://", "www."]
        .iter()
        .any(|start| rest.starts_with(start))
}

/// The next word, without quotation marks and brackets before it.
fn next_word(rest: &str) -> &str {
    let text = rest
        .trim_start()
        .trim_start_matches(['"', '“', '‘', '\'', '(', '[']);
    let end = text
        .find(|sign: char| !sign.is_alphanumeric())
        .unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

/// Whether a sentence so far is no more than the number or letter of an entry: "1.", "• 2.)", "(a)", "1.2.".
fn is_label(sentence: &str) -> bool {
    const LONGEST: usize = 12;
    let label = sentence
        .trim_start()
        .trim_start_matches(['•', '⁃', '◦', '-', '(', '['])
        .trim_start();
    let number = label.trim_end_matches(['.', ')', ']', ':']);
    let is_letter = number.chars().count() == 1 && number.chars().all(char::is_lowercase);
    label.len() <= LONGEST
        && number.len() < label.len()
        && (is_letter
            || !number.is_empty()
                && number
                    .chars()
                    .all(|sign| sign.is_ascii_digit() || sign == '.'))
}

/// Whether a mark without space after it ends a sentence ("It was here!Then it left."): a word before, a capitalized word behind, and
/// no address.
fn is_run_together(bare: &str, rest: &str) -> bool {
    let mut signs = rest.chars();
    let is_capitalized = signs.next().is_some_and(char::is_uppercase)
        && signs
            .next()
            .is_some_and(|sign| sign.is_lowercase() || sign == ' ');
    let word = last_word(bare.trim_end_matches(['.', '!', '?', '…']));
    let mut chunk = rest
        .chars()
        .take(LONGEST_WORD)
        .take_while(|sign| !sign.is_whitespace());
    is_capitalized
        && word.chars().count() > 2
        && word.chars().all(char::is_alphabetic)
        && !chunk.any(|sign| matches!(sign, '/' | '@' | '=' | '_'))
}

/// The last word of a text without what opens it.
fn last_word(body: &str) -> &str {
    let mut from = body.len();
    for (at, sign) in body.char_indices().rev().take(LONGEST_WORD) {
        if sign.is_whitespace()
            || matches!(
                sign,
                '(' | '[' | '“' | '‘' | '"' | '«' | '„' | '—' | '–' | '…'
            )
        {
            break;
        }
        from = at;
    }
    body.get(from..).unwrap_or_default()
}

/// Whether the single stop after `body` ends a sentence. What follows does not begin with a small letter.
fn stop_ends(body: &str, rest: &str, rules: Rules) -> bool {
    let last = last_word(body);
    let is_label = last
        .chars()
        .all(|sign| sign.is_ascii_digit() || sign == '.')
        && body.trim_start() == last;
    if is_label || is_ordinal(last, rest, rules) {
        return false;
    }
    let word = last
        .trim_start_matches(['\'', '’', '-', '+', '/'])
        .to_lowercase();
    let next = rest.trim_start();
    if let Some(words) = rules.words {
        if words.titles.contains(&word) || words.inner.contains(&word) {
            // "5th St. The", but "Dr. No".
            return words.closing.contains(&word) && starts_sentence(rest, rules);
        }
        if words.numbered.contains(&word) {
            return !is_number(next)
                && (is_plain_word(&word, rules) || starts_sentence(rest, rules));
        }
        if words.last.contains(&word) {
            return true;
        }
        if words.closing.contains(&word) {
            return starts_sentence(rest, rules) || is_plain_word(&word, rules);
        }
    }
    let letters = last.chars().filter(|sign| *sign != '.');
    let is_initials = last.split('.').all(|part| part.chars().count() == 1)
        && letters.clone().all(char::is_uppercase)
        && letters.clone().count() > 0;
    if is_initials {
        return initial_ends(last, body, rest, rules);
    }
    let is_abbreviation = rules
        .pack
        .is_some_and(|pack| pack.abbreviations.contains(&word));
    !is_abbreviation || starts_sentence(rest, rules) && is_plain_word(&word, rules)
}

/// Whether a short number with its stop counts the next word, where ordinals are written so: "am 3. Mai".
fn is_ordinal(last: &str, rest: &str, rules: Rules) -> bool {
    const LONGEST: usize = 2;
    let measures = rules.pack.and_then(|pack| Measures::of(pack.language));
    (1..=LONGEST).contains(&last.len())
        && last.chars().all(|sign| sign.is_ascii_digit())
        && measures.is_some_and(|measures| measures.ordinal_endings.iter().any(|end| end == "."))
        && !starts_sentence(rest, rules)
}

/// Whether a sentence ends after an initial, or after several: not inside a name, but "you and I. Did ..." and "in the E.U. How ...".
fn initial_ends(last: &str, body: &str, rest: &str, rules: Rules) -> bool {
    let head = body
        .get(..body.len() - last.len())
        .unwrap_or_default()
        .trim_end();
    let before = last_word(head);
    let is_name_before =
        before.chars().next().is_some_and(char::is_uppercase) && before.chars().count() > 1;
    let is_one = last.chars().count() == 1;
    if is_one && last != "I" && (is_name_before || head.is_empty()) {
        return false;
    }
    starts_sentence(rest, rules)
}

/// Whether a text begins, after quotation marks, with a capitalized word that carries grammar ("The", "How"): names do not.
fn starts_sentence(rest: &str, rules: Rules) -> bool {
    let word = next_word(rest);
    word.chars().next().is_some_and(char::is_uppercase)
        && rules
            .pack
            .is_some_and(|pack| pack.function_words.contains(&word.to_lowercase()))
}

/// Whether a text begins with a number, or with a letter that counts ("fig. B", "p. iv").
fn is_number(text: &str) -> bool {
    let text = text.trim_start_matches(['(', '[', '#', '§']);
    let end = text
        .find(|sign: char| !sign.is_alphanumeric())
        .unwrap_or(text.len());
    let word = text.get(..end).unwrap_or_default();
    word.starts_with(|sign: char| sign.is_numeric())
        || word.chars().count() == 1 && word != "I" && word != "A"
        || !word.is_empty()
            && word
                .chars()
                .all(|sign| matches!(sign, 'I' | 'V' | 'X' | 'L' | 'C'))
            && word != "I"
}

/// Whether an abbreviation is a word of the language too ("no", "in", "art"): a sentence may well end in it.
fn is_plain_word(word: &str, rules: Rules) -> bool {
    rules
        .pack
        .is_some_and(|pack| pack.function_words.contains(word))
}
