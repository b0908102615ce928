use super::adequate::{phrases, words};
use super::named::Named;
use super::{DistractorSource, Scope};
use crate::annotate::{Phrases, capitalized};
use crate::language::ask::Nouns;
use crate::language::pack;
use crate::model::{Candidate, KeyKind, LexiconEntry, ProposedOption};

/// How many options of the key's section make those of other sections needless.
const ENOUGH: usize = 6;
/// How many options are proposed at most.
const MOST: usize = 16;

/// What the sentences of the key's section, or of the document, name: things of the key's kind and number that its own sentence
/// does not speak of.
pub struct Prose;

impl DistractorSource for Prose {
    fn id(&self) -> &'static str {
        "prose"
    }

    fn propose(&self, candidate: &Candidate, scope: &Scope<'_>) -> Vec<ProposedOption> {
        let (Some(form), Some(key)) = (Form::of(candidate), Named::key(candidate, scope)) else {
            return Vec::new();
        };
        let said = singulars(&candidate.proof.sentence, form.phrases);
        let fits = |entry: &&LexiconEntry| {
            key.is_like(entry) && !holds(&said, &singulars(&entry.text, form.phrases))
        };
        let option = |entry: &LexiconEntry| {
            let text = form.fitted(entry)?;
            Some(ProposedOption {
                text,
                from: self.id().into(),
                class: entry.class.clone(),
                rationale: entry.meaning.clone(),
            })
        };
        let section = candidate.proof.section;
        let near = scope.document.in_section(candidate.language, section);
        let mut options: Vec<ProposedOption> =
            key.sorted(near.filter(fits)).filter_map(option).collect();
        if options.len() < ENOUGH {
            let around = scope.document.around(candidate.language, section);
            let around = around.filter(|entry| entry.region == candidate.pool.region);
            options.extend(key.sorted(around.filter(fits)).filter_map(option));
        }
        options.truncate(MOST);
        options
    }
}

/// The form that an option has to take beside the key.
struct Form {
    phrases: Phrases<'static>,
    /// The article that the key has: none, definite, indefinite.
    shown: usize,
    /// The article that it has in its sentence: the stem may have kept it.
    used: usize,
    definite: &'static str,
    is_capital: bool,
}

impl Form {
    fn of(candidate: &Candidate) -> Option<Self> {
        let key = candidate.key.first()?;
        if !matches!(
            candidate.key_kind,
            KeyKind::Term | KeyKind::Label | KeyKind::Agent | KeyKind::Phrase
        ) {
            return None;
        }
        let nouns = &pack(candidate.language)?.ask.nouns;
        let phrases = phrases(candidate)?;
        let own = article(key.split_whitespace().next()?, nouns);
        let is_determined = own == 0 && nouns.determiners.contains(&words(key).into_iter().next()?);
        let used = match own {
            0 => before(key, &candidate.proof.sentence).map_or(0, |word| article(&word, nouns)),
            own => own,
        };
        (!is_determined && is_simple(key, phrases)).then(|| Self {
            phrases,
            shown: own,
            used,
            definite: nouns.articles.last().map_or("", String::as_str),
            is_capital: key.starts_with(char::is_uppercase),
        })
    }

    /// The entry as an option, where the document uses it with the article that the key has in its sentence.
    fn fitted(&self, entry: &LexiconEntry) -> Option<String> {
        let nature = entry.nature.as_ref()?;
        let used = |place: usize| nature.articles.get(place).copied().unwrap_or(false);
        let is_fit = match self.used {
            0 => nature.is_plural || used(0),
            1 => used(1) || !nature.is_name && (used(2) || nature.is_plural),
            _ => used(2),
        };
        let bare = self.phrases.bare(&entry.text);
        // What running text has is written as it stands there.
        let is_written = nature.is_name || entry.kind == KeyKind::Phrase;
        let said = if is_written {
            bare
        } else {
            self.phrases.lowered(&bare)
        };
        let text = match self.shown {
            0 => said,
            1 => format!("{} {said}", self.definite),
            _ => self.phrases.with_article(&said),
        };
        let text = if self.is_capital {
            capitalized(&text)
        } else {
            text
        };
        is_fit.then_some(text)
    }
}

/// Which article a word is: none, definite, indefinite.
fn article(word: &str, nouns: &Nouns) -> usize {
    let word = word.to_lowercase();
    if !nouns.articles.contains(&word) {
        0
    } else if nouns.articles.last() == Some(&word) {
        1
    } else {
        2
    }
}

/// The word before a key in its sentence.
fn before(key: &str, sentence: &str) -> Option<String> {
    let (sentence, key) = (words(sentence), words(key));
    let at = sentence
        .windows(key.len().max(1))
        .position(|window| window == key)?;
    sentence.get(at.checked_sub(1)?).cloned()
}

/// Whether a key is one plain phrase. Beside several things joined, something with a clause or somebody's own a plain phrase would
/// stand out.
fn is_simple(key: &str, phrases: Phrases<'_>) -> bool {
    let function = &phrases.pack.function_words;
    let nouns = &phrases.pack.ask.nouns;
    let links = &phrases.pack.ask.label.links;
    let is_plain = |word: &String| {
        !function.contains(word) || nouns.articles.contains(word) || links.contains(word)
    };
    !key.contains([',', '(', '\'', '’', ';']) && words(key).iter().all(is_plain)
}

/// The words of a text, plurals as singulars.
fn singulars(text: &str, phrases: Phrases<'_>) -> Vec<String> {
    let singular = |word: String| phrases.singular(&word).unwrap_or(word);
    words(text).into_iter().map(singular).collect()
}

fn holds(text: &[String], part: &[String]) -> bool {
    !part.is_empty() && text.windows(part.len()).any(|window| window == part)
}
