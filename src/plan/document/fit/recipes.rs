//! Recipes fit their data, and none is recovered from itself.

use std::collections::{BTreeMap, BTreeSet};

use super::{Fit, Fits};
use crate::address::induction::{Induction, Step};
use crate::cfg::{Decision, deciding};
use crate::ir::{Block, Inst, Op, Type, Value};
use crate::plan::{Datum, Merge, Recipe, Side, operands, origins};

impl Fit<'_, '_> {
    pub(super) fn recipes(&self) -> Fits {
        for (datum, recipe) in &self.plan.recovery {
            self.datum(*datum)?;
            if !self.recipe(*datum, recipe) {
                return Err(self.unfit(*datum, "it cannot be recovered so"));
            }
            for read in self.read_by(*datum, recipe) {
                self.datum(read)?;
            }
        }
        self.circles()
    }

    fn recipe(&self, datum: Datum, recipe: &Recipe) -> bool {
        let own = match datum {
            Datum::Primal(value) | Datum::Shadow(value) => self.function.def_inst(value),
            _ => None,
        };
        match (recipe, datum) {
            (Recipe::Available, Datum::Primal(_) | Datum::Shadow(_)) => true,
            (Recipe::Available, _) => false,
            (Recipe::Kept, Datum::Primal(_) | Datum::Shadow(_)) => own.is_some(),
            (Recipe::Kept, _) => !matches!(datum, Datum::Undo(_) | Datum::Final(_)),
            (Recipe::Stored, _) => !matches!(datum, Datum::Undo(_) | Datum::Tracked(_)),
            (Recipe::Operands, _) => own.is_some_and(|inst| self.repeats(inst)),
            (Recipe::Reload(load), Datum::Primal(value)) => {
                let read = &self.function.insts[*load].ty;
                self.is_load(*load) && read == self.function.ty(value)
            }
            (Recipe::Select(merge), Datum::Primal(value)) => self.merge(merge, value),
            (Recipe::Decided(decision), Datum::Pred(block)) => {
                self.decides(decision, self.plan.cfg.preds(block).len())
            }
            (Recipe::Affine(induction), Datum::Primal(value) | Datum::Shadow(value)) => {
                self.induction(induction, value)
            }
            (Recipe::AffineBehind(left), Datum::Primal(value) | Datum::Shadow(value)) => {
                self.induction(&left.induction, value)
            }
            (Recipe::NextInArray(carried), Datum::Primal(value)) => {
                let ty = self.function.ty(value);
                [carried.first, carried.next]
                    .iter()
                    .all(|other| self.function.ty(*other) == ty)
                    && self.plan.stack.loop_frames.contains_key(&carried.which)
            }
            (Recipe::Inverse, Datum::Tracked(_)) | (Recipe::Undone, Datum::Undo(_)) => true,
            (Recipe::Same(other), _) => {
                *other != datum
                    && self
                        .type_of(*other)
                        .is_some_and(|ty| self.type_of(datum) == Some(ty))
            }
            _ => false,
        }
    }

    /// What a datum is in a register; none for what is in none.
    fn type_of(&self, datum: Datum) -> Option<&Type> {
        match datum {
            Datum::Primal(value) | Datum::Shadow(value) => Some(self.function.ty(value)),
            Datum::Last(value) | Datum::Tracked(value) => Some(self.function.ty(value)),
            Datum::Old(write) | Datum::OldShadow(write) => {
                let stored = self.args(write).first().filter(|_| self.is_store(write))?;
                Some(self.function.ty(*stored))
            }
            Datum::Count(_) => Some(&Type::I64),
            Datum::Pred(_) | Datum::Undo(_) | Datum::Final(_) => None,
        }
    }

    /// Whether an instruction can be executed once more for its result alone.
    fn repeats(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        let once = matches!(
            data.op,
            Op::Phi(_) | Op::Alloca(_) | Op::AtomicRmw | Op::CmpXchg | Op::Invoke { .. }
        );
        data.result.is_some() && !once
    }

    fn merge(&self, merge: &Merge, value: Value) -> bool {
        let ty = self.function.ty(value);
        let side = |side: &Side| {
            self.function.ty(side.value) == ty && side.insts.iter().all(|inst| self.repeats(*inst))
        };
        let phi = self.function.def_inst(value);
        let here = phi.is_some_and(|phi| {
            matches!(self.op(phi), Op::Phi(_)) && self.function.insts[phi].block == merge.block
        });
        here && deciding(self.function, &self.plan.cfg, merge.block).is_some()
            && *self.function.ty(merge.condition) == Type::BOOL
            && side(&merge.then)
            && side(&merge.otherwise)
    }

