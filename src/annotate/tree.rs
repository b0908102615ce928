use std::borrow::Cow;

use super::forms::lower;
use crate::model::{Analysis, Relation, Token, Upos};

/// How many steps a walk up the tree takes at most: broken trees end too, and deep ones stay cheap.
const MOST_STEPS: usize = 40;

/// How many dependents of one word are looked at.
const MOST_CHILDREN: usize = 60;

/// A sentence whose tree can be walked in both directions.
pub(crate) struct Tree<'a> {
    pub(crate) tokens: &'a [Token],
    forms: Vec<Cow<'a, str>>,
    acronyms: Vec<bool>,
    capitals: Vec<bool>,
    lemmas: Vec<Cow<'a, str>>,
    children: Vec<Vec<usize>>,
}

impl<'a> Tree<'a> {
    pub(crate) fn new(text: &'a str, analysis: &'a Analysis) -> Self {
        let tokens = analysis.tokens.as_slice();
        let mut children = vec![Vec::new(); tokens.len()];
        for (place, token) in tokens.iter().enumerate() {
            let head = token.head.filter(|head| *head != place);
            let list = head.and_then(|head| children.get_mut(head));
            if let Some(list) = list.filter(|list: &&mut Vec<usize>| list.len() < MOST_CHILDREN) {
                list.push(place);
            }
        }
        let form = |token: &Token| lower(token.span.slice(text));
        Self {
            tokens,
            forms: tokens.iter().map(form).collect(),
            capitals: tokens
                .iter()
                .map(|token| token.span.slice(text).starts_with(char::is_uppercase))
                .collect(),
            acronyms: tokens
                .iter()
                .map(|token| is_acronym(token.span.slice(text)))
                .collect(),
            lemmas: tokens.iter().map(|token| lower(&token.lemma)).collect(),
            children,
        }
    }

    /// Lets go of what nothing points back at any more.
    pub(crate) fn forget(&mut self) {
        *self = Self {
            tokens: &[],
            forms: Vec::new(),
            acronyms: Vec::new(),
            capitals: Vec::new(),
            lemmas: Vec::new(),
            children: Vec::new(),
        };
    }

    /// The written form in lower case; empty outside the sentence.
    pub(crate) fn form(&self, place: usize) -> &str {
        self.forms.get(place).map_or("", AsRef::as_ref)
    }

    /// How sure the parse is of a word, from 0 to 1.
    pub(crate) fn sureness(&self, place: usize) -> f32 {
        self.tokens.get(place).map_or(0.0, |token| token.confidence)
    }

    /// Whether a word is written in capitals.
    pub(crate) fn is_acronym(&self, place: usize) -> bool {
        self.acronyms.get(place).copied().unwrap_or_default()
    }

    /// Whether a word belongs to the written token of the word before.
    pub(crate) fn is_joined(&self, place: usize) -> bool {
        self.tokens.get(place).is_some_and(|token| token.is_joined)
    }

    /// Whether a word begins with a capital.
    pub(crate) fn is_capitalized(&self, place: usize) -> bool {
        self.capitals.get(place).copied().unwrap_or_default()
    }

    /// The dictionary form in lower case; empty outside the sentence.
    pub(crate) fn lemma(&self, place: usize) -> &str {
        self.lemmas.get(place).map_or("", AsRef::as_ref)
    }

    pub(crate) fn upos(&self, place: usize) -> Option<Upos> {
        self.tokens.get(place).map(|token| token.upos)
    }

