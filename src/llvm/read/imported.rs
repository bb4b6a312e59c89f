//! A program with the LLVM object behind every entity.

use cranelift_entity::{PrimaryMap, SecondaryMap};
use inkwell::llvm_sys::prelude::*;
use rustc_hash::FxHashMap as HashMap;

use crate::ir::{Func, Global, Program, Value};
use crate::llvm::module::FunctionRef;

/// The canonical copy of one function, entity by entity.
#[derive(Clone)]
pub struct Body {
    /// The user's function.
    pub primal: FunctionRef,
    /// The private canonical copy, removed after emission.
    pub canonical: FunctionRef,
    pub(in crate::llvm) values: SecondaryMap<Value, Option<LLVMValueRef>>,
}

/// The program, with the LLVM object behind every entity.
pub struct Imported {
    pub program: Program,
    pub(in crate::llvm) functions: SecondaryMap<Func, Option<LLVMValueRef>>,
    pub(in crate::llvm) globals: PrimaryMap<Global, LLVMValueRef>,
    pub(in crate::llvm) bodies: SecondaryMap<Func, Option<Body>>,
    pub(in crate::llvm) by_ref: HashMap<LLVMValueRef, Func>,
    /// The functions to work on.
    pub(in crate::llvm) made: Vec<FunctionRef>,
}

impl Imported {
    pub fn func(&self, function: FunctionRef) -> Option<Func> {
        self.by_ref.get(&function.0).copied()
    }

    pub fn body(&self, func: Func) -> Option<&Body> {
        self.bodies[func].as_ref()
    }

    /// The functions that were imported with their bodies, in order of discovery.
    pub fn with_bodies(&self) -> impl Iterator<Item = (Func, &Body)> {
        self.program
            .signatures
            .keys()
            .filter_map(|func| Some((func, self.bodies[func].as_ref()?)))
    }
}
