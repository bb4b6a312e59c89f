//! What one round differentiates, and how.

use std::borrow::Cow;

use crate::emit::Records;
use crate::llvm::{FunctionRef, Imported, Module};
use crate::memory::calls::Calls;
use crate::request::{Analysis, Modes, Request};
use crate::rules::Table;

/// What one round differentiates, and how.
#[derive(Clone)]
pub(super) struct Job<'o> {
    pub(super) table: Cow<'o, Table>,
    pub(super) requests: Vec<Request>,
    /// How many of them are what was asked for; the others are for these.
    pub(super) asked: usize,
    /// How many of those the user asked for; the source asked for the rest.
    pub(super) users: usize,
    pub(super) modes: Modes,
    pub(super) inactive_globals: &'o [String],
    pub(super) records: Records,
}

impl Job<'_> {
    pub(super) fn calls<'c>(&'c self, imported: &'c Imported) -> Calls<'c> {
        Calls {
            program: &imported.program,
            table: &self.table,
            modes: &self.modes,
        }
    }

    /// Whether loops may be fused. An adjoint that is differentiated once more has two sweeps.
    pub(super) fn fuses(&self) -> bool {
        self.modes.enabled(Analysis::Linearity) && self.is_last()
    }

    /// Whether what is made of the program now is not differentiated once more.
    pub(super) fn is_last(&self) -> bool {
        matches!(self.records, Records::Stack)
    }

    /// Whether calls are contracted.
    pub(super) fn contracts(&self) -> bool {
        self.asked < self.requests.len()
    }

    /// The functions of which the tool does not look at the bodies.
    pub(super) fn apart(&self, module: &Module) -> Vec<FunctionRef> {
        let inactive = self.modes.inactive.iter().map(String::as_str);
        let pairs = self.modes.pairs.keys().map(String::as_str);
        let names = inactive.chain(self.table.in_place()).chain(pairs);
        names.filter_map(|name| module.function(name)).collect()
    }
}
