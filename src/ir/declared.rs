//! What the source declares about memory: the types of variables, and of what is copied.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Inst, StructType, Type, Value};

/// What the source declares about the memory that a pointer leads to, from debug information and from
/// `!tbaa.struct`. Absent where nothing is known.
///
/// In all types, bytes of which nothing is known are a field of [`Type::Other`] (see [`unknown`]);
/// bytes that no field covers are padding. An array of `i8` is what was declared as characters, which
/// programs also use for anything.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Declared {
    /// By parameter and by alloca's result: what lies where the pointer leads.
    pub behind: BTreeMap<Value, DeclaredType>,
    /// By alloca's result: variables of Fortran's derived types, in which nothing else is ever kept.
    pub derived: BTreeSet<Value>,
    /// By copy (memcpy, memmove): what the copied bytes are, at offsets from the first of them. What
    /// is copied beyond `size` is not described, and less than `size` bytes may be copied where their
    /// number is not constant.
    pub copied: BTreeMap<Inst, Arc<StructType>>,
    /// By copy: what the pointers of the source lead to between which it copies, so that it copies an
    /// array of that.
    pub pointees: BTreeMap<Inst, Type>,
    /// Loads and stores of scalars that are declared with the type by which they are accessed.
    pub accesses: BTreeSet<Inst>,
}

/// The type at a place.
#[derive(Clone, PartialEq, Debug)]
pub struct DeclaredType {
    /// What lies at the place itself. Behind it may lie more, of which it says nothing.
    pub ty: Type,
    /// The place may be an element of an array of the type, or the first of one of unknown length: a C
    /// pointer, a Fortran array without constant bounds. What follows is such elements if it is
    /// anything that the pointer is meant to lead to; a caller can have something else there that it
    /// does not pass.
    pub repeats: bool,
}

impl DeclaredType {
    /// Whether nothing but what is declared is ever kept there: neither unions nor characters are declared, and nothing follows.
    pub fn tells_all(&self) -> bool {
        let may_be_others = |ty: &Type| match ty {
            Type::Int(bits) => *bits <= 8,
            scalar => !scalar.is_float() && !scalar.is_ptr(),
        };
        !self.repeats && !self.ty.holds(may_be_others)
    }
}

/// So many bytes of which nothing is known: a union, or what has a type that is not understood.
pub fn unknown(bytes: u64) -> Type {
    Type::Struct(Arc::new(StructType {
        fields: vec![(0, Type::Other("unknown".to_owned()))],
        size: bytes,
    }))
}
