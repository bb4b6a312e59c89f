//! Variables that threads only read: no thread writes them while the region is executed, and nothing else leads to them. Each thread
//! begins by reading what is in them, so that their adjoints are added to once by each thread.

use inkwell::llvm_sys::LLVMTypeKind;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::fork::{Fork, LIBRARY};
use crate::limits;
use crate::llvm::module::FunctionRef;
use crate::llvm::read::instructions::{direct_callee, users};

/// What the variable holds that a region is given the address of, at a number of what it is given, where threads only read it.
pub(super) fn read_only(forks: &[Fork], region: LLVMValueRef, at: usize) -> Option<LLVMTypeRef> {
    let of = forks.iter().filter(|fork| fork.region == region);
    let held = of.map(|fork| variable(fork.given[at]));
    // SAFETY: a live function with two parameters more than it is given.
    let param = unsafe { LLVMGetParam(region, at as u32 + 2) };
    let held: Option<Vec<LLVMTypeRef>> = held.collect();
    let held = held.filter(|held| held.windows(2).all(|two| two[0] == two[1]));
    held?
        .first()
        .copied()
        .filter(|_| is_read_only(param, limits::READING_CALLS))
}

/// What a local variable holds, a number or a pointer, to which nothing leads but what reads and writes it, and regions.
fn variable(given: LLVMValueRef) -> Option<LLVMTypeRef> {
    // SAFETY: live values, asked for what their kinds have.
    unsafe {
        if LLVMIsAAllocaInst(given).is_null() {
            return None;
        }
        let held = LLVMGetAllocatedType(given);
        let is_scalar = matches!(
            LLVMGetTypeKind(held),
            LLVMTypeKind::LLVMIntegerTypeKind
                | LLVMTypeKind::LLVMFloatTypeKind
                | LLVMTypeKind::LLVMDoubleTypeKind
                | LLVMTypeKind::LLVMPointerTypeKind
        );
        let mut all = users(given).into_iter();
        let stays = all.all(|user| {
            let stores = !LLVMIsAStoreInst(user).is_null() && LLVMGetOperand(user, 0) != given;
            stores || !LLVMIsALoadInst(user).is_null() || keeps(user, given)
        });
        (is_scalar && stays).then_some(held)
    }
}

/// Whether a call says how long a variable lives, or begins a region that is given its address once.
///
/// # Safety
/// A live instruction that uses the variable.
unsafe fn keeps(user: LLVMValueRef, variable: LLVMValueRef) -> bool {
    // SAFETY: by contract; calls alone are asked for what they call.
    unsafe {
        if LLVMIsACallInst(user).is_null() {
            return false;
        }
        let Some(callee) = direct_callee(user) else {
            return false;
        };
        let name = FunctionRef(callee).name();
        let count = LLVMGetNumArgOperands(user);
        let given = (0..count).filter(|at| LLVMGetOperand(user, *at) == variable);
        let is_fork = LIBRARY.iter().any(|(fork, _)| *fork == name);
        name.starts_with("llvm.lifetime.") || is_fork && given.count() == 1
    }
}

/// Whether nothing is done with an address but to read there, also in functions that are given it, or to keep it in a variable for
/// that.
fn is_read_only(address: LLVMValueRef, calls: usize) -> bool {
    // SAFETY: live instructions, asked for what their kinds have.
    users(address).into_iter().all(|user| unsafe {
        if LLVMIsAStoreInst(user).is_null() {
            return reads(user, address, calls);
        }
        let kept = LLVMGetOperand(user, 1);
        if LLVMGetOperand(user, 0) != address || LLVMIsAAllocaInst(kept).is_null() {
            return false;
        }
        users(kept).into_iter().all(|other| {
            let is_load = !LLVMIsALoadInst(other).is_null();
            let mut at = users(other).into_iter();
            other == user || is_load && at.all(|user| reads(user, other, calls))
        })
    })
}

/// Whether an instruction reads at an address, or gives it to a function that does.
///
/// # Safety
/// A live instruction that uses it.
unsafe fn reads(user: LLVMValueRef, address: LLVMValueRef, calls: usize) -> bool {
    // SAFETY: by contract; calls alone are asked for what they call and are given.
    unsafe {
        if LLVMIsACallInst(user).is_null() {
            return !LLVMIsALoadInst(user).is_null();
        }
        let callee = direct_callee(user).filter(|callee| FunctionRef(*callee).has_body());
        let Some(callee) = callee.filter(|_| calls > 0) else {
            return false;
        };
        let given =
            (0..LLVMGetNumArgOperands(user)).filter(|at| LLVMGetOperand(user, *at) == address);
        let params = LLVMCountParams(callee);
        given
            .into_iter()
            .all(|at| at < params && is_read_only(LLVMGetParam(callee, at), calls - 1))
    }
}
