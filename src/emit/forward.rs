//! The forward sweep: the primal's body with pushes, shadows of pointers and calls of forward sweeps.

use super::absent::Put;
use super::body::BodyEmitter;
use super::tape::Contents;
use crate::cfg::Way;
use crate::error::Result;
use crate::ir::{Block, Callee, Cast, GepTerm, Inst, Op, Type, Value};
use crate::llvm::build::Val;
use crate::plan::{Called, Copied, Datum, Form, Kind, Missing, Place, Recipe, Step, Variant};

impl BodyEmitter<'_, '_, '_, '_> {
    /// Turns the copy of the primal's body into the forward sweep.
    pub fn forward(&mut self) -> Result<()> {
        if self.plan.calls.releases && self.plan.form == Form::Joined {
            self.b.at_start(self.copy.block(self.function.entry()));
            self.released = Some(super::heap::mark(self.b));
        }
        self.forward_insts()?;
        let blocks = self.plan.cfg.order().to_vec();
        for block in &blocks {
            self.count(*block)?;
            self.note_predecessor(*block)?;
            self.note_last(*block)?;
        }
        self.forget_flags();
        for block in &blocks {
            self.keep_counters(*block)?;
            self.push_frame(*block)?;
            self.reserve_wholes(*block)?;
        }
        Ok(())
    }

    /// What the primal does, with shadows beside it, block by block.
    pub fn forward_insts(&mut self) -> Result<()> {
        let mut phis = Vec::new();
        for block in self.plan.cfg.order().to_vec() {
            for inst in self.function.blocks[block].insts.clone() {
                self.forward_inst(inst, &mut phis)?;
            }
        }
        self.fill_shadow_phis(&phis)
    }

    fn forward_inst(&mut self, inst: Inst, phis: &mut Vec<Inst>) -> Result<()> {
        self.fresh_shadows(inst, "bsw_fresh_shadow", None)?;
        match (self.plan.calls.of[inst], &self.plan.steps[inst]) {
            (Some(Called::Variant(variant)), _) => self.forward_call(inst, variant)?,
            (Some(Called::Fused(variant)), _) => self.fused_call(inst, variant)?,
            (Some(Called::Iteration(variant)), _) => self.iteration(inst, variant)?,
            (Some(Called::Pair), Step::Pair(pair)) => self.forward_pair(inst, pair)?,
            // The primal's own call stays.
            (Some(Called::Checkpointed(_)), _) => {}
            _ => {}
        }
        if let Step::Undifferentiated(missing) = self.plan.steps[inst] {
            self.undifferentiated(inst, missing);
        }
        if let Op::Alloca(_) = self.function.insts[inst].op {
            self.place_alloca(inst)?;
        }
        self.save_old(inst)?;
        if self.plan.shadows.mirrored[inst] {
            self.mirror(inst)?;
        }
        if let Step::Copy(copied) = &self.plan.steps[inst]
            && !copied.pointers.is_empty()
        {
            self.mirror_copy(inst, copied)?;
        }
        if let Step::Untyped(untyped) = self.plan.steps[inst] {
            self.move_untyped(inst, untyped)?;
        }
        let Some(value) = self.function.insts[inst].result else {
            return Ok(());
        };
        self.shadow_beside(inst, value, phis)?;
        self.keep(value)
    }

    /// The shadow of a pointer, where it is wanted and not made yet.
    pub fn shadow_beside(&mut self, inst: Inst, value: Value, phis: &mut Vec<Inst>) -> Result<()> {
        match self.plan.shadows.forward[value] && !self.forward_shadows.contains_key(&value) {
            true => self.compute_shadow(inst, value, phis),
            false => Ok(()),
        }
    }

