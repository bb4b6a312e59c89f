//! The procedures that are called before an entity ends or is assigned: its type's own, then those of its components, and last those of the
//! type that it extends (Fortran 2018, 7.5.6.2).

use std::fmt::Write;

use super::description::{Component, DerivedType, Genre, Kind};
use super::descriptors::own_descriptor;
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
    for entity in [Entity::Scalar, Entity::Element] {
        let name = body_for(
            &format!("_FortranA{}", entity.function()),
            &functions.of.symbol,
        );
        let is_needed = is_needed(functions.of, functions.all);
        let inlining = if is_needed {
            "noinline"
        } else {
            "alwaysinline"
        };
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
    let mut own = of.finals.iter();
    let fits = |elemental: bool| entity == Entity::Scalar || elemental;
    // One for scalars comes before one for all ranks.
    let scalar = of.finals.iter().find(|it| !it.elemental && fits(false));
    if let Some(procedure) = scalar.or_else(|| own.find(|it| it.elemental)) {
        functions.call_function(&procedure.symbol, &["ptr %to".to_owned()]);
    }
    let (parent, others) = of.components.split_at(usize::from(of.extends));
    for component in others {
        finalize_component(functions, component);
    }
    for component in parent {
        if let Kind::Derived(symbol) = &component.element.kind
            && needs(symbol, functions.all)
        {
            let to = functions.place("%to", component.at);
            let kind = component.element.kind.clone();
            functions.call(entity.function(), &kind, &[format!("ptr {to}")]);
        }
    }
}

fn finalize_component(functions: &mut Functions<'_>, component: &Component) {
    let kind = &component.element.kind;
    let Some((of, may_differ)) = functions.class(kind) else {
        return;
    };
    match component.genre {
        Genre::Data(1) if needs(&of.symbol, functions.all) => {
            let to = functions.place("%to", component.at);
            functions.call(Entity::Scalar.function(), kind, &[format!("ptr {to}")]);
        }
        Genre::Data(count) if needs(&of.symbol, functions.all) => {
            let to = functions.place("%to", component.at);
            let args = [format!("ptr {to}"), format!("i64 {count}")];
            functions.call("FinalAll", kind, &args);
        }
        Genre::Allocatable(rank) if may_differ || needs(&of.symbol, functions.all) => {
            let own = own_descriptor(functions, ("%to", component.at), &component.element, rank);
            let args = [format!("ptr {own}")];
            match may_differ {
                true => functions.call_for_class("FinalAllocatable", of, &args),
                false => functions.call("FinalAllocatable", kind, &args),
            }
        }
        _ => {}
    }
}

/// Whether one of these types, by its symbol, has to be finalized.
fn needs(symbol: &str, all: &[DerivedType]) -> bool {
    let found = all.iter().find(|other| other.symbol == symbol);
    found.is_some_and(|of| is_needed(of, all))
}

/// Whether a type, or that of a component, names procedures. What leads to a type by allocatable components may have it again: of these it is
/// enough to look at so many, one within another, as there are types.
fn is_needed(of: &DerivedType, all: &[DerivedType]) -> bool {
    let mut reached = vec![of];
    let mut next = 0;
    while let Some(of) = reached.get(next).copied() {
        next += 1;
        if !of.finals.is_empty() {
            return true;
        }
        for component in &of.components {
            let is_own = matches!(component.genre, Genre::Data(_) | Genre::Allocatable(_));
            let Kind::Derived(symbol) = &component.element.kind else {
                continue;
            };
            let found = all.iter().find(|other| other.symbol == *symbol);
            let is_new = |of: &&DerivedType| !reached.iter().any(|known| known.symbol == of.symbol);
            if let Some(of) = found.filter(|_| is_own).filter(is_new) {
                reached.push(of);
            }
        }
    }
    false
}
