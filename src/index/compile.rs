use tantivy::Term;
use tantivy::query::{
    AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, FuzzyTermQuery,
    Occur, PhrasePrefixQuery, PhraseQuery, Query as TantivyQuery, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};

use super::field::Part;
use super::query::{Form, Query, Text};
use super::schema::Fields;
use super::words;

/// What a hit by stem counts beside one by the word itself.
const STEM: f32 = 0.8;
/// What a hit in another part adds to that in the best one.
const ELSEWHERE: f32 = 0.3;
/// What two words of the query count when they stand together, in whatever part: more than both of them apart in a stem.
const TOGETHER: f32 = 6.0;

type Compiled = Box<dyn TantivyQuery>;

/// Turns a query into one of tantivy's.
pub fn compile(query: &Query, fields: &Fields) -> Compiled {
    match query {
        Query::Text(text) => compile_text(text, fields, Part::weight),
        Query::Facet { facet, value } => {
            // Facets are kept in lower case, so that a path is found however it is written.
            let term = |field| Term::from_field_text(field, &value.to_lowercase());
            let lookup = |field| TermQuery::new(term(field), IndexRecordOption::Basic);
            fields
                .facet(*facet)
                .map_or_else(everything, |field| unscored(lookup(field)))
        }
        Query::All(parts) => compile_all(parts, fields),
        Query::Any(branches) => {
            let branches = branches.iter().map(|branch| compile(branch, fields));
            Box::new(BooleanQuery::union(branches.collect()))
        }
        Query::Not(_) => compile_all(std::slice::from_ref(query), fields),
    }
}

fn compile_all(parts: &[Query], fields: &Fields) -> Compiled {
    let mut clauses: Vec<(Occur, Compiled)> = Vec::new();
    for part in parts {
        clauses.push(match part {
            Query::Not(denied) => (Occur::MustNot, compile(denied, fields)),
            Query::Text(text) if text.is_optional => (Occur::Should, compile(part, fields)),
            _ => (Occur::Must, compile(part, fields)),
        });
    }
    if !clauses.iter().any(|(occur, _)| *occur == Occur::Must) {
        clauses.push((Occur::Must, everything()));
    }
    for pair in parts.windows(2) {
        if let Some(both) = neighbors(pair) {
            clauses.push((Occur::Should, compile_text(&both, fields, |_| TOGETHER)));
        }
    }
    Box::new(BooleanQuery::new(clauses))
}

/// Two words of content that follow each other in the query, as one phrase.
fn neighbors(pair: &[Query]) -> Option<Text> {
    let [Query::Text(left), Query::Text(right)] = pair else {
        return None;
    };
    let is_plain = |text: &Text| text.form == Form::Word && !text.is_optional;
    (is_plain(left) && is_plain(right) && left.part == right.part).then(|| Text {
        words: format!("{} {}", left.words, right.words),
        ..left.clone()
    })
}

/// Looks in each part for the words and for their stems. The best part decides; the others add a little.
fn compile_text(text: &Text, fields: &Fields, weigh: fn(Part) -> f32) -> Compiled {
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
    Box::new(DisjunctionMaxQuery::with_tie_breaker(lookups, ELSEWHERE))
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
