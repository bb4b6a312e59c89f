//! What lies in memory of a function's own, or in a constant, by the stores that are seen.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{
    LLVMElementAtOffset, LLVMGetModuleDataLayout, LLVMOffsetOfElement,
};

use crate::limits;
use crate::llvm::value::{Type, Value};

/// The constant, or the only value, that lies so far behind a pointer.
pub(super) fn at(module: LLVMModuleRef, pointer: Value, offset: i64, ty: Type) -> Option<Value> {
    let global = pointer.without_casts();
    // SAFETY: a live value; only variables are asked whether they change.
    unsafe {
        if !LLVMIsAGlobalVariable(global.0).is_null() {
            let initial = global.definitive_initializer()?;
            let is_constant = LLVMIsGlobalConstant(global.0) != 0;
            return is_constant.then(|| initial.loaded(module, ty, offset))?;
        }
    }
    let (base, ahead) = pointer.base(module);
    let mut search = Search {
        module,
        ty,
        found: None,
    };
    let is_variable = base.is(LLVMOpcode::LLVMAlloca);
    (is_variable
        && search
            .behind(base, ahead.wrapping_add(offset).wrapping_neg())
            .is_some())
    .then_some(search.found)?
}

struct Search {
    module: LLVMModuleRef,
    ty: Type,
    found: Option<Value>,
}

impl Search {
    /// Finds what is stored behind a pointer, of which the wanted place is so far before where it should be; nothing where several
    /// values are.
    fn behind(&mut self, pointer: Value, ahead: i64) -> Option<()> {
        for user in pointer.users() {
            if user.is(LLVMOpcode::LLVMGetElementPtr) {
                if let Some(step) = user.step() {
                    self.behind(user, ahead.wrapping_add(step))?;
                }
                continue;
            }
            if !user.is(LLVMOpcode::LLVMStore) || user.operand(1) != pointer {
                continue;
            }
            let part = self.part(user.operand(0), ahead.wrapping_neg());
            if part.is_some() && self.found.is_some() && part != self.found {
                return None;
            }
            self.found = part.or(self.found);
        }
        Some(())
    }

    /// What a value that is stored whole has so far from its beginning.
    fn part(&self, whole: Value, offset: i64) -> Option<Value> {
        let (mut ty, mut places) = (whole.ty(), Vec::new());
        let mut offset = u64::try_from(offset).ok()?;
        if offset >= ty.size(self.module) {
            return None;
        }
        while ty != self.ty {
            if places.len() == limits::STORED_MEMBERS {
                return None;
            }
            let (place, element, begin) = self.element_around(ty, offset)?;
            places.push(place);
            ty = element;
            offset -= begin;
        }
        match (offset, places.is_empty()) {
            (0, true) => Some(whole),
            (0, false) => whole.inserted(&places),
            _ => None,
        }
    }

    /// The element of an aggregate in which an offset lies, its type, and where it begins.
    fn element_around(&self, ty: Type, offset: u64) -> Option<(u32, Type, u64)> {
        ty.elements()?;
        // SAFETY: a live module, and types that have elements.
        unsafe {
            if !ty.is_struct() {
                let element = Type(LLVMGetElementType(ty.0));
                let size = element.size(self.module);
                let at = offset.checked_div(size).unwrap_or(0);
                return Some((at as u32, element, at * size));
            }
            if offset >= ty.size(self.module) {
                return None;
            }
            let layout = LLVMGetModuleDataLayout(self.module);
            let at = LLVMElementAtOffset(layout, ty.0, offset);
            let element = Type(LLVMStructGetTypeAtIndex(ty.0, at));
            Some((at, element, LLVMOffsetOfElement(layout, ty.0, at)))
        }
    }
}
