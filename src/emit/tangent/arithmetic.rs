//! Tangents of what is computed in registers.

use std::ops::Range;

use super::super::steps::products_of_others;
use super::emitter::TangentEmitter;
use crate::error::Result;
use crate::ir::{FastMath, Inst, Op, Value};
use crate::llvm::build::rules::{Differentiated, Lowering};
use crate::llvm::build::{Builder, FloatIs, IntIs, Ty, TyKind, Val, Wide, floats};
use crate::memory::calls::Reduction;
use crate::request::Lanes;
use crate::rules::{Precision, ResultKind, ResultSpec, Rule};

impl TangentEmitter<'_, '_, '_, '_> {
    /// For every result r: `r_d` = the sum of `x_d * dr/dx` over the floating operands x.
    pub(super) fn elementwise(
        &mut self,
        inst: Inst,
        rule: &Rule,
        precision: Precision,
    ) -> Result<()> {
        self.body.b.after(self.body.copy.inst(inst));
        let result = self.body.function.insts[inst].result;
        let mut whole: Option<Val> = None;
        for spec in rule.results.iter().filter(|spec| spec.floating) {
            let of = (inst, rule, precision);
            match spec.kind {
                ResultKind::Return if result.is_some() => {
                    let ty = self.result_ty(inst);
                    whole = self.sum(of, spec, ty)?.or(whole);
                }
                ResultKind::Member(place) if result.is_some() => {
                    let original = self.body.copy.inst(inst);
                    let ty = self
                        .body
                        .b
                        .type_of(self.body.b.member(original, place as u32));
                    let all = whole.unwrap_or_else(|| self.wide_zero(self.result_ty(inst)));
                    let member = self.sum(of, spec, ty)?;
                    whole = Some(match member {
                        Some(member) => self.insert(all, member, place as u32),
                        None => all,
                    });
                }
                ResultKind::Out(at) => self.write_out(of, spec, at)?,
                ResultKind::Return | ResultKind::Member(_) => {}
            }
        }
        if let Some(tangent) = whole {
            self.define(inst, tangent);
        }
        Ok(())
    }

    /// Members of a structure, an array or a vector.
    fn insert(&self, all: Val, member: Val, place: u32) -> Val {
        let b = self.body.b;
        match b.kind(b.type_of(all)) {
            TyKind::Vector(..) => {
                let place = b.int(32, i64::from(place));
                self.wide().with_lane_at(all, member, place)
            }
            _ => b.insert_value(all, member, place),
        }
    }

    /// The sum over the operands, in the type of the result, for each direction; none where no operand has a tangent.
    fn sum(
        &mut self,
        (inst, rule, precision): (Inst, &Rule, Precision),
        spec: &ResultSpec,
        ty: Ty,
    ) -> Result<Option<Val>> {
        if self.lanes == Lanes::Sets {
            return self.united(inst, spec, ty);
        }
        let (function, b) = (self.body.function, self.body.b);
        let data = &function.insts[inst];
        let fast = data.fast;
        let mut total: Option<Val> = None;
        for (at, arg) in data.args.iter().enumerate() {
            let (Some(Some(partial)), Some(tangent)) = (spec.partials.get(at), self.tangent(*arg))
            else {
                continue;
            };
            let wide = self.wide().ty(ty);
            let tangent = match b.type_of(tangent) == wide {
                true => tangent,
                false => b.float_cast(tangent, wide),
            };
            let of = Differentiated {
                function,
                inst,
                rule,
                precision,
                ty,
            };
            let guarded = rule.is_guarded(false, fast) && partial.as_const().is_none();
            let lanes = self.lanes;
            let mut lowering = Lowering::new(b, self, of).with_lanes(lanes);
            let product = match guarded {
                true => {
                    let fast = fast.with_infinities();
                    let product = lowering.with_infinities().chosen(tangent, partial, fast)?;
                    floats::guarded_product(b, tangent, product)
                }
                false => lowering.chosen(tangent, partial, fast)?,
            };
            total = Some(match total {
                Some(total) => b.fadd(total, product, fast),
                None => product,
            });
        }
        Ok(total)
    }

