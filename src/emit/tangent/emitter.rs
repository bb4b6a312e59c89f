//! One variant's body: the walk over its instructions, and what the tangents of values are.

use rustc_hash::FxHashMap as HashMap;

use super::super::body::BodyEmitter;
use crate::error::Result;
use crate::ir::{Function, Inst, Op, Value, ValueDef};
use crate::llvm::build::rules::Primals;
use crate::llvm::build::{Ty, Val, Wide};
use crate::plan::{Called, Step};
use crate::request::{Lanes, Role};

/// Emits one variant.
pub struct TangentEmitter<'e, 'a, 'm, 't> {
    pub body: BodyEmitter<'e, 'a, 'm, 't>,
    /// Those of active values that are not zero.
    tangents: HashMap<Value, Val>,
    pub(super) lanes: Lanes,
}

impl Primals for TangentEmitter<'_, '_, '_, '_> {
    fn primal(&mut self, value: Value) -> Result<Val> {
        self.body.forward_value(value)
    }

    /// A tangent stands right behind the instruction, before what takes members of its result.
    fn taken(&self, _: &Function, _: Inst, _: u32) -> Option<Value> {
        None
    }
}

impl<'e, 'a, 'm, 't> TangentEmitter<'e, 'a, 'm, 't> {
    pub fn new(body: BodyEmitter<'e, 'a, 'm, 't>) -> Self {
        TangentEmitter {
            lanes: body.emitter.lanes,
            body,
            tangents: HashMap::default(),
        }
    }

    /// How many tangents of a number are side by side.
    pub(super) fn width(&self) -> u32 {
        self.lanes.width()
    }

    /// Builds what has a tangent for each direction.
    pub(super) fn wide(&self) -> Wide<'a, 'm> {
        Wide::new(self.body.b, self.lanes)
    }

    /// The zeros that are the tangents of a constant of a type.
    pub(super) fn wide_zero(&self, ty: Ty) -> Val {
        self.body.b.zero(self.wide().ty(ty))
    }

    /// Turns the copy of the primal's body into the tangent.
    pub fn emit(&mut self) -> Result<()> {
        self.take_directions()?;
        let (mut shadows, mut phis) = (Vec::new(), Vec::new());
        for block in self.body.plan.cfg.order().to_vec() {
            for inst in self.body.function.blocks[block].insts.clone() {
                self.inst(inst, &mut shadows)?;
                if self.body.plan.steps[inst] == Step::Phi {
                    phis.push(inst);
                }
            }
        }
        self.body.fill_shadow_phis(&shadows)?;
        self.fill_phis(&phis)
    }

    fn inst(&mut self, inst: Inst, shadows: &mut Vec<Inst>) -> Result<()> {
        let plan = self.body.plan;
        self.fresh(inst)?;
        if let Some(Called::Variant(variant)) = plan.calls.of[inst] {
            self.call(inst, variant)?;
        }
        if let Op::Alloca(_) = self.body.function.insts[inst].op {
            self.body.place_alloca(inst)?;
        }
        if plan.shadows.mirrored[inst] {
            self.body.mirror(inst)?;
        }
        if let Some(value) = self.body.function.insts[inst].result {
            self.body.shadow_beside(inst, value, shadows)?;
        }
        self.step(inst)
    }

