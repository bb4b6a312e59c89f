//! Descriptors of allocatable and pointer components: made, copied, and given to what works on any of them.

use std::fmt::Write;

use super::description::{DERIVED_TYPE, Element, Kind};
use super::families::body_of_family;
use super::functions::Functions;
use super::layout::descriptor;
use super::template::{IN_PLACE_OF_NUMBERS, body_in_place_for, body_in_place_of, signature};
use crate::library::FORTRAN;

/// Bytes of a descriptor without dimensions, and of each dimension behind it.
const DESCRIPTOR: u64 = 24;

/// Codes of what descriptors describe: memory that a pointer leads to, memory of their own.
pub(super) const POINTER: u8 = 1;
pub(super) const ALLOCATABLE: u8 = 2;

/// What descriptors say they are made after.
const VERSION: u32 = 20_240_719;

/// Functions that are given descriptors where these are, and how many.
const IN_PLACE: [(&str, usize); 13] = [
    ("_FortranAAssignPolymorphic", 1),
    ("_FortranAAllocatableApplyMold", 1),
    ("_FortranAAllocatableInitDerivedForAllocate", 1),
    ("_FortranAAllocatableDeallocatePolymorphic", 1),
    ("_FortranAPointerNullifyDerived", 1),
    ("_FortranAPointerDeallocatePolymorphic", 1),
    ("_FortranAAllocatableAllocate", 1),
    ("_FortranAAllocatableAllocateSource", 1),
    ("_FortranAAllocatableDeallocate", 1),
    ("_FortranAPointerAllocate", 1),
    ("_FortranAPointerAllocateSource", 1),
    ("_FortranAPointerDeallocate", 1),
    ("_FortranAMoveAlloc", 2),
];

/// A descriptor, in an element or of its own.
pub(super) type Descriptor<'a> = (&'a str, u64);

/// Makes a descriptor, of no memory.
pub(super) fn describe(
    functions: &mut Functions<'_>,
    (of, start): Descriptor<'_>,
    element: &Element,
    (rank, attribute): (u8, u8),
) {
    let Element { size, code, kind } = element;
    let described = match kind {
        Kind::Derived(symbol) => Some(symbol),
        _ => None,
    };
    let fields = [
        (0, "ptr null".to_owned()),
        (8, format!("i64 {size}")),
        (16, format!("i32 {VERSION}")),
        (20, format!("i8 {rank}")),
        (21, format!("i8 {code}")),
        (22, format!("i8 {attribute}")),
        (23, format!("i8 {}", u8::from(described.is_some()))),
    ];
    let dimensions = (0..rank).flat_map(|dimension| {
        let at = descriptor_size(dimension);
        [
            (at, "i64 1".to_owned()),
            (at + 8, "i64 0".to_owned()),
            (at + 16, format!("i64 {size}")),
        ]
    });
    let described = described.map(|symbol| (descriptor_size(rank), format!("ptr @{symbol}")));
    for (at, value) in fields.into_iter().chain(dimensions).chain(described) {
        let place = functions.place(of, start + at);
        functions.line(&format!("store {value}, ptr {place}"));
    }
}

/// Makes a descriptor lead to where another one leads. The shadow of the memory goes along with its address; sizes and
/// bounds are numbers.
pub(super) fn associate(
    functions: &mut Functions<'_>,
    (to, to_start): Descriptor<'_>,
    (from, from_start): Descriptor<'_>,
    (kind, rank): (&Kind, u8),
) {
    let place = functions.place(from, from_start);
    let memory = functions.value(&format!("load ptr, ptr {place}"));
    let place = functions.place(to, to_start);
    functions.line(&format!("store ptr {memory}, ptr {place}"));
    if let Some((of, may_differ)) = functions.class(kind) {
        let at = descriptor_size(rank);
        let place = functions.place(from, from_start + at);
        let told = functions.value(&format!("load ptr, ptr {place}"));
        if may_differ {
            let place = functions.place(to, to_start + at);
            functions.line(&format!("store ptr {told}, ptr {place}"));
        } else {
            let kind = Kind::Derived(of.symbol.clone());
            functions.call("Expect", &kind, &[format!("ptr {told}")]);
        }
    }
    let dimensions = (0..rank).map(descriptor_size);
    let numbers = dimensions.flat_map(|start| [0, 8, 16].map(|at| start + at));
    for at in std::iter::once(8).chain(numbers) {
        let place = functions.place(from, from_start + at);
        // What is read only to be written elsewhere would be a copy of bytes to the tool.
        let read = functions.value(&format!("load i64, ptr {place}"));
        let high = functions.value(&format!("shl i64 {read}, 8"));
        let number = functions.value(&format!("ashr i64 {high}, 8"));
        let place = functions.place(to, to_start + at);
        functions.line(&format!("store i64 {number}, ptr {place}"));
    }
}

