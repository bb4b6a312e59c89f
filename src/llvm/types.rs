//! Types.

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMGetModuleDataLayout,
    LLVMIntPtrTypeForASInContext, LLVMOffsetOfElement, LLVMStoreSizeOfType,
};

use super::value::{Type, Value};

impl Type {
    pub(in crate::llvm) fn kind(self) -> LLVMTypeKind {
        // SAFETY: a live type.
        unsafe { LLVMGetTypeKind(self.0) }
    }

    /// The width of an integer.
    pub(in crate::llvm) fn bits(self) -> Option<u32> {
        let is_integer = self.kind() == LLVMTypeKind::LLVMIntegerTypeKind;
        // SAFETY: only integers are asked.
        is_integer.then(|| unsafe { LLVMGetIntTypeWidth(self.0) })
    }

    /// The width of an integer or a floating number, or of a lane of a vector of such.
    pub(in crate::llvm) fn scalar_bits(self) -> Option<u32> {
        let scalar = self.scalar();
        scalar.bits().or_else(|| float_bits(scalar.kind()))
    }

    /// The bits of all lanes together.
    pub(in crate::llvm) fn all_bits(self) -> Option<u64> {
        let bits = u64::from(self.scalar_bits()?);
        (!self.is_scalable()).then(|| bits * u64::from(self.lanes().unwrap_or(1)))
    }

    pub(in crate::llvm) fn is_pointer(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMPointerTypeKind
    }

    pub(in crate::llvm) fn is_struct(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMStructTypeKind
    }

    pub(in crate::llvm) fn is_float(self) -> bool {
        is_float(self.kind())
    }

    /// The number of lanes of a vector that has as many everywhere.
    pub(in crate::llvm) fn lanes(self) -> Option<u32> {
        let is_vector = self.kind() == LLVMTypeKind::LLVMVectorTypeKind;
        // SAFETY: only vectors are asked.
        is_vector.then(|| unsafe { LLVMGetVectorSize(self.0) })
    }

    /// Whether only the running program knows how many lanes a vector has.
    pub(in crate::llvm) fn is_scalable(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMScalableVectorTypeKind
    }

    /// What the lanes of a vector are; all else is itself.
    pub(in crate::llvm) fn scalar(self) -> Type {
        match self.kind() {
            LLVMTypeKind::LLVMVectorTypeKind | LLVMTypeKind::LLVMScalableVectorTypeKind => {
                // SAFETY: only vectors are asked.
                Type(unsafe { LLVMGetElementType(self.0) })
            }
            _ => self,
        }
    }

    /// The members of a structure; none of all else.
    pub(in crate::llvm) fn members(self) -> Vec<Type> {
        if !self.is_struct() {
            return Vec::new();
        }
        // SAFETY: only structures are asked, for members that they have.
        unsafe {
            let count = LLVMCountStructElementTypes(self.0);
            (0..count)
                .map(|at| Type(LLVMStructGetTypeAtIndex(self.0, at)))
                .collect()
        }
    }

    /// What an array or a vector has many of.
    pub(in crate::llvm) fn element(self) -> Option<Type> {
        let has_elements = matches!(
            self.kind(),
            LLVMTypeKind::LLVMArrayTypeKind | LLVMTypeKind::LLVMVectorTypeKind
        );
        // SAFETY: only these are asked.
        has_elements.then(|| Type(unsafe { LLVMGetElementType(self.0) }))
    }

    /// Bytes from the start of a structure to a member that it has.
    pub(in crate::llvm) fn member_offset(self, module: LLVMModuleRef, at: u32) -> Option<i64> {
        self.fixed_size(module)?;
        // SAFETY: a live module, and a structure that has a size.
        let offset = unsafe { LLVMOffsetOfElement(LLVMGetModuleDataLayout(module), self.0, at) };
        i64::try_from(offset).ok()
    }

    /// The address space of a pointer.
    pub(in crate::llvm) fn address_space(self) -> Option<u32> {
        self.is_pointer()
            // SAFETY: only pointers are asked.
            .then(|| unsafe { LLVMGetPointerAddressSpace(self.0) })
    }

    /// Integers as wide as a pointer of this type.
    pub(in crate::llvm) fn address(self, module: LLVMModuleRef) -> Type {
        // SAFETY: a live module.
        unsafe {
            let (context, layout) = (self.context(), LLVMGetModuleDataLayout(module));
            let space = self.address_space().unwrap_or_default();
            Type(LLVMIntPtrTypeForASInContext(context, layout, space))
        }
    }

    /// Whether it has a size, the same on all machines.
    fn has_fixed_size(self) -> bool {
        let is_fixed = |part: &Type| match part.kind() {
            LLVMTypeKind::LLVMScalableVectorTypeKind | LLVMTypeKind::LLVMTargetExtTypeKind => false,
            LLVMTypeKind::LLVMStructTypeKind => {
                part.members().iter().all(|member| member.has_fixed_size())
            }
            LLVMTypeKind::LLVMArrayTypeKind => part.element().is_some_and(Type::has_fixed_size),
            _ => true,
        };
        // SAFETY: a live type.
        unsafe { LLVMTypeIsSized(self.0) != 0 && is_fixed(&self) }
    }

