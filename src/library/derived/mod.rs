//! Bodies of flang's runtime library for elements of derived types: one copy of `fortran/derived.ll` for each type, with three
//! functions that say what becomes of one element, component by component, as the type's description has it.
//!
//! An element *starts* with its default initial values and with nothing allocated; it is *copied* as an intrinsic assignment copies it,
//! allocatable components with what they hold (Fortran 2018, 10.2.1.3); it is *finalized* by the procedures that its type names, and those of its
//! components (7.5.6); at its *end* what it has allocated is released.

mod description;
mod descriptors;
mod elements;
mod families;
mod finals;
mod functions;
mod layout;
mod template;

use std::collections::BTreeSet;

pub use description::{
    ADDRESS, CHARACTER, Component, DERIVED_TYPE, DerivedType, Element, Final, Genre, Initial, Kind,
};
pub use descriptors::descriptor_size;
pub use families::body_of_family;
use functions::Functions;
use template::{DERIVED, FAMILY, TEMPLATE};
pub use template::{body_for, body_in_place_for, body_in_place_of, has_body_for, may_be_in_place};

/// What is inlined where there is room.
const SMALL: [&str; 5] = [
    "@_FortranA.fit_d",
    "@_FortranA.check_d",
    "@_FortranA.count(",
    "@_FortranA.element_d",
    "@_FortranA.made_d",
];

/// Whether a function is inlined, as an attribute of its definition. All of them inlined would leave no room for anything else, as
/// many as there are components and calls.
fn inlining(line: &str) -> &'static str {
    let is_one_of = |names: &[&str]| names.iter().any(|name| line.contains(name));
    match line {
        line if !line.starts_with("define") || is_one_of(&SMALL) => "",
        _ => "noinline ",
    }
}

const HOOKS: [&str; 9] = [
    "@_FortranAFinal.d(",
    "@_FortranAFinalElement.d(",
    "@_FortranAEndAllocatable.p(",
    "@_FortranAPart.d(",
    "@_FortranAAllocatableDeallocate.p(",
    "@_FortranAAt.d(",
    "@_FortranAStart.d(",
    "@_FortranACopy.d(",
    "@_FortranAEnd.d(",
];

/// The assembly of all bodies for a type of these, whose components' types have bodies in other such assemblies.
pub fn bodies(of: &DerivedType, all: &[DerivedType]) -> String {
    let own =
        |line: &str| !line.starts_with("declare") || !HOOKS.iter().any(|hook| line.contains(hook));
    let mut text = String::new();
    for line in TEMPLATE.text.lines().filter(|line| own(line)) {
        let line = line
            .replace(&format!("{DERIVED}("), &format!("{DERIVED}.{}(", of.symbol))
            .replace(&format!("{FAMILY}("), &families::suffix(of, all))
            .replace("@_FortranAType.d", &format!("@{}", of.symbol));
        text.push_str(&line.replace(" #", &format!(" {}#", inlining(&line))));
        text.push('\n');
    }
    families::add(&mut text, of, all);
    let mut functions = Functions::new(of, layout::layout(of, all), all);
    functions.declare_family();
    functions.at();
    functions.part();
    functions.function("Start", 1, elements::start);
    functions.function("Copy", 2, elements::copy);
    functions.function("End", 1, elements::end);
    finals::add(&mut functions);
    let components = all.iter().flat_map(|ty| &ty.components);
    let ranks =
        components.filter_map(
            |component| match (component.genre, &component.element.kind) {
                (Genre::Allocatable(rank) | Genre::Pointer(rank), Kind::Derived(symbol)) => {
                    (*symbol == of.symbol).then_some(rank)
                }
                _ => None,
            },
        );
    for rank in ranks.collect::<BTreeSet<u8>>() {
        descriptors::all_in_place(&mut functions, rank);
    }
    text + &functions.finish()
}

/// The assembly of bodies for descriptors of numbers that are components of these types.
pub fn bodies_in_place(all: &[DerivedType]) -> String {
    let nothing = DerivedType {
        symbol: String::new(),
        size: 0,
        components: Vec::new(),
        extends: false,
        finals: Vec::new(),
    };
    let mut functions = Functions::new(&nothing, String::new(), all);
    let mut made = BTreeSet::new();
    for component in all.iter().flat_map(|ty| &ty.components) {
        if let Genre::Allocatable(rank) | Genre::Pointer(rank) = component.genre {
            let Element { size, code, .. } = component.element;
            if made.insert((code, size, rank)) {
                descriptors::all_in_place_of(&mut functions, &component.element, rank);
            }
        }
    }
    functions.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn component(at: u64, genre: Genre, size: u64, code: u8, kind: Kind) -> Component {
        Component {
            at,
            genre,
            element: Element { size, code, kind },
            initial: None,
        }
    }

    #[test]
    fn each_component_is_copied_as_its_genre_says() {
        let inner = || Kind::Derived("inner".to_owned());
        let of = DerivedType {
            symbol: "outer".to_owned(),
            size: 200,
            components: vec![
                component(0, Genre::Data(3), 8, 28, Kind::Double),
                component(24, Genre::Data(2), 32, 42, inner()),
                component(88, Genre::Allocatable(1), 8, 28, Kind::Double),
                component(136, Genre::Allocatable(1), 32, 42, inner()),
            ],
            extends: false,
            finals: Vec::new(),
        };
        let text = bodies(&of, &[]);
        for expected in [
            "define void @_FortranACopy.d.outer(ptr %to, ptr %from)",
            ", i64 24)",
            "@_FortranACopyAll.d.inner(ptr ",
            "@_FortranACopyAllocatable.r8(",
            "@_FortranACopyAllocatable.d.inner(",
            "store ptr @inner, ptr %v",
            "declare void @_FortranAEndAll.d.inner(ptr, i64)",
            "@inner = external constant i8",
            "define void @_FortranAAssign.d.outer(",
            "getelementptr inbounds { [3 x double], [2 x [32 x i8]], { ptr, i64, i32, i8, i8, i8, i8, [1 x [3 x i64]] }, ",
        ] {
            assert!(text.contains(expected), "{expected}\n{text}");
        }
        assert!(!text.contains(".d("), "{text}");
    }

    #[test]
    fn nothing_is_declared_twice() {
        let base = || Kind::Derived("base".to_owned());
        let of = |symbol: &str, components, extends| DerivedType {
            symbol: symbol.to_owned(),
            size: 96,
            components,
            extends,
            finals: Vec::new(),
        };
        let all = [
            of("base", Vec::new(), false),
            of(
                "sum",
                vec![
                    component(0, Genre::Data(1), 0, DERIVED_TYPE, base()),
                    component(0, Genre::Allocatable(0), 0, DERIVED_TYPE, base()),
                ],
                true,
            ),
        ];
        for one in &all {
            let text = bodies(one, &all);
            let declared = text.lines().filter(|line| line.starts_with("declare"));
            let mut declared: Vec<&str> = declared.collect();
            let count = declared.len();
            declared.sort_unstable();
            declared.dedup();
            assert_eq!(declared.len(), count, "{text}");
        }
    }
}
