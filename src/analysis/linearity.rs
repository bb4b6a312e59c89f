//! Linearity: how values depend on others.
//!
//! *Question*: is the dependence of a value on a source nonexistent, linear (affine), or nonlinear?
//! *Lattice*: per value and source, the highest total degree of the monomials that the source stands in: none, 1 (linear),
//! 2, …, [`Degree::BEYOND`] (no polynomial). Meet is the maximum, so that paper 003's ⊤, linear and nonlinear are none, 1 and
//! the rest. *Direction*: forwards along SSA definitions, and through memory from the writes that may have left what a load
//! reads (paper 003, table 2: DEPS). In SSA every use sees its own definition, so dependences are told use by use, which
//! the paper's sets of variables are not (its fig. 8).
//! A call of a function that reads and writes no memory but its own variables depends on its arguments as the result of the
//! function depends on its parameters, which is found once in a run.
//! *Imprecise about*: copies of memory (they pass on what any store stored), and what other calls do to memory.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;

use rustc_hash::FxHashMap as HashMap;

use crate::cfg::{Cfg, Loop};
use crate::dataflow;
use crate::ir::{Binary, Block, Callee, Cast, Clobbers, Constant, Func, Function, Inst, Op, Value};
use crate::limits;
use crate::memory::calls::{CallKind, Calls, Reduction};
use crate::memory::numbers::Numbers;
use crate::memory::pointers::{Pointers, Root};
use crate::rules::{Positions, Rule};

/// How a value depends on a source: the highest total degree of a monomial with the source in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Degree(u8);

impl Degree {
    /// There is no dependence: the lattice's ⊤.
    pub const NONE: Degree = Degree(0);
    pub const LINEAR: Degree = Degree(1);
    /// No polynomial.
    pub const BEYOND: Degree = Degree(u8::MAX);

    pub fn is_none(self) -> bool {
        self == Degree::NONE
    }

    /// None, linear or nonlinear, as in paper 003.
    pub fn is_linear(self) -> bool {
        self <= Degree::LINEAR
    }

    /// The degree of a polynomial.
    pub fn polynomial(self) -> Option<u8> {
        (self != Degree::BEYOND).then_some(self.0)
    }

    /// Of a monomial times others.
    fn times(self, other: Degree) -> Degree {
        if self.is_none() {
            return Degree::NONE;
        }
        let sum = self.0.saturating_add(other.0);
        if sum > limits::POLYNOMIAL_DEGREE {
            Degree::BEYOND
        } else {
            Degree(sum)
        }
    }
}

impl fmt::Display for Degree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.polynomial() {
            Some(0) => f.write_str("independent"),
            Some(1) => f.write_str("linear"),
            Some(degree) => write!(f, "of degree {degree}"),
            None => f.write_str("nonlinear"),
        }
    }
}

/// What dependences are told of.
pub struct Inputs<'a> {
    pub calls: &'a Calls<'a>,
    pub function: &'a Function,
    pub cfg: &'a Cfg,
    pub clobbers: &'a Clobbers,
    /// The sources.
    pub sources: &'a [Value],
    /// What varies besides, of which nothing is told: a product with one of these is not linear. All else is a constant.
    pub varying: &'a [Value],
    /// Dependences of one iteration of a loop alone: what it finds in its phis and in memory that it did not write itself
    /// comes from outside.
    pub iteration: Option<Loop>,
}

/// The dependences of a function's values on sources. A value depends on itself only by way of others.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Linearity {
    sources: Vec<Value>,
    /// The positions of the sources among them.
    positions: HashMap<Value, u32>,
    /// By position of the source, and last of what varies besides, for each value that depends on one. A loop is small in a
    /// large function, so these are no arrays over all values.
    rows: HashMap<Value, Row>,
}

impl Linearity {
    /// Linear in instructions and pairs of loads and writes, times sources, times the number of degrees.
    pub fn run(inputs: &Inputs<'_>) -> Linearity {
        Linearity::run_within(inputs, &[])
    }

    /// In functions that are called from each other, the outermost first.
    fn run_within(inputs: &Inputs<'_>, around: &[Func]) -> Linearity {
        let mut facts = Linearity {
            sources: inputs.sources.to_vec(),
            ..Linearity::default()
        };
        for (at, source) in (0..).zip(inputs.sources) {
            facts.positions.insert(*source, at);
        }
        let rest = inputs.sources.len() as u32;
        for value in inputs.varying {
            facts.positions.entry(*value).or_insert(rest);
        }
        let mut solver = Solver {
            inputs,
            facts,
            stored: vec![Degree::NONE; inputs.sources.len() + 1],
            around,
            summaries: RefCell::default(),
        };
        solver.solve();
        solver.facts
    }

