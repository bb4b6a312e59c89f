//! The backward sweep: the blocks in reverse, each popping its frame, running its steps in reverse
//! and reversing the control flow.

use cranelift_entity::SecondaryMap;

use super::body::BodyEmitter;
use super::tape::Contents;
use super::variables::Variable;
use crate::cfg::{Loop, Way};
use crate::error::Result;
use crate::ir::{Block, FastMath, Inst, Op};
use crate::llvm::build::floats;
use crate::llvm::build::{Bb, IntIs, Val};
use crate::plan::{Datum, Form, Kind, Place, Step};

impl BodyEmitter<'_, '_, '_, '_> {
    /// Emits the backward sweep and joins it to the forward sweep.
    pub fn backward(&mut self) -> Result<()> {
        let joined = self.plan.form == Form::Joined;
        let Some(exit) = self.plan.cfg.exit() else {
            return self.never_returns();
        };
        if self.plan.cfg.exits().len() != 1 {
            return Err(self.bug("several blocks return"));
        }
        let backward = self.generated.backward;
        if !joined {
            let entry = self.b.block(backward, "entry");
            self.b.at_end(entry);
            self.split_frame_shadows();
            // Slots go before this block's terminator; it is complete once the jump stands.
        }
        for block in self.plan.cfg.order().to_vec() {
            let name = format!("back.{block}");
            let bb = self.b.block(backward, &name);
            self.backward_blocks.insert(block, bb);
        }
        let start = self.backward_block(exit)?;
        if !joined {
            self.b.jump(start);
        }
        self.variables.seal(self.b, start);
        self.turn(exit, start)?;
        let mut order = self.plan.cfg.order().to_vec();
        order.reverse();
        let mut complete = SecondaryMap::new();
        for block in order {
            self.backward_body(block)?;
            complete[block] = true;
            for pred in self.plan.cfg.preds(block).to_vec() {
                let succs = self.plan.cfg.succs(pred);
                if succs.iter().all(|succ| complete[*succ]) {
                    let sealed = self.backward_block(pred)?;
                    self.variables.seal(self.b, sealed);
                }
            }
        }
        Ok(())
    }

    fn backward_block(&self, block: Block) -> Result<Bb> {
        self.backward_blocks
            .get(&block)
            .copied()
            .ok_or_else(|| self.bug(format!("{block} has no backward block")))
    }

    /// A function that never returns has no backward sweep that could be reached.
    fn never_returns(&mut self) -> Result<()> {
        if self.plan.form == Form::Split {
            let entry = self.b.block(self.generated.backward, "entry");
            self.b.at_end(entry);
            self.b.unreachable();
        }
        Ok(())
    }

    /// Where the forward sweep ends: joined, it goes on into the backward sweep.
    fn turn(&mut self, exit: Block, start: Bb) -> Result<()> {
        let ret = self.function.terminator(exit);
        let original = self.copy.inst(ret);
        let value = self.function.insts[ret].args.first().copied();
        let result = value.map(|value| self.forward_value(value)).transpose()?;
        if self.plan.form == Form::Joined {
            self.b.before(original);
            self.save_final()?;
            self.b.jump(start);
            self.b.erase(original);
            self.result = result;
        } else if let (true, Some(value), Some(result)) =
            (self.plan.interface.returns_shadow, value, result)
        {
            let shadow = self.forward_shadow(value)?;
            self.b.before(original);
            let pair = self.b.struct_ty(&[self.b.type_of(result), self.b.ptr_ty()]);
            let pair = self.b.insert_value(self.b.undef(pair), result, 0);
            let pair = self.b.insert_value(pair, shadow, 1);
            self.b.ret(Some(pair));
            self.b.erase(original);
        }
        Ok(())
    }

    /// Split form: shadows of local allocas live in the backward sweep alone.
    fn split_frame_shadows(&mut self) {
        let allocas: Vec<Inst> = self
            .function
            .insts
            .keys()
            .filter(|inst| self.place(*inst) == Place::Frame)
            .collect();
        for inst in allocas {
            let original = self.copy.inst(inst);
            let count = self.b.operand(original, 0);
            self.frame_shadow(inst, original, count);
        }
    }

