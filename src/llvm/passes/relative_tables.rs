//! `restore-tables`: tables of addresses that LLVM keeps as distances hold the addresses again.
//!
//! A constant table of addresses, of texts or of functions, needs no work by the loader where it holds how far each entry leads from the table's
//! start, in four bytes; LLVM makes such tables where positions may be independent, and reads them by `llvm.load.relative`.

use std::ffi::CString;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode, LLVMUnnamedAddr};

use super::build::calls_of;
use super::row::Working;
use crate::llvm::builder::Builder;
use crate::llvm::module::FunctionRef;
use crate::llvm::value::Value;

/// The intrinsic, by the type of the distance.
const READS: [&str; 2] = ["llvm.load.relative.i64", "llvm.load.relative.i32"];

/// Bytes of an address for each byte of a distance.
const WIDENED: u64 = 2;

/// No calls are brought in.
pub(super) fn run(working: &Working<'_>) -> usize {
    // SAFETY: a function of a live module.
    let module = unsafe { LLVMGetGlobalParent(working.copy) };
    for name in READS {
        for call in calls_of(module, name, Some(working.copy)) {
            // SAFETY: a live call of the intrinsic, which has a table and a distance.
            unsafe { restore(module, call) }
        }
    }
    0
}

/// # Safety
/// A live call of the intrinsic in a function of the module.
unsafe fn restore(module: LLVMModuleRef, call: LLVMValueRef) {
    // SAFETY: by contract; what is made is of the call's context.
    unsafe {
        let Some(table) = addresses(module, LLVMGetOperand(call, 0)) else {
            return;
        };
        let builder = Builder::before(Value(call));
        let distance = LLVMGetOperand(call, 1);
        let widened = LLVMConstInt(LLVMTypeOf(distance), WIDENED, 0);
        let at = builder.binary(LLVMOpcode::LLVMMul, Value(distance), Value(widened));
        let entry = builder.behind(Value(table), at);
        let address = builder.load_aligned(Value(call).ty(), entry, "");
        LLVMReplaceAllUsesWith(call, address.0);
        LLVMInstructionEraseFromParent(call);
    }
}

/// The table with addresses in place of distances, made where it is not there; none for what is no such table.
///
/// # Safety
/// A live value of the module.
unsafe fn addresses(module: LLVMModuleRef, table: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: by contract; only a variable is asked for its initial value, and only an array for its elements.
    unsafe {
        if LLVMIsAGlobalVariable(table).is_null() || LLVMIsGlobalConstant(table) == 0 {
            return None;
        }
        let initial = LLVMGetInitializer(table);
        if initial.is_null() || LLVMIsAConstantArray(initial).is_null() {
            return None;
        }
        let count = LLVMGetNumOperands(initial).cast_unsigned();
        let entries = (0..count).map(|at| entry(LLVMGetOperand(initial, at), table));
        let mut entries = entries.collect::<Option<Vec<LLVMValueRef>>>()?;
        let name = format!("{}.addresses", FunctionRef(table).name());
        let name = CString::new(name).ok()?;
        let made = LLVMGetNamedGlobal(module, name.as_ptr());
        if !made.is_null() {
            return Some(made);
        }
        let address = LLVMTypeOf(*entries.first()?);
        let all = LLVMConstArray2(address, entries.as_mut_ptr(), u64::from(count));
        let made = LLVMAddGlobal(module, LLVMTypeOf(all), name.as_ptr());
        LLVMSetInitializer(made, all);
        LLVMSetGlobalConstant(made, 1);
        LLVMSetLinkage(made, LLVMLinkage::LLVMPrivateLinkage);
        LLVMSetUnnamedAddress(made, LLVMUnnamedAddr::LLVMGlobalUnnamedAddr);
        Some(made)
    }
}

/// What an entry leads to: `trunc(ptrtoint(ADDRESS) - ptrtoint(TABLE))`.
///
/// # Safety
/// Live constants.
unsafe fn entry(distance: LLVMValueRef, table: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: by contract; only expressions are asked for their operation.
    unsafe {
        let operands = |constant: LLVMValueRef, operation: LLVMOpcode| {
            let is_one = !LLVMIsAConstantExpr(constant).is_null()
                && LLVMGetConstOpcode(constant) == operation;
            is_one.then(|| {
                let count = LLVMGetNumOperands(constant).cast_unsigned();
                let all = (0..count).map(|at| LLVMGetOperand(constant, at));
                all.collect::<Vec<LLVMValueRef>>()
            })
        };
        let whole = *operands(distance, LLVMOpcode::LLVMTrunc)?.first()?;
        let ends = operands(whole, LLVMOpcode::LLVMSub)?;
        let [to, from] = ends[..] else { return None };
        let to = *operands(to, LLVMOpcode::LLVMPtrToInt)?.first()?;
        let from = *operands(from, LLVMOpcode::LLVMPtrToInt)?.first()?;
        (from == table).then_some(to)
    }
}
