use super::Read;
use crate::annotate::definite::general;
use crate::annotate::phrase::{Phrases, capitalized};
use crate::annotate::tail::without_tail;
use crate::language::Pack;
use std::collections::BTreeSet;

/// What a sentence says that does not hang on what was told before: of any such person what it says one may do, and its main clause
/// without what follows that loosely.
pub fn salvaged(read: &Read, pack: &'static Pack) -> Vec<Read> {
    let short = without_tail(&read.text, read.analysis())
        .map(|text| Read::new(text.to_owned(), read.language()));
    let wholes = [Some(read), short.as_ref()];
    let of_any = wholes
        .into_iter()
        .flatten()
        .filter_map(|read| of_any(read, pack));
    let of_any: Vec<Read> = of_any.collect();
    short.into_iter().chain(of_any).collect()
}

/// "The tenant may move out" as "A tenant may move out".
fn of_any(read: &Read, pack: &'static Pack) -> Option<Read> {
    let span = general(read, &pack.ask.gate.definite)?;
    let names = BTreeSet::new();
    let phrases = Phrases {
        pack,
        names: &names,
    };
    let phrase = phrases.with_article(phrases.bare(span.slice(&read.text)).as_str());
    let phrase = if span.start == 0 {
        capitalized(&phrase)
    } else {
        phrase
    };
    let (before, after) = (read.text.get(..span.start)?, read.text.get(span.end..)?);
    Some(Read::new(
        format!("{before}{phrase}{after}"),
        read.language(),
    ))
}
