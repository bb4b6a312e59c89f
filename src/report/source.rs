//! How the source is shown.

use super::place::Place;

/// How the source is shown.
pub struct Source<'a> {
    /// The line at a place, if it can be read.
    pub line: &'a dyn Fn(&Place) -> Option<String>,
    /// A file's name as it is to be shown.
    pub file: &'a dyn Fn(&str) -> String,
}
