//! Functions by name: those that are asked for, those that are generated.

use std::collections::BTreeSet;

use super::{Derivative, ParamRef, Request};
use crate::error::{Place, Refusal, Result};
use crate::llvm::{FunctionRef, Module};

/// The function of each request: by symbol, by Fortran's symbol (`foo_`), or by its name in the
/// source where only one has it.
///
/// # Errors
/// Refuses names that nothing has, that several have, and functions without a body.
pub fn functions(module: &Module, requests: &[Request]) -> Result<Vec<FunctionRef>> {
    requests
        .iter()
        .map(|request| with_body(module, &request.function))
        .collect()
}

/// The function of a name, with its body.
///
/// # Errors
/// As of [`functions`].
pub fn with_body(module: &Module, name: &str) -> Result<FunctionRef> {
    let found = find_among(module, name, FunctionRef::has_body)?;
    if !found.has_body() {
        return Err(no_body(&found.name()).into());
    }
    Ok(found)
}

/// A function, with a body here or without.
///
/// # Errors
/// As of [`functions`], but for the body.
pub fn find(module: &Module, name: &str) -> Result<FunctionRef> {
    find_among(module, name, |_| true)
}

/// What is suggested in place of a name that nothing has is one of `meant`.
fn find_among(module: &Module, name: &str, meant: fn(FunctionRef) -> bool) -> Result<FunctionRef> {
    match by_symbol(module, name) {
        Some(function) => Ok(function),
        None => by_source_name(module, name, meant),
    }
}

/// As [`find`], without a word on what is not there.
pub fn known(module: &Module, name: &str) -> Option<FunctionRef> {
    let one = || match in_source(module, name)[..] {
        [one] => Some(one),
        _ => None,
    };
    by_symbol(module, name).or_else(one)
}

fn by_symbol(module: &Module, name: &str) -> Option<FunctionRef> {
    module
        .function(name)
        .or_else(|| module.function(&format!("{name}_")))
        .or_else(|| module.aliased(name))
}

fn in_source(module: &Module, name: &str) -> Vec<FunctionRef> {
    let all = module.functions().into_iter();
    let named = |f: &FunctionRef| f.has_body() && f.source_name().as_deref() == Some(name);
    all.filter(named).collect()
}

fn by_source_name(
    module: &Module,
    name: &str,
    meant: fn(FunctionRef) -> bool,
) -> Result<FunctionRef> {
    match in_source(module, name).as_slice() {
        [one] => Ok(*one),
        [] => Err(unknown(module, name, meant).into()),
        several => {
            let symbols: Vec<String> = several.iter().map(|f| f.name()).collect();
            Err(Refusal::new(
                "unknown-function",
                Place::Input,
                format!("several functions are called '{name}' in the source"),
            )
            .with_hint(format!("name one by its symbol: {}", symbols.join(", ")))
            .into())
        }
    }
}

fn unknown(module: &Module, name: &str, meant: fn(FunctionRef) -> bool) -> Refusal {
    let refusal = Refusal::new(
        "unknown-function",
        Place::Input,
        format!("there is no function '{name}' in this module"),
    );
    let functions = module.functions().into_iter().filter(|f| meant(*f));
    let mut known: Vec<String> = functions
        .map(FunctionRef::name)
        .filter(|known| !known.starts_with("llvm."))
        .collect();
    known.sort_by_key(|other| distance(name, other));
    known.truncate(3);
    match known.as_slice() {
        [] => refusal.with_hint("the module defines no function at all"),
        [first, ..] if distance(name, first) <= name.len() / 2 => {
            refusal.with_hint(format!("did you mean '{first}'?"))
        }
        some => refusal.with_hint(format!("it has {}, …", some.join(", "))),
    }
}

/// The name that may be meant by another one.
pub fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let nearest = names.min_by_key(|other| distance(name, other))?;
    (distance(name, nearest) <= name.len() / 2).then_some(nearest)
}

/// A function, and what it names and what these name, as far as there are bodies; what has none is the end. Linear in the module.
pub fn reached(module: &Module, function: FunctionRef) -> BTreeSet<FunctionRef> {
    let mut seen = BTreeSet::from([function]);
    let mut work = vec![function];
    while let Some(function) = work.pop() {
        let named = module.named_by(function).into_iter();
        work.extend(named.filter(|named| seen.insert(*named) && named.has_body()));
    }
    seen
}

/// The symbols of functions, of which some may be named as in the source.
///
/// # Errors
/// As of [`find`].
pub fn symbols(module: &Module, names: &BTreeSet<String>) -> Result<BTreeSet<String>> {
    let symbols = names.iter().map(|name| Ok(find(module, name)?.name()));
    symbols.collect()
}

/// Edit distance.
pub(super) fn distance(a: &str, b: &str) -> usize {
    strsim::damerau_levenshtein(a, b)
}

/// Gives a generated function its symbol. A declaration of that name, as a caller in the same
/// module has it, gives way.
///
/// # Errors
/// Refuses a name that is taken by a definition, and a declaration with another signature.
pub fn give_name(
    module: &Module,
    function: FunctionRef,
    name: &str,
    derivative: Derivative,
) -> Result<()> {
    let what = derivative.name();
    if function.name() == name {
        return Ok(());
    }
    let Some(taken) = module.function(name) else {
        module.rename(function, name);
        return Ok(());
    };
    if taken.has_body() {
        return Err(Refusal::new(
            "name-taken",
            Place::Function(name.to_owned()),
            format!("the module already defines '{name}'"),
        )
        .with_hint(format!(
            "give the {what} another name: --{what} 'FUNC=NAME'"
        ))
        .into());
    }
    if let Some(other) = module.other_type(taken, function) {
        return Err(Refusal::new(
            "wrong-declaration",
            Place::Function(name.to_owned()),
            format!(
                "'{name}' is declared as {other} here, but the {what} is {}",
                module.signature_text(function)
            ),
        )
        .with_hint("see the table of roles for what stands where, or write the declaration with --emit-header")
        .into());
    }
    module.take_over(function, taken, name);
    Ok(())
}

/// Refusal of a request whose function has no body.
pub fn no_body(name: &str) -> Refusal {
    Refusal::new(
        "no-body",
        Place::Function(name.to_owned()),
        format!("'{name}' is only declared here; its body is needed to differentiate it"),
    )
    .with_hint("link the module that defines it in (llvm-link)")
}

/// The parameter (from 0) that the user means.
pub fn find_param(function: FunctionRef, wanted: &ParamRef) -> Option<usize> {
    match wanted {
        ParamRef::Position(at) => (1..=function.param_count()).contains(at).then(|| at - 1),
        ParamRef::Name(name) => {
            let params = function.params();
            params
                .iter()
                .position(|param| param.name.as_ref() == Some(name))
        }
        ParamRef::Global(_) => None,
    }
}
