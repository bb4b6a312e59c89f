//! Records of debug information: structures and classes, with what these have of their bases.

use inkwell::llvm_sys::debuginfo::{
    LLVMDIFlagBitField, LLVMDIFlagFwdDecl, LLVMDIFlagStaticMember, LLVMDIFlagVirtual,
};

use super::layout::{Fields, fill_gaps, integer, structure, unknown_of};
use super::types::{TypeReader, bytes, once, unalias, whole_number};
use crate::ir::declared::unknown;
use crate::ir::{DeclaredType, Type};
use crate::limits;
use crate::llvm::debug::{Metadata, Part, Tag};

/// Part of a record: bytes from where a class or one of its bases begins to the end of the whole.
#[derive(Clone, Copy)]
struct Place {
    begin: u64,
    end: u64,
}

impl Place {
    /// What is left of it behind so many bits.
    fn behind(self, bits: u64) -> Option<Place> {
        let begin = self.begin.checked_add(bits / 8)?;
        (begin <= self.end).then_some(Place { begin, ..self })
    }
}

impl TypeReader {
    pub(super) fn composite(&mut self, node: Metadata, depth: usize) -> Option<DeclaredType> {
        if node.has_flag(LLVMDIFlagFwdDecl) {
            return None;
        }
        let made = match node.tag()? {
            Tag::Array => self.array_of(node, depth),
            Tag::Structure | Tag::Class if is_address(node) => Some(once(Type::Ptr)),
            Tag::Structure | Tag::Class => return self.record(node, depth).map(once),
            Tag::Union => self.union_of(node, depth).map(once),
            Tag::Enumeration => return whole_number(bytes(node)).map(once),
            _ => None,
        };
        made.or_else(|| unknown_of(bytes(node)).map(once))
    }

    fn record(&mut self, node: Metadata, depth: usize) -> Option<Type> {
        let size = stride(node).filter(|size| *size != 0)?;
        let mut fields = Fields::new();
        let around = std::mem::replace(&mut self.hidden, false);
        let whole = Place {
            begin: 0,
            end: size,
        };
        let placed = self.fields(node, whole, depth, &mut fields);
        if std::mem::replace(&mut self.hidden, around) {
            fill_gaps(&mut fields, size);
        }
        let made = placed.and_then(|()| structure(fields, size));
        Some(made.unwrap_or_else(|| unknown(size)))
    }

    /// The fields of a record, with those of its bases among them: a class may use the padding of its base. Nothing where one cannot
    /// be placed.
    fn fields(
        &mut self,
        node: Metadata,
        place: Place,
        depth: usize,
        fields: &mut Fields,
    ) -> Option<()> {
        let Some(elements) = node.part(Part::Elements) else {
            return Some(());
        };
        for inner in elements.listed()? {
            let inner = inner?;
            // A member function.
            if inner.is_function() {
                continue;
            }
            if !inner.is_type() || !self.visit() || inner.tag() == Some(Tag::VariantPart) {
                return None;
            }
            match inner.tag().filter(|_| inner.is_derived()) {
                Some(Tag::Inheritance) => self.base(inner, place, depth, fields)?,
                Some(Tag::Member) if !inner.has_flag(LLVMDIFlagStaticMember) => {
                    self.member(inner, place, depth + 1, fields)?;
                }
                _ => {}
            }
        }
        Some(())
    }

    /// What a class has of another that it is derived from.
    fn base(
        &mut self,
        inner: Metadata,
        place: Place,
        depth: usize,
        fields: &mut Fields,
    ) -> Option<()> {
        let is_virtual = inner.has_flag(LLVMDIFlagVirtual);
        self.open |= is_virtual;
        let base = unalias(inner.part(Part::Base)).filter(|base| base.is_composite())?;
        let first = inner.bits_before().filter(|first| first % 8 == 0)?;
        let place = place.behind(first)?;
        if depth >= limits::DECLARED_LEVELS || is_virtual {
            return None;
        }
        // What is described elsewhere, if there is anything in it, lies where no member does.
        if base.has_flag(LLVMDIFlagFwdDecl) {
            self.hidden = true;
            return Some(());
        }
        self.fields(base, place, depth + 1, fields)
    }

    /// One member.
    fn member(
        &mut self,
        member: Metadata,
        place: Place,
        depth: usize,
        fields: &mut Fields,
    ) -> Option<()> {
        let first = member.bits_before()?;
        let bits = member.bits();
        let Place { begin: offset, end } = place.behind(first)?;
        if bits / 8 > limits::DECLARED_BYTES {
            return None;
        }
        if member.has_flag(LLVMDIFlagBitField) {
            return bit_field(offset, first % 8, bits, fields);
        }
        if first % 8 != 0 || !bits.is_multiple_of(8) {
            return None;
        }
        let bytes = bits / 8;
        let name = member.type_name().unwrap_or_default();
        self.open |= name.starts_with("_vptr");
        let Some(made) = self.ty(member.part(Part::Base), depth) else {
            fields.push((offset, unknown_of(bytes)?));
            return Some(());
        };
        // No bytes of its own, but perhaps the address of a neighbour.
        if matches!(&made.ty, Type::Struct(of) if of.fields.is_empty()) {
            return Some(());
        }
        self.open |= is_tail(&made);
        let size = made.ty.stride();
        // What lies in the last bytes of the record belongs to the array.
        if made.repeats {
            if offset != end {
                fields.push((offset, unknown_of(bytes.max(end - offset))?));
            }
        } else if bytes == 0 || bytes == size {
            fields.push((offset, made.ty));
        } else if bytes > size && made.ty.is_ptr() {
            // A descriptor begins with an address, whatever follows.
            fields.push((offset, made.ty));
            fields.push((offset.checked_add(size)?, unknown_of(bytes - size)?));
        } else {
            fields.push((offset, unknown_of(bytes)?));
        }
        Some(())
    }
}

/// Bytes that hold parts of integers, from so many bits in one of them on. Two neighbours may share one.
fn bit_field(byte: u64, first: u64, bits: u64, fields: &mut Fields) -> Option<()> {
    // There is no wider integer of which it could be a part.
    if bits > 128 {
        return None;
    }
    let count = match bits {
        0 => 0,
        _ => (first + bits).div_ceil(8),
    };
    let is_shared = |last: &(u64, Type)| *last == (byte, integer(1));
    let shared = u64::from(fields.last().is_some_and(is_shared));
    for at in shared..count {
        fields.push((byte.checked_add(at)?, integer(1)));
    }
    Some(())
}

/// Whether a last member is often taken for an array of any length.
fn is_tail(made: &DeclaredType) -> bool {
    made.repeats || matches!(made.ty, Type::Array(_, 1))
}

/// What a Fortran compiler says of a derived type's size ends with its last component. The distance between two of them follows from
/// how their components are aligned, which it says too.
fn stride(node: Metadata) -> Option<u64> {
    let elements = node.part(Part::Elements).and_then(Metadata::listed);
    let members = elements.into_iter().flatten().flatten();
    let alignments = members
        .filter(|member| member.is_derived())
        .map(|member| u64::from(member.alignment_bits() / 8))
        .filter(|alignment| alignment.is_power_of_two());
    bytes(node).checked_next_multiple_of(alignments.max().unwrap_or(1))
}

/// What flang has for an address of C's, which it declares as a structure of an integer.
fn is_address(node: Metadata) -> bool {
    let name = node.type_name();
    matches!(
        name.as_deref(),
        Some("__builtin_c_ptr" | "__builtin_c_funptr")
    )
}
