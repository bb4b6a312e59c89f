//! `note-refilled`: of every loop, in which objects an iteration finds nothing that it reads, and leaves nothing that is read.

use std::cell::Cell;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::prelude::*;

use super::row::Working;
use crate::limits;
use crate::llvm::pipeline::Analyses;
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::scev::Loop;
use crate::llvm::query::written::Written;
use crate::llvm::value::Value;

unsafe extern "C" {
    fn bsw_add_refilled(header: LLVMBasicBlockRef, object: LLVMValueRef);
}

pub(super) fn run(working: &Working<'_>) {
    if !working.dependences {
        return;
    }
    let function = Value(working.copy);
    let analyses = Analyses::new();
    let analysed = analyses.of(working.copy);
    let evolution = Evolution::of(&analysed);
    let (loops, objects) = (evolution.loops(), objects(function));
    if loops.is_empty() || objects.is_empty() {
        return;
    }
    let order = function.blocks_from_entry();
    let steps = Cell::new(limits::REFILLED_STEPS);
    for object in objects {
        let Some(mut written) = Written::of(&evolution, &order, object, &steps) else {
            continue;
        };
        let mut refilled: Vec<Loop<'_>> = Vec::new();
        for l in &loops {
            let around = l.around();
            let ends = around
                .is_none_or(|around| around.contains(object.block()) || refilled.contains(&around));
            if !ends || l.contains(object.block()) || !written.is_written_in(*l) {
                continue;
            }
            if written.is_written_before_reads_in(*l) && written.is_written_before_reads_behind(*l)
            {
                refilled.push(*l);
                if let Some(header) = l.header() {
                    // SAFETY: a block and an instruction of a live function.
                    unsafe { bsw_add_refilled(header.0, object.0) };
                }
            }
        }
    }
}

/// Variables, and memory that was newly made.
fn objects(function: Value) -> Vec<Value> {
    let is_object = |inst: &Value| {
        inst.is(LLVMOpcode::LLVMAlloca) || (inst.is(LLVMOpcode::LLVMCall) && inst.gives_new())
    };
    function
        .instructions()
        .into_iter()
        .filter(is_object)
        .collect()
}
