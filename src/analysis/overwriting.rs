//! Writes that may overwrite what a load read, after it did.
//!
//! *Question*: of the writes that may touch a load's cell at all, which may do so later than the load, in the order of execution?
//! Only these have to be undone before the load is executed again (paper 000, eq. 1.8). Where the addresses are sums of the counters
//! of loops that is a system of inequalities: both are executed, they touch a common byte, and the counters of the write's execution
//! follow those of the load's in lexicographic order. Where it has no solution in whole numbers, the write comes before, or
//! elsewhere: in an LU factorisation in place nothing that is read for good is overwritten.
//! *Lattice*: sets of writes for each load, smaller being more exact.
//! *Imprecise about*: addresses that are no such sums; rows of which it is not known that they do not overlap.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet as HashSet;

use super::executed::{Executed, Side, Unknown};
use super::inequalities::{Sum, System};
use crate::cfg::{Cfg, Loop};
use crate::dataflow;
use crate::ir::{Affine, Block, Clobbers, Function, Inst, Place, Product};
use crate::limits;
use crate::memory::offset::gcd;

/// For every load the writes that may overwrite what it read, after it did; none where nothing is known.
pub type Overwriting = SecondaryMap<Inst, Option<Vec<Inst>>>;

/// Linear in the pairs of loads and writes, but for the systems, of which there are so many at most.
pub fn run(function: &Function, cfg: &Cfg, clobbers: &Clobbers, affine: &Affine) -> Overwriting {
    let home = |inst: &Inst| function.insts[*inst].block;
    let mut places: BTreeMap<Block, Vec<&Place>> = BTreeMap::new();
    for (inst, place) in &affine.places {
        places.entry(home(inst)).or_default().push(place);
    }
    let parts: BTreeMap<Block, Part<'_>> = places
        .into_iter()
        .filter(|(block, _)| cfg.returns(*block))
        .map(|(block, places)| (block, Part::new(places)))
        .collect();
    let access = |side: Side, inst: Inst| {
        let block = home(&inst);
        let place = affine.places.get(&inst)?;
        let part = parts.get(&block)?.executed(cfg, affine, side, block);
        Some(Access { inst, place, part })
    };
    let base = |inst: Inst| affine.places.get(&inst).map(|place| place.base);
    let mut all = Overwriting::new();
    let mut left = limits::OVERWRITING_PAIRS;
    let mut iteration = Iteration::default();
    for (load, writes) in clobbers.of.iter() {
        let may = |write: &&Inst| {
            let same = left > 0 && base(load).is_some() && base(load) == base(**write);
            let both = same.then(|| access(Side::Read, load).zip(access(Side::Write, **write)));
            let Some((read, written)) = both.flatten() else {
                return true;
            };
            left -= 1;
            Question::new(cfg, read, written).may_follow(&mut iteration)
        };
        let later = writes.as_ref();
        all[load] = later.map(|writes| writes.iter().filter(may).copied().collect());
    }
    all
}

/// A block with accesses to some places.
struct Part<'a> {
    places: Vec<&'a Place>,
    /// What holds there for loads and for writes, found where it is asked for.
    executed: OnceCell<[Executed; 2]>,
}

impl<'a> Part<'a> {
    fn new(places: Vec<&'a Place>) -> Self {
        let executed = OnceCell::new();
        Part { places, executed }
    }

    fn executed(&self, cfg: &Cfg, affine: &Affine, side: Side, block: Block) -> &Executed {
        let both = self.executed.get_or_init(|| {
            let read = Executed::new(cfg, affine, block, &self.places);
            let written = read.of_writes();
            [read, written]
        });
        &both[usize::from(side == Side::Write)]
    }
}

/// A load, or a write, whose place is a sum.
#[derive(Clone, Copy)]
struct Access<'a> {
    inst: Inst,
    place: &'a Place,
    part: &'a Executed,
}

/// A load and a write from the same pointer.
struct Question<'a> {
    cfg: &'a Cfg,
    read: Access<'a>,
    written: Access<'a>,
    /// The loops around both, the outermost first.
    common: Vec<Loop>,
}

impl<'a> Question<'a> {
    fn new(cfg: &'a Cfg, read: Access<'a>, written: Access<'a>) -> Self {
        let [first, second] = [read, written].map(|access| access.part.loops.iter().rev());
        let common = first.zip(second).take_while(|(a, b)| a == b);
        Question {
            cfg,
            read,
            written,
            common: common.map(|((_, which), _)| *which).collect(),
        }
    }

    /// Whether the write may touch the cell that the load read, after it did.
    fn may_follow(&self, iteration: &mut Iteration) -> bool {
        let Some(touched) = self.touched() else {
            return true;
        };
        let [reads, writes] = [self.read.part, self.written.part].map(|part| &part.ways);
        let mut ways = reads
            .iter()
            .flat_map(|read| writes.iter().map(move |written| (read, written)));
        ways.any(|(read, written)| {
            let mut both = read.clone();
            both.extend(written);
            both.extend(&touched);
            self.may_come_later(both, iteration)
        })
    }