    fn backward_body(&mut self, block: Block) -> Result<()> {
        self.at_hand.clear();
        self.needed = self.plan.needs[block].iter().copied().collect();
        self.adjoints.next_block();
        let bb = self.backward_block(block)?;
        self.b.at_end(bb);
        self.open(block)?;
        self.pop_frame(block)?;
        self.invert_iteration(block)?;
        self.undo(block)?;
        let insts = self.function.blocks[block].insts.clone();
        for inst in insts.iter().rev() {
            if let Op::Phi(_) = self.function.insts[*inst].op {
                break;
            }
            self.step(*inst)?;
            if self.place(*inst) == Place::Stack {
                self.release_alloca(*inst)?;
            }
        }
        self.leave(block)?;
        if self.adjoints.left_over() {
            return Err(self.bug(format!("an adjoint of {block} was not taken")));
        }
        Ok(())
    }

    /// The shadow that the forward sweep put on the stack goes, with what was added to it.
    fn release_alloca(&mut self, inst: Inst) -> Result<()> {
        let data = &self.function.insts[inst];
        let count = self.recover(Datum::Primal(data.args[0]))?;
        let bytes = self.alloca_bytes(inst, count);
        let contents = Contents::region(Kind::Value, &self.site(inst));
        self.emitter.tape.release(self.b, &contents, bytes);
        Ok(())
    }

    fn pop_frame(&mut self, block: Block) -> Result<()> {
        let frame = self.plan.stack.frames[block].clone();
        if frame.items.is_empty() {
            return Ok(());
        }
        let room = self.room_to_read(block)?;
        for item in &frame.items {
            let (at, alignment) = room.place(self.b, item);
            let variable = self.datum_variable(item.datum)?;
            let ty = match item.datum {
                Datum::Primal(value) | Datum::Shadow(value) => self.value_ty(value)?,
                Datum::Old(write) | Datum::OldShadow(write) => {
                    self.value_ty(self.function.insts[write].args[0])?
                }
                _ => self.b.ty(&item.ty)?,
            };
            let mut val = self.b.load(ty, at, Some(alignment));
            self.b.mark_stack_access(val);
            if let Datum::Pred(_) = item.datum {
                val = self.b.zext_or_same(val, self.b.int_ty(32));
            }
            self.write(variable, val);
            self.at_hand.insert(item.datum, val);
        }
        Ok(())
    }

    /// The end of a backward block: phis pass their adjoints on along the edge that was taken.
    fn leave(&mut self, block: Block) -> Result<()> {
        let way = self.plan.reversal.way(block).cloned();
        // The counters of the loops that were left on entering this block are final values.
        let counters: Vec<Loop> = self.plan.reversal.counters_final_at(block).to_vec();
        for which in counters {
            let count = self.recover(Datum::Count(which))?;
            let remaining = self.remaining(which);
            self.write(remaining, count);
            self.release_wholes(which, count);
            self.enter_tracked(which)?;
        }
        let phis = self.take_phis(block)?;
        let preds = self.plan.cfg.preds(block).to_vec();
        match way {
            None => match preds.first() {
                None => self.finish(),
                Some(pred) => {
                    self.pass_phis(&phis, *pred)?;
                    let to = self.backward_block(*pred)?;
                    self.go(to);
                    Ok(())
                }
            },
            Some(Way::Counter(which)) => self.leave_header(which, &phis),
            Some(Way::BranchId { preds, .. }) => self.leave_merge(block, &preds, &phis),
        }
    }

    fn take_phis(&mut self, block: Block) -> Result<Vec<(Inst, Val)>> {
        let phis: Vec<Inst> = self.function.phis(block).collect();
        let mut taken = Vec::new();
        for phi in phis {
            if self.plan.steps[phi] != Step::Phi {
                continue;
            }
            if let Some(result) = self.function.insts[phi].result
                && let Some(adjoint) = self.take(result)?
            {
                taken.push((phi, adjoint));
            }
        }
        Ok(taken)
    }

    /// `x_b += phi_b` for the operand x that came from `pred`.
    fn pass_phis(&mut self, phis: &[(Inst, Val)], pred: Block) -> Result<()> {
        for (phi, adjoint) in phis {
            let value = self
                .function
                .phi_input(*phi, pred)
                .ok_or_else(|| self.bug(format!("a phi lacks its operand from {pred}")))?;
            let fast = self.function.insts[*phi].fast;
            self.accumulate(value, *adjoint, fast)?;
        }
        Ok(())
    }

    /// The backward sweep's count of the iterations before the current one.
    fn remaining(&mut self, which: Loop) -> Variable {
        let variable = Variable::Remaining(which);
        let ty = self.b.int_ty(64);
        self.variables.declare(variable, ty, self.b.undef(ty));
        variable
    }

