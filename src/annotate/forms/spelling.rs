//! How regular English words spell their endings, forwards and backwards.

use super::Target;

/// A regular form of a lemma in lower case.
pub fn regular(lemma: &str, target: Target) -> String {
    match target {
        Target::Vb | Target::Nn => lemma.to_owned(),
        Target::Vbz | Target::Nns => with_s(lemma),
        Target::Vbd | Target::Vbn => with_vowel(lemma, "ed"),
        Target::Vbg => with_ing(lemma),
        Target::Jjr => with_vowel(lemma, "er"),
        Target::Jjs => with_vowel(lemma, "est"),
    }
}

/// A regular form with the last consonant doubled, as some words of several syllables have it.
pub fn doubled(lemma: &str, target: Target) -> Option<String> {
    let last = lemma.chars().next_back()?;
    let ending = match target {
        Target::Vbd | Target::Vbn => "ed",
        Target::Vbg => "ing",
        _ => return None,
    };
    Some(format!("{lemma}{last}{ending}"))
}

fn with_s(lemma: &str) -> String {
    if let Some(stem) = before_y(lemma) {
        return [stem, "ies"].concat();
    }
    let hisses = ["s", "x", "z", "ch", "sh"]
        .iter()
        .any(|end| lemma.ends_with(end));
    let ending = if hisses { "es" } else { "s" };
    [lemma, ending].concat()
}

/// With an ending in e: a silent e and a y of the lemma give way, a short last syllable doubles its consonant.
fn with_vowel(lemma: &str, ending: &str) -> String {
    if let Some(stem) = before_y(lemma) {
        return [stem, "i", ending].concat();
    }
    if let Some(stem) = lemma.strip_suffix('e') {
        return [stem, ending].concat();
    }
    closed(lemma, ending)
}

fn with_ing(lemma: &str) -> String {
    if let Some(stem) = lemma.strip_suffix("ie") {
        return [stem, "ying"].concat();
    }
    let sounded = ["ee", "oe", "ye"].iter().any(|end| lemma.ends_with(end));
    match lemma.strip_suffix('e') {
        Some(stem) if !sounded && stem.contains(is_vowel) => [stem, "ing"].concat(),
        _ => closed(lemma, "ing"),
    }
}

fn closed(lemma: &str, ending: &str) -> String {
    match lemma.chars().next_back() {
        Some(last) if has_one_short_syllable(lemma) => format!("{lemma}{last}{ending}"),
        _ => [lemma, ending].concat(),
    }
}

fn before_y(lemma: &str) -> Option<&str> {
    let stem = lemma.strip_suffix('y')?;
    let before = stem.chars().next_back()?;
    (!is_vowel(before)).then_some(stem)
}

const fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// One vowel, then one consonant that can be doubled, and no other vowel before: `stop`, `quit`.
fn has_one_short_syllable(lemma: &str) -> bool {
    let mut letters = lemma.chars();
    let (Some(last), Some(vowel)) = (letters.next_back(), letters.next_back()) else {
        return false;
    };
    let before = letters.as_str();
    let before = before.strip_suffix("qu").unwrap_or(before);
    last.is_ascii_alphabetic()
        && !is_vowel(last)
        && !matches!(last, 'w' | 'x' | 'y' | 'h')
        && (is_vowel(vowel) || vowel == 'y' && !before.is_empty())
        && !before.contains(|letter| is_vowel(letter) || letter == 'y')
}

/// Calls `accept` with each lemma and target that the form could regularly be spelled from, the likeliest first, and
/// returns the first that it accepts.
pub fn unspell(
    form: &str,
    targets: &[Target],
    accept: impl Fn(&str, Target) -> bool,
) -> Option<String> {
    for target in targets {
        for (ending, instead) in endings(*target) {
            let Some(stem) = form.strip_suffix(ending).filter(|stem| stem.len() > 1) else {
                continue;
            };
            let mut lemma = [stem, instead].concat();
            if accept(&lemma, *target) {
                return Some(lemma);
            }
            if instead.is_empty() && halve(&mut lemma) && accept(&lemma, *target) {
                return Some(lemma);
            }
        }
    }
    None
}

/// Takes the last letter away when it is a consonant that stands twice.
fn halve(lemma: &mut String) -> bool {
    let mut letters = lemma.chars().rev();
    let twice = letters.next().zip(letters.next());
    let twice = twice.is_some_and(|(last, before)| last == before && !is_vowel(last));
    if twice {
        lemma.pop();
    }
    twice
}

/// The endings of a form and what the lemma has instead.
const fn endings(target: Target) -> &'static [(&'static str, &'static str)] {
    match target {
        Target::Vb | Target::Nn => &[],
        Target::Vbz | Target::Nns => &[("ies", "y"), ("s", ""), ("es", "")],
        Target::Vbd | Target::Vbn => &[("ied", "y"), ("ed", ""), ("ed", "e")],
        Target::Vbg => &[("ying", "ie"), ("ing", ""), ("ing", "e")],
        Target::Jjr => &[("ier", "y"), ("er", ""), ("er", "e")],
        Target::Jjs => &[("iest", "y"), ("est", ""), ("est", "e")],
    }
}

/// Whether a lemma that no list knows looks sound: before "s" no silent e after a hiss, before other endings neither a
/// doubled letter nor the want of a silent e.
pub fn looks_whole(lemma: &str, target: Target) -> bool {
    if matches!(target, Target::Vbz | Target::Nns) {
        let hisses = ["xe", "che", "she", "sse", "zze"];
        return !hisses.iter().any(|end| lemma.ends_with(end));
    }
    let mut letters = lemma.chars().rev();
    let (last, before) = (letters.next(), letters.next());
    let needs_e = match (before, last) {
        (_, Some('v' | 'c' | 'u')) => true,
        // Few stems end in a doubled letter of their own: fall, miss, buzz, stuff.
        (before, Some(last)) if before == Some(last) && !is_vowel(last) => {
            return matches!(last, 'l' | 's' | 'z' | 'f');
        }
        (Some(before), Some('s' | 'z' | 't' | 'g' | 'r' | 'l')) => {
            ["at", "iz", "dg", "ag", "ur", "bl", "tl", "gl", "rg"]
                .iter()
                .any(|end| end.chars().eq([before].into_iter().chain(last)))
        }
        _ => false,
    };
    !needs_e && lemma.contains(|letter| is_vowel(letter) || letter == 'y')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_follow_the_spelling_of_the_stem() {
        for (lemma, target, form) in [
            ("try", Target::Vbz, "tries"),
            ("play", Target::Vbz, "plays"),
            ("watch", Target::Vbz, "watches"),
            ("stop", Target::Vbd, "stopped"),
            ("visit", Target::Vbd, "visited"),
            ("hope", Target::Vbg, "hoping"),
            ("see", Target::Vbg, "seeing"),
            ("die", Target::Vbg, "dying"),
            ("quit", Target::Vbg, "quitting"),
            ("show", Target::Vbg, "showing"),
            ("big", Target::Jjr, "bigger"),
            ("happy", Target::Jjs, "happiest"),
            ("late", Target::Jjr, "later"),
        ] {
            assert_eq!(regular(lemma, target), form);
        }
    }

    #[test]
    fn unspelling_offers_the_lemma() {
        let find =
            |form: &str, target, wanted: &str| unspell(form, &[target], |lemma, _| lemma == wanted);
        assert!(find("hoping", Target::Vbg, "hope").is_some());
        assert!(find("hopping", Target::Vbg, "hop").is_some());
        assert!(find("cities", Target::Nns, "city").is_some());
        assert!(find("cities", Target::Nns, "cit").is_none());
    }
}
