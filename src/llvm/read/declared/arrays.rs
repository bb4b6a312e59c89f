//! Arrays of debug information, and the descriptors by which Fortran passes some.

use super::layout::{array, integer, structure};
use super::types::{TypeReader, once};
use crate::ir::{DeclaredType, Type};
use crate::limits;
use crate::llvm::debug::{Expression, Metadata, Part};

/// What flang's descriptor begins with, and what it has of each dimension: the lower bound, the length and the stride.
const DESCRIPTOR_BYTES: u64 = 24;
const DIMENSION_BYTES: u64 = 24;
const STRIDE_AT: u64 = 16;

impl TypeReader {
    pub(super) fn array_of(&mut self, node: Metadata, depth: usize) -> Option<DeclaredType> {
        let dimensions = node.part(Part::Elements).and_then(Metadata::listed);
        if is_descriptor(node) {
            let made = descriptor(&dimensions.unwrap_or_default());
            return Some(once(made.unwrap_or(Type::Ptr)));
        }
        let dimensions = dimensions.filter(|all| !all.is_empty())?;
        if node.part(Part::DataLocation).is_some() {
            return None;
        }
        let element = self.ty(node.part(Part::Base), depth)?;
        if element.repeats || element.ty.stride() == 0 {
            return None;
        }
        let mut made = Some(element.ty.clone());
        for (level, dimension) in dimensions.into_iter().rev().enumerate() {
            let range = dimension.filter(|range| range.is_range());
            if range.is_some_and(|range| range.part(Part::Stride).is_some()) {
                return None;
            }
            if made.is_some() && level >= limits::DECLARED_DEPTH {
                self.give_up();
                return None;
            }
            // Of unknown length from the first dimension on of which nobody knows how long it is.
            let count = range.and_then(extent).filter(|count| *count != 0);
            made = match (made, count) {
                (Some(inner), Some(count)) => Some(array(count, inner)?),
                _ => None,
            };
        }
        let Some(ty) = made else {
            return Some(DeclaredType {
                repeats: true,
                ..element
            });
        };
        let fits = node.bits() == 0 || node.bits() / 8 == ty.stride();
        fits.then(|| once(ty))
    }
}

/// The number of elements in one dimension, if it is constant.
fn extent(range: Metadata) -> Option<u64> {
    if let Some(count) = range.part(Part::Count) {
        return count.number();
    }
    let bound = |part| range.part(part).and_then(Metadata::number);
    let (lower, upper) = (bound(Part::Lower)?, bound(Part::Upper)?);
    upper.checked_sub(lower)?.checked_add(1)
}

/// Whether the memory holds the address of the elements before all else, as Fortran's descriptors do.
fn is_descriptor(node: Metadata) -> bool {
    let location = node.part(Part::DataLocation).and_then(Metadata::expression);
    location == Some(Expression::BehindObject)
}

/// Flang's descriptor: behind the address come integers alone, the last of which are three for each dimension, as the places of the
/// strides show. Of other compilers' descriptors only the address is known.
fn descriptor(dimensions: &[Option<Metadata>]) -> Option<Type> {
    // Fortran has no more.
    if dimensions.len() > 15 {
        return None;
    }
    let rank = dimensions.len() as u64;
    for (dimension, at) in dimensions.iter().zip(0..rank) {
        let range = dimension.filter(|range| range.is_range())?;
        let stride = range.part(Part::Stride).and_then(Metadata::expression)?;
        let place = DESCRIPTOR_BYTES + DIMENSION_BYTES * at + STRIDE_AT;
        if stride != Expression::InObject(place) {
            return None;
        }
    }
    let bounds = array(3 * rank, integer(8))?;
    let fields = vec![
        (0, Type::Ptr),
        (8, integer(8)),
        (16, integer(4)),
        (20, integer(1)),
        (21, integer(1)),
        (22, integer(1)),
        (23, integer(1)),
        (DESCRIPTOR_BYTES, bounds),
    ];
    structure(fields, DESCRIPTOR_BYTES + DIMENSION_BYTES * rank)
}