    /// Computes the shadow of a pointer behind the pointer itself.
    fn compute_shadow(&mut self, inst: Inst, value: Value, phis: &mut Vec<Inst>) -> Result<()> {
        let data = &self.function.insts[inst];
        let original = self.copy.inst(inst);
        let shadow = match &data.op {
            Op::Alloca(_) => return Ok(()),
            Op::Phi(_) => {
                self.b.before(original);
                phis.push(inst);
                self.b.phi(self.b.type_of(original))
            }
            Op::Load { .. } => {
                let address = self.forward_shadow(data.args[0])?;
                self.b.after(original);
                let alignment = self.b.alignment(original).min(8);
                let ty = self.b.type_of(original);
                let place = (data.args[0], address);
                let cell = self.cell(self.generated.forward, place, ty, Some(alignment));
                let shadow = self.read_cell(&cell, |ty| self.b.zero(ty));
                if let Some(global) = self.plan.shadows.expected.get(&inst) {
                    let name = &self.emitter.imported.program.globals[*global].name;
                    self.expect_shadow(inst, original, shadow, name);
                }
                shadow
            }
            Op::Cast(Cast::IntToPtr) => self.shadow_of_address(inst, value, original)?,
            Op::Call(_) if self.plan.steps[inst] == Step::Allocate => {
                self.shadow_of_heap(inst, original)?
            }
            Op::Gep { offset, terms, .. } if self.emitter.lanes.width() > 1 => {
                let base = self.forward_shadow(data.args[0])?;
                self.b.after(original);
                let distance = self.distance(inst, *offset, terms)?;
                let computed = self.b.offset(base, self.shadow_bytes(distance));
                self.based_on(value, base, computed)
            }
            _ => {
                let based_on = crate::memory::pointers::passed_on(self.function, inst);
                let mut operands = Vec::new();
                for (at, arg) in data.args.iter().enumerate() {
                    if based_on.contains(arg) {
                        operands.push((at as u32, self.forward_shadow(*arg)?));
                    }
                }
                self.b.after(original);
                match operands.first() {
                    None => self.b.zero(self.b.type_of(original)),
                    Some((_, base)) => {
                        let computed = self.b.repeat(original, &operands);
                        self.based_on(value, *base, computed)
                    }
                }
            }
        };
        self.forward_shadows.insert(value, shadow);
        Ok(())
    }

    /// How many bytes an address lies behind its base.
    fn distance(&self, inst: Inst, offset: i64, terms: &[GepTerm]) -> Result<Val> {
        let b = self.b;
        let mut distance = b.int(64, offset);
        for term in terms {
            let index = self.function.insts[inst].args[term.arg as usize];
            let index = b.int_cast(self.forward_value(index)?, b.int_ty(64));
            distance = b.add(distance, b.mul(index, b.int(64, term.scale)));
        }
        Ok(distance)
    }

    /// Memory beside what the primal allocates.
    fn shadow_of_heap(&mut self, inst: Inst, original: Val) -> Result<Val> {
        let function = self.function;
        let allocation = match function.insts[inst].op {
            Op::Call(Callee::Func(func)) => {
                self.emitter.imported.program.signatures[func].allocation
            }
            _ => None,
        };
        let allocation = allocation.ok_or_else(|| self.bug("no size of what is allocated"))?;
        self.b.after(original);
        let b = self.b;
        let operand = |at: usize| b.operand(original, at as u32);
        Ok(match self.plan.form {
            Form::Tangent => {
                let wanted = (allocation, self.emitter.lanes.width());
                super::heap::beside(b, wanted, original, operand)
            }
            Form::Joined | Form::Split => super::heap::shadow(b, allocation, original, operand),
        })
    }

    /// A pointer made from an integer lies as far from the shadow of the pointer that it comes from as
    /// it lies from that pointer.
    fn shadow_of_address(&mut self, inst: Inst, value: Value, original: Val) -> Result<Val> {
        let based_on = crate::memory::pointers::passed_on(self.function, inst);
        let Some(base) = based_on.first() else {
            return Ok(self.b.zero(self.b.type_of(original)));
        };
        let (primal, shadow) = (self.forward_value(*base)?, self.forward_shadow(*base)?);
        self.b.after(original);
        let distance = self.shadow_bytes(self.b.ptr_diff(original, primal));
        Ok(self.based_on(value, shadow, self.b.offset(shadow, distance)))
    }

    pub fn fill_shadow_phis(&mut self, phis: &[Inst]) -> Result<()> {
        for inst in phis {
            let Some(shadow) = self.function.insts[*inst]
                .result
                .and_then(|value| self.forward_shadows.get(&value).copied())
            else {
                continue;
            };
            let data = &self.function.insts[*inst];
            let Op::Phi(preds) = &data.op else { continue };
            for (arg, pred) in data.args.iter().zip(preds) {
                let incoming = self.forward_shadow(*arg)?;
                self.b.incoming(shadow, incoming, self.copy.block(*pred));
            }
        }
        Ok(())
    }

