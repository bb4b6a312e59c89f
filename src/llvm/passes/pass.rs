//! Passes by their names.

use super::row::Row;
use super::table::TABLE;

/// One of the table's passes; their order is the table's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pass(usize);

impl Pass {
    /// All, in the order in which they are run.
    pub fn all() -> impl Iterator<Item = Pass> + Clone {
        (0..TABLE.len()).map(Pass)
    }

    pub fn named(name: &str) -> Option<Pass> {
        Pass::all().find(|pass| pass.row().name == name)
    }

    pub fn row(self) -> &'static Row {
        &TABLE[self.0]
    }

    pub fn name(self) -> &'static str {
        self.row().name
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_are_kebab_case_and_different() {
        let names: BTreeSet<&str> = Pass::all().map(Pass::name).collect();
        assert_eq!(names.len(), TABLE.len());
        for name in names {
            let fits = |c: char| c.is_ascii_lowercase() || c == '-';
            assert!(!name.is_empty() && name.chars().all(fits), "{name}");
            assert_eq!(Pass::named(name).map(Pass::name), Some(name));
        }
    }

    #[test]
    fn every_row_is_told_in_sentences() {
        for pass in Pass::all() {
            let row = pass.row();
            for text in [row.establishes, row.relied_on_by, row.consequence()] {
                assert!(
                    text.len() > 3 && !text.ends_with('.'),
                    "{}: {text}",
                    row.name
                );
            }
        }
    }
}
