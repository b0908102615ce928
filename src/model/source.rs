use super::Markup;

/// One input as the reader delivers it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// As the user named it, with `/` on every system; a URL for what was fetched, `-` for standard input.
    pub path: String,
    /// Media type, for example `text/plain`.
    pub media_type: String,
    /// Hexadecimal SHA-256 of the bytes as read.
    pub sha256: String,
    /// Size of the input in bytes.
    pub bytes: usize,
    /// The extracted text. For UTF-8 text the file itself, byte for byte.
    pub text: String,
    /// What the format says of the text.
    pub markup: Markup,
    /// Address it was fetched from.
    pub url: Option<String>,
}
