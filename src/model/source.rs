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

impl Source {
    /// Whether the text was taken out of another format, so that no place in it is a place in the file as people see it.
    pub fn is_extracted(&self) -> bool {
        let is_text = self.media_type.starts_with("text/");
        !is_text && !self.media_type.is_empty() || self.media_type.starts_with("text/html")
    }
}
