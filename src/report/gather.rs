//! From the plan of a function to what is told of it.

use std::collections::BTreeMap;

use super::again::Again;
use super::expression::{Expressions, UNSAID, factor};
use super::often::{self, Often};
use super::stored::kind_name;
use super::why::Why;
use super::{
    Bytes, Entry, FunctionReport, Parameter, Place, Reason, Recovered, Total, Turns, added, calls,
    flow, loops, structure,
};
use crate::cfg::Loop;
use crate::ir::{Block, Constant, Function, Inst, Op, Program, Value};
use crate::memory::calls::Calls;
use crate::plan::{self, Datum, FunctionPlan, Kind, Plan, Recipe, Undone};

/// What is told of one function; none where it has no body.
pub fn function(
    known: &Calls<'_>,
    all: &Plan<'_>,
    plan: &FunctionPlan<'_>,
    adjoint: Option<String>,
) -> Option<FunctionReport> {
    let program = known.program;
    let function = program.bodies[plan.func].as_ref()?;
    let words = &Expressions::new(program, function, plan);
    let gather = Gather {
        function,
        plan,
        words,
        why: Why {
            function,
            plan,
            words,
        },
    };
    let mut stored = gather.stored();
    stored.sort_by(|a, b| (&a.1.at, a.0).cmp(&(&b.1.at, b.0)));
    let params = function.params.iter().zip(&plan.roles);
    let (loops, loop_reports): (Vec<_>, Vec<_>) =
        loops::of(known, function, plan, words).into_iter().unzip();
    let (calls, call_reports): (Vec<_>, Vec<_>) =
        calls::of(program, all, plan, function).into_iter().unzip();
    let flow = flow::of(&flow::Inputs {
        function,
        plan,
        loops: &loops,
        calls: &calls,
    });
    Some(FunctionReport {
        function: function.name.clone(),
        iteration: loop_around(program, all, plan),
        inner: program.inner.contains(&plan.func),
        adjoint,
        at: function.location.as_ref().and_then(Place::new),
        parameters: params
            .map(|(param, role)| Parameter {
                name: words.value(param.value),
                role: role.name(),
            })
            .collect(),
        totals: totals(&stored),
        stored: stored.into_iter().map(|(_, entry)| entry).collect(),
        recovered: gather.recovered(),
        dead_stores: plan.dead.values().filter(|dead| **dead).count(),
        not_known_least: gather.not_known_least(),
        loops: loop_reports,
        calls: call_reports,
        added: added::of(function, plan, words, &gather.why),
        structure: structure::of(known, function, plan, words),
        flow,
    })
}

/// Where the loop is of which the function is an iteration.
fn loop_around(
    program: &Program,
    all: &Plan<'_>,
    plan: &FunctionPlan<'_>,
) -> Option<Option<Place>> {
    let whole = program.loop_of(plan.func)?;
    let function = program.bodies[whole].as_ref()?;
    let mut variants = all.variants.values();
    let cfg = &variants.find(|variant| variant.func == whole)?.cfg;
    let which = cfg.loops().iter().map(|(which, _)| which).next()?;
    Some(often::place(function, cfg, which))
}

struct Gather<'a> {
    function: &'a Function,
    plan: &'a FunctionPlan<'a>,
    words: &'a Expressions<'a>,
    why: Why<'a>,
}

