//! Operations whose adjoints are one step.

use std::collections::BTreeSet;

use cranelift_entity::SecondaryMap;

use super::{FastMath, Inst, Value};

/// The label of an edge.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Label {
    Constant(f64),
    /// What the primal computes for this alone.
    Entry {
        value: Value,
        negated: bool,
    },
}

/// `from_b += label * to_b`
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RegionEdge {
    pub from: Value,
    pub to: Value,
    pub label: Label,
    /// The label may be infinite or NaN where the adjoint is zero, which it stays.
    pub guarded: bool,
}

/// Operations of one block, with what is left of their computational graph.
#[derive(Clone, PartialEq, Debug)]
pub struct Region {
    /// Where their adjoints are: the last of them.
    pub anchor: Inst,
    pub members: Vec<Inst>,
    /// In topological order: backwards, an adjoint is complete when it is used.
    pub edges: Vec<RegionEdge>,
    /// What the source allows in all of them.
    pub fast: FastMath,
}

/// The regions of a function.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Regions {
    pub all: Vec<Region>,
    /// What the primal computes for the backward sweep alone.
    pub entries: BTreeSet<Value>,
    /// The region that an operation is in.
    pub of: SecondaryMap<Inst, Option<u32>>,
}

impl Regions {
    pub fn push(&mut self, region: Region) {
        for member in &region.members {
            self.of[*member] = Some(self.all.len() as u32);
        }
        self.all.push(region);
    }

    /// The region of an operation, by number.
    pub fn region(&self, inst: Inst) -> Option<(u32, &Region)> {
        let at = self.of[inst]?;
        Some((at, self.all.get(at as usize)?))
    }
}
