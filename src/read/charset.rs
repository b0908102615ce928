//! Bytes → text: is it text at all, and in which encoding?

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE};

use super::utf_16;

/// One control character in so many bytes makes the input binary: text has next to none, random bytes one in ten.
const BYTES_PER_CONTROL: usize = 32;

/// So many intact characters beyond ASCII must stand against each broken one for the text to be damaged UTF-8 rather
/// than another encoding, in which most would be broken.
const INTACT_PER_BROKEN: usize = 4;

const ESCAPE: u8 = 0x1b;

/// Decoded text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    pub text: String,
    /// The encoding it was decoded from; none when the text is the input byte for byte.
    pub from: Option<&'static str>,
}

/// The input is no text; `offset` (in bytes) is the place of the first byte that tells.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct NotText {
    pub offset: usize,
}

/// Decodes `bytes`. A byte order mark decides, then `declared` (a charset label of a protocol), then the bytes.
///
/// Valid UTF-8 comes back byte for byte, its byte order mark included, so that offsets hold.
pub(super) fn decode(bytes: Vec<u8>, declared: Option<&str>) -> Result<Decoded, NotText> {
    let declared = declared.and_then(|label| Encoding::for_label(label.as_bytes()));
    if let Some(decoded) = decode_utf_16(&bytes, declared) {
        return decoded;
    }
    if let Some(offset) = binary_at(&bytes) {
        return Err(NotText { offset });
    }
    if let Some(encoding) = declared.filter(|&encoding| encoding != UTF_8)
        && let Some(text) = decode_strictly(encoding, &bytes)
    {
        let from = (text.as_bytes() != bytes).then(|| encoding.name());
        return Ok(Decoded { text, from });
    }
    Ok(match String::from_utf8(bytes) {
        Ok(text) if memchr::memchr(ESCAPE, text.as_bytes()).is_some() => decode_escapes(text),
        Ok(text) => Decoded { text, from: None },
        Err(error) => decode_other(error.as_bytes()),
    })
}

fn decode_strictly(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding
        .decode_without_bom_handling_and_without_replacement(bytes)
        .map(Cow::into_owned)
}

fn decode_utf_16(
    bytes: &[u8],
    declared: Option<&'static Encoding>,
) -> Option<Result<Decoded, NotText>> {
    let is_utf_16 = |encoding: &&Encoding| [UTF_16LE, UTF_16BE].contains(encoding);
    let (encoding, mark) = match Encoding::for_bom(bytes) {
        Some((encoding, mark)) => (Some(encoding).filter(is_utf_16)?, mark),
        None => (
            declared
                .filter(is_utf_16)
                .or_else(|| utf_16::by_high_bytes(bytes))?,
            0,
        ),
    };
    let body = bytes.get(mark..).unwrap_or_default();
    let text = match decode_strictly(encoding, body) {
        Some(text) => text,
        // With a byte order mark the encoding is sure, and the damage is only some lone half of a character.
        None if mark > 0 => encoding.decode_without_bom_handling(body).0.into_owned(),
        None => return None,
    };
    Some(match binary_at(text.as_bytes()) {
        Some(at) => Err(NotText {
            offset: mark + 2 * text.get(..at).unwrap_or_default().encode_utf16().count(),
        }),
        None => Ok(Decoded {
            text,
            from: Some(encoding.name()),
        }),
    })
}

/// Where the first control character stands that no text holds, if there is a zero byte or there are too many.
fn binary_at(bytes: &[u8]) -> Option<usize> {
    memchr::memchr(0, bytes).or_else(|| {
        let controls = bytes.iter().filter(|&&byte| is_control(byte)).count();
        (controls * BYTES_PER_CONTROL > bytes.len())
            .then(|| bytes.iter().position(|&byte| is_control(byte)))?
    })
}

/// Control characters without those that text files hold: backspace to carriage return, end of file, escape.
const fn is_control(byte: u8) -> bool {
    matches!(byte, 0..0x08 | 0x0e..0x1a | 0x1c..0x20 | 0x7f)
}

/// ISO-2022-JP writes Japanese in ASCII bytes between escapes; any other text with escapes stays as it is.
fn decode_escapes(text: String) -> Decoded {
    let japanese = (text.is_ascii() && guess(text.as_bytes()) == ISO_2022_JP)
        .then(|| decode_strictly(ISO_2022_JP, text.as_bytes()))
        .flatten();
    match japanese {
        Some(japanese) if japanese != text => Decoded {
            text: japanese,
            from: Some(ISO_2022_JP.name()),
        },
        _ => Decoded { text, from: None },
    }
}

