//! Jacobians: a tangent in several directions, the same function with sets in place of numbers, and a function around the two.
//!
//! `--jacobian 'f(x -> y)=f_j'`: `f_j` takes what f takes and a `bsw_jacobian`, which it fills. The runtime finds the pattern by the function
//! with sets, puts columns together that share no row, and has the tangent called for each group of these.

use super::run::Run;
use crate::emit;
use crate::emit::jacobian::Parts;
use crate::error::{Bug, Place, Refusal, Result};
use crate::ir::Type;
use crate::llvm::{FunctionRef, Module, part_name};
use crate::request::{
    Derivative, Generated, GeneratedKind, JacobianRequest, Lanes, ParamRef, Request, Role, Width,
    symbols,
};

/// In how many directions the tangent computes where nobody says: as many as the widest vectors have numbers.
const WIDTH: Width = Width(8);

/// One that is asked for, with the names of what it is made of.
pub(super) struct Jacobian {
    request: JacobianRequest,
    name: String,
    tangent: String,
    pattern: String,
    width: Width,
    /// Which parameters lead to inputs and outputs, as soon as the function is there.
    ends: Option<(usize, usize)>,
}

impl Jacobian {
    pub(super) fn new(module: &Module, request: &JacobianRequest, width: Width) -> Jacobian {
        let found = symbols::find(module, &request.function);
        let symbol = found.map_or(request.function.clone(), FunctionRef::name);
        let default = || Derivative::symbol_with("jacobian", &symbol);
        let name = request.name.clone().unwrap_or_else(default);
        Jacobian {
            tangent: part_name(&name, "tangent"),
            pattern: part_name(&name, "pattern"),
            width: match width.is_several() {
                true => width,
                false => WIDTH,
            },
            ends: None,
            name,
            request: request.clone(),
        }
    }

    /// What has to be generated for it.
    pub(super) fn requests(&self) -> [Request; 2] {
        let one = |name: &String, lanes| Request {
            derivative: Derivative::Tangent,
            function: self.request.function.clone(),
            roles: Vec::new(),
            name: Some(name.clone()),
            lanes,
        };
        [
            one(&self.tangent, Lanes::Tangents(self.width)),
            one(&self.pattern, Lanes::Sets),
        ]
    }

    /// The roles of the function's parameters: two lead to what depends on each other.
    fn roles(&mut self, module: &Module) -> Result<Vec<(ParamRef, Role)>> {
        let function = symbols::with_body(module, &self.request.function)?;
        let (input, output) = (&self.request.input, &self.request.output);
        let find = |wanted| symbols::find_param(function, wanted);
        let (Some(first), Some(second)) = (find(input), find(output)) else {
            // Who looks for all parameters says which is not there.
            let wanted = [input, output].into_iter().cloned();
            return Ok(wanted.map(|wanted| (wanted, Role::Dup)).collect());
        };
        let ends = (first, second);
        if first == second {
            let what = format!("'{input}' is to be input and output");
            return Err(no_arrays(function.name(), what).into());
        }
        self.ends = Some(ends);
        let role = |at: usize| match at == ends.0 || at == ends.1 {
            true => Role::Dup,
            false => Role::Const,
        };
        let all = 0..function.param_count();
        Ok(all
            .map(|at| (ParamRef::Position(at + 1), role(at)))
            .collect())
    }
}

fn no_arrays(function: String, what: String) -> Refusal {
    Refusal::new("no-jacobian", Place::Function(function), what)
        .with_hint("give inputs and outputs as arrays of double or float")
}

/// How many bytes the numbers have that a parameter leads to.
fn size(generated: &Generated, at: usize) -> Result<u64> {
    let param = generated.params.get(at);
    let pointee = param.and_then(|param| param.pointee.as_ref());
    match pointee {
        Some(ty @ Type::Float(_)) if matches!(ty.stride(), 4 | 8) => Ok(ty.stride()),
        _ => {
            let name = param.map_or("", |param| param.name.as_str());
            let what =
                format!("it is not known that '{name}' leads to numbers of one floating type");
            Err(no_arrays(generated.primal.clone(), what).into())
        }
    }
}

/// Whether a function is an adjoint of this run that puts the gradient by what one parameter leads to behind another one.
fn is_gradient(all: &[Generated], function: &str, (input, output): (usize, usize)) -> bool {
    let is_one = |one: &&Generated| {
        let is_adjoint = one.derivative == Derivative::Adjoint;
        one.symbol == function && is_adjoint && one.kind == GeneratedKind::Derivative
    };
    all.iter().find(is_one).is_some_and(|adjoint| {
        let mut params = adjoint.params.iter().zip(adjoint.places());
        params.any(|(param, at)| param.role != Role::Const && (at, at + 1) == (input, output))
    })
}

/// Gives what is to be generated its roles, once the function is there.
///
/// # Errors
/// Refuses parameters that are not there.
pub(super) fn settle(
    jacobians: &mut [Jacobian],
    requests: &mut [Request],
    module: &Module,
) -> Result<()> {
    for request in requests {
        let is_of = |one: &&mut Jacobian| {
            let name = request.name.as_ref();
            name == Some(&one.tangent) || name == Some(&one.pattern)
        };
        if let Some(of) = jacobians.iter_mut().find(is_of) {
            request.roles = of.roles(module)?;
        }
    }
    Ok(())
}

impl Run<'_> {
    /// Makes the functions that were asked for of what has been generated for them.
    ///
    /// # Errors
    /// Refuses names that are taken, and parameters that are not made for it.
    pub(super) fn jacobians(&mut self, module: &Module, jacobians: &[Jacobian]) -> Result<()> {
        for one in jacobians {
            let unsettled = || Bug::new("jacobian", format!("'{}' was not asked for", one.name));
            let ends = one.ends.ok_or_else(unsettled)?;
            let sets = self.remove_generated(&one.pattern)?;
            let generated = self.take_generated(&one.tangent)?;
            let part = |name: &str| -> Result<FunctionRef> { symbols::find(module, name) };
            let parts = Parts {
                pattern: part(&one.pattern)?,
                tangent: part(&one.tangent)?,
                width: one.width,
                sizes: (size(&sets, ends.0)?, size(&sets, ends.1)?),
                ends,
                symmetric: is_gradient(&self.output.generated, &one.request.function, ends),
                generated: &generated,
            };
            let function = emit::jacobian::define(module, &parts)?;
            // A tangent that was asked for by another name, too, stays, and so does what a check looks at.
            let looked_at = self.options.shapes.then_some(&one.tangent);
            for name in [&one.pattern, &one.tangent] {
                let made = module.function(name).filter(|_| Some(name) != looked_at);
                made.into_iter().for_each(|made| module.make_private(made));
            }
            symbols::give_name(module, function, &one.name, Derivative::Tangent)?;
            if self.options.shapes {
                continue;
            }
            self.output.generated.push(Generated {
                kind: GeneratedKind::Jacobian,
                symbol: one.name.clone(),
                ret: Type::Void,
                ..generated
            });
        }
        Ok(())
    }

    fn remove_generated(&mut self, symbol: &str) -> Result<Generated> {
        let all = &mut self.output.generated;
        let at = all.iter().position(|one| one.symbol == symbol);
        let at = at.ok_or_else(|| Bug::new("jacobian", format!("'{symbol}' was not generated")))?;
        Ok(all.remove(at))
    }
}
