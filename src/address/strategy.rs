//! A strategy: how what a loop carries into an iteration is got from what that iteration carried into
//! the next one.

use std::collections::{BTreeMap, BTreeSet};

use cranelift_entity::PrimaryMap;
use serde::{Deserialize, Serialize};

use super::invertible::Inverse;
use crate::cfg::Loop;
use crate::dataflow;
use crate::ir::serial::{self, named_id};
use crate::ir::{Block, Inst, Value};

/// A token that was won: a value of the iteration, known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Token(u32);
named_id!(Token, "token");

/// What is at hand without this game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Given {
    /// A value, recovered as the plan says.
    Value(Value),
    /// Which predecessor a merge was entered from.
    Pred(Block),
}

/// How a token was won.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Win {
    /// The next iteration carries it, as this phi.
    Carried(Value),
    Given(Given),
    /// An operand of the instruction, from its result and its other operand.
    Inverted {
        inst: Inst,
        inverse: Inverse,
        result: Token,
        other: Option<Token>,
    },
    /// The instruction again.
    Forward {
        inst: Inst,
        operands: Vec<Token>,
    },
    /// What one of several ways makes it: `then` where the condition holds.
    Choice {
        condition: Token,
        then: Token,
        otherwise: Token,
    },
    /// What the way makes it by which a merge was entered: one for each predecessor.
    Ways {
        pred: Token,
        ways: Vec<Token>,
    },
}

/// How the carried values of one loop are recovered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Strategy {
    pub which: Loop,
    /// The backward sweep plays it where the reversal of this block begins.
    pub latch: Block,
    /// The integer operations of the section.
    pub insts: Vec<Inst>,
    /// In the order in which they are won, with the value that each is; predecessors have none.
    #[serde(with = "serial::list")]
    pub tokens: PrimaryMap<Token, (Option<Value>, Win)>,
    /// The carried values that are recovered.
    pub recovered: BTreeMap<Value, Token>,
    /// What every iteration stores for it.
    pub stored: BTreeSet<Given>,
    /// Whether nothing less could be stored; otherwise that is not known.
    pub optimal: bool,
    /// For a carried value, the value behind the loop that is what it was when the loop was left.
    pub left_as: BTreeMap<Value, Value>,
}

impl Strategy {
    /// What the tokens that a carried value rests on are made from: what is given, and the values
    /// that the next iteration carries.
    pub fn leaves(&self, value: Value) -> (BTreeSet<Given>, BTreeSet<Value>) {
        let (mut given, mut carried) = (BTreeSet::new(), BTreeSet::new());
        let Some(token) = self.recovered.get(&value) else {
            return (given, carried);
        };
        for token in self.needed([*token]) {
            match self.tokens[token].1 {
                Win::Given(what) => {
                    given.insert(what);
                }
                Win::Carried(phi) => {
                    carried.insert(phi);
                }
                _ => {}
            }
        }
        (given, carried)
    }

    /// These tokens and all that they are won from, in order.
    pub fn needed(&self, from: impl IntoIterator<Item = Token>) -> BTreeSet<Token> {
        let needed = dataflow::closure(from, |token| self.tokens[token].1.operands());
        needed.into_iter().collect()
    }
}

impl Win {
    pub fn operands(&self) -> Vec<Token> {
        match self {
            Win::Carried(_) | Win::Given(_) => Vec::new(),
            Win::Inverted { result, other, .. } => std::iter::once(*result).chain(*other).collect(),
            Win::Forward { operands, .. } => operands.clone(),
            Win::Choice {
                condition,
                then,
                otherwise,
            } => vec![*condition, *then, *otherwise],
            Win::Ways { pred, ways } => {
                let pred = std::iter::once(*pred);
                pred.chain(ways.iter().copied()).collect()
            }
        }
    }
}