    /// Whether there is such a write where both are executed and touch a common byte.
    fn may_come_later(&self, mut same: System, iteration: &mut Iteration) -> bool {
        for which in &self.common {
            let mut ahead = Sum::constant(0);
            ahead.add(Unknown::Counter(Side::Write, *which).number(), 1);
            ahead.add(Unknown::Counter(Side::Read, *which).number(), -1);
            let mut later = same.clone();
            later.at_least_zero(ahead.combined(1, &Sum::constant(1), -1));
            if !later.is_empty() {
                return true;
            }
            same.zero(Some(ahead));
        }
        self.follows_in_iteration(iteration) && !same.is_empty()
    }

    /// That both touch a common byte; none where the addresses are no sums that can be compared.
    fn touched(&self) -> Option<System> {
        let both = [self.read, self.written];
        let mut rows = Rows::of(&self.read.place.offset, &self.written.place.offset)?;
        if !rows.lie_apart(both) {
            return None;
        }
        while let Some(finer) = rows.finer(both) {
            rows = finer;
        }
        let columns = |forms: &[Vec<Product>; 2]| {
            let [one, other] = forms;
            Some([
                self.read.part.linear(one)?,
                self.written.part.linear(other)?,
            ])
        };
        let mut system = System::default();
        for row in &rows.outer {
            let [one, other] = columns(&row.forms)?;
            system.zero(one.minus(&other));
        }
        // The write begins before the read ends, and the other way round.
        let [one, other] = columns(&rows.inner)?;
        let distance = other.minus(&one);
        let within = |by: i128, access: Access<'_>| {
            let last = Sum::constant(i128::from(access.place.bytes) - 1);
            distance.as_ref()?.combined(by, &last, 1)
        };
        system.at_least_zero(within(-1, self.read));
        system.at_least_zero(within(1, self.written));
        Some(system)
    }

    /// Whether the write may be executed after the load in the same iteration of all loops around both.
    fn follows_in_iteration(&self, iteration: &mut Iteration) -> bool {
        let (from, to) = (self.read.part.block, self.written.part.block);
        if from == to && self.read.inst < self.written.inst {
            return true;
        }
        let innermost = self.common.last();
        let header = innermost.map(|which| self.cfg.loops()[*which].header);
        iteration.rest(self.cfg, from, header).contains(&to)
    }
}

/// What is executed behind a block in the same iteration of loops around it: kept, since many writes are asked about for each load.
#[derive(Default)]
struct Iteration {
    from: Option<Block>,
    /// By the header of the loop; the whole function where there is none.
    rest: BTreeMap<Option<Block>, HashSet<Block>>,
}

impl Iteration {
    fn rest(&mut self, cfg: &Cfg, from: Block, header: Option<Block>) -> &HashSet<Block> {
        if self.from.replace(from) != Some(from) {
            self.rest.clear();
        }
        let next = |block: Block| {
            let succs = cfg.succs(block).iter().copied();
            succs.filter(move |next| Some(*next) != header)
        };
        let rest = self.rest.entry(header);
        rest.or_insert_with(|| dataflow::closure(next(from), next))
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
            let all = form.iter().all(|product| product.varies.is_none());
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
                .any(|product| product.varies.is_some())
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
    fn finer(&self, both: [Access<'_>; 2]) -> Option<Rows> {
        let counted = self.inner.iter().flatten();
        let counted = counted.filter(|product| product.varies.is_some());
        let mut sizes: Vec<i64> = counted
            .map(|product| product.factor.saturating_abs())
            .collect();
        let least = both.iter().map(|access| access.place.bytes).max();
        sizes.retain(|size| u64::try_from(*size).is_ok_and(|size| Some(size) > least));
        if let Some(known) = self.outer.first().filter(|row| row.parameter.is_none()) {
            sizes.retain(|size| *size < known.factor);
        }
        sizes.sort_unstable();
        sizes.dedup();
        let mut finer = sizes.into_iter().rev().map(|size| self.split(size));
        finer.find(|rows| rows.lie_apart(both))
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
    fn lie_apart(&self, both: [Access<'_>; 2]) -> bool {
        let mut both = both.into_iter().enumerate();
        both.all(|(at, access)| self.holds(at, access))
    }

    fn holds(&self, at: usize, access: Access<'_>) -> bool {
        let part = access.part;
        let mut within = &self.inner[at];
        let (mut factor, mut room) = (1, i128::from(access.place.bytes));
        for row in &self.outer {
            let Some(sum) = part.linear(within) else {
                return false;
            };
            let size = i128::from(row.factor / factor);
            let mut left = Sum::constant(-room);
            match row.parameter {
                Some(parameter) => left.add(Unknown::Parameter(parameter).number(), size),
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
        let factor = products.fold(0, |all, product| gcd(all, product.factor.unsigned_abs()));
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
