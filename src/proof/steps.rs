//! Each instruction's step is its adjoint: the kind of the operation, with the rule of the table.
//!
//! *Claim*: where an operation's result has an adjoint, or memory that it writes has a shadow, its step is the one that the
//! operation has by its definition. What carries an adjoint is looked at in `activity`.

use rustc_hash::FxHashSet as HashSet;

use super::copies::{self, Members};
use super::subject::Subject;
use super::thrown;
use super::wrong::{Proven, Wrong};
use crate::analysis::shadows::Shadowed;
use crate::ir::{Cast, Inst, Op, Value};
use crate::memory::calls::CallKind;
use crate::memory::pointers::Root;
use crate::plan::{Called, Form, FunctionPlan, Missing, Step, Untyped, UntypedBytes};
use crate::rules::{ArgKind, Precision, What};

/// All instructions that the backward sweep passes.
pub(super) fn all(subject: &Subject<'_, '_>) -> Proven {
    let copies = &subject.clobbers.memory_copies;
    let stand_in: HashSet<Inst> = copies.values().copied().collect();
    for inst in subject.insts() {
        let expected = match stand_in.contains(&inst) {
            // It stands for a carried value, in the backward sweep alone.
            true => Expected::Is(Step::Nothing),
            false => expected(subject, inst),
        };
        let step = subject.step(inst);
        let admitted = match step {
            Step::Untyped(untyped) => is_untyped(subject, inst, *untyped),
            step => expected.admits(step),
        };
        if !admitted {
            let what = format!(
                "the step of {inst} is {}, which is not its adjoint",
                name(step)
            );
            return Err(Wrong::new(what).about(inst));
        }
        calls_its_sweep(subject, inst)?;
    }
    Ok(())
}

/// Only the run tells what is written: shadows do, and adjoints go to where the memory comes from if that has a shadow.
fn is_untyped(subject: &Subject<'_, '_>, inst: Inst, untyped: Untyped) -> bool {
    let data = &subject.function.insts[inst];
    let arg = |at: usize| data.args.get(at).copied();
    let shadowed = |at: usize| arg(at).is_some_and(|value| subject.has_shadow(value));
    let whole = untyped.bytes == UntypedBytes::Argument(2) && !untyped.computed;
    let fits = match (&data.op, subject.calls.kind(subject.function, inst)) {
        (Op::Store { .. }, _) => {
            let ty = subject.function.ty(data.args[0]);
            let whole = untyped.bytes == UntypedBytes::Exactly(ty.stride());
            (untyped.to, untyped.from) == (1, None) && whole && !ty.holds_float() && !ty.holds_ptr()
        }
        (_, Some(CallKind::Copy)) => {
            (untyped.to, untyped.from) == (0, shadowed(1).then_some(1)) && whole
        }
        (_, Some(CallKind::Set)) => (untyped.to, untyped.from) == (0, None) && whole,
        // The only object that a library's function writes, which has no floats.
        (Op::Call(_), Some(CallKind::Inactive)) => {
            let effects = subject.calls.effects(subject.function, inst);
            let written = effects.and_then(|effects| match &effects.writes[..] {
                [write] => Some((write.argument, write.what)),
                _ => None,
            });
            let is_written = |(to, what)| {
                let UntypedBytes::Exactly(bytes) = untyped.bytes else {
                    return false;
                };
                to == untyped.to && what == What::Bytes(bytes)
            };
            untyped.from.is_none() && !untyped.computed && written.is_some_and(is_written)
        }
        _ => false,
    };
    let outside = &subject.facts.outside;
    let others = |to| outside.may_be(subject.plan.func, subject.pointers, to);
    let is_ours = arg(untyped.to).is_some_and(|to| !others(to)) && shadowed(untyped.to);
    // Of floats that are no doubles nothing is moved, and none are read for addresses.
    let facts = subject.facts;
    let own = (subject.plan.func, subject.pointers);
    let doubles = |at| arg(at).is_some_and(|at| !facts.words.has_others(&facts.contents, own, at));
    let is_known = untyped.from.is_none_or(|from| {
        untyped.strict && arg(from).is_some_and(|from| !others(from))
            || doubles(untyped.to) && doubles(from)
    });
    fits && is_ours && is_known && subject.plan.fused.is_none()
}

