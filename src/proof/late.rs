//! What blocks recover before their writes are undone: what undoing itself needs, what carried values are inverted from, and
//! what all that is computed from.

use rustc_hash::FxHashSet as HashSet;

use super::inductions::origins;
use super::repeat::operands;
use super::subject::Subject;
use crate::address::strategy::{Given, Win};
use crate::ir::Block;
use crate::plan::{Datum, Recipe};

/// The data that each block recovers early, as the plan says and as follows from it.
pub(super) fn all(subject: &Subject<'_, '_>) -> HashSet<(Datum, Block)> {
    let mut late = HashSet::default();
    let mut work: Vec<(Datum, Block)> = Vec::new();
    for block in subject.plan.cfg.order() {
        let data = subject.plan.undoing.late[*block].iter();
        work.extend(data.map(|datum| (*datum, *block)));
    }
    for strategy in subject.plan.strategies.values() {
        for (_, win) in strategy.tokens.values() {
            let datum = match win {
                Win::Given(Given::Value(value)) => Datum::Primal(*value),
                Win::Given(Given::Pred(merge)) => Datum::Pred(*merge),
                _ => continue,
            };
            work.push((datum, strategy.latch));
        }
    }
    while let Some((datum, block)) = work.pop() {
        if late.insert((datum, block)) {
            let from = starts(subject, datum).into_iter();
            work.extend(from.map(|datum| (datum, block)));
        }
    }
    late
}

/// What a datum is computed from in the same block.
pub(super) fn starts(subject: &Subject<'_, '_>, datum: Datum) -> Vec<Datum> {
    let primal = Datum::Primal;
    match subject.recipe(datum) {
        Some(Recipe::Operands) => {
            let value = match datum {
                Datum::Primal(value) | Datum::Shadow(value) => Some(value),
                _ => None,
            };
            let inst = value.and_then(|value| subject.function.def_inst(value));
            let from = inst.map(|inst| operands(subject, datum, inst));
            from.and_then(Result::ok).unwrap_or_default()
        }
        Some(Recipe::Reload(load)) => {
            let address = subject.function.insts[*load].args.first();
            address.copied().map(primal).into_iter().collect()
        }
        Some(Recipe::Select(merge)) => {
            let sides = [&merge.then, &merge.otherwise];
            let args = merge
                .insts()
                .flat_map(|inst| subject.function.insts[inst].args.iter());
            let leaves = args.copied().chain(sides.map(|side| side.value));
            leaves.chain([merge.condition]).map(primal).collect()
        }
        Some(Recipe::Decided(decision)) => decision.conditions().into_iter().map(primal).collect(),
        Some(Recipe::Affine(induction)) => origins(induction, matches!(datum, Datum::Shadow(_))),
        Some(Recipe::AffineBehind(left)) => {
            let mut from = origins(&left.induction, matches!(datum, Datum::Shadow(_)));
            from.push(Datum::Count(left.induction.which));
            from
        }
        Some(Recipe::Same(other)) => vec![*other],
        _ => Vec::new(),
    }
}
