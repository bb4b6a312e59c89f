//! The user's requests, in the order in which they can be done: what is asked of a generated function waits for that.

use crate::error::{Bug, Result};
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
            symbols::functions(module, &before.left)?;
            return Err(Bug::new("requests", "requests wait for each other").into());
        }
        self.left = later;
        Ok(now)
    }

    /// Whether the function is there, and none that another request generates is meant.
    fn is_ready(&self, module: &Module, request: &Request) -> bool {
        let found = symbols::find(module, &request.function);
        let is_there = found.is_ok_and(FunctionRef::has_body);
        is_there
            || !self
                .left
                .iter()
                .any(|other| generates(module, other, request))
    }

    /// Whether another request is about what this one generates.
    fn is_needed(&self, module: &Module, request: &Request) -> bool {
        let waiting = self
            .left
            .iter()
            .filter(|other| !self.is_ready(module, other));
        let mut waiting = waiting.filter(|other| generates(module, request, other));
        waiting.next().is_some()
    }
}

/// Whether a request generates the function that another one is about.
fn generates(module: &Module, request: &Request, other: &Request) -> bool {
    let named = |name: &str| other.function == name || format!("{}_", other.function) == name;
    if let Some(name) = &request.name {
        return named(name);
    }
    let function = symbols::find(module, &request.function);
    let symbol = function.map_or(request.function.clone(), FunctionRef::name);
    let plain = request.derivative.symbol_of(&request.function);
    named(&request.derivative.symbol_of(&symbol)) || named(&plain)
}
