//! Loops whose body is a function of its own, of which all that one iteration hands on to the next lies in memory
//! (`shim/write/checkpoints.cpp`).

use std::cell::Cell;
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::ptr::null_mut;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::iterations::{LoopRef, blocks_of, header_in};
use super::outline;
use crate::error::{Bug, Error, Location, Result};
use crate::ir::{Checkpoint, Func, Inst};
use crate::limits;
use crate::llvm::module::Module;
use crate::llvm::query::evolution::Evolution;
use crate::llvm::query::flow::Flow;
use crate::llvm::query::written::Written;
use crate::llvm::read::import::Source;
use crate::llvm::read::imported::Imported;
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::shim;
use crate::llvm::value::{Block, Value};

/// As `bsw_refills` of `shim/write/checkpoints.h`.
type Refills =
    extern "C" fn(LLVMValueRef, LLVMBasicBlockRef, LLVMValueRef, *mut c_void, *mut c_void) -> c_int;

unsafe extern "C" {
    fn bsw_checkpoint_loop(
        f: LLVMValueRef,
        header: LLVMValueRef,
        seen: c_int,
        untouching: *const LLVMValueRef,
        count: c_uint,
        refills: Refills,
        data: *mut c_void,
        whole: *mut LLVMValueRef,
        iteration: *mut LLVMValueRef,
        blamed: *mut LLVMValueRef,
    ) -> *mut c_char;
}

/// A loop that is to be checkpointed.
#[derive(Clone, Debug)]
pub struct Checkpointing {
    pub which: LoopRef,
    /// The most snapshots that there are at once.
    pub snapshots: u64,
    /// Instructions of the function that do nothing to memory that the program can name.
    pub untouching: Vec<Inst>,
    /// Whether nobody but the function touches memory until its backward sweep comes.
    pub seen: bool,
    pub place: Option<Location>,
}

/// Why a loop cannot be checkpointed, and where.
pub type Obstacle<'a> = &'a dyn Fn(&Checkpointing, String, Option<Location>) -> Error;

/// What is looked for in one copy of a function before its blocks move.
struct Found<'a> {
    request: &'a Checkpointing,
    header: Block,
    untouching: Vec<LLVMValueRef>,
}

impl Imported {
    /// The same program with each of these loops in a function of its own, which calls another one for each iteration. This import
    /// stays as it is.
    ///
    /// # Errors
    /// What `refuse` makes of what stands against it; a bug where a loop is not moved well.
    pub fn with_checkpoints(
        &self,
        from: &Source<'_>,
        loops: &[Checkpointing],
        refuse: Obstacle<'_>,
    ) -> Result<Imported> {
        let mut made: Vec<(LLVMValueRef, LLVMValueRef, Checkpointing)> = Vec::new();
        let changed = loops.iter().map(|one| one.which.0).collect();
        let mut imported = self.again(from, &changed, &mut |func, copy| {
            let mut parts = Vec::new();
            for one in found_in(copy.0, loops, func) {
                let (whole, iteration) = checkpointed(&one, refuse)?;
                parts.extend([(func, whole), (func, iteration)]);
                made.push((whole, iteration, one.request.clone()));
            }
            for function in parts.iter().map(|part| part.1).chain([copy.0]) {
                shim::verify(function).map_err(|text| Bug::new("checkpoints", text))?;
            }
            Ok(parts)
        })?;
        for (whole, iteration, request) in made {
            let ids = (imported.by_ref.get(&whole), imported.by_ref.get(&iteration));
            if let (Some(whole), Some(iteration)) = ids {
                imported.program.checkpoints[*whole] = Some(Checkpoint {
                    iteration: *iteration,
                    snapshots: request.snapshots,
                    location: request.place,
                });
            }
        }
        imported.name_parameters();
        Ok(imported)
    }
}

/// Removes what is left of what loops were told of, where they are executed as they were.
pub(in crate::llvm) fn drop_marks(module: &Module) {
    for name in ["bsw_checkpoint_region", "bsw_checkpoint_iterations"] {
        let Some(function) = module.function(name) else {
            continue;
        };
        // SAFETY: all uses of a live function are calls that give nothing, each of which is erased once.
        unsafe {
            let mut used = LLVMGetFirstUse(function.0);
            while !used.is_null() {
                let user = LLVMGetUser(used);
                used = LLVMGetNextUse(used);
                LLVMInstructionEraseFromParent(user);
            }
        }
        module.erase(function);
    }
}

fn found_in(function: LLVMValueRef, loops: &[Checkpointing], func: Func) -> Vec<Found<'_>> {
    let (blocks, insts) = (blocks_of(function), all_instructions(function));
    let own = loops.iter().filter(|one| one.which.0 == func);
    let of = |request: &'_ Checkpointing| {
        let untouching = request.untouching.iter();
        let at = |inst: &Inst| insts.get(inst.as_u32() as usize).copied();
        Some((
            header_in(&blocks, request.which)?,
            untouching.filter_map(at).collect(),
        ))
    };
    own.filter_map(|request| {
        let (header, untouching) = of(request)?;
        Some(Found {
            request,
            header,
            untouching,
        })
    })
    .collect()
}

fn checkpointed(one: &Found<'_>, refuse: Obstacle<'_>) -> Result<(LLVMValueRef, LLVMValueRef)> {
    let (mut whole, mut iteration, mut blamed) = (null_mut(), null_mut(), null_mut());
    let steps = Cell::new(limits::REFILLED_STEPS);
    let function = one.header.function();
    let flow = Flow::of(function);
    if let Some(l) = outline::loop_at(&flow, one.header) {
        outline::drop_copies(&flow, l);
    }
    // SAFETY: the block belongs to a live function, of which the instructions are, and all targets outlive the call.
    let why = unsafe {
        shim::owned(bsw_checkpoint_loop(
            function.0,
            one.header.as_value().0,
            one.request.seen.into(),
            one.untouching.as_ptr(),
            one.untouching.len() as c_uint,
            refills,
            (&raw const steps).cast_mut().cast(),
            &mut whole,
            &mut iteration,
            &mut blamed,
        ))
    };
    let Some(why) = why else {
        return Ok((whole, iteration));
    };
    let at = (!blamed.is_null())
        .then(|| shim::inst_place(blamed))
        .flatten();
    let at = at.map(|(file, line, column)| Location { file, line, column });
    Err(refuse(one.request, why, at))
}

/// Whether each iteration of a loop writes what it reads of an object before.
extern "C" fn refills(
    function: LLVMValueRef,
    header: LLVMBasicBlockRef,
    object: LLVMValueRef,
    analyses: *mut c_void,
    steps: *mut c_void,
) -> c_int {
    // SAFETY: a live function with what is known of it, and the steps that `checkpointed` hands over, alive during its call.
    let (evolution, steps) = unsafe {
        let evolution = Evolution::from_analyses(function, analyses);
        (evolution, &*steps.cast::<Cell<u32>>())
    };
    let order = Value(function).blocks_from_entry();
    let written = Written::of(&evolution, &order, Value(object), steps);
    let refilled = evolution.loop_of(Block(header)).is_some_and(|l| {
        written.is_some_and(|mut written| {
            written.is_written_in(l) && written.is_written_before_reads_in(l)
        })
    });
    refilled.into()
}