    /// Stores a kept datum in its local variable, behind its definition.
    fn keep(&mut self, value: Value) -> Result<()> {
        let kept = |datum| self.plan.recovery_of(datum) == Some(&Recipe::Kept);
        let (primal, shadow) = (Datum::Primal(value), Datum::Shadow(value));
        let mut stores: Vec<(Datum, Val)> = Vec::new();
        if kept(primal) {
            stores.push((primal, self.forward_value(value)?));
        }
        if kept(shadow) {
            stores.push((shadow, self.forward_shadow(value)?));
        }
        for (datum, val) in stores {
            if self.dominates_turn(value) {
                self.direct.insert(datum, val);
                continue;
            }
            let slot = self.slot(datum)?;
            self.behind(value)?;
            self.b.store(val, slot, None);
        }
        Ok(())
    }

    fn dominates_turn(&self, value: Value) -> bool {
        let def = self.function.def_block(value);
        match (def, self.plan.cfg.exit()) {
            (Some(def), Some(exit)) => self.plan.cfg.dominates(def, exit),
            _ => false,
        }
    }

    /// Positions behind the definition of a value, and behind its shadow.
    fn behind(&self, value: Value) -> Result<()> {
        let inst = self
            .function
            .def_inst(value)
            .ok_or_else(|| self.bug("a parameter is kept"))?;
        let original = self.copy.inst(inst);
        if matches!(self.function.insts[inst].op, Op::Phi(_)) {
            self.b
                .after_phis(self.copy.block(self.function.insts[inst].block));
            return Ok(());
        }
        match self.forward_shadows.get(&value) {
            Some(shadow) if self.b.is_instruction(*shadow) => self.b.after(*shadow),
            _ => self.b.after(original),
        }
        Ok(())
    }

    /// `*shadow(p) = shadow(v)` beside `*p = v`.
    pub fn mirror(&mut self, inst: Inst) -> Result<()> {
        let args = &self.function.insts[inst].args;
        let value = self.forward_shadow(args[0])?;
        let place = (args[1], self.forward_shadow(args[1])?);
        let original = self.copy.inst(inst);
        self.b.after(original);
        let alignment = Some(self.b.alignment(original).min(8));
        self.expect_place(inst, place, Put::Shadow(value));
        let ty = self.b.type_of(value);
        let cell = self.cell(self.generated.forward, place, ty, alignment);
        if self.plan.steps[inst] == Step::Restore && self.plan.form != Form::Tangent {
            let old = self.read_cell(&cell, |ty| self.b.zero(ty));
            self.old_shadows.insert(inst, old);
        }
        self.write_cell(&cell, value);
        Ok(())
    }

    /// The shadows of copied pointers, beside the copy.
    fn mirror_copy(&mut self, inst: Inst, copied: &Copied) -> Result<()> {
        let args = &self.function.insts[inst].args;
        let (to, from) = (self.forward_shadow(args[0])?, self.forward_shadow(args[1])?);
        let length = self.forward_value(args[2])?;
        self.b.after(self.copy.inst(inst));
        let length = self.b.int_cast(length, self.b.int_ty(64));
        self.expect_place(inst, (args[0], to), Put::Copied(from, length));
        let length = self.bytes_behind((args[0], to), length);
        let helper = super::movement::mirror(self.b, copied, self.plan.shadows.absent[args[1]])?;
        self.b.call(helper, &[to, from, length]);
        Ok(())
    }

    /// Makes the shadow of an alloca, all zero.
    pub fn place_alloca(&mut self, inst: Inst) -> Result<()> {
        let original = self.copy.inst(inst);
        let count = self.b.operand(original, 0);
        match self.place(inst) {
            Place::None => {}
            Place::Frame if self.plan.form == Form::Split => {}
            Place::Frame | Place::Beside => {
                self.b.after(original);
                self.frame_shadow(inst, original, count);
            }
            Place::Stack => {
                self.b.after(original);
                let bytes = self.alloca_bytes(inst, count);
                let contents = Contents::region(Kind::Value, &self.site(inst));
                let shadow = self.emitter.tape.reserve(self.b, &contents, bytes);
                let bytes = self.b.whole_words(bytes);
                self.b.memset(shadow, self.b.int(8, 0), bytes, 8);
                if let Some(value) = self.function.insts[inst].result {
                    self.forward_shadows.insert(value, shadow);
                }
            }
        }
        Ok(())
    }

