//! What was measured: one kernel, from one language, at one level, with some analyses off.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What the column `off` says where nothing is switched off.
pub const NOTHING_OFF: &str = "none";
/// What it says of `--disable=all`, the plain scheme that stores everything.
pub const STORE_ALL: &str = "all";

#[derive(Clone, Copy, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    C,
    Fortran,
}

impl Language {
    /// As one writes it in a sentence.
    pub fn title(self) -> &'static str {
        match self {
            Language::C => "C",
            Language::Fortran => "Fortran",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Language::C => "c",
            Language::Fortran => "fortran",
        })
    }
}

#[derive(Clone, Debug, Deserialize, Eq, Ord, PartialEq, PartialOrd, Serialize)]
pub struct Case {
    pub llvm: u32,
    /// Of the input: `O0`, `O1`, …
    pub level: String,
    pub language: Language,
    pub kernel: String,
    /// The analysis that is switched off, [`NOTHING_OFF`] or [`STORE_ALL`].
    pub off: String,
}

impl Case {
    /// Whether the other is the same but for what is switched off.
    pub fn is_beside(&self, other: &Case) -> bool {
        (&self.level, self.language, &self.kernel) == (&other.level, other.language, &other.kernel)
    }

    pub fn is_in(&self, language: Language, level: &str) -> bool {
        self.language == language && self.level == level
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{} -{} {}",
            self.language.title(),
            self.level,
            self.kernel
        )?;
        match self.off.as_str() {
            NOTHING_OFF => Ok(()),
            off => write!(f, " --disable={off}"),
        }
    }
}
