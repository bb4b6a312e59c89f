//! Addresses and numbers of iterations as sums of products, from LLVM's ScalarEvolution.

use std::collections::BTreeMap;

use super::{Block, Inst};

/// A number times values that stay the same in the function, times the counter of a loop, which is 0 in the first iteration
/// whenever the loop is entered.
#[derive(Clone, PartialEq, Debug)]
pub struct Product {
    pub factor: i64,
    /// The header of the loop.
    pub counter: Option<Block>,
    pub parameters: Vec<u32>,
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
}

/// What is known of a function's loads, stores and loops.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Affine {
    pub places: BTreeMap<Inst, Place>,
    /// By its header, how often a loop goes back to it at most.
    pub counts: BTreeMap<Block, Vec<Count>>,
}