    fn decides(&self, decision: &Decision, preds: usize) -> bool {
        let is_branch = |at: Block| matches!(self.op(self.function.terminator(at)), Op::Branch(..));
        let is_condition = |value: Value| *self.function.ty(value) == Type::BOOL;
        match decision {
            Decision::Pred(at) => *at < preds,
            Decision::Branch { at, condition, .. }
                if !is_branch(*at) || !is_condition(*condition) =>
            {
                false
            }
            Decision::Branch {
                then, otherwise, ..
            } => self.decides(then, preds) && self.decides(otherwise, preds),
        }
    }

    fn induction(&self, induction: &Induction, value: Value) -> bool {
        let (ty, start) = (self.function.ty(value), self.function.ty(induction.start));
        self.plan.cfg.loops()[induction.which].counted()
            && ty == start
            && match induction.step {
                Step::Add(step) | Step::Subtract(step) => {
                    ty.is_int() && self.function.ty(step) == ty
                }
                Step::Bytes(_) => ty.is_ptr(),
            }
    }

    /// The data that emission recovers for a datum where that is needed.
    fn read_by(&self, datum: Datum, recipe: &Recipe) -> Vec<Datum> {
        let shadow = matches!(datum, Datum::Shadow(_));
        match recipe {
            Recipe::Operands => operands(self.function, datum),
            Recipe::Reload(load) => primals(self.args(*load)),
            Recipe::Select(merge) => {
                let mut read = vec![Datum::Primal(merge.condition)];
                for side in [&merge.then, &merge.otherwise] {
                    read.extend(self.read_by_side(side));
                }
                read
            }
            Recipe::Decided(decision) => primals(&decision.conditions()),
            Recipe::Affine(induction) => origins(induction, shadow),
            Recipe::AffineBehind(left) => {
                let mut read = origins(&left.induction, shadow);
                read.push(Datum::Count(left.induction.which));
                read
            }
            Recipe::Same(other) => vec![*other],
            Recipe::Available
            | Recipe::Kept
            | Recipe::Stored
            | Recipe::NextInArray(_)
            | Recipe::Inverse
            | Recipe::Undone => Vec::new(),
        }
    }

    /// What a side reads that it does not compute before.
    fn read_by_side(&self, side: &Side) -> Vec<Datum> {
        let mut own = BTreeSet::new();
        let mut read = Vec::new();
        for inst in &side.insts {
            let args = self.args(*inst).iter().copied();
            read.extend(args.filter(|arg| !own.contains(arg)).map(Datum::Primal));
            own.extend(self.function.insts[*inst].result);
        }
        if !own.contains(&side.value) {
            read.push(Datum::Primal(side.value));
        }
        read
    }

    /// No datum is recovered from itself.
    fn circles(&self) -> Fits {
        /// Whether what a datum is recovered from is being followed, or has been.
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            Open,
            Done,
        }
        let read = |datum: Datum| match self.plan.recovery.get(&datum) {
            Some(recipe) => self.read_by(datum, recipe),
            None => Vec::new(),
        };
        let mut states: BTreeMap<Datum, State> = BTreeMap::new();
        for start in self.plan.recovery.keys() {
            let mut work = vec![(*start, false)];
            while let Some((datum, left)) = work.pop() {
                if left {
                    states.insert(datum, State::Done);
                    continue;
                }
                match states.get(&datum) {
                    Some(State::Done) => continue,
                    Some(State::Open) => {
                        return Err(self.unfit(datum, "it is recovered from itself"));
                    }
                    None => {}
                }
                states.insert(datum, State::Open);
                work.push((datum, true));
                for next in read(datum) {
                    match states.get(&next) {
                        Some(State::Open) => {
                            return Err(self.unfit(next, "it is recovered from itself"));
                        }
                        Some(State::Done) => {}
                        None => work.push((next, false)),
                    }
                }
            }
        }
        Ok(())
    }
}

fn primals(values: &[Value]) -> Vec<Datum> {
    values.iter().copied().map(Datum::Primal).collect()
}
