//! Gradients that are asked for in the source, by calls of functions that exist only by name:
//!
//! ```c
//! double __enzyme_autodiff(void *, ...);
//! extern int enzyme_const;
//! double slope = __enzyme_autodiff((void *)f, x, enzyme_const, n);
//! ```
//!
//! Each such call becomes a call of the adjoint. Argument 0 is a function; the other arguments are those
//! of the function, each dup one followed by its shadow. A marker, which is a global variable, stands
//! before an argument and says its role; without one floating values are `out` (their gradients are the
//! result), pointers `dup`, and the rest `const`. The seed of a floating result is 1.
//!
//! `__enzyme_fwddiff` asks for a tangent: each floating value and each pointer that is not const is followed by its own, and the
//! result is that of the function's result.
//!
//! The two sweeps may be asked for apart: the forward sweep leaves a tape, with which the backward sweep is called.
//!
//! A function that asks for gradients itself is differentiated after those, so gradients nest.

mod arguments;
mod declared;
mod turning;

pub use arguments::{Delivery, Gradient, Sweep, TAPE_BYTES, TapeAt, holds_float};
pub use declared::{Declared, Registered};
pub use turning::role_of_result;

use std::collections::{BTreeMap, BTreeSet};

use crate::error::{Bug, Refusal, Result};
use crate::llvm::build::{Builder, TyKind};
use crate::llvm::markers::MarkedCall;
use crate::llvm::{FunctionRef, Module, part_name};
use crate::request::{Derivative, Lanes, Pair, ParamRef, Request, symbols};

/// What the name of a function has in it that stands for gradients or says how to work.
const WORD: &str = "__enzyme_";

/// Whether a global variable's name is that of a marker.
fn is_marker(name: &str) -> bool {
    arguments::Marker::of(name).is_some()
}

/// The gradients that are asked for in one round.
#[derive(Debug, Default)]
pub struct Markers {
    pub gradients: Vec<Gradient>,
    /// Whether functions that ask for some of these are to be differentiated, too.
    pub more: bool,
}

impl Markers {
    /// Reads the calls that ask for gradients; `roots` is what the user asks for. Linear in the size of the module, for each depth of
    /// nesting.
    ///
    /// # Errors
    /// Refuses, at its place, what does not fit together, and what is not known before the program
    /// runs.
    pub fn read(module: &Module, roots: &[FunctionRef]) -> Result<Markers> {
        let calls = marked_calls(module)?;
        let askers: BTreeSet<FunctionRef> = calls.iter().map(|call| call.caller).collect();
        let mut markers = Markers::default();
        let mut waiting = None;
        for call in calls {
            let function = arguments::function(&call)?;
            if asks(module, function, &askers) {
                waiting = waiting.or(Some(call));
            } else {
                markers
                    .gradients
                    .push(arguments::gradient(module, call, function)?);
            }
        }
        let later = roots.iter().any(|root| asks(module, *root, &askers));
        markers.more = waiting.is_some() || later;
        match waiting {
            Some(call) if markers.gradients.is_empty() => Err(in_itself(&call).into()),
            _ => Ok(markers),
        }
    }

    /// One request for each function and roles, with the name that its adjoint gets; gradients that
    /// have both in common share it. A function with a pair is asked for as one that calls it.
    pub fn requests(
        &self,
        module: &Module,
        pairs: &BTreeMap<String, Pair>,
    ) -> (Vec<Request>, Vec<Option<usize>>) {
        let mut requests: Vec<Request> = Vec::new();
        let mut request_of = Vec::new();
        for gradient in &self.gradients {
            let symbol = gradient.function.name();
            let (function, roles) = match gradient.sweep {
                Sweep::Both if pairs.contains_key(&symbol) => {
                    (calling(module, gradient.function), gradient.roles.clone())
                }
                Sweep::Both => (symbol.clone(), gradient.roles.clone()),
                Sweep::Tangent => (symbol.clone(), gradient.roles.clone()),
                Sweep::Forward => turning::function(module, gradient),
                Sweep::Backward | Sweep::Size => {
                    request_of.push(None);
                    continue;
                }
            };
            let roles: Vec<_> = roles
                .into_iter()
                .enumerate()
                .map(|(at, role)| (ParamRef::Position(at + 1), role))
                .collect();
            let derivative = gradient.sweep.derivative();
            let same = |known: &Request| {
                let same = known.function == function && known.roles == roles;
                same && known.derivative == derivative
            };
            let known = requests.iter().position(same);
            request_of.push(Some(known.unwrap_or(requests.len())));
            if known.is_none() {
                let name = free_name(module, &requests, &symbol, derivative);
                requests.push(Request {
                    lanes: Lanes::default(),
                    derivative,
                    function,
                    roles,
                    name: Some(name),
                });
            }
        }
        (requests, request_of)
    }