/// A descriptor of its own that leads to where another does.
pub(super) fn own_descriptor(
    functions: &mut Functions<'_>,
    of: Descriptor<'_>,
    element: &Element,
    rank: u8,
) -> String {
    let own = functions.value(&format!("alloca {}", descriptor(element, rank)));
    describe(functions, (&own, 0), element, (rank, ALLOCATABLE));
    associate(functions, (&own, 0), of, (&element.kind, rank));
    own
}

/// Bytes of a descriptor of so many dimensions, behind which stands the address of its elements' description.
pub fn descriptor_size(rank: u8) -> u64 {
    DESCRIPTOR * (1 + u64::from(rank))
}

/// What is called with descriptors of its own in place of those that are parts of something else.
struct InPlace<'a> {
    /// The body that is made.
    name: String,
    /// The one that it calls.
    calls: String,
    /// Types of the result and of the parameters, of which so many are such descriptors.
    signature: (&'a str, Vec<&'a str>),
    descriptors: usize,
    rank: u8,
}

/// A body for descriptors that are parts of something else. It works on descriptors of their own, so that what it does to
/// dimensions, whichever these are, is done to nothing beside them.
fn in_place(functions: &mut Functions<'_>, element: &Element, of: InPlace<'_>) {
    let (result, types) = of.signature;
    let params = types
        .iter()
        .enumerate()
        .map(|(at, ty)| format!("{ty} %a{at}"));
    let mut args: Vec<String> = params.collect();
    let _ = writeln!(
        functions.text,
        "define {result} @{}({}) nounwind {{",
        of.name,
        args.join(", ")
    );
    let mut own = Vec::new();
    for (at, arg) in args.iter_mut().enumerate().take(of.descriptors) {
        let local = own_descriptor(functions, (&format!("%a{at}"), 0), element, of.rank);
        *arg = format!("ptr {local}");
        own.push(local);
    }
    let body = of.calls;
    functions.declare(result, &body, &types);
    let result = match result {
        "void" => {
            functions.line(&format!("call void @{body}({})", args.join(", ")));
            "void".to_owned()
        }
        result => {
            let call = format!("call {result} @{body}({})", args.join(", "));
            format!("{result} {}", functions.value(&call))
        }
    };
    for (at, local) in own.iter().enumerate() {
        associate(
            functions,
            (&format!("%a{at}"), 0),
            (local, 0),
            (&element.kind, of.rank),
        );
    }
    let _ = writeln!(functions.text, "  ret {result}\n}}");
}

/// The bodies for descriptors of a rank of elements of the type that are parts of something else.
pub(super) fn all_in_place(functions: &mut Functions<'_>, rank: u8) {
    let element = Element {
        size: functions.of.size,
        code: DERIVED_TYPE,
        kind: Kind::Derived(functions.of.symbol.clone()),
    };
    for (name, descriptors) in IN_PLACE {
        let Some(signature) = signature(name) else {
            continue;
        };
        let of = InPlace {
            name: body_in_place_for(name, &functions.of.symbol, rank),
            calls: body_of_family(name, functions.of, functions.all),
            signature,
            descriptors,
            rank,
        };
        in_place(functions, &element, of);
    }
}

/// The same of elements that are no derived type.
pub(super) fn all_in_place_of(functions: &mut Functions<'_>, element: &Element, rank: u8) {
    let Some(kind) = element.kind.suffix() else {
        return;
    };
    for name in IN_PLACE_OF_NUMBERS {
        let body = format!("{name}.{kind}");
        let mut all = FORTRAN.iter();
        let Some(signature) = all.find_map(|bodies| bodies.signature(&body)) else {
            continue;
        };
        let of = InPlace {
            name: body_in_place_of(&body, element, rank),
            calls: body,
            signature,
            descriptors: 1,
            rank,
        };
        in_place(functions, element, of);
    }
}
