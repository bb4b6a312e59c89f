//! What LLVM knows of values and has no C interface for: `shim/query/known.cpp`, which only asks.

use std::ffi::{c_char, c_int, c_void};

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::value::{Type, Value};

unsafe extern "C" {
    fn bsw_may_read(inst: LLVMValueRef) -> c_int;
    fn bsw_may_write(inst: LLVMValueRef) -> c_int;
    fn bsw_has_effects(inst: LLVMValueRef) -> c_int;
    fn bsw_is_assumption(call: LLVMValueRef) -> c_int;
    fn bsw_is_captured(pointer: LLVMValueRef) -> c_int;
    fn bsw_without_casts(pointer: LLVMValueRef, aliases: c_int) -> LLVMValueRef;
    fn bsw_base(m: LLVMModuleRef, pointer: LLVMValueRef, bytes: *mut i64) -> LLVMValueRef;
    fn bsw_step(m: LLVMModuleRef, gep: LLVMValueRef, bytes: *mut i64) -> c_int;
    fn bsw_folded_load(
        m: LLVMModuleRef,
        from: LLVMValueRef,
        ty: LLVMTypeRef,
        offset: i64,
    ) -> LLVMValueRef;
    fn bsw_inserted(whole: LLVMValueRef, places: *const u32, count: usize) -> LLVMValueRef;
    fn bsw_constant_text(pointer: LLVMValueRef, length: *mut usize) -> *const c_char;
    fn bsw_underlying_all(pointer: LLVMValueRef, found: FoundObject, data: *mut c_void);
    fn bsw_offset(m: LLVMModuleRef, gep: LLVMValueRef, found: *mut Offset) -> c_int;
    fn bsw_underlying(pointer: LLVMValueRef) -> LLVMValueRef;
    fn bsw_definitive_initializer(global: LLVMValueRef) -> LLVMValueRef;
}

type FoundObject = extern "C" fn(LLVMValueRef, *mut c_void);

extern "C" fn add_object(object: LLVMValueRef, objects: *mut c_void) {
    // SAFETY: `objects` is the Vec that [`Value::underlying_all`] hands over, alive during its call.
    unsafe { (*objects.cast::<Vec<Value>>()).push(Value(object)) }
}

/// By how much a pointer moves: as `bsw_offset_found` of `shim.h`.
#[repr(C)]
#[derive(Default)]
pub(in crate::llvm) struct Offset {
    /// The constant part.
    pub bytes: i64,
    /// There are terms that vary, and some that grow downwards.
    pub varies: bool,
    pub falls: bool,
}

impl Value {
    /// Whether an instruction may read memory.
    pub(in crate::llvm) fn may_read(self) -> bool {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        unsafe { bsw_may_read(self.0) != 0 }
    }

    /// Whether an instruction may write to memory.
    pub(in crate::llvm) fn may_write(self) -> bool {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        unsafe { bsw_may_write(self.0) != 0 }
    }

    /// Whether an instruction may write memory, may end the program or the function, or may never end.
    pub(in crate::llvm) fn has_effects(self) -> bool {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        unsafe { bsw_has_effects(self.0) != 0 }
    }

    /// Whether it is a call that only tells LLVM something.
    pub(in crate::llvm) fn is_assumption(self) -> bool {
        // SAFETY: a live value.
        unsafe { bsw_is_assumption(self.0) != 0 }
    }

    /// Whether others may come to know a pointer.
    pub(in crate::llvm) fn may_be_captured(self) -> bool {
        debug_assert!(self.ty().is_pointer());
        // SAFETY: a live pointer.
        unsafe { bsw_is_captured(self.0) != 0 }
    }

    /// What a value is a cast of, or another name for; all else is itself.
    pub(in crate::llvm) fn without_casts(self) -> Value {
        // SAFETY: a live value.
        Value(unsafe { bsw_without_casts(self.0, 0) })
    }

    /// The same through aliases.
    pub(in crate::llvm) fn without_aliases(self) -> Value {
        // SAFETY: a live value.
        Value(unsafe { bsw_without_casts(self.0, 1) })
    }

