use std::sync::LazyLock;

/// The number of one of `WordNet`'s lexicographer files: a broad class such as `noun.person`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Supersense(pub u8);

static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    include_str!("../packs/eng/supersenses.txt")
        .lines()
        .collect()
});

impl Supersense {
    /// Its name, as `verb.motion`; empty for a number that `WordNet` does not use.
    pub fn name(self) -> &'static str {
        NAMES.get(usize::from(self.0)).copied().unwrap_or("")
    }

    /// A person or a role of one.
    pub fn is_person(self) -> bool {
        self.name() == "noun.person"
    }

    /// A person or an animal.
    pub fn is_animate(self) -> bool {
        self.is_person() || self.name() == "noun.animal"
    }

    /// A group of people or of things.
    pub fn is_group(self) -> bool {
        self.name() == "noun.group"
    }

    /// A place on the map or in space.
    pub fn is_place(self) -> bool {
        self.name() == "noun.location"
    }

    /// A thing that was made.
    pub fn is_artifact(self) -> bool {
        self.name() == "noun.artifact"
    }

    /// A point in time or a stretch of it.
    pub fn is_time(self) -> bool {
        self.name() == "noun.time"
    }

    /// A body that can be touched: a person, an animal or plant, a thing, a part of the body, a substance.
    pub fn is_concrete(self) -> bool {
        self.is_animate()
            || matches!(
                self.name(),
                "noun.artifact"
                    | "noun.body"
                    | "noun.food"
                    | "noun.object"
                    | "noun.plant"
                    | "noun.substance"
            )
    }

    /// What only someone with a mind does: know, feel, perceive, say.
    pub fn is_of_mind(self) -> bool {
        matches!(
            self.name(),
            "verb.cognition" | "verb.communication" | "verb.emotion" | "verb.perception"
        )
    }

    /// What is so and does not come about: to be, to have.
    pub fn is_state(self) -> bool {
        matches!(self.name(), "verb.stative" | "verb.possession")
    }

    /// An amount, a number or a unit.
    pub fn is_quantity(self) -> bool {
        self.name() == "noun.quantity"
    }
}
