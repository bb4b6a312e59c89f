//! Functions of which each call has a copy for itself.

use std::collections::{BTreeMap, BTreeSet};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use crate::error::{Bug, Result};
use crate::ir::{Func, Inst};
use crate::llvm::module::{FunctionRef, Module, part_name};
use crate::llvm::read::import::ImportOptions;
use crate::llvm::read::imported::Imported;
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::shim;

/// Which calls get copies of what they call.
#[derive(Clone, Debug, Default)]
pub struct Cloning {
    /// The functions of which there are to be copies; none calls itself, directly or not.
    pub copied: BTreeSet<Func>,
    /// In these functions, and in the copies, the calls of one of `copied`.
    pub calls: BTreeMap<Func, Vec<(Inst, Func)>>,
}

impl Imported {
    /// The same program where each of these calls has a copy of what it calls. This import stays as it is.
    ///
    /// # Errors
    /// A bug where a function is not well-formed then.
    pub fn with_copies_for_calls(
        &self,
        module: &Module,
        roots: &[FunctionRef],
        options: &ImportOptions<'_>,
        cloning: &Cloning,
    ) -> Result<Imported> {
        let changed = cloning.calls.keys().copied();
        let changed = changed.filter(|func| !cloning.copied.contains(func));
        let changed: BTreeSet<Func> = changed.collect();
        self.again(module, roots, options, &changed, &mut |func, copy| {
            let mut made = Vec::new();
            let mut left = vec![(func, copy.0)];
            while let Some((func, function)) = left.pop() {
                let copies = self.give_copies(cloning, func, function);
                left.extend(&copies);
                made.extend(copies);
            }
            for function in made.iter().map(|one| one.1).chain([copy.0]) {
                shim::verify(function).map_err(|text| Bug::new("cloning", text))?;
            }
            Ok(made)
        })
    }

    /// Gives the calls in a copy of a canonical function copies of what they call, and tells these.
    fn give_copies(
        &self,
        cloning: &Cloning,
        func: Func,
        function: LLVMValueRef,
    ) -> Vec<(Func, LLVMValueRef)> {
        let insts = all_instructions(function);
        let calls = cloning.calls.get(&func).into_iter().flatten();
        let copies = calls.filter_map(|(inst, callee)| {
            let call = *insts.get(inst.as_u32() as usize)?;
            let name = part_name(&self.program.signatures[*callee].name, "clone");
            let copy = shim::duplicate(self.body(*callee)?.canonical.0, &name);
            // SAFETY: a live call of a function of the copy's type; the operand behind the arguments is what is called.
            unsafe { LLVMSetOperand(call, LLVMGetNumOperands(call) as u32 - 1, copy) };
            Some((*callee, copy))
        });
        copies.collect()
    }

    /// Leaves a function out that nothing calls any more.
    pub fn forget(&mut self, func: Func) {
        self.program.bodies[func] = None;
        self.bodies[func] = None;
    }

    /// Whether a function is used otherwise than by calls of it.
    pub fn has_address(&self, func: Func) -> bool {
        let Some(raw) = self.functions[func] else {
            return true;
        };
        // SAFETY: walks the uses of a live function.
        unsafe {
            let mut used = LLVMGetFirstUse(raw);
            while !used.is_null() {
                let user = LLVMGetUser(used);
                let calls = !LLVMIsACallInst(user).is_null() || !LLVMIsAInvokeInst(user).is_null();
                let is_call = calls
                    && LLVMGetCalledValue(user) == raw
                    && (0..LLVMGetNumArgOperands(user)).all(|at| LLVMGetOperand(user, at) != raw);
                if !is_call {
                    return true;
                }
                used = LLVMGetNextUse(used);
            }
        }
        false
    }
}
