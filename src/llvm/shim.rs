//! Declarations of the C++ shim (`shim/shim.h`), each wrapped so that its strings are owned.

use inkwell::llvm_sys::prelude::*;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};

unsafe extern "C" {
    fn bsw_duplicate(f: LLVMValueRef, name: *const c_char) -> LLVMValueRef;
    fn bsw_clone_as(f: LLVMValueRef, ty: LLVMTypeRef, name: *const c_char) -> LLVMValueRef;
    fn bsw_clone_into(
        from: LLVMValueRef,
        ty: LLVMTypeRef,
        arg_map: *const c_uint,
        name: *const c_char,
    ) -> LLVMValueRef;
    fn bsw_verify(f: LLVMValueRef) -> *mut c_char;
    fn bsw_params(
        f: LLVMValueRef,
        found: extern "C" fn(*const c_char, c_int, *mut c_void),
        data: *mut c_void,
    );
    fn bsw_variable_name(i: LLVMValueRef) -> *mut c_char;
    fn bsw_source_name(f: LLVMValueRef) -> *mut c_char;
    fn bsw_function_place(f: LLVMValueRef, line: *mut c_uint) -> *mut c_char;
    fn bsw_inst_place(i: LLVMValueRef, line: *mut c_uint, column: *mut c_uint) -> *mut c_char;
    fn bsw_loop_place(i: LLVMValueRef, line: *mut c_uint, column: *mut c_uint) -> *mut c_char;
    fn bsw_is_fortran(f: LLVMValueRef) -> c_int;
    fn bsw_is_flat(f: LLVMValueRef) -> c_int;
    fn bsw_memory_effect(f: LLVMValueRef) -> c_uint;
    fn bsw_is_readable(inst: LLVMValueRef, operand: c_uint, bytes: u64, reference: c_int) -> c_int;
    fn bsw_is_intrinsic_name(
        f: LLVMValueRef,
        name: *mut *const c_char,
        length: *mut usize,
    ) -> c_int;
    fn bsw_debug_operands_fit(m: LLVMModuleRef) -> c_int;
    fn bsw_kinds_are_known(m: LLVMModuleRef) -> c_int;
    fn bsw_drop_misplaced_locations(m: LLVMModuleRef) -> c_int;
    fn bsw_drop_damaged_properties(m: LLVMModuleRef);
    fn bsw_has_nul_symbol(m: LLVMModuleRef) -> c_int;
    fn bsw_constants_are_valid(m: LLVMModuleRef) -> c_int;
    fn bsw_drop_body(f: LLVMValueRef);
    fn bsw_suspend_at_turn(
        f: LLVMValueRef,
        mark: *const c_char,
        start: *mut LLVMValueRef,
    ) -> *mut c_char;
    fn bsw_inline_pointers(f: LLVMValueRef);
    fn bsw_inline_calls(f: LLVMValueRef);
    fn bsw_forget_flags(i: LLVMValueRef);
    fn bsw_separate_stack(f: LLVMValueRef);
    fn bsw_move_before(inst: LLVMValueRef, place: LLVMValueRef);
    fn bsw_refer(m: LLVMModuleRef, name: *const c_char);
    fn bsw_module_text(m: LLVMModuleRef, length: *mut usize) -> *mut c_char;
    fn bsw_optimise(m: LLVMModuleRef, level: c_uint) -> *mut c_char;
}

/// Takes over a string that LLVM allocated.
pub(super) fn owned(message: *mut c_char) -> Option<String> {
    if message.is_null() {
        return None;
    }
    // SAFETY: not null, and from LLVMCreateMessage, so NUL-terminated and ours to dispose of.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        inkwell::llvm_sys::core::LLVMDisposeMessage(message);
        Some(text)
    }
}

/// A C string; what follows a NUL byte is dropped, for no symbol has one.
pub(super) fn c_string(text: &str) -> CString {
    let end = text.find('\0').unwrap_or(text.len());
    CString::new(&text[..end]).unwrap_or_default()
}

/// A copy of a function with its body, of a type with more parameters behind the function's own.
pub(super) fn clone_as(f: LLVMValueRef, ty: LLVMTypeRef, name: &str) -> LLVMValueRef {
    // SAFETY: a function with a body of a live module, and a type of its context.
    unsafe { bsw_clone_as(f, ty, c_string(name).as_ptr()) }
}

/// A copy of a function with its body.
pub(super) fn duplicate(f: LLVMValueRef, name: &str) -> LLVMValueRef {
    // SAFETY: a function with a body of a live module.
    unsafe { bsw_duplicate(f, c_string(name).as_ptr()) }
}

