//! From a function to its control flow.

use cranelift_entity::SecondaryMap;

use super::control_flow::Cfg;
use super::dominators::dominators;
use super::graph::Graph;
use super::{levels, loops, roles, structure};
use crate::ir::{Block, Function, Op};

impl Cfg {
    /// Almost linear in blocks and edges.
    pub fn new(function: &Function) -> Self {
        let order = returning(function);
        if order.is_empty() {
            return Cfg::default();
        }
        let graph = induced(function, &order);
        let tree = dominators(&graph, 0);
        let order: Vec<Block> = loops::Nesting::new(&graph, &tree)
            .contiguous_order()
            .into_iter()
            .map(|node| order[node])
            .collect();
        Self::in_order(function, order)
    }

    fn in_order(function: &Function, order: Vec<Block>) -> Self {
        let graph = induced(function, &order);
        let tree = dominators(&graph, 0);
        let nesting = loops::Nesting::new(&graph, &tree);
        let mut loops = loops::forest(&graph, &order, &nesting);
        let mut position = SecondaryMap::new();
        let mut preds: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut succs: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        for (at, block) in order.iter().enumerate() {
            position[*block] = Some(at as u32);
            preds[*block] = graph.preds[at].iter().map(|p| order[*p]).collect();
        }
        for block in &order {
            let data = &function.blocks[*block];
            let returning = |b: &Block| position[*b].is_some();
            succs[*block] = data.succs.iter().copied().filter(returning).collect();
        }
        let exits: Vec<Block> = order
            .iter()
            .copied()
            .filter(|block| returns_from(function, *block))
            .collect();
        let mut backward = Graph::new(order.len() + 1);
        for (from, to) in graph.edges() {
            backward.add(to, from);
        }
        for block in &exits {
            let at = position[*block].map_or(0, |at: u32| at as usize);
            backward.add(order.len(), at);
        }
        let exit_nodes = backward.succs[order.len()].clone();
        let levels = levels::levels(&graph, &nesting, &exit_nodes, &mut loops);
        let structure = structure::regions(&loops, &levels);
        let mut cfg = Cfg {
            postdominators: dominators(&backward, order.len()),
            order,
            position,
            preds,
            succs,
            exits,
            dominators: tree,
            loops,
            structure,
        };
        let roles = roles::roles(function, &cfg);
        cfg.structure.set_roles(roles);
        cfg
    }
}

fn returns_from(function: &Function, block: Block) -> bool {
    let last = function.blocks[block].insts.last();
    last.is_some_and(|inst| matches!(function.insts[*inst].op, Op::Ret))
}

/// The returning blocks in reverse postorder.
fn returning(function: &Function) -> Vec<Block> {
    let mut graph = Graph::new(function.blocks.len());
    for (block, data) in function.blocks.iter() {
        for succ in &data.succs {
            graph.add(block.as_u32() as usize, succ.as_u32() as usize);
        }
    }
    if graph.len() == 0 {
        return Vec::new();
    }
    let rets = (0..graph.len()).filter(|b| returns_from(function, Block::from_u32(*b as u32)));
    let backward = graph.reversed();
    let returning = backward.reachable(rets);
    for succs in &mut graph.succs {
        succs.retain(|succ| returning[*succ]);
    }
    let order = graph.reverse_postorder(0).into_iter();
    order
        .filter(|block| returning[*block])
        .map(|block| Block::from_u32(block as u32))
        .collect()
}

/// The graph of the given blocks, numbered by their position in `order`.
fn induced(function: &Function, order: &[Block]) -> Graph {
    let mut position: SecondaryMap<Block, Option<usize>> = SecondaryMap::new();
    for (at, block) in order.iter().enumerate() {
        position[*block] = Some(at);
    }
    let mut edges = Vec::new();
    for (at, block) in order.iter().enumerate() {
        let succs = function.blocks[*block].succs.iter();
        edges.extend(succs.filter_map(|succ| position[*succ].map(|to| (at, to))));
    }
    Graph::from_edges(order.len(), edges)
}