    /// The union of the sets of the operands that the result depends on. What is multiplied with a zero that depends on no input
    /// does not count: an adjoint adds such products for the ways that the program has not taken.
    fn united(&self, inst: Inst, spec: &ResultSpec, ty: Ty) -> Result<Option<Val>> {
        let args = &self.body.function.insts[inst].args;
        let mut all: Option<Val> = None;
        for (at, arg) in args.iter().enumerate() {
            let (Some(Some(partial)), Some(set)) = (spec.partials.get(at), self.tangent(*arg))
            else {
                continue;
            };
            if partial.as_const() == Some(0.0) {
                continue;
            }
            let factors = partial.factors();
            let factors = factors.into_iter().filter_map(|factor| args.get(factor));
            let set = factors
                .copied()
                .try_fold(set, |set, factor| self.unless_zero(set, factor))?;
            let set = self.body.b.zext_or_trunc(set, self.wide().ty(ty));
            all = Some(all.map_or(set, |all| self.wide().union(all, set)));
        }
        Ok(all)
    }

    /// A set, or none where a factor is zero and depends on no input.
    fn unless_zero(&self, set: Val, factor: Value) -> Result<Val> {
        let (b, value) = (self.body.b, self.body.forward_value(factor)?);
        let mut gone = b.float_cmp(FloatIs::Eq, value, b.zero(b.type_of(value)));
        if let Some(on) = self.tangent(factor) {
            gone = b.and(gone, b.int_cmp(IntIs::Eq, on, b.zero(b.type_of(on))));
        }
        Ok(b.select(gone, b.zero(b.type_of(set)), set))
    }

    /// `*p_d = r_d` of a result that is written through a pointer.
    fn write_out(
        &mut self,
        of: (Inst, &Rule, Precision),
        spec: &ResultSpec,
        at: usize,
    ) -> Result<()> {
        let (inst, rule, _) = of;
        let args = &self.body.function.insts[inst].args;
        let first = rule.floating_args().iter().next();
        let (Some(pointer), Some(value)) = (args.get(at), first.and_then(|at| args.get(at))) else {
            return Ok(());
        };
        if !self.has_shadow(*pointer) {
            return Ok(());
        }
        let ty = self.body.value_ty(*value)?;
        let tangent = self.sum(of, spec, ty)?;
        let tangent = tangent.unwrap_or_else(|| self.wide_zero(ty));
        self.write(*pointer, (ty, None), tangent)
    }

    /// The tangent is what the instruction makes of the tangents of these operands: `r_d = op(x_d)`.
    pub(super) fn same(&mut self, inst: Inst, operands: Range<usize>) -> Result<()> {
        let args = self.body.function.insts[inst].args.clone();
        let mut tangents = Vec::new();
        for at in operands {
            tangents.push((at as u32, self.tangent_or_zero(args[at])?));
        }
        let original = self.body.copy.inst(inst);
        self.body.b.after(original);
        let tangent = match self.lanes.is_one() {
            true => self.body.b.repeat(original, &tangents),
            false => self.same_of_each(inst, &args, &tangents)?,
        };
        self.define(inst, tangent);
        Ok(())
    }

    /// What the instruction makes of several tangents side by side.
    fn same_of_each(&self, inst: Inst, args: &[Value], tangents: &[(u32, Val)]) -> Result<Val> {
        let (b, wide) = (self.body.b, self.wide());
        let primal = |at: usize| self.body.forward_value(args[at]);
        let tangent = |at: usize| tangents[at].1;
        Ok(match &self.body.function.insts[inst].op {
            Op::Freeze => wide.freeze(tangent(0)),
            Op::Cast(_) => wide.bitcast(tangent(0), self.result_ty(inst)),
            Op::ExtractElement => wide.lane_at(tangent(0), primal(1)?),
            Op::InsertElement => wide.with_lane_at(tangent(0), tangent(1), primal(2)?),
            Op::Shuffle(lanes) => wide.shuffle(tangent(0), tangent(1), lanes),
            Op::ExtractValue(places) => {
                let places = places.iter();
                places.fold(tangent(0), |all, place| b.extract_value(all, *place))
            }
            Op::InsertValue(places) => self.insert_at(tangent(0), tangent(1), places),
            Op::Select => wide.select(primal(0)?, tangent(0), tangent(1)),
            _ => {
                let what = format!("{inst} has no tangents in several directions");
                return Err(self.body.bug(what));
            }
        })
    }

