//! The format of the packed word lists: columns of numbers, bytes and words, compressed together.

use super::words::Words;

/// Compression level of the blobs: the strongest that needs no long window to unpack.
#[cfg(any(test, feature = "tools"))]
const LEVEL: i32 = 19;

/// Reads the columns of an unpacked blob in the order in which they were written. What is missing reads as zero or
/// empty: a damaged blob is found by a test, never by a user.
#[derive(Debug)]
pub struct Reader {
    bytes: Vec<u8>,
    at: usize,
}

impl Reader {
    /// Unpacks a blob: eight bytes of length, little-endian, then one zstd frame.
    pub fn unpack(blob: &[u8]) -> Self {
        let bytes = blob.split_first_chunk().and_then(|(length, frame)| {
            let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
            zstd::bulk::decompress(frame, length).ok()
        });
        Self {
            bytes: bytes.unwrap_or_default(),
            at: 0,
        }
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at = self.at.saturating_add(1);
        byte
    }

    /// The next number, seven bits a byte, low bits first.
    pub fn number(&mut self) -> u32 {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte();
            number |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        number
    }

    /// The next number as a count of things that each take at least one byte: never more than there are bytes left.
    pub fn count(&mut self) -> usize {
        let left = self.bytes.len().saturating_sub(self.at);
        usize::try_from(self.number()).map_or(left, |count| count.min(left))
    }

    /// A column of numbers after its length.
    pub fn numbers(&mut self) -> Vec<u32> {
        (0..self.count()).map(|_| self.number()).collect()
    }

    /// Bytes after their length.
    pub fn bytes(&mut self) -> Vec<u8> {
        let end = self.count().saturating_add(self.at);
        let column = self.bytes.get(self.at..end).unwrap_or_default().to_vec();
        self.at = end;
        column
    }

    /// A text after its length in bytes; empty where it is not UTF-8.
    pub fn text(&mut self) -> String {
        String::from_utf8(self.bytes()).unwrap_or_default()
    }

    /// A word list: how many bytes each word shares with the one before, how many follow, and those bytes.
    pub fn words(&mut self) -> Words {
        let (shared, fresh, text) = (self.bytes(), self.bytes(), self.bytes());
        Words::from_columns(&shared, &fresh, &text)
    }
}

/// Writes what [`Reader`] reads.
#[cfg(any(test, feature = "tools"))]
#[derive(Debug, Default)]
pub struct Writer(Vec<u8>);

#[cfg(any(test, feature = "tools"))]
#[allow(
    clippy::cast_possible_truncation,
    reason = "lists are far shorter than 2^32, words are at most 255 bytes long"
)]
impl Writer {
    /// A number, seven bits a byte, low bits first.
    pub fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.0.push((number & 0x7f) as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// A column of numbers after its length.
    pub fn numbers(&mut self, column: &[u32]) {
        self.number(column.len() as u32);
        for number in column {
            self.number(*number);
        }
    }

    /// Bytes after their length.
    pub fn bytes(&mut self, column: &[u8]) {
        self.number(column.len() as u32);
        self.0.extend(column);
    }

    /// A word list, which should be sorted: see [`Reader::words`]. A word is at most 255 bytes long.
    pub fn words<'a>(&mut self, words: impl IntoIterator<Item = &'a str>) {
        let (mut shared, mut fresh, mut text) = (Vec::new(), Vec::new(), Vec::new());
        let mut before: &[u8] = &[];
        for word in words {
            let word = word.as_bytes();
            let same = before.iter().zip(word).take_while(|(a, b)| a == b).count();
            shared.push(same as u8);
            fresh.push((word.len() - same) as u8);
            text.extend(word.iter().skip(same));
            before = word;
        }
        for column in [shared, fresh, text] {
            self.bytes(&column);
        }
    }

    /// The blob.
    ///
    /// # Errors
    /// When zstd cannot compress, which takes a lack of memory.
    pub fn pack(self) -> std::io::Result<Vec<u8>> {
        let frame = zstd::bulk::compress(&self.0, LEVEL)?;
        Ok([(self.0.len() as u64).to_le_bytes().as_slice(), &frame].concat())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
mod tests {
    use super::*;

    #[test]
    fn reads_back_what_was_written() {
        let mut writer = Writer::default();
        writer.numbers(&[0, 127, 128, u32::MAX]);
        writer.words(["tide", "tides", "über", "übel"]);
        let mut reader = Reader::unpack(&writer.pack().unwrap());
        assert_eq!(reader.numbers(), [0, 127, 128, u32::MAX]);
        let words = reader.words();
        let all: Vec<&str> = (0..4).map(|id| words.get(id)).collect();
        assert_eq!(all, ["tide", "tides", "über", "übel"]);
    }

    #[test]
    fn a_damaged_blob_reads_as_empty() {
        for blob in [&b""[..], b"short", b"0123456789abcdefghij"] {
            let mut reader = Reader::unpack(blob);
            assert_eq!(reader.number(), 0);
            assert!(reader.numbers().is_empty());
            assert_eq!(reader.words().find("a"), None);
        }
    }
}
