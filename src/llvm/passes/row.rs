//! What is known of one pass.

use inkwell::llvm_sys::prelude::*;

use crate::error::Result;
use crate::llvm::module::Module;

/// A working copy of a function, to which passes are applied.
pub(in crate::llvm) struct Working<'a> {
    pub copy: LLVMValueRef,
    /// The user's function, which stays as it is.
    pub primal: LLVMValueRef,
    /// Functions that are not inlined.
    pub opaque: &'a [LLVMValueRef],
    /// Whether the names of local variables are wanted.
    pub names: bool,
    /// Whether it is wanted what loops carry through memory.
    pub dependences: bool,
}

/// What happens without a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Without {
    /// It may be left out: gradients stay right, or are refused.
    Allowed(&'static str),
    /// It may not, for gradients could be wrong.
    Wrong(&'static str),
}

/// What a pass is.
#[derive(Clone, Copy)]
pub(super) enum Runs {
    /// Passes of LLVM's, in the notation of `opt -passes=`.
    Llvm(&'static str),
    /// A function of this room's that brings in calls, and says how many: the pass before all such is run once more then, and
    /// all such as well.
    Lowering(fn(&Working<'_>) -> usize),
    /// A function of this room's.
    Function(fn(&Working<'_>)),
    /// For all functions of a module.
    Module(fn(&Module) -> Result<()>),
}

/// One pass.
pub struct Row {
    pub name: &'static str,
    /// What holds when it has run.
    pub establishes: &'static str,
    /// The stages that rely on that.
    pub relied_on_by: &'static str,
    pub without: Without,
    pub(super) runs: Runs,
}

impl Row {
    /// What it is run on.
    pub fn scope(&self) -> &'static str {
        match self.runs {
            Runs::Module(_) => "module",
            _ => "function",
        }
    }

    pub fn may_be_disabled(&self) -> bool {
        matches!(self.without, Without::Allowed(_))
    }

    /// What happens without it.
    pub fn consequence(&self) -> &'static str {
        match self.without {
            Without::Allowed(text) | Without::Wrong(text) => text,
        }
    }
}
