//! The adjoint of copied memory: `src_b += dst_b; dst_b = 0`, element by element.
//!
//! memmove copies as if element by element in the direction that overwrites nothing it still has to
//! read; its adjoint goes through the elements in the opposite direction.

use super::accumulate;
use crate::error::Result;
use crate::ir::{FastMath, Type};
use crate::llvm::FunctionRef;
use crate::llvm::build::{Builder, IntIs, Val};
use crate::plan::Copied;

/// `void (dst_b, src_b, bytes)`, private to the module; one for each content.
pub(super) fn helper(b: &Builder<'_>, copied: &Copied) -> Result<FunctionRef> {
    let (leaves, stride) = match copied {
        Copied::Nothing => (Vec::new(), 1),
        Copied::Floats(kind) => (vec![(0, Type::Float(*kind))], kind.stride()),
        Copied::Layout(ty) => {
            let mut leaves = Vec::new();
            floats(ty, 0, &mut leaves);
            (leaves, ty.stride().max(1))
        }
    };
    let signature: Vec<String> = leaves.iter().map(|(at, ty)| format!("{ty}.{at}")).collect();
    let name = format!("bsw.uncopy.{stride}.{}", signature.join("."));
    let ty = b.function_ty(b.void(), &[b.ptr_ty(), b.ptr_ty(), b.int_ty(64)]);
    let helper = b.declare(&name, ty);
    if !b.has_body(helper) {
        b.set_private(helper);
        b.set_attribute(helper, "nounwind");
        define(b, helper, &leaves, stride)?;
    }
    Ok(helper)
}

/// Every float of a type, with its offset.
fn floats(ty: &Type, at: u64, leaves: &mut Vec<(u64, Type)>) {
    match ty {
        Type::Float(_) => leaves.push((at, ty.clone())),
        Type::Array(element, n) => {
            for i in 0..*n {
                floats(element, at + i * element.stride(), leaves);
            }
        }
        Type::Vector(element, n) => {
            for i in 0..u64::from(*n) {
                floats(element, at + i * element.stride(), leaves);
            }
        }
        Type::Struct(st) => {
            for (offset, field) in &st.fields {
                floats(field, at + offset, leaves);
            }
        }
        _ => {}
    }
}

fn define(b: &Builder<'_>, helper: FunctionRef, leaves: &[(u64, Type)], stride: u64) -> Result<()> {
    let side = b.another();
    let b = &side;
    let (to, from, bytes) = (b.param(helper, 0), b.param(helper, 1), b.param(helper, 2));
    let i64_ty = b.int_ty(64);
    let (entry, body, done) = (
        b.block(helper, "entry"),
        b.block(helper, "element"),
        b.block(helper, "done"),
    );
    b.at_end(entry);
    let count = b.udiv(bytes, b.int(64, stride as i64));
    // The primal went downwards where the destination lies behind the source.
    let upwards = b.int_cmp(
        IntIs::Above,
        b.ptr_diff(to, b.zero(b.ptr_ty())),
        b.ptr_diff(from, b.zero(b.ptr_ty())),
    );
    let none = b.int_cmp(IntIs::Eq, count, b.int(64, 0));
    b.branch(none, done, body);
    b.at_end(body);
    let at = b.phi(i64_ty);
    b.incoming(at, b.int(64, 0), entry);
    let mirrored = b.sub(b.sub(count, b.int(64, 1)), at);
    let element = b.mul(b.select(upwards, at, mirrored), b.int(64, stride as i64));
    let order: Vec<&(u64, Type)> = leaves.iter().collect();
    for (offset, ty) in order {
        let offset = b.add(element, b.int(64, *offset as i64));
        move_one(b, b.offset(to, offset), b.offset(from, offset), ty)?;
    }
    let next = b.add(at, b.int(64, 1));
    b.incoming(at, next, body);
    let last = b.int_cmp(IntIs::Eq, next, count);
    b.branch(last, done, body);
    b.at_end(done);
    b.ret(None);
    Ok(())
}

fn move_one(b: &Builder<'_>, to: Val, from: Val, ty: &Type) -> Result<()> {
    let ty = b.ty(ty)?;
    let adjoint = b.load(ty, to, Some(1));
    b.store(b.zero(ty), to, Some(1));
    let old = b.load(ty, from, Some(1));
    let new = accumulate::sum(b, old, adjoint, FastMath::default());
    b.store(new, from, Some(1));
    Ok(())
}
