//! `lower-exceptions`: exceptions that the program throws and catches itself are values.
//!
//! Where one is thrown, the program goes to where it is caught; a function that it leaves has one beside it that gives it back through
//! its last parameter, at a place for its type. (Itanium C++ ABI, exception handling, 2.2 to 2.5.)

mod classes;
mod copies;
mod found;
mod parted;
mod raised;
mod thrown;

use inkwell::llvm_sys::LLVMOpcode;

use super::beside;
use super::row::Working;
use crate::llvm::module::Module;
use crate::llvm::value::Value;
use found::Lowering;
use thrown::{GIVING_BACK, Thrown, pending};

/// Has exceptions go to their handlers. How many calls and throws there were.
pub(super) fn run(working: &Working<'_>) -> usize {
    let function = Value(working.copy);
    let is_invoked = |inst: &Value| inst.is(LLVMOpcode::LLVMInvoke);
    if pending(function).is_none() && !function.instructions().iter().any(is_invoked) {
        return 0;
    }
    let mut all = Thrown::of(function.module());
    if all.types.is_empty() {
        return 0;
    }
    for opaque in working.opaque {
        all.leave_alone(Value(*opaque));
    }
    let lowered = lower(function, &mut all);
    // Functions beside others come about on the way, and have such calls themselves.
    while let Some(new) = all.next() {
        lower(new, &mut all);
    }
    lowered
}

fn lower(function: Value, all: &mut Thrown) -> usize {
    parted::part_throws(function);
    parted::end_handling(function);
    let mut lowering = Lowering::new(function, all);
    let found = lowering.find_sites()
        && (!parted::keep_computed(function, &lowering.plain) || lowering.find_sites());
    if !found {
        return 0;
    }
    let mut first = 0;
    while first != lowering.sites.len() {
        first = lowering.copy_for(first);
    }
    for number in 0..lowering.copied.len() {
        lowering.become_own(number);
    }
    let sites = std::mem::take(&mut lowering.sites);
    sites.iter().for_each(|site| lowering.lower(site));
    function.remove_unreachable();
    sites.len()
}

/// Removes the functions that nothing calls any more, of which some call others.
pub(super) fn drop_unused(module: &Module) {
    beside::drop_unused(module, GIVING_BACK);
}
