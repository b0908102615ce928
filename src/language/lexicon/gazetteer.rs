use std::sync::LazyLock;

use super::blob::Reader;
use super::links::Links;
use super::words::Words;

/// What a name on the map stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PlaceKind {
    /// A country or a territory with a country code.
    Country,
    /// A continent.
    Continent,
    /// A state of the United States.
    State,
    /// The capital of a country.
    Capital,
    /// Another city of at least 100,000 inhabitants.
    City,
}

impl PlaceKind {
    const NAMED: [(Self, &str); 5] = [
        (Self::Country, "country"),
        (Self::Continent, "continent"),
        (Self::State, "state"),
        (Self::Capital, "capital"),
        (Self::City, "city"),
    ];

    /// The kind of a name, as "city".
    pub fn from_name(name: &str) -> Option<Self> {
        let mut all = Self::NAMED.into_iter();
        all.find(|(_, named)| *named == name).map(|(kind, _)| kind)
    }
}

/// One bearer of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// What it is.
    pub kind: PlaceKind,
    /// The ISO 3166 code of its country, two letters; zeros for a continent.
    pub country: [u8; 2],
    /// Inhabitants in thousands, rounded up; 0 where the source gives none.
    pub thousands: u32,
}

#[derive(Debug, Default)]
struct Places {
    names: Words,
    of: Links,
    all: Vec<Place>,
}

static PLACES: LazyLock<Places> = LazyLock::new(|| load(include_bytes!("../packs/und/places.zst")));

fn load(blob: &[u8]) -> Places {
    let mut reader = Reader::unpack(blob);
    let names = reader.words();
    let counts = reader.numbers();
    let (kinds, countries, thousands) = (reader.bytes(), reader.bytes(), reader.numbers());
    let (countries, _) = countries.as_chunks();
    let place = |((kind, country), thousands): ((&u8, &[u8; 2]), u32)| Place {
        kind: PlaceKind::NAMED
            .get(usize::from(*kind))
            .map_or(PlaceKind::City, |(kind, _)| *kind),
        country: *country,
        thousands,
    };
    let places = kinds.iter().zip(countries).zip(thousands).map(place);
    Places {
        names,
        of: Links::from_lengths(counts, Vec::new()),
        all: places.collect(),
    }
}

/// The places of a name, spelled with its capitals in English or, for countries, Indonesian: countries first, then by
/// population. Empty for a name that no country, continent, state, capital or large city bears.
pub fn places(name: &str) -> &'static [Place] {
    let places = &*PLACES;
    let found = places.names.find(name).map(|id| places.of.range(id));
    found
        .and_then(|range| places.all.get(range))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_be_borne_by_a_country_and_a_state() {
        let kinds: Vec<_> = places("Georgia").iter().map(|place| place.kind).collect();
        assert_eq!(kinds, [PlaceKind::Country, PlaceKind::State]);
    }

    #[test]
    fn countries_are_known_in_english_and_indonesian() {
        for name in ["Netherlands", "Belanda"] {
            assert_eq!(
                places(name).first().map(|place| &place.country),
                Some(b"NL")
            );
        }
    }

    #[test]
    fn capitals_are_kept_however_small() {
        let vaduz = places("Vaduz")
            .first()
            .map(|place| (place.kind, place.thousands));
        assert!(
            vaduz.is_some_and(|(kind, thousands)| kind == PlaceKind::Capital && thousands < 100)
        );
        assert_eq!(places("vaduz"), []);
    }
}