fn decode_other(bytes: &[u8]) -> Decoded {
    let encoding = if is_damaged_utf_8(bytes) {
        UTF_8
    } else {
        guess(bytes)
    };
    Decoded {
        text: encoding.decode_without_bom_handling(bytes).0.into_owned(),
        from: Some(encoding.name()),
    }
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Whether the bytes are UTF-8 but for a few places, or cut inside their last character.
fn is_damaged_utf_8(bytes: &[u8]) -> bool {
    let (mut intact, mut broken, mut is_cut) = (0_usize, 0_usize, false);
    for chunk in bytes.utf8_chunks() {
        intact += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
        is_cut = std::str::from_utf8(chunk.invalid()).is_err_and(|e| e.error_len().is_none());
    }
    intact > 0 && intact >= INTACT_PER_BROKEN * broken.saturating_sub(usize::from(is_cut))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8], declared: Option<&str>) -> (String, Option<&'static str>) {
        let decoded = decode(bytes.to_vec(), declared).unwrap();
        (decoded.text, decoded.from)
    }

    fn encoded(text: &str, to_bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(to_bytes).collect()
    }

    #[test]
    fn keeps_valid_utf_8_byte_for_byte() {
        for text in [
            "plain",
            "naïve – ünï",
            "\u{feff}marked",
            "bell \u{7}rings once in a long line of text",
            "red \x1b[31mtext\x1b[0m",
        ] {
            assert_eq!(decoded(text.as_bytes(), None), (text.to_owned(), None));
            assert_eq!(
                decoded(text.as_bytes(), Some("utf-8")),
                (text.to_owned(), None)
            );
        }
    }

    #[test]
    fn knows_utf_16_with_and_without_a_mark() {
        for text in [
            "A rook moves along a rank.\r\n",
            "Ладья ходит по прямой линии.\n",
        ] {
            let marked = format!("\u{feff}{text}");
            for (to_bytes, name) in [
                (u16::to_le_bytes as fn(u16) -> [u8; 2], "UTF-16LE"),
                (u16::to_be_bytes, "UTF-16BE"),
            ] {
                let expected = (text.to_owned(), Some(name));
                assert_eq!(decoded(&encoded(&marked, to_bytes), None), expected);
                assert_eq!(decoded(&encoded(text, to_bytes), None), expected);
            }
        }
    }

    #[test]
    fn finds_legacy_encodings_by_their_content() {
        let russian = "Ладья ходит по горизонтали и по вертикали, слон по диагонали.";
        let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(russian);
        assert_eq!(
            decoded(&bytes, None),
            (russian.to_owned(), Some("windows-1251"))
        );
        let japanese = "飛車は縦と横に動く。角は斜めに動く。";
        for encoding in [ISO_2022_JP, encoding_rs::SHIFT_JIS, encoding_rs::EUC_JP] {
            let (bytes, _, _) = encoding.encode(japanese);
            assert_eq!(
                decoded(&bytes, None),
                (japanese.to_owned(), Some(encoding.name()))
            );
        }
        let (text, from) = decoded(b"Le caf\xe9 est ferm\xe9, d\xe9sol\xe9.", None);
        assert_eq!(
            (text.as_str(), from),
            ("Le café est fermé, désolé.", Some("windows-1252"))
        );
    }

    #[test]
    fn prefers_the_declared_charset_until_it_fails() {
        assert_eq!(decoded(b"\xc3\xa9", Some("iso-8859-1")).0, "Ã©");
        assert_eq!(
            decoded("é".as_bytes(), Some("shift_jis")).1,
            Some("Shift_JIS")
        );
        assert_eq!(
            decoded("dé\u{80}".as_bytes(), Some("euc-jp")),
            ("dé\u{80}".to_owned(), None)
        );
        assert_eq!(decoded(b"caf\xe9", Some("no-such-charset")).0, "café");
        assert_eq!(
            decoded(b"ascii", Some("iso-8859-1")),
            ("ascii".to_owned(), None)
        );
    }

    #[test]
    fn marks_the_damage_in_utf_8_instead_of_guessing_anew() {
        let (text, from) = decoded("né à Zürich – wörtlich".as_bytes().get(..9).unwrap(), None);
        assert_eq!((text.as_str(), from), ("né à Z\u{fffd}", Some("UTF-8")));
        let mut bytes = "été, âme, où, ça".as_bytes().to_vec();
        bytes.push(0xff);
        bytes.extend(b" fin");
        assert_eq!(decoded(&bytes, None).0, "été, âme, où, ça\u{fffd} fin");
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        let refused = |bytes: &[u8]| decode(bytes.to_vec(), None).unwrap_err().offset;
        assert_eq!(refused(b"text\0more\0"), 4);
        assert_eq!(refused(b"words\0\x01\x02"), 5);
        assert_eq!(refused(b"ab\x01\x02\x03"), 2);
        assert_eq!(refused(&[0; 64]), 0);
        assert_eq!(refused(b"\xff\xfea\0\0\0b\0"), 4);
        assert_eq!(refused(b"\xff\xfe\0\0a\0\0\0"), 2);
        // No zero byte, but every other value as often as chance has it.
        let noise: Vec<u8> = (0..16).flat_map(|_| 1..=255).collect();
        assert!(decode(noise, None).is_err());
    }
}
