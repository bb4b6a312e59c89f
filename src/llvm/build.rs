//! Builds LLVM IR on the emitter's behalf: handles, and one method an instruction.
//!
//! The methods say *how* an instruction is made, never *whether*: what to emit is the plan's.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMStoreSizeOfType};
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMLinkage, LLVMRealPredicate, LLVMTypeKind};

use super::import::{Body, Imported, all_instructions};
use super::module::{FunctionRef, Module};
use super::{shim, types};
use crate::error::{Bug, Result};
use crate::ir::{Block, FastMath, Func, Global, Inst, Type, Value};

/// A value in the module under construction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Val(pub(super) LLVMValueRef);

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ty(pub(super) LLVMTypeRef);

/// A basic block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bb(LLVMBasicBlockRef);

/// A copy of a canonical function's body, entity by entity.
pub struct Copy {
    pub function: FunctionRef,
    insts: Vec<LLVMValueRef>,
    blocks: Vec<LLVMBasicBlockRef>,
}

impl Copy {
    pub fn inst(&self, inst: Inst) -> Val {
        Val(self.insts[inst.as_u32() as usize])
    }

    pub fn block(&self, block: Block) -> Bb {
        Bb(self.blocks[block.as_u32() as usize])
    }

    /// Another instruction stands for the copy from now on.
    pub fn set(&mut self, inst: Inst, replacement: Val) {
        self.insts[inst.as_u32() as usize] = replacement.0;
    }
}

/// Comparison of integers.
#[derive(Clone, std::marker::Copy, PartialEq, Eq, Debug)]
pub enum IntIs {
    Eq,
    Ne,
    Less,
    LessEq,
    Above,
}

/// Comparison of floats; all ordered but `NotEq` and `Unordered`, as in C.
#[derive(Clone, std::marker::Copy, PartialEq, Eq, Debug)]
pub enum FloatIs {
    Eq,
    NotEq,
    Less,
    LessEq,
    Greater,
    GreaterEq,
    Unordered,
}

/// An instruction builder over one module.
pub struct Builder<'m> {
    raw: LLVMBuilderRef,
    module: &'m Module,
}

impl Drop for Builder<'_> {
    fn drop(&mut self) {
        // SAFETY: ours.
        unsafe { LLVMDisposeBuilder(self.raw) }
    }
}

const UNNAMED: *const std::ffi::c_char = c"".as_ptr();

// SAFETY for every block below: handles come from this module, which the builder borrows, and the
// emitter passes operands of the types that the instruction takes; LLVM's verifier runs on every
// output and a mismatch ends as a `Bug`.
impl<'m> Builder<'m> {
    pub fn new(module: &'m Module) -> Self {
        Builder {
            raw: unsafe { LLVMCreateBuilderInContext(module.context) },
            module,
        }
    }

