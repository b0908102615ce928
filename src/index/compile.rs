use std::ops::Bound;

use tantivy::Term;
use tantivy::query::{
    AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, FuzzyTermQuery,
    Occur, PhrasePrefixQuery, PhraseQuery, Query as TantivyQuery, RangeQuery, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};

use super::field::{Facet, Part, share};
use super::query::{Form, Query, Text};
use super::schema::Fields;
use super::words;

/// What a hit by stem counts beside one by the word itself.
const STEM: f32 = 0.8;
/// What a hit in another part adds to that in the best one.
pub const ELSEWHERE: f32 = 0.3;
/// What two words of the query count when they stand together, in whatever part: more than both of them apart in a stem.
const TOGETHER: f32 = 6.0;

/// A query in tantivy's form.
pub type Compiled = Box<dyn TantivyQuery>;

/// Turns a query into one of tantivy's.
pub fn compile(query: &Query, fields: &Fields) -> Compiled {
    match query {
        Query::Text(text) => Box::new(DisjunctionMaxQuery::with_tie_breaker(
            lookups(text, fields, Part::weight),
            ELSEWHERE,
        )),
        Query::Facet { facet, value } => compile_facet(*facet, value, fields),
        Query::All(parts) => compile_all(parts, fields),
        Query::Any(branches) => {
            let branches = branches.iter().map(|branch| compile(branch, fields));
            Box::new(BooleanQuery::union(branches.collect()))
        }
        Query::Not(_) => compile_all(std::slice::from_ref(query), fields),
    }
}

fn compile_facet(facet: Facet, value: &str, fields: &Fields) -> Compiled {
    match (fields.facet(facet), facet, share(value)) {
        (Some(field), Facet::Score, Ok(least)) => {
            let least = Bound::Included(Term::from_field_f64(field, least));
            unscored(RangeQuery::new(least, Bound::Unbounded))
        }
        (Some(field), _, _) => {
            // Facets are kept in lower case, so that a path is found however it is written.
            let term = Term::from_field_text(field, &value.to_lowercase());
            unscored(TermQuery::new(term, IndexRecordOption::Basic))
        }
        (None, _, _) => everything(),
    }
}

fn compile_all(parts: &[Query], fields: &Fields) -> Compiled {
    let mut clauses: Vec<(Occur, Compiled)> = Vec::new();
    for part in parts {
        clauses.push(match part {
            Query::Not(denied) => (Occur::MustNot, compile(denied, fields)),
            _ => (Occur::Must, compile(part, fields)),
        });
    }
    if !clauses.iter().any(|(occur, _)| *occur == Occur::Must) {
        clauses.push((Occur::Must, everything()));
    }
    Box::new(BooleanQuery::new(clauses))
}

/// Two words as one phrase.
fn neighbors(pair: &[Query]) -> Option<Text> {
    let [Query::Text(left), Query::Text(right)] = pair else {
        return None;
    };
    let is_plain = |text: &Text| text.form == Form::Word;
    (is_plain(left) && is_plain(right) && left.part == right.part).then(|| Text {
        words: format!("{} {}", left.words, right.words),
        ..left.clone()
    })
}

/// For each two words that follow each other in a query: the look-ups of both as one phrase.
pub fn together(query: &Query, fields: &Fields) -> Vec<Vec<Compiled>> {
    let Query::All(parts) = query else {
        return Vec::new();
    };
    let inside = parts.iter().flat_map(|part| together(part, fields));
    let pairs = parts.windows(2).filter_map(neighbors);
    let pairs = pairs.map(|both| lookups(&both, fields, |_| TOGETHER));
    inside.chain(pairs).collect()
}

/// Looks in each part for the words and for their stems. The best one is to decide; the others add a little.
fn lookups(text: &Text, fields: &Fields, weigh: fn(Part) -> f32) -> Vec<Compiled> {
    let plain = words::plain(&text.words);
    let mut lookups: Vec<Compiled> = Vec::new();
    for (part, part_fields) in fields.parts(text.part) {
        let weight = weigh(part);
        let exact = lookup(part_fields.plain, &plain, text.form);
        lookups.push(Box::new(BoostQuery::new(exact, weight)));
        if text.form != Form::Word {
            continue;
        }
        for (language, field) in &part_fields.stems {
            let stems = words::stems(&text.words, *language);
            let stemmed = lookup(*field, &stems, Form::Word);
            lookups.push(Box::new(BoostQuery::new(stemmed, weight * STEM)));
        }
    }
    lookups
}

fn lookup(field: Field, words: &[String], form: Form) -> Compiled {
    let mut terms: Vec<Term> = words
        .iter()
        .map(|word| Term::from_field_text(field, word))
        .collect();
    match (form, terms.len()) {
        (Form::Beginning, 2..) => Box::new(PhrasePrefixQuery::new(terms)),
        (_, 2..) => Box::new(PhraseQuery::new(terms)),
        (_, 0) => Box::new(BooleanQuery::new(Vec::new())),
        _ => one_word(terms.remove(0), form),
    }
}

fn one_word(term: Term, form: Form) -> Compiled {
    match form {
        Form::Word => Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)),
        Form::Beginning => Box::new(FuzzyTermQuery::new_prefix(term, 0, true)),
        Form::Misspelt(distance) => Box::new(FuzzyTermQuery::new(term, distance, true)),
    }
}

fn everything() -> Compiled {
    unscored(AllQuery)
}

fn unscored(query: impl TantivyQuery) -> Compiled {
    Box::new(ConstScoreQuery::new(Box::new(query), 0.0))
}
