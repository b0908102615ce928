//! UTF-16 without a byte order mark, which chardetng does not know.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

/// Bytes that are looked at to recognize UTF-16 by its high bytes.
const UTF_16_SAMPLE: usize = 64 * 1024;

/// The byte order of UTF-16 text of an alphabet; none when the bytes are something else.
pub(super) fn by_high_bytes(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = bytes.get(..UTF_16_SAMPLE).unwrap_or(bytes);
    memchr::memchr(0, sample)?;
    let pairs = || sample.chunks_exact(2);
    let little = pairs().filter_map(|pair| Some((*pair.last()?, *pair.first()?)));
    let big = pairs().filter_map(|pair| Some((*pair.first()?, *pair.last()?)));
    if is_alphabetic_utf_16(little) {
        Some(UTF_16LE)
    } else {
        is_alphabetic_utf_16(big).then_some(UTF_16BE)
    }
}

/// Whether pairs of high and low byte are UTF-16 of an alphabet: no low byte is zero, at least a tenth of the high ones
/// is (blanks, line ends, all of Latin), and nearly all others are one and the same (04 for Cyrillic). Scripts whose
/// characters spread further need a byte order mark.
fn is_alphabetic_utf_16(pairs: impl Iterator<Item = (u8, u8)>) -> bool {
    let mut counts = [0_usize; 256];
    for (high, low) in pairs {
        if low == 0 {
            return false;
        }
        if let Some(count) = counts.get_mut(usize::from(high)) {
            *count += 1;
        }
    }
    let [zeros, others @ ..] = counts;
    let most = others.iter().max().copied().unwrap_or_default();
    let all = zeros + others.iter().sum::<usize>();
    all > 0 && zeros * 10 >= all && (zeros + most) * 10 >= all * 9
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> [Option<&'static Encoding>; 2] {
        [u16::to_le_bytes, u16::to_be_bytes].map(|to_bytes| {
            let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
            by_high_bytes(&bytes)
        })
    }

    #[test]
    fn tells_the_byte_order_of_alphabets() {
        for text in [
            "Pawns move forward.",
            "Ο πύργος κινείται – σε ευθεία.",
            "الرخ يتحرك في خط مستقيم",
        ] {
            assert_eq!(found(text), [Some(UTF_16LE), Some(UTF_16BE)], "{text}");
        }
    }

    #[test]
    fn takes_nothing_else_for_it() {
        assert_eq!(found("飛車は縦と横に動く。角は斜めに。"), [None, None]);
        for bytes in [
            &b""[..],
            b"a",
            b"plain",
            b"\0\0\0\0",
            b"words\0\x01\x02",
            b"a text with one\0zero byte in it",
        ] {
            assert_eq!(by_high_bytes(bytes), None, "{bytes:?}");
        }
    }
}
