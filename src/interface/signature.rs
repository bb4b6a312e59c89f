//! The parameters of a generated function in order, with what each is for.

use super::names::Scope;
use crate::ir::Type;
use crate::request::Role;
use crate::request::{Generated, GeneratedParam};

/// How a parameter is passed.
#[derive(Clone, PartialEq, Debug)]
pub enum Passing {
    Value(Type),
    /// To this, where known.
    Pointer(Option<Type>),
    /// To the descriptor of a Fortran array.
    Descriptor,
    /// As the result is.
    Seed(Type),
}

/// A parameter of the generated function.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    pub name: String,
    pub passing: Passing,
    /// For the comment above the declaration.
    pub meaning: String,
}

/// All parameters in order: each of the primal, its shadow, and last the seed of a floating result.
/// Names go through `spell`, which gives the language's nearest name, and differ from each other
/// and from `taken`.
pub fn slots(generated: &Generated, taken: &[&str], spell: fn(&str) -> String) -> Vec<Slot> {
    let mut scope = Scope::default();
    for name in taken {
        scope.take((*name).to_owned());
    }
    // The user's own names go first: `x_b` may be one of them.
    let primal: Vec<String> = generated
        .params
        .iter()
        .map(|param| scope.take(spell(&param.name)))
        .collect();
    let mut slots = Vec::new();
    for (param, name) in generated.params.iter().zip(primal) {
        let shadow = shadow(param, &name, &mut scope, spell);
        slots.push(Slot {
            passing: passing(param),
            meaning: match &shadow {
                Some(shadow) => format!("{}; its shadow is {}", param.role.name(), shadow.name),
                None => param.role.name().to_owned(),
            },
            name,
        });
        slots.extend(shadow);
    }
    if generated.ret.holds_float() {
        slots.push(Slot {
            name: scope.take("seed".into()),
            passing: Passing::Seed(generated.ret.clone()),
            meaning: "adjoint of the result".into(),
        });
    }
    slots
}

fn passing(param: &GeneratedParam) -> Passing {
    match &param.ty {
        Type::Ptr if param.descriptor => Passing::Descriptor,
        Type::Ptr => Passing::Pointer(param.pointee.clone()),
        other => Passing::Value(other.clone()),
    }
}

fn shadow(
    param: &GeneratedParam,
    name: &str,
    scope: &mut Scope,
    spell: fn(&str) -> String,
) -> Option<Slot> {
    let (passing, meaning) = match param.role {
        Role::Const => return None,
        Role::Dup | Role::DupNoNeed => (
            passing(param),
            format!(
                "on entry the adjoints of what {name} points to after the call, on exit before it"
            ),
        ),
        Role::Active => (
            Passing::Pointer(Some(param.ty.clone())),
            format!("the adjoint of {name} is added to what it points to"),
        ),
    };
    Some(Slot {
        name: scope.take(spell(&format!("{name}_b"))),
        passing,
        meaning,
    })
}

/// The element of arrays of any rank.
pub fn element(ty: &Type) -> &Type {
    match ty {
        Type::Array(of, _) => element(of),
        other => other,
    }
}

/// A comment's lines: what the function is, then a line per parameter.
pub fn explanation(generated: &Generated, slots: &[Slot]) -> Vec<String> {
    let source = match &generated.source_name {
        Some(source) if *source != generated.primal => format!(" ({source})"),
        _ => String::new(),
    };
    let width = slots.iter().map(|s| s.name.len()).max().unwrap_or(0);
    let mut lines = vec![format!("Adjoint of {}{source}.", generated.primal)];
    for slot in slots {
        lines.push(format!("  {:width$}  {}", slot.name, slot.meaning));
    }
    lines.into_iter().map(|line| printable(&line)).collect()
}

/// Nothing in a name may end a comment or a line.
fn printable(line: &str) -> String {
    line.replace("*/", "* /")
        .replace(|c: char| c.is_control(), " ")
}
