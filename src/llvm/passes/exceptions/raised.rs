//! What comes in place of throws, and of calls that exceptions of the program's own may leave.

use inkwell::llvm_sys::LLVMIntPredicate;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::LLVMInstructionGetDebugLoc;

use super::found::{Lowering, Site, clauses};
use super::thrown::withhold;
use crate::llvm::builder::Builder;
use crate::llvm::value::{Block, Type, Value};

impl Lowering<'_> {
    pub(super) fn lower(&mut self, site: &Site) {
        let kind = self.all.thrown_by(site.call);
        if kind.is_none() && !site.again {
            self.call(site);
            return;
        }
        let block = site.call.block();
        let made = site.call.args().first().copied();
        // SAFETY: a live call.
        let line = unsafe { LLVMInstructionGetDebugLoc(site.call.0) };
        site.call.end_before();
        if let Some(end) = block.terminator() {
            end.erase();
        }
        let builder = Builder::at_end(block);
        // SAFETY: a place that instructions of the function have.
        unsafe { LLVMSetCurrentDebugLocation2(builder.raw(), line) };
        let object = match (kind, made, site.now.handled.last()) {
            (_, _, Some(handled)) if site.again => {
                let caught = self.copied[*handled].caught;
                caught.map(|caught| builder.load_aligned(caught.ty().pointer(), caught, ""))
            }
            (Some(kind), Some(made), _) => Some(self.all.on_heap(made, kind)),
            _ => None,
        };
        if let Some(object) = object {
            self.raise(&builder, object, site.of.ilog2() as usize, site);
        }
    }

    /// Calls the function that gives back what it throws, and looks whether it did.
    fn call(&mut self, site: &Site) {
        let builder = Builder::before(site.call);
        let pointer = self.function.ty().pointer();
        let places = pointer.array(self.all.types.len() as u64);
        let Some(given) = self.function.variable(places, "given.back") else {
            return;
        };
        let kinds = (0..self.all.types.len()).filter(|kind| site.of >> kind & 1 != 0);
        let mut kinds: Vec<(usize, Value)> = kinds.map(|kind| (kind, given)).collect();
        for (kind, at) in &mut kinds {
            *at = place(&builder, given, *kind);
            builder.store_aligned(pointer.null(), *at);
        }
        let (block, look) = (site.call.block(), self.function.add_block("look"));
        let then = site.call.normal_dest().unwrap_or_else(|| {
            let then = site.call.split_behind();
            if let Some(end) = block.terminator() {
                end.redirect(then, look);
            }
            then
        });
        self.instead(site.call, given, look);
        builder.move_to_end(look);
        let last = kinds.last().map(|(kind, _)| *kind);
        for (kind, at) in kinds {
            let object = builder.load_aligned(pointer, at, "given.back");
            let came = self.function.add_block("came");
            let is_last = Some(kind) == last;
            let other = match is_last {
                true => then,
                false => self.function.add_block("else"),
            };
            let is_there = LLVMIntPredicate::LLVMIntNE;
            let is_there = builder.compare(is_there, object, pointer.null());
            builder.branch_if(is_there, came, other);
            if is_last {
                then.replace_way(block, builder.block());
            }
            builder.move_to_end(came);
            self.raise(&builder, object, kind, site);
            builder.move_to_end(other);
        }
    }

    /// Calls what gives back in place of a call, which goes. Exceptions of a library's go where they went.
    fn instead(&mut self, call: Value, given: Value, look: Block) {
        let builder = Builder::before(call);
        let Some(callee) = call.callee() else { return };
        let giving_back = self.all.giving_back(callee);
        let mut args = call.args();
        args.push(given);
        let new = match call.unwind_dest() {
            Some(unwind) => builder.invoke(giving_back, &args, look, unwind),
            None => builder.call(giving_back, &args),
        };
        // SAFETY: live calls.
        unsafe { LLVMSetInstructionCallConv(new.0, LLVMGetInstructionCallConv(call.0)) };
        new.promise_like(call);
        withhold(new);
        call.replace_with(new);
        call.erase();
    }

    /// Goes where an exception is caught, or out of the function.
    fn raise(&mut self, builder: &Builder, object: Value, kind: usize, site: &Site) {
        let Some(pad) = site.pad else {
            self.leave(builder, object, kind);
            return;
        };
        let number = self.handling(site, kind).filter(|_| !site.now.on_its_way);
        let number = number.filter(|number| !self.copied[*number].blocks.all.is_empty());
        let Some(number) = number else {
            self.fail(builder);
            return;
        };
        let selector = pad
            .landing_pad()
            .and_then(|landing| self.selector(landing, kind));
        let Some(selector) = selector else {
            self.leave(builder, object, kind);
            return;
        };
        let Some(what) = self.copied[number].arriving.get(&pad).copied() else {
            return;
        };
        let pair = builder.with_member(what.ty().poison(), object, 0);
        let pair = builder.with_member(pair, selector, 1);
        builder.branch(what.block());
        let mut joined = site.joined.iter();
        for join in what.block().joins() {
            let value = match join == what {
                true => Some(pair),
                false => joined.next().and_then(|joined| joined.now()),
            };
            if let Some(value) = value {
                join.add_incoming(&[(value, builder.block())]);
            }
        }
    }

    /// The number by which a pad tells what has come: that of the first clause that takes it, or zero where it only cleans up; none
    /// where nothing takes it.
    fn selector(&mut self, landing: Value, kind: usize) -> Option<Value> {
        let classes = &self.all.types[kind].classes;
        let takes = |clause: &Value| clause.is_null() || classes.contains(&clause.name());
        if let Some(clause) = clauses(landing).into_iter().find(takes) {
            return Some(self.number_of(clause));
        }
        // SAFETY: a live landing pad.
        let cleans_up = unsafe { LLVMIsCleanup(landing.0) != 0 };
        cleans_up.then(|| number(self.function.ty(), 0))
    }

    /// The number that stands for a clause wherever exceptions of the program's own are handled.
    pub(super) fn number_of(&mut self, clause: Value) -> Value {
        let known = self.clauses.iter().position(|known| *known == clause);
        let at = known.unwrap_or_else(|| {
            self.clauses.push(clause);
            self.clauses.len() - 1
        });
        number(self.function.ty(), at as i64 + 1)
    }

    pub(super) fn leave(&mut self, builder: &Builder, object: Value, kind: usize) {
        let Some(pending) = self.pending else {
            self.all.throw_away(builder, object, kind);
            return;
        };
        let function = self.function;
        let leaving = *self.leaving.get_or_insert_with(|| {
            let block = function.add_block("give.back");
            let (end, result) = (Builder::at_end(block), function.function_type().result());
            match result.is_void() {
                true => end.return_nothing(),
                false => end.return_value(result.null()),
            }
            block
        });
        let place = place(builder, pending, kind);
        builder.store_aligned(object, place);
        builder.branch(leaving);
    }

    fn fail(&self, builder: &Builder) {
        let said = builder.text("an exception comes while another one is handled");
        let place = builder.text(&self.function.name());
        let void = self.function.ty().void();
        builder.call_named("bsw_undifferentiated", void, &[said, place]);
        builder.unreachable();
    }

    /// An exception of a library's comes while one of the program's own is handled: the library knows only of its own how they are
    /// ended.
    pub(super) fn failed(&mut self) -> Block {
        if let Some(failed) = self.failed {
            return failed;
        }
        let block = self.function.add_block("failed");
        let builder = Builder::at_end(block);
        let pointer = self.function.ty().pointer();
        let landing = builder.landing_pad(pointer.structure(&[pointer, pointer.integer(32)]), 1);
        // SAFETY: a live landing pad, and a constant pointer.
        unsafe { LLVMAddClause(landing.0, pointer.null().0) };
        self.fail(&builder);
        self.failed = Some(block);
        block
    }
}

fn number(of: Type, number: i64) -> Value {
    of.integer(32).constant(number)
}

/// Where an exception of a type is given back.
fn place(builder: &Builder, given: Value, kind: usize) -> Value {
    let pointer = given.ty().pointer();
    builder.element(pointer, given, pointer.integer(64).constant(kind as i64))
}
