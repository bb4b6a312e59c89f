//! Initial contents of globals, for the interpreter.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMABISizeOfType, LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMStoreSizeOfType,
    LLVMTargetDataRef,
};
use inkwell::llvm_sys::{LLVMTypeKind, LLVMValueKind};

use super::imported::Imported;
use crate::ir::Global;
use crate::ir::interp::{Image, Symbol};
use crate::llvm::module::Module;

impl Imported {
    /// What a global holds at the start; none for a declaration, and for contents that are not
    /// plain data and addresses.
    pub fn image(&self, module: &Module, global: Global) -> Option<Image> {
        let raw = *self.globals.get(global)?;
        // SAFETY: a global of the live module.
        unsafe {
            let initial = LLVMGetInitializer(raw);
            if initial.is_null() {
                return None;
            }
            let layout = LLVMGetModuleDataLayout(module.raw);
            let size = LLVMABISizeOfType(layout, LLVMGlobalGetValueType(raw));
            let mut writer = Writer {
                imported: self,
                layout,
                image: Image {
                    bytes: vec![0; usize::try_from(size).ok()?],
                    addresses: Vec::new(),
                },
            };
            writer.constant(initial, 0)?;
            Some(writer.image)
        }
    }

    /// The global of that symbol, if anything that was imported mentions it.
    fn symbol(&self, raw: LLVMValueRef) -> Option<Symbol> {
        let global = self.globals.iter().find(|(_, known)| **known == raw);
        match global {
            Some((global, _)) => Some(Symbol::Global(global)),
            None => self
                .func(crate::llvm::module::FunctionRef(raw))
                .map(Symbol::Func),
        }
    }
}

struct Writer<'a> {
    imported: &'a Imported,
    layout: LLVMTargetDataRef,
    image: Image,
}

impl Writer<'_> {
    /// SAFETY: `raw` is a live constant.
    unsafe fn constant(&mut self, raw: LLVMValueRef, at: u64) -> Option<()> {
        unsafe {
            let ty = LLVMTypeOf(raw);
            // Undefined bytes of a global are as good as zero: the program may not look at them.
            if LLVMIsNull(raw) != 0 || LLVMIsUndef(raw) != 0 {
                return Some(());
            }
            match LLVMGetTypeKind(ty) {
                LLVMTypeKind::LLVMStructTypeKind => {
                    for i in 0..LLVMCountStructElementTypes(ty) {
                        let offset = LLVMOffsetOfElement(self.layout, ty, i);
                        self.constant(LLVMGetAggregateElement(raw, i), at + offset)?;
                    }
                    Some(())
                }
                LLVMTypeKind::LLVMArrayTypeKind => {
                    let stride = LLVMABISizeOfType(self.layout, LLVMGetElementType(ty));
                    let count = u32::try_from(LLVMGetArrayLength2(ty)).ok()?;
                    self.elements(raw, at, count, stride)
                }
                LLVMTypeKind::LLVMVectorTypeKind => {
                    let stride = LLVMStoreSizeOfType(self.layout, LLVMGetElementType(ty));
                    self.elements(raw, at, LLVMGetVectorSize(ty), stride)
                }
                LLVMTypeKind::LLVMPointerTypeKind => self.address(raw, at, 0),
                _ => self.scalar(raw, at),
            }
        }
    }

    /// SAFETY: `raw` is a live constant with that many elements.
    unsafe fn elements(
        &mut self,
        raw: LLVMValueRef,
        at: u64,
        count: u32,
        stride: u64,
    ) -> Option<()> {
        for i in 0..count {
            let element = unsafe { LLVMGetAggregateElement(raw, i) };
            if element.is_null() {
                return None;
            }
            unsafe { self.constant(element, at + u64::from(i) * stride)? };
        }
        Some(())
    }

    /// SAFETY: `raw` is a live constant of a scalar type.
    unsafe fn scalar(&mut self, raw: LLVMValueRef, at: u64) -> Option<()> {
        unsafe {
            let bytes = LLVMStoreSizeOfType(self.layout, LLVMTypeOf(raw));
            let mut loses = 0;
            let bits = if !LLVMIsAConstantInt(raw).is_null() && bytes <= 8 {
                LLVMConstIntGetZExtValue(raw)
            } else if !LLVMIsAConstantFP(raw).is_null() {
                let value = LLVMConstRealGetDouble(raw, &mut loses);
                match LLVMGetTypeKind(LLVMTypeOf(raw)) {
                    LLVMTypeKind::LLVMDoubleTypeKind => value.to_bits(),
                    LLVMTypeKind::LLVMFloatTypeKind => u64::from((value as f32).to_bits()),
                    _ => return None,
                }
            } else {
                return None;
            };
            let start = at as usize;
            let to = self.image.bytes.get_mut(start..start + bytes as usize)?;
            to.copy_from_slice(&bits.to_le_bytes()[..bytes as usize]);
            Some(())
        }
    }

    /// SAFETY: `raw` is a live constant pointer.
    unsafe fn address(&mut self, raw: LLVMValueRef, at: u64, addend: i64) -> Option<()> {
        unsafe {
            if let Some(symbol) = self.imported.symbol(raw) {
                self.image.addresses.push((at, symbol, addend));
                return Some(());
            }
            let is_gep = LLVMGetValueKind(raw) == LLVMValueKind::LLVMConstantExprValueKind
                && LLVMGetConstOpcode(raw) == LLVMOpcode::LLVMGetElementPtr;
            if !is_gep {
                return None;
            }
            // Only the plain form that front ends reduce addresses to: bytes from a base.
            let source = LLVMGetGEPSourceElementType(raw);
            let index = LLVMGetOperand(raw, 1);
            if LLVMGetNumOperands(raw) != 2 || LLVMIsAConstantInt(index).is_null() {
                return None;
            }
            let stride = LLVMABISizeOfType(self.layout, source) as i64;
            let offset = LLVMConstIntGetSExtValue(index).wrapping_mul(stride);
            self.address(LLVMGetOperand(raw, 0), at, addend.wrapping_add(offset))
        }
    }
}