    /// A builder of its own position over the same module.
    pub fn another(&self) -> Builder<'m> {
        Builder::new(self.module)
    }

    // ---- functions and globals ----

    /// Copies a canonical body into a new function `name` of the given signature; `arg_map[i]` is
    /// the new position of parameter i.
    pub fn copy_body(&self, body: &Body, ty: Ty, arg_map: &[u32], name: &str) -> Copy {
        let function = shim::clone_into(body.canonical.0, ty.0, arg_map, name);
        let mut blocks = Vec::new();
        unsafe {
            let mut block = LLVMGetFirstBasicBlock(function);
            while !block.is_null() {
                blocks.push(block);
                block = LLVMGetNextBasicBlock(block);
            }
        }
        Copy {
            function: FunctionRef(function),
            insts: all_instructions(function),
            blocks,
        }
    }

    /// A function without body, or the one of that name.
    pub fn declare(&self, name: &str, ty: Ty) -> FunctionRef {
        self.module.function(name).unwrap_or_else(|| {
            let name = shim::c_string(name);
            FunctionRef(unsafe { LLVMAddFunction(self.module.raw, name.as_ptr(), ty.0) })
        })
    }

    pub fn function_ty(&self, ret: Ty, params: &[Ty]) -> Ty {
        let mut raw: Vec<LLVMTypeRef> = params.iter().map(|ty| ty.0).collect();
        Ty(unsafe { LLVMFunctionType(ret.0, raw.as_mut_ptr(), raw.len() as u32, 0) })
    }

    /// The result type of a canonical body.
    pub fn return_ty(&self, body: &Body) -> Ty {
        Ty(unsafe { LLVMGetReturnType(LLVMGlobalGetValueType(body.canonical.0)) })
    }

    pub fn set_private(&self, function: FunctionRef) {
        unsafe { LLVMSetLinkage(function.0, LLVMLinkage::LLVMInternalLinkage) }
    }

    /// Drops what says how parameters are passed: a function that only generated code calls, with
    /// what its signature says and no more.
    pub fn pass_plainly(&self, function: FunctionRef) {
        const HOW: [&str; 8] = [
            "byval",
            "sret",
            "inalloca",
            "preallocated",
            "inreg",
            "signext",
            "zeroext",
            "nest",
        ];
        unsafe {
            let kinds =
                HOW.map(|name| LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()));
            // Index 0 is the result.
            for index in 0..=LLVMCountParams(function.0) {
                for kind in kinds {
                    LLVMRemoveEnumAttributeAtIndex(function.0, index, kind);
                }
            }
        }
    }

    pub fn rename(&self, function: FunctionRef, name: &str) {
        let name = shim::c_string(name);
        unsafe { LLVMSetValueName2(function.0, name.as_ptr(), name.as_bytes().len()) }
    }

    pub fn set_attribute(&self, function: FunctionRef, name: &str) {
        const FUNCTION_INDEX: u32 = u32::MAX;
        unsafe {
            let kind = LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len());
            let attribute = LLVMCreateEnumAttribute(self.module.context, kind, 0);
            LLVMAddAttributeAtIndex(function.0, FUNCTION_INDEX, attribute);
        }
    }

    pub fn name_param(&self, function: FunctionRef, index: usize, name: &str) {
        let text = shim::c_string(name);
        let param = self.param(function, index);
        unsafe { LLVMSetValueName2(param.0, text.as_ptr(), text.as_bytes().len()) }
    }

    pub fn param(&self, function: FunctionRef, index: usize) -> Val {
        Val(unsafe { LLVMGetParam(function.0, index as u32) })
    }

    pub fn param_name(&self, function: FunctionRef, index: usize) -> String {
        FunctionRef(self.param(function, index).0).name()
    }

    pub fn has_body(&self, function: FunctionRef) -> bool {
        function.has_body()
    }

    /// The shadow of a global: same type, all zero, linked like it. One that the program defines is
    /// taken; one that it only declares, perhaps without its length, gets its definition here.
    pub fn shadow_global(&self, imported: &Imported, global: Global, name: &str) -> Val {
        let primal = imported.globals[global];
        let symbol = shim::c_string(name);
        unsafe {
            let existing = LLVMGetNamedGlobal(self.module.raw, symbol.as_ptr());
            if !existing.is_null() && LLVMIsDeclaration(existing) == 0 {
                return Val(existing);
            }
            let ty = LLVMGlobalGetValueType(primal);
            let shadow = if !existing.is_null() && LLVMGlobalGetValueType(existing) == ty {
                existing
            } else {
                LLVMAddGlobal(self.module.raw, ty, symbol.as_ptr())
            };
            if !existing.is_null() && existing != shadow {
                // It stays, without uses: others may still hold it.
                LLVMReplaceAllUsesWith(existing, shadow);
                let aside = shim::c_string(&format!("{name}.declared"));
                LLVMSetValueName2(existing, aside.as_ptr(), aside.as_bytes().len());
                LLVMSetValueName2(shadow, symbol.as_ptr(), name.len());
            }
            LLVMSetInitializer(shadow, LLVMConstNull(ty));
            let local = matches!(
                LLVMGetLinkage(primal),
                LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage
            );
            // Several modules may hold the shadow of one global: the linker keeps one.
            LLVMSetLinkage(
                shadow,
                if local {
                    LLVMLinkage::LLVMInternalLinkage
                } else {
                    LLVMLinkage::LLVMWeakAnyLinkage
                },
            );
            LLVMSetThreadLocal(shadow, LLVMIsThreadLocal(primal));
            LLVMSetAlignment(shadow, LLVMGetAlignment(primal));
            Val(shadow)
        }
    }

    /// A constant of the module, private and never addressed by identity.
    pub fn private_constant(&self, name: &str, value: Val) -> Val {
        let name = shim::c_string(name);
        unsafe {
            let global = LLVMAddGlobal(self.module.raw, LLVMTypeOf(value.0), name.as_ptr());
            LLVMSetInitializer(global, value.0);
            LLVMSetGlobalConstant(global, 1);
            LLVMSetLinkage(global, LLVMLinkage::LLVMPrivateLinkage);
            LLVMSetUnnamedAddress(
                global,
                inkwell::llvm_sys::LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
            );
            Val(global)
        }
    }

    pub fn c_text(&self, text: &str) -> Val {
        let raw = unsafe {
            LLVMConstStringInContext2(self.module.context, text.as_ptr().cast(), text.len(), 0)
        };
        self.private_constant("bsw.text", Val(raw))
    }

    /// An external thread-local variable.
    pub fn thread_local(&self, name: &str, ty: Ty) -> Val {
        let symbol = shim::c_string(name);
        unsafe {
            let existing = LLVMGetNamedGlobal(self.module.raw, symbol.as_ptr());
            if !existing.is_null() {
                return Val(existing);
            }
            let global = LLVMAddGlobal(self.module.raw, ty.0, symbol.as_ptr());
            LLVMSetThreadLocal(global, 1);
            Val(global)
        }
    }

    /// Whether two functions share their result and parameters' types.
    pub fn value_ty_of(&self, function: FunctionRef) -> Ty {
        Ty(unsafe { LLVMGlobalGetValueType(function.0) })
    }

    // ---- entities of the import ----

    /// A constant, a global or a function: the same object in every function.
    pub fn shared(&self, body: &Body, value: Value) -> Option<Val> {
        body.values[value].map(Val)
    }

    pub fn callee(&self, imported: &Imported, func: Func) -> Option<FunctionRef> {
        imported.functions[func].map(FunctionRef)
    }

    /// The LLVM type of a value of the canonical body.
    pub fn ty_of_value(&self, body: &Body, value: Value) -> Option<Ty> {
        body.values[value].map(|raw| Ty(unsafe { LLVMTypeOf(raw) }))
    }

    /// A second instance of a copied instruction, at the current position, with other operands.
    /// Metadata that speaks of the place is dropped.
    pub fn repeat(&self, original: Val, operands: &[(u32, Val)]) -> Val {
        unsafe {
            let copy = LLVMInstructionClone(original.0);
            for (index, operand) in operands {
                LLVMSetOperand(copy, *index, operand.0);
            }
            LLVMInsertIntoBuilder(self.raw, copy);
            Val(copy)
        }
    }

    pub fn operand(&self, inst: Val, index: u32) -> Val {
        Val(unsafe { LLVMGetOperand(inst.0, index) })
    }

    pub fn operand_count(&self, inst: Val) -> u32 {
        u32::try_from(unsafe { LLVMGetNumOperands(inst.0) }).unwrap_or(0)
    }

    pub fn replace(&self, old: Val, new: Val) {
        unsafe { LLVMReplaceAllUsesWith(old.0, new.0) }
    }

    pub fn erase(&self, inst: Val) {
        unsafe { LLVMInstructionEraseFromParent(inst.0) }
    }

    pub fn alignment(&self, access: Val) -> u32 {
        let alignment = unsafe { LLVMGetAlignment(access.0) };
        // The C API has 32 bits for it, and LLVM's greatest alignment is one bit longer.
        if alignment == 0 { 1 << 31 } else { alignment }
    }

    // ---- positions ----

    pub fn block(&self, function: FunctionRef, name: &str) -> Bb {
        let name = shim::c_string(name);
        Bb(
            unsafe {
                LLVMAppendBasicBlockInContext(self.module.context, function.0, name.as_ptr())
            },
        )
    }

    pub fn entry(&self, function: FunctionRef) -> Bb {
        Bb(unsafe { LLVMGetEntryBasicBlock(function.0) })
    }

    pub fn at_end(&self, block: Bb) {
        unsafe { LLVMPositionBuilderAtEnd(self.raw, block.0) }
    }

    pub fn before(&self, inst: Val) {
        unsafe { LLVMPositionBuilderBefore(self.raw, inst.0) }
    }

    pub fn after(&self, inst: Val) {
        unsafe {
            let next = LLVMGetNextInstruction(inst.0);
            if next.is_null() {
                LLVMPositionBuilderAtEnd(self.raw, LLVMGetInstructionParent(inst.0));
            } else {
                LLVMPositionBuilderBefore(self.raw, next);
            }
        }
    }

    pub fn before_terminator(&self, block: Bb) {
        unsafe { LLVMPositionBuilderBefore(self.raw, LLVMGetBasicBlockTerminator(block.0)) }
    }

    /// Behind the phis (and a landing pad).
    pub fn after_phis(&self, block: Bb) {
        unsafe {
            let mut inst = LLVMGetFirstInstruction(block.0);
            while !LLVMIsAPHINode(inst).is_null() || !LLVMIsALandingPadInst(inst).is_null() {
                inst = LLVMGetNextInstruction(inst);
            }
            LLVMPositionBuilderBefore(self.raw, inst);
        }
    }

    pub fn at_start(&self, block: Bb) {
        unsafe {
            let first = LLVMGetFirstInstruction(block.0);
            if first.is_null() {
                LLVMPositionBuilderAtEnd(self.raw, block.0);
            } else {
                LLVMPositionBuilderBefore(self.raw, first);
            }
        }
    }

    pub fn current(&self) -> Bb {
        Bb(unsafe { LLVMGetInsertBlock(self.raw) })
    }

    pub fn terminator(&self, block: Bb) -> Option<Val> {
        let raw = unsafe { LLVMGetBasicBlockTerminator(block.0) };
        (!raw.is_null()).then_some(Val(raw))
    }

    // ---- types ----

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

