//! `drop-scopes`: that two accesses do not alias is said of one execution of their scope: of one call of what was inlined, of one
//! execution of a loop that was versioned. A value that is reloaded in the backward sweep must survive the other executions, too: two
//! buffers that change places in every time step alias from step to step.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::row::Working;
use crate::llvm::metadata::node;
use crate::llvm::query::flow::{Flow, Loop};
use crate::llvm::value::{Block, Value};

/// What the loop versioner of LLVM's calls its domains.
const VERSIONED: &str = "LVerDomain";

pub(super) fn run(working: &Working<'_>) {
    let function = Value(working.copy);
    let repeated = on_cycles(function);
    let mut whole = of_whole_call(function, &repeated);
    whole.extend(versioned_once(function, &repeated));
    let mut kept: HashMap<Value, Option<Value>> = HashMap::default();
    for inst in function.instructions() {
        if let Some(list) = inst.metadata("noalias") {
            let kept = kept.entry(list).or_insert_with(|| {
                let scopes = scopes(list).filter(|scope| whole.contains(scope));
                node(&scopes.collect::<Vec<Value>>())
            });
            inst.set_metadata("noalias", *kept);
        }
    }
}

/// The blocks to which control may come back.
fn on_cycles(function: Value) -> HashSet<Block> {
    let mut graph: DiGraph<Block, ()> = DiGraph::new();
    let mut known = HashMap::default();
    let mut work = Vec::new();
    if let Some(entry) = function.blocks().first() {
        known.insert(*entry, graph.add_node(*entry));
        work.push(*entry);
    }
    while let Some(block) = work.pop() {
        let from = known[&block];
        for next in block.successors() {
            let to = *known.entry(next).or_insert_with(|| {
                work.push(next);
                graph.add_node(next)
            });
            graph.add_edge(from, to, ());
        }
    }
    let mut found = HashSet::default();
    for part in kosaraju_scc(&graph) {
        let is_cycle = part.len() > 1 || part.iter().any(|one| graph.contains_edge(*one, *one));
        if is_cycle {
            found.extend(part.into_iter().map(|one| graph[one]));
        }
    }
    found
}

/// The scopes of a list.
fn scopes(list: Value) -> impl Iterator<Item = Value> {
    let scopes = list.node_operands().into_iter().flatten();
    scopes.filter(|scope| scope.is_node())
}

/// The scopes that are declared once, and where control passes once.
fn of_whole_call(function: Value, repeated: &HashSet<Block>) -> HashSet<Value> {
    let mut declared: HashMap<Value, bool> = HashMap::default();
    for inst in function.instructions() {
        if inst.intrinsic().as_deref() != Some("llvm.experimental.noalias.scope.decl") {
            continue;
        }
        for scope in scopes(inst.operand(0)) {
            let once = !repeated.contains(&inst.block());
            let known = declared.entry(scope).and_modify(|known| *known = false);
            known.or_insert(once);
        }
    }
    declared.retain(|_, once| *once);
    declared.into_keys().collect()
}

/// The scopes of loops that were versioned, and that are executed once in a call.
fn versioned_once(function: Value, repeated: &HashSet<Block>) -> Vec<Value> {
    let flow = Flow::of(function);
    let mut domains: HashMap<Value, Value> = HashMap::default();
    let mut lists: HashMap<Value, Vec<(Value, Value)>> = HashMap::default();
    let mut left = HashSet::default();
    for inst in function.instructions() {
        let kinds = ["noalias", "alias.scope"];
        for list in kinds.iter().filter_map(|kind| inst.metadata(kind)) {
            let versioned = lists.entry(list).or_insert_with(|| {
                let scopes = scopes(list);
                scopes
                    .filter_map(|scope| Some((scope, domain_of_versioned(scope)?)))
                    .collect()
            });
            if !versioned.is_empty() && !is_once_per_call(inst.block(), &flow, repeated) {
                left.extend(versioned.iter().map(|(_, domain)| *domain));
            }
            domains.extend(versioned.iter().copied());
        }
    }
    domains.retain(|_, domain| !left.contains(domain));
    domains.into_keys().collect()
}

/// The domain of a scope that LLVM made when it versioned a loop; none of other scopes.
fn domain_of_versioned(scope: Value) -> Option<Value> {
    let domain = scope.node_at(1)?;
    let operands = domain.node_operands().into_iter().flatten();
    let mut names = operands.filter_map(Value::node_text);
    names.any(|name| name == VERSIONED).then_some(domain)
}

/// Whether a vectorised loop is executed once in a call, or there is no loop.
fn is_once_per_call(block: Block, flow: &Flow, repeated: &HashSet<Block>) -> bool {
    let Some(around) = flow.loop_of(block) else {
        return !repeated.contains(&block);
    };
    // A loop around one that was versioned and then went away has not been vectorised itself.
    let is_entered_once = around
        .preheader
        .is_some_and(|before| !repeated.contains(&before));
    around.depth == 1 && around.is_innermost && is_entered_once && is_vectorised(&around, flow)
}

/// Whether LLVM has vectorised a loop, by what is said where it is repeated. LLVM's own reading of the property takes the
/// number for granted.
fn is_vectorised(around: &Loop, flow: &Flow) -> bool {
    let mut latches = around.header.predecessors();
    latches.retain(|from| flow.contains(around, *from));
    let ends = latches.into_iter().filter_map(Block::terminator);
    let said: HashSet<Option<Value>> = ends.map(|end| end.metadata("llvm.loop")).collect();
    let [Some(id)] = said.into_iter().collect::<Vec<_>>()[..] else {
        return false;
    };
    let properties = id.node_operands();
    // What tells loops apart refers to itself.
    properties.first() == Some(&Some(id))
        && properties.into_iter().flatten().any(is_vectorised_property)
}

fn is_vectorised_property(property: Value) -> bool {
    if !property.is_node() {
        return false;
    }
    let operands = property.node_operands();
    let [Some(name), Some(value)] = operands[..] else {
        return false;
    };
    name.node_text().as_deref() == Some("llvm.loop.isvectorized")
        && value.is_integer()
        && value != value.ty().null()
}
