//! The dependence graphs of what loops carry, for Graphviz, with how every token was won.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::FunctionPlan;
use crate::address::strategy::{Strategy, Token, Win};
use crate::cfg::quoted;
use crate::ir::print::instruction;
use crate::ir::{Function, Program, Value};

/// One graph for a function: a box for each loop that takes values back. Edges of computation are solid,
/// what an iteration carries into the next is dashed, and whence a token was won is green. Linear
/// in instructions of those loops and in tokens.
pub fn address(program: &Program, plan: &FunctionPlan<'_>) -> String {
    let Some(function) = &program.bodies[plan.func] else {
        return String::new();
    };
    let mut out = format!("digraph {} {{\n", quoted(&function.name));
    out.push_str("  fontname=\"monospace\";\n  node [shape=box, fontname=\"monospace\"];\n  edge [fontname=\"monospace\"];\n");
    for (which, strategy) in &plan.strategies {
        let tracked: Vec<Value> = plan.tracked(*which).collect();
        if !tracked.is_empty() {
            let _ = writeln!(
                out,
                "  subgraph cluster_{which} {{\n  label=\"{which}\"; color=blue;"
            );
            Drawing::new(program, function, strategy, &tracked).draw(&mut out);
            out.push_str("  }\n");
        }
    }
    out.push_str("}\n");
    out
}

struct Drawing<'d> {
    program: &'d Program,
    function: &'d Function,
    strategy: &'d Strategy,
    /// The token that each value has where the iterations' ways have not parted.
    won: BTreeMap<Value, Token>,
    carried: Vec<(Value, Value)>,
}

impl<'d> Drawing<'d> {
    fn new(
        program: &'d Program,
        function: &'d Function,
        strategy: &'d Strategy,
        tracked: &[Value],
    ) -> Self {
        let tokens = tracked.iter().map(|value| strategy.recovered[value]);
        let mut won = BTreeMap::new();
        for token in strategy.needed(tokens) {
            if let (Some(value), _) = strategy.tokens[token] {
                won.entry(value).or_insert(token);
            }
        }
        let next = |value: &Value| {
            let phi = function.def_inst(*value)?;
            Some((*value, function.phi_input(phi, strategy.latch)?))
        };
        let carried = strategy.recovered.keys().filter_map(next).collect();
        Drawing {
            program,
            function,
            strategy,
            won,
            carried,
        }
    }

    fn draw(&self, out: &mut String) {
        let mut nodes: BTreeSet<Value> = self.won.keys().copied().collect();
        let results = self.strategy.insts.iter();
        nodes.extend(results.filter_map(|inst| self.function.insts[*inst].result));
        for (value, next) in &self.carried {
            nodes.extend([*value, *next]);
        }
        for node in &nodes {
            let (colour, how) = self.how(*node);
            let label = quoted(&format!("{}\n{how}", self.text(*node)));
            let _ = writeln!(out, "  {node} [label={label}, color={colour}];");
        }
        for inst in &self.strategy.insts {
            let data = &self.function.insts[*inst];
            let Some(result) = data.result else { continue };
            for arg in data.args.iter().filter(|arg| nodes.contains(arg)) {
                let _ = writeln!(out, "  {arg} -> {result};");
            }
        }
        for (value, next) in &self.carried {
            let _ = writeln!(out, "  {next} -> {value} [style=dashed, constraint=false];");
        }
        for (value, token) in &self.won {
            for from in self.strategy.tokens[*token].1.operands() {
                if let (Some(from), _) = self.strategy.tokens[from] {
                    let _ = writeln!(
                        out,
                        "  {from} -> {value} [color=green, style=dotted, constraint=false];"
                    );
                }
            }
        }
    }

    fn text(&self, value: Value) -> String {
        match self.function.def_inst(value) {
            Some(inst) => instruction(self.program, self.function, inst),
            None => value.to_string(),
        }
    }

    fn how(&self, value: Value) -> (&'static str, &'static str) {
        let Some(token) = self.won.get(&value) else {
            return ("gray", "not needed");
        };
        match &self.strategy.tokens[*token].1 {
            Win::Given(given) if self.strategy.stored.contains(given) => ("red", "stored"),
            Win::Given(_) => ("black", "given"),
            Win::Carried(_) => ("blue", "carried into the next iteration"),
            Win::Inverted { .. } => ("green", "inverted"),
            Win::Forward { .. } => ("orange", "computed forward"),
            Win::Choice { .. } | Win::Ways { .. } => ("green", "known on all ways"),
        }
    }
}
