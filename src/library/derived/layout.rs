//! LLVM's types for elements of derived types and their components.

use super::description::{CHARACTER, DerivedType, Element, Genre, Kind};

/// LLVM's type for elements of a derived type, which lays components out as flang does.
pub(super) fn layout(of: &DerivedType, all: &[DerivedType]) -> String {
    let components = of.components.iter();
    let types = components.map(|component| match component.genre {
        Genre::Data(1) => scalar(&component.element, all),
        Genre::Data(count) => format!("[{count} x {}]", scalar(&component.element, all)),
        Genre::Allocatable(rank) | Genre::Pointer(rank) => descriptor(&component.element, rank),
        Genre::Address => "ptr".to_owned(),
    });
    format!("{{ {} }}", types.collect::<Vec<_>>().join(", "))
}

/// That of a descriptor of elements.
pub(super) fn descriptor(element: &Element, rank: u8) -> String {
    let dimensions = match rank {
        0 => String::new(),
        _ => format!(", [{rank} x [3 x i64]]"),
    };
    let described = match element.kind {
        Kind::Derived(_) => ", ptr, [1 x i64]",
        _ => "",
    };
    format!("{{ ptr, i64, i32, i8, i8, i8, i8{dimensions}{described} }}")
}

fn scalar(element: &Element, all: &[DerivedType]) -> String {
    match (&element.kind, element.size) {
        (Kind::Derived(symbol), size) => {
            let of = all.iter().find(|ty| ty.symbol == *symbol);
            of.map_or_else(|| format!("[{size} x i8]"), |of| layout(of, all))
        }
        (Kind::Single, 4) => "float".to_owned(),
        (Kind::Single, _) => "{ float, float }".to_owned(),
        (Kind::Double, 8) => "double".to_owned(),
        (Kind::Double, _) => "{ double, double }".to_owned(),
        (Kind::Integer, size) if element.code == CHARACTER => format!("[{size} x i8]"),
        (Kind::Integer, size) => format!("i{}", 8 * size),
    }
}