impl Gather<'_> {
    /// All that goes to the stack: frames, regions that are undone, what is restored in the end, and
    /// shadows of local variables.
    fn stored(&self) -> Vec<(Kind, Entry)> {
        let mut all = Vec::new();
        for block in self.plan.cfg.order() {
            for item in &self.plan.stack.frames[*block].items {
                let bytes = Bytes::Number(item.bytes);
                all.push((item.kind, self.entry(item.datum, item.kind, bytes, *block)));
            }
            for inst in &self.function.blocks[*block].insts {
                let data = &self.function.insts[*inst];
                if self.plan.undoing.undone[*inst] == Some(Undone::Region) {
                    let bytes = self.bytes(data.args[2], 1);
                    let entry = self.entry(Datum::Old(*inst), Kind::Undo, bytes, *block);
                    all.push((Kind::Undo, entry));
                }
                if self.plan.shadows.allocas[*inst] == plan::Place::Stack {
                    all.push((Kind::Value, self.shadow(*inst, *block)));
                }
            }
        }
        for object in &self.plan.undoing.restored {
            let block = self
                .plan
                .cfg
                .exit()
                .unwrap_or_else(|| self.function.entry());
            let bytes =
                Bytes::Text("all from the first to the last byte that is undone".to_owned());
            let mut entry = self.entry(Datum::Final(object.base), Kind::Snapshot, bytes, block);
            entry.at = object
                .writes
                .iter()
                .find_map(|write| self.why.place(*write));
            all.push((Kind::Snapshot, entry));
        }
        all
    }

    fn entry(&self, datum: Datum, kind: Kind, bytes: Bytes, block: Block) -> Entry {
        let Often { loops, at_most } = often::of(self.function, self.plan, self.words, block);
        let needed = self.why.needed(datum);
        Entry {
            at: self.place(datum).or_else(|| needed.at.clone()),
            what: self.what(datum, kind),
            kind: kind_name(kind),
            bytes,
            times: times(&loops, at_most),
            loops,
            at_most,
            needed,
            why: self.why.stored(datum, kind),
            avoid: self.why.avoid(datum, kind),
        }
    }

    /// The shadow of a local variable that is not part of the frame.
    fn shadow(&self, alloca: Inst, block: Block) -> Entry {
        let data = &self.function.insts[alloca];
        let name = data.result.map(|value| self.words.object(value));
        let size = match &data.op {
            Op::Alloca(ty) => ty.stride(),
            _ => 0,
        };
        let bytes = data.args.first().map(|count| self.bytes(*count, size));
        let Often { loops, at_most } = often::of(self.function, self.plan, self.words, block);
        let reason = |text: &str| Reason {
            text: text.to_owned(),
            at: None,
        };
        Entry {
            at: self.why.place(alloca),
            what: format!(
                "the shadow of {}",
                name.unwrap_or_else(|| UNSAID.to_owned())
            ),
            kind: kind_name(Kind::Value),
            bytes: bytes.unwrap_or(Bytes::Number(size)),
            times: times(&loops, at_most),
            loops,
            at_most,
            needed: reason("for its adjoint"),
            why: reason("the variable is gone when the forward sweep has left it"),
            avoid: None,
        }
    }

    /// So many pieces of a size.
    fn bytes(&self, count: Value, size: u64) -> Bytes {
        let constant = self.function.constant(count).and_then(Constant::as_int);
        match constant.and_then(|count| u64::try_from(count).ok()) {
            Some(count) => Bytes::Number(count.saturating_mul(size)),
            None => match (self.words.known(count), size) {
                (Some(text), 1) => Bytes::Text(format!("{text} bytes")),
                (Some(text), _) => Bytes::Text(format!("{size}·({text}) bytes")),
                (None, _) => Bytes::Text("as many bytes as it has".to_owned()),
            },
        }
    }

    fn place(&self, datum: Datum) -> Option<Place> {
        match datum {
            Datum::Primal(value) | Datum::Shadow(value) => {
                let inst = self.function.def_inst(value)?;
                let merged = || self.merged(inst);
                self.why.place(inst).or_else(merged)
            }
            Datum::Old(write) | Datum::Undo(write) | Datum::OldShadow(write) => {
                self.why.place(write)
            }
            Datum::Pred(block) => self.first(block),
            Datum::Count(which) => often::place(self.function, &self.plan.cfg, which),
            Datum::Last(value) | Datum::Tracked(value) => {
                let merged = |inst| self.merged(inst);
                self.function.def_inst(value).and_then(merged)
            }
            Datum::Final(_) => None,
        }
    }

    /// Where a value is at hand that LLVM made itself to merge others.
    fn merged(&self, inst: Inst) -> Option<Place> {
        let data = &self.function.insts[inst];
        let is_phi = matches!(data.op, Op::Phi(_));
        is_phi.then(|| self.first(data.block)).flatten()
    }

    /// The first place of a block.
    fn first(&self, block: Block) -> Option<Place> {
        let mut insts = self.function.blocks[block].insts.iter();
        insts.find_map(|inst| self.why.place(*inst))
    }

    fn what(&self, datum: Datum, kind: Kind) -> String {
        match datum {
            // A value that was read serves to undo a write where it is what the write overwrites.
            Datum::Primal(value) if kind == Kind::Undo => {
                format!("what `{}` held", self.words.expression(value))
            }
            _ => self.words.datum(datum),
        }
    }

    /// Loops that store integers in their iterations, maybe more than they must.
    fn not_known_least(&self) -> Vec<Option<Place>> {
        let loops = self.plan.cfg.loops();
        let stores = |which: Loop| {
            let blocks = loops.blocks(which).iter();
            let own = blocks.filter(|block| loops.loop_of(**block) == Some(which));
            let mut items = own.flat_map(|block| &self.plan.stack.frames[*block].items);
            items.any(|item| matches!(item.kind, Kind::Integer | Kind::Control))
        };
        let unproven = self
            .plan
            .causes
            .unproven
            .iter()
            .filter(|which| stores(**which));
        let place = |which: &Loop| often::place(self.function, &self.plan.cfg, *which);
        unproven.map(place).collect()
    }

    fn recovered(&self) -> Recovered {
        let mut counts = Recovered::default();
        for (datum, how) in &self.plan.recovery {
            let Datum::Primal(value) = datum else {
                continue;
            };
            match how {
                Recipe::Kept => counts.kept += 1,
                how if how.is_again() => match Again::of(self.function, self.plan, *value) {
                    Again::FromIteration => counts.from_iteration += 1,
                    Again::Reloaded => counts.reloaded += 1,
                    Again::Recomputed => counts.recomputed += 1,
                },
                _ => {}
            }
        }
        counts
    }
}

