//! What is thrown carries no derivative to where it is caught, or the program ends there.
//!
//! *Claim*: memory that a function throws and catches itself has no shadow, so that nothing with an adjoint lies in it, or nothing of it
//! is read.

use super::subject::Subject;
use crate::dataflow::Walk;
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
    let may_be_read = caught(subject).any(|address| is_followed(subject, address));
    may_be_read && (objects.anywhere() || function.insts.iter().any(puts))
}

/// The addresses that the library gives of what was thrown.
fn caught<'s>(subject: &'s Subject<'_, '_>) -> impl Iterator<Item = Value> + 's {
    let insts = subject.function.insts.iter();
    insts.filter_map(|(inst, data)| {
        let effects = subject.calls.effects(subject.function, inst)?;
        data.result.filter(|_| effects.catches)
    })
}

/// Whether memory may be accessed at an address, or at one that is computed from it, or somebody else is given it who is no library.
fn is_followed(subject: &Subject<'_, '_>, address: Value) -> bool {
    let function = subject.function;
    let mut addresses = Walk::new([address]);
    while let Some(address) = addresses.next() {
        for (inst, data) in function.insts.iter() {
            if !data.args.contains(&address) {
                continue;
            }
            let library = || subject.calls.kind(function, inst) == Some(CallKind::Inactive);
            match data.op {
                Op::ICmp(_) => {}
                Op::Gep { .. } | Op::Phi(_) | Op::Select | Op::Freeze => {
                    addresses.extend(data.result);
                }
                _ if library() => {}
                _ => return true,
            }
        }
    }
    false
}
