//! Pointers whose shadow may be null.
//!
//! *Invariant*, which is proven of every plan (`proof::shadows`): every pointer to a shadow that the adjoint computes is
//! initialised, and it is null only where nothing will
//! be accumulated or cleared, or where the access looks first. For that, whatever is computed from a shadow that may be null
//! may be null itself: addresses in what a pointer leads to, joins, what is read through it, what is passed on.

use cranelift_entity::SecondaryMap;

use super::context::Context;
use crate::analysis::shadows::Shadowed;
use crate::ir::Value;

/// The pointers of a function whose shadow may be null.
pub(super) fn of(context: &Context<'_, '_>) -> SecondaryMap<Value, bool> {
    let mut all = SecondaryMap::new();
    for (value, data) in context.function.values.iter() {
        let may_be = || {
            let absent = context.absent;
            absent.may_be_absent(context.func, context.pointers, value)
        };
        all[value] = data.ty.scalar().is_ptr()
            && match context.shadows.of(value) {
                Shadowed::Yes => may_be(),
                // Where it is joined with pointers that have a shadow, its own is null.
                Shadowed::No => {
                    let computed = context.function.def_inst(value).is_some();
                    let facts = context.absent;
                    computed && facts.leads_to_bare(context.func, context.pointers, value)
                }
                _ => false,
            };
    }
    all
}

/// Those of them behind which floats may be all the same.
pub(super) fn lost(
    context: &Context<'_, '_>,
    absent: &SecondaryMap<Value, bool>,
) -> SecondaryMap<Value, bool> {
    let mut all = SecondaryMap::new();
    for (value, _) in absent.iter().filter(|(_, is)| **is) {
        let facts = context.absent;
        all[value] = context.shadows.of(value) == Shadowed::Yes
            && facts.may_be_lost(context.func, context.pointers, value);
    }
    all
}
