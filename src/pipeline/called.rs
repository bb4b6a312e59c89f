//! What is called by the programs that a run differentiates.

use std::collections::BTreeSet;

use crate::ir::Program;
use crate::rewrite::Prepared;

/// What all the programs that were differentiated call, inlined calls left out.
#[derive(Default)]
pub(super) struct Called {
    pub(super) names: BTreeSet<String>,
    /// The rows of the user's that stand for some of them: file, line and column.
    pub(super) rows: BTreeSet<(String, u32, u32)>,
}

impl Called {
    pub(super) fn note(&mut self, prepared: &Prepared, program: &Program) {
        for signature in program.signatures.values() {
            let by_symbol = prepared
                .table
                .for_symbol(&signature.name)
                .map(|(rule, _)| rule);
            let rule = by_symbol.or_else(|| prepared.table.for_intrinsic(&signature.intrinsic));
            if let Some(place) = rule.map(|rule| &rule.place) {
                let row = (place.file.to_string(), place.line, place.column);
                self.rows.insert(row);
            }
            self.names.insert(signature.name.clone());
        }
    }
}
