//! Loops that reserve what all their iterations push at once.
//!
//! Where the number of iterations is known on entry, nothing else is pushed meanwhile, and each of the
//! loop's frames is pushed in every iteration, the loop reserves one block for each frame before it
//! starts: an array per item, addressed by the number of the iteration. The backward sweep releases the
//! block where it enters the loop, and reads it before anything else is reserved. So neither sweep
//! moves the top of the stack in the loop, and both can be vectorised.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use super::Carried;
use super::{Called, Frame, LoopFrame, Undone};
use crate::cfg::{Cfg, Loop};
use crate::ir::{Block, Function, Inst, Op, Value};

/// What the layout is decided from.
pub(super) struct Inputs<'a> {
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub counts: &'a BTreeMap<Loop, Value>,
    pub calls: &'a SecondaryMap<Inst, Option<Called>>,
    pub frames: &'a BTreeMap<Block, Frame>,
    pub undone: &'a SecondaryMap<Inst, Option<Undone>>,
    pub carried: &'a BTreeMap<Value, Carried>,
}

/// The frames to reserve at once, by loop, in the order of their blocks. Linear in the instructions
/// of innermost loops.
pub(super) fn loop_frames(inputs: &Inputs<'_>) -> BTreeMap<Loop, Vec<LoopFrame>> {
    let mut loop_frames = BTreeMap::new();
    for which in inputs.counts.keys() {
        let region = |inst: &Inst| inputs.undone[*inst] == Some(Undone::Region);
        if !may_reserve(inputs.function, inputs.cfg, inputs.calls, *which)
            || insts(inputs.function, inputs.cfg, *which).any(|inst| region(&inst))
        {
            continue;
        }
        let blocks = inputs.cfg.loops().blocks(*which).iter();
        let framed = blocks.filter(|block| inputs.frames.contains_key(block));
        let all: Option<Vec<LoopFrame>> =
            framed.map(|block| whole(inputs, *which, *block)).collect();
        if let Some(all) = all.filter(|all| !all.is_empty()) {
            loop_frames.insert(*which, all);
        }
    }
    loop_frames
}

/// Whether a loop is of the kind that reserves at once: innermost, and neither callees nor local
/// variables of it lie on the stack.
pub(super) fn may_reserve(
    function: &Function,
    cfg: &Cfg,
    calls: &SecondaryMap<Inst, Option<Called>>,
    which: Loop,
) -> bool {
    let data = &cfg.loops()[which];
    let on_stack =
        |inst: Inst| calls[inst].is_some() || matches!(function.insts[inst].op, Op::Alloca(_));
    data.children.is_empty()
        && data.reducible
        && data.preheader.is_some()
        && !insts(function, cfg, which).any(on_stack)
}

fn insts<'a>(function: &'a Function, cfg: &'a Cfg, which: Loop) -> impl Iterator<Item = Inst> + 'a {
    let blocks = cfg.loops().blocks(which).iter();
    blocks.flat_map(|block| function.blocks[*block].insts.iter().copied())
}

/// How often the block is executed each time the loop is; none where data decide.
fn whole(inputs: &Inputs<'_>, which: Loop, block: Block) -> Option<LoopFrame> {
    let data = &inputs.cfg.loops()[which];
    let before = |a: Block, b: Block| inputs.cfg.dominates(a, b);
    if !data.latches.iter().all(|latch| before(block, *latch)) {
        return None;
    }
    let passed = |(inside, _): &(Block, Block)| before(block, *inside);
    let missed = |(inside, _): &(Block, Block)| *inside != block && before(*inside, block);
    let last = data.exits.iter().all(passed);
    (last || data.exits.iter().all(missed)).then_some(LoopFrame {
        block,
        last,
        before: inputs.carried.values().any(|carried| carried.site == block),
    })
}
