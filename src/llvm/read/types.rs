//! LLVM types to ours, and back.

use std::ffi::CStr;
use std::sync::Arc;

use inkwell::llvm_sys::LLVMTypeKind::*;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::*;

use crate::ir::{FloatKind, StructType, Type, declared};
use crate::llvm::shim;

/// Reads an LLVM type with the module's data layout.
pub(in crate::llvm) fn import(layout: LLVMTargetDataRef, ty: LLVMTypeRef) -> Type {
    // SAFETY: ty and layout belong to a live module; sized types only are measured.
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMVoidTypeKind => Type::Void,
            LLVMIntegerTypeKind => Type::Int(LLVMGetIntTypeWidth(ty)),
            LLVMHalfTypeKind => Type::Float(FloatKind::Half),
            LLVMBFloatTypeKind => Type::Float(FloatKind::BFloat),
            LLVMFloatTypeKind => Type::Float(FloatKind::Float),
            LLVMDoubleTypeKind => Type::Float(FloatKind::Double),
            LLVMX86_FP80TypeKind => Type::Float(FloatKind::X86Fp80),
            LLVMFP128TypeKind => Type::Float(FloatKind::Fp128),
            LLVMPointerTypeKind => Type::Ptr,
            LLVMVectorTypeKind => Type::Vector(
                Box::new(import(layout, LLVMGetElementType(ty))),
                LLVMGetVectorSize(ty),
            ),
            LLVMArrayTypeKind => Type::Array(
                Box::new(import(layout, LLVMGetElementType(ty))),
                LLVMGetArrayLength2(ty),
            ),
            // Clang writes the member that is aligned most, whichever is in use.
            LLVMStructTypeKind if is_union(ty) && LLVMTypeIsSized(ty) != 0 => {
                declared::unknown(LLVMABISizeOfType(layout, ty))
            }
            LLVMStructTypeKind if is_address(ty) => Type::Ptr,
            LLVMStructTypeKind if LLVMTypeIsSized(ty) != 0 && !has_scalable(ty) => {
                let n = LLVMCountStructElementTypes(ty);
                let fields = (0..n)
                    .map(|i| {
                        let field = import(layout, LLVMStructGetTypeAtIndex(ty, i));
                        (LLVMOffsetOfElement(layout, ty, i), field)
                    })
                    .collect();
                Type::Struct(Arc::new(StructType {
                    fields,
                    size: LLVMABISizeOfType(layout, ty),
                }))
            }
            _ => Type::Other(shim::owned(LLVMPrintTypeToString(ty)).unwrap_or_default()),
        }
    }
}

/// A type by rustc, which fills the place of an enum's variants with an array of integers, whatever they hold; like what is left
/// empty between members.
pub(super) fn without_filler(ty: &Type) -> Type {
    let member = |ty: &Type| match ty {
        Type::Array(element, _) if element.is_int() => declared::unknown(ty.stride()),
        other => without_filler(other),
    };
    match ty {
        Type::Struct(_) => ty.with_parts(member),
        ty => ty.with_parts(without_filler),
    }
}

fn is_union(ty: LLVMTypeRef) -> bool {
    struct_name(ty).is_some_and(|name| name.starts_with("union."))
}

/// The name of a structure that has one; none of other types.
pub(in crate::llvm) fn struct_name(ty: LLVMTypeRef) -> Option<String> {
    // SAFETY: a live type; structures alone are asked for their name, which ends with NUL.
    let name = unsafe {
        if LLVMGetTypeKind(ty) != LLVMStructTypeKind {
            return None;
        }
        let name = LLVMGetStructName(ty);
        (!name.is_null()).then(|| CStr::from_ptr(name))?
    };
    Some(name.to_string_lossy().into_owned())
}

/// Whether a value is a pointer.
pub(in crate::llvm) fn is_pointer(value: LLVMValueRef) -> bool {
    // SAFETY: a live value.
    unsafe { LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMPointerTypeKind }
}

/// Whether flang has the type, a structure of an integer, for an address of C's: `c_ptr`, `c_funptr`.
pub(in crate::llvm) fn is_address(ty: LLVMTypeRef) -> bool {
    const NAMES: [&str; 2] = ["T__builtin_c_ptr", "T__builtin_c_funptr"];
    struct_name(ty).is_some_and(|name| NAMES.iter().any(|end| name.ends_with(end)))
}

/// Whether a part of the type has a length that only the running program knows.
///
/// SAFETY: `ty` is a live type.
unsafe fn has_scalable(ty: LLVMTypeRef) -> bool {
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMScalableVectorTypeKind => true,
            LLVMArrayTypeKind => has_scalable(LLVMGetElementType(ty)),
            LLVMStructTypeKind => (0..LLVMCountStructElementTypes(ty))
                .any(|i| has_scalable(LLVMStructGetTypeAtIndex(ty, i))),
            _ => false,
        }
    }
}

/// The LLVM type of one of ours; none for what we do not take apart.
pub(in crate::llvm) fn export(context: LLVMContextRef, ty: &Type) -> Option<LLVMTypeRef> {
    // SAFETY: the context is live.
    unsafe {
        Some(match ty {
            Type::Void => LLVMVoidTypeInContext(context),
            Type::Int(bits) => LLVMIntTypeInContext(context, *bits),
            Type::Float(kind) => match kind {
                FloatKind::Half => LLVMHalfTypeInContext(context),
                FloatKind::BFloat => LLVMBFloatTypeInContext(context),
                FloatKind::Float => LLVMFloatTypeInContext(context),
                FloatKind::Double => LLVMDoubleTypeInContext(context),
                FloatKind::X86Fp80 => LLVMX86FP80TypeInContext(context),
                FloatKind::Fp128 => LLVMFP128TypeInContext(context),
            },
            Type::Ptr => LLVMPointerTypeInContext(context, 0),
            Type::Vector(element, n) => LLVMVectorType(export(context, element)?, *n),
            Type::Array(element, n) => LLVMArrayType2(export(context, element)?, *n),
            Type::Struct(st) => {
                let mut fields = st
                    .fields
                    .iter()
                    .map(|(_, field)| export(context, field))
                    .collect::<Option<Vec<_>>>()?;
                LLVMStructTypeInContext(context, fields.as_mut_ptr(), fields.len() as u32, 0)
            }
            Type::Other(_) => return None,
        })
    }
}
