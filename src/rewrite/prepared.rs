//! What one round differentiates, and how.

use std::borrow::Cow;

use crate::llvm::{FunctionRef, Imported, Module};
use crate::memory::calls::Calls;
use crate::request::{Analysis, Derivative, Lanes, Modes, Records, Request};
use crate::rules::Table;

/// What one round differentiates, and how.
#[derive(Clone)]
pub struct Prepared {
    pub table: Cow<'static, Table>,
    pub requests: Vec<Request>,
    /// How many of them are what was asked for; the others are for these.
    pub asked: usize,
    /// How many of those the user asked for; the source asked for the rest.
    pub users: usize,
    pub modes: Modes,
    pub inactive_globals: Vec<String>,
    /// What all the requests are for.
    pub derivative: Derivative,
    pub records: Records,
}

impl Prepared {
    pub fn calls<'c>(&'c self, imported: &'c Imported) -> Calls<'c> {
        Calls::new(&imported.program, &self.table, &self.modes)
    }

    /// What there is for each number in shadows.
    pub fn lanes(&self) -> Lanes {
        match self.derivative {
            Derivative::Adjoint => Lanes::default(),
            Derivative::Tangent => self.modes.lanes,
        }
    }

    /// Whether the program may be rewritten so that less is stored. A tangent stores nothing.
    pub fn is_rewritten(&self) -> bool {
        self.derivative == Derivative::Adjoint
    }

    /// Whether loops may be fused. An adjoint that is differentiated once more has two sweeps.
    pub fn fuses(&self) -> bool {
        self.is_rewritten() && self.modes.enabled(Analysis::Linearity) && self.is_last()
    }

    /// Whether Jacobians may be computed. Without activity the labels themselves would have adjoints, and so they would where the
    /// adjoint is differentiated once more.
    pub fn preaccumulates(&self) -> bool {
        let enabled = |analysis| self.modes.enabled(analysis);
        enabled(Analysis::Preaccumulation) && enabled(Analysis::Activity) && self.is_last()
    }

    /// Whether what is made of the program now is not differentiated once more.
    pub fn is_last(&self) -> bool {
        matches!(self.records, Records::Stack)
    }

    /// The functions of which the tool does not look at the bodies.
    pub fn opaque(&self, module: &Module) -> Vec<FunctionRef> {
        let inactive = self.modes.inactive.iter().map(String::as_str);
        let pairs = self.modes.pairs.keys().map(String::as_str);
        let names = inactive.chain(self.table.in_place()).chain(pairs);
        names.filter_map(|name| module.function(name)).collect()
    }
}
