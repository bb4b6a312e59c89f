//! What passes have marked.

use std::collections::{BTreeMap, HashMap};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::instructions::all_instructions;
use crate::ir::{Function, Inst, Op, Value};

/// As `BSW_OWN_ITERATION` of `shim.h`.
const OWN_ITERATION: &[u8] = b"bsw.own-iteration";

/// Loads that comparisons tell of, and these (`own-iterations`).
pub(super) fn own_iterations(
    function: &Function,
    canonical: LLVMValueRef,
) -> BTreeMap<Inst, Value> {
    let mut marked: HashMap<LLVMValueRef, Vec<Inst>> = HashMap::new();
    for (raw, inst) in all_instructions(canonical)
        .into_iter()
        .zip(function.insts.keys())
    {
        // SAFETY: a live instruction; the name is as long as is said.
        let mark = unsafe {
            let context = LLVMGetTypeContext(LLVMTypeOf(raw));
            let (name, length) = (OWN_ITERATION.as_ptr().cast(), OWN_ITERATION.len() as u32);
            LLVMGetMetadata(raw, LLVMGetMDKindIDInContext(context, name, length))
        };
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
