//! Requests against the module: functions, parameters, roles, names.

use std::collections::BTreeSet;

use crate::driver::{Generated, GeneratedParam};
use crate::error::{Place, Refusal, Result, hint};
use crate::ir::{Func, Function, Global, Location, Program, Type, Value};
use crate::llvm::{FunctionRef, Imported, Module};
use crate::memory::bits::Body;
use crate::memory::calls::Calls;
use crate::plan::{ProgramFacts, no_body};
use crate::request::{ParamRef, Request, Role};

/// A request with everything settled.
#[derive(Clone, Debug)]
pub struct Resolved {
    pub func: Func,
    pub roles: Vec<Role>,
    /// Whether nothing that it is given or reaches has a derivative.
    pub constant: bool,
    /// The symbol of the adjoint.
    pub name: String,
    pub generated: Generated,
}

/// The function of each request: by symbol, by Fortran's symbol (`foo_`), or by its name in the
/// source where only one has it.
///
/// # Errors
/// Refuses names that nothing has, that several have, and functions without a body.
pub fn functions(module: &Module, requests: &[Request]) -> Result<Vec<FunctionRef>> {
    requests
        .iter()
        .map(|request| function(module, &request.function))
        .collect()
}

fn function(module: &Module, name: &str) -> Result<FunctionRef> {
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
    let by_symbol = module
        .function(name)
        .or_else(|| module.function(&format!("{name}_")));
    match by_symbol {
        Some(function) => Ok(function),
        None => by_source_name(module, name, meant),
    }
}

