use super::anaphor::Anaphor;
use super::mention::{Mention, Role};
use super::{Scene, agrees};
use crate::annotate::tree::{Tree, is_argument, is_subject};
use crate::language::{Number, PronounWords};
use crate::model::Relation;

/// A pronoun whose antecedent is looked for.
pub(super) struct Search<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) tree: &'a Tree<'a>,
    pub(super) anaphor: &'a Anaphor,
    pub(super) pronoun: &'static PronounWords,
}

impl<'a> Search<'a> {
    /// What agrees with the pronoun and may be meant by its place: of each thing the best mention, best thing first.
    pub(super) fn candidates(&self) -> Vec<&'a Mention> {
        let mut best: Vec<(f32, &Mention)> = Vec::new();
        let agreeing = self.scene.before(self.anaphor).filter(|mention| {
            let counts = mention.is_open || self.is_pronoun(mention);
            counts
                && agrees(mention, self.pronoun.number, self.pronoun.being)
                && !self.bars(mention)
        });
        for mention in agreeing {
            let score = self.score(mention);
            match best
                .iter_mut()
                .find(|(_, other)| other.entity == mention.entity)
            {
                Some(other) if other.0 < score => *other = (score, mention),
                Some(_) => {}
                None => best.push((score, mention)),
            }
        }
        best.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let mut mentions: Vec<&Mention> = best.into_iter().map(|(_, mention)| mention).collect();
        if self.pronoun.number == Number::Plural {
            drop_members(&mut mentions);
        }
        mentions
    }

    /// Whether a mention is a pronoun, whose antecedent may be unknown.
    fn is_pronoun(&self, mention: &Mention) -> bool {
        let tree = self.scene.trees.get(mention.sentence);
        tree.is_some_and(|tree| self.scene.words.pronoun(tree.form(mention.head)).is_some())
    }

    /// How many sentences back a mention is.
    pub(super) fn distance(&self, mention: &Mention) -> usize {
        self.anaphor.sentence.saturating_sub(mention.sentence)
    }

    /// Orders mentions: by how near their sentence is, then by their role. Only the order matters.
    fn score(&self, mention: &Mention) -> f32 {
        let near = match self.distance(mention) {
            0 => 3.0,
            1 => 1.5,
            _ => 0.0,
        };
        let role = match mention.role {
            Role::MainSubject => 3.0,
            Role::Subject => 2.5,
            Role::Object => 1.5,
            Role::Oblique => 1.0,
            Role::Modifier => 0.5,
        };
        near + role
    }

    /// Whether grammar forbids a mention of the same sentence.
    fn bars(&self, mention: &Mention) -> bool {
        mention.sentence == self.anaphor.sentence
            && (self.shares_predicate(mention) || self.stands_inside(mention))
    }

    /// Whether the pronoun and a mention are arguments of one predicate, or of two that share a subject.
    fn shares_predicate(&self, mention: &Mention) -> bool {
        let (tree, place) = (self.tree, self.anaphor.place);
        let other = tree.first_conjunct(mention.head);
        let related =
            |place: usize, holds: fn(Relation) -> bool| tree.relation(place).is_some_and(holds);
        let (Some(predicate), true) = (tree.head(place), related(place, is_argument)) else {
            return false;
        };
        if related(place, is_subject) {
            // Two subjects of one predicate are a fault of the parse: the other one stays a rival.
            return tree.head(other) == Some(predicate)
                && related(other, is_argument)
                && !related(other, is_subject);
        }
        let is_argument_too = tree.head(other) == Some(predicate) && related(other, is_argument);
        // "Swans have webbed feet, making them good swimmers": what makes is the clause, so the subject is not barred.
        let is_result = related(predicate, |relation| relation == Relation::Advcl)
            && tree.xpos(predicate) == "VBG";
        is_argument_too || !is_result && tree.subject(predicate) == Some(other)
    }

    /// Whether the pronoun stands in the mention's own phrase; a relative clause inside may point back at it by a possessive.
    fn stands_inside(&self, mention: &Mention) -> bool {
        let (tree, place) = (self.tree, self.anaphor.place);
        let clause = tree
            .head(place)
            .filter(|clause| tree.relation(*clause) == Some(Relation::AclRelcl));
        let is_gap = clause.is_some_and(|clause| tree.head(clause) == Some(mention.head));
        if is_gap && tree.relation(place) != Some(Relation::NmodPoss) {
            return true;
        }
        let path = std::iter::once(place).chain(tree.above(place));
        let mut path = path.take_while(|word| *word != mention.head);
        let leaves = path.any(|word| {
            matches!(
                tree.relation(word),
                Some(Relation::AclRelcl | Relation::Conj)
            )
        });
        tree.is_below(place, mention.head) && !leaves
    }
}

/// Members of a pair give way to the pair.
fn drop_members(mentions: &mut Vec<&Mention>) {
    let pairs: Vec<_> = mentions
        .iter()
        .filter(|mention| mention.is_pair)
        .map(|mention| mention.span)
        .collect();
    mentions
        .retain(|mention| mention.is_pair || !pairs.iter().any(|pair| pair.contains(mention.span)));
}