/// Instructions.
impl Builder<'_> {
    /// A local variable, made in the entry block of the function.
    pub fn slot(&self, function: FunctionRef, ty: Ty, name: &str) -> Val {
        let name = shim::c_string(name);
        let side = Builder::new(self.module);
        side.at_start(side.entry(function));
        Val(unsafe { LLVMBuildAlloca(side.raw, ty.0, name.as_ptr()) })
    }

    /// `count` elements of the type on the frame, here.
    pub fn alloca(&self, ty: Ty, count: Option<Val>, alignment: u32) -> Val {
        unsafe {
            let raw = match count {
                Some(count) => LLVMBuildArrayAlloca(self.raw, ty.0, count.0, UNNAMED),
                None => LLVMBuildAlloca(self.raw, ty.0, UNNAMED),
            };
            LLVMSetAlignment(raw, alignment);
            Val(raw)
        }
    }

    pub fn load(&self, ty: Ty, pointer: Val, alignment: Option<u32>) -> Val {
        unsafe {
            let load = LLVMBuildLoad2(self.raw, ty.0, pointer.0, UNNAMED);
            if let Some(alignment) = alignment {
                LLVMSetAlignment(load, alignment);
            }
            Val(load)
        }
    }

    pub fn store(&self, value: Val, pointer: Val, alignment: Option<u32>) -> Val {
        unsafe {
            let store = LLVMBuildStore(self.raw, value.0, pointer.0);
            if let Some(alignment) = alignment {
                LLVMSetAlignment(store, alignment);
            }
            Val(store)
        }
    }

    /// `base + offset` bytes.
    pub fn offset(&self, base: Val, offset: Val) -> Val {
        let mut indices = [offset.0];
        Val(unsafe {
            LLVMBuildGEP2(
                self.raw,
                self.int_ty(8).0,
                base.0,
                indices.as_mut_ptr(),
                1,
                UNNAMED,
            )
        })
    }

    pub fn fadd(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFAdd(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fsub(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFSub(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fmul(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFMul(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fdiv(&self, a: Val, b: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFDiv(self.raw, a.0, b.0, UNNAMED) }, fast)
    }

    pub fn fneg(&self, a: Val, fast: FastMath) -> Val {
        self.flagged(unsafe { LLVMBuildFNeg(self.raw, a.0, UNNAMED) }, fast)
    }

    fn flagged(&self, raw: LLVMValueRef, fast: FastMath) -> Val {
        unsafe {
            if fast.0 != 0 && LLVMCanValueUseFastMathFlags(raw) != 0 {
                LLVMSetFastMathFlags(raw, fast.0);
            }
        }
        Val(raw)
    }

    pub fn add(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildAdd(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn sub(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildSub(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn mul(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildMul(self.raw, a.0, b.0, UNNAMED) })
    }

    /// `a - b` in bytes.
    pub fn ptr_diff(&self, a: Val, b: Val) -> Val {
        unsafe {
            let i64_ty = self.int_ty(64).0;
            let a = LLVMBuildPtrToInt(self.raw, a.0, i64_ty, UNNAMED);
            let b = LLVMBuildPtrToInt(self.raw, b.0, i64_ty, UNNAMED);
            Val(LLVMBuildSub(self.raw, a, b, UNNAMED))
        }
    }

    pub fn udiv(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildUDiv(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn neg(&self, a: Val) -> Val {
        Val(unsafe { LLVMBuildNeg(self.raw, a.0, UNNAMED) })
    }

    pub fn and(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildAnd(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn or(&self, a: Val, b: Val) -> Val {
        Val(unsafe { LLVMBuildOr(self.raw, a.0, b.0, UNNAMED) })
    }

    pub fn not(&self, a: Val) -> Val {
        Val(unsafe { LLVMBuildNot(self.raw, a.0, UNNAMED) })
    }

    pub fn int_cmp(&self, is: IntIs, a: Val, b: Val) -> Val {
        let predicate = match is {
            IntIs::Eq => LLVMIntPredicate::LLVMIntEQ,
            IntIs::Ne => LLVMIntPredicate::LLVMIntNE,
            IntIs::Less => LLVMIntPredicate::LLVMIntSLT,
            IntIs::LessEq => LLVMIntPredicate::LLVMIntSLE,
            IntIs::Above => LLVMIntPredicate::LLVMIntUGT,
        };
        Val(unsafe { LLVMBuildICmp(self.raw, predicate, a.0, b.0, UNNAMED) })
    }

    pub fn float_cmp(&self, is: FloatIs, a: Val, b: Val) -> Val {
        let predicate = match is {
            FloatIs::Eq => LLVMRealPredicate::LLVMRealOEQ,
            FloatIs::NotEq => LLVMRealPredicate::LLVMRealUNE,
            FloatIs::Less => LLVMRealPredicate::LLVMRealOLT,
            FloatIs::LessEq => LLVMRealPredicate::LLVMRealOLE,
            FloatIs::Greater => LLVMRealPredicate::LLVMRealOGT,
            FloatIs::GreaterEq => LLVMRealPredicate::LLVMRealOGE,
            FloatIs::Unordered => LLVMRealPredicate::LLVMRealUNO,
        };
        Val(unsafe { LLVMBuildFCmp(self.raw, predicate, a.0, b.0, UNNAMED) })
    }

    pub fn select(&self, condition: Val, then: Val, otherwise: Val) -> Val {
        Val(unsafe { LLVMBuildSelect(self.raw, condition.0, then.0, otherwise.0, UNNAMED) })
    }

    pub fn phi(&self, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildPhi(self.raw, ty.0, UNNAMED) })
    }

    /// An empty phi at the start of a block; the position stays.
    pub fn phi_at_start(&self, block: Bb, ty: Ty) -> Val {
        let side = self.another();
        side.at_start(block);
        side.phi(ty)
    }

    pub fn incoming(&self, phi: Val, value: Val, block: Bb) {
        let (mut value, mut block) = (value.0, block.0);
        unsafe { LLVMAddIncoming(phi.0, &mut value, &mut block, 1) }
    }

    pub fn int_cast(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildIntCast2(self.raw, value.0, ty.0, 1, UNNAMED) })
    }

    pub fn zext(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildZExt(self.raw, value.0, ty.0, UNNAMED) })
    }

    /// Widens without sign; a value that is wide enough stays.
    pub fn zext_or_same(&self, value: Val, ty: Ty) -> Val {
        if self.type_of(value) == ty {
            value
        } else {
            self.zext(value, ty)
        }
    }

    pub fn si_to_fp(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildSIToFP(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn float_cast(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildFPCast(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn bitcast(&self, value: Val, ty: Ty) -> Val {
        Val(unsafe { LLVMBuildBitCast(self.raw, value.0, ty.0, UNNAMED) })
    }

    pub fn extract_element(&self, vector: Val, index: Val) -> Val {
        Val(unsafe { LLVMBuildExtractElement(self.raw, vector.0, index.0, UNNAMED) })
    }

    pub fn insert_element(&self, vector: Val, element: Val, index: Val) -> Val {
        Val(unsafe { LLVMBuildInsertElement(self.raw, vector.0, element.0, index.0, UNNAMED) })
    }

    pub fn shuffle(&self, a: Val, b: Val, lanes: &[u32]) -> Val {
        let mask = lanes
            .iter()
            .map(|lane| unsafe { LLVMConstInt(self.int_ty(32).0, u64::from(*lane), 0) });
        let mut mask: Vec<LLVMValueRef> = mask.collect();
        unsafe {
            let mask = LLVMConstVector(mask.as_mut_ptr(), mask.len() as u32);
            Val(LLVMBuildShuffleVector(self.raw, a.0, b.0, mask, UNNAMED))
        }
    }

    pub fn extract_value(&self, aggregate: Val, place: u32) -> Val {
        Val(unsafe { LLVMBuildExtractValue(self.raw, aggregate.0, place, UNNAMED) })
    }

    /// A member of a struct, an array or a vector, as functions return several results.
    pub fn member(&self, all: Val, place: u32) -> Val {
        match self.kind(self.type_of(all)) {
            TyKind::Vector(..) => self.extract_element(all, self.int(32, i64::from(place))),
            _ => self.extract_value(all, place),
        }
    }

    pub fn insert_value(&self, aggregate: Val, element: Val, place: u32) -> Val {
        Val(unsafe { LLVMBuildInsertValue(self.raw, aggregate.0, element.0, place, UNNAMED) })
    }

    pub fn call(&self, function: FunctionRef, args: &[Val]) -> Val {
        let mut raw: Vec<LLVMValueRef> = args.iter().map(|v| v.0).collect();
        unsafe {
            let ty = LLVMGlobalGetValueType(function.0);
            Val(LLVMBuildCall2(
                self.raw,
                ty,
                function.0,
                raw.as_mut_ptr(),
                raw.len() as u32,
                UNNAMED,
            ))
        }
    }

    /// A call that carries the flags.
    pub fn call_fast(&self, function: FunctionRef, args: &[Val], fast: FastMath) -> Val {
        let call = self.call(function, args);
        self.flagged(call.0, fast)
    }

    /// The declaration of an intrinsic for these overloaded types, if this LLVM has it.
    pub fn intrinsic(&self, name: &str, overloaded: &[Ty]) -> Option<FunctionRef> {
        let mut raw: Vec<LLVMTypeRef> = overloaded.iter().map(|ty| ty.0).collect();
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            if id == 0 {
                return None;
            }
            Some(FunctionRef(LLVMGetIntrinsicDeclaration(
                self.module.raw,
                id,
                raw.as_mut_ptr(),
                raw.len(),
            )))
        }
    }

    pub fn memset(&self, pointer: Val, byte: Val, length: Val, alignment: u32) -> Val {
        Val(unsafe { LLVMBuildMemSet(self.raw, pointer.0, byte.0, length.0, alignment) })
    }

    pub fn jump(&self, to: Bb) {
        unsafe { LLVMBuildBr(self.raw, to.0) };
    }

    pub fn branch(&self, condition: Val, then: Bb, otherwise: Bb) {
        unsafe { LLVMBuildCondBr(self.raw, condition.0, then.0, otherwise.0) };
    }

    /// A branch that almost always takes the first way.
    pub fn branch_likely(&self, condition: Val, then: Bb, otherwise: Bb) {
        unsafe {
            let branch = LLVMBuildCondBr(self.raw, condition.0, then.0, otherwise.0);
            let context = self.module.context;
            let weight = |n| LLVMValueAsMetadata(LLVMConstInt(self.int_ty(32).0, n, 0));
            let name = "branch_weights";
            let mut parts = [
                LLVMMDStringInContext2(context, name.as_ptr().cast(), name.len()),
                weight(1 << 20),
                weight(1),
            ];
            let node = LLVMMDNodeInContext2(context, parts.as_mut_ptr(), parts.len());
            let kind = LLVMGetMDKindIDInContext(context, "prof".as_ptr().cast(), 4);
            LLVMSetMetadata(branch, kind, LLVMMetadataAsValue(context, node));
        }
    }

    /// A switch over the cases; what is none of them goes to `default`.
    pub fn switch(&self, selector: Val, default: Bb, cases: &[(Val, Bb)]) {
        unsafe {
            let switch = LLVMBuildSwitch(self.raw, selector.0, default.0, cases.len() as u32);
            for (value, block) in cases {
                LLVMAddCase(switch, value.0, block.0);
            }
        }
    }

    pub fn ret(&self, value: Option<Val>) {
        unsafe {
            match value {
                Some(value) => LLVMBuildRet(self.raw, value.0),
                None => LLVMBuildRetVoid(self.raw),
            }
        };
    }

    pub fn unreachable(&self) {
        unsafe { LLVMBuildUnreachable(self.raw) };
    }
}

/// Cleans a generated function.
///
/// # Errors
/// A bug where LLVM knows no such passes.
pub fn clean(function: FunctionRef) -> Result<()> {
    shim::clean(function.0).map_err(|text| Bug::new("clean", text).into())
}
