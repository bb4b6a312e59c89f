//! Products of Hessians and vectors: the tangent of the adjoint, as one function.
//!
//! `--hessian-vector 'f(x:dup,n:const)=f_hv'` is the adjoint of f, under a name of its own, the tangent of that, and a function
//! around it whose seed is 1: `f_hv(x, x_d, x_b, x_hv, n)` returns f, adds its gradient to `x_b` and the Hessian times `x_d` to
//! `x_hv`.

use super::run::Run;
use crate::emit;
use crate::error::{Bug, Place, Refusal, Result};
use crate::ir::Type;
use crate::llvm::{Module, part_name};
use crate::request::{
    Derivative, Generated, GeneratedKind, Lanes, ParamRef, Request, Role, symbols,
};

/// One that is asked for, with the names of what it is made of.
pub(super) struct Hessian {
    request: Request,
    name: String,
    adjoint: String,
    tangent: String,
}

impl Hessian {
    /// # Errors
    /// Refuses a function that is not there.
    pub(super) fn new(module: &Module, request: &Request) -> Result<Hessian> {
        let functions = symbols::functions(module, std::slice::from_ref(request))?;
        let symbol = functions.first().map(|function| function.name());
        let default = symbol.map(|symbol| Derivative::symbol_with("hv", &symbol));
        let name = request.name.clone().or(default).unwrap_or_default();
        Ok(Hessian {
            request: request.clone(),
            adjoint: part_name(&name, "adjoint"),
            tangent: part_name(&name, "tangent"),
            name,
        })
    }

    /// What has to be generated for it.
    pub(super) fn requests(&self) -> [Request; 2] {
        let adjoint = Request {
            derivative: Derivative::Adjoint,
            name: Some(self.adjoint.clone()),
            lanes: Lanes::default(),
            ..self.request.clone()
        };
        let tangent = Request {
            derivative: Derivative::Tangent,
            function: self.adjoint.clone(),
            roles: Vec::new(),
            name: Some(self.tangent.clone()),
            lanes: self.request.lanes,
        };
        [adjoint, tangent]
    }

    /// The roles of the adjoint's parameters: those of the function's, whose shadows have tangents; the seed is constant.
    fn roles(&self, adjoint: &Generated) -> Result<Vec<(ParamRef, Role)>> {
        if !matches!(adjoint.ret, Type::Float(_)) {
            let what = format!("'{}' does not return a floating value", adjoint.primal);
            let place = Place::Function(adjoint.primal.clone());
            return Err(Refusal::new("no-hessian", place, what)
                .with_hint(
                    "a Hessian is of one number; return it, or ask for --adjoint 'FUNC' and --tangent 'FUNC_b' for any results",
                )
                .into());
        }
        let mut roles = Vec::new();
        for param in &adjoint.params {
            roles.push(param.role);
            if param.role != Role::Const {
                roles.push(Role::Dup);
            }
        }
        roles.push(Role::Const);
        Ok((1..).map(ParamRef::Position).zip(roles).collect())
    }
}

/// Gives the tangents of adjoints their roles, once there are those.
///
/// # Errors
/// Refuses functions that have no Hessian.
pub(super) fn settle(
    hessians: &[Hessian],
    requests: &mut [Request],
    generated: &[Generated],
) -> Result<()> {
    for request in requests {
        let of = hessians.iter().find(|one| {
            request.function == one.adjoint && request.derivative == Derivative::Tangent
        });
        let adjoint = generated.iter().find(|one| one.symbol == request.function);
        if let (Some(of), Some(adjoint)) = (of, adjoint) {
            request.roles = of.roles(adjoint)?;
        }
    }
    Ok(())
}

impl Run<'_> {
    /// Makes the functions that were asked for of what has been generated for them.
    ///
    /// # Errors
    /// Refuses names that are taken, and parameters that are copied in passing.
    pub(super) fn hessians(&mut self, module: &Module, hessians: &[Hessian]) -> Result<()> {
        for one in hessians {
            let adjoint = self.take_generated(&one.adjoint)?;
            self.take_generated(&one.tangent)?;
            let tangent = symbols::find(module, &one.tangent)?;
            let width = self.options.width;
            let function = emit::hessian::define(module, tangent, (&adjoint, width))?;
            // Functions that were asked for by other names, too, stay.
            for name in [&one.adjoint, &one.tangent] {
                module
                    .function(name)
                    .into_iter()
                    .for_each(|made| module.make_private(made));
            }
            symbols::give_name(module, function, &one.name, Derivative::Tangent)?;
            if self.options.shapes {
                continue;
            }
            self.output.generated.push(Generated {
                derivative: Derivative::Tangent,
                kind: GeneratedKind::HessianVector,
                width,
                symbol: one.name.clone(),
                ..adjoint
            });
        }
        Ok(())
    }

    /// What was generated under a name, which is not told of any more: a check still looks at it.
    pub(super) fn take_generated(&mut self, symbol: &str) -> Result<Generated> {
        let all = &mut self.output.generated;
        let at = all.iter().position(|one| one.symbol == symbol);
        let at = at.ok_or_else(|| Bug::new("parts", format!("'{symbol}' was not generated")))?;
        match self.options.shapes {
            true => Ok(all[at].clone()),
            false => Ok(all.remove(at)),
        }
    }
}