    pub fn of(&self, value: Value, source: Value) -> Degree {
        let at = self.positions.get(&source).map(|at| *at as usize);
        let row = self.rows.get(&value).zip(at);
        row.and_then(|(row, at)| row.get(at))
            .copied()
            .unwrap_or_default()
    }

    /// How what uses the value depends on a source: as the value, and on the value itself linearly.
    pub fn of_use(&self, value: Value, source: Value) -> Degree {
        let own = if value == source {
            Degree::LINEAR
        } else {
            Degree::NONE
        };
        self.of(value, source).max(own)
    }

    /// The sources that a value depends on.
    pub fn on(&self, value: Value) -> impl Iterator<Item = (Value, Degree)> + '_ {
        let row = self.rows.get(&value).into_iter().flatten();
        let all = self.sources.iter().copied().zip(row.copied());
        all.filter(|(_, degree)| !degree.is_none())
    }
}

type Row = Vec<Degree>;

/// How the result of a function depends on each of its parameters; none where memory has to do with it.
type Summary = Option<Rc<[Degree]>>;

struct Solver<'a> {
    inputs: &'a Inputs<'a>,
    facts: Linearity,
    /// What any store of the function stored.
    stored: Row,
    /// The calls that the function is looked into for.
    around: &'a [Func],
    summaries: RefCell<BTreeMap<Func, Summary>>,
}

