//! What becomes of one element, component by component.

use super::description::{Component, Element, Genre, Initial, Kind};
use super::descriptors::{
    ALLOCATABLE, POINTER, associate, describe, descriptor_size, own_descriptor,
};
use super::functions::Functions;

pub(super) fn start(functions: &mut Functions<'_>, component: &Component) {
    if let Some(initial) = &component.initial {
        return initialise(functions, component, initial);
    }
    match (component.genre, &component.element.kind) {
        (Genre::Data(count), kind @ Kind::Derived(_)) => {
            let to = functions.place("%to", component.at);
            functions.call(
                "StartAll",
                kind,
                &[format!("ptr {to}"), format!("i64 {count}")],
            );
        }
        (Genre::Data(_) | Genre::Address, _) => {}
        (Genre::Allocatable(rank), _) => {
            describe(
                functions,
                ("%to", component.at),
                &component.element,
                (rank, ALLOCATABLE),
            );
        }
        (Genre::Pointer(rank), _) => {
            describe(
                functions,
                ("%to", component.at),
                &component.element,
                (rank, POINTER),
            );
        }
    }
}

fn initialise(functions: &mut Functions<'_>, component: &Component, initial: &Initial) {
    let symbol = match initial {
        Initial::Values(values) => {
            for (at, value) in values {
                let place = functions.place("%to", component.at + at);
                functions.line(&format!("store {value}, ptr {place}, align 1"));
            }
            return;
        }
        Initial::CopyOf(symbol) => symbol,
    };
    // Behind the dimensions of derived types come the type and what it needs, of the size of two pointers.
    let described = match component.element.kind {
        Kind::Derived(_) => 16,
        _ => 0,
    };
    let bytes = match component.genre {
        Genre::Data(count) => component.element.size * count,
        Genre::Allocatable(rank) | Genre::Pointer(rank) => descriptor_size(rank) + described,
        Genre::Address => component.element.size,
    };
    let to = functions.place("%to", component.at);
    functions.line(&format!(
        "call void @llvm.memcpy.p0.p0.i64(ptr {to}, ptr @{symbol}, i64 {bytes}, i1 false)"
    ));
}

pub(super) fn copy(functions: &mut Functions<'_>, component: &Component) {
    let at = component.at;
    let count = match component.genre {
        Genre::Data(count) => count,
        Genre::Pointer(rank) => {
            let kind = &component.element.kind;
            return associate(functions, ("%to", at), ("%from", at), (kind, rank));
        }
        Genre::Allocatable(rank) => return copy_allocatable(functions, component, rank),
        Genre::Address => {
            let place = functions.place("%from", at);
            let address = functions.value(&format!("load ptr, ptr {place}"));
            let place = functions.place("%to", at);
            return functions.line(&format!("store ptr {address}, ptr {place}"));
        }
    };
    let to = functions.place("%to", at);
    let from = functions.place("%from", at);
    let Element { size, kind, .. } = &component.element;
    let (name, extent) = match kind {
        Kind::Derived(_) => ("CopyAll", count),
        _ => ("CopyPart", size * count),
    };
    let args = [
        format!("ptr {to}"),
        format!("ptr {from}"),
        format!("i64 {extent}"),
    ];
    functions.call(name, kind, &args);
}

/// Descriptors of their own are what is assigned, so that what their functions do to dimensions, whichever these are, is done
/// to nothing beside them.
fn copy_allocatable(functions: &mut Functions<'_>, component: &Component, rank: u8) {
    let element = &component.element;
    let to = own_descriptor(functions, ("%to", component.at), element, rank);
    let from = own_descriptor(functions, ("%from", component.at), element, rank);
    let args = [format!("ptr {to}"), format!("ptr {from}")];
    match functions.class(&element.kind) {
        Some((of, true)) => functions.call_for_class("CopyPolymorphic", of, &args),
        _ => functions.call("CopyAllocatable", &element.kind, &args),
    }
    associate(
        functions,
        ("%to", component.at),
        (&to, 0),
        (&element.kind, rank),
    );
}

pub(super) fn end(functions: &mut Functions<'_>, component: &Component) {
    let Element { kind, .. } = &component.element;
    match (component.genre, kind) {
        (Genre::Data(count), Kind::Derived(_)) => {
            let to = functions.place("%to", component.at);
            let args = [format!("ptr {to}"), format!("i64 {count}")];
            functions.call("EndAll", kind, &args);
        }
        (Genre::Allocatable(rank), Kind::Derived(_)) => {
            let own = own_descriptor(functions, ("%to", component.at), &component.element, rank);
            match functions.class(kind) {
                Some((of, true)) => {
                    functions.call_for_class("EndAllocatable", of, &[format!("ptr {own}")])
                }
                _ => functions.call("EndAllocatable", kind, &[format!("ptr {own}")]),
            }
            associate(functions, ("%to", component.at), (&own, 0), (kind, rank));
        }
        (Genre::Allocatable(_), _) => {
            let to = functions.place("%to", component.at);
            functions.call_function("_FortranAEndAllocatable.any", &[format!("ptr {to}")]);
        }
        (Genre::Data(_) | Genre::Pointer(_) | Genre::Address, _) => {}
    }
}
