//! The adjoint of one instruction. Above each the equations it carries out; r is the result.

use super::absent::Put;
use super::body::BodyEmitter;
use crate::error::Result;
use crate::ir::{FastMath, Inst, Op, Value};
use crate::llvm::build::floats;
use crate::llvm::build::rules::{Differentiated, Lowering, Primals};
use crate::llvm::build::{FloatIs, TyKind, Val};
use crate::memory::calls::Reduction;
use crate::plan::{Copied, Datum, Step, Variant};
use crate::rules::{ArgKind, Precision, ResultKind, Rule};

impl Primals for BodyEmitter<'_, '_, '_, '_> {
    fn primal(&mut self, value: Value) -> Result<Val> {
        self.recover(Datum::Primal(value))
    }
}

impl BodyEmitter<'_, '_, '_, '_> {
    /// Emits the step of an instruction at the end of the current backward block.
    pub fn step(&mut self, inst: Inst) -> Result<()> {
        let args = self.function.insts[inst].args.clone();
        match self.plan.steps[inst].clone() {
            Step::Nothing | Step::Phi | Step::Undifferentiated(_) | Step::Release => {
                self.discard(inst)
            }
            Step::Elementwise(rule, precision) => self.elementwise(inst, rule, precision),
            Step::Preaccumulated(at) => self.region(at),
            Step::Same => self.pass_on(inst, |_, adjoint| Ok(vec![(args[0], adjoint)])),
            Step::Select => self.select(inst, &args),
            Step::ExtractElement
            | Step::InsertElement
            | Step::Shuffle
            | Step::ExtractValue
            | Step::InsertValue => self.member(inst, &args),
            Step::Load => self.load(inst, args[0]),
            Step::Store => self.store(inst, args[0], args[1]),
            Step::Clear => self.clear(inst, args[0], args[1]),
            Step::Set(held) => self.set(&args, held.as_ref()),
            Step::Restore => self.restore_shadow(inst, args[1]),
            Step::Allocate => self.release_shadow(inst),
            Step::Copy(copied) => self.copy_memory(inst, &args, &copied),
            Step::Untyped(untyped) => self.untyped(&args, untyped),
            Step::Reduce(reduction) => self.reduce(inst, &args, reduction),
            Step::Fused(variant) => self.gathered(inst, &args, variant),
            Step::Call(variant) => self.call(inst, &args, variant),
            Step::Pair(pair) => self.backward_pair(inst, &args, pair),
            Step::Return => self.seed(args[0]),
        }
    }

    fn fast(&self, inst: Inst) -> FastMath {
        self.function.insts[inst].fast
    }

    /// An active value whose instruction passes no derivative on: what was added to it is dropped.
    fn discard(&mut self, inst: Inst) -> Result<()> {
        if let Some(result) = self.function.insts[inst].result {
            self.take(result)?;
        }
        Ok(())
    }

    /// Takes `r_b` and adds what `make` says.
    fn pass_on(
        &mut self,
        inst: Inst,
        make: impl FnOnce(&mut Self, Val) -> Result<Vec<(Value, Val)>>,
    ) -> Result<()> {
        let fast = self.fast(inst);
        let Some(result) = self.function.insts[inst].result else {
            return Ok(());
        };
        let Some(adjoint) = self.take(result)? else {
            return Ok(());
        };
        for (value, contribution) in make(self, adjoint)? {
            self.accumulate(value, contribution, fast)?;
        }
        Ok(())
    }

    /// `x_b += seed`
    fn seed(&mut self, value: Value) -> Result<()> {
        let Some(at) = self.generated.signature.seed else {
            return Err(self.bug("a returned adjoint has no seed"));
        };
        let seed = self.b.param(self.generated.backward, at as usize);
        self.accumulate(value, seed, FastMath::default())
    }

