//! `parallel-regions` and `lower-parallel`: a parallel region of OpenMP's is a call of a function that all threads of a team execute.
//!
//! Front ends write a region as a function of its own and hand it, and what it is given, to LLVM's OpenMP library
//! (`__kmpc_fork_call`). Here it becomes a function that carries a mark ([`TEAM`]), and a plain call of it: what one thread does is
//! what the function does, and the mark says that several do so at once. Reductions become what the standard says that
//! they are (OpenMP 5.2, 5.5.8): each thread adds its part in a section that one executes at a time.

mod given;
mod sections;

use std::ffi::CString;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMLinkage};

use super::bodies::compile_like;
use super::build::{builder_before, call, call_function, calls_of, param_types, slot};
use super::row::Working;
use crate::error::Result;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::{add_attribute, is_marked, mark, unmark};
use given::{in_memory, team_params, to_bits};

/// The mark of a function that all threads of a team execute where it is called.
pub(in crate::llvm) const TEAM: &str = "bsw-team";
/// Behind the name of a region's function.
const SUFFIX: &str = ".team";

/// Functions of the library that begin a region, and the number of the first argument that the region is given.
const LIBRARY: [(&str, u32); 2] = [("__kmpc_fork_call", 3), ("__kmpc_fork_call_if", 4)];

/// A call of the library that begins a region.
struct Fork {
    call: LLVMValueRef,
    /// Where in the source the region is, for the library.
    place: LLVMValueRef,
    region: LLVMValueRef,
    /// Without it, or where it is not zero, there are several threads.
    condition: Option<LLVMValueRef>,
    given: Vec<LLVMValueRef>,
}

impl Fork {
    /// All of a module, or in one function alone.
    fn all(module: LLVMModuleRef, within: Option<LLVMValueRef>) -> Vec<Fork> {
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
    fn name(&self) -> String {
        format!("{}{SUFFIX}", FunctionRef(self.region).name())
    }
}

/// Adds, for each region, the function that a team executes.
///
/// # Errors
/// None.
pub(super) fn add(module: &Module) -> Result<()> {
    for fork in Fork::all(module.raw, None) {
        if !module.has_symbol(&fork.name()) {
            // SAFETY: functions of the live module.
            unsafe { member(module, &fork) }
        }
    }
    Ok(())
}

/// Removes the functions that nothing calls any more.
pub(super) fn drop_unused(module: &Module) {
    for function in module.functions() {
        if function.has_body() && is_team(function.0) {
            module.erase(function);
        }
    }
}

/// Whether all threads of a team execute a function where it is called.
pub(in crate::llvm) fn is_team(function: LLVMValueRef) -> bool {
    is_marked(function, TEAM)
}

impl FunctionRef {
    /// Whether it is a parallel region of the primal's, which all threads of a team execute.
    pub fn is_region(self) -> bool {
        self.has_body() && is_team(self.0)
    }

    /// Says that it is none.
    pub fn forget_region(self) {
        unmark(self.0, TEAM);
    }
}

/// Where in the source the region is, which the function that a team executes asks for its thread.
pub(in crate::llvm) fn place_of(function: LLVMValueRef) -> Option<LLVMValueRef> {
    // SAFETY: a live function, and a live call with the argument that the library's function has.
    unsafe {
        let module = LLVMGetGlobalParent(function);
        let asks = calls_of(module, "__kmpc_global_thread_num", Some(function));
        Some(LLVMGetOperand(*asks.first()?, 0))
    }
}

/// Has regions called, and reductions done one thread after the other. How many regions there are.
pub(super) fn run(working: &Working<'_>) -> usize {
    // SAFETY: a live function.
    let module = unsafe { LLVMGetGlobalParent(working.copy) };
    sections::lower(module, working.copy);
    let forks = Fork::all(module, Some(working.copy)).into_iter();
    // SAFETY: live calls of a live module.
    let lowered = forks.filter(|fork| unsafe { lower(fork) });
    lowered.count()
}

/// Makes the function that a team executes: it calls the region's with the number of its thread.
///
/// # Safety
/// Functions of the live module.
unsafe fn member(module: &Module, fork: &Fork) {
    let Ok(name) = CString::new(fork.name()) else {
        return;
    };
    // SAFETY: by contract; the region has two parameters more than it is given arguments.
    unsafe {
        let context = module.context;
        let passed = team_params(fork.region);
        let mut params: Vec<LLVMTypeRef> = passed.iter().map(|(ty, _)| *ty).collect();
        let void = LLVMVoidTypeInContext(context);
        let ty = LLVMFunctionType(void, params.as_mut_ptr(), params.len() as u32, 0);
        let own = LLVMAddFunction(module.raw, name.as_ptr(), ty);
        LLVMSetLinkage(own, LLVMLinkage::LLVMInternalLinkage);
        mark(own, TEAM);
        add_attribute(own, LLVMAttributeFunctionIndex, "noinline", 0);
        compile_like(own, fork.region);
        let block = LLVMAppendBasicBlockInContext(context, own, c"".as_ptr());
        let builder = LLVMCreateBuilderInContext(context);
        LLVMPositionBuilderAtEnd(builder, block);
        let mut args = of_thread(builder, fork.place);
        let all = param_types(fork.region);
        args.extend(passed.iter().enumerate().map(|(at, (_, float))| {
            let param = LLVMGetParam(own, at as u32);
            let Some(float) = float else { return param };
            let value = LLVMBuildLoad2(builder, *float, param, c"".as_ptr());
            to_bits(builder, value, all[at + 2])
        }));
        call_function(builder, fork.region, &mut args);
        LLVMBuildRetVoid(builder);
        LLVMDisposeBuilder(builder);
    }
}

/// What a region is given first: where the number of its thread is, and zero.
///
/// # Safety
/// A builder at the end of the entry of a live function.
unsafe fn of_thread(builder: LLVMBuilderRef, place: LLVMValueRef) -> Vec<LLVMValueRef> {
    // SAFETY: by contract.
    unsafe {
        let int = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(place)));
        let (thread, outer) = (slot(builder, int, c"thread"), slot(builder, int, c"outer"));
        let number = call(builder, "__kmpc_global_thread_num", int, &mut [place]);
        LLVMBuildStore(builder, number, thread);
        LLVMBuildStore(builder, LLVMConstInt(int, 0, 0), outer);
        vec![thread, outer]
    }
}

/// Calls the function that a team executes, where there is one.
unsafe fn lower(fork: &Fork) -> bool {
    let Ok(name) = CString::new(fork.name()) else {
        return false;
    };
    // SAFETY: a live call of a live module.
    unsafe {
        let block = LLVMGetInstructionParent(fork.call);
        let module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(block));
        let team = LLVMGetNamedFunction(module, name.as_ptr());
        if team.is_null() || !is_team(team) {
            return false;
        }
        let builder = builder_before(fork.call);
        if let Some(condition) = fork.condition {
            let void = LLVMGetReturnType(LLVMGlobalGetValueType(team));
            let mut args = [fork.place, condition];
            call(builder, "bsw_team_alone_unless", void, &mut args);
        }
        let passed = team_params(fork.region).into_iter().zip(&fork.given);
        let mut args: Vec<LLVMValueRef> = passed
            .map(|((_, float), given)| match float {
                Some(float) => in_memory(builder, *given, float),
                None => *given,
            })
            .collect();
        call_function(builder, team, &mut args);
        LLVMInstructionEraseFromParent(fork.call);
        LLVMDisposeBuilder(builder);
        true
    }
}
