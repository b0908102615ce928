//! Hashes of features. They are stored in the data files of the packs, so they never change without training anew.

const OFFSET: u32 = 0x811C_9DC5;
const PRIME: u32 = 0x0100_0193;

/// FNV-1a over bytes.
pub fn hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(OFFSET, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(PRIME)
    })
}

/// A hash with a further value mixed in (a round of `MurmurHash3`).
pub const fn mixed(hash: u32, value: u32) -> u32 {
    let value = value
        .wrapping_mul(0xCC9E_2D51)
        .rotate_left(15)
        .wrapping_mul(0x1B87_3593);
    (hash ^ value)
        .rotate_left(13)
        .wrapping_mul(5)
        .wrapping_add(0xE654_6B64)
}
