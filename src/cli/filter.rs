use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::model::ItemType;

const TYPES: [ItemType; 8] = [
    ItemType::MultipleChoice,
    ItemType::MultipleResponse,
    ItemType::TrueFalse,
    ItemType::Cloze,
    ItemType::ShortAnswer,
    ItemType::Numeric,
    ItemType::Matching,
    ItemType::Ordering,
];

/// Takes the name of an item type.
pub fn item_type() -> impl TypedValueParser<Value = ItemType> {
    PossibleValuesParser::new(TYPES.map(ItemType::name)).try_map(|name| {
        let named = TYPES.into_iter().find(|kind| kind.name() == name);
        named.ok_or("no such item type")
    })
}

/// Takes a share from 0 to 1.
pub fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("use a number from 0 to 1".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_type_can_be_named() {
        for kind in TYPES {
            let json = serde_json::to_value(kind).unwrap_or_default();
            assert_eq!(json, kind.name());
        }
    }

    #[test]
    fn shares_lie_between_none_and_all() {
        assert_eq!(share("0.5"), Ok(0.5));
        assert!(share("1.5").is_err() && share("NaN").is_err() && share("x").is_err());
    }
}