    /// A member of a member of a structure or an array.
    fn insert_at(&self, all: Val, member: Val, places: &[u32]) -> Val {
        let b = self.body.b;
        let Some((first, rest)) = places.split_first() else {
            return member;
        };
        let inner = self.insert_at(b.extract_value(all, *first), member, rest);
        b.insert_value(all, inner, *first)
    }

    /// Sum: `r_d` = the sum of the tangents. Product: the sum of each lane's tangent times the product of the others. Extreme: that
    /// of the first lane that equals the result.
    pub(super) fn reduce(
        &mut self,
        inst: Inst,
        args: &[Value],
        reduction: Reduction,
    ) -> Result<()> {
        let (b, original) = (self.body.b, self.body.copy.inst(inst));
        let vector = *args.last().unwrap_or(&args[0]);
        let TyKind::Vector(_, width) = b.kind(self.body.value_ty(vector)?) else {
            return Err(self.body.bug("a reduction of something that is no vector"));
        };
        if reduction == Reduction::Add && self.lanes.is_one() {
            return self.same(inst, 0..args.len());
        }
        let (primal, tangents) = (
            self.body.forward_value(vector)?,
            self.tangent_or_zero(vector)?,
        );
        let start = match reduction {
            Reduction::Add | Reduction::Multiply => Some((
                self.body.forward_value(args[0])?,
                self.tangent_or_zero(args[0])?,
            )),
            _ => None,
        };
        b.after(original);
        let wide = self.wide();
        let lane = |at: u32| b.extract_element(primal, b.int(32, i64::from(at)));
        let lanes = (0..width).map(|at| (lane(at), wide.lane(tangents, at)));
        let all: Vec<(Val, Val)> = start.into_iter().chain(lanes).collect();
        let tangent = self.reduced(inst, reduction, &all);
        self.define(inst, tangent);
        Ok(())
    }

    /// What a reduction makes of numbers with their tangents, lane by lane.
    fn reduced(&self, inst: Inst, reduction: Reduction, all: &[(Val, Val)]) -> Val {
        let (b, wide, original) = (self.body.b, self.wide(), self.body.copy.inst(inst));
        let fast = self.body.function.insts[inst].fast;
        let none = || self.wide_zero(self.result_ty(inst));
        if self.lanes == Lanes::Sets {
            let sets = all.iter().map(|(_, set)| *set);
            return sets
                .reduce(|all, set| wide.union(all, set))
                .unwrap_or_else(none);
        }
        match reduction {
            Reduction::Add => {
                let tangents = all.iter().map(|(_, tangent)| *tangent);
                tangents
                    .reduce(|total, tangent| b.fadd(total, tangent, fast))
                    .unwrap_or_else(|| self.wide_zero(self.result_ty(inst)))
            }
            Reduction::Multiply => product_of((b, wide), all, fast),
            // From behind, so that the first is what is left.
            _ => all
                .iter()
                .rev()
                .copied()
                .reduce(|(_, rest), (x, x_d)| {
                    let hit = b.float_cmp(FloatIs::Eq, x, original);
                    (x, b.select(hit, x_d, rest))
                })
                .map_or_else(
                    || self.wide_zero(self.result_ty(inst)),
                    |(_, tangent)| tangent,
                ),
        }
    }
}

/// The tangent of a product of factors with their tangents.
fn product_of((b, wide): (&Builder<'_>, Wide<'_, '_>), all: &[(Val, Val)], fast: FastMath) -> Val {
    let factors: Vec<Val> = all.iter().map(|(factor, _)| *factor).collect();
    let one = b.real(b.type_of(factors[0]), "1");
    let others = products_of_others(b, &factors, one, fast);
    let terms = others.into_iter().zip(all);
    let terms = terms.map(|(others, (_, tangent))| b.fmul(wide.spread(others), *tangent, fast));
    terms
        .reduce(|total, term| b.fadd(total, term, fast))
        .unwrap_or(one)
}
