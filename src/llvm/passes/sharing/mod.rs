//! Loops that a team shares: `own-iterations` has them tell in which iterations a thread reads what no other thread reads,
//! `private-adjoints` ask for memory for the adjoints of what all threads read in every iteration.

mod ahead;
mod own;
mod private;
mod ranges;
mod reached;
mod waits;

use inkwell::llvm_sys::LLVMOpcode;
use rustc_hash::FxHashSet as HashSet;

use super::row::Working;
use super::teams::is_executed_together;
use crate::llvm::pipeline::{Analysed, Analyses};
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::flow::Flow;
use crate::llvm::read::instructions::direct_callee;
use crate::llvm::value::Value;
use crate::rules;
use ranges::{Range, Ranges};
use reached::Reaching;
use waits::Waits;

/// A call of a function by its name.
type Named = (Value, String);

pub(super) fn own_iterations(working: &Working<'_>) {
    look_at(working, &|of, analysed| own::run(of, analysed));
}

pub(super) fn private_adjoints(working: &Working<'_>) {
    look_at(working, &|of, _| private::run(of));
}

fn look_at(working: &Working<'_>, pass: &dyn Fn(&mut Reaching<'_>, &Analysed<'_>)) {
    if !is_executed_together(working.primal) {
        return;
    }
    let function = Value(working.copy);
    let calls = named_calls(function);
    let given = ranges(&calls);
    if given.is_empty() {
        return;
    }
    let of = |is_one: &dyn Fn(&str) -> bool| -> HashSet<Value> {
        let found = calls.iter().filter(|(_, name)| is_one(name));
        found.map(|(call, _)| *call).collect()
    };
    let waits = Waits {
        barriers: of(&|name| name == BARRIER),
        sections: of(&|name| name != BARRIER && is_in_turn(name)),
        // No derivative passes what has effects alone.
        harmless: of(&|name| rules::effects(name).is_some()),
    };
    let (analyses, flow) = (Analyses::new(), Flow::of(function));
    let analysed = analyses.of(working.copy);
    let evolution = Evolution::of(&analysed);
    let mut ranges = Ranges {
        evolution: &evolution,
        flow: &flow,
        waits: &waits,
        all: Vec::new(),
        around: None,
    };
    given.iter().for_each(|range| ranges.add(range));
    let mut reaching = Reaching {
        ranges,
        granted: Vec::new(),
    };
    pass(&mut reaching, &analysed);
}

/// Where all threads of a team wait for one another.
const BARRIER: &str = "__kmpc_barrier";

/// Whether some threads may wait for others in a function, or see what others have written before.
fn is_in_turn(name: &str) -> bool {
    rules::is_done_together(name) || name == "__kmpc_flush"
}

fn named_calls(function: Value) -> Vec<Named> {
    let all = function.instructions().into_iter();
    let calls = all.filter(|inst| inst.is(LLVMOpcode::LLVMCall));
    let named = calls.filter_map(|inst| {
        // SAFETY: a live call.
        let name = Value(unsafe { direct_callee(inst.0)? }).name();
        let name = name.strip_suffix(rules::SHOWN).unwrap_or(&name).to_owned();
        Some((inst, name))
    });
    named.collect()
}

/// What the library gives out: a range for each thread at once, or one after the other.
fn ranges(calls: &[Named]) -> Vec<Range> {
    let of = |start: &'static str| {
        let found = calls
            .iter()
            .filter(move |(_, name)| name.starts_with(start));
        found.map(|(call, _)| *call)
    };
    // The library's functions have so many arguments.
    let at_once = of("__kmpc_for_static_init_").filter(|call| is_among_threads(*call));
    let at_once = at_once.map(|call| Range {
        begin: call,
        given: call,
        lower: call.operand(4),
        upper: call.operand(5),
        ends: None,
    });
    let mut all: Vec<Range> = at_once.collect();
    let begun: Vec<Value> = of("__kmpc_dispatch_init_").collect();
    // Which of several gives out what is not said by the call that takes it.
    if let ([begin], Some(next)) = (&begun[..], of("__kmpc_dispatch_next_").next()) {
        all.push(Range {
            begin: *begin,
            given: *begin,
            lower: next.operand(3),
            upper: next.operand(4),
            ends: Some([begin.operand(3), begin.operand(4)]),
        });
    }
    all
}

/// Whether iterations are shared by the threads of a team, and not by teams: the schedules `static`, with chunks or without (kmp.h,
/// `sched_type`), whatever is said of their order.
fn is_among_threads(call: Value) -> bool {
    const ORDER: u64 = 0b11 << 29;
    let schedule = call.operand(2).natural();
    schedule.is_some_and(|schedule| matches!(schedule & !ORDER, 33 | 34))
}
