//! `store-initial-values`: the initial value of a derived type or structure that holds null pointers or functions is stored part by
//! part, not copied from a constant: nobody then looks for a shadow of the constant.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMOffsetOfElement};

use super::row::Working;
use crate::limits;
use crate::llvm::builder::Builder;
use crate::llvm::value::{Type, Value};

pub(super) fn run(working: &Working<'_>) {
    for inst in Value(working.copy).instructions() {
        if let Some((initial, copied)) = known_copy(inst) {
            let to = inst.operand(0);
            store_scalars(&Builder::before(inst), initial, to, 0, &copied);
            inst.erase();
        }
    }
}

/// The bytes of a constant that are copied: the compiler leaves out what is never read.
struct Part {
    module: LLVMModuleRef,
    from: u64,
    end: u64,
}

impl Part {
    /// Whether something that begins so far behind the constant's begin lies outside of the part.
    fn leaves_out(&self, ty: Type, offset: u64) -> bool {
        offset >= self.end || offset.wrapping_add(ty.store_size(self.module)) <= self.from
    }

    /// Where an element of an aggregate lies in it.
    fn element_at(&self, ty: Type, at: u64) -> u64 {
        // SAFETY: a live module, and a type that has the element.
        unsafe {
            match ty.is_struct() {
                true => {
                    let layout = LLVMGetModuleDataLayout(self.module);
                    LLVMOffsetOfElement(layout, ty.0, at as u32)
                }
                false => at.wrapping_mul(Type(LLVMGetElementType(ty.0)).size(self.module)),
            }
        }
    }
}

/// The constant of which a copy of memory takes a part, if its pointers are known, and there are some.
fn known_copy(copy: Value) -> Option<(Value, Part)> {
    // SAFETY: a live instruction.
    if unsafe { LLVMIsAMemCpyInst(copy.0) }.is_null() || copy.operand(3).natural() != Some(0) {
        return None;
    }
    let module = copy.module();
    let length = copy.operand(2).natural()?;
    let (from, start) = copy.operand(1).base(module);
    let initial = from.definitive_initializer().filter(|_| is_fixed(from))?;
    let start = u64::try_from(start).ok()?;
    let copied = Part {
        module,
        from: start,
        end: start.wrapping_add(length),
    };
    if copied.end > initial.ty().size(module) {
        return None;
    }
    let mut found = Scalars::default();
    (found.are_known(Some(initial), 0, &copied) && found.pointers).then_some((initial, copied))
}

/// The scalars of a constant of which a part is copied.
#[derive(Default)]
struct Scalars {
    count: usize,
    pointers: bool,
}

impl Scalars {
    /// Whether all that are copied are copied whole, and all pointers among them lead to nothing that changes.
    fn are_known(&mut self, constant: Option<Value>, offset: u64, copied: &Part) -> bool {
        let Some(constant) = constant.filter(|_| self.count <= limits::INITIAL_SCALARS) else {
            return false;
        };
        let ty = constant.ty();
        if copied.leaves_out(ty, offset) {
            return true;
        }
        let Some(elements) = ty.elements() else {
            self.count += 1;
            self.pointers |= ty.is_pointer();
            let end = offset.wrapping_add(ty.store_size(copied.module));
            return offset >= copied.from
                && end <= copied.end
                && (!ty.is_pointer() || leads_nowhere(constant));
        };
        (0..elements).all(|at| {
            let element = constant.element(at as u32);
            self.are_known(
                element,
                offset.wrapping_add(copied.element_at(ty, at)),
                copied,
            )
        })
    }
}

/// Whether it is a global variable that never changes, such as the description of a type.
fn is_fixed(value: Value) -> bool {
    // SAFETY: a live value; only variables are asked.
    unsafe { !LLVMIsAGlobalVariable(value.0).is_null() && LLVMIsGlobalConstant(value.0) != 0 }
}

/// Whether a constant pointer leads to nothing that could have a shadow.
fn leads_nowhere(pointer: Value) -> bool {
    // SAFETY: a live value.
    let is_nothing =
        unsafe { !LLVMIsAConstantPointerNull(pointer.0).is_null() || LLVMIsUndef(pointer.0) != 0 };
    is_nothing || pointer.is_function() || is_fixed(pointer)
}

/// Stores what a part of a constant holds, scalar by scalar. Nothing is stored for what is undefined.
fn store_scalars(builder: &Builder, constant: Value, to: Value, offset: u64, copied: &Part) {
    let ty = constant.ty();
    // SAFETY: a live value.
    if unsafe { LLVMIsUndef(constant.0) != 0 } || copied.leaves_out(ty, offset) {
        return;
    }
    let Some(elements) = ty.elements() else {
        let place = builder.within(to, offset.wrapping_sub(copied.from));
        builder.store(constant, place, 1);
        return;
    };
    for at in 0..elements {
        if let Some(element) = constant.element(at as u32) {
            let offset = offset.wrapping_add(copied.element_at(ty, at));
            store_scalars(builder, element, to, offset, copied);
        }
    }
}
