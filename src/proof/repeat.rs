//! Which instructions give the same again when they are executed again on the same operands.

use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Callee, Cast, Inst, Op, Type, Value};
use crate::plan::{Datum, Step};

/// Functions of the C library that do nothing but compute, apart from `errno`, which no adjoint reads.
const COMPUTE: [&str; 6] = ["sqrt", "sqrtf", "sin", "sinf", "cos", "cosf"];

/// An instruction may be executed again: it has no effect, and gives the same whenever its operands (and for a load memory, which
/// is looked at elsewhere) are the same.
pub(super) fn may_repeat(subject: &Subject<'_, '_>, inst: Inst) -> Proven {
    let data = &subject.function.insts[inst];
    let repeats = match &data.op {
        Op::Load { volatile, atomic } => !volatile && !atomic,
        Op::Call(Callee::Func(func)) => {
            let signature = &subject.program.signatures[*func];
            let number = |ty: &Type| matches!(ty.scalar(), Type::Int(_) | Type::Float(_));
            let numbers = |ty: &Type| match ty {
                Type::Struct(members) => members.fields.iter().all(|(_, ty)| number(ty)),
                ty => number(ty),
            };
            let effect = signature.effect;
            // A forward sweep in the function's place would push what nobody pops.
            subject.plan.calls.of[inst].is_none()
                && signature.allocation.is_none()
                && signature.params.iter().chain([&signature.ret]).all(numbers)
                && (!effect.reads && !effect.writes
                    || COMPUTE.contains(&signature.name.as_str())
                    || matches!(subject.step(inst), Step::Elementwise(..)))
        }
        Op::Binary(_)
        | Op::FNeg
        | Op::Cast(_)
        | Op::ICmp(_)
        | Op::FCmp(_)
        | Op::Select
        | Op::Gep { .. }
        | Op::ExtractElement
        | Op::InsertElement
        | Op::Shuffle(_)
        | Op::ExtractValue(_)
        | Op::InsertValue(_) => true,
        _ => false,
    };
    match repeats {
        true => Ok(()),
        false => Err(Wrong::new(format!(
            "{inst} is executed again, which gives something else"
        ))
        .about(inst)),
    }
}

/// What an instruction that is executed again for a datum is given.
pub(super) fn operands(subject: &Subject<'_, '_>, datum: Datum, inst: Inst) -> Proven<Vec<Datum>> {
    let data = &subject.function.insts[inst];
    let primal = |value: &Value| Datum::Primal(*value);
    if !matches!(datum, Datum::Shadow(_)) {
        return Ok(data.args.iter().map(primal).collect());
    }
    // The shadow of an address is the same computation on the shadow of its base.
    let based = match &data.op {
        Op::Gep { .. } | Op::Cast(Cast::Bitcast | Cast::AddrSpace) => 0..1,
        Op::Select => 1..3,
        _ => {
            let what = format!("{inst} does not compute a shadow as it computes a pointer");
            return Err(Wrong::new(what).about(inst));
        }
    };
    let args = data.args.iter().enumerate();
    Ok(args
        .map(|(at, value)| match based.contains(&at) {
            true => Datum::Shadow(*value),
            false => primal(value),
        })
        .collect())
}
