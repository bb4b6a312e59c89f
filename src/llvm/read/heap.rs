//! What functions are to the heap, by their names and by what is said of them.

use inkwell::llvm_sys::LLVMAttributeFunctionIndex;

use crate::ir::Allocation;
use crate::llvm::value::{Type, Value};

/// What a function does with memory of the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::llvm) enum What {
    Allocate,
    Reallocate,
    /// Stores the address of new memory.
    Place,
    Release,
}

/// What a function is to the heap. Operands by position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::llvm) struct HeapRole {
    pub what: What,
    pub size: Option<usize>,
    /// Memory is had for so many of that size.
    pub count: Option<usize>,
    pub alignment: Option<usize>,
    /// Of the memory that is released or reallocated, or where the address of the new memory is stored.
    pub pointer: Option<usize>,
    /// Of the C library, whose functions tell how large its memory is.
    pub malloc: bool,
    /// For records of an adjoint: nothing is read there that has not been written.
    pub records: bool,
}

const fn allocates(size: usize) -> HeapRole {
    HeapRole {
        what: What::Allocate,
        size: Some(size),
        count: None,
        alignment: None,
        pointer: None,
        malloc: false,
        records: false,
    }
}

pub(in crate::llvm) const RELEASES: HeapRole = HeapRole {
    what: What::Release,
    size: None,
    pointer: Some(0),
    ..allocates(0)
};

/// The functions of C, and of the runtime, in adjoints and tangents that are differentiated once more: not all front ends say what
/// they do.
const NAMED: [(&str, HeapRole); 14] = [
    ("malloc", of_c(allocates(0))),
    ("calloc", with_count(of_c(allocates(0)), 1)),
    ("aligned_alloc", with_alignment(of_c(allocates(1)), 0)),
    ("memalign", with_alignment(of_c(allocates(1)), 0)),
    ("valloc", of_c(allocates(0))),
    ("realloc", again(1)),
    ("reallocarray", with_count(again(1), 2)),
    ("posix_memalign", placed()),
    ("free", of_c(RELEASES)),
    ("bsw_records_new", for_records(allocates(0))),
    ("bsw_records_free", RELEASES),
    ("bsw_tangent_records", for_records(allocates(0))),
    ("bsw_tangent_new", allocates(0)),
    ("bsw_tangent_free", RELEASES),
];

const fn of_c(role: HeapRole) -> HeapRole {
    HeapRole {
        malloc: true,
        ..role
    }
}

const fn for_records(role: HeapRole) -> HeapRole {
    HeapRole {
        records: true,
        ..role
    }
}

const fn with_count(role: HeapRole, count: usize) -> HeapRole {
    HeapRole {
        count: Some(count),
        ..role
    }
}

const fn with_alignment(role: HeapRole, alignment: usize) -> HeapRole {
    HeapRole {
        alignment: Some(alignment),
        ..role
    }
}

const fn again(size: usize) -> HeapRole {
    HeapRole {
        what: What::Reallocate,
        pointer: Some(0),
        ..of_c(allocates(size))
    }
}

const fn placed() -> HeapRole {
    HeapRole {
        what: What::Place,
        pointer: Some(0),
        ..with_alignment(of_c(allocates(2)), 1)
    }
}

/// What a function allocates, if that is what it is for.
pub(in crate::llvm) fn allocation(function: Value) -> Option<Allocation> {
    let role = role(function).filter(|role| role.what == What::Allocate)?;
    Some(Allocation {
        size: role.size?,
        count: role.count,
        malloc: role.malloc,
        records: role.records,
    })
}

/// What a call does with the heap.
pub(in crate::llvm) fn role_of_call(call: Value) -> Option<HeapRole> {
    role(call.callee()?)
}

/// What a function is to the heap, if its declaration has the parameters that its name promises.
pub(in crate::llvm) fn role(function: Value) -> Option<HeapRole> {
    if !function.is_declaration() {
        return None;
    }
    let name = function.name();
    if name.starts_with("llvm.") {
        return None;
    }
    let role = by_name(&name).or_else(|| by_attributes(function))?;
    fits(function.function_type(), role).then_some(role)
}

fn fits(function: Type, role: HeapRole) -> bool {
    let (result, params) = (function.result(), function.params());
    let gives_back = match role.what {
        What::Place => result.bits() == Some(32),
        What::Release => result.is_void(),
        What::Allocate | What::Reallocate => result == result.pointer(),
    };
    let takes_number = |at: Option<usize>| {
        let is_number = |param: &Type| param.bits().is_some_and(|bits| bits <= 64);
        at.is_none_or(|at| params.get(at).is_some_and(is_number))
    };
    let takes_pointer =
        |at: Option<usize>| at.is_none_or(|at| params.get(at).is_some_and(|ty| ty.is_pointer()));
    gives_back
        && !function.is_variadic()
        && [role.size, role.count, role.alignment]
            .into_iter()
            .all(takes_number)
        && takes_pointer(role.pointer)
}

fn by_name(name: &str) -> Option<HeapRole> {
    if let Some((_, role)) = NAMED.iter().find(|(known, _)| *known == name) {
        return Some(*role);
    }
    let begins = |names: [&str; 2]| names.iter().any(|begin| name.starts_with(begin));
    // operator new and new[], operator delete and delete[]
    if begins(["_Znw", "_Zna"]) {
        let is_aligned = name.contains("St11align_val_t");
        return Some(HeapRole {
            alignment: is_aligned.then_some(1),
            ..allocates(0)
        });
    }
    begins(["_ZdlPv", "_ZdaPv"]).then_some(RELEASES)
}

/// What other languages say by attributes.
fn by_attributes(function: Value) -> Option<HeapRole> {
    let own = |name: &str| function.promised(LLVMAttributeFunctionIndex, name);
    // Bits of LLVM's: allocates, reallocates, releases.
    let kind = own("allockind")?;
    let [reallocates, releases] = [2, 4].map(|bit| kind & bit != 0);
    let params = function.function_type().params().len();
    // Attributes of parameters are counted from 1.
    let is = |name: &str| {
        (0..params)
            .rev()
            .find(|at| function.promised(*at as u32 + 1, name).is_some())
    };
    let (pointer, alignment) = (is("allocptr"), is("allocalign"));
    if releases {
        return pointer.map(|_| HeapRole {
            alignment,
            pointer,
            ..RELEASES
        });
    }
    // The position of the size stands in the upper half, that of the count in the lower one, with all bits set where there is none.
    let sizes = own("allocsize")?;
    let count = sizes as u32;
    let role = HeapRole {
        what: if reallocates {
            What::Reallocate
        } else {
            What::Allocate
        },
        count: (count != u32::MAX).then_some(count as usize),
        alignment,
        pointer,
        ..allocates((sizes >> 32) as usize)
    };
    (!reallocates || pointer.is_some()).then_some(role)
}
