//! The function that evaluates a Jacobian: it calls what the runtime wants next, until there is nothing any more.

use crate::error::{Place, Refusal, Result};
use crate::llvm::build::{Builder, Ty, Val};
use crate::llvm::{FunctionRef, Module};
use crate::request::{Derivative, Generated, Lanes, Width};

/// What it is made of.
pub struct Parts<'g> {
    /// Computes with sets of inputs.
    pub pattern: FunctionRef,
    pub tangent: FunctionRef,
    pub width: Width,
    /// The tangent's parameters: of the primal's, two have shadows.
    pub generated: &'g Generated,
    /// Bytes of the numbers behind those two: of the inputs, and of the outputs.
    pub sizes: (u64, u64),
    /// Which of the primal's parameters leads to the inputs, and which to the outputs.
    pub ends: (usize, usize),
    /// Whether it is a Hessian: the outputs are the gradient by the inputs.
    pub symmetric: bool,
}

/// A function without a name: it takes what the primal takes, and the Jacobian.
///
/// # Errors
/// Refuses parameters that are copied where they are passed.
pub fn define(module: &Module, parts: &Parts<'_>) -> Result<FunctionRef> {
    if parts.tangent.copies_arguments() {
        let primal = &parts.generated.primal;
        let what = format!("'{primal}' takes a structure by value in memory");
        return Err(
            Refusal::new("no-jacobian", Place::Function(primal.clone()), what)
                .with_hint("take its address, or ask for --tangent 'FUNC'")
                .into(),
        );
    }
    let b = Builder::new(module);
    let all = b.param_tys(parts.tangent);
    let mut params: Vec<Ty> = parts.generated.places().map(|at| all[at]).collect();
    params.push(b.ptr_ty());
    let name = format!("{}.jacobian", parts.tangent.name());
    let function = b.declare(&name, b.function_ty(b.void(), &params));
    parts.fill(&b, function);
    for (at, param) in parts.generated.params.iter().enumerate() {
        b.name_param(function, at, &param.name);
    }
    b.name_param(function, params.len() - 1, "jacobian");
    Ok(function)
}

/// What variables of the program hold from before a call depends on no input of this one.
fn forget(b: &Builder<'_>, lanes: Lanes) {
    let suffix = Derivative::Tangent.suffix_of_shadows(lanes);
    for (shadow, bytes) in b.shadows_of_globals(|name| Derivative::symbol_with(&suffix, name)) {
        b.memset(shadow, b.int(8, 0), b.int(64, bytes as i64), 1);
    }
    b.call_named("bsw_tangents_reset", b.void(), &[]);
}

impl Parts<'_> {
    fn fill(&self, b: &Builder<'_>, function: FunctionRef) {
        let block = |name| b.block(function, name);
        let (entry, next) = (block("entry"), block("next"));
        let (pattern, tangent, done) = (block("pattern"), block("tangent"), block("done"));
        b.at_end(entry);
        let jacobian = b.param(function, self.generated.params.len());
        if self.symmetric {
            b.call_named("bsw_jacobian_symmetric", b.void(), &[jacobian]);
        }
        b.jump(next);
        b.at_end(next);
        let end = |at: usize| b.param(function, at);
        let int = |value: u64| b.int(32, value as i64);
        let asked = [
            jacobian,
            end(self.ends.0),
            end(self.ends.1),
            int(self.sizes.0),
            int(self.sizes.1),
            int(self.width.0.into()),
        ];
        let what = b.call_named("bsw_jacobian_next", b.int_ty(32), &asked);
        b.switch(
            what,
            done,
            &[(b.int(32, 1), pattern), (b.int(32, 2), tangent)],
        );
        let calls = [
            (pattern, self.pattern, Lanes::Sets),
            (tangent, self.tangent, Lanes::Tangents(self.width)),
        ];
        for (block, callee, lanes) in calls {
            b.at_end(block);
            forget(b, lanes);
            self.call(b, function, (callee, jacobian));
            b.jump(next);
        }
        b.at_end(done);
        b.ret(None);
    }

    /// Calls one of the two with the runtime's shadows.
    fn call(&self, b: &Builder<'_>, function: FunctionRef, (callee, jacobian): (FunctionRef, Val)) {
        let shadow = |name| b.call_named(name, b.ptr_ty(), &[jacobian]);
        let shadows = (
            shadow("bsw_jacobian_directions"),
            shadow("bsw_jacobian_results"),
        );
        let mut args = Vec::new();
        for at in 0..self.generated.params.len() {
            args.push(b.param(function, at));
            if at == self.ends.0 {
                args.push(shadows.0);
            } else if at == self.ends.1 {
                args.push(shadows.1);
            }
        }
        if callee.param_count() > args.len() {
            // Nobody asks for the tangents of the result.
            let room = b.array_ty(b.result_ty(callee), self.width.0.into());
            args.push(b.slot(function, room, "result"));
        }
        b.call_as_declared(callee, &args);
    }
}
