//! Hashes of features. They are stored in the data files of the packs, so they never change without training anew.

/// FNV-1a over bytes.
pub fn hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811C_9DC5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}

/// A hash of two values.
pub const fn mixed(first: u32, second: u32) -> u32 {
    feature(0, first, second, 0)
}

/// The hash of a feature: of the number of its template and up to three values. Each is multiplied by an odd number of its own (fractions
/// of the golden ratio and of square roots), so that the products need not wait for each other; a last product brings the bits together.
pub const fn feature(template: u32, first: u32, second: u32, third: u32) -> u32 {
    let sum = (first as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        ^ (second as u64)
            .wrapping_mul(0x6A09_E667_F3BC_C909)
            .rotate_left(23)
        ^ (third as u64)
            .wrapping_mul(0xBB67_AE85_84CA_A73B)
            .rotate_left(43)
        ^ (template as u64).wrapping_mul(0x3C6E_F372_FE94_F82B);
    ((sum ^ (sum >> 29)).wrapping_mul(0xA54F_F53A_5F1D_36F1) >> 32) as u32
}
