use std::collections::BTreeMap;

use unicode_segmentation::UnicodeSegmentation;

use crate::annotate::phrase::Phrases;
use crate::language::{Pack, pack};
use crate::model::{Block, BlockKind, Document, Language, Span};

/// How often a text must speak of a subject for its title to be believed.
const MENTIONS: usize = 3;
/// The longest key, in words, that is a term.
const LONGEST_TERM: usize = 2;

/// What the parts of a document are about, each found once: by block, section and language.
#[derive(Debug, Default)]
pub struct Subjects {
    found: BTreeMap<(Option<usize>, Option<usize>, Language), Option<String>>,
    /// Whether the text of a span speaks of a subject: a title stands over many blocks.
    spoken: BTreeMap<(Span, String), bool>,
}

impl Subjects {
    /// What a place is about.
    pub fn of(
        &mut self,
        document: &Document,
        at: Span,
        section: Option<usize>,
        language: Language,
    ) -> Option<String> {
        let blocks = &document.outline.blocks;
        let block = blocks.partition_point(|block| block.span.end <= at.start);
        let block = (block < blocks.len()).then_some(block);
        let place = (block, section, language);
        if let Some(found) = self.found.get(&place) {
            return found.clone();
        }
        let found = pack(language).and_then(|pack| self.subject(document, block, section, pack));
        self.found.insert(place, found.clone());
        found
    }

    /// What a part of a document is about, read off the titles of its block, its sections and the document by the pack's patterns.
    /// A subject is believed where the text under its title speaks of it.
    fn subject(
        &mut self,
        document: &Document,
        block: Option<usize>,
        section: Option<usize>,
        pack: &Pack,
    ) -> Option<String> {
        let block = block.and_then(|place| document.outline.blocks.get(place));
        let mut named = titles(document, block, section)
            .into_iter()
            .filter_map(|(title, span)| Some((of_title(title, pack)?, span)));
        named
            .find(|(subject, span)| self.is_spoken_of(document, subject, *span))
            .map(|(subject, _)| subject)
            .or_else(|| field(document, block?, pack))
            .or_else(|| law(document, block, pack))
    }

    fn is_spoken_of(&mut self, document: &Document, subject: &str, span: Span) -> bool {
        let count = || {
            let text = document.slice(span).to_lowercase();
            text.matches(subject).count() >= MENTIONS
        };
        *self
            .spoken
            .entry((span, subject.to_owned()))
            .or_insert_with(count)
    }
}

/// The titles over a place, nearest first, with what each stands over.
fn titles<'d>(
    document: &'d Document,
    block: Option<&'d Block>,
    section: Option<usize>,
) -> Vec<(&'d str, Span)> {
    let outline = &document.outline;
    let mut titles: Vec<(&str, Span)> = block
        .and_then(|block| Some((block.title.as_deref()?, block.span)))
        .into_iter()
        .collect();
    let mut next = section;
    while let Some(section) = next.and_then(|place| outline.sections.get(place)) {
        titles.push((&section.title, section.span));
        next = section.parent;
    }
    titles.extend(
        outline
            .title
            .as_deref()
            .map(|title| (title, Span::new(0, document.text.as_str().len()))),
    );
    titles
}

/// The condition that the titles above a place name, as it stands inside a sentence, where the sentence speaks of those who have it
/// and does not name it: "affected children", "males".
pub fn condition(titles: &[&str], text: &str, phrases: Phrases<'_>) -> Option<String> {
    let words = &phrases.pack.ask.subject;
    let said = text.to_lowercase();
    let mut spoken = said.split(|sign: char| !sign.is_alphanumeric());
    if !spoken.any(|word| words.groups.iter().any(|group| group == word)) {
        return None;
    }
    let pattern = words.conditions.as_ref()?;
    let mut found = titles
        .iter()
        .rev()
        .filter_map(|title| pattern.captures(title));
    let name = found.find_map(|found| Some(found.name("subject")?.as_str().to_owned()))?;
    // "The germ theory of disease" is no condition.
    let of = phrases.pack.ask.gate.definite.completions.first()?;
    if name.split(' ').any(|word| word == of) {
        return None;
    }
    let parts = name
        .split([' ', '-'])
        .filter_map(|part| part.chars().next());
    let short: String = parts.flat_map(char::to_uppercase).collect();
    let is_short = text
        .split(|sign: char| !sign.is_alphanumeric())
        .any(|word| word == short);
    (!is_short).then(|| phrases.small(name.trim()))
}

