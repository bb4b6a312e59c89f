//! Whether a plan that was read fits its program: each step is of an operation that it can be of, each datum and each recipe
//! of a value that can have it, every position lies in what it counts. Emission and the checker take that for granted, for
//! the planner gives nothing else. That the plan is *right* is the checker's business.

mod recipes;
mod steps;
mod strategies;

use std::fmt::Display;

use crate::ir::{Block, Function, Inst, Op, Program, Value};
use crate::plan::{Datum, FunctionPlan, Plan, Variant};

/// What does not fit, and where it stands in the text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Unfit {
    pub at: String,
    pub why: String,
}

type Fits = Result<(), Unfit>;

impl Unfit {
    pub fn new(at: &str, why: impl Into<String>) -> Unfit {
        Unfit {
            at: at.to_owned(),
            why: why.into(),
        }
    }

    pub fn at_id(id: impl Display, why: impl Into<String>) -> Unfit {
        Unfit::new(&format!("\"{id}\""), why)
    }
}

/// All variants, in order. Linear in the plan.
///
/// # Errors
/// The first thing that does not fit, with the variant in which it stands.
pub(super) fn check(program: &Program, plan: &Plan<'_>) -> Result<(), (Variant, Unfit)> {
    for (variant, of) in plan.variants.iter() {
        let fits = match &program.bodies[of.func] {
            Some(function) => Fit::new(program, function, of, plan).all(),
            None => Err(Unfit::new("function:", "it has no body")),
        };
        fits.map_err(|unfit| (variant, unfit))?;
    }
    Ok(())
}

/// One variant.
struct Fit<'a, 't> {
    program: &'a Program,
    function: &'a Function,
    plan: &'a FunctionPlan<'t>,
    all: &'a Plan<'t>,
}

impl<'a, 't> Fit<'a, 't> {
    fn new(
        program: &'a Program,
        function: &'a Function,
        plan: &'a FunctionPlan<'t>,
        all: &'a Plan<'t>,
    ) -> Self {
        Fit {
            program,
            function,
            plan,
            all,
        }
    }

    fn all(&self) -> Fits {
        self.interface()?;
        self.steps()?;
        self.recipes()?;
        self.strategies()?;
        self.frames()?;
        self.shadows()?;
        self.memory()?;
        self.given()
    }

    fn is_ptr(&self, value: Value) -> bool {
        self.function.ty(value).scalar().is_ptr()
    }

