//! What instructions access in memory, and where that is.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMGEPFlagNUSW, LLVMOpcode};

use super::value::{Type, Value};

impl Value {
    /// Where a load reads or a store writes.
    pub(in crate::llvm) fn pointer(self) -> Option<Value> {
        match self.opcode()? {
            LLVMOpcode::LLVMLoad => Some(self.operand(0)),
            LLVMOpcode::LLVMStore => Some(self.operand(1)),
            _ => None,
        }
    }

    /// The type that a load reads or a store writes.
    pub(in crate::llvm) fn moved(self) -> Option<Type> {
        match self.opcode()? {
            LLVMOpcode::LLVMLoad => Some(self.ty()),
            LLVMOpcode::LLVMStore => Some(self.operand(0).ty()),
            _ => None,
        }
    }

    /// The type that a plain load reads or a plain store writes.
    pub(in crate::llvm) fn accessed(self) -> Option<Type> {
        self.is_simple().then(|| self.moved())?
    }

    /// Whether a load or a store does something that the program does not see.
    pub(in crate::llvm) fn is_volatile(self) -> bool {
        // SAFETY: only loads and stores are asked.
        self.moved().is_some() && unsafe { LLVMGetVolatile(self.0) != 0 }
    }

    /// The type of a variable on the stack.
    pub(in crate::llvm) fn allocated(self) -> Option<Type> {
        self.is(LLVMOpcode::LLVMAlloca)
            // SAFETY: only variables are asked.
            .then(|| Type(unsafe { LLVMGetAllocatedType(self.0) }))
    }

    /// The arguments of a call of which the product is the size of the memory that it gives.
    pub(in crate::llvm) fn allocation_size(self) -> Option<(usize, Option<usize>)> {
        if !self.is_call() {
            return None;
        }
        let sizes = self.says("allocsize")?;
        let second = sizes as u32;
        let second = (second != u32::MAX).then_some(second as usize);
        Some(((sizes >> 32) as usize, second))
    }

    /// Whether it computes one address, and not several in the lanes of a vector.
    pub(in crate::llvm) fn is_plain_address(self) -> bool {
        self.ty().is_pointer()
            && self
                .operands()
                .all(|operand| operand.ty().lanes().is_none())
    }

    /// What an address computation adds to its pointer: so many bytes, and the scales of what it is indexed with, in bytes; nothing
    /// where a type has no constant size.
    pub(in crate::llvm) fn address_terms(self) -> Option<(i64, Vec<(Value, i64)>)> {
        debug_assert!(self.is(LLVMOpcode::LLVMGetElementPtr));
        let module = self.module();
        // SAFETY: a live address computation.
        let mut ty = Type(unsafe { LLVMGetGEPSourceElementType(self.0) });
        let (mut offset, mut scales) = (0i64, Vec::<(Value, i64)>::new());
        for (at, index) in self.operands().enumerate().skip(1) {
            if at > 1 && ty.is_struct() {
                let member = u32::try_from(index.integer()?).ok()?;
                offset = offset.checked_add(ty.member_offset(module, member)?)?;
                ty = *ty.members().get(member as usize)?;
                continue;
            }
            if at > 1 {
                ty = ty.element()?;
            }
            let scale = i64::try_from(ty.fixed_size(module)?).ok()?;
            match index.integer() {
                Some(number) => offset = offset.checked_add(number.checked_mul(scale)?)?,
                None => match scales.iter_mut().find(|(known, _)| *known == index) {
                    Some((_, sum)) => *sum = sum.checked_add(scale)?,
                    None => scales.push((index, scale)),
                },
            }
        }
        Some((offset, scales))
    }

    /// Whether an address computation that goes beyond its object, or further than numbers of the pointer's bits count, is poison.
    pub(in crate::llvm) fn stays_in_object(self) -> bool {
        debug_assert!(self.is(LLVMOpcode::LLVMGetElementPtr));
        // SAFETY: a live address computation.
        unsafe { LLVMGEPGetNoWrapFlags(self.0) & LLVMGEPFlagNUSW != 0 }
    }
}
