//! What requests give no shadow: pointers with the role `const`.

use super::{ParamRef, Request, Role};
use crate::ir::{Func, Program};

/// Notes the pointers of the functions that are asked for, which are in the order of the requests.
pub fn note(program: &mut Program, requests: &[Request]) {
    let entries = program.entries.clone();
    for (func, request) in entries.into_iter().zip(requests) {
        let roles = request.roles.iter();
        let constant = roles.filter(|(_, role)| *role == Role::Const);
        let params: Vec<u32> = constant
            .filter_map(|(param, _)| position(program, func, param))
            .collect();
        let params = params.into_iter().map(|at| (func, at));
        program.constant.extend(params);
    }
}

/// The number of a parameter that is a pointer, from 0.
fn position(program: &Program, func: Func, wanted: &ParamRef) -> Option<u32> {
    let function = program.bodies[func].as_ref()?;
    let at = match wanted {
        ParamRef::Position(at) => at.checked_sub(1)?,
        ParamRef::Name(name) => {
            let mut params = function.params.iter();
            params.position(|param| param.name.as_ref() == Some(name))?
        }
        ParamRef::Global(_) => return None,
    };
    let param = function.params.get(at)?;
    function.ty(param.value).is_ptr().then_some(at as u32)
}
