//! Functions of which each call has a clone for itself.

use std::collections::{BTreeMap, BTreeSet};

use inkwell::llvm_sys::prelude::*;

use crate::error::{Bug, Result};
use crate::ir::{Func, Inst};
use crate::llvm::module::{FunctionRef, part_name};
use crate::llvm::read::import::Source;
use crate::llvm::read::imported::Imported;
use crate::llvm::read::instructions::{all_instructions, is_taken};
use crate::llvm::shim;

/// Which calls get clones of what they call.
#[derive(Clone, Debug, Default)]
pub struct Cloning {
    /// The functions of which there are to be clones; none calls itself, directly or not.
    pub cloned: BTreeSet<Func>,
    /// In these functions, and in the clones, the calls of one of `cloned`.
    pub calls: BTreeMap<Func, Vec<(Inst, Func)>>,
}

impl Imported {
    /// The same program where each of these calls has a clone of what it calls. This import stays as it is.
    ///
    /// # Errors
    /// A bug where a function is not well-formed then.
    pub fn with_clones_for_calls(&self, from: &Source<'_>, cloning: &Cloning) -> Result<Imported> {
        let changed = cloning.calls.keys().copied();
        let changed = changed.filter(|func| !cloning.cloned.contains(func));
        let changed: BTreeSet<Func> = changed.collect();
        self.again(from, &changed, &mut |func, copy| {
            let mut made = Vec::new();
            let mut left = vec![(func, copy.0)];
            while let Some((func, function)) = left.pop() {
                let clones = self.give_clones(cloning, func, function);
                left.extend(&clones);
                made.extend(clones);
            }
            // Clones differ in what they call, no more: verifying each of them would go through all of the debug information each time.
            shim::verify(copy.0).map_err(|text| Bug::new("cloning", text))?;
            Ok(made)
        })
    }

    /// Gives the calls in a copy of a canonical function clones of what they call, and tells these.
    fn give_clones(
        &self,
        cloning: &Cloning,
        func: Func,
        function: LLVMValueRef,
    ) -> Vec<(Func, LLVMValueRef)> {
        let insts = all_instructions(function);
        let calls = cloning.calls.get(&func).into_iter().flatten();
        let clones = calls.filter_map(|(inst, callee)| {
            let call = *insts.get(inst.as_u32() as usize)?;
            let name = part_name(&self.program.signatures[*callee].name, "clone");
            let clone = shim::duplicate(self.body(*callee)?.canonical.0, &name);
            FunctionRef(clone).take_call(call);
            Some((*callee, clone))
        });
        clones.collect()
    }

    /// Leaves a function out that nothing calls any more.
    pub fn forget(&mut self, func: Func) {
        self.program.bodies[func] = None;
        self.bodies[func] = None;
    }

    /// Whether a function is used otherwise than by calls of it.
    pub fn is_taken(&self, func: Func) -> bool {
        self.functions[func].is_none_or(|raw| is_taken(FunctionRef(raw)))
    }
}
