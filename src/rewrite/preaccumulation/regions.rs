//! Which operations have their adjoints together, by the entries of a Jacobian that the forward sweep computes.
//!
//! The plan of the program as it is tells what is stored for the operations of each region. Where a region's entries are
//! fewer, the program is written once more with code that computes them (`write.rs`), as values of the primal that
//! nothing uses but the backward sweep: whether they are stored, or what they are computed from, is then decided like
//! for all other values. What does not store less in the end is as it was.

use std::collections::{BTreeMap, BTreeSet};

use crate::graph::regions::{self, Inputs, Local, Region};
use crate::graph::scarce::Known;
use crate::ir::{Block, FastMath, FloatKind, Func, Function, Inst, Program, Type, Value};
use crate::limits;
use crate::plan::costs::stored_bytes;
use crate::plan::{Datum, FunctionPlan, Kind, Plan, Recipe, Step};
use crate::rules::{ArgKind, Expr, ResultKind};

/// What the variants of a function do, together.
pub struct Variants<'p, 't> {
    pub function: &'p Function,
    program: &'p Program,
    all: Vec<&'p FunctionPlan<'t>>,
}

impl<'p, 't> Variants<'p, 't> {
    /// None for a loop whose sweeps are one, which does nothing in a backward sweep.
    pub fn of(program: &'p Program, plan: &'p Plan<'t>, func: Func) -> Option<Variants<'p, 't>> {
        let all: Vec<_> = plan.variants.values().filter(|v| v.func == func).collect();
        let fused = all.iter().any(|variant| variant.fused.is_some());
        (!all.is_empty() && !fused).then_some(Variants {
            function: program.bodies[func].as_ref()?,
            program,
            all,
        })
    }

    fn is_active(&self, value: Value) -> bool {
        self.all.iter().any(|variant| variant.is_active(value))
    }

    /// What an instruction does where it does something.
    pub fn step(&self, inst: Inst) -> &'p Step<'t> {
        let steps = self.all.iter().map(|variant| &variant.steps[inst]);
        let mut steps = steps.filter(|step| **step != Step::Nothing);
        steps.next().unwrap_or(&Step::Nothing)
    }

    /// Whether a label may be infinite or NaN where what it is multiplied by is zero, by any operation that has it.
    pub fn is_singular_label(&self, members: &[Inst], inst: Inst, local: Local) -> bool {
        let Local::Value(value) = local else {
            return self.is_singular(inst);
        };
        if self.program.is_partial(self.function, value) {
            let call = self.function.taken_from(value);
            return call.is_some_and(|(call, _)| self.is_singular(call));
        }
        let mut members = members.iter();
        members.any(|member| {
            let data = &self.function.insts[*member];
            let has = data.args.contains(&value) || data.result == Some(value);
            has && self.is_singular(*member)
        })
    }

    /// Whether a partial may be infinite or NaN where what it is multiplied by is zero.
    pub fn is_singular(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        let masked = data.result.is_some_and(|value| {
            self.all
                .iter()
                .any(|variant| variant.adjoints.masked[value])
        });
        match self.step(inst) {
            Step::Elementwise(rule, _) => rule.is_guarded(masked, data.fast),
            _ => masked,
        }
    }

    /// The active operands of an operation with one result, all of one type, and its partials.
    fn operands(&self, inst: Inst) -> Option<Vec<(Value, Local)>> {
        let data = &self.function.insts[inst];
        let result = data.result?;
        let has_partials = match self.step(inst) {
            Step::Elementwise(rule, _) => match rule.results.as_slice() {
                [spec] => spec.kind == ResultKind::Return && spec.floating,
                _ => self.contracted(inst).is_some(),
            },
            Step::Same | Step::Select => true,
            Step::ExtractValue => self.takes_contracted(inst),
            _ => false,
        };
        if !has_partials || !self.is_active(result) || !is_plain(self.like(inst)) {
            return None;
        }
        if self.takes_contracted(inst) {
            return Some(Vec::new());
        }
        let active = data.args.iter().enumerate();
        let active: Vec<_> = active.filter(|(_, arg)| self.is_active(**arg)).collect();
        let alike = |(_, arg): &(usize, &Value)| self.function.ty(**arg) == self.like(inst);
        let edges = active
            .iter()
            .filter_map(|(at, arg)| Some((**arg, self.local(inst, *at)?)));
        active.iter().all(alike).then(|| edges.collect())
    }