    fn step(&mut self, inst: Inst) -> Result<()> {
        let args = self.body.function.insts[inst].args.clone();
        match self.body.plan.steps[inst].clone() {
            // The shadows of pointers have been stored and made.
            Step::Restore | Step::Allocate | Step::Call(_) => Ok(()),
            Step::Nothing if self.returns(inst) => self.give_back(inst, args.first().copied()),
            Step::Nothing => Ok(()),
            Step::Return => self.give_back(inst, args.first().copied()),
            Step::Elementwise(rule, precision) => self.elementwise(inst, rule, precision),
            Step::Same | Step::ExtractElement | Step::ExtractValue => self.same(inst, 0..1),
            Step::InsertElement | Step::InsertValue | Step::Shuffle => self.same(inst, 0..2),
            Step::Select => self.same(inst, 1..3),
            Step::Phi => self.phi(inst),
            Step::Reduce(reduction) => self.reduce(inst, &args, reduction),
            Step::Load => self.load(inst, args[0]),
            Step::Store => self.store(inst, args[0], args[1]),
            Step::Clear => self.store(inst, args[0], args[1]),
            Step::Set(held) => self.set(inst, &args, held.as_ref()),
            Step::Copy(copied) => self.copy_memory(inst, &args, &copied),
            Step::Untyped(untyped) => self.untyped(inst, &args, untyped),
            Step::Release => self.release(inst, args[0]),
            Step::Undifferentiated(missing) => {
                self.body.undifferentiated(inst, missing);
                Ok(())
            }
            Step::Pair(pair) => self.pair_call(inst, pair),
            Step::Preaccumulated(_) | Step::Fused(_) => {
                Err(self.body.bug(format!("{inst} has no tangent")))
            }
        }
    }

    fn returns(&self, inst: Inst) -> bool {
        matches!(self.body.function.insts[inst].op, Op::Ret)
    }

    /// The tangent of a value; none where it is zero.
    pub(super) fn tangent(&self, value: Value) -> Option<Val> {
        if !self.body.plan.is_active(value) {
            return None;
        }
        match self.body.function.def(value) {
            ValueDef::Param(index) if !self.tangents.contains_key(&value) => {
                let index = *index as usize;
                let active = self.body.plan.roles[index] == Role::Active;
                let at = self.body.generated.signature.shadow[index].filter(|_| active)?;
                let generated = self.body.generated.forward;
                Some(self.body.b.param(generated, at as usize))
            }
            _ => self.tangents.get(&value).copied(),
        }
    }

    /// The tangent of a value, or zero of its type.
    pub(super) fn tangent_or_zero(&self, value: Value) -> Result<Val> {
        match self.tangent(value) {
            Some(tangent) => Ok(tangent),
            None => Ok(self.wide_zero(self.body.value_ty(value)?)),
        }
    }

    /// Reads the tangents of numbers that are passed by value, where their place is passed.
    fn take_directions(&mut self) -> Result<()> {
        let signature = &self.body.generated.signature;
        if !signature.places {
            return Ok(());
        }
        let generated = self.body.generated.clone();
        for (index, param) in self.body.function.params.iter().enumerate() {
            let active = self.body.plan.roles[index] == Role::Active;
            let Some(at) = generated.signature.shadow[index].filter(|_| active) else {
                continue;
            };
            let b = self.body.b;
            let entry = self.body.copy.block(self.body.function.entry());
            b.at_start(entry);
            let place = b.param(generated.forward, at as usize);
            let tangents = self.read_place((place, Some(1)), self.body.value_ty(param.value)?);
            self.tangents.insert(param.value, tangents);
        }
        Ok(())
    }

    /// What an instruction results in has this tangent.
    pub(super) fn define(&mut self, inst: Inst, tangent: Val) {
        let result = self.body.function.insts[inst].result;
        if let Some(value) = result.filter(|value| self.body.plan.is_active(*value)) {
            self.tangents.insert(value, tangent);
        }
    }

    /// The type of an instruction's result.
    pub(super) fn result_ty(&self, inst: Inst) -> Ty {
        self.body.b.type_of(self.body.copy.inst(inst))
    }

    fn phi(&mut self, inst: Inst) -> Result<()> {
        let b = self.body.b;
        b.before(self.body.copy.inst(inst));
        let tangent = b.phi(self.wide().ty(self.result_ty(inst)));
        self.define(inst, tangent);
        Ok(())
    }

    fn fill_phis(&mut self, phis: &[Inst]) -> Result<()> {
        for inst in phis {
            let data = &self.body.function.insts[*inst];
            let tangent = data.result.and_then(|value| self.tangent(value));
            let (Op::Phi(preds), Some(tangent)) = (&data.op, tangent) else {
                continue;
            };
            for (arg, pred) in data.args.iter().zip(preds) {
                let incoming = self.tangent_or_zero(*arg)?;
                let from = self.body.copy.block(*pred);
                self.body.b.incoming(tangent, incoming, from);
            }
        }
        Ok(())
    }
}
