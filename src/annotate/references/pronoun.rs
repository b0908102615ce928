use super::anaphor::Anaphor;
use super::candidates::Search;
use super::expletive::is_expletive;
use super::mention::Mention;
use super::{Choice, Reason, Scene, agrees};
use crate::annotate::tree::Tree;
use crate::language::Being;
use crate::model::Relation;

/// How sure the parse must be of the pronoun and of its antecedent: from here on nothing was wrong in the annotated sets (`tests/references`).
const LEAST_SURE: f32 = 0.65;

/// Finds what a pronoun points at.
pub(super) fn choose(scene: &Scene, anaphor: &Anaphor) -> Result<Choice, Reason> {
    let tree = scene
        .trees
        .get(anaphor.sentence)
        .ok_or(Reason::NoCandidate)?;
    let pronoun = scene
        .words
        .pronoun(tree.form(anaphor.place))
        .ok_or(Reason::NoCandidate)?;
    if is_expletive(tree, anaphor.place, scene.words) {
        return Err(Reason::Expletive);
    }
    if is_generic(tree, anaphor.place, scene) {
        return Err(Reason::Rivals);
    }
    let search = Search {
        scene,
        tree,
        anaphor,
        pronoun,
    };
    if pronoun.is_reflexive {
        return search.subject();
    }
    let candidates = search.candidates();
    if let Some(mention) = search.joined_owner(&candidates) {
        return Ok(Choice::new(mention, Reason::Parallel, 1.0));
    }
    let (best, rivals) = candidates.split_first().ok_or(Reason::NoCandidate)?;
    let sure = search.sureness(best);
    let reason = search.pattern(best, rivals).filter(|_| sure >= LEAST_SURE);
    reason
        .map(|reason| Choice::new(best, reason, sure))
        .ok_or(Reason::Rivals)
}

/// Whether a pronoun and its counterpart stand for anybody: "he or she".
fn is_generic(tree: &Tree, place: usize, scene: &Scene) -> bool {
    let words = scene.words;
    let is_pronoun = |place: usize| words.pronoun(tree.form(place)).is_some();
    let joins = |place: usize| words.generic_joiners.contains(tree.form(place));
    let before = place >= 2 && joins(place - 1) && is_pronoun(place - 2);
    before || joins(place + 1) && is_pronoun(place + 2)
}

impl<'a> Search<'a> {
    /// How sure the parse is of the pronoun and of a mention.
    fn sureness(&self, mention: &Mention) -> f32 {
        let there = self.scene.trees.get(mention.sentence);
        let other = there.map_or(0.0, |tree| tree.sureness(mention.head));
        self.tree.sureness(self.anaphor.place).min(other)
    }

    /// The subject of the clause that a reflexive stands in.
    fn subject(&self) -> Result<Choice, Reason> {
        let tree = self.tree;
        let predicate = tree.predicate(self.anaphor.place);
        let subject = tree.subject(predicate).ok_or(Reason::NoCandidate)?;
        let subject = self.relative_head(subject).unwrap_or(subject);
        let found = self.scene.before(self.anaphor).find(|mention| {
            let is_subject = mention.sentence == self.anaphor.sentence && mention.head == subject;
            is_subject && agrees(mention, self.pronoun.number, self.pronoun.being)
        });
        let mention = found
            .filter(|mention| mention.is_open)
            .ok_or(Reason::NoCandidate)?;
        Ok(Choice::new(mention, Reason::Reflexive, 1.0))
    }

    /// The noun that a relative pronoun stands for.
    fn relative_head(&self, place: usize) -> Option<usize> {
        let is_relative =
            self.scene.words.relatives.contains(self.tree.form(place)) && !self.tree.is_noun(place);
        let clause = self.tree.head(place).filter(|_| is_relative)?;
        let is_clause = self.tree.relation(clause) == Some(Relation::AclRelcl);
        self.tree.head(clause).filter(|_| is_clause)
    }

    /// The phrase that a possessor is joined to by its own noun: "the king and his court".
    fn joined_owner(&self, candidates: &[&'a Mention]) -> Option<&'a Mention> {
        let (tree, place) = (self.tree, self.anaphor.place);
        let owned = tree
            .head(place)
            .filter(|_| tree.relation(place) == Some(Relation::NmodPoss))?;
        let first = tree
            .head(owned)
            .filter(|_| tree.relation(owned) == Some(Relation::Conj))?;
        let found = candidates.iter().find(|mention| {
            let adjoins = mention.last + 2 == place && mention.sentence == self.anaphor.sentence;
            adjoins && mention.head == first && !mention.is_pair
        });
        let is_known = |mention: &&Mention| {
            mention.is_open && mention.being != Being::Any && self.is_certain(mention)
        };
        found.copied().filter(is_known)
    }
}
