//! Which brace or bracket closes which, found once for the whole text.

use memchr::memmem;

/// Environments whose text holds no braces that count.
const RAW: [&str; 6] = [
    "verbatim",
    "lstlisting",
    "minted",
    "Verbatim",
    "comment",
    "alltt",
];

/// Opening signs with the places of their closing ones, in order.
#[derive(Debug, Default)]
pub(super) struct Pairs(Vec<(usize, usize)>);

impl Pairs {
    /// Pairs up the signs of a text. Comments and escaped signs do not count; a bracket is closed in its own group and
    /// paragraph.
    pub(super) fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut found = Vec::new();
        let mut open: Vec<(u8, usize)> = Vec::new();
        let (mut groups, mut at, mut raw_left) = (0_usize, 0, true);
        while let Some(byte) = bytes.get(at) {
            match byte {
                b'\\'
                    if raw_left
                        && text
                            .get(at..)
                            .is_some_and(|rest| rest.starts_with("\\begin{")) =>
                {
                    match raw_end(text, at) {
                        Some(end) => at = end,
                        None if is_raw(text, at) => raw_left = false,
                        None => at += 1,
                    }
                }
                b'\\' => at += 1,
                b'%' => {
                    let rest = bytes.get(at..).unwrap_or_default();
                    let length = memchr::memchr(b'\n', rest).unwrap_or(rest.len());
                    at += length.saturating_sub(1);
                }
                b'\n' if is_break(bytes, at) => close_brackets(&mut open),
                b'{' | b'[' => {
                    groups += usize::from(*byte == b'{');
                    open.push((*byte, at));
                }
                b'}' if groups > 0 => {
                    close_brackets(&mut open);
                    groups -= 1;
                    found.extend(open.pop().map(|(_, start)| (start, at)));
                }
                b']' => {
                    if let Some((_, start)) = open.pop_if(|(sign, _)| *sign == b'[') {
                        found.push((start, at));
                    }
                }
                _ => {}
            }
            at += 1;
        }
        found.sort_unstable();
        Self(found)
    }

    /// Where the sign at an offset is closed.
    pub(super) fn close(&self, open: usize) -> Option<usize> {
        let place = self
            .0
            .binary_search_by_key(&open, |(start, _)| *start)
            .ok()?;
        self.0.get(place).map(|(_, end)| *end)
    }
}

fn close_brackets(open: &mut Vec<(u8, usize)>) {
    while open.pop_if(|(sign, _)| *sign == b'[').is_some() {}
}

/// Whether an empty line follows a line break.
fn is_break(bytes: &[u8], at: usize) -> bool {
    let rest = bytes.get(at + 1..).unwrap_or_default();
    let next = rest
        .iter()
        .find(|byte| !matches!(byte, b' ' | b'\t' | b'\r'));
    next.is_none_or(|byte| *byte == b'\n')
}

fn raw_name(text: &str, at: usize) -> Option<&str> {
    let rest = text.get(at + "\\begin{".len()..)?;
    let name = rest.get(..rest.bytes().take(20).position(|byte| byte == b'}')?)?;
    RAW.contains(&name.trim_end_matches('*')).then_some(name)
}

fn is_raw(text: &str, at: usize) -> bool {
    raw_name(text, at).is_some()
}

/// The last byte before the end of an environment whose text is kept as it is.
fn raw_end(text: &str, at: usize) -> Option<usize> {
    let name = raw_name(text, at)?;
    let closing = format!("\\end{{{name}}}");
    let found = memmem::find(text.as_bytes().get(at..)?, closing.as_bytes())?;
    Some(at + found - 1)
}
