//! Programs whose operations have their adjoints together, by code that computes the labels (`rewrite::preaccumulation`).

use std::collections::BTreeSet;

use inkwell::llvm_sys::prelude::*;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::build::{Copy, Val};
use crate::error::{Bug, Result};
use crate::ir::{FastMath, Func, Inst, Label, Region, RegionEdge, Regions, Value};
use crate::llvm::read::import::Source;
use crate::llvm::read::imported::Imported;

unsafe extern "C" {
    fn bsw_order_of(f: LLVMValueRef) -> *mut std::ffi::c_void;
    fn bsw_order_drop(order: *mut std::ffi::c_void);
    fn bsw_may_follow(order: *mut std::ffi::c_void, store: u32, other: u32) -> std::ffi::c_int;
}

/// What of a canonical function may change its order.
pub struct Order(*mut std::ffi::c_void);

impl Order {
    /// Whether a store may come behind a later instruction of its block.
    pub fn may_follow(&self, store: Inst, other: Inst) -> bool {
        // SAFETY: ours, alive until dropped; positions that are not there are refused.
        unsafe { bsw_may_follow(self.0, store.as_u32(), other.as_u32()) != 0 }
    }
}

impl Drop for Order {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { bsw_order_drop(self.0) }
    }
}

/// A region whose labels are computed in a copy of its function.
pub struct Written {
    pub anchor: Val,
    pub members: Vec<Val>,
    pub edges: Vec<WrittenEdge>,
    pub fast: FastMath,
}

pub struct WrittenEdge {
    pub from: Val,
    pub to: Val,
    pub label: WrittenLabel,
    pub guarded: bool,
}

pub enum WrittenLabel {
    Constant(f64),
    Entry { val: Val, negated: bool },
}

impl Imported {
    pub fn order(&self, func: Func) -> Option<Order> {
        let body = self.body(func)?;
        // SAFETY: the canonical copy is alive as long as the import, which outlives what asks.
        Some(Order(unsafe { bsw_order_of(body.canonical.0) }))
    }

    /// The function that is the same in another import of the program.
    pub fn same(&self, other: &Imported, func: Func) -> Option<Func> {
        other.func(self.body(func)?.primal)
    }

    /// The same program with what `write` writes into copies of these functions. This import stays as it is.
    ///
    /// # Errors
    /// What `write` gives; a bug where something written is not found again.
    pub fn with_regions(
        &self,
        from: &Source<'_>,
        changed: &BTreeSet<Func>,
        write: &mut dyn FnMut(Func, &Copy) -> Result<Vec<Written>>,
    ) -> Result<Imported> {
        let mut all = Vec::new();
        let mut imported = self.again(from, changed, &mut |func, function| {
            let copy = Copy::of(function);
            let own: HashSet<LLVMValueRef> = copy.instructions().collect();
            all.push((func, own, write(func, &copy)?));
            Ok(Vec::new())
        })?;
        for (func, own, written) in all {
            let Some(func) = self.same(&imported, func) else {
                continue;
            };
            imported.program.regions[func] = imported.found(func, &own, written)?;
        }
        Ok(imported)
    }

    /// What was written, in the terms of the import.
    fn found(
        &self,
        func: Func,
        own: &HashSet<LLVMValueRef>,
        written: Vec<Written>,
    ) -> Result<Regions> {
        let missing = || Bug::new("preaccumulation", "what was written is not found again");
        let body = self.body(func).ok_or_else(missing)?;
        let function = self.program.bodies[func].as_ref().ok_or_else(missing)?;
        let values: HashMap<LLVMValueRef, Value> = function
            .values
            .keys()
            .filter_map(|value| Some((body.values[value]?, value)))
            .collect();
        let value = |val: Val| values.get(&val.0).copied().ok_or_else(missing);
        let inst = |val: Val| function.def_inst(value(val)?).ok_or_else(missing);
        let mut regions = Regions::default();
        for one in written {
            let mut region = Region {
                anchor: inst(one.anchor)?,
                members: Vec::new(),
                edges: Vec::new(),
                fast: one.fast,
            };
            for member in one.members {
                region.members.push(inst(member)?);
            }
            for edge in one.edges {
                let label = match edge.label {
                    WrittenLabel::Constant(value) => Label::Constant(value),
                    WrittenLabel::Entry { val, negated } => {
                        let entry = value(val)?;
                        if !own.contains(&val.0) && function.def_inst(entry).is_some() {
                            regions.entries.insert(entry);
                        }
                        Label::Entry {
                            value: entry,
                            negated,
                        }
                    }
                };
                region.edges.push(RegionEdge {
                    from: value(edge.from)?,
                    to: value(edge.to)?,
                    label,
                    guarded: edge.guarded,
                });
            }
            regions.push(region);
        }
        Ok(regions)
    }
}
