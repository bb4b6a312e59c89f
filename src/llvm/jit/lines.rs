//! Lines of the source, as instructions have them.

use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::LLVMMetadataRef;

use crate::llvm::value::Value;

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Line {
    /// Empty where nothing is said.
    pub file: String,
    pub line: u32,
    pub column: u32,
}

impl Line {
    /// The line that an instruction is of.
    pub(super) fn of(inst: Value) -> Line {
        at(inst.location())
    }

    /// What an instruction was inlined into, last of all in the function as it was written.
    pub(super) fn inlined_at(inst: Value) -> Option<Line> {
        let mut outer = std::ptr::null_mut();
        let mut next = inst.location();
        while !next.is_null() {
            // SAFETY: a live location.
            next = unsafe { LLVMDILocationGetInlinedAt(next) };
            if !next.is_null() {
                outer = next;
            }
        }
        (!outer.is_null()).then(|| at(outer))
    }
}

fn at(location: LLVMMetadataRef) -> Line {
    if location.is_null() {
        return Line::default();
    }
    // SAFETY: a live location, which has a scope; a file's name has the length that is told.
    unsafe {
        let file = LLVMDIScopeGetFile(LLVMDILocationGetScope(location));
        let mut length = 0;
        let bytes = match file.is_null() {
            true => &[],
            false => {
                let name = LLVMDIFileGetFilename(file, &raw mut length);
                std::slice::from_raw_parts(name.cast::<u8>(), length as usize)
            }
        };
        Line {
            file: String::from_utf8_lossy(bytes).into_owned(),
            line: LLVMDILocationGetLine(location),
            column: LLVMDILocationGetColumn(location),
        }
    }
}