    /// At a counted loop's header: back to the latch while iterations remain.
    fn leave_header(&mut self, which: Loop, phis: &[(Inst, Val)]) -> Result<()> {
        let data = self.plan.cfg.loops()[which].clone();
        let (Some(entering), Some(latch)) = (data.entering.first(), data.latches.first()) else {
            return Err(self.bug("a counted loop without entering block or latch"));
        };
        let variable = self.remaining(which);
        let remaining = self.read(variable)?;
        let first = self.b.int_cmp(IntIs::Eq, remaining, self.b.int(64, 0));
        let (out, again) = (self.edge_block("out"), self.edge_block("again"));
        self.b.branch(first, out, again);
        self.b.at_end(out);
        self.pass_phis(phis, *entering)?;
        let to = self.backward_block(*entering)?;
        self.go(to);
        self.b.at_end(again);
        let less = self.b.sub(remaining, self.b.int(64, 1));
        self.write(variable, less);
        self.pass_phis(phis, *latch)?;
        let to = self.backward_block(*latch)?;
        self.go(to);
        Ok(())
    }

    /// At a merge: to the predecessor whose id was pushed.
    fn leave_merge(&mut self, block: Block, preds: &[Block], phis: &[(Inst, Val)]) -> Result<()> {
        let id = self.recover(Datum::Pred(block))?;
        let edges: Vec<Bb> = preds
            .iter()
            .map(|pred| self.edge_block(&format!("edge.{block}.{pred}")))
            .collect();
        let Some((last, others)) = edges.split_last() else {
            return Err(self.bug("a merge without predecessors"));
        };
        if let [only] = others {
            let is_first = self.b.int_cmp(IntIs::Eq, id, self.b.int(32, 0));
            self.b.branch(is_first, *only, *last);
        } else {
            let cases: Vec<(Val, Bb)> = others
                .iter()
                .enumerate()
                .map(|(at, edge)| (self.b.int(32, at as i64), *edge))
                .collect();
            self.b.switch(id, *last, &cases);
        }
        for (edge, pred) in edges.iter().zip(preds) {
            self.b.at_end(*edge);
            self.pass_phis(phis, *pred)?;
            let to = self.backward_block(*pred)?;
            self.go(to);
        }
        Ok(())
    }

    /// What has been popped is not read any more.
    fn leave_tape(&self) {
        if self.is_outermost {
            self.emitter.tape.leave(self.b);
        }
    }

    /// The end of the backward sweep: adjoints of by-value parameters go to the caller.
    fn finish(&mut self) -> Result<()> {
        let params: Vec<usize> = self.plan.active_params().collect();
        let mut adjoints = Vec::new();
        for index in &params {
            let value = self.function.params[*index].value;
            let adjoint = match self.take(value)? {
                Some(adjoint) => adjoint,
                None => {
                    let ty = self
                        .b
                        .ty_of_value(self.body, value)
                        .ok_or_else(|| self.bug("a parameter has no type"))?;
                    floats::neutral(self.b, ty)
                }
            };
            adjoints.push(adjoint);
        }
        if self.plan.form == Form::Joined {
            self.restore_objects();
            // *p_b += p_b's sum over the backward sweep
            for (index, adjoint) in params.iter().zip(adjoints) {
                let at = self.generated.signature.backward_shadow[*index]
                    .ok_or_else(|| self.bug("an active parameter has no shadow"))?;
                let shadow = self.b.param(self.generated.backward, at as usize);
                let old = self.b.load(self.b.type_of(adjoint), shadow, None);
                let new = floats::sum(self.b, old, adjoint, FastMath::default());
                self.b.store(new, shadow, None);
            }
            if let Some(mark) = self.released {
                super::heap::release_since(self.b, mark);
            }
            self.leave_tape();
            let result = self.result;
            self.b.ret(result);
            return Ok(());
        }
        self.leave_tape();
        if adjoints.is_empty() {
            self.b.ret(None);
            return Ok(());
        }
        let tys: Vec<_> = adjoints.iter().map(|a| self.b.type_of(*a)).collect();
        let mut all = self.b.undef(self.b.struct_ty(&tys));
        for (at, adjoint) in adjoints.into_iter().enumerate() {
            all = self.b.insert_value(all, adjoint, at as u32);
        }
        self.b.ret(Some(all));
        Ok(())
    }
}