    /// What a call results in that gives the partials beside it, if that is taken right behind the call and them.
    fn contracted(&self, call: Inst) -> Option<Value> {
        let callee = self.function.callee(call)?;
        let contracted = self.program.contracted.contains_key(&callee);
        self.function.member(call, 0).filter(|_| contracted)
    }

    /// Whether an instruction takes what such a call results in.
    fn takes_contracted(&self, inst: Inst) -> bool {
        let result = self.function.insts[inst].result;
        let from = result.and_then(|result| self.function.taken_from(result));
        from.is_some_and(|(call, _)| self.contracted(call) == result)
    }

    /// Whether an operation reads memory that it is given a pointer to.
    fn reads(&self, inst: Inst) -> bool {
        match self.step(inst) {
            Step::Elementwise(rule, _) => rule.args.iter().any(|arg| arg.kind == ArgKind::Pointer),
            _ => false,
        }
    }

    /// What the adjoint is of that an operation passes on; none where an operation before it does.
    fn result(&self, inst: Inst) -> Option<Value> {
        match self.takes_contracted(inst) {
            true => None,
            false => self.contracted(inst).or(self.function.insts[inst].result),
        }
    }

    /// The type of the adjoints that an operation takes and gives.
    fn like(&self, inst: Inst) -> &'p Type {
        match self.contracted(inst) {
            Some(result) => self.function.ty(result),
            None => &self.function.insts[inst].ty,
        }
    }

    /// The partial of an operation in an active operand; none where it is zero.
    fn local(&self, inst: Inst, at: usize) -> Option<Local> {
        let data = &self.function.insts[inst];
        let rule = match self.step(inst) {
            Step::Elementwise(rule, _) => rule,
            Step::Select => return Some(Local::Chosen(at == 1)),
            _ => return Some(Local::Constant(1.0)),
        };
        let value = match rule.results.first()?.partials.get(at)?.as_ref()? {
            Expr::Const(number) => return Some(Local::Constant(number.value())),
            Expr::Arg(other) => data.args.get(*other).copied(),
            Expr::Result(place) if self.contracted(inst).is_some() => {
                self.function.member(inst, *place as u32)
            }
            Expr::Result(_) => data.result,
            _ => None,
        };
        let value = value.filter(|value| self.function.ty(*value) == self.like(inst));
        Some(value.map_or(Local::Rule(at), Local::Value))
    }

    /// Whether an instruction passes on an adjoint.
    fn contributes(&self, inst: Inst) -> bool {
        !matches!(self.step(inst), Step::Nothing | Step::Undifferentiated(_))
    }

    /// The floats that are stored, in any variant.
    pub fn stored(&self) -> BTreeSet<Value> {
        let recovery = self.all.iter().flat_map(|variant| &variant.recovery);
        let stored = recovery.filter_map(|(datum, how)| match (datum, how) {
            (Datum::Primal(value), Recipe::Stored) => Some(*value),
            _ => None,
        });
        stored
            .filter(|value| self.function.ty(*value).holds_float())
            .collect()
    }

    /// Operations that the backward sweep does for a region as it is: a product for each edge, and what it recomputes.
    fn operations(&self, region: &Region) -> usize {
        let again = |inst: &&Inst| {
            let result = self.function.insts[**inst].result.map(Datum::Primal);
            let mut all = self.all.iter();
            result.is_some_and(|datum| all.any(|variant| variant.is_again(datum)))
        };
        let again = region.members.iter().filter(again);
        let again: usize = again.map(|inst| self.price(*inst)).sum();
        region.graph.whole().backward_multiplications() + again
    }

    /// What an operation costs that may be done again, in multiplications.
    fn price(&self, inst: Inst) -> usize {
        match self.step(inst) {
            Step::Elementwise(rule, _) if ["fdiv", "sqrt"].contains(&rule.name()) => 8,
            _ => 1,
        }
    }

    /// What is stored for floats in an iteration of each loop, by its header, and outside of loops.
    fn frames(&self) -> BTreeMap<Option<Block>, u64> {
        let mut all = BTreeMap::new();
        for plan in &self.all {
            for (block, frame) in plan.stack.frames.iter() {
                let floats = frame.items.iter();
                let floats = floats.filter(|item| matches!(item.kind, Kind::Value | Kind::Partial));
                *all.entry(header_around(plan, block)).or_insert(0) +=
                    floats.map(|item| item.bytes).sum::<u64>();
            }
        }
        all
    }

    /// What the source allows in all operations of a region.
    pub fn fast(&self, members: &[Inst]) -> FastMath {
        let flags = members.iter().map(|inst| self.function.insts[*inst].fast.0);
        FastMath(flags.fold(u32::MAX, |all, flags| all & flags))
    }
}

