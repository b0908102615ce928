use super::NameKind;
use super::runs::Run;
use crate::language::NameWords;
use crate::model::{Analysis, Token};

/// What the document says of a name, in points for each kind.
#[derive(Clone, Debug, Default)]
pub struct Evidence {
    /// How often it stands inside a sentence.
    pub inside: usize,
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
    if !is_article && words.person_verbs.contains(&small(run.end)) || words.person_verbs.contains(&small(run.end + 1)) && small(run.end) == "was" {
        evidence.person += 2;
    }
    if words.places.contains(&whole) || known_place(&whole) {
        evidence.place += 4;
    }
    if has_many && words.place_last.contains(&last) || has_many && !has_of && words.place_first.contains(&first) || has_of && words.place_first_of.contains(&first) {
        evidence.place += 4;
    }
    if !is_article && words.locatives.contains(&before) && !has_many {
        evidence.place += 1;
    }
    if has_many && (words.organization_last.contains(&last) || words.organization_first.contains(&first)) {
        evidence.organization += 4;
    }
}

/// Whether a gazetteer has the name, in lower case, as a country or city. None is built in here.
const fn known_place(_name: &str) -> bool {
    false
}
