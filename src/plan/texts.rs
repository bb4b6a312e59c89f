//! Numbers that go through text: made text of in one place, and made of text in another.
//!
//! *Question*: may an active value be written to a text in memory, and read from one? What is read counts as a constant, so
//! that the gradient lacks what goes that way; who uses it is told.
//! *Imprecise about*: which text it is, and order.

use super::{FunctionPlan, Plan};
use crate::analysis::shadows::Shadowed;
use crate::dataflow::Walk;
use crate::error::Refusal;
use crate::ir::{Function, Inst, Op, Value, ValueDef};
use crate::memory::calls::Calls;
use crate::request::Role;

/// A warning where text is made of active values, and numbers are made of text.
pub fn read_back(calls: &Calls<'_>, plan: &Plan<'_>) -> Option<Refusal> {
    let (mut formats, mut told, mut parsed) = (false, false, None);
    for variant in plan.variants.values() {
        let Some(function) = &calls.program.bodies[variant.func] else {
            continue;
        };
        for inst in function.insts.keys() {
            let Some(effects) = calls.effects(function, inst) else {
                continue;
            };
            formats |= effects.formats;
            told |= (effects.formats || effects.tells) && takes_active(variant, function, inst);
            if effects.parses {
                parsed = parsed.or(Some((function, inst)));
            }
        }
    }
    let (function, inst) = parsed.filter(|_| formats && told)?;
    let what = "numbers that are read from text are constants here, also where active values were written to it";
    let warning = Refusal::new("text-constant", function.blamed_at(inst), what);
    Some(warning.with_hint("pass the values in variables where they have a derivative"))
}

/// Whether values that depend on an independent are passed, directly or behind a pointer. They need not be active: where
/// they only go into the text, nothing depends on them differentiably.
fn takes_active(variant: &FunctionPlan<'_>, function: &Function, inst: Inst) -> bool {
    let args = &function.insts[inst].args;
    args.iter()
        .any(|arg| is_varied(variant, function, *arg) || is_shadowed(variant, function, *arg))
}

fn is_shadowed(variant: &FunctionPlan<'_>, function: &Function, value: Value) -> bool {
    function.ty(value).is_ptr() && variant.shadows.kinds[value] == Shadowed::Yes
}

/// Whether a float may depend on an active parameter or on memory with a shadow. Linear in what it is computed from.
fn is_varied(variant: &FunctionPlan<'_>, function: &Function, value: Value) -> bool {
    let mut walk = Walk::new([value]);
    while let Some(value) = walk.next() {
        if !function.ty(value).holds_float() {
            continue;
        }
        match function.def(value) {
            ValueDef::Param(index) if variant.roles.get(*index as usize) == Some(&Role::Active) => {
                return true;
            }
            ValueDef::Inst(inst) => {
                let data = &function.insts[*inst];
                let reads = matches!(data.op, Op::Load { .. } | Op::Call(_) | Op::Invoke { .. });
                let shadowed = |arg: &Value| is_shadowed(variant, function, *arg);
                if reads && data.args.iter().any(shadowed) {
                    return true;
                }
                walk.extend(data.args.iter().copied());
            }
            _ => {}
        }
    }
    false
}
