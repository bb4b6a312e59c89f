//! The user's requests, in the order in which they can be done: what is asked of a generated function, or of one that calls it,
//! waits for that.

use std::collections::{BTreeMap, BTreeSet};

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

    /// Which requests wait for which, in the module as it is.
    ///
    /// # Errors
    /// Refuses what is neither there nor going to be.
    pub(super) fn waits(&self, module: &Module) -> Result<Waits> {
        let waits = Waits::new(module, &self.left);
        if waits.are_stuck() {
            symbols::functions(module, &self.left)?;
        }
        Ok(waits)
    }

    /// The functions that are asked for and are there.
    ///
    /// # Errors
    /// Refuses what is not there.
    pub(super) fn roots(&self, module: &Module, waits: &Waits) -> Result<Vec<FunctionRef>> {
        let numbered = self.left.iter().enumerate();
        let ready = numbered.filter(|(at, _)| waits.is_ready(*at));
        let ready: Vec<Request> = ready.map(|(_, request)| request.clone()).collect();
        symbols::functions(module, &ready)
    }

    /// What is done next: what others wait for, or all that is left. Where requests wait for each other that is all, and what they call
    /// is refused there.
    pub(super) fn next(&mut self, waits: &Waits) -> Vec<Request> {
        let all = std::mem::take(&mut self.left);
        let needed = waits.next();
        if needed.is_empty() {
            return all;
        }
        for (at, request) in all.iter().enumerate() {
            if !needed.contains(&at) {
                self.left.push(request.clone());
            }
        }
        needed.into_iter().map(|at| all[at].clone()).collect()
    }
}

/// For which others each request waits, by their places.
pub(super) struct Waits {
    for_others: Vec<BTreeSet<usize>>,
}

impl Waits {
    /// Linear in the module for each request, where one generates what is not there.
    fn new(module: &Module, requests: &[Request]) -> Waits {
        let mut makers: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
        for (at, request) in requests.iter().enumerate() {
            for name in generated(module, request) {
                makers.entry(name).or_default().insert(at);
            }
        }
        let asked: BTreeSet<&str> = requests.iter().map(|r| r.function.as_str()).collect();
        makers.retain(|name, _| asked.contains(name.as_str()) || module.function(name).is_some());
        let for_others = requests.iter().enumerate().map(|(at, request)| {
            let others = makers.values().flatten().any(|maker| *maker != at);
            let awaited = others.then(|| awaited(module, request));
            let awaited = awaited.into_iter().flatten();
            let makers = awaited.filter_map(|name| makers.get(&name)).flatten();
            makers.copied().filter(|maker| *maker != at).collect()
        });
        Waits {
            for_others: for_others.collect(),
        }
    }

    fn is_ready(&self, at: usize) -> bool {
        self.for_others[at].is_empty()
    }

    /// Those that others wait for, and that wait for none.
    fn next(&self) -> BTreeSet<usize> {
        let needed = self.for_others.iter().flatten().copied();
        needed.filter(|at| self.is_ready(*at)).collect()
    }

    /// Whether some wait, and for nothing that can be done.
    fn are_stuck(&self) -> bool {
        self.for_others.iter().any(|others| !others.is_empty()) && self.next().is_empty()
    }
}

/// The functions that a request needs and that are not there: the one that it is about, or those that this one calls.
fn awaited(module: &Module, request: &Request) -> Vec<String> {
    match symbols::known(module, &request.function) {
        Some(function) if function.has_body() => {
            let reached = symbols::reached(module, function).into_iter();
            let missing = reached.filter(|function| !function.has_body());
            missing.map(FunctionRef::name).collect()
        }
        _ => vec![request.function.clone()],
    }
}

/// The names by which others may ask for what a request generates: its symbol, and that without Fortran's underscore.
fn generated(module: &Module, request: &Request) -> BTreeSet<String> {
    let symbols = match &request.name {
        Some(name) => vec![name.clone()],
        None => {
            let function = symbols::known(module, &request.function);
            let symbol = function.map_or(request.function.clone(), FunctionRef::name);
            let of = |name: &str| request.derivative.symbol_of(name);
            vec![of(&symbol), of(&request.function)]
        }
    };
    let plain = symbols.iter().filter_map(|name| name.strip_suffix('_'));
    let plain: Vec<String> = plain.map(str::to_owned).collect();
    symbols.into_iter().chain(plain).collect()
}