/// What a step may be.
enum Expected<'t> {
    Is(Step<'t>),
    /// This, or nothing: the memory graph decides.
    Perhaps(Step<'t>),
    /// A copy of memory, of which the memory graph tells where adjoints are; it may be known that there are none.
    Copy(Members, bool),
    /// The same for memory that is set.
    Set(Members, bool),
    /// The two sweeps of a function.
    Sweeps {
        surely: bool,
    },
}

impl Expected<'_> {
    fn admits(&self, step: &Step<'_>) -> bool {
        let nothing = *step == Step::Nothing;
        match self {
            Expected::Is(is) => is == step,
            Expected::Perhaps(is) => is == step || nothing,
            Expected::Copy(members, only) => match step {
                Step::Copy(copied) => members.are_among(copied),
                _ => nothing && members.is_empty() && !only,
            },
            Expected::Set(members, only) => match step {
                Step::Set(None) => !members.have_pointers(),
                Step::Set(Some(held)) => members.floats_are_among(held),
                _ => nothing && members.have_no_floats() && !only,
            },
            Expected::Sweeps { surely } => match step {
                Step::Call(_) | Step::Fused(_) => true,
                _ => nothing && !surely,
            },
        }
    }
}

fn name(step: &Step<'_>) -> String {
    let text = format!("{step:?}");
    let end = text.find(['(', '{', ' ']).unwrap_or(text.len());
    text[..end].to_owned()
}

fn when<'t>(condition: bool, step: Step<'t>) -> Expected<'t> {
    Expected::Is(match condition {
        true => step,
        false => Step::Nothing,
    })
}

fn expected<'t>(subject: &Subject<'_, 't>, inst: Inst) -> Expected<'t> {
    let (function, plan) = (subject.function, subject.plan);
    let data = &function.insts[inst];
    if let Some((at, region)) = subject.program.regions[plan.func].region(inst) {
        return when(region.anchor == inst, Step::Preaccumulated(at));
    }
    let active = data.result.is_some_and(|value| plan.is_active(value));
    match &data.op {
        Op::Binary(binary) => operation(subject, active, binary.name()),
        Op::FNeg => operation(subject, active, "fneg"),
        Op::Cast(Cast::Bitcast) => {
            let from = data.args[0];
            let same = function.ty(from).scalar() == data.ty.scalar();
            when(active && plan.is_active(from) && same, Step::Same)
        }
        Op::Cast(cast) => operation(subject, active, cast.name()),
        Op::Select => when(active, Step::Select),
        Op::Phi(_) => when(active, Step::Phi),
        Op::Freeze => when(active, Step::Same),
        Op::ExtractElement => when(active, Step::ExtractElement),
        Op::InsertElement => when(active, Step::InsertElement),
        Op::Shuffle(_) => when(active, Step::Shuffle),
        Op::ExtractValue(_) => when(active, Step::ExtractValue),
        Op::InsertValue(_) => when(active, Step::InsertValue),
        Op::Load { .. } => when(active && subject.has_shadow(data.args[0]), Step::Load),
        Op::Store { .. } => store(subject, data.args[0], data.args[1]),
        Op::Ret => when(
            data.args
                .first()
                .is_some_and(|value| plan.is_active(*value)),
            Step::Return,
        ),
        Op::Call(_) | Op::Invoke { .. } => call(subject, inst, active),
        _ => Expected::Is(Step::Nothing),
    }
}

fn operation<'t>(subject: &Subject<'_, 't>, active: bool, name: &str) -> Expected<'t> {
    match subject.calls.table.for_instruction(name).filter(|_| active) {
        Some(rule) if !rule.is_inactive() => {
            Expected::Is(Step::Elementwise(rule, Precision::ByType))
        }
        _ => Expected::Is(Step::Nothing),
    }
}

