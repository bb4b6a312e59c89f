//! Which step each instruction contributes, and what that step needs of the primal.

use super::bits::Overwritten;
use super::context::{Context, Outcome};
use super::{Datum, Missing, Step, UntypedBytes};
use crate::analysis::shadows::Shadowed;
use crate::error::Refusal;
use crate::ir::{Cast, Inst, Label, Op, Type, Value, ValueDef};
use crate::memory::calls::{CallKind, Reduction};
use crate::rules::{ArgKind, Needs, Precision, ResultKind, Rule};

/// What the rule of an operation is called; none of those that no row stands for.
pub(super) fn rule_name(op: &Op) -> Option<&'static str> {
    match op {
        Op::Binary(binary) => Some(binary.name()),
        Op::FNeg => Some("fneg"),
        Op::Cast(Cast::Bitcast) => None,
        Op::Cast(cast) => Some(cast.name()),
        _ => None,
    }
}

impl<'t> Context<'_, 't> {
    fn result_active(&self, inst: Inst) -> bool {
        self.function.insts[inst]
            .result
            .is_some_and(|value| self.active(value))
    }

    /// The step of every instruction but calls of bodies, which [`super::build`] plans.
    ///
    /// # Errors
    /// Refuses instructions through which a derivative may pass that has no rule.
    pub fn step(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        self.known_types(inst)?;
        if let Some((at, region)) = self.calls.program.regions[self.func].region(inst) {
            return Ok(match region.anchor == inst {
                true => Step::Preaccumulated(at),
                false => Step::Nothing,
            });
        }
        match &data.op {
            Op::Load { .. } => self.load(inst),
            Op::Store { .. } => self.store(inst),
            Op::Call(_) | Op::Invoke { .. } => self.call(inst),
            Op::AtomicRmw | Op::CmpXchg => self.atomic(inst),
            Op::Ret => Ok(match data.args.first() {
                Some(value) if self.active(*value) => Step::Return,
                _ => Step::Nothing,
            }),
            Op::Binary(_) | Op::FNeg | Op::Cast(_) if self.result_active(inst) => {
                self.arithmetic(inst)
            }
            Op::Cast(Cast::Bitcast) => self.bits_to_float(inst),
            Op::Other(name) | Op::OtherTerminator(name) => Err(self
                .refuse(
                    inst,
                    "unsupported-instruction",
                    format!("the instruction '{name}' cannot be differentiated"),
                )
                .with_hint("keep it out of the function that is differentiated")),
            _ if !self.result_active(inst) => Ok(Step::Nothing),
            Op::Select => Ok(Step::Select),
            Op::Phi(_) => Ok(Step::Phi),
            Op::Freeze => Ok(Step::Same),
            Op::ExtractElement => Ok(Step::ExtractElement),
            Op::InsertElement => Ok(Step::InsertElement),
            Op::Shuffle(_) => Ok(Step::Shuffle),
            Op::ExtractValue(_) => Ok(Step::ExtractValue),
            Op::InsertValue(_) => Ok(Step::InsertValue),
            _ => Err(self.refuse(
                inst,
                "unsupported-instruction",
                "this operation on an active value has no derivative rule",
            )),
        }
    }

    /// Refuses values of types that are not taken apart, wherever a derivative might be in them.
    fn known_types(&self, inst: Inst) -> Outcome<()> {
        let data = &self.function.insts[inst];
        let operands = data.args.iter().map(|arg| self.function.ty(*arg));
        for ty in operands.chain([&data.ty]) {
            if let Type::Other(name) = ty.scalar()
                && !["metadata", "token", "label"].contains(&name.as_str())
            {
                return Err(self
                    .refuse(
                        inst,
                        "unsupported-type",
                        format!("values of type {name} cannot be differentiated"),
                    )
                    .with_hint(
                        "use types that every target has, or keep it out of what is differentiated",
                    ));
            }
        }
        Ok(())
    }

    fn arithmetic(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        if let Op::Cast(Cast::Bitcast) = data.op {
            return self.bits_to_float(inst);
        }
        let name = rule_name(&data.op).unwrap_or_default();
        match self.calls.table.for_instruction(name) {
            Some(rule) if rule.is_inactive() => Ok(Step::Nothing),
            Some(rule) => Ok(Step::Elementwise(rule, Precision::ByType)),
            None => Err(self.refuse(
                inst,
                "unsupported-instruction",
                format!("'{name}' of an active value has no derivative rule"),
            )),
        }
    }

    /// A bitcast is harmless between the same kind of floats, and where no active bits come in.
    fn bits_to_float(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        let from = self.function.ty(data.args[0]);
        if self.active(data.args[0]) && from.scalar() == data.ty.scalar() {
            return Ok(Step::Same);
        }
        let into_float = data.ty.holds_float();
        let carries = self.active(data.args[0]) || self.may_carry_bits(data.args[0]);
        if into_float && carries {
            return Err(self
                .refuse(
                    inst,
                    "bit-pattern",
                    "a floating value is made from the bits of another, and an active value may be among them",
                )
                .with_hint("use arithmetic, or the library functions for sign and exponent, in place of integer operations"));
        }
        Ok(Step::Nothing)
    }

    fn load(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        if !self.result_active(inst) || self.is_memory_copy(inst) {
            return Ok(Step::Nothing);
        }
        self.plain_access(inst, data.args[0])?;
        match self.shadows.of(data.args[0]) {
            Shadowed::Yes => Ok(Step::Load),
            Shadowed::Mixed => Err(self.mixed(inst)),
            Shadowed::No | Shadowed::Nothing => Ok(Step::Nothing),
        }
    }

    /// A load that stands for a carried value in the backward sweep alone.
    fn is_memory_copy(&self, load: Inst) -> bool {
        let copies = &self.calls.program.clobbers[self.func].memory_copies;
        copies.values().any(|copy| *copy == load)
    }

    fn store(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        let (value, pointer) = (data.args[0], data.args[1]);
        let ty = self.function.ty(value);
        let status = self.shadows.of(pointer);
        if matches!(status, Shadowed::Yes | Shadowed::Mixed) && self.is_mistaken(value, pointer) {
            let what = match ty.holds_float() {
                true => "a pointer may be stored as a floating value",
                false => "the bits of a floating value may be stored as a pointer",
            };
            return Err(self.bits_are_stored(inst, what));
        }
        if ty.holds_float() {
            if ty.holds_ptr() && self.active(value) {
                return Err(self
                    .unknown_content(inst, "a structure of pointers and floats is stored whole"));
            }
            return match status {
                Shadowed::Yes => {
                    self.plain_access(inst, pointer)?;
                    Ok(if self.active(value) {
                        Step::Store
                    } else {
                        Step::Clear
                    })
                }
                Shadowed::Mixed => Err(self.mixed(inst)),
                Shadowed::No | Shadowed::Nothing => Ok(Step::Nothing),
            };
        }
        if ty.scalar().is_ptr() {
            let restored = status == Shadowed::Yes && self.is_seen(pointer);
            return Ok(if restored {
                Step::Restore
            } else {
                Step::Nothing
            });
        }
        match status {
            Shadowed::No | Shadowed::Nothing => Ok(Step::Nothing),
            Shadowed::Yes | Shadowed::Mixed => self.store_integer(inst),
        }
    }

    fn bits_are_stored(&self, inst: Inst, what: &str) -> Refusal {
        self.refuse(inst, "bit-pattern", what)
            .with_hint("copy the value in its floating type, or with memcpy")
    }

    /// An integer over memory with a shadow. What it overwrites loses its adjoint, if that were floats:
    /// such are cleared and moved as integers. `dst_b = 0`
    fn store_integer(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        let (value, pointer) = (data.args[0], data.args[1]);
        let ty = self.function.ty(value);
        let content = self.contents.at(self.func, self.pointers, pointer);
        // What the source declares as an integer it reads as one.
        let is_integer = self.is_integer_place(pointer, ty);
        if !is_integer && content.pointers && self.may_be_pointer(value) {
            return Err(self.unknown_content(inst, "a pointer may be moved as an integer"));
        }
        let constant = matches!(self.function.def(value), ValueDef::Const(_));
        let carries = self.may_carry_bits(value);
        let array = content.only_integers() && content.dense && !content.escapes;
        let kept = array && !constant && !carries;
        if kept || is_integer {
            return Ok(Step::Nothing);
        }
        let overwritten = self.overwritten(pointer, ty);
        let is_kept_beside = content.pointers && overwritten == Overwritten::Others;
        if is_kept_beside && !self.is_made_of_active(value) {
            return Ok(Step::Nothing);
        }
        if carries {
            // Whoever gave it a shadow knows more than the accesses tell.
            let refusal = match content.has_floats() {
                true => {
                    let what = "the bits of a floating value are stored through an integer";
                    self.bits_are_stored(inst, what)
                }
                false => self.unknown_content(inst, "a word is moved as an integer"),
            };
            return match self.is_computed(value) {
                true => self.untyped_integer(inst, true, refusal),
                false => Err(refusal),
            };
        }
        if !constant && !self.may_be_float(value) && (content.pointers || !content.has_floats()) {
            return Ok(Step::Nothing);
        }
        if self.shadows.of(pointer) == Shadowed::Mixed {
            return Err(self.mixed(inst));
        }
        // The shadows of pointers stay, and beside them those of integers: a descriptor's are read.
        match overwritten {
            Overwritten::Unclear if content.pointers && self.is_surely_integer(value) => {
                Ok(Step::Nothing)
            }
            Overwritten::Unclear if !content.pointers => Ok(Step::Clear),
            Overwritten::Unclear | Overwritten::FloatsAndPointers => {
                let what = "a word is overwritten by an integer";
                self.untyped_integer(inst, false, self.unknown_content(inst, what))
            }
            Overwritten::Floats | Overwritten::Others => Ok(Step::Clear),
        }
    }

    fn call(&self, inst: Inst) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        let Some(kind) = self.calls.kind(self.function, inst) else {
            return Ok(Step::Nothing);
        };
        match kind {
            CallKind::Inactive if self.throws_derivative(inst) => {
                Ok(Step::Undifferentiated(Missing::Exception))
            }
            CallKind::Inactive => {
                let written = self.library_call(inst)?;
                let step = self.inactive_call(inst)?;
                Ok(written.unwrap_or(step))
            }
            CallKind::Release => self.release(inst),
            CallKind::Body(_) => Ok(Step::Nothing),
            CallKind::Allocate(_) => Ok(match data.result {
                Some(value) if self.shadows.of(value) == Shadowed::Yes => Step::Allocate,
                _ => Step::Nothing,
            }),
            CallKind::Rule(rule, precision) => self.rule_call(inst, rule, precision),
            CallKind::Pair(pair) => self.pair_call(inst, pair),
            CallKind::Copy => self.copy(inst),
            CallKind::Set => self.set(inst),
            CallKind::Reduce(reduction) => Ok(if self.result_active(inst) {
                Step::Reduce(reduction)
            } else {
                Step::Nothing
            }),
            CallKind::Asm if self.touches_active(inst) => Err(self
                .refuse(
                    inst,
                    "inline-asm",
                    "inline assembly on active memory or values cannot be differentiated",
                )
                .with_hint("replace it by C, Fortran or Rust")),
            CallKind::Pointer
                if self.touches_active(inst) && self.calls.leads_elsewhere(self.function, inst) =>
            {
                Ok(Step::Undifferentiated(Missing::Function))
            }
            CallKind::Pointer if self.touches_active(inst) => Err(self
                .refuse(
                    inst,
                    "no-rule",
                    "a call through a pointer that is not known here cannot be differentiated",
                )
                .with_hint("call the function by its name")),
            CallKind::Unknown(callee) => self.unknown_call(inst, callee),
            CallKind::Asm | CallKind::Pointer => Ok(Step::Nothing),
        }
    }

    fn rule_call(&self, inst: Inst, rule: &'t Rule, precision: Precision) -> Outcome<Step<'t>> {
        let data = &self.function.insts[inst];
        let members = rule
            .results
            .iter()
            .filter(|result| matches!(result.kind, ResultKind::Member(_)))
            .count();
        let fits = data.args.len() >= rule.args.len()
            && (members == 0 || member_count(&data.ty) == members);
        if !fits && self.touches_active(inst) {
            return Err(self
                .refuse(
                    inst,
                    "no-rule",
                    format!(
                        "'{}' is called with other operands than its derivative rule has",
                        rule.name()
                    ),
                )
                .with_hint("declare the function as the library does"));
        }
        let mut used = self.result_active(inst);
        for (arg, value) in rule.args.iter().zip(&data.args) {
            if arg.kind == ArgKind::OutFloat {
                match self.shadows.of(*value) {
                    Shadowed::Yes => used = true,
                    Shadowed::Mixed => return Err(self.mixed(inst)),
                    _ => {}
                }
            }
        }
        Ok(if used {
            Step::Elementwise(rule, precision)
        } else {
            Step::Nothing
        })
    }

    /// Whether anything active can pass through the operands or result.
    pub(super) fn touches_active(&self, inst: Inst) -> bool {
        let data = &self.function.insts[inst];
        data.ty.holds_float() || data.args.iter().any(|arg| self.carries_adjoint(*arg))
    }

    /// Whether a value is active, or a pointer to memory that may have a shadow.
    pub(super) fn carries_adjoint(&self, value: Value) -> bool {
        self.active(value)
            || self.function.ty(value).scalar().is_ptr()
                && matches!(self.shadows.of(value), Shadowed::Yes | Shadowed::Mixed)
    }

    /// The data that an instruction's step needs in the backward sweep of its block.
    pub fn needs(&self, inst: Inst, step: &Step<'_>) -> Vec<Datum> {
        let data = &self.function.insts[inst];
        let primal = |at: usize| Datum::Primal(data.args[at]);
        let shadow = |at: usize| Datum::Shadow(data.args[at]);
        match step {
            Step::Nothing
            | Step::Same
            | Step::Phi
            | Step::Return
            | Step::Release
            | Step::Undifferentiated(_)
            | Step::Call(_)
            | Step::Fused(_)
            | Step::Shuffle
            | Step::ExtractValue
            | Step::InsertValue => Vec::new(),
            Step::Elementwise(rule, _) => self.rule_needs(inst, rule),
            Step::Preaccumulated(at) => self.region_needs(*at),
            Step::Select => vec![primal(0)],
            Step::ExtractElement => vec![primal(1)],
            Step::InsertElement => vec![primal(2)],
            Step::Pair(pair) => self.pair_needs(inst, pair),
            Step::Load => vec![shadow(0)],
            Step::Store | Step::Clear => vec![shadow(1)],
            Step::Copy(copied) if copied.floats.is_empty() && !copied.forget => Vec::new(),
            Step::Copy(_) => vec![shadow(0), shadow(1), primal(0), primal(1), primal(2)],
            Step::Set(_) => vec![shadow(0), primal(2)],
            Step::Untyped(untyped) => {
                let mut needs = vec![shadow(untyped.to)];
                needs.extend(untyped.from.map(shadow));
                if let UntypedBytes::Argument(at) = untyped.bytes {
                    needs.push(primal(at));
                }
                needs
            }
            Step::Restore => vec![Datum::OldShadow(inst), shadow(1)],
            Step::Allocate => data.result.map(Datum::Shadow).into_iter().collect(),
            Step::Reduce(Reduction::Add) => Vec::new(),
            Step::Reduce(Reduction::Multiply) => vec![primal(0), primal(1)],
            Step::Reduce(Reduction::Extreme) => {
                let mut needs = vec![primal(0)];
                needs.extend(data.result.map(Datum::Primal));
                needs
            }
        }
    }

    /// The labels of edges along which adjoints are passed on.
    fn region_needs(&self, at: u32) -> Vec<Datum> {
        let regions = &self.calls.program.regions[self.func].all;
        let edges = regions.get(at as usize).into_iter();
        let edges = edges.flat_map(|region| &region.edges);
        let passed = edges.filter(|edge| self.active(edge.from) && self.active(edge.to));
        let mut needs: Vec<Datum> = passed
            .filter_map(|edge| match edge.label {
                Label::Entry { value, .. } => Some(Datum::Primal(value)),
                Label::Constant(_) => None,
            })
            .collect();
        needs.sort();
        needs.dedup();
        needs
    }

    fn rule_needs(&self, inst: Inst, rule: &Rule) -> Vec<Datum> {
        let data = &self.function.insts[inst];
        let mut needs = Vec::new();
        for (at, arg) in data.args.iter().enumerate() {
            match rule.args.get(at).map(|arg| arg.kind) {
                Some(ArgKind::OutFloat) if self.shadows.of(*arg) == Shadowed::Yes => {
                    needs.push(Datum::Shadow(*arg));
                }
                Some(ArgKind::Float) if self.active(*arg) => {
                    self.partial_needs(inst, rule, rule.needs(at), &mut needs);
                }
                _ => {}
            }
        }
        needs.sort();
        needs.dedup();
        needs
    }

    /// Operands and results that a partial is computed from. A result that was written through a
    /// pointer is recomputed.
    fn partial_needs(&self, inst: Inst, rule: &Rule, wanted: Needs, needs: &mut Vec<Datum>) {
        let data = &self.function.insts[inst];
        let operands = wanted.args.iter().filter_map(|i| data.args.get(i));
        needs.extend(operands.map(|value| Datum::Primal(*value)));
        for result in wanted.results.iter().filter_map(|i| rule.results.get(i)) {
            match (&result.kind, &result.value) {
                (ResultKind::Out(_), Some(value)) => {
                    self.partial_needs(inst, rule, value.needs(), needs);
                }
                (ResultKind::Member(place), _) => {
                    let taken = self.function.member(inst, *place as u32);
                    needs.extend(taken.or(data.result).map(Datum::Primal));
                }
                _ => needs.extend(data.result.map(Datum::Primal)),
            }
        }
    }
}

/// Members of a struct, array or vector; 0 for anything else.
fn member_count(ty: &Type) -> usize {
    match ty {
        Type::Vector(_, n) => *n as usize,
        Type::Array(_, n) => usize::try_from(*n).unwrap_or(0),
        Type::Struct(st) => st.fields.len(),
        _ => 0,
    }
}