    fn op(&self, inst: Inst) -> &'a Op {
        &self.function.insts[inst].op
    }

    fn args(&self, inst: Inst) -> &'a [Value] {
        &self.function.insts[inst].args
    }

    fn is_load(&self, inst: Inst) -> bool {
        matches!(self.op(inst), Op::Load { .. })
    }

    fn is_store(&self, inst: Inst) -> bool {
        matches!(self.op(inst), Op::Store { .. })
    }

    /// A call that is given a destination, something, and a length.
    fn writes_region(&self, inst: Inst) -> bool {
        let args = self.args(inst);
        let call = matches!(self.op(inst), Op::Call(_));
        call && args.len() >= 3 && self.is_ptr(args[0]) && self.function.ty(args[2]).is_int()
    }

    fn returns(&self, block: Block) -> bool {
        self.plan.cfg.returns(block)
    }

    /// Whether there can be such a datum.
    fn datum(&self, datum: Datum) -> Fits {
        let loops = self.plan.cfg.loops();
        let fits = match datum {
            Datum::Primal(_) => true,
            Datum::Shadow(value) | Datum::Final(value) => self.is_ptr(value),
            Datum::Pred(block) => self.plan.reversal.way(block).is_some(),
            Datum::Count(which) => loops[which].counted(),
            Datum::Old(write) | Datum::Undo(write) => {
                self.is_store(write) || self.writes_region(write)
            }
            Datum::OldShadow(write) => self.is_store(write),
            Datum::Last(value) | Datum::Tracked(value) => {
                loops.carrying(self.function, value).is_some()
            }
        };
        match fits {
            true => Ok(()),
            false => Err(self.unfit(datum, "there is no such datum")),
        }
    }

    fn unfit(&self, datum: Datum, why: impl Into<String>) -> Unfit {
        let written = ron::to_string(&datum).unwrap_or_default();
        Unfit::new(&written, why)
    }

    /// Roles and what the sweeps are given.
    fn interface(&self) -> Fits {
        let params = self.function.params.len();
        let interface = &self.plan.interface;
        if self.plan.roles.len() != params {
            let why = format!("the function has {params} parameters");
            return Err(Unfit::new("roles:", why));
        }
        if interface.passed.len() != params {
            let why = format!("the function has {params} parameters");
            return Err(Unfit::new("passed:", why));
        }
        for (role, param) in self.plan.roles.iter().zip(&self.function.params) {
            if role.has_shadow() && !self.is_ptr(param.value) {
                return Err(Unfit::new(
                    "roles:",
                    "a parameter has a shadow that is no pointer",
                ));
            }
        }
        if interface.seeded && !self.function.ret.holds_float() {
            return Err(Unfit::new("seeded:", "the result holds no float"));
        }
        if interface.returns_shadow && !self.function.ret.is_ptr() {
            return Err(Unfit::new("returns_shadow:", "the result is no pointer"));
        }
        Ok(())
    }

    fn frames(&self) -> Fits {
        for (block, frame) in self.plan.stack.frames.iter() {
            let mut end = 0;
            for item in &frame.items {
                self.datum(item.datum)?;
                let room = item.bytes >= item.ty.stride().max(1) && item.offset >= end;
                let after = item.offset.checked_add(item.bytes);
                end = after
                    .filter(|end| room && *end <= frame.bytes)
                    .ok_or_else(|| {
                        let why = format!("its slot does not fit in the frame of {block}");
                        self.unfit(item.datum, why)
                    })?;
                if let Datum::Primal(value) | Datum::Shadow(value) = item.datum
                    && *self.function.ty(value) != item.ty
                {
                    return Err(self.unfit(item.datum, "its slot has another type"));
                }
            }
            if frame.bytes > 0 && (frame.bytes % 8 != 0 || !self.returns(block)) {
                return Err(Unfit::at_id(block, "it has no such frame"));
            }
        }
        for (which, frames) in &self.plan.stack.loop_frames {
            let inside = |block: Block| self.plan.cfg.loops().contains(*which, block);
            if self.plan.cfg.loops()[*which].preheader.is_none()
                || !frames.iter().all(|frame| inside(frame.block))
            {
                return Err(Unfit::at_id(which, "it cannot reserve these frames"));
            }
        }
        for data in self
            .plan
            .needs
            .values()
            .chain(self.plan.undoing.late.values())
        {
            data.iter().try_for_each(|datum| self.datum(*datum))?;
        }
        Ok(())
    }

    fn shadows(&self) -> Fits {
        let shadows = &self.plan.shadows;
        let value_sets = [&shadows.absent, &shadows.lost, &shadows.forward];
        for (value, _) in value_sets
            .into_iter()
            .flat_map(|set| set.iter().filter(|(_, is)| **is))
        {
            if !self.is_ptr(value) {
                return Err(Unfit::at_id(value, "it is no pointer, and has no shadow"));
            }
        }
        let placed = shadows
            .allocas
            .iter()
            .filter(|(_, place)| **place != Default::default());
        for (inst, _) in placed {
            if !matches!(self.op(inst), Op::Alloca(_)) {
                return Err(Unfit::at_id(inst, "it is no alloca"));
            }
        }
        for (inst, _) in shadows.mirrored.iter().filter(|(_, is)| **is) {
            if !self.is_store(inst) || !self.is_ptr(self.args(inst)[0]) {
                return Err(Unfit::at_id(inst, "it stores no pointer"));
            }
        }
        let other = shadows.expected.keys().find(|inst| !self.is_load(**inst));
        other.map_or(Ok(()), |inst| Err(Unfit::at_id(inst, "it is no load")))?;
        let is_given = |inst: Inst, args: &[u32]| {
            let own = self.args(inst);
            let given = |at: &u32| own.get(*at as usize).is_some_and(|arg| self.is_ptr(*arg));
            args.iter().all(given)
        };
        let mut fresh = shadows.fresh.iter();
        let other = fresh.find(|(inst, args)| !is_given(**inst, args));
        other.map_or(Ok(()), |(inst, _)| {
            Err(Unfit::at_id(*inst, "it is given no variable"))
        })
    }

    /// What is undone and left out.
    fn memory(&self) -> Fits {
        use crate::plan::Undone;
        for (inst, how) in self.plan.undoing.undone.iter() {
            let fits = match how {
                None => true,
                Some(Undone::Cell) => self.is_store(inst),
                Some(Undone::Region) => self.writes_region(inst),
            };
            if !fits {
                return Err(Unfit::at_id(inst, "it cannot be undone so"));
            }
        }
        let between = self.plan.undoing.between.iter().filter(|(_, is)| **is);
        for (inst, _) in between {
            if !self.is_load(inst) {
                return Err(Unfit::at_id(inst, "it is no load"));
            }
        }
        for (inst, _) in self.plan.dead.iter().filter(|(_, is)| **is) {
            if !self.is_store(inst) {
                return Err(Unfit::at_id(inst, "it is no store"));
            }
        }
        for object in &self.plan.undoing.restored {
            let apart = object.spaced.is_none_or(|spaced| {
                spaced.bytes > 0 && spaced.distance >= spaced.bytes && spaced.distance < 1 << 62
            });
            if !self.is_ptr(object.base) || !apart {
                return Err(Unfit::new("restored:", "this is no object"));
            }
        }
        Ok(())
    }

    fn given(&self) -> Fits {
        for (value, load) in &self.plan.given.memory_copies {
            if !self.is_load(*load) || self.function.insts[*load].ty != *self.function.ty(*value) {
                return Err(Unfit::at_id(value, "this load does not read it"));
            }
        }
        for (which, count) in &self.plan.given.counts {
            if !self.function.ty(*count).is_int() {
                return Err(Unfit::at_id(which, "its count is no integer"));
            }
        }
        Ok(())
    }
}
