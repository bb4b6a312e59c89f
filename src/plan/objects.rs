//! Objects of the function's own: variables and heap memory that nobody else sees.

use cranelift_entity::SecondaryMap;

use crate::ir::{Cast, Function, Inst, Op, Value};
use crate::memory::calls::{CallKind, Calls};

/// Variables and heap memory whose address goes into nothing but GEPs, accesses and its release.
pub fn local_objects(calls: &Calls<'_>, function: &Function) -> SecondaryMap<Inst, bool> {
    let users = function.users();
    let mut local = SecondaryMap::new();
    for (inst, data) in function.insts.iter() {
        if let Some(value) = data.result
            && calls.makes_object(function, inst)
        {
            local[inst] = is_local(calls, function, &users, value);
        }
    }
    local
}

fn is_local(
    calls: &Calls<'_>,
    function: &Function,
    users: &SecondaryMap<Value, Vec<Inst>>,
    object: Value,
) -> bool {
    let mut work = vec![object];
    while let Some(pointer) = work.pop() {
        for user in &users[pointer] {
            let data = &function.insts[*user];
            match &data.op {
                Op::ICmp(_) => {}
                Op::Call(_) if calls.kind(function, *user) == Some(CallKind::Release) => {}
                // Shadows of pointers kept in it are a matter of the forward sweep.
                Op::Load { .. } if !data.ty.holds_ptr() => {}
                Op::Store { .. }
                    if data.args[0] != pointer && !function.ty(data.args[0]).holds_ptr() => {}
                Op::Gep { .. } | Op::Cast(Cast::Bitcast | Cast::AddrSpace) => {
                    work.extend(data.result);
                }
                _ => return false,
            }
        }
    }
    true
}

/// An alloca of the entry block with a constant size: part of the frame.
pub fn is_static(function: &Function, inst: Inst) -> bool {
    let data = &function.insts[inst];
    data.block == function.entry()
        && data
            .args
            .first()
            .is_none_or(|count| function.constant(*count).is_some())
}
