//! Pairs of functions that the user gives in place of the two sweeps of a function: `--custom
//! 'FUNC(PARAM:ROLE,…)=FWD,BWD'`.
//!
//! FWD takes FUNC's parameters, each dup one followed by its shadow, computes what FUNC does, returns
//! what FUNC returns, and pushes what BWD needs. BWD takes FUNC's parameters, each active or dup one
//! followed by its shadow, a pointer, and last the seed of a floating result. A shadow is null where
//! no derivative is wanted. What memory held when FWD ran need not be there any more for BWD.

use std::collections::BTreeMap;

use super::symbols::{self, find_param};
use super::{CustomRequest, Pair, Role, mpi};
use crate::error::{Place, Refusal, Result};
use crate::llvm::Module;
use crate::llvm::build::{Builder, Ty, TyKind};
use crate::rules;

/// The pairs by the symbols of their functions, with all roles settled.
///
/// # Errors
/// Refuses functions and parameters that are not there, roles that do not fit, and functions of a pair
/// that are declared with other parameters than they have.
pub fn pairs(module: &Module, requests: &[CustomRequest]) -> Result<BTreeMap<String, Pair>> {
    let mut pairs = of_library(module);
    pairs.extend(mpi::pairs(module));
    for request in requests {
        let function = symbols::find(module, &request.function)?;
        let builder = Builder::new(module);
        let (params, ret) = (builder.param_tys(function), builder.result_ty(function));
        let default = |ty: &Ty| default_role(&builder, *ty);
        let mut roles: Vec<Role> = params.iter().map(default).collect();
        for (param, role) in &request.roles {
            let at = find_param(function, param)
                .ok_or_else(|| no_param(&function.name(), &format!("{param:?}")))?;
            if *role != Role::Const && *role != default(&params[at]) {
                return Err(wrong_role(&function.name(), at, *role).into());
            }
            roles[at] = *role;
        }
        let pair = Pair {
            withheld: vec![false; roles.len()],
            only_read: Vec::new(),
            roles,
            forward: request.forward.clone(),
            backward: request.backward.clone(),
            tangent: None,
            needs_shadows: false,
            drops_lengths: false,
            always: rules::message(&function.name()).is_some(),
            concurrent: false,
        };
        let forward = forward_params(&builder, &params, &pair.roles);
        let forward = builder.function_ty(ret, &forward);
        let backward = backward_params(&builder, &params, &pair.roles, ret);
        let backward = builder.function_ty(builder.void(), &backward);
        check(module, &builder, &pair.forward, forward, &function.name())?;
        check(module, &builder, &pair.backward, backward, &function.name())?;
        pairs.insert(function.name(), pair);
    }
    Ok(pairs)
}

/// The pairs that the runtime has for functions of BLAS and LAPACK, a line each: the symbol, and the
/// parameters with their roles. `dgemm_` has `bsw_dgemm__fwd` and `bsw_dgemm__bwd`.
const LIBRARY: &str = include_str!("../rules/blas.pairs");

/// Whether the runtime has a pair for a function of a library.
pub fn is_of_library(name: &str) -> bool {
    let mut lines = LIBRARY.lines().chain(rules::TOGETHER.lines());
    lines.any(|line| line.split_whitespace().next() == Some(name))
}

/// The pairs of the runtime's for what the module calls and does not define.
fn of_library(module: &Module) -> BTreeMap<String, Pair> {
    let lines = LIBRARY.lines().filter(|line| !line.starts_with('#'));
    let called = lines.filter_map(|line| {
        let (symbol, params) = line.split_once(' ')?;
        let declared = module.function(symbol).is_some_and(|f| !f.has_body());
        declared.then(|| (symbol.to_owned(), library_pair(symbol, params)))
    });
    // Passes bring in calls of these.
    let threads = rules::TOGETHER
        .lines()
        .filter(|line| !line.starts_with('#'));
    let threads = threads.filter_map(of_threads);
    called
        .chain(threads.map(|(symbol, pair)| (symbol.to_owned(), pair)))
        .collect()
}