/// `arg_map` has one entry for each parameter of `from`.
pub(super) fn clone_into(
    from: LLVMValueRef,
    ty: LLVMTypeRef,
    arg_map: &[u32],
    name: &str,
) -> LLVMValueRef {
    // SAFETY: from and ty belong to a live module; the map is as long as from has parameters.
    unsafe { bsw_clone_into(from, ty, arg_map.as_ptr(), c_string(name).as_ptr()) }
}

/// What LLVM's verifier says of a function, if it is not well-formed.
pub(super) fn verify(f: LLVMValueRef) -> Result<(), String> {
    // SAFETY: a function with a body of a live module.
    owned(unsafe { bsw_verify(f) }).map_or(Ok(()), Err)
}

/// A parameter in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Param {
    /// From debug information, else from the IR.
    pub name: Option<String>,
    /// Whether Fortran passes the descriptor of an array, as debug information has it.
    pub is_descriptor: bool,
}

extern "C" fn collect_param(name: *const c_char, is_descriptor: c_int, params: *mut c_void) {
    // SAFETY: the name ends with NUL; `params` is the Vec that `params` hands over, alive during its call.
    unsafe {
        let name = CStr::from_ptr(name).to_string_lossy().into_owned();
        (*params.cast::<Vec<Param>>()).push(Param {
            name: Some(name).filter(|name| !name.is_empty()),
            is_descriptor: is_descriptor != 0,
        });
    }
}

/// All parameters, in order.
pub(super) fn params(f: LLVMValueRef) -> Vec<Param> {
    let mut all: Vec<Param> = Vec::new();
    // SAFETY: f is a function of a live module; the callback's target outlives the call.
    unsafe { bsw_params(f, collect_param, (&raw mut all).cast()) };
    all
}

/// The variable of the source whose value an instruction computes, or whose memory it makes.
pub(super) fn variable_name(i: LLVMValueRef) -> Option<String> {
    // SAFETY: i is an instruction of a live module.
    owned(unsafe { bsw_variable_name(i) }).filter(|name| !name.is_empty())
}

pub(super) fn source_name(f: LLVMValueRef) -> Option<String> {
    // SAFETY: f is a function of a live module.
    owned(unsafe { bsw_source_name(f) }).filter(|name| !name.is_empty())
}

pub(super) fn function_place(f: LLVMValueRef) -> Option<(String, u32)> {
    let mut line = 0;
    // SAFETY: f is a function of a live module.
    let file = owned(unsafe { bsw_function_place(f, &mut line) })?;
    Some((file, line))
}

pub(super) fn inst_place(i: LLVMValueRef) -> Option<(String, u32, u32)> {
    let (mut line, mut column) = (0, 0);
    // SAFETY: i is an instruction of a live module.
    let file = owned(unsafe { bsw_inst_place(i, &mut line, &mut column) })?;
    Some((file, line, column))
}

/// Where the loop begins of which the instruction ends an edge back.
pub(super) fn loop_place(i: LLVMValueRef) -> Option<(String, u32, u32)> {
    let (mut line, mut column) = (0, 0);
    // SAFETY: i is an instruction of a live module.
    let file = owned(unsafe { bsw_loop_place(i, &mut line, &mut column) })?;
    Some((file, line, column))
}

pub(super) fn is_fortran(f: LLVMValueRef) -> bool {
    // SAFETY: f is a function of a live module.
    unsafe { bsw_is_fortran(f) != 0 }
}

pub(super) fn has_nul_symbol(m: LLVMModuleRef) -> bool {
    // SAFETY: m is a live module.
    unsafe { bsw_has_nul_symbol(m) != 0 }
}

pub(super) fn constants_are_valid(m: LLVMModuleRef) -> bool {
    // SAFETY: m is a live module.
    unsafe { bsw_constants_are_valid(m) != 0 }
}

pub(super) fn debug_operands_fit(m: LLVMModuleRef) -> bool {
    // SAFETY: m is a live module.
    unsafe { bsw_debug_operands_fit(m) != 0 }
}

pub(super) fn kinds_are_known(m: LLVMModuleRef) -> bool {
    // SAFETY: m is a live module.
    unsafe { bsw_kinds_are_known(m) != 0 }
}

/// Whether no operand leads to a place in the source.
pub(super) fn drop_misplaced_locations(m: LLVMModuleRef) -> bool {
    // SAFETY: m is a live module.
    unsafe { bsw_drop_misplaced_locations(m) != 0 }
}

