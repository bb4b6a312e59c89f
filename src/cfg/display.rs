//! The structure of a function for people: as indented text, and for Graphviz.

use std::fmt::Write;

use super::{Cfg, Head, Region, RegionKind, Reversal, Role, Way};
use crate::ir::{Block, Function, Op};

/// Where a walk over the regions is: at the start of one, or at its end.
enum Step {
    Enter(Region, usize),
    Leave,
}

/// All regions in order with their depth, `Leave` after the children of each.
fn walk(cfg: &Cfg) -> Vec<Step> {
    let structure = cfg.structure();
    let mut steps = Vec::new();
    let mut stack: Vec<(Region, usize)> = Vec::new();
    let enter = |region, steps: &mut Vec<Step>, stack: &mut Vec<(Region, usize)>| {
        steps.push(Step::Enter(region, stack.len()));
        stack.push((region, 0));
    };
    if let Some(root) = structure.root() {
        enter(root, &mut steps, &mut stack);
    }
    while let Some((region, next)) = stack.last_mut() {
        match structure[*region].children.get(*next) {
            Some(child) => {
                *next += 1;
                enter(*child, &mut steps, &mut stack);
            }
            None => {
                steps.push(Step::Leave);
                stack.pop();
            }
        }
    }
    steps
}

/// The tree of regions with the types of the vertices, and how each merge is reversed.
pub fn print(function: &Function, cfg: &Cfg) -> String {
    let reversal = Reversal::new(cfg);
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "cfg @{}: {} blocks, {} returning, {} loops, {}",
        function.name,
        function.blocks.len(),
        cfg.order().len(),
        cfg.loops().len(),
        if cfg.structure().is_structured() {
            "structured"
        } else {
            "not structured"
        }
    );
    for step in walk(cfg) {
        if let Step::Enter(region, depth) = step {
            let line = region_line(cfg, &reversal, region);
            let _ = writeln!(out, "{:width$}{line}", "", width = 2 * depth);
        }
    }
    let rest = function.blocks.keys().filter(|b| !cfg.returns(*b));
    let rest = list(rest);
    if !rest.is_empty() {
        let _ = writeln!(out, "not returning: {rest}");
    }
    out
}

fn list<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    items.join(" ")
}

fn place(block: &Option<Block>) -> String {
    block.map_or("the end".to_owned(), |block| block.to_string())
}

fn head(which: &Head) -> String {
    match which {
        Head::Block(block) => block.to_string(),
        Head::Loop(which) => which.to_string(),
        Head::Cycle(number) => format!("cycle{number}"),
    }
}

fn region_line(cfg: &Cfg, reversal: &Reversal, region: Region) -> String {
    match &cfg.structure()[region].kind {
        RegionKind::Function => "function".to_owned(),
        RegionKind::Block(block) => block_line(cfg, reversal, *block),
        RegionKind::Loop(which) => {
            let data = &cfg.loops()[*which];
            let exits = data.exits.iter().map(|(from, to)| format!("{from}->{to}"));
            format!(
                "{which}: header {}, latches {}, exits {}",
                data.header,
                list(&data.latches),
                list(exits)
            )
        }
        RegionKind::Branch { head: at, merge } => {
            format!("branch at {}, merge {}", head(at), place(merge))
        }
        RegionKind::Arm { to } => format!("arm to {}", place(to)),
        RegionKind::General { exit } => format!("general, exit {}", place(exit)),
        RegionKind::Cycle(number) => {
            let cycle = &cfg.loops().irreducible()[*number as usize];
            format!(
                "cycle{number}: irreducible, entries {}",
                list(&cycle.entries)
            )
        }
    }
}

fn role(role: &Role) -> String {
    match role {
        Role::EndBranch(Some(which)) => format!("ENDBRANCH({})", head(which)),
        Role::EndBranch(None) => "ENDBRANCH(general)".to_owned(),
        Role::Loop(which) => format!("LOOP({which})"),
        Role::EndLoop(which) => format!("ENDLOOP({which})"),
        other => other.name().to_owned(),
    }
}

fn block_line(cfg: &Cfg, reversal: &Reversal, block: Block) -> String {
    let roles = list(cfg.structure().roles(block).iter().map(role));
    let mut line = format!("{block}: {roles}");
    if !cfg.succs(block).is_empty() {
        let _ = write!(line, " -> {}", list(cfg.succs(block)));
    }
    let notes = notes(reversal, block);
    if !notes.is_empty() {
        let _ = write!(line, "  ; {}", notes.join("; "));
    }
    line
}

