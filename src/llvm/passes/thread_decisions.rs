//! Paths that have decided something are not joined before it is asked for.
//!
//! Rust returns `Result<pointer, error>` as integers: on each path a tag, and beside it the pointer or what is wrong. Where
//! all paths are joined, the integer beside the tag is a pointer on some of them. Behind the question for the tag it is one
//! only if each path goes on where its tag leads.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::row::Working;
use crate::llvm::pipeline::Analyses;
use crate::llvm::read::instructions::all_instructions;

const PIPELINE: &str = "jump-threading,simplifycfg,sroa,early-cse,instsimplify,simplifycfg";

/// Only where a joined integer becomes a pointer, or one that was read: what is threaded has more paths, and each needs its record.
pub(super) fn run(working: &Working<'_>) {
    if joins_addresses(working.copy) {
        // The pipeline is understood: a test runs it.
        let _ = Analyses::new().run(working.copy, PIPELINE);
    }
}

/// What is joined may lie in variables, of which a joined pointer chooses one.
fn joins_addresses(function: LLVMValueRef) -> bool {
    all_instructions(function).into_iter().any(|inst| {
        // SAFETY: a live instruction; only those are asked that have an operand.
        unsafe {
            LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMIntToPtr && {
                let integer = LLVMGetOperand(inst, 0);
                !LLVMIsAPHINode(integer).is_null() || !LLVMIsALoadInst(integer).is_null()
            }
        }
    })
}
