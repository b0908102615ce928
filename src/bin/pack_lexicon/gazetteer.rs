use std::collections::{BTreeMap, BTreeSet};

use anyhow::Context;
use seedbank::language::lexicon::blob::Writer;
use seedbank::language::lexicon::{NameKinds, PlaceKind};

use crate::table::cell;

/// Names with their places: how many places each name has, then for each its kind, its country and its population.
pub fn places(rows: &[Vec<String>]) -> anyhow::Result<Writer> {
    let mut by_name: BTreeMap<&str, BTreeSet<(u8, &str, u32)>> = BTreeMap::new();
    for row in rows {
        let kind = PlaceKind::from_name(cell(row, 1)).context("a place of an unknown kind")?;
        let place = (kind as u8, cell(row, 2), cell(row, 3).parse()?);
        by_name.entry(cell(row, 0)).or_default().insert(place);
    }
    let mut blob = Writer::default();
    blob.words(by_name.keys().copied());
    let counts = by_name.values().map(|places| places.len() as u32);
    blob.numbers(&counts.collect::<Vec<u32>>());
    let mut order: Vec<&(u8, &str, u32)> = Vec::new();
    for places in by_name.values() {
        let mut places: Vec<_> = places.iter().collect();
        places.sort_by_key(|(kind, country, population)| (*kind, u32::MAX - population, *country));
        order.extend(places);
    }
    blob.bytes(&order.iter().map(|place| place.0).collect::<Vec<u8>>());
    let country = |code: &str| {
        let mut letters = code.bytes().chain([0, 0]);
        [letters.next().unwrap_or(0), letters.next().unwrap_or(0)]
    };
    let countries = order.iter().flat_map(|place| country(place.1));
    blob.bytes(&countries.collect::<Vec<u8>>());
    // Thousands are enough to tell which of two places is the larger.
    let thousands = order.iter().map(|place| place.2.div_ceil(1000));
    blob.numbers(&thousands.collect::<Vec<u32>>());
    Ok(blob)
}

/// Names of people with the kinds of each as bits.
pub fn names(rows: &[Vec<String>]) -> Writer {
    let mut by_name: BTreeMap<&str, u8> = BTreeMap::new();
    for row in rows {
        *by_name.entry(cell(row, 0)).or_default() |= NameKinds::from_name(cell(row, 1)).0;
    }
    let mut blob = Writer::default();
    blob.words(by_name.keys().copied());
    blob.bytes(&by_name.into_values().collect::<Vec<u8>>());
    blob
}
