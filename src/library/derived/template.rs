//! The bodies that each type has a copy of, and the names of these.

use super::description::Element;
use crate::library::assembly::Assembly;

/// With what the names of bodies for derived types go on, before the type's symbol.
pub(super) const DERIVED: &str = ".d";

/// With what the names go on that are called for any type of a family, before the symbol of the type that the others extend.
pub(super) const FAMILY: &str = ".p";

/// What is given one descriptor, first, and is made for descriptors that are parts of something else where elements are numbers.
pub(super) const IN_PLACE_OF_NUMBERS: [&str; 4] = [
    "_FortranAAssign",
    "_FortranAAssignTemporary",
    "_FortranAAllocatableAllocateSource",
    "_FortranAPointerAllocateSource",
];

pub(super) static TEMPLATE: Assembly = Assembly::new(include_str!("../fortran/derived.ll"));

/// Whether the body of a function for derived types is there.
pub fn has_body_for(name: &str) -> bool {
    TEMPLATE.defines(&format!("{name}{DERIVED}"))
}

/// The name that a body has for a type.
pub fn body_for(name: &str, symbol: &str) -> String {
    format!("{name}{DERIVED}.{symbol}")
}

/// The name of the body for a descriptor of that rank that is a part of something else.
pub fn body_in_place_for(name: &str, symbol: &str, rank: u8) -> String {
    format!("{}.rank{rank}", body_for(name, symbol))
}

/// The same for a descriptor of elements that are no derived type, by the name of the body for their kind.
pub fn body_in_place_of(body: &str, element: &Element, rank: u8) -> String {
    let Element { size, code, .. } = element;
    format!("{body}.e{code}s{size}.rank{rank}")
}

/// Whether a body has others that are made for descriptors of numbers that are parts of something else.
pub fn may_be_in_place(body: &str) -> bool {
    let name = body
        .split_once('.')
        .map(|(name, kind)| (name, !kind.contains('.')));
    name.is_some_and(|(name, is_plain)| is_plain && IN_PLACE_OF_NUMBERS.contains(&name))
}

/// The types of the result and of the parameters of a body for derived types.
pub(super) fn signature(name: &str) -> Option<(&'static str, Vec<&'static str>)> {
    TEMPLATE.signature(&format!("{name}{DERIVED}"))
}
