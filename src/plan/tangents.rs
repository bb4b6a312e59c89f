//! What the plan of a tangent says. It has the primal's control flow and stores nothing: the steps of the instructions and the
//! shadows of pointers are all of it.

use super::context::{Context, Outcome};
use super::draft::Draft;
use super::{Datum, Place, Step};
use crate::analysis::shadows::Shadowed;
use crate::error::Result;
use crate::ir::{FloatKind, Function, Inst, Op, Type, Value};
use crate::memory::calls::CallKind;
use crate::memory::pointers::Root;
use crate::request::{Derivative, Lanes, Pair, Role};

impl<'t> Context<'_, 't> {
    /// The release of memory. An adjoint does that last, as it may need the memory; a tangent at once.
    pub(super) fn release(&self, inst: Inst) -> Outcome<Step<'t>> {
        let memory = self.function.insts[inst].args[0];
        match (self.derivative, self.shadows.of(memory)) {
            (Derivative::Adjoint, _) => Ok(Step::Nothing),
            (Derivative::Tangent, Shadowed::Mixed) => Err(self.mixed(inst)),
            (Derivative::Tangent, _) => Ok(Step::Release),
        }
    }

    /// What a tangent needs that an adjoint has.
    ///
    /// # Errors
    /// Refuses functions of which there are two sweeps and no tangent, and integers of which the adjoint finds out when it runs
    /// whether a derivative passes them.
    pub(super) fn in_tangent(&self, inst: Inst, step: Step<'t>) -> Outcome<Step<'t>> {
        if self.derivative == Derivative::Adjoint {
            return Ok(step);
        }
        if !self.calls.modes.lanes.is_one() {
            self.has_several_tangents(inst, &step)?;
        }
        if self.calls.modes.lanes == Lanes::Sets {
            self.keeps_nothing_elsewhere(inst)?;
        }
        match step {
            Step::Pair(pair) if pair.tangent.is_none() => Err(self.without_tangent(inst, pair)),
            Step::Untyped(untyped) if untyped.computed => {
                let what = "a word is computed as an integer from the bits of what may be an active value; an adjoint finds out when it runs whether a derivative passes it, a tangent cannot";
                Err(self
                    .refuse(inst, "no-tangent", what)
                    .with_hint("keep numbers and integers in members of their own, not in a union"))
            }
            step => Ok(step),
        }
    }

    /// What tangents in several directions at once are not made for.
    ///
    /// # Errors
    /// Refuses functions of the user's or a library's with a tangent of one direction, numbers with gaps between them in memory,
    /// and vectors of pointers.
    fn has_several_tangents(&self, inst: Inst, step: &Step<'t>) -> Outcome<()> {
        let data = &self.function.insts[inst];
        let values = data.args.iter().copied().chain(data.result);
        let active = |value: &Value| self.activity.is_active(*value);
        let has_gaps = |value: Value| {
            self.function
                .ty(value)
                .holds(|ty| *ty == Type::Float(FloatKind::X86Fp80))
        };
        let is_short = |value: Value| self.function.ty(value).holds(Type::is_short);
        let lanes = self.calls.modes.lanes;
        let what = match step {
            Step::Pair(pair) if pair.roles.iter().any(|role| *role != Role::Const) => {
                "the tangent of a function that is given as a whole has one direction"
            }
            _ if values.clone().filter(active).any(has_gaps) => {
                "in several directions, and for the pattern of a Jacobian, there are no tangents of numbers of 80 bits"
            }
            _ if lanes == Lanes::Sets && values.clone().filter(active).any(is_short) => {
                "the pattern of a Jacobian is not found through numbers of 16 bits"
            }
            _ if data.result.is_some_and(|value| self.leads_elsewhere(value)) => {
                "in several directions there are no shadows of vectors of pointers"
            }
            _ => return Ok(()),
        };
        Err(self
            .refuse(inst, "no-tangent", what)
            .with_hint("ask for --tangent without --width, and call it once for each direction"))
    }

    /// Nobody says of the other parameters of a Jacobian's function whether they matter.
    ///
    /// # Errors
    /// Refuses what depends on the inputs and is put where it has no derivative.
    fn keeps_nothing_elsewhere(&self, inst: Inst) -> Outcome<()> {
        let data = &self.function.insts[inst];
        let to = match (&data.op, &data.args[..]) {
            (Op::Store { .. }, [value, pointer]) => {
                let depends = self.activity.varied(*value).is_some();
                let number = self.function.ty(*value).holds_float();
                Some(*pointer).filter(|_| depends && number)
            }
            _ => match self.calls.kind(self.function, inst) {
                Some(CallKind::Copy) => {
                    let from = self.shadows.of(data.args[1]);
                    Some(data.args[0]).filter(|_| from != Shadowed::No)
                }
                _ => None,
            },
        };
        let is_own = |root: Root| matches!(root, Root::Own(_));
        let is_lost = |pointer: Value| {
            let mut roots = self.pointers.of(pointer).objects();
            self.shadows.of(pointer) == Shadowed::No && !roots.all(is_own)
        };
        if !to.is_some_and(is_lost) {
            return Ok(());
        }
        let what = "something that depends on the inputs is kept in memory that is neither an output nor the function's own";
        Err(self.refuse(inst, "no-jacobian", what).with_hint(
            "keep it in a variable of the function, in memory that it allocates, or in a variable of the program",
        ))
    }

    /// Whether a value is several pointers with shadows.
    fn leads_elsewhere(&self, value: Value) -> bool {
        let is_several =
            matches!(self.function.ty(value), Type::Vector(of, _) if **of == Type::Ptr);
        is_several && self.shadows.of(value) == Shadowed::Yes
    }

    fn without_tangent(&self, inst: Inst, pair: &Pair) -> crate::error::Refusal {
        let callee = self.function.callee(inst);
        let name = callee.map_or("it", |func| &self.calls.program.signatures[func].name);
        let what = format!(
            "'{name}' has two functions for its forward and backward sweep ('{}' and '{}'), and none for its tangent",
            pair.forward, pair.backward
        );
        self.refuse(inst, "no-tangent", what).with_hint(
            "link the body of the function in, and give no pair for it; or ask for the adjoint",
        )
    }
}

