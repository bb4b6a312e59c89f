//! Whether the words of memory tell what they hold by their shadows.
//!
//! *Question*: is every float in memory that may have an adjoint a double, in eight bytes at a multiple of eight, and every pointer
//! likewise? Then memory of which it is not known what it holds can be copied: of each word the shadow tells, when the adjoint runs,
//! whether a pointer is in it (`bsw_untyped_move`). The shadow of a float from which nothing is computed stays zero.
//! *Lattice*: yes or no, for the whole program.
//! *Imprecise about*: floats of other kinds that never meet the memory that is copied.

use super::calls::{CallKind, Calls};
use crate::ir::{FloatKind, Func, Function, Inst, Op, Type, Value};

/// Linear in the program. Of each value it is told whether an adjoint can reach it.
pub fn are_plain(calls: &Calls<'_>, useful: &dyn Fn(Func, Value) -> bool) -> bool {
    let program = calls.program;
    let bodies = program.bodies.iter();
    let mut bodies = bodies.filter_map(|(func, body)| Some((func, body.as_ref()?)));
    !program.underaligned
        && bodies.all(|(func, function)| {
            let mut insts = function.insts.keys();
            insts.all(|inst| reads_plain(calls, function, inst, &|value| useful(func, value)))
        })
}

/// Whether an instruction gives no adjoint to other floats in memory.
fn reads_plain(
    calls: &Calls<'_>,
    function: &Function,
    inst: Inst,
    useful: &dyn Fn(Value) -> bool,
) -> bool {
    let data = &function.insts[inst];
    let plain = |value: &Value| is_plain(function.ty(*value));
    match &data.op {
        Op::Load { .. } => is_plain(&data.ty) || !data.result.is_some_and(useful),
        // Others may read what they are given as they like. Messages of other numbers say so when the program runs
        // (`bsw_untyped_floats`).
        Op::Call(_) | Op::Invoke { .. } => match calls.kind(function, inst) {
            Some(CallKind::Pair(_) | CallKind::Unknown(_) | CallKind::Pointer) => {
                is_plain(&data.ty) && data.args.iter().all(plain)
            }
            _ => true,
        },
        _ => true,
    }
}

fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Float(kind) => *kind == FloatKind::Double,
        Type::Vector(element, _) | Type::Array(element, _) => is_plain(element),
        Type::Struct(members) => members.fields.iter().all(|(_, field)| is_plain(field)),
        _ => true,
    }
}
