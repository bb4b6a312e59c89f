//! What of a block becomes one computational graph.
//!
//! *Question*: which operations of a block may have their adjoints together, in one place (paper 001, algorithm 2)? Those that nothing
//! between them stands in the way of: what else is done with their results must come behind the last of them, and is moved there.
//! A store that may write what is read or written before it gets there stands in the way, and so does what passes on an adjoint
//! and cannot be moved. The block is split there, as late as possible, which gives the fewest graphs.
//! *Identification*: a value that is read where the block wrote it is the same value already, for LLVM has forwarded it; what it
//! cannot tell apart is not moved past each other.
//! *Imprecise about*: calls that do something, which no store is moved past.

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

use super::{Factor, Graph, Partial, Vertex, scarce};
use crate::ir::{Block, Function, Inst, Op, Type, Value};
use crate::limits;

/// A partial derivative of an operation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Local {
    Constant(f64),
    /// By the rule of the operation, in this operand.
    Rule(usize),
    /// A value of the program, by whichever operation.
    Value(Value),
    /// 1 where the condition is this, else 0.
    Chosen(bool),
}

/// What is asked of a function.
pub struct Inputs<'a> {
    pub function: &'a Function,
    /// [`Function::users`].
    pub users: &'a SecondaryMap<Value, Vec<Inst>>,
    /// The active operands of an operation that may be part of a graph, with its partials.
    pub operands: &'a dyn Fn(Inst) -> Option<Vec<(Value, Local)>>,
    /// What the adjoint is of that such an operation passes on; none where the operation before it does that for it.
    pub result: &'a dyn Fn(Inst) -> Option<Value>,
    /// Whether such an operation reads memory.
    pub reads: &'a dyn Fn(Inst) -> bool,
    /// Whether an instruction passes on an adjoint.
    pub contributes: &'a dyn Fn(Inst) -> bool,
    /// Whether the first of two instructions, in this order in one block, may come behind the second.
    pub may_follow: &'a dyn Fn(Inst, Inst) -> bool,
}

/// Operations of one block that are differentiated together.
#[derive(Clone, Debug)]
pub struct Region {
    pub block: Block,
    /// In order; their adjoints are where the last one's is.
    pub members: Vec<Inst>,
    /// What is to come behind the last member, in order.
    pub deferred: Vec<Inst>,
    /// The value that each vertex is.
    pub vertices: Vec<Value>,
    /// The partials that labels speak of by number.
    pub locals: Vec<(Inst, Local)>,
    /// As it was before elimination.
    pub graph: Graph,
    /// What is left of it.
    pub partial: Partial,
}

impl Region {
    pub fn value(&self, vertex: Vertex) -> Value {
        self.vertices[vertex.index()]
    }
}

/// The regions of a block, in order. Linear in the block, times the stores that are moved, of which there are at most
/// [`limits::DEFERRED_INSTRUCTIONS`] in a region.
pub fn of(inputs: &Inputs<'_>, block: Block, known: &mut scarce::Known) -> Vec<Region> {
    let mut found = Vec::new();
    let mut open = Open::default();
    for inst in inputs.function.blocks[block].insts.iter().copied() {
        if matches!(inputs.function.insts[inst].op, Op::Phi(_)) {
            continue;
        }
        if !open.take(inputs, inst) {
            let done = std::mem::take(&mut open);
            found.extend(done.close(inputs, block, known));
            open.take(inputs, inst);
        }
    }
    found.extend(open.close(inputs, block, known));
    found
}

/// A region that may still grow.
#[derive(Default)]
struct Open {
    members: Vec<Inst>,
    results: HashSet<Value>,
    /// What they are, all alike.
    ty: Option<Type>,
    /// What must come behind the members, and what it computes.
    deferred: Vec<Inst>,
    later: HashSet<Value>,
    /// What stands behind something deferred, since the last member.
    passed: Vec<Inst>,
    /// Nothing more can be added.
    full: bool,
}

impl Open {
    /// Whether an instruction fits in here, as a member or beside them.
    fn take(&mut self, inputs: &Inputs<'_>, inst: Inst) -> bool {
        let function = inputs.function;
        let data = &function.insts[inst];
        let waits = data.args.iter().any(|arg| self.later.contains(arg));
        if (inputs.operands)(inst).is_some() {
            return !waits && self.add(inputs, inst);
        }
        let uses = data.args.iter().any(|arg| self.results.contains(arg));
        if waits || uses && (inputs.contributes)(inst) {
            let moves = match data.op {
                Op::Store { .. } => true,
                _ => is_pure(&data.op),
            };
            let moves = moves && self.deferred.len() < limits::DEFERRED_INSTRUCTIONS;
            // What is not moved ends the region, and may stand behind it.
            self.full |= !moves;
            if moves {
                self.deferred.push(inst);
                self.later.extend(data.result);
            }
        } else if !self.deferred.is_empty() && !is_pure(&data.op) {
            self.passed.push(inst);
        }
        true
    }

