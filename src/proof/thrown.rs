//! What is thrown carries no derivative to where it is caught, or the program ends there.
//!
//! *Claim*: memory that a function throws and catches itself has no shadow, so that nothing with an adjoint lies in it.

use super::subject::Subject;
use crate::ir::{Inst, InstData, Op, Value};
use crate::memory::calls::CallKind;

/// Whether something with an adjoint may have been put into what a call throws, where the function catches it.
pub(super) fn carries(subject: &Subject<'_, '_>, inst: Inst) -> bool {
    let function = subject.function;
    let thrown = subject.calls.effects(function, inst);
    let thrown = thrown.and_then(|effects| function.insts[inst].args.get(effects.throws?));
    let (Some(thrown), Op::Invoke { .. }) = (thrown, &function.insts[inst].op) else {
        return false;
    };
    let objects = subject.pointers.of(*thrown);
    let meets = |pointer: Value| {
        function.ty(pointer).is_ptr()
            && subject
                .pointers
                .of(pointer)
                .objects()
                .any(|root| objects.iter().any(|thrown| thrown == root))
    };
    let puts = |(other, data): (Inst, &InstData)| {
        let into = match (&data.op, subject.calls.kind(function, other)) {
            (Op::Store { .. }, _) => &data.args[1..2],
            (_, Some(CallKind::Copy)) => &data.args[..1],
            (_, Some(CallKind::Body(_))) => &data.args[..],
            _ => return false,
        };
        into.iter().any(|pointer| meets(*pointer)) && subject.touches(other)
    };
    objects.anywhere() || function.insts.iter().any(puts)
}
