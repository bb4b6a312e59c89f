//! Adjoints as values: their zero, their sum, and their products with partials that may be infinite.

use super::{Builder, FloatIs, Ty, TyKind, Val};
use crate::ir::FastMath;

/// A contribution that is zero where the adjoint is, though the partial be infinite or NaN there.
pub fn guarded(b: &Builder<'_>, adjoint: Val, product: Val) -> Val {
    let zero = b.zero(b.type_of(adjoint));
    let is_zero = b.float_cmp(FloatIs::Eq, adjoint, zero);
    b.select(is_zero, zero, product)
}

/// The same in what may be differentiated once more, where the derivative of a product with a zero has to be that of a product:
/// it is zero only where it would be no number. The product must not promise to be one.
pub fn guarded_product(b: &Builder<'_>, adjoint: Val, product: Val) -> Val {
    let zero = b.zero(b.type_of(adjoint));
    let is_zero = b.float_cmp(FloatIs::Eq, adjoint, zero);
    let is_nan = b.float_cmp(FloatIs::Unordered, product, product);
    b.select(b.and(is_zero, is_nan), zero, product)
}

/// Zero of a type that holds floats: -0.0 in each.
pub fn neutral(b: &Builder<'_>, ty: Ty) -> Val {
    match b.kind(ty) {
        TyKind::Float => b.real(ty, "-0.0"),
        TyKind::Vector(element, _) if b.kind(element) == TyKind::Float => b.real(ty, "-0.0"),
        TyKind::Array(element, n) => {
            let value = neutral(b, element);
            b.const_array(element, &vec![value; n as usize])
        }
        TyKind::Struct(fields) => {
            let fields: Vec<Val> = fields.into_iter().map(|field| neutral(b, field)).collect();
            b.const_struct(&fields)
        }
        _ => b.zero(ty),
    }
}

/// Sum of two adjoints, member by member; members without floats are the first's.
pub fn sum(b: &Builder<'_>, x: Val, y: Val, fast: FastMath) -> Val {
    let ty = b.type_of(x);
    match b.kind(ty) {
        TyKind::Float => b.fadd(x, y, fast),
        TyKind::Vector(element, _) if b.kind(element) == TyKind::Float => b.fadd(x, y, fast),
        TyKind::Struct(fields) => sum_members(b, x, y, fields.len() as u32, fast),
        TyKind::Array(_, n) => sum_members(b, x, y, n as u32, fast),
        _ => x,
    }
}

/// `*at += adjoint`, each float in one step that no other thread comes between.
pub fn add_atomically(b: &Builder<'_>, at: Val, adjoint: Val) {
    let ty = b.type_of(adjoint);
    match b.kind(ty) {
        TyKind::Float => b.atomic_add(at, adjoint),
        TyKind::Vector(element, n) if b.kind(element) == TyKind::Float => {
            for lane in 0..n {
                let field = b.extract_element(adjoint, b.int(32, i64::from(lane)));
                let distance = u64::from(lane) * b.store_size(element);
                b.atomic_add(b.offset(at, b.int(64, distance as i64)), field);
            }
        }
        _ => {}
    }
}

fn sum_members(b: &Builder<'_>, x: Val, y: Val, count: u32, fast: FastMath) -> Val {
    (0..count).fold(x, |total, at| {
        let member = sum(b, b.extract_value(x, at), b.extract_value(y, at), fast);
        b.insert_value(total, member, at)
    })
}
