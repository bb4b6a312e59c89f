//! `drop-unwinding`: a call after whose exception the function cannot return is a plain call. What is differentiated is the way
//! without exceptions, which then leave the function at once.

use inkwell::llvm_sys::LLVMOpcode;
use rustc_hash::FxHashSet as HashSet;

use super::row::Working;
use crate::llvm::value::{Block, Value};

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let does_not_return = |invoke: &Value| {
        let pad = invoke.unwind_dest();
        pad.is_some_and(|pad| pad.landing_pad().is_some() && !may_return(pad))
    };
    let mut invokes = function.instructions();
    invokes.retain(does_not_return);
    for invoke in &invokes {
        invoke.plain_call();
    }
    if !invokes.is_empty() {
        function.remove_unreachable();
    }
}

/// Whether the function may still return once the block has been entered.
pub(super) fn may_return(from: Block) -> bool {
    let (mut seen, mut work) = (HashSet::default(), vec![from]);
    while let Some(block) = work.pop() {
        if !seen.insert(block) {
            continue;
        }
        if block
            .terminator()
            .is_some_and(|end| end.is(LLVMOpcode::LLVMRet))
        {
            return true;
        }
        work.extend(block.successors());
    }
    false
}
