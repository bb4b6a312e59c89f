//! What holds of the counters of loops, and of values that are made of them, when a block is executed.
//!
//! *Question*: which values can the unknowns of addresses have together, there?
//! *Lattice*: sets of points in whole numbers, each a system of linear inequalities; several of them where values meet behind branches,
//! one for each way.
//! *Imprecise about*: branches, but for the nearest on all ways to the block, and those that decide what meets.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::EntityRef;

use super::inequalities::{Sum, System};
use crate::cfg::{Cfg, Loop};
use crate::ir::{Affine, Block, Compared, Count, Extreme, Made, Place, Product, Varying, Way};
use crate::limits;

/// An unknown of a system: what a loop counts, or a value, when the load was executed, or the write; or a value that stays the same.
#[derive(Clone, Copy)]
pub(super) enum Unknown {
    Counter(Side, Loop),
    Value(Side, u32),
    Parameter(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    Read,
    Write,
}

/// Numbers of unknowns begin with one of each kind.
const KINDS: usize = 5;

impl Unknown {
    /// One that may be described.
    fn described(self) -> Option<u32> {
        match self {
            Unknown::Parameter(number) | Unknown::Value(_, number) => Some(number),
            Unknown::Counter(..) => None,
        }
    }

    fn sum(self) -> Sum {
        let mut sum = Sum::constant(0);
        sum.add(self.number(), 1);
        sum
    }

    pub fn number(self) -> usize {
        let (of, kind) = match self {
            Unknown::Parameter(parameter) => (parameter as usize, 0),
            Unknown::Counter(Side::Read, which) => (which.index(), 1),
            Unknown::Counter(Side::Write, which) => (which.index(), 2),
            Unknown::Value(Side::Read, value) => (value as usize, 3),
            Unknown::Value(Side::Write, value) => (value as usize, 4),
        };
        KINDS * of + kind
    }

    /// The number of an unknown of a write, by that of the same of a load.
    fn of_write(of_read: usize) -> usize {
        match of_read % KINDS {
            0 => of_read,
            _ => of_read + 1,
        }
    }
}

/// What holds of a load or a write in a block.
pub(super) struct Executed {
    side: Side,
    pub block: Block,
    /// The loops around, the innermost first, with their headers.
    pub loops: Vec<(Block, Loop)>,
    /// One of them holds.
    pub ways: Vec<System>,
}

/// One of the ways to a block, with the numbers that its system describes.
#[derive(Clone, Default)]
struct Known<'a> {
    system: System,
    described: BTreeSet<u32>,
    /// What is the greatest or the least of some numbers, and may be more than one of them.
    open: Vec<Open<'a>>,
    /// On which of the ways into a block it was come.
    came: BTreeMap<Block, Block>,
}

/// A number that is the greatest or the least of some.
#[derive(Clone, Copy)]
struct Open<'a> {
    unknown: Unknown,
    of: &'a [Compared],
    /// Which one; none where they are not known in whole numbers.
    is: Option<Extreme>,
}

impl Executed {
    /// Of a block with loads of those places.
    pub fn new(cfg: &Cfg, affine: &Affine, block: Block, places: &[&Place]) -> Self {
        let side = Side::Read;
        let forest = cfg.loops();
        let around = forest.around(block);
        let mut part = Executed {
            side,
            block,
            loops: around.map(|which| (forest[which].header, which)).collect(),
            ways: Vec::new(),
        };
        let of = |header: &(Block, Loop)| affine.counts.get(&header.0).into_iter().flatten();
        let mut known = Known::default();
        for around in part.loops.iter().rev() {
            let counter = Unknown::Counter(side, around.1).sum();
            for count in of(around) {
                part.repeated(cfg, affine, count, &counter, &mut known.system);
            }
            known.system.at_least_zero(Some(counter));
        }
        let guards = part.guards(cfg, affine);
        for guard in guards.iter().filter_map(|guard| part.linear(guard)) {
            known.system.at_least_zero(Some(guard));
        }
        let counts = part.loops.iter().flat_map(of).map(|count| &count.most);
        let counts = counts.chain(guards).flat_map(|sum| part.unknowns(sum));
        let places = places.iter().flat_map(|place| part.unknowns_of(place));
        let mut ways = vec![known];
        for unknown in counts.chain(places) {
            ways = part.described(cfg, affine, unknown, ways);
        }
        part.ways = part.decided(ways);
        // A block that is never executed, by what is known, is one of which too much is.
        if part.ways.iter().all(|way| way.clone().is_empty()) {
            part.ways = vec![System::default()];
        }
        part
    }

