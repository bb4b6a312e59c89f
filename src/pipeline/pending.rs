//! The user's requests, in the order in which they can be done: what is asked of a generated function, or of one that calls it,
//! waits for that.

use crate::error::Result;
use crate::llvm::{FunctionRef, Module};
use crate::request::{Request, symbols};

/// What has not been done yet.
pub(super) struct Pending {
    left: Vec<Request>,
}

impl Pending {
    pub(super) fn new(requests: &[Request]) -> Pending {
        Pending {
            left: requests.to_vec(),
        }
    }

    /// Whether all is done.
    pub(super) fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    /// The functions that are asked for and are there.
    ///
    /// # Errors
    /// Refuses what is neither there nor going to be.
    pub(super) fn roots(&self, module: &Module) -> Result<Vec<FunctionRef>> {
        let ready = self
            .left
            .iter()
            .filter(|request| self.is_ready(module, request));
        let ready: Vec<Request> = ready.cloned().collect();
        let waits = ready.len() < self.left.len();
        if waits && !ready.iter().any(|request| self.is_needed(module, request)) {
            symbols::functions(module, &self.left)?;
        }
        symbols::functions(module, &ready)
    }

    /// What is done next: what others wait for, or all that is left.
    ///
    /// # Errors
    /// Refuses what is neither there nor going to be.
    pub(super) fn next(&mut self, module: &Module) -> Result<Vec<Request>> {
        let all = std::mem::take(&mut self.left);
        let before = Pending { left: all };
        let needed = |request: &Request| {
            before.is_ready(module, request) && before.is_needed(module, request)
        };
        let waits = |request: &&Request| !before.is_ready(module, request);
        if before.left.iter().find(waits).is_none() {
            return Ok(before.left);
        }
        let (now, later): (Vec<Request>, Vec<Request>) =
            before.left.iter().cloned().partition(needed);
        if now.is_empty() {
            // Each calls what another one generates: none of them will be there in time, which is said of the call.
            symbols::functions(module, &before.left)?;
            return Ok(before.left);
        }
        self.left = later;
        Ok(now)
    }

    /// Whether the function is there, and none that another request generates is meant, by its name or by a call.
    fn is_ready(&self, module: &Module, request: &Request) -> bool {
        let awaited = awaited(module, request);
        let others = self.left.iter().filter(|other| *other != request);
        let mut others = others.filter(|other| generates_one(module, other, &awaited));
        others.next().is_none()
    }

    /// Whether another request needs what this one generates.
    fn is_needed(&self, module: &Module, request: &Request) -> bool {
        let others = self.left.iter().filter(|other| *other != request);
        let mut others =
            others.filter(|other| generates_one(module, request, &awaited(module, other)));
        others.next().is_some()
    }
}

/// The functions that a request needs and that are not there: the one that it is about, or those that this one calls.
fn awaited(module: &Module, request: &Request) -> Vec<String> {
    match symbols::find(module, &request.function) {
        Ok(function) if function.has_body() => {
            let reached = symbols::reached(module, function).into_iter();
            let missing = reached.filter(|function| !function.has_body());
            missing.map(FunctionRef::name).collect()
        }
        _ => vec![request.function.clone()],
    }
}

fn generates_one(module: &Module, request: &Request, functions: &[String]) -> bool {
    functions.iter().any(|name| generates(module, request, name))
}

/// Whether a request generates the function of a name.
fn generates(module: &Module, request: &Request, function: &str) -> bool {
    let named = |name: &str| function == name || format!("{function}_") == name;
    if let Some(name) = &request.name {
        return named(name);
    }
    let function = symbols::find(module, &request.function);
    let symbol = function.map_or(request.function.clone(), FunctionRef::name);
    let plain = request.derivative.symbol_of(&request.function);
    named(&request.derivative.symbol_of(&symbol)) || named(&plain)
}
