//! Loops that the source marks for checkpoints: `BACKSWEEP_CHECKPOINT(n)` before a loop is a call, `call backsweep_checkpoint(n)`
//! in Fortran, whose argument is the most snapshots that there are at once. Its loop is the next one that begins behind the call.

use super::version::Version;
use crate::cfg::{Cfg, Loop};
use crate::dataflow::{self, Walk};
use crate::error::{Place, Refusal, hint};
use crate::ir::{Block, Func, Function, Inst, Op};

/// What the calls are named, in C and in Fortran, where the number is found in memory.
const NAMES: [&str; 2] = ["backsweep_checkpoint", "backsweep_checkpoint_"];

/// A marked loop with the most snapshots that there are at once.
pub(super) struct Marked {
    pub which: (Func, Loop),
    pub snapshots: u64,
}

/// All marked loops of what is differentiated. Linear in the size of a function for each of its marks.
///
/// # Errors
/// Refuses marks without a number, or without one loop behind them.
pub(super) fn all(version: &Version) -> Result<Vec<Marked>, Refusal> {
    let program = &version.imported.program;
    let mut found = Vec::new();
    for (func, cfg) in version.facts.cfgs.iter() {
        let (Some(cfg), Some(function)) = (cfg, &program.bodies[func]) else {
            continue;
        };
        let marks = function.insts.keys().filter(|inst| {
            let callee = function.callee(*inst);
            let name = callee.map(|callee| program.signatures[callee].name.as_str());
            name.is_some_and(|name| NAMES.contains(&name))
                && cfg.order().contains(&function.insts[*inst].block)
        });
        for mark in marks {
            let refuse = |why: &str| {
                let place = function.nearest_place(mark);
                let place = place.map_or(Place::Input, Place::Source);
                Refusal::new("checkpoint", place, why)
            };
            let snapshots = number(function, mark);
            let Some(snapshots) = snapshots.filter(|number| *number > 0) else {
                let why = "how many snapshots there are to be is no constant of at least 1 here";
                return Err(refuse(why).with_hint(hint!("give the mark a number, such as 10")));
            };
            let Some(which) = behind(cfg, function.insts[mark].block) else {
                let why = "there is not one loop that begins behind this mark";
                return Err(refuse(why).with_hint(hint!(
                    "put the mark right before the loop, and compile with -O1, which makes no copies of loops"
                )));
            };
            found.push(Marked {
                which: (func, which),
                snapshots,
            });
        }
    }
    Ok(found)
}

/// The number that a mark is given, or that was stored last where it is given an address.
fn number(function: &Function, mark: Inst) -> Option<u64> {
    let arg = *function.insts[mark].args.first()?;
    let number = |value| function.constant(value).and_then(|number| number.as_int());
    let found = match number(arg) {
        Some(number) => Some(number),
        None => {
            let insts = &function.blocks[function.insts[mark].block].insts;
            let before = insts.iter().take_while(|inst| **inst != mark);
            let stores = before.filter(|inst| {
                let data = &function.insts[**inst];
                matches!(data.op, Op::Store { .. }) && data.args[1] == arg
            });
            stores
                .last()
                .and_then(|store| number(function.insts[*store].args[0]))
        }
    };
    found.and_then(|number| u64::try_from(number).ok())
}

/// The loop that comes first of those that begin behind a block: all others that begin there are behind it.
fn behind(cfg: &Cfg, from: Block) -> Option<Loop> {
    let loops = cfg.loops();
    let around = loops.loop_of(from);
    let left = |block: Block| around.is_some_and(|around| !loops.contains(around, block));
    let mut walk = Walk::new([from]);
    let mut first = Vec::new();
    while let Some(block) = walk.next() {
        match loops.headed_by(block).filter(|_| block != from) {
            _ if left(block) => {}
            Some(which) if !loops.contains(which, from) => first.push(which),
            Some(_) => {}
            None => walk.extend(cfg.succs(block).iter().copied()),
        }
    }
    let header = |which: Loop| loops[which].header;
    let again = around.map(header);
    let next = |block: Block| {
        let succs = cfg.succs(block).iter().copied();
        succs.filter(|next| !left(*next) && Some(*next) != again)
    };
    let reaches =
        |one: Loop, other: Loop| dataflow::closure([header(one)], next).contains(&header(other));
    let before_all = |one: &&Loop| {
        first
            .iter()
            .all(|other| other == *one || reaches(**one, *other))
    };
    let mut found = first.iter().filter(before_all);
    let which = *found.next()?;
    found.next().is_none().then_some(which)
}