    /// Bytes from one element of an array to the next, where that is known here.
    pub(in crate::llvm) fn fixed_size(self, module: LLVMModuleRef) -> Option<u64> {
        self.has_fixed_size().then(|| self.size(module))
    }

    /// Bytes that a store of the type overwrites, where that is known here.
    pub(in crate::llvm) fn fixed_store_size(self, module: LLVMModuleRef) -> Option<u64> {
        self.has_fixed_size().then(|| self.store_size(module))
    }

    pub(in crate::llvm) fn context(self) -> LLVMContextRef {
        // SAFETY: a live type.
        unsafe { LLVMGetTypeContext(self.0) }
    }

    /// An integer type of the same context.
    pub(in crate::llvm) fn integer(self, bits: u32) -> Type {
        // SAFETY: a live context.
        Type(unsafe { LLVMIntTypeInContext(self.context(), bits) })
    }

    /// The pointer type of the same context.
    pub(in crate::llvm) fn pointer(self) -> Type {
        // SAFETY: a live context.
        Type(unsafe { LLVMPointerTypeInContext(self.context(), 0) })
    }

    /// A structure of some types of one context.
    pub(in crate::llvm) fn structure(self, members: &[Type]) -> Type {
        let mut members: Vec<LLVMTypeRef> = members.iter().map(|ty| ty.0).collect();
        let (context, count) = (self.context(), members.len() as u32);
        // SAFETY: live types of a live context.
        Type(unsafe { LLVMStructTypeInContext(context, members.as_mut_ptr(), count, 0) })
    }

    /// An array of so many of the type.
    pub(in crate::llvm) fn array(self, count: u64) -> Type {
        // SAFETY: a live type of values.
        Type(unsafe { LLVMArrayType2(self.0, count) })
    }

    pub(in crate::llvm) fn is_void(self) -> bool {
        self.kind() == LLVMTypeKind::LLVMVoidTypeKind
    }

    /// The type of nothing, in the same context.
    pub(in crate::llvm) fn void(self) -> Type {
        // SAFETY: a live context.
        Type(unsafe { LLVMVoidTypeInContext(self.context()) })
    }

    /// The floating type of 32 bits of the same context.
    pub(in crate::llvm) fn float(self) -> Type {
        // SAFETY: a live context.
        Type(unsafe { LLVMFloatTypeInContext(self.context()) })
    }

    /// The floating type of 64 bits of the same context.
    pub(in crate::llvm) fn double(self) -> Type {
        // SAFETY: a live context.
        Type(unsafe { LLVMDoubleTypeInContext(self.context()) })
    }

    /// A vector of so many of the type, which a lane may have.
    pub(in crate::llvm) fn vector(self, lanes: u32) -> Type {
        // SAFETY: a live type.
        Type(unsafe { LLVMVectorType(self.0, lanes) })
    }

    /// Bytes from one element of an array to the next.
    pub(in crate::llvm) fn size(self, module: LLVMModuleRef) -> u64 {
        // SAFETY: a live module, and a type that has a size.
        unsafe { LLVMABISizeOfType(LLVMGetModuleDataLayout(module), self.0) }
    }

    /// The alignment, in bytes, of a variable of the type of which nothing else is said.
    pub(in crate::llvm) fn alignment(self, module: LLVMModuleRef) -> u32 {
        // SAFETY: as above.
        unsafe { LLVMABIAlignmentOfType(LLVMGetModuleDataLayout(module), self.0) }
    }

    /// Bytes that a store of the type overwrites.
    pub(in crate::llvm) fn store_size(self, module: LLVMModuleRef) -> u64 {
        // SAFETY: as above.
        unsafe { LLVMStoreSizeOfType(LLVMGetModuleDataLayout(module), self.0) }
    }

    /// A constant of an integer type.
    pub(in crate::llvm) fn constant(self, number: i64) -> Value {
        debug_assert!(self.bits().is_some());
        // SAFETY: an integer type.
        Value(unsafe { LLVMConstInt(self.0, number as u64, 1) })
    }

    /// All bits zero.
    pub(in crate::llvm) fn null(self) -> Value {
        // SAFETY: a live type of values.
        Value(unsafe { LLVMConstNull(self.0) })
    }

    pub(in crate::llvm) fn poison(self) -> Value {
        // SAFETY: a live type of values.
        Value(unsafe { LLVMGetPoison(self.0) })
    }
}

/// Whether a kind of type is that of floating numbers that registers hold.
fn is_float(kind: LLVMTypeKind) -> bool {
    float_bits(kind).is_some()
}

/// The bits of a floating number.
fn float_bits(kind: LLVMTypeKind) -> Option<u32> {
    Some(match kind {
        LLVMTypeKind::LLVMHalfTypeKind | LLVMTypeKind::LLVMBFloatTypeKind => 16,
        LLVMTypeKind::LLVMFloatTypeKind => 32,
        LLVMTypeKind::LLVMDoubleTypeKind => 64,
        LLVMTypeKind::LLVMX86_FP80TypeKind => 80,
        LLVMTypeKind::LLVMFP128TypeKind | LLVMTypeKind::LLVMPPC_FP128TypeKind => 128,
        _ => return None,
    })
}
