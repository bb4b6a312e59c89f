//! Loops that a team shares: `own-iterations` has them tell in which iterations a thread reads what no other thread reads
//! (`shim/passes/own_iterations.cpp`), `private-adjoints` ask for memory for the adjoints of what all threads read in every iteration
//! (`shim/passes/private_adjoints.cpp`).

use std::ffi::c_uint;
use std::ptr::null_mut;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::row::Working;
use super::teams::is_executed_together;
use crate::llvm::module::FunctionRef;
use crate::llvm::read::instructions::{all_instructions, direct_callee};
use crate::rules;

/// As `bsw_shared_range` of `shim.h`.
#[repr(C)]
struct Range {
    begin: LLVMValueRef,
    given: LLVMValueRef,
    lower: LLVMValueRef,
    upper: LLVMValueRef,
    first: LLVMValueRef,
    last: LLVMValueRef,
}

/// As `bsw_sharing` of `shim.h`.
#[repr(C)]
struct Sharing {
    ranges: *const Range,
    barriers: *const LLVMValueRef,
    sections: *const LLVMValueRef,
    harmless: *const LLVMValueRef,
    range_count: c_uint,
    barrier_count: c_uint,
    section_count: c_uint,
    harmless_count: c_uint,
}

unsafe extern "C" {
    fn bsw_own_iterations(f: LLVMValueRef, sharing: *const Sharing);
    fn bsw_private_adjoints(f: LLVMValueRef, sharing: *const Sharing);
}

/// A call of a function by its name.
type Named = (LLVMValueRef, String);

pub(super) fn own_iterations(working: &Working<'_>) {
    look_at(working, bsw_own_iterations);
}

pub(super) fn private_adjoints(working: &Working<'_>) {
    look_at(working, bsw_private_adjoints);
}

fn look_at(working: &Working<'_>, pass: unsafe extern "C" fn(LLVMValueRef, *const Sharing)) {
    if !is_executed_together(working.primal) {
        return;
    }
    let calls = named_calls(working.copy);
    let ranges = ranges(&calls);
    let of = |is_one: &dyn Fn(&str) -> bool| -> Vec<LLVMValueRef> {
        let found = calls.iter().filter(|(_, name)| is_one(name));
        found.map(|(call, _)| *call).collect()
    };
    let barriers = of(&|name| name == BARRIER);
    let sections = of(&|name| name != BARRIER && is_in_turn(name));
    // No derivative passes what has effects alone.
    let harmless = of(&|name| rules::effects(name).is_some());
    let sharing = Sharing {
        ranges: ranges.as_ptr(),
        barriers: barriers.as_ptr(),
        sections: sections.as_ptr(),
        harmless: harmless.as_ptr(),
        range_count: ranges.len() as c_uint,
        barrier_count: barriers.len() as c_uint,
        section_count: sections.len() as c_uint,
        harmless_count: harmless.len() as c_uint,
    };
    if !ranges.is_empty() {
        // SAFETY: a live function, and calls in it with the arguments that the library's functions have; the arrays outlive the call.
        unsafe { pass(working.copy, &sharing) }
    }
}

/// Where all threads of a team wait for one another.
const BARRIER: &str = "__kmpc_barrier";

/// Whether some threads may wait for others in a function, or see what others have written before.
fn is_in_turn(name: &str) -> bool {
    rules::is_done_together(name) || name == "__kmpc_flush"
}

fn named_calls(function: LLVMValueRef) -> Vec<Named> {
    let all = all_instructions(function).into_iter();
    // SAFETY: live instructions; calls alone are asked for what they call.
    let named = all.filter_map(|inst| unsafe {
        let is_call = !LLVMIsACallInst(inst).is_null();
        let callee = is_call.then(|| direct_callee(inst)).flatten()?;
        let name = FunctionRef(callee).name();
        let name = name.strip_suffix(rules::SHOWN).unwrap_or(&name).to_owned();
        Some((inst, name))
    });
    named.collect()
}

/// What the library gives out: a range for each thread at once, or one after the other.
fn ranges(calls: &[Named]) -> Vec<Range> {
    // SAFETY: a live call of the library's function, which has so many arguments.
    let argument = |call: LLVMValueRef, at: u32| unsafe { LLVMGetOperand(call, at) };
    let of = |start: &'static str| {
        let found = calls
            .iter()
            .filter(move |(_, name)| name.starts_with(start));
        found.map(|(call, _)| *call)
    };
    let at_once = of("__kmpc_for_static_init_").filter(|call| is_among_threads(*call));
    let at_once = at_once.map(|call| Range {
        begin: call,
        given: call,
        lower: argument(call, 4),
        upper: argument(call, 5),
        first: null_mut(),
        last: null_mut(),
    });
    let mut all: Vec<Range> = at_once.collect();
    let begun: Vec<LLVMValueRef> = of("__kmpc_dispatch_init_").collect();
    // Which of several gives out what is not said by the call that takes it.
    if let ([begin], Some(next)) = (&begun[..], of("__kmpc_dispatch_next_").next()) {
        all.push(Range {
            begin: *begin,
            given: *begin,
            lower: argument(next, 3),
            upper: argument(next, 4),
            first: argument(*begin, 3),
            last: argument(*begin, 4),
        });
    }
    all
}

/// Whether iterations are shared by the threads of a team, and not by teams: the schedules `static`, with chunks or without (kmp.h,
/// `sched_type`), whatever is said of their order.
fn is_among_threads(call: LLVMValueRef) -> bool {
    const ORDER: u64 = 0b11 << 29;
    // SAFETY: a live call of the library's function; constants alone are asked for their value.
    unsafe {
        let schedule = LLVMGetOperand(call, 2);
        let known = !LLVMIsAConstantInt(schedule).is_null();
        known && matches!(LLVMConstIntGetZExtValue(schedule) & !ORDER, 33 | 34)
    }
}
