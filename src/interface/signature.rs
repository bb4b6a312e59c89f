//! The parameters of a generated function in order, with what each is for.

use super::names::Scope;
use crate::ir::Type;
use crate::request::{Derivative, Generated, GeneratedKind, GeneratedParam, Role, Width};

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
    /// To a place for what is like the result.
    Result(Type),
    /// To what the runtime has of a Jacobian.
    Jacobian,
}

/// A parameter of the generated function.
#[derive(Clone, PartialEq, Debug)]
pub struct Slot {
    pub name: String,
    pub passing: Passing,
    /// For the comment above the declaration.
    pub meaning: String,
}

/// All parameters in order: each of the primal, its shadow, and last the seed of a floating result, or where its tangent goes.
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
        if generated.kind == GeneratedKind::Jacobian {
            let role = ["an input or an output", "as of the primal"];
            slots.push(Slot {
                passing: passing(param),
                meaning: role[usize::from(param.role == Role::Const)].to_owned(),
                name,
            });
            continue;
        }
        let shadow = shadow(param, &name, &mut scope, (spell, generated));
        let what = match generated.derivative {
            Derivative::Adjoint => "shadow is",
            Derivative::Tangent if generated.width.is_several() => "tangents are in",
            Derivative::Tangent => "tangent is",
        };
        slots.push(Slot {
            passing: passing(param),
            meaning: match &shadow {
                Some(shadow) => format!("{}; its {what} {}", param.role.name(), shadow.name),
                None => param.role.name().to_owned(),
            },
            name,
        });
        slots.extend(shadow);
        if generated.kind == GeneratedKind::HessianVector && param.role != Role::Const {
            slots.extend(second(param, &mut scope, (spell, generated.width)));
        }
    }
    slots.extend(of_result(generated, &mut scope));
    slots
}

/// What is last: the seed, or where the tangent of the result goes, which is the shadow of one that is a pointer.
fn of_result(generated: &Generated, scope: &mut Scope) -> Option<Slot> {
    let ret = &generated.ret;
    match generated.kind {
        GeneratedKind::HessianVector => return None,
        GeneratedKind::Jacobian => {
            return Some(Slot {
                name: scope.take("jacobian".into()),
                passing: Passing::Jacobian,
                meaning: "what the derivatives of the outputs go to".into(),
            });
        }
        GeneratedKind::Derivative => {}
    }
    let (name, passing, meaning) = match generated.derivative {
        Derivative::Adjoint if ret.holds_float() => {
            let seed = Passing::Seed(ret.clone());
            ("seed", seed, "adjoint of the result")
        }
        Derivative::Tangent if ret.holds_float() && generated.width.is_several() => {
            let of = matches!(ret, Type::Float(_)).then(|| ret.clone());
            (
                "result_d",
                Passing::Pointer(of),
                "the tangents of the result go here, side by side",
            )
        }
        Derivative::Tangent if ret.holds_float() => {
            let place = Passing::Result(ret.clone());
            ("result_d", place, "the tangent of the result goes here")
        }
        Derivative::Tangent if generated.returns_shadow => {
            let place = Passing::Result(ret.clone());
            ("result_d", place, "the shadow of the result goes here")
        }
        _ => return None,
    };
    Some(Slot {
        name: scope.take(name.into()),
        passing,
        meaning: meaning.into(),
    })
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
    (spell, generated): (fn(&str) -> String, &Generated),
) -> Option<Slot> {
    let derivative = generated.derivative;
    let several = generated.width.is_several();
    let n = generated.width.0;
    let (passing, meaning) = match (param.role, derivative) {
        (Role::Const, _) => return None,
        (Role::Dup | Role::DupNoNeed, Derivative::Tangent) if several => (
            passing(param),
            format!("{n} tangents of each number that {name} points to, side by side"),
        ),
        (Role::Active, Derivative::Tangent) if several => (
            Passing::Pointer(Some(param.ty.clone())),
            format!("to the {n} tangents of {name}"),
        ),
        (Role::Dup | Role::DupNoNeed, Derivative::Tangent) => (
            passing(param),
            format!("the tangents of what {name} points to"),
        ),
        (Role::Active, Derivative::Tangent) => (passing(param), format!("the tangent of {name}")),
        (Role::Dup | Role::DupNoNeed, Derivative::Adjoint) => (
            passing(param),
            format!(
                "on entry the adjoints of what {name} points to after the call, on exit before it"
            ),
        ),
        (Role::Active, Derivative::Adjoint) => (
            Passing::Pointer(Some(param.ty.clone())),
            format!("the adjoint of {name} is added to what it points to"),
        ),
    };
    Some(Slot {
        name: scope.take(spell(&format!("{name}_{}", derivative.suffix()))),
        passing,
        meaning,
    })
}

/// Behind a tangent in a product with the Hessian: where the gradient goes, and the product.
fn second(
    param: &GeneratedParam,
    scope: &mut Scope,
    (spell, width): (fn(&str) -> String, Width),
) -> [Slot; 2] {
    let name = &param.name;
    let passing = match param.role {
        Role::Active => Passing::Pointer(Some(param.ty.clone())),
        _ => passing(param),
    };
    let both = [
        ("b", format!("the gradient in {name} is added to it")),
        (
            "hv",
            match width {
                Width(1) => "the Hessian times the tangents is added to it".to_owned(),
                Width(n) => format!(
                    "the Hessian times the tangents is added to it, {n} numbers side by side"
                ),
            },
        ),
    ];
    both.map(|(suffix, meaning)| Slot {
        name: scope.take(spell(&format!("{name}_{suffix}"))),
        passing: passing.clone(),
        meaning,
    })
}

/// What the functions are, in one word.
pub fn what(generated: &[Generated]) -> &'static str {
    let mut all = generated.iter().map(|one| one.derivative);
    match all.all(|derivative| derivative == Derivative::Adjoint) {
        true => "adjoints",
        false => "derivatives",
    }
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
    let what = match (generated.kind, generated.derivative) {
        (GeneratedKind::HessianVector, _) => "Hessian times a vector",
        (GeneratedKind::Jacobian, _) => "Jacobian",
        (GeneratedKind::Derivative, Derivative::Adjoint) => "Adjoint",
        (GeneratedKind::Derivative, Derivative::Tangent) => "Tangent",
    };
    let mut lines = vec![format!("{what} of {}{source}.", generated.primal)];
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
