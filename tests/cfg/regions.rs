//! What must hold of every tree of regions.

use std::collections::BTreeSet;

use backsweep::cfg::{Cfg, Head, Loop, Region, RegionKind, Role};
use backsweep::ir::Block;

/// The blocks in a region.
fn blocks(cfg: &Cfg, region: Region) -> BTreeSet<Block> {
    let data = &cfg.structure()[region];
    let mut all: BTreeSet<Block> = BTreeSet::new();
    if let RegionKind::Block(block) = data.kind {
        all.insert(block);
    }
    for child in &data.children {
        all.extend(blocks(cfg, *child));
    }
    all
}

pub fn check(cfg: &Cfg) -> Result<(), String> {
    let structure = cfg.structure();
    let Some(root) = structure.root() else {
        return Ok(());
    };
    let mut found = Vec::new();
    for (region, data) in structure.regions() {
        if let RegionKind::Block(block) = data.kind {
            found.push(block);
            if structure.region_of(block) != Some(region) {
                return Err(format!("{block} is not of {region}"));
            }
        }
        if let Some(parent) = data.parent
            && !structure[parent].children.contains(&region)
        {
            return Err(format!("{region} is not in its parent"));
        }
        one_region(cfg, region).map_err(|what| format!("{region} {:?}: {what}", data.kind))?;
    }
    found.sort_unstable();
    let mut all = cfg.order().to_vec();
    all.sort_unstable();
    if found != all || blocks(cfg, root).len() != all.len() {
        return Err(format!("the blocks of the regions are {found:?}"));
    }
    roles(cfg)
}

/// Edges in lead to one block, edges out to the exit or out of the loop or to its header.
fn single(
    cfg: &Cfg,
    inside: &BTreeSet<Block>,
    exit: Option<Block>,
    around: Option<Loop>,
) -> Result<(), String> {
    let mut entries = BTreeSet::new();
    for block in inside {
        if cfg.preds(*block).iter().any(|p| !inside.contains(p)) {
            entries.insert(*block);
        }
    }
    if entries.len() > 1 {
        return Err(format!("entries {entries:?}"));
    }
    for block in inside {
        for succ in cfg.succs(*block) {
            let level = around
                .is_some_and(|l| !cfg.loops().contains(l, *succ) || cfg.loops()[l].header == *succ);
            if !inside.contains(succ) && Some(*succ) != exit && !level {
                return Err(format!("leaves from {block} for {succ}, not {exit:?}"));
            }
        }
    }
    Ok(())
}

/// The loop in whose body the region lies.
fn around(cfg: &Cfg, region: Region) -> Option<Loop> {
    let parents = std::iter::successors(Some(region), |r| cfg.structure()[*r].parent);
    let mut kinds = parents.map(|r| &cfg.structure()[r].kind);
    kinds.find_map(|kind| match kind {
        RegionKind::Loop(which) => Some(*which),
        _ => None,
    })
}

fn one_region(cfg: &Cfg, region: Region) -> Result<(), String> {
    let structure = cfg.structure();
    let data = &structure[region];
    let inside = blocks(cfg, region);
    match data.kind {
        RegionKind::Loop(which) => {
            let expected: BTreeSet<Block> = cfg.loops().blocks(which).iter().copied().collect();
            if inside != expected {
                return Err(format!("holds {inside:?}, not {expected:?}"));
            }
            Ok(())
        }
        RegionKind::Cycle(number) => {
            let cycle = &cfg.loops().irreducible()[number as usize].blocks;
            if inside != cycle.iter().copied().collect() {
                return Err(format!("holds {inside:?}, not {cycle:?}"));
            }
            Ok(())
        }
        RegionKind::General { exit } => {
            let kinds = data.children.iter().map(|c| &structure[*c].kind);
            let first = data.children.first().map(|c| blocks(cfg, *c));
            let first = first.and_then(|f| f.into_iter().min_by_key(|b| cfg.position(*b)));
            let needed = kinds
                .clone()
                .any(|kind| matches!(kind, RegionKind::Cycle(_)))
                || inside
                    .iter()
                    .any(|b| structure.is_general(*b) && Some(*b) != first);
            if !needed {
                return Err("nothing in it is general".to_owned());
            }
            single(cfg, &inside, exit, around(cfg, region))
        }
        RegionKind::Branch { head, merge } => {
            if data.children.len() < 2 {
                return Err("has one arm".to_owned());
            }
            for arm in &data.children {
                one_arm(cfg, *arm, head, merge)?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// An arm is entered from the head, and left for the merge.
fn one_arm(cfg: &Cfg, arm: Region, head: Head, merge: Option<Block>) -> Result<(), String> {
    let part = blocks(cfg, arm);
    single(cfg, &part, merge, around(cfg, arm))?;
    let heads: BTreeSet<Block> = match head {
        Head::Block(block) => [block].into(),
        Head::Loop(which) => cfg.loops().blocks(which).iter().copied().collect(),
        Head::Cycle(n) => {
            let cycle = &cfg.loops().irreducible()[n as usize];
            cycle.blocks.iter().copied().collect()
        }
    };
    for block in &part {
        let mut from = cfg.preds(*block).iter().filter(|p| !part.contains(p));
        if !from.all(|p| heads.contains(p)) {
            return Err(format!("an arm is entered at {block} from elsewhere"));
        }
    }
    Ok(())
}

/// Every block has a role; merges and branches have theirs.
fn roles(cfg: &Cfg) -> Result<(), String> {
    for block in cfg.order() {
        let roles = cfg.structure().roles(*block);
        let has = |test: &dyn Fn(&Role) -> bool| roles.iter().any(test);
        let headed = cfg.loops().headed_by(*block);
        let latch = cfg.loops().iter().any(|(_, l)| l.latches.contains(block));
        let merges = cfg.preds(*block).len() > 1 && headed.is_none();
        let good = !roles.is_empty()
            && has(&|r| *r == Role::Entry) == (cfg.order()[0] == *block)
            && has(&|r| *r == Role::Exit) == cfg.exits().contains(block)
            && has(&|r| matches!(r, Role::Loop(l) if Some(*l) == headed)) == headed.is_some()
            && has(&|r| matches!(r, Role::EndLoop(_))) == latch
            && (!merges || has(&|r| matches!(r, Role::EndBranch(_))))
            && (cfg.succs(*block).len() < 3 || has(&|r| *r == Role::Branch));
        if !good {
            return Err(format!("{block} is {roles:?}"));
        }
    }
    Ok(())
}
