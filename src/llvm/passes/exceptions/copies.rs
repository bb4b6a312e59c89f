//! Copies of what is executed when exceptions come, which do with those of the program's own what the others do with all.

use inkwell::llvm_sys::LLVMOpcode;
use inkwell::llvm_sys::core::*;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::found::{Lowering, Number, State};
use crate::llvm::blocks::remap;
use crate::llvm::builder::Builder;
use crate::llvm::shim;
use crate::llvm::tracked::Tracked;
use crate::llvm::value::{Block, Value};

impl Lowering<'_> {
    pub(super) fn copy_blocks(&mut self, number: Number) {
        let function = self.function;
        // What lies around it is its own copy.
        if let Some(within) = self.copied[number].within {
            let around = self.copied[within].copies.clone();
            self.copied[number].copies.extend(around);
        }
        let handling = &mut self.copied[number];
        let mut copies = Vec::new();
        let mut map: HashMap<Value, Value> = HashMap::default();
        for (of, copy) in &handling.copies {
            map.extend(copy.now().map(|copy| (*of, copy)));
        }
        for block in &handling.blocks.all {
            let copy = block.copied(c".own");
            handling.block_copies.insert(*block, copy);
            map.insert(block.as_value(), copy.as_value());
            for (of, copy) in block.instructions().into_iter().zip(copy.instructions()) {
                handling.copies.insert(of, Tracked::new(copy));
                map.insert(of, copy);
            }
            copies.push(copy);
        }
        remap(&copies, &map);
        for copy in &copies {
            copy.joins()
                .into_iter()
                .for_each(|join| join.keep_ways(&copies));
        }
        handling.caught = function.variable(function.ty().pointer(), "caught");
    }

    /// What a copy does with exceptions, it does with those of the program's own.
    pub(super) fn become_own(&mut self, number: Number) {
        let blocks = self.copied[number].blocks.all.clone();
        for block in &blocks {
            self.join_after(number, *block);
            if block.landing_pad().is_some() {
                self.become_block(number, *block);
            }
        }
        for block in blocks {
            let begin = self.copied[number].begin.get(&block);
            let mut now = begin.cloned().unwrap_or_default();
            for old in block.instructions() {
                let inst = self.copied[number].copy_of(old);
                if inst.is(LLVMOpcode::LLVMInvoke) {
                    let failed = self.failed();
                    // SAFETY: a live invocation and a live block.
                    unsafe { LLVMSetUnwindDest(inst.0, failed.0) };
                }
                self.number_clauses(inst);
                self.handle(number, inst, &now);
                now.step(number, old);
            }
        }
    }

    /// Puts the numbers in place that stand for clauses wherever exceptions of the program's own are handled.
    fn number_clauses(&mut self, inst: Value) {
        for at in 0..inst.operand_count() {
            let number = inst.operand(at);
            let callee = number.callee().filter(|_| number.is(LLVMOpcode::LLVMCall));
            if callee.is_some_and(is_typeid) {
                let clause = self.number_of(number.operand(0));
                inst.set_operand(at, clause);
            }
        }
    }

    /// A copy may go on where other than exceptions do.
    fn join_after(&mut self, number: Number, block: Block) {
        let handling = &self.copied[number];
        let copy = handling.copy_of_block(block);
        let unwind = block.terminator().and_then(Value::unwind_dest);
        let mut seen = HashSet::default();
        for next in block.successors() {
            if !self.plain.contains(next) || unwind == Some(next) || !seen.insert(next) {
                continue;
            }
            for join in next.joins() {
                for (value, from) in join.incoming() {
                    if from == block {
                        join.add_incoming(&[(handling.copy_of(value), copy)]);
                    }
                }
            }
        }
    }

    /// The copy of a pad is reached by branches, from where exceptions are thrown.
    fn become_block(&mut self, number: Number, pad: Block) {
        let handling = &mut self.copied[number];
        let copy = handling.copy_of_block(pad);
        copy.joins()
            .into_iter()
            .for_each(|join| join.keep_ways(&[]));
        if let (Some(landing), Some(first)) = (copy.landing_pad(), copy.first()) {
            let builder = Builder::before(first);
            builder.move_before_records(first);
            builder.forget_line();
            let thrown = builder.join(landing.ty(), "thrown");
            landing.replace_with(thrown);
            landing.erase();
            handling.arriving.insert(pad, thrown);
        }
    }

    fn handle(&mut self, number: Number, inst: Value, now: &State) {
        if inst.opcode().is_none() {
            return;
        }
        let builder = Builder::before(inst);
        let handling = &self.copied[number];
        if inst.is(LLVMOpcode::LLVMResume) {
            let (object, kind) = (builder.member(inst.operand(0), 0), handling.kind);
            self.leave(&builder, object, kind);
            inst.erase();
        } else if inst.calls("__cxa_begin_catch") || inst.calls("__cxa_get_exception_ptr") {
            let object = inst.operand(0);
            if let (true, Some(caught)) = (inst.calls("__cxa_begin_catch"), handling.caught) {
                builder.store_aligned(object, caught);
            }
            inst.replace_with(object);
            erase(inst);
        } else if inst.calls("__cxa_end_catch") {
            let depth = handling.entry.handled.len();
            // What was thrown once more stays.
            let stays = handling.again && now.on_its_way && now.handled.len() == depth;
            if let Some(of) = now.handled.last().filter(|_| !stays) {
                self.end(&builder, *of);
            }
            erase(inst);
        } else if inst.calls("__clang_call_terminate") {
            builder.call_named("_ZSt9terminatev", inst.ty().void(), &[]);
            erase(inst);
        }
    }

    /// Ends the handling of an exception, which goes.
    fn end(&self, builder: &Builder, of: Number) {
        let handling = &self.copied[of];
        let Some(caught) = handling.caught else {
            return;
        };
        let object = builder.load_aligned(caught.ty().pointer(), caught, "");
        if let Some(destructor) = self.all.types[handling.kind].destructor {
            builder.call(destructor, &[object]);
        }
        builder.call_named("free", object.ty().void(), &[object]);
    }
}

/// Whether a function tells by which number a pad knows a clause.
fn is_typeid(callee: Value) -> bool {
    shim::intrinsic_name(callee.0).as_deref() == Some("llvm.eh.typeid.for")
}

/// Takes out a call or an invocation whose exceptions no longer come.
fn erase(inst: Value) {
    if let Some(then) = inst.normal_dest() {
        let builder = Builder::before(inst);
        builder.forget_line();
        builder.branch(then);
    }
    inst.erase();
}
