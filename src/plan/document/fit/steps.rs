//! Steps fit their instructions, calls their callees.

use super::{Fit, Fits, Unfit};
use crate::analysis::entry_seeds::Seed;
use crate::ir::{Cast, Inst, Op, Type, Value};
use crate::plan::{Called, Checkpointed, Copied, Form, Missing, Step, UntypedBytes, Variant};

impl Fit<'_, '_> {
    pub(super) fn steps(&self) -> Fits {
        for (inst, step) in self.plan.steps.iter() {
            if *step != Step::Nothing && !self.step(inst, step) {
                return Err(Unfit::at_id(inst, "it cannot have this step"));
            }
        }
        for (inst, called) in self.plan.calls.of.iter() {
            if called.is_some_and(|called| !self.called(inst, called)) {
                return Err(Unfit::at_id(inst, "it is not the call of its step"));
            }
        }
        for (inst, seeds) in &self.plan.calls.entry_seeds {
            if !seeds.iter().all(|(_, seed)| self.seed(seed)) {
                return Err(Unfit::at_id(inst, "its seeds are not of this function"));
            }
        }
        self.fused()?;
        self.checkpoint()
    }

    /// A checkpointed loop is told of what it is by its own calls.
    fn checkpoint(&self) -> Fits {
        let Some(checkpoint) = &self.plan.checkpoint else {
            return Ok(());
        };
        let known = Checkpointed::of(self.program, self.plan.func, checkpoint.releases);
        let fits = known.is_some_and(|known| {
            let told = checkpoint.touched.iter();
            let all = told.clone().all(|inst| known.touched.contains(inst));
            known.call == checkpoint.call && known.count == checkpoint.count && all
        });
        let swept = matches!(
            self.plan.calls.of[checkpoint.call],
            Some(Called::Checkpointed(_))
        );
        match fits && swept && checkpoint.snapshots > 0 {
            true => Ok(()),
            false => Err(Unfit::new("checkpoint:", "the function is no such loop")),
        }
    }

    fn step(&self, inst: Inst, step: &Step<'_>) -> bool {
        let (op, args) = (self.op(inst), self.args(inst));
        let pointer = |at: usize| args.get(at).is_some_and(|arg| self.is_ptr(*arg));
        match step {
            Step::Nothing => true,
            Step::Undifferentiated(Missing::Function) => {
                matches!(op, Op::Call(_) | Op::Invoke { .. })
            }
            Step::Undifferentiated(Missing::Exception) => matches!(op, Op::Invoke { .. }),
            Step::Elementwise(rule, _) => args.len() >= rule.args.len(),
            Step::Preaccumulated(at) => {
                let regions = &self.program.regions[self.plan.func];
                regions
                    .all
                    .get(*at as usize)
                    .is_some_and(|region| region.anchor == inst)
            }
            Step::Same => matches!(op, Op::Freeze | Op::Cast(Cast::Bitcast)),
            Step::Select => matches!(op, Op::Select),
            Step::Phi => matches!(op, Op::Phi(_)),
            Step::ExtractElement => matches!(op, Op::ExtractElement),
            Step::InsertElement => matches!(op, Op::InsertElement),
            Step::Shuffle => matches!(op, Op::Shuffle(_)),
            Step::ExtractValue => matches!(op, Op::ExtractValue(_)),
            Step::InsertValue => matches!(op, Op::InsertValue(_)),
            Step::Load => self.is_load(inst),
            Step::Store | Step::Clear => self.is_store(inst),
            Step::Restore => self.is_store(inst) && self.is_ptr(args[0]),
            Step::Copy(copied) => self.writes_region(inst) && pointer(1) && whole(copied),
            Step::Set(held) => self.writes_region(inst) && held.as_ref().is_none_or(whole),
            Step::Untyped(untyped) => {
                let sides = [Some(untyped.to), untyped.from];
                let length = match untyped.bytes {
                    UntypedBytes::Exactly(_) => true,
                    UntypedBytes::Argument(at) => args
                        .get(at)
                        .is_some_and(|arg| matches!(self.function.ty(*arg), Type::Int(_))),
                };
                length && sides.into_iter().flatten().all(pointer)
            }
            Step::Reduce(_) => args.last().is_some_and(|arg| self.is_vector(*arg)),
            Step::Allocate => self.allocates(inst),
            Step::Call(variant) => self.calls(
                inst,
                *variant,
                match self.plan.form {
                    Form::Tangent => Form::Tangent,
                    Form::Joined | Form::Split => Form::Split,
                },
            ),
            Step::Release => self.is_tangent() && args.len() == 4 && pointer(0),
            Step::Fused(variant) => self.calls(inst, *variant, Form::Joined),
            Step::Pair(pair) => args.len() >= pair.roles.len(),
            Step::Return => matches!(op, Op::Ret) && !args.is_empty(),
        }
    }

