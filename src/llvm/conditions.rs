//! Conditions, and what they are made of.

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::{LLVMIntPredicate, LLVMOpcode};

use super::value::Value;

/// A comparison of two integers or pointers.
#[derive(Clone, Copy)]
pub(in crate::llvm) struct Comparison {
    pub is: LLVMIntPredicate,
    pub left: Value,
    pub right: Value,
}

impl Value {
    pub(in crate::llvm) fn integer_comparison(self) -> Option<Comparison> {
        self.is(LLVMOpcode::LLVMICmp).then(|| Comparison {
            // SAFETY: a live comparison.
            is: unsafe { LLVMGetICmpPredicate(self.0) },
            left: self.operand(0),
            right: self.operand(1),
        })
    }

    /// Two conditions of which both hold where this one does, and only then.
    pub(in crate::llvm) fn conjunction(self) -> Option<[Value; 2]> {
        self.joined(LLVMOpcode::LLVMAnd, 2, 0)
    }

    /// Two conditions of which one holds where this one does, and only then.
    pub(in crate::llvm) fn disjunction(self) -> Option<[Value; 2]> {
        self.joined(LLVMOpcode::LLVMOr, 1, -1)
    }

    /// Conditions joined by an operation, or by a choice of which one side is a constant.
    fn joined(self, by: LLVMOpcode, side: usize, constant: i64) -> Option<[Value; 2]> {
        if self.ty().bits() != Some(1) {
            return None;
        }
        if self.is(by) {
            return Some([self.operand(0), self.operand(1)]);
        }
        let is_choice =
            self.is(LLVMOpcode::LLVMSelect) && self.operand(side).integer() == Some(constant);
        is_choice.then(|| [self.operand(0), self.operand(3 - side)])
    }
}
