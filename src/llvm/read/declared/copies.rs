//! What bytes are that are copied, by `!tbaa.struct` and by the type of access that LLVM keeps at copies.

use std::sync::Arc;

use inkwell::llvm_sys::prelude::LLVMModuleRef;

use super::layout::{Fields, array, is_unknown, structure};
use super::tags::{accessed, scalar};
use crate::ir::declared::unknown;
use crate::ir::{StructType, Type};
use crate::limits;
use crate::llvm::callees::functions;
use crate::llvm::debug::Metadata;
use crate::llvm::value::Value;

const FIELDS: &str = "tbaa.struct";

/// The record whose bytes are copied: what its fields do not cover is padding. Passes let a copy of many records have the fields of the
/// first, so that it can end before the copy does.
pub(super) fn copied(copy: Value, module: LLVMModuleRef) -> Option<Arc<StructType>> {
    let length = length(copy);
    let record = match copy.attached(FIELDS) {
        Some(node) => record(&node.operands(), length, module),
        None => scalars(copy, length, module),
    };
    match record? {
        Type::Struct(record) => Some(record),
        _ => None,
    }
}

/// What a loop copied, or a copy of one scalar: LLVM keeps the type of access.
fn scalars(copy: Value, length: u64, module: LLVMModuleRef) -> Option<Type> {
    let name = accessed(copy.attached("tbaa")?)?;
    let one = scalar(&name, length, module)?;
    let count = length.checked_div(one.stride())?;
    let size = count.checked_mul(one.stride())?;
    let all = array(count, one.clone()).unwrap_or(one);
    structure(vec![(0, all)], size)
}

/// The record that triples of an offset, a number of bytes and a tag describe.
fn record(triples: &[Option<Metadata>], length: u64, module: LLVMModuleRef) -> Option<Type> {
    if triples.len() > 3 * limits::COPIED_FIELDS || !triples.len().is_multiple_of(3) {
        return None;
    }
    let number = |operand: Option<Metadata>| {
        let number = operand?.number()?;
        (number <= limits::DECLARED_BYTES).then_some(number)
    };
    let (mut fields, mut end, mut alignment) = (Fields::new(), 0, 1);
    for triple in triples.chunks_exact(3) {
        let &[offset, bytes, tag] = triple else {
            return None;
        };
        let (offset, bytes) = (number(offset)?, number(bytes)?);
        // Of a copy that was split, a part has the fields that follow it too.
        let most = bytes.min(length.saturating_sub(offset));
        if most == 0 {
            continue;
        }
        let ty = field(tag.and_then(accessed), most, module);
        alignment = alignment.max(alignment_of(&ty));
        end = end.max(offset + most);
        fields.push((offset, ty));
    }
    if fields.is_empty() {
        return None;
    }
    let is_padding = length.checked_sub(end)? < alignment;
    structure(fields, if is_padding { length } else { end })
}

/// So many bytes that are accessed as what is named.
fn field(name: Option<String>, bytes: u64, module: LLVMModuleRef) -> Type {
    let one = name.and_then(|name| scalar(&name, bytes, module));
    let all = one.and_then(|one| match bytes.checked_rem(one.stride())? {
        0 if bytes == one.stride() => Some(one),
        0 => array(bytes / one.stride(), one),
        _ => None,
    });
    all.unwrap_or_else(|| unknown(bytes))
}

/// How many bytes are copied, at most.
fn length(copy: Value) -> u64 {
    let length = copy.args().get(2).and_then(|length| length.natural());
    length.map_or(limits::DECLARED_BYTES, |length| {
        length.min(limits::DECLARED_BYTES)
    })
}

/// The alignment that a record with that field has at least.
fn alignment_of(ty: &Type) -> u64 {
    let element = ty.element_of_all();
    match is_unknown(element) {
        true => 1,
        false => element.stride(),
    }
}

/// Removes `!tbaa.struct` that LLVM's passes cannot read, at which its verifier does not look.
pub(in crate::llvm) fn drop_damaged(module: LLVMModuleRef) {
    for inst in functions(module).into_iter().flat_map(Value::instructions) {
        if inst.attached(FIELDS).is_some_and(|node| !is_readable(node)) {
            inst.set_metadata(FIELDS, None);
        }
    }
}

fn is_readable(node: Metadata) -> bool {
    let triples = node.operands();
    let is_right = |(at, operand): (usize, &Option<Metadata>)| match at % 3 {
        2 => operand.is_some_and(Metadata::is_node),
        _ => operand.and_then(Metadata::number).is_some(),
    };
    triples.len().is_multiple_of(3) && triples.iter().enumerate().all(is_right)
}
