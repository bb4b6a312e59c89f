//! Which access made memory what it is in a place, by LLVM's memory SSA.

use std::ffi::c_void;
use std::marker::PhantomData;
use std::ptr::{NonNull, null_mut};

use inkwell::llvm_sys::prelude::*;

use super::evolution::Evolution;
use super::scev::Handle;
use crate::llvm::pipeline::Analysed;
use crate::llvm::value::{Block, Value};

unsafe extern "C" {
    fn bsw_state_by(analyses: *mut c_void, inst: LLVMValueRef) -> Handle;
    fn bsw_last_state(analyses: *mut c_void, block: LLVMBasicBlockRef) -> Handle;
    fn bsw_first_state(analyses: *mut c_void, f: LLVMValueRef) -> Handle;
    fn bsw_clobbering_state(
        analyses: *mut c_void,
        f: LLVMValueRef,
        of: Handle,
        access: LLVMValueRef,
    ) -> Handle;
}

/// What memory is in a place: as an access left it, as it was at the entry, or as several ways that meet bring it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::llvm) struct State<'a>(NonNull<c_void>, PhantomData<&'a ()>);

/// The memory of one function whose accesses do not change meanwhile.
pub(in crate::llvm) struct Memory<'a>(&'a Analysed<'a>);

fn state<'a>(raw: Handle) -> Option<State<'a>> {
    NonNull::new(raw.cast_mut()).map(|raw| State(raw, PhantomData))
}

impl<'a> Memory<'a> {
    pub(in crate::llvm) fn of(function: &'a Analysed<'a>) -> Memory<'a> {
        Memory(function)
    }

    /// What an instruction reads, or leaves.
    pub(in crate::llvm) fn by(&self, inst: Value) -> Option<State<'a>> {
        debug_assert!(inst.opcode().is_some());
        // SAFETY: a live instruction of the function, and so below.
        state(unsafe { bsw_state_by(self.0.analyses(), inst.0) })
    }

    /// What memory is at the end of a block.
    pub(in crate::llvm) fn at_end(
        &self,
        block: Block,
        evolution: &Evolution<'_>,
    ) -> Option<State<'a>> {
        let reached = evolution.is_reachable(block).then_some(block);
        let mut above = reached
            .into_iter()
            .flat_map(|block| evolution.dominators(block));
        // SAFETY: as above.
        let last = |block: Block| state(unsafe { bsw_last_state(self.0.analyses(), block.0) });
        // SAFETY: as above.
        let first = || state(unsafe { bsw_first_state(self.0.analyses(), self.0.function()) });
        above.find_map(last).or_else(first)
    }

    /// The last state before that in which what a load reads may have been changed.
    pub(in crate::llvm) fn read(&self, of: State<'a>) -> Option<State<'a>> {
        self.clobbering(of, null_mut())
    }

    /// The last state up to another one in which what a load or a store accesses may have been changed.
    pub(in crate::llvm) fn changed(&self, of: State<'a>, access: Value) -> Option<State<'a>> {
        debug_assert!(access.pointer().is_some());
        self.clobbering(of, access.0)
    }

    fn clobbering(&self, of: State<'a>, access: LLVMValueRef) -> Option<State<'a>> {
        let (analyses, function) = (self.0.analyses(), self.0.function());
        // SAFETY: a state of the function, and one of its loads or stores, or null.
        state(unsafe { bsw_clobbering_state(analyses, function, of.0.as_ptr(), access) })
    }
}
