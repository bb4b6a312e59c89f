//! What a region is given: floats that front ends pass as the bits of integers come in memory, where they have shadows.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{LLVMOpcode, LLVMTypeKind};

use super::super::build::{param_types, variable};
use crate::llvm::builder::Builder;
use crate::llvm::read::instructions::users;
use crate::llvm::value::{Type, Value};

/// The type of float that front ends pass to a region as the bits of an integer parameter, if they do.
///
/// # Safety
/// A live function that has the parameter.
unsafe fn carried_float(region: LLVMValueRef, at: usize) -> Option<LLVMTypeRef> {
    // SAFETY: live values; instructions are asked for what they have.
    unsafe {
        let param = LLVMGetParam(region, at as u32);
        if LLVMGetTypeKind(LLVMTypeOf(param)) != LLVMTypeKind::LLVMIntegerTypeKind {
            return None;
        }
        let is_float = |ty: LLVMTypeRef| {
            let kind = LLVMGetTypeKind(ty);
            matches!(
                kind,
                LLVMTypeKind::LLVMFloatTypeKind | LLVMTypeKind::LLVMDoubleTypeKind
            )
        };
        let narrow = users(param)
            .into_iter()
            .filter(|user| !LLVMIsATruncInst(*user).is_null());
        let bits: Vec<LLVMValueRef> = narrow.chain([param]).collect();
        let uses = bits.iter().flat_map(|value| users(*value));
        let mut behind = uses.flat_map(|user| match LLVMIsAStoreInst(user).is_null() {
            false if LLVMGetOperand(user, 0) == param => users(LLVMGetOperand(user, 1)),
            _ => vec![user],
        });
        let found = behind.find(|user| {
            let reads = !LLVMIsABitCastInst(*user).is_null() || !LLVMIsALoadInst(*user).is_null();
            reads && is_float(LLVMTypeOf(*user))
        });
        found.map(|user| LLVMTypeOf(user))
    }
}

/// The parameters of the function that a team executes: floats that the region is given as bits come in memory.
///
/// # Safety
/// A live function with the two parameters of its thread.
pub(super) unsafe fn team_params(region: LLVMValueRef) -> Vec<(LLVMTypeRef, Option<LLVMTypeRef>)> {
    // SAFETY: by contract.
    unsafe {
        let all = param_types(region);
        let pointer = all[0];
        let params = all.iter().enumerate().skip(2);
        let as_passed = |(at, ty): (usize, &LLVMTypeRef)| match carried_float(region, at) {
            Some(float) => (pointer, Some(float)),
            None => (*ty, None),
        };
        params.map(as_passed).collect()
    }
}

/// The bits of a float as an integer of some type, and back.
///
/// # Safety
/// A builder within a live function; the integer is no narrower than the float.
pub(super) unsafe fn to_bits(b: &Builder, value: LLVMValueRef, ty: LLVMTypeRef) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let own = Type(bits_of(LLVMTypeOf(value)));
        let bits = b.cast(LLVMOpcode::LLVMBitCast, Value(value), own);
        b.resized(bits, Type(ty)).0
    }
}

/// # Safety
/// As [`to_bits`].
unsafe fn of_bits(b: &Builder, value: LLVMValueRef, ty: LLVMTypeRef) -> LLVMValueRef {
    // SAFETY: by contract.
    unsafe {
        let bits = b.resized(Value(value), Type(bits_of(ty)));
        b.cast(LLVMOpcode::LLVMBitCast, bits, Type(ty)).0
    }
}

/// # Safety
/// The type of a float or double of a live context.
unsafe fn bits_of(float: LLVMTypeRef) -> LLVMTypeRef {
    // SAFETY: by contract.
    unsafe {
        let context = LLVMGetTypeContext(float);
        match LLVMGetTypeKind(float) {
            LLVMTypeKind::LLVMFloatTypeKind => LLVMInt32TypeInContext(context),
            _ => LLVMInt64TypeInContext(context),
        }
    }
}

/// A local variable of the function with the float that an integer has the bits of.
///
/// # Safety
/// A builder within a live function.
pub(super) unsafe fn in_memory(
    b: &Builder,
    bits: LLVMValueRef,
    float: LLVMTypeRef,
) -> LLVMValueRef {
    // SAFETY: by contract; the function has an entry.
    unsafe {
        let variable = variable(b.block().function().0, float, "given");
        b.store_aligned(Value(of_bits(b, bits, float)), Value(variable));
        variable
    }
}
