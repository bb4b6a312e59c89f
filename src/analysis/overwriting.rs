//! Writes that may overwrite what a load read, after it did.
//!
//! *Question*: of the writes that may touch a load's cell at all, which may do so later than the load, in the order of execution?
//! Only these have to be undone before the load is executed again (paper 000, eq. 1.8). Where the addresses are sums of the counters
//! of loops that is a system of inequalities: both are executed, they touch a common byte, and the counters of the write's execution
//! follow those of the load's in lexicographic order. Where it has no solution in whole numbers, the write comes before, or
//! elsewhere: in an LU factorisation in place nothing that is read for good is overwritten.
//! *Lattice*: sets of writes for each load, smaller being more exact.
//! *Imprecise about*: addresses that are no such sums; rows of which it is not known that they do not overlap.

use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;

use super::inequalities::{Sum, System, gcd};
use crate::cfg::{Cfg, Loop};
use crate::ir::{Affine, Block, Clobbers, Function, Inst, Place, Product};

/// For every load the writes that may overwrite what it read, after it did; none where nothing is known.
pub type Overwriting = SecondaryMap<Inst, Option<Vec<Inst>>>;

/// An unknown of a system: the counter of a loop when the load was executed, or the write, or a value that stays the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unknown {
    Counter(Side, Loop),
    Parameter(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    Read,
    Write,
}

/// Linear in the pairs of loads and writes, but for the systems.
pub fn run(function: &Function, cfg: &Cfg, clobbers: &Clobbers, affine: &Affine) -> Overwriting {
    let mut all = Overwriting::new();
    for (load, writes) in clobbers.of.iter() {
        let later = writes.as_ref().map(|writes| {
            let question = |write: &&Inst| Question::new(function, cfg, affine, load, **write);
            let may = |write: &&Inst| question(write).is_none_or(|pair| pair.may_follow());
            writes.iter().filter(may).copied().collect()
        });
        all[load] = later;
    }
    all
}

