//! Globals that carry no derivative, as the user or the source says.

use super::symbols::distance;
use super::{ParamRef, Request, Role};
use crate::error::{Place, Refusal, Result};
use crate::ir::{Global, Program};

/// Notes which globals carry no derivative because the user says so.
///
/// # Errors
/// Refuses names that no global has which the functions use, and roles that are not for globals.
pub fn note(program: &mut Program, requests: &[Request]) -> Result<()> {
    let mut known: Vec<(Global, Role)> = Vec::new();
    for (param, role) in requests.iter().flat_map(|request| &request.roles) {
        let ParamRef::Global(name) = param else {
            continue;
        };
        let global = find(program, name).ok_or_else(|| unknown(program, name))?;
        if !matches!(role, Role::Const | Role::Dup) {
            return Err(wrong(name, format!("has the role {}", role.name()))
                .with_hint("global variables are const or dup")
                .into());
        }
        if known.contains(&(global, other(*role))) {
            return Err(wrong(name, "is const and dup".into())
                .with_hint("all functions of one run share a global and its shadow; say one role")
                .into());
        }
        known.push((global, *role));
        program.globals[global].inactive |= *role == Role::Const;
        // Who asks for its shadow gives it one: zeros that nobody sees would hide that it is missing.
        program.globals[global].allocatable = None;
        program.globals[global].hidden = false;
    }
    Ok(())
}

/// Notes which globals carry no derivative because the source says so.
pub fn note_inactive(program: &mut Program, names: &[String]) {
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
pub fn find(program: &Program, name: &str) -> Option<Global> {
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

pub(crate) fn wrong(name: &str, what: String) -> Refusal {
    Refusal::new(
        "bad-role",
        Place::Input,
        format!("the global '{name}' {what}"),
    )
}

fn unknown(program: &Program, name: &str) -> Refusal {
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
