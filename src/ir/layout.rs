//! The natural layout of structs, and sizes that do not overflow.

use super::{StructType, Type};

/// The struct with every field at the next multiple of its alignment, as LLVM lays out what is not
/// packed; none if its size overflows.
pub(super) fn natural(types: Vec<Type>) -> Option<StructType> {
    let (mut at, mut align) = (0u64, 1u64);
    let mut fields = Vec::with_capacity(types.len());
    for ty in types {
        let field = alignment(&ty)?;
        at = at.checked_next_multiple_of(field)?;
        let size = size(&ty)?;
        fields.push((at, ty));
        at = at.checked_add(size)?;
        align = align.max(field);
    }
    Some(StructType {
        fields,
        size: at.checked_next_multiple_of(align)?,
    })
}

/// As `Type::stride`; none if it overflows.
pub(super) fn size(ty: &Type) -> Option<u64> {
    match ty {
        Type::Vector(element, n) => {
            let bytes = match &**element {
                Type::Int(bits) => (u64::from(*bits) * u64::from(*n)).div_ceil(8),
                other => size(other)?.checked_mul(u64::from(*n))?,
            };
            bytes.checked_next_power_of_two()
        }
        Type::Array(element, n) => size(element)?.checked_mul(*n),
        other => Some(other.stride()),
    }
}

fn alignment(ty: &Type) -> Option<u64> {
    Some(match ty {
        Type::Int(_) => ty.stride().clamp(1, 16),
        Type::Vector(..) => size(ty)?.max(1),
        Type::Array(element, _) => alignment(element)?,
        Type::Struct(st) => {
            let mut fields = st.fields.iter().map(|(_, field)| alignment(field));
            fields.try_fold(1, |most, field| Some(most.max(field?)))?
        }
        other => other.stride().max(1),
    })
}
