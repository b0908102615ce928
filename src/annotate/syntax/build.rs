use std::ops::Range;

use super::verbs::verbs;
use super::{Clause, Part, Role};
use crate::annotate::tree::Tree;
use crate::model::{Analysis, Relation, Upos};

/// The leftmost and rightmost words below each word, itself included.
fn extents(tree: &Tree<'_>) -> Vec<Range<usize>> {
    let mut extents: Vec<Range<usize>> = (0..tree.tokens.len()).map(|at| at..at + 1).collect();
    for place in 0..tree.tokens.len() {
        for above in tree.above(place) {
            if let Some(extent) = extents.get_mut(above) {
                extent.start = extent.start.min(place);
                extent.end = extent.end.max(place + 1);
            }
        }
    }
    extents
}

pub(super) fn clause(text: &str, analysis: &Analysis) -> Option<Clause> {
    let tree = Tree::new(text, analysis);
    let mut roots =
        (0..tree.tokens.len()).filter(|place| tree.relation(*place) == Some(Relation::Root));
    let root = roots.next()?;
    if roots.next().is_some() {
        return None;
    }
    Builder {
        extents: extents(&tree),
        tree: &tree,
        root,
    }
    .clause()
}

struct Builder<'a> {
    tree: &'a Tree<'a>,
    extents: Vec<Range<usize>>,
    root: usize,
}

impl Builder<'_> {
    fn clause(&self) -> Option<Clause> {
        let subject = self.subject()?;
        let verbs = verbs(self.tree, self.root, subject.words.end)?;
        let end = self.end();
        let front = self.tiled(0..subject.words.start, &[])?;
        let mut parts = Vec::new();
        let mut from = verbs.main + 1;
        if verbs.is_copular {
            let attribute = self.attribute(from)?;
            from = attribute.words.end;
            parts.push(attribute);
        }
        parts.extend(self.tiled(from..end, &[subject.head])?);
        Some(Clause {
            front,
            subject,
            verbs,
            parts,
            end,
        })
    }

    fn subject(&self) -> Option<Part> {
        let mut subjects = self.tree.related(
            self.root,
            &[
                Relation::Nsubj,
                Relation::NsubjPass,
                Relation::Csubj,
                Relation::CsubjPass,
                Relation::Expl,
            ],
        );
        let head = subjects.next()?;
        let is_one = subjects.next().is_none() && self.tree.relation(head) != Some(Relation::Expl);
        let is_open = matches!(self.tree.xpos(head), "WDT" | "WP" | "EX" | "WRB");
        let words = self.extents.get(head)?.clone();
        (is_one && !is_open && words.end <= self.root.max(words.end)).then(|| Part {
            role: Role::Subject,
            confidence: self.tree.sureness(head),
            opener: None,
            head,
            words,
        })
    }

    /// Where the words end: before closing stops.
    fn end(&self) -> usize {
        let is_stop = |place: &usize| self.tree.upos(*place) == Some(Upos::Punct);
        let last = (0..self.tree.tokens.len())
            .rev()
            .find(|place| !is_stop(place) || self.closes(*place));
        last.map_or(0, |last| last + 1)
    }

    /// Brackets and quotation marks close a phrase, not the sentence.
    fn closes(&self, place: usize) -> bool {
        matches!(self.tree.form(place), ")" | "]" | "”" | "\"" | "’" | "'")
    }

    /// The predicate of a copula: from the word after it to the end of the nominal.
    fn attribute(&self, from: usize) -> Option<Part> {
        let tree = self.tree;
        let is_noun = tree.is_noun(self.root);
        let own = |child: &usize| match tree.relation(*child) {
            Some(relation) if *child < self.root => !is_outer(relation),
            Some(Relation::Conj) => {
                !tree.has_subject(*child) && tree.upos(*child) == tree.upos(self.root)
            }
            Some(relation) => is_noun && is_inner(relation),
            None => false,
        };
        let children = tree.children(self.root).iter().copied();
        let extents = children
            .filter(|child| *child >= from && own(child))
            .filter_map(|child| self.extents.get(child));
        let (start, end) = extents.fold((self.root, self.root + 1), |(start, end), extent| {
            (start.min(extent.start), end.max(extent.end))
        });
        (start == from).then(|| Part {
            role: Role::Attribute,
            words: start..end,
            head: self.root,
            opener: tree.related(self.root, &[Relation::Case]).next(),
            confidence: tree.sureness(self.root),
        })
    }

    /// The children of the root that fill a stretch one after the other; none where words are left over or children cross.
    fn tiled(&self, stretch: Range<usize>, besides: &[usize]) -> Option<Vec<Part>> {
        let children = self.tree.children(self.root).iter().copied();
        let mut found: Vec<(usize, Range<usize>)> = children
            .filter(|child| !besides.contains(child))
            .filter_map(|child| Some((child, self.extents.get(child)?.clone())))
            .filter(|(child, extent)| {
                stretch.contains(child)
                    && self.tree.upos(*child) != Some(Upos::Punct)
                    && extent.start < stretch.end
            })
            .collect();
        found.sort_by_key(|(_, extent)| extent.start);
        let mut parts = Vec::new();
        let mut at = stretch.start;
        for (head, extent) in found {
            let begin = self.after_commas(at, stretch.end);
            if extent.start > begin || extent.start < at || extent.end > stretch.end {
                return None;
            }
            let words = begin..self.without_commas(begin, extent.end);
            at = extent.end;
            parts.push(self.part(head, words));
        }
        (self.after_commas(at, stretch.end) == stretch.end).then_some(parts)
    }

    fn after_commas(&self, from: usize, end: usize) -> usize {
        (from..end)
            .find(|place| self.tree.upos(*place) != Some(Upos::Punct) || self.opens(*place))
            .unwrap_or(end)
    }

    fn without_commas(&self, from: usize, end: usize) -> usize {
        let is_inner =
            |place: &usize| self.tree.upos(*place) != Some(Upos::Punct) || self.closes(*place);
        (from..end)
            .rev()
            .find(is_inner)
            .map_or(end, |last| last + 1)
    }

    fn opens(&self, place: usize) -> bool {
        matches!(self.tree.form(place), "(" | "[" | "“" | "\"" | "‘" | "'")
    }

    fn part(&self, head: usize, words: Range<usize>) -> Part {
        let opener = self
            .tree
            .related(head, &[Relation::Case, Relation::Mark, Relation::Cc])
            .chain(
                self.tree
                    .related(head, &[Relation::Advmod])
                    .filter(|place| self.tree.xpos(*place) == "WRB"),
            )
            .find(|place| words.contains(place) && *place <= head);
        Part {
            role: role(self.tree, head),
            confidence: self.tree.sureness(head),
            words,
            head,
            opener,
        }
    }
}

