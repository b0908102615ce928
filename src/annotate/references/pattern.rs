use super::candidates::Search;
use super::mention::{self, Mention, Role};
use super::{MOST_MENTIONS, Reason};
use crate::annotate::capitalized;
use crate::annotate::tree::{Tree, is_subject};
use crate::language::lexicon::person_name;
use crate::language::{Being, Number};
use crate::model::Relation;

impl Search<'_> {
    /// Says by which pattern the best candidate is sure, if by any, given its rivals.
    pub(super) fn pattern(&self, best: &Mention, rivals: &[&Mention]) -> Option<Reason> {
        let is_exact = |mention: &Mention| {
            mention.being == self.pronoun.being && mention.role > Role::Modifier
        };
        if self.is_of_person()
            && best.being != self.pronoun.being
            && rivals.iter().any(|rival| is_exact(rival))
        {
            return None;
        }
        if !best.is_open
            || !self.is_certain(best)
            || self.is_quoted_apart(best)
            || self.adjoins(best)
        {
            return None;
        }
        if self.distance(best) == 0 {
            let is_near =
                |rival: &&&Mention| self.distance(rival) == 0 && !self.is_owned(rival, best);
            let near: Vec<&Mention> = rivals.iter().filter(is_near).copied().collect();
            return self.within(best, &near);
        }
        self.goes_on(best, rivals).then_some(Reason::Subject)
    }

    /// Whether the sentence goes on with the subject of the one before.
    fn goes_on(&self, best: &Mention, rivals: &[&Mention]) -> bool {
        let is_person = self.is_of_person();
        let is_first =
            (0..self.anaphor.place).all(|place| !self.tree.relation(place).is_some_and(is_subject));
        let are_subjects = self.role() == Role::MainSubject && best.role == Role::MainSubject;
        let is_next =
            self.distance(best) == 1 && (self.scene.paragraph <= best.sentence || is_person);
        // What a sentence names first at its end is often what the next one is about.
        let is_weak = |rival: &&&Mention| {
            is_weak(rival) && (is_person || rival.role == Role::Modifier || rival.is_definite)
        };
        let mut near = rivals.iter().filter(|rival| self.distance(rival) <= 1);
        is_first
            && are_subjects
            && is_next
            && near.all(|rival| is_weak(&rival))
            && !self.agrees_with_owner(best)
    }

    /// Says by which pattern a mention of the same sentence is sure, given what else there agrees.
    fn within(&self, best: &Mention, rivals: &[&Mention]) -> Option<Reason> {
        let (tree, own) = (self.tree, self.role());
        let are_objects = own == Role::Object && best.role == Role::Object;
        if rivals.is_empty() && (best.role >= Role::Subject || are_objects) {
            return Some(Reason::OnlyCandidate);
        }
        if !rivals.iter().all(|rival| is_weak(rival)) {
            return None;
        }
        let clause = tree.head(self.anaphor.place)?;
        let main = tree.head(tree.first_conjunct(best.head))?;
        let are_subjects = own >= Role::Subject && best.role >= Role::Subject;
        if self.is_of_person() && best.role == Role::MainSubject
            || are_subjects && depends(tree, clause, main)
        {
            return Some(Reason::Subject);
        }
        let is_whole = !rivals
            .iter()
            .any(|rival| tree.is_below(rival.head, best.head));
        let is_parallel = tree.relation(clause) == Some(Relation::Conj)
            && tree.first_conjunct(clause) == tree.first_conjunct(main);
        (is_whole && are_objects && is_parallel).then_some(Reason::Parallel)
    }

    fn role(&self) -> Role {
        mention::role(self.tree, self.anaphor.place)
    }

    fn is_of_person(&self) -> bool {
        matches!(
            self.pronoun.being,
            Being::Male | Being::Female | Being::Person
        )
    }

    /// Whether what is known of a mention is enough for the pronoun: unknown names may be persons or things.
    pub(super) fn is_certain(&self, mention: &Mention) -> bool {
        let tree = self.scene.trees.get(mention.sentence);
        let words = self.scene.words;
        let is_creature =
            tree.is_some_and(|tree| words.creatures.contains(tree.lemma(mention.head)));
        let is_number = self.pronoun.number != Number::Plural || mention.number == Number::Plural;
        is_number
            && match self.pronoun.being {
                Being::Thing => mention.being == Being::Thing || is_creature,
                Being::Any => true,
                _ => {
                    mention.being != Being::Any
                        || is_creature
                        || mention.is_name && self.is_personal(mention)
                }
            }
    }

    /// Whether a word of a name is known as the name of people.
    fn is_personal(&self, mention: &Mention) -> bool {
        let Some(tree) = self.scene.trees.get(mention.sentence) else {
            return false;
        };
        (mention.first..=mention.last).any(|place| {
            let name = person_name(&capitalized(tree.form(place)));
            name.is_given() || name.is_family()
        })
    }

    /// Whether a mention stands right before the pronoun: where no word parts the two, the parse is at fault.
    fn adjoins(&self, mention: &Mention) -> bool {
        mention.sentence == self.anaphor.sentence && mention.last + 1 == self.anaphor.place
    }

    /// Whether a quotation begins or ends between a mention and the pronoun; one around the mention alone does not count.
    fn is_quoted_apart(&self, mention: &Mention) -> bool {
        let here = self.anaphor.sentence;
        let trees = self
            .scene
            .trees
            .iter()
            .enumerate()
            .take(here + 1)
            .skip(mention.sentence);
        let marks = trees.flat_map(|(sentence, tree)| {
            let is_first = sentence == mention.sentence;
            let from = if is_first {
                mention.first.saturating_sub(1)
            } else {
                0
            };
            let to = if sentence == here {
                self.anaphor.place
            } else {
                tree.tokens.len()
            };
            (from..to).filter(|place| self.scene.words.quotes.contains(tree.form(*place)))
        });
        marks.count() % 2 == 1
    }

    /// Whether a phrase belongs to what a mention speaks of, where the pronoun is the main subject: "as the cells lose their
    /// walls, they ...".
    fn is_owned(&self, phrase: &Mention, owner: &Mention) -> bool {
        let mut pool = self.scene.pool.iter().rev().take(MOST_MENTIONS);
        let is_owner = |mention: &Mention| {
            mention.sentence == phrase.sentence
                && mention.head == phrase.first
                && mention.head != phrase.head
                && mention.entity == owner.entity
        };
        self.role() == Role::MainSubject && pool.any(is_owner)
    }

    /// Whether a mention opens with a possessive that agrees with the pronoun as well: "their skeletons ... they".
    fn agrees_with_owner(&self, mention: &Mention) -> bool {
        let tree = self.scene.trees.get(mention.sentence);
        let owner = tree.and_then(|tree| self.scene.words.pronoun(tree.form(mention.first)));
        owner.is_some_and(|owner| {
            owner.number == self.pronoun.number && owner.being == self.pronoun.being
        })
    }
}

/// Whether a mention is easily passed over by a pronoun.
fn is_weak(mention: &Mention) -> bool {
    mention.role <= Role::Oblique && !mention.is_pair
}

/// Whether a clause is a dependent one that follows the predicate it belongs to.
fn depends(tree: &Tree, clause: usize, main: usize) -> bool {
    tree.relation(clause) == Some(Relation::Advcl)
        && tree.head(clause) == Some(main)
        && main < clause
}
