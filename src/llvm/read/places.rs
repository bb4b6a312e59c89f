//! Where a function stands in the source, and whether the module tells at all.

use std::ffi::c_int;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use crate::ir::Location;
use crate::llvm::Module;
use crate::llvm::shim;

unsafe extern "C" {
    fn bsw_declares_types(m: LLVMModuleRef) -> c_int;
}

impl Module {
    /// Whether debug information declares types, and not only lines.
    pub(in crate::llvm) fn declares_types(&self) -> bool {
        // SAFETY: the module is live.
        unsafe { bsw_declares_types(self.raw) != 0 }
    }

    /// Whether there is debug information.
    pub fn has_debug_information(&self) -> bool {
        // SAFETY: the module is live.
        unsafe { LLVMGetNamedMetadataNumOperands(self.raw, c"llvm.dbg.cu".as_ptr()) > 0 }
    }

    /// The line of a function, or of the first use of one that has none, as where it is only declared.
    pub fn line_of(&self, name: &str) -> Option<Location> {
        let function = self.function(name)?.0;
        if let Some((file, line)) = shim::function_place(function) {
            return Some(Location {
                file,
                line,
                column: 0,
            });
        }
        // SAFETY: walks the uses of a live function; only instructions are asked for their places.
        unsafe {
            let mut used = LLVMGetFirstUse(function);
            while !used.is_null() {
                let user = LLVMGetUser(used);
                if !LLVMIsAInstruction(user).is_null()
                    && let Some((file, line, column)) = shim::inst_place(user)
                {
                    return Some(Location { file, line, column });
                }
                used = LLVMGetNextUse(used);
            }
        }
        None
    }
}
