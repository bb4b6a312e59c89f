//! Calls of the library that begin regions.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::super::build::calls_of;
use crate::llvm::module::FunctionRef;

/// Behind the name of a region's function.
const SUFFIX: &str = ".team";

/// Functions of the library that begin a region, and the number of the first argument that the region is given.
pub(super) const LIBRARY: [(&str, u32); 2] = [("__kmpc_fork_call", 3), ("__kmpc_fork_call_if", 4)];

/// A call of the library that begins a region.
pub(super) struct Fork {
    pub call: LLVMValueRef,
    /// Where in the source the region is, for the library.
    pub place: LLVMValueRef,
    pub region: LLVMValueRef,
    /// Without it, or where it is not zero, there are several threads.
    pub condition: Option<LLVMValueRef>,
    pub given: Vec<LLVMValueRef>,
}

impl Fork {
    /// All of a module, or in one function alone.
    pub fn all(module: LLVMModuleRef, within: Option<LLVMValueRef>) -> Vec<Fork> {
        let calls = LIBRARY.into_iter().flat_map(|(name, first)| {
            let calls = calls_of(module, name, within).into_iter();
            calls.map(move |call| (call, first))
        });
        calls
            .filter_map(|(call, first)| Fork::of(call, first))
            .collect()
    }

    fn of(call: LLVMValueRef, first: u32) -> Option<Fork> {
        // SAFETY: a live call of the library's function, with the arguments that it has.
        unsafe {
            let count = LLVMGetNumArgOperands(call);
            let region = LLVMGetOperand(call, 2);
            let is_known = !LLVMIsAFunction(region).is_null() && FunctionRef(region).has_body();
            let params = LLVMCountParams(region);
            let given: Vec<LLVMValueRef> =
                (first..count).map(|at| LLVMGetOperand(call, at)).collect();
            let fits = is_known && params as usize == given.len() + 2;
            fits.then(|| Fork {
                call,
                place: LLVMGetOperand(call, 0),
                region,
                condition: (first == 4).then(|| LLVMGetOperand(call, 3)),
                given,
            })
        }
    }

    /// The name of the function that a team executes.
    pub fn name(&self) -> String {
        format!("{}{SUFFIX}", FunctionRef(self.region).name())
    }
}
