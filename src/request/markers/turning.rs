//! The two sweeps of an adjoint apart.
//!
//! The forward sweep is asked for a function that does what the primal does, stores its result, and says where the
//! sweeps turn, by a call that may read and write whatever the caller can: what the caller does until the backward
//! sweep comes. The adjoint of that function becomes a coroutine which is suspended there. It waits on a tape, with a
//! stack of its own and with the result, its adjoint, and the gradients of floating values.

use super::arguments::{Gradient, holds_float};
use crate::llvm::build::{Builder, Ty, TyKind, Val};
use crate::llvm::{Module, part_name};
use crate::request::Role;
pub use crate::request::TURN as MARK;

/// The function of which the forward sweep is asked for, and its roles: those of the primal, and that of the address
/// of the result.
pub(super) fn function(module: &Module, gradient: &Gradient) -> (String, Vec<Role>) {
    let b = Builder::new(module);
    let primal = gradient.function;
    let ret = b.result_ty(primal);
    let mut roles = gradient.roles.clone();
    roles.extend(role_of_result(&b, ret));
    let name = part_name(&primal.name(), "turning");
    if module.function(&name).is_some() {
        return (name, roles);
    }
    let mut params = b.param_tys(primal);
    let count = params.len();
    params.extend((roles.len() > count).then_some(b.ptr_ty()));
    let turning = b.begin_private(&name, b.function_ty(b.void(), &params));
    let args: Vec<Val> = (0..params.len()).map(|at| b.param(turning, at)).collect();
    let result = b.call_as_declared(primal, &args[..count]);
    if let Some(address) = args.get(count) {
        b.store(result, *address, None);
    }
    let is_ptr = |arg: &Val| b.type_of(*arg) == b.ptr_ty();
    let seen: Vec<Val> = args.into_iter().filter(is_ptr).collect();
    let mark = format!("{}{}", MARK.to_string_lossy(), seen.len());
    let tys: Vec<Ty> = seen.iter().map(|arg| b.type_of(*arg)).collect();
    let mark = b.declare(&mark, b.function_ty(b.void(), &tys));
    for attribute in ["noduplicate", "nounwind"] {
        b.set_attribute(mark, attribute);
    }
    b.call(mark, &seen);
    b.ret(None);
    (name, roles)
}

/// Of the memory that the result lies in; none where there is no result.
pub fn role_of_result(b: &Builder<'_>, ret: Ty) -> Option<Role> {
    let has_shadow = ret == b.ptr_ty() || holds_float(b, ret);
    match b.kind(ret) {
        TyKind::Void => None,
        _ if has_shadow => Some(Role::Dup),
        _ => Some(Role::Const),
    }
}