    /// From what a pointer is a constant number of bytes away, and how many.
    pub(in crate::llvm) fn base(self, module: LLVMModuleRef) -> (Value, i64) {
        debug_assert!(self.ty().is_pointer());
        let mut bytes = 0;
        // SAFETY: a live pointer of the live module.
        let base = unsafe { bsw_base(module, self.0, &raw mut bytes) };
        (Value(base), bytes)
    }

    /// By how many bytes an instruction moves a pointer, if that is constant.
    pub(in crate::llvm) fn step(self) -> Option<i64> {
        debug_assert!(self.is(LLVMOpcode::LLVMGetElementPtr));
        let mut bytes = 0;
        // SAFETY: a live instruction of that kind.
        let known = unsafe { bsw_step(self.module(), self.0, &raw mut bytes) };
        (known != 0).then_some(bytes)
    }

    /// What a constant holds so many bytes behind its begin.
    pub(in crate::llvm) fn loaded(
        self,
        module: LLVMModuleRef,
        ty: Type,
        offset: i64,
    ) -> Option<Value> {
        debug_assert!(self.is_constant());
        // SAFETY: a live constant, and a type of values.
        let loaded = unsafe { bsw_folded_load(module, self.0, ty.0, offset) };
        (!loaded.is_null()).then_some(Value(loaded))
    }

    /// What was put into a structure that is held as a value.
    pub(in crate::llvm) fn inserted(self, places: &[u32]) -> Option<Value> {
        // SAFETY: a live value, and places that its type has.
        let found = unsafe { bsw_inserted(self.0, places.as_ptr(), places.len()) };
        (!found.is_null()).then_some(Value(found))
    }

    /// The object into which a pointer leads, as far as that is looked for.
    pub(in crate::llvm) fn underlying(self) -> Value {
        // SAFETY: a live value.
        Value(unsafe { bsw_underlying(self.0) })
    }

    /// All objects into which a pointer may lead.
    pub(in crate::llvm) fn underlying_all(self) -> Vec<Value> {
        let mut objects: Vec<Value> = Vec::new();
        // SAFETY: a live pointer; the callback's target outlives the call.
        unsafe { bsw_underlying_all(self.0, add_object, (&raw mut objects).cast()) };
        objects
    }

    /// By how much the address of an element, as an instruction or a constant, is moved from its first operand; nothing for all else.
    pub(in crate::llvm) fn offset(self, module: LLVMModuleRef) -> Option<Offset> {
        let mut offset = Offset::default();
        // SAFETY: a live value of the live module.
        let known = unsafe { bsw_offset(module, self.0, &raw mut offset) };
        (known != 0).then_some(offset)
    }

    /// The constant text to which a pointer leads, up to its end.
    pub(in crate::llvm) fn constant_text(self) -> Option<Vec<u8>> {
        let mut length = 0;
        // SAFETY: a live value; the text has that length, and is copied while it lives.
        unsafe {
            let text = bsw_constant_text(self.0, &raw mut length);
            match (text.is_null(), length) {
                (true, _) => None,
                (false, 0) => Some(Vec::new()),
                (false, _) => Some(std::slice::from_raw_parts(text.cast(), length).to_vec()),
            }
        }
    }

    /// The initial value of a global variable that no other module replaces.
    pub(in crate::llvm) fn definitive_initializer(self) -> Option<Value> {
        // SAFETY: a live value.
        let value = unsafe { bsw_definitive_initializer(self.0) };
        (!value.is_null()).then_some(Value(value))
    }
}

impl Type {
    /// How many elements a structure or an array has; nothing for all else.
    pub(in crate::llvm) fn elements(self) -> Option<u64> {
        // SAFETY: only what has elements is asked.
        match self.kind() {
            LLVMTypeKind::LLVMStructTypeKind => {
                Some(unsafe { LLVMCountStructElementTypes(self.0) }.into())
            }
            LLVMTypeKind::LLVMArrayTypeKind => Some(unsafe { LLVMGetArrayLength2(self.0) }),
            _ => None,
        }
    }
}