    /// For every result r and floating operand x: `x_b += r_b * dr/dx`; `r_b = 0`.
    fn elementwise(&mut self, inst: Inst, rule: &Rule, precision: Precision) -> Result<()> {
        let data = &self.function.insts[inst];
        let (args, result, fast) = (data.args.clone(), data.result, data.fast);
        let returned = match result {
            Some(value) => self.take(value)?,
            None => None,
        };
        for spec in &rule.results {
            let adjoint = match spec.kind {
                ResultKind::Return => returned,
                ResultKind::Member(place) => returned.map(|all| self.b.member(all, place as u32)),
                ResultKind::Out(arg) => self.take_out(rule, &args, arg, inst)?,
            };
            let (Some(adjoint), true) = (adjoint, spec.floating) else {
                continue;
            };
            for (at, arg) in args.iter().enumerate() {
                let Some(Some(partial)) = spec.partials.get(at) else {
                    continue;
                };
                if !self.plan.is_active(*arg) {
                    continue;
                }
                let masked = result.is_some_and(|value| self.plan.adjoints.masked[value]);
                let guarded = rule.is_guarded(masked, fast) && partial.as_const().is_none();
                let ty = self.b.type_of(adjoint);
                let of = Differentiated {
                    function: self.function,
                    inst,
                    rule,
                    precision,
                    ty,
                };
                let once_more = guarded && self.emitter.tape.is_followed();
                let lowering = Lowering::new(self.b, self, of);
                let product = match once_more {
                    true => lowering.with_infinities().product(
                        adjoint,
                        partial,
                        fast.with_infinities(),
                    )?,
                    false => { lowering }.product(adjoint, partial, fast)?,
                };
                let product = match guarded {
                    true if once_more => floats::guarded_product(self.b, adjoint, product),
                    true => floats::guarded(self.b, adjoint, product),
                    false => product,
                };
                let ty = self.value_ty(*arg)?;
                let contribution = if self.b.type_of(product) == ty {
                    product
                } else {
                    self.b.float_cast(product, ty)
                };
                self.accumulate(*arg, contribution, fast)?;
            }
        }
        Ok(())
    }

    pub fn value_ty(&self, value: Value) -> Result<crate::llvm::build::Ty> {
        self.b
            .ty_of_value(self.body, value)
            .ok_or_else(|| self.bug(format!("no type for {value}")))
    }

    /// A result that was written through a pointer: its adjoint is in the shadow, and is taken.
    fn take_out(
        &mut self,
        rule: &Rule,
        args: &[Value],
        arg: usize,
        inst: Inst,
    ) -> Result<Option<Val>> {
        let Some(pointer) = args.get(arg) else {
            return Ok(None);
        };
        let is_out = rule.args.get(arg).map(|arg| arg.kind) == Some(ArgKind::OutFloat);
        if !is_out || self.plan.shadows.kinds[*pointer] != crate::analysis::shadows::Shadowed::Yes {
            return Ok(None);
        }
        let first = rule.floating_args().iter().next();
        let Some(value) = first.and_then(|at| self.function.insts[inst].args.get(at)) else {
            return Ok(None);
        };
        let ty = self.value_ty(*value)?;
        let shadow = self.recover(Datum::Shadow(*pointer))?;
        self.expect_place(inst, (*pointer, shadow), Put::Adjoint);
        let cell = self.cell(self.generated.backward, (*pointer, shadow), ty, None);
        let adjoint = self.read_cell(&cell, |ty| self.b.zero(ty));
        self.write_cell(&cell, self.b.zero(ty));
        Ok(Some(adjoint))
    }

    /// `x_b += c ? r_b : 0; y_b += c ? 0 : r_b`
    fn select(&mut self, inst: Inst, args: &[Value]) -> Result<()> {
        let condition = args[0];
        self.pass_on(inst, |this, adjoint| {
            let condition = this.recover(Datum::Primal(condition))?;
            let zero = floats::neutral(this.b, this.b.type_of(adjoint));
            let mut out = Vec::new();
            if this.plan.is_active(args[1]) {
                out.push((args[1], this.b.select(condition, adjoint, zero)));
            }
            if this.plan.is_active(args[2]) {
                out.push((args[2], this.b.select(condition, zero, adjoint)));
            }
            Ok(out)
        })
    }

