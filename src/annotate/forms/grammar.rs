use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use crate::model::Upos;

/// Lemmas of words of grammar, which no rule finds, by form and word class.
#[derive(Debug)]
pub struct Grammar(HashMap<(&'static str, Upos), &'static str, FxBuildHasher>);

impl Grammar {
    /// Reads rows of a form in lower case, its word classes and its lemma, with tabs between.
    pub fn read(file: &'static str) -> Self {
        let row = |line: &'static str| {
            let mut cells = line.split('\t');
            let (form, classes, lemma) = (cells.next()?, cells.next()?, cells.next()?);
            let classes = classes.split(' ').filter_map(Upos::named);
            Some(classes.map(move |class| ((form, class), lemma)))
        };
        Self(file.lines().filter_map(row).flatten().collect())
    }

    /// The lemma of a form in lower case.
    pub fn lemma(&self, form: &str, upos: Upos) -> Option<&'static str> {
        if form.contains('’') {
            return self.lemma(&form.replace('’', "'"), upos);
        }
        self.0.get(&(form, upos)).copied()
    }
}
