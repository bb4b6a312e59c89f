//! A reversal skeleton put to the test: walks through the blocks, and back.

use std::collections::VecDeque;

use cranelift_entity::SecondaryMap;

use super::{Cfg, Loop, Reversal, Way};
use crate::error::Bug;
use crate::ir::{Block, Function, Op};

/// What the forward sweep leaves on the stack.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Record {
    Counter(Loop, u64),
    Id(Block, usize),
}

/// Takes `walks` random walks from the entry to a `ret`, pushing what the skeleton says, and then
/// its predecessors by what it pops. After `steps` blocks a walk takes a shortest way out. The skeleton
/// alone is asked; which blocks return and what follows what is read off the function.
///
/// # Errors
/// The first walk that does not come back block by block with the stack empty.
pub fn check(
    function: &Function,
    cfg: &Cfg,
    reversal: &Reversal,
    walks: usize,
    steps: usize,
    seed: u64,
) -> Result<(), Bug> {
    let to_exit = distances(function);
    if function.blocks.is_empty() || to_exit[function.entry()].is_none() {
        return Ok(());
    }
    let mut random = seed;
    for _ in 0..walks {
        let path = walk(function, &to_exit, steps, &mut random);
        let stack = forward(cfg, reversal, &path)?;
        backward(cfg, reversal, &path, stack)?;
    }
    Ok(())
}

fn bug(what: String) -> Bug {
    Bug::new("cfg::reversal", what)
}

fn successors(function: &Function, block: Block) -> Vec<Block> {
    let last = function.blocks[block].insts.last();
    last.map_or(Vec::new(), |inst| function.insts[*inst].op.successors())
}

/// Edges on a shortest way to a `ret`, where there is one.
fn distances(function: &Function) -> SecondaryMap<Block, Option<u32>> {
    let mut from: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
    let mut distance: SecondaryMap<Block, Option<u32>> = SecondaryMap::new();
    let mut queue = VecDeque::new();
    for (block, data) in function.blocks.iter() {
        for succ in successors(function, block) {
            from[succ].push(block);
        }
        let last = data.insts.last().map(|inst| &function.insts[*inst].op);
        if matches!(last, Some(Op::Ret)) {
            distance[block] = Some(0);
            queue.push_back((block, 0));
        }
    }
    while let Some((block, far)) = queue.pop_front() {
        for pred in &from[block] {
            if distance[*pred].is_none() {
                distance[*pred] = Some(far + 1);
                queue.push_back((*pred, far + 1));
            }
        }
    }
    distance
}

/// Splitmix64.
pub(crate) fn next(random: &mut u64) -> u64 {
    *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *random;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn walk(
    function: &Function,
    to_exit: &SecondaryMap<Block, Option<u32>>,
    steps: usize,
    random: &mut u64,
) -> Vec<Block> {
    let mut path = vec![function.entry()];
    let mut at = function.entry();
    loop {
        let mut ways = successors(function, at);
        ways.retain(|succ| to_exit[*succ].is_some());
        if path.len() > steps {
            let best = ways.iter().filter_map(|succ| to_exit[*succ]).min();
            ways.retain(|succ| to_exit[*succ] == best);
        }
        if ways.is_empty() {
            return path;
        }
        at = ways[(next(random) % ways.len() as u64) as usize];
        path.push(at);
    }
}

fn forward(cfg: &Cfg, reversal: &Reversal, path: &[Block]) -> Result<Vec<Record>, Bug> {
    let mut stack = Vec::new();
    let mut counters: SecondaryMap<Loop, Option<u64>> = SecondaryMap::new();
    for edge in path.windows(2) {
        let (from, to) = (edge[0], edge[1]);
        for which in reversal.counters_final_at(to) {
            let Some(count) = counters[*which].take() else {
                return Err(bug(format!("{to} leaves {which}, which is not running")));
            };
            stack.push(Record::Counter(*which, count));
        }
        match reversal.way(to) {
            None => {}
            Some(Way::BranchId { preds, .. }) => match preds.iter().position(|p| *p == from) {
                Some(id) => stack.push(Record::Id(to, id)),
                None => return Err(bug(format!("{to} has no id for {from}"))),
            },
            Some(Way::Counter(which)) => {
                let data = &cfg.loops()[*which];
                counters[*which] = match counters[*which] {
                    None if data.entering == [from] => Some(0),
                    Some(count) if data.latches == [from] => Some(count + 1),
                    _ => return Err(bug(format!("{from} cannot lead to the header {to}"))),
                };
            }
        }
    }
    if let Some((which, _)) = counters.iter().find(|(_, count)| count.is_some()) {
        return Err(bug(format!("the counter of {which} is never pushed")));
    }
    Ok(stack)
}

fn backward(
    cfg: &Cfg,
    reversal: &Reversal,
    path: &[Block],
    mut stack: Vec<Record>,
) -> Result<(), Bug> {
    let mut counters: SecondaryMap<Loop, Option<u64>> = SecondaryMap::new();
    for (at, block) in path.iter().enumerate().rev() {
        let way = reversal.way(*block);
        let mut pred = match cfg.preds(*block) {
            [only] => Some(*only),
            _ => None,
        };
        if let Some(Way::BranchId { preds, .. }) = way {
            pred = match stack.pop() {
                Some(Record::Id(pushed, id)) if pushed == *block => preds.get(id).copied(),
                other => return Err(bug(format!("{block} pops {other:?} for its id"))),
            };
        }
        for which in reversal.counters_final_at(*block).iter().rev() {
            counters[*which] = match stack.pop() {
                Some(Record::Counter(pushed, count)) if pushed == *which => Some(count),
                other => return Err(bug(format!("{block} pops {other:?} for {which}"))),
            };
        }
        if let Some(Way::Counter(which)) = way {
            let data = &cfg.loops()[*which];
            (pred, counters[*which]) = match counters[*which] {
                Some(0) => (data.entering.first().copied(), None),
                Some(count) => (data.latches.first().copied(), Some(count - 1)),
                None => return Err(bug(format!("{which} has no counter at {block}"))),
            };
        }
        let expected = at.checked_sub(1).map(|before| path[before]);
        if pred != expected {
            let came = format!("{block} leads back to {pred:?}, control came from {expected:?}");
            return Err(bug(came));
        }
    }
    match stack.last() {
        None => Ok(()),
        Some(left) => Err(bug(format!("{left:?} is never popped"))),
    }
}
