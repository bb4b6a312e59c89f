//! The plan of a function for Graphviz: from what is stored or at hand to what it is needed for.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::again::Again;
use super::expression::Expressions;
use super::stored::kind_name;
use super::why::Why;
use crate::cfg::{Loop, quoted};
use crate::ir::{Block, Function, Inst, Op, Program};
use crate::limits;
use crate::plan::{Datum, FunctionPlan, Recipe};

/// One graph: a box for each datum that the backward sweep needs, filled by how it is had, with edges to
/// what is computed from it and, rounded, what needs that; boxes around them for loops. Linear in the
/// data, apart from the loops around each.
pub fn plan(program: &Program, plan: &FunctionPlan<'_>) -> String {
    let Some(function) = &program.bodies[plan.func] else {
        return String::new();
    };
    let words = &Expressions::new(program, function, plan);
    let why = Why {
        function,
        plan,
        words,
    };
    let mut drawing = Drawing {
        function,
        plan,
        words,
        why,
        nodes: BTreeMap::new(),
        edges: String::new(),
    };
    drawing.data();
    drawing.drawn()
}

struct Drawing<'d> {
    function: &'d Function,
    plan: &'d FunctionPlan<'d>,
    words: &'d Expressions<'d>,
    why: Why<'d>,
    /// The declarations of nodes, by the innermost loop that they lie in.
    nodes: BTreeMap<Option<Loop>, String>,
    edges: String,
}

impl Drawing<'_> {
    fn data(&mut self) {
        let recovery = self.plan.recovery.iter();
        let shown = recovery.filter(|(datum, how)| self.is_shown(**datum, how));
        let numbers: BTreeMap<Datum, usize> = shown.map(|(datum, _)| *datum).zip(0..).collect();
        let mut purposes: BTreeMap<Inst, usize> = BTreeMap::new();
        for (datum, number) in &numbers {
            self.datum(*datum, *number);
            let (through, inst) = self.plan.causes.need(*datum);
            let next = through.iter().find_map(|datum| numbers.get(datum));
            if let Some(next) = next {
                let _ = writeln!(self.edges, "  d{number} -> d{next};");
            } else if let Some(inst) = inst {
                let count = purposes.len();
                let purpose = *purposes.entry(inst).or_insert(count);
                let _ = writeln!(self.edges, "  d{number} -> p{purpose};");
            }
        }
        for (inst, number) in purposes {
            let block = self.function.insts[inst].block;
            let at = self.why.place(inst).map(|at| at.line);
            let label = label(&self.why.purpose(inst), "", at);
            self.declare(
                Some(block),
                &format!("p{number} [label={label}, style=rounded]"),
            );
        }
    }

    /// Constants, and addresses that cost nothing, tell nothing.
    fn is_shown(&self, datum: Datum, how: &Recipe) -> bool {
        let cheap = *how == Recipe::Available || how.is_again();
        match datum {
            Datum::Shadow(_) => !cheap,
            Datum::Primal(value) if cheap => match self.function.def_inst(value) {
                Some(inst) => !matches!(
                    self.function.insts[inst].op,
                    Op::Gep { .. } | Op::Cast(_) | Op::Freeze
                ),
                None => self.function.constant(value).is_none(),
            },
            _ => true,
        }
    }

    fn datum(&mut self, datum: Datum, number: usize) {
        let how = &self.plan.recovery[&datum];
        let (means, colour) = self.means(datum, how);
        let block = self.block(datum);
        let at = match datum {
            Datum::Primal(value) | Datum::Shadow(value) => self.function.def_inst(value),
            Datum::Old(write) | Datum::Undo(write) | Datum::OldShadow(write) => Some(write),
            _ => None,
        };
        let at = at.and_then(|inst| self.why.place(inst)).map(|at| at.line);
        let label = label(&self.words.datum(datum), &means, at);
        let node = format!("d{number} [label={label}, fillcolor=\"{colour}\"]");
        self.declare(block, &node);
    }

    fn declare(&mut self, block: Option<Block>, node: &str) {
        let which = block.and_then(|block| self.plan.cfg.loops().loop_of(block));
        let nodes = self.nodes.entry(which).or_default();
        let _ = writeln!(nodes, "  {node};");
    }

    /// How a datum is had, and the colour of that.
    fn means(&self, datum: Datum, how: &Recipe) -> (String, &'static str) {
        match how {
            Recipe::Available => ("at hand".to_owned(), "#e8e8e8"),
            Recipe::Kept => ("kept in a variable".to_owned(), "#cfe3f7"),
            Recipe::Stored => (self.stored(datum), "#f7c9c4"),
            _ => (self.again(datum).to_owned(), "#d3ecd3"),
        }
    }

    fn stored(&self, datum: Datum) -> String {
        let blocks = self.plan.cfg.order().iter();
        let mut items = blocks.flat_map(|block| &self.plan.stack.frames[*block].items);
        match items.find(|item| item.datum == datum) {
            Some(item) => format!("stored: {}, {} bytes", kind_name(item.kind), item.bytes),
            None => "stored".to_owned(),
        }
    }

    fn again(&self, datum: Datum) -> &'static str {
        match datum {
            Datum::Primal(value) => match Again::of(self.function, self.plan, value) {
                Again::FromIteration => "from the number of the iteration",
                Again::Reloaded => "reloaded",
                Again::Recomputed => "recomputed",
            },
            _ => "recomputed",
        }
    }

    fn block(&self, datum: Datum) -> Option<Block> {
        match datum {
            Datum::Primal(value) | Datum::Shadow(value) => self.function.def_block(value),
            Datum::Old(write) | Datum::Undo(write) | Datum::OldShadow(write) => {
                Some(self.function.insts[write].block)
            }
            Datum::Pred(block) => Some(block),
            Datum::Tracked(value) => self.function.def_block(value),
            Datum::Count(_) | Datum::Last(_) | Datum::Final(_) => None,
        }
    }

    fn drawn(&self) -> String {
        let mut out = format!(
            "digraph {} {{\n  rankdir=LR; ranksep=0.6; nodesep=0.15; fontname=\"monospace\";\n  node [shape=box, style=filled, fillcolor=white, \
             fontname=\"monospace\", fontsize=11];\n  edge [arrowsize=0.6];\n",
            quoted(&self.function.name)
        );
        out += self.nodes.get(&None).map_or("", String::as_str);
        for (which, data) in self.plan.cfg.loops().iter() {
            if data.parent.is_none() {
                self.a_loop(&mut out, which);
            }
        }
        out + &self.edges + "}\n"
    }

    fn a_loop(&self, out: &mut String, which: Loop) {
        let at = super::often::place(self.function, &self.plan.cfg, which);
        let name = at.map_or(which.to_string(), |at| format!("loop at line {}", at.line));
        let label = quoted(&name);
        let _ = writeln!(
            out,
            "  subgraph cluster_{which} {{ label={label}; labeljust=l; color=blue;"
        );
        *out += self.nodes.get(&Some(which)).map_or("", String::as_str);
        for child in &self.plan.cfg.loops()[which].children {
            self.a_loop(out, *child);
        }
        *out += "  }\n";
    }
}

/// What, how, and the line.
fn label(what: &str, means: &str, line: Option<u32>) -> String {
    let mut text: String = what.chars().take(limits::LABEL_CHARACTERS).collect();
    if text.len() < what.len() {
        text.push('…');
    }
    for more in [
        means.to_owned(),
        line.map_or(String::new(), |line| format!("line {line}")),
    ] {
        if !more.is_empty() {
            text.push('\n');
            text += &more;
        }
    }
    quoted(&text)
}
