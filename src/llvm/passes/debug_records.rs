//! `drop-debug-records`: debug records describe variables; the working copy keeps locations only, and the records where names are
//! asked for.

use inkwell::llvm_sys::prelude::LLVMValueRef;

use super::row::Working;
use crate::llvm::value::Value;

unsafe extern "C" {
    fn bsw_drop_debug_records(inst: LLVMValueRef);
}

pub(super) fn run(working: &Working<'_>) {
    for inst in Value(working.copy).instructions() {
        if !working.names {
            // SAFETY: a live instruction.
            unsafe { bsw_drop_debug_records(inst.0) }
        }
        let intrinsic = inst.intrinsic();
        if let Some("llvm.dbg.declare" | "llvm.dbg.value" | "llvm.dbg.label" | "llvm.dbg.assign") =
            intrinsic.as_deref()
        {
            inst.erase();
        }
    }
}
