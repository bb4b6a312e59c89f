//! Loops whose sweeps are one: calls of joined adjoints in the forward sweep.

use super::body::BodyEmitter;
use super::steps::{extract_at, insert_at};
use crate::analysis::entry_seeds::Seed;
use crate::error::Result;
use crate::ir::{FastMath, Inst, Op, Value};
use crate::llvm::build::Val;
use crate::llvm::build::floats;
use crate::plan::{Fused, Variant};
use crate::request::Role;

impl BodyEmitter<'_, '_, '_, '_> {
    /// The function of a loop: each iteration is followed at once by its adjoint.
    pub fn whole(&mut self, fused: &Fused) -> Result<()> {
        self.forward_insts()?;
        self.pass_to_initial(fused)
    }

    /// `x_b += s_b` for the x from which a sum s starts: no iteration changes the adjoint of the sum.
    fn pass_to_initial(&mut self, fused: &Fused) -> Result<()> {
        let Some(exit) = self.plan.cfg.exit() else {
            return Ok(());
        };
        self.b
            .before(self.copy.inst(self.function.terminator(exit)));
        for sum in &fused.sums {
            let shadow = sum.initial.and_then(|at| {
                let active = self.plan.roles[at as usize] == Role::Active;
                self.generated.signature.shadow[at as usize].filter(|_| active)
            });
            if let (Some(shadow), Some(of_loop)) = (shadow, sum.of_loop) {
                let seed = self.seed_member(of_loop)?;
                let shadow = self.b.param(self.generated.forward, shadow as usize);
                let old = self.b.load(self.b.type_of(seed), shadow, None);
                let new = floats::sum(self.b, old, seed, FastMath::default());
                self.b.store(new, shadow, None);
            }
        }
        Ok(())
    }

    /// A member of the seed of the function's result, or all of it.
    fn seed_member(&self, member: Option<u32>) -> Result<Val> {
        let at = self.generated.signature.seed;
        let at = at.ok_or_else(|| self.bug("a fused loop has no seed"))?;
        let seed = self.b.param(self.generated.forward, at as usize);
        Ok(match member {
            Some(member) => self.b.extract_value(seed, member),
            None => seed,
        })
    }

    /// Calls the joined adjoint of an iteration in its place. The adjoints of what is summed up stay as they are; other
    /// values that come with the iteration and have an adjoint are parameters of the loop.
    pub fn iteration(&mut self, inst: Inst, variant: Variant) -> Result<()> {
        let callee = self.emitter.generated(variant)?;
        let original = self.copy.inst(inst);
        let fused = self.plan.fused.clone();
        let fused = fused.ok_or_else(|| self.bug("an iteration outside of its loop"))?;
        self.b.before(original);
        let mut passed = self.passed(inst, variant, Self::adjoint_of_given)?;
        if callee.signature.seed.is_some() {
            let mut members = Vec::new();
            for sum in &fused.sums {
                if let Some(of_loop) = sum.of_loop {
                    members.push((sum.of_iteration, self.seed_member(of_loop)?));
                }
            }
            passed.push(self.seed_of(original, &members));
        }
        let result = self.b.call(callee.forward, &passed);
        self.take_place(inst, result);
        Ok(())
    }

    /// What a call is given: each argument, and behind it its shadow, or where its adjoint is gathered.
    pub fn passed(
        &mut self,
        inst: Inst,
        variant: Variant,
        gathered: impl Fn(&mut Self, usize, Value) -> Result<Val>,
    ) -> Result<Vec<Val>> {
        let args = self.function.insts[inst].args.clone();
        let mut passed = Vec::new();
        for (index, arg) in args.into_iter().enumerate() {
            passed.push(self.forward_value(arg)?);
            match self.emitter.plan.variants[variant].roles[index] {
                Role::Const => {}
                Role::Dup | Role::DupNoNeed => passed.push(self.forward_shadow(arg)?),
                Role::Active => passed.push(gathered(self, index, arg)?),
            }
        }
        Ok(passed)
    }

    /// The seed of a call's result: of all of it, or member by member.
    fn seed_of(&self, call: Val, members: &[(Option<u32>, Val)]) -> Val {
        let neutral = floats::neutral(self.b, self.b.type_of(call));
        members
            .iter()
            .fold(neutral, |all, (member, seed)| match member {
                Some(at) => insert_at(self.b, all, *seed, &[*at]),
                None => *seed,
            })
    }

    /// Where the adjoint of a parameter is gathered; that of a value that each iteration makes is not asked for.
    fn adjoint_of_given(&mut self, _: usize, value: Value) -> Result<Val> {
        if let crate::ir::ValueDef::Param(index) = self.function.def(value)
            && let Some(at) = self.generated.signature.shadow[*index as usize]
        {
            return Ok(self.b.param(self.generated.forward, at as usize));
        }
        let ty = self.value_ty(value)?;
        let slot = self.b.slot(self.generated.forward, ty, "not.asked.for");
        self.b.store(floats::neutral(self.b, ty), slot, None);
        Ok(slot)
    }

