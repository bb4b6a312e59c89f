//! Where the adjoint of each value begins.
//!
//! The adjoint of x is zero before the backward sweep reaches the first use of x, collects
//! contributions, and is taken where x was defined. Values that one block alone uses live in that
//! block. For the others the plan says at which blocks' reversal the variable is made zero, as close
//! to its uses as is right, so that LLVM sees a short life: near the uses for what is computed once,
//! at the loop's exits for what each iteration computes, else where the backward sweep starts.

use cranelift_entity::SecondaryMap;
use serde::{Deserialize, Serialize};

use crate::cfg::Cfg;
use crate::cfg::scopes::{Scope, Scopes};
use crate::ir::serial;
use crate::ir::{Block, Function, Op, Value};

/// Adjoints that outlive a block.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Openings {
    /// Values whose adjoint is touched in several blocks.
    #[serde(with = "serial::set")]
    pub crossing: SecondaryMap<Value, bool>,
    /// The values whose adjoint becomes zero where the reversal of a block begins.
    #[serde(with = "serial::map")]
    pub at: SecondaryMap<Block, Vec<Value>>,
}

impl Openings {
    /// Linear in uses, but for the climb from each use to its place.
    pub fn run(
        function: &Function,
        cfg: &Cfg,
        scopes: &Scopes,
        active: &SecondaryMap<Value, bool>,
    ) -> Openings {
        let uses = uses(function, cfg, active);
        let mut openings = Openings::default();
        for (value, blocks) in uses.iter() {
            let def = function.def_block(value);
            let local = def.is_some()
                && blocks
                    .iter()
                    .all(|(block, phi)| Some(*block) == def && !phi);
            if local || (blocks.is_empty() && def.is_some()) || !active[value] {
                continue;
            }
            openings.crossing[value] = true;
            for block in places(function, cfg, scopes, def, blocks) {
                openings.at[block].push(value);
            }
        }
        openings
    }
}

/// For every active value the blocks that use it, and whether as a phi's operand.
fn uses(
    function: &Function,
    cfg: &Cfg,
    active: &SecondaryMap<Value, bool>,
) -> SecondaryMap<Value, Vec<(Block, bool)>> {
    let mut uses: SecondaryMap<Value, Vec<(Block, bool)>> = SecondaryMap::new();
    for param in &function.params {
        // Sized so that parameters without uses are seen too.
        uses[param.value] = Vec::new();
    }
    for data in function.insts.values() {
        if !cfg.returns(data.block) {
            continue;
        }
        let phi = matches!(data.op, Op::Phi(_));
        for arg in data.args.iter().filter(|arg| active[**arg]) {
            if uses[*arg].last() != Some(&(data.block, phi)) {
                uses[*arg].push((data.block, phi));
            }
        }
    }
    uses
}

/// The closest block from one on, directly in the function, that every way on from the definition passes, too: the variable is not
/// looked for beyond it, on ways that use the value nowhere either.
fn behind_all_ways(cfg: &Cfg, scopes: &Scopes, def: Block, from: Block) -> Option<Block> {
    let mut on = std::iter::successors(Some(from), |at| cfg.ipdom(*at));
    on.find(|at| scopes.of(*at) == Scope::Function && cfg.postdominates(*at, def))
}

fn places(
    function: &Function,
    cfg: &Cfg,
    scopes: &Scopes,
    def: Option<Block>,
    uses: &[(Block, bool)],
) -> Vec<Block> {
    let start: Vec<Block> = cfg.exit().into_iter().collect();
    let def = def.unwrap_or_else(|| function.entry());
    match scopes.of(def) {
        Scope::Function => {
            let mut shared: Option<Block> = None;
            for (block, _) in uses {
                let Some(site) = scopes.passed(cfg, Scope::Function, *block) else {
                    return start;
                };
                shared = match shared {
                    None => Some(site),
                    Some(other) => match scopes.common(cfg, Scope::Function, other, site) {
                        Some(block) => Some(block),
                        None => return start,
                    },
                };
            }
            let passed = shared.and_then(|shared| behind_all_ways(cfg, scopes, def, shared));
            passed.map_or(start, |block| vec![block])
        }
        Scope::Loop(which) => {
            let data = &cfg.loops()[which];
            if !data.dedicated_exits {
                return start;
            }
            let mut exits: Vec<Block> = data.exits.iter().map(|(_, outside)| *outside).collect();
            exits.sort();
            exits.dedup();
            exits
        }
        Scope::Cycle => start,
    }
}
