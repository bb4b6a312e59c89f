//! `drop-inlined-tags`: flang tells the arguments of a procedure apart by type tags, and after inlining says the same of
//! different calls: the first argument of one may well be the second of another, and the adjoint moves accesses further
//! than the compiler does. Tags of other procedures are dropped.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use super::row::Working;
use crate::limits;
use crate::llvm::module::FunctionRef;
use crate::llvm::read::attributes::metadata_kind;
use crate::llvm::read::instructions::{all_instructions, direct_callee};
use crate::llvm::value::Value;

/// With what the root of a procedure's tags begins, before the procedure's name.
const ROOT: &str = "Flang function root ";

pub(super) fn run(working: &Working<'_>) {
    let primal = FunctionRef(working.primal).name();
    let all = all_instructions(working.copy);
    let recursive = all.iter().any(|inst| calls(*inst, &primal));
    let kind = metadata_kind(working.copy, "tbaa");
    let mut known: HashMap<LLVMValueRef, bool> = HashMap::default();
    for inst in all {
        // SAFETY: a live instruction, and metadata of its context.
        unsafe {
            let tag = LLVMGetMetadata(inst, kind);
            if tag.is_null() {
                continue;
            }
            let foreign = *known
                .entry(tag)
                .or_insert_with(|| match procedure(Value(tag)) {
                    Some(name) => recursive || !is_named(&name, &primal),
                    None => false,
                });
            if foreign {
                LLVMSetMetadata(inst, kind, std::ptr::null_mut());
            }
        }
    }
}

fn calls(inst: LLVMValueRef, name: &str) -> bool {
    // SAFETY: a live instruction; only calls are asked for what they call.
    let callee = unsafe {
        let call = !LLVMIsACallInst(inst).is_null()
            || !LLVMIsAInvokeInst(inst).is_null()
            || !LLVMIsACallBrInst(inst).is_null();
        call.then(|| direct_callee(inst)).flatten()
    };
    callee.is_some_and(|callee| FunctionRef(callee).name() == name)
}

/// Whether flang's name of a procedure is that of the function.
fn is_named(procedure: &str, function: &str) -> bool {
    let external = procedure.strip_prefix("_QP");
    procedure == function || external.is_some_and(|name| function.strip_suffix('_') == Some(name))
}

/// The name of the procedure whose variables a flang type tag tells apart; none for other tags.
fn procedure(tag: Value) -> Option<String> {
    // An access tag names its type second, and a type its parent.
    let mut node = tag.node_at(1)?;
    for _ in 0..limits::TAG_PARENTS {
        let Some(parent) = node.node_at(1) else {
            let root = node.node_operands().first().copied().flatten()?;
            return root
                .node_text()?
                .strip_prefix(ROOT)
                .map(str::to_owned)
                .filter(|name| !name.is_empty());
        };
        node = parent;
    }
    None
}