/// `x_b += *p_b; *p_b = 0`, `*p_b = 0` where x has no adjoint, the shadow that was there before where a pointer is stored.
fn store<'t>(subject: &Subject<'_, 't>, value: Value, address: Value) -> Expected<'t> {
    let ty = subject.function.ty(value);
    if !subject.has_shadow(address) {
        return match ty.holds_float() || ty.scalar().is_ptr() {
            true => Expected::Is(Step::Nothing),
            false => Expected::Perhaps(Step::Clear),
        };
    }
    match ty.scalar().is_ptr() {
        true => when(is_seen(subject, address), Step::Restore),
        false if ty.holds_float() => Expected::Is(match subject.plan.is_active(value) {
            true => Step::Store,
            false => Step::Clear,
        }),
        // Floats are cleared and moved as integers, too. Where nothing else lies they are; elsewhere the memory graph decides.
        false if has_floats_alone(subject, address) => Expected::Is(Step::Clear),
        false => Expected::Perhaps(Step::Clear),
    }
}

/// Whether floats, and nothing else, are behind all these pointers, and so many bytes are some. A structure may have gaps and text
/// beside them.
fn holds_floats(subject: &Subject<'_, '_>, pointers: &[Value], length: Value) -> bool {
    let empty = copies::bytes_of(subject, length) == Some(0);
    let only = |pointer: &Value| has_floats_alone(subject, *pointer);
    !empty && pointers.iter().all(only) && !copies::are_elsewhere(subject, pointers, length)
}

/// Whether floats are in the memory behind a pointer, and nothing else.
fn has_floats_alone(subject: &Subject<'_, '_>, pointer: Value) -> bool {
    let contents = &subject.facts.contents;
    let content = contents.at(subject.plan.func, subject.pointers, pointer);
    content.only_floats() && content.layout.is_none()
}

/// Whether the caller may see what is written at an address.
fn is_seen(subject: &Subject<'_, '_>, address: Value) -> bool {
    let own = |root: Root| matches!(root, Root::Own(_) | Root::Nothing);
    !subject.pointers.of(address).iter().all(own)
}

/// Whether memory may be the caller's: it finds the shadows of its pointers there afterwards, where zeros are stored over the
/// pointers. Those of the program's own are null from then on, and so may their shadows be.
fn is_of_others(subject: &Subject<'_, '_>, address: Value) -> bool {
    let outside = &subject.facts.outside;
    outside.may_be(subject.plan.func, subject.pointers, address)
}

/// What loses its adjoint where so many bytes are overwritten; with pointers, the shadows of which others look for.
fn overwritten(subject: &Subject<'_, '_>, address: Value, length: Value, others: bool) -> Members {
    match others {
        true => Members::told(subject, address, length),
        false => Members::moved(subject, &[address], length).floats(),
    }
}

