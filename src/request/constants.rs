//! What requests give no shadow: pointers with the role `const`.

use super::symbols::find_param;
use super::{Request, Role};
use crate::ir::{Func, Program};
use crate::llvm::FunctionRef;

/// Notes the pointers of functions that are asked for, each with its request.
pub fn note(program: &mut Program, asked: &[(Func, FunctionRef, &Request)]) {
    for (func, primal, request) in asked {
        let Some(function) = &program.bodies[*func] else {
            continue;
        };
        let constant = request
            .roles
            .iter()
            .filter(|(_, role)| *role == Role::Const);
        let params = constant.filter_map(|(param, _)| find_param(*primal, param));
        let pointers = params.filter(|at| function.ty(function.params[*at].value).is_ptr());
        program
            .constant
            .extend(pointers.map(|at| (*func, at as u32)));
    }
}