fn library_pair(symbol: &str, params: &str) -> Pair {
    let roles: Vec<Role> = params.split(',').map(library_role).collect();
    Pair {
        withheld: vec![false; roles.len()],
        only_read: Vec::new(),
        roles,
        forward: format!("bsw_{symbol}_fwd"),
        backward: format!("bsw_{symbol}_bwd"),
        tangent: None,
        needs_shadows: false,
        drops_lengths: true,
        always: false,
        concurrent: false,
    }
}

fn of_threads(line: &str) -> Option<(&str, Pair)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [symbol, forward, backward, tangent, when, params] = words.as_slice() else {
        return None;
    };
    let params = params.split(',');
    let pair = Pair {
        roles: params.clone().map(library_role).collect(),
        withheld: params.clone().map(|param| param.starts_with('-')).collect(),
        only_read: params.map(|param| param.ends_with(":read")).collect(),
        forward: (*forward).to_owned(),
        backward: (*backward).to_owned(),
        tangent: Some((*tangent).to_owned()),
        needs_shadows: false,
        drops_lengths: false,
        always: *when == "always",
        concurrent: true,
    };
    Some((symbol, pair))
}

fn library_role(param: &str) -> Role {
    match param.rsplit_once(':') {
        Some((_, "dup" | "read")) => Role::Dup,
        Some((_, "active")) => Role::Active,
        _ => Role::Const,
    }
}

/// The role of a parameter of a pair's function, by its type.
pub(crate) fn default_role(builder: &Builder<'_>, ty: Ty) -> Role {
    match builder.kind(ty) {
        TyKind::Float => Role::Active,
        _ if ty == builder.ptr_ty() => Role::Dup,
        _ => Role::Const,
    }
}

/// The parameters of the forward sweep: each dup one is followed by its shadow.
pub(crate) fn forward_params(builder: &Builder<'_>, params: &[Ty], roles: &[Role]) -> Vec<Ty> {
    with_shadows(builder, params, roles, |role| role == Role::Dup)
}

/// The parameters of the backward sweep: each dup or active one is followed by its shadow, and last comes
/// the seed of a floating result.
pub(crate) fn backward_params(
    builder: &Builder<'_>,
    params: &[Ty],
    roles: &[Role],
    ret: Ty,
) -> Vec<Ty> {
    let mut all = with_shadows(builder, params, roles, |role| role != Role::Const);
    all.extend((builder.kind(ret) == TyKind::Float).then_some(ret));
    all
}

fn with_shadows(
    builder: &Builder<'_>,
    params: &[Ty],
    roles: &[Role],
    has_shadow: impl Fn(Role) -> bool,
) -> Vec<Ty> {
    let pairs = params.iter().zip(roles);
    let all = pairs.flat_map(|(ty, role)| {
        let shadow = has_shadow(*role).then(|| builder.ptr_ty());
        [Some(*ty), shadow]
    });
    all.flatten().collect()
}

/// What the module already says of a function of a pair.
fn check(module: &Module, builder: &Builder<'_>, name: &str, ty: Ty, of: &str) -> Result<()> {
    let Some(known) = module.function(name) else {
        return Ok(());
    };
    let declared = builder.value_ty_of(known);
    if declared == ty {
        return Ok(());
    }
    Err(Refusal::new(
        "wrong-declaration",
        Place::Function(name.to_owned()),
        format!(
            "'{name}' is {} here, but in the pair for '{of}' it is {}",
            builder.ty_text(declared),
            builder.ty_text(ty)
        ),
    )
    .with_hint("each dup parameter is followed by its shadow, in BWD each active one, too, and there the seed is last")
    .into())
}

fn no_param(function: &str, param: &str) -> Refusal {
    Refusal::new(
        "unknown-parameter",
        Place::Function(function.to_owned()),
        format!("'{function}' has no parameter {param}"),
    )
    .with_hint("functions without a body here have positions, from 1, and no names")
}

fn wrong_role(function: &str, at: usize, role: Role) -> Refusal {
    Refusal::new(
        "bad-role",
        Place::Function(function.to_owned()),
        format!(
            "the role {} does not fit parameter {} of '{function}'",
            role.name(),
            at + 1
        ),
    )
    .with_hint("in a pair pointers are dup or const, floating values active or const, others const")
}
