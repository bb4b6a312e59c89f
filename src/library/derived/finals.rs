//! The procedures that are called before an entity ends or is assigned: its type's own, then those of its components, and last those of the
//! type that it extends (Fortran 2018, 7.5.6.2).

use std::fmt::Write;

use super::description::{Component, DerivedType, Genre, Kind};
use super::descriptors::own_descriptor;
use super::families::family;
use super::functions::Functions;
use super::template::body_for;

/// What an entity is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entity {
    Scalar,
    Element,
}

impl Entity {
    /// The function that finalizes one of a type.
    fn function(self) -> &'static str {
        match self {
            Entity::Scalar => "Final",
            Entity::Element => "FinalElement",
        }
    }
}

/// Adds the functions that finalize a scalar and an element of an array.
pub(super) fn add(functions: &mut Functions<'_>) {
    let is_needed = is_needed(functions.of, functions.all);
    let inlining = match is_needed {
        true => "noinline",
        false => "alwaysinline",
    };
    for entity in [Entity::Scalar, Entity::Element] {
        let name = format!("_FortranA{}", entity.function());
        let name = body_for(&name, &functions.of.symbol);
        let _ = writeln!(
            functions.text,
            "define void @{name}(ptr %to) {inlining} nounwind {{"
        );
        if is_needed {
            finalize(functions, entity);
        }
        functions.text.push_str("  ret void\n}\n");
    }
}

fn finalize(functions: &mut Functions<'_>, entity: Entity) {
    let of = functions.of;
    let is_there = |elemental| of.finals.iter().find(|it| it.elemental == elemental);
    // For a scalar that for scalars comes before that for all ranks.
    let own = match entity {
        Entity::Scalar => is_there(false).or_else(|| is_there(true)),
        Entity::Element => is_there(true),
    };
    if let Some(procedure) = own {
        functions.call_function(&procedure.symbol, &["ptr %to".to_owned()]);
    }
    let (parent, others) = of.components.split_at(usize::from(of.extends));
    for component in others {
        finalize_component(functions, component);
    }
    for component in parent {
        if needs(component, functions.all) {
            let to = functions.place("%to", component.at);
            let args = [format!("ptr {to}")];
            functions.call(entity.function(), &component.element.kind, &args);
        }
    }
}

fn finalize_component(functions: &mut Functions<'_>, component: &Component) {
    if !needs(component, functions.all) {
        return;
    }
    let kind = &component.element.kind;
    match (component.genre, functions.class(kind)) {
        (Genre::Data(1), _) => {
            let to = functions.place("%to", component.at);
            functions.call(Entity::Scalar.function(), kind, &[format!("ptr {to}")]);
        }
        (Genre::Data(count), _) => {
            let to = functions.place("%to", component.at);
            let args = [format!("ptr {to}"), format!("i64 {count}")];
            functions.call("FinalAll", kind, &args);
        }
        (Genre::Allocatable(rank), class) => {
            let own = own_descriptor(functions, ("%to", component.at), &component.element, rank);
            let args = [format!("ptr {own}")];
            match class {
                Some((of, true)) => functions.call_for_class("FinalAllocatable", of, &args),
                _ => functions.call("FinalAllocatable", kind, &args),
            }
        }
        (Genre::Pointer(_) | Genre::Address, _) => {}
    }
}

/// Whether what a component has may have to be finalized.
fn needs(component: &Component, all: &[DerivedType]) -> bool {
    held(component, all).iter().any(|of| is_needed(of, all))
}

/// Whether a type, or one of which it has a component, names procedures.
fn is_needed(of: &DerivedType, all: &[DerivedType]) -> bool {
    // A type may have allocatable components of its own.
    let mut reached = vec![of];
    let mut next = 0;
    while let Some(of) = reached.get(next).copied() {
        next += 1;
        for held in of.components.iter().flat_map(|it| held(it, all)) {
            if !reached.iter().any(|known| known.symbol == held.symbol) {
                reached.push(held);
            }
        }
    }
    reached.iter().any(|of| !of.finals.is_empty())
}

/// The types of which a component may be that belongs to what has it: what is allocatable may be of a class.
fn held<'t>(component: &Component, all: &'t [DerivedType]) -> Vec<&'t DerivedType> {
    let Kind::Derived(symbol) = &component.element.kind else {
        return Vec::new();
    };
    let Some(of) = all.iter().find(|other| other.symbol == *symbol) else {
        return Vec::new();
    };
    match component.genre {
        Genre::Data(_) => vec![of],
        Genre::Allocatable(_) => family(of, all),
        Genre::Pointer(_) | Genre::Address => Vec::new(),
    }
}
