use serde::Deserialize;

/// The scripts that tell languages apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Script {
    Latin,
    Cyrillic,
    Arabic,
    Devanagari,
    Han,
    Kana,
    Hangul,
    Greek,
    Hebrew,
    Thai,
    Other,
}

/// How many scripts there are.
pub(super) const SCRIPTS: usize = Script::Other as usize + 1;

impl Script {
    /// The script of a letter; blocks as in the Unicode standard.
    pub(super) const fn of(letter: char) -> Self {
        match letter {
            '\0'..='\u{2af}' | '\u{1e00}'..='\u{1eff}' | '\u{fb00}'..='\u{fb06}' => Self::Latin,
            '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}' => Self::Greek,
            '\u{400}'..='\u{52f}' => Self::Cyrillic,
            '\u{590}'..='\u{5ff}' => Self::Hebrew,
            '\u{600}'..='\u{6ff}'
            | '\u{750}'..='\u{77f}'
            | '\u{fb50}'..='\u{fdff}'
            | '\u{fe70}'..='\u{fefc}' => Self::Arabic,
            '\u{900}'..='\u{97f}' => Self::Devanagari,
            '\u{e00}'..='\u{e7f}' => Self::Thai,
            '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7af}' => Self::Hangul,
            '\u{3040}'..='\u{30ff}' => Self::Kana,
            '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{20000}'..='\u{2fa1f}' => {
                Self::Han
            }
            _ => Self::Other,
        }
    }
}
