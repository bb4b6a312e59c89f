//! Unions of debug information.

use std::collections::BTreeMap;

use inkwell::llvm_sys::debuginfo::LLVMDIFlagBitField;

use super::layout::{integer, is_unknown};
use super::types::{TypeReader, bytes};
use crate::ir::Type;
use crate::limits;
use crate::llvm::debug::{Metadata, Part, Tag};

/// Scalars by the bytes where they begin.
type Scalars = BTreeMap<u64, Type>;

impl TypeReader {
    /// A union of which all members have the same scalars at the same bytes, as far as they go: it is what the longest is.
    pub(super) fn union_of(&mut self, node: Metadata, depth: usize) -> Option<Type> {
        let elements = node.part(Part::Elements)?.listed()?;
        let (mut longest, mut all) = (None::<Type>, Scalars::new());
        let is_member = |one: &Metadata| one.is_derived() && one.tag() == Some(Tag::Member);
        for member in elements.into_iter().flatten().filter(is_member) {
            let made = self.ty(member.part(Part::Base), depth)?;
            if made.repeats
                || member.bits_before() != Some(0)
                || member.has_flag(LLVMDIFlagBitField)
            {
                return None;
            }
            let mut own = Scalars::new();
            scalars(&made.ty, 0, &mut own)?;
            let (size, last) = (made.ty.stride(), longest.as_ref().map_or(0, Type::stride));
            let fits = |(at, scalar): (&u64, &Type)| match all.get(at) {
                Some(known) => known == scalar,
                None => *at >= last,
            };
            // What one has and another that reaches as far has not is padding there.
            let is_padding = |at: &u64| *at < size && !own.contains_key(at);
            if !own.iter().all(fits) || all.keys().any(is_padding) {
                return None;
            }
            all.append(&mut own);
            if size > last || longest.is_none() {
                longest = Some(made.ty);
            }
        }
        longest.filter(|longest| longest.stride() == bytes(node))
    }
}

/// The scalars of a type that begins at a byte; nothing where there are many, or one may be anything.
fn scalars(ty: &Type, at: u64, into: &mut Scalars) -> Option<()> {
    if into.len() > limits::UNION_SCALARS || is_unknown(ty) {
        return None;
    }
    match ty {
        Type::Array(element, count) => {
            for place in 0..*count {
                let known = into.len();
                scalars(element, at + place * element.stride(), into)?;
                // Records without members have no scalars, however many there are.
                if into.len() == known {
                    break;
                }
            }
            Some(())
        }
        Type::Struct(of) => of
            .fields
            .iter()
            .try_for_each(|(offset, field)| scalars(field, at + offset, into)),
        scalar => {
            let known = into.entry(at).or_insert_with(|| scalar.clone());
            // Bytes may stand for anything.
            (*known != integer(1)).then_some(())
        }
    }
}
