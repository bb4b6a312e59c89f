//! Phis that are recomputed as a choice: the condition is that by which the merge was entered, and each side computes what
//! its ways bring.

use rustc_hash::FxHashSet as HashSet;

use super::decisions;
use super::memory::Memory;
use super::needs::Needs;
use super::repeat::may_repeat;
use super::subject::Subject;
use super::wrong::{Proven, Wrong};
use crate::ir::{Block, Inst, Op, Value};
use crate::plan::{Datum, Merge, Recipe, Side};

/// The choice gives what the phi took.
pub(super) fn chosen(subject: &Subject<'_, '_>, phi: Inst, merge: &Merge) -> Proven {
    let block = subject.block(phi);
    let wrong = |what: String| Err(Wrong::new(what).about(phi));
    if block != merge.block || !matches!(subject.function.insts[phi].op, Op::Phi(_)) {
        return wrong(format!("{phi} is no choice at {}", merge.block));
    }
    let [then, otherwise] = decisions::sides(subject, block, merge.condition)?;
    for (preds, side) in [(then, &merge.then), (otherwise, &merge.otherwise)] {
        for pred in preds {
            if subject.function.phi_input(phi, pred) != Some(side.value) {
                return wrong(format!("{phi} does not take {} from {pred}", side.value));
            }
        }
        computed(subject, block, side)?;
    }
    Ok(())
}

/// Each instruction of a side has its operands before it, or from before the ways part, and may be executed for nothing.
fn computed(subject: &Subject<'_, '_>, merge: Block, side: &Side) -> Proven {
    let function = subject.function;
    let mut own: HashSet<Value> = HashSet::default();
    let before = |value: Value| {
        let def = function.def_block(value);
        def.is_none_or(|def| {
            def != merge && subject.plan.cfg.dominates(def, merge)
                || subject.paths.is_once(def)
                // What a loop of the way leaves is had without going the way.
                || matches!(subject.recipe(Datum::Primal(value)), Some(Recipe::AffineBehind(_)))
        })
    };
    for inst in &side.insts {
        may_repeat(subject, *inst)?;
        let data = &function.insts[*inst];
        if let Some(arg) = data
            .args
            .iter()
            .find(|arg| !own.contains(arg) && !before(**arg))
        {
            let what = format!("{arg} is not known where a side of {merge} is computed");
            return Err(Wrong::new(what).about(*inst));
        }
        own.extend(data.result);
    }
    match own.contains(&side.value) || before(side.value) {
        true => Ok(()),
        false => Err(Wrong::new(format!(
            "{} is not computed by a side of {merge}",
            side.value
        ))),
    }
}

/// What a choice starts from is at hand in a block, and memory holds what its sides read.
pub(super) fn at(
    subject: &Subject<'_, '_>,
    memory: &Memory<'_, '_, '_>,
    needs: &Needs<'_, '_, '_>,
    merge: &Merge,
    (block, late): (Block, bool),
) -> Proven {
    needs.holds(Datum::Primal(merge.condition), block)?;
    for side in [&merge.then, &merge.otherwise] {
        let mut own: HashSet<Value> = HashSet::default();
        for inst in &side.insts {
            let data = &subject.function.insts[*inst];
            for arg in data.args.iter().filter(|arg| !own.contains(arg)) {
                needs.holds(Datum::Primal(*arg), block)?;
            }
            own.extend(data.result);
            if let Op::Load { .. } = data.op {
                memory.holds_behind(*inst, merge, block, late)?;
            }
        }
        if !own.contains(&side.value) {
            needs.holds(Datum::Primal(side.value), block)?;
        }
    }
    Ok(())
}
