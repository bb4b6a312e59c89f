//! Loops as functions of their own, whose iterations are calls of another.

use std::collections::BTreeSet;

use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::prelude::*;

use super::obstacles::obstacle;
use super::{outline, overlap};
use crate::error::{Bug, Result};
use crate::ir::{Block, Func, Inst, Value, ValueDef};
use crate::llvm::module::{FunctionRef, Module};
use crate::llvm::query::flow::Flow;
use crate::llvm::read::import::Source;
use crate::llvm::read::imported::Imported;
use crate::llvm::read::importer::{Importer, Ready};
use crate::llvm::read::instructions::all_instructions;
use crate::llvm::shim;
use crate::llvm::value as native;

/// A loop, by its header in a canonical function.
pub type LoopRef = (Func, Block);

/// A loop that is to have a function of its own.
#[derive(Clone, Debug)]
pub struct Separate {
    pub which: LoopRef,
    /// If these accesses do not meet, which is found out before the loop; otherwise a copy of the loop is executed.
    pub disjoint: Vec<(Inst, Inst)>,
}

impl Imported {
    /// Why the iterations of a loop cannot become calls; none where they can.
    pub fn loop_obstacle(&self, (func, header): LoopRef, twice: bool) -> Option<String> {
        let body = self.body(func)?;
        let function = native::Value(body.canonical.0);
        let header = header_in(&blocks_of(function.0), (func, header))?;
        let flow = Flow::of(function);
        let l = outline::loop_at(&flow, header);
        let found = l.map_or(Some("it is no loop"), |l| obstacle(l, twice));
        found.map(str::to_owned)
    }

    /// The same program with each of these loops in a function of its own, where a call does what an iteration does. This
    /// import stays as it is.
    ///
    /// # Errors
    /// A bug where a loop cannot be moved.
    pub fn with_separate(&self, from: &Source<'_>, loops: &[Separate]) -> Result<Imported> {
        let mut separate: Vec<(LLVMValueRef, LLVMValueRef)> = Vec::new();
        let changed = loops.iter().map(|one| one.which.0).collect();
        let mut imported = self.again(from, &changed, &mut |func, copy| {
            let mut parts = Vec::new();
            let own = loops.iter().filter(|one| one.which.0 == func);
            for (header, disjoint) in found_in(copy.0, own) {
                versioned(copy.0, header, &disjoint)?;
                let (whole, iteration) = separated(copy.0, header)?;
                parts.extend([(func, whole), (func, iteration)]);
                separate.push((whole, iteration));
            }
            Ok(parts)
        })?;
        for (whole, iteration) in separate {
            let ids = (imported.by_ref.get(&whole), imported.by_ref.get(&iteration));
            if let (Some(whole), Some(iteration)) = ids {
                imported.program.iterations[*whole] = Some(*iteration);
            }
        }
        imported.name_parameters();
        Ok(imported)
    }

    /// The same program with copies of those canonical functions that are changed, and with what this makes besides, each named after
    /// the function that it is a part or a copy of. The others are this import's, too.
    pub(in crate::llvm) fn again(
        &self,
        from: &Source<'_>,
        changed: &BTreeSet<Func>,
        change: &mut dyn FnMut(Func, FunctionRef) -> Result<Vec<(Func, LLVMValueRef)>>,
    ) -> Result<Imported> {
        let mut ready = Ready {
            before: Some((self, changed)),
            ..Ready::default()
        };
        let mut made = Vec::new();
        for (func, body) in self.with_bodies() {
            if !changed.contains(&func) {
                continue;
            }
            let copy = shim::duplicate(body.canonical.0, &body.canonical.name());
            ready.canonical.insert(body.primal.0, copy);
            ready.names.insert(body.primal.0, self.own_name(func));
            made.push(FunctionRef(copy));
            for (of, function) in change(func, FunctionRef(copy))? {
                ready.canonical.insert(function, function);
                ready.names.insert(function, self.own_name(of));
                made.push(FunctionRef(function));
            }
        }
        let mut imported = Importer::run(from, ready)?;
        imported.made.extend(made);
        // Functions keep their ids, and are loops, iterations and partials as before.
        let (before, program) = (&self.program, &mut imported.program);
        program.contracted.clone_from(&before.contracted);
        program.inner.clone_from(&before.inner);
        program.checkpoints.clone_from(&before.checkpoints);
        program.iterations.clone_from(&before.iterations);
        Ok(imported)
    }

    fn own_name(&self, func: Func) -> String {
        let body = self.program.bodies[func].as_ref();
        body.map(|own| own.name.clone()).unwrap_or_default()
    }

