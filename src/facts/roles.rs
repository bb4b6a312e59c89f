//! Requests with all roles settled, by what was asked and by what the program does with each parameter.

use super::ProgramFacts;
use crate::error::{Place, Refusal, Result, hint};
use crate::ir::{Func, Function, Lanes, Location, Type, Value};
use crate::llvm::{FunctionRef, Imported};
use crate::memory::calls::Calls;
use crate::memory::shape::{self, Element};
use crate::request::symbols::{find_param, no_body};
use crate::request::{
    Derivative, Generated, GeneratedKind, GeneratedParam, ParamRef, Request, Role, Width, globals,
};

/// A request with everything settled.
#[derive(Clone, Debug)]
pub struct Resolved {
    pub func: Func,
    pub roles: Vec<Role>,
    /// Whether nothing that it is given or reaches has a derivative.
    pub constant: bool,
    /// The symbol of the derivative.
    pub name: String,
    pub generated: Generated,
}

/// The roles of every request's parameters, by what was asked and by default: floating values are
/// active, pointers to memory that holds floats or pointers are dup, the rest is const.
///
/// # Errors
/// Refuses parameters that are not there and roles that do not fit their types.
pub fn roles(
    imported: &Imported,
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    requests: &[Request],
    roots: &[FunctionRef],
) -> Result<Vec<Resolved>> {
    let mut all = Vec::new();
    for (request, root) in requests.iter().zip(roots) {
        let missing = || no_body(&request.function);
        let func = imported.func(*root).ok_or_else(missing)?;
        let function = imported.program.bodies[func].as_ref().ok_or_else(missing)?;
        let mut roles: Vec<Role> = (0..function.params.len())
            .map(|index| default_role(calls, facts, func, function, index))
            .collect();
        for (param, role) in &request.roles {
            if let ParamRef::Global(name) = param {
                has_shadow(imported, facts, name, *role)?;
                continue;
            }
            let index = find_param(*root, param).ok_or_else(|| no_param(function, param))?;
            fits(function, index, *role)?;
            roles[index] = *role;
        }
        let name = request
            .name
            .clone()
            .unwrap_or_else(|| request.derivative.symbol_of(&function.name));
        let names = (request.derivative, name.as_str());
        let mut generated = generated(facts, func, function, *root, &roles, names);
        if request.lanes == Lanes::Sets {
            for (index, param) in generated.params.iter_mut().enumerate() {
                let known = param.pointee.take();
                let told = || numbers_behind(calls, facts, func, index);
                param.pointee = match param.descriptor {
                    true => None,
                    false => known.or_else(told),
                };
            }
        }
        let constant = roles.iter().all(|role| *role == Role::Const);
        all.push(Resolved {
            func,
            constant: constant && !facts.reaches_globals[func] && !facts.waits[func],
            roles,
            name,
            generated,
        });
    }
    Ok(all)
}

/// The adjoints that the source asks for (`of_source`) are those of earlier requests where these ask for the same
/// function with the same roles.
pub fn shared(mut resolved: Vec<Resolved>, of_source: std::ops::Range<usize>) -> Vec<Resolved> {
    for at in of_source {
        let (earlier, rest) = resolved.split_at_mut(at);
        let Some(one) = rest.first_mut() else {
            break;
        };
        let same = |known: &&Resolved| known.func == one.func && known.roles == one.roles;
        if let Some(known) = earlier.iter().find(same) {
            one.name = known.name.clone();
            one.generated.symbol = known.name.clone();
        }
    }
    resolved
}

/// A global that is to have a shadow can have one.
fn has_shadow(imported: &Imported, facts: &ProgramFacts, name: &str, role: Role) -> Result<()> {
    let program = &imported.program;
    let active = globals::find(program, name)
        .is_some_and(|global| facts.contents.is_active_global(program, global));
    if role != Role::Dup || active {
        return Ok(());
    }
    Err(
        globals::wrong(name, "holds no floating values that change".into())
            .with_hint("it has no shadow; leave its role out")
            .into(),
    )
}

fn default_role(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    func: Func,
    function: &Function,
    index: usize,
) -> Role {
    let param = &function.params[index];
    let ty = function.ty(param.value);
    if ty.holds_float() {
        return Role::Active;
    }
    let content = facts.contents.of_param(func, index as u32);
    // What is copied is used elsewhere, where it need not be seen.
    let copied =
        content.copied && content.is_unknown() && !is_declared_integer(facts, func, param.value);
    let seen = content.has_floats() || content.pointers || content.escapes || copied;
    let words = || {
        let body = facts.body(calls, func);
        body.is_some_and(|body| facts.bits.reads_floats_as_words(body, index as u32))
    };
    let declared = || declared_types(facts, func, param.value);
    let floats = || declared().iter().any(|ty| ty.holds_float());
    if ty.is_ptr() && (seen || floats() || words()) {
        Role::Dup
    } else {
        Role::Const
    }
}

