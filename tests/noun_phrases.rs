//! Noun phrases against a treebank: its words, the program's own tags and parse. The treebank is no part of the project: `SHARED`
//! names the folder that holds `data/treebanks` (`../shared` by default), and without it nothing is measured.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test may stop at the first surprise and say what it measured"
)]

use std::fs;
use std::path::PathBuf;

use seedbank::annotate::noun_phrases::noun_phrases;
use seedbank::annotate::{analyze_words, conllu};
use seedbank::model::{Language, Relation, Span, Upos};

/// The shares of nominals that must be found with the right head, with the right left edge, and with both.
const LEAST: [f64; 3] = [0.952, 0.936, 0.912];

#[derive(Default)]
struct Tally {
    all: usize,
    heads: usize,
    edges: usize,
    both: usize,
}

impl Tally {
    fn add(&mut self, sentence: &conllu::Block<'_>) {
        let (text, places) = sentence.spelled();
        let whole = Span::new(0, text.len());
        let analysis = analyze_words(&text, whole, &places, Language::ENGLISH);
        let found = noun_phrases(&text, &analysis, Language::ENGLISH);
        let words: Vec<&conllu::Line<'_>> = sentence.words().collect();
        for at in (0..words.len()).filter(|at| is_nominal(words[*at])) {
            let edge = left_edge(&words, at);
            let holder = found.iter().find(|phrase| phrase.words.contains(&at));
            let is_head = holder.is_some_and(|phrase| phrase.head == at);
            let is_edge = holder.is_some_and(|phrase| phrase.words.start == edge);
            self.all += 1;
            self.heads += usize::from(is_head);
            self.edges += usize::from(is_edge);
            self.both += usize::from(is_head && is_edge);
        }
    }

    fn shares(&self) -> [f64; 3] {
        [self.heads, self.edges, self.both].map(|count| count as f64 / self.all as f64)
    }
}

/// Whether a word heads a subject, object or adverbial phrase and neither asks nor joins clauses.
fn is_nominal(word: &conllu::Line<'_>) -> bool {
    let is_class = matches!(
        Upos::named(word.upos),
        Some(Upos::Noun | Upos::Propn | Upos::Pron)
    );
    let is_open = !matches!(word.xpos, "WP" | "WDT" | "EX" | "WP$");
    let is_phrase = matches!(
        Relation::named(word.deprel),
        Some(
            Relation::Nsubj
                | Relation::NsubjPass
                | Relation::Obj
                | Relation::Iobj
                | Relation::Obl
                | Relation::OblAgent
                | Relation::OblUnmarked
        )
    );
    is_class && is_open && is_phrase
}

/// The first word below a head that belongs to its base phrase.
fn left_edge(words: &[&conllu::Line<'_>], head: usize) -> usize {
    (0..head)
        .find(|at| is_below(words, *at, head))
        .unwrap_or(head)
}

/// Whether a word hangs on a head by relations inside a base phrase alone.
fn is_below(words: &[&conllu::Line<'_>], at: usize, head: usize) -> bool {
    let mut up = at;
    while up != head {
        if is_outside(words[up].deprel) {
            return false;
        }
        match words[up].head.and_then(|number| number.checked_sub(1)) {
            Some(above) => up = above,
            None => return false,
        }
    }
    true
}

/// Whether a relation leads out of the base phrase: to prepositions, clauses and signs.
fn is_outside(relation: &str) -> bool {
    matches!(
        Relation::named(relation),
        Some(
            Relation::Case
                | Relation::Cc
                | Relation::CcPreconj
                | Relation::Punct
                | Relation::Mark
                | Relation::Cop
                | Relation::Nsubj
                | Relation::Aux
                | Relation::Advcl
                | Relation::Acl
                | Relation::Discourse
                | Relation::Parataxis
                | Relation::Obl
        )
    )
}

#[test]
fn phrases_have_the_heads_and_left_edges_of_the_treebank() {
    let shared = std::env::var_os("SHARED").unwrap_or_else(|| "../shared".into());
    let path = PathBuf::from(shared).join("data/treebanks/en_ewt/en_ewt-ud-dev.conllu");
    let Ok(file) = fs::read_to_string(&path) else {
        eprintln!("{} is absent: nothing measured", path.display());
        return;
    };
    let mut tally = Tally::default();
    for sentence in conllu::read(&file).unwrap() {
        tally.add(&sentence);
    }
    let found = tally.shares();
    eprintln!(
        "{} nominals: head {:.3}, left edge {:.3}, both {:.3}",
        tally.all, found[0], found[1], found[2]
    );
    for (share, least) in found.into_iter().zip(LEAST) {
        assert!(share >= least, "{share} is below {least}");
    }
}
