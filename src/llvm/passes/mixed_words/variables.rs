//! What is stored in variables, and read from them, at which byte.

use std::collections::BTreeMap;

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::target::{LLVMGetModuleDataLayout, LLVMOffsetOfElement, LLVMTargetDataRef};

use crate::llvm::module::Module;
use crate::llvm::read::addresses::moved_by;
use crate::llvm::read::instructions::{all_instructions, users};

/// A byte of a variable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place {
    variable: LLVMValueRef,
    byte: u64,
}

impl Place {
    pub(super) fn behind(self, bytes: u64) -> Place {
        Place {
            // Distances may lead back.
            byte: self.byte.wrapping_add(bytes),
            ..self
        }
    }
}

/// All variables of a module's functions.
pub(super) struct Variables {
    layout: LLVMTargetDataRef,
    /// Where addresses lead.
    places: BTreeMap<LLVMValueRef, Place>,
    stored: BTreeMap<Place, Vec<LLVMValueRef>>,
    read: BTreeMap<Place, Vec<LLVMValueRef>>,
}

impl Variables {
    pub(super) fn of(module: &Module) -> Variables {
        let mut variables = Variables {
            // SAFETY: a live module.
            layout: unsafe { LLVMGetModuleDataLayout(module.raw) },
            places: BTreeMap::new(),
            stored: BTreeMap::new(),
            read: BTreeMap::new(),
        };
        let all = module.functions().into_iter();
        for function in all.filter(|function| function.has_body()) {
            for inst in all_instructions(function.0) {
                // SAFETY: instructions of a live module.
                unsafe {
                    if LLVMGetInstructionOpcode(inst) == LLVMOpcode::LLVMAlloca {
                        let variable = Place {
                            variable: inst,
                            byte: 0,
                        };
                        variables.follow(inst, variable);
                    }
                }
            }
        }
        variables
    }

    /// Where an address leads, if that is a byte of a variable.
    pub(super) fn place(&self, address: LLVMValueRef) -> Option<Place> {
        self.places.get(&address).copied()
    }

    pub(super) fn stored(&self, place: Place) -> impl Iterator<Item = LLVMValueRef> {
        self.stored.get(&place).into_iter().flatten().copied()
    }

    /// The loads.
    pub(super) fn read(&self, place: Place) -> impl Iterator<Item = LLVMValueRef> {
        self.read.get(&place).into_iter().flatten().copied()
    }

    /// At which byte of a structure a member lies.
    ///
    /// # Safety
    /// The type of a structure with such a member.
    pub(super) unsafe fn member(&self, ty: LLVMTypeRef, at: u32) -> u64 {
        // SAFETY: by contract.
        unsafe { LLVMOffsetOfElement(self.layout, ty, at) }
    }

    /// # Safety
    /// A live address, and where it leads.
    unsafe fn follow(&mut self, address: LLVMValueRef, place: Place) {
        self.places.insert(address, place);
        // SAFETY: by contract; users of live values are live.
        unsafe {
            for user in users(address) {
                match LLVMGetInstructionOpcode(user) {
                    LLVMOpcode::LLVMLoad => self.read.entry(place).or_default().push(user),
                    LLVMOpcode::LLVMStore if LLVMGetOperand(user, 1) == address => {
                        let value = LLVMGetOperand(user, 0);
                        self.stored.entry(place).or_default().push(value);
                    }
                    LLVMOpcode::LLVMGetElementPtr if LLVMGetOperand(user, 0) == address => {
                        if let Some((Some(whole), inside)) = moved_by(self.layout, user) {
                            let there = place.behind(whole.cast_unsigned()).behind(inside);
                            self.follow(user, there);
                        }
                    }
                    _ => {}
                }
            }
        }
    }
}
