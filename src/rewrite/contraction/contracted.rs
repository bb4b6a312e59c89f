//! Calls that give their partial derivatives, and the functions that they call.

use super::candidates::{Contraction, Input, rule};
use super::write::{self, Partials};
use crate::error::{Bug, Result};
use crate::ir::{Func, Inst};
use crate::llvm::build::Builder;
use crate::llvm::{FunctionRef, Imported, Module};
use crate::request::{Derivative, Lanes, ParamRef, Request, Role};
use crate::rules::Rule;

/// Calls of a version that give their partial derivatives, and the functions that they call.
#[derive(Default)]
pub struct Contracted {
    pub(super) functions: Vec<PartialsOf>,
    pub calls: Vec<ContractedCall>,
}

/// A call that gives its partial derivatives, in terms of the version before.
pub struct ContractedCall {
    pub func: Func,
    pub call: Inst,
    /// The symbol of the function that is called; none where it is a loop in another one.
    pub callee: Option<String>,
    /// Numbers that the backward sweep needs at most of the call.
    pub entries: usize,
}

/// A function whose calls are contracted, and the one that they call then.
pub(super) struct PartialsOf {
    pub contraction: Contraction,
    pub partials: Partials,
    /// The symbol of its joined adjoint.
    adjoint: String,
}

/// What is asked for beside what the user asks, so that there are the partials of a function.
pub(super) struct Needed {
    pub rule: Rule,
    pub request: Request,
    pub root: FunctionRef,
}

impl PartialsOf {
    /// Declares the partials, and tells what they need: a rule and the adjoint of the function.
    pub fn new(
        module: &Module,
        imported: &Imported,
        contraction: Contraction,
    ) -> Result<(PartialsOf, Needed)> {
        let b = Builder::new(module);
        let missing = || Bug::new("contraction", "a function without a body is contracted");
        let body = imported.body(contraction.func).ok_or_else(missing)?;
        let function = imported.program.bodies[contraction.func].as_ref();
        let primal = body.primal.name();
        let name = free_name(module, &primal, "partials");
        let adjoint = free_name(module, &primal, "contracted");
        let needed = Needed {
            rule: rule(function.ok_or_else(missing)?, &contraction, &name),
            request: request(&primal, &contraction, &adjoint),
            root: body.primal,
        };
        let partials = write::declare(&b, body, &contraction, &name)?;
        let one = PartialsOf {
            partials,
            contraction,
            adjoint,
        };
        Ok((one, needed))
    }
}

impl Contracted {
    /// Gives the functions that are called their bodies, once there are the adjoints.
    ///
    /// # Errors
    /// A bug where an adjoint is missing.
    pub fn define(&self, module: &Module) -> Result<()> {
        let b = Builder::new(module);
        for one in &self.functions {
            let adjoint = module.function(&one.adjoint);
            let adjoint =
                adjoint.ok_or_else(|| Bug::new("contraction", "an adjoint was not generated"))?;
            module.make_private(adjoint);
            write::define(&b, &one.contraction, &one.partials, adjoint);
        }
        Ok(())
    }

    /// Drops what was made for this and is not used.
    pub fn discard(&self, module: &Module) {
        for one in &self.functions {
            module.erase(one.partials.function);
        }
    }
}

fn free_name(module: &Module, primal: &str, what: &str) -> String {
    let mut names = (0..).map(|number| match number {
        0 => format!("{primal}.{what}"),
        number => format!("{primal}.{what}.{number}"),
    });
    names
        .find(|name| !module.has_symbol(name))
        .unwrap_or_default()
}

/// The adjoint that gives the partials.
fn request(primal: &str, contraction: &Contraction, name: &str) -> Request {
    let roles = contraction.inputs.iter().map(|input| match input {
        Input::Passed => Role::Const,
        Input::Active => Role::Active,
        Input::Loaded(_) => Role::Dup,
    });
    Request {
        lanes: Lanes::default(),
        derivative: Derivative::Adjoint,
        function: primal.to_owned(),
        roles: (1..).map(ParamRef::Position).zip(roles).collect(),
        name: Some(name.to_owned()),
    }
}