impl<'t> Draft<'_, 't> {
    /// Which shadows a tangent computes: those that steps and calls need, beside those that are stored and returned.
    pub(super) fn tangent(&mut self, context: &Context<'_, 't>) -> Result<()> {
        let function = context.function;
        let mut work: Vec<Value> = Vec::new();
        for block in self.plan.cfg.order() {
            for inst in &function.blocks[*block].insts {
                work.extend(needed(context, *inst, &self.plan.steps[*inst]));
            }
        }
        self.plan.interface.passed = vec![true; self.plan.roles.len()];
        self.shadows_from(context, work)?;
        place_beside(&mut self.plan.shadows, function);
        Ok(())
    }
}

/// The pointers of which a step needs the shadows.
fn needed(context: &Context<'_, '_>, inst: Inst, step: &Step<'_>) -> Vec<Value> {
    let needs = context.needs(inst, step).into_iter();
    let mut needed: Vec<Value> = needs
        .filter_map(|datum| match datum {
            Datum::Shadow(value) => Some(value),
            _ => None,
        })
        .collect();
    if let Step::Copy(_) = step {
        needed.extend(&context.function.insts[inst].args[..2]);
    }
    if let Step::Release = step {
        needed.push(context.function.insts[inst].args[0]);
    }
    needed.retain(|value| context.shadows.of(*value) == Shadowed::Yes);
    needed
}

/// The tangent of a local variable lies beside it.
fn place_beside(shadows: &mut super::ShadowPlan, function: &Function) {
    for (inst, data) in function.insts.iter() {
        let (Op::Alloca(_), Some(value)) = (&data.op, data.result) else {
            continue;
        };
        if shadows.forward[value] && shadows.kinds[value] == Shadowed::Yes {
            shadows.allocas[inst] = Place::Beside;
        }
    }
}
