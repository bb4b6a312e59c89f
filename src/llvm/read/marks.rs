//! What passes have marked.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::attributes::metadata_kind;
use super::instructions::all_instructions;
use crate::ir::{Function, Inst, Op, Value};

/// As `BSW_OWN_ITERATION` of `shim.h`.
const OWN_ITERATION: &str = "bsw.own-iteration";

/// As `BSW_WORD` of `shim.h`.
const WORD: &str = "bsw.word";

/// Copies of words that were moved as what they may not be (`shim/passes/carried.cpp`).
pub(super) fn words(function: &Function, canonical: LLVMValueRef) -> BTreeSet<Inst> {
    let kind = metadata_kind(canonical, WORD);
    let all = all_instructions(canonical)
        .into_iter()
        .zip(function.insts.keys());
    // SAFETY: a live instruction.
    let marked = all.filter(|(raw, _)| !unsafe { LLVMGetMetadata(*raw, kind) }.is_null());
    marked.map(|(_, inst)| inst).collect()
}

/// Loads that comparisons tell of, and these (`own-iterations`).
pub(super) fn own_iterations(
    function: &Function,
    canonical: LLVMValueRef,
) -> BTreeMap<Inst, Value> {
    let kind = metadata_kind(canonical, OWN_ITERATION);
    let mut marked: HashMap<LLVMValueRef, Vec<Inst>> = HashMap::new();
    let all = all_instructions(canonical).into_iter();
    for (raw, inst) in all.zip(function.insts.keys()) {
        // SAFETY: a live instruction.
        let mark = unsafe { LLVMGetMetadata(raw, kind) };
        if !mark.is_null() {
            marked.entry(mark).or_default().push(inst);
        }
    }
    let is_load = |inst: &Inst| matches!(function.insts[*inst].op, Op::Load { .. });
    let mut own = BTreeMap::new();
    for of in marked.into_values() {
        let flag = of.iter().find(|inst| !is_load(inst));
        let flag = flag.and_then(|inst| function.insts[*inst].result);
        let loads = of.iter().filter(|inst| is_load(inst));
        own.extend(loads.filter_map(|load| Some((*load, flag?))));
    }
    own
}