fn call<'t>(subject: &Subject<'_, 't>, inst: Inst, active: bool) -> Expected<'t> {
    let data = &subject.function.insts[inst];
    let shadowed = |at: usize| {
        data.args
            .get(at)
            .is_some_and(|value| subject.has_shadow(*value))
    };
    let nowhere = |at: usize| {
        let kinds = &subject.plan.shadows.kinds;
        let kind = data.args.get(at).map(|value| kinds[*value]);
        kind == Some(Shadowed::Nothing)
    };
    let Some(kind) = subject.calls.kind(subject.function, inst) else {
        return Expected::Is(Step::Nothing);
    };
    match kind {
        CallKind::Rule(rule, precision) => {
            let mut outs = rule.args.iter().enumerate();
            let out = outs.any(|(at, arg)| arg.kind == ArgKind::OutFloat && shadowed(at));
            when(active || out, Step::Elementwise(rule, precision))
        }
        CallKind::Reduce(reduction) => when(active, Step::Reduce(reduction)),
        // What leads to nothing is never accessed.
        CallKind::Copy if nowhere(0) || nowhere(1) => Expected::Is(Step::Nothing),
        CallKind::Copy if shadowed(0) && shadowed(1) => {
            let sides = &data.args[..2];
            let members = Members::moved(subject, sides, data.args[2]);
            Expected::Copy(members, holds_floats(subject, sides, data.args[2]))
        }
        // What is overwritten by what has no adjoint loses its own.
        CallKind::Copy | CallKind::Set if shadowed(0) => {
            let sides = &data.args[..1];
            let others = matches!(kind, CallKind::Set) && is_of_others(subject, sides[0]);
            let members = overwritten(subject, sides[0], data.args[2], others);
            Expected::Set(members, holds_floats(subject, sides, data.args[2]))
        }
        CallKind::Allocate(_) => when(
            data.result.is_some_and(|value| subject.has_shadow(value)),
            Step::Allocate,
        ),
        CallKind::Release => when(subject.plan.form == Form::Tangent, Step::Release),
        CallKind::Body(callee) => Expected::Sweeps {
            surely: subject.facts.waits[callee]
                || data.args.iter().any(|arg| {
                    subject.plan.is_active(*arg)
                        || subject.function.ty(*arg).is_ptr() && subject.has_shadow(*arg)
                }),
        },
        // Other threads or processes wait for it.
        CallKind::Pair(pair) => when(pair.always || subject.touches(inst), Step::Pair(pair)),
        CallKind::Pointer if subject.touches(inst) => {
            Expected::Is(Step::Undifferentiated(Missing::Function))
        }
        CallKind::Inactive => when(
            thrown::carries(subject, inst),
            Step::Undifferentiated(Missing::Exception),
        ),
        _ => Expected::Is(Step::Nothing),
    }
}

/// The forward sweep calls that of the function whose backward sweep the step calls, with what has an adjoint here.
fn calls_its_sweep(subject: &Subject<'_, '_>, inst: Inst) -> Proven {
    let called = subject.plan.calls.of[inst];
    let wrong = |what: &str| Err(Wrong::new(format!("{inst} {what}")).about(inst));
    let (variant, same) = match subject.step(inst) {
        Step::Call(variant) => (Some(*variant), called == Some(Called::Variant(*variant))),
        Step::Fused(variant) => {
            let all = [
                Called::Fused(*variant),
                Called::Iteration(*variant),
                Called::Checkpointed(*variant),
            ];
            (
                Some(*variant),
                called.is_some_and(|called| all.contains(&called)),
            )
        }
        Step::Pair(_) => (None, called == Some(Called::Pair)),
        _ => (None, called.is_none()),
    };
    if !same {
        return wrong("goes forwards with one function and backwards with another");
    }
    let Some(callee) = variant.and_then(|variant| subject.all.variants.get(variant)) else {
        return Ok(());
    };
    if subject
        .function
        .callee(inst)
        .is_some_and(|func| func != callee.func)
    {
        return wrong("is reversed as a call of another function");
    }
    passes_adjoints(subject, inst, callee)
}

fn passes_adjoints(subject: &Subject<'_, '_>, inst: Inst, callee: &FunctionPlan<'_>) -> Proven {
    let data = &subject.function.insts[inst];
    for (arg, role) in data.args.iter().zip(&callee.roles) {
        let pointer = subject.function.ty(*arg).is_ptr();
        // Its shadow is null.
        let leads_nowhere = subject.function.is_null_or_function(*arg);
        let fits = match pointer {
            true => leads_nowhere || role.has_shadow() == subject.has_shadow(*arg),
            false => (*role == crate::request::Role::Active) == subject.plan.is_active(*arg),
        };
        if !fits {
            let what = format!("{inst} passes {arg}, and its adjoint is lost");
            return Err(Wrong::new(what).about(inst));
        }
    }
    Ok(())
}
