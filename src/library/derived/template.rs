//! The bodies that each type has a copy of, and the names of these.

/// With what the names of bodies for derived types go on, before the type's symbol.
pub(super) const DERIVED: &str = ".d";

/// With what the names go on that are called for any type of a family, before the symbol of the type that the others extend.
pub(super) const FAMILY: &str = ".p";

pub(super) const TEMPLATE: &str = include_str!("../fortran/derived.ll");

/// Whether the body of a function for derived types is there.
pub fn has_body_for(name: &str) -> bool {
    TEMPLATE.contains(&format!("@{name}{DERIVED}("))
}

/// The name that a body has for a type.
pub fn body_for(name: &str, symbol: &str) -> String {
    format!("{name}{DERIVED}.{symbol}")
}

/// The name of the body for a descriptor of that rank that is a part of something else.
pub fn body_in_place_for(name: &str, symbol: &str, rank: u8) -> String {
    format!("{}.rank{rank}", body_for(name, symbol))
}

/// The types of the result and of the parameters of a body.
pub(super) fn signature(name: &str) -> Option<(&'static str, Vec<&'static str>)> {
    let start = format!("@{name}{DERIVED}(");
    let (before, behind) = TEMPLATE
        .lines()
        .filter(|line| line.starts_with("define"))
        .find_map(|line| line.split_once(&start))?;
    let (params, _) = behind.split_once(") ")?;
    let types = params
        .split(", ")
        .filter_map(|param| param.split(' ').next());
    Some((before.split_whitespace().next_back()?, types.collect()))
}