/// The field of a block of rules or of a glossary that no title names, as the text speaks of it: "the laws of chess". The block has to speak
/// of it as well.
fn field(document: &Document, block: &Block, pack: &Pack) -> Option<String> {
    let words = &pack.ask.subject;
    if !matches!(block.kind, BlockKind::Rules | BlockKind::Glossary) {
        return None;
    }
    let named = |text: &str| {
        let found = words.fields.as_ref()?.searched(text)?.captures_iter(text);
        let mut found =
            found.filter_map(|found| Some(found.name("subject")?.as_str().to_lowercase()));
        found.find(|subject| !words.none.contains(subject))
    };
    let own = document.slice(block.span);
    let subject = named(own).or_else(|| named(document.text.as_str()))?;
    let is_own = own.to_lowercase().contains(&subject);
    let whole = document.text.as_str().to_lowercase();
    (is_own && whole.matches(&subject).count() >= MENTIONS).then_some(subject)
}

/// The title of a document of rules, as it stands inside a sentence: "the Charter of the Guild".
fn law(document: &Document, block: Option<&Block>, pack: &Pack) -> Option<String> {
    let words = &pack.ask.subject;
    let title = document.outline.title.as_deref()?;
    let is_rule = block.is_some_and(|block| block.kind == BlockKind::Rules);
    if !is_rule || !words.laws.as_ref()?.is_match(title) {
        return None;
    }
    let article = words.small_words.first()?;
    let is_small = |word: &str| words.small_words.contains(&word.to_lowercase());
    let said = title.split_whitespace().map(|word| {
        if is_small(word) {
            word.to_lowercase()
        } else {
            word.to_owned()
        }
    });
    let said = said.collect::<Vec<_>>().join(" ");
    let has_article = said.split(' ').next() == Some(article.as_str());
    Some(if has_article {
        said
    } else {
        format!("{article} {said}")
    })
}

fn of_title(title: &str, pack: &Pack) -> Option<String> {
    let found = pack
        .ask
        .subject
        .titles
        .iter()
        .find_map(|pattern| pattern.captures(title))?;
    let subject = found.name("subject")?.as_str().trim().to_lowercase();
    (!pack.ask.subject.none.contains(&subject)).then_some(subject)
}

/// Whether a stem says what it is about: it shares a word of four letters or more with the subject.
pub fn is_named(stem: &str, subject: &str) -> bool {
    let stem = stem.to_lowercase();
    subject
        .split_whitespace()
        .filter(|word| word.chars().count() > 3)
        .any(|word| stem.contains(word))
}

/// Whether a key would be told by the subject in front of its stem: it has a word of it, where the key is a term alone also as a part of
/// another. The title of a law tells no key.
pub fn tells_subject(key: &str, subject: &str, is_term: bool, pack: &Pack) -> bool {
    let laws = pack.ask.subject.laws.as_ref();
    if laws.is_some_and(|laws| laws.is_match(subject)) {
        return false;
    }
    if is_term && key.split_whitespace().count() <= LONGEST_TERM {
        return is_named(key, subject);
    }
    let words: Vec<String> = key.unicode_words().map(str::to_lowercase).collect();
    let mut own = subject
        .split_whitespace()
        .filter(|word| word.chars().count() > 3);
    own.any(|own| words.iter().any(|word| word == own))
}

/// The stem with its subject in front, by the pack's template.
pub fn with_subject(stem: &str, subject: &str, phrases: Phrases<'_>) -> String {
    let words = &phrases.pack.ask.subject;
    let is_law = words
        .laws
        .as_ref()
        .is_some_and(|laws| laws.is_match(subject));
    let front = if is_law { &words.under } else { &words.front };
    super::phrase::capitalized(
        &front
            .replace("{subject}", subject)
            .replace("{stem}", &phrases.lowered(stem)),
    )
}
