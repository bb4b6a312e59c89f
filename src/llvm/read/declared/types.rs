//! Types of debug information: scalars, pointers, and other names of types.
//!
//! What is not understood is so many bytes of which nothing is known. Types may contain themselves, so a reader goes neither deeper nor
//! visits more than the limits say; beyond, it knows nothing.

use inkwell::llvm_sys::prelude::LLVMModuleRef;

use super::layout::{array, integer, is_bounded, long_double, unknown_of};
use crate::ir::{DeclaredType, FloatKind, Type};
use crate::limits;
use crate::llvm::debug::{Encoding, Metadata, Part, Tag};

/// Reads one type.
pub(super) struct TypeReader {
    module: LLVMModuleRef,
    visits: usize,
    /// Something lies behind a value of the type that is part of it, so that it does not repeat.
    pub(super) open: bool,
    /// A base of the record at hand is described elsewhere.
    pub(super) hidden: bool,
}

impl TypeReader {
    pub(super) fn new(module: LLVMModuleRef) -> TypeReader {
        TypeReader {
            module,
            visits: 0,
            open: false,
            hidden: false,
        }
    }

    /// What memory holds that is a variable of the type.
    pub(super) fn variable(&mut self, node: Option<Metadata>) -> Option<DeclaredType> {
        if is_raw(node) {
            return None;
        }
        let made = self.ty(node, 0)?;
        let is_known = made.ty.stride() != 0 && !self.is_exhausted() && is_bounded(&made.ty);
        is_known.then_some(made)
    }

    /// The same of memory to which such a variable points. One that points to an object points to no array.
    pub(super) fn behind(
        &mut self,
        node: Option<Metadata>,
        is_object: bool,
    ) -> Option<DeclaredType> {
        let pointer = unalias(node).filter(|node| node.is_derived() && is_pointer(*node))?;
        let behind = self.variable(pointer.part(Part::Base))?;
        let leads_on = pointer.tag() == Some(Tag::Pointer) && !self.open && !is_object;
        Some(DeclaredType {
            repeats: behind.repeats || leads_on,
            ..behind
        })
    }

    /// Counts a visit; false where there were too many.
    pub(super) fn visit(&mut self) -> bool {
        self.visits = self.visits.saturating_add(1);
        !self.is_exhausted()
    }

    /// Nothing more is known of the type that is read.
    pub(super) fn give_up(&mut self) {
        self.visits = usize::MAX;
    }

    fn is_exhausted(&self) -> bool {
        self.visits > limits::DECLARED_VISITS
    }

    /// A type. What repeats is an array of unknown length, of which it is the element.
    pub(super) fn ty(&mut self, node: Option<Metadata>, depth: usize) -> Option<DeclaredType> {
        if !self.visit() || depth >= limits::DECLARED_LEVELS {
            return None;
        }
        let node = node?;
        let ty = match () {
            () if node.is_basic() => self.basic(node)?,
            () if node.is_text_type() => array(bytes(node), integer(1))?,
            () if node.is_derived() => return self.derived(node, depth + 1),
            () if node.is_composite() => return self.composite(node, depth + 1),
            () => return None,
        };
        Some(once(ty))
    }

    fn basic(&self, node: Metadata) -> Option<Type> {
        let bytes = bytes(node);
        match node.encoding()? {
            Encoding::Float => self.real(bytes, &node.type_name().unwrap_or_default()),
            // The names of parts are not told; only formats that their size tells are known.
            Encoding::Complex => match bytes {
                8 => array(2, Type::Float(FloatKind::Float)),
                16 => array(2, Type::DOUBLE),
                _ => unknown_of(bytes),
            },
            Encoding::Boolean | Encoding::Integer => whole_number(bytes),
            Encoding::Other => unknown_of(bytes),
        }
    }

    fn real(&self, bytes: u64, name: &str) -> Option<Type> {
        let kind = match (bytes, name) {
            (2, "__bf16" | "bfloat") => FloatKind::BFloat,
            (2, "_Float16" | "__fp16" | "half" | "f16") => FloatKind::Half,
            (4, _) => FloatKind::Float,
            (8, _) => FloatKind::Double,
            (16, "__float128" | "_Float128" | "real(kind=16)" | "f128") => FloatKind::Fp128,
            (16, "long double") => {
                return long_double(self.module).or_else(|| unknown_of(bytes));
            }
            _ => return unknown_of(bytes),
        };
        Some(Type::Float(kind))
    }

    fn derived(&mut self, node: Metadata, depth: usize) -> Option<DeclaredType> {
        if node.tag() == Some(Tag::Alias) {
            return self.ty(node.part(Part::Base), depth);
        }
        match is_pointer(node) && matches!(node.bits(), 0 | 64) {
            true => Some(once(Type::Ptr)),
            false => unknown_of(bytes(node)).map(once),
        }
    }
}

/// What lies at a place alone.
pub(super) fn once(ty: Type) -> DeclaredType {
    DeclaredType { ty, repeats: false }
}

/// The bytes of a type; 0 where there is no size, or none in whole bytes.
pub(super) fn bytes(node: Metadata) -> u64 {
    let bits = node.bits();
    let is_whole = bits.is_multiple_of(8) && bits / 8 <= limits::DECLARED_BYTES;
    if is_whole { bits / 8 } else { 0 }
}

/// An integer of so many bytes, or what is not known.
pub(super) fn whole_number(bytes: u64) -> Option<Type> {
    match bytes {
        1 | 2 | 4 | 8 | 16 => Some(integer(bytes as u8)),
        _ => unknown_of(bytes),
    }
}

fn is_pointer(node: Metadata) -> bool {
    matches!(node.tag(), Some(Tag::Pointer | Tag::Reference))
}

/// What is behind all other names; nothing where there are too many.
pub(super) fn unalias(mut node: Option<Metadata>) -> Option<Metadata> {
    for _ in 0..limits::DECLARED_LEVELS {
        match node {
            Some(alias) if alias.is_derived() && alias.tag() == Some(Tag::Alias) => {
                node = alias.part(Part::Base);
            }
            other => return other,
        }
    }
    None
}

/// Bytes, or arrays of them: what may hold anything.
fn is_raw(node: Option<Metadata>) -> bool {
    let mut node = unalias(node);
    if let Some(composite) = node.filter(|node| node.is_composite()) {
        if composite.tag() == Some(Tag::Array) {
            node = unalias(composite.part(Part::Base));
        }
        // `std::byte`.
        if let Some(inner) = node.filter(|node| node.is_composite()) {
            return inner.tag() == Some(Tag::Enumeration) && inner.bits() == 8;
        }
    }
    let is_byte = |node: Metadata| node.bits() == 8 && node.encoding() != Some(Encoding::Boolean);
    node.is_some_and(|node| node.is_basic() && is_byte(node))
}