impl Solver<'_> {
    fn solve(&mut self) {
        let cfg = self.inputs.cfg;
        let blocks: &[Block] = match self.inputs.iteration {
            Some(which) => cfg.loops().blocks(which),
            None => cfg.order(),
        };
        let function = self.inputs.function;
        let insts = blocks.iter();
        let insts = insts.flat_map(|block| function.blocks[*block].insts.iter().copied());
        let insts: Vec<Inst> = insts.collect();
        dataflow::rounds(&insts, |_, inst| self.visit(inst));
    }

    fn none(&self) -> Row {
        vec![Degree::NONE; self.inputs.sources.len() + 1]
    }

    fn is_inside(&self, block: Block) -> bool {
        let loops = self.inputs.cfg.loops();
        let within = |which| loops.contains(which, block);
        self.inputs.iteration.is_none_or(within)
    }

    fn visit(&mut self, inst: Inst) -> bool {
        let data = &self.inputs.function.insts[inst];
        if let Op::Store { .. } = data.op {
            let stored = self.row(data.args[0]);
            return join(&mut self.stored, &stored);
        }
        let Some(result) = data
            .result
            .filter(|value| self.inputs.function.ty(*value).holds_float())
        else {
            return false;
        };
        let found = self.transfer(inst);
        if found.iter().all(|degree| degree.is_none()) {
            return false;
        }
        let none = self.none();
        join(self.facts.rows.entry(result).or_insert(none), &found)
    }

    /// What a use of a value depends on: on the value itself, too.
    fn row(&self, value: Value) -> Row {
        let known = self.facts.rows.get(&value);
        let mut row = known.cloned().unwrap_or_else(|| self.none());
        if let Some(at) = self.facts.positions.get(&value) {
            let own = &mut row[*at as usize];
            *own = (*own).max(Degree::LINEAR);
        }
        row
    }

    fn varies(&self, value: Value) -> bool {
        self.facts.positions.contains_key(&value) || self.facts.rows.contains_key(&value)
    }

    /// Paper 003, table 2.
    fn transfer(&self, inst: Inst) -> Row {
        let data = &self.inputs.function.insts[inst];
        let args = &data.args;
        match &data.op {
            Op::Binary(Binary::FAdd | Binary::FSub)
            | Op::FNeg
            | Op::Freeze
            | Op::Cast(Cast::FpExt | Cast::FpTrunc | Cast::Bitcast)
            | Op::InsertElement
            | Op::Shuffle(_)
            | Op::ExtractValue(_)
            | Op::InsertValue(_) => self.sum(args),
            Op::ExtractElement => self.sum(&args[..1]),
            Op::Select => self.sum(&args[1..]),
            Op::Phi(_) if self.is_carried(inst) => self.none(),
            Op::Phi(_) => self.sum(args),
            Op::Binary(Binary::FMul) => self.product(args[0], args[1]),
            Op::Binary(Binary::FDiv) if !self.varies(args[1]) => self.sum(&args[..1]),
            Op::Binary(_) => self.beyond(args),
            Op::Load { .. } => self.load(inst),
            Op::Call(_) | Op::Invoke { .. } => self.call(inst),
            _ => self.none(),
        }
    }

    /// Whether a phi is what the loop whose iteration is looked at carries.
    fn is_carried(&self, inst: Inst) -> bool {
        let which = self.inputs.iteration;
        let header = which.map(|which| self.inputs.cfg.loops()[which].header);
        header == Some(self.inputs.function.insts[inst].block)
    }

    fn sum(&self, args: &[Value]) -> Row {
        let mut all = self.none();
        for arg in args {
            join(&mut all, &self.row(*arg));
        }
        all
    }

    fn beyond(&self, args: &[Value]) -> Row {
        no_polynomial(self.sum(args))
    }

    /// Each monomial of one factor times each of the other.
    fn product(&self, left: Value, right: Value) -> Row {
        let (left, right) = (self.row(left), self.row(right));
        let mut product = self.none();
        for (one, other) in [(&left, &right), (&right, &left)] {
            let highest = other.iter().copied().max().unwrap_or_default();
            let degrees: Row = one.iter().map(|degree| degree.times(highest)).collect();
            join(&mut product, &degrees);
        }
        product
    }

    /// What the writes stored that may have left what a load reads.
    fn load(&self, load: Inst) -> Row {
        let mut all = self.none();
        let Some(writes) = &self.inputs.clobbers.of[load] else {
            return no_polynomial(self.stored.clone());
        };
        for write in writes
            .iter()
            .filter(|write| self.may_precede(**write, load))
        {
            let data = &self.inputs.function.insts[*write];
            let left = match data.op {
                Op::Store { .. } => self.row(data.args[0]),
                _ => match self.inputs.calls.kind(self.inputs.function, *write) {
                    Some(CallKind::Copy) => self.stored.clone(),
                    Some(CallKind::Set | CallKind::Inactive | CallKind::Release) => continue,
                    _ => no_polynomial(self.stored.clone()),
                },
            };
            join(&mut all, &left);
        }
        all
    }

    /// Whether a write may come before a load in the iteration that is looked at.
    fn may_precede(&self, write: Inst, load: Inst) -> bool {
        let function = self.inputs.function;
        let Some(which) = self.inputs.iteration else {
            return true;
        };
        let (from, to) = (function.insts[write].block, function.insts[load].block);
        if !self.is_inside(from) {
            return false;
        }
        // In an inner loop both may follow each other; else the order of blocks is one of time.
        let loops = self.inputs.cfg.loops();
        let mut around = loops
            .around(from)
            .filter(|inner| *inner != which && loops.nested(which, *inner));
        if around.any(|inner| loops.contains(inner, to))
            || loops.irreducible_cycle_of(from).is_some()
        {
            return true;
        }
        match from == to {
            true => write < load,
            false => self.inputs.cfg.position(from) < self.inputs.cfg.position(to),
        }
    }

    fn call(&self, inst: Inst) -> Row {
        let data = &self.inputs.function.insts[inst];
        match self.inputs.calls.kind(self.inputs.function, inst) {
            Some(CallKind::Rule(rule, _)) => match self.fused(inst) {
                Some(row) => row,
                None => self.rule(rule, &data.args),
            },
            Some(CallKind::Reduce(Reduction::Add)) => self.sum(&data.args),
            Some(CallKind::Inactive | CallKind::Allocate(_) | CallKind::Release) | None => {
                self.none()
            }
            Some(CallKind::Body(callee)) => match self.summary(callee) {
                Some(summary) => self.composed(&summary, &data.args),
                None => self.unknown(&data.args),
            },
            Some(CallKind::Pair(_) | CallKind::Pointer | CallKind::Unknown(_)) => {
                self.unknown(&data.args)
            }
            Some(_) => self.beyond(&data.args),
        }
    }

    /// What a call gives that depends on all that it is given, and on what it reads in memory, too.
    fn unknown(&self, args: &[Value]) -> Row {
        let mut all = self.sum(args);
        join(&mut all, &self.stored);
        no_polynomial(all)
    }

    /// The monomials of a function, with those of the arguments in place of its parameters.
    fn composed(&self, summary: &[Degree], args: &[Value]) -> Row {
        let rows: Vec<Row> = args.iter().map(|arg| self.row(*arg)).collect();
        let highest = rows.iter().flatten().copied().max().unwrap_or_default();
        let mut all = self.none();
        for (row, degree) in rows.into_iter().zip(summary) {
            let row = match degree.polynomial() {
                Some(0) => continue,
                Some(degree) => (1..degree).fold(row, |row, _| {
                    row.iter().map(|one| one.times(highest)).collect()
                }),
                None => no_polynomial(row),
            };
            join(&mut all, &row);
        }
        all
    }

    fn summary(&self, callee: Func) -> Summary {
        if let Some(known) = self.summaries.borrow().get(&callee) {
            return known.clone();
        }
        // A function that comes back to itself is not looked into.
        self.summaries.borrow_mut().insert(callee, None);
        let found = self.summarised(callee);
        self.summaries.borrow_mut().insert(callee, found.clone());
        found
    }

    fn summarised(&self, callee: Func) -> Summary {
        let calls = self.inputs.calls;
        let function = calls.program.bodies[callee].as_ref()?;
        let deep = self.around.len() >= limits::LINEARITY_CALLS || self.around.contains(&callee);
        if deep || function.insts.len() > limits::LINEARITY_INSTRUCTIONS {
            return None;
        }
        let pointers = Pointers::run(calls, &Numbers::default(), callee, function);
        let disjoint = |inst: Inst| self.is_disjoint(function, &pointers, inst);
        if !function.insts.keys().all(disjoint) {
            return None;
        }
        let params: Vec<Value> = function.params.iter().map(|param| param.value).collect();
        let linearity = Linearity::run_within(
            &Inputs {
                calls,
                function,
                cfg: &Cfg::new(function),
                clobbers: &calls.program.clobbers[callee],
                sources: &params,
                varying: &[],
                iteration: None,
            },
            &[self.around, &[callee]].concat(),
        );
        let rets = function.insts.values();
        let rets = rets.filter(|data| matches!(data.op, Op::Ret));
        let results: Vec<Value> = rets.flat_map(|data| data.args.iter().copied()).collect();
        let degree = |param: &Value| {
            let all = results
                .iter()
                .map(|result| linearity.of_use(*result, *param));
            all.max().unwrap_or_default()
        };
        Some(params.iter().map(degree).collect())
    }

    /// Whether an instruction of a callee has to do with no memory but variables of its own.
    fn is_disjoint(&self, function: &Function, pointers: &Pointers, inst: Inst) -> bool {
        let data = &function.insts[inst];
        let own = |pointer: Value| {
            let roots = pointers.of(pointer);
            !roots.anywhere() && roots.iter().all(|root| matches!(root, Root::Own(_)))
        };
        match data.op {
            Op::Load { .. } => own(data.args[0]),
            Op::Store { .. } => own(data.args[1]),
            Op::AtomicRmw | Op::CmpXchg => false,
            _ => match self.inputs.calls.kind(function, inst) {
                None | Some(CallKind::Inactive | CallKind::Reduce(_)) => true,
                Some(CallKind::Rule(..)) => {
                    let mut args = data.args.iter();
                    args.all(|arg| !function.ty(*arg).scalar().is_ptr())
                }
                Some(CallKind::Body(inner)) => self.summary(inner).is_some(),
                Some(_) => false,
            },
        }
    }

    /// `x * y + z` in one operation, and whole powers.
    fn fused(&self, inst: Inst) -> Option<Row> {
        let function = self.inputs.function;
        let data = &function.insts[inst];
        let Op::Call(Callee::Func(func)) = data.op else {
            return None;
        };
        let signature = &self.inputs.calls.program.signatures[func];
        match (signature.intrinsic.as_str(), data.args.as_slice()) {
            (_, [x, y, z, ..]) if signature.is_fused() => {
                let mut row = self.product(*x, *y);
                join(&mut row, &self.row(*z));
                Some(row)
            }
            ("llvm.powi", [x, n, ..]) => {
                let power = function.constant(*n).and_then(Constant::as_int);
                let power = power
                    .filter(|power| (1..=i128::from(limits::POLYNOMIAL_DEGREE)).contains(power))?;
                let base = self.row(*x);
                let highest = base.iter().copied().max().unwrap_or_default();
                let mut row = base;
                for _ in 1..power {
                    row = row.iter().map(|degree| degree.times(highest)).collect();
                }
                Some(row)
            }
            _ => None,
        }
    }

    fn rule(&self, rule: &Rule, args: &[Value]) -> Row {
        let mut varying = Positions::default();
        // What a rule with more arguments is given besides is inactive.
        for (at, arg) in args.iter().enumerate().take(limits::RULE_ARGUMENTS) {
            if self.varies(*arg) {
                varying.insert(at);
            }
        }
        let mut all = self.none();
        for (at, arg) in args.iter().enumerate() {
            if !self.varies(*arg) || rule.partials_of(at).next().is_none() {
                continue;
            }
            let row = match rule.is_linear_while(at, varying) {
                true => self.row(*arg),
                false => no_polynomial(self.row(*arg)),
            };
            join(&mut all, &row);
        }
        all
    }
}

/// Every dependence that there is, as no polynomial.
fn no_polynomial(mut row: Row) -> Row {
    for degree in row.iter_mut().filter(|degree| !degree.is_none()) {
        *degree = Degree::BEYOND;
    }
    row
}

/// The meet; whether it changed anything.
fn join(row: &mut Row, other: &Row) -> bool {
    let mut changed = false;
    for (degree, other) in row.iter_mut().zip(other) {
        if *other > *degree {
            *degree = *other;
            changed = true;
        }
    }
    changed
}