/// The header of the innermost loop around a block.
fn header_around(plan: &FunctionPlan<'_>, block: Block) -> Option<Block> {
    let loops = plan.cfg.loops();
    loops.loop_of(block).map(|which| loops[which].header)
}

fn is_plain(ty: &Type) -> bool {
    let scalar = matches!(
        ty.scalar(),
        Type::Float(FloatKind::Float | FloatKind::Double)
    );
    scalar && matches!(ty, Type::Float(_) | Type::Vector(..))
}

/// All regions of a function. `may_follow` tells whether a store may come behind a later instruction of its block.
pub fn regions(
    variants: &Variants<'_, '_>,
    may_follow: &dyn Fn(Inst, Inst) -> bool,
) -> Vec<Region> {
    let function = variants.function;
    let users = function.users();
    let inputs = Inputs {
        function,
        users: &users,
        operands: &|inst| variants.operands(inst),
        result: &|inst| variants.result(inst),
        reads: &|inst| variants.reads(inst),
        contributes: &|inst| variants.contributes(inst),
        may_follow,
    };
    let mut known = Known::default();
    let blocks = function.blocks.keys();
    blocks
        .flat_map(|block| regions::of(&inputs, block, &mut known))
        .collect()
}

/// Whether a region's entries are no more than what is stored of what it works with.
pub fn may_win(variants: &Variants<'_, '_>, stored: &BTreeSet<Value>, region: &Region) -> bool {
    let function = variants.function;
    let mut touched: BTreeSet<Value> = BTreeSet::new();
    for member in &region.members {
        let data = &function.insts[*member];
        touched.extend(data.args.iter().chain(&data.result));
    }
    touched.extend(region.locals.iter().filter_map(|(_, local)| match local {
        Local::Value(value) => Some(*value),
        _ => None,
    }));
    let stored = touched.iter().filter(|value| stored.contains(value));
    let before: u64 = stored.map(|value| stored_bytes(function.ty(*value))).sum();
    let ty = region.members.first().map(|inst| variants.like(*inst));
    let after = region.partial.entries().len() as u64 * ty.map_or(0, stored_bytes);
    before > 0 && after <= before
}

/// What a region gains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// What the loop around stores for floats in an iteration, or the function where there is none, without and with it.
    pub bytes: [u64; 2],
    /// What both sweeps calculate for its operations beside the partials.
    pub operations: [usize; 2],
}

/// The regions that are worth their entries, of those that one plan has and another has not. Both are of the same function, whose
/// blocks have kept their places. Fewer bytes win, as long as a byte is not paid for by more than an operation; where the
/// bytes are the same, far fewer operations do.
pub fn worth(
    regions: &[Region],
    without: &Variants<'_, '_>,
    with: &Variants<'_, '_>,
) -> Vec<Option<Gain>> {
    let none = vec![None; regions.len()];
    let cost =
        |variants: &Variants<'_, '_>| variants.all.iter().map(|v| v.causes.cost).sum::<u64>();
    let Some(first) = without.all.first() else {
        return none;
    };
    if cost(with) > cost(without) || without.all.len() != with.all.len() {
        return none;
    }
    let (before, after) = (without.frames(), with.frames());
    let gain = |region: &Region| {
        let header = header_around(first, region.block);
        let bytes = |all: &BTreeMap<Option<Block>, u64>| all.get(&header).copied().unwrap_or(0);
        Gain {
            bytes: [bytes(&before), bytes(&after)],
            operations: [without.operations(region), with_graph(region)],
        }
    };
    regions
        .iter()
        .map(|region| Some(gain(region)).filter(Gain::is_one))
        .collect()
}

impl Gain {
    fn is_one(&self) -> bool {
        let ([before, after], [fewer, more]) = (self.bytes, self.operations);
        match before.checked_sub(after) {
            None => false,
            Some(0) => more + limits::FEWEST_SAVED <= fewer && 10 * more <= 9 * fewer,
            Some(saved) => more.saturating_sub(fewer) as u64 <= saved,
        }
    }
}

/// Operations of both sweeps beyond the partials, which there are with and without.
fn with_graph(region: &Region) -> usize {
    let cost = region.partial.code.cost();
    cost.multiplications + cost.additions + region.partial.backward_multiplications()
}
