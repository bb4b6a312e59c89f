//! The vertex types of each block.

use cranelift_entity::SecondaryMap;

use super::{Cfg, Head, RegionKind, Role};
use crate::ir::{Block, Function, Op};

/// Linear in edges, apart from the loops that each edge leaves.
pub(super) fn roles(function: &Function, cfg: &Cfg) -> SecondaryMap<Block, Vec<Role>> {
    let mut heads: SecondaryMap<Block, Vec<Head>> = SecondaryMap::new();
    // Regions inside others have higher numbers, and their branches end first.
    for (_, data) in cfg.structure().regions().rev() {
        if let RegionKind::Branch {
            head,
            merge: Some(merge),
        } = data.kind
        {
            heads[merge].push(head);
        }
    }
    let mut roles = SecondaryMap::new();
    for block in cfg.order() {
        roles[*block] = of_block(function, cfg, *block, &heads[*block]);
    }
    roles
}

fn of_block(function: &Function, cfg: &Cfg, block: Block, heads: &[Head]) -> Vec<Role> {
    let loops = cfg.loops();
    let mut roles = Vec::new();
    if cfg.idom(block).is_none() {
        roles.push(Role::Entry);
    }
    let joined = joined_exits(cfg, block);
    let ends = joined.iter().filter(|head| !heads.contains(head));
    roles.extend(ends.chain(heads).map(|head| Role::EndBranch(Some(*head))));
    if cfg.structure().is_general(block) && cfg.preds(block).len() > 1 {
        roles.push(Role::EndBranch(None));
    }
    let headed = loops.headed_by(block);
    roles.extend(headed.map(Role::Loop));
    let at = roles.len();
    let ended = |succ: &Block| {
        let head = loops.headed_by(*succ)?;
        loops.contains(head, block).then_some(head)
    };
    let latched: Vec<_> = cfg.succs(block).iter().filter_map(ended).collect();
    if branches(cfg, block) {
        roles.push(Role::Branch);
    }
    roles.extend(latched.into_iter().map(Role::EndLoop));
    if cfg.succs(block).is_empty() {
        roles.push(Role::Exit);
    }
    if roles.is_empty() || computes(function, block) {
        roles.insert(at, Role::BasicBlock);
    }
    roles
}

/// The loops that are left for this block by several edges.
fn joined_exits(cfg: &Cfg, block: Block) -> Vec<Head> {
    let loops = cfg.loops();
    let left = |pred: &Block| {
        let around = loops.around(*pred);
        around.take_while(|l| !loops.contains(*l, block)).last()
    };
    let mut left: Vec<_> = cfg.preds(block).iter().filter_map(left).collect();
    left.sort_unstable();
    let mut joined: Vec<Head> = Vec::new();
    for pair in left.windows(2) {
        let head = Head::Loop(pair[0]);
        if pair[0] == pair[1] && joined.last() != Some(&head) {
            joined.push(head);
        }
    }
    joined
}

/// Whether the block is a branch, apart from deciding that a loop goes on, as its header or its only
/// latch.
fn branches(cfg: &Cfg, block: Block) -> bool {
    let succs = cfg.succs(block);
    let loops = cfg.loops();
    let Some(inner) = loops.loop_of(block) else {
        return succs.len() > 1;
    };
    let leaves = succs.iter().any(|succ| !loops.contains(inner, *succ));
    let decides = loops[inner].header == block || loops[inner].latches == [block];
    succs.len() > 1 && !(succs.len() == 2 && leaves && decides)
}

/// Whether the block has instructions besides phis and the terminator.
fn computes(function: &Function, block: Block) -> bool {
    let insts = function.blocks[block].insts.iter();
    let mut ops = insts.map(|inst| &function.insts[*inst].op);
    ops.any(|op| !matches!(op, Op::Phi(_)) && !op.is_terminator())
}
