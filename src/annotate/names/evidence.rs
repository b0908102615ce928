use super::NameKind;
use super::runs::Run;
use crate::language::NameWords;
use crate::language::lexicon::{PlaceKind, person_name, places};
use crate::model::{Analysis, Token};

/// What the document says of a name, in points for each kind.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// How often it stands inside a sentence.
    pub inside: usize,
    seen: usize,
    person: u32,
    place: u32,
    organization: u32,
}

/// Points from which a kind is told.
const ENOUGH: u32 = 3;

impl Evidence {
    /// The kind that has enough points and twice those of any other.
    pub fn best(&self) -> Option<NameKind> {
        let mut points = [
            (self.person, NameKind::Person),
            (self.place, NameKind::Place),
            (self.organization, NameKind::Organization),
        ];
        points.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
        let [(most, kind), (next, _), _] = points;
        (most >= ENOUGH && most >= 2 * next).then_some(kind)
    }
}

/// Adds what one place of a name tells.
pub fn gather(
    evidence: &mut Evidence,
    text: &str,
    analysis: &Analysis,
    run: &Run,
    words: &NameWords,
) {
    let tokens = &analysis.tokens;
    let small = |at: usize| {
        let token: Option<&Token> = tokens.get(at);
        token.map_or_else(String::new, |token| {
            token.span.slice(text).trim_end_matches('.').to_lowercase()
        })
    };
    let form = |at: usize| tokens.get(at).map_or("", |token| token.span.slice(text));
    evidence.inside += usize::from(run.is_inside);
    let before = run.first.checked_sub(1).map(small).unwrap_or_default();
    let (first, last) = (small(run.first), small(run.end - 1));
    let has_many = run.end - run.first > 1;
    let has_of = words.inner.contains(&small(run.first + 1));
    let whole = run.span.slice(text).to_lowercase();

    if run.title.is_some() || has_many && words.person_endings.contains(&last) {
        evidence.person += 3;
    }
    let is_article = before == "the";
    if !is_article && words.person_verbs.contains(&small(run.end))
        || words.person_verbs.contains(&small(run.end + 1)) && small(run.end) == "was"
    {
        evidence.person += 2;
    }
    if words.places.contains(&whole) {
        evidence.place += 4;
    }
    // Each place of a name tells the same: the lists count once.
    if evidence.seen == 0 {
        evidence.place += mapped(run.span.slice(text));
        if has_many && !has_of && !small(run.first + 1).starts_with('-') {
            evidence.person += borne(form(run.first), form(run.end - 1));
        }
    }
    evidence.seen += 1;
    if has_many && words.place_last.contains(&last)
        || has_many && !has_of && words.place_first.contains(&first)
        || has_of && words.place_first_of.contains(&first)
    {
        evidence.place += 4;
    }
    if !is_article && words.locatives.contains(&before) && !has_many {
        evidence.place += 1;
    }
    if has_many
        && (words.organization_last.contains(&last) || words.organization_first.contains(&first))
    {
        evidence.organization += 4;
    }
    if !has_many && run.is_inside && words.organization_last.contains(&whole) {
        evidence.organization += 4;
    }
}

/// Points that the gazetteer gives a name; cities, whose names are borne by people and things as well, need the context too.
fn mapped(name: &str) -> u32 {
    match places(name).first().map(|place| place.kind) {
        None => 0,
        Some(PlaceKind::Country | PlaceKind::Continent) => 4,
        Some(PlaceKind::State | PlaceKind::Capital) => 3,
        Some(PlaceKind::City) => 2,
    }
}

/// Points for a given name before another word of the name.
fn borne(first: &str, last: &str) -> u32 {
    let is_given = person_name(first).is_given();
    let is_initial = first.len() < 3 && first.ends_with('.');
    match (is_given || is_initial, person_name(last).is_family()) {
        (true, true) => 4,
        (true, false) => 3,
        (false, _) => 0,
    }
}
