//! What only some instructions have.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::{LLVMInstructionGetDebugLoc, LLVMInstructionSetDebugLoc};
use inkwell::llvm_sys::prelude::LLVMMetadataRef;

use super::read::attributes::attribute_kind;
use super::shim::intrinsic_name;
use super::value::{Type, Value};

impl Value {
    /// Whether an operation on integers, with their signs or without, is poison where it goes beyond what their bits hold.
    pub(in crate::llvm) fn has_no_wrap(self, signed: bool) -> bool {
        let has_flags = self.is(LLVMOpcode::LLVMAdd)
            || self.is(LLVMOpcode::LLVMSub)
            || self.is(LLVMOpcode::LLVMMul);
        // SAFETY: a live operation that has both flags.
        has_flags
            && unsafe {
                match signed {
                    true => LLVMGetNSW(self.0) != 0,
                    false => LLVMGetNUW(self.0) != 0,
                }
            }
    }

    /// Whether it adds zeros before a number that is poison if negative, so that they are its sign, too.
    pub(in crate::llvm) fn extends_non_negative(self) -> bool {
        // SAFETY: a live extension, which has the flag.
        self.is(LLVMOpcode::LLVMZExt) && unsafe { LLVMGetNNeg(self.0) != 0 }
    }

    /// An operation on two values of one type.
    pub(in crate::llvm) fn is_binary(self) -> bool {
        // SAFETY: a live value.
        unsafe { !LLVMIsABinaryOperator(self.0).is_null() }
    }

    /// Which lanes of its operands a shuffle gives, negative where it does not matter; none of all else.
    pub(in crate::llvm) fn mask(self) -> Vec<i32> {
        if !self.is(LLVMOpcode::LLVMShuffleVector) {
            return Vec::new();
        }
        // SAFETY: a live shuffle that has so many lanes.
        unsafe {
            let lanes = 0..LLVMGetNumMaskElements(self.0);
            lanes.map(|lane| LLVMGetMaskValue(self.0, lane)).collect()
        }
    }

    /// Where in a structure the member lies that an instruction takes out or puts in; nothing of all else.
    pub(in crate::llvm) fn places(self) -> Vec<u32> {
        let places = matches!(
            self.opcode(),
            Some(LLVMOpcode::LLVMExtractValue | LLVMOpcode::LLVMInsertValue)
        );
        if !places {
            return Vec::new();
        }
        // SAFETY: such instructions have at least one index, and as many as they say.
        unsafe {
            let count = LLVMGetNumIndices(self.0) as usize;
            std::slice::from_raw_parts(LLVMGetIndices(self.0), count).to_vec()
        }
    }

    /// The intrinsic of LLVM's that a call calls, by its name without types.
    pub(in crate::llvm) fn intrinsic(self) -> Option<String> {
        let called = self.called().filter(|called| called.is_function())?;
        intrinsic_name(called.0)
    }

    /// The line of the source that an instruction comes from.
    pub(in crate::llvm) fn location(self) -> LLVMMetadataRef {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction.
        unsafe { LLVMInstructionGetDebugLoc(self.0) }
    }

    /// Says so of it; null is none.
    pub(in crate::llvm) fn set_location(self, location: LLVMMetadataRef) {
        debug_assert!(self.opcode().is_some());
        // SAFETY: a live instruction, and a location of its context.
        unsafe { LLVMInstructionSetDebugLoc(self.0, location) }
    }

    /// The type that an attribute of a call's argument names.
    pub(in crate::llvm) fn argument_type(self, at: u32, attribute: &str) -> Option<Type> {
        debug_assert!(self.is_call());
        // SAFETY: a live call; attributes of arguments are numbered from 1.
        unsafe {
            let found = LLVMGetCallSiteEnumAttribute(self.0, at + 1, attribute_kind(attribute));
            (!found.is_null()).then(|| Type(LLVMGetTypeAttributeValue(found)))
        }
    }

    pub(in crate::llvm) fn set_alignment(self, bytes: u32) {
        // SAFETY: as above.
        unsafe { LLVMSetAlignment(self.0, bytes) }
    }
}