    /// Members of vectors and aggregates: each adjoint goes where its value came from.
    fn member(&mut self, inst: Inst, args: &[Value]) -> Result<()> {
        let op = self.function.insts[inst].op.clone();
        self.pass_on(inst, |this, adjoint| {
            let b = this.b;
            let mut out = Vec::new();
            match &op {
                // v_b[i] += r_b
                Op::ExtractElement => {
                    let index = this.recover(Datum::Primal(args[1]))?;
                    let zero = floats::neutral(b, this.value_ty(args[0])?);
                    out.push((args[0], b.insert_element(zero, adjoint, index)));
                }
                // e_b += r_b[i]; v_b += r_b but at i
                Op::InsertElement => {
                    let index = this.recover(Datum::Primal(args[2]))?;
                    let element = b.extract_element(adjoint, index);
                    let zero = floats::neutral(b, b.type_of(element));
                    out.push((args[0], b.insert_element(adjoint, zero, index)));
                    out.push((args[1], element));
                }
                Op::Shuffle(lanes) => {
                    for (which, arg) in args.iter().enumerate() {
                        if this.plan.is_active(*arg) {
                            out.push((*arg, this.unshuffle(*arg, which, lanes, adjoint)?));
                        }
                    }
                }
                // a_b.i += r_b
                Op::ExtractValue(places) => {
                    let zero = floats::neutral(b, this.value_ty(args[0])?);
                    out.push((args[0], insert_at(b, zero, adjoint, places)));
                }
                // e_b += r_b.i; a_b += r_b but at i
                Op::InsertValue(places) => {
                    let element = extract_at(b, adjoint, places);
                    let zero = floats::neutral(b, b.type_of(element));
                    out.push((args[0], insert_at(b, adjoint, zero, places)));
                    out.push((args[1], element));
                }
                _ => {}
            }
            Ok(out)
        })
    }

    /// `x_b[k] += r_b[j]` for every lane j that came from lane k of x.
    fn unshuffle(
        &self,
        arg: Value,
        which: usize,
        lanes: &[Option<u32>],
        adjoint: Val,
    ) -> Result<Val> {
        let b = self.b;
        let ty = self.value_ty(arg)?;
        let TyKind::Vector(_, width) = b.kind(ty) else {
            return Err(self.bug("a shuffle of something that is no vector"));
        };
        let mut total = floats::neutral(b, ty);
        for (to, from) in lanes.iter().enumerate() {
            let Some(from) = from.and_then(|lane| lane.checked_sub(which as u32 * width)) else {
                continue;
            };
            if from >= width {
                continue;
            }
            let (to, from) = (b.int(32, to as i64), b.int(32, i64::from(from)));
            let lane = b.extract_element(adjoint, to);
            let old = b.extract_element(total, from);
            let new = b.fadd(old, lane, FastMath::default());
            total = b.insert_element(total, new, from);
        }
        Ok(total)
    }

    /// Shadows of locals may lie on the runtime's stack, which is aligned to 8.
    fn shadow_alignment(&self, inst: Inst) -> u32 {
        self.b.alignment(self.copy.inst(inst)).min(8)
    }

    /// `*p_b += r_b`
    fn load(&mut self, inst: Inst, pointer: Value) -> Result<()> {
        let fast = self.fast(inst);
        let Some(result) = self.function.insts[inst].result else {
            return Ok(());
        };
        let Some(adjoint) = self.take(result)? else {
            return Ok(());
        };
        let shadow = self.recover(Datum::Shadow(pointer))?;
        let alignment = Some(self.shadow_alignment(inst));
        let ty = self.b.type_of(adjoint);
        let cell = self.cell(self.generated.backward, (pointer, shadow), ty, alignment);
        if let Some(alone) = self.plan.adjoints.atomic.get(&inst) {
            let alone = alone.map(|alone| self.alone(alone));
            self.add_to_cell(&cell, adjoint, alone.transpose()?);
            return Ok(());
        }
        let old = self.read_cell(&cell, |ty| self.b.zero(ty));
        let new = floats::sum(self.b, old, adjoint, fast);
        self.write_cell(&cell, new);
        Ok(())
    }

    /// `x_b += *p_b; *p_b = 0`
    fn store(&mut self, inst: Inst, value: Value, pointer: Value) -> Result<()> {
        let shadow = self.recover(Datum::Shadow(pointer))?;
        let alignment = Some(self.shadow_alignment(inst));
        let ty = self.value_ty(value)?;
        self.expect_place(inst, (pointer, shadow), Put::Adjoint);
        let cell = self.cell(self.generated.backward, (pointer, shadow), ty, alignment);
        let adjoint = self.read_cell(&cell, |ty| self.b.zero(ty));
        self.write_cell(&cell, self.b.zero(ty));
        self.accumulate(value, adjoint, self.fast(inst))
    }

