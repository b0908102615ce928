use super::Extractor;
use super::modality::{Modality, ask, asked, rules};
use super::people::People;
use super::proposal::{Ground, fill, group, word_count};
use super::surface;
use crate::annotate::forms::lemma;
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, Upos};

/// The longest time or place, in words.
const LONGEST: usize = 8;
/// How many acts of one ban are asked for.
const MOST: usize = 3;

/// What must not be done.
pub struct Ban;

impl Extractor for Ban {
    fn id(&self) -> &'static str {
        "ban"
    }

    fn page(&self) -> &'static str {
        include_str!("ban.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let people = People::of(document);
        let read = rules(document).flat_map(|(sentence, pack)| {
            let by_modal = ask(self.id(), Modality::Ban, document, sentence, pack, &people);
            by_modal
                .into_iter()
                .chain(self.impersonal(document, sentence, pack))
        });
        read.chain(surface::ask(self.id(), document)).collect()
    }
}

impl Ban {
    /// "It is forbidden to ...": when or where each of its acts is. Of the act alone much else is right.
    fn impersonal(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let mut bans = pack.ask.provision.stems.bans.iter();
        let found =
            bans.find_map(|asking| Some((asking, asking.pattern.captures(ground.sentence)?)));
        let Some((asking, captures)) = found else {
            return Vec::new();
        };
        let acts = acts(group(&captures, "act"), group(&captures, "to"), pack);
        let told = acts.iter().filter(|act| !is_vague(act, pack));
        let parted = told.filter_map(|act| parted(act, pack));
        parted
            .take(MOST)
            .filter_map(|(word, act, key)| {
                let slots = [
                    ("word", word),
                    ("ban", group(&captures, "ban")),
                    ("act", act),
                ];
                let stem = fill(&asking.stem, &slots);
                let mut asked = asked(self.id(), &ground, stem, key, KeyKind::Condition)?;
                asked.kind = ItemType::ShortAnswer;
                asked.fallback = None;
                Some(asked)
            })
            .collect()
    }
}

/// The question word for the time or the place of an act, the act without it, and the time or the place.
fn parted<'t>(act: &'t str, pack: &'static Pack) -> Option<(&'static str, &'t str, &'t str)> {
    pack.ask.provision.stems.banned.iter().find_map(|row| {
        let mut openers = row.openers.iter();
        let at = openers.find_map(|opener| act.find(&format!(" {opener} ")))?;
        let (done, told) = act.split_at_checked(at)?;
        let told = told.trim_start();
        let is_fit = word_count(done) > 0 && (2..=LONGEST).contains(&word_count(told));
        is_fit.then_some((row.word.as_str(), done, told))
    })
}

/// The acts of a row, each in its base form: "to run, to shout or to fall asleep", "running and shouting". A mark between acts counts
/// where an act follows it.
fn acts(row: &str, bare: &str, pack: &Pack) -> Vec<String> {
    let marks = &pack.ask.provision.rows;
    let mut acts = Vec::new();
    let mut start = 0;
    let mut at = 0;
    while let Some(rest) = row.get(at..).filter(|rest| !rest.is_empty()) {
        let mark = marks.iter().find(|mark| rest.starts_with(mark.as_str()));
        let after = mark.and_then(|mark| rest.get(mark.len()..));
        match (mark, after) {
            (Some(mark), Some(after)) if opens_act(mark, after, bare, pack) => {
                acts.extend(row.get(start..at));
                start = at + mark.len();
                at = start;
            }
            _ => at += rest.chars().next().map_or(1, char::len_utf8),
        }
    }
    acts.extend(row.get(start..));
    acts.into_iter().map(|act| based(act, pack)).collect()
}

/// Whether an act follows a mark: the mark says so by its last word, or the act opens in its own form.
fn opens_act(mark: &str, after: &str, bare: &str, pack: &Pack) -> bool {
    let first = after.split_whitespace().next().unwrap_or_default();
    let last = mark.split_whitespace().next_back().unwrap_or_default();
    last == bare || is_gerund(first.trim_matches(['‘', '’', '“', '”', '"']), pack)
}

fn is_gerund(word: &str, pack: &Pack) -> bool {
    let ends = &pack.ask.nouns.gerund_ends;
    ends.iter().any(|end| word.ends_with(end.as_str()))
}

/// An act in its base form.
fn based(act: &str, pack: &Pack) -> String {
    let act = act.trim().trim_end_matches(',');
    let (first, rest) = act.split_once(' ').unwrap_or((act, ""));
    let first = first.trim_matches(['‘', '’', '“', '”', '"']).to_lowercase();
    let base = if is_gerund(&first, pack) {
        lemma(&first, Upos::Verb, pack.language).into_owned()
    } else {
        first
    };
    format!("{base} {rest}").trim().to_owned()
}

/// Whether a pronoun stands for a thing that the act does not name.
fn is_vague(act: &str, pack: &Pack) -> bool {
    act.split_whitespace().any(|word| {
        pack.ask
            .provision
            .pronouns
            .iter()
            .any(|pronoun| pronoun == word.trim_matches(','))
    })
}
