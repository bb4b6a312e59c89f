//! Addresses and numbers of iterations as sums of products, from LLVM's ScalarEvolution.

use std::collections::BTreeMap;

use super::{Block, Inst};

/// A number times values that stay the same in the function, times at most one that does not.
#[derive(Clone, PartialEq, Debug)]
pub struct Product {
    pub factor: i64,
    pub varies: Option<Varying>,
    pub parameters: Vec<u32>,
}

impl Product {
    pub fn number(factor: i64) -> Product {
        Product {
            factor,
            varies: None,
            parameters: Vec::new(),
        }
    }
}

/// What differs from one execution to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Varying {
    /// The counter of the loop with that header: 0 in the first iteration whenever the loop is entered.
    Counter(Block),
    /// A value that no loop counts, of which [`Affine::made`] tells more.
    Value(u32),
}

/// What a number is made of.
#[derive(Clone, PartialEq, Debug)]
pub enum Made {
    /// The whole part of a sum, divided by a number greater than 1. Negative sums are not divided so.
    Quotient { of: Vec<Product>, by: i64 },
    /// The greatest or the least of some numbers.
    Extreme { of: Vec<Compared>, is: Extreme },
    /// One of those that the ways into a block give.
    Merged { block: Block, ways: Vec<Way> },
}

/// One of the numbers of which the greatest or the least is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared {
    /// None where it is no sum.
    pub sum: Option<Vec<Product>>,
    /// Whether it is that sum in whole numbers, where others may wrap.
    pub is_exact: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extreme {
    Greatest,
    Least,
    /// Of numbers without signs.
    GreatestUnsigned,
    LeastUnsigned,
}

impl Extreme {
    pub fn is_greatest(self) -> bool {
        matches!(self, Extreme::Greatest | Extreme::GreatestUnsigned)
    }
}

/// One way into a block on which values meet.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The block that it leads from.
    pub from: Block,
    /// What it gives, where that is a sum.
    pub value: Option<Vec<Product>>,
    /// Sums that are not zero where it is gone.
    pub not_zero: Vec<Vec<Product>>,
}

/// The bytes that a load or a store touches.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    /// A pointer that stays the same in the function; another number may be the same pointer.
    pub base: u32,
    pub bytes: u64,
    /// In bytes from the base, a sum.
    pub offset: Vec<Product>,
}

/// How often a loop goes back at most, a sum.
#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    /// The only block that leaves the loop, where the sum is how often it goes on: what comes behind it in the loop is not executed
    /// in the iteration of that number.
    pub behind: Option<Block>,
    pub most: Vec<Product>,
    /// The loop is left in no other way: it goes on so often.
    pub ends: bool,
    /// It is a number with a sign, and the count where that is not negative.
    pub signed: bool,
}

/// What is known of a function's loads, stores and loops.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Affine {
    pub places: BTreeMap<Inst, Place>,
    /// By its header, how often a loop goes back to it at most.
    pub counts: BTreeMap<Block, Vec<Count>>,
    /// Sums that are zero or positive whenever a block is executed.
    pub guards: BTreeMap<Block, Vec<Vec<Product>>>,
    /// What some of the numbers are made of that stay the same or vary: both are numbered together.
    pub made: BTreeMap<u32, Made>,
}
