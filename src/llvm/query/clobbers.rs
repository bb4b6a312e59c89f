//! What may overwrite what loads read, by LLVM's alias analyses.

use std::ffi::{c_int, c_uint, c_void};

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use super::strides;
use crate::ir::{Clobbers, Function, Inst, Op};
use crate::limits;
use crate::llvm::metadata::node;
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::Value;

/// On a value that a cell of memory holds too, and on the load that reads it, the number of the pair
/// (`passes/memory_copies.rs`, `passes/stored_copies.rs`).
pub(in crate::llvm) const MEMORY_COPY: &str = "bsw.memory-copy";

/// Has a load stand for a value. The two have the same number, one of their own, which later changes leave alone.
pub(in crate::llvm) fn pair(value: Value, load: Value, number: usize) {
    let number = i64::try_from(number).unwrap_or_default();
    let mark = node(&[value.ty().integer(32).constant(number)]);
    load.set_metadata(MEMORY_COPY, mark);
    value.set_metadata(MEMORY_COPY, mark);
}

unsafe extern "C" {
    fn bsw_never_meet(
        f: LLVMValueRef,
        analyses: *mut c_void,
        one: LLVMValueRef,
        other: LLVMValueRef,
    ) -> c_int;
    fn bsw_clobbers(
        f: LLVMValueRef,
        analyses: *mut c_void,
        limit: u64,
        found: extern "C" fn(c_uint, c_uint, *mut c_void),
        data: *mut c_void,
    ) -> c_int;
}

extern "C" fn collect_pair(load: c_uint, write: c_uint, pairs: *mut c_void) {
    // SAFETY: `pairs` is the Vec that the function asking hands over, alive during its call.
    unsafe { (*pairs.cast::<Vec<(u32, u32)>>()).push((load, write)) }
}

/// Pairs of a value and a load that reads the same, by position.
fn memory_copies(f: LLVMValueRef) -> Vec<(u32, u32)> {
    let marked = |(at, inst): (u32, Value)| Some((at, inst, inst.metadata(MEMORY_COPY)?));
    let all = (0..).zip(Value(f).instructions());
    let all: Vec<(u32, Value, Value)> = all.filter_map(marked).collect();
    let of = |is_load: bool| {
        let all = all.iter();
        let all = all.filter(move |(_, inst, _)| inst.is(LLVMOpcode::LLVMLoad) == is_load);
        all.map(|(at, _, mark)| (*mark, *at))
    };
    let values: HashMap<Value, u32> = of(false).collect();
    of(true)
        .filter_map(|(mark, load)| Some((*values.get(&mark)?, load)))
        .collect()
}

/// Pairs of a load and an instruction that may write what it read, by position; none where there
/// would be more than `limit` to ask about.
fn pairs(f: &Analysed<'_>, limit: u64) -> Option<Vec<(u32, u32)>> {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    // SAFETY: f is a function with a body of a live module; the callback's target outlives the call.
    let complete = unsafe {
        bsw_clobbers(
            f.function(),
            f.analyses(),
            limit,
            collect_pair,
            (&raw mut pairs).cast(),
        )
    };
    (complete != 0).then_some(pairs)
}

/// Whether what lies around two pointers, before and behind them, never meets.
pub(in crate::llvm) fn never_meet(f: &Analysed<'_>, one: Value, other: Value) -> bool {
    // SAFETY: a function with a body of a live module, and pointers of it.
    unsafe { bsw_never_meet(f.function(), f.analyses(), one.0, other.0) != 0 }
}

/// What may overwrite what the loads of a canonical function read, where its stores go, and which loads read what is computed or carried.
pub(in crate::llvm) fn of(function: &Function, analysed: &Analysed<'_>) -> Clobbers {
    let mut facts = Clobbers::default();
    for (value, load) in memory_copies(analysed.function()) {
        if let Some(value) = function.insts[Inst::from_u32(value)].result {
            facts.memory_copies.insert(value, Inst::from_u32(load));
        }
    }
    facts.strides.extend(strides::of(analysed));
    let Some(pairs) = pairs(analysed, limits::CLOBBER_PAIRS) else {
        return facts;
    };
    for (inst, data) in function.insts.iter() {
        if matches!(data.op, Op::Load { .. }) {
            facts.of[inst] = Some(Vec::new());
        }
    }
    for (load, write) in pairs {
        let writes = facts.of[Inst::from_u32(load)].get_or_insert_default();
        writes.push(Inst::from_u32(write));
    }
    facts
}