    fn is_tangent(&self) -> bool {
        self.plan.form == Form::Tangent
    }

    fn is_vector(&self, value: Value) -> bool {
        matches!(self.function.ty(value), Type::Vector(..))
    }

    fn allocates(&self, inst: Inst) -> bool {
        let callee = self.function.callee(inst);
        let result = self.function.insts[inst].result.is_some();
        result && callee.is_some_and(|func| self.program.signatures[func].allocation.is_some())
    }

    /// Whether an instruction calls the function of a variant with as many arguments.
    fn calls(&self, inst: Inst, variant: Variant, form: Form) -> bool {
        let callee = &self.all.variants[variant];
        self.function.callee(inst) == Some(callee.func)
            && callee.form == form
            && self.args(inst).len() == callee.roles.len()
            && callee.interface.passed.len() == callee.roles.len()
    }

    fn called(&self, inst: Inst, called: Called) -> bool {
        match (called, &self.plan.steps[inst]) {
            (Called::Variant(variant), Step::Call(of)) => variant == *of,
            (Called::Fused(variant), Step::Fused(of)) => variant == *of,
            (Called::Iteration(variant), Step::Fused(of)) => {
                variant == *of && self.plan.fused.is_some()
            }
            (Called::Checkpointed(variant), Step::Fused(of)) => {
                variant == *of && self.plan.checkpoint.is_some()
            }
            (Called::Pair, Step::Pair(_)) => true,
            _ => false,
        }
    }

    fn seed(&self, seed: &Seed) -> bool {
        match seed {
            Seed::Zero => true,
            Seed::Result(places) => self.plan.interface.seeded && has(&self.function.ret, places),
            Seed::Stored(store) => self.is_store(*store),
            Seed::Sum(seeds) => seeds.iter().all(|seed| self.seed(seed)),
            Seed::Negated(seed) => self.seed(seed),
            Seed::Times(seed, value) | Seed::Over(seed, value) => {
                self.seed(seed) && self.function.ty(*value).holds_float()
            }
            Seed::Converted(seed, cast) => self.seed(seed) && matches!(self.op(*cast), Op::Cast(_)),
        }
    }

    fn fused(&self) -> Fits {
        let Some(fused) = &self.plan.fused else {
            return Ok(());
        };
        let params = self.function.params.len();
        let member = |place: Option<u32>| match place {
            Some(place) => has(&self.function.ret, &[place]),
            None => true,
        };
        let fits = fused.sums.iter().all(|sum| {
            sum.initial.is_none_or(|at| (at as usize) < params)
                && sum
                    .of_iteration
                    .is_none_or(|at| has(&self.function.insts[fused.call].ty, &[at]))
                && sum.of_loop.is_none_or(member)
        });
        let iterates = matches!(self.plan.calls.of[fused.call], Some(Called::Iteration(_)));
        match fits && iterates {
            true => Ok(()),
            false => Err(Unfit::new("fused:", "the function is no such loop")),
        }
    }
}

/// Whether a type has a member there.
fn has(ty: &Type, places: &[u32]) -> bool {
    let Some((first, inner)) = places.split_first() else {
        return true;
    };
    match ty {
        Type::Struct(of) => {
            let field = of.fields.get(*first as usize);
            field.is_some_and(|(_, field)| has(field, inner))
        }
        Type::Array(of, count) => u64::from(*first) < *count && has(of, inner),
        _ => false,
    }
}

/// Whether all lies within what is repeated.
fn whole(copied: &Copied) -> bool {
    let floats = copied.floats.iter();
    let mut ends = floats.map(|(at, kind)| at.checked_add(kind.bytes()));
    let pointers = copied.pointers.iter().map(|at| at.checked_add(8));
    let inside = |end: Option<u64>| end.is_some_and(|end| end <= copied.size);
    copied.size > 0 && ends.all(inside) && pointers.into_iter().all(inside)
}
