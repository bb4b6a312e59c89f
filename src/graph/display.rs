//! Regions as text, and drawn for Graphviz before and after elimination.

use std::fmt::Write;

use super::regions::Region;
use super::{Edge, Factor, FactorKind, Partial, Role};
use crate::cfg::quoted;
use crate::ir::Function;

/// One line.
pub fn line(function: &Function, region: &Region) -> String {
    let whole = region.graph.whole();
    let (left, cost) = (&region.partial, region.partial.code.cost());
    format!(
        "; graph in {} of {}: {} operations, {} edges, {} labels; left {} edges, {} entries, by {} multiplications and {} additions\n",
        region.block,
        function.name,
        region.members.len(),
        whole.edges.len(),
        whole.entries().len(),
        left.edges.len(),
        left.entries().len(),
        cost.multiplications,
        cost.additions,
    )
}

/// Two boxes: the graph as it was, and what is left of it. Dependents are drawn twice around; a label `cN` is the partial
/// derivative that the region knows by this number, `eN` what operation N of its code results in. Linear.
pub fn dot(function: &Function, region: &Region, number: usize) -> String {
    let mut out = format!(
        "digraph {} {{\n  fontname=\"monospace\";\n  node [shape=ellipse, fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n",
        quoted(&format!("{} {}", function.name, region.block))
    );
    let whole = region.graph.whole();
    for (name, partial) in [("before", &whole), ("after", &region.partial)] {
        let counts = format!(
            "{name}: {} edges, {} entries",
            partial.edges.len(),
            partial.entries().len()
        );
        let _ = writeln!(
            out,
            "  subgraph cluster_{number}_{name} {{\n  label={}; color=blue;",
            quoted(&counts)
        );
        draw(&mut out, region, partial, name);
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

fn draw(out: &mut String, region: &Region, partial: &Partial, name: &str) {
    let node = |vertex: super::Vertex| format!("{name}{}", vertex.index());
    for vertex in region.graph.vertices() {
        let used = |edge: &Edge| edge.from == vertex || edge.to == vertex;
        if !partial.edges.iter().any(used) {
            continue;
        }
        let around = match region.graph.role(vertex) {
            Role::Dependent => 2,
            Role::Independent | Role::Intermediate => 1,
        };
        let value = region.value(vertex).to_string();
        let _ = writeln!(
            out,
            "  {} [label={}, peripheries={around}];",
            node(vertex),
            quoted(&value)
        );
    }
    for edge in &partial.edges {
        let _ = writeln!(
            out,
            "  {} -> {} [label={}];",
            node(edge.from),
            node(edge.to),
            quoted(&label(edge.factor))
        );
    }
}

fn label(factor: Factor) -> String {
    let sign = if factor.is_negated() { "-" } else { "" };
    match factor.kind() {
        FactorKind::Constant(value) => format!("{sign}{value}"),
        FactorKind::Local(at) => format!("{sign}c{at}"),
        FactorKind::Computed(at) => format!("{sign}e{at}"),
    }
}