    /// A shadow on the frame, at the current position, of whole words: where part of one is moved, all of it is looked at.
    pub fn frame_shadow(&mut self, inst: Inst, original: Val, count: Val) {
        let word = Type::Ptr.stride();
        let alignment = self.b.alignment(original).max(word as u32);
        let bytes = self.shadow_bytes(self.alloca_bytes(inst, count));
        let bytes = self.b.whole_words(bytes);
        let ty = self.shadow_ty(self.b.allocated_ty(original));
        let shadow = match self.b.stride(ty).is_multiple_of(word) {
            true => self.b.alloca(ty, Some(count), alignment),
            false => {
                let words = self.b.udiv(bytes, self.b.int(64, word as i64));
                self.b.alloca(self.b.int_ty(64), Some(words), alignment)
            }
        };
        self.b.memset(shadow, self.b.int(8, 0), bytes, alignment);
        self.frame_shadows.insert(inst, shadow);
    }

    /// Ends the program before an instruction.
    pub fn undifferentiated(&mut self, inst: Inst, missing: Missing) {
        let b = self.b;
        b.before(self.copy.inst(inst));
        let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty()]);
        let what = b.c_text(missing.text());
        let site = b.c_text(&self.site(inst));
        b.call(b.declare("bsw_undifferentiated", ty), &[what, site]);
    }

    /// Gives memory that allocatable variables lead to shadows where it has none.
    /// The function is given the address of the memory, where that of its shadow is, and perhaps something more.
    pub fn fresh_shadows(&mut self, inst: Inst, function: &str, more: Option<Val>) -> Result<()> {
        for at in self.plan.shadows.fresh.get(&inst).into_iter().flatten() {
            let variable = self.function.insts[inst].args[*at as usize];
            let (memory, shadow) = (
                self.forward_value(variable)?,
                self.forward_shadow(variable)?,
            );
            let b = self.b;
            b.before(self.copy.inst(inst));
            let memory = b.load(b.ptr_ty(), memory, None);
            let args: Vec<Val> = [memory, shadow].into_iter().chain(more).collect();
            b.call_named(function, b.void(), &args);
        }
        Ok(())
    }

    /// Ends the program where a pointer of a global's leads somewhere and its shadow does not.
    fn expect_shadow(&self, inst: Inst, memory: Val, shadow: Val, name: &str) {
        let b = self.b;
        let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), b.ptr_ty(), b.ptr_ty()]);
        let (name, site) = (b.c_text(name), b.c_text(&self.site(inst)));
        b.call(
            b.declare("bsw_expect_shadow", ty),
            &[memory, shadow, name, site],
        );
    }

    /// Calls the callee's forward sweep in place of the callee.
    fn forward_call(&mut self, inst: Inst, variant: Variant) -> Result<()> {
        let callee = self.emitter.generated(variant)?;
        let args = self.function.insts[inst].args.clone();
        let callee_plan = &self.emitter.plan.variants[variant];
        let mut passed = Vec::new();
        for (arg, role) in args.iter().zip(&callee_plan.roles) {
            passed.push(self.forward_value(*arg)?);
            if role.has_shadow() {
                passed.push(self.forward_shadow(*arg)?);
            }
        }
        self.b.before(self.copy.inst(inst));
        let forward = self.without_exceptions(inst, callee.forward);
        let call = self.b.call(forward, &passed);
        let mut result = call;
        if callee_plan.interface.returns_shadow {
            result = self.b.extract_value(call, 0);
            let shadow = self.b.extract_value(call, 1);
            if let Some(value) = self.function.insts[inst].result {
                self.forward_shadows.insert(value, shadow);
            }
        }
        self.take_place(inst, result);
        Ok(())
    }

    /// Counts the edges back to a counted loop's header: 0 on entering, one more each time.
    fn count(&mut self, block: Block) -> Result<()> {
        let Some(Way::Counter(which)) = self.plan.reversal.way(block).cloned() else {
            return Ok(());
        };
        let ty = self.b.int_ty(64);
        let count = self.b.phi_at_start(self.copy.block(block), ty);
        self.b.after_phis(self.copy.block(block));
        let next = self.b.add(count, self.b.int(64, 1));
        for (pred, edges) in self.edges_into(block) {
            let inside = self.plan.cfg.loops().contains(which, pred);
            let val = if inside { next } else { self.b.int(64, 0) };
            for _ in 0..edges {
                self.b.incoming(count, val, self.copy.block(pred));
            }
        }
        self.ways.insert(Datum::Count(which), count);
        Ok(())
    }

    /// At a merge: the position of the predecessor in the merge's list.
    fn note_predecessor(&mut self, block: Block) -> Result<()> {
        let Some(Way::BranchId { preds, .. }) = self.plan.reversal.way(block).cloned() else {
            return Ok(());
        };
        let ty = self.b.int_ty(32);
        let id = self.b.phi_at_start(self.copy.block(block), ty);
        for (pred, edges) in self.edges_into(block) {
            let position = preds.iter().position(|other| *other == pred);
            let val = self.b.int(32, position.map_or(0, |at| at as i64));
            for _ in 0..edges {
                self.b.incoming(id, val, self.copy.block(pred));
            }
        }
        let datum = Datum::Pred(block);
        self.ways.insert(datum, id);
        if self.plan.recovery_of(datum) == Some(&Recipe::Kept) {
            self.keep_way(datum, block)?;
        }
        Ok(())
    }

    /// Where kept counters are final they go into their variables.
    fn keep_counters(&mut self, block: Block) -> Result<()> {
        for which in self.plan.reversal.counters_final_at(block).to_vec() {
            let datum = Datum::Count(which);
            if self.plan.recovery_of(datum) == Some(&Recipe::Kept) {
                self.keep_way(datum, block)?;
            }
        }
        Ok(())
    }

    fn keep_way(&mut self, datum: Datum, block: Block) -> Result<()> {
        let val = self.way(datum)?;
        let always = self
            .plan
            .cfg
            .exit()
            .is_some_and(|exit| self.plan.cfg.dominates(block, exit));
        if always {
            self.direct.insert(datum, val);
            return Ok(());
        }
        let slot = self.slot(datum)?;
        self.b.after_phis(self.copy.block(block));
        self.b.store(val, slot, None);
        Ok(())
    }

    pub fn way(&self, datum: Datum) -> Result<Val> {
        self.ways
            .get(&datum)
            .copied()
            .ok_or_else(|| self.bug(format!("{datum:?} is not counted")))
    }

    /// The predecessors of a block, each with the number of its edges there.
    pub fn edges_into(&self, block: Block) -> Vec<(Block, usize)> {
        let edges = |pred: &Block| {
            let last = self.function.terminator(*pred);
            let succs = self.function.insts[last].op.successors();
            succs.iter().filter(|succ| **succ == block).count()
        };
        let preds = self.function.blocks[block].preds.iter();
        preds.map(|pred| (*pred, edges(pred))).collect()
    }

    /// Pushes the block's frame: its last act before it leaves.
    fn push_frame(&mut self, block: Block) -> Result<()> {
        let frame = self.plan.stack.frames[block].clone();
        if frame.items.is_empty() {
            return Ok(());
        }
        self.b.before_terminator(self.copy.block(block));
        let room = self.room_to_fill(block)?;
        for item in &frame.items {
            let val = match item.datum {
                Datum::Primal(value) => self.forward_value(value)?,
                Datum::Shadow(value) => self.forward_shadow(value)?,
                Datum::Pred(_) => {
                    let ty = self.b.ty(&item.ty)?;
                    self.b.int_cast(self.way(item.datum)?, ty)
                }
                Datum::Count(_) => self.way(item.datum)?,
                Datum::Old(write) => self
                    .olds
                    .get(&write)
                    .copied()
                    .ok_or_else(|| self.bug(format!("nothing was saved before {write}")))?,
                Datum::OldShadow(write) => self
                    .old_shadows
                    .get(&write)
                    .copied()
                    .ok_or_else(|| self.bug(format!("{write} has no shadow beside")))?,
                Datum::Last(value) => self.last(value, block)?,
                Datum::Undo(_) | Datum::Final(_) | Datum::Tracked(_) => {
                    return Err(self.bug(format!("{:?} is no entry of a frame", item.datum)));
                }
            };
            let (at, alignment) = room.place(self.b, item);
            let store = self.b.store(val, at, Some(alignment));
            self.b.mark_stack_access(store);
        }
        Ok(())
    }
}
