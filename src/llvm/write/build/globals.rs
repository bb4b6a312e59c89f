//! Shadows of global variables.

use inkwell::llvm_sys::LLVMLinkage;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::{Builder, Ty, Val};
use crate::ir::{Global, Type};
use crate::llvm::module::FunctionRef;
use crate::llvm::read::imported::Imported;
use crate::llvm::shim;

// SAFETY for every block below: as in the parent module.
impl Builder<'_> {
    /// The shadow of a global: same type, or so many times in a row, all zero, linked like it. One that the program defines is
    /// taken; one that it only declares, perhaps without its length, gets its definition here.
    pub fn shadow_global(
        &self,
        imported: &Imported,
        global: Global,
        (name, width): (&str, u32),
    ) -> Val {
        let primal = imported.globals[global];
        let symbol = shim::c_string(name);
        unsafe {
            let existing = LLVMGetNamedGlobal(self.module.raw, symbol.as_ptr());
            if !existing.is_null() && LLVMIsDeclaration(existing) == 0 {
                return Val(existing);
            }
            let local = matches!(
                LLVMGetLinkage(primal),
                LLVMLinkage::LLVMInternalLinkage | LLVMLinkage::LLVMPrivateLinkage
            );
            let ty = self.shadow_global_ty(primal, width, local);
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
            LLVMSetAlignment(
                shadow,
                LLVMGetAlignment(primal).max(Type::Ptr.stride() as u32),
            );
            Val(shadow)
        }
    }

    /// That of a module's own has whole words: where part of one is moved, all of it is looked at.
    unsafe fn shadow_global_ty(
        &self,
        primal: LLVMValueRef,
        width: u32,
        local: bool,
    ) -> LLVMTypeRef {
        unsafe {
            let ty = match width {
                1 => LLVMGlobalGetValueType(primal),
                _ => LLVMArrayType2(LLVMGlobalGetValueType(primal), width.into()),
            };
            let bytes = self.stride(Ty(ty));
            let missing = bytes.next_multiple_of(Type::Ptr.stride()) - bytes;
            if !local || missing == 0 {
                return ty;
            }
            let byte = LLVMInt8TypeInContext(self.module.context);
            let mut fields = [ty, LLVMArrayType2(byte, missing)];
            LLVMStructTypeInContext(self.module.context, fields.as_mut_ptr(), 2, 0)
        }
    }

    /// The shadows of all variables, by what they are called, with their bytes.
    pub fn shadows_of_globals(&self, shadow_of: impl Fn(&str) -> String) -> Vec<(Val, u64)> {
        let mut all = Vec::new();
        unsafe {
            let mut next = LLVMGetFirstGlobal(self.module.raw);
            while !next.is_null() {
                let name = shadow_of(&FunctionRef(next).name());
                let symbol = shim::c_string(&name);
                let shadow = LLVMGetNamedGlobal(self.module.raw, symbol.as_ptr());
                if !shadow.is_null() && LLVMIsDeclaration(shadow) == 0 {
                    all.push((Val(shadow), self.stride(Ty(LLVMGlobalGetValueType(shadow)))));
                }
                next = LLVMGetNextGlobal(next);
            }
        }
        all
    }
}
