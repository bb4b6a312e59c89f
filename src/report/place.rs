//! Places in the source, as far as they have a line.

use serde::Serialize;

use crate::ir::Location;

/// A place in the source. Columns count from 1; 0 is not known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Place {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

impl Place {
    pub(super) fn new(location: &Location) -> Option<Place> {
        (location.line > 0).then(|| Place {
            file: location.file.clone(),
            line: location.line,
            column: location.column,
        })
    }
}
