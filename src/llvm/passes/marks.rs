//! What passes leave in a module for working copies alone, and how it goes.

use super::{
    bodies, derived, effects, exceptions, fortran, heap, mixed_words, rust_bodies, targets, teams,
    trampolines, variadic,
};
use crate::llvm::module::Module;
use crate::llvm::value::Value;
use crate::llvm::write::checkpoints;

impl Module {
    /// Makes all functions call those bodies in place of the library, which then need not be there.
    pub fn use_fortran(&self) {
        for function in self.functions().into_iter().filter(|f| f.has_body()) {
            derived::lower(function.0, function.0);
            fortran::lower(Value(function.0));
        }
    }

    /// Removes what working copies alone needed: marks, and what the heap's functions were reduced to.
    pub fn drop_marks(&self) {
        targets::drop_marks(self.raw);
        heap::drop_unused(self.raw);
        trampolines::drop_unused(self);
        mixed_words::drop_unused(self);
        variadic::drop_unused(self);
        exceptions::drop_unused(self);
        teams::drop_unused(self);
        bodies::drop_unused(self);
        rust_bodies::drop(self);
        effects::drop_shown(self.raw);
        checkpoints::drop_marks(self);
    }
}
