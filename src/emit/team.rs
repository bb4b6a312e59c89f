//! Functions that all threads of a team execute: in place of each comes one that has the team execute it.
//!
//! In a parallel region each thread has a stack of its own, by its place in the team (`runtime/c/team.c`). The backward sweep has as
//! many threads as the forward sweep had.

use crate::error::{Bug, Result};
use crate::llvm::build::{Builder, Ty, Val};
use crate::llvm::{FunctionRef, part_name};

/// What a team executes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sweep {
    Forward,
    Backward,
    /// What has no stack: the primal, or a tangent.
    Plain,
}

/// Has all threads of a team execute a function where it is called. `region` is the function of the primal.
///
/// # Errors
/// A bug where the function gives something back, or the region's place in the source is not known.
pub(crate) fn fork(
    b: &Builder<'_>,
    member: FunctionRef,
    region: FunctionRef,
    sweep: Sweep,
) -> Result<FunctionRef> {
    let place = b
        .place_of_region(region)
        .ok_or_else(|| Bug::new("emit", "a parallel region has no place in the source"))?;
    if b.result_ty(member) != b.void() {
        return Err(Bug::new("emit", "a parallel region gives something back").into());
    }
    let name = member.name();
    member.forget_region();
    b.rename(member, &part_name(&name, "member"));
    let params = b.param_tys(member);
    let whole = b.declare(&name, b.function_ty(b.void(), &params));
    b.replace(b.function_value(member), b.function_value(whole));
    let fork = Fork {
        b,
        member,
        sweep,
        fields: [b.ptr_ty()].into_iter().chain(params).collect(),
    };
    let (start, trampoline) = (b.current(), part_name(&name, "thread"));
    let trampoline = fork.trampoline(&trampoline);
    fork.define(whole, trampoline, place);
    b.at_end(start);
    b.set_private(whole);
    Ok(whole)
}

struct Fork<'b, 'm> {
    b: &'b Builder<'m>,
    member: FunctionRef,
    sweep: Sweep,
    /// What each thread is given: the team, and the arguments.
    fields: Vec<Ty>,
}

impl Fork<'_, '_> {
    /// Asks for the team, has it execute the function, and notes how many it were.
    fn define(&self, whole: FunctionRef, trampoline: FunctionRef, place: Val) {
        let b = self.b;
        let (ptr, int, void) = (b.ptr_ty(), b.int_ty(32), b.void());
        b.at_end(b.block(whole, "entry"));
        let given = b.alloca(b.struct_ty(&self.fields), None, 8);
        let team = match self.sweep {
            Sweep::Plain => b.zero(ptr),
            Sweep::Forward => b.call_named("bsw_team_forward", ptr, &[]),
            Sweep::Backward => {
                let members = b.alloca(int, None, 4);
                let team = b.call_named("bsw_team_backward", ptr, &[members]);
                let thread = b.call_named("__kmpc_global_thread_num", int, &[place]);
                let members = b.load(int, members, None);
                b.call_named("__kmpc_push_num_threads", void, &[place, thread, members]);
                team
            }
        };
        let params = (0..self.fields.len() - 1).map(|at| b.param(whole, at));
        for (at, value) in [team].into_iter().chain(params).enumerate() {
            b.store(value, self.field(given, at), None);
        }
        let library = b.declare_variadic("__kmpc_fork_call", b.void(), &[ptr, int, ptr]);
        let thread = b.function_value(trampoline);
        b.call(library, &[place, b.int(32, 1), thread, given]);
        if self.sweep == Sweep::Forward {
            b.call_named("bsw_team_joined", void, &[team]);
        }
        b.ret(None);
    }

    fn field(&self, given: Val, at: usize) -> Val {
        let b = self.b;
        let distance = b.field_offset(b.struct_ty(&self.fields), at as u32);
        b.offset(given, b.int(64, distance as i64))
    }

    /// What each thread executes: the function, on the stack that the thread has in this team.
    fn trampoline(&self, name: &str) -> FunctionRef {
        let b = self.b;
        let (ptr, int, void) = (b.ptr_ty(), b.int_ty(32), b.void());
        let function = b.declare(name, b.function_ty(void, &[ptr, ptr, ptr]));
        b.set_private(function);
        b.at_end(b.block(function, "entry"));
        let given = b.param(function, 2);
        let fields = self.fields.iter().enumerate();
        let values: Vec<Val> = fields
            .map(|(at, ty)| b.load(*ty, self.field(given, at), None))
            .collect();
        let team = values[0];
        if self.sweep == Sweep::Plain {
            b.call(self.member, &values[1..]);
            b.ret(None);
            return function;
        }
        let place = b.call_named("omp_get_thread_num", int, &[]);
        let members = b.call_named("omp_get_num_threads", int, &[]);
        let (enter, leave) = match self.sweep {
            Sweep::Backward => ("bsw_team_return", "bsw_team_returned"),
            _ => ("bsw_team_enter", "bsw_team_leave"),
        };
        b.call_named(enter, void, &[team, place, members]);
        b.call(self.member, &values[1..]);
        b.call_named(leave, void, &[team, place]);
        b.ret(None);
        function
    }
}
