//! Makes working copies say themselves which floats the functions of libraries write, by the table of effects.

use std::ffi::{c_char, c_uint};

use inkwell::llvm_sys::prelude::*;

use crate::ir::FloatKind;
use crate::rules::{self, What};

/// `bsw_write` of `shim.h`.
#[repr(C)]
struct Write {
    argument: c_uint,
    kind: c_uint,
    count: u64,
    from: u64,
}

type WritesOf = extern "C" fn(*const c_char, usize, *mut Write, usize) -> c_uint;

unsafe extern "C" {
    fn bsw_show_writes(f: LLVMValueRef, rows: WritesOf);
    fn bsw_drop_shown(m: LLVMModuleRef);
}

/// Marks floats that library functions write before their calls, and looks at them behind: see `effects.cpp`.
pub(in crate::llvm) fn show_writes(f: LLVMValueRef) {
    // SAFETY: f is a live function of a live module.
    unsafe { bsw_show_writes(f, writes_of) }
}

/// Gives the functions whose writes are shown their names back.
pub(in crate::llvm) fn drop_shown(m: LLVMModuleRef) {
    // SAFETY: m is a live module.
    unsafe { bsw_drop_shown(m) }
}

/// What the function of a name writes but for text.
extern "C" fn writes_of(
    name: *const c_char,
    length: usize,
    into: *mut Write,
    most: usize,
) -> c_uint {
    // SAFETY: the shim gives a name of that length.
    let name = unsafe { std::slice::from_raw_parts(name.cast::<u8>(), length) };
    let effects = std::str::from_utf8(name).ok().and_then(rules::effects);
    let writes = effects.map_or(&[][..], |effects| &effects.writes);
    let mut count = 0;
    for write in writes.iter().filter(|write| !write.what.is_text()) {
        let Some((kind, number)) = coded(write.what).filter(|_| count < most) else {
            return 0;
        };
        let coded = Write {
            argument: write.argument as c_uint,
            kind,
            count: number,
            from: write.from,
        };
        // SAFETY: the shim has room for so many.
        unsafe { into.add(count).write(coded) };
        count += 1;
    }
    count as c_uint
}

/// The numbers that `shim.h` has for what is written; none where only a body can say it.
fn coded(what: What) -> Option<(c_uint, u64)> {
    Some(match what {
        What::Floats(FloatKind::Float, count) => (0, count),
        What::Floats(FloatKind::Double, count) => (1, count),
        What::Elements => (2, 0),
        What::Group => (3, 0),
        What::Formatted(format) => (4, format as u64),
        What::Integer(bytes) => (5, bytes),
        What::IntegerOf(argument) => (6, argument as u64),
        _ => return None,
    })
}
