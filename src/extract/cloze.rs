use super::Extractor;
use super::proposal::{Ground, Proposal, fill, word_count};
use super::quantity::{other_form, value};
use super::question::Asker;
use crate::annotate::{Annotated, Home, Sentence, quotation};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, Span};

/// The longest term, in words, that a learner is asked to type.
const LONGEST_TERM: usize = 4;
/// The longest sentence, in words.
const LONGEST: usize = 28;

/// Fill the gap: a term in quotation marks, or a number that a rule states.
pub struct Cloze;

impl Extractor for Cloze {
    fn id(&self) -> &'static str {
        "cloze"
    }

    fn page(&self) -> &'static str {
        include_str!("cloze.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .filter(|(sentence, _)| word_count(&sentence.text) <= LONGEST)
            .filter_map(|(sentence, pack)| {
                self.ask(document, sentence, pack)
                    .or_else(|| self.ask_term(document, sentence, pack))
            })
            .collect()
    }
}

impl Cloze {
    fn ask_term(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let asked = Asker::of(document, sentence, pack)?.gapped()?;
        Some(Ground::of(document, sentence, pack).candidate(Proposal {
            rule: self.id(),
            kind: ItemType::Cloze,
            stem: asked.stem,
            key: asked.key,
            key_kind: KeyKind::Term,
        }))
    }

    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let (gap, key) = quoted(&ground, sentence).or_else(|| counted(&ground, sentence))?;
        let before = sentence.text.get(..gap.start)?;
        let pause = pause_inside(gap.slice(&sentence.text));
        let after = &format!("{pause}{}", sentence.text.get(gap.end..)?);
        let blank = &pack.ask.words.blank;
        let stem = fill(
            &pack.ask.cloze.stem,
            &[("before", before), ("after", after)],
        )
        .replace("____", blank);
        let is_number = value(&key, pack).is_some();
        let key_kind = if is_number {
            KeyKind::Number
        } else {
            KeyKind::Term
        };
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::Cloze,
            stem,
            key: key.clone(),
            key_kind,
        });
        candidate.accept.extend(other_form(&key, pack));
        Some(candidate)
    }
}

/// The comma that stands inside the quotation marks.
fn pause_inside(quoted: &str) -> &'static str {
    if quoted.trim_end_matches(['’', '”']).ends_with(',') {
        ","
    } else {
        ""
    }
}

/// The only term in quotation marks.
fn quoted(ground: &Ground<'_>, sentence: &Sentence) -> Option<(Span, String)> {
    let text = ground.sentence;
    let gap = quotation(text)?;
    let open = gap.start;
    let is_only = quotation(text.get(gap.end..)?).is_none();
    let marks = [
        '‘', '’', '“', '”', '„', '«', '»', '.', ',', ' ', '\u{a0}', '\u{202f}',
    ];
    let term = gap.slice(text).trim_matches(marks);
    let phrases = ground.phrases();
    let rule = &ground.pack.ask.cloze;
    let articles = &ground.pack.ask.nouns.articles;
    let before = text
        .get(..open)?
        .split_whitespace()
        .map(str::to_lowercase)
        .rfind(|word| !articles.contains(word));
    let is_named = matches!(sentence.home, Home::Rule(_))
        || before.is_some_and(|word| rule.naming.contains(&word));
    let is_verb = ground
        .pack
        .ask
        .cloze
        .verb_ends
        .iter()
        .any(|end| term.ends_with(end.as_str()));
    (is_only
        && is_named
        && !is_verb
        && phrases.is_name(term, LONGEST_TERM)
        && !rest_holds(text, gap, term))
    .then(|| (gap, term.to_owned()))
}

/// A number in front of what it counts, in a rule.
fn counted(ground: &Ground<'_>, sentence: &Sentence) -> Option<(Span, String)> {
    if !matches!(sentence.home, Home::Rule(_)) {
        return None;
    }
    let text = ground.sentence;
    let mut at = 0;
    let mut found = Vec::new();
    for word in text.split_inclusive(' ') {
        let bare = word.trim_end();
        if at > 0 && value(bare, ground.pack).is_some_and(|value| value > 1) {
            found.push(Span::new(at, at + bare.len()));
        }
        at += word.len();
    }
    let [gap] = found.as_slice() else { return None };
    let next = text.get(gap.end..)?.trim_start();
    let has_capitals = ground.pack.ask.nouns.are_capital;
    next.starts_with(|sign: char| sign.is_lowercase() || has_capitals && sign.is_alphabetic())
        .then(|| (*gap, gap.slice(text).to_owned()))
}

/// Whether what is blanked stands elsewhere in the sentence too.
fn rest_holds(text: &str, gap: Span, term: &str) -> bool {
    let rest = format!(
        "{} {}",
        text.get(..gap.start).unwrap_or_default(),
        text.get(gap.end..).unwrap_or_default()
    )
    .to_lowercase();
    term.to_lowercase()
        .split_whitespace()
        .filter(|word| word.chars().count() > 3)
        .any(|word| rest.contains(word))
}
