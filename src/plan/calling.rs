//! With which roles, and in which form, functions are called: what tells variants apart.

use super::context::Context;
use super::{Form, Key, Wanted};
use crate::analysis::sums::{self, Sums};
use crate::facts::ProgramFacts;
use crate::ir::{Func, Function, Inst, Op, Value};
use crate::memory::calls::Calls;
use crate::memory::pointers::{Pointers, Root};
use crate::request::{Derivative, Role};

pub(super) fn key_of(func: Func, roles: &[Role], form: Form) -> Key {
    Key {
        func,
        roles: roles.iter().map(|role| *role as u8).collect(),
        form,
    }
}

pub(super) fn key_of_wanted(wanted: &Wanted) -> Key {
    key_of(wanted.func, &wanted.roles, Form::of(wanted.derivative))
}

pub(super) fn roles_of(key: &Key) -> Vec<Role> {
    let all = [Role::Const, Role::Dup, Role::DupNoNeed, Role::Active];
    key.roles
        .iter()
        .filter_map(|code| all.into_iter().find(|role| *role as u8 == *code))
        .collect()
}

/// With which roles, and in which form, a call needs its callee.
pub(super) fn called_as(
    context: &Context<'_, '_>,
    facts: &ProgramFacts,
    inst: Inst,
    callee: Func,
    roles: Vec<Role>,
) -> (Vec<Role>, Form) {
    let calls = context.calls;
    let roles = with_company(context, facts, inst, callee, roles);
    if context.derivative == Derivative::Tangent {
        return (roles, Form::Tangent);
    }
    // Whatever an iteration leaves in memory is restored.
    if calls.program.is_step(callee) {
        let roles = roles.into_iter().map(|role| match role {
            Role::Dup => Role::DupNoNeed,
            role => role,
        });
        return (roles.collect(), Form::Joined);
    }
    if !calls.program.is_part_of_loop(callee) {
        return (roles, Form::Split);
    }
    let caller = (context.function, context.pointers, context.roles);
    let roles = without_need(calls, facts, caller, inst, roles);
    (roles, Form::Joined)
}

/// Null, and a function, has a shadow, which is null, where the callee may take it for what another argument leads to, or keep it where
/// others find pointers with shadows: no number is accessed through it.
fn with_company(
    context: &Context<'_, '_>,
    facts: &ProgramFacts,
    inst: Inst,
    callee: Func,
    mut roles: Vec<Role>,
) -> Vec<Role> {
    let args = &context.function.insts[inst].args;
    for (at, arg) in args.iter().enumerate() {
        if roles[at] == Role::Const
            && context.function.is_null_or_function(*arg)
            && roles.iter().any(|role| role.has_shadow())
            && facts.joined.has(callee, at as u32)
        {
            roles[at] = Role::Dup;
        }
    }
    roles
}

/// The roles that a call gives a loop or an iteration: what the caller does not need, and nobody reads, is not needed, and
/// neither is what is the iterations' own.
fn without_need(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    caller: (&Function, &Pointers, &[Role]),
    inst: Inst,
    roles: Vec<Role>,
) -> Vec<Role> {
    let (function, pointers, given) = caller;
    let Some(callee) = function.callee(inst) else {
        return roles;
    };
    let read = |param: u32| {
        let mut others = function.insts.iter().filter(|(other, _)| *other != inst);
        others.any(|(_, data)| {
            let reads = matches!(
                data.op,
                Op::Load { .. } | Op::Call(_) | Op::Invoke { .. } | Op::AtomicRmw | Op::CmpXchg
            );
            reads
                && data.args.iter().any(|arg| {
                    let roots = pointers.of(*arg);
                    function.ty(*arg).scalar().is_ptr()
                        && (roots.anywhere() || roots.iter().any(|r| r == Root::Param(param)))
                })
        })
    };
    let args = function.insts[inst].args.iter();
    let body = calls.program.bodies[callee].as_ref();
    let own = |at: usize| body.is_some_and(|body| body.params[at].own);
    let all = roles.into_iter().zip(args).enumerate();
    all.map(|(at, (role, arg))| match pointers.of(*arg).single() {
        _ if role == Role::Dup && own(at) => Role::DupNoNeed,
        Some(Root::Param(param))
            if role == Role::Dup
                && given[param as usize] == Role::DupNoNeed
                && !read(param)
                && only_added_to(calls, facts, callee, at as u32) =>
        {
            Role::DupNoNeed
        }
        _ => role,
    })
    .collect()
}

/// Whether a function does nothing with what a parameter leads to but add to it or write it, so that nobody there needs
/// what is in it.
fn only_added_to(calls: &Calls<'_>, facts: &ProgramFacts, func: Func, param: u32) -> bool {
    let program = calls.program;
    let (Some(function), Some(pointers)) = (&program.bodies[func], &facts.pointers[func]) else {
        return false;
    };
    let users = function.users();
    let leads = |value: &Value| {
        let roots = pointers.of(*value);
        function.ty(*value).scalar().is_ptr()
            && (roots.anywhere() || roots.iter().any(|root| root == Root::Param(param)))
    };
    function.insts.iter().all(|(inst, data)| match &data.op {
        Op::Load { .. } if leads(&data.args[0]) => {
            let inputs = sums::Inputs {
                program,
                function,
                users: &users,
                added: &|_, _| None,
            };
            Sums::stored_back(inputs, inst).is_some()
        }
        Op::Store { .. } => !leads(&data.args[0]),
        Op::Call(_) | Op::Invoke { .. } => data.args.iter().enumerate().all(|(at, arg)| {
            !leads(arg)
                || function.callee(inst).is_some_and(|callee| {
                    program.is_part_of_loop(callee)
                        && only_added_to(calls, facts, callee, at as u32)
                })
        }),
        _ => true,
    })
}