    /// The same of writes.
    pub fn of_writes(&self) -> Self {
        let ways = self.ways.iter();
        Executed {
            side: Side::Write,
            block: self.block,
            loops: self.loops.clone(),
            ways: ways.map(|way| way.renamed(Unknown::of_write)).collect(),
        }
    }

    /// What branches on all ways to the block say, in the iterations that the loops around are in.
    fn guards<'a>(&self, cfg: &Cfg, affine: &'a Affine) -> Vec<&'a Vec<Product>> {
        let above = std::iter::successors(Some(self.block), |block| cfg.idom(*block));
        let around = above.filter(|block| self.is_around(cfg, *block));
        let guards = around.flat_map(|block| affine.guards.get(&block).into_iter().flatten());
        guards.take(limits::AFFINE_GUARDS).collect()
    }

    /// A loop is in one of its iterations.
    fn repeated(&self, cfg: &Cfg, affine: &Affine, count: &Count, counter: &Sum, to: &mut System) {
        let passed = match count.behind {
            Some(exit) if exit == self.block || !cfg.dominates(exit, self.block) => return,
            Some(_) => 1,
            None => 0,
        };
        let most = self.linear(&count.most);
        let most = most.filter(|most| !count.signed || never_negative(to, most));
        let Some(most) = most.and_then(|most| most.minus(&Sum::constant(passed))) else {
            return;
        };
        to.at_least_zero(most.minus(counter));
        // Were what is divided negative, the loop would be executed too often ever to end.
        let mut quotients = self.unknowns(&count.most).filter_map(|unknown| {
            let made = affine.made.get(&unknown.described()?)?;
            matches!(made, Made::Quotient { .. }).then_some((unknown, made))
        });
        if let (Some((quotient, Made::Quotient { of, by })), None, true) =
            (quotients.next(), quotients.next(), count.ends)
            && *by <= limits::AFFINE_DIVISOR
            && let Some(of) = self.linear(of)
        {
            to.at_least_zero(of.combined(1, &quotient.sum(), -i128::from(*by)));
        }
    }

    /// What an unknown is made of, in each of the ways; where there would be too many, nothing of it.
    fn described<'a>(
        &self,
        cfg: &Cfg,
        affine: &'a Affine,
        unknown: Unknown,
        ways: Vec<Known<'a>>,
    ) -> Vec<Known<'a>> {
        let number = unknown.described();
        let Some((number, made)) =
            number.and_then(|number| Some((number, affine.made.get(&number)?)))
        else {
            return ways;
        };
        let mut all = Vec::new();
        let mut left = ways.len();
        for mut way in ways {
            left -= 1;
            if !way.described.insert(number) {
                all.push(way);
                continue;
            }
            let ways = self.made(cfg, affine, unknown, made, &way);
            match all.len() + left + ways.len() <= limits::AFFINE_WAYS {
                true => all.extend(ways),
                false => all.push(way),
            }
        }
        all
    }

    /// What an unknown is made of, each of the ways to that.
    fn made<'a>(
        &self,
        cfg: &Cfg,
        affine: &'a Affine,
        unknown: Unknown,
        made: &'a Made,
        way: &Known<'a>,
    ) -> Vec<Known<'a>> {
        let inner = |sums: Vec<&Vec<Product>>| {
            let unknowns = sums.into_iter().flat_map(|sum| self.unknowns(sum));
            unknowns.fold(vec![way.clone()], |ways, inner| {
                self.described(cfg, affine, inner, ways)
            })
        };
        match made {
            Made::Quotient { of, by } => {
                let ways = inner(vec![of]).into_iter();
                ways.map(|way| self.divided(unknown, of, *by, way))
                    .collect()
            }
            Made::Extreme { of, is } => {
                let sums = of.iter().filter_map(|one| one.sum.as_ref());
                let ways = inner(sums.collect()).into_iter();
                ways.map(|way| self.bounded(unknown, of, *is, way))
                    .collect()
            }
            Made::Merged { block, .. } if !self.is_around(cfg, *block) => vec![way.clone()],
            Made::Merged { block, ways } => {
                let came = way.came.get(block).copied();
                let ways = ways.iter();
                let ways = ways.filter(|one| came.is_none_or(|came| one.from == came));
                let ways = ways.flat_map(|one| {
                    let mut way = way.clone();
                    way.came.insert(*block, one.from);
                    self.met(cfg, affine, unknown, one, way)
                });
                ways.collect()
            }
        }
    }

    /// Whether a block lies in no loop but those around: then what it gave last it gave in their iterations of now.
    fn is_around(&self, cfg: &Cfg, block: Block) -> bool {
        let mut loops = cfg.loops().around(block);
        loops.all(|which| self.loops.iter().any(|(_, around)| *around == which))
    }

    /// `by · q ≤ of ≤ by · q + by - 1`, where what is divided is not negative.
    fn divided<'a>(
        &self,
        unknown: Unknown,
        of: &[Product],
        by: i64,
        mut way: Known<'a>,
    ) -> Known<'a> {
        let quotient = unknown.sum();
        way.system.at_least_zero(Some(quotient.clone()));
        let by = i128::from(by);
        if let Some(of) = self.linear(of).filter(|of| never_negative(&way.system, of)) {
            let rest = of.combined(1, &quotient, -by);
            let least = rest
                .as_ref()
                .and_then(|rest| rest.combined(-1, &Sum::constant(by - 1), 1));
            way.system.at_least_zero(rest);
            way.system.at_least_zero(least);
        }
        way
    }

    /// No number is greater than the greatest of them, and none is less than the least.
    fn bounded<'a>(
        &self,
        unknown: Unknown,
        of: &'a [Compared],
        is: Extreme,
        mut way: Known<'a>,
    ) -> Known<'a> {
        let exact = of.iter().filter(|one| one.is_exact);
        let exact = exact.filter_map(|one| self.linear(one.sum.as_ref()?));
        let mut compared: Vec<Sum> = exact.collect();
        if matches!(is, Extreme::GreatestUnsigned | Extreme::LeastUnsigned) {
            compared.retain(|sum| never_negative(&way.system, sum));
        }
        if is == Extreme::GreatestUnsigned && compared.len() < of.len() {
            compared.clear();
        }
        if is == Extreme::LeastUnsigned && !compared.is_empty() {
            way.system.at_least_zero(Some(unknown.sum()));
        }
        let bounds = compared.iter().filter_map(|sum| match is.is_greatest() {
            true => unknown.sum().minus(sum),
            false => sum.minus(&unknown.sum()),
        });
        for bound in bounds {
            way.system.at_least_zero(Some(bound));
        }
        // A number that wraps is not its sum, and may not be compared with others as if it were.
        let is_exact = compared.len() == of.len();
        if (compared.is_empty() || is_exact) && way.open.len() < limits::AFFINE_WAYS {
            let is = is_exact.then_some(is);
            way.open.push(Open { unknown, of, is });
            if let [one] = &mut self.one_of(&way)[..] {
                return std::mem::take(one);
            }
        }
        way
    }

    /// The last number that is the greatest or the least of some is one of them, in a way for each that none of the others is wherever
    /// it is.
    fn one_of<'a>(&self, way: &Known<'a>) -> Vec<Known<'a>> {
        let mut without = way.clone();
        let Some(Open { unknown, of, is }) = without.open.pop() else {
            return Vec::new();
        };
        let sums = of.iter().map(|one| self.linear(one.sum.as_ref()?));
        let Some(sums) = sums.collect::<Option<Vec<Sum>>>() else {
            return vec![without];
        };
        let with = |sum: &Sum| {
            let mut with = without.clone();
            with.system.zero(unknown.sum().minus(sum));
            with
        };
        let mut left: Vec<(&Sum, Known<'a>)> = sums.iter().map(|sum| (sum, with(sum))).collect();
        for at in (0..left.len()).rev() {
            let (sum, with) = &left[at];
            let is_another = |(other, _): &(&Sum, Known<'a>)| {
                let ahead = match is {
                    Some(is) if is.is_greatest() => other.minus(sum),
                    Some(_) => sum.minus(other),
                    None => None,
                };
                ahead.is_some_and(|ahead| self.is_never_negative(with, &ahead))
            };
            let mut others = left[..at].iter().chain(&left[at + 1..]);
            if left.len() > 1 && (with.system.clone().is_empty() || others.any(is_another)) {
                left.remove(at);
            }
        }
        left.into_iter().map(|(_, with)| with).collect()
    }

    /// Whether a sum is zero or positive on a way, whatever its numbers that are the greatest or the least of some are.
    fn is_never_negative(&self, way: &Known<'_>, sum: &Sum) -> bool {
        let is_in = |way: &Known<'_>| self.is_never_negative(way, sum);
        never_negative(&way.system, sum)
            || !way.open.is_empty() && self.one_of(way).iter().all(is_in)
    }

    /// A way for each of the numbers that one may be, as long as there are not too many: what is known of all numbers has left out some.
    fn decided(&self, mut ways: Vec<Known<'_>>) -> Vec<System> {
        while let Some(at) = ways.iter().position(|way| !way.open.is_empty()) {
            let mut way = ways.swap_remove(at);
            let more = self.one_of(&way);
            if ways.len() + more.len() <= limits::AFFINE_WAYS {
                ways.extend(more);
            } else {
                way.open.pop();
                ways.push(way);
            }
        }
        ways.into_iter().map(|way| way.system).collect()
    }

    /// One of the ways on which a value may come to be what it is.
    fn met<'a>(
        &self,
        cfg: &Cfg,
        affine: &'a Affine,
        unknown: Unknown,
        one: &'a Way,
        mut way: Known<'a>,
    ) -> Vec<Known<'a>> {
        let Some(given) = &one.value else {
            return vec![way];
        };
        if let Some(given) = self.linear(given) {
            way.system.zero(unknown.sum().minus(&given));
        }
        let sums = one.not_zero.iter().chain([given]);
        let inner = sums.flat_map(|sum| self.unknowns(sum));
        let mut ways = inner.fold(vec![way], |ways, inner| {
            self.described(cfg, affine, inner, ways)
        });
        for sum in one.not_zero.iter().filter_map(|sum| self.linear(sum)) {
            let negative = Sum::constant(0).minus(&sum);
            for sum in [Some(sum), negative].into_iter().flatten() {
                for way in &mut ways {
                    if never_negative(&way.system, &sum) {
                        way.system.at_least_zero(sum.minus(&Sum::constant(1)));
                    }
                }
            }
        }
        ways
    }

    /// A sum whose unknowns have factors that are numbers; none for another.
    pub fn linear(&self, products: &[Product]) -> Option<Sum> {
        let mut sum = Sum::constant(0);
        for product in products {
            let factor = i128::from(product.factor);
            match (product.varies, &product.parameters[..]) {
                (None, []) => sum.constant += factor,
                _ => sum.add(self.unknown(product)?.number(), factor),
            }
        }
        Some(sum)
    }

    /// What a product is a number of times.
    fn unknown(&self, product: &Product) -> Option<Unknown> {
        match (product.varies, &product.parameters[..]) {
            (None, [parameter]) => Some(Unknown::Parameter(*parameter)),
            (Some(Varying::Value(value)), []) => Some(Unknown::Value(self.side, value)),
            (Some(Varying::Counter(header)), []) => {
                let (_, which) = self.loops.iter().find(|(block, _)| *block == header)?;
                Some(Unknown::Counter(self.side, *which))
            }
            _ => None,
        }
    }

    fn unknowns(&self, sum: &[Product]) -> impl Iterator<Item = Unknown> {
        sum.iter().filter_map(|product| self.unknown(product))
    }

    /// Those of a place, and what it has as the sizes of rows.
    fn unknowns_of(&self, place: &Place) -> impl Iterator<Item = Unknown> {
        let products = place.offset.iter();
        let sizes = products.flat_map(|product| product.parameters.iter().copied());
        self.unknowns(&place.offset)
            .chain(sizes.map(Unknown::Parameter))
    }

    /// Whether a sum is zero or positive wherever this is executed.
    pub fn never_negative(&self, sum: Option<&Sum>) -> bool {
        sum.is_some_and(|sum| self.ways.iter().all(|way| never_negative(way, sum)))
    }
}

fn never_negative(system: &System, sum: &Sum) -> bool {
    let mut system = system.clone();
    let below = sum.combined(-1, &Sum::constant(1), -1);
    system.at_least_zero(below);
    system.is_empty()
}