fn is_outer(relation: Relation) -> bool {
    matches!(
        relation,
        Relation::Nsubj
            | Relation::Csubj
            | Relation::Aux
            | Relation::Cop
            | Relation::Advcl
            | Relation::Mark
            | Relation::Obl
            | Relation::Punct
            | Relation::Discourse
    )
}

/// Relations that keep a word inside the nominal it follows.
fn is_inner(relation: Relation) -> bool {
    matches!(
        relation,
        Relation::Nmod
            | Relation::Acl
            | Relation::AclRelcl
            | Relation::Appos
            | Relation::Flat
            | Relation::Fixed
            | Relation::Compound
            | Relation::Amod
            | Relation::Nummod
            | Relation::NmodUnmarked
            | Relation::NmodDesc
    )
}

fn role(tree: &Tree<'_>, head: usize) -> Role {
    match tree.relation(head) {
        Some(Relation::Obj) => Role::Object,
        Some(Relation::Iobj) => Role::Indirect,
        Some(Relation::Obl | Relation::OblUnmarked) => Role::Oblique,
        Some(Relation::OblAgent) => Role::Agent,
        Some(Relation::Advcl | Relation::AdvclRelcl) => Role::Clause,
        Some(Relation::Ccomp | Relation::Xcomp) => Role::Complement,
        Some(Relation::Advmod) => Role::Adverb,
        Some(Relation::CompoundPrt) => Role::Particle,
        Some(Relation::Conj | Relation::Parataxis) if tree.has_subject(head) => Role::Sentence,
        Some(Relation::Conj) => Role::Conjunct,
        _ => Role::Other,
    }
}
