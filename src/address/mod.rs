//! Recovery of integers and addresses without storing them.

pub mod induction;
pub mod invertible;
pub mod section;
pub mod storage;
pub mod strategy;
pub mod tokens;