pub(super) fn drop_damaged_properties(m: LLVMModuleRef) {
    // SAFETY: m is a live module.
    unsafe { bsw_drop_damaged_properties(m) }
}

pub(super) fn is_flat(f: LLVMValueRef) -> bool {
    // SAFETY: f is a function of a live module.
    unsafe { bsw_is_flat(f) != 0 }
}

/// Whether so many bytes behind an operand of an instruction may be read there.
pub(super) fn is_readable(inst: LLVMValueRef, operand: u32, bytes: u64, reference: bool) -> bool {
    // SAFETY: an instruction of a live module, and callers pass operands that it has.
    unsafe { bsw_is_readable(inst, operand, bytes, reference.into()) != 0 }
}

/// What a function does to memory, in bits: 1 reads, 2 writes, 4 only through arguments.
pub(super) fn memory_effect(f: LLVMValueRef) -> u32 {
    // SAFETY: f is a function of a live module.
    unsafe { bsw_memory_effect(f) }
}

/// Inlines the small functions that `f` calls and that return pointers.
pub(super) fn inline_pointers(f: LLVMValueRef) {
    // SAFETY: f is a function with a body of a live module.
    unsafe { bsw_inline_pointers(f) }
}

/// What starts the coroutine that an adjoint becomes, which is suspended where its sweeps turn.
pub(super) fn suspend_at_turn(f: LLVMValueRef, mark: &CStr) -> Result<LLVMValueRef, String> {
    let mut start = std::ptr::null_mut();
    // SAFETY: f is a function with a body of a live module; the name ends with NUL.
    match owned(unsafe { bsw_suspend_at_turn(f, mark.as_ptr(), &raw mut start) }) {
        None => Ok(start),
        Some(reason) => Err(reason),
    }
}

/// Makes a declaration of a function with a body.
pub(super) fn drop_body(f: LLVMValueRef) {
    // SAFETY: a live function with a body.
    unsafe { bsw_drop_body(f) }
}

/// Moves an instruction before another of the same function.
pub(super) fn move_before(inst: LLVMValueRef, place: LLVMValueRef) {
    // SAFETY: both are live instructions.
    unsafe { bsw_move_before(inst, place) }
}

/// The intrinsic's name without its type suffixes.
pub(super) fn intrinsic_name(f: LLVMValueRef) -> Option<String> {
    let (mut name, mut length) = (std::ptr::null(), 0);
    // SAFETY: f is a function of a live module; the name points into LLVM's static tables.
    unsafe {
        if bsw_is_intrinsic_name(f, &mut name, &mut length) == 0 {
            return None;
        }
        let bytes = std::slice::from_raw_parts(name.cast::<u8>(), length);
        Some(String::from_utf8_lossy(bytes).into_owned())
    }
}

/// Inlines every direct call of the function.
pub(super) fn inline_calls(f: LLVMValueRef) {
    // SAFETY: f is a function with a body of a live module.
    unsafe { bsw_inline_calls(f) }
}

/// Drops what an instruction promises of overflow and lost bits.
pub(super) fn forget_flags(i: LLVMValueRef) {
    // SAFETY: i is an instruction of a live module.
    unsafe { bsw_forget_flags(i) }
}

/// Says that accesses of the stack, of its top and of everything else do not meet.
pub(super) fn separate_stack(f: LLVMValueRef) {
    // SAFETY: f is a function with a body of a live module.
    unsafe { bsw_separate_stack(f) }
}

/// Makes the module's object refer to an external function.
pub(super) fn refer(m: LLVMModuleRef, name: &str) {
    // SAFETY: m is live.
    unsafe { bsw_refer(m, c_string(name).as_ptr()) }
}

/// The module as assembly, whole even where it holds NUL characters.
pub(super) fn module_text(m: LLVMModuleRef) -> Vec<u8> {
    let mut length = 0;
    // SAFETY: m is live; the text is ours, has that length, and is freed after the copy.
    unsafe {
        let text = bsw_module_text(m, &mut length);
        if text.is_null() {
            return Vec::new();
        }
        let bytes = std::slice::from_raw_parts(text.cast::<u8>(), length).to_vec();
        inkwell::llvm_sys::core::LLVMDisposeMessage(text);
        bytes
    }
}

pub(super) fn optimise(m: LLVMModuleRef, level: u8) -> Result<(), String> {
    // SAFETY: m is live and verified.
    owned(unsafe { bsw_optimise(m, u32::from(level)) }).map_or(Ok(()), Err)
}
