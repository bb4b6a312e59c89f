//! Pointers in global variables: whoever sets them before the adjoint is called sets those in the shadows, too.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use super::context::Context;
use super::{Datum, Step};
use crate::dataflow::Walk;
use crate::ir::{Global, Inst, Value};
use crate::memory::pointers::Root;

/// Loads of pointers from globals through which the function gets at adjoints. The shadow of what they lead to
/// is looked for in the global's shadow, which is as the caller, or an earlier adjoint, left it.
pub(super) fn expected(
    context: &Context<'_, '_>,
    steps: &SecondaryMap<Inst, Step<'_>>,
) -> BTreeMap<Inst, Global> {
    let mut found = BTreeMap::new();
    let mut walk = Walk::new([]);
    for inst in context.function.insts.keys() {
        walk.extend(addresses(context, inst, &steps[inst]));
    }
    while let Some(address) = walk.next() {
        for root in context.pointers.of(address).iter() {
            let Root::Loaded(load) = root else { continue };
            let from = context.function.insts[load].args.first();
            let Some(from) = from else { continue };
            let globals = context.pointers.of(*from);
            let mut globals = globals.iter().filter_map(|root| match root {
                Root::Global(global) => Some(global),
                _ => None,
            });
            found.extend(globals.next().map(|global| (load, global)));
            walk.extend([*from]);
        }
    }
    found
}

/// Where an instruction's step reads or writes adjoints.
fn addresses(context: &Context<'_, '_>, inst: Inst, step: &Step<'_>) -> Vec<Value> {
    let args = &context.function.insts[inst].args;
    match step {
        Step::Load
        | Step::Store
        | Step::Clear
        | Step::Set(_)
        | Step::Copy(_)
        | Step::Untyped(_) => {
            let needs = context.needs(inst, step).into_iter();
            needs
                .filter_map(|datum| match datum {
                    Datum::Shadow(address) => Some(address),
                    _ => None,
                })
                .collect()
        }
        Step::Call(_) | Step::Fused(_) | Step::Pair(_) => {
            let holds_floats = |arg: &&Value| {
                let is_ptr = context.function.ty(**arg).is_ptr();
                is_ptr
                    && context
                        .contents
                        .at(context.func, context.pointers, **arg)
                        .has_floats()
            };
            args.iter().filter(holds_floats).copied().collect()
        }
        _ => Vec::new(),
    }
}
