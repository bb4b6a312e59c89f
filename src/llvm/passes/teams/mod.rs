//! `parallel-regions` and `lower-parallel`: a parallel region of OpenMP's is a call of a function that all threads of a team execute.
//!
//! Front ends write a region as a function of its own and hand it, and what it is given, to LLVM's OpenMP library
//! (`__kmpc_fork_call`). Here it becomes a function that carries a mark ([`TEAM`]), and a plain call of it: what one thread does is
//! what the function does, and the mark says that several do so at once. Each thread reads once what all only read
//! (`read_only`). Reductions become what the standard says that they are (OpenMP 5.2, 5.5.8): each thread adds its part in a section
//! that one executes at a time.

mod fork;
mod given;
mod read_only;
mod sections;

use std::ffi::CString;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMAttributeFunctionIndex, LLVMLinkage};

use super::bodies::compile_like;
use super::build::{call, call_function, calls_of, param_types};
use super::row::Working;
use crate::error::Result;
use crate::llvm::builder::Builder;
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::read::attributes::{add_attribute, is_marked, mark, unmark};
use crate::llvm::value::{Block, Type, Value};
use fork::Fork;
use given::{in_memory, team_params, to_bits};
use read_only::read_only;

/// The mark of a function that all threads of a team execute where it is called.
pub(in crate::llvm) const TEAM: &str = "bsw-team";

/// Marks such a function where one thread shall execute it.
const ALONE: &str = "bsw-alone";

/// Adds, for each region, the function that a team executes.
///
/// # Errors
/// None.
pub(super) fn add(module: &Module) -> Result<()> {
    let forks = Fork::all(module.raw, None);
    for fork in &forks {
        if !module.has_symbol(&fork.name()) {
            // SAFETY: functions of the live module.
            unsafe { member(module, &forks, fork) }
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

/// Whether a function is a parallel region's.
fn is_team(function: LLVMValueRef) -> bool {
    is_marked(function, TEAM)
}

/// Whether all threads of a team execute a function where it is called.
pub(in crate::llvm) fn is_executed_together(function: LLVMValueRef) -> bool {
    is_team(function) && !is_marked(function, ALONE)
}

impl Module {
    /// Has one thread execute each of the parallel regions that there are functions for.
    pub fn leave_regions_alone(&self) {
        for function in self.functions() {
            if function.has_body() && is_team(function.0) {
                mark(function.0, ALONE);
            }
        }
    }
}

impl FunctionRef {
    /// Whether it is a parallel region of the primal's.
    pub fn is_region(self) -> bool {
        self.has_body() && is_team(self.0)
    }

    /// Whether it is one that all threads of a team execute.
    pub fn is_executed_together(self) -> bool {
        is_executed_together(self.0)
    }

    /// Says that it is none.
    pub fn forget_region(self) {
        unmark(self.0, TEAM);
        unmark(self.0, ALONE);
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

/// Makes the function that a team executes: it calls the region's with the number of its thread, and with copies of variables that
/// threads only read.
///
/// # Safety
/// Functions of the live module.
unsafe fn member(module: &Module, forks: &[Fork], fork: &Fork) {
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
        let builder = Builder::at_end(Block(block));
        let mut args = of_thread(&builder, fork.place);
        let all = param_types(fork.region);
        args.extend(passed.iter().enumerate().map(|(at, (_, float))| {
            let param = LLVMGetParam(own, at as u32);
            let read = |ty| builder.load_aligned(Type(ty), Value(param), "");
            if let Some(float) = float {
                return to_bits(&builder, read(*float).0, all[at + 2]);
            }
            let Some(held) = read_only(forks, fork.region, at) else {
                return param;
            };
            add_attribute(own, at as u32 + 1, "noalias", 0);
            let copy = builder.variable_called(Type(held), "read");
            builder.store_aligned(read(held), copy);
            copy.0
        }));
        call_function(&builder, fork.region, &args);
        builder.return_nothing();
    }
}

/// What a region is given first: where the number of its thread is, and zero.
///
/// # Safety
/// A builder at the end of the entry of a live function.
unsafe fn of_thread(builder: &Builder, place: LLVMValueRef) -> Vec<LLVMValueRef> {
    // SAFETY: by contract.
    unsafe {
        let int = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(place)));
        let variable = |name| builder.variable_called(Type(int), name);
        let (thread, outer) = (variable("thread"), variable("outer"));
        let number = call(builder, "__kmpc_global_thread_num", int, &[place]);
        builder.store_aligned(Value(number), thread);
        builder.store_aligned(Value(LLVMConstInt(int, 0, 0)), outer);
        vec![thread.0, outer.0]
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
        let builder = Builder::before(Value(fork.call));
        if let Some(condition) = fork.condition.filter(|_| is_executed_together(team)) {
            let void = LLVMGetReturnType(LLVMGlobalGetValueType(team));
            let args = [fork.place, condition];
            call(&builder, "bsw_team_alone_unless", void, &args);
        }
        let passed = team_params(fork.region).into_iter().zip(&fork.given);
        let args: Vec<LLVMValueRef> = passed
            .map(|((_, float), given)| match float {
                Some(float) => in_memory(&builder, *given, float),
                None => *given,
            })
            .collect();
        call_function(&builder, team, &args);
        LLVMInstructionEraseFromParent(fork.call);
        true
    }
}
