//! The condition that stands for the predecessor of a merge.

use super::{Cfg, choice};
use crate::ir::{Block, Function, Op, Value};

/// The condition that decides which predecessor a merge was entered from, and for each predecessor
/// whether it is the one taken when the condition holds.
pub fn deciding(function: &Function, cfg: &Cfg, merge: Block) -> Option<(Value, Vec<bool>)> {
    let choice = choice(cfg, merge)?;
    let last = function.terminator(choice.branch);
    let data = &function.insts[last];
    let Op::Branch(then, otherwise) = data.op else {
        return None;
    };
    if then == otherwise || choice.arms.len() != 2 {
        return None;
    }
    // What a loop computes is not at hand once the loop is left.
    if let Some(def) = function.def_block(data.args[0])
        && let Some(inner) = cfg.loops().loop_of(def)
        && !cfg.loops().contains(inner, merge)
    {
        return None;
    }
    let succs = cfg.succs(choice.branch);
    let holds: Vec<bool> = choice
        .arms
        .iter()
        .map(|arm| Some(succs.get((*arm)?).copied()? == then))
        .collect::<Option<_>>()?;
    (holds[0] != holds[1]).then(|| (data.args[0], holds))
}
