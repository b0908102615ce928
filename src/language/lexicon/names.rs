use std::sync::LazyLock;

use super::blob::Reader;
use super::words::Words;

/// In which ways a name is borne by people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NameKinds(pub u8);

impl NameKinds {
    const FEMALE: u8 = 1;
    const MALE: u8 = 2;
    const FAMILY: u8 = 4;

    /// The kind of a name, as "female"; no kind for another word.
    pub fn from_name(name: &str) -> Self {
        Self(match name {
            "female" => Self::FEMALE,
            "male" => Self::MALE,
            "family" => Self::FAMILY,
            _ => 0,
        })
    }

    /// A given name of women.
    pub fn is_female(self) -> bool {
        self.0 & Self::FEMALE != 0
    }

    /// A given name of men.
    pub fn is_male(self) -> bool {
        self.0 & Self::MALE != 0
    }

    /// A given name.
    pub fn is_given(self) -> bool {
        self.is_female() || self.is_male()
    }

    /// A family name.
    pub fn is_family(self) -> bool {
        self.0 & Self::FAMILY != 0
    }
}

static NAMES: LazyLock<(Words, Vec<u8>)> = LazyLock::new(|| {
    let mut reader = Reader::unpack(include_bytes!("../packs/und/names.zst"));
    (reader.words(), reader.bytes())
});

/// The ways in which people bear a name, spelled with a capital first letter: given names and the 10,000 most frequent
/// family names of the 1990 census of the United States, and some hundred Indonesian names. Many of them are ordinary
/// words as well, so a name needs the support of its context.
pub fn person_name(name: &str) -> NameKinds {
    let (names, kinds) = &*NAMES;
    let kind = names.find(name).and_then(|id| kinds.get(id as usize));
    NameKinds(kind.copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_given_names_from_family_names() {
        let mary = person_name("Mary");
        assert!(mary.is_female() && mary.is_given());
        assert!(person_name("Smith").is_family() && !person_name("Smith").is_given());
        assert_eq!(person_name("table"), NameKinds::default());
    }
}