    /// What the calls become calls of, for each request, by the names of the adjoints: that, or what starts that where its sweeps are called
    /// apart.
    ///
    /// # Errors
    /// Refuses, at its place, what cannot be called apart. A bug where there is no adjoint.
    pub fn adjoints(
        &self,
        module: &Module,
        names: &[&str],
        request_of: &[Option<usize>],
    ) -> Result<Vec<FunctionRef>> {
        let mut all = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let adjoint = module.function(name);
            let adjoint = adjoint.ok_or_else(|| Bug::new("markers", format!("no '{name}'")))?;
            let mut users = self.gradients.iter().zip(request_of);
            let apart = users.find(|(call, of)| **of == Some(at) && call.sweep == Sweep::Forward);
            all.push(match apart {
                None => adjoint,
                Some((call, _)) => module
                    .suspend_at(adjoint, turning::MARK)
                    .map_err(|why| not_apart(&call.call, &why))?,
            });
        }
        Ok(all)
    }
}

/// Removes what nothing needs once all calls are gone.
pub fn drop_leftovers(module: &Module) {
    module.drop_markers(WORD, is_marker);
}

/// A function that does nothing but call another one.
fn calling(module: &Module, function: FunctionRef) -> String {
    let name = part_name(&function.name(), "call");
    if module.function(&name).is_some() {
        return name;
    }
    let b = Builder::new(module);
    let caller = b.begin_private(&name, b.value_ty_of(function));
    let args: Vec<_> = (0..function.param_count())
        .map(|at| b.param(caller, at))
        .collect();
    let result = b.call_as_declared(function, &args);
    let nothing = b.kind(b.result_ty(function)) == TyKind::Void;
    b.ret((!nothing).then_some(result));
    name
}

fn free_name(
    module: &Module,
    requests: &[Request],
    function: &str,
    derivative: Derivative,
) -> String {
    let taken = |name: &String| {
        let asked = |request: &Request| request.name.as_ref() == Some(name);
        module.has_symbol(name) || requests.iter().any(asked)
    };
    let plain = match derivative {
        Derivative::Adjoint => part_name(function, "gradient"),
        Derivative::Tangent => part_name(function, "tangent"),
    };
    let mut numbered = (2..).map(|number| format!("{plain}.{number}"));
    if !taken(&plain) {
        return plain;
    }
    numbered.find(|name| !taken(name)).unwrap_or(plain)
}

/// The calls that ask for gradients. Where it does not show which function one means, its caller is
/// simplified.
fn marked_calls(module: &Module) -> Result<Vec<MarkedCall>> {
    let calls = module.marked_calls(WORD);
    if let Some(other) = calls.iter().find(|call| Sweep::of(&call.callee).is_none()) {
        return Err(not_yet(other).into());
    }
    let unclear = |call: &&MarkedCall| arguments::function(call).is_err();
    let callers: BTreeSet<FunctionRef> = calls.iter().filter(unclear).map(|c| c.caller).collect();
    if callers.is_empty() {
        return Ok(calls);
    }
    for caller in callers {
        module.fold_addresses(caller)?;
    }
    Ok(module.marked_calls(WORD))
}

/// Whether a function, or one that it names, asks for gradients.
fn asks(module: &Module, function: FunctionRef, askers: &BTreeSet<FunctionRef>) -> bool {
    let reached = symbols::reached(module, function);
    !reached.is_disjoint(askers)
}

fn not_yet(call: &MarkedCall) -> Refusal {
    let what = format!("'{}' is not known here", call.callee);
    Refusal::new("marker", call.place.clone(), what).with_hint(
        "__enzyme_autodiff asks for a gradient, __enzyme_augmentfwd and __enzyme_reverse for its two sweeps apart, __enzyme_fwddiff for a tangent",
    )
}

fn not_apart(call: &MarkedCall, why: &str) -> Refusal {
    let what =
        format!("the two sweeps can be had only both at once here, by __enzyme_autodiff: {why}");
    Refusal::new("marker", call.place.clone(), what)
}

fn in_itself(call: &MarkedCall) -> Refusal {
    let what = "this is the gradient of a function that needs the gradient itself";
    Refusal::new("marker", call.place.clone(), what)
        .with_hint("gradients nest where there is an innermost one")
}
