use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An ISO 639-3 code (`eng`, `ind`), `und` for undetermined or `zxx` for text without language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language([u8; 3]);

impl Language {
    /// English.
    pub const ENGLISH: Self = Self(*b"eng");
    /// Indonesian, Malay counted with it.
    pub const INDONESIAN: Self = Self(*b"ind");
    /// Undetermined.
    pub const UNDETERMINED: Self = Self(*b"und");
    /// No linguistic content: code, numerals, template residue.
    pub const NONE: Self = Self(*b"zxx");

    /// The code as text.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or("und")
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(code: &str) -> Result<Self, Self::Err> {
        match <[u8; 3]>::try_from(code.as_bytes()) {
            Ok(bytes) if bytes.iter().all(u8::is_ascii_lowercase) => Ok(Self(bytes)),
            _ => Err(format!(
                "{code:?} is no ISO 639-3 code: use three lower-case letters such as eng or ind"
            )),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for Language {
    fn schema_name() -> Cow<'static, str> {
        "Language".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[a-z]{3}$", "description": "ISO 639-3 code, `und` or `zxx`"})
    }
}