    /// `*p_b = 0`
    fn clear(&mut self, inst: Inst, value: Value, pointer: Value) -> Result<()> {
        let shadow = self.recover(Datum::Shadow(pointer))?;
        let alignment = Some(self.shadow_alignment(inst));
        let ty = self.value_ty(value)?;
        let cell = self.cell(self.generated.backward, (pointer, shadow), ty, alignment);
        self.write_cell(&cell, self.b.zero(ty));
        Ok(())
    }

    /// `dst_b = 0`
    fn set(&mut self, args: &[Value], held: Option<&Copied>) -> Result<()> {
        let shadow = self.recover(Datum::Shadow(args[0]))?;
        let length = self.recover(Datum::Primal(args[2]))?;
        let length = self.bytes_behind((args[0], shadow), length);
        if let Some(held) = held {
            let helper = super::movement::clear(self.b, held, 1)?;
            let length = self.b.int_cast(length, self.b.int_ty(64));
            self.b.call(helper, &[shadow, shadow, length]);
            return Ok(());
        }
        self.b.memset(shadow, self.b.int(8, 0), length, 1);
        Ok(())
    }

    /// The shadow of heap memory goes: nothing before its allocation knows it.
    fn release_shadow(&mut self, inst: Inst) -> Result<()> {
        let Some(value) = self.function.insts[inst].result else {
            return Ok(());
        };
        let shadow = self.recover(Datum::Shadow(value))?;
        super::heap::release(self.b, shadow);
        Ok(())
    }

    /// The caller finds no shadow that goes here in its memory.
    fn restore_shadow(&mut self, inst: Inst, pointer: Value) -> Result<()> {
        let old = self.recover(Datum::OldShadow(inst))?;
        let shadow = self.recover(Datum::Shadow(pointer))?;
        let alignment = Some(self.shadow_alignment(inst));
        let place = (pointer, shadow);
        let ty = self.b.type_of(old);
        let cell = self.cell(self.generated.backward, place, ty, alignment);
        self.write_cell(&cell, old);
        Ok(())
    }

    fn copy_memory(&mut self, inst: Inst, args: &[Value], copied: &Copied) -> Result<()> {
        if copied.floats.is_empty() && !copied.forget {
            return Ok(());
        }
        let mut operands = Vec::new();
        for datum in [
            Datum::Shadow(args[0]),
            Datum::Shadow(args[1]),
            Datum::Primal(args[2]),
        ] {
            operands.push(self.recover(datum)?);
        }
        operands[2] = self.b.int_cast(operands[2], self.b.int_ty(64));
        let put = Put::Copied(operands[1], operands[2]);
        self.expect_place(inst, (args[0], operands[0]), put);
        operands[2] = self.bytes_behind((args[0], operands[0]), operands[2]);
        let absent = self.plan.shadows.absent[args[1]];
        let atomic = self.plan.adjoints.atomic.contains_key(&inst);
        let helper = super::movement::back(self.b, copied, absent, atomic)?;
        self.b.call(helper, &operands);
        if copied.forget {
            let helper = super::movement::forget(self.b, copied)?;
            self.b
                .call(helper, &[operands[0], operands[0], operands[2]]);
        }
        Ok(())
    }