/// What the two sweeps do at the block to reverse the control flow.
fn notes(reversal: &Reversal, block: Block) -> Vec<String> {
    let mut notes = Vec::new();
    let counters = reversal.counters_final_at(block);
    if !counters.is_empty() {
        notes.push(format!("push counter {}", list(counters)));
    }
    match reversal.way(block) {
        None => {}
        Some(Way::Counter(which)) => notes.push(format!("count {which}")),
        Some(Way::BranchId { preds, general }) => {
            let kind = if *general { "general id" } else { "id" };
            notes.push(format!("push {kind} of {}", list(preds)));
        }
    }
    notes
}

/// The control flow for Graphviz: loops, general regions and irreducible cycles as boxes around their
/// blocks; what does not return dashed.
pub fn dot(function: &Function, cfg: &Cfg) -> String {
    let reversal = Reversal::new(cfg);
    let mut out = format!("digraph {} {{\n", quoted(&function.name));
    out.push_str("  fontname=\"monospace\";\n  node [shape=box, fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n");
    let mut boxes: Vec<bool> = Vec::new();
    for step in walk(cfg) {
        match step {
            Step::Leave => {
                if boxes.pop() == Some(true) {
                    out.push_str("  }\n");
                }
            }
            Step::Enter(region, _) => {
                let (style, boxed) = match cfg.structure()[region].kind {
                    RegionKind::Loop(_) => ("color=blue", true),
                    RegionKind::General { .. } => ("color=red", true),
                    RegionKind::Cycle(_) => ("color=red, style=dashed", true),
                    _ => ("", false),
                };
                boxes.push(boxed);
                let line = region_line(cfg, &reversal, region);
                if boxed {
                    let label = quoted(&line);
                    let _ = writeln!(
                        out,
                        "  subgraph cluster_{region} {{\n  label={label}; {style};"
                    );
                } else if let RegionKind::Block(block) = cfg.structure()[region].kind {
                    let _ = writeln!(
                        out,
                        "  {block} [label={}];",
                        node_label(cfg, &reversal, block)
                    );
                }
            }
        }
    }
    for block in function.blocks.keys().filter(|b| !cfg.returns(*b)) {
        let _ = writeln!(out, "  {block} [style=dashed, color=gray];");
    }
    edges(function, cfg, &mut out);
    out.push_str("}\n");
    out
}

fn node_label(cfg: &Cfg, reversal: &Reversal, block: Block) -> String {
    let mut lines = vec![block.to_string()];
    lines.push(list(cfg.structure().roles(block).iter().map(role)));
    lines.extend(notes(reversal, block));
    quoted(&lines.join("\n"))
}

fn edges(function: &Function, cfg: &Cfg, out: &mut String) {
    for (block, data) in function.blocks.iter() {
        let Some(last) = data.insts.last() else {
            continue;
        };
        for succ in &data.succs {
            let label = edge_label(&function.insts[*last].op, *succ);
            let back = cfg.dominates(*succ, block);
            let style = match (cfg.returns(block) && cfg.returns(*succ), back) {
                (false, _) => ", style=dashed, color=gray",
                (true, true) => ", style=bold, color=blue",
                (true, false) => "",
            };
            let _ = writeln!(
                out,
                "  {block} -> {succ} [label={}{style}];",
                quoted(&label)
            );
        }
    }
}

/// When the edge is taken.
fn edge_label(op: &Op, succ: Block) -> String {
    match op {
        Op::Branch(then, otherwise) if then != otherwise => {
            if *then == succ { "true" } else { "false" }.to_owned()
        }
        Op::Switch { cases, default } => {
            let values = cases.iter().filter(|(_, to)| *to == succ);
            let values = values.map(|(value, _)| value.to_string());
            let otherwise = (*default == succ).then(|| "default".to_owned());
            list(values.chain(otherwise))
        }
        Op::Invoke { normal, .. } if *normal != succ => "unwind".to_owned(),
        _ => String::new(),
    }
}

/// A Graphviz string; line ends start a new line of the label.
pub fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", text.replace('\n', "\\n"))
}