/// What the source declares that a parameter leads to.
fn declared_types(facts: &ProgramFacts, func: Func, param: Value) -> Vec<Type> {
    let pointers = facts.pointers[func].as_ref();
    let claims = pointers.and_then(|pointers| facts.claims.at(func, pointers, param));
    let declared = claims.into_iter().flatten().filter(|claim| claim.declared);
    declared.map(|claim| claim.ty).collect()
}

/// Whether the source declares that a parameter leads to integers, and to nothing else.
fn is_declared_integer(facts: &ProgramFacts, func: Func, param: Value) -> bool {
    let types = declared_types(facts, func, param);
    !types.is_empty() && types.iter().all(|ty| !ty.holds_float() && !ty.holds_ptr())
}

fn place_of(function: &Function) -> Place {
    match &function.location {
        Some(location) => Place::Source(Location { ..location.clone() }),
        None => Place::Function(function.name.clone()),
    }
}

fn param_name(function: &Function, index: usize) -> String {
    match &function.params[index].name {
        Some(name) => name.clone(),
        None => format!("a{}", index + 1),
    }
}

fn no_param(function: &Function, wanted: &ParamRef) -> Refusal {
    let what = match wanted {
        ParamRef::Position(at) => format!("no parameter {at}"),
        ParamRef::Name(name) | ParamRef::Global(name) => format!("no parameter '{name}'"),
    };
    let names: Vec<String> = (0..function.params.len())
        .map(|index| param_name(function, index))
        .collect();
    Refusal::new(
        "unknown-parameter",
        place_of(function),
        format!("'{}' has {what}", function.name),
    )
    .with_hint(if names.is_empty() {
        "it has no parameters".to_owned()
    } else {
        format!("its parameters are {}", names.join(", "))
    })
}

fn fits(function: &Function, index: usize, role: Role) -> Result<()> {
    let ty = function.ty(function.params[index].value);
    let (wrong, hint) = match role {
        Role::Active => (
            !ty.holds_float(),
            hint!("active is for floating values; for pointers say dup"),
        ),
        Role::Dup | Role::DupNoNeed => (
            !ty.is_ptr(),
            hint!("dup is for pointers; for floating values say active, for integers const"),
        ),
        Role::Const => return Ok(()),
    };
    if !wrong {
        return Ok(());
    }
    Err(Refusal::new(
        "bad-role",
        place_of(function),
        format!(
            "the role {} does not fit parameter '{}' of '{}', which is of type {ty}",
            role.name(),
            param_name(function, index),
            function.name
        ),
    )
    .with_hint(hint)
    .into())
}

fn generated(
    facts: &ProgramFacts,
    func: Func,
    function: &Function,
    root: FunctionRef,
    roles: &[Role],
    (derivative, name): (Derivative, &str),
) -> Generated {
    let params = roles
        .iter()
        .zip(root.params())
        .enumerate()
        .map(|(index, (role, param))| GeneratedParam {
            name: param_name(function, index),
            ty: function.ty(function.params[index].value).clone(),
            role: *role,
            pointee: pointee(facts, func, index),
            descriptor: param.is_descriptor,
        })
        .collect();
    Generated {
        derivative,
        kind: GeneratedKind::Derivative,
        // What the tangents of a run share is said where all are put together.
        width: Width::default(),
        primal: function.name.clone(),
        symbol: name.to_owned(),
        source_name: root.source_name(),
        ret: function.ret.clone(),
        params,
        // The plan tells.
        returns_shadow: false,
        fortran: root.is_fortran() || function.name.ends_with('_'),
    }
}

/// The floating type of what a pointer parameter points to, by what is copied there, or as the source declares it.
fn numbers_behind(
    calls: &Calls<'_>,
    facts: &ProgramFacts,
    func: Func,
    index: usize,
) -> Option<Type> {
    let shape = shape::of_param(calls, (&facts.contents, &facts.claims), func, index)?;
    let accessed = match shape.element {
        Element::Of(ty) => Some(ty),
        Element::Untouched | Element::Unknown => shape.declared,
        Element::Pointers => None,
    };
    accessed.filter(Type::is_float)
}

/// What a pointer parameter points to, where all accesses agree.
fn pointee(facts: &ProgramFacts, func: Func, index: usize) -> Option<Type> {
    let content = facts.contents.of_param(func, index as u32);
    if content.pointers || content.layout.is_some() {
        return None;
    }
    match (content.float(), content.integers) {
        (Some(kind), false) => Some(Type::Float(kind)),
        _ => None,
    }
}