    pub(crate) fn xpos(&self, place: usize) -> &'static str {
        self.tokens.get(place).map_or("", |token| token.xpos)
    }

    pub(crate) fn relation(&self, place: usize) -> Option<Relation> {
        self.tokens.get(place).and_then(|token| token.relation)
    }

    pub(crate) fn head(&self, place: usize) -> Option<usize> {
        self.tokens.get(place).and_then(|token| token.head)
    }

    pub(crate) fn is_noun(&self, place: usize) -> bool {
        matches!(self.upos(place), Some(Upos::Noun | Upos::Propn))
    }

    pub(crate) fn is_parsed(&self) -> bool {
        self.tokens.iter().any(|token| token.relation.is_some())
    }

    pub(crate) fn children(&self, place: usize) -> &[usize] {
        self.children.get(place).map_or(&[], Vec::as_slice)
    }

    /// The children that stand in one of the relations.
    pub(crate) fn related(
        &self,
        place: usize,
        relations: &'static [Relation],
    ) -> impl Iterator<Item = usize> {
        let children = self.children(place).iter().copied();
        children.filter(|child| {
            self.relation(*child)
                .is_some_and(|relation| relations.contains(&relation))
        })
    }

    /// The heads above a word, nearest first.
    pub(crate) fn above(&self, place: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.head(place), |place| self.head(*place)).take(MOST_STEPS)
    }

    /// The head of a coordination that a word is a further member of, or the word itself.
    pub(crate) fn first_conjunct(&self, place: usize) -> usize {
        let mut first = place;
        for above in self.above(place) {
            if self.relation(first) != Some(Relation::Conj) {
                break;
            }
            first = above;
        }
        first
    }

    /// The predicate that a word is an argument or modifier of; the top of the tree where there is none.
    pub(crate) fn predicate(&self, place: usize) -> usize {
        let mut below = place;
        for above in self.above(place) {
            if below != place && self.is_clause(below) {
                return below;
            }
            if self.relation(below).is_some_and(is_argument) || self.is_clause(below) {
                return above;
            }
            below = above;
        }
        below
    }

    /// Whether a word is the predicate of a clause.
    pub(crate) fn is_clause(&self, place: usize) -> bool {
        match self.relation(place) {
            Some(
                Relation::Root
                | Relation::Csubj
                | Relation::CsubjPass
                | Relation::CsubjOuter
                | Relation::Ccomp
                | Relation::Xcomp
                | Relation::Advcl
                | Relation::AdvclRelcl
                | Relation::Acl
                | Relation::AclRelcl
                | Relation::Parataxis,
            ) => true,
            Some(Relation::Conj) => {
                self.has_subject(place) || self.head(place).is_some_and(|head| !self.is_noun(head))
            }
            _ => false,
        }
    }

    pub(crate) fn has_subject(&self, predicate: usize) -> bool {
        self.own_subject(predicate).is_some()
    }

    /// The subject that stands in the clause itself.
    pub(crate) fn own_subject(&self, predicate: usize) -> Option<usize> {
        self.related(predicate, &[Relation::Nsubj, Relation::NsubjPass])
            .next()
    }

    /// The subject of a clause, where it has none of its own the one it shares with the clause it depends on.
    pub(crate) fn subject(&self, predicate: usize) -> Option<usize> {
        let mut at = predicate;
        for above in std::iter::once(predicate).chain(self.above(predicate)) {
            if above != predicate && !self.is_clause(at) {
                return None;
            }
            if let Some(subject) = self.own_subject(above) {
                return Some(subject);
            }
            let shares = matches!(
                self.relation(above),
                Some(Relation::Conj | Relation::Xcomp | Relation::Advcl)
            );
            if !shares {
                return None;
            }
            at = above;
        }
        None
    }

    /// Whether a word stands below another one in the tree.
    pub(crate) fn is_below(&self, place: usize, top: usize) -> bool {
        self.above(place).any(|above| above == top)
    }
}

fn is_acronym(form: &str) -> bool {
    form.chars().count() > 1
        && form
            .chars()
            .all(|sign| sign.is_uppercase() || sign.is_ascii_digit())
}

/// Whether a relation is one of a nominal to its predicate.
pub(crate) fn is_argument(relation: Relation) -> bool {
    is_subject(relation)
        || matches!(
            relation,
            Relation::Obj
                | Relation::Iobj
                | Relation::Obl
                | Relation::OblAgent
                | Relation::OblUnmarked
                | Relation::Expl
                | Relation::Dislocated
        )
}

/// Whether a relation is one of a subject.
pub(crate) fn is_subject(relation: Relation) -> bool {
    matches!(
        relation,
        Relation::Nsubj | Relation::NsubjPass | Relation::NsubjOuter
    )
}