fn by_source_name(
    module: &Module,
    name: &str,
    meant: fn(FunctionRef) -> bool,
) -> Result<FunctionRef> {
    let matches: Vec<FunctionRef> = module
        .functions()
        .into_iter()
        .filter(|f| f.has_body() && f.source_name().as_deref() == Some(name))
        .collect();
    match matches.as_slice() {
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

/// The symbols of functions, of which some may be named as in the source.
///
/// # Errors
/// As of [`find`].
pub fn symbols(module: &Module, names: &BTreeSet<String>) -> Result<BTreeSet<String>> {
    let symbols = names.iter().map(|name| Ok(find(module, name)?.name()));
    symbols.collect()
}

/// Edit distance.
fn distance(a: &str, b: &str) -> usize {
    strsim::damerau_levenshtein(a, b)
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
            let index = root
                .find_param(param)
                .ok_or_else(|| no_param(function, param))?;
            fits(function, index, *role)?;
            roles[index] = *role;
        }
        let name = request
            .name
            .clone()
            .unwrap_or_else(|| adjoint_name(&function.name));
        let generated = generated(facts, func, function, *root, &roles, &name);
        let constant = roles.iter().all(|role| *role == Role::Const);
        all.push(Resolved {
            func,
            constant: constant && !facts.reaches_globals[func],
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
            one.generated.adjoint = known.name.clone();
        }
    }
    resolved
}

/// Notes which globals carry no derivative because the user says so.
///
/// # Errors
/// Refuses names that no global has which the functions use, and roles that are not for globals.
pub fn globals(program: &mut Program, requests: &[Request]) -> Result<()> {
    let mut known: Vec<(Global, Role)> = Vec::new();
    for (param, role) in requests.iter().flat_map(|request| &request.roles) {
        let ParamRef::Global(name) = param else {
            continue;
        };
        let global = find_global(program, name).ok_or_else(|| no_global(program, name))?;
        if !matches!(role, Role::Const | Role::Dup) {
            return Err(wrong_global(name, format!("has the role {}", role.name()))
                .with_hint("global variables are const or dup")
                .into());
        }
        if known.contains(&(global, other(*role))) {
            return Err(wrong_global(name, "is const and dup".into())
                .with_hint("all functions of one run share a global and its shadow; say one role")
                .into());
        }
        known.push((global, *role));
        program.globals[global].inactive |= *role == Role::Const;
    }
    Ok(())
}

/// Notes which globals carry no derivative because the source says so.
pub fn inactive_globals(program: &mut Program, names: &[String]) {
    for global in program.globals.values_mut() {
        global.inactive |= names.contains(&global.name);
    }
}

fn other(role: Role) -> Role {
    match role {
        Role::Const => Role::Dup,
        _ => Role::Const,
    }
}

/// By its symbol, as Fortran's COMMON block, or as the variable of a module.
fn find_global(program: &Program, name: &str) -> Option<Global> {
    let by_symbol = |symbol: &str| {
        let mut all = program.globals.iter();
        all.find(|(_, data)| data.name == symbol)
            .map(|(global, _)| global)
    };
    let of_module = || {
        let (module, variable) = name.split_once('.')?;
        by_symbol(&format!("_QM{module}E{variable}"))
    };
    by_symbol(name)
        .or_else(|| by_symbol(&format!("{name}_")))
        .or_else(of_module)
}

fn wrong_global(name: &str, what: String) -> Refusal {
    Refusal::new(
        "bad-role",
        Place::Input,
        format!("the global '{name}' {what}"),
    )
}

fn no_global(program: &Program, name: &str) -> Refusal {
    let refusal = Refusal::new(
        "unknown-global",
        Place::Input,
        format!("what is differentiated uses no global '{name}'"),
    );
    let variable = program.globals.values().filter(|data| !data.constant);
    let mut names: Vec<&str> = variable.map(|data| data.name.as_str()).collect();
    names.sort_by_key(|other| distance(name, other));
    names.truncate(3);
    refusal.with_hint(match names.as_slice() {
        [] => "it uses no global variables at all".to_owned(),
        names => format!("it uses {}", names.join(", ")),
    })
}

/// A global that is to have a shadow can have one.
fn has_shadow(imported: &Imported, facts: &ProgramFacts, name: &str, role: Role) -> Result<()> {
    let program = &imported.program;
    let active = find_global(program, name)
        .is_some_and(|global| facts.contents.is_active_global(program, global));
    if role != Role::Dup || active {
        return Ok(());
    }
    Err(
        wrong_global(name, "holds no floating values that change".into())
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
        facts.pointers[func].as_ref().is_some_and(|pointers| {
            let body = Body {
                calls,
                func,
                function,
                pointers,
                contents: &facts.contents,
                claims: &facts.claims,
            };
            facts.bits.reads_floats_as_words(body, index as u32)
        })
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

/// The symbol of an adjoint or a shadow: `foo` gives `foo_b`, Fortran's `foo_` gives `foo_b_`.
pub fn adjoint_name(symbol: &str) -> String {
    match symbol.strip_suffix('_') {
        Some(stem) if !stem.is_empty() => format!("{stem}_b_"),
        _ => format!("{symbol}_b"),
    }
}

fn generated(
    facts: &ProgramFacts,
    func: Func,
    function: &Function,
    root: FunctionRef,
    roles: &[Role],
    name: &str,
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
        primal: function.name.clone(),
        adjoint: name.to_owned(),
        source_name: root.source_name(),
        ret: function.ret.clone(),
        params,
        fortran: root.is_fortran() || function.name.ends_with('_'),
    }
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

/// Gives a generated function its symbol. A declaration of that name, as a caller in the same
/// module has it, gives way.
///
/// # Errors
/// Refuses a name that is taken by a definition, and a declaration with another signature.
pub fn give_name(module: &Module, function: FunctionRef, name: &str) -> Result<()> {
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
        .with_hint("give the adjoint another name: --adjoint 'FUNC=NAME'")
        .into());
    }
    if let Some(other) = module.other_type(taken, function) {
        return Err(Refusal::new(
            "wrong-declaration",
            Place::Function(name.to_owned()),
            format!(
                "'{name}' is declared as {other} here, but the adjoint is {}",
                module.signature_text(function)
            ),
        )
        .with_hint("see the table of roles for what stands where, or write the declaration with --emit-header")
        .into());
    }
    module.take_over(function, taken, name);
    Ok(())
}
