//! Values of an example in a stem: "memory address 0101" is any memory address.

use regex::Captures;

use super::Anchor;
use crate::annotate::capitalized;
use crate::extract::proposal::group;
use crate::model::Candidate;

/// The rule that asks where something is.
const PLACE: &str = "place";

impl Anchor<'_> {
    /// Whether a key that is asked for as a thing is a value of an example; as a place it may tell where something is.
    pub(super) fn is_value(&self, candidate: &Candidate) -> bool {
        let values = &self.pack.ask.gate.general;
        let has = |key: &String| values.iter().any(|value| value.find.is_match(key));
        candidate.rule != PLACE && candidate.key.iter().any(has)
    }

    /// A stem with the indefinite article in the place of the values of an example.
    pub(super) fn without_values(&self, stem: &str) -> String {
        let phrases = self.document.phrases(self.pack);
        let mut text = stem.to_owned();
        for value in &self.pack.ask.gate.general {
            let general =
                |found: &Captures<'_>| phrases.with_article(&group(found, "thing").to_lowercase());
            if let Some(pattern) = value.find.searched(&text) {
                text = pattern.replace_all(&text, general).into_owned();
            }
        }
        if text == stem {
            text
        } else {
            capitalized(&text)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::parted;

    #[test]
    fn a_value_of_an_example_is_any_of_its_kind() {
        let text = "# The loader\n\nThe loader copies the contents of memory location 0110 into the loader register. The loader register of the loader holds one word.\n";
        let (kept, _) = parted(text);
        let mut stems = kept.iter();
        assert!(
            stems.clone().any(|stem| stem.contains("a memory location")),
            "{kept:?}"
        );
        assert!(stems.all(|stem| !stem.contains("0110")));
    }
}
