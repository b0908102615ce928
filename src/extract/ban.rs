use super::Extractor;
use super::modality::{Modality, People, ask, asked, rules};
use super::proposal::{Ground, fill, group, word_count};
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, KeyKind};

/// The longest act, in words.
const LONGEST: usize = 16;
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
        rules(document)
            .flat_map(|(sentence, pack)| {
                let by_modal = ask(self.id(), Modality::Ban, document, sentence, pack, &people);
                by_modal
                    .into_iter()
                    .chain(self.impersonal(document, sentence, pack))
            })
            .collect()
    }
}

impl Ban {
    /// "It is forbidden to ...": each of its acts completes it.
    fn impersonal(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Vec<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let bans = &pack.ask.provision.stems.bans;
        let Some((asking, captures)) = bans
            .iter()
            .find_map(|asking| Some((asking, asking.pattern.captures(ground.sentence)?)))
        else {
            return Vec::new();
        };
        let stem = fill(&asking.stem, &[("lead", group(&captures, "lead"))]);
        let acts = acts(group(&captures, "act"), pack);
        acts.into_iter()
            .filter(|act| (2..=LONGEST).contains(&word_count(act)) && !is_vague(act, pack))
            .take(MOST)
            .filter_map(|act| asked(self.id(), &ground, stem.clone(), act, KeyKind::Act))
            .collect()
    }
}

/// The acts of a row: "to run, to shout or to fall asleep". A row without the marks of its members is one act.
fn acts<'t>(row: &'t str, pack: &Pack) -> Vec<&'t str> {
    let cues = &pack.ask.provision;
    let mut acts = vec![row];
    for mark in &cues.rows {
        acts = acts.into_iter().flat_map(|act| act.split(mark.as_str())).collect();
    }
    acts
}

/// Whether a pronoun stands for a thing that the act does not name.
fn is_vague(act: &str, pack: &Pack) -> bool {
    act.split_whitespace()
        .any(|word| pack.ask.provision.pronouns.iter().any(|pronoun| pronoun == word.trim_matches(',')))
}
