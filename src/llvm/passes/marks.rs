//! What passes leave in a module for working copies alone, and how it goes.

use super::{bodies, effects};
use crate::llvm::module::Module;
use crate::llvm::shim;

impl Module {
    /// Removes what working copies alone needed: marks, and what the heap's functions were reduced to.
    pub fn drop_marks(&self) {
        shim::drop_target_marks(self.raw);
        shim::drop_unused_releases(self.raw);
        bodies::drop_unused(self);
        effects::drop_shown(self.raw);
    }
}
