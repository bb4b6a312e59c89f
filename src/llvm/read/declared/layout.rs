//! Types as they lie in memory: what arrays and records are made of scalars, within the limits of what is declared.

use std::ffi::CStr;
use std::sync::Arc;

use inkwell::llvm_sys::core::LLVMGetTarget;
use inkwell::llvm_sys::prelude::LLVMModuleRef;

use crate::ir::declared::unknown;
use crate::ir::{FloatKind, StructType, Type};
use crate::limits;

/// Members of a record, each behind so many bytes of it.
pub(super) type Fields = Vec<(u64, Type)>;

/// An integer of so many bytes: a power of two, 16 at most.
pub(super) fn integer(bytes: u8) -> Type {
    Type::Int(u32::from(bytes) * 8)
}

/// So many bytes of which nothing is known, if there are any.
pub(super) fn unknown_of(bytes: u64) -> Option<Type> {
    (bytes != 0).then(|| unknown(bytes))
}

/// Whether a type is bytes of which nothing is known.
pub(super) fn is_unknown(ty: &Type) -> bool {
    let is_other = |field: &Type| matches!(field, Type::Other(_));
    matches!(ty, Type::Struct(of) if of.fields.iter().any(|(_, field)| is_other(field)))
}

/// So many of a type; none where there are none or they are too large.
pub(super) fn array(count: u64, element: Type) -> Option<Type> {
    let most = limits::DECLARED_BYTES.checked_div(element.stride())?;
    (count != 0 && count <= most).then(|| Type::Array(Box::new(element), count))
}

/// A record; none where its fields overlap or do not fit into so many bytes.
pub(super) fn structure(mut fields: Fields, size: u64) -> Option<Type> {
    fields.sort_by_key(|(offset, _)| *offset);
    let mut end = 0;
    for (offset, ty) in &fields {
        if *offset < end || ty.stride() > size.checked_sub(*offset)? {
            return None;
        }
        end = offset + ty.stride();
    }
    Some(Type::Struct(Arc::new(StructType { fields, size })))
}

/// What no field covers is not known: nothing describes what may be there.
pub(super) fn fill_gaps(fields: &mut Fields, size: u64) {
    fields.sort_by_key(|(offset, _)| *offset);
    let (mut gaps, mut end) = (Fields::new(), 0);
    for (offset, ty) in &*fields {
        gaps.extend(
            offset
                .checked_sub(end)
                .and_then(unknown_of)
                .map(|gap| (end, gap)),
        );
        // Fields that do not fit are found later.
        end = end.max(offset.saturating_add(ty.stride()));
    }
    gaps.extend(
        size.checked_sub(end)
            .and_then(unknown_of)
            .map(|gap| (end, gap)),
    );
    fields.append(&mut gaps);
}

/// Whether a type neither nests deeper nor is larger than what the source declares: damaged debug information can tell of anything.
pub(super) fn is_bounded(ty: &Type) -> bool {
    fn is_bounded_at(ty: &Type, depth: usize) -> bool {
        let fits = depth < limits::DECLARED_DEPTH && ty.stride() <= limits::DECLARED_BYTES;
        let is_inner = |part: &Type| is_bounded_at(part, depth + 1);
        fits && match ty {
            Type::Array(element, _) => is_inner(element),
            Type::Struct(of) if !is_unknown(ty) => of.fields.iter().all(|(_, ty)| is_inner(ty)),
            _ => true,
        }
    }
    is_bounded_at(ty, 0)
}

/// The format in which the target has C's `long double`, if that is one of 16 bytes.
pub(super) fn long_double(module: LLVMModuleRef) -> Option<Type> {
    // SAFETY: a live module, whose target is a text that ends with NUL.
    let target = unsafe { CStr::from_ptr(LLVMGetTarget(module)) }.to_string_lossy();
    long_double_of(target.split('-').next().unwrap_or_default())
}

/// The same by the name of the architecture.
fn long_double_of(architecture: &str) -> Option<Type> {
    let is_any = |starts: &[&str]| starts.iter().any(|start| architecture.starts_with(start));
    let is_ia32 = matches!(architecture.as_bytes(), [b'i', b'3'..=b'9', b'8', b'6']);
    let kind = match () {
        () if is_ia32 || is_any(&["x86_64", "amd64"]) => FloatKind::X86Fp80,
        () if is_any(&["aarch64", "arm64", "riscv"]) => FloatKind::Fp128,
        () => return None,
    };
    Some(Type::Float(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(fields: &[(u64, Type)], size: u64) -> Option<Type> {
        structure(fields.to_vec(), size)
    }

    #[test]
    fn fields_of_a_record_are_sorted_and_do_not_overlap() {
        let sorted = record(&[(8, Type::DOUBLE), (0, Type::Ptr)], 16);
        assert_eq!(sorted, record(&[(0, Type::Ptr), (8, Type::DOUBLE)], 16));
        assert!(sorted.is_some_and(|ty| ty.stride() == 16));
        for (fields, size) in [
            (&[(0, Type::DOUBLE), (4, Type::DOUBLE)][..], 16),
            (&[(0, Type::DOUBLE), (0, Type::DOUBLE)], 16),
            (&[(8, Type::DOUBLE)], 12),
            (&[(u64::MAX, Type::DOUBLE)], 16),
        ] {
            assert_eq!(record(fields, size), None, "{fields:?}");
        }
    }

    #[test]
    fn gaps_before_between_and_behind_fields_are_unknown() {
        let mut fields = vec![(16, Type::DOUBLE), (4, integer(4))];
        fill_gaps(&mut fields, 40);
        let filled = structure(fields, 40);
        let all = [
            (0, unknown(4)),
            (4, integer(4)),
            (8, unknown(8)),
            (16, Type::DOUBLE),
            (24, unknown(16)),
        ];
        assert_eq!(filled, record(&all, 40));
    }

    #[test]
    fn an_array_has_elements_and_is_not_too_large() {
        assert_eq!(array(0, Type::DOUBLE), None);
        assert_eq!(array(limits::DECLARED_BYTES / 8 + 1, Type::DOUBLE), None);
        assert_eq!(array(3, Type::Void), None);
        assert!(array(3, Type::DOUBLE).is_some_and(|ty| ty.stride() == 24));
    }

    #[test]
    fn what_nests_too_deep_or_is_too_large_is_not_bounded() {
        let nested = |depth| (0..depth).fold(unknown(8), |ty, _| Type::Array(Box::new(ty), 1));
        assert!(is_bounded(&nested(limits::DECLARED_DEPTH - 1)));
        assert!(!is_bounded(&nested(limits::DECLARED_DEPTH)));
        assert!(is_bounded(&unknown(limits::DECLARED_BYTES)));
        assert!(!is_bounded(&unknown(limits::DECLARED_BYTES + 1)));
    }

    #[test]
    fn long_double_is_as_the_target_has_it() {
        let of = |name| long_double_of(name);
        assert_eq!(of("x86_64"), Some(Type::Float(FloatKind::X86Fp80)));
        assert_eq!(of("i686"), Some(Type::Float(FloatKind::X86Fp80)));
        assert_eq!(of("aarch64"), Some(Type::Float(FloatKind::Fp128)));
        assert_eq!(of("riscv64"), Some(Type::Float(FloatKind::Fp128)));
        assert_eq!(of("powerpc64le"), None);
        assert_eq!(of(""), None);
    }
}
