//! `load-stored-copies`: behind a store of a number that is computed in a loop, and that is costly to compute or used elsewhere, a load
//! that reads it.
//!
//! LLVM uses what was computed in place of what would be read back from where it was stored. Where the cell is not written any more, or
//! not before the backward sweep needs the number, that reads it there instead of storing it in every iteration: a factor of an
//! elimination, an exponential that is a result, too. Nothing uses the load, and the forward sweep loses it again.

use inkwell::llvm_sys::LLVMOpcode::{LLVMCall, LLVMFDiv, LLVMLoad, LLVMPHI, LLVMStore};
use rustc_hash::FxHashSet as HashSet;

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::query::clobbers::{MEMORY_COPY, pair};
use crate::llvm::query::flow::Flow;
use crate::llvm::value::{Block, Value};

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let flow = Flow::of(function);
    let is_repeated = |block: &Block| flow.loop_of(*block).is_some();
    let stores = function.blocks().into_iter().filter(is_repeated);
    let stores = stores.flat_map(|block| block.instructions());
    let mut known = HashSet::default();
    let stores: Vec<Value> = stores
        .filter(|store| is_worth_while(*store) && known.insert(store.operand(0)))
        .take(limits::STORED_COPIES)
        .collect();
    // Phis have the first numbers.
    let marked = function.instructions().into_iter();
    let first = marked
        .filter(|inst| inst.is(LLVMPHI) && inst.metadata(MEMORY_COPY).is_some())
        .count();
    for (number, store) in (first..).zip(stores) {
        if let (value, Some(behind)) = (store.operand(0), store.next()) {
            let builder = Builder::before(behind);
            let load = builder.load(value.ty(), store.operand(1), store.alignment());
            pair(value, load, number);
        }
    }
}

/// Whether a store is of a number of its own block that would otherwise be stored where the backward sweep needs it.
fn is_worth_while(store: Value) -> bool {
    if !store.is(LLVMStore) || !store.is_simple() {
        return false;
    }
    let value = store.operand(0);
    let is_made = value.opcode().is_some() && !value.is(LLVMLoad) && !value.is(LLVMPHI);
    is_made
        && value.ty().scalar().is_float()
        && !value.ty().is_scalable()
        && value.block() == store.block()
        && (value.is(LLVMFDiv) || value.is(LLVMCall) || value.users().len() > 1)
}