    /// Calls the joined adjoint of a loop in its place, with seeds that are known before.
    pub fn fused_call(&mut self, inst: Inst, variant: Variant) -> Result<()> {
        let callee = self.emitter.generated(variant)?;
        let original = self.copy.inst(inst);
        self.b.before(original);
        let gathers = |this: &mut Self, index: usize, arg: Value| {
            let ty = this.value_ty(arg)?;
            let slot = this.b.slot(this.generated.forward, ty, "gathered");
            this.b.store(floats::neutral(this.b, ty), slot, None);
            this.gathered.insert((inst, index), slot);
            Ok(slot)
        };
        let mut passed = self.passed(inst, variant, gathers)?;
        if callee.signature.seed.is_some() {
            let mut members = Vec::new();
            for (member, seed) in self
                .plan
                .calls
                .entry_seeds
                .get(&inst)
                .cloned()
                .unwrap_or_default()
            {
                let seed = self.known_before(&seed, inst)?;
                members.extend(seed.map(|seed| (member, seed)));
            }
            passed.push(self.seed_of(original, &members));
        }
        let result = self.b.call(callee.forward, &passed);
        self.take_place(inst, result);
        Ok(())
    }

    /// A call's result in place of the primal's.
    pub fn take_place(&mut self, inst: Inst, result: Val) {
        let original = self.copy.inst(inst);
        if self.function.insts[inst].result.is_some() {
            self.b.replace(original, result);
        }
        self.copy.set(inst, result);
        self.b.erase_call(original);
    }

    /// An adjoint that is known before the call; none where it is zero.
    fn known_before(&mut self, seed: &Seed, call: Inst) -> Result<Option<Val>> {
        let fast = FastMath::default();
        Ok(match seed {
            Seed::Zero => None,
            Seed::Result(places) => {
                let whole = self.seed_member(None)?;
                Some(extract_at(self.b, whole, places))
            }
            Seed::Stored(store) => {
                let args = self.function.insts[*store].args.clone();
                let shadow = self.shadow_before(args[1], call)?;
                let ty = self.value_ty(args[0])?;
                let alignment = Some(self.b.alignment(self.copy.inst(*store)));
                let place = (args[1], shadow);
                let cell = self.cell(self.generated.forward, place, ty, alignment);
                Some(self.read_cell(&cell, |ty| self.b.zero(ty)))
            }
            Seed::Sum(seeds) => {
                let mut total = None;
                for seed in seeds {
                    total = match (total, self.known_before(seed, call)?) {
                        (Some(x), Some(y)) => Some(floats::sum(self.b, x, y, fast)),
                        (x, y) => x.or(y),
                    };
                }
                total
            }
            Seed::Negated(seed) => self
                .known_before(seed, call)?
                .map(|val| self.b.fneg(val, fast)),
            Seed::Times(seed, factor) => {
                let factor = self.forward_value(*factor)?;
                self.known_before(seed, call)?
                    .map(|val| self.b.fmul(val, factor, fast))
            }
            Seed::Over(seed, divisor) => {
                let divisor = self.forward_value(*divisor)?;
                self.known_before(seed, call)?
                    .map(|val| self.b.fdiv(val, divisor, fast))
            }
            Seed::Converted(seed, conversion) => {
                let from = self.value_ty(self.function.insts[*conversion].args[0])?;
                self.known_before(seed, call)?
                    .map(|val| self.b.float_cast(val, from))
            }
        })
    }

    /// The shadow of an address that may be computed after the call only.
    fn shadow_before(&mut self, value: Value, call: Inst) -> Result<Val> {
        let Some(inst) = self.function.def_inst(value) else {
            return self.forward_shadow(value);
        };
        let data = &self.function.insts[inst];
        let before = self
            .plan
            .cfg
            .dominates(data.block, self.function.insts[call].block);
        let Op::Gep { .. } = data.op else {
            return self.forward_shadow(value);
        };
        if before {
            return self.forward_shadow(value);
        }
        let mut operands = Vec::new();
        for (at, arg) in (0..).zip(data.args.clone()) {
            let operand = match self.function.ty(arg).scalar().is_ptr() {
                true => self.shadow_before(arg, call)?,
                false => self.forward_value(arg)?,
            };
            operands.push((at, operand));
        }
        let computed = self.b.repeat(self.copy.inst(inst), &operands);
        Ok(self.based_on(value, operands[0].1, computed))
    }

    /// `x_b += g` for what the fused loop has gathered of each active by-value argument x.
    pub fn gathered(&mut self, inst: Inst, args: &[Value], variant: Variant) -> Result<()> {
        let active: Vec<usize> = self.emitter.plan.variants[variant]
            .active_params()
            .collect();
        for index in active {
            let slot = self.gathered.get(&(inst, index)).copied();
            let slot = slot.ok_or_else(|| self.bug("a fused loop gathered nothing"))?;
            let ty = self.b.allocated_ty(slot);
            let val = self.b.load(ty, slot, None);
            self.accumulate(args[index], val, FastMath::default())?;
        }
        if let Some(result) = self.function.insts[inst].result {
            self.take(result)?;
        }
        Ok(())
    }
}
