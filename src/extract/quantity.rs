use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, without_brackets, word_count};
use crate::annotate::{Annotated, Sentence, capitalized};
use crate::language::Pack;
use crate::language::ask::Asking;
use crate::model::{Candidate, ItemType, KeyKind};

/// How many.
pub struct Quantity;

impl Extractor for Quantity {
    fn id(&self) -> &'static str {
        "quantity"
    }

    fn page(&self) -> &'static str {
        include_str!("quantity.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        document
            .statements()
            .filter_map(|(sentence, pack)| self.ask(document, sentence, pack))
            .collect()
    }
}

impl Quantity {
    fn ask(
        &self,
        document: &Annotated<'_>,
        sentence: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let ground = Ground::of(document, sentence, pack);
        let clauses = without_brackets(&sentence.text);
        let patterns = &pack.ask.quantity.patterns;
        let (number, stem) = clauses.split("; ").find_map(|clause| {
            patterns
                .iter()
                .find_map(|asking| question(&ground, clause, asking))
        })?;
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem,
            key: capitalized(&number),
            key_kind: KeyKind::Number,
        });
        candidate.fallback = Some(ItemType::ShortAnswer);
        candidate.accept.extend(other_form(&number, pack));
        Some(candidate)
    }
}

fn question(ground: &Ground<'_>, clause: &str, asking: &Asking) -> Option<(String, String)> {
    let captures = asking.pattern.captures(clause)?;
    let number = group(&captures, "number");
    value(number, ground.pack)?;
    let phrases = ground.phrases();
    let verb = ground
        .pack
        .ask
        .quantity
        .numbers
        .auxiliaries
        .iter()
        .find(|[form, ..]| form == group(&captures, "have"));
    if captures.name("have").is_some() && verb.is_none()
        || word_count(group(&captures, "owner")) > 9
    {
        return None;
    }
    let lowered = |name: &str| phrases.lowered(group(&captures, name).trim());
    let spaced = |name: &str| {
        Some(lowered(name))
            .filter(|text| !text.is_empty())
            .map_or_else(String::new, |text| {
                format!(" {}", text.trim_end_matches(','))
            })
    };
    let owner = phrases.bare(&lowered("owner"));
    let stem = fill(
        &asking.stem,
        &[
            ("counted", group(&captures, "counted")),
            ("do", verb.map_or("", |[_, auxiliary, _]| auxiliary)),
            ("have", verb.map_or("", |[_, _, base]| base)),
            ("owner", &lowered("owner")),
            ("a_owner", &phrases.with_article(&owner)),
            ("be", group(&captures, "be")),
            ("done", group(&captures, "done")),
            ("prep", group(&captures, "prep")),
            ("rest", &spaced("rest")),
            ("front", &spaced("front")),
        ],
    );
    Some((number.to_owned(), stem))
}

/// The value of a number in digits or in one of the pack's words.
pub fn value(number: &str, pack: &Pack) -> Option<u64> {
    let small = number.to_lowercase();
    let by_word = pack
        .ask
        .quantity
        .numbers
        .words
        .iter()
        .position(|word| *word == small)
        .and_then(|value| u64::try_from(value).ok());
    by_word.or_else(|| number.replace(',', "").parse().ok())
}

/// The same number in digits instead of words or the other way round.
pub fn other_form(number: &str, pack: &Pack) -> Option<String> {
    let value = value(number, pack)?;
    if number.starts_with(|sign: char| sign.is_ascii_digit()) {
        pack.ask
            .quantity
            .numbers
            .words
            .get(usize::try_from(value).ok()?)
            .cloned()
    } else {
        Some(value.to_string())
    }
}
