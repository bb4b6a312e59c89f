//! Which front ends made a module, in their own words.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

/// With what rustc begins to say that it made a module.
const RUSTC: &str = "rustc version ";

/// What stands before the version of the flang that made a module.
pub(in crate::llvm) const FLANG: &str = "flang version ";

/// What front ends say of themselves, such as `flang version 22.1.2`: one for each that the module is linked from.
pub(in crate::llvm) fn of(module: LLVMModuleRef) -> Vec<String> {
    // SAFETY: live metadata of the live module, as many as LLVM says.
    let idents = unsafe {
        let count = LLVMGetNamedMetadataNumOperands(module, c"llvm.ident".as_ptr());
        let mut nodes = vec![std::ptr::null_mut(); count as usize];
        LLVMGetNamedMetadataOperands(module, c"llvm.ident".as_ptr(), nodes.as_mut_ptr());
        nodes
    };
    let texts = idents.into_iter().filter_map(|node| {
        let mut length = 0;
        // SAFETY: a node of one string.
        unsafe {
            let text = LLVMGetOperand(node, 0);
            let start = LLVMGetMDString(text, &raw mut length);
            let bytes = std::slice::from_raw_parts(start.cast::<u8>(), length as usize);
            (!start.is_null()).then(|| String::from_utf8_lossy(bytes).into_owned())
        }
    });
    texts.collect()
}

/// What rustc says of itself, where it made the module or a part of it.
pub(in crate::llvm) fn of_rustc(module: LLVMModuleRef) -> Option<String> {
    of(module).into_iter().find(|text| text.starts_with(RUSTC))
}

/// Whether flang made all of a module.
pub(in crate::llvm) fn is_all_of_flang(module: LLVMModuleRef) -> bool {
    let texts = of(module);
    !texts.is_empty() && texts.iter().all(|text| text.contains(FLANG))
}