/// How often in one call, where all loops have constant numbers of iterations.
fn times(loops: &[Turns], at_most: bool) -> Option<u64> {
    let mut constants = loops.iter().map(|turns| turns.constant);
    let product = constants.try_fold(1u64, |all, one| all.checked_mul(one?));
    product.filter(|_| !at_most)
}

/// The sums by kind.
fn totals(stored: &[(Kind, Entry)]) -> Vec<Total> {
    let mut by_kind: BTreeMap<Kind, Sum> = BTreeMap::new();
    for (kind, entry) in stored {
        by_kind.entry(*kind).or_default().add(entry);
    }
    let totals = by_kind.into_iter();
    totals.map(|(kind, sum)| sum.total(kind)).collect()
}

/// Bytes by what they are multiplied with.
#[derive(Default)]
struct Sum {
    constant: u64,
    /// In the order in which they come.
    factors: Vec<(String, u64)>,
    regions: Vec<String>,
    at_most: bool,
}

impl Sum {
    fn add(&mut self, entry: &Entry) {
        self.at_most |= entry.at_most;
        let mut number = 1u64;
        let mut names = Vec::new();
        for turns in &entry.loops {
            match (turns.constant, &turns.times) {
                (Some(constant), _) => number = number.saturating_mul(constant),
                (None, Some(text)) => names.push(factor(text)),
                (None, None) => names.push(match &turns.at {
                    Some(at) => format!("(iterations at line {})", at.line),
                    None => "(iterations)".to_owned(),
                }),
            }
        }
        match (&entry.bytes, names.is_empty()) {
            (Bytes::Number(bytes), true) => {
                self.constant = self.constant.saturating_add(bytes.saturating_mul(number));
            }
            (Bytes::Number(bytes), false) => {
                let factor = names.join("·");
                let bytes = bytes.saturating_mul(number);
                match self.factors.iter_mut().find(|(known, _)| *known == factor) {
                    Some((_, sum)) => *sum = sum.saturating_add(bytes),
                    None => self.factors.push((factor, bytes)),
                }
            }
            (Bytes::Text(_), _) => {
                names.insert(0, format!("({})", entry.what));
                if number != 1 {
                    names.insert(0, number.to_string());
                }
                self.regions.push(names.join("·"));
            }
        }
    }

    fn total(self, kind: Kind) -> Total {
        let known = self.factors.is_empty() && self.regions.is_empty() && !self.at_most;
        let factors = self.factors.iter();
        let mut terms: Vec<String> = factors.map(|(by, bytes)| format!("{bytes}·{by}")).collect();
        if self.constant > 0 || terms.is_empty() && self.regions.is_empty() {
            terms.push(self.constant.to_string());
        }
        terms.extend(self.regions);
        Total {
            kind: kind_name(kind),
            bytes: known.then_some(self.constant),
            formula: terms.join(" + "),
            at_most: self.at_most,
        }
    }
}
