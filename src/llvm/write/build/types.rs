//! Types and constants.

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement,
    LLVMStoreSizeOfType,
};

use super::{Builder, Ty, Val};
use crate::error::{Bug, Result};
use crate::ir::Type;
use crate::llvm::module::FunctionRef;
use crate::llvm::read::types;
use crate::llvm::shim;

// SAFETY for every block below: as in the parent module.
impl Builder<'_> {
    pub fn ty(&self, ty: &Type) -> Result<Ty> {
        types::export(self.module.context, ty)
            .map(Ty)
            .ok_or_else(|| Bug::new("emit", format!("no LLVM type for {ty}")).into())
    }

    pub fn void(&self) -> Ty {
        Ty(unsafe { LLVMVoidTypeInContext(self.module.context) })
    }

    pub fn int_ty(&self, bits: u32) -> Ty {
        Ty(unsafe { LLVMIntTypeInContext(self.module.context, bits) })
    }

    pub fn ptr_ty(&self) -> Ty {
        Ty(unsafe { LLVMPointerTypeInContext(self.module.context, 0) })
    }

    pub fn struct_ty(&self, fields: &[Ty]) -> Ty {
        let mut raw: Vec<LLVMTypeRef> = fields.iter().map(|ty| ty.0).collect();
        Ty(unsafe {
            LLVMStructTypeInContext(self.module.context, raw.as_mut_ptr(), raw.len() as u32, 0)
        })
    }

    pub fn array_ty(&self, element: Ty, count: u64) -> Ty {
        Ty(unsafe { LLVMArrayType2(element.0, count) })
    }

    pub fn vector_ty(&self, element: Ty, lanes: u32) -> Ty {
        Ty(unsafe { LLVMVectorType(element.0, lanes) })
    }

    /// The vector type with the lanes of `like` and elements of type `element`, or `element`.
    pub fn shaped(&self, element: Ty, like: Ty) -> Ty {
        unsafe {
            if LLVMGetTypeKind(like.0) == LLVMTypeKind::LLVMVectorTypeKind {
                Ty(LLVMVectorType(element.0, LLVMGetVectorSize(like.0)))
            } else {
                element
            }
        }
    }

    pub fn type_of(&self, value: Val) -> Ty {
        Ty(unsafe { LLVMTypeOf(value.0) })
    }

    pub fn allocated_ty(&self, alloca: Val) -> Ty {
        Ty(unsafe { LLVMGetAllocatedType(alloca.0) })
    }

    pub fn stride(&self, ty: Ty) -> u64 {
        unsafe { LLVMABISizeOfType(LLVMGetModuleDataLayout(self.module.raw), ty.0) }
    }

    /// How far a member lies behind the start of a structure.
    pub fn field_offset(&self, ty: Ty, at: u32) -> u64 {
        unsafe { LLVMOffsetOfElement(LLVMGetModuleDataLayout(self.module.raw), ty.0, at) }
    }

    /// Bytes that a store of the type writes.
    pub fn store_size(&self, ty: Ty) -> u64 {
        unsafe { LLVMStoreSizeOfType(LLVMGetModuleDataLayout(self.module.raw), ty.0) }
    }

    /// Bits of a floating type's format.
    pub fn float_bits(&self, ty: Ty) -> u32 {
        match unsafe { LLVMGetTypeKind(ty.0) } {
            LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => 16,
            LLVMTypeKind::LLVMFloatTypeKind => 32,
            LLVMTypeKind::LLVMDoubleTypeKind => 64,
            LLVMTypeKind::LLVMX86_FP80TypeKind => 80,
            _ => 128,
        }
    }

    pub fn kind(&self, ty: Ty) -> TyKind {
        unsafe {
            match LLVMGetTypeKind(ty.0) {
                LLVMTypeKind::LLVMVectorTypeKind => {
                    TyKind::Vector(Ty(LLVMGetElementType(ty.0)), LLVMGetVectorSize(ty.0))
                }
                LLVMTypeKind::LLVMArrayTypeKind => {
                    TyKind::Array(Ty(LLVMGetElementType(ty.0)), LLVMGetArrayLength2(ty.0))
                }
                LLVMTypeKind::LLVMStructTypeKind => TyKind::Struct(
                    (0..LLVMCountStructElementTypes(ty.0))
                        .map(|i| Ty(LLVMStructGetTypeAtIndex(ty.0, i)))
                        .collect(),
                ),
                LLVMTypeKind::LLVMHalfTypeKind
                | LLVMTypeKind::LLVMBFloatTypeKind
                | LLVMTypeKind::LLVMFloatTypeKind
                | LLVMTypeKind::LLVMDoubleTypeKind
                | LLVMTypeKind::LLVMX86_FP80TypeKind
                | LLVMTypeKind::LLVMFP128TypeKind => TyKind::Float,
                LLVMTypeKind::LLVMIntegerTypeKind => TyKind::Int(LLVMGetIntTypeWidth(ty.0)),
                LLVMTypeKind::LLVMVoidTypeKind => TyKind::Void,
                _ => TyKind::Other,
            }
        }
    }

    /// The type in LLVM's words.
    pub fn ty_text(&self, ty: Ty) -> String {
        shim::owned(unsafe { LLVMPrintTypeToString(ty.0) }).unwrap_or_default()
    }

    pub fn abi_alignment(&self, ty: Ty) -> u32 {
        unsafe { LLVMABIAlignmentOfType(LLVMGetModuleDataLayout(self.module.raw), ty.0) }
    }

    pub fn param_tys(&self, function: FunctionRef) -> Vec<Ty> {
        let all = 0..function.param_count();
        all.map(|at| self.type_of(self.param(function, at)))
            .collect()
    }

    /// What a function returns.
    pub fn result_ty(&self, function: FunctionRef) -> Ty {
        Ty(unsafe { LLVMGetReturnType(LLVMGlobalGetValueType(function.0)) })
    }

    // ---- constants ----

    pub fn zero(&self, ty: Ty) -> Val {
        Val(unsafe { LLVMConstNull(ty.0) })
    }

    pub fn undef(&self, ty: Ty) -> Val {
        Val(unsafe { LLVMGetUndef(ty.0) })
    }

    pub fn int(&self, bits: u32, value: i64) -> Val {
        Val(unsafe { LLVMConstInt(self.int_ty(bits).0, value as u64, 1) })
    }

    /// An integer constant of the type, in every lane if it is a vector.
    pub fn int_of(&self, ty: Ty, value: i64) -> Val {
        self.splat_const(ty, |element| unsafe {
            LLVMConstInt(element, value as u64, 1)
        })
    }

    /// A floating constant from decimal text, in every lane if the type is a vector.
    pub fn real(&self, ty: Ty, text: &str) -> Val {
        let c_text = shim::c_string(text);
        self.splat_const(ty, |element| unsafe {
            LLVMConstRealOfString(element, c_text.as_ptr())
        })
    }

    fn splat_const(&self, ty: Ty, make: impl Fn(LLVMTypeRef) -> LLVMValueRef) -> Val {
        unsafe {
            if LLVMGetTypeKind(ty.0) != LLVMTypeKind::LLVMVectorTypeKind {
                return Val(make(ty.0));
            }
            let mut lanes = vec![make(LLVMGetElementType(ty.0)); LLVMGetVectorSize(ty.0) as usize];
            Val(LLVMConstVector(lanes.as_mut_ptr(), lanes.len() as u32))
        }
    }

    pub fn const_struct(&self, fields: &[Val]) -> Val {
        let mut raw: Vec<LLVMValueRef> = fields.iter().map(|v| v.0).collect();
        Val(unsafe {
            LLVMConstStructInContext(self.module.context, raw.as_mut_ptr(), raw.len() as u32, 0)
        })
    }

    pub fn const_array(&self, element: Ty, values: &[Val]) -> Val {
        let mut raw: Vec<LLVMValueRef> = values.iter().map(|v| v.0).collect();
        Val(unsafe { LLVMConstArray2(element.0, raw.as_mut_ptr(), raw.len() as u64) })
    }

    pub fn is_instruction(&self, value: Val) -> bool {
        unsafe { !LLVMIsAInstruction(value.0).is_null() }
    }

    pub fn is_zero(&self, value: Val) -> bool {
        unsafe { LLVMIsConstant(value.0) != 0 && LLVMIsNull(value.0) != 0 }
    }

    /// The function that a value is, if it is one.
    pub fn as_function(&self, value: Val) -> Option<FunctionRef> {
        let function = unsafe { LLVMIsAFunction(value.0) };
        (!function.is_null()).then_some(FunctionRef(function))
    }

    pub fn function_value(&self, function: FunctionRef) -> Val {
        Val(function.0)
    }
}

/// What kind of type a type is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TyKind {
    Float,
    Int(u32),
    Vector(Ty, u32),
    Array(Ty, u64),
    Struct(Vec<Ty>),
    Void,
    Other,
}
