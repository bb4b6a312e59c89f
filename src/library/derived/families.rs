//! Types that extend each other: what is of one of them tells at run time of which, and has the bodies for that.

use std::fmt::Write;

use super::description::{DerivedType, Kind};
use super::template::{DERIVED, FAMILY, TEMPLATE, body_for, signature};

/// Functions that look at their second descriptor for the type.
const BY_SECOND: [&str; 3] = [
    "_FortranAAssignPolymorphic",
    "_FortranAAllocatableApplyMold",
    "_FortranACopyPolymorphic",
];

/// Functions that are given the type.
const BY_ARGUMENT: [&str; 2] = [
    "_FortranAAllocatableInitDerivedForAllocate",
    "_FortranAPointerNullifyDerived",
];

/// What bodies call for whatever type of the family a descriptor tells.
pub(super) const CALLED: [&str; 2] = ["_FortranAAllocatableDeallocate", "_FortranAEndAllocatable"];

/// The type that a type extends, and so on.
fn root<'t>(of: &'t DerivedType, all: &'t [DerivedType]) -> &'t DerivedType {
    let mut at = of;
    // A type is described once, and extends one whose description is smaller.
    for _ in all {
        let parent = at.components.first().filter(|_| at.extends);
        let symbol = parent.and_then(|parent| match &parent.element.kind {
            Kind::Derived(symbol) => Some(symbol),
            _ => None,
        });
        let parent = symbol.and_then(|symbol| all.iter().find(|other| other.symbol == *symbol));
        match parent {
            Some(parent) => at = parent,
            None => break,
        }
    }
    at
}

/// All types that have this one's root.
pub(super) fn family<'t>(of: &'t DerivedType, all: &'t [DerivedType]) -> Vec<&'t DerivedType> {
    let own = &root(of, all).symbol;
    all.iter()
        .filter(|other| root(other, all).symbol == *own)
        .collect()
}

/// The body for what may be of any type of a family; that of the type, where the family has no other.
pub fn body_of_family(name: &str, of: &DerivedType, all: &[DerivedType]) -> String {
    match family(of, all).len() > 1 {
        true => format!("{name}{FAMILY}.{}", root(of, all).symbol),
        false => body_for(name, &of.symbol),
    }
}

/// Whether a type extends another or is extended.
pub(super) fn has_relatives(of: &DerivedType, all: &[DerivedType]) -> bool {
    family(of, all).len() > 1
}

/// What the names of such bodies end with, and the parenthesis behind.
pub(super) fn suffix(of: &DerivedType, all: &[DerivedType]) -> String {
    format!("{}(", body_of_family("", of, all))
}

/// Adds the bodies that compare the type, in the assembly for the root.
pub(super) fn add(text: &mut String, of: &DerivedType, all: &[DerivedType]) {
    let family = family(of, all);
    if family.len() < 2 || root(of, all).symbol != of.symbol {
        return;
    }
    let mut declared = String::new();
    for line in TEMPLATE.definitions() {
        let name = line
            .split_once("@_FortranA")
            .and_then(|(_, behind)| behind.split_once(&format!("{DERIVED}(")));
        let name = name.map(|(name, _)| format!("_FortranA{name}"));
        if let Some(name) = name {
            dispatch(text, &mut declared, &name, of, &family);
        }
    }
    text.push_str(&declared);
    for other in family.iter().filter(|other| other.symbol != of.symbol) {
        let _ = writeln!(text, "@{} = external constant i8", other.symbol);
    }
}

/// A body that calls that of the type which a descriptor tells.
fn dispatch(
    text: &mut String,
    declared: &mut String,
    name: &str,
    root: &DerivedType,
    family: &[&DerivedType],
) {
    let Some((result, types)) = signature(name) else {
        return;
    };
    let by = usize::from(BY_SECOND.contains(&name));
    if types.get(by) != Some(&"ptr") {
        return;
    }
    let args: Vec<String> = types
        .iter()
        .enumerate()
        .map(|(at, ty)| format!("{ty} %a{at}"))
        .collect();
    let args = args.join(", ");
    let _ = writeln!(
        text,
        "define {result} @{name}{FAMILY}.{}({args}) noinline nounwind {{",
        root.symbol
    );
    match BY_ARGUMENT.contains(&name) {
        true => text.push_str("  %t = getelementptr inbounds i8, ptr %a1, i64 0\n"),
        false => {
            let _ = writeln!(
                text,
                "  %r = getelementptr inbounds i8, ptr %a{by}, i64 20\n  %b = load i8, ptr %r\n  %w = zext i8 %b to i64\n  \
                 %s = mul i64 %w, 24\n  %o = add i64 %s, 24\n  %p = getelementptr inbounds i8, ptr %a{by}, i64 %o\n  %t = load ptr, ptr %p"
            );
        }
    }
    let call = |symbol: &str| {
        let body = body_for(name, symbol);
        match result {
            "void" => format!("  call void @{body}({args})\n  ret void\n"),
            _ => format!(
                "  %x.{symbol} = call {result} @{body}({args})\n  ret {result} %x.{symbol}\n"
            ),
        }
    };
    for other in family.iter().filter(|other| other.symbol != root.symbol) {
        let symbol = &other.symbol;
        let _ = write!(
            text,
            "  %c.{symbol} = icmp eq ptr %t, @{symbol}\n  br i1 %c.{symbol}, label %is.{symbol}, label %not.{symbol}\nis.{symbol}:\n{}not.{symbol}:\n",
            call(symbol)
        );
        let _ = writeln!(
            declared,
            "declare {result} @{}({})",
            body_for(name, symbol),
            types.join(", ")
        );
    }
    let _ = writeln!(text, "{}}}", call(&root.symbol));
}