    /// Sum: `s_b += r_b; v_b[k] += r_b`. Product: `x_b += r_b * (product of the others)`. Extreme:
    /// the first lane that equals the result takes `r_b`.
    fn reduce(&mut self, inst: Inst, args: &[Value], reduction: Reduction) -> Result<()> {
        let fast = self.fast(inst);
        let result = self.function.insts[inst].result;
        self.pass_on(inst, |this, adjoint| {
            let b = this.b;
            let vector = *args.last().unwrap_or(&args[0]);
            let TyKind::Vector(_, width) = b.kind(this.value_ty(vector)?) else {
                return Err(this.bug("a reduction of something that is no vector"));
            };
            let lane = |at: u32| b.int(32, i64::from(at));
            let mut total = floats::neutral(b, this.value_ty(vector)?);
            match reduction {
                Reduction::Add => {
                    for at in 0..width {
                        total = b.insert_element(total, adjoint, lane(at));
                    }
                    Ok(vec![(args[0], adjoint), (vector, total)])
                }
                Reduction::Multiply => {
                    let start = this.recover(Datum::Primal(args[0]))?;
                    let vector_val = this.recover(Datum::Primal(vector))?;
                    let mut factors = vec![start];
                    factors.extend((0..width).map(|at| b.extract_element(vector_val, lane(at))));
                    let mut others = products_of_others(b, &factors, adjoint, fast);
                    let first = others.remove(0);
                    for (at, product) in others.into_iter().enumerate() {
                        total = b.insert_element(total, product, lane(at as u32));
                    }
                    Ok(vec![(args[0], first), (vector, total)])
                }
                Reduction::Extreme => {
                    let Some(result) = result else {
                        return Ok(Vec::new());
                    };
                    let extreme = this.recover(Datum::Primal(result))?;
                    let vector_val = this.recover(Datum::Primal(vector))?;
                    let zero = b.zero(b.type_of(adjoint));
                    let mut left = adjoint;
                    for at in 0..width {
                        let element = b.extract_element(vector_val, lane(at));
                        let hit = b.float_cmp(FloatIs::Eq, element, extreme);
                        let share = b.select(hit, left, zero);
                        left = b.select(hit, zero, left);
                        total = b.insert_element(total, share, lane(at));
                    }
                    Ok(vec![(vector, total)])
                }
            }
        })
    }

    /// The callee's backward sweep: `x_b += ` what it returns for each active by-value argument.
    fn call(&mut self, inst: Inst, args: &[Value], variant: Variant) -> Result<()> {
        let callee = self.emitter.generated(variant)?;
        let emitter = self.emitter;
        let callee_plan = &emitter.plan.variants[variant];
        let mut passed = Vec::new();
        for (index, arg) in args.iter().enumerate() {
            if callee_plan.interface.passed[index] {
                passed.push(self.recover(Datum::Primal(*arg))?);
            }
            if callee_plan.roles[index].has_shadow() {
                passed.push(self.recover(Datum::Shadow(*arg))?);
            }
        }
        if callee_plan.interface.seeded {
            let adjoint = match self.function.insts[inst].result {
                Some(value) => self.take(value)?,
                None => None,
            };
            let ret = self.b.type_of(self.copy.inst(inst));
            passed.push(adjoint.unwrap_or_else(|| floats::neutral(self.b, ret)));
        }
        let returned = self.b.call(callee.backward, &passed);
        let active: Vec<usize> = callee_plan.active_params().collect();
        for (at, index) in active.into_iter().enumerate() {
            let contribution = self.b.extract_value(returned, at as u32);
            self.accumulate(args[index], contribution, FastMath::default())?;
        }
        Ok(())
    }
}

/// For each factor the product of all others, times `scale`; linear, and right at zeros.
pub(super) fn products_of_others(
    b: &crate::llvm::build::Builder<'_>,
    factors: &[Val],
    scale: Val,
    fast: FastMath,
) -> Vec<Val> {
    let mut before = vec![scale];
    for factor in factors {
        let last = before[before.len() - 1];
        before.push(b.fmul(last, *factor, fast));
    }
    let mut after: Option<Val> = None;
    let mut products = vec![scale; factors.len()];
    for at in (0..factors.len()).rev() {
        products[at] = match after {
            Some(after) => b.fmul(before[at], after, fast),
            None => before[at],
        };
        after = Some(match after {
            Some(after) => b.fmul(after, factors[at], fast),
            None => factors[at],
        });
    }
    products
}

/// `aggregate` with `element` at the nested place.
pub(super) fn insert_at(
    b: &crate::llvm::build::Builder<'_>,
    aggregate: Val,
    element: Val,
    places: &[u32],
) -> Val {
    match places {
        [] => element,
        [place] => b.insert_value(aggregate, element, *place),
        [place, inner @ ..] => {
            let member = b.extract_value(aggregate, *place);
            let member = insert_at(b, member, element, inner);
            b.insert_value(aggregate, member, *place)
        }
    }
}

pub(super) fn extract_at(
    b: &crate::llvm::build::Builder<'_>,
    aggregate: Val,
    places: &[u32],
) -> Val {
    places
        .iter()
        .fold(aggregate, |value, place| b.extract_value(value, *place))
}