/// A load and a write whose places are sums.
struct Question<'a> {
    function: &'a Function,
    cfg: &'a Cfg,
    affine: &'a Affine,
    load: (Inst, &'a Place),
    write: (Inst, &'a Place),
    /// The loops around both, the outermost first.
    common: Vec<Loop>,
}

impl<'a> Question<'a> {
    fn new(
        function: &'a Function,
        cfg: &'a Cfg,
        affine: &'a Affine,
        load: Inst,
        write: Inst,
    ) -> Option<Self> {
        let (read, written) = (affine.places.get(&load)?, affine.places.get(&write)?);
        let block = |inst: Inst| function.insts[inst].block;
        let known = [load, write].map(block);
        if read.base != written.base || known.iter().any(|block| !cfg.returns(*block)) {
            return None;
        }
        let around = |block| {
            let mut around: Vec<Loop> = cfg.loops().around(block).collect();
            around.reverse();
            around
        };
        let (first, second) = (around(known[0]), around(known[1]));
        let common = first.iter().zip(&second).take_while(|(a, b)| a == b);
        Some(Question {
            function,
            cfg,
            affine,
            load: (load, read),
            write: (write, written),
            common: common.map(|(a, _)| *a).collect(),
        })
    }

    fn block(&self, side: Side) -> Block {
        let inst = match side {
            Side::Read => self.load.0,
            Side::Write => self.write.0,
        };
        self.function.insts[inst].block
    }

    /// Whether the write may touch the cell that the load read, after it did.
    fn may_follow(&self) -> bool {
        let Some(meeting) = Meeting::of(self) else {
            return true;
        };
        let mut unknowns = meeting.unknowns;
        let mut same = meeting.system;
        for which in &self.common {
            let [read, write] = [Side::Read, Side::Write]
                .map(|side| unknowns.number(Unknown::Counter(side, *which)));
            let mut ahead = Sum::constant(0);
            ahead.add(write, 1);
            ahead.add(read, -1);
            let mut later = same.clone();
            later.at_least_zero(ahead.combined(1, &Sum::constant(1), -1));
            if !later.is_empty() {
                return true;
            }
            same.zero(Some(ahead));
        }
        self.follows_in_iteration() && !same.is_empty()
    }

    /// Whether the write may be executed after the load in the same iteration of all loops around both.
    fn follows_in_iteration(&self) -> bool {
        let (from, to) = (self.block(Side::Read), self.block(Side::Write));
        if from == to && self.load.0 < self.write.0 {
            return true;
        }
        let innermost = self.common.last();
        let header = innermost.map(|which| self.cfg.loops()[*which].header);
        let mut seen = vec![from];
        let mut at = 0;
        while let Some(block) = seen.get(at).copied() {
            at += 1;
            for next in self.cfg.succs(block) {
                if Some(*next) == header {
                    continue;
                }
                if *next == to {
                    return true;
                }
                if !seen.contains(next) {
                    seen.push(*next);
                }
            }
        }
        false
    }
}

/// Numbers for unknowns.
#[derive(Clone, Default)]
struct Unknowns(BTreeMap<Unknown, usize>);

impl Unknowns {
    fn number(&mut self, unknown: Unknown) -> usize {
        let next = self.0.len();
        *self.0.entry(unknown).or_insert(next)
    }

    /// A sum whose unknowns have factors that are numbers; none for another.
    fn linear(&mut self, products: &[Product], side: Side, loops: &[(Block, Loop)]) -> Option<Sum> {
        let mut sum = Sum::constant(0);
        for product in products {
            let factor = i128::from(product.factor);
            match (product.counter, &product.parameters[..]) {
                (None, []) => sum.constant += factor,
                (None, [parameter]) => sum.add(self.number(Unknown::Parameter(*parameter)), factor),
                (Some(header), []) => {
                    let (_, which) = loops.iter().find(|(block, _)| *block == header)?;
                    sum.add(self.number(Unknown::Counter(side, *which)), factor);
                }
                _ => return None,
            }
        }
        Some(sum)
    }
}

/// That both are executed, and touch a common byte.
struct Meeting {
    system: System,
    unknowns: Unknowns,
}

/// A load's or a write's part of it.
struct Part {
    side: Side,
    loops: Vec<(Block, Loop)>,
    /// What holds where it is executed: each loop is in one of its iterations.
    executed: System,
}

impl Meeting {
    /// None where the addresses are no sums that can be compared.
    fn of(question: &Question<'_>) -> Option<Meeting> {
        let mut unknowns = Unknowns::default();
        let sides = [
            (Side::Read, question.load.1),
            (Side::Write, question.write.1),
        ];
        let parts = sides.map(|(side, _)| Part::new(question, side, &mut unknowns));
        let mut system = System::default();
        for part in &parts {
            system.extend(&part.executed);
        }
        let [read, written] = sides.map(|(_, place)| place);
        let bytes = [read.bytes, written.bytes];
        let mut rows = Rows::of(&read.offset, &written.offset)?;
        if !rows.lie_apart(&parts, bytes, &mut unknowns) {
            return None;
        }
        while let Some(finer) =
            rows.finer(bytes, |rows| rows.lie_apart(&parts, bytes, &mut unknowns))
        {
            rows = finer;
        }
        let mut column =
            |at: usize, form: &[Product]| unknowns.linear(form, parts[at].side, &parts[at].loops);
        for row in &rows.outer {
            let [one, other] = [column(0, &row.forms[0])?, column(1, &row.forms[1])?];
            system.zero(one.minus(&other));
        }
        let inner = [column(0, &rows.inner[0])?, column(1, &rows.inner[1])?];
        // The write begins before the read ends, and the other way round.
        let distance = inner[1].minus(&inner[0]);
        let within = |by: i128, bytes: u64| {
            let last = Sum::constant(i128::from(bytes) - 1);
            distance.as_ref()?.combined(by, &last, 1)
        };
        system.at_least_zero(within(-1, bytes[0]));
        system.at_least_zero(within(1, bytes[1]));
        Some(Meeting { system, unknowns })
    }
}

impl Part {
    fn new(question: &Question<'_>, side: Side, unknowns: &mut Unknowns) -> Part {
        let forest = question.cfg.loops();
        let around = forest.around(question.block(side));
        let loops: Vec<(Block, Loop)> = around.map(|which| (forest[which].header, which)).collect();
        let mut executed = System::default();
        for (header, which) in &loops {
            let mut counter = Sum::constant(0);
            counter.add(unknowns.number(Unknown::Counter(side, *which)), 1);
            for count in question.affine.counts.get(header).into_iter().flatten() {
                let block = question.block(side);
                let passed = match count.behind {
                    Some(exit) if exit == block || !question.cfg.dominates(exit, block) => continue,
                    Some(_) => 1,
                    None => 0,
                };
                let most = unknowns.linear(&count.most, side, &loops);
                let most = most.and_then(|most| most.minus(&Sum::constant(passed)));
                if let Some(most) = most {
                    executed.at_least_zero(most.minus(&counter));
                }
            }
            executed.at_least_zero(Some(counter));
        }
        Part {
            side,
            loops,
            executed,
        }
    }

    /// Whether a sum is zero or positive wherever this is executed.
    fn never_negative(&self, sum: Option<&Sum>) -> bool {
        let mut system = self.executed.clone();
        let below = sum.and_then(|sum| sum.combined(-1, &Sum::constant(1), -1));
        system.at_least_zero(below);
        system.is_empty()
    }
}

/// Two offsets as bytes within a row, rows within a plane, and so on. The bytes of a row are a number or a value that stays the same
/// times a number; those of a plane have one such value more.
#[derive(Clone)]
struct Rows {
    /// The load's and the write's bytes within a row.
    inner: [Vec<Product>; 2],
    /// From rows to the whole.
    outer: Vec<Row>,
}

#[derive(Clone)]
struct Row {
    /// Which one, by the load and the write, without the factor.
    forms: [Vec<Product>; 2],
    factor: i64,
    /// What its size has beyond that of the one within it, but for the factor.
    parameter: Option<u32>,
}

impl Rows {
    fn of(read: &[Product], written: &[Product]) -> Option<Rows> {
        let mut sizes: BTreeMap<Vec<u32>, [Vec<Product>; 2]> = BTreeMap::new();
        for (at, products) in [read, written].into_iter().enumerate() {
            for product in products {
                let mut size = product.parameters.clone();
                size.sort_unstable();
                let form = &mut sizes.entry(size).or_default()[at];
                form.push(Product {
                    parameters: Vec::new(),
                    ..product.clone()
                });
            }
        }
        let mut inner = sizes.remove(&Vec::new()).unwrap_or_default();
        // What both begin behind makes no difference.
        let fixed = |form: &Vec<Product>| {
            let all = form.iter().all(|product| product.counter.is_none());
            all.then(|| {
                form.iter()
                    .map(|product| i128::from(product.factor))
                    .sum::<i128>()
            })
        };
        sizes.retain(|_, [one, other]| fixed(one).is_none() || fixed(one) != fixed(other));
        let moves = |forms: &[Vec<Product>; 2]| {
            forms
                .iter()
                .flatten()
                .any(|product| product.counter.is_some())
        };
        if !sizes.values().any(moves) {
            // Values that stay the same are added, no more.
            for (size, forms) in sizes {
                for (at, form) in forms.into_iter().enumerate() {
                    inner[at].extend(form.into_iter().map(|product| Product {
                        parameters: size.clone(),
                        ..product
                    }));
                }
            }
            return Some(Rows {
                inner,
                outer: Vec::new(),
            });
        }
        let mut sizes: Vec<(Vec<u32>, [Vec<Product>; 2])> = sizes.into_iter().collect();
        sizes.sort_by_key(|(size, _)| size.len());
        let mut within: Vec<u32> = Vec::new();
        let mut outer = Vec::new();
        for (size, forms) in sizes {
            let parameter = beyond(&size, &within)?;
            outer.push(Row::new(forms, parameter)?);
            within = size;
        }
        Some(Rows { inner, outer })
    }

    /// With the rows that the factor of a counter makes, where they are such; the largest first.
    fn finer(&self, bytes: [u64; 2], mut lie_apart: impl FnMut(&Rows) -> bool) -> Option<Rows> {
        let counted = self
            .inner
            .iter()
            .flatten()
            .filter(|product| product.counter.is_some());
        let mut sizes: Vec<i64> = counted
            .map(|product| product.factor.saturating_abs())
            .collect();
        let least = bytes.into_iter().max().unwrap_or(0);
        sizes.retain(|size| u64::try_from(*size).is_ok_and(|size| size > least));
        if let Some(known) = self.outer.first().filter(|row| row.parameter.is_none()) {
            sizes.retain(|size| *size < known.factor);
        }
        sizes.sort_unstable();
        sizes.dedup();
        let mut finer = sizes.into_iter().rev().map(|size| self.split(size));
        finer.find(|rows| lie_apart(rows))
    }

    /// With rows of so many bytes within what is the row.
    fn split(&self, size: i64) -> Rows {
        let scaled = |product: &Product, factor: i64| Product {
            factor,
            ..product.clone()
        };
        // To the nearest whole number, so that a column before the first counts as such.
        let rows = |product: &Product| (product.factor + size / 2).div_euclid(size);
        let part = |form: &Vec<Product>, factor: &dyn Fn(&Product) -> i64| -> Vec<Product> {
            let parts = form.iter().map(|product| scaled(product, factor(product)));
            parts.filter(|product| product.factor != 0).collect()
        };
        let forms = self.inner.each_ref().map(|form| part(form, &rows));
        let rest = |product: &Product| product.factor - rows(product) * size;
        let row = Row {
            forms,
            factor: size,
            parameter: None,
        };
        Rows {
            inner: self.inner.each_ref().map(|form| part(form, &rest)),
            outer: [row]
                .into_iter()
                .chain(self.outer.iter().cloned())
                .collect(),
        }
    }

    /// Whether a row's bytes lie within the row, rows within their plane, and so on: then only those of one row can be the same.
    fn lie_apart(&self, parts: &[Part; 2], bytes: [u64; 2], unknowns: &mut Unknowns) -> bool {
        let mut both = parts.iter().zip(bytes).enumerate();
        both.all(|(at, (part, bytes))| self.holds(at, part, bytes, unknowns))
    }

    fn holds(&self, at: usize, part: &Part, bytes: u64, unknowns: &mut Unknowns) -> bool {
        let mut within = &self.inner[at];
        let (mut factor, mut room) = (1, i128::from(bytes));
        for row in &self.outer {
            let Some(sum) = unknowns.linear(within, part.side, &part.loops) else {
                return false;
            };
            let size = i128::from(row.factor / factor);
            let mut left = Sum::constant(-room);
            match row.parameter {
                Some(parameter) => left.add(unknowns.number(Unknown::Parameter(parameter)), size),
                None => left.constant += size,
            }
            let whole = row.factor % factor == 0;
            if !whole
                || !part.never_negative(Some(&sum))
                || !part.never_negative(left.minus(&sum).as_ref())
            {
                return false;
            }
            (within, factor, room) = (&row.forms[at], row.factor, 1);
        }
        true
    }
}

impl Row {
    fn new(mut forms: [Vec<Product>; 2], parameter: u32) -> Option<Row> {
        let products = forms.iter().flatten();
        let factor = products.fold(0, |all, product| gcd(all, i128::from(product.factor)));
        let factor = i64::try_from(factor).ok().filter(|factor| *factor > 0)?;
        for product in forms.iter_mut().flatten() {
            product.factor /= factor;
        }
        Some(Row {
            forms,
            factor,
            parameter: Some(parameter),
        })
    }
}

/// The one parameter that a product has more than another.
fn beyond(size: &[u32], within: &[u32]) -> Option<u32> {
    let mut rest = size.to_vec();
    for parameter in within {
        let at = rest.iter().position(|one| one == parameter)?;
        rest.remove(at);
    }
    match rest[..] {
        [parameter] => Some(parameter),
        _ => None,
    }
}
