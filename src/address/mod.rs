//! Recovery of integers and addresses without storing them (paper 004).
//!
//! [`induction`] finds what the number of an iteration gives, [`finals`] what is left of that behind the
//! loop. For what else a loop carries, [`section`] is the dependence graph, [`tokens`] the game that is
//! played on it, [`storage`] decides what to store where the game is stuck, and a [`strategy`] is the
//! outcome: how each carried value is inverted from one iteration to the one before. The plan decides
//! whether to use it; emission carries it out.

pub mod finals;
pub mod induction;
pub mod invertible;
pub mod section;
pub mod storage;
pub mod strategy;
pub mod tokens;