    /// Whether an operation becomes a member: what is deferred must be able to follow it.
    fn add(&mut self, inputs: &Inputs<'_>, inst: Inst) -> bool {
        let ty = (inputs.result)(inst).map(|result| inputs.function.ty(result));
        let alike = ty == self.ty.as_ref() || ty.is_none() || self.ty.is_none();
        let stores = self
            .deferred
            .iter()
            .filter(|deferred| matches!(inputs.function.insts[**deferred].op, Op::Store { .. }));
        let own = Some(inst).filter(|inst| (inputs.reads)(*inst));
        let others: Vec<Inst> = self.passed.iter().copied().chain(own).collect();
        let mut pairs = stores.flat_map(|store| others.iter().map(move |other| (store, other)));
        // Deferred ones keep their order, so only those that stand before what is passed move past it.
        let free = pairs.all(|(store, other)| store > other || (inputs.may_follow)(*store, *other));
        if self.full || !alike || !free {
            return false;
        }
        self.passed.clear();
        self.ty = self.ty.take().or(ty.cloned());
        self.members.push(inst);
        self.results.extend((inputs.result)(inst));
        true
    }

    fn close(self, inputs: &Inputs<'_>, block: Block, known: &mut scarce::Known) -> Option<Region> {
        if self.members.len() < 2 {
            return None;
        }
        let last = *self.members.last()?;
        let insts = &inputs.function.blocks[block].insts;
        let end = insts.iter().position(|inst| *inst == last)?;
        let before: HashSet<Inst> = insts[..end].iter().copied().collect();
        let mut region = Region {
            block,
            deferred: self
                .deferred
                .into_iter()
                .filter(|inst| before.contains(inst))
                .collect(),
            members: self.members,
            vertices: Vec::new(),
            locals: Vec::new(),
            graph: Graph::new(),
            partial: Partial::default(),
        };
        region.build(inputs);
        region.partial = known.best(&region.graph);
        Some(region)
    }
}

impl Region {
    fn build(&mut self, inputs: &Inputs<'_>) {
        let mut known: HashMap<Value, Vertex> = HashMap::default();
        let members: HashSet<Inst> = self.members.iter().copied().collect();
        for inst in self.members.clone() {
            let Some(result) = (inputs.result)(inst) else {
                continue;
            };
            let mut into = Vec::new();
            for (operand, local) in (inputs.operands)(inst).unwrap_or_default() {
                let vertex = *known.entry(operand).or_insert_with(|| {
                    self.vertices.push(operand);
                    self.graph.independent()
                });
                into.push((vertex, self.factor(inst, local)));
            }
            let vertex = self.graph.intermediate(&into);
            self.vertices.push(result);
            known.insert(result, vertex);
        }
        for inst in &self.members {
            let Some(result) = (inputs.result)(*inst) else {
                continue;
            };
            let outside = |user: &Inst| !members.contains(user) && (inputs.contributes)(*user);
            if inputs.users[result].iter().any(outside)
                && let Some(vertex) = known.get(&result)
            {
                self.graph.dependent(*vertex);
            }
        }
    }

    fn factor(&mut self, inst: Inst, local: Local) -> Factor {
        if let Local::Constant(value) = local {
            return Factor::constant(value);
        }
        // The same value is one label, whatever it is the partial of.
        let shared = matches!(local, Local::Value(_));
        let mut known = self.locals.iter();
        let known = known.position(|(_, other)| shared && *other == local);
        let at = known.unwrap_or(self.locals.len());
        if at == self.locals.len() {
            self.locals.push((inst, local));
        }
        Factor::local(at as u32)
    }
}

/// Whether an instruction does nothing but compute.
fn is_pure(op: &Op) -> bool {
    matches!(
        op,
        Op::Gep { .. }
            | Op::Binary(_)
            | Op::Cast(_)
            | Op::ICmp(_)
            | Op::FCmp(_)
            | Op::Select
            | Op::FNeg
            | Op::Freeze
            | Op::ExtractElement
            | Op::InsertElement
            | Op::Shuffle(_)
            | Op::ExtractValue(_)
            | Op::InsertValue(_)
    )
}