    /// Loops and iterations stand where their function does, and their parameters have the names of what they are given,
    /// where these have some.
    pub(in crate::llvm) fn name_parameters(&mut self) {
        let program = &mut self.program;
        // Callers come before what they call.
        let funcs: Vec<Func> = program.bodies.keys().collect();
        for func in funcs {
            let Some(function) = &program.bodies[func] else {
                continue;
            };
            let name_of = |value: &Value| match function.def(*value) {
                ValueDef::Param(index) => function.params[*index as usize].name.clone(),
                _ => program.names[func].get(value).cloned(),
            };
            let mut named: Vec<(Func, Vec<Option<String>>)> = Vec::new();
            for (inst, data) in function.insts.iter() {
                let callee = function.callee(inst);
                let made = |func: &Func| {
                    let looped = program.is_part_of_loop(*func) || program.inner.contains(func);
                    looped || program.is_checkpointed(*func) || program.is_step(*func)
                };
                if let Some(callee) = callee.filter(made) {
                    named.push((callee, data.args.iter().map(name_of).collect()));
                }
            }
            let location = function.location.clone();
            for (callee, names) in named {
                if let Some(body) = &mut program.bodies[callee] {
                    body.location = body.location.take().or(location.clone());
                }
                let params = program.bodies[callee].iter_mut();
                let params = params.flat_map(|body| &mut body.params);
                for (param, name) in params.zip(names) {
                    param.name = param.name.take().or(name);
                }
            }
        }
    }

    /// Removes the functions that the import made to work on, once nothing needs them.
    pub fn discard(&self, module: &Module) {
        // Some call others.
        let mut left: Vec<FunctionRef> = self.made.clone();
        while !left.is_empty() {
            let before = left.len();
            left.retain(|function| !module.erase(*function));
            if left.len() == before {
                break;
            }
        }
        // A loop in which nothing is active is called as it is.
        for function in left {
            module.inline_everywhere(function);
        }
    }
}

/// The blocks of a function, in order.
pub(in crate::llvm) fn blocks_of(function: LLVMValueRef) -> Vec<LLVMBasicBlockRef> {
    let mut blocks = Vec::new();
    // SAFETY: walks the live function's list of blocks.
    unsafe {
        let mut block = LLVMGetFirstBasicBlock(function);
        while !block.is_null() {
            blocks.push(block);
            block = LLVMGetNextBasicBlock(block);
        }
    }
    blocks
}

/// Headers of loops, and the accesses that must be disjoint, two by two.
fn found_in<'a>(
    function: LLVMValueRef,
    loops: impl Iterator<Item = &'a Separate>,
) -> Vec<(native::Block, Vec<(native::Value, native::Value)>)> {
    let (blocks, insts) = (blocks_of(function), all_instructions(function));
    let of = |one: &Separate| {
        let header = header_in(&blocks, one.which)?;
        let inst = |inst: Inst| {
            insts
                .get(inst.as_u32() as usize)
                .copied()
                .map(native::Value)
        };
        let pairs = one.disjoint.iter();
        let pairs = pairs.filter_map(|(one, other)| Some((inst(*one)?, inst(*other)?)));
        Some((header, pairs.collect()))
    };
    loops.filter_map(of).collect()
}

/// The header of a loop among the blocks of its function.
pub(in crate::llvm) fn header_in(
    blocks: &[LLVMBasicBlockRef],
    which: LoopRef,
) -> Option<native::Block> {
    let block = blocks.get(which.1.as_u32() as usize)?;
    Some(native::Block(*block))
}

/// Two versions of a loop, where it is to be found out whether accesses meet: the one at the header is for those that do not.
fn versioned(
    function: LLVMValueRef,
    header: native::Block,
    disjoint: &[(native::Value, native::Value)],
) -> Result<()> {
    if disjoint.is_empty() {
        return Ok(());
    }
    if overlap::version(native::Value(function), header, disjoint).is_none() {
        return Err(Bug::new("iterations", "a loop could not have two versions").into());
    }
    shim::verify(function).map_err(|text| Bug::new("iterations", text))?;
    Ok(())
}

fn separated(
    function: LLVMValueRef,
    header: native::Block,
) -> Result<(LLVMValueRef, LLVMValueRef)> {
    let Some((whole, iteration)) = outline::separate(native::Value(function), header) else {
        return Err(Bug::new("iterations", "a loop could not be moved").into());
    };
    for function in [function, whole.0, iteration.0] {
        shim::verify(function).map_err(|text| Bug::new("iterations", text))?;
    }
    Ok((whole.0, iteration.0))
}
